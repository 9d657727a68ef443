"""Requests that can be answered: each has the answer of its case."""

from support.answered_requests import ANSWERED, assert_answered
from support.laws import for_each


@for_each("file, case", ANSWERED, by=lambda file, _: file)
def test_a_request_is_answered_as_its_case_says(client, file, case):
    assert_answered(client, case)


def test_each_case_has_a_name_of_its_own_and_says_something():
    names = [each.id for each in ANSWERED]
    assert len(names) == len({*names})
    assert all(case.get("has") or case.get("alike") for _, case in (each.values for each in ANSWERED))
