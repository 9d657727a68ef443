"""Requests a second over loopback: POST /v1/scores beside a bare Flask route under the same gunicorn settings."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import sys
import tempfile
from contextlib import ExitStack, contextmanager
from itertools import islice
from pathlib import Path
from time import monotonic, sleep
from typing import TYPE_CHECKING

import requests

from benchmarks.hands import deal, loose
from benchmarks.rounds import report, take_turns

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_ROOT = Path(__file__).parent.parent
_BODIES = 1000
_CONNECTIONS = 8
_OPPONENT = "bare Flask route"
_LUA = """
local bodies = {{}}
for line in io.lines("{path}") do bodies[#bodies + 1] = line end
local next = 0
wrk.method = "POST"
wrk.headers["Content-Type"] = "application/json"
request = function()
  next = next % #bodies + 1
  return wrk.format(nil, nil, nil, bodies[next])
end
"""


def measure(rounds: int, seconds: int) -> None:
    """Print how many requests a second each answers, one worker each, the same client for both."""
    bodies = [json.dumps(loose(each)) for each in islice(deal(seed=3), _BODIES)]
    client = "wrk" if shutil.which("wrk") else "benchmarks/client.py"
    with ExitStack() as servers, tempfile.TemporaryDirectory() as folder:
        service = servers.enter_context(serving("service.wsgi:app", {"LOG_LEVEL": "info"}))
        size = len(requests.post(f"{service}/v1/scores", json=json.loads(bodies[0]), timeout=10).content)
        bare = servers.enter_context(serving("benchmarks.bare:app", {"ANSWER_BYTES": str(size)}))
        load = _load_with_wrk if client == "wrk" else _load_with_python
        contestants = {
            "POST /v1/scores": load(service, bodies, Path(folder), seconds),
            _OPPONENT: load(bare, bodies, Path(folder), seconds),
        }
        print(f"HTTP: requests a second, {rounds} rounds of {seconds} s, {_BODIES:,} different hands, client: {client}")
        print(f"      an answer has {size:,} bytes; one gunicorn worker each, with the settings of gunicorn.conf.py")
        report(take_turns(contestants, rounds), _OPPONENT, "requests/s")


@contextmanager
def serving(app: str, environment: dict[str, str]) -> Iterator[str]:
    """Run an app under the project's own settings until the block ends."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "gunicorn", "--config", "gunicorn.conf.py", app]
    settings = {**os.environ, "BIND": f"127.0.0.1:{port}", "LOG_LEVEL": "error", "WEB_CONCURRENCY": "1", **environment}
    with tempfile.TemporaryFile() as log:
        server = subprocess.Popen(command, cwd=_ROOT, env=settings, stdout=log)  # noqa: S603 - the project's own server
    try:
        address = f"http://127.0.0.1:{port}"
        _wait_for(address)
        yield address
    finally:
        server.terminate()
        server.wait(timeout=30)


def _wait_for(address: str) -> None:
    until = monotonic() + 20
    while True:
        try:
            requests.get(f"{address}/healthz", timeout=2)
        except requests.ConnectionError:
            if monotonic() > until:
                raise
            sleep(0.1)
        else:
            return


def _load_with_wrk(address: str, bodies: list[str], folder: Path, seconds: int) -> Callable[[int], int]:
    lines, script = folder / "bodies", folder / "bodies.lua"
    lines.write_text("\n".join(bodies))
    script.write_text(_LUA.format(path=lines))
    command = ["wrk", "-t1", f"-c{_CONNECTIONS}", f"-d{seconds}s", "-s", str(script), f"{address}/v1/scores"]

    def run(_number: int) -> int:
        told = subprocess.run(command, check=True, capture_output=True, text=True).stdout  # noqa: S603 - wrk by name
        assert "Non-2xx" not in told, told
        return int(re.findall(r"(\d+) requests in", told)[0])

    return run


def _load_with_python(address: str, bodies: list[str], folder: Path, seconds: int) -> Callable[[int], int]:
    lines = folder / "bodies"
    lines.write_text("\n".join(bodies))
    host, port = address.removeprefix("http://").split(":")
    command = [sys.executable, "-m", "benchmarks.client", host, port, str(seconds), str(_CONNECTIONS), str(lines)]

    def run(_number: int) -> int:
        return int(subprocess.run(command, check=True, capture_output=True, text=True, cwd=_ROOT).stdout)  # noqa: S603 - the client beside this file

    return run
