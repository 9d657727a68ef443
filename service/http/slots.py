"""Places to work: so many threads of a process work at once, and one that waits for its client leaves its place.

A thread that waits costs a little memory; a thread that works holds up the others, for only one runs at a time. Servers
whose threads have no turns, such as those with gthread workers, are not held up here.
"""

from __future__ import annotations

import threading
from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class WorkSlots:
    """So many places, for those who wait in the order in which they came."""

    def __init__(self, number: int) -> None:
        self.free = number
        self.queue = deque[threading.Lock]()
        self._lock = threading.Lock()

    def take(self) -> None:
        """Take a place, after all who came before."""
        with self._lock:
            if self.free:
                self.free -= 1
                return
            called = threading.Lock()
            called.acquire()
            self.queue.append(called)
        called.acquire()

    def give_back(self) -> None:
        """Give a place to whoever has waited longest."""
        with self._lock:
            if self.queue:
                self.queue.popleft().release()
            else:
                self.free += 1


class _Mine(threading.local):
    """Where this thread has a place."""

    places: tuple[WorkSlots, ...] = ()


_MINE = _Mine()


@contextmanager
def in_slot(places: WorkSlots) -> Iterator[None]:
    """Work in a place until the block ends."""
    places.take()
    _MINE.places = (places,)
    try:
        yield
    finally:
        _give_back()
        _MINE.places = ()


@contextmanager
def slot_released() -> Iterator[None]:
    """Leave one's places while the block waits for something."""
    _give_back()
    try:
        yield
    finally:
        for each in _MINE.places:
            each.take()


def take_slot_too(places: WorkSlots) -> None:
    """Work in a place of another kind as well, to the end of the turn."""
    if _MINE.places:
        with slot_released():
            # The rare one first, so that nobody waits for it while holding a common one.
            _MINE.places = (places, *_MINE.places)


def yield_slot() -> None:
    """Let those work who wait for a place."""
    with slot_released():
        pass


def _give_back() -> None:
    for each in _MINE.places:
        each.give_back()
