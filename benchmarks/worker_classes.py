"""Measures gunicorn's worker classes side by side, bare and behind the nginx of deploy/.

The services, nginx and the slow clients are those of the tests. gevent takes part if it is installed.
"""

import json
import os
import signal
import socket
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from functools import partial
from importlib.util import find_spec
from multiprocessing import Process
from pathlib import Path
from statistics import median
from subprocess import TimeoutExpired
from threading import Thread
from time import monotonic, perf_counter, sleep
from typing import Any

import requests
from requests.adapters import HTTPAdapter

from benchmarks.figures import Figure
from benchmarks.servers import ROOT

sys.path.append(str(ROOT / "tests"))
from collections.abc import Callable, Iterator

from support.faults import callers
from support.instances import Instance, instance
from support.proxy import PROGRAM, fronting
from support.sample import HAND
from support.slow_clients import KINDS, slow_clients

CLASSES: dict[str, dict[str, str]] = {
    "deadline": {},
    "gthread": {"WORKER_CLASS": "gthread"},
    "gthread, 250 threads": {"WORKER_CLASS": "gthread", "THREADS": "250"},
    **({"gevent": {"WORKER_CLASS": "gevent"}} if find_spec("gevent") else {}),
}
_HERDS: dict[str, tuple[int, tuple[str, ...]]] = {
    "alone": (0, ()),
    "200 slow clients": (200, ("body",)),
    "300 slow clients": (300, ("body",)),
    "50 mixed slow clients": (50, tuple(KINDS)),
}
_HANDS = 40
"""Hands that are asked for in each round, one after the other."""
_PATIENCE = 1
"""Seconds that a hand is waited for. A class that leaves two hands in a row unanswered is not asked further."""
_UNANSWERED = 2
_NO_ANSWER = float("inf")
_LONG_BATCH = b"".join(json.dumps(HAND).encode() + b"\n" for _ in range(3000))
_LONGEST_BATCH = 15
_LINES = {"Content-Type": "application/x-ndjson"}
_BATCHES_AT_ONCE = 2
_SILENT = 10
_LAST_REQUEST = b"GET /healthz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"
_CALLERS = 2
_IDLE = 20
_UNTIL_IDLE = 6
"""Seconds after which gthread takes its thread from a connection that says nothing."""
_GRACEFUL_TIMEOUT = 5


def measure(rounds: int) -> list[Figure]:
    """Measure all classes: bare, and behind nginx if it is installed. Latencies are measured in turns."""
    fronts = ["bare", *(["nginx"] if PROGRAM else [])]
    return [figure for front in fronts for kind in (_latencies, _ends) for figure in kind(front, rounds)]


def _latencies(front: str, rounds: int) -> Iterator[Figure]:
    with _all_running(front) as ports:
        for title, (number, kinds) in _HERDS.items():
            with ExitStack() as herds:
                for port in ports.values() if number else ():
                    herds.enter_context(slow_clients(port, number, *kinds))
                yield from _in_turns(f"{front}, {title}", ports, rounds)
        yield from _in_turns(f"{front}, {_SILENT} that do not hang up", ports, rounds, _not_hanging_up)
        yield from _in_turns(f"{front}, beside {_BATCHES_AT_ONCE} batches", ports, rounds, _sending_batches)


@contextmanager
def _all_running(front: str) -> Iterator[dict[str, int]]:
    """Run a service of each class; give the ports at which they are asked."""
    with ExitStack() as running:
        ports = {}
        for name, environment in CLASSES.items():
            service = running.enter_context(instance(_folder(running), **environment))
            port = service.server.address[1]
            ports[name] = _behind_nginx(running, port, port) if front == "nginx" else port
        yield ports


def _folder(running: ExitStack) -> Path:
    return Path(running.enter_context(tempfile.TemporaryDirectory()))


def _behind_nginx(running: ExitStack, *ports: int) -> int:
    port: int = running.enter_context(fronting(_folder(running), "compose.conf", *ports)).address[1]
    return port


def _in_turns(
    title: str, ports: dict[str, int], rounds: int, beside: Callable[[int], Any] | None = None
) -> Iterator[Figure]:
    """Yield the median latency of a hand with each class, by round, and its ratio to the first class."""
    taken: dict[str, list[float]] = {name: [] for name in ports}
    askers = {name: _asker() for name in ports}
    for _ in range(rounds):
        for name, port in ports.items():
            with ExitStack() as stack:
                if beside:
                    stack.enter_context(beside(port))
                taken[name].append(median(_milliseconds(askers[name], port)))
    first = next(iter(taken))
    for name, measured in taken.items():
        yield Figure(f"{title}: {name}", tuple(measured), "ms", median(measured) / median(taken[first]), first)


def _asker() -> requests.Session:
    """Return a session from an address of its own: nginx limits the connections of each address."""
    session, adapter = requests.Session(), HTTPAdapter()
    session.trust_env = False
    adapter.init_poolmanager(1, 1, source_address=("127.0.0.2", 0))
    session.mount("http://", adapter)
    return session


