"""What somebody may have in a time, and what is left of it: counted here, or in a store that processes share.

The window slides: what was used up comes back bit by bit, not all at once at the end of a window. While the store is
away each process counts for itself: a club that cannot have its hands scored is worse off than one that lets some more
through.
"""

from __future__ import annotations

import logging
from math import floor
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from limits import parse
from limits.errors import StorageError
from limits.storage import MemoryStorage, storage_from_string
from limits.strategies import SlidingWindowCounterRateLimiter

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from service.observing.metrics import Metrics

Answer = TypeVar("Answer")

_LOG: Final = logging.getLogger(__name__)

_IN_MEMORY: Final = "memory://"
_KEY_PREFIX: Final = "mah-jong-scoring"
# Far more than a store nearby needs, and little enough for a request to wait in vain.
_STORE_ANSWERS_WITHIN_SECONDS: Final = 0.25
_STORE_IS_TRIED_EVERY_SECONDS: Final = 5.0


class QuotaUse(NamedTuple):
    """What somebody has used up: in the window before and for how long that still weighs, and in this one."""

    before: int
    before_weighs_for: float
    now: int
    ends_in: float


class Store:
    """Where is counted what was used up."""

    def __init__(self, uri: str | None, counted: Metrics) -> None:
        self._counted = counted
        self._own = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._shared = None if uri in {None, _IN_MEMORY} else _shared_limiter(str(uri))
        self._is_away = False
        self._tried_again_at = 0.0

    def ask(self, question: Callable[[SlidingWindowCounterRateLimiter], Answer]) -> Answer:
        """Ask what processes share, or what is counted here if that is away."""
        if self._shared is None or not self._is_worth_asking():
            return question(self._own)
        try:
            found = question(self._shared)
        except StorageError as error:
            self._counted.count_store_failure()
            if not self._is_away:
                _LOG.warning("each process counts for itself, for the store of rate limits is away: %s", error)
            self._is_away = True
            self._tried_again_at = monotonic()
            return question(self._own)
        if self._is_away:
            self._is_away = False
            _LOG.warning("the store of rate limits is back")
        return found

    def _is_worth_asking(self) -> bool:
        """Tell whether to ask the store; while it is away, one request now and then finds out whether it is back."""
        if not self._is_away:
            return True
        now = monotonic()
        if now < self._tried_again_at + _STORE_IS_TRIED_EVERY_SECONDS:
            return False
        self._tried_again_at = now
        return True


class Quota:
    """So many of something in a time, for each of those who may have it."""

    def __init__(self, of_what: str, rate: str, store: Store) -> None:
        self._of_what = of_what
        self._rate = parse(rate)
        self._store = store
        self.amount = self._rate.amount
        self.seconds = self._rate.get_expiry()

    def take(self, who: str, number: int) -> tuple[bool, QuotaUse]:
        """Use so many up; tell whether they fit, and what is used up then. What does not fit is not used up."""
        return self._store.ask(
            lambda limiter: (limiter.hit(self._rate, who, cost=number), self._window_in(limiter, who))
        )

    def look(self, who: str) -> QuotaUse:
        """Tell what is used up."""
        return self._store.ask(lambda limiter: self._window_in(limiter, who))

    def left(self, window: QuotaUse) -> int:
        """Return how many are left now."""
        used = floor(window.before * window.before_weighs_for / self.seconds + window.now)
        return max(0, self.amount - used)

    def seconds_until(self, number: int, window: QuotaUse) -> int:
        """Return after how many whole seconds so many fit, if nothing is used up meanwhile."""
        others = self.amount - number
        if window.now <= others:
            # What was used before weighs less and less until this window ends.
            wait = window.before_weighs_for - (others - window.now + 1) * self.seconds / max(1, window.before)
        else:
            # This window must end first, and then weigh less and less itself.
            wait = window.ends_in + self.seconds - (others + 1) * self.seconds / window.now
        return max(0, floor(wait)) + 1

    def headers(self, left: int, seconds: int) -> Mapping[str, str]:
        """Tell of it in headers: what is left for so many seconds."""
        return {
            "RateLimit-Policy": f'"{self._of_what}";q={self.amount};w={self.seconds}',
            "RateLimit": f'"{self._of_what}";r={left};t={seconds}',
        }

    def _window_in(self, limiter: SlidingWindowCounterRateLimiter, who: str) -> QuotaUse:
        store: Any = limiter.storage
        before, weighs_for, now, lasts = store.get_sliding_window(self._rate.key_for(who), self.seconds)
        # A window is kept for as long again, while it weighs on the next.
        return QuotaUse(before, weighs_for, now, lasts - self.seconds if now else weighs_for)


def _shared_limiter(uri: str) -> SlidingWindowCounterRateLimiter:
    """Connect to a store, whenever it is first needed; a broken connection is tried anew once, at once."""
    from redis.backoff import NoBackoff  # noqa: PLC0415 - an extra, needed only here
    from redis.retry import Retry  # noqa: PLC0415

    options: dict[str, Any] = {
        "socket_timeout": _STORE_ANSWERS_WITHIN_SECONDS,
        "socket_connect_timeout": _STORE_ANSWERS_WITHIN_SECONDS,
        "retry": Retry(NoBackoff(), 1),
    }
    store = storage_from_string(uri, wrap_exceptions=True, key_prefix=_KEY_PREFIX, **options)
    return SlidingWindowCounterRateLimiter(store)
