"""Scores many hands, or settles many deals. Each has a result of its own; a faulty one does not affect the others.

Results are made lazily, 64 hands at a time, so they need little memory. Each step is done with all 64 before the next:
its code and data then stay in the processor's caches. Hands with special hands of a club's own may take as much work as
many others; of these it is four at a time. Nothing here knows HTTP: commands use it too.
"""

import logging
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, Final

import orjson
from marshmallow import ValidationError

from engine import Fault, FaultCode, FaultyInputError, Text, template, visible
from service.batches.kinds import BatchKind
from service.fields.base import LONGEST_NAME
from service.http.body import LINE, parse_json
from service.http.media_types import Json
from service.http.problems import REQUEST_ERRORS, document_of
from service.scores.scoring import Steps

_LOG: Final = logging.getLogger(__name__)

_MOST_SHOWN: Final = 40

HANDS_AT_ONCE: Final = 64
"""Hands with which each step is done together. After a client disconnects, at most so many are still scored."""

_WITH_OWN_HANDS: Final = 16
"""A hand with special hands of a club's own counts as so many here."""


def chosen_fields(kind: BatchKind, names: str) -> tuple[str, ...]:
    """Return the fields in a comma-separated list, in the order of the contract; raise FaultyInputError for others."""
    chosen = {name.strip() for name in names.split(",")}
    unknown = sorted(chosen.difference(kind.fields))
    if unknown:
        sentence = template('There is no field "{field}". The fields are {known}.')
        detail = Text(sentence, field=visible(unknown[0], _MOST_SHOWN), known=", ".join(kind.fields))
        raise FaultyInputError([Fault(("fields",), FaultCode.UNKNOWN_VALUE, detail)])
    return tuple(name for name in kind.fields if name in chosen)


def results_of(kind: BatchKind, entries: Iterable[Any], steps: Steps, instance: str, first: int = 0) -> Iterator[Json]:
    """Yield the result of each entry, in order, with its ``reference``, and a member such as ``score``, or ``problem``.

    A problem names its entry by ``instance`` and a number, counted from ``first``.
    """
    for values in _together(kind, entries, first):
        sent = dict(values)
        problems: dict[int, Json] = {}
        for step in steps:
            for number, error in _failures(step, values):
                del values[number]
                problems[number] = _problem(error, f"{instance}#/{kind.name}/{number}", sent[number])
        for each, entry in sent.items():
            result = {"problem": problems[each]} if each in problems else {kind.result: values[each]}
            yield {"reference": name, **result} if (name := reference_of(entry)) else result


def _together(kind: BatchKind, entries: Iterable[Any], first: int) -> Iterator[dict[int, Any]]:
    """Yield the entries by their numbers, as many in each group as are done together.

    A line is not parsed yet, so it counts as the most hands that it may have.
    """
    group: dict[int, Any] = {}
    size = 0
    for number, entry in enumerate(entries, first):
        group[number] = entry
        hands = kind.most_hands if isinstance(entry, bytes) else kind.hands_in(entry)
        size += hands * (_WITH_OWN_HANDS if may_have_own_hands(entry) else 1)
        # A large entry is not kept until the next one is read.
        del entry
        if size >= HANDS_AT_ONCE:
            yield group
            group, size = {}, 0
    if group:
        yield group


def may_have_own_hands(entry: Any) -> bool:
    """Return whether an entry, or a line that is not parsed yet, may have special hands of a club's own."""
    if isinstance(entry, bytes):
        # JSON may write each letter as an escape.
        return b"pattern" in entry or b"\\u" in entry
    house_rules = entry.get("house_rules") if isinstance(entry, dict) else None
    return isinstance(house_rules, dict) and bool(house_rules.get("hands"))


def reference_of(entry: Any) -> str | None:
    """Return the caller's own name for an entry, or for a line that may be faulty; None if there is none."""
    if isinstance(entry, bytes):
        # JSON may write each letter as an escape.
        if b"reference" not in entry and b"\\u" not in entry:
            return None
        try:
            entry = orjson.loads(entry)
        except ValueError:
            return None
    name = entry.get("reference") if isinstance(entry, dict) else None
    return name if isinstance(name, str) and len(name) <= LONGEST_NAME else None


def _failures(step: Callable[[Any], Any], values: dict[int, Any]) -> list[tuple[int, Exception]]:
    """Replace each value by the result of a step. Return the numbers of those that failed, with their exceptions."""
    failures: list[tuple[int, Exception]] = []
    left = iter(values.items())
    while True:
        try:
            # After a failure the loop goes on with the next value. One `try` around it is faster than one for each.
            for number, value in left:
                values[number] = step(value)
        except Exception as error:  # noqa: BLE001 - whatever goes wrong with one, the others are done
            failures.append((number, error))
        else:
            return failures


def _problem(error: Exception, place: str, sent: Any) -> Json:
    if not isinstance(error, REQUEST_ERRORS):
        _LOG.error("unexpected failure on %s", place, exc_info=error)
    faulty = isinstance(error, FaultyInputError | ValidationError)
    return document_of(error, place, sent=orjson.loads(sent) if faulty and isinstance(sent, bytes) else sent)


def steps_from_line(steps: Steps, ruleset: str | None = None) -> Steps:
    """Return the steps of an entry from its line of NDJSON. The first raises BadRequestError if the line is not JSON.

    ``ruleset`` is the default for entries that name none.
    """
    return partial(_parse_line, ruleset=ruleset), *steps


def _parse_line(line: bytes, ruleset: str | None) -> Any:
    entry = parse_json(line.rstrip(), LINE)
    if ruleset is not None and isinstance(entry, dict) and entry.get("ruleset") is None:
        entry = {**entry, "ruleset": ruleset}
    return entry
