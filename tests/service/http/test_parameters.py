"""An unknown parameter is refused at every address for programs, and ignored on pages for people."""

import re

import pytest

from support.contracts import followed
from support.languages import post

TEMPLATES = (("{other_id}", "british"), ("procedures/{id}", "procedures/british"), ("{id}", "booklet"))
TEMPLATE_VALUES = {"ruleset_id": "booklet", "other_id": "british", "procedure_id": "british"}


def addresses(app):
    for rule in app.url_map.iter_rules():
        if rule.rule.startswith("/v1/"):
            for method in rule.methods - {"HEAD", "OPTIONS"}:
                yield (
                    method,
                    app.url_map.bind("localhost").build(
                        rule.endpoint, {name: TEMPLATE_VALUES[name] for name in rule.arguments}, method=method
                    ),
                )


def filled(path):
    for template, value in TEMPLATES:
        path = path.replace(template, value)
    return path


def test_every_address_for_programs_refuses_an_unknown_parameter(app, client, contract):
    listed = sorted(addresses(app))
    taken = {
        (method.upper(), filled(path)): [
            each["name"]
            for each in (followed(contract, part) for part in operation.get("parameters", ()))
            if each["in"] == "query"
        ]
        for path, methods in contract["paths"].items()
        for method, operation in methods.items()
    }
    assert len(listed) == len([path for _, path in taken if path.startswith("/v1/")])
    for method, path in listed:
        known = taken.get((method, path), [])
        answer = client.open(f"{path}?feilds=total", method=method, json={} if method == "POST" else None)
        said = answer.get_json()["detail"]
        said, _, near = said.partition(" Did you mean ")
        assert (400, 'This address has no parameter "feilds".') == (answer.status_code, said.partition(" It")[0]), path
        assert near == ("fields?" if "fields" in known else ""), path
        told = [] if said.endswith("It takes none.") else re.sub(r".* (?:is|are) |\.$", "", said).split(", ")
        assert sorted(known) == sorted(told), path


def test_one_parameter_is_named_alone(client):
    answer = client.post("/v1/scores/batch?field=total", json={"hands": []})
    assert (
        answer.json["detail"]
        == 'This address has no parameter "field". Its only parameter is fields. Did you mean fields?'
    )


def test_the_answer_comes_in_the_language_of_the_request(client):
    answer = post(client, "/v1/scores?fields=total", {}, "de")
    assert answer.json["detail"] == 'Diese Adresse hat keinen Parameter "fields". Sie nimmt keine.'


def test_what_nobody_sees_in_a_parameter_is_not_sent_back(client):
    detail = client.get("/v1/rulesets?a%1b%E2%80%AEb" + "x" * 300).json["detail"]
    assert detail == f'This address has no parameter "a<U+001B><U+202E>b{"x" * 36}". It takes none.'


@pytest.mark.parametrize(
    "path", ["/", "/docs", "/errors", "/openapi.yaml", "/openapi.json", "/tiles.svg", "/healthz", "/readyz"]
)
def test_pages_for_people_ignore_what_links_carry(client, path):
    assert client.get(f"{path}?utm_source=club").status_code == 200


def test_a_question_of_a_browser_is_not_refused(client):
    assert client.options("/v1/scores?feilds=total").status_code == 200


def test_an_address_that_is_not_there_is_still_not_there(client):
    assert client.get("/v1/nowhere?feilds=total").status_code == 404
    assert client.get("/v1/scores?feilds=total").status_code == 405


@pytest.mark.parametrize("address", ["table/sheet", "tournament/standings", "tournament/seating"])
@pytest.mark.parametrize("parameter, value", [("title", "x" * 81), ("date", "26.11.2026")])
def test_a_heading_is_checked_also_for_an_answer_that_does_not_show_it(client, address, parameter, value):
    answer = client.post(f"/v1/{address}?{parameter}={value}", json={})
    assert (422, parameter) == (answer.status_code, answer.json["errors"][0].get("parameter"))
