"""Requests that cannot be answered: each is refused with the right status, place and code, and never with a 500."""

import json
import re
from io import BytesIO

import pytest
from gunicorn.http.errors import InvalidChunkSize
from marshmallow import ValidationError

from service.app import create_app
from service.scores import routes
from service.settings.variables import Settings
from support.sample import HAND

LIMIT = Settings().max_body_bytes
JSON = {"Content-Type": "application/json"}


def hand(**changes):
    return HAND | changes


def won(**changes):
    return hand(win=HAND["win"] | changes)


def melded(meld):
    return hand(melds=[meld])


def agreed(**house_rules):
    return hand(house_rules=house_rules)


def written(body):
    return json.dumps(body, separators=(",", ":")).encode()


def assert_problem(status, answer):
    assert status == answer.status_code, answer.text
    assert "application/problem+json" == answer.headers["Content-Type"]
    assert answer.headers["X-Request-ID"]
    problem = answer.json()
    assert (f"/errors#{problem['code']}", status) == (problem["type"], problem["status"])
    assert problem["title"]
    assert problem["detail"]


def ready_made(body, headers=()):
    """Write a request as it goes over the wire."""
    head = {"Host": "localhost", "Connection": "close", **JSON, **dict(headers)}
    lines = ["POST /v1/scores HTTP/1.1", *(f"{name}: {value}" for name, value in head.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body


def status_of(answered):
    return int(answered.split(b" ", 2)[1])


@pytest.mark.parametrize(
    "name, right, alike, code",
    [("last_tile", False, 0, "not_a_boolean"), ("kongs_in_a_row", 0, False, "not_an_integer")],
)
def test_a_win_is_not_taken_for_one_read_before_whose_values_are_equal_but_of_other_types(
    client, name, right, alike, code
):
    assert 200 == client.post("/v1/scores", json=won(**{name: right})).status_code
    answer = client.post("/v1/scores", json=won(**{name: alike}))
    assert [(f"/win/{name}", code)] == [(each["pointer"], each["code"]) for each in answer.get_json()["errors"]]


@pytest.mark.parametrize(
    "request_",
    [
        hand(**{f"field_{number}": 1 for number in range(60)}),
        hand(concealed_tiles=["x"] * 20, exhausted_tiles=[""] * 34),
    ],
    ids=["unknown fields", "unknown tiles"],
)
def test_at_most_fifty_faults_are_listed(server, request_):
    problem = server.score(request_).json()
    assert 50 == len(problem["errors"])
    assert re.fullmatch(r"(60|51) faults found in the request. The first 50 are listed.", problem["detail"])


def test_the_same_faults_are_listed_in_the_same_order_by_every_process(server, client):
    body = written(hand(**{f"field_{number}": 1 for number in range(60)}))
    here = client.post("/v1/scores", data=body, headers=JSON)
    assert here.get_json() == server.post("/v1/scores", data=body, headers=JSON).json()


def test_nesting_is_bounded_whatever_the_size_allowed():
    client = create_app(Settings(max_body_bytes=1 << 20)).test_client()
    for body in ("[" * 40_000, "[" * 40_000 + "]" * 40_000, '{"melds":' + "[" * 40_000):
        assert 400 == client.post("/v1/scores", data=body, headers=JSON).status_code


@pytest.mark.parametrize(
    "body",
    [
        hand(melds=[{}] * 5000),
        hand(concealed_tiles=[1] * 6000),
        melded(["x"] * 3000),
        melded({"tiles": [[]] * 4000}),
        {str(number): 1 for number in range(1500)},
        agreed(options={str(number): [] for number in range(1200)}),
        agreed(values={str(number): {} for number in range(100)}),
        agreed(without=[[]] * 4000),
    ],
    ids=["melds", "tiles", "a set", "a meld", "fields", "options", "values", "without"],
)
def test_a_hostile_body_is_answered_no_longer_than_fifty_faults(client, body):
    answer = client.post("/v1/scores", data=written(body), headers=JSON)
    assert 422 == answer.status_code
    assert len(answer.get_json()["errors"]) <= 50
    assert len(answer.data) < 32 * 1024


@pytest.mark.parametrize("path", [
    "/v1", "/v1/", "/v1/score", "/v1/scores/", "/v2/scores", "/v1/rulesets/mystery", "/v1/rulesets/booklet/",
    "/v1/rulesets/Booklt", "/v1/rulesets/%FF%FE", "/v1/rulesets/%00", "/v1/rulesets/a%20b", "/docs/nowhere/",
    "/docs/docs.html", "/docs/index.html", "/docs/..%2fdocuments.py", "/docs/%2e%2e/wsgi.py", "/openapi",
    "/favicon.ico",
])  # fmt: skip
def test_an_address_where_nothing_is_kept_is_refused(server, path):
    answer = server.get(path)
    assert_problem(404, answer)
    assert re.fullmatch(r"[A-Za-z0-9/._%~-]+", answer.json()["instance"])


@pytest.mark.parametrize("size, status", [(LIMIT, 200), (LIMIT + 1, 413), (10 * LIMIT, 413), (500 * LIMIT, 413)])
def test_the_size_of_a_body_is_bounded_also_in_chunks(server, size, status):
    body = written(HAND).ljust(size)
    for sent in (body, (body[start : start + 4000] for start in range(0, size, 4000))):
        assert status == server.post("/v1/scores", data=sent, headers=JSON).status_code


@pytest.mark.parametrize("size, connection", [(2 * LIMIT, "keep-alive"), (10 * LIMIT, "close")])
def test_a_client_is_told_when_its_connection_ends_because_of_what_was_left_unread(server, size, connection):
    answer = server.post("/v1/scores", data=b" " * size, headers=JSON)
    assert (413, connection) == (answer.status_code, answer.headers["Connection"])
    assert 200 == server.post("/v1/scores", data=written(HAND), headers=JSON).status_code


def test_a_body_that_breaks_off_is_refused(server):
    whole = written(HAND)
    for body, headers in (
        (whole, JSON | {"Content-Length": len(whole) + 1}),
        (b"%x\r\n%s\r\n" % (len(whole), whole), JSON | {"Transfer-Encoding": "chunked"}),
        (b"%x\r\n%s" % (len(whole) + 1, whole), JSON | {"Transfer-Encoding": "chunked"}),
    ):
        answered = server.speak(ready_made(body, headers))
        assert 400 == status_of(answered)
        assert b"The body is incomplete: it broke off" in answered


def test_after_a_refusal_the_next_request_is_answered(server):
    for body in (b" " * (2 * LIMIT), b"{", b"[]"):
        assert 400 <= server.post("/v1/scores", data=body, headers=JSON).status_code < 500
        assert 200 == server.score(HAND).status_code


def test_a_client_that_asks_whether_to_go_on_is_told_to(server):
    body = written(HAND)
    answered = server.speak(ready_made(body, {"Content-Length": len(body), "Expect": "100-continue"}))
    first, _, second = answered.partition(b"\r\n\r\n")
    assert (100, 200) == (status_of(first), status_of(second))


class BrokenChunks:
    """A body as gunicorn hands it on, whose chunks cannot be read."""

    def read(self, _size=-1):
        raise InvalidChunkSize(b"zz")


@pytest.mark.parametrize(
    "status, body, headers",
    [
        (200, written(HAND), JSON),
        (400, b"{", JSON),
        (406, written(HAND), JSON | {"Accept": "text/csv"}),
        (413, b" " * (LIMIT + 1), JSON),
        (415, written(HAND), {}),
        (415, written(HAND), JSON | {"Content-Encoding": "gzip"}),
        (422, b"[]", JSON),
    ],
)
def test_what_is_refused_does_not_depend_on_the_server(client, status, body, headers):
    assert status == client.post("/v1/scores", data=body, headers=headers).status_code


@pytest.mark.parametrize("body, status", [(BrokenChunks(), 400), (BytesIO(b" " * (LIMIT + 1)), 413)])
def test_a_body_without_a_length_is_bounded_too_and_its_broken_chunks_are_refused(client, body, status):
    handed_on = {"wsgi.input": body, "wsgi.input_terminated": True}
    answer = client.post("/v1/scores", headers=JSON, environ_overrides=handed_on)
    assert (status, "application/problem+json") == (answer.status_code, answer.content_type)


def test_a_fault_that_nobody_thought_of_has_its_place_too(client, monkeypatch):
    def read_json():
        raise ValidationError({"players": ["odd"]})

    monkeypatch.setattr(routes, "read_json", read_json)
    [error] = client.post("/v1/scores", json=HAND).get_json()["errors"]
    assert {"pointer": "/players", "code": "invalid", "message": "odd"} == error


def test_an_address_with_too_many_slashes_leads_nowhere(client):
    answer = client.get("/v1//rulesets")
    assert (404, "application/problem+json") == (answer.status_code, answer.content_type)
    assert "Location" not in answer.headers
    assert answer.headers["X-Request-ID"]
