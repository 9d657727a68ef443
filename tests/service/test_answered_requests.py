"""Requests with what their answers have: tests/cases/answers.

``has`` gives the value at each place. A star stands for each member, and ``"left out"`` for a field that is not there.
``alike`` lists requests with the same answer.
"""

import json

import pytest

from support.case_files import CASES, load
from support.laws import for_each

FILES = sorted(file.stem for file in (CASES / "answers").glob("*.json"))
ANSWERED = [pytest.param(file, case, id=case["name"]) for file in FILES for case in load(f"answers/{file}")]


def found(part, steps):
    """Return what stands at a place of an answer."""
    if not steps:
        return part
    step, *others = steps
    if step == "*":
        return [found(each, others) for each in (part.values() if isinstance(part, dict) else part)]
    if isinstance(part, list):
        return found(part[int(step)], others)
    return found(part[step], others) if step in part else "left out"


def answered(client, address, request):
    # Flask's client would sort the members.
    answer = client.post(address, data=json.dumps(request), content_type="application/json")
    assert 200 == answer.status_code, answer.text
    return answer.get_json()


@for_each("file, case", ANSWERED, by=lambda file, _: file)
def test_a_request_is_answered_as_its_case_says(client, file, case):
    answer = answered(client, case["address"], case["request"])
    assert case.get("has", {}) == {place: found(answer, place.split("/")[1:]) for place in case.get("has", ())}
    assert [answer] * len(case.get("alike", ())) == [
        answered(client, case["address"], each) for each in case.get("alike", ())
    ]


def test_each_case_has_a_name_of_its_own_and_says_something():
    names = [each.id for each in ANSWERED]
    assert len(names) == len({*names})
    assert all(case.get("has") or case.get("alike") for _, case in (each.values for each in ANSWERED))
