"""The page and the contract as they are served, what clients may keep of them, and the names of requests."""

import re

import orjson
import pytest
from openapi_spec_validator import validate

from service.scores import scoring
from support.contracts import followed
from support.pages import Page

KEPT = ["/v1/rulesets", "/v1/rulesets/booklet", "/openapi.json", "/openapi.yaml", "/tiles.svg", "/errors"]
OWN_FILES = ["/docs/docs.css", "/docs/docs.js", "/docs/first.json"]
OUTSIDE = re.compile(r"(?:https?:)?//[\w.-]+\.\w+")
NAME = "X-Request-ID"


def test_the_page_loads_nothing_from_elsewhere_has_no_script_or_style_in_it_and_lets_nobody_validate(server):
    answer = server.get("/docs")
    assert "text/html; charset=utf-8" == answer.headers["Content-Type"]
    page = Page(answer.text)
    assert page.addresses
    for address in page.addresses:
        assert "//" not in address
        assert server.get("/" + address).ok
    assert ([], False) == (page.inline, "<style" in answer.text)
    assert "validatorUrl: null" in server.get("/docs/docs.js").text


def test_the_page_answers_with_a_slash_too(server):
    answer = server.get("/docs/")
    assert (200, True) == (answer.status_code, answer.url.endswith("/docs"))
    assert [308] == [each.status_code for each in answer.history]


@pytest.mark.parametrize("path", ["/docs", "/openapi.yaml", *OWN_FILES])
def test_what_is_written_here_names_no_other_host(server, path):
    assert [] == OUTSIDE.findall(server.get(path).text)


def test_the_styles_of_swagger_ui_load_nothing_from_elsewhere(server):
    styles = server.get("/docs/swagger-ui.css").text
    loaded = [address.strip("\"'") for address in re.findall(r"url\(([^)]*)\)", styles)]
    assert all(address.startswith(("data:", "#")) for address in loaded)
    assert "@import" not in styles


def test_the_browser_is_told_to_load_from_here_only(server):
    rules = server.get("/docs").headers["Content-Security-Policy"]
    policy = {name: set(allowed) for name, *allowed in (rule.split() for rule in rules.split(";"))}
    assert (
        {"'none'"} == policy["default-src"] == policy["base-uri"] == policy["form-action"] == policy["frame-ancestors"]
    )
    assert {"'self'"} == policy["script-src"] == policy["style-src"] == policy["connect-src"]
    assert {"'none'", "'self'", "data:"} == set().union(*policy.values())


@pytest.mark.parametrize(
    "path, media_type",
    [
        ("/docs/docs.css", "text/css; charset=utf-8"),
        ("/docs/docs.js", "text/javascript; charset=utf-8"),
        ("/docs/swagger-ui.css", "text/css; charset=utf-8"),
        ("/docs/swagger-ui-bundle.js", "text/javascript; charset=utf-8"),
        ("/docs/favicon-32x32.png", "image/png"),
        ("/docs/first.json", "application/json"),
        ("/openapi.json", "application/json"),
        ("/openapi.yaml", "application/yaml"),
        ("/tiles.svg", "image/svg+xml; charset=utf-8"),
    ],
)
def test_each_file_says_of_which_type_it_is(server, path, media_type):
    assert media_type == server.get(path).headers["Content-Type"]


def test_different_documents_have_different_tags(server):
    assert len(KEPT) == len({server.get(path).headers["ETag"] for path in KEPT})


@pytest.mark.parametrize("name", ["a", "0b7c-42", "trace:1.2_3", "x" * 128])
def test_a_safe_name_of_a_request_is_repeated(server, name):
    assert name == server.get("/healthz", headers={NAME: name}).headers[NAME]


@pytest.mark.parametrize(
    "name", ["", "x" * 129, "two words", "semi;colon", "<script>", "a/b", "a\tb", "na\xefve", "a,b"]
)
def test_an_unsafe_name_of_a_request_is_replaced(server, name):
    given = server.get("/healthz", headers={NAME: name.encode("latin-1")}).headers[NAME]
    assert re.fullmatch("[0-9a-f]{32}", given)


