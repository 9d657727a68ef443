"""Adds up a score: points and doublings of its items on the ruleset's scale, special hands, the limit.

And says what the score is short of, where a hand must reach a minimum before its player may go out.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from operator import attrgetter
from typing import Final, NamedTuple

from engine.errors import Fault, FaultCode, Needed, Shortfall
from engine.game.sets import CHOW
from engine.game.tiles import Tile, new_tuple
from engine.grouping.reading import Reading
from engine.rules.award import ADDITIVE, Award, FixedPoints, LimitShare, TilesDoubled, Worth
from engine.rules.conventions import Measure
from engine.rules.rule import Principle, Rule, SpecialHand
from engine.rules.ruleset import Ruleset
from engine.text import Text, comma_list, or_list, template


class Item(NamedTuple):
    """One line of a score: a rule, the tiles that earned it, what it gives, and its place among the ruleset's rules."""

    rule: Rule | SpecialHand
    tiles: tuple[Tile, ...]
    award: Award
    place: int = 0


class Dropped(NamedTuple):
    """An item that does not count, the rule that keeps it from counting, and the principle by which it does."""

    item: Item
    by: Rule | SpecialHand
    principle: Principle


class SpecialHandMatch(NamedTuple):
    """A special hand that a hand makes, or is fishing for: its rule, its tiles, and what it is worth to the player.

    ``fishing_for`` are the tiles that would complete it; none if the hand went out. ``extra_points`` count for this
    special hand only.
    """

    rule: Rule | SpecialHand
    tiles: tuple[Tile, ...]
    worth: Worth
    fishing_for: tuple[Tile, ...] = ()
    extra_points: int = 0


class SpecialScore(NamedTuple):
    """What a special hand scores: its own value, and what other rules add on top of it.

    All are points, except ``match`` and ``on_top_doublings``. ``on_top_total`` is
    ``on_top_points``, doubled ``on_top_doublings`` times. ``total`` is that plus ``value``, up to the limit.
    """

    match: SpecialHandMatch
    value: int
    on_top_points: int
    on_top_doublings: int
    on_top_total: int
    total: int


