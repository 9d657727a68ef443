"""Many hands, each with a result of its own: a score or a problem, and no hand spoils another's. Knows nothing of HTTP.

Results are made as they are asked for, some at a time, so that nobody has to hold them all. These few take each step of
the way together: what a processor needs for a step is then at hand for all of them.
"""

from __future__ import annotations

import logging
import re
from functools import partial
from http import HTTPStatus
from itertools import islice
from typing import TYPE_CHECKING, Any, Final

import orjson

from engine import Text
from service.http.parsing import parse_json
from service.http.problems import REQUEST_ERRORS, BadRequestError, document_of
from service.scores.answers import SCORE_FIELDS
from service.scores.scoring import steps_to_score

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Iterable, Iterator

    from service.http.media_types import Json

    Steps = tuple[Callable[[Any], Any], ...]

_LOG: Final = logging.getLogger(__name__)

AT_ONCE: Final = 64
"""Enough to make what they share small, few enough that a client that goes away costs no more than that."""

_LINE_SENT: Final = Text("line")
_LINE: Final = re.compile(rb"\S[^\n]*")


def lines_of(text: bytes) -> Iterator[bytes]:
    """Go through the lines of a text; blank ones are left out."""
    return (line.group() for line in _LINE.finditer(text))


def chosen_fields(names: str) -> tuple[str, ...]:
    """Read which fields of a score are wanted, from their names with commas between; raise BadRequestError."""
    chosen = {name.strip() for name in names.split(",")}
    unknown = sorted(chosen.difference(SCORE_FIELDS))
    if unknown:
        detail = Text(
            'A score has no field "{field}"; its fields are {known}.',
            field=unknown[0][:40],
            known=", ".join(SCORE_FIELDS),
        )
        raise BadRequestError(HTTPStatus.BAD_REQUEST, detail)
    return tuple(name for name in SCORE_FIELDS if name in chosen)


def results(hands: Iterable[Any], steps: Steps, instance: str, first: int = 0) -> Iterator[Json]:
    """Take hands through steps to their scores; a problem names the place of its hand in a list from ``first`` on."""
    numbered = enumerate(hands, first)
    while made := dict(islice(numbered, AT_ONCE)):
        numbers = tuple(made)
        problems: dict[int, Json] = {}
        for step in steps:
            for number, error in _failures(step, made):
                del made[number]
                problems[number] = _problem(error, f"{instance}#/hands/{number}")
        yield from ({"problem": problems[each]} if each in problems else {"score": made[each]} for each in numbers)


def _failures(step: Callable[[Any], Any], made: dict[int, Any]) -> list[tuple[int, Exception]]:
    """Take a step with each hand, from what was made of it so far, and return those with which it went wrong."""
    failures: list[tuple[int, Exception]] = []
    numbers = iter(made)
    while True:
        try:
            # Goes on behind the hand that failed: to try for all of them together costs less than to try for each.
            for number in numbers:
                made[number] = step(made[number])
        except Exception as error:  # noqa: BLE001 - whatever goes wrong with one hand, the others are scored
            failures.append((number, error))
        else:
            return failures


def _problem(error: Exception, place: str) -> Json:
    if not isinstance(error, REQUEST_ERRORS):
        _LOG.error("unexpected failure on %s", place, exc_info=error)
    return document_of(error, place)


def steps_from_line(
    fields: tuple[str, ...], ruleset: str | None = None, tally: Counter[str] | None = None, *, final: bool = False
) -> Steps:
    """Return the steps from a hand written in one line to its score; the first raises BadRequestError for no JSON.

    A hand that names no ruleset is scored by the one given, if there is one. ``final`` is that of ``steps_to_score``.
    """
    return partial(_parsed_line, ruleset=ruleset), *steps_to_score(fields, tally, final=final)


def _parsed_line(line: bytes, ruleset: str | None) -> Any:
    sent = parse_json(line, _LINE_SENT)
    if ruleset is not None and isinstance(sent, dict):
        sent = {"ruleset": ruleset, **sent}
    return sent


def as_line(index: int, result: Json) -> bytes:
    """Write a result in one line, with the number of its hand."""
    return orjson.dumps({"index": index, **result}, option=orjson.OPT_APPEND_NEWLINE)
