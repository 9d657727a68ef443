"""Checks scores that were counted at the table: whether a hand can have them, by the rows of the ruleset.

Points are only ever added and doubled, so every count is a multiple of what divides all points. By a table of faan, a
count is one of its steps. Shares of the limit are besides.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from math import gcd
from typing import Final, NamedTuple

from engine.conditions import going_out, whole_hand
from engine.errors import Fault, FaultCode
from engine.fault_places import REQUEST
from engine.game.hand import Hand, Win, WonFrom
from engine.game.tiles import Tile, Wind
from engine.grouping.groupings import ungrouped_reading
from engine.paying.deal import Deal, Outcome
from engine.rules.award import Award, FaanTable, FixedPoints, LimitShare, Worth
from engine.rules.conventions import Measure, Minimum, PaymentRules
from engine.rules.rule import AfterCounting, CountsFor, Rule, WholeHand
from engine.rules.ruleset import Ruleset
from engine.text import Text, template

_BY_THE_WAY_ALONE: Final = frozenset({
    going_out.went_out, going_out.last_tile_drawn, going_out.last_tile_claimed, going_out.drawn_from_the_wall,
    going_out.with_loose_tile, going_out.with_last_tile_of_the_wall, going_out.ending_the_wall,
    going_out.drawn_as_the_wall_ends, going_out.ending_the_wall_or_with_last_discard, going_out.with_last_discard,
    going_out.robbing_a_kong, going_out.complete_as_dealt,
})  # fmt: skip
"""Conditions that depend on the source of the last tile, and on whether it ended the wall, and on nothing else."""


def counted_score_faults(deal: Deal, ruleset: Ruleset) -> Iterator[Fault]:
    """Find scores that no hand can have: of players who do not score, above the limit, too low, or between counts."""
    winners = deal.winners if deal.outcome is Outcome.MAH_JONG else ()
    for seat, score in deal.scores.items():
        if fault := (_fault_of_score(score, ruleset, deal) if seat in winners else _fault_of_loser(score, ruleset)):
            yield fault.under(REQUEST / "scores" / seat.value)


def _fault_of_score(score: int, ruleset: Ruleset, won: Deal | None = None) -> Fault | None:
    """Return the fault of a score, without its place. ``won``: the deal that was won with it."""
    counts = _counts_of(ruleset, won=won is not None)
    may_be_above = won and ruleset.special_hand_rules.above_the_limit and score in counts.special
    if ruleset.limit is not None and score > ruleset.limit and not may_be_above:
        sentence = template(
            "This score is above the limit of {limit}. Send at most the limit, or agree on another limit in "
            "house_rules."
        )
        return Fault((), FaultCode.ABOVE_THE_LIMIT, Text(sentence, limit=ruleset.limit))
    if isinstance(ruleset.payments, PaymentRules) and not won:
        message = Text("In {ruleset} only the winner scores; leave this score out.", ruleset=ruleset.name)
        return Fault((), FaultCode.ONLY_THE_WINNER_SCORES, message) if score else None
    if score == ruleset.limit or counts.has_special(score):
        return None
    fault = _too_low_to_win(score, won, ruleset) if won else None
    if score in counts.alone:
        return fault
    return fault or _between_steps(score, ruleset) or _between_counts(score, counts.step)


# Losers have few different scores, and nothing else decides about these.
_fault_of_loser: Final = lru_cache(maxsize=512)(_fault_of_score)


def _too_low_to_win(score: int, deal: Deal, ruleset: Ruleset) -> Fault | None:
    """Return the fault of a winner's score below what going out alone gives, or what the ruleset asks for it."""
    source, rules = deal.won.source if deal.won else None, ruleset.going_out
    if source is WonFrom.DEALT and deal.winner is not deal.dealer:
        # The last tile of another player's hand cannot have been dealt, which is a fault of its own.
        source = None
    least = _least_to_win(ruleset, source)
    if score < least:
        sentence = template(
            "No winner scores {score}, because going out alone gives {least}. Correct the score, or send the hand "
            "instead."
        )
        return Fault((), FaultCode.IMPOSSIBLE_SCORE, Text(sentence, least=least, score=score))
    gate = rules.gate.any_of if deal.players in rules.with_players else ()
    if not gate or score >= min(_least_with(each, ruleset, source) for each in gate):
        return None
    sentence = template(
        "A hand needs {gate} to go out ({page}), so no winner scores {score}. Correct the score, or send the hand "
        "instead."
    )
    if rules.with_players != ruleset.table.players:
        sentence = template(
            "With {players} players a hand needs {gate} to go out ({page}), so no winner scores {score}. Correct the "
            "score, or send the hand instead."
        )
    message = Text(sentence, players=deal.players, gate=rules.gate.text, page=rules.cite.locus, score=score)
    return Fault((), FaultCode.MAY_NOT_GO_OUT, message)


def _least_with(minimum: Minimum, ruleset: Ruleset, source: WonFrom | None) -> int:
    """Return what a hand scores at least that reaches a minimum for going out. Pairs need not score."""
    if minimum.measure is Measure.POINTS:
        return minimum.number
    return _least_to_win(ruleset, source, minimum.number if minimum.measure is Measure.DOUBLINGS else 0)


