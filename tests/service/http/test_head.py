"""The head of a request: nothing in it costs much to read, and an address has one name."""

import json
from functools import partial
from time import process_time

import pytest

from service.app import create_app
from service.http.head import MOST_BYTES, MOST_BYTES_OF_A_LIST
from service.settings.variables import Settings
from support.sample import HAND

LONG = 15_000
CONTENTS = {
    "blanks": "a" + " " * LONG + "b",
    "tabs": "a" + "\t" * LONG + "b",
    "blanks and semicolons": "a" + " ;" * (LONG // 2) + "b",
    "commas": "," * LONG,
    "types": ",".join(f"a/{number}" for number in range(LONG))[:LONG],
    "qualities": "a;q=1," * (LONG // 6),
    "parameters": "a/b" + ";a*0*=utf-8''x" * (LONG // 14),
    "addresses": "10.0.0.1," * (LONG // 9),
    "quotes": '"' * LONG,
    "quoted commas": '",' * (LONG // 2),
    "backslashes": 'a;b="' + "\\" * LONG,
    "subtags": "de-" + "a-" * (LONG // 2),
    "tags": 'W/"a",' * (LONG // 6),
    "ranges": "bytes=" + "0-1," * (LONG // 4),
    "dates": "Mon, 01 " + "Jan " * (LONG // 4),
    "digits": "1" * LONG,
    "dots": "1." * (LONG // 2),
    "brackets": "(" * LONG,
}
HEADERS = (
    "Accept", "Accept-Charset", "Accept-Encoding", "Accept-Language", "Authorization", "Content-Encoding",
    "Content-Type", "Cookie", "Expect", "Forwarded", "Host", "If-Match", "If-Modified-Since", "If-None-Match",
    "If-Range", "If-Unmodified-Since", "Origin", "Range", "Referer", "Traceparent", "User-Agent", "X-API-Key",
    "X-Forwarded-For", "X-Forwarded-Proto", "X-Request-ID",
)  # fmt: skip
PLAIN_HANDS = 60


def variable(header):
    """Return the name of a header in WSGI."""
    return header.upper().replace("-", "_") if header == "Content-Type" else f"HTTP_{header.upper().replace('-', '_')}"


def processor_time(*calls):
    """Return what the dearest of some calls takes at least, of three tries each."""
    return max(min(timed(call) for _ in range(3)) for call in calls)


def timed(call):
    began = process_time()
    call()
    return process_time() - began


@pytest.fixture(scope="module")
def client():
    return create_app(Settings(log_requests=False, trusted_proxies="0.0.0.0/0")).test_client()


def score(client, **environ):
    sent = {"CONTENT_TYPE": "application/json", **environ}
    return client.post("/v1/scores", data=json.dumps(HAND), environ_overrides=sent)


@pytest.mark.parametrize("size", [LONG, MOST_BYTES_OF_A_LIST])
def test_no_header_costs_more_than_some_plain_hands(client, size):
    for _ in range(20):
        assert 200 == score(client).status_code
    most = PLAIN_HANDS * processor_time(lambda: score(client))
    dear = []
    for header in HEADERS:
        for name, content in CONTENTS.items():
            sent = {variable(header): content[:size]}
            asked = partial(score, client, **sent), partial(client.get, "/v1/rulesets", environ_overrides=sent)
            if max(map(timed, asked)) > most and processor_time(*asked) > most:
                dear.append((header, name))
    assert [] == dear


@pytest.mark.parametrize("header", ["Accept", "Accept-Language", "Accept-Encoding", "Content-Type", "If-None-Match"])
def test_a_header_that_is_taken_apart_is_short(client, header):
    answer = score(client, **{variable(header): "a" * (MOST_BYTES_OF_A_LIST + 1)})
    assert (431, "application/problem+json") == (answer.status_code, answer.mimetype)
    assert f"The header {header} has more than 1024 bytes." in answer.get_json()["detail"]
    assert 431 != score(client, **{variable(header): "a" * MOST_BYTES_OF_A_LIST}).status_code


def test_headers_together_are_bounded(client):
    several = {f"HTTP_X_{number}": "a" * 4000 for number in range(4)}
    assert 200 == score(client, **several).status_code
    answer = score(client, **several, HTTP_X_4="a" * 400, HTTP_ACCEPT_LANGUAGE="de" * 9999)
    assert (431, True) == (answer.status_code, str(MOST_BYTES) in answer.get_json()["detail"])


def test_blanks_between_types_say_nothing(client):
    for accepted, status in (("text/html \t ,   application/json \t;\tq=0.5", 200), ("text/html   ,\ttext/csv", 406)):
        assert status == score(client, HTTP_ACCEPT=accepted).status_code


def asked(client, path):
    """Ask for a path as a server hands it over: as it was sent, and decoded."""
    decoded = path.partition("?")[0].replace("%6d", "m").replace("%2F", "/").replace("%40", "@").replace("%5F", "_")
    return client.get("/", environ_overrides={"RAW_URI": path, "PATH_INFO": decoded})


def test_an_address_has_one_name(client):
    for path in ("//metrics", "///metrics", "/%6detrics", "/%2Fmetrics", "//healthz", "/v1%2Frulesets"):
        assert 404 == asked(client, path).status_code, path
    for path in ("/metrics", "/healthz", "/v1/rulesets", "/v1/rulesets/british%401", "/healthz?a=%6d//"):
        assert 200 == asked(client, path).status_code, path


def test_an_address_has_no_fragment(client):
    answer = asked(client, "/healthz#f")
    assert (400, True) == (answer.status_code, "%23" in answer.get_json()["detail"])
