r"""Names of players: which of them are the same, however they are written.

>>> name_key("José ") == name_key("JOSE\u0301")
True
"""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final
from unicodedata import normalize

from engine.text import JOINERS, MOST_SHOWN, Text, quoted

_VARIATIONS: Final = frozenset(map(chr, [*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)]))


def tidy_name(name: str) -> str:
    """Return a name without spaces around it, and with one between its words.

    >>> tidy_name("  Ann   Berg ")
    'Ann Berg'
    """
    return " ".join(name.split())


def name_key(name: str) -> str:
    """Return what is the same for all ways to write a name.

    Capitals, spaces around the name, how many spaces stand between its words and the way in which its letters are coded
    make no other name. Nor do joiners and variation selectors where they change nothing that people see. A text that is
    too long for a name is its own key.
    """
    return name if len(name) > MOST_SHOWN else _key_of(name)


@lru_cache(maxsize=1024)
def _key_of(name: str) -> str:
    folded = tidy_name(normalize("NFKC", normalize("NFKC", name).casefold()))
    return "".join(
        character
        for place, character in enumerate(folded)
        if character not in _VARIATIONS and not (character in JOINERS and _joins_nothing(folded, place))
    )


def _joins_nothing(text: str, place: int) -> bool:
    """Return whether a joiner stands at an end, or beside a character that is never joined, such as a Latin letter."""
    if not 0 < place < len(text) - 1:
        return True
    return any(each.isascii() or each.lower() != each.upper() for each in (text[place - 1], text[place + 1]))


def as_first_written(name: str, names: Iterable[str]) -> str:
    """Return which of the names is the same as this name, or the name itself if none is.

    >>> as_first_written("ann ", ["Ben", "Ann"])
    'Ann'
    """
    return next((each for each in names if name_key(each) == name_key(name)), name)


def same_as_before(names: Iterable[str]) -> dict[int, str]:
    """Return which names are the same as one before them: that one by the place of the name, from 0.

    >>> same_as_before(["Ann", "Ben", "ANN"])
    {2: 'Ann'}
    """
    first: dict[str, str] = {}
    former_names = {}
    for place, name in enumerate(names):
        key = name_key(name)
        if key in first:
            former_names[place] = first[key]
        else:
            first[key] = name
    return former_names


def not_playing(player: str, players: str) -> Text:
    return Text("{player} does not play. The players are {players}.", player=player, players=players)


def named_twice(former: str) -> Text:
    """Return the sentence that a name is that of a player named before."""
    return Text(
        "There is already a player {player}. Give each player another name. Capitals, spaces around a name and the "
        "coding of its letters make no difference.",
        player=quoted(former),
    )
