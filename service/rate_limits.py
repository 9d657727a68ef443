"""How many hands a client may have scored in a time, and what it is told of that.

A request costs the hands that it asks about, and one at least, for what is refused has been read too. What does not fit
is not charged. The window slides: what was used up comes back bit by bit, not all at once at the end of a window.

Several processes share a store. While that is away each counts for itself: a club that cannot have its hands scored is
worse off than one that lets some more through.
"""

from __future__ import annotations

import logging
from functools import lru_cache
from http import HTTPStatus
from ipaddress import IPv6Network
from math import ceil, floor
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from limits import parse
from limits.errors import StorageError
from limits.storage import MemoryStorage, storage_from_string
from limits.strategies import SlidingWindowCounterRateLimiter

from service.problems import BadRequestError

if TYPE_CHECKING:
    from service.metrics import Metrics
    from service.watch import Watch

_LOG: Final = logging.getLogger(__name__)

_IN_MEMORY: Final = "memory://"
_KEY_PREFIX: Final = "mah-jong-scoring"
# Far more than a store nearby needs, and little enough for a request to wait in vain.
_STORE_ANSWERS_WITHIN_SECONDS: Final = 0.25
_STORE_IS_TRIED_EVERY_SECONDS: Final = 5.0
# What one customer of a network gets; single addresses in it are for the taking.
_HOUSEHOLD_BITS: Final = 64
_KEPT: Final = 4096


class Window(NamedTuple):
    """What a client has used up: in the window before and for how long that still weighs, and in this one."""

    before: int
    before_weighs_for: float
    now: int
    ends_in: float


class RateLimit:
    """The allowance of each client of one service."""

    def __init__(self, rate: str, store: str | None, counted: Metrics) -> None:
        self._rate = parse(rate)
        self._seconds = self._rate.get_expiry()
        self._policy = f'"hands";q={self._rate.amount};w={self._seconds}'
        self._counted = counted
        self._own = SlidingWindowCounterRateLimiter(MemoryStorage())
        self._shared = None if store in {None, _IN_MEMORY} else _shared_limiter(str(store))
        self._is_away = False
        self._tried_again_at = 0.0

    def charge(self, watch: Watch, hands: int, paid: int = 0) -> None:
        """Charge a client for the hands of a request, some of which may be paid for; raise BadRequestError."""
        if hands > self._rate.amount:
            detail = (
                f"The request has {hands} hands, but a client may have no more than {self._rate.amount} scored in "
                f"{self._seconds} seconds here; send them in smaller batches."
            )
            raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)
        kind, who = ("address", _household(watch.address)) if watch.client is None else ("key", watch.client)
        fits, window = self._hit(f"{kind}:{who}", hands - paid)
        left = self._left(window)
        # Whoever comes again pays for all hands again.
        seconds = ceil(window.ends_in) if fits else self._seconds_until(hands, window)
        watch.allowance = {"RateLimit-Policy": self._policy, "RateLimit": f'"hands";r={left};t={seconds}'}
        if not fits:
            self._counted.count_limited(kind)
            detail = (
                f"A client may have {self._rate.amount} hands scored in {self._seconds} seconds here, and {left} are "
                f"left for now, too few for this request. Try again in {seconds} seconds."
            )
            raise BadRequestError(HTTPStatus.TOO_MANY_REQUESTS, detail, {"Retry-After": str(seconds)})

    def _hit(self, who: str, hands: int) -> tuple[bool, Window]:
        """Charge a client in the store, or here if that is away; tell whether it fits, and what has been used up."""
        if self._shared is None or not self._is_worth_asking():
            return self._hit_in(self._own, who, hands)
        try:
            found = self._hit_in(self._shared, who, hands)
        except StorageError as error:
            self._counted.count_store_failure()
            if not self._is_away:
                _LOG.warning("each process counts for itself, for the store of rate limits is away: %s", error)
            self._is_away = True
            self._tried_again_at = monotonic()
            return self._hit_in(self._own, who, hands)
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

    def _hit_in(self, limiter: SlidingWindowCounterRateLimiter, who: str, hands: int) -> tuple[bool, Window]:
        fits = limiter.hit(self._rate, who, cost=hands)
        store: Any = limiter.storage
        before, weighs_for, now, lasts = store.get_sliding_window(self._rate.key_for(who), self._seconds)
        # A window is kept for as long again, while it weighs on the next.
        return fits, Window(before, weighs_for, now, lasts - self._seconds if now else weighs_for)

    def _left(self, window: Window) -> int:
        used = floor(window.before * window.before_weighs_for / self._seconds + window.now)
        return max(0, self._rate.amount - used)

    def _seconds_until(self, hands: int, window: Window) -> int:
        """Return after how many whole seconds so many hands fit, if the client asks for nothing meanwhile."""
        others = self._rate.amount - hands
        if window.now <= others:
            # What was used before weighs less and less until this window ends.
            wait = window.before_weighs_for - (others - window.now + 1) * self._seconds / max(1, window.before)
        else:
            # This window must end first, and then weigh less and less itself.
            wait = window.ends_in + self._seconds - (others + 1) * self._seconds / window.now
        return max(0, floor(wait)) + 1


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


@lru_cache(maxsize=_KEPT)
def _household(address: str) -> str:
    """Return whom an address stands for: of IPv6 a whole network, for a client may take any address in it."""
    if ":" not in address:
        return address
    return str(IPv6Network((address.partition("%")[0], _HOUSEHOLD_BITS), strict=False))
