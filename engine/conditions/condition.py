"""Conditions, and their quick checks: bit masks that rule out most conditions without evaluating them.

A condition is a sentence in the words of players, its test, and its quick check. A quick check only ever says no: a
hand that passes may still fail the condition.
"""

from collections.abc import Callable, Iterable
from typing import Generic, NamedTuple, ParamSpec

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


class Condition(Generic[Parameters]):
    """A yes-or-no question about a hand, with a quick check that finds out fast when the answer must be no.

    Its docstring is its sentence, which score cards show. ``decided``: the quick check also says when it is yes.
    """

    def __init__(
        self,
        sentence: str,
        test: Callable[Parameters, bool],
        *,
        needs: int = 0,
        excludes: int = 0,
        decided: bool = False,
    ) -> None:
        self.__doc__, self.test, self.quick_check, self.decided = sentence, test, QuickCheck(needs, excludes), decided

    def __call__(self, *args: Parameters.args, **kwargs: Parameters.kwargs) -> bool:
        """Evaluate the condition, without its quick check."""
        return self.test(*args, **kwargs)

    def __repr__(self) -> str:
        return f"<Condition: {self.__doc__}>"


of_hand = Condition[[Reading]]
of_count = Condition[[Reading, Totals]]
of_set = Condition[[TileSet, Winds]]
of_wait = Condition[[Reading, Iterable[Tile]]]
"""Of a hand and the kinds of tile that could have completed it."""
of_bonus_tile = Condition[[Tile, Winds]]
"""Of a flower or season and its player's winds."""


def of_features(sentence: str, *, needs: int = 0, excludes: int = 0) -> Condition[[Reading]]:
    """Return a condition of a hand that its quick check decides."""
    check = QuickCheck(needs, excludes)
    return of_hand(sentence, lambda hand: check.may_hold(hand.features), needs=needs, excludes=excludes, decided=True)


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


def undecided_tests(conditions: Iterable[Callable[..., bool]]) -> tuple[Callable[..., bool], ...]:
    """Return the tests of the conditions that may fail although their quick checks hold."""
    return plain_tests(each for each in conditions if not (isinstance(each, Condition) and each.decided))
