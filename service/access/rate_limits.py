"""How many hands a client may have scored in a time, and how many wrong keys may come from where; what it is told.

A request costs the hands that it asks about, and one at least, for what is refused has been read too. What does not fit
is not charged.
"""

from __future__ import annotations

from http import HTTPStatus
from math import ceil
from typing import TYPE_CHECKING

from engine import Text
from service.access.client_address import network_of
from service.access.quotas import Quota
from service.http.problems import BadRequestError

if TYPE_CHECKING:
    from service.access.quotas import Store
    from service.observing.metrics import Metrics
    from service.observing.record import RequestRecord


class RateLimit:
    """The hands that each client of one service may have scored."""

    def __init__(self, rate: str, store: Store, counted: Metrics) -> None:
        self._hands = Quota("hands", rate, store)
        self._counted = counted

    def charge(self, watch: RequestRecord, hands: int, paid: int = 0) -> None:
        """Charge a client for the hands of a request, some of which may be paid for; raise BadRequestError."""
        most, time = self._hands.amount, self._hands.seconds
        if hands > most:
            detail = Text(
                "The request has {hands} hands, but a client may have no more than {most} scored in {time} seconds "
                "here; send them in smaller batches.",
                hands=hands,
                most=most,
                time=time,
            )
            raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)
        kind, who = ("address", network_of(watch.address)) if watch.client is None else ("key", watch.client)
        fits, window = self._hands.take(f"{kind}:{who}", hands - paid)
        left = self._hands.left(window)
        # Whoever comes again pays for all hands again.
        seconds = ceil(window.ends_in) if fits else self._hands.seconds_until(hands, window)
        watch.allowance = self._hands.headers(left, seconds)
        if not fits:
            self._counted.count_limited(kind)
            detail = Text(
                "A client may have {most} hands scored in {time} seconds here, and {left} are left for now, too few "
                "for this request. Try again in {seconds} seconds.",
                most=most,
                time=time,
                left=left,
                seconds=seconds,
            )
            raise _too_many(detail, seconds)


class WrongKeyLimit:
    """The keys that are not known which may come from one address.

    A good key is let in whatever else came from its address. No one guesses 256 bits of chance however often he tries,
    but anyone behind the address of a club could shut the club out if its keys were not heard any more.
    """

    def __init__(self, rate: str, store: Store, counted: Metrics) -> None:
        self._keys = Quota("wrong-keys", rate, store)
        self._counted = counted

    def charge(self, watch: RequestRecord) -> None:
        """Charge an address for a key that is not known; raise BadRequestError if too many came from there."""
        fits, window = self._keys.take(f"wrong:{network_of(watch.address)}", 1)
        seconds = ceil(window.ends_in) if fits else self._keys.seconds_until(1, window)
        watch.allowance = self._keys.headers(self._keys.left(window), seconds)
        if not fits:
            self._counted.count_limited("wrong_key")
            detail = Text(
                "The key is not known here, and neither were {keys} that came from this address in {time} seconds. Try "
                "again in {seconds} seconds, with the right key.",
                keys=self._keys.amount,
                time=self._keys.seconds,
                seconds=seconds,
            )
            raise _too_many(detail, seconds)


def _too_many(detail: Text, seconds: int) -> BadRequestError:
    return BadRequestError(HTTPStatus.TOO_MANY_REQUESTS, detail, {"Retry-After": str(seconds)})
