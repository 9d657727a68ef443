"""Facts about the current request, for the log and the metrics: client, start time, hands scored, faults found."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from time import perf_counter
from typing import Any, TypeVar

from flask import current_app, g, has_request_context
from werkzeug.exceptions import ServiceUnavailable

from engine import Text

Part = TypeVar("Part")


@dataclass(slots=True)
class RequestRecord:
    """What is known about one request.

    ``client`` owns the API key of the request; ``None`` without a key. ``hands`` counts scored hands by ruleset,
    ``refusals`` counts faults by code. ``quota_headers`` tell the client how much of its quota is left. ``body_bytes``
    is the size of the body that was read, ``cost`` what the request costs so far, in plain hands, and ``paid`` what its
    client was charged. ``is_complete`` becomes ``False`` while an answer is streamed, and stays so if the stream breaks
    off.
    """

    request_id: str
    method: str
    route: str
    address: str
    started: float
    user_agent: str | None = None
    client: str | None = None
    quota_headers: Mapping[str, str] | None = None
    body_bytes: int = 0
    cost: int = 0
    paid: int = 0
    hands: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    status: int = 0
    is_complete: bool = True
    end_callbacks: list[Callable[[], None]] = field(default_factory=list)


def current_record() -> RequestRecord:
    record: RequestRecord = g.record
    return record


def has_key() -> bool:
    """Return whether the current request was admitted with an API key."""
    return current_record().client is not None


def hands_scored() -> Counter[str]:
    """Return the counter of hands scored in the current request, by ruleset. Code that scores hands adds to it."""
    return current_record().hands


def refusals() -> Counter[str]:
    """Return the counter of faults found in the current request, by code. Code that finds faults adds to it."""
    return current_record().refusals


def call_at_end(callback: Callable[[], None]) -> None:
    """Call a function when the current request ends, whether its answer was sent completely or broke off."""
    current_record().end_callbacks.append(callback)


def within_deadline(parts: Iterable[Part]) -> Iterator[Part]:
    """Yield the same parts; raise ServiceUnavailable once the request has taken REQUEST_TIME.

    Outside of requests, as on the command line, there is no such time.
    """
    if not has_request_context():
        yield from parts
        return
    record = current_record()
    seconds: int = current_app.config["REQUEST_TIME"]
    for part in parts:
        if perf_counter() - record.started >= seconds:
            detail = Text(
                "The answer was not ready within {seconds} seconds. Send less in one request, or try again later.",
                seconds=seconds,
            )
            raise ServiceUnavailable(detail, retry_after=seconds)
        yield part


def count_faults(document: Mapping[str, Any], counter: Counter[str]) -> None:
    """Count each code of a problem document once. A document without codes is counted by its status, if below 500."""
    codes = {error["code"] for error in document.get("errors", ())}
    if not codes and document["status"] < HTTPStatus.INTERNAL_SERVER_ERROR:
        codes = {f"status_{document['status']}"}
    counter.update(codes)
