"""Who may ask the service as it is deployed: two processes, behind a proxy that is trusted."""

import json
import re
import time
from collections import Counter

import pytest

from support.keys import bearer, key_of, written
from support.observing import awaited, lines_of
from support.programs import needs
from support.redis import running_redis
from support.serving import serving

HAND = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east"}
CLIENT, FORGED = "203.0.113.7", "198.51.100.9"
DESK, DESK_LINE = key_of("desk")
NEW, NEW_LINE = key_of("desk")


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("guarded")


@pytest.fixture(scope="module")
def guarded(folder):
    keys = written(folder / "keys", DESK_LINE)
    with serving(folder, WEB_CONCURRENCY="2", API_KEYS_FILE=keys, TRUSTED_PROXIES="127.0.0.1") as running:
        yield running


def asked_anew(server, **headers):
    """Score a hand by a connection of its own, so that any process may answer; return the status."""
    body = json.dumps(HAND).encode()
    sent = {"Host": "here", "Connection": "close", "Content-Type": "application/json", "Content-Length": len(body)}
    head = "".join(f"{name}: {value}\r\n" for name, value in (sent | headers).items())
    answer = server.speak(f"POST /v1/scores HTTP/1.1\r\n{head}\r\n".encode() + body)
    return int(re.match(rb"HTTP/1.1 (\d+)", answer)[1])


def statuses(server, sent, times=16):
    return {asked_anew(server, **bearer(sent)) for _ in range(times)}


def test_keys_are_handed_out_and_taken_away_in_all_processes_without_a_restart(guarded, folder):
    assert ({200}, {401}) == (statuses(guarded, DESK), statuses(guarded, NEW))
    written(folder / "keys", DESK_LINE, NEW_LINE)
    time.sleep(1.1)
    assert ({200}, {200}) == (statuses(guarded, DESK), statuses(guarded, NEW))
    written(folder / "keys", NEW_LINE)
    time.sleep(1.1)
    assert ({401}, {200}) == (statuses(guarded, DESK), statuses(guarded, NEW))


def test_the_address_is_the_one_that_the_proxy_tells_and_none_that_a_client_forges(guarded, folder):
    # Two headers of one name, as a client that forges one and a proxy that adds its own send them.
    forwarded = f"{FORGED}\r\nX-Forwarded-For: {CLIENT}"
    asked_anew(guarded, **{"X-Request-ID": "told", "X-Forwarded-For": forwarded})
    [line] = awaited(lambda: lines_of(folder, id="told"))
    assert (CLIENT, CLIENT, 401) == (line["address"], line["client"], line["status"])


@needs("redis-server")
def test_two_processes_allow_what_one_would_and_go_on_without_redis(tmp_path):
    with (
        running_redis() as redis,
        serving(tmp_path, WEB_CONCURRENCY="2", RATE_LIMIT="20/hour", RATE_LIMIT_STORAGE_URI=redis.uri) as server,
    ):
        assert {200: 20, 429: 4} == Counter(asked_anew(server) for _ in range(24))
        redis.kill()
        assert {200: 4} == Counter(asked_anew(server) for _ in range(4))
