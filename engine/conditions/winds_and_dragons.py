"""Conditions of the winds and dragons in a hand. Knows no ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.conditions.condition import condition
from engine.game.set_counts import THREE_WIND_TRIPLETS, TWO_DRAGON_TRIPLETS
from engine.game.sets import SetKind
from engine.game.tiles import DRAGON, SUITS, WIND

if TYPE_CHECKING:
    from engine.grouping.reading import Reading


def two_winds_and_pair_of_a_third(hand: Reading) -> bool:
    """Pungs or kongs of two winds and a pair of a third."""
    return hand.four_sets_and_a_pair and hand.wind_triplets == 2 and _has_pair_of(hand, WIND)


@condition(needs=THREE_WIND_TRIPLETS)
def winds_in_three_sets(hand: Reading) -> bool:
    """Pungs or kongs of three winds."""
    return hand.four_sets_and_a_pair and hand.wind_triplets == 3


@condition(needs=THREE_WIND_TRIPLETS)
def all_winds_and_the_own_in_a_set(hand: Reading) -> bool:
    """All four winds, at least three of them and the player's own in pungs or kongs, and at most one as the pair."""
    if not big_four_winds(hand) and not little_four_winds(hand):
        return False
    return any(each.kind is not SetKind.PAIR and each.tile.wind is hand.hand.seat_wind for each in hand.sets)


def honour_set(hand: Reading) -> bool:
    """There is a pung or kong of winds or dragons."""
    return hand.wind_triplets + hand.dragon_triplets > 0


@condition(needs=TWO_DRAGON_TRIPLETS)
def little_three_dragons(hand: Reading) -> bool:
    """Pungs or kongs of two dragons and a pair of the third."""
    return hand.dragon_triplets == 2 and _has_pair_of(hand, DRAGON)


@condition(needs=TWO_DRAGON_TRIPLETS)
def big_three_dragons(hand: Reading) -> bool:
    """Pungs or kongs of all three dragons."""
    return hand.four_sets_and_a_pair and hand.dragon_triplets == 3


@condition(needs=THREE_WIND_TRIPLETS)
def little_four_winds(hand: Reading) -> bool:
    """Pungs or kongs of three winds and a pair of the fourth."""
    return hand.wind_triplets == 3 and _has_pair_of(hand, WIND)


def _has_pair_of(hand: Reading, traits: int) -> bool:
    """Return whether any pair has exactly these traits. A hand that did not go out may have several pairs."""
    return any(each.kind is SetKind.PAIR and each.traits == traits for each in hand.sets)


@condition(needs=THREE_WIND_TRIPLETS)
def big_four_winds(hand: Reading) -> bool:
    """Pungs or kongs of all four winds and any pair."""
    return hand.four_sets_and_a_pair and hand.wind_triplets == 4


def no_kong_of_dragons(hand: Reading) -> bool:
    """No dragons stand as a kong."""
    return not any(each.kind is SetKind.KONG and each.tile.dragon for each in hand.sets)


def no_kong_of_winds(hand: Reading) -> bool:
    """No winds stand as a kong."""
    return not any(each.kind is SetKind.KONG and not each.traits & SUITS and each.tile.wind for each in hand.sets)


@condition(needs=TWO_DRAGON_TRIPLETS)
def dragons_in_three_sets(hand: Reading) -> bool:
    """Pungs or kongs of all three dragons, whatever the rest of the hand."""
    return hand.dragon_triplets == 3


@condition(needs=THREE_WIND_TRIPLETS)
def winds_in_four_sets(hand: Reading) -> bool:
    """Pungs or kongs of all four winds, whatever the rest of the hand."""
    return hand.wind_triplets == 4
