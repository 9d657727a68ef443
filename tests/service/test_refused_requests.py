"""Requests that cannot be answered: each is refused with its faults, in any language."""

import re

from support.answered_requests import answered, assert_faults, places_and_codes, posted
from support.contracts import validator
from support.laws import for_each
from support.pointers import leads_into
from support.refused_requests import GOOD, REFUSED, WITH_ALL_FAULTS, WITH_ONE_FAULT


def problem_of(client, address, request):
    """Return what is said of a request. One language stands for all, for no catalogue lacks what another has."""
    answer, german = (posted(client, address, request, language) for language in ("en", "de"))
    problem = answer.get_json()
    assert (422, "application/problem+json", address) == (answer.status_code, answer.mimetype, problem["instance"])
    validator("Problem").validate(problem)
    assert all(leads_into(request, pointer) for pointer, _ in places_and_codes(problem))
    assert (problem["title"], "de") == (german.get_json()["title"], german.headers["Content-Language"])
    assert problem["detail"] != german.get_json()["detail"]
    assert places_and_codes(problem) == places_and_codes(german.get_json())
    said, in_german = ({each["message"] for each in told["errors"]} for told in (problem, german.get_json()))
    assert set() == said & in_german
    return problem


@for_each("address, request_, faults", WITH_ALL_FAULTS, by=lambda address, *_: address)
def test_a_request_that_cannot_be_is_refused_with_its_faults(client, address, request_, faults):
    assert_faults(faults, problem_of(client, address, request_))


@for_each("address, request_, faults", WITH_ONE_FAULT, by=lambda address, *_: address)
def test_a_refused_case_names_the_place_and_the_code(client, address, request_, faults):
    assert set(faults) <= set(places_and_codes(problem_of(client, address, request_)))


@for_each("address, request_", GOOD)
def test_the_requests_that_are_spoilt_are_good_ones(client, address, request_):
    answered(client, address, request_)


def test_every_code_of_the_contract_is_provoked(contract):
    # One stands for what was never thought of, and two are told of files.
    elsewhere = {"invalid", "not_toml", "id_differs_from_file"}
    provoked = {code for *_, faults in REFUSED for _, code, *_ in faults}
    assert {*contract["components"]["schemas"]["FaultCode"]["enum"]} - elsewhere == provoked


OF_OTHERS = re.compile(r"\b(pungs?|exposed|circles?|bamboos|loose tiles?|own wind|mah-jong)\b", re.IGNORECASE)
"""Words for which the booklet has others."""


@for_each("request_", [request for _, request, _ in WITH_ONE_FAULT if request["ruleset"] == "booklet"])
def test_whatever_the_booklet_refuses_is_told_in_its_words(client, request_):
    address = "/v1/settlements" if "outcome" in request_ else "/v1/scores"
    # What is wrong with house rules names members of the request, such as exposed.
    errors = posted(client, address, request_).get_json()["errors"]
    told = [each["message"] for each in errors if not each["pointer"].startswith("/house_rules")]
    assert [] == [each for each in told if OF_OTHERS.search(each)]
