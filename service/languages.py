"""The caller's language: which one an answer is given in, and its sentences and names in that language.

Ids, codes, pointers, pages of books and what callers named themselves are the same in every language. What a catalogue
does not have stays English.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass, replace
from functools import cache, lru_cache
from gettext import GNUTranslations
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, TypeVar, cast

from flask import request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from engine import Text

if TYPE_CHECKING:
    from collections.abc import Callable

    from flask import Response

Value = TypeVar("Value")

TRANSLATED: Final = ("de", "fr", "nl", "zh")
"""The languages besides English, each with a catalogue."""

CATALOGUES: Final = Path(__file__).parent / "words"

WORDED: Final = frozenset({"chapter", "meaning", "name", "note", "question", "reason", "text", "when"})
"""The members of answers that hold sentences or names; others do where the engine said them."""

WORDLESS: Final = frozenset({"decides", "draws", "hand", "house_rules", "net", "seats", "tiles"})
"""The members of answers that hold nothing to say: codes, figures, and what the caller sent."""

SAME_EVERYWHERE: Final = frozenset({"example", "locus", "ruleset_id", "source", "version"})
"""The members of a score card that are the same in every language."""

_THOUSANDS: Final = {"de": ".", "fr": "\N{NARROW NO-BREAK SPACE}", "nl": "."}
_MINUS: Final = "\N{MINUS SIGN}"


class Language:
    """A language in which sentences and names are said; this one is English, in which they are written."""

    tag = "en"
    _thousands = ","

    def say(self, text: str) -> str:
        """Say a sentence or a name; what the catalogue does not have stays as it is."""
        return text

    def figure(self, number: int, sign: str = "") -> str:
        """Write a number, with a plus before a gain where ``sign`` is one.

        >>> ENGLISH.figure(12345), ENGLISH.figure(1000, "+")
        ('12,345', '+1,000')
        """
        return f"{number:{sign},}".replace(",", self._thousands).replace("-", _MINUS)

    def document(self, part: Any) -> Any:
        """Say what is about to be written as JSON."""
        return part

    def page(self, part: Value) -> Value:
        """Say a value made of frozen values, such as a score card."""
        return part


class Translation(Language):
    """A language with a catalogue, in which ``find`` looks a message up."""

    def __init__(self, tag: str, find: Callable[[str], str]) -> None:
        self.tag = tag
        self._find = find
        self._thousands = _THOUSANDS.get(tag, ",")

    def say(self, text: str) -> str:
        """Look a name or a sentence up; one with values by its template, and its values for themselves."""
        if isinstance(text, Text) and text.values:
            # Other texts among the values are a caller's own, or the page of a book.
            told = {name: self.say(each) if isinstance(each, Text) else each for name, each in text.values.items()}
            return self._find(text.template).format(**told)
        # Under the empty text gettext keeps what there is to know of the catalogue itself.
        return self._find(text) if text else text

    def document(self, part: Any) -> Any:
        """Say the members that hold words, and whatever the engine made of a template."""
        if isinstance(part, dict):
            return {name: self._member(name, each) for name, each in part.items()}
        if isinstance(part, list):
            return [self.document(each) for each in part]
        return self.say(part) if isinstance(part, Text) else part

    def _member(self, name: str, part: Any) -> Any:
        if name in WORDLESS:
            return part
        if isinstance(part, str):
            return self.say(part) if name in WORDED or isinstance(part, Text) else part
        return self.document(part) if isinstance(part, dict | list) else part

    def page(self, part: Value) -> Value:
        """Say all text of a value and of those within it, but for what is the same in every language."""
        said: Any = part
        if isinstance(part, str):
            said = self.say(part)
        elif isinstance(part, tuple):
            said = tuple(map(self.page, part))
        elif is_dataclass(part) and not isinstance(part, type):
            worded = (each.name for each in fields(part) if each.name not in SAME_EVERYWHERE)
            said = replace(part, **{name: self.page(getattr(part, name)) for name in worded})
        return cast("Value", said)


ENGLISH: Final = Language()


@cache
def language_of(tag: str) -> Language:
    """Return a language by its tag; English for one that has no catalogue."""
    if tag not in TRANSLATED:
        return ENGLISH
    with (CATALOGUES / tag / "LC_MESSAGES" / "words.mo").open("rb") as file:
        return Translation(tag, GNUTranslations(file).gettext)


def request_language() -> Language:
    """Return the language that the caller likes best of those there are, English where nothing was asked for."""
    header = request.environ.get("HTTP_ACCEPT_LANGUAGE")
    return _best_of(header) if header else ENGLISH


@lru_cache(maxsize=1024)
def _best_of(header: str) -> Language:
    """Choose by the header; a region or a script makes no difference, so zh-Hant is answered like zh."""
    accepted = parse_accept_header(header, LanguageAccept)
    tags = (tag.partition("-")[0].lower() for tag, quality in accepted if quality)
    return language_of(next((tag for tag in tags if tag in {"*", ENGLISH.tag, *TRANSLATED}), ENGLISH.tag))


def set_language_headers(answer: Response, language: Language) -> None:
    """Tell which language an answer is in, and that another header would have had it in another."""
    answer.content_language.add(language.tag)
    answer.vary.add("Accept-Language")
