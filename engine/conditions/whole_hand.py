"""Conditions of the whole hand, bonus tiles apart. Knows no ruleset."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from engine.conditions.condition import condition
from engine.game.set_counts import (
    A_KONG,
    A_SET_WITHOUT_MAJORS,
    AN_EXPOSED_SET,
    FOUR_TRIPLETS,
    THREE_CHOWS,
    THREE_CONCEALED_TRIPLETS,
    THREE_TRIPLETS_IN_THE_HAND,
)
from engine.game.sets import Kong, SetKind
from engine.game.tiles import CHARACTERS, CIRCLES, HONOUR, KINDS, MAJOR, MINOR, SUITS, TERMINAL, WIND, Tile
from engine.grouping.reading import ONE_SUIT, SET_POINTS

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from engine.grouping.reading import Reading, Totals


_TILES_BEFORE_THE_LAST: Final = 13


@condition(excludes=SET_POINTS)
def no_scoring_sets(hand: Reading, totals: Totals) -> bool:
    """Four sets and a pair, none of which scores a point."""
    return hand.four_sets_and_a_pair and totals.set_points == 0


def nothing_else_scores(points: int) -> Callable[[Reading, Totals], bool]:
    """Return the condition that a hand counts exactly so many points, those of bonus tiles left out."""

    def no_other_points(_hand: Reading, totals: Totals) -> bool:
        return totals.points - totals.bonus_points == points

    no_other_points.__doc__ = f"Bonus tiles apart, nothing scores but the {points} points for going out."
    return no_other_points


def basic_score_of(points: int) -> Callable[[Reading, Totals], bool]:
    """Return the condition that the basic score is exactly so many points."""

    def basic_score(_hand: Reading, totals: Totals) -> bool:
        return totals.points == points

    basic_score.__doc__ = f"The basic score is exactly {points} points."
    return basic_score


def no_points(_hand: Reading, totals: Totals) -> bool:
    """Nothing scores a point."""
    return totals.points == 0


def nothing_doubles(_hand: Reading, totals: Totals) -> bool:
    """Nothing doubles."""
    return totals.doublings == 0


@condition(excludes=TERMINAL | HONOUR)
def all_minor(hand: Reading) -> bool:
    """Every tile is a number from 2 to 8."""
    return hand.holds_only(MINOR)


@condition(excludes=MINOR)
def all_major(hand: Reading) -> bool:
    """Every tile is a one, a nine, a wind or a dragon."""
    return hand.holds_only(MAJOR)


@condition(needs=ONE_SUIT)
def one_suit(hand: Reading) -> bool:
    """Every tile is of the same suit."""
    return hand.suits == 1 and not hand.holds(HONOUR)


@condition(needs=ONE_SUIT)
def one_suit_with_honours(hand: Reading) -> bool:
    """The suit tiles are all of one suit, and there are winds or dragons besides."""
    return hand.four_sets_and_a_pair and hand.suits == 1 and hand.holds(HONOUR)


@condition(needs=ONE_SUIT)
def one_suit_and_honours(hand: Reading) -> bool:
    """The suit tiles are all of one suit, and there are winds or dragons besides, whatever its sets."""
    return hand.suits == 1 and hand.holds(HONOUR)


def pair_of_a_suit(hand: Reading) -> bool:
    """The pair is of a suit."""
    return hand.pair is not None and bool(hand.pair.traits & SUITS)


@condition(needs=THREE_CHOWS)
def four_chows(hand: Reading) -> bool:
    """Four chows and a pair."""
    return hand.four_sets_and_a_pair and hand.chows == 4


@condition(needs=A_KONG)
def a_kong(hand: Reading) -> bool:
    """There is a kong."""
    return hand.kongs > 0


def regular(hand: Reading) -> bool:
    """Four sets and a pair."""
    return hand.four_sets_and_a_pair


def whole(hand: Reading) -> bool:
    """All tiles of the hand are known."""
    return hand.hand.size >= _TILES_BEFORE_THE_LAST


def only_honours(hand: Reading) -> bool:
    """Every tile is a wind or a dragon."""
    return hand.holds_only(HONOUR)


@condition(excludes=MINOR | HONOUR)
def only_terminals(hand: Reading) -> bool:
    """Every tile is a one or a nine."""
    return hand.holds_only(TERMINAL)


@condition(excludes=MINOR)
def only_majors_in_triplets_or_pairs(hand: Reading) -> bool:
    """Every tile is a one, a nine, a wind or a dragon, in four pungs or kongs and a pair, or in seven pairs."""
    in_pairs = all(number % 2 == 0 for number in Counter(hand.other_tiles).values())
    return hand.holds_only(MAJOR) and (hand.triplets == 4 or (not hand.sets and in_pairs))


@condition(excludes=A_SET_WITHOUT_MAJORS | HONOUR)
def terminal_in_each_set(hand: Reading) -> bool:
    """All four sets and the pair hold a one or a nine."""
    return hand.four_sets_and_a_pair and hand.holds_in_each_set(TERMINAL)


def two_triplets_concealed(hand: Reading) -> bool:
    """Two pungs or kongs, no more, are concealed."""
    return hand.concealed_triplets == 2


@condition(needs=A_KONG)
def one_kong(hand: Reading) -> bool:
    """There is one kong."""
    return hand.kongs == 1


@condition(needs=A_KONG)
def two_kongs(hand: Reading) -> bool:
    """There are two kongs."""
    return hand.kongs == 2


@condition(needs=A_KONG)
def three_kongs(hand: Reading) -> bool:
    """There are three kongs."""
    return hand.kongs == 3


@condition(needs=THREE_CHOWS)
def three_chows_in_a_row(hand: Reading) -> bool:
    """The chows 1-2-3, 4-5-6 and 7-8-9 of one suit."""
    return hand.chows >= 3 and _chows_from(hand, _IN_A_ROW)


@condition(needs=THREE_CHOWS)
def three_overlapping_chows(hand: Reading) -> bool:
    """Three chows of one suit, each one number higher than the one before."""
    return hand.chows >= 3 and _chows_from(hand, _OVERLAPPING)


@condition(needs=THREE_CHOWS)
def three_chows_in_a_row_or_overlapping(hand: Reading) -> bool:
    """Three chows of one suit: 1-2-3, 4-5-6 and 7-8-9, or each one number higher than the one before."""
    return hand.chows >= 3 and (_chows_from(hand, _IN_A_ROW) or _chows_from(hand, _OVERLAPPING))


def _chows_from(hand: Reading, beginnings: Mapping[Tile, frozenset[Tile]]) -> bool:
    """Return whether three chows begin with a tile of ``beginnings`` and the two tiles that it maps to."""
    lowest = [each.tile for each in hand.sets if each.kind is SetKind.CHOW]
    for tile in lowest:  # noqa: SIM110 - any() takes twice the time
        if tile in beginnings and beginnings[tile].issubset(lowest):
            return True
    return False


def _beginnings(lowest: Iterable[int], step: int) -> dict[Tile, frozenset[Tile]]:
    """Return how three chows of one suit begin, each ``step`` numbers above the one before.

    The keys are the first tiles of the lowest chow, with a number in ``lowest``. The values are the first tiles of the
    other two chows.
    """
    return {
        tile: frozenset({KINDS[tile.index + step], KINDS[tile.index + 2 * step]})
        for tile in KINDS
        if tile.suit and tile.rank in lowest
    }


_IN_A_ROW: Final = _beginnings((1,), 3)
_OVERLAPPING: Final = _beginnings(range(1, 6), 1)


@condition(needs=FOUR_TRIPLETS)
def four_triplets(hand: Reading) -> bool:
    """Four pungs or kongs and a pair."""
    return hand.four_sets_and_a_pair and hand.triplets == 4


@condition(excludes=THREE_CONCEALED_TRIPLETS)
def fewer_than_three_triplets_concealed(hand: Reading) -> bool:
    """Fewer than three pungs and kongs are concealed."""
    return hand.concealed_triplets < 3


@condition(needs=THREE_CONCEALED_TRIPLETS)
def three_triplets_concealed(hand: Reading) -> bool:
    """Three pungs or kongs, no more, are concealed."""
    return hand.concealed_triplets == 3


@condition(needs=THREE_CONCEALED_TRIPLETS)
def four_triplets_concealed(hand: Reading) -> bool:
    """Four pungs or kongs are concealed."""
    return hand.concealed_triplets == 4


def one_chow(hand: Reading) -> bool:
    """Four sets and a pair with exactly one chow."""
    return hand.four_sets_and_a_pair and hand.chows == 1


@condition(excludes=A_KONG)
def no_kong(hand: Reading) -> bool:
    """There is no kong."""
    return hand.kongs == 0


@condition(excludes=A_SET_WITHOUT_MAJORS)
def major_in_each_set(hand: Reading) -> bool:
    """All four sets and the pair hold a one, a nine, a wind or a dragon."""
    return hand.four_sets_and_a_pair and hand.holds_in_each_set(MAJOR)


@condition(needs=FOUR_TRIPLETS)
def all_honours(hand: Reading) -> bool:
    """Four pungs or kongs and a pair, of winds and dragons only."""
    return four_triplets(hand) and hand.holds_only(HONOUR)


@condition(needs=FOUR_TRIPLETS)
def all_terminals(hand: Reading) -> bool:
    """Four pungs or kongs and a pair, of ones and nines only."""
    return four_triplets(hand) and hand.holds_only(TERMINAL)


def chows_were_allowed(hand: Reading) -> bool:
    """Chows were allowed: there were more than three players."""
    return hand.hand.players > 3


@condition(excludes=MINOR)
def ones_and_nines_with_honours(hand: Reading) -> bool:
    """Every tile is a one, a nine, a wind or a dragon, with some of both."""
    return hand.four_sets_and_a_pair and hand.holds_only(MAJOR) and hand.holds(TERMINAL) and hand.holds(HONOUR)


@condition(excludes=AN_EXPOSED_SET)
def fully_concealed(hand: Reading) -> bool:
    """All four sets and the pair are concealed, the one completed by the last tile included."""
    return hand.four_sets_and_a_pair and all(each.concealed for each in hand.sets)


def suit_set(hand: Reading) -> bool:
    """There is a chow, pung or kong of a suit."""
    return any(each.kind is not SetKind.PAIR and each.traits & SUITS for each in hand.sets)


def suit_tile(hand: Reading) -> bool:
    """There is a tile of a suit."""
    return hand.suits > 0


def honour_tile(hand: Reading) -> bool:
    """There is a wind or a dragon."""
    return hand.holds(HONOUR)


@condition(needs=ONE_SUIT)
def clean(hand: Reading) -> bool:
    """The suit tiles are all of one suit, with or without honours."""
    return hand.four_sets_and_a_pair and hand.suits == 1


@condition(needs=THREE_TRIPLETS_IN_THE_HAND)
def three_triplets_in_the_hand(hand: Reading) -> bool:
    """Three or four pungs and kongs are concealed, those counted that were concealed until a kong was claimed."""
    return hand.triplets >= 3 and hand.concealed_triplets + _claimed_kongs(hand) >= 3


@condition(needs=THREE_CONCEALED_TRIPLETS)
def three_or_four_triplets_concealed(hand: Reading) -> bool:
    """Three or four pungs and kongs are concealed."""
    return hand.concealed_triplets >= 3


@condition(excludes=AN_EXPOSED_SET)
def concealed_or_kong_claimed(hand: Reading) -> bool:
    """All four sets and the pair are concealed, or are kongs that were concealed until the fourth tile was claimed."""
    return hand.four_sets_and_a_pair and hand.exposed == 0


def concealed_but_for_the_last_tile(hand: Reading) -> bool:
    """All is concealed, claimed kongs counted in, the set that the last tile completed perhaps excepted."""
    return hand.four_sets_and_a_pair and all(
        each.concealed or each.last_tile or each.kong is Kong.CLAIMED for each in hand.sets
    )


def _claimed_kongs(hand: Reading) -> int:
    return sum(each.kong is Kong.CLAIMED for each in hand.sets) if hand.kongs else 0


@condition(needs=FOUR_TRIPLETS)
def four_kongs(hand: Reading) -> bool:
    """Four kongs and a pair."""
    return hand.four_sets_and_a_pair and hand.kongs == 4


@condition(excludes=TERMINAL)
def all_green(hand: Reading) -> bool:
    """Only tiles without red in them: the 2, 3, 4, 6 and 8 of bamboos and the green dragon."""
    return not hand.holds(_NOT_GREEN) and hand.four_sets_and_a_pair and _GREEN.issuperset(hand.tiles)


_NOT_GREEN: Final = CHARACTERS | CIRCLES | WIND | TERMINAL
_GREEN: Final = frozenset({Tile.B2, Tile.B3, Tile.B4, Tile.B6, Tile.B8, Tile.DG})
