"""Lets threads do long work one at a time, in the order in which they ask, and only some hold a large request."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from math import inf
from threading import Condition, Lock
from time import monotonic
from typing import Final

PIECE: Final = 131072
"""Large bodies and answers are received and sent in pieces of so many bytes."""

_PATIENCE: Final = 3.0
"""Seconds that a client may take for a piece, if others wait for its place. 8 MiB at this speed take three minutes."""
_LOOKS_EVERY: Final = 0.5
"""Seconds after which who waits for a place looks for slow clients again."""


class Turns:
    """A lock that goes to whoever has waited longest. Whoever takes it anew goes to the end of the queue."""

    def __init__(self) -> None:
        self.queue = deque[Lock]()
        """Who has the turn, then those who wait for it."""
        self._lock = Lock()

    def __enter__(self) -> None:
        turn = Lock()
        with self._lock:
            if self.queue:
                turn.acquire()
            self.queue.append(turn)
        # Waits until the thread before gives its turn on.
        turn.acquire()

    def __exit__(self, *_: object) -> None:
        with self._lock:
            self.queue.popleft()
            if self.queue:
                self.queue[0].release()


class LargePlace:
    """The right to hold a large request. A client that is too slow loses it if another waits: ``end`` ends its wait."""

    def __init__(self, end: Callable[[], None], leave: Callable[[LargePlace], None]) -> None:
        self.is_lost = False
        self.due = inf
        """When another may have the place; never while the service works."""
        self._end, self._leave = end, leave

    @contextmanager
    def waiting_for_client(self) -> Iterator[None]:
        """Wait for a piece from the client, or to the client."""
        self.due = monotonic() + _PATIENCE
        try:
            yield
        finally:
            self.due = inf

    def sent(self, parts: Iterable[bytes]) -> Iterator[bytes]:
        """Yield an answer in pieces: whoever reads it slowly waits with each of them. After the last one leave."""
        for part in parts:
            for begin in range(0, len(part), PIECE):
                with self.waiting_for_client():
                    yield part[begin : begin + PIECE]
        self.leave()

    def leave(self) -> None:
        """Leave the place to others, if that has not been done."""
        self._leave(self)

    def lose(self) -> None:
        """Take the place from a client that is too slow."""
        self.is_lost, self.due = True, inf
        self._end()


class LargePlaces:
    """A number of places. Who finds none waits until one is left, or is lost by a client that is too slow."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._held = list[LargePlace]()
        self._changed = Condition()

    def take(self, seconds: float, end: Callable[[], None]) -> LargePlace | None:
        """Return a place; ``None`` if there was none for so many seconds."""
        until = monotonic() + seconds
        with self._changed:
            while len(self._held) >= self._most:
                now = monotonic()
                if now >= until:
                    return None
                for slow in [each for each in self._held if each.due < now]:
                    slow.lose()
                self._changed.wait(min(until - now, _LOOKS_EVERY))
            place = LargePlace(end, self._left)
            self._held.append(place)
            return place

    def _left(self, place: LargePlace) -> None:
        with self._changed:
            if place in self._held:
                self._held.remove(place)
                self._changed.notify()
