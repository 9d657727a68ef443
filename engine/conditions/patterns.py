"""Conditions that know a pattern of tiles: sets that go together, winds and dragons, hands without sets.

Knows no ruleset.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from engine.conditions.condition import of_hand
from engine.game.counts import FOUR_CHOWS, THREE_CHOWS, THREE_WIND_TRIPLETS, TWO_DRAGON_TRIPLETS
from engine.game.sets import CHOW, KONG, PAIR, PUNG
from engine.game.tiles import DRAGON, HONOUR, KINDS, MAJOR, MINOR, WIND, Tile
from engine.grouping.reading import ONE_SUIT, TILES_IN_NO_SET, TWO_SUITS, Reading

_MAJORS: Final = frozenset(tile for tile in KINDS if tile.traits & MAJOR)
_TRIPLETS: Final = frozenset({PUNG, KONG})
_GATES: Final = (3, 1, 1, 1, 1, 1, 1, 1, 3)
"""How many tiles of each number, 1 to 9, a hand of nine gates has before its last tile."""


def _chows(hand: Reading) -> list[Tile]:
    """Return the tiles with which the chows begin."""
    return [each.tile for each in hand.sets if each.kind is CHOW]


def _has_equal_chows(hand: Reading) -> bool:
    chows = _chows(hand)
    return len({*chows}) < len(chows)


def _triplets(hand: Reading) -> set[Tile]:
    """Return the suit tiles of which the hand has a pung or kong."""
    return {each.tile for each in hand.sets if each.kind in _TRIPLETS and each.tile.suit}


def _in_three_suits(tiles: Iterable[Tile]) -> bool:
    """Return whether some number stands in three of these tiles, which are all different."""
    ranks = [tile.rank for tile in tiles]
    return 3 in map(ranks.count, ranks)


def _in_a_row(number: int, held: set[Tile]) -> bool:
    """Return whether so many of these suit tiles follow each other in one suit."""
    return any(low.rank + number <= 10 and held.issuperset(KINDS[low.index : low.index + number]) for low in held)


def _has_pair_of(hand: Reading, traits: int) -> bool:
    """Return whether any pair has exactly these traits. A hand that did not go out may have several pairs."""
    return any(each.kind is PAIR and each.traits == traits for each in hand.sets)


def _numbers(tiles: Sequence[Tile]) -> list[int]:
    count = Counter(tile.rank for tile in tiles)
    return [count[number] for number in range(1, 10)]


two_equal_chows = of_hand("The same chow of the same suit twice.", _has_equal_chows)
two_equal_chows_twice = of_hand("Two different chows, each of them twice.", lambda hand: sorted(Counter(_chows(hand)).values()) == [2, 2], needs=FOUR_CHOWS)
two_pairs_of_equal_chows = of_hand("Four chows, equal two and two, or all four equal.",
    lambda hand: hand.chows == 4 and all(number % 2 == 0 for number in Counter(_chows(hand)).values()), needs=FOUR_CHOWS)
three_equal_chows = of_hand("The same chow of the same suit three times.", lambda hand: max(Counter(_chows(hand)).values(), default=0) >= 3, needs=THREE_CHOWS)
four_equal_chows = of_hand("The same chow of the same suit four times.", lambda hand: hand.chows == 4 and len({*_chows(hand)}) == 1, needs=FOUR_CHOWS)
a_chow_in_three_suits = of_hand("The same numbers as a chow in all three suits.",
    lambda hand: _in_three_suits({*_chows(hand)}), needs=THREE_CHOWS, excludes=ONE_SUIT | TWO_SUITS)
two_triplets_and_pair_of_a_number = of_hand("Pungs or kongs of one number in two suits, and a pair of that number in the third.",
    lambda hand: hand.triplets >= 2 and (pair := hand.pair) is not None and pair.tile.suit is not None
    and sum(tile.rank == pair.tile.rank for tile in _triplets(hand)) == 2)
three_triplets_of_a_number = of_hand("Pungs or kongs of one number in all three suits.",
    lambda hand: hand.triplets >= 3 and _in_three_suits(_triplets(hand)), excludes=ONE_SUIT | TWO_SUITS | THREE_CHOWS)
three_triplets_in_a_row = of_hand("Pungs or kongs of three numbers in a row in one suit.",
    lambda hand: hand.triplets >= 3 and _in_a_row(3, _triplets(hand)))
four_triplets_in_a_row = of_hand("Pungs or kongs of four numbers in a row in one suit.", lambda hand: hand.triplets == 4 and _in_a_row(4, _triplets(hand)))
two_winds_and_pair_of_a_third = of_hand("Pungs or kongs of two winds and a pair of a third.",
    lambda hand: hand.four_sets_and_a_pair and hand.wind_triplets == 2 and _has_pair_of(hand, WIND))
winds_in_three_sets = of_hand("Pungs or kongs of three winds.", lambda hand: hand.four_sets_and_a_pair and hand.wind_triplets == 3, needs=THREE_WIND_TRIPLETS)
honour_set = of_hand("There is a pung or kong of winds or dragons.", lambda hand: hand.wind_triplets + hand.dragon_triplets > 0)
little_three_dragons = of_hand("Pungs or kongs of two dragons and a pair of the third.",
    lambda hand: hand.dragon_triplets == 2 and _has_pair_of(hand, DRAGON), needs=TWO_DRAGON_TRIPLETS)
two_dragon_triplets = of_hand("Pungs or kongs of two dragons.", lambda hand: hand.dragon_triplets == 2, needs=TWO_DRAGON_TRIPLETS)
big_three_dragons = of_hand("Pungs or kongs of all three dragons.",
    lambda hand: hand.four_sets_and_a_pair and hand.dragon_triplets == 3, needs=TWO_DRAGON_TRIPLETS)
little_four_winds = of_hand("Pungs or kongs of three winds and a pair of the fourth.",
    lambda hand: hand.wind_triplets == 3 and _has_pair_of(hand, WIND), needs=THREE_WIND_TRIPLETS)
big_four_winds = of_hand("Pungs or kongs of all four winds and any pair.",
    lambda hand: hand.four_sets_and_a_pair and hand.wind_triplets == 4, needs=THREE_WIND_TRIPLETS)
all_winds_and_the_own_in_a_set = of_hand("All four winds, at least three of them and the player's own in pungs or kongs, and at most one as the pair.",
    lambda hand: (big_four_winds(hand) or little_four_winds(hand))
    and any(each.kind is not PAIR and each.tile.wind is hand.hand.seat_wind for each in hand.sets), needs=THREE_WIND_TRIPLETS)
no_kong_of_dragons = of_hand("No dragons stand as a kong.", lambda hand: not any(each.kind is KONG and each.tile.dragon for each in hand.sets))
no_kong_of_winds = of_hand("No winds stand as a kong.", lambda hand: not any(each.kind is KONG and each.tile.wind for each in hand.sets))
dragons_in_three_sets = of_hand("Pungs or kongs of all three dragons, whatever the rest of the hand.",
    lambda hand: hand.dragon_triplets == 3, needs=TWO_DRAGON_TRIPLETS)
winds_in_four_sets = of_hand("Pungs or kongs of all four winds, whatever the rest of the hand.",
    lambda hand: hand.wind_triplets == 4, needs=THREE_WIND_TRIPLETS)
thirteen_orphans = of_hand("One each of the ones, nines, winds and dragons, and a second of any of them; nothing melded.",
    lambda hand: len(hand.other_tiles) == len(_MAJORS) + 1 and hand.holds_only(MAJOR) and set(hand.other_tiles) == _MAJORS, excludes=MINOR)
seven_pairs = of_hand("Seven pairs; nothing melded. Four alike may be two of them.",
    lambda hand: len(hand.other_tiles) == 14 and all(number % 2 == 0 for number in Counter(hand.other_tiles).values()),
    needs=TILES_IN_NO_SET)
seven_different_pairs = of_hand("Seven different pairs; nothing melded.",
    lambda hand: sorted(Counter(hand.other_tiles).values()) == [2] * 7, needs=TILES_IN_NO_SET)


def _nine_gates(hand: Reading) -> bool:
    if hand.suits != 1 or hand.holds(HONOUR) or hand.kongs or hand.melded_before:
        return False
    surplus = [held - gate for held, gate in zip(_numbers(hand.tiles), _GATES, strict=True)]
    return min(surplus) == 0 and sum(surplus) == 1


nine_gates = of_hand("In one suit three ones, three nines, 2 to 8 once each and one tile more; nothing melded before, no kong.", _nine_gates, needs=ONE_SUIT)


def _nine_gates_before_the_last_tile(hand: Reading) -> bool:
    if hand.win.tile is None:
        # A hand that is complete as dealt names none, so the one tile too many may be the last.
        return nine_gates(hand)
    held = list(hand.tiles)
    held.remove(hand.win.tile)
    return tuple(_numbers(held)) == _GATES


nine_gates_before_the_last_tile = of_hand("The thirteen tiles held before the last one are the gates themselves, so that any tile of the suit wins.",
    _nine_gates_before_the_last_tile)

waiting_for_thirteen = of_hand("The last tile is the second of its kind, so that each of the thirteen kinds would have won.",
    lambda hand: hand.win.tile is None or hand.tiles.count(hand.win.tile) == 2)


def _wriggling_snake(hand: Reading) -> bool:
    if hand.suits != 1 or hand.holds(HONOUR) or hand.chows != 2 or hand.triplets != 2:
        return False
    numbers = _numbers(hand.tiles)
    return min(numbers[0], numbers[8]) >= 3 and 0 not in numbers


wriggling_snake = of_hand("One suit: sets of ones and of nines, a pair of 2, 5 or 8, and two chows of the other numbers from 2 to 8.",
    _wriggling_snake, needs=ONE_SUIT)
