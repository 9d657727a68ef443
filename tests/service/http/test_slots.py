"""Places to work: how many work at once, who comes next, and who waits for none."""

import threading
from contextlib import suppress
from time import monotonic, sleep

import pytest

from service.http.slots import WorkSlots, in_slot, slot_released, take_slot_too, yield_slot
from service.serving.worker import ElasticThreadPool

SOON = 5


class Visits:
    """Threads that take turns in some slots, and note when they are in."""

    def __init__(self, *slots):
        self.slots = slots
        self.seen = []

    def begin(self, name, *, until):
        """Have a turn in a thread, and return when it waits for its place or is in."""

        def visit():
            with in_slot(self.slots[0]):
                for each in self.slots[1:]:
                    take_slot_too(each)
                self.seen.append(name)
                until.wait(SOON)

        thread = threading.Thread(target=visit)
        thread.start()
        return thread


def await_queue(slots, number):
    """Return when so many wait for a place."""
    until = monotonic() + SOON
    while len(slots.queue) != number:
        assert monotonic() < until
        sleep(0.001)


def await_seen(visits, name):
    """Return when the last who came in is this one."""
    until = monotonic() + SOON
    while visits.seen[-1:] != [name]:
        assert monotonic() < until
        sleep(0.001)


def test_no_more_work_at_once_than_there_are_slots():
    slots, go = WorkSlots(2), threading.Event()
    visits = Visits(slots)
    threads = [visits.begin(number, until=go) for number in range(5)]
    await_queue(slots, 3)
    until = monotonic() + SOON
    while len(visits.seen) < 2:
        assert monotonic() < until
        sleep(0.001)
    assert 2 == len(visits.seen)
    go.set()
    for thread in threads:
        thread.join(SOON)
    assert [0, 1, 2, 3, 4] == sorted(visits.seen)


def test_a_place_goes_to_whoever_has_waited_longest():
    slots, go = WorkSlots(1), threading.Event()
    visits = Visits(slots)
    threads = []
    with in_slot(slots):
        for number in range(4):
            threads.append(visits.begin(number, until=go))
            await_queue(slots, number + 1)
        go.set()
    for thread in threads:
        thread.join(SOON)
    assert [0, 1, 2, 3] == visits.seen


def test_one_who_waits_for_something_else_leaves_its_place():
    slots, done = WorkSlots(1), threading.Event()
    visits = Visits(slots)
    with in_slot(slots):
        with slot_released():
            visits.begin("other", until=done)
            await_seen(visits, "other")
            done.set()
        assert not slots.free


def test_one_who_lets_others_comes_after_them():
    slots, go = WorkSlots(1), threading.Event()
    visits = Visits(slots)
    go.set()
    with in_slot(slots):
        thread = visits.begin("other", until=go)
        await_queue(slots, 1)
        yield_slot()
        visits.seen.append("first")
    thread.join(SOON)
    assert ["other", "first"] == visits.seen


def test_a_rare_place_is_waited_for_without_a_common_one():
    common, rare, go = WorkSlots(2), WorkSlots(1), threading.Event()
    visits = Visits(common, rare)
    threads = [visits.begin("first", until=go)]
    await_seen(visits, "first")
    threads.append(visits.begin("second", until=go))
    await_queue(rare, 1)
    with in_slot(common):
        assert ["first"] == visits.seen
    go.set()
    for thread in threads:
        thread.join(SOON)
    assert ["first", "second"] == visits.seen


def test_a_turn_gives_back_all_its_slots_also_when_it_fails():
    common, rare = WorkSlots(1), WorkSlots(1)
    with suppress(ZeroDivisionError), in_slot(common):
        take_slot_too(rare)
        raise ZeroDivisionError
    assert (1, 1) == (common.free, rare.free)


def test_a_thread_without_a_turn_is_not_held_up():
    rare = WorkSlots(0)
    take_slot_too(rare)
    yield_slot()
    with slot_released():
        pass
    assert 0 == rare.free


def test_where_the_system_has_no_more_threads_those_there_are_do_the_work(monkeypatch):
    with ElasticThreadPool(8) as threads:
        threads.submit(threading.Event().wait, 0.1)
        monkeypatch.setattr(threading.Thread, "start", _refused)
        answered = [threads.submit(int, number) for number in range(5)]
        assert [0, 1, 2, 3, 4] == [each.result(SOON) for each in answered]


def test_where_the_system_has_not_a_single_thread_that_is_told(monkeypatch):
    monkeypatch.setattr(threading.Thread, "start", _refused)
    with ElasticThreadPool(8) as threads, pytest.raises(RuntimeError, match="new thread"):
        threads.submit(int)


def _refused(_thread):
    raise RuntimeError("can't start new thread")
