"""The worked cases of a ruleset as JSON: hands and deals with which other programs can be checked.

These are the files with which the tests of this project check the service.
"""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any, Final

import orjson

from engine import Ruleset
from service.http.folders import SERVICE
from service.http.media_types import without_empty
from service.rulesets.answers import from_ruleset_name

_FOLDERS: Final = (SERVICE / "cases", SERVICE.parent / "tests" / "cases")
"""Where the files are: in this package if it is installed, among the tests in a checkout."""

_SCORES: Final = "/v1/scores"
_SETTLEMENTS: Final = "/v1/settlements"
_UNPROCESSABLE: Final = 422
_FIGURES: Final = ("basic_score", "doublings", "uncapped", "total", "limit_hand", "net")


@cache
def case_list(ruleset: Ruleset) -> bytes:
    """Return the worked cases of a ruleset, in JSON."""
    return orjson.dumps({"ruleset": from_ruleset_name(ruleset), "cases": list(_cases_of(ruleset))}, default=str)


def _cases_of(ruleset: Ruleset) -> Iterator[dict[str, Any]]:
    if ruleset.amends:
        # A club has none, and its id may be the name of a file of other cases.
        return
    files = {
        ruleset.id: (_SCORES, _scored),
        f"{ruleset.id}-refused": (_SCORES, _refused),
        "settlements": (_SETTLEMENTS, _settled),
        "settlements-refused": (_SETTLEMENTS, _refused),
    }
    for name, (path, expected) in files.items():
        for case in _read(name):
            if case["request"]["ruleset"] == ruleset.id:
                page = case.get("page")
                yield without_empty(
                    id="-".join(re.findall(r"[a-z0-9]+", case["name"].lower())),
                    title=case["name"],
                    source=page and {"title": ruleset.source.title, "locus": page},
                    path=path,
                    request=case["request"],
                    expect=expected(case),
                )


def _scored(case: dict[str, Any]) -> dict[str, Any]:
    expect = case["expect"]
    special = expect.get("special")
    return without_empty(
        **{name: expect[name] for name in _FIGURES},
        special=special and {"rule": special},
        items=[
            without_empty(**dict(zip(("rule", "points", "doublings", "limit"), item, strict=True)))
            for item in expect["items"]
        ],
    )


def _settled(case: dict[str, Any]) -> dict[str, Any]:
    expect = case["expect"]
    payments = [dict(zip(("payer", "payee", "amount"), each, strict=True)) for each in expect["payments"]]
    return without_empty(scores=dict(expect["totals"]), payments=payments, net=expect["net"])


def _refused(case: dict[str, Any]) -> dict[str, Any]:
    return {"status": _UNPROCESSABLE, "errors": [{"pointer": case["pointer"], "code": case["code"]}]}


def _read(name: str) -> list[dict[str, Any]]:
    """Read a file of cases. A ruleset may lack it."""
    files = (folder / f"{name}.json" for folder in _FOLDERS)
    cases: list[dict[str, Any]] = next((orjson.loads(each.read_bytes()) for each in files if each.exists()), [])
    return cases
