"""nginx before the service, with the files of deploy/nginx/: a real nginx before a real service."""

import json
import re
import socket
import subprocess
from contextlib import ExitStack, closing
from http.client import HTTPConnection
from select import select

import pytest

from support.programs import needs
from support.proxy import PROGRAM, free_port, fronting, set_up

pytestmark = needs("nginx")

HAND = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east"}
MIB = 1024 * 1024


@pytest.fixture(scope="module")
def proxied(server, tmp_path_factory):
    port = server.address[1]
    with fronting(tmp_path_factory.mktemp("nginx"), "compose.conf", port, port) as running:
        yield running


@pytest.mark.parametrize("name, instances", [("box.conf", 1), ("compose.conf", 2)])
def test_nginx_understands_its_files(tmp_path, name, instances):
    settings = set_up(tmp_path, name, free_port(), *[free_port()] * instances)
    tried = subprocess.run([PROGRAM, "-t", "-q", "-c", str(settings)], capture_output=True, text=True, check=False)
    assert (0, "") == (tried.returncode, tried.stderr)


def test_a_hand_is_scored_through_the_proxy_as_without(server, proxied):
    assert server.score(HAND).json() == proxied.score(HAND).json()


def test_a_batch_of_lines_comes_through_whole(proxied):
    lines = b"".join(json.dumps(HAND).encode() + b"\n" for _ in range(200))
    answer = proxied.post("/v1/scores/batch", data=lines, headers={"Content-Type": "application/x-ndjson"})
    assert {"done": 200} == json.loads(answer.text.splitlines()[-1])


def test_a_caller_keeps_the_name_of_a_request(proxied):
    answer = proxied.get("/healthz", headers={"X-Request-ID": "desk-7"})
    assert "desk-7" == answer.headers["X-Request-ID"]


def test_the_counts_are_refused_from_outside_and_shown_inside(server, proxied):
    refused = proxied.get("/metrics")
    assert (404, 200) == (refused.status_code, server.get("/metrics").status_code)
    assert "application/problem+json" == refused.headers["Content-Type"]
    assert 404 == refused.json()["status"]
    assert refused.headers["X-Request-ID"]


# nginx refuses some of these itself, and leaves others to the service.
MALFORMED = {
    "no HTTP": (b"\x16\x03\x01\x02\x00\x01\x00\x01\r\n\r\n", 400),
    "a length and chunks": (b"POST /v1/scores HTTP/1.1\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n", 400),
    "two lengths": (b"POST /v1/scores HTTP/1.1\r\nContent-Length: 5\r\nContent-Length: 6\r\n", 400),
    "a coding that is not known": (b"POST /v1/scores HTTP/1.1\r\nTransfer-Encoding: xchunked\r\n", 501),
    "a method that asks for an echo": (b"TRACE / HTTP/1.1\r\n", 405),
    "a version to come": (b"GET / HTTP/9.9\r\n", 505),
    "a long address": (b"GET /%s HTTP/1.1\r\n" % (b"x" * 3000), 414),
    "a longer address": (b"GET /%s HTTP/1.1\r\n" % (b"x" * 9000), 414),
    "a long header": (b"GET / HTTP/1.1\r\nX: %s\r\n" % (b"x" * 5000), 431),
    "a longer header": (b"GET / HTTP/1.1\r\nX: %s\r\n" % (b"x" * 40_000), 431),
}


@pytest.mark.parametrize("sent, status", MALFORMED.values(), ids=MALFORMED)
def test_what_is_malformed_is_refused_by_one_problem_document_whoever_finds_it(proxied, sent, status):
    with closing(socket.create_connection(proxied.address, timeout=20)) as connection:
        # nginx answers nobody who has closed one half of the connection.
        line, end, headers = sent.partition(b"\r\n")
        connection.sendall(line + end + b"Host: here\r\nConnection: close\r\n" + headers + b"\r\n0\r\n\r\n")
        head, _, body = b"".join(iter(lambda: connection.recv(65536), b"")).partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 %d " % status)
    assert b"\r\nContent-Type: application/problem+json\r\n" in head
    assert {"type", "title", "status", "code", "detail", "instance"} == set(json.loads(body))
    assert status == json.loads(body)["status"]


def test_what_the_service_finds_too_large_it_says_itself(proxied):
    answer = proxied.post("/v1/scores/batch", data=b" " * (8 * MIB + 1), headers={"Content-Type": "application/json"})
    assert (413, "/v1/scores/batch") == (answer.status_code, answer.json()["instance"])


def test_what_is_far_too_large_never_reaches_the_service(proxied):
    with closing(HTTPConnection(*proxied.address, timeout=20)) as connection:
        connection.putrequest("POST", "/v1/scores/batch")
        connection.putheader("Content-Length", "10000000000")
        connection.endheaders()
        answer = connection.getresponse()
        assert (413, 413) == (answer.status, json.load(answer)["status"])


def test_a_body_that_does_not_come_keeps_no_thread_of_the_service_busy(server, proxied):
    head = b"POST /v1/scores HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"
    with ExitStack() as slow:
        for _ in range(50):
            connection = slow.enter_context(closing(socket.create_connection(proxied.address)))
            connection.sendall(head)
        assert 200 == proxied.score(HAND).status_code
        # The one that asks.
        assert re.search(r"^mahjong_requests_in_flight 1\.0$", server.get("/metrics").text, flags=re.MULTILINE)


def test_one_address_cannot_take_all_connections_with_bodies_that_do_not_come(proxied):
    head = b"POST /v1/scores HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{"
    with ExitStack() as slow:
        connections = [slow.enter_context(closing(socket.create_connection(proxied.address))) for _ in range(201)]
        for connection in connections:
            connection.sendall(head)
        ready, _, _ = select(connections, [], [], 20)
        assert [b"HTTP/1.1 503 "] == [connection.recv(13) for connection in ready]
    assert 200 == proxied.score(HAND).status_code


def test_while_one_instance_is_away_the_other_answers_what_is_posted_too(server, tmp_path):
    with fronting(tmp_path, "compose.conf", free_port(), server.address[1]) as running:
        assert [200] * 8 == [running.score(HAND).status_code for _ in range(8)]


def test_while_all_are_away_the_answer_is_a_problem_that_says_when_to_come_back(tmp_path):
    with fronting(tmp_path, "box.conf", free_port()) as running:
        answer = running.score(HAND)
    assert (503, "5") == (answer.status_code, answer.headers["Retry-After"])
    assert ("application/problem+json", 503) == (answer.headers["Content-Type"], answer.json()["status"])
