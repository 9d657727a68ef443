"""Conditions of which tiles a hand has, whatever its sets. Knows no ruleset."""

from collections.abc import Callable, Iterable
from itertools import permutations
from typing import Final

from engine.conditions import patterns
from engine.conditions.condition import Condition, of_features, of_hand
from engine.game.counts import A_KONG, A_TRIPLET, HONOURS, count_of, digit_mask, holds_all, kinds_in, number_of
from engine.game.sets import KONG, PUNG
from engine.game.tiles import CHARACTERS, CIRCLES, DRAGON, HONOUR, KINDS, MAJOR, SUITS, TERMINAL, WIND, Tile
from engine.grouping.reading import ONE_SUIT, TILES_IN_NO_SET, TWO_SUITS, Reading

_EACH_SUIT: Final = (KINDS[:9], KINDS[9:18], KINDS[18:27])


def _only(sentence: str, kinds: Iterable[Tile], *, excludes: int = HONOUR) -> Condition[[Reading]]:
    """Return the condition that every tile is of one of some kinds. ``excludes`` are traits that none of them has."""
    others = sum(map(digit_mask, {*KINDS}.difference(kinds)))
    return of_hand(sentence, lambda hand: not hand.hand.counts[1] & others, excludes=excludes)


def _numbers(low: int, high: int) -> list[Tile]:
    return [tile for tile in KINDS if tile.suit and low <= tile.rank <= high]


only_green_tiles = _only("Every tile is a 2, 3, 4, 6 or 8 of bamboos or a green dragon.",
    (Tile.B2, Tile.B3, Tile.B4, Tile.B6, Tile.B8, Tile.DG), excludes=CHARACTERS | CIRCLES | WIND | TERMINAL)
only_reversible_tiles = _only("Every tile looks the same upside down: 1, 2, 3, 4, 5, 8, 9 of circles, 2, 4, 5, 6, 8, 9 of bamboos, white dragon.",
    {*_numbers(1, 9), Tile.DW} - {*_EACH_SUIT[1], Tile.D6, Tile.D7, Tile.B1, Tile.B3, Tile.B7}, excludes=CHARACTERS | WIND)
only_7_to_9 = _only("Every tile is a 7, 8 or 9.", _numbers(7, 9))
only_4_to_6 = _only("Every tile is a 4, 5 or 6.", _numbers(4, 6), excludes=MAJOR)
only_1_to_3 = _only("Every tile is a 1, 2 or 3.", _numbers(1, 3))
only_6_to_9 = _only("Every tile is a 6, 7, 8 or 9.", _numbers(6, 9))
only_1_to_4 = _only("Every tile is a 1, 2, 3 or 4.", _numbers(1, 4))
only_even_numbers = _only("Every tile is a 2, 4, 6 or 8.", [tile for tile in _numbers(1, 9) if not tile.rank % 2], excludes=MAJOR)
all_suits_winds_and_dragons = of_features("There are characters, circles, bamboos, winds and dragons.",
    needs=SUITS | HONOUR)
two_suits = of_features("The tiles are of exactly two suits.", needs=TWO_SUITS)
no_honours = of_features("There is no wind and no dragon.", excludes=HONOUR)
_SEVEN_IN_A_ROW: Final = frozenset(2 * count_of(suit[first : first + 7]) for suit in _EACH_SUIT for first in range(3))
seven_pairs_in_a_row = of_hand("Seven pairs of one suit, whose seven numbers follow each other; nothing melded.",
    lambda hand: not hand.sets and hand.hand.counts[1] in _SEVEN_IN_A_ROW, needs=ONE_SUIT, excludes=HONOUR)

KNITTED: Final = tuple(sum(count_of(suit[first::3]) for first, suit in enumerate(suits)) for suits in permutations(_EACH_SUIT))
"""The counts of the six knitted sets of nine: 1-4-7 of one suit, 2-5-8 of another and 3-6-9 of the third."""

_HONOURS: Final = count_of(KINDS[HONOURS:])


def _different_honours(hand: Reading) -> int:
    """Return how many honours are among fourteen different tiles, the others of one knitted set; 0 if they are not."""
    tiles = hand.hand.counts[1]
    if hand.sets or kinds_in(tiles).bit_count() != 14 or not any(holds_all(each | _HONOURS, tiles) for each in KNITTED):
        return 0
    return sum(number_of(tile, tiles) for tile in KINDS[HONOURS:])


all_honours_and_knitted_tiles = of_hand(
    "All seven honours once, and seven different tiles of a knitted set of nine: 1-4-7, 2-5-8 and 3-6-9, each of another suit.",
    lambda hand: _different_honours(hand) == 7, needs=WIND | DRAGON | TILES_IN_NO_SET)
