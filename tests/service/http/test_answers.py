"""What every address heeds: the methods that it has, the media types that it answers in, and those that it reads."""

import re
from operator import attrgetter

import pytest

from support.contracts import whole_contract
from support.laws import for_each

TYPES = {"application/json", "application/x-ndjson", "image/png", "image/svg+xml", "text/csv", "text/html"}
ADDRESSES = [
    pytest.param(re.sub(r"{\w+}", "british", path), methods, id=path)
    for path, methods in whole_contract()["paths"].items()
]
POSTS = [each.values[0] for each in ADDRESSES if "post" in each.values[1]]


def is_refused(status, answer):
    problem = answer.get_json()
    assert (status, "application/problem+json") == (answer.status_code, answer.mimetype)
    assert answer.headers["X-Request-ID"]
    assert (f"/errors#{problem['code']}", status) == (problem["type"], problem["status"])
    assert problem["title"]
    assert problem["detail"]
    return True


@for_each("path, methods", ADDRESSES)
def test_another_method_is_refused_with_those_allowed(client, path, methods):
    allowed = {each.upper() for each in methods} | {"OPTIONS"} | ({"HEAD"} if "get" in methods else set())
    # What stands below /v1/rulesets may be the id of a ruleset too.
    allowed |= {"GET", "HEAD"} if path == "/v1/rulesets/check" else set()
    for method in {"GET", "POST", "PUT", "DELETE", "PATCH", "TRACE"} - allowed:
        answer = client.open(path, method=method)
        assert is_refused(405, answer)
        assert allowed == {each.strip() for each in answer.headers["Allow"].split(",")}


@pytest.mark.parametrize(
    "accept, status",
    [
        ("", 200), ("*/*", 200), ("application/json", 200), ("application/*", 200), ("text/html, */*;q=0.1", 200),
        ("application/json;q=0.5, */*;q=0", 200), ("*/*;q=0", 406), ("application/json;q=0, */*", 406),
        ("text/html", 406), ("application/json;q=0", 406),
    ],
)  # fmt: skip
def test_an_address_of_one_media_type_heeds_accept(client, accept, status):
    assert client.get("/v1/rulesets", headers={"Accept": accept}).status_code == status


@for_each("path, methods", ADDRESSES)
def test_an_answer_in_a_type_that_an_address_has_not_is_refused(client, path, methods):
    for method, operation in methods.items():
        has = {each.partition(";")[0] for each in operation["responses"]["200"].get("content", ())}
        for accept in (*(TYPES - has), "text/plain;q=0, application/xml", "*/*;q=0"):
            sent = {} if method == "post" else None
            assert is_refused(406, client.open(path, method=method, headers={"Accept": accept}, json=sent)), accept


IN_JSON = {"Content-Type": "application/json"}
OF_ANOTHER_TYPE = [
    {},
    *({"Content-Type": each} for each in ("text/plain", "application/x-www-form-urlencoded", "application/jsonp")),
    *({"Content-Type": each} for each in ("application/problem+json", "json", "application/json; charset=latin-1")),
    {"Content-Type": "application/json; charset=utf-16"},
    *({"Content-Type": each} for each in ("application/json-seq", "application/x-ndjson; charset=utf-16")),
    *(IN_JSON | {"Content-Encoding": each} for each in ("gzip", "deflate", "br, gzip")),
    {"Content-Type": "application/x-ndjson", "Content-Encoding": "gzip"},
]


@for_each("headers", OF_ANOTHER_TYPE)
@for_each("path", POSTS)
def test_a_body_of_another_type_is_refused(client, path, headers):
    assert is_refused(415, client.post(path, data=b"{}", headers=headers))


@for_each("content_type", ["application/json", "Application/JSON", "application/json; charset=utf-8",
                           'application/json;charset="UTF-8"'])  # fmt: skip
@for_each("path", POSTS)
def test_a_body_of_json_in_utf_8_is_read(client, path, content_type):
    # Not every request may be empty.
    for coding in ({}, {"Content-Encoding": "identity"}):
        assert client.post(path, data=b"{}", headers={"Content-Type": content_type, **coding}).status_code in {200, 422}


KEPT_BY_NOBODY = {"/healthz", "/readyz", "/metrics"}
QUERIES = {"/v1/hands.svg": "?hand=B1"}
OF_SWAGGER = ("swagger-ui.css", "swagger-ui-bundle.js", "favicon-32x32.png")
OF_DOCS = [f"/docs/{name}" for name in ("docs.css", "docs.js", "first.json", *OF_SWAGGER)]
DOCUMENTS = ["/docs", "/openapi.json", "/openapi.yaml", *OF_DOCS]
GETS = [f"{path}{QUERIES.get(path, '')}" for path, methods in map(attrgetter("values"), ADDRESSES) if "get" in methods]


@for_each("path", [*DOCUMENTS, *(each for each in GETS if each not in KEPT_BY_NOBODY)])
def test_what_changes_with_a_release_only_may_be_kept_for_an_hour(client, path):
    answer = client.get(path)
    tag = answer.headers["ETag"]
    assert (200, "public, max-age=3600") == (answer.status_code, answer.headers["Cache-Control"])
    assert {"Accept-Encoding", "nosniff"} <= {*answer.vary, answer.headers["X-Content-Type-Options"]}
    for known in (tag, f'"other", {tag}', f"W/{tag}", "*"):
        again = client.get(path, headers={"If-None-Match": known})
        assert (304, b"", tag, answer.headers["Vary"]) == (
            again.status_code, again.data, again.headers["ETag"], again.headers["Vary"],
        )  # fmt: skip
    assert 200 == client.get(path, headers={"If-None-Match": '"other"'}).status_code


@for_each("path", [*DOCUMENTS, *GETS])
def test_head_answers_as_get_without_a_body(client, path):
    got, headed = client.get(path), client.head(path)
    assert (200, b"") == (headed.status_code, headed.data)
    if path != "/metrics":
        names = ("Content-Type", "Content-Length", "ETag", "Cache-Control")
        assert [got.headers.get(each) for each in names] == [headed.headers.get(each) for each in names]
