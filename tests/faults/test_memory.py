"""What the service holds in memory: as much after long work as after short, and little for what is made costly."""

import json
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import cache
from itertools import cycle
from time import monotonic

import pytest

from service.settings.variables import Settings
from support.case_files import CASES
from support.faults import LONG
from support.instances import instance
from support.sample import HAND
from support.serving import Server

SECONDS = 1800 if LONG else 6
MOST = Settings().max_batch_bytes


@pytest.fixture(scope="module")
def service(tmp_path_factory):
    with instance(tmp_path_factory.mktemp("memory")) as running:
        yield running


def mixed():
    """Go through requests of every kind, good and bad, without end."""
    hands = [case["request"] for case in json.loads((CASES / "british.json").read_text("utf-8"))[:20]]
    deals = [case["request"] for case in json.loads((CASES / "settlements.json").read_text("utf-8"))[:5]]
    lines = b"".join(json.dumps(each).encode() + b"\n" for each in hands)
    ready = {key: value for key, value in HAND.items() if key != "win"} | {"concealed_tiles": ["B2", "B3", "B4", "C7"]}
    made_up = [{**HAND, "without": [str(number)]} for number in range(5)]
    return cycle(
        [("/v1/scores", {"json": each}) for each in [*hands, *made_up]]
        + [("/v1/settlements", {"json": each}) for each in deals]
        + [("/v1/scores/batch", {"data": lines, "headers": {"Content-Type": "application/x-ndjson"}})]
        + [("/v1/scores/batch", {"json": {"hands": hands}}), ("/v1/waits", {"json": ready})]
        + [("/v1/scores", {"data": b"{"}), ("/nowhere", {}), ("/v1/scores", {"data": b" " * 300_000})]
    )


def test_memory_stays_flat_under_mixed_work(service):
    asked = mixed()

    def work(seconds):
        until, number = monotonic() + seconds, 0
        while monotonic() < until or number < 100:
            path, options = next(asked)
            assert 500 > service.server.post(path, **options).status_code
            number += 1

    work(SECONDS / 4)
    before, workers = service.memory(), service.workers()
    work(SECONDS * 3 / 4)
    assert workers == service.workers()
    assert service.memory() < before + 5


def filled(part, most_parts=MOST):
    """Write a batch of as many parts as it may measure or have."""
    number = min((MOST - 20) // len(part), most_parts)
    return b'{"hands":[' + part * number + b"0]}"


@cache
def members():
    """Write as many members as an object of a batch may have."""
    return b",".join(b'"%05x":0' % number for number in range(MOST // 16 - 2))


COSTLY = {
    "tiny objects": (lambda: filled(b"{},"), 413),
    "lists in lists": (lambda: filled(b"[[[]]],"), 413),
    "objects of one member": (lambda: filled(b'{"":0},'), 413),
    "as many objects as it may have": (lambda: filled(b'{"":0},', MOST // 20 - 2), 413),
    "as many texts as it may have": (lambda: filled(b'"ab",', MOST // 8 - 2), 413),
    "more members than it may have": (lambda: b"{" + members() + b"," + members()[:54] + b"}", 413),
    "members": (lambda: b"{" + members() + b"}", 422),
    "members of a hand": (lambda: b'{"hands":[{' + members() + b"}]}", 200),
}
"""Bodies, made only where they are sent, and the status of the answer."""


@pytest.mark.parametrize("made, status", COSTLY.values(), ids=COSTLY)
def test_a_batch_made_to_be_costly_takes_little(service, made, status):
    body = made()
    assert len(body) <= MOST
    service.forget_highest_memory()
    usual = service.memory()
    answer = service.server.post("/v1/scores/batch", data=body, headers={"Content-Type": "application/json"})
    assert status == answer.status_code
    assert service.memory("VmHWM") < usual + 200


def test_costly_batches_leave_their_memory_to_those_after_them(tmp_path):
    body = COSTLY["members of a hand"][0]()

    def send(_number):
        with closing(Server(service.server.address[1])) as server:
            return server.post("/v1/scores/batch", data=body, headers={"Content-Type": "application/json"})

    with instance(tmp_path) as service, ThreadPoolExecutor(4) as clients:
        list(clients.map(send, range(8)))
        assert service.memory() < 200
        assert service.memory("VmHWM") < 240


def numbered(line, number):
    return b"".join(line % (place, place) for place in range(number))


WIDE = {
    "a wide header": lambda: "\U0001f600".encode() + b",ab" * (MOST // 3 - 2),
    "a wide header of short cells": lambda: "\u00e9a".encode() + b"b," * (MOST // 2 - 2),
    "a wide line": lambda: b"round,table,player,score\n" + b",ab" * (MOST // 3 - 10),
    "a quoted cell without end": lambda: b'round,table,player,score\n"' + b"a\n" * (MOST // 2 - 15),
    "a round for each line": lambda: b"round,table,player,score\n" + numbered(b"%d,1,%d,1\n", 61_000),
    "players": lambda: b"id\n" + numbered(b"%d-%d\n", 300_000),
}


def test_four_tables_made_to_be_costly_take_little_at_once(tmp_path):
    """A file of 8 MiB was cut into 2.8 million cells, and one character beyond U+FFFF made four times as much of it."""

    def send(name):
        path = "seating?number_of_rounds=3" if name == "players" else "standings?scheme=mcr"
        with closing(Server(service.server.address[1])) as server:
            return server.post(f"/v1/tournament/{path}", data=body, headers={"Content-Type": "text/csv"}).status_code

    highest = {}
    with instance(tmp_path) as service, ThreadPoolExecutor(4) as clients:
        for name, made in WIDE.items():
            body = made()
            assert len(body) <= MOST
            service.forget_highest_memory()
            assert {422} == set(clients.map(send, [name] * 4)), name
            highest[name] = service.memory("VmHWM")

    assert {} == {name: most for name, most in highest.items() if most > 240}
