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
    ``refusals`` counts faults by code: code that scores hands or finds faults adds to them. ``quota_headers`` tell the
    client how much of its quota is left. ``body_bytes`` is the size of the body that was read, ``cost`` what the
    request costs so far, in plain hands, and ``paid`` what its client was charged. ``is_complete`` becomes ``False``
    while an answer is streamed, and stays so if the stream breaks off. ``end_callbacks`` are called at the end in both
    cases.
    """

    request_id: str
    method: str
    route: str
    address: str
    started: float
    user_agent: str | None = None
    client: str | None = None
    quota_headers: Mapping[str, str] = field(default_factory=dict)
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
