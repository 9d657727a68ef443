"""No request to any address costs much more than a plain score, whatever is sent in 16 KiB.

Tournaments and batches are more work, and are charged as many hands. None of these hands costs much more than a plain
score. The 16 KiB are those of the body and of the head together.
"""

import json
from functools import cache
from random import Random

import pytest

from fuzz.climbing import MOST_BYTES, MOST_CALLS, calls
from fuzz.costly import CORPUS, JSON, PLAIN, Request, RequestScale, addresses, corpus, drawn, kinds, mutated
from fuzz.costly_texts import LINES
from support.laws import for_each

pytestmark = pytest.mark.no_cover


@cache
def scale():
    return RequestScale(calls)


@for_each("request_", [pytest.param(each, id=f"{each.method} {each.address[:40]} {each.ratio}") for each in corpus()])
def test_a_costly_request_costs_few_plain_scores(request_):
    assert scale().ratio(request_) <= MOST_CALLS


def test_the_corpus_has_a_request_to_every_address_that_takes_one():
    """Of each media type that is read there."""
    assert {kind for kind in kinds() if kind[2]} <= {each.kind for each in corpus()}, CORPUS


def test_no_request_of_a_climb_makes_the_service_fail():
    rng = Random("failures")
    for _ in range(150):
        request = mutated(rng, mutated(rng, drawn(rng)))

        assert request.size() > MOST_BYTES or scale().status(request) < 500, request


def test_what_the_climber_starts_from_is_answered_or_refused_for_a_reason():
    statuses = {scale().status(Request("GET", address, {})) for address in addresses()}
    statuses |= {scale().status(drawn(Random(number), kind)) for kind in kinds() for number in range(5)}

    assert statuses <= {200, 404, 422}
    assert {200, 422} <= statuses


def test_the_climber_starts_from_files_that_are_read():
    assert {200} == {scale().status(drawn(Random(0), kind)) for kind in kinds() if kind[2] not in {"", JSON}}


def test_what_a_request_is_charged_divides_what_it_cost():
    hands = {"hands": [PLAIN] * 20}
    request = Request("POST", "/v1/scores/batch", {"CONTENT_TYPE": JSON}, hands)

    assert scale().ratio(request) < 10
    lines = "\n".join([json.dumps(PLAIN)] * 20)
    assert scale().ratio(request._replace(headers={"CONTENT_TYPE": LINES}, body=lines)) < 10


def test_a_number_of_many_digits_is_written():
    assert Request("POST", "/", {}, {"a": ["digits:30", "x"]}).bytes_sent() == b'{"a":[' + b"9" * 30 + b',"x"]}'
