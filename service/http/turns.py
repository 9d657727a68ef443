"""Lets threads do long work one at a time, in the order in which they ask."""

from __future__ import annotations

from collections import deque
from threading import Lock


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
