"""Sentences with named values, and lists of them. A text keeps its template and values, so it can be translated.

A sentence about what a caller sent shows it by ``quoted`` or ``visible``.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache, partial
from typing import Any, Final, Self, TypeVar
from unicodedata import category

Part = TypeVar("Part", bound=str)

CAPITAL: Final = "capital"
"""The format spec of a value that begins a sentence."""


def template(template: str) -> str:
    """Return a template unchanged. The call marks it for translation: the catalogues collect what is marked."""
    return template


def templates(*templates: str) -> tuple[str, ...]:
    """Return templates unchanged; as ``template`` does, the call marks each of them."""
    return templates


class Text(str):
    """A sentence in English, made of a template and named values.

    A translation fills the values into its own template. It translates a value that is itself a ``Text``; any other
    value stays as it is. A text without values may contain braces. ``{name:capital}`` puts a text in with a capital
    first letter. ``{number:,}`` separates thousands, by a comma in English.

    >>> doubled = Text("{amount} x 2 (the payer is East)", amount=400)
    >>> capped = Text("{amount}, capped at {limit}", amount=doubled, limit=500)
    >>> print(capped)
    400 x 2 (the payer is East), capped at 500
    >>> capped.template, capped.values["limit"]
    ('{amount}, capped at {limit}', 500)
    """

    __slots__ = ("template", "values")

    template: str
    values: dict[str, int | str]

    def __new__(cls, template: str, /, **values: int | str) -> Self:
        text = super().__new__(cls, template.format(**values) if values else template)
        text.template, text.values = template, values
        return text

    def __format__(self, spec: str) -> str:
        """Return the text as it stands in another text. With the spec ``capital`` its first letter is a capital.

        >>> print(Text("{sets:capital}; only {tiles:,}.", sets=Text("four pungs"), tiles=1000))
        Four pungs; only 1,000.
        """
        return self[:1].upper() + self[1:] if spec == CAPITAL else super().__format__(spec)

    def saying(self, other: str, value: str) -> Self:
        """Return the text with another value in the place of this one.

        >>> print(Text("A score of {seat} is needed.", seat=Text("north")).saying("Dot", "north"))
        A score of Dot is needed.
        """
        templates, values = self.__getnewargs_ex__()
        return type(self)(*templates, **{name: other if each == value else each for name, each in values.items()})

    def __getnewargs_ex__(self) -> tuple[tuple[str, ...], dict[str, int | str]]:
        """Copy and pickle a text as its template and values."""
        return (self.template,), self.values


OF_THE_BOOK: Final = "of the book"
"""The context in which a catalogue has the few sentences of a book that are translated as they are, such as "3 han"."""


class Reworded(Text):
    """A text in the words of a book. Its template is the usual one, so a translation is that of the usual text.

    >>> pong = Reworded("A pung of {tiles}.", "A pong of {tiles}.", tiles=Text("dragons"))
    >>> print(pong)
    A pong of dragons.
    >>> pong.template
    'A pung of {tiles}.'
    """

    __slots__ = ("said",)

    said: str

    def __new__(cls, template: str, said: str | None = None, /, **values: int | str) -> Self:
        text = super().__new__(cls, template if said is None else said, **values)
        text.template, text.said = template, text.template
        return text

    def __getnewargs_ex__(self) -> tuple[tuple[str, ...], dict[str, int | str]]:
        return (self.template, self.said), self.values


class ByLanguage(Text):
    """What a club calls a thing, in each language that it names. No catalogue has it, and no book's words replace it.

    Two are the same only if they are so in every language: a cache must not answer with the other club's.

    >>> club = ByLanguage({"en": "Rhine Club", "de": "Rheinclub"})
    >>> print(club, club.in_language("de"), club.in_language("fr"))
    Rhine Club Rheinclub Rhine Club
    """

    __slots__ = ("by_language",)

    by_language: Mapping[str, str]

    def __new__(cls, by_language: Mapping[str, str], /) -> Self:
        """Take the English text for the languages that the club does not name."""
        text = super().__new__(cls, by_language["en"])
        text.by_language = by_language
        return text

    def in_language(self, tag: str) -> str:
        """Return the text in the language with this tag, in English if the club does not name it."""
        return self.by_language.get(tag, self.template)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ByLanguage) and self.by_language == other.by_language

    def __ne__(self, other: object) -> bool:
        """Compare with another one in every language. Python would take this method of the English text."""
        return not self == other

    __hash__ = Text.__hash__

    def __getnewargs_ex__(self) -> tuple[tuple[Any, ...], dict[str, int | str]]:
        return (self.by_language,), {}


def joined_by(template: str, parts: Iterable[Part]) -> Part | Text:
    """Join one or more parts from left to right.

    ``template`` joins two of them: ``{former}`` stands for all parts joined so far, ``{next}`` for the next part.

    >>> print(joined_by("{former}, then {next}", ["East", "South", "West"]))
    East, then South, then West
    """
    first, *others = parts
    joined: Part | Text = first
    for each in others:
        joined = Text(template, former=joined, next=each)
    return joined


comma_list: Final = partial(joined_by, template("{former}, {next}"))
or_list: Final = partial(joined_by, template("{former} or {next}"))
join_sentences: Final = partial(joined_by, template("{former} {next}"))
"""Each joins one or more parts, with commas, with "or" between any two, or with spaces."""


def and_list(parts: Iterable[Part]) -> Part | Text:
    """Join one or more parts with commas, the last two with "and"."""
    *first, last = parts
    return Text(template("{former} and {next}"), former=comma_list(first), next=last) if first else last


def comma_or_list(parts: Iterable[Part]) -> Part | Text:
    """Join one or more parts with commas, the last two with "or".

    >>> print(comma_or_list([Text("a pair"), Text("a chow"), Text("a pung")]))
    a pair, a chow or a pung
    """
    *first, last = parts
    return Text(template("{others} or {last}"), others=comma_list(first), last=last) if first else last


def number_word(number: int) -> Text:
    """Return a number up to fourteen, the tiles of a hand, as a word.

    >>> number_word(0), number_word(4)
    ('no', 'four')
    """
    return Text(_NUMBERS[number])


_NUMBERS: Final = templates(
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
    "fourteen",
)  # fmt: skip


def times(number: int) -> Text:
    """Return how many times something happens, in words up to four times.

    >>> times(2), times(4), times(20)
    ('twice', 'four times', '20 times')
    """
    if number > len(_TIMES):
        return Text("{number} times", number=number)
    return Text(_TIMES[number - 1])


_TIMES: Final = templates("once", "twice", "three times", "four times")


def figure(number: int) -> Text:
    """Return a number in digits. Each language separates thousands in its own way.

    >>> print(figure(12345))
    12,345
    """
    return Text(_FIGURE, number=number)


_FIGURE: Final = "{number:,}"

MOST_SHOWN: Final = 80
"""A sentence shows at most so many characters of what a caller sent: as many as a name may have."""

JOINERS: Final = "\u200c\u200d"
"""Zero width non-joiner and joiner. Persian and Indic words are written with them, and emoji of several people."""

_BLACK_FLAG: Final = "\N{WAVING BLACK FLAG}"
_TAGS: Final = "".join(map(chr, range(0xE0020, 0xE0080)))
"""Characters that name a country after a black flag: the flag of Scotland is written with them."""

_UNFIT: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Zl", "Zp"})
_FORMER_NO_CHARACTERS: Final = range(0xFDD0, 0xFDF0)


def unfit_character(text: str) -> int | None:
    r"""Return the place of the first character that a line of text cannot have, from 0; None if there is none.

    These are control characters, breaks of lines, characters that change the direction of writing, and others that
    nobody sees. Joiners of letters and emoji may stand in a text.

    >>> unfit_character("Ann\x1b[2J"), unfit_character("\u0645\u06cc\u200c\u062e")
    (3, None)
    """
    if text.isprintable():
        return None
    return next((place for place in range(len(text)) if _is_unfit(text, place)), None)


def _is_unfit(text: str, place: int) -> bool:
    character = text[place]
    if character.isprintable() or character in JOINERS:
        return False
    if character in _TAGS:
        return not text[:place].rstrip(_TAGS).endswith(_BLACK_FLAG)
    number = ord(character)
    if number & 0xFFFE == 0xFFFE or number in _FORMER_NO_CHARACTERS:
        return True
    return category(character) in _UNFIT


def code_point(character: str) -> str:
    """Return the number of a character as Unicode writes it.

    >>> code_point("A")
    'U+0041'
    """
    return f"U+{ord(character):04X}"


def visible(text: str, most: int = MOST_SHOWN) -> str:
    """Return the beginning of a text with the number of each character that a line of text cannot have."""
    text = text[:most]
    if unfit_character(text) is None:
        return text
    return "".join(
        f"<{code_point(character)}>" if _is_unfit(text, place) else character for place, character in enumerate(text)
    )


def quoted(text: str, most: int = MOST_SHOWN) -> str:
    r"""Return what a caller sent in quotation marks, for a sentence about it.

    >>> print(quoted("Ann\u202e"))
    'Ann<U+202E>'
    """
    mark = '"' if "'" in text else "'"
    return f"{mark}{visible(text, most)}{mark}"


LONGEST_WORD: Final = 64
"""A longer word is not looked for, so looking for one takes at most so many steps and one more."""

_FEWEST_LETTERS: Final = 3
"""Of shorter words each comes near to another."""

_NO_SIGNS: Final = str.maketrans("", "", " _-./")


def nearest(word: str, words: Iterable[str]) -> str | None:
    """Return the known word that a word comes near, or None.

    Letter case and signs between words do not count. Besides, one letter may be wrong, missing, too many or elsewhere.

    >>> nearest("Chinese_Classical", ["british", "chinese-classical"]), nearest("settlement", ["scores", "settlements"])
    ('chinese-classical', 'settlements')
    """
    if len(word) > LONGEST_WORD:
        return None
    plain, shortened = _plain(word), _shortened(tuple(words))
    return next((shortened[each] for each in _with_one_letter_out(plain) if each in shortened), None)


def with_nearest(message: Text, word: object, words: Iterable[str]) -> Text:
    """Return what is said about an unknown word, and after it the known word that it comes near."""
    meant = nearest(word, words) if isinstance(word, str) else None
    return join_sentences([message, Text("Did you mean {word}?", word=meant)]) if meant else message


def _plain(word: str) -> str:
    """Return a word in small letters, without signs between its parts: seatWind is seat_wind."""
    return word.lower().translate(_NO_SIGNS)


@lru_cache(maxsize=256)
def _shortened(words: tuple[str, ...]) -> dict[str, str]:
    """Return known words by their letters, whole ones first, and without any one of them."""
    whole = {_plain(word): word for word in reversed(words)}
    shorter = {each: word for plain, word in whole.items() for each in _with_one_letter_out(plain)}
    return shorter | whole


def _with_one_letter_out(word: str) -> list[str]:
    """Return a word, and what is left of it without any one of its letters; the word alone if it is too short."""
    places = range(len(word)) if len(word) > _FEWEST_LETTERS else ()
    return [word, *(word[:place] + word[place + 1 :] for place in places)]
