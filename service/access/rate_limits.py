"""Rate limits: hands scored for each client, and unknown keys from each address.

The unit is the work of one plain hand. A request costs as many of them as it turns out to take, but at least one: a
refused request was work too. A request that exceeds the limit is not charged.
"""

from http import HTTPStatus
from math import ceil
from typing import Final

from engine import Text, join_sentences, template
from service.access.client_address import network_of
from service.access.quotas import Quota, QuotaStore
from service.http.problems import BadRequestError, ProblemCode
from service.observing.metrics import Metrics
from service.observing.record import RequestRecord

_SEND_LESS: Final = Text("Send less in one request: fewer hands or deals, or fewer special hands of your own.")


class RateLimit:
    """Limits the hands that each client may have scored, or other work that costs as much."""

    def __init__(self, rate: str, store: QuotaStore, metrics: Metrics) -> None:
        self._hands = Quota("hands", rate, store)
        self._metrics = metrics

    def charge(
        self, record: RequestRecord, hands: int, paid: int = 0, later: int = 0, advice: Text | None = None
    ) -> None:
        """Charge a client for a request that costs so many hands, less those ``paid`` before.

        Raises BadRequestError if they exceed the limit. The client is then told when the hands fit together with as
        many as will be charged ``later``; or, if they never fit, the ``advice``.
        """
        most, time = self._hands.amount, self._hands.seconds
        if hands > most:
            sentence = template(
                "The request costs as much as {hands} hands, but a client may have at most {most} hands scored in "
                "{time} seconds."
            )
            detail = Text(sentence, hands=hands, most=most, time=time)
            detail = join_sentences([detail, advice or _SEND_LESS])
            raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail, code=ProblemCode.TOO_COSTLY)
        kind, client = _client_of(record)
        fits, use = self._hands.take(f"{kind}:{client}", hands - paid)
        left = self._hands.remaining(use)
        # A request that is sent again pays for all its work again.
        seconds = ceil(use.ends_in) if fits else self._hands.seconds_until(min(hands + later, most), use)
        record.quota_headers = self._hands.headers(left, seconds)
        if not fits:
            self._metrics.count_rate_limited(kind)
            sentence = template(
                "A client may have at most {most} hands scored in {time} seconds. The number left is {left}, too "
                "few for this request. Try again in {seconds} seconds."
            )
            raise _too_many(Text(sentence, most=most, time=time, left=left, seconds=seconds), seconds)

    def charge_afterwards(self, record: RequestRecord, hands: int) -> None:
        """Charge a client for work that is done. What exceeds the limit is taken from what the client has later."""
        use = self._hands.take_anyway(":".join(_client_of(record)), hands)
        record.quota_headers = self._hands.headers(self._hands.remaining(use), ceil(use.ends_in))


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
            sentence = template(
                "This key is unknown, and {keys} unknown keys came from this address in the last {time} seconds. "
                "Try again in {seconds} seconds, with the right key."
            )
            detail = Text(sentence, keys=self._keys.amount, time=self._keys.seconds, seconds=seconds)
            raise _too_many(detail, seconds, ProblemCode.TOO_MANY_UNKNOWN_KEYS)


def _client_of(record: RequestRecord) -> tuple[str, str]:
    """Return by what the client of a request is known, and its name: its key, or its address without one."""
    return ("address", network_of(record.address)) if record.client is None else ("key", record.client)


def _too_many(detail: Text, seconds: int, code: ProblemCode | None = None) -> BadRequestError:
    return BadRequestError(HTTPStatus.TOO_MANY_REQUESTS, detail, {"Retry-After": str(seconds)}, code=code)
