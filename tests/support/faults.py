"""What tests of faults have in common: their two forms, a hand to score, and callers that go on asking."""

import os
from contextlib import contextmanager
from statistics import median
from threading import Event, Thread
from time import monotonic, perf_counter

import requests

from support.sample import HAND
from support.serving import Server

LONG = os.environ.get("FAULTS") == "long"
"""Whether tests take the time that ``make faults`` gives them."""

_REST = 0.01 if LONG else 0.05
"""Between two requests: it leaves the machine to the service, and is far shorter than what these tests wait for."""


def latencies(servers, number):
    """Score hands by several services in turn; return the median time of each, in seconds."""
    taken = [[] for _ in servers]
    for _ in range(number):
        for server, times in zip(servers, taken, strict=True):
            began = perf_counter()
            assert 200 == server.score(HAND).status_code
            times.append(perf_counter() - began)
    return [median(times) for times in taken]


class Caller:
    """Someone who goes on asking by one connection, and notes when that went well and when it did not."""

    def __init__(self, port):
        self._server = Server(port)
        self._enough = Event()
        self._thread = Thread(target=self._ask)
        self.well, self.failures = [], []

    def _ask(self):
        with self._server:
            while not self._enough.wait(_REST):
                began = monotonic()
                try:
                    status = self._server.score(HAND).status_code
                except requests.RequestException as error:
                    status = error
                (self.well if status == requests.codes.ok else self.failures).append((began, monotonic(), status))

    def begin(self):
        self._thread.start()

    def end(self):
        self._enough.set()
        self._thread.join()


@contextmanager
def callers(port, number):
    some = [Caller(port) for _ in range(number)]
    for each in some:
        each.begin()
    try:
        yield some
    finally:
        for each in some:
            each.end()
