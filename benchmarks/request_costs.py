"""What requests take of the rate limit, and the processor time that they take: both in plain hands."""

import io
import re
import sys
from collections.abc import Callable
from functools import partial
from statistics import median
from time import process_time
from typing import Any, Final, NamedTuple

import orjson
from flask import Flask

from benchmarks.figures import AtMost, Figure
from service.app import create_app
from service.settings.variables import Settings

Json = dict[str, Any]

MOST_TIMES_THE_COST: Final = 6
"""So many times what a request costs may its processor time come to: a faulty hand takes up to five plain ones."""

_PLAIN_REQUESTS: Final = 20
_LEFT: Final = re.compile(r'"hands";r=(\d+);')


class Sample(NamedTuple):
    """A request, and what it costs of the rate limit, in plain hands.

    ``request`` makes its body, which differs from number to number where the service would else know it from before.
    ``None``: it is sent with GET.
    """

    what: str
    path: str
    cost: int
    request: Callable[[int], Json] | None = None


def measure(rounds: int) -> list[Figure]:
    """Measure how many plain hands each sample takes."""
    app = create_app(Settings(log_requests=False))
    return [_figure(app, each, rounds) for each in SAMPLES]


def paid_for(app: Flask, sample: Sample) -> int:
    """Return how many hands a service with a limit charges for a sample."""
    before = left_after(app, PLAIN)
    # An answer that shared caches keep does not tell what is left; the next one does.
    send(app, sample, 0)
    return before - left_after(app, PLAIN) - PLAIN.cost


def left_after(app: Flask, sample: Sample, number: int = 0) -> int:
    """Send a sample to a service with a limit, and return how many hands are left."""
    found = _LEFT.match(dict(send(app, sample, number))["RateLimit"])
    assert found, sample
    return int(found[1])


def plain_hands(app: Flask, sample: Sample, number: int) -> float:
    """Return how many plain hands a sample takes, by the processor time of both, measured beside each other."""
    plain = median(_seconds(app, PLAIN, each) for each in range(_PLAIN_REQUESTS))
    return _seconds(app, sample, number) / plain


def _figure(app: Flask, sample: Sample, rounds: int) -> Figure:
    taken = tuple(plain_hands(app, sample, number) for number in range(rounds))
    name = f"{sample.path.partition('?')[0]}: {sample.what} (costs {sample.cost})"
    return Figure(name, taken, "plain hands", goal=AtMost(MOST_TIMES_THE_COST * sample.cost))


def _seconds(app: Flask, sample: Sample, number: int) -> float:
    begun = process_time()
    send(app, sample, number)
    return process_time() - begun


def send(app: Flask, sample: Sample, number: int = 0) -> list[tuple[str, str]]:
    """Send a sample to an app as a WSGI server does, and return the headers of the answer."""
    body = orjson.dumps(sample.request(number)) if sample.request else b""
    headers: list[tuple[str, str]] = []

    def begin(status: str, sent: list[tuple[str, str]], _error: object = None) -> Callable[[bytes], object]:
        assert status.startswith(("200", "422")), (sample.what, status)
        headers.extend(sent)
        return headers.append

    answer = app(environment("POST" if sample.request else "GET", sample.path, body), begin)
    assert b"".join(answer)
    getattr(answer, "close", int)()
    return headers


def environment(method: str, address: str, body: bytes) -> Json:
    """Return a request as a WSGI server hands it on."""
    path, _, query = address.partition("?")
    return {
        "REQUEST_METHOD": method,
        "PATH_INFO": path,
        "QUERY_STRING": query,
        "SERVER_NAME": "127.0.0.1",
        "SERVER_PORT": "80",
        "SERVER_PROTOCOL": "HTTP/1.1",
        "HTTP_HOST": "127.0.0.1",
        "REMOTE_ADDR": "127.0.0.1",
        "CONTENT_TYPE": "application/json",
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.input": io.BytesIO(body),
        "wsgi.url_scheme": "http",
        "wsgi.errors": sys.stderr,
    }


def _tiles(codes: str) -> list[str]:
    return codes.split()


