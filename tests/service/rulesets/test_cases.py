"""The worked cases of a ruleset: each is answered as it says, from the files that the tests run."""

import pytest

from engine import all_rulesets, find_ruleset
from support.case_files import load, refused_cases, scored_cases

RULESETS = [each.id for each in all_rulesets()]


@pytest.fixture(scope="module", params=RULESETS)
def ruleset_id(request):
    return request.param


@pytest.fixture
def listed(server, ruleset_id):
    return server.get(f"/v1/rulesets/{ruleset_id}/cases").json()


def shortened(answer, expected):
    """Return what of an answer is expected: the named members of each object."""
    if isinstance(expected, dict) and isinstance(answer, dict):
        return {name: shortened(answer[name], value) for name, value in expected.items() if name in answer}
    if isinstance(expected, list) and isinstance(answer, list) and len(expected) == len(answer):
        return [shortened(*each) for each in zip(answer, expected, strict=True)]
    return answer


def test_every_case_is_answered_as_it_says(server, listed):
    for case in listed["cases"]:
        answer = server.post(case["path"], json=case["request"])
        assert case["expect"].get("status", 200) == answer.status_code, case["id"]
        assert case["expect"] == shortened(answer.json(), case["expect"]), case["id"]


def test_the_cases_are_those_that_the_tests_run(listed, ruleset_id):
    deals = [case for name in ("settlements", "settlements-refused") for case in load(name)]
    of_the_ruleset = [case for case in deals if case["request"]["ruleset"] == ruleset_id]
    names = [case["name"] for case in (*scored_cases(ruleset_id), *refused_cases(ruleset_id), *of_the_ruleset)]
    assert names == [case["title"] for case in listed["cases"]]


def test_each_case_has_an_id_of_its_own(listed):
    ids = [case["id"] for case in listed["cases"]]
    assert len(ids) == len(set(ids)) > 40


def test_each_case_that_is_scored_names_its_page(listed):
    for case in listed["cases"]:
        if "status" not in case["expect"]:
            assert {"title", "locus"} == set(case["source"])
            assert case["source"]["locus"], case["id"]


def test_the_cases_name_their_ruleset_and_its_version(server, listed, ruleset_id):
    whole = server.get(f"/v1/rulesets/{ruleset_id}").json()
    assert {name: whole[name] for name in ("id", "name", "version")} == listed["ruleset"]
    assert {ruleset_id} == {case["request"]["ruleset"] for case in listed["cases"]}


def test_a_special_hand_is_among_what_is_expected(server):
    cases = server.get("/v1/rulesets/british/cases").json()["cases"]
    assert any("special" in case["expect"] for case in cases)


def test_the_cases_may_be_kept_until_they_change(server):
    first = server.get("/v1/rulesets/booklet/cases")
    again = server.get("/v1/rulesets/booklet/cases", headers={"If-None-Match": first.headers["ETag"]})
    assert ("public, max-age=3600", 304, b"") == (first.headers["Cache-Control"], again.status_code, again.content)


@pytest.mark.parametrize("asked, status", [("now", 200), ("99", 404)])
def test_the_cases_may_be_asked_for_by_version(server, asked, status):
    asked = f"booklet@{find_ruleset('booklet').version if asked == 'now' else asked}"
    assert status == server.get(f"/v1/rulesets/{asked}/cases").status_code
