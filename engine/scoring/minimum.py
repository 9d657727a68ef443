"""What a hand must reach before its player may go out: whether it does, what it scores, and what is short."""

from collections import Counter
from typing import Final

from engine.errors import Fault, FaultCode, Needed, Shortfall
from engine.game.sets import SetKind
from engine.grouping.reading import Reading
from engine.rules.award import ADDITIVE
from engine.rules.conventions import Measure
from engine.rules.ruleset import Ruleset
from engine.scoring.score import Score
from engine.text import Text, comma_list, or_list, template

_ONE: Final = {Measure.PAIRS: Text("1 pair"), Measure.DOUBLINGS: Text("1 doubling"), Measure.POINTS: Text("1 point")}
_MORE: Final = {
    Measure.PAIRS: template("{number} pairs"),
    Measure.DOUBLINGS: template("{number} doublings"),
    Measure.POINTS: template("{number} points"),
}


def minimum_fault(reading: Reading, score: Score, ruleset: Ruleset) -> Fault | None:
    """Return the fault of a complete hand that does not reach the minimum for going out; None if it does.

    A limit hand always reaches it. Of other hands the score before the limit counts.
    """
    rules = ruleset.going_out
    if reading.hand.players not in rules.with_players or not rules.gate.any_of or score.limit_hand:
        return None
    reached = {
        Measure.PAIRS: _pairs(reading),
        Measure.DOUBLINGS: score.doublings - _not_counted(score, rules.not_counted),
        Measure.POINTS: max(score.uncapped, score.total),
    }
    if any(reached[measure] >= number for measure, number in rules.gate.any_of):
        return None
    lacks = or_list(_counted(measure, number - reached[measure]) for measure, number in rules.gate.any_of)
    needs = tuple([Needed(measure.value, number, reached[measure]) for measure, number in rules.gate.any_of])
    not_counted = [item.rule.name for item in score.items if item.rule.id in rules.not_counted]
    shortfall = Shortfall(score.basic_score, score.doublings, score.uncapped, score.total, needs)
    message = Text(
        _falls_short(score, ruleset),
        players=reading.hand.players,
        gate=rules.gate.text,
        page=rules.cite.locus,
        total=_counted(Measure.POINTS, score.total),
        points=_counted(Measure.POINTS, score.basic_score),
        doublings=_counted(Measure.DOUBLINGS, score.doublings),
        counted=_counted(Measure.DOUBLINGS, reached[Measure.DOUBLINGS]),
        rules=comma_list(not_counted) if not_counted else "",
        short=lacks,
    )
    return Fault(("win",), FaultCode.MAY_NOT_GO_OUT, message, shortfall)


def _falls_short(score: Score, ruleset: Ruleset) -> str:
    rules = ruleset.going_out
    if rules.with_players != ruleset.table.players:
        return _WITH_SO_MANY_BY_VALUE if score.special else _WITH_SO_MANY_BY_COUNT
    if _not_counted(score, rules.not_counted):
        return _NOT_ALL_COUNT
    return _BY_VALUE if score.special or ruleset.scale is ADDITIVE else _BY_COUNT


_WITH_SO_MANY_BY_COUNT: Final = template(
    "With {players} players a hand needs {gate} to go out ({page}). This one scores {total}, from {points} and "
    "{doublings}. It is short of {short}."
)
_WITH_SO_MANY_BY_VALUE: Final = template(
    "With {players} players a hand needs {gate} to go out ({page}). This one scores {total}. It is short of {short}."
)
_BY_COUNT: Final = template(
    "A hand needs {gate} to go out ({page}). This one scores {total}, from {points} and {doublings}. It is short of "
    "{short}."
)
_BY_VALUE: Final = template("A hand needs {gate} to go out ({page}). This one scores {total}. It is short of {short}.")
_NOT_ALL_COUNT: Final = template(
    "A hand needs {gate} to go out ({page}). This one has {doublings}, and {counted} without these, which do not "
    "count: {rules}. It is short of {short}."
)


def _not_counted(score: Score, rule_ids: frozenset[str]) -> int:
    """Return the doublings of the rules that do not help to reach a minimum."""
    return sum(item.award.doublings for item in score.items if item.rule.id in rule_ids) if rule_ids else 0


def _counted(measure: Measure, number: int) -> Text:
    return _ONE[measure] if number == 1 else Text(_MORE[measure], number=number)


def _pairs(reading: Reading) -> int:
    """Return the number of pairs; a pung has one in it, a kong two. Tiles in no set make pairs too."""
    in_sets = sum(len(each.tiles) // 2 for each in reading.sets if each.kind is not SetKind.CHOW)
    return in_sets + sum(number // 2 for number in Counter(reading.other_tiles).values())
