"""Hands a second of POST /v1/scores/batch over loopback, with one worker, beside the engine alone on the same hands."""

from collections.abc import Callable, Sequence
from itertools import islice
from random import Random

import orjson
import requests

from benchmarks.engine_speed import score_all
from benchmarks.figures import AtLeast, AtMost, Figure, beside
from benchmarks.hands import deal, grouped, hand_of
from benchmarks.rounds import take_turns
from benchmarks.servers import serving

_OPPONENT = "engine alone, grouped"
_NDJSON = "application/x-ndjson"
_LARGEST_BATCH = 10_000
_HALF = AtLeast(0.5)


def measure(rounds: int, hands: int) -> list[Figure]:
    """Measure how many grouped hands a second a batch scores. Each round has its own hands."""
    random = Random(2)
    dealt = [grouped(each, random) for each in islice(deal(seed=4), rounds * hands)]
    lines, built = [orjson.dumps(each) for each in dealt], [hand_of(each) for each in dealt]
    with serving("service.wsgi:app", MAX_BATCH_HANDS=str(hands)) as service, requests.Session() as session:
        address = f"{service.address}/v1/scores/batch"
        contestants = {
            "batch, ?fields=total": _sender(session, f"{address}?fields=total", lines, hands),
            "batch, full answers": _sender(session, address, lines, hands),
            _OPPONENT: lambda number: score_all(built[number * hands : (number + 1) * hands]),
        }
        goals = {name: _HALF for name in contestants if name != _OPPONENT}
        return [*beside(take_turns(contestants, rounds), _OPPONENT, "hands/s", goals), _memory()]


def _sender(session: requests.Session, address: str, lines: Sequence[bytes], hands: int) -> Callable[[int], int]:
    def run(number: int) -> int:
        body = b"\n".join(lines[number * hands : (number + 1) * hands])
        answer = session.post(address, data=body, headers={"Content-Type": _NDJSON}, timeout=300).content
        assert answer.endswith(b'{"done":%d}\n' % hands), answer[-200:]
        assert b'"problem"' not in answer
        return hands

    return run


def _memory() -> Figure:
    """Measure the peak memory of a worker while it scores the largest batch, as a JSON document and as NDJSON."""
    random = Random(3)
    hands = [grouped(each, random) for each in islice(deal(seed=6), _LARGEST_BATCH)]
    with serving("service.wsgi:app") as service:
        address = f"{service.address}/v1/scores/batch"
        document = requests.post(address, json={"hands": hands}, timeout=300)
        lines = b"\n".join(map(orjson.dumps, hands))
        streamed = requests.post(address, data=lines, headers={"Content-Type": _NDJSON}, timeout=300)
        assert document.ok
        assert streamed.ok
        return Figure("peak of a worker, 10,000 hands", (service.memory(peak=True),), "MiB", goal=AtMost(256))