def _milliseconds(asker: requests.Session, port: int) -> list[float]:
    taken: list[float] = []
    while len(taken) < _HANDS and taken[-_UNANSWERED:] != [_NO_ANSWER] * _UNANSWERED:
        began = perf_counter()
        try:
            answered = asker.post(f"http://127.0.0.1:{port}/v1/scores", json=HAND, timeout=_PATIENCE).ok
        except requests.RequestException:
            answered = False
        taken.append(1000 * (perf_counter() - began) if answered else _NO_ANSWER)
    return taken


@contextmanager
def _not_hanging_up(port: int) -> Iterator[None]:
    """Have some clients that have their last answer, but keep their connections."""
    with ExitStack() as silent:
        for _ in range(_SILENT):
            connection = silent.enter_context(closing(socket.create_connection(("127.0.0.1", port))))
            connection.sendall(_LAST_REQUEST)
        yield


@contextmanager
def _sending_batches(port: int) -> Iterator[None]:
    """Have some clients send batches until the block ends."""
    senders = [Process(target=_send_batches, args=(port,), daemon=True) for _ in range(_BATCHES_AT_ONCE)]
    for each in senders:
        each.start()
    sleep(0.5)
    yield
    for each in senders:
        each.kill()
        each.join()


def _send_batches(port: int) -> None:
    with requests.Session() as session:
        session.trust_env = False
        while True:
            session.post(f"http://127.0.0.1:{port}/v1/scores/batch", data=_LONG_BATCH, headers=_LINES, timeout=60)


def _ends(front: str, _rounds: int) -> Iterator[Figure]:
    """Stop and kill services amid requests, one of each class at the same time: their ends take seconds."""
    for title, end in {
        "full stop": _stop,
        "kill -9 of the process": _kill,
        "kill -9 of the master": _kill_master,
    }.items():
        with ThreadPoolExecutor(len(CLASSES)) as at_once:
            for name, figures in zip(CLASSES, at_once.map(partial(_ended, front, end), CLASSES.values()), strict=True):
                for what, value, unit in figures:
                    yield Figure(f"{front}, {title}, {what}: {name}", (value,), unit)


def _ended(front: str, end: Callable[[Instance], None], environment: dict[str, str]) -> list[tuple[str, float, str]]:
    """End a service that is asked by some callers, scores a batch and holds idle connections.

    Behind nginx there is another one, which goes on.
    """
    environment = {**environment, "GRACEFUL_TIMEOUT": str(_GRACEFUL_TIMEOUT)}
    batch: list[bool] = []
    with ExitStack() as running:
        service = running.enter_context(instance(_folder(running), **environment))
        port = service.server.address[1]
        asked_port = port
        if front == "nginx":
            other = running.enter_context(instance(_folder(running), **environment))
            asked_port = _behind_nginx(running, port, other.server.address[1])
        for _ in range(_IDLE):
            running.enter_context(closing(socket.create_connection(service.server.address)))
        sleep(_UNTIL_IDLE)
        with callers(asked_port, _CALLERS) as asking:
            sender = Thread(target=_send_long_batch, args=(port, batch))
            sender.start()
            sleep(0.5)
            began = monotonic()
            end(service)
            seconds = monotonic() - began
            sender.join()
            sleep(1)
    waits = [last - max(first, began) for each in asking for first, last, _ in (*each.well, *each.failures)]
    lost = [each for caller in asking for each in caller.failures if not _is_refusal(each[2])]
    return [
        ("seconds until it has ended", seconds, "s"),
        ("longest wait of a caller", max(waits), "s"),
        ("requests lost", len(lost), ""),
        ("batches lost", batch.count(False), ""),
    ]


def _is_refusal(failure: object) -> bool:
    """Return whether a request was refused at once, so that it may be sent elsewhere."""
    return "refused" in str(failure)


def _send_long_batch(port: int, whole: list[bool]) -> None:
    try:
        answer = requests.post(
            f"http://127.0.0.1:{port}/v1/scores/batch", data=_LONG_BATCH, headers=_LINES, timeout=_LONGEST_BATCH
        )
        whole.append(answer.text.endswith('{"done":3000}\n'))
    except requests.RequestException:
        whole.append(False)


def _stop(service: Instance) -> None:
    service.process.terminate()
    _await_end(service)


def _kill(service: Instance) -> None:
    [before] = service.workers()
    os.kill(before, signal.SIGKILL)
    until = monotonic() + _GRACEFUL_TIMEOUT
    while service.workers() in ([], [before]) and monotonic() < until:
        sleep(0.01)


def _kill_master(service: Instance) -> None:
    service.process.kill()
    service.process.wait()
    until = monotonic() + 3 * _GRACEFUL_TIMEOUT
    while monotonic() < until:
        try:
            socket.create_connection(service.server.address, timeout=1).close()
        except ConnectionRefusedError:
            return
        except OSError:
            pass
        sleep(0.01)


def _await_end(service: Instance) -> None:
    try:
        service.process.wait(3 * _GRACEFUL_TIMEOUT)
    except TimeoutExpired:
        service.process.kill()
