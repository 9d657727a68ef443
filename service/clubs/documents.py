"""Parses a club's file, TOML or JSON, into what JSON has: objects, lists, texts, numbers, true and false.

A file is data. Nothing in it is run, imported, expanded or fetched.
"""

import re
import tomllib
from codecs import BOM_UTF8
from typing import Any, Final

from engine import Fault, FaultCode, FaultyInputError, Position, Text, template
from service.http.body import parse_json

MOST_BYTES: Final = 64 * 1024
"""The most that a file may measure."""

_DEEPEST: Final = 12
"""No member of a file lies deeper. What lies deeper belongs to a member that is refused anyway."""

_MOST_STEPS: Final = 20_000
"""The most that its dots may take, all of them times those of one line. A key with 32,000 parts takes 22 seconds."""
_MOST_COMMAS: Final = 2000
"""More than any file of a club has. A file of little but commas would have 32,000 values."""

_PLACE: Final = re.compile(r" \(at line (\d+), column (\d+)\)$")
_AT_THE_END: Final = " (at end of document)"
_LONG_NUMBER: Final = re.compile(r"(?<![0-9_])[0-9_]{4000}")
"""Python converts no whole number of more than 4,300 digits. It is looked for where digits begin, and not at each."""


_NOT_IN_JSON: Final = object()
"""Stands for a value of TOML that JSON does not have, such as a date. Every field refuses it."""


def parse_club_json(text: bytes) -> Any:
    """Return the value of a file in JSON. Raises BadRequestError if it is not JSON."""
    return parse_json(text.removeprefix(BOM_UTF8), Text("file"))


def parse_club_toml(text: bytes) -> Any:
    """Return the value of a file in TOML. Raises FaultyInputError, with line and column, if it is not TOML."""
    try:
        decoded = text.removeprefix(BOM_UTF8).decode()
    except UnicodeDecodeError as error:
        text_before_error = text.removeprefix(BOM_UTF8)[: error.start].decode()
        raise _not_toml("The file is not in UTF-8", _position_after(text_before_error)) from None
    _measure(decoded)
    try:
        return _as_in_json(tomllib.loads(decoded), 0)
    except tomllib.TOMLDecodeError as error:
        raise _not_toml(*_message_and_position(str(error), decoded)) from None
    except RecursionError:
        raise _not_toml("The file has brackets within too many brackets", Position(1, 1)) from None
    except ValueError:
        number = _LONG_NUMBER.search(decoded)
        text_before_error = decoded[: number.start()] if number else decoded
        raise _not_toml("The file has a number with too many digits", _position_after(text_before_error)) from None


def _measure(text: str) -> None:
    """Raise FaultyInputError for a file that would take tomllib long.

    A key takes it its own dots times those of its table and its own.
    """
    dots = [line.count(".") for line in text.split("\n")]
    if sum(dots) * max(dots) > _MOST_STEPS:
        raise _not_toml("It has too many dots", Position(dots.index(max(dots)) + 1, 1))
    if text.count(",") > _MOST_COMMAS:
        raise _not_toml("It has too many commas", _position_after(text))


def _message_and_position(error: str, text: str) -> tuple[str, Position]:
    """Return what the parser says, and the place that it names."""
    place = _PLACE.search(error)
    if place is None:
        return error.removesuffix(_AT_THE_END), _position_after(text)
    return error[: place.start()], Position(int(place[1]), int(place[2]))


def _position_after(text: str) -> Position:
    lines = text.split("\n")
    return Position(len(lines), len(lines[-1]) + 1)


def _not_toml(error: str, position: Position) -> FaultyInputError:
    sentence = template("Line {line}, column {column} is not TOML: {error}. Correct this line.")
    message = Text(sentence, line=position.line, column=position.column, error=error)
    return FaultyInputError([Fault((), FaultCode.NOT_TOML, message, position=position)])


def _as_in_json(part: Any, depth: int) -> Any:
    """Return a part of a document with what JSON does not have marked as such."""
    match part:
        case dict() if depth < _DEEPEST:
            return {name: _as_in_json(each, depth + 1) for name, each in part.items()}
        case list() if depth < _DEEPEST:
            return [_as_in_json(each, depth + 1) for each in part]
        case str() | bool() | int() | float():
            return part
        case _:
            return _NOT_IN_JSON
