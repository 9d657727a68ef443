"""Services that are started, killed and stopped by hand, each on a port of its own."""

import re
from contextlib import contextmanager
from pathlib import Path

import requests

from support.observing import awaited
from support.proxy import free_port
from support.serving import STOPS_WITHIN_SECONDS, Server, end
from support.starting import started


class Instance:
    """A service that can be started again on the same port."""

    def __init__(self, folder, environment, output=None):
        self._environment = {"BIND": f"127.0.0.1:{(port := free_port())}", "WEB_CONCURRENCY": "1", **environment}
        self.log = folder / "log"
        self._output = output or self.log
        self.server = Server(port)
        self.process = None

    def start(self):
        """Start it, and return when it answers and all its processes are there."""
        self.process = started([], self._environment, self._output)
        number = int(self._environment["WEB_CONCURRENCY"])
        assert awaited(lambda: self._answers() and len(self.workers()) == number)

    def _answers(self):
        try:
            return self.server.get("/readyz", headers={"Connection": "close"}).ok
        except requests.ConnectionError:
            return False

    def stop(self):
        """Ask it to end; return its exit code."""
        self.server.close()
        self.process.terminate()
        return self.process.wait(STOPS_WITHIN_SECONDS)

    def workers(self):
        """Return the ids of the processes that answer."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children")
        return [int(each) for each in children.read_text().split()]

    def forget_highest_memory(self):
        """Have the highest memory of its processes (VmHWM) begin anew."""
        for each in self.workers():
            Path(f"/proc/{each}/clear_refs").write_text("5", encoding="ascii")

    def memory(self, what="VmRSS"):
        """Return the memory of its processes, in MiB."""
        told = "".join(Path(f"/proc/{each}/status").read_text() for each in self.workers())
        return sum(map(int, re.findall(rf"{what}:\s+(\d+)", told))) / 1024


@contextmanager
def instance(folder, output=None, **environment):
    """Have a service until the block ends, if it has not ended by then."""
    made = Instance(folder, environment, output)
    try:
        made.start()
        yield made
    finally:
        made.server.close()
        if made.process.poll() is None:
            end(made.process)
