"""Sliding windows in the memory of this process, by a clock that nobody can set."""

from collections import Counter
from math import floor
from threading import Lock
from time import monotonic
from typing import NamedTuple

from limits.storage import MemoryStorage


class _Windows(NamedTuple):
    """The use in the previous window and in the current one, by key. ``number`` counts windows since time 0."""

    number: int
    previous: Counter[str]
    current: Counter[str]


class SteadyMemoryStorage(MemoryStorage):
    """The memory store of ``limits`` with sliding windows by the monotonic clock.

    The store of ``limits`` goes by the time of day: when somebody sets the clock, every client has a whole new quota.
    ``limits`` calls three methods of a store for sliding windows; this store has its own.
    """

    def __init__(self) -> None:
        super().__init__()
        self._lock = Lock()
        self._by_length: dict[int, _Windows] = {}

    def acquire_sliding_window_entry(self, key: str, limit: int, expiry: int, amount: int = 1) -> bool:
        """Use an amount, but only if it fits. Return whether it did."""
        with self._lock:
            counts, ends_in = self._now(expiry)
            used = counts.previous[key] * ends_in / expiry + counts.current[key]
            fits = floor(used) + amount <= limit
            if fits:
                counts.current[key] += amount
            return fits

    def get_sliding_window(self, key: str, expiry: int) -> tuple[int, float, int, float]:
        """Return the use in the previous window and in the current one, each with the seconds for which it counts."""
        with self._lock:
            counts, ends_in = self._now(expiry)
            previous = counts.previous[key]
            return previous, ends_in if previous else 0.0, counts.current[key], ends_in + expiry

    def clear_sliding_window(self, key: str, expiry: int) -> None:
        with self._lock:
            counts, _ = self._now(expiry)
            del counts.previous[key], counts.current[key]

    def _now(self, expiry: int) -> tuple[_Windows, float]:
        """Return the counts of now, and after how many seconds the current window ends. Older counts are dropped."""
        number, since = divmod(monotonic(), expiry)
        counts = self._by_length.get(expiry)
        if counts is None or counts.number != number:
            is_next = counts is not None and counts.number + 1 == number
            counts = _Windows(int(number), counts.current if counts and is_next else Counter(), Counter())
            self._by_length[expiry] = counts
        return counts, expiry - since
