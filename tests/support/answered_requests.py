"""Requests with what their answers have: tests/cases/answers.

``has`` gives the value at each place. A star stands for each member, and ``"left out"`` for a field that is not there.
``alike`` lists requests with the same answer.
"""

import json

import pytest

from support.case_files import CASES, load
from support.example_files import example_files
from support.refused_requests import WITH_ALL_FAULTS, is_said

FILES = sorted(file.stem for file in (CASES / "answers").glob("*.json"))
ANSWERED = [pytest.param(file, case, id=case["name"]) for file in FILES for case in load(f"answers/{file}")]

TABLES = load("tournament/csv-refused")


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


def posted(client, address, request, language="en"):
    # Flask's client would sort the members.
    headers = {"Content-Type": "application/json", "Accept-Language": language}
    return client.post(address, data=json.dumps(request), headers=headers)


def answered(client, address, request):
    answer = posted(client, address, request)
    assert 200 == answer.status_code, answer.text
    return answer.get_json()


def refused(client, address, request):
    answer = posted(client, address, request)
    assert 422 == answer.status_code, answer.text
    return places_and_codes(answer.get_json())


def assert_answered(client, case):
    answer = answered(client, case["address"], case["request"])
    assert case.get("has", {}) == {place: found(answer, place.split("/")[1:]) for place in case.get("has", ())}
    assert [answer] * len(case.get("alike", ())) == [
        answered(client, case["address"], each) for each in case.get("alike", ())
    ]


def places_and_codes(problem):
    return [(each.get("parameter") or each["pointer"], each["code"]) for each in problem["errors"]]


def assert_faults(faults, problem):
    """Assert that a problem tells these faults, each with the sentences that it is given here."""
    assert [(place, code) for place, code, *_ in faults] == places_and_codes(problem)
    for (_, _, *sentences), error in zip(faults, problem["errors"], strict=True):
        assert all(is_said(each, error["message"]) for each in sentences), error["message"]


def assert_refused(faults, answer):
    assert 422 == answer.status_code, answer.text
    assert_faults(faults, answer.get_json())


def cases_of(*addresses):
    """Return a test: each case, table and example of these addresses is answered or refused as it says."""

    @pytest.mark.parametrize("address", addresses)
    def test(client, address):
        for case in (each.values[1] for each in ANSWERED):
            if case["address"].partition("?")[0] == address:
                assert_answered(client, case)
        for each in WITH_ALL_FAULTS:
            if each.address == address:
                assert_refused(each.faults, posted(client, address, each.request))
        for each in TABLES:
            if each["address"].partition("?")[0] == address:
                answer = client.post(each["address"], data="\n".join(each["csv"]), content_type="text/csv")
                assert_refused(each["faults"], answer)
        examples = [each for each in example_files() if each.path == address]
        assert examples
        for each in examples:
            each.assert_answered(client)

    return test