_SEATED: Final = {"ruleset": "chinese-classical", "seat_wind": "south", "prevailing_wind": "east"}
_HAND: Final = _tiles("B1 B1 B1 B2 B3 B4 B5 B6 B7 B8 B9 B9 B9")
_GATES: Final = {**_SEATED, "concealed_tiles": _HAND}
_READY: Final = {**_SEATED, "concealed_tiles": _tiles("B2 B3 B4 C7 C8 C9 D5 D5 D5 WS WS D7 D8")}
_WON: Final = {**_SEATED, "concealed_tiles": [*_HAND, "B5"], "win": {"tile": "B5", "source": "wall"}}
_FAULTY: Final = {**_WON, "melds": [["Q1", "Q2", "Q3"]] * 4, "bonus_tiles": ["X"] * 8, "exhausted_tiles": ["Y"] * 34}
_OPEN: Final = "any 4 suits + any 5 x2-8 y2-8 + any 5 bamboos circles"
_OF_A_CLUB: Final = ("7 pairs, only majors", "4 pungs + pair, 1 suit", "4 [xn yn zn] + [pn qn]")
_CLUB: Final = {
    "id": "rhine",
    "version": "1",
    "base": "british",
    "title": {"en": "Rhine Club"},
    "house_rules": {
        "limit": 500,
        "values": {"dragon_pair": {"points": 4}},
        "hands": [{"id": f"own_{n}", "name": "Own", "pattern": each, "points": 9} for n, each in enumerate(_OF_A_CLUB)],
    },
    "procedure": {"id": "british", "options": {"tiles": "136"}},
}
_PLAYERS: Final = ["Ann", "Ben", "Cid", "Dot"]
_FOUR_HANDS: Final = {
    "east": {
        "concealed_tiles": _tiles("B1 B1 B1 B2 B3 B4 B5 B6 B7 C5 C5 DR DR DR"),
        "win": {"tile": "DR", "source": "wall"},
    },
    "south": {"concealed_tiles": _READY["concealed_tiles"]},
    "west": {"concealed_tiles": _tiles("D1 D1 D1 C1 C2 C3 C4 C4 WN WN B8 B8 B8")},
    "north": {"concealed_tiles": _tiles("D2 D3 D4 D6 D6 D6 C6 C6 C6 WW WW B9 B9")},
}
_DEAL: Final = {"prevailing_wind": "east", "outcome": "mah_jong", "winner": "east", "hands": _FOUR_HANDS}
_PAYMENTS: Final = [{"payer": "Ann", "payee": _PLAYERS[1 + n % 3], "amount": 2 * (7 + 13 * n)} for n in range(50)]


def _with_own(request: Json, patterns: tuple[str, ...], number: int) -> Json:
    """Return a request with special hands of a club's own. Their ids depend on the number."""
    hands = [
        {"id": f"own_{number}_{place}", "name": "Own", "pattern": each, "points": 100, "fishing": {"points": 5}}
        for place, each in enumerate(patterns)
    ]
    return {**request, "house_rules": {"hands": hands}}


def _with_limit(request: Json, limit: int) -> Json:
    return {**request, "house_rules": {"limit": limit}}


def _same(request: Json) -> Callable[[int], Json]:
    return lambda _number: request


def _discarding(request: Json, tile: str) -> Callable[[int], Json]:
    return _same({**request, "concealed_tiles": [*request["concealed_tiles"], tile], "discards": True})


def _sheet(deals: int, deal: Json) -> Callable[[int], Json]:
    table = {"ruleset": "chinese-classical", "players": _PLAYERS, "counters": True}
    return _same({**table, "deals": [deal] * deals})


def _wash_outs(number: int) -> Callable[[int], Json]:
    return _same({"procedure": "british", "players": _PLAYERS, "results": [{"outcome": "wash_out"}] * number})


_CLAIM: Final = {"procedure": "british", "discarder": "south", "claims": {"west": "mah_jong", "north": "pung"}}


def _standings(tables: int, rounds: int) -> Callable[[int], Json]:
    """Return results in which three players of each table tie, so that their points are fractions."""
    scores = [{f"{table} {name}": -300 if name == "Dot" else 100 for name in _PLAYERS} for table in range(tables)]
    listed_tables = [{"table": number, "scores": each} for number, each in enumerate(scores, 1)]
    listed = [{"round": number, "tables": listed_tables} for number in range(1, rounds + 1)]
    return _same({"scheme": "mcr", "rounds": listed})


