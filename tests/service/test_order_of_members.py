"""The members of an object have no order, so the same request has the same answer however they stand.

Go, PostgreSQL's jsonb and many other programs sort the members of what they send.
"""

import json
from random import Random

from support.addresses import COUNTERS, NEXT, SHEET, STANDINGS
from support.example_files import examples_in_json
from support.full_requests import FULL_REQUESTS
from support.laws import for_each

RICH, POOR = {"500": 2, "100": 9, "10": 8, "2": 10}, {"500": 0, "100": 0, "10": 0, "2": 0}
NAMES = {"Dot": "north", "Ann": "east", "Cid": "west", "Ben": "south"}
EVENING = {"ruleset": "british", "players": NAMES, "rotation": True, "procedure": "chinese-classical", "counters": True}
DEALS = [
    {"winner": "west", "net": {"west": 1200, "south": -400, "north": -400, "east": -400}},
    {"outcome": "mah_jong", "winner": "Ben", "scores": {"Dot": 20, "Cid": 20, "Ben": 400, "Ann": 20}},
]
RESULTS = [{"outcome": "mah_jong", "winner": "Dot"}, {"outcome": "mah_jong", "winner": "Dot"}]
OTHERS = {
    "two players who could both change": (
        COUNTERS,
        {
            "pieces": {"south": POOR | {"100": 1}, "east": POOR, "west": RICH, "north": RICH},
            "payments": [{"payer": "south", "payee": "east", "amount": 80}],
        },
    ),
    "an evening with counters": (SHEET, EVENING | {"deals": DEALS}),
    "hands of which two share a fifth tile": (
        SHEET,
        EVENING | {"deals": [{"outcome": "mah_jong", "winner": "Ann", "hands": {"Ben": "D3 D3", "Ann": "[D3 D3 D3]"}}]},
    ),
    "players by their seats": (NEXT, {"procedure": "chinese-classical", "players": NAMES, "results": RESULTS}),
    "ranks that are shared": (
        STANDINGS,
        {
            "scheme": "mcr",
            "rounds": [{"round": 1, "tables": [{"table": 1, "scores": {"dot": 0, "ann": 0, "cid": 0, "ben": 0}}]}],
        },
    ),
}
REQUESTS = [
    *((f"full {path}", path, request) for path, request in FULL_REQUESTS.items()),
    *((f"{number} {path}", path, request) for number, (path, request) in enumerate(examples_in_json())),
    *((name, *sent) for name, sent in OTHERS.items()),
]


def in_other_order(value, rng):
    """Return a value with the members of each object in another order: drawn, or without ``rng`` the last one first."""
    if isinstance(value, list):
        return [in_other_order(each, rng) for each in value]
    if not isinstance(value, dict):
        return value
    names = list(value)[::-1] if rng is None else rng.sample(list(value), len(value))
    return {name: in_other_order(value[name], rng) for name in names}


def answer(client, path, request):
    """Return an answer. Faults come in the order in which their places were sent, so here they are sorted."""
    # Flask's client would sort the members of objects.
    said = client.post(path, data=json.dumps(request), content_type="application/json").get_json()
    return said | {"errors": sorted(map(json.dumps, said["errors"]))} if "errors" in said else said


@for_each("name, path, request_", REQUESTS)
def test_the_members_of_an_object_may_stand_in_any_order(client, name, path, request_):
    expected = answer(client, path, request_)
    for rng in (None, Random(name), Random(f"{name} again")):
        other = in_other_order(request_, rng)
        assert expected == answer(client, path, other), json.dumps(other)


def test_a_state_may_come_back_with_its_members_in_any_order(client):
    for procedure in ("chinese-classical", "british"):
        state = answer(client, SHEET, EVENING | {"procedure": procedure, "deals": DEALS})["state"]
        expected = answer(client, SHEET, {"state": state, "deals": DEALS})
        assert "lines" in expected, expected
        assert list(NAMES) != expected["players"] == sorted(NAMES)
        assert expected == answer(client, SHEET, {"state": in_other_order(state, None), "deals": DEALS})
