"""What is not HTTP, or not as it should be, is refused with the status that says so, and the next is answered."""

import json

import pytest

from support.observing import awaited, counts_in, lines_of
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
    "as many chunks as allowed": (post(CHUNKED, b"1\r\n \r\n" * 1050 + WHOLE), 200),
    "chunks of one byte each": (post(CHUNKED, b"1\r\n \r\n" * 1100 + WHOLE), 413),
    "a chunk that is announced as a gibibyte": (post(CHUNKED, b"40000000\r\n{"), 413),
    "chunks that come to more than allowed": (post(CHUNKED, b"1\r\n \r\n4000\r\n{"), 413),
    "a size without an end": (post(CHUNKED, b"0" * 20_000), 400),
    "a size that is too small": (post(CHUNKED, b"5\r\n" + BODY + b"\r\n0\r\n\r\n"), 400),
    "a chunk that breaks off": (post(CHUNKED, b"fff\r\n" + BODY), 400),
    "chunks without a last one": (post(CHUNKED, WHOLE[:-5]), 400),
    "a body that breaks off": (post(LENGTH, BODY[:-9]), 400),
    "two lengths": (post(LENGTH + b"Content-Length: 5\r\n", BODY), 400),
    "a length and chunks": (post(LENGTH + CHUNKED, WHOLE), 400),
    "a length in words": (post(b"Content-Length: five\r\n", BODY), 400),
    "a negative length": (post(b"Content-Length: -5\r\n", BODY), 400),
    "chunks in the old version": (post(CHUNKED, WHOLE, b"HTTP/1.0"), 400),
    "a coding without an end": (post(b"Transfer-Encoding: gzip\r\n", BODY), 400),
    "a coding that is not known": (post(b"Transfer-Encoding: xchunked\r\n", WHOLE), 501),
    "chunks within chunks": (post(b"Transfer-Encoding: chunked, chunked\r\n", WHOLE), 400),
    "a coding with a tab before it": (post(b"Transfer-Encoding:\x0bchunked\r\n", WHOLE), 400),
    "a coding with an underscore, which nothing heeds": (post(b"Transfer_Encoding: chunked\r\n" + LENGTH, BODY), 200),
    "a length with a sign": (post(b"Content-Length: +%d\r\n" % len(BODY), BODY), 400),
    "two lengths in one line": (post(b"Content-Length: 5, %d\r\n" % len(BODY), BODY), 400),
    "a length of a thousand digits": (post(b"Content-Length: " + b"9" * 1000 + b"\r\n", BODY), 413),
    "an expectation that is not known": (post(LENGTH + b"Expect: wonders\r\n", BODY), 417),
    "a body that says it is not compressed": (post(LENGTH + b"Content-Encoding: Identity\r\n", BODY), 200),
    "a compressed body": (post(LENGTH + b"Content-Encoding: gzip\r\n", BODY), 415),
    "no HTTP": (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", 400),
    "words": (b"good morning\r\n\r\n", 400),
    "a version to come": (get(b"GET /readyz HTTP/9.9"), 505),
    "a version of HTTP/1 that nobody speaks": (get(b"GET /readyz HTTP/1.9"), 200),
    "the same without a host": (get(b"GET /readyz HTTP/1.9", b""), 400),
    "a version that is none": (get(b"GET /readyz HTTP/one"), 400),
    "HTTP/2 from the first byte": (b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 400),
    "the oldest version": (b"GET /readyz\r\n", 400),
    "lines without CR": (b"GET /readyz HTTP/1.1\nHost: here\n\n", 400),
    "the address of another": (get(b"GET readyz HTTP/1.1"), 400),
    "a star, which stands for nothing here": (get(b"GET * HTTP/1.1"), 400),
    "a space too many": (get(b"GET /readyz /livez HTTP/1.1"), 400),
    "a character that is not ASCII": (get("GET /é HTTP/1.1".encode()), 400),
    "a method with odd characters": (get(b"G<T /readyz HTTP/1.1"), 400),
    "a header without a colon": (get(headers=b"Host: here\r\nno colon\r\n"), 400),
    "a header with a space in its name": (get(headers=b"Host: here\r\nX Y: 1\r\n"), 400),
    "a folded header": (get(headers=b"Host: here\r\nX: 1\r\n 2\r\n"), 400),
    "a zero byte in a header": (get(headers=b"Host: here\r\nX: \x00\r\n"), 400),
    "two hosts": (get(headers=b"Host: here\r\nHost: there\r\n"), 400),
    "no host": (get(headers=b""), 400),
    "no host in the old version, which had none": (get(b"GET /readyz HTTP/1.0", b""), 200),
    "an empty host": (get(headers=b"Host:\r\n"), 400),
    "a host that is none": (get(headers=b"Host: a b<>\r\n"), 400),
    "a host with a port": (get(headers=b"Host: [::1]:8000\r\n"), 200),
    "an address as long as allowed": (get(b"GET /readyz?%s HTTP/1.1" % (b"x" * 2000)), 200),
    "an address that is too long": (get(b"GET /readyz?%s HTTP/1.1" % (b"x" * 2048)), 414),
    "a header as long as allowed": (get(headers=b"Host: here\r\nX: %s\r\n" % (b"x" * 4000)), 200),
    "a header that is too long": (get(headers=b"Host: here\r\nX: %s\r\n" % (b"x" * 4096)), 431),
    "as many headers as allowed": (get(headers=b"Host: here\r\n" + b"X: 1\r\n" * 48), 200),
    "too many headers": (get(headers=b"Host: here\r\n" + b"X: 1\r\n" * 49), 431),
    "headers that come to too much": (get(headers=b"Host: here\r\n" + b"X: %s\r\n" % (b"x" * 4000) * 47), 431),
    "a list that is too long": (get(headers=b"Host: here\r\n" + b"Accept: a%sa\r\n" % (b"\t" * 300) * 4), 431),
    "an address with a fragment": (get(b"GET /readyz#f HTTP/1.1"), 400),
    "the metrics": (get(b"GET /metrics HTTP/1.1"), 200),
    "the metrics by another name": (get(b"GET //metrics HTTP/1.1"), 404),
    "the metrics in disguise": (get(b"GET /%6detrics HTTP/1.1"), 404),
    "a prefix, which only proxies know": (
        get(b"GET /foo/metrics HTTP/1.1", b"Host: here\r\nSCRIPT_NAME: /foo\r\n"),
        404,
    ),
    "a path beside the address": (get(b"GET /readyz HTTP/1.1", b"Host: here\r\nPATH_INFO: /nowhere\r\n"), 200),
    "an address with half a character": (get(b"GET /v1/rulesets/%ff HTTP/1.1"), 404),
    "an address that climbs": (get(b"GET /../../etc/passwd HTTP/1.1"), 404),
    "an address that climbs in disguise": (get(b"GET /docs/%2e%2e/..%2f%252e%252e/etc/passwd HTTP/1.1"), 404),
    "an address with slashes too many": (get(b"GET //v1//rulesets HTTP/1.1", b"Host: elsewhere.example\r\n"), 404),
    "the address of another host": (get(b"GET //elsewhere.example/v1/rulesets HTTP/1.1"), 404),
}


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    folder = tmp_path_factory.mktemp("malformed")
    with serving(folder) as running:
        running.folder = folder
        yield running


