"""Requests to every address, made to cost much: a hill climber on processor time finds what is worth bounding.

``PYTHONPATH=.:tests python -m fuzz.costly --seconds 300 [ADDRESS]`` prints the worst request that it finds of each
kind: of an address and a media type. They are lines of ``corpus/costly_anywhere.ndjson``, whose requests the tests
replay. ``fuzz.costs`` hunts for costly patterns.
"""

import json
import re
from copy import deepcopy
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

from fuzz.absurd import at, places, spoilt, value
from fuzz.climbing import MOST_BYTES, Scale, climb, main, seconds
from fuzz.costly_texts import CSV, LINES, TOML, changed_file, files, with_header
from fuzz.costs import PLAIN, pattern
from fuzz.service_asked import Service
from support.addresses import BATCH, SCORES, SETTLEMENT_BATCH
from support.contracts import whole_contract
from support.example_files import examples_in_json
from support.full_requests import FULL_REQUESTS
from support.special_hands import CODES

CORPUS = Path(__file__).parent / "corpus" / "costly_anywhere.ndjson"
DIGITS = re.compile(rb'"digits:(\d{1,4})"')
"""A text that is sent as a number of so many digits, which no Python program writes of itself."""

CHARGED = ("/v1/tournament/seating", "/v1/tournament/standings", BATCH, SETTLEMENT_BATCH)
"""Requests to these are long work, and are charged as many hands."""
MOST_BYTES_OF_BODY = MOST_BYTES - 300
MOST_WITHOUT_BODY = 6
JSON = "application/json"

TEXTS = (
    "x", "\u00e4", "\u202e", "\U0001f468\u200d", "e\u0301", "7z", "B1 ", "<", "\\", "=", "\ufdfa", "[", "( ", "any 1 ",
)  # fmt: skip


class Request(NamedTuple):
    """A request as it lies in the corpus, with ``ratio``: what it cost in plain scores when it was found.

    The body of JSON is its value, of any other media type its text. Of a request that is charged as many hands, the
    ratio is what it cost for each of them.
    """

    method: str
    address: str
    headers: dict[str, str]
    body: Any = None
    ratio: float = 0.0

    @property
    def media_type(self):
        return self.headers.get("CONTENT_TYPE", "").partition(";")[0]

    @property
    def is_file(self):
        return self.media_type in {CSV, TOML, LINES}

    @property
    def kind(self):
        """The method, the address without its parameters, and the media type of the body."""
        return self.method, self.address.partition("?")[0], self.media_type if self.body is not None else ""

    def bytes_sent(self):
        if self.body is None:
            return b""
        if self.is_file:
            return self.body.encode()
        return DIGITS.sub(lambda found: b"9" * min(int(found[1]), MOST_BYTES), written(self.body))

    def size(self):
        return len(self.bytes_sent()) + len(self.address) + sum(map(len, (*self.headers, *self.headers.values())))


def written(body):
    """Return a value as JSON. A value too deep to be written is as if it were too long."""
    try:
        return json.dumps(body, separators=(",", ":")).encode()
    except RecursionError:
        return b" " * (MOST_BYTES + 1)


@cache
def bodies():
    """Return good requests, each with its address."""
    return [*examples_in_json(), *FULL_REQUESTS.items(), *FULL_REQUESTS.items(), (SCORES, PLAIN)]


@cache
def addresses():
    """Return the addresses that are read, with each ruleset in its place."""
    found = []
    for path, methods in whole_contract()["paths"].items():
        if "get" in methods:
            found += [
                path.replace("{id}", one).replace("{other_id}", other)
                for one in ("british", "chinese-classical")
                for other in ("booklet", "dmjl")
            ]
    return list(dict.fromkeys(found))


@cache
def kinds():
    """Return all kinds of requests: each address with each media type that it reads."""
    sent = {("POST", path, JSON) for path, _ in bodies()} | {
        ("POST", path.partition("?")[0], one) for path, one, _ in files()
    }
    read = {("GET", path, "") for path in addresses()}
    return sorted(sent | read)


def drawn(rng, kind=None):
    """Return a request near a good one."""
    if kind is None:
        kind = rng.choice([each for each in kinds() if each[0] == rng.choice(("POST", "POST", "POST", "POST", "GET"))])
    method, address, media_type = kind
    if method == "GET":
        return Request(method, address, {})
    headers = {"CONTENT_TYPE": media_type}
    if media_type == JSON:
        return Request(
            method, address, headers, deepcopy(rng.choice([body for path, body in bodies() if path == address]))
        )
    path, text = rng.choice([(path, text) for path, one, text in files() if (path.partition("?")[0], one) == kind[1:]])
    return Request(method, path, headers, text)


def mutated(rng, request):
    """Return a request that differs in one to three ways."""
    for _ in range(rng.choice((1, 1, 2, 3))):
        if request.body is None:
            request = rng.choice((with_header, with_query, with_query))(rng, request)
        elif rng.random() < 0.1:
            request = with_header(rng, request)
        elif request.is_file:
            others = [text for _, media_type, text in files() if media_type == request.media_type]
            request = request._replace(body=changed_file(rng, request.body, others, MOST_BYTES_OF_BODY))
        else:
            body = deepcopy(request.body)
            change = rng.choice((grown, grown, grown, long_leaf, exchanged_leaf, exchanged_leaf, changed, merged))
            request = request._replace(body=change(rng, body, request.address))
    return request


