"""A score: its items, and what they come to. A total is made of the items and the limit alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.rules.award import Award, FixedPoints, LimitShare, TilesDoubled
from engine.rules.rule import SpecialHand

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.game.tiles import Tile
    from engine.rules.award import Worth
    from engine.rules.rule import Rule
    from engine.rules.ruleset import Ruleset


class Item(NamedTuple):
    """One line of a score: the rule, the tiles that earned it, what it gives, and the place of its row in the book."""

    rule: Rule | SpecialHand
    tiles: tuple[Tile, ...]
    award: Award
    place: int = 0


class SpecialHandMatch(NamedTuple):
    """A special hand that was found: its row, its tiles, and what it is worth to this player.

    ``fishing_for`` are the tiles that would complete it, where it is fished for; none where it went out.
    ``extra_points`` are points that count for this hand only.
    """

    rule: Rule | SpecialHand
    tiles: tuple[Tile, ...]
    worth: Worth
    fishing_for: tuple[Tile, ...] = ()
    extra_points: int = 0


class SpecialScore(NamedTuple):
    """What a special hand comes to, in points: its own value and what counts on top, up to the limit.

    ``on_top_points`` and ``on_top_doublings`` come to ``on_top_total``: what the rows that count besides add.
    """

    match: SpecialHandMatch
    value: int
    on_top_points: int
    on_top_doublings: int
    on_top_total: int
    total: int


class Score(NamedTuple):
    """What a hand counts, line by line.

    ``basic_score``, ``uncapped``, ``limit`` and ``total`` are points, ``doublings`` a count, all of the ordinary count
    but ``total``. ``special`` is the special hand that decided the total, if one did; ``capped`` tells that the limit
    cut the ordinary count.
    """

    items: tuple[Item, ...]
    basic_score: int
    doublings: int
    uncapped: int
    limit: int | None
    special: SpecialScore | None
    capped: bool
    total: int

    @property
    def limit_hand(self) -> Rule | SpecialHand | None:
        """The row of the hand worth a share of the limit that decided the total."""
        if self.special is None or not isinstance(self.special.match.worth, LimitShare):
            return None
        return self.special.match.rule


def score_of(
    items: tuple[Item, ...], matches: Iterable[SpecialHandMatch], ruleset: Ruleset, *, special_only: bool = False
) -> Score:
    """Add the points up, double, and let a special hand or the limit decide.

    Rows that give a share of the limit are special hands too, besides those claimed by the shape of the tiles.
    ``special_only``: the hand is a mah-jong by its special shape alone, so the ordinary count does not compete.
    """
    basic_score = doublings = 0
    specials: list[SpecialHandMatch] = []
    for item in items:
        award = item.award
        basic_score += award.points
        doublings += award.doublings
        if award.limit:
            specials.append(SpecialHandMatch(item.rule, item.tiles, LimitShare(award.limit)))
    uncapped, limit = ruleset.scale.total(basic_score, doublings), ruleset.limit
    ordinary = _capped(uncapped, limit)
    specials += matches
    if specials:
        special = max([_special_score(match, items, ruleset) for match in specials], key=_total)
        if special_only or special.total >= ordinary or _stands_alone(special, ruleset):
            if isinstance(special.match.rule, SpecialHand):
                items += (_item(special.match),)
            return Score(items, basic_score, doublings, uncapped, limit, special, capped=False, total=special.total)
    capped = ordinary < uncapped
    return Score(items, basic_score, doublings, uncapped, limit, None, capped, ordinary)


def _stands_alone(special: SpecialScore, ruleset: Ruleset) -> bool:
    """Tell whether a special hand is worth its value even where the ordinary count is higher.

    A part of the limit is never worth less than what the hand counts without it.
    """
    match special.match.worth:
        case LimitShare(share):
            return ruleset.special_hand_rules.instead_of_count and share >= 1
        case TilesDoubled(or_count=or_count):
            return not or_count
        case FixedPoints():
            return False


def _special_score(match: SpecialHandMatch, items: Sequence[Item], ruleset: Ruleset) -> SpecialScore:
    """Work out what a special hand comes to, with the rows that count on top of its value."""
    on_top = [item for item in items if item.rule.id in ruleset.special_hand_rules.on_top]
    points = sum(item.award.points for item in on_top)
    doublings = sum(item.award.doublings for item in on_top)
    if isinstance(match.worth, TilesDoubled) and match.worth.with_bonus:
        everything = match.extra_points + sum(item.award.points for item in items)
        value = ruleset.scale.total(everything, match.worth.doublings + doublings)
        return SpecialScore(match, value, 0, 0, 0, _capped(value, ruleset.limit))
    value = _value(match, [item for item in items if item not in on_top], items, ruleset)
    on_top_total = ruleset.scale.total(points, doublings)
    total = _capped(value + on_top_total, ruleset.limit)
    return SpecialScore(match, value, points, doublings, on_top_total, total)


def _value(match: SpecialHandMatch, of_tiles: Iterable[Item], items: Iterable[Item], ruleset: Ruleset) -> int:
    """Return the value of a special hand in points; shares of the limit are rounded down."""
    match match.worth:
        case LimitShare(share):
            full = ruleset.limit_hand_without_limit if ruleset.limit is None else ruleset.limit
            return full * share.numerator // share.denominator
        case FixedPoints(points):
            return points
        case TilesDoubled(doublings, as_well):
            points = match.extra_points + sum(item.award.points for item in of_tiles)
            doublings += sum(item.award.doublings for item in items if item.rule.id in as_well)
            return ruleset.scale.total(points, doublings)


def _capped(points: int, limit: int | None) -> int:
    return points if limit is None else min(points, limit)


def _total(special: SpecialScore) -> int:
    return special.total


def _item(match: SpecialHandMatch) -> Item:
    """Make the line of a special hand, which adds nothing to the ordinary count."""
    share = match.worth.share if isinstance(match.worth, LimitShare) else None
    return Item(match.rule, match.tiles, Award(limit=share))
