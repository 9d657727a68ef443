"""A Redis server of the system, started for a test, which can be taken away and brought back."""

import signal
import socket
import subprocess
from contextlib import closing, contextmanager

from support.observing import awaited
from support.programs import found
from support.serving import listens


class Redis:
    """A server that keeps nothing on disk; the same address whenever it runs."""

    def __init__(self):
        with closing(socket.create_server(("127.0.0.1", 0))) as free:
            self.port = free.getsockname()[1]
        self.uri = f"redis://127.0.0.1:{self.port}/0"
        self._process = None

    def start(self):
        settings = ["--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self._process = subprocess.Popen([found("redis-server"), *settings], stdout=subprocess.DEVNULL)
        assert awaited(lambda: listens(self.port)), "redis-server does not start"

    def kill(self):
        self._process.kill()
        self._process.wait()

    def hang(self):
        """Have it take connections and answer nothing, as one does that is out of reach."""
        self._process.send_signal(signal.SIGSTOP)

    def wake(self):
        self._process.send_signal(signal.SIGCONT)


@contextmanager
def running_redis():
    server = Redis()
    server.start()
    try:
        yield server
    finally:
        server.kill()