honours_and_knitted_tiles = of_hand(
    "Fourteen different tiles: five or more honours, and the others of a knitted set of nine: 1-4-7, 2-5-8 and 3-6-9, each of another suit.",
    lambda hand: _different_honours(hand) > 0, needs=WIND | DRAGON | TILES_IN_NO_SET)


def _knitted_straight(hand: Reading) -> bool:
    tiles = count_of(hand.other_tiles)
    return any(holds_all(tiles, each) for each in KNITTED) and (bool(hand.sets) or _different_honours(hand) > 0)


knitted_straight = of_hand("All nine tiles of a knitted set: 1-4-7, 2-5-8 and 3-6-9, each of another suit.",
    _knitted_straight, needs=SUITS | TILES_IN_NO_SET)
may_be_melded = of_hand("The hand is one that may have melded sets: no nine gates, no four concealed pungs, no special shape without sets.",
    lambda hand: hand.pairs == 1 and hand.concealed_triplets < 4 and not (patterns.nine_gates(hand) and patterns.nine_gates_before_the_last_tile(hand)))
sets_beside = of_hand("There is a pair.", lambda hand: hand.pairs == 1)
a_five_in_each_set = of_hand("All four sets and the pair hold a 5.",
    lambda hand: not hand.other_tiles and all(any(tile.rank == 5 for tile in each.tiles) for each in hand.sets), excludes=MAJOR)

_END_CHOWS: Final = tuple(count_of(suit[:3] + suit[6:]) for suit in _EACH_SUIT)
_DOUBLE_DRAGONS: Final = frozenset(2 * chows + 2 * suit[4].one for suit, chows in zip(_EACH_SUIT, _END_CHOWS, strict=True))
_MIXED_DOUBLE_DRAGONS: Final = frozenset(
    sum(_END_CHOWS) - chows + 2 * suit[4].one for suit, chows in zip(_EACH_SUIT, _END_CHOWS, strict=True)
)
end_chows_twice = of_hand("In one suit the chows 1-2-3 and 7-8-9 twice each, and a pair of 5.",
    lambda hand: hand.chows == 4 and hand.hand.counts[1] in _DOUBLE_DRAGONS, needs=ONE_SUIT, excludes=HONOUR)
end_chows_in_two_suits = of_hand("The chows 1-2-3 and 7-8-9 in each of two suits, and a pair of 5 of the third.",
    lambda hand: hand.chows == 4 and hand.hand.counts[1] in _MIXED_DOUBLE_DRAGONS, needs=SUITS, excludes=HONOUR)
only_chows = of_hand("Every set is a chow, and the pair is of a suit.",
    lambda hand: hand.pairs == 1 and not hand.triplets and bool(hand.pair.traits & SUITS if hand.pair else 0), excludes=A_TRIPLET)


def _concealed_kongs(hand: Reading) -> int:
    return sum(each.kind is KONG and each.concealed for each in hand.sets)


two_concealed_kongs = of_hand("Two concealed kongs and no other.", lambda hand: hand.kongs == 2 and _concealed_kongs(hand) == 2, needs=A_KONG)
two_melded_kongs = of_hand("Two melded kongs and no other.", lambda hand: hand.kongs == 2 and not _concealed_kongs(hand), needs=A_KONG)
a_melded_and_a_concealed_kong = of_hand("A melded kong, a concealed kong and no other.",
    lambda hand: hand.kongs == 2 and _concealed_kongs(hand) == 1, needs=A_KONG)
one_concealed_kong = of_hand("A concealed kong and no other.", lambda hand: hand.kongs == 1 and _concealed_kongs(hand) == 1, needs=A_KONG)
two_of_several_kongs_concealed = of_hand("Three or four kongs, two of them concealed.", lambda hand: hand.kongs > 2 and _concealed_kongs(hand) == 2, needs=A_KONG)
one_of_several_kongs_concealed = of_hand("Three or four kongs, one of them concealed.", lambda hand: hand.kongs > 2 and _concealed_kongs(hand) == 1, needs=A_KONG)
one_melded_kong = of_hand("A melded kong and no other.", lambda hand: hand.kongs == 1 and not _concealed_kongs(hand), needs=A_KONG)


def _triplets_of(honours: int) -> Callable[[Reading], tuple[Tile, ...]]:
    """Return a function that returns the tiles of the pungs and kongs of winds, or of dragons."""
    kinds = {PUNG, KONG}
    return lambda hand: tuple(tile for each in hand.sets if each.kind in kinds and each.traits == honours for tile in each.tiles)


the_wind_triplets, the_dragon_triplets = _triplets_of(WIND), _triplets_of(DRAGON)
