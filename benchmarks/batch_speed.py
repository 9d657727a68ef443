"""Hands a second through POST /v1/scores/batch over loopback, one worker, beside the engine alone on the same hands."""

from __future__ import annotations

from itertools import islice
from random import Random
from typing import TYPE_CHECKING

import orjson
import requests

from benchmarks.engine_speed import score_all
from benchmarks.hands import deal, grouped, hand_of
from benchmarks.http_speed import serving
from benchmarks.rounds import report, take_turns

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

_OPPONENT = "engine alone, grouped"
_NDJSON = "application/x-ndjson"


def measure(rounds: int, hands: int) -> None:
    """Print how many grouped hands a second a batch scores; each round has hands of its own."""
    random = Random(2)
    dealt = [grouped(each, random) for each in islice(deal(seed=4), rounds * hands)]
    lines, built = [orjson.dumps(each) for each in dealt], [hand_of(each) for each in dealt]
    with serving("service.wsgi:app", {"MAX_BATCH_HANDS": str(hands)}) as service, requests.Session() as session:
        address = f"{service}/v1/scores/batch"
        contestants = {
            "batch, ?fields=total": _asking(session, f"{address}?fields=total", lines, hands),
            "batch, full answers": _asking(session, address, lines, hands),
            _OPPONENT: lambda number: score_all(built[number * hands : (number + 1) * hands]),
        }
        print(f"Batch: hands a second over HTTP, NDJSON both ways, {rounds} rounds of one batch of {hands:,} hands")
        print("       one gunicorn worker; engine alone: in process, from values already built to values")
        report(take_turns(contestants, rounds), _OPPONENT, "hands/s")


def _asking(session: requests.Session, address: str, lines: Sequence[bytes], hands: int) -> Callable[[int], int]:
    def run(number: int) -> int:
        body = b"\n".join(lines[number * hands : (number + 1) * hands])
        answer = session.post(address, data=body, headers={"Content-Type": _NDJSON}, timeout=300).content
        assert answer.endswith(b'{"done":%d}\n' % hands), answer[-200:]
        assert b'"problem"' not in answer
        return hands

    return run
