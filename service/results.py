"""Many hands, each with a result of its own: a score or a problem, and no hand spoils another's. Knows nothing of HTTP.

Results are made one by one as they are asked for, so that nobody has to hold them all.
"""

from __future__ import annotations

import logging
import re
from http import HTTPStatus
from typing import TYPE_CHECKING, Final, TypeVar

import orjson

from service.one_hand import scored
from service.parsing import parsed
from service.problems import EXPECTED, BadRequestError, document_of
from service.translate import SCORE_FIELDS

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Iterable, Iterator

    from service.translate import Json

Sent = TypeVar("Sent")

_LOG: Final = logging.getLogger(__name__)

_LINE: Final = re.compile(rb"\S[^\n]*")


def lines_of(text: bytes) -> Iterator[bytes]:
    """Go through the lines of a text; blank ones are left out."""
    return (line.group() for line in _LINE.finditer(text))


def chosen_fields(names: str) -> tuple[str, ...]:
    """Read which fields of a score are wanted, from their names with commas between; raise BadRequestError."""
    chosen = {name.strip() for name in names.split(",")}
    unknown = sorted(chosen.difference(SCORE_FIELDS))
    if unknown:
        detail = f'A score has no field "{unknown[0][:40]}"; its fields are {", ".join(SCORE_FIELDS)}.'
        raise BadRequestError(HTTPStatus.BAD_REQUEST, detail)
    return tuple(name for name in SCORE_FIELDS if name in chosen)


def results(hands: Iterable[Sent], score: Callable[[Sent], Json], instance: str, first: int = 0) -> Iterator[Json]:
    """Score hands one by one; a problem names the place of its hand in a list that begins with number ``first``."""
    return (_result(sent, score, f"{instance}#/hands/{index}") for index, sent in enumerate(hands, first))


def _result(sent: Sent, score: Callable[[Sent], Json], place: str) -> Json:
    try:
        return {"score": score(sent)}
    except EXPECTED as error:
        return {"problem": document_of(error, place)}
    except Exception as error:  # noqa: BLE001 - whatever goes wrong with one hand, the others are scored
        _LOG.error("unexpected failure on %s", place, exc_info=error)
        return {"problem": document_of(error, place)}


def score_of_line(
    line: bytes, fields: Iterable[str], ruleset: str | None = None, tally: Counter[str] | None = None
) -> Json:
    """Score a hand written in one line, as service.one_hand does; raise BadRequestError if it is no JSON.

    A hand that names no ruleset is scored by the one given, if there is one.
    """
    sent = parsed(line, "line")
    if ruleset is not None and isinstance(sent, dict):
        sent = {"ruleset": ruleset, **sent}
    return scored(sent, fields, tally)


def as_line(index: int, result: Json) -> bytes:
    """Write a result in one line, with the number of its hand."""
    return orjson.dumps({"index": index, **result}, option=orjson.OPT_APPEND_NEWLINE)
