"""Requests to all addresses that are refused, each with the places and codes of everything that is wrong with it."""

import pytest

from support.contracts import validator
from support.laws import for_each
from support.refused_requests import OF_ANY_ADDRESS


@for_each("case", [pytest.param(case, id=case.name) for case in OF_ANY_ADDRESS])
def test_what_cannot_be_is_refused_with_its_places_and_codes(server, case):
    answer = server.post(case.address, json=case.request)
    problem = answer.json()

    assert (422, "application/problem+json") == (answer.status_code, answer.headers["Content-Type"]), answer.text
    assert case.address == problem["instance"]
    assert case.faults == [(each["pointer"], each["code"]) for each in problem["errors"]]
    validator("Problem").validate(problem)
