"""Requests a second over loopback: POST /v1/scores beside a bare Flask route under the same gunicorn settings."""

import json
import tempfile
from contextlib import ExitStack
from pathlib import Path

import requests

from benchmarks.figures import AtLeast, Figure, beside
from benchmarks.load import bodies, sender
from benchmarks.rounds import take_turns
from benchmarks.servers import serving

_OPPONENT = "bare Flask route"
_SERVICE = "POST /v1/scores"
_WORKERS = (1, 2, 4)


def measure(rounds: int, seconds: int) -> list[Figure]:
    """Measure how many requests a second the service and a bare route answer, with one worker each.

    The service does all that it does in production: log lines, metrics, limits, headers.
    """
    with ExitStack() as running, tempfile.TemporaryDirectory() as folder:
        service = running.enter_context(serving("service.wsgi:app", LOG_LEVEL="info"))
        answer = requests.post(f"{service.address}/v1/scores", json=json.loads(bodies()[0]), timeout=10)
        bare = running.enter_context(serving("benchmarks.bare:app", ANSWER_BYTES=str(len(answer.content))))
        contestants = {
            _SERVICE: sender(service.address, Path(folder), seconds),
            _OPPONENT: sender(bare.address, Path(folder), seconds),
        }
        return beside(take_turns(contestants, rounds), _OPPONENT, "requests/s", {_SERVICE: AtLeast(0.5)})


def measure_workers(rounds: int, seconds: int) -> list[Figure]:
    """Measure how many requests a second the service answers with 1, 2 and 4 workers."""
    with ExitStack() as running, tempfile.TemporaryDirectory() as folder:
        contestants = {}
        for workers in _WORKERS:
            service = running.enter_context(serving("service.wsgi:app", WEB_CONCURRENCY=str(workers), LOG_LEVEL="info"))
            contestants[f"{workers} workers"] = sender(service.address, Path(folder), seconds)
        return beside(take_turns(contestants, rounds), f"{_WORKERS[0]} workers", "requests/s")
