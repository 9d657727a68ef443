"""A small client for machines without wrk: ``python -m benchmarks.client HOST PORT SECONDS CONNECTIONS BODIES``.

It is a process of its own, so that it takes no time from the measuring process. It prints the number of answers.
"""

import socket
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import monotonic

_HEAD = (
    "POST /v1/scores HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {length}\r\n\r\n"
)
_CHUNK = 65536


def main() -> None:
    """Keep some connections busy for a time. Each sends all bodies in turn."""
    host, port, seconds, connections, bodies = sys.argv[1:]
    requests = [_encoded(line) for line in Path(bodies).read_bytes().splitlines()]
    address, until = (host, int(port)), monotonic() + float(seconds)
    with ThreadPoolExecutor(int(connections)) as pool:
        running = [pool.submit(_send_all, address, requests, number * 101, until) for number in range(int(connections))]
        print(sum(each.result() for each in running))


def _encoded(body: bytes) -> bytes:
    return _HEAD.format(length=len(body)).encode() + body


def _send_all(address: tuple[str, int], requests: list[bytes], first: int, until: float) -> int:
    """Send requests over one connection until the time is up, and return the number of answers."""
    done = 0
    with socket.create_connection(address, timeout=10) as connection:
        connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        while monotonic() < until:
            connection.sendall(requests[(first + done) % len(requests)])
            _read_answer(connection)
            done += 1
    return done


def _read_answer(connection: socket.socket) -> None:
    """Read one whole answer; fail if its status is not 200."""
    answer = _receive(connection)
    while b"\r\n\r\n" not in answer:
        answer += _receive(connection)
    head, _, body = answer.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 200"), answer
    missing = int(head.lower().partition(b"content-length:")[2].split(maxsplit=1)[0]) - len(body)
    while missing > 0:
        missing -= len(_receive(connection))


def _receive(connection: socket.socket) -> bytes:
    part = connection.recv(_CHUNK)
    if not part:
        raise ConnectionError("the server closed the connection")
    return part


if __name__ == "__main__":
    main()