def counted_with(service, status):
    counts = counts_in(service.get("/metrics").text)
    return sum(
        times
        for (name, *labels), times in counts.items()
        if name == "mahjong_requests_total" and ("status", str(status)) in labels
    )


@pytest.mark.parametrize("sent, status", SENT.values(), ids=SENT)
def test_what_is_malformed_is_refused_with_a_status_that_says_so(service, sent, status):
    head, _, body = service.speak(sent).partition(b"\r\n\r\n")
    assert b"HTTP/1.1 %d " % status == head[:13].replace(b"HTTP/1.0", b"HTTP/1.1")
    if status >= 400:
        assert b"\r\nContent-Type: application/problem+json\r\n" in head
        assert b"\r\nConnection: close\r\n" in head + b"\r\n"
        assert status == json.loads(body)["status"]
    assert 200 == service.score(HAND).status_code


def test_what_follows_a_refused_request_is_not_taken_for_another(service):
    smuggled = b"GET /readyz HTTP/1.1\r\nHost: here\r\n\r\n"
    answered = service.speak(post(LENGTH + CHUNKED, b"0\r\n\r\n" + smuggled))
    assert 1 == answered.count(b"X-Request-ID: ")


NOT_REPEATED = {
    "a request line": (b"GET /readyz?mjs_sent HTTP/1.1 more\r\n\r\n", 400),
    "a method": (b"mjs_sent /readyz HTTP/1.1\r\n\r\n", 400),
    "a long address": (get(b"GET /readyz?%s HTTP/1.1" % (b"mjs_sent" * 300)), 414),
    "a header without a colon": (get(headers=b"Authorization Bearer mjs_sent\r\n"), 400),
    "a long header": (get(headers=b"Authorization: Bearer %s\r\n" % (b"mjs_sent" * 600)), 431),
    "an expectation": (get(headers=b"Expect: mjs_sent\r\n"), 417),
    "a coding": (post(b"Transfer-Encoding: mjs_sent\r\n", b""), 501),
    "a chunk": (post(CHUNKED, b"mjs_sent\r\n"), 400),
}


@pytest.mark.parametrize("sent, status", NOT_REPEATED.values(), ids=NOT_REPEATED)
def test_what_is_no_request_is_told_and_counted_and_nothing_of_it_repeated(service, sent, status):
    told = len(lines_of(service.folder, status=status))
    counted = counted_with(service, status)
    answered = service.speak(sent)
    assert awaited(lambda: len(lines_of(service.folder, status=status)) == told + 1)
    assert counted + 1 == counted_with(service, status)
    assert b"mjs_sent" not in answered + (service.folder / "log").read_bytes()
