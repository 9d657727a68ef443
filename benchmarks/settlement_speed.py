"""Deals a second of POST /v1/settlements/batch, beside the engine alone on the same deals; seconds of a tournament."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import islice
from random import Random
from typing import Any, Final

import orjson
import requests

from benchmarks.figures import AtLeast, AtMost, Figure, beside
from benchmarks.hands import Dealt, deal, has_one_chow_at_most
from benchmarks.rounds import take_turns
from benchmarks.servers import Server, serving
from engine import Deal, Ruleset, Tile, settle_deal
from service.settlements.settling import SCHEMA, played_deal

Json = dict[str, Any]

DEALS: Final = 6_880
"""Those of 172 players in 10 rounds of 16 deals a table."""
_SEATS: Final = ("east", "south", "west", "north")
_LOSERS_SCORES: Final = (0, 4, 8, 16, 20, 32, 64)
_IN_A_BATCH: Final = 860
_GOAL: Final = AtMost(1.5)
_HALF: Final = AtLeast(0.5)


def measure(rounds: int) -> list[Figure]:
    """Measure how many deals a second a batch settles, of each kind, and how long those of a tournament take."""
    figures = []
    with (
        serving("service.wsgi:app") as one,
        serving("service.wsgi:app", WEB_CONCURRENCY="2") as two,
        ThreadPoolExecutor(2) as senders,
    ):
        for name, draw in _KINDS.items():
            sent = list(islice(draw(Random(5)), DEALS))
            alone, batch = f"engine alone, {name}", f"one worker, {name}"
            contestants = {batch: _sender(map, one, sent), alone: _engine(sent, rounds)}
            figures += beside(take_turns(contestants, rounds), alone, "deals/s", {batch: _HALF})
            [rates] = take_turns({"": _sender(senders.map, two, sent)}, rounds).values()
            taken = tuple(DEALS / each for each in rates)
            figures.append(Figure(f"{DEALS:,} deals, two workers, {name}", taken, "s", goal=_GOAL))
    return figures


def _scores(random: Random) -> Iterator[Json]:
    """Go through deals of four scores that were counted at the table."""
    while True:
        winner = random.choice(_SEATS)
        scores = {seat: 80 if seat == winner else random.choice(_LOSERS_SCORES) for seat in _SEATS}
        yield {**_deal(random, "british", winner), "scores": scores}


def _winners(random: Random) -> Iterator[Json]:
    """Go through deals of which the winner's hand alone counts, as text."""
    for dealt in deal(seed=random.randrange(1000)):
        winner = dealt.table["seat_wind"]
        yield {**_deal(random, "booklet", winner), "hands": {winner: _hand(dealt)}}


def _tables(random: Random) -> Iterator[Json]:
    """Go through deals of four hands as text, of whom the losers show a pung."""
    for dealt in filter(has_one_chow_at_most, deal(seed=random.randrange(1000))):
        winner = dealt.table["seat_wind"]
        losers = [seat for seat in _SEATS if seat != winner]
        left = [kind for kind in _KINDS_OF_TILES if all(kind not in each for each in dealt.sets)]
        pungs = {
            seat: {"hand": f"[{kind} {kind} {kind}]"} for seat, kind in zip(losers, random.sample(left, 3), strict=True)
        }
        yield {**_deal(random, "british", winner), "hands": {winner: _hand(dealt), **pungs}}


_KINDS_OF_TILES: Final = [each.code for each in Tile if not each.bonus]
_KINDS: Final = {"four scores": _scores, "the winner's hand": _winners, "four hands": _tables}


def _deal(random: Random, ruleset: str, winner: str) -> Json:
    wind = random.choice(_SEATS)
    return {"ruleset": ruleset, "prevailing_wind": wind, "outcome": "mah_jong", "winner": winner}


def _hand(dealt: Dealt) -> Json:
    """Return a winner's hand as text."""
    sets = " ".join(f"({' '.join(each)})" for each in dealt.sets)
    return {"hand": f"{sets} + {' '.join(dealt.bonus)}".rstrip(" +"), "win": dealt.win}


def _engine(sent: Sequence[Json], rounds: int) -> Callable[[int], int]:
    """Return a contestant that settles the same deals as values of the engine, new ones in each round."""
    built = [[_built(each) for each in sent] for _ in range(rounds)]

    def run(number: int) -> int:
        for each, ruleset in built[number]:
            settle_deal(each, ruleset)
        return len(sent)

    return run


def _built(sent: Json) -> tuple[Deal, Ruleset]:
    played = played_deal(SCHEMA.load(sent))
    return played.deal, played.ruleset


def _sender(each_of: Callable[..., Iterable[bytes]], service: Server, sent: Sequence[Json]) -> Callable[[int], int]:
    """Return a contestant that sends the deals in several batches."""
    bodies = [
        orjson.dumps({"settlements": sent[first : first + _IN_A_BATCH]}) for first in range(0, DEALS, _IN_A_BATCH)
    ]

    def ask(body: bytes) -> bytes:
        address, headers = f"{service.address}/v1/settlements/batch?fields=net", {"Content-Type": "application/json"}
        return requests.post(address, data=body, headers=headers, timeout=300).content

    def run(_number: int) -> int:
        answers = list(each_of(ask, bodies))
        assert sum(answer.count(b'"settlement"') for answer in answers) == len(sent), answers[0][:500]
        return len(sent)

    return run
