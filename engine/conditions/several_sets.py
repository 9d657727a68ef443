"""Conditions of several sets together: equal chows, one number in several suits, numbers in a row. Knows no ruleset."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from engine.conditions.condition import condition
from engine.game.set_counts import THREE_CHOWS
from engine.game.sets import SetKind
from engine.game.tiles import KINDS

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine.game.tiles import Tile
    from engine.grouping.reading import Reading

_SUITS: Final = 3


def _chows(hand: Reading) -> Counter[Tile]:
    """Return how many chows begin with each tile."""
    return Counter(each.tile for each in hand.sets if each.kind is SetKind.CHOW)


def _triplets(hand: Reading) -> set[Tile]:
    """Return the suit tiles of which the hand has a pung or kong."""
    return {each.tile for each in hand.sets if each.kind in {SetKind.PUNG, SetKind.KONG} and each.tile.suit}


def two_equal_chows(hand: Reading) -> bool:
    """The same chow of the same suit twice."""
    return hand.chows >= 2 and max(_chows(hand).values()) >= 2


def two_equal_chows_twice(hand: Reading) -> bool:
    """Two different chows, each of them twice."""
    return hand.chows == 4 and sorted(_chows(hand).values()) == [2, 2]


@condition(needs=THREE_CHOWS)
def three_equal_chows(hand: Reading) -> bool:
    """The same chow of the same suit three times."""
    return hand.chows >= 3 and max(_chows(hand).values()) >= 3


@condition(needs=THREE_CHOWS)
def four_equal_chows(hand: Reading) -> bool:
    """The same chow of the same suit four times."""
    return hand.chows == 4 and len(_chows(hand)) == 1


@condition(needs=THREE_CHOWS)
def a_chow_in_three_suits(hand: Reading) -> bool:
    """The same numbers as a chow in all three suits."""
    return hand.chows >= 3 and _in_suits(_chows(hand)) == _SUITS


def two_triplets_and_pair_of_a_number(hand: Reading) -> bool:
    """Pungs or kongs of one number in two suits, and a pair of that number in the third."""
    pair = hand.pair
    if pair is None or pair.tile.suit is None or hand.triplets < 2:
        return False
    return sum(tile.rank == pair.tile.rank for tile in _triplets(hand)) == _SUITS - 1


def three_triplets_of_a_number(hand: Reading) -> bool:
    """Pungs or kongs of one number in all three suits."""
    return hand.triplets >= 3 and _in_suits(_triplets(hand)) == _SUITS


def _in_suits(tiles: Iterable[Tile]) -> int:
    """Return in how many suits the number stands that stands in most of them."""
    return max(Counter(tile.rank for tile in tiles).values(), default=0)


def three_triplets_in_a_row(hand: Reading) -> bool:
    """Pungs or kongs of three numbers in a row in one suit."""
    return hand.triplets >= 3 and _longest_row(_triplets(hand)) >= 3


def four_triplets_in_a_row(hand: Reading) -> bool:
    """Pungs or kongs of four numbers in a row in one suit."""
    return hand.triplets == 4 and _longest_row(_triplets(hand)) == 4


def _longest_row(held: set[Tile]) -> int:
    """Return how many of these suit tiles follow each other at most, in one suit."""
    longest = row = 0
    before = None
    for tile in KINDS:
        if tile not in held:
            continue
        follows = before is not None and before.suit is tile.suit and before.rank + 1 == tile.rank
        row = row + 1 if follows else 1
        longest, before = max(longest, row), tile
    return longest