def with_query(rng, request):
    path, _, query = request.address.partition("?")
    kept = query.split("&") if query else []
    names = ("hand", "tile_width", "theme", "language", "columns", "text", "melds", "x", "title", "width")
    for _ in range(rng.choice((1, 1, 2, 100))):
        text = rng.choice((rng.choice(TEXTS), rng.choice(CODES), "9", "B1 B2 B3 ", "[DR DR DR] ")) * rng.choice(
            (1, 1, 4, 14, 300, 2000)
        )
        kept.append(f"{rng.choice(names)}={quote(text)}")
    rng.shuffle(kept)
    return request._replace(address=f"{path}?{'&'.join(kept)[:1900]}" if kept else path)


def grown(rng, body, _address):
    """Make a list or an object longer, with copies that differ."""
    ways = [way for way in ((), *places(body)) if isinstance(at(body, way), list | dict) and at(body, way)]
    if not ways:
        return body
    there = at(body, rng.choice(ways))
    for _ in range(rng.choice((1, 2, 5, 20, 100, 1000))):
        if isinstance(there, list):
            there.append(varied(rng, rng.choice(there)))
        else:
            there[f"{rng.choice(list(there))[:30]}{rng.randrange(10**4)}"] = varied(
                rng, rng.choice(list(there.values()))
            )
        if rng.random() < 0.02 and len(written(body)) > MOST_BYTES:
            break
    while isinstance(there, list) and len(there) > 1 and len(written(body)) > MOST_BYTES:
        del there[len(there) * 3 // 4 :]
    return body


def varied(rng, part):
    """Return a copy of a part with one leaf exchanged for another of its kind."""
    part = deepcopy(part)
    if not isinstance(part, list | dict):
        return leaf(rng, part)
    leaves = [way for way in places(part) if not isinstance(at(part, way), list | dict)]
    if leaves:
        way = rng.choice(leaves)
        at(part, way[:-1])[way[-1]] = leaf(rng, at(part, way))
    return part


def leaf(rng, old):
    """Return another leaf of the same kind."""
    if isinstance(old, bool) or old is None:
        return rng.choice((True, False, None))
    if isinstance(old, int | float):
        return rng.choice(
            (0, 1, 2, 3, 7, 13, 99, 101, 10**6, 10**9, 2**53 - 1, old + 1, rng.randrange(10**4), 0.1, 1e300)
        )
    if old in CODES:
        return rng.choice(CODES)
    if " " in old:
        return pattern(rng, fits=rng.random() < 0.5)
    return f"{old[:20]}{rng.randrange(1000)}" if rng.random() < 0.5 else old


def exchanged_leaf(rng, body, _address):
    leaves = [way for way in places(body) if not isinstance(at(body, way), list | dict)]
    for way in rng.sample(leaves, min(len(leaves), rng.choice((1, 2, 5)))):
        at(body, way[:-1])[way[-1]] = leaf(rng, at(body, way))
    return body


def long_leaf(rng, body, _address):
    """Put something long, deep or large in the place of something."""
    ways = list(places(body))
    if not ways:
        return body
    way = rng.choice(ways)
    kind, much = rng.random(), rng.choice((30, 80, 500, 2000, 6000, 12000))
    if kind < 0.5:
        text = rng.choice(TEXTS)
        new: Any = text * max(1, much // len(text.encode()))
    elif kind < 0.6:
        new = f"digits:{min(much, 4000)}"
    elif kind < 0.8:
        new = rng.choice((1, "B1", {}, []))
        for _ in range(min(much, 190)):
            new = rng.choice(([new], {"a": new}))
    else:
        new = value(rng)
    at(body, way[:-1])[way[-1]] = new
    return body


def changed(rng, body, _address):
    return spoilt(body, rng)


def merged(rng, body, address):
    """Take some members of another request to the same address."""
    other = deepcopy(rng.choice([each for path, each in bodies() if path == address]))
    if isinstance(body, dict) and isinstance(other, dict):
        return body | {name: member for name, member in other.items() if rng.random() < 0.3}
    return body


class RequestScale(Scale):
    def __init__(self, spent=seconds):
        self._service = Service(trusted_proxies="10.0.0.1", cors_origins="https://example.org")
        self._plain = Request("POST", SCORES, {"CONTENT_TYPE": JSON}, PLAIN)
        super().__init__(spent)

    def send_plain(self):
        self._ask(self._plain)

    def size(self, request):
        return request.size()

    def status(self, request):
        return self._ask(request)[0]

    def sending(self, request):
        return lambda: self._ask(request)

    def hands_charged(self, request):
        return self._service.hands if request.kind[1] in CHARGED else 1

    def _ask(self, request):
        headers = {"REMOTE_ADDR": "10.0.0.1", **request.headers}
        return self._service.ask(request.method, request.address, headers, request.bytes_sent())


def corpus():
    return [Request(**json.loads(line)) for line in CORPUS.read_text().splitlines()] if CORPUS.exists() else []


def turns(rng, address):
    """Yield kinds for ever, in rounds: all that have a body, and some of the many without."""
    known = [kind for kind in kinds() if address in {None, kind[1]}]
    with_body = [kind for kind in known if kind[2]]
    without = [kind for kind in known if not kind[2]]
    while True:
        yield from rng.sample(with_body, len(with_body))
        yield from rng.sample(without, min(len(without), MOST_WITHOUT_BODY))


def found(rng, until, address=None):
    """Yield the worst request of each climb, one of each kind in turn, until a time."""
    return climb(
        RequestScale(), (drawn(rng, kind) for kind in turns(rng, address)), lambda best: mutated(rng, best), until
    )


if __name__ == "__main__":
    main(
        found, lambda each: json.dumps(each._asdict()), description=__doc__.splitlines()[0], address="climb there alone"
    )