_OF_HANDS: Final = {"ruleset": "chinese-classical", **_DEAL}
_OF_SCORES: Final = {
    "ruleset": "british",
    "prevailing_wind": "east",
    "outcome": "mah_jong",
    "winner": "south",
    "scores": {"east": 80, "south": 84, "west": 208, "north": 416},
}
_TEN_OF_FORTY: Final = {"number_of_players": 40, "number_of_rounds": 10}

PLAIN: Final = Sample("a plain hand", "/v1/scores", 1, _same(_WON))

SAMPLES: Final = (
    PLAIN,
    Sample("house rules not met before", "/v1/scores", 1, lambda number: _with_limit(_WON, 1000 + number)),
    Sample("a faulty hand", "/v1/scores", 1, _same(_FAULTY)),
    Sample("three special hands of a club", "/v1/scores", 3, partial(_with_own, _WON, _OF_A_CLUB)),
    Sample("a heavy special hand", "/v1/scores", 6, partial(_with_own, _WON, (_OPEN,))),
    Sample("a hundred hands", "/v1/scores/batch", 100, _same({"hands": [_WON] * 100})),
    Sample("a hundred faulty hands", "/v1/scores/batch", 100, _same({"hands": [_FAULTY] * 100})),
    Sample("four hands", "/v1/settlements", 4, _same(_OF_HANDS)),
    Sample("fifty deals of four hands", "/v1/settlements/batch", 200, _same({"settlements": [_OF_HANDS] * 50})),
    Sample("a hundred deals of known scores", "/v1/settlements/batch", 100, _same({"settlements": [_OF_SCORES] * 100})),
    Sample("a hundred faulty deals", "/v1/settlements/batch", 100, _same({"settlements": [_FAULTY] * 100})),
    Sample("the file of a club", "/v1/rulesets/check", 20, _same(_CLUB)),
    Sample("a ready hand", "/v1/waits", 3, _same(_READY)),
    Sample("nine gates, which wait for most tiles", "/v1/waits", 3, _same(_GATES)),
    Sample("eleven discards", "/v1/waits", 11, _discarding(_READY, "WE")),
    Sample("nine gates and a tile, discards", "/v1/waits", 9, _discarding(_GATES, "B5")),
    Sample("sixteen deals of four hands", "/v1/table/sheet", 64, _sheet(16, _DEAL)),
    Sample("sixteen deals settled elsewhere", "/v1/table/sheet", 16, _sheet(16, {"net": {"Ann": 8, "Ben": -8}})),
    Sample("ten deals of fifty payments", "/v1/table/sheet", 100, _sheet(10, {"payments": _PAYMENTS})),
    Sample("sixteen results", "/v1/table/next", 1, _wash_outs(16)),
    Sample("five hundred results", "/v1/table/next", 20, _wash_outs(500)),
    Sample("one payment", "/v1/table/counters", 1, _same({"players": _PLAYERS, "amount": 246})),
    Sample("fifty payments", "/v1/table/counters", 10, _same({"players": _PLAYERS, "payments": _PAYMENTS})),
    Sample("four players", "/v1/table/seats", 1, _same({"procedure": "british", "players": _PLAYERS, "throw": True})),
    Sample("a wall", "/v1/table/wall", 1, _same({"procedure": "british", "throw": True})),
    Sample("a deal", "/v1/table/deal", 2, _same({"procedure": "british", "throw": True, "shuffle": True})),
    Sample("two claims", "/v1/table/claim", 1, _same(_CLAIM)),
    Sample("43 tables, 10 rounds", "/v1/tournament/standings", 215, _standings(43, 10)),
    Sample("250 tables, 4 rounds", "/v1/tournament/standings", 500, _standings(250, 4)),
    Sample("the schemes", "/v1/tournament/schemes", 1),
    Sample("ten rounds of forty", "/v1/tournament/seating", 400, lambda number: {**_TEN_OF_FORTY, "seed": number}),
    Sample("a ruleset", "/v1/rulesets/british", 1),
    Sample("a score card", "/v1/rulesets/british/card", 1),
    Sample("a comparison", "/v1/rulesets/british/compare/dmjl", 1),
    Sample("the procedures", "/v1/table/procedures", 1),
    Sample("a picture", "/v1/hands.svg?hand=B1B1B1+B2B3B4+C5C5C5+DRDRDR+WEWE", 1),
)
"""Requests of each kind, and some that take most work among those that cost as much."""
