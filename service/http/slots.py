"""Limits how many threads of a process work at once. A thread that waits for its client gives its slot to another.

A waiting thread costs only a little memory. A working thread delays all others, because Python runs one at a time.
Only ``service.serving.worker`` gives slots to its threads. Under other workers, such as gthread, a thread has no slot,
and the functions of this module do nothing.
"""

from __future__ import annotations

import threading
from collections import deque
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator


class WorkSlots:
    """A number of slots. Threads that wait for one get it in the order in which they came."""

    def __init__(self, number: int) -> None:
        self.free = number
        self.queue = deque[threading.Lock]()
        self._lock = threading.Lock()

    def acquire(self) -> None:
        """Take a slot; wait for one if none is free."""
        with self._lock:
            if self.free:
                self.free -= 1
                return
            turn = threading.Lock()
            turn.acquire()
            self.queue.append(turn)
        # Waits until `release` releases it.
        turn.acquire()

    def release(self) -> None:
        """Give a slot back, to the thread that has waited longest."""
        with self._lock:
            if self.queue:
                self.queue.popleft().release()
            else:
                self.free += 1


class _CurrentThread(threading.local):
    """Where this thread holds slots: one in each of these ``WorkSlots``."""

    holds: tuple[WorkSlots, ...] = ()


_CURRENT_THREAD = _CurrentThread()


@contextmanager
def in_slot(slots: WorkSlots) -> Iterator[None]:
    """Hold a slot until the block ends."""
    slots.acquire()
    _CURRENT_THREAD.holds = (slots,)
    try:
        yield
    finally:
        _release_all()
        _CURRENT_THREAD.holds = ()


@contextmanager
def slot_released() -> Iterator[None]:
    """Give up the slots of this thread while the block waits for something, and take them again after it."""
    _release_all()
    try:
        yield
    finally:
        for each in _CURRENT_THREAD.holds:
            each.acquire()


def take_slot_too(slots: WorkSlots) -> None:
    """Hold also one of these slots, until the block of ``in_slot`` ends."""
    if _CURRENT_THREAD.holds:
        with slot_released():
            # The rare slot is taken first: no thread may wait for it while it holds a common one.
            _CURRENT_THREAD.holds = (slots, *_CURRENT_THREAD.holds)


def yield_slot() -> None:
    """Let threads that wait for a slot work first."""
    with slot_released():
        pass


def _release_all() -> None:
    for each in _CURRENT_THREAD.holds:
        each.release()
