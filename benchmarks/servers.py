"""Servers on loopback: the service and its opponents under gunicorn, with the project's own settings."""

import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import monotonic, sleep

import requests

ROOT = Path(__file__).parent.parent
_MIB_IN_KIB = 1024
_STARTS_WITHIN_SECONDS = 120
"""A start takes about one second. A busy machine may take much longer, and fails nothing."""


@dataclass(frozen=True, slots=True)
class Server:
    """A running server: its address and its process, whose first child is the worker that answers."""

    address: str
    pid: int

    @property
    def worker(self) -> int:
        """The id of the process that answers."""
        children = Path(f"/proc/{self.pid}/task/{self.pid}/children").read_text(encoding="ascii").split()
        return int(children[0])

    def memory(self, *, peak: bool = False) -> float:
        """Return the memory of the worker in MiB: now, or at its peak."""
        name = "VmHWM:" if peak else "VmRSS:"
        lines = Path(f"/proc/{self.worker}/status").read_text(encoding="ascii").splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith(name)) / _MIB_IN_KIB

    def processor_seconds(self) -> float:
        """Return the processor time of the worker in seconds."""
        # The name, in parentheses, may contain spaces. User and system time are the fields 14 and 15.
        after_name = Path(f"/proc/{self.worker}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
        return (int(after_name[11]) + int(after_name[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def serving(app: str, folder: Path = ROOT, **environment: str) -> Iterator[Server]:
    """Run an app of a checkout with one worker until the block ends."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "gunicorn", "--config", "gunicorn.conf.py", app]
    settings = {**os.environ, "BIND": f"127.0.0.1:{port}", "LOG_LEVEL": "error", "WEB_CONCURRENCY": "1", **environment}
    with tempfile.TemporaryFile() as log:
        process = subprocess.Popen(command, cwd=folder, env=settings, stdout=log)  # noqa: S603 - the project's own server
    try:
        running = Server(f"http://127.0.0.1:{port}", process.pid)
        _wait_for(running)
        yield running
    finally:
        process.terminate()
        process.wait(timeout=30)


def _wait_for(server: Server) -> None:
    until = monotonic() + _STARTS_WITHIN_SECONDS
    with requests.Session() as session:
        # Ignore the proxies that the environment may name.
        session.trust_env = False
        while True:
            try:
                session.get(f"{server.address}/healthz", timeout=2)
            except (requests.ConnectionError, requests.Timeout):
                if monotonic() > until:
                    raise
                sleep(0.01)
            else:
                return
