"""Pages of other origins: which may use the API, and what of an answer they see."""

import pytest

from service.app import create_app
from service.settings.variables import Settings

CLUB, OTHER, STRANGER = "https://club.example", "http://localhost:3000", "https://stranger.example"
SCORES = "/v1/scores"
HAND = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east"}
PREFLIGHT = {"Access-Control-Request-Method": "POST", "Access-Control-Request-Headers": "content-type,x-api-key"}


@pytest.fixture
def shared():
    return create_app(Settings(cors_origins=f"{CLUB}, {OTHER}")).test_client()


def cors_headers(answer):
    return {name for name in answer.headers.keys() if name.startswith("Access-Control-")}  # noqa: SIM118 - pairs else


def test_unless_set_up_no_page_of_another_origin_may_use_the_api(client):
    for answer in (client.post(SCORES, json=HAND, headers={"Origin": CLUB}), client.options(SCORES)):
        assert set() == cors_headers(answer)
        assert "Vary" not in answer.headers


@pytest.mark.parametrize("origin", [CLUB, OTHER])
def test_a_page_of_an_origin_that_is_set_sees_the_answer_and_its_headers(shared, origin):
    answer = shared.post(SCORES, json=HAND, headers={"Origin": origin})
    assert (200, origin) == (answer.status_code, answer.headers["Access-Control-Allow-Origin"])
    exposed = set(answer.headers["Access-Control-Expose-Headers"].split(", "))
    assert {"X-Request-ID", "Retry-After", "RateLimit", "RateLimit-Policy", "ETag", "WWW-Authenticate"} == exposed
    assert "Access-Control-Allow-Credentials" not in answer.headers


@pytest.mark.parametrize("origin", [STRANGER, "null", f"{CLUB}.evil.example", CLUB.upper(), f"{CLUB}:8443", ""])
def test_no_other_page_sees_anything(shared, origin):
    for answer in (shared.post(SCORES, json=HAND, headers={"Origin": origin}), shared.options(SCORES)):
        assert set() == cors_headers(answer)


def test_a_browser_is_told_beforehand_what_it_may_send(shared):
    answer = shared.options(SCORES, headers={"Origin": CLUB, **PREFLIGHT})
    assert (200, CLUB) == (answer.status_code, answer.headers["Access-Control-Allow-Origin"])
    assert "POST" in answer.headers["Access-Control-Allow-Methods"].split(", ")
    allowed = {name.lower() for name in answer.headers["Access-Control-Allow-Headers"].split(", ")}
    assert {"authorization", "content-type", "x-api-key", "x-request-id", "if-none-match"} == allowed
    assert "7200" == answer.headers["Access-Control-Max-Age"]


@pytest.mark.parametrize("headers", [{}, {"Origin": CLUB}, {"Origin": STRANGER}])
def test_caches_are_told_that_the_answer_varies_with_the_origin(shared, headers):
    for answer in (shared.get("/v1/rulesets", headers=headers), shared.options(SCORES, headers=headers)):
        assert "Origin" in answer.headers["Vary"].split(", ")


def test_what_an_answer_varies_with_already_stays(shared):
    answer = shared.get("/v1/rulesets/booklet/card", headers={"Origin": CLUB})
    assert {"Accept", "Accept-Encoding", "Accept-Language", "Origin"} == set(answer.headers["Vary"].split(", "))


def test_refusals_are_seen_too(shared):
    refused = shared.post(SCORES, json={}, headers={"Origin": CLUB})
    assert (422, CLUB) == (refused.status_code, refused.headers["Access-Control-Allow-Origin"])


def test_with_a_star_every_page_may_use_the_api():
    shared = create_app(Settings(cors_origins="*")).test_client()
    answer = shared.post(SCORES, json=HAND, headers={"Origin": STRANGER})
    assert ("*", None) == (answer.headers["Access-Control-Allow-Origin"], answer.headers.get("Vary"))


@pytest.mark.parametrize("path", ["/metrics", "/docs", "/errors", "/healthz", "/nowhere"])
def test_what_no_program_of_a_caller_asks_is_not_shared(shared, path):
    assert set() == cors_headers(shared.get(path, headers={"Origin": CLUB}))


@pytest.mark.parametrize("path", ["/openapi.json", "/openapi.yaml", "/tiles.svg", "/readyz"])
def test_what_the_clients_ask_beside_the_api_is_shared(shared, path):
    assert CLUB == shared.get(path, headers={"Origin": CLUB}).headers["Access-Control-Allow-Origin"]
