"""The caller's language: which one an answer is in, and texts translated into it.

Only a ``Text`` is translated. Any other string is an id, a code, the title of a book or something that a caller named,
and is the same in every language. A text that a catalogue does not have stays English.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from gettext import GNUTranslations
from pathlib import Path
from typing import Any, Final

from flask import Response, request
from werkzeug.datastructures import LanguageAccept
from werkzeug.http import parse_accept_header

from engine import OF_THE_BOOK, ByLanguage, Locus, Reworded, Text

TRANSLATED: Final = ("de", "fr", "nl", "zh")
"""The languages besides English, each with a catalogue."""

CATALOGUES: Final = Path(__file__).parent / "words"

_THOUSANDS: Final = {"de": ".", "fr": "\N{NARROW NO-BREAK SPACE}", "nl": "."}
_DECIMALS: Final = {"de": ",", "fr": ",", "nl": ","}
_MINUS: Final = "\N{MINUS SIGN}"
_PLAIN: Final = frozenset({str, int, float, bool, type(None)})
"""The types of values that stay as they are. With a call for each of them a score takes 39 µs instead of 24."""


class Language:
    """A language of answers. This class is English, in which all texts are written."""

    tag = "en"
    _thousands = ","
    _decimals = "."

    def translate(self, text: str) -> str:
        """Return a ``Text`` in this language, and any other string as it is."""
        return text

    def say(self, template: str, /, **values: int | str) -> str:
        """Translate a sentence that is written in an HTML template, and fill in its values."""
        return self.translate(Text(template, **values))

    def figure(self, number: float, sign: str = "") -> str:
        """Format a number for this language. With the sign "+" a positive number has a plus.

        >>> ENGLISH.figure(12345), ENGLISH.figure(1000, "+"), ENGLISH.figure(1000.5)
        ('12,345', '+1,000', '1,000.5')
        """
        signs = str.maketrans({",": self._thousands, ".": self._decimals, "-": _MINUS})
        return f"{number:{sign if number else ''},}".translate(signs)


class Translation(Language):
    """A language with a catalogue. ``find`` looks up an English text in it."""

    def __init__(self, tag: str, find: Callable[[str], str]) -> None:
        self.tag, self._find = tag, find
        self._thousands = _THOUSANDS.get(tag, ",")
        self._places: dict[str, str] = {}
        self._decimals = _DECIMALS.get(tag, ".")

    def translate(self, text: str) -> str:
        """Return a ``Text`` in this language. The texts among its values are translated too.

        Places in books are translated once: there are few, and each row of a score names one. Without this, it takes
        64 µs instead of 26 to translate a score.
        """
        if not isinstance(text, Text):
            return text
        if isinstance(text, ByLanguage):
            return text.in_language(self.tag)
        if isinstance(text, Locus):
            sentence = self._places.get(text)
            if sentence is None:
                sentence = self._places[text] = self._filled_in(text)
            return sentence
        return self._filled_in(text)

    def _filled_in(self, text: Text) -> str:
        if not text.values:
            # gettext returns the header of the catalogue for an empty text.
            return self._sentence(text) if text else text
        return self._sentence(text).format(**{name: self._value(each) for name, each in text.values.items()})

    def _sentence(self, text: Text) -> str:
        """Return the template of a text in this language: that of the book's own sentence, else of the usual one."""
        if isinstance(text, Reworded):
            own = f"{OF_THE_BOOK}\x04{text.said}"
            translation = self._find(own)
            if translation != own:
                return translation
        return self._find(text.template)

    def _value(self, value: int | str) -> int | str:
        """Return a value for a translated sentence. A text stays a ``Text``, because the sentence may capitalise it."""
        if isinstance(value, Text):
            return Text(self.translate(value))
        if not isinstance(value, int):
            return value
        figure = _Figure(value)
        figure.separator = self._thousands
        return figure


class _Figure(int):
    """A number that is written with the thousands separator of a language."""

    separator: str

    def __format__(self, spec: str) -> str:
        """Format the number. A comma in the format stands for the separator."""
        return super().__format__(spec).replace(",", self.separator)


ENGLISH: Final = Language()


def translated(part: Any, language: Language) -> Any:
    """Return a document, or a part of one, with every ``Text`` translated."""
    return part if language is ENGLISH else _translated(part, language)


def _translated(part: Any, language: Language) -> Any:
    match part:
        case Text():
            return language.translate(part)
        case dict():
            return {name: each if type(each) in _PLAIN else _translated(each, language) for name, each in part.items()}
        case list() | tuple():
            return [each if type(each) in _PLAIN else _translated(each, language) for each in part]
        case _:
            return part


@cache
def language_of(tag: str) -> Language:
    """Return a language by its tag; English if it has no catalogue."""
    if tag not in TRANSLATED:
        return ENGLISH
    with (CATALOGUES / tag / "LC_MESSAGES" / "words.mo").open("rb") as file:
        return Translation(tag, GNUTranslations(file).gettext)


def request_language() -> Language:
    """Return the language that the Accept-Language header prefers; English if it names none that is available."""
    header = request.environ.get("HTTP_ACCEPT_LANGUAGE")
    return _preferred_language(header) if header else ENGLISH


@lru_cache(maxsize=1024)
def _preferred_language(header: str) -> Language:
    """Return the language that a header prefers. A region or a script is ignored: zh-Hant counts as zh."""
    accepted = parse_accept_header(header, LanguageAccept)
    tags = (tag.partition("-")[0].lower() for tag, quality in accepted if quality)
    return language_of(next((tag for tag in tags if tag in {"*", ENGLISH.tag, *TRANSLATED}), ENGLISH.tag))


def set_language_headers(answer: Response, language: Language) -> None:
    """Set Content-Language, and Vary: Accept-Language, so that caches separate the languages."""
    answer.content_language.add(language.tag)
    answer.vary.add("Accept-Language")
