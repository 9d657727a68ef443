"""Turns at long work: one at a time, in the order in which they were asked for."""

import threading
from contextlib import suppress

import pytest

from service.app import create_app
from service.http import body
from service.http import turns as turns_module
from service.http.turns import PIECE, LargePlaces, Turns
from service.settings.variables import Settings
from support.observing import awaited

SOON = 5


def await_queue(turns, number):
    """Return when so many have a turn or wait for one."""
    assert awaited(lambda: len(turns.queue) == number)


def begin(turns, name, seen):
    """Have a turn in a thread, and return when the thread has it or waits for it."""

    def take():
        with turns:
            seen.append(name)

    known = len(turns.queue)
    thread = threading.Thread(target=take)
    thread.start()
    await_queue(turns, known + 1)
    return thread


def test_a_turn_goes_to_whoever_has_waited_longest():
    turns, seen = Turns(), []
    with turns:
        threads = [begin(turns, number, seen) for number in range(4)]
        assert [] == seen
    for thread in threads:
        thread.join(SOON)
    assert [0, 1, 2, 3] == seen


def test_whoever_takes_another_turn_comes_after_those_who_wait():
    turns, seen = Turns(), []
    with turns:
        thread = begin(turns, "other", seen)
    with turns:
        seen.append("again")
    thread.join(SOON)
    assert ["other", "again"] == seen


def test_a_turn_that_fails_is_given_on():
    turns, seen = Turns(), []
    with suppress(ZeroDivisionError), turns:
        thread = begin(turns, "other", seen)
        raise ZeroDivisionError
    thread.join(SOON)
    assert (["other"], 0) == (seen, len(turns.queue))


READY = {
    "ruleset": "booklet",
    "seat_wind": "east",
    "prevailing_wind": "east",
    "concealed_tiles": ["B1", "B2", "B3", "B4", "B5", "B6", "C7", "C8", "C9", "D5", "D5", "WS", "WS", "DR"],
    "discards": True,
}
LONG_WORK = {
    "a batch": ("/v1/scores/batch", {"hands": []}),
    "a sheet": (
        "/v1/table/sheet",
        {"ruleset": "booklet", "deals": [{"outcome": "wash_out", "prevailing_wind": "east"}]},
    ),
    "discards": ("/v1/waits", READY),
}


@pytest.mark.parametrize("path, sent", LONG_WORK.values(), ids=LONG_WORK)
def test_long_work_waits_for_its_turn_and_gives_it_on(path, sent):
    app = create_app(Settings())
    turns, statuses = app.extensions["long_work"], []
    thread = threading.Thread(target=lambda: statuses.append(app.test_client().post(path, json=sent).status_code))
    with turns:
        thread.start()
        await_queue(turns, 2)
        short = app.test_client().post("/v1/waits", json=READY | {"discards": False})
        assert ([], 422) == (statuses, short.status_code)
    thread.join(SOON)
    assert ([200], 0) == (statuses, len(turns.queue))


# LargePlaces of large requests.


@pytest.fixture
def hasty(monkeypatch):
    """Have nobody wait for a slow client."""
    monkeypatch.setattr(turns_module, "_PATIENCE", 0.0)


def test_a_place_is_taken_from_a_client_that_is_slow_but_only_if_another_waits(hasty):
    ended = []
    places = LargePlaces(1)
    slow = places.take(0, lambda: (ended.append("slow"), slow.leave()))
    with slow.waiting_for_client():
        assert not slow.is_lost
        other = places.take(SOON, lambda: ended.append("other"))
        assert (slow.is_lost, other is not None, ended) == (True, True, ["slow"])
    assert not other.is_lost


def test_a_place_is_never_taken_while_the_service_works(hasty):
    ended = []
    places = LargePlaces(1)
    working = places.take(0, lambda: ended.append("working"))
    with working.waiting_for_client():
        pass
    assert places.take(0.05, lambda: None) is None
    assert [] == ended


def test_who_waits_for_a_place_gets_the_next_that_is_left():
    places = LargePlaces(1)
    first = places.take(0, lambda: None)
    threading.Timer(0.05, first.leave).start()
    assert places.take(SOON, lambda: None) is not None


def test_an_answer_is_sent_in_pieces_and_whole():
    sent = [b"a" * (2 * PIECE + 1), b"", b"b"]
    pieces = list(LargePlaces(1).take(0, lambda: None).sent(sent))
    assert [PIECE, PIECE, 1, 1] == list(map(len, pieces))
    assert b"".join(sent) == b"".join(pieces)


def test_only_so_many_large_bodies_are_held_at_once(monkeypatch):
    monkeypatch.setattr(body, "_LARGE_BODY_WAIT", 1)
    client = create_app(Settings(max_large_bodies=1)).test_client()

    def ask(size):
        sent = client.application.json.dumps({"hands": [{}]}).ljust(size)
        return client.post("/v1/scores/batch", data=sent, content_type="application/json")

    with ask(65_537) as first:
        second = ask(65_537)
        assert (503, "1") == (second.status_code, second.headers["Retry-After"])
        assert 200 == ask(65_536).status_code
        assert 1 == len(first.get_json()["results"])
    assert 200 == ask(65_537).status_code


@pytest.mark.parametrize("media_type", ["application/json", "text/html"])
def test_a_long_answer_is_held_like_a_large_body(monkeypatch, media_type):
    monkeypatch.setattr(body, "_LARGE_BODY_WAIT", 0)
    client = create_app(Settings(max_large_bodies=1)).test_client()

    def ask(players):
        sent = {"number_of_players": players, "number_of_rounds": 20}
        return client.post("/v1/tournament/seating", json=sent, headers={"Accept": media_type})

    with ask(400) as first:
        assert [503, 200] == [ask(400).status_code, ask(8).status_code]
        assert int(first.headers["Content-Length"]) == len(first.get_data())
    assert 200 == ask(400).status_code