class Score(NamedTuple):
    """What a hand scores, line by line.

    - ``basic_score``, ``doublings`` and ``uncapped``: the ordinary count, before the limit.
    - ``limit``: in points, None if the table plays without one.
    - ``special``: the special hand that decided the total, if one did.
    - ``capped``: whether the limit cut the ordinary count.
    - ``total``: in points.
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
        """The rule that decided the total with a share of the limit; None if no such rule did."""
        if self.special is None or not isinstance(self.special.match.worth, LimitShare):
            return None
        return self.special.match.rule


def award_of(items: Iterable[Item]) -> Award:
    points = doublings = 0
    for _, _, (more_points, more_doublings, _), _ in items:
        points += more_points
        doublings += more_doublings
    return new_tuple(Award, (points, doublings, None))


def score_of(
    items: tuple[Item, ...], matches: Iterable[SpecialHandMatch], ruleset: Ruleset, *, special_only: bool = False
) -> Score:
    """Add the items up; let a special hand or the limit decide the total.

    Items with a share of the limit compete as special hands do, beside ``matches``. ``special_only``: the hand is a
    mah-jong by its special shape alone, and so the ordinary count does not compete.
    """
    basic_score = doublings = 0
    specials: list[SpecialHandMatch] = []
    for rule, tiles, (points, doubled, share), _ in items:
        basic_score += points
        doublings += doubled
        if share:
            specials.append(SpecialHandMatch(rule, tiles, LimitShare(share)))
    (uncapped, ordinary), limit = _totals(basic_score, doublings, ruleset), ruleset.limit
    specials += matches
    if specials:
        on_top = _on_top(items, ruleset)
        special = _deciding_score(specials, items, on_top, ruleset)
        rule, tiles, worth, *_ = special.match
        alone = ruleset.special_hand_rules.decides or (isinstance(worth, TilesDoubled) and not worth.or_count)
        beaten = special_only or alone or special.total >= ordinary
        if beaten or _too_few_doublings(items, doublings, ruleset):
            if isinstance(rule, SpecialHand):
                # Its line adds nothing to the ordinary count.
                share = worth.share if isinstance(worth, LimitShare) else None
                items += (Item(rule, tiles, Award(limit=share)),)
            return Score(items, basic_score, doublings, uncapped, limit, special, capped=False, total=special.total)
        if ruleset.special_hand_rules.beaten_left_out:
            items = tuple([item for item in items if item.award != Award(limit=item.award.limit)])
    capped = ordinary < uncapped
    return new_tuple(Score, (items, basic_score, doublings, uncapped, limit, None, capped, ordinary))


@lru_cache(maxsize=1024)
def _totals(points: int, doublings: int, ruleset: Ruleset) -> tuple[int, int]:
    """Return what points and doublings come to, before the limit and cut at it; cached: hands come to few of them."""
    uncapped = ruleset.scale.total(points, doublings)
    return uncapped, ruleset.capped(uncapped)


def _too_few_doublings(items: Sequence[Item], doublings: int, ruleset: Ruleset) -> bool:
    """Return whether the ordinary count has too few doublings to go out, without those that do not count for that."""
    rules = ruleset.going_out
    needed = [minimum.number for minimum in rules.gate.any_of if minimum.measure is Measure.DOUBLINGS]
    if not (rules.not_counted and needed):
        return False
    return doublings - _not_counted(items, rules.not_counted).doublings < min(needed)


class _OnTop(NamedTuple):
    """What counts on top of every special hand: the items, their points and doublings, and the total of both."""

    items: tuple[Item, ...]
    points: int
    doublings: int
    total: int


def _on_top(items: Iterable[Item], ruleset: Ruleset) -> _OnTop:
    """Return what counts on top of a special hand. It is the same for all special hands that the tiles make."""
    ids = ruleset.special_hand_rules.on_top
    on_top = tuple([item for item in items if item.rule.id in ids])
    points, doublings, _ = award_of(on_top)
    return _OnTop(on_top, points, doublings, ruleset.scale.total(points, doublings))


def _deciding_score(
    specials: Sequence[SpecialHandMatch], items: Sequence[Item], on_top: _OnTop, ruleset: Ruleset
) -> SpecialScore:
    """Return the score of the special hand with the highest total; of equal totals, the first."""
    if ruleset.special_hand_rules.added:
        specials = _added(specials)
    return max([_special_score(each, items, on_top, ruleset) for each in specials], key=attrgetter("total"))


def _added(specials: Sequence[SpecialHandMatch]) -> Sequence[SpecialHandMatch]:
    """Return those worth the whole limit or more as one, the first of them, that is worth what they are together."""
    whole = [each for each in specials if isinstance(each.worth, LimitShare) and each.worth.share >= 1]
    if not whole:
        return specials
    shares = [each.worth.share for each in whole if isinstance(each.worth, LimitShare)]
    return (whole[0]._replace(worth=LimitShare(sum(shares, Fraction()))), *specials)


def _special_score(match: SpecialHandMatch, items: Sequence[Item], on_top: _OnTop, ruleset: Ruleset) -> SpecialScore:
    worth = match.worth
    if isinstance(worth, TilesDoubled) and worth.with_bonus:
        all_points = match.extra_points + sum(item.award.points for item in items)
        value = ruleset.scale.total(all_points, worth.doublings + on_top.doublings)
        return SpecialScore(match, value, 0, 0, 0, ruleset.capped(value))
    value = _value(match, on_top.items, items, ruleset)
    total = ruleset.capped_special(worth, value, on_top.total)
    return SpecialScore(match, value, on_top.points, on_top.doublings, on_top.total, total)


def _value(match: SpecialHandMatch, on_top: Sequence[Item], items: Iterable[Item], ruleset: Ruleset) -> int:
    match match.worth:
        case LimitShare() | FixedPoints() as fixed:
            return ruleset.points_of(fixed)
        case TilesDoubled(doublings, as_well):
            points = match.extra_points + sum(item.award.points for item in items if item not in on_top)
            doublings += sum(item.award.doublings for item in items if item.rule.id in as_well)
            return ruleset.scale.total(points, doublings)


def covered_by_liability(score: Score, ruleset: Ruleset) -> int | None:
    """Return the part of a score that a liable player pays where it is only that of the hand fed; None for all."""
    rule = ruleset.payments.liability
    if rule is None or not rule.for_its_hand_only:
        return None
    fed = {each.rule for each in rule.for_hands}
    shares = [item.award.limit for item in score.items if item.rule.id in fed and item.award.limit]
    return sum(ruleset.points_of(LimitShare(share)) for share in shares)


_PAIRS, _DOUBLINGS, _POINTS = Measure
_ONE: Final = {_PAIRS: Text("1 pair"), _DOUBLINGS: Text("1 doubling"), _POINTS: Text("1 point")}
_MORE: Final = {
    _PAIRS: template("{number} pairs"),
    _DOUBLINGS: template("{number} doublings"),
    _POINTS: template("{number} points"),
}


def minimum_fault(reading: Reading, score: Score, ruleset: Ruleset) -> Fault | None:
    """Return the fault of a complete hand that does not reach the minimum for going out; None if it does.

    A limit hand always reaches it. Of other hands the score before the limit counts.
    """
    rules, hand = ruleset.going_out, reading.hand
    gate = rules.gate_with(hand.extras.honba) if hand.extras.honba else rules.gate
    if hand.players not in rules.with_players or not gate.any_of or (score.special and score.limit_hand):
        return None
    without = _not_counted(score.items, rules.not_counted)
    needs = []
    for measure, number in gate.any_of:
        reached = _reached(measure, reading, score, without)
        if reached >= number:
            return None
        needs.append(Needed(measure.value, number, reached))
    lacks = or_list(_counted(Measure(each.measure), each.number - each.reached) for each in needs)
    not_counted = [item.rule.name for item in score.items if item.rule.id in rules.not_counted]
    doublings = score.doublings - without.doublings
    nothing = gate.nothing if not doublings else None
    shortfall = Shortfall(score.basic_score, score.doublings, score.uncapped, score.total, tuple(needs))
    rows = [item for item in score.items if item.rule.id not in rules.not_counted]
    points_of_rows = [Text("{rule} {points}", rule=item.rule.name, points=item.award.points) for item in rows]
    message = Text(
        _falls_short(score, ruleset, nothing=nothing is not None),
        players=reading.hand.players,
        nothing=nothing or "",
        gate=gate.text,
        page=rules.cite.locus,
        total=_counted(_POINTS, score.total),
        points=_counted(_POINTS, score.basic_score),
        doublings=_counted(_DOUBLINGS, score.doublings),
        counted=_counted(_DOUBLINGS, doublings),
        counted_points=_counted(_POINTS, _reached(_POINTS, reading, score, without)),
        rows=comma_list(points_of_rows or [Text("nothing")]),
        rules=comma_list(not_counted) if not_counted else "",
        short=lacks,
    )
    return Fault(("win",), FaultCode.MAY_NOT_GO_OUT, message, shortfall)


def _reached(measure: Measure, reading: Reading, score: Score, without: Award) -> int:
    """Return how much a hand has of what a minimum is counted in; ``without`` does not count towards it."""
    if measure is _DOUBLINGS:
        return score.doublings - without.doublings
    if measure is _POINTS:
        return max(score.uncapped, score.total) - without.points
    return _pairs(reading)


def _falls_short(score: Score, ruleset: Ruleset, *, nothing: bool) -> str:
    """Return the sentence about a hand that is short of a minimum. ``nothing``: nothing that it has counts for that."""
    rules = ruleset.going_out
    if nothing:
        alone = template("A hand needs {gate} to go out ({page}). {nothing:capital}.")
        beside = template(
            "A hand needs {gate} to go out ({page}). {nothing:capital}: its {doublings}, for {rules}, do not count "
            "towards that."
        )
        return beside if any(item.rule.id in rules.not_counted for item in score.items) else alone
    if rules.with_players != ruleset.table.players:
        by_value = template(
            "With {players} players a hand needs {gate} to go out ({page}). This one scores {total}. It is short of "
            "{short}."
        )
        by_count = template(
            "With {players} players a hand needs {gate} to go out ({page}). This one scores {total}, from {points} and "
            "{doublings}. It is short of {short}."
        )
        return by_value if score.special else by_count
    if ruleset.scale is ADDITIVE and rules.not_counted:
        return template(
            "A hand needs {gate} to go out ({page}). This one scores {total}. What counts towards them comes to "
            "{counted_points}: {rows}. It is short of {short}."
        )
    if _not_counted(score.items, rules.not_counted).doublings:
        return template(
            "A hand needs {gate} to go out ({page}). This one has {doublings}, and {counted} without these, which do "
            "not count: {rules}. It is short of {short}."
        )
    if score.special or ruleset.scale is ADDITIVE:
        return template("A hand needs {gate} to go out ({page}). This one scores {total}. It is short of {short}.")
    return template(
        "A hand needs {gate} to go out ({page}). This one scores {total}, from {points} and {doublings}. It is short "
        "of {short}."
    )


def _not_counted(items: Iterable[Item], rule_ids: frozenset[str]) -> Award:
    """Return the points and doublings of the rules that do not help to reach a minimum."""
    return award_of([item for item in items if item.rule.id in rule_ids] if rule_ids else ())


def _counted(measure: Measure, number: int) -> Text:
    return _ONE[measure] if number == 1 else Text(_MORE[measure], number=number)


def _pairs(reading: Reading) -> int:
    """Return the number of pairs; a pung has one in it, a kong two. Tiles in no set make pairs too."""
    in_sets = sum(len(each.tiles) // 2 for each in reading.sets if each.kind is not CHOW)
    return in_sets + sum(number // 2 for number in Counter(reading.other_tiles).values())
