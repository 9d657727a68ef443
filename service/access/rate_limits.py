"""Rate limits: hands scored for each client, and unknown keys from each address.

A request costs as many hands as it has, but at least one: a refused request was work too. A request that exceeds the
limit is not charged.
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
    from service.access.quotas import QuotaStore
    from service.observing.metrics import Metrics
    from service.observing.record import RequestRecord


class RateLimit:
    """Limits the hands that each client may have scored."""

    def __init__(self, rate: str, store: QuotaStore, metrics: Metrics) -> None:
        self._hands = Quota("hands", rate, store)
        self._metrics = metrics

    def charge(self, record: RequestRecord, hands: int, paid: int = 0) -> None:
        """Charge a client for the hands of a request, less those ``paid`` before.

        Raises BadRequestError if they exceed the limit.
        """
        most, time = self._hands.amount, self._hands.seconds
        if hands > most:
            detail = Text(
                "The request has {hands} hands, but a client may have at most {most} hands scored in {time} "
                "seconds. Send smaller batches.",
                hands=hands,
                most=most,
                time=time,
            )
            raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)
        kind, client = ("address", network_of(record.address)) if record.client is None else ("key", record.client)
        fits, use = self._hands.take(f"{kind}:{client}", hands - paid)
        left = self._hands.remaining(use)
        # A request that is sent again pays for all its hands again.
        seconds = ceil(use.ends_in) if fits else self._hands.seconds_until(hands, use)
        record.quota_headers = self._hands.headers(left, seconds)
        if not fits:
            self._metrics.count_rate_limited(kind)
            detail = Text(
                "A client may have at most {most} hands scored in {time} seconds. The number left is {left}, too "
                "few for this request. Try again in {seconds} seconds.",
                most=most,
                time=time,
                left=left,
                seconds=seconds,
            )
            raise _too_many(detail, seconds)


class WrongKeyLimit:
    """Limits the unknown keys that may come from one address.

    A valid key is always admitted, whatever else came from its address. Nobody can guess 256 random bits, but anyone
    behind the address of a club could lock the club out if its valid keys were refused too.
    """

    def __init__(self, rate: str, store: QuotaStore, metrics: Metrics) -> None:
        self._keys = Quota("wrong-keys", rate, store)
        self._metrics = metrics

    def charge(self, record: RequestRecord) -> None:
        """Charge an address for an unknown key; raise BadRequestError if too many came from there."""
        fits, use = self._keys.take(f"wrong:{network_of(record.address)}", 1)
        seconds = ceil(use.ends_in) if fits else self._keys.seconds_until(1, use)
        record.quota_headers = self._keys.headers(self._keys.remaining(use), seconds)
        if not fits:
            self._metrics.count_rate_limited("wrong_key")
            detail = Text(
                "This key is unknown, and {keys} unknown keys came from this address in the last {time} seconds. "
                "Try again in {seconds} seconds, with the right key.",
                keys=self._keys.amount,
                time=self._keys.seconds,
                seconds=seconds,
            )
            raise _too_many(detail, seconds)


def _too_many(detail: Text, seconds: int) -> BadRequestError:
    return BadRequestError(HTTPStatus.TOO_MANY_REQUESTS, detail, {"Retry-After": str(seconds)})
