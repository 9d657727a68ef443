"""Conditions, and their quick checks: bit masks that rule out most conditions without evaluating them.

A condition is a sentence in the words of players, its test, and its quick check. A quick check only ever says no: a
hand that passes may still fail the condition. Without quick checks a hand takes 1.2 (british) to 1.5
(chinese-classical) times the instructions.
"""

from collections.abc import Callable, Iterable
from typing import Final, Generic, NamedTuple, ParamSpec

from engine.game.seats import Winds
from engine.game.sets import TileSet
from engine.game.tiles import Tile
from engine.grouping.reading import Reading, Totals

Parameters = ParamSpec("Parameters")
"""The parameters of a condition: a reading, and for some conditions more."""


class QuickCheck(NamedTuple):
    """Features that a hand needs for a condition to hold, and features that exclude it: bits of ``Reading.features``.

    It names only the features that rule out the most hands. ``RuleEvaluator`` caches which rules are left for each
    mixture of the features named, so every further feature makes that cache less useful.
    """

    needs: int = 0
    excludes: int = 0

    def may_hold(self, features: int) -> bool:
        return features & self.needs == self.needs and not features & self.excludes


_ALWAYS_EVALUATED: Final = QuickCheck()


class Condition(Generic[Parameters]):
    """A yes-or-no question about a hand, with a quick check that finds out fast when the answer must be no.

    Its docstring is its sentence, which score cards show.
    """

    def __init__(
        self, sentence: str, test: Callable[Parameters, bool], quick_check: QuickCheck = _ALWAYS_EVALUATED
    ) -> None:
        self.__doc__, self.test, self.quick_check = sentence, test, quick_check

    def __call__(self, *args: Parameters.args, **kwargs: Parameters.kwargs) -> bool:
        """Evaluate the condition, without its quick check."""
        return self.test(*args, **kwargs)

    def __repr__(self) -> str:
        return f"<Condition: {self.__doc__}>"


def of_hand(
    sentence: str, test: Callable[[Reading], bool], *, needs: int = 0, excludes: int = 0
) -> Condition[[Reading]]:
    return Condition(sentence, test, QuickCheck(needs, excludes))


def of_count(
    sentence: str, test: Callable[[Reading, Totals], bool], *, excludes: int = 0
) -> Condition[[Reading, Totals]]:
    return Condition(sentence, test, QuickCheck(excludes=excludes))


def of_set(sentence: str, test: Callable[[TileSet, Winds], bool]) -> Condition[[TileSet, Winds]]:
    return Condition(sentence, test)


def of_wait(
    sentence: str, test: Callable[[Reading, Iterable[Tile]], bool], *, needs: int = 0, excludes: int = 0
) -> Condition[[Reading, Iterable[Tile]]]:
    """Return a condition of a hand and the kinds of tile that could have completed it."""
    return Condition(sentence, test, QuickCheck(needs, excludes))


def of_bonus_tile(sentence: str, test: Callable[[Tile, Winds], bool]) -> Condition[[Tile, Winds]]:
    """Return a condition of a flower or season and its player's winds."""
    return Condition(sentence, test)


def combined_check(conditions: Iterable[Callable[..., bool]]) -> QuickCheck:
    """Return one quick check for several conditions that must all hold."""
    needs = excludes = 0
    for each in conditions:
        if isinstance(each, Condition):
            needs |= each.quick_check.needs
            excludes |= each.quick_check.excludes
    return QuickCheck(needs, excludes)


def plain_tests(conditions: Iterable[Callable[..., bool]]) -> tuple[Callable[..., bool], ...]:
    """Return the conditions as plain functions, which are faster to call than a ``Condition``."""
    return tuple(each.test if isinstance(each, Condition) else each for each in conditions)
