"""Requests a second over loopback: POST /v1/scores beside a bare Flask route under the same gunicorn settings."""

from __future__ import annotations

import json
import tempfile
from contextlib import ExitStack
from pathlib import Path

import requests

from benchmarks.figures import AtLeast, Figure, beside
from benchmarks.load import asking, bodies
from benchmarks.rounds import take_turns
from benchmarks.servers import serving

_OPPONENT = "bare Flask route"
_SERVICE = "POST /v1/scores"
_WORKERS = (1, 2, 4)


def measure(rounds: int, seconds: int) -> list[Figure]:
    """Find how many requests a second each answers, one worker each, the same client for both.

    The service does all that it does in use: a line in the log for each request, counts, limits, headers.
    """
    with ExitStack() as running, tempfile.TemporaryDirectory() as folder:
        service = running.enter_context(serving("service.wsgi:app", LOG_LEVEL="info"))
        answer = requests.post(f"{service.address}/v1/scores", json=json.loads(bodies()[0]), timeout=10)
        bare = running.enter_context(serving("benchmarks.bare:app", ANSWER_BYTES=str(len(answer.content))))
        contestants = {
            _SERVICE: asking(service.address, Path(folder), seconds),
            _OPPONENT: asking(bare.address, Path(folder), seconds),
        }
        return beside(take_turns(contestants, rounds), _OPPONENT, "requests/s", {_SERVICE: AtLeast(0.5)})


def measure_workers(rounds: int, seconds: int) -> list[Figure]:
    """Find how many requests a second the service answers with more and more workers on this machine."""
    with ExitStack() as running, tempfile.TemporaryDirectory() as folder:
        contestants = {}
        for workers in _WORKERS:
            service = running.enter_context(serving("service.wsgi:app", WEB_CONCURRENCY=str(workers), LOG_LEVEL="info"))
            contestants[f"{workers} workers"] = asking(service.address, Path(folder), seconds)
        return beside(take_turns(contestants, rounds), f"{_WORKERS[0]} workers", "requests/s")
