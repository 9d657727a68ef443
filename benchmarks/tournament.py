"""The desk of a tournament rescores everything after a round: hands in batches, deals settled, standings."""

from collections.abc import Callable, Iterator
from itertools import islice
from random import Random
from time import perf_counter
from typing import Any, Final

import orjson
import requests

from benchmarks.figures import Figure
from benchmarks.hands import deal, grouped, has_one_chow_at_most
from benchmarks.servers import serving

Json = dict[str, Any]

PLAYERS: Final = 172
ROUNDS: Final = 10
DEALS_AT_A_TABLE: Final = 16
_SEATS: Final = ("east", "south", "west", "north")
_LOSERS_SCORES: Final = (0, 4, 8, 16, 20, 32, 64)


def measure(rounds: int) -> list[Figure]:
    """Measure the seconds that one worker needs for a whole tournament, step by step, and together."""
    with serving("service.wsgi:app", REQUEST_TIME="300") as service, requests.Session() as session:
        session.trust_env = False
        taken = [rescore(session, service.address, number) for number in range(rounds)]
    hands = PLAYERS // 4 * ROUNDS * DEALS_AT_A_TABLE
    names = {
        "batch": f"{hands:,} hands in one batch",
        "settlements": f"{hands:,} deals settled one by one",
        "standings": f"standings of {PLAYERS} players after {ROUNDS} rounds",
        "page": "the page with a table for each round",
    }
    figures = [Figure(name, tuple(each[step] for each in taken), "s") for step, name in names.items()]
    return [*figures, Figure("together", tuple(sum(each.values()) for each in taken), "s")]


def rescore(session: requests.Session, address: str, seed: int, *, rounds: int = ROUNDS) -> dict[str, float]:
    """Score all hands of a tournament, settle its deals and rank its players; return the seconds of each step."""
    random = Random(seed)
    tables = [(number, table) for number in range(rounds) for table in range(PLAYERS // 4)]
    hands = list(islice(_hands(random), len(tables) * DEALS_AT_A_TABLE))
    taken: dict[str, float] = {}

    def timed(step: str, work: Callable[[], Any]) -> Any:  # noqa: ANN401 - whatever the step answers
        begun = perf_counter()
        result = work()
        taken[step] = perf_counter() - begun
        return result

    totals = timed("batch", lambda: _totals(session, address, hands))
    deals = [_settled_by(hand, total, random) for hand, total in zip(hands, totals, strict=True)]
    nets = timed("settlements", lambda: [_net(session, address, each) for each in deals])
    results = _results(tables, nets)
    answer = timed("standings", lambda: _answered(session, f"{address}/v1/tournament/standings", results))
    ranked = orjson.loads(answer)
    assert len(ranked["standings"]) == PLAYERS
    assert ranked["check"]["balanced"]
    page = f"{address}/v1/tournament/standings?details=true"
    timed("page", lambda: _answered(session, page, results, accept="text/html"))
    return taken


def _hands(random: Random) -> Iterator[Json]:
    """Go through endless winning hands that the British rules allow."""
    for dealt in deal(seed=random.randrange(1000)):
        if has_one_chow_at_most(dealt):
            yield {**grouped(dealt, random), "ruleset": "british"}


def _totals(session: requests.Session, address: str, hands: list[Json]) -> list[int]:
    """Return the total of each hand, asked for in one batch."""
    answer = _answered(session, f"{address}/v1/scores/batch?fields=total", {"hands": hands})
    return [each["score"]["total"] for each in orjson.loads(answer)["results"]]


def _settled_by(hand: Json, total: int, random: Random) -> Json:
    """Return a deal that a hand won, with counted scores of the others."""
    scores = {seat: total if seat == hand["seat_wind"] else random.choice(_LOSERS_SCORES) for seat in _SEATS}
    named = {"ruleset": "british", "prevailing_wind": hand["prevailing_wind"], "outcome": "mah_jong"}
    return {**named, "winner": hand["seat_wind"], "scores": scores}


def _net(session: requests.Session, address: str, settled: Json) -> dict[str, int]:
    net: dict[str, int] = orjson.loads(_answered(session, f"{address}/v1/settlements", settled))["net"]
    return net


def _results(tables: list[tuple[int, int]], nets: list[dict[str, int]]) -> Json:
    """Return the results of all tables: what each player gained in all deals of a round."""
    rounds: list[Json] = []
    for place, (number, table) in enumerate(tables):
        if number == len(rounds):
            rounds.append({"round": number + 1, "tables": []})
        of_table = nets[place * DEALS_AT_A_TABLE : (place + 1) * DEALS_AT_A_TABLE]
        # Each round the seats move on, so that others meet.
        scores = {
            f"player {(4 * table + seat * (4 * number + 1)) % PLAYERS}": sum(net[name] for net in of_table)
            for seat, name in enumerate(_SEATS)
        }
        rounds[-1]["tables"].append({"table": table + 1, "scores": scores})
    return {"scheme": "mcr", "players": [{"id": f"player {each}"} for each in range(PLAYERS)], "rounds": rounds}


def _answered(session: requests.Session, address: str, request: Json, accept: str = "application/json") -> bytes:
    headers = {"Content-Type": "application/json", "Accept": accept}
    answer = session.post(address, data=orjson.dumps(request), headers=headers, timeout=300)
    assert answer.ok, answer.text[:500]
    return answer.content
