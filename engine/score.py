"""A score: its items, and what they come to. A total is made of the items and the limit alone."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.rules import Award, Rule
    from engine.ruleset import Ruleset
    from engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Item:
    """One line of a score: the rule, the tiles that earned it, and what it gives."""

    rule: Rule
    tiles: tuple[Tile, ...]
    award: Award


@dataclass(frozen=True, slots=True)
class Score:
    """What a hand counts, line by line.

    ``basic_score``, ``uncapped``, ``limit`` and ``total`` are points, ``doublings`` a count. ``limit_hand`` is the
    rule of a limit hand that decided the total; ``capped`` tells that the limit cut the ordinary count.
    """

    items: tuple[Item, ...]
    basic_score: int
    doublings: int
    uncapped: int
    limit: int | None
    limit_hand: Rule | None
    capped: bool
    total: int


def score_of(items: tuple[Item, ...], ruleset: Ruleset) -> Score:
    """Add the points up, double, and let a limit hand or the limit decide."""
    basic_score = doublings = 0
    limit_hand: Item | None = None
    for item in items:
        basic_score += item.award.points
        doublings += item.award.doublings
        if item.award.limit is not None and (limit_hand is None or _share(item) > _share(limit_hand)):
            limit_hand = item
    uncapped = basic_score << doublings
    limit = ruleset.limit
    if limit_hand is not None:
        full = ruleset.limit_hand_without_limit if limit is None else limit
        total = int(full * _share(limit_hand))
        return Score(items, basic_score, doublings, uncapped, limit, limit_hand.rule, capped=False, total=total)
    total = uncapped if limit is None else min(uncapped, limit)
    return Score(items, basic_score, doublings, uncapped, limit, None, capped=total < uncapped, total=total)


def _share(item: Item) -> Fraction:
    return item.award.limit or Fraction(0)
