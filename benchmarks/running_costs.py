"""The costs of running the service: the time of its start, and its memory after many requests."""

import json
import tempfile
from pathlib import Path
from time import perf_counter

import requests

from benchmarks.figures import AtMost, Figure
from benchmarks.load import bodies, sender
from benchmarks.servers import serving

_SETTLED = 10_000
_SECONDS_A_TURN = 5


def measure(rounds: int, requests_sent: int) -> list[Figure]:
    """Measure the seconds from the start of the server to its first score, and the growth of its worker."""
    return [
        Figure("start to first score", tuple(_start("service.wsgi:app") for _ in range(rounds)), "s", goal=AtMost(1)),
        Figure("start of a bare Flask route", tuple(_start("benchmarks.bare:app") for _ in range(rounds)), "s"),
        *_growth(requests_sent),
    ]


def _start(app: str) -> float:
    begun = perf_counter()
    with serving(app) as server:
        answer = requests.post(f"{server.address}/v1/scores", json=json.loads(bodies()[0]), timeout=10)
        assert answer.ok
        return perf_counter() - begun


def _growth(requests_sent: int) -> list[Figure]:
    """Measure the memory of a worker after 10,000 requests and after many more."""
    with serving("service.wsgi:app", LOG_LEVEL="info") as service, tempfile.TemporaryDirectory() as folder:
        ask = sender(service.address, Path(folder), _SECONDS_A_TURN)
        done = 0
        while done < _SETTLED:
            done += ask(0)
        settled = service.memory()
        while done < requests_sent:
            done += ask(0)
        last = service.memory()
        return [
            Figure("a worker after 10,000 requests", (settled,), "MiB"),
            Figure(f"a worker after {done:,}", (last,), "MiB", last / settled, "that after 10,000", AtMost(1.05)),
        ]
