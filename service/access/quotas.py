"""Quotas: a number of units in a time. Use is counted in this process, or in a store that processes share.

The window slides: used units become free gradually, not all at once at the end of a window. While the shared store is
down, each process counts for itself. Letting a few hands too many through is better than refusing to score.
"""

import logging
from collections.abc import Callable, Mapping
from math import floor
from time import monotonic
from typing import Any, Final, NamedTuple, TypeVar

from limits import parse
from limits.storage import storage_from_string
from limits.strategies import SlidingWindowCounterRateLimiter

from service.access.windows import SteadyMemoryStorage
from service.observing.metrics import Metrics

Result = TypeVar("Result")

_LOG: Final = logging.getLogger(__name__)

_NO_LIMIT: Final = 10**12
# Seconds. A store nearby answers far faster; a request waits so long for a store that is down.
_STORE_TIMEOUT: Final = 0.25
_STORE_RETRY_INTERVAL: Final = 5.0


class QuotaUse(NamedTuple):
    """The units used in the previous window and in the current one; times are in seconds from now."""

    previous: int
    previous_counts_for: float
    current: int
    ends_in: float


class QuotaStore:
    """Counts use in a store that processes share. If there is none or it is down, counts in this process."""

    def __init__(self, uri: str | None, metrics: Metrics) -> None:
        self._metrics = metrics
        self._local = SlidingWindowCounterRateLimiter(SteadyMemoryStorage())
        self._shared = None if uri in {None, "memory://"} else _shared_limiter(str(uri))
        self._next_try = 0.0
        """When the shared store is asked again after it did not answer; 0 while it answers."""

    def run(self, query: Callable[[SlidingWindowCounterRateLimiter], Result]) -> Result:
        if self._shared is None or not self._is_worth_trying():
            return query(self._local)
        try:
            result = query(self._shared)
        except Exception as error:  # noqa: BLE001 - a store that answers what no Redis says is as good as none
            self._metrics.count_store_failure()
            if not self._next_try:
                _LOG.warning("the store of rate limits does not answer, so each process counts by itself: %s", error)
            self._next_try = monotonic() + _STORE_RETRY_INTERVAL
            return query(self._local)
        if self._next_try:
            self._next_try = 0.0
            _LOG.warning("the store of rate limits answers again")
        return result

    def _is_worth_trying(self) -> bool:
        """Return whether to use the shared store. While it is down, one request in five seconds tries it again."""
        is_due = monotonic() >= self._next_try
        if is_due and self._next_try:
            self._next_try = monotonic() + _STORE_RETRY_INTERVAL
        return is_due


class Quota:
    """A number of units in a time for each client. ``unit`` is their name in the headers."""

    def __init__(self, unit: str, rate: str, store: QuotaStore) -> None:
        self._unit = unit
        self._rate = parse(rate)
        self._store = store
        self.amount = self._rate.amount
        self.seconds = self._rate.get_expiry()

    def take(self, client: str, number: int) -> tuple[bool, QuotaUse]:
        """Use a number of units, but only if they fit. Return whether they did, and the use after it."""
        return self._store.run(
            lambda limiter: (limiter.hit(self._rate, client, cost=number), self._use_in(limiter, client))
        )

    def take_anyway(self, client: str, number: int) -> QuotaUse:
        """Use a number of units whether they fit or not, and return the use after it."""

        def use(limiter: SlidingWindowCounterRateLimiter) -> QuotaUse:
            store: Any = limiter.storage
            store.acquire_sliding_window_entry(self._rate.key_for(client), _NO_LIMIT, self.seconds, number)
            return self._use_in(limiter, client)

        return self._store.run(use)

    def remaining(self, use: QuotaUse) -> int:
        used = floor(use.previous * use.previous_counts_for / self.seconds + use.current)
        return max(0, self.amount - used)

    def seconds_until(self, number: int, use: QuotaUse) -> int:
        """Return after how many whole seconds a number of units fits, if nothing else is used until then."""
        others = self.amount - number
        if use.current <= others:
            # The use of the previous window counts less and less until the current window ends.
            wait = use.previous_counts_for - (others - use.current + 1) * self.seconds / max(1, use.previous)
        else:
            # The current window must end first; then it counts less and less itself.
            wait = use.ends_in + self.seconds - (others + 1) * self.seconds / use.current
        return max(0, floor(wait)) + 1

    def headers(self, remaining: int, seconds: int) -> Mapping[str, str]:
        """Return the headers that tell the client its quota: the units that remain, for how many seconds."""
        return {
            "RateLimit-Policy": f'"{self._unit}";q={self.amount};w={self.seconds}',
            "RateLimit": f'"{self._unit}";r={remaining};t={seconds}',
        }

    def _use_in(self, limiter: SlidingWindowCounterRateLimiter, client: str) -> QuotaUse:
        store: Any = limiter.storage
        previous, counts_for, current, lasts = store.get_sliding_window(self._rate.key_for(client), self.seconds)
        # The store keeps a window for twice its length, because it counts in the next one.
        return QuotaUse(previous, counts_for, current, lasts - self.seconds if current else counts_for)


def _shared_limiter(uri: str) -> SlidingWindowCounterRateLimiter:
    """Return a limiter in a shared store. It connects at its first use, and retries a broken connection once."""
    from redis.backoff import NoBackoff  # noqa: PLC0415 - an optional extra
    from redis.retry import Retry  # noqa: PLC0415

    options: dict[str, Any] = {
        "socket_timeout": _STORE_TIMEOUT,
        "socket_connect_timeout": _STORE_TIMEOUT,
        "retry": Retry(NoBackoff(), 1),
    }
    store = storage_from_string(uri, wrap_exceptions=True, key_prefix="mah-jong-scoring", **options)
    return SlidingWindowCounterRateLimiter(store)
