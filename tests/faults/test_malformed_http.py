"""What is not HTTP, or not as it should be, is refused with the status that says so, and the next is answered."""

import json

import pytest

from support.sample import HAND
from support.serving import serving

BODY = json.dumps(HAND).encode()
LENGTH = b"Content-Length: %d\r\n" % len(BODY)
CHUNKED = b"Transfer-Encoding: chunked\r\n"
TYPE = b"Content-Type: application/json\r\n"
WHOLE = b"%x\r\n%s\r\n0\r\n\r\n" % (len(BODY), BODY)


def post(headers, body, version=b"HTTP/1.1"):
    return b"POST /v1/scores %s\r\nHost: here\r\nConnection: close\r\n%s%s\r\n%s" % (version, TYPE, headers, body)


def get(line=b"GET /readyz HTTP/1.1", headers=b"Host: here\r\n"):
    return line + b"\r\nConnection: close\r\n" + headers + b"\r\n"


SENT = {
    "as it should be": (post(LENGTH, BODY), 200),
    "chunks as they should be": (post(CHUNKED, WHOLE), 200),
    "chunks with an extension": (post(CHUNKED, b"%x;a=b\r\n%s\r\n0\r\n\r\n" % (len(BODY), BODY)), 200),
    "a size that is none": (post(CHUNKED, b"zz\r\n" + BODY), 400),
    "no size at all": (post(CHUNKED, b"\r\n" + BODY), 400),
    "a negative size": (post(CHUNKED, b"-5\r\n" + BODY), 400),
    "a size without an end": (post(CHUNKED, b"0" * 20_000), 400),
    "a size that is too small": (post(CHUNKED, b"5\r\n" + BODY + b"\r\n0\r\n\r\n"), 400),
    "a chunk that breaks off": (post(CHUNKED, b"ffff\r\n" + BODY), 400),
    "chunks without a last one": (post(CHUNKED, WHOLE[:-5]), 400),
    "a body that breaks off": (post(LENGTH, BODY[:-9]), 400),
    "two lengths": (post(LENGTH + b"Content-Length: 5\r\n", BODY), 400),
    "a length and chunks": (post(LENGTH + CHUNKED, WHOLE), 400),
    "a length in words": (post(b"Content-Length: five\r\n", BODY), 400),
    "a negative length": (post(b"Content-Length: -5\r\n", BODY), 400),
    "chunks in the old version": (post(CHUNKED, WHOLE, b"HTTP/1.0"), 400),
    "a coding that is not known": (post(b"Transfer-Encoding: gzip\r\n", BODY), 400),
    "an expectation that is not known": (post(LENGTH + b"Expect: wonders\r\n", BODY), 417),
    "a compressed body": (post(LENGTH + b"Content-Encoding: gzip\r\n", BODY), 415),
    "no HTTP": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
    "words": (b"good morning\r\n\r\n", 400),
    "a version to come": (get(b"GET /readyz HTTP/9.9"), 400),
    "a method with odd characters": (get(b"G<T /readyz HTTP/1.1"), 400),
    "a header without a colon": (get(headers=b"Host: here\r\nno colon\r\n"), 400),
    "a header with a space in its name": (get(headers=b"Host: here\r\nX Y: 1\r\n"), 400),
    "a folded header": (get(headers=b"Host: here\r\nX: 1\r\n 2\r\n"), 400),
    "a zero byte in a header": (get(headers=b"Host: here\r\nX: \x00\r\n"), 400),
    "two hosts": (get(headers=b"Host: here\r\nHost: there\r\n"), 400),
    "no host, which nothing here depends on": (get(headers=b""), 200),
    "an address as long as allowed": (get(b"GET /readyz?%s HTTP/1.1" % (b"x" * 2000)), 200),
    "an address that is too long": (get(b"GET /readyz?%s HTTP/1.1" % (b"x" * 2048)), 414),
    "a header as long as allowed": (get(headers=b"Host: here\r\nX: %s\r\n" % (b"x" * 4000)), 200),
    "a header that is too long": (get(headers=b"Host: here\r\nX: %s\r\n" % (b"x" * 4096)), 431),
    "as many headers as allowed": (get(headers=b"Host: here\r\n" + b"X: 1\r\n" * 48), 200),
    "too many headers": (get(headers=b"Host: here\r\n" + b"X: 1\r\n" * 49), 431),
    "an address with half a character": (get(b"GET /v1/rulesets/%ff HTTP/1.1"), 404),
    "an address that climbs": (get(b"GET /../../etc/passwd HTTP/1.1"), 404),
}


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("malformed")) as running:
        yield running


@pytest.mark.parametrize("sent, status", SENT.values(), ids=SENT)
def test_what_is_malformed_is_refused_with_a_status_that_says_so(service, sent, status):
    assert b"HTTP/1.1 %d " % status == service.speak(sent)[:13].replace(b"HTTP/1.0", b"HTTP/1.1")
    assert 200 == service.score(HAND).status_code


def test_what_follows_a_refused_request_is_not_taken_for_another(service):
    smuggled = b"GET /readyz HTTP/1.1\r\nHost: here\r\n\r\n"
    answered = service.speak(post(LENGTH + CHUNKED, b"0\r\n\r\n" + smuggled))
    assert 1 == answered.count(b"HTTP/1.1 ")
