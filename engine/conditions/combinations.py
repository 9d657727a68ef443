"""Conditions of two, three or four sets together: all chows, or all pungs and kongs. Knows no rule."""

from collections.abc import Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.conditions.condition import Condition
from engine.game.tiles import Tile


class SetsTogether(NamedTuple):
    """What conditions look at: whether the sets are chows, in how many suits, and the steps between their numbers.

    ``suits`` is 0 if a set is of winds or dragons. ``steps`` are in order, from the set of the lowest number.
    """

    chows: bool
    suits: int
    steps: tuple[int, ...]


def sets_together(lowest: Sequence[Tile], *, chows: bool) -> SetsTogether:
    """Return what conditions look at of some chows, or of some pungs and kongs, that have these lowest tiles."""
    suits = {tile.suit for tile in lowest}
    steps = tuple([higher - lower for lower, higher in pairwise(sorted([tile.rank for tile in lowest]))])
    return SetsTogether(chows, 0 if None in suits else len(suits), steps)


def _of_chows(sentence: str, *steps: int, suits: int) -> Condition[[SetsTogether]]:
    """Return the condition of chows in so many suits, all of them as far apart as one of ``steps``."""
    return Condition(sentence, lambda sets: sets.chows and sets.suits == suits and _all_are_one_of(sets, steps))


def _of_triplets(sentence: str, step: int, *, suits: int) -> Condition[[SetsTogether]]:
    return Condition(sentence, lambda sets: not sets.chows and sets.suits == suits and _all_are_one_of(sets, (step,)))


def _all_are_one_of(sets: SetsTogether, steps: Sequence[int]) -> bool:
    return len(set(sets.steps)) == 1 and sets.steps[0] in steps


_ONE, _TWO, _THREE = 1, 2, 3

equal_chows = _of_chows("Equal chows of one suit.", 0, suits=_ONE)
chows_three_apart = _of_chows("Chows of one suit whose six numbers follow each other.", 3, suits=_ONE)
end_chows = _of_chows("The chows 1-2-3 and 7-8-9 of one suit.", 6, suits=_ONE)
chows_in_steps = _of_chows("Chows of one suit, each one number above the one before, or each two.", 1, 2, suits=_ONE)
straight = _of_chows("The chows 1-2-3, 4-5-6 and 7-8-9 of one suit.", 3, suits=_ONE)
two_chows_of_one_number = _of_chows("Chows of the same numbers in two suits.", 0, suits=_TWO)
chows_of_one_number = _of_chows("Chows of the same numbers in all three suits.", 0, suits=_THREE)
mixed_straight = _of_chows("The chows 1-2-3, 4-5-6 and 7-8-9, each in another suit.", 3, suits=_THREE)
mixed_chows_in_a_row = _of_chows("Chows, each in another suit and one number above the one before.", 1, suits=_THREE)
two_pungs_of_one_number = _of_triplets("Pungs or kongs of one number in two suits.", 0, suits=_TWO)
pungs_of_one_number = _of_triplets("Pungs or kongs of one number in all three suits.", 0, suits=_THREE)
pungs_in_a_row = _of_triplets("Pungs or kongs of numbers in a row in one suit.", 1, suits=_ONE)
mixed_pungs_in_a_row = _of_triplets("Pungs or kongs of numbers in a row, each in another suit.", 1, suits=_THREE)
