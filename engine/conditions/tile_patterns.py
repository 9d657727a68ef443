"""Conditions of hands that are known by their tiles, whatever sets these make. Knows no ruleset."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from engine.conditions.condition import condition
from engine.game.tiles import HONOUR, KINDS, MAJOR, MINOR
from engine.grouping.reading import ONE_SUIT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.game.tiles import Tile
    from engine.grouping.reading import Reading

_MAJORS = frozenset(tile for tile in KINDS if tile.traits & MAJOR)
_PAIRS_IN_A_HAND = 7
_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)
"""How many tiles of each number, 1 to 9, a hand of nine gates has before its last tile."""


@condition(excludes=MINOR)
def thirteen_orphans(hand: Reading) -> bool:
    """One each of the ones, nines, winds and dragons, and a second of any of them; nothing melded."""
    tiles = hand.other_tiles
    return len(tiles) == len(_MAJORS) + 1 and hand.holds_only(MAJOR) and set(tiles) == _MAJORS


def seven_pairs(hand: Reading) -> bool:
    """Seven pairs; nothing melded. Four alike may be two of them."""
    kinds = Counter(hand.other_tiles)
    return len(hand.other_tiles) == 2 * _PAIRS_IN_A_HAND and all(number % 2 == 0 for number in kinds.values())


def seven_different_pairs(hand: Reading) -> bool:
    """Seven different pairs; nothing melded."""
    kinds = Counter(hand.other_tiles)
    return len(kinds) == _PAIRS_IN_A_HAND and set(kinds.values()) == {2}


@condition(needs=ONE_SUIT)
def nine_gates(hand: Reading) -> bool:
    """In one suit three ones, three nines, 2 to 8 once each and one tile more; nothing melded before, no kong."""
    if hand.suits != 1 or hand.holds(HONOUR) or hand.kongs or hand.melded_before:
        return False
    surplus = [held - gate for held, gate in zip(_numbers(hand.tiles), _GATES, strict=True)]
    return min(surplus) == 0 and sum(surplus) == 1


def nine_gates_before_the_last_tile(hand: Reading) -> bool:
    """The thirteen tiles held before the last one are the gates themselves, so that any tile of the suit wins."""
    if hand.win.tile is None:
        # A hand that is complete as dealt names none, so the one tile too many may be the last.
        return nine_gates(hand)
    held = list(hand.tiles)
    held.remove(hand.win.tile)
    return tuple(_numbers(held)) == _GATES


def _numbers(tiles: Sequence[Tile]) -> list[int]:
    """Return how many tiles there are of each number, 1 to 9."""
    count = Counter(tile.rank for tile in tiles)
    return [count[number] for number in range(1, 10)]


@condition(needs=ONE_SUIT)
def wriggling_snake(hand: Reading) -> bool:
    """One suit: sets of ones and of nines, a pair of 2, 5 or 8, and two chows of the other numbers from 2 to 8."""
    if hand.suits != 1 or hand.holds(HONOUR) or hand.chows != 2 or hand.triplets != 2:
        return False
    numbers = _numbers(hand.tiles)
    return min(numbers[0], numbers[8]) >= 3 and 0 not in numbers
