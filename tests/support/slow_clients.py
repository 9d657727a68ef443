"""Many clients that take their time, in a process of their own: each kind holds a connection open in its way.

A client whose connection was closed opens another, so that their number stays.
"""

import socket
import subprocess
import sys
from contextlib import contextmanager
from itertools import cycle, islice
from time import monotonic, sleep

_EVERY = 0.5
"""Seconds between the bytes of a client."""


def _post(path, media_type, length):
    head = f"POST {path} HTTP/1.1\r\nHost: here\r\nContent-Type: {media_type}\r\nContent-Length: {length}\r\n\r\n"
    return head.encode()


KINDS = {
    "idle": b"",
    "head": b"GET /readyz HTTP/1.1\r\nHost: here\r\nX-Slow: ",
    "body": _post("/v1/scores", "application/json", 10_000),
    "large body": _post("/v1/scores/batch", "application/x-ndjson", 1_000_000),
    "reader": b"GET /docs/swagger-ui-bundle.js HTTP/1.1\r\nHost: here\r\n\r\n",
}
"""What each kind says at first; then those that write write a byte at a time, and those that read read one."""


class Client:
    """One connection, opened again whenever it was closed."""

    def __init__(self, address, kind):
        self._address, self._kind = address, kind
        self._connection = None

    def go_on(self):
        """Do the next small thing."""
        try:
            if self._connection is None:
                self._connect()
            elif self._kind == "reader":
                self._connection.recv(1)
            elif self._kind != "idle":
                self._connection.send(b"x")
            elif self._connection.recv(1) == b"":
                self._connection = None
        except BlockingIOError:
            pass
        except OSError:
            self._connection = None

    def _connect(self):
        self._connection = socket.socket()
        # For a reader the system keeps little.
        self._connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        self._connection.settimeout(5)
        self._connection.connect(self._address)
        self._connection.sendall(KINDS[self._kind])
        self._connection.setblocking(False)


def _hold(port, number, kinds):
    """Be so many clients until told to stop."""
    clients = [Client(("127.0.0.1", port), kind) for kind in islice(cycle(kinds), number)]
    for client in clients:
        client.go_on()
    sys.stdout.write("ready\n")
    sys.stdout.flush()
    while True:
        began = monotonic()
        for client in clients:
            client.go_on()
        sleep(max(0, _EVERY - (monotonic() - began)))


@contextmanager
def slow_clients(port, number, *kinds):
    """Have so many clients, of these kinds in turn, until the block ends."""
    herd = subprocess.Popen(
        [sys.executable, __file__, str(port), str(number), *kinds], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL
    )
    try:
        assert b"ready\n" == herd.stdout.readline()
        yield herd
    finally:
        herd.kill()
        herd.wait()
        herd.stdout.close()


if __name__ == "__main__":
    _hold(int(sys.argv[1]), int(sys.argv[2]), sys.argv[3:])
