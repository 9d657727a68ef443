"""What is known of a request while it is answered: who asks, when it began, what was scored and refused for it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, TypeVar

from flask import current_app, g
from werkzeug.exceptions import ServiceUnavailable

from engine import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

Part = TypeVar("Part")

_OUR_FAULT: Final = 500


@dataclass(slots=True)
class RequestRecord:
    """A request: its name, what it asks and from where, the hands scored by ruleset, what was refused by code.

    ``client`` is whose key it brought, ``allowance`` the headers that tell what its client may still ask for.
    """

    name: str
    method: str
    route: str
    address: str
    begun: float
    client: str | None = None
    allowance: Mapping[str, str] | None = None
    hands: Counter[str] = field(default_factory=Counter)
    refusals: Counter[str] = field(default_factory=Counter)
    status: int = 0
    is_whole: bool = True
    at_the_end: list[Callable[[], None]] = field(default_factory=list)


def is_for_everyone() -> bool:
    """Tell whether this request took no key."""
    watch: RequestRecord = g.watch
    return watch.client is None


def hands_scored() -> Counter[str]:
    """Return the count of hands scored by ruleset for this request, to be added to."""
    watch: RequestRecord = g.watch
    return watch.hands


def refusals() -> Counter[str]:
    """Return the count of refusals by code for this request, to be added to."""
    watch: RequestRecord = g.watch
    return watch.refusals


def at_the_end(call: Callable[[], None]) -> None:
    """Have something called when this request has been answered whole, or its answer broke off."""
    watch: RequestRecord = g.watch
    watch.at_the_end.append(call)


def within_deadline(parts: Iterable[Part]) -> Iterator[Part]:
    """Go through the parts of some work as long as this request may take; raise ServiceUnavailable."""
    watch: RequestRecord = g.watch
    seconds: int = current_app.config["REQUEST_TIME"]
    for part in parts:
        if perf_counter() - watch.begun >= seconds:
            detail = Text(
                "The answer was not found within {seconds} seconds; ask for less at once, or try again later.",
                seconds=seconds,
            )
            raise ServiceUnavailable(detail, retry_after=seconds)
        yield part


def count_faults(document: Mapping[str, Any], noted: Counter[str]) -> None:
    """Count what a problem document refuses, each code once; one without codes by its status."""
    codes = {error["code"] for error in document.get("errors", ())}
    if not codes and document["status"] < _OUR_FAULT:
        codes = {f"status_{document['status']}"}
    noted.update(codes)
