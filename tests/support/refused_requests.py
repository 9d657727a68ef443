"""Every request that is refused: where it is sent, what is sent there, and the places and codes of what is wrong.

Most lie in ``tests/cases/refused``: a good request by name, what is changed in it and what it is without.
"""

import json
from typing import Any, NamedTuple

from engine import find_ruleset
from support.addresses import DEAL, SEATING, SEATS, SETTLEMENTS, SHEET, STANDINGS, WAITS
from support.case_files import CASES


class Refused(NamedTuple):
    """A request with all that is wrong with it."""

    name: str
    address: str
    request: Any
    faults: list


def good(file):
    """Return the good requests of a file, by name."""
    return {name: each["request"] for name, each in _read(file)["good"].items()}


def _refused(file):
    """Return the requests of a file that are refused."""
    good_ones, cases = _read(file).values()
    return [_of_a_case(case, good_ones.get(case.get("of"), {})) for case in cases]


def _read(file):
    return json.loads((CASES / "refused" / f"{file}.json").read_text("utf-8"))


def _of_a_case(case, good_one):
    address, faults = case.get("address") or good_one["address"], [tuple(each) for each in case["faults"]]
    name = case.get("name") or f"{address} {faults[0]}"
    if "request" in case:
        return Refused(name, address, case["request"], faults)
    kept = {member: each for member, each in good_one["request"].items() if member not in case.get("without", ())}
    return Refused(name, address, kept | case.get("change", {}), faults)


def _of_a_hand(file):
    for case in json.loads(file.read_text("utf-8")):
        address = SETTLEMENTS if "outcome" in case["request"] else "/v1/scores"
        yield Refused(case["name"], address, case["request"], [(case["pointer"], case["code"])])


WALL, FOUR = good("table")["wall"], good("seating")["four"]
TABLE = {"scores": {"ann": 30, "ben": 10, "cid": -10, "dot": -30}}
STATE = {
    "ruleset": "british",
    "version": find_ruleset("british").version,
    "seats": {"east": "east", "west": "west"},
    "stock": 2000,
    "deals_played": 1,
    "balances": {"east": 2000, "west": 2100},
}
_MADE = [
    Refused(f"{address} {place} {code}", address, request, [(place, code)])
    for address, request, place, code in [
        (WAITS, good("waits")["ready"] | {"seen_tiles": ["B1"] * 145}, "/seen_tiles", "too_long"),
        (DEAL, WALL | {"wall": ["B1"] * 145}, "/wall", "too_long"),
        (DEAL, WALL | {"wall": ["B1"] * 144}, "/wall", "too_many_of_a_tile"),
        (SEATS, good("table")["rolls"] | {"rolls": good("table")["rolls"]["rolls"] * 101}, "/rolls", "too_long"),
        (SEATING, {"players": [{"id": "a"}] * 1001, "number_of_rounds": 1}, "/players", "too_long"),
        (SEATING, FOUR | {"pairs_apart": [["a", "b"]] * 201}, "/pairs_apart", "too_long"),
        (STANDINGS, {"scheme": "mcr", "rounds": [{"tables": [TABLE]}] * 61}, "/rounds", "too_long"),
        (STANDINGS, {"scheme": "mcr", "rounds": [{"tables": [TABLE] * 251}]}, "/rounds/0/tables", "too_long"),
        (SHEET, {"state": STATE, "deals": []}, "/state/balances", "total_differs"),
    ]
]
"""Those that are too long to be written out, or name the version of a ruleset."""

OF_ANY_ADDRESS = [
    *(each for file in sorted((CASES / "refused").glob("*.json")) for each in _refused(file.stem)),
    *_MADE,
]
REFUSED = [*(each for file in sorted(CASES.glob("*-refused.json")) for each in _of_a_hand(file)), *OF_ANY_ADDRESS]
