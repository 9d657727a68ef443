"""Faults that several fields share, how many are found, and checks of numbers and lengths.

They concern the form of a request, not the game.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence, Sized
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, Final

from marshmallow import ValidationError, validate

from engine import FaultCode, Text, code_point, nearest, template, unfit_character, with_nearest
from service.http.problems import MOST_ERRORS, FieldFault, faults_in
from service.observing.record import within_deadline

MOST_MEMBERS: Final = 200
"""A longer object is refused before its members are read: a fault for each unknown member would cost too much."""

_FOUND: Final[ContextVar[int | None]] = ContextVar("found", default=None)
"""How many faults are found in the request whose faults are looked for; None if there is no such request.

It is a context variable, as marshmallow's own ``Context`` is: a schema reads for several threads at once, and hands its
fields nothing of a load but ``partial``.
"""
_TOO_LONG_LIST: Final = template("This list has {number} {what}. At most {most} are allowed.")
TOO_LONG_OBJECT: Final = template("This object has {number} {what}. At most {most} are allowed.")
_LONGEST_WORD: Final = 40
_OTHER_WORDS: Final = {
    "amount": ("points",), "bonus": ("bonus_tiles",), "claim": ("discard",), "claimed": ("discard",),
    "concealed": ("concealed_tiles",), "deadwall": ("loose_tile",), "deal": ("dealt",), "deals": ("settlements",),
    "discarded": ("discard",), "draw": ("wash_out", "wall"), "drawn": ("wall",), "exposed": ("melds",),
    "flowers": ("bonus_tiles",), "from": ("discarder", "payer"), "gains": ("net",), "hand": ("deal",),
    "heavenly": ("dealt",), "kong": ("loose_tile",), "kongbox": ("loose_tile",), "kongs": ("kongs_by_seat",),
    "loose": ("concealed_tiles",), "name": ("title",), "open": ("melds",), "points": ("amount",),
    "replacement": ("loose_tile",), "robbed": ("robbed_kong",), "robbingakong": ("robbed_kong",),
    "robbingthekong": ("robbed_kong",), "ron": ("discard",), "roundwind": ("prevailing_wind",),
    "round": ("prevailing_wind",), "seat": ("seat_wind",), "selfdraw": ("wall",), "selfdrawn": ("wall",),
    "state": ("position",), "text": ("hand",), "tiles": ("concealed_tiles",), "to": ("payees", "payee"),
    "tsumo": ("wall",), "type": ("source", "kind"), "wind": ("seat_wind",), "winfrom": ("source",), "zimo": ("wall",),
}  # fmt: skip
"""What callers take for fields and their values, in small letters and without signs, and what they mean."""

Otherwise = tuple[FaultCode, str] | None
"""Code and sentence of a wrong number of members, if these are others than usual."""


@contextmanager
def faults_counted() -> Iterator[None]:
    """While this is entered, count the faults of a request; those of its parts count among them."""
    if _FOUND.get() is not None:
        yield
        return
    token = _FOUND.set(0)
    try:
        yield
    finally:
        _FOUND.reset(token)


def read_uncounted(read: Callable[[Any], Any], value: Any) -> Any:
    """Return what is read of a value. If it has faults, nobody looks for them now."""
    token = _FOUND.set(None)
    try:
        return read(value)
    finally:
        _FOUND.reset(token)


def faults_found() -> int | None:
    """Return how many faults are found so far. None: nobody looks for them, so the first one ends the reading."""
    return _FOUND.get()


def count_faults_of(messages: Any, former_count: int) -> None:
    """Count the faults of a part of a request. ``former_count``: how many were found before it was read.

    Parts of it may have been counted already.
    """
    if (count := _FOUND.get()) is not None:
        _FOUND.set(max(count, former_count + sum(1 for _ in faults_in(messages))))


def read_members(members: Iterable[tuple[Any, Any]], read: Callable[[Any, Any], Any]) -> list[Any]:
    """Return what is read of each member, by its place and its value; raise ValidationError with the faults by place.

    An answer lists only so many faults, so no more members are read once they are found. If nobody looks for faults,
    the first one ends the reading.
    """
    values: list[Any] = []
    faults: dict[Any, Any] = {}
    for place, value in within_deadline(members):
        try:
            values.append(read(place, value))
        except ValidationError as error:
            faults[place] = error.messages
        if faults and ((number := faults_found()) is None or number > MOST_ERRORS):
            break
    if faults:
        raise ValidationError(faults)
    return values


def same_field(name: str, other: str) -> FieldFault:
    message = Text("{name} and {other} are the same field. Send only one of them.", name=name, other=other)
    return FieldFault(FaultCode.CONTRADICTION, message)


def listed_once(message: Text, keys: Sequence[str] | None = None) -> Callable[[Sequence[Any]], Sequence[Any]]:
    """Return what passes a list on, and raises ValidationError with this sentence for members that are there before.

    ``keys``: where each member stands, if not in a list.
    """
    fault = FieldFault(FaultCode.LISTED_TWICE, message)

    def check(members: Sequence[Any]) -> Sequence[Any]:
        places = keys or range(len(members))
        twice = {places[place]: [fault] for place, each in enumerate(members) if each in members[:place]}
        if twice:
            raise ValidationError(twice)
        return members

    return check


def field_error(code: FaultCode, message: Text) -> ValidationError:
    return ValidationError([FieldFault(code, message)])


def check_members(value: Sized) -> None:
    if len(value) > MOST_MEMBERS:
        sentence = template("This object has {number} members. At most {most} are allowed.")
        raise field_error(FaultCode.TOO_LONG, Text(sentence, number=len(value), most=MOST_MEMBERS))


def check_characters(text: str, code: FaultCode) -> None:
    """Raise ValidationError with this code if a text has a character that a line of text cannot have."""
    place = unfit_character(text)
    if place is not None:
        sentence = template("Character {place} is {character}, which does not belong in a line of text. Leave it out.")
        raise field_error(code, Text(sentence, place=place + 1, character=code_point(text[place])))


def not_an_object(expected: Text) -> FieldFault:
    """Return the fault of a value that should be an object, such as ``Text("a tile")``."""
    return FieldFault(FaultCode.NOT_AN_OBJECT, Text("Send {what}.", what=expected))


def no_object_with(fields: Iterable[str]) -> FieldFault:
    """Return the fault of a value that should be an object with fields out of these."""
    message = Text("Send an object. The fields here are {known}.", known=", ".join(fields))
    return FieldFault(FaultCode.NOT_AN_OBJECT, message)


def unknown_field(fields: Iterable[str], name: str = "") -> FieldFault:
    """Return the fault of an unknown field, with the known ones, and with the one that its name seems to mean."""
    names = list(fields)
    if meant := _meant(name, names):
        sentence = template("There is no such field. Did you mean {field}? The fields here are {known}.")
        message = Text(sentence, field=meant, known=", ".join(names))
    else:
        message = Text("There is no such field. The fields here are {known}.", known=", ".join(names))
    return FieldFault(FaultCode.UNKNOWN_FIELD, message)


def one_of_these(allowed: Iterable[str], sent: object = None) -> Text:
    """Return the sentence that lists the allowed values, and the one that the value that was sent comes near."""
    values = list(allowed)
    meant = _meant(sent, values) if isinstance(sent, str) else None
    return with_nearest(Text("Send one of {known}.", known=", ".join(values)), meant, values)


def _meant(word: str, words: list[str]) -> str | None:
    """Return the known word that a word is taken for, or that it comes near."""
    plain = re.sub("[ _-]", "", word[:_LONGEST_WORD].lower())
    return next((each for each in _OTHER_WORDS.get(plain, ()) if each in words), None) or nearest(word, words)


def required_one_of(allowed: Iterable[str]) -> Text:
    """Return the sentence about a field that is missing, with the allowed values."""
    return Text("This field is required. Send one of {known}.", known=", ".join(allowed))


def not_between(lowest: int, highest: int) -> FieldFault:
    message = Text("Send a whole number from {lowest} to {highest}.", lowest=lowest, highest=highest)
    return FieldFault(FaultCode.NOT_AN_INTEGER, message)


def not_a_name(longest: int) -> FieldFault:
    return FieldFault(FaultCode.NOT_A_NAME, Text("Send a name of 1 to {longest} characters.", longest=longest))


class Between(validate.Range):
    """Checks that a number lies between two bounds, both included."""

    def __init__(self, lowest: int, highest: int, fault: FieldFault) -> None:
        super().__init__(lowest, highest)
        self.lowest, self.highest, self.fault = lowest, highest, fault

    def __call__(self, value: Any) -> Any:
        if not self.lowest <= value <= self.highest:
            raise ValidationError([self.fault])
        return value


class HasLength(validate.Length):
    """Checks that the length of a text or a list is within two bounds, both included."""

    def __init__(self, shortest: int, longest: int, fault: FieldFault) -> None:
        super().__init__(shortest, longest)
        self.shortest, self.longest, self.fault = shortest, longest, fault

    def __call__(self, value: Sized) -> Any:
        if not self.shortest <= len(value) <= self.longest:
            raise ValidationError([self.fault])
        return value


class AtMost(validate.Length):
    """Checks that a list or an object has not too many members, or too few.

    ``what`` names them: ``Text("tiles")``.
    """

    def __init__(self, most: int, what: Text, least: int = 0, otherwise: Otherwise = None) -> None:
        super().__init__(max=most)
        self.most, self.what, self.least, self.otherwise = most, what, least, otherwise

    def __call__(self, value: Sized) -> Any:
        if not self.least <= len(value) <= self.most:
            too_long = TOO_LONG_OBJECT if isinstance(value, dict) else _TOO_LONG_LIST
            code, sentence = self.otherwise or (FaultCode.TOO_LONG, too_long)
            raise field_error(code, Text(sentence, number=len(value), what=self.what, most=self.most))
        return value
