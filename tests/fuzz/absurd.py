"""Requests to every address with something deleted, retyped, copied or exchanged, however absurd the outcome."""

from copy import deepcopy

import orjson

from fuzz.deals import legal_deal
from fuzz.hands import any_hand
from fuzz.laws_of_waits import waiting
from support.addresses import SCORES, SETTLEMENTS, WAITS
from support.example_files import json_examples

WORDS = (
    "", "~/", "east", "dreamer", "B5", "7z", "\U0001f004\ufe0f", "F1", "robbed_kong", "dealt", "annexed", "chow",
    "tiles", "mah_jong", "wash_out", "british", "dmjl", "Ann", "7 pairs", "x" * 81, "\x00", "\u00e4", "constructor",
    "0", "-1",
)  # fmt: skip
NUMBERS = (-1, 0, 1, 2, 3, 4, 5, 7, 13, 14, 1.0, 0.5, 1e-9, 10**6, 2**53, 2**63 - 1, 2**64 - 1, -(2**63), 1e308)


def good_request(rng):
    """Return a request and its address: one of the examples, or a hand or deal drawn for it."""
    if rng.random() < 0.5:
        example = rng.choice(json_examples())
        return example.path, example.value
    path = rng.choice((SCORES, SETTLEMENTS, WAITS))
    if path == SETTLEMENTS:
        return path, legal_deal(rng)
    hand = any_hand(rng)
    return path, (waiting(hand) if path == WAITS and hand.get("win") else None) or hand


def absurd_request(rng):
    """Return a request and its address, changed in one to five places."""
    path, request = good_request(rng)
    return path, spoilt(request, rng)


def spoilt(request, rng):
    """Return a copy of a request, changed in one to five places."""
    request = deepcopy(request)
    for _ in range(rng.choice((1, 1, 2, 3, 5))):
        ways = list(places(request))
        if ways:
            change = rng.choice((delete, retype, retype, exchange, double, add))
            change(request, rng.choice(ways), ways, rng)
    return request


def places(value, path=()):
    """Go through everything in a request, each with the way to it."""
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, member in steps:
        yield (*path, step)
        yield from places(member, (*path, step))


def at(request, path):
    for step in path:
        request = request[step]
    return request


def delete(request, path, _ways, _rng):
    del at(request, path[:-1])[path[-1]]


def retype(request, path, _ways, rng):
    at(request, path[:-1])[path[-1]] = value(rng)


def exchange(request, path, ways, rng):
    other = rng.choice(ways)
    if path != other[: len(path)] and other != path[: len(other)]:
        one, two = at(request, path), at(request, other)
        at(request, path[:-1])[path[-1]] = deepcopy(two)
        at(request, other[:-1])[other[-1]] = deepcopy(one)


def double(request, path, _ways, rng):
    around = at(request, path[:-1])
    if isinstance(around, list):
        around.extend(deepcopy(around[path[-1]]) for _ in range(rng.choice((1, 1, 3, 20))))
    else:
        around[rng.choice(WORDS)] = deepcopy(around[path[-1]])


def add(request, path, _ways, rng):
    around = at(request, path[:-1])
    if isinstance(around, list):
        around.insert(path[-1], value(rng))
    else:
        around[rng.choice(WORDS)] = value(rng)


def value(rng, depth=2):
    kind = rng.randrange(7 if depth else 4)
    if kind < 2:
        return rng.choice(WORDS)
    if kind == 2:
        return rng.choice(NUMBERS)
    if kind == 3:
        return rng.choice((None, True, False, [], {}))
    if kind == 4:
        return [value(rng, depth - 1) for _ in range(rng.choice((1, 2, 30)))]
    if kind == 5:
        return {rng.choice(WORDS): value(rng, depth - 1) for _ in range(rng.choice((1, 2)))}
    return {"tile": rng.choice(WORDS), "as": rng.choice(WORDS)}


def broken_json(rng):
    """Return bytes that are no JSON any more, or by chance still are."""
    body = bytearray(orjson.dumps(good_request(rng)[1]))
    for _ in range(rng.choice((1, 2, 8))):
        place = rng.randrange(len(body) + 1)
        body[place : place + rng.choice((0, 1, 5))] = bytes(rng.randrange(256) for _ in range(rng.choice((0, 1, 3))))
    return bytes(body)
