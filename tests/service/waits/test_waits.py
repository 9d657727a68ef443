"""Requests for waits that are no object or too large. What others answer: tests/cases/answers."""

from support.addresses import WAITS
from support.answered_requests import cases_of
from support.described_schemas import described_as_in_the_contract
from support.refused_requests import good

READY = good("waits")["ready"]


def test_an_address_for_hands_takes_no_list_and_nothing_large(server):
    assert [""] == [each["pointer"] for each in server.post("/v1/waits", json=[READY]).json()["errors"]]
    assert 413 == server.post("/v1/waits", json=READY | {"ruleset": "x" * 20_000}).status_code


test_requests_are_answered_and_refused_as_their_cases_say = cases_of(WAITS)
test_its_schema_says_the_same_as_the_contract = described_as_in_the_contract(WAITS)