def test_requests_without_a_name_are_given_different_ones(server):
    assert 3 == len({server.get("/healthz").headers[NAME] for _ in range(3)})


@pytest.mark.parametrize(
    "method, path, options, status",
    [
        ("POST", "/v1/scores", {"data": "{"}, 415),
        ("POST", "/v1/scores", {"data": "{", "headers": {"Content-Type": "application/json"}}, 400),
        ("POST", "/v1/scores", {"data": b" " * 20_000, "headers": {"Content-Type": "application/json"}}, 413),
        ("POST", "/v1/scores", {"json": {}}, 422),
        ("GET", "/v1/scores", {}, 405),
        ("GET", "/v1/rulesets", {"headers": {"Accept": "text/csv"}}, 406),
        ("GET", "/v1/rulesets/mystery", {}, 404),
        ("GET", "/nowhere", {}, 404),
    ],
)
def test_every_failure_repeats_the_name_of_its_request(server, method, path, options, status):
    headers = {**options.get("headers", {}), NAME: "mine"}
    answer = server.request(method, path, **{**options, "headers": headers})
    assert (status, "mine") == (answer.status_code, answer.headers[NAME])


@pytest.fixture
def failing(monkeypatch, client):
    """Have the engine fail as it never should."""

    def fail(*_):
        raise ZeroDivisionError("the secret of the engine room")

    monkeypatch.setattr(scoring, "read_hand", fail)

    def ask():
        request = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east"}
        return client.post("/v1/scores", json=request, headers={NAME: "mine"})

    return ask


def test_a_failure_of_the_service_shows_nothing_of_its_inside(failing, client):
    answer = failing()
    assert (500, "application/problem+json", "mine") == (answer.status_code, answer.content_type, answer.headers[NAME])
    problem = answer.get_json()
    assert {"type", "title", "status", "code", "detail", "instance"} == set(problem)
    assert not re.search(r"secret|ZeroDivision|Traceback|\.py", answer.get_data(as_text=True))
    assert 200 == client.get("/healthz").status_code, "the service goes on"


def test_the_contract_in_json_says_what_the_contract_in_yaml_says(server, contract):
    assert contract == orjson.loads(server.get("/openapi.json").content)
    assert ["/"] == [each["url"] for each in contract["servers"]]


def test_the_contract_is_served_as_it_is_written_with_its_examples_joined_in(server, pytestconfig):
    written = (pytestconfig.rootpath / "openapi.yaml").read_text("utf-8").splitlines()
    served = server.get("/openapi.yaml").text.splitlines()
    joined = [(mine, theirs) for mine, theirs in zip(written, served, strict=True) if mine != theirs]

    assert len(joined) == len({mine for mine, _ in joined}) > 30
    assert all("externalValue" in mine and theirs.lstrip().startswith("value: ") for mine, theirs in joined)
    assert not [line for line in served if "externalValue" in line]


def test_what_the_page_opens_with_is_the_contract_without_its_schemas(server, contract):
    opened = server.get("/docs/first.json")
    shown = opened.json()
    validate(shown)

    assert len(opened.content) < 64_000
    assert list(contract["paths"]) == list(shown["paths"])
    assert "$ref" not in opened.text
    for path, operations in contract["paths"].items():
        for method, operation in operations.items():
            mine = shown["paths"][path][method]
            assert operation["summary"] == mine["summary"]
            assert mine["description"].startswith(operation["description"])
            assert len(operation.get("parameters", ())) == len(mine["parameters"])
            for media_type, content in operation.get("requestBody", {}).get("content", {}).items():
                assert content["examples"] == mine["requestBody"]["content"][media_type]["examples"]
                fields = followed(contract, content["schema"]).get("properties", ()) if "json" in media_type else ()
                told = re.findall(r"^\| (?:\*\*)?(\w+)(?:\*\*)? \| \S", mine["description"], flags=re.MULTILINE)
                assert not fields or list(fields) == told
