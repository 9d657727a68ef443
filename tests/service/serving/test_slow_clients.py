"""Clients that take their time cost the others nothing, and none may take longer than REQUEST_TIME."""

import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from time import monotonic, sleep

import pytest

from support.faults import LONG, latencies
from support.observing import lines_of
from support.sample import HAND
from support.serving import posted, rest_of, serving
from support.slow_clients import KINDS, slow_clients

NDJSON = "application/x-ndjson"
ASKED = 200 if LONG else 60
MIXES = [tuple(KINDS), *((kind,) for kind in KINDS if LONG)]


@pytest.fixture(scope="module")
def two(tmp_path_factory):
    """Two services, one to be attacked and one to compare it with."""
    with ExitStack() as stack:
        yield [stack.enter_context(serving(tmp_path_factory.mktemp(name))) for name in ("attacked", "left_alone")]


@pytest.mark.parametrize("kinds", MIXES, ids=" and ".join)
def test_500_slow_clients_keep_nobody_waiting(two, kinds):
    """A service that waits for slow clients answers others thousands of times as late, however busy the machine is."""
    latencies(two, 10)
    with slow_clients(two[0].address[1], 500, *kinds):
        attacked, left_alone = latencies(two, ASKED)
    assert attacked < 50 * left_alone


@pytest.mark.parametrize("kinds", MIXES, ids=" and ".join)
def test_slow_clients_who_take_every_connection_keep_nobody_out(tmp_path, kinds):
    with serving(tmp_path, WORKER_CONNECTIONS="100") as server, slow_clients(server.address[1], 150, *kinds):
        sleep(1)
        began = monotonic()
        for _ in range(10):
            assert 200 == server.post("/v1/scores", json=HAND, headers={"Connection": "close"}).status_code
        assert monotonic() - began < 20
    assert lines_of(tmp_path, message="all 100 connections are taken; the slowest are closed")


@pytest.fixture(scope="module")
def hasty(tmp_path_factory):
    folder = tmp_path_factory.mktemp("hasty")
    with serving(folder, REQUEST_TIME="1") as server:
        server.log = folder / "log"
        yield server


@pytest.fixture(scope="module")
def given_up(hasty):
    """Begin requests of some kinds at the same time; return what each is told, and after how long."""

    def begin(sent):
        with hasty.connected(sent) as connection:
            began = monotonic()
            return rest_of(connection), monotonic() - began

    begun = {"idle": b"", "head": b"", "body": b'{"ruleset"', "large body": b'{"ruleset"'}
    with ThreadPoolExecutor(len(begun)) as clients:
        return dict(zip(begun, clients.map(begin, (KINDS[kind] + begun[kind] for kind in begun)), strict=True))


@pytest.mark.parametrize("kind", ["idle", "head"])
def test_a_connection_without_a_whole_head_is_closed_in_time(given_up, kind):
    answer, after = given_up[kind]
    assert b"" == answer
    assert 0.9 < after < 18


@pytest.mark.parametrize("kind", ["body", "large body"])
def test_a_body_that_does_not_come_in_time_is_refused(given_up, kind):
    answer, after = given_up[kind]
    assert 0.9 < after < 18
    assert answer.startswith(b"HTTP/1.1 400 ")
    assert b"did not arrive in time" in answer


def test_an_answer_that_is_not_read_in_time_breaks_off(hasty):
    body = b"".join(json.dumps(HAND).encode() + b"\n" for _ in range(3000))
    with hasty.connected(posted("/v1/scores/batch", NDJSON, body, "X-Request-ID: slow")) as connection:
        until = monotonic() + 20
        while b'"id":"slow"' not in hasty.log.read_bytes():
            assert monotonic() < until
            assert connection.recv(1)
        answer = rest_of(connection)
    [line] = [json.loads(line) for line in hasty.log.read_bytes().splitlines() if b'"id":"slow"' in line]
    assert (True, 200) == (line["aborted"], line["status"])
    assert 0 < line["hands"] < 3000
    assert b'"done"' not in answer


def test_requests_that_keep_within_their_time_may_be_many_on_one_connection(hasty):
    until = monotonic() + 2.5
    while monotonic() < until:
        assert 200 == hasty.score(HAND).status_code
        sleep(0.02)


def test_clients_that_do_not_hang_up_hold_nobody_up(hasty):
    with ExitStack() as stack:
        last = b"GET /readyz HTTP/1.1\r\nHost: here\r\nConnection: close\r\n\r\n"
        answered = [stack.enter_context(hasty.connected(last)) for _ in range(10)]
        assert all(b" 200 OK" in rest_of(connection) for connection in answered)
        began = monotonic()
        assert hasty.get("/readyz").ok
    assert monotonic() - began < 1.5


# Places for large requests.

LINES = b"".join(json.dumps(HAND).encode() + b"\n" for _ in range(1000))
OF_LINES = "POST /v1/scores/batch HTTP/1.1\r\nHost: here\r\nContent-Type: application/x-ndjson\r\n"
BEGUN = {
    "a length and nothing": f"{OF_LINES}Content-Length: {len(LINES)}\r\n\r\n".encode(),
    "a chunk and nothing": f"{OF_LINES}Transfer-Encoding: chunked\r\n\r\n4\r\n".encode() + LINES[:4],
    "half a body": f"{OF_LINES}Content-Length: {len(LINES)}\r\n\r\n".encode() + LINES[: len(LINES) // 2],
    "half a chunk": f"{OF_LINES}Transfer-Encoding: chunked\r\n\r\n{len(LINES):x}\r\n".encode()
    + LINES[: len(LINES) // 2],
    "an answer that is not read": f"{OF_LINES}Content-Length: {len(LINES)}\r\n\r\n".encode() + LINES,
}


def test_clients_that_wait_keep_no_place_from_others(tmp_path_factory):
    """Each kind waits for many seconds at a service of its own, all at the same time."""
    with ExitStack() as stack:
        services = [
            stack.enter_context(serving(tmp_path_factory.mktemp("places"), MAX_LARGE_BODIES="2")) for _ in BEGUN
        ]
        list(stack.enter_context(ThreadPoolExecutor(len(BEGUN))).map(check_that_others_have_a_place, services, BEGUN))


def check_that_others_have_a_place(with_two_places, kind):
    with ExitStack() as stack:
        slow = [stack.enter_context(with_two_places.connected(BEGUN[kind])) for _ in range(4)]
        sleep(0.5)
        for _ in range(2):
            answer = with_two_places.post("/v1/scores/batch", data=LINES, headers={"Content-Type": NDJSON})
            assert (200, 1001) == (answer.status_code, len(answer.text.splitlines())), kind
        if kind.startswith("half"):
            told = rest_of(slow[0])
            assert told.startswith(b"HTTP/1.1 503 ")
            assert b"\r\nRetry-After: " in told
            assert b"came too slowly" in told
