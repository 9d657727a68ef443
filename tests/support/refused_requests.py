"""Every request that tests have refused: the address, what is sent there, and its faults.

A fault is a place and a code, and may have its sentence.

Most lie in ``tests/cases/refused``. They spoil a good request, named in ``of``: ``with`` has what is put at some
places, and ``without`` the places that are taken away.
"""

import re
from copy import deepcopy
from typing import Any, NamedTuple

from support.case_files import CASES, load


def spoilt(request, changes, left_out):
    """Return a copy of a request with other values at some places, and without others."""
    whole = {"": deepcopy(request)}
    for pointer, *value in [*changes.items(), *((pointer,) for pointer in left_out)]:
        around, name = whole, ""
        for step in [each.replace("~1", "/").replace("~0", "~") for each in pointer.split("/")[1:]]:
            around = around[name]
            name = int(step) if isinstance(around, list) else step
        if value:
            [around[name]] = value
        else:
            del around[name]
    return whole[""]


def is_said(sentence, message):
    """Tell whether a message is a sentence, in which an ellipsis stands for any words."""
    return re.fullmatch(re.escape(sentence).replace("…", ".*"), message, re.DOTALL)


class Refused(NamedTuple):
    address: str
    request: Any
    faults: list


def good(file):
    return {name: each["request"] for name, each in load(f"refused/{file}")["good"].items()}


def _of_file(file):
    kept = load(f"refused/{file}")
    for case in kept["refused"]:
        one = kept["good"].get(case.get("of"), {})
        spoilt_one = spoilt(one["request"], case.get("with", {}), case.get("without", ())) if one else case["request"]
        yield Refused((one or case)["address"], spoilt_one, [tuple(fault) for fault in case["faults"]])


FILES = sorted(file.stem for file in (CASES / "refused").glob("*.json"))
GOOD = [(each["address"], each["request"]) for file in FILES for each in load(f"refused/{file}")["good"].values()]
"""The requests that are spoilt."""

WITH_ALL_FAULTS = [each for file in FILES for each in _of_file(file)]
WITH_ONE_FAULT = [
    Refused(
        "/v1/settlements" if file.stem.startswith("settlements") else "/v1/scores",
        case["request"],
        [(case["pointer"], case["code"])],
    )
    for file in sorted(CASES.glob("*-refused.json"))
    for case in load(file.stem)
]
"""Hands and deals of the case files, which tell one fault of them."""

REFUSED = [*WITH_ALL_FAULTS, *WITH_ONE_FAULT]
