"""What each layer adds to the time of one request, in microseconds of processor time."""

import io
import logging
import os
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from time import process_time
from typing import Any

import orjson
from flask import Flask

from benchmarks.bare import app as bare
from benchmarks.figures import Figure
from benchmarks.load import bodies, sender
from benchmarks.request_costs import environment
from benchmarks.servers import serving
from engine import score_hand, with_house_rules
from service.app import create_app
from service.http.body import BODY, parse_json
from service.observing.logs import JsonLines
from service.scores.answers import SCORE_FIELDS, score_writer
from service.scores.schemas import PlayedHand, ScoreSchema

Layers = Iterator[tuple[str, float]]

_MICROSECONDS = 1e6
_REQUEST = ScoreSchema()


def _parsed(body: bytes) -> object:
    return parse_json(body, BODY)


def measure(rounds: int, seconds: int, folder: Path) -> list[Figure]:
    """Measure the layers of one request: HTTP, Flask, the middleware, and the steps to a score."""
    service, sent = create_app(), [body.encode() for body in bodies()]
    with Path(os.devnull).open("w", encoding="utf-8") as nowhere:
        _log_to(nowhere)
        turns = [dict(_of_one_turn(service, sent)) for _ in range(rounds)]
    http = _of_http(seconds, folder)
    measured = {"HTTP and gunicorn": [http - each["Flask"] for each in turns]}
    measured |= {name: [each[name] for each in turns] for name in turns[0]}
    return [Figure(name, tuple(times), "us") for name, times in measured.items()]


def _log_to(stream: io.TextIOBase) -> None:
    """Write the log as the service does, but to a stream in memory."""
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    logging.getLogger().handlers[:] = [handler]
    logging.getLogger("service").setLevel(logging.INFO)


def _of_one_turn(service: Flask, sent: list[bytes]) -> Layers:
    flask = _each(sent, lambda body: _answer(bare, "POST", "/v1/scores", body))
    yield "Flask", flask
    alive = _each(sent, lambda _body: _answer(service, "GET", "/healthz", b""))
    yield "name, headers, log and counts", alive - _each(sent, lambda _body: _answer(bare, "GET", "/healthz", b""))
    yield from _of_a_score(sent)
    yield "all of it but HTTP", _each(sent, lambda body: _answer(service, "POST", "/v1/scores", body))


def _of_a_score(sent: list[bytes]) -> Layers:
    """Measure the steps from the body to the answer. Each includes those before it."""
    steps: tuple[tuple[str, Callable[[bytes], object]], ...] = (
        ("JSON in", _parsed),
        ("reading the fields", _read),
        ("its ruleset", _hand),
        ("scoring", _score),
        ("writing the answer", _written),
        ("JSON out", lambda body: orjson.dumps(_written(body))),
    )
    before = 0.0
    for name, step in steps:
        taken = _each(sent, step)
        yield name, taken - before
        before = taken


def _read(body: bytes) -> PlayedHand:
    read: PlayedHand = _REQUEST.load(_parsed(body))
    return read


def _hand(body: bytes) -> tuple[Any, ...]:
    hand, ruleset, house_rules, _ = _read(body)
    return hand, with_house_rules(ruleset, house_rules), house_rules


def _score(body: bytes) -> tuple[Any, ...]:
    hand, ruleset, house_rules = _hand(body)
    return score_hand(hand, ruleset), ruleset, house_rules


def _written(body: bytes) -> object:
    return score_writer(SCORE_FIELDS)(*_score(body))


def _each(sent: list[bytes], step: Callable[[bytes], object]) -> float:
    begun = process_time()
    for body in sent:
        step(body)
    return (process_time() - begun) / len(sent) * _MICROSECONDS


def _answer(app: Flask, method: str, path: str, body: bytes) -> None:
    """Send a request to an app as a WSGI server does."""
    answer: Iterable[bytes] = app(environment(method, path, body), _begin)
    assert b"".join(answer)
    getattr(answer, "close", int)()


def _begin(status: str, *_others: object) -> Callable[[bytes], object]:
    assert status.startswith("200"), status
    return lambda _part: None


def _of_http(seconds: int, folder: Path) -> float:
    """Return the time of a worker for one request to the bare route, HTTP and gunicorn included."""
    with serving("benchmarks.bare:app") as server:
        ask = sender(server.address, folder, seconds)
        ask(0)
        before = server.processor_seconds()
        done = ask(0)
        return (server.processor_seconds() - before) / done * _MICROSECONDS