def _between_steps(score: int, ruleset: Ruleset) -> Fault | None:
    """Return the fault of a score between two steps of the ruleset's table of faan, if it has one."""
    points = _points_of_going_out(ruleset)
    if not points or not isinstance(ruleset.scale, FaanTable):
        return None
    lower, upper = ruleset.scale.around(score // points)
    if lower * points == score:
        return None
    nearest = template(
        "No hand scores {score}: the nearest scores by the table of faan are {lower} and {upper}. Correct the score, "
        "or send the hand instead."
    )
    highest = template(
        "No hand scores {score}: the highest score by the table of faan is {lower}. Correct the score, or send the "
        "hand instead."
    )
    message = Text(highest, score=score, lower=lower * points)
    if upper is not None:
        message = Text(nearest, score=score, lower=lower * points, upper=ruleset.capped(upper * points))
    return Fault((), FaultCode.IMPOSSIBLE_SCORE, message)


@lru_cache(maxsize=64)
def _points_of_going_out(ruleset: Ruleset) -> int:
    """Return the points for going out, 0 if anything else gives points too."""
    giving = [rule for rule in ruleset.rules() if any(award.points for award in _awards([rule]))]
    if any(rule.when.conditions != (going_out.went_out,) for rule in giving):
        return 0
    return sum(award.points for award in _awards(giving))


def _between_counts(score: int, step: int) -> Fault | None:
    """Return the fault of a score that is no multiple of ``step``. With a step of 0 no rule gives points."""
    if not (score % step if step else score):
        return None
    odd = template(
        "No hand scores {score}: all points are even by these rules. Correct the score, or send the hand instead."
    )
    between = template(
        "No hand scores {score}: by these rules all points are multiples of {step}. Correct the score, or send the "
        "hand instead."
    )
    return Fault((), FaultCode.IMPOSSIBLE_SCORE, Text(odd if step == 2 else between, score=score, step=step))


class _Counts(NamedTuple):
    """What the rows of a ruleset let a hand score.

    ``step`` divides the points of all rules. ``special`` are the values of special hands and of those worth a share of
    the limit, as far as they do not depend on the tiles. What counts on top of them is a multiple of ``on_top``.
    ``alone`` are the points of rules that count where nothing else does.
    """

    step: int
    special: frozenset[int]
    on_top: int
    alone: tuple[int, ...]

    def has_special(self, score: int) -> bool:
        """Return whether a special hand can have this score, alone or with points on top of its value."""
        left = [score - value for value in self.special]
        return 0 in left or (self.on_top > 0 and any(each > 0 and each % self.on_top == 0 for each in left))


@lru_cache(maxsize=64)
def _counts_of(ruleset: Ruleset, *, won: bool) -> _Counts:
    """Return what a hand can score that went out, or that did not."""
    chapters = (each for each in ruleset.chapters if won or each.counts_for is CountsFor.EVERYONE)
    rules = [rule for chapter in chapters for rule in chapter.rules]
    worths: list[Worth | None] = [each.worth if won else each.fishing for each in ruleset.special_hands]
    worths += [LimitShare(award.limit) for award in _awards(rules) if award.limit]
    on_top = [rule for rule in ruleset.rules() if rule.id in ruleset.special_hand_rules.on_top]
    return _Counts(
        gcd(*(award.points for award in _awards(rule for rule in rules if not _counts_alone(rule)))),
        frozenset(ruleset.points_of(worth) for worth in worths if isinstance(worth, LimitShare | FixedPoints)),
        gcd(*(award.points for award in _awards(on_top))),
        tuple(award.points for award in _awards(filter(_counts_alone, rules))),
    )


def _counts_alone(rule: Rule) -> bool:
    return isinstance(rule.when, AfterCounting) and rule.when.conditions == (whole_hand.no_points,)


def _awards(rules: Iterable[Rule]) -> Iterator[Award]:
    """Yield the award of each rule; of a set, that of an exposed and that of a concealed one."""
    for rule in rules:
        yield from dict.fromkeys(rule.award.sides)


@lru_cache(maxsize=64)
def _least_to_win(ruleset: Ruleset, source: WonFrom | None, doublings: int = 0) -> int:
    """Return what going out gives at least with so many doublings, whatever the tiles.

    Without a ``source`` the last tile may come from anywhere.
    """
    ends_the_wall = ruleset.facts.last_tile.sources if ruleset.facts.last_tile else frozenset()
    return min(
        _surely_scored(ruleset, each, doublings, last_tile=last_tile)
        for each in ([source] if source else ruleset.table.sources)
        for last_tile in ((False, True) if each in ends_the_wall else (False,))
    )


def _surely_scored(ruleset: Ruleset, source: WonFrom, doublings: int, *, last_tile: bool) -> int:
    """Return what the rules come to that depend on nothing but the source of the last tile and the end of the wall.

    If they double less than ``doublings`` times, others make up the number.
    """
    win = Win(Tile.B1, source, last_tile=last_tile)
    reading = ungrouped_reading(Hand(Wind.EAST, Wind.EAST, concealed_tiles=(Tile.B1,), win=win))
    sure: dict[str, Award] = {}
    replaced = {rule_id for special in ruleset.special_hands for rule_id in special.replaces}
    for rule in ruleset.rules():
        if isinstance(rule.when, WholeHand) and set(rule.when.conditions) <= _BY_THE_WAY_ALONE:
            if isinstance(rule.award, Award) and all(each(reading) for each in rule.when.conditions):
                sure[rule.id] = rule.award
                replaced.update(rule.replaces)
        else:
            # This rule may or may not count, so what it replaces is not sure.
            replaced.update(rule.replaces)
    awards = [award for rule_id, award in sure.items() if rule_id not in replaced]
    if not any(each.points for each in awards):
        awards += _awards(filter(_counts_alone, ruleset.rules()))
    doubled = max(doublings, sum(each.doublings for each in awards))
    counted = ruleset.capped(ruleset.scale.total(sum(each.points for each in awards), doubled))
    return max([counted, *(ruleset.points_of(LimitShare(each.limit)) for each in awards if each.limit)])
