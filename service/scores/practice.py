"""Hands to practise with: winning hands drawn by a seed, each with its score apart, as cases of a ruleset."""

from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from enum import StrEnum, auto
from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from engine import SEATS, Ruleset, score_card
from service.http.media_types import Json
from service.http.problems import REQUEST_ERRORS
from service.rulesets.answers import from_ruleset_name
from service.scores.scoring import score_json

MOST_HANDS: Final = 20
TRIES: Final = 40
"""So many hands are drawn for one at most, since a ruleset does not let all go out."""
_COMPARED: Final = 5
_LIMIT_HAND: Final = 5
_FROM_CARD: Final = 0.4
_FIELDS: Final = ("basic_score", "doublings", "uncapped", "total", "limit_hand", "items")
_SUITS: Final = "BCD"
_HONOURS: Final = ("WE", "WS", "WW", "WN", "DR", "DG", "DW")
_NUMBERS: Final = range(1, 10)
_KONG: Final = 4
_BONUS: Final = tuple(f"{kind}{number}" for kind in "FS" for number in range(1, 5))


class Difficulty(StrEnum):
    """How difficult a hand is: by the lines that it scores, and by how much of it is grouped."""

    EASY = auto()
    MEDIUM = auto()
    HARD = auto()


class CasesRequest(NamedTuple):
    """Which cases of a ruleset: without a seed the worked ones, else so many hands to practise with."""

    seed: int | None
    number: int
    difficulty: Difficulty


def practice_hands(ruleset: Ruleset, seed: int, number: int, difficulty: Difficulty) -> Json:
    """Return hands to practise with; the same for the same seed in one version of the service."""
    cases = (_case(ruleset, Random(f"{ruleset.id} {seed} {n} {difficulty}"), difficulty) for n in range(number))  # noqa: S311
    return {
        "ruleset": from_ruleset_name(ruleset),
        "cases": [
            {"id": f"practice-{seed}-{n}", "title": f"Practice hand {n}", "path": "/v1/scores", **case}
            for n, case in enumerate(cases, 1)
        ],
    }


def _case(ruleset: Ruleset, chance: Random, difficulty: Difficulty) -> Json:
    """Return one of some hands that can win: the one with fewest lines, the one in the middle, or that with most."""
    won: list[Json] = []
    from_card = difficulty is Difficulty.HARD and chance.random() < _FROM_CARD
    for request in _requests(ruleset, chance, difficulty, from_card=from_card):
        with suppress(*REQUEST_ERRORS):
            won.append({"request": request, "expect": score_json(request, _FIELDS)})
        if len(won) == (1 if from_card else _COMPARED):
            break
    won.sort(key=_lines)
    return won[{Difficulty.EASY: 0, Difficulty.MEDIUM: len(won) // 2, Difficulty.HARD: -1}[difficulty]]


def _lines(case: Json) -> int:
    """Return how many lines a hand scores, a limit hand more than any other."""
    return len(case["expect"].get("items", ())) + (_LIMIT_HAND if case["expect"].get("limit_hand") else 0)


def _requests(ruleset: Ruleset, chance: Random, difficulty: Difficulty, *, from_card: bool) -> Iterator[Json]:
    """Yield requests with hands drawn, the last ones of the examples on the score card, which surely can win."""
    known = _examples_of(ruleset)
    for number in range(TRIES):
        from_card = bool(known) and (from_card or number > TRIES // 2)
        seat, prevailing, other = (chance.choice(SEATS).value for _ in range(3))
        discarded = chance.random() < 2 / 3 and other != seat
        win = {"source": "discard", "discarder": other} if discarded else {"source": "wall"}
        hand = chance.choice(known) if from_card else _drawn_hand(ruleset, chance, difficulty)
        yield {"ruleset": ruleset.id, "hand": hand, "seat_wind": seat, "prevailing_wind": prevailing, "win": win}


@lru_cache(maxsize=64)
def _examples_of(ruleset: Ruleset) -> list[str]:
    return [row.example for table in score_card(ruleset).tables for row in table.rows if row.example]


def _drawn_hand(ruleset: Ruleset, chance: Random, difficulty: Difficulty) -> str:
    """Return four sets and a pair as text. The difficult ones have one suit, kongs, and tiles not grouped."""
    suits = chance.choice(_SUITS) if difficulty is Difficulty.HARD else _SUITS
    easy = difficulty is Difficulty.EASY
    wall = Counter(dict.fromkeys((*_HONOURS, *(f"{suit}{number}" for suit in suits for number in _NUMBERS)), 4))
    sets = [_drawn_set(chance, wall, suits, kongs=not easy) for _ in range(4)]
    pair = chance.choice([tile for tile, left in wall.items() if left > 1])
    parts = [_as_text(each, chance, loose=not easy) for each in sets]
    bonus = chance.sample(_BONUS, chance.randrange(3)) if ruleset.table.bonus_tiles else []
    return " ".join([*parts, pair, f"{pair}*", *(["+", *bonus] if bonus else [])])


def _drawn_set(chance: Random, wall: Counter[str], suits: str, *, kongs: bool) -> list[str]:
    """Return a set, and take its tiles from the wall."""
    while True:
        suit, number = chance.choice(suits), chance.choice(_NUMBERS)
        tile = chance.choice(_HONOURS) if chance.random() < 1 / 3 else f"{suit}{number}"
        made = [tile] * (4 if kongs and chance.random() < 1 / 8 else 3)
        if chance.random() < 1 / 3:
            made = [f"{suit}{min(number, 7) + step}" for step in range(3)]
        if Counter(made) <= wall:
            wall.subtract(made)
            return made


def _as_text(tiles: list[str], chance: Random, *, loose: bool) -> str:
    text = " ".join(tiles)
    if chance.random() < 1 / 2:
        return f"[{text}]"
    return f"({text})" if not loose or len(tiles) == _KONG else text
