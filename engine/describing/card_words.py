"""What stands in the rows of a score card, in words: what a rule asks for, and what it gives."""

from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import reduce
from typing import Final

from engine.rules.award import Award, FixedPoints, LimitShare, TilesDoubled, Worth
from engine.rules.rule import EachBonusTile, EachCombination, EachKind, EachSet, Rule, SpecialHand, sentence_of
from engine.rules.ruleset import Ruleset
from engine.text import Text, and_list, figure, join_sentences, number_word, template, times

NOTHING: Final = Text("")
DASH: Final = "\N{EN DASH}"

POINTS: Final = template("Points")
DOUBLINGS: Final = template("Doublings")
LIMIT: Final = template("Limit")

_AMOUNTS: Final[dict[str, Callable[[Award], Text]]] = {
    POINTS: lambda award: figure(award.points) if award.points else NOTHING,
    DOUBLINGS: lambda award: figure(award.doublings) if award.doublings else NOTHING,
    LIMIT: lambda award: share_text(award.limit) if award.limit else NOTHING,
}
_FRACTIONS: Final = {
    Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 4): "¼", Fraction(3, 4): "¾",
    Fraction(5, 4): "1¼", Fraction(3, 2): "1½",
    Fraction(1, 5): "⅕", Fraction(2, 5): "⅖", Fraction(3, 5): "⅗", Fraction(4, 5): "⅘",
}  # fmt: skip
_FILLERS: Final = {"a", "all", "of", "the"}
"""Words that do not count when a condition is compared with the name of its rule."""


def kinds_of(awards: Iterable[Award]) -> list[str]:
    """Return the kinds of awards: points, doublings, shares of the limit. If all give nothing, return points."""
    listed = list(awards)
    return [kind for kind, amount in _AMOUNTS.items() if any(amount(award) for award in listed)] or [POINTS]


def amounts_text(award: Award, kinds: Sequence[str]) -> tuple[Text, ...]:
    """Return what an award gives of each kind. If it gives nothing at all, the first amount is 0."""
    amounts = tuple(_AMOUNTS[kind](award) for kind in kinds)
    return amounts if any(amounts) else (figure(0), *amounts[1:])


def worth_text(worth: Worth | None, ruleset: Ruleset) -> Text:
    """Return what a special hand is worth; a share of the limit in points and as a share."""
    match worth:
        case LimitShare(share):
            return Text("{points:,} ({share})", points=ruleset.points_of(worth), share=share_text(share))
        case FixedPoints(points):
            return figure(points)
        case TilesDoubled(doublings):
            return Text("tiles \N{MULTIPLICATION SIGN}\N{NO-BREAK SPACE}{factor}", factor=1 << doublings)
        case None:
            return NOTHING


def share_text(share: Fraction) -> Text:
    r"""Return a share of the limit.

    >>> share_text(Fraction(1)), share_text(Fraction(2, 5)), share_text(Fraction(3, 7))
    ('limit', '⅖\xa0limit', '3/7\xa0limit')
    """
    if share == 1:
        return Text("limit")
    return Text("{fraction}\N{NO-BREAK SPACE}limit", fraction=_FRACTIONS.get(share, str(share)))


def row_text(rule: Rule, ruleset: Ruleset) -> Text:
    """Return what a rule asks for, unless its name says the same, and which rules it replaces."""
    condition = ruleset.terms.say(when_in_short(rule))
    sentences = [] if _words_of(condition) - _FILLERS <= _words_of(rule.name) else [condition]
    replaced = [row.name for row in ruleset.all_rows() if row.id in rule.replaces]
    if replaced:
        sentences.append(Text("Instead of {rules}.", rules=and_list(replaced)))
    within = [row.name for row in ruleset.all_rows() if row.id in rule.replaces_within]
    if within:
        sentences.append(Text("Instead of {rules} of the same tiles.", rules=and_list(within)))
    return join_sentences(sentences) if sentences else NOTHING


def _words_of(text: str) -> set[str]:
    return set("".join(letter if letter.isalnum() else " " for letter in text.lower()).split())


def special_hand_text(special: SpecialHand, ruleset: Ruleset) -> Text:
    """Return which tiles a special hand has, and how it is counted if that takes a sentence, in the usual words."""
    worth = special.worth
    if not isinstance(worth, TilesDoubled):
        return special.pattern.describe()
    doubled, also = times(worth.doublings), [row.name for row in ruleset.all_rows() if row.id in worth.as_well]
    sentences = [special.pattern.describe()]
    if also:
        counted = template("Counts the points of its sets and of going out, doubled {times}, and besides for {rules}.")
        sentences.append(Text(counted, times=doubled, rules=and_list(also)))
    else:
        sentences.append(Text("Counts the points of its sets and of going out, doubled {times}.", times=doubled))
    if worth.loose_tile_points:
        points = worth.loose_tile_points
        sentences.append(Text("A loose tile that completes it adds {points} points.", points=points))
    if not worth.or_count:
        sentences.append(Text("It is never counted as an ordinary hand."))
    return join_sentences(sentences)


def when(rule: Rule) -> Text:
    """Return when a rule counts; empty if it has no conditions."""
    rule_when = rule.when
    if isinstance(rule_when, EachKind):
        return Text("Each kind of which the hand has {number} tiles, but no kong.", number=rule_when.number)
    if not rule_when.conditions:
        return Text("Each bonus tile.") if isinstance(rule_when, EachBonusTile) else Text("")
    if isinstance(rule_when, EachCombination):
        [sets] = map(clause_of, rule_when.conditions)
        return Text("{number:capital} sets: {sets}.", number=number_word(rule_when.size), sets=sets)
    if isinstance(rule_when, EachSet):
        return Text("Each set: {set}.", set=_described_by(template("{set}, {which}"), rule_when.conditions))
    if isinstance(rule_when, EachBonusTile):
        return Text("Each bonus tile: {tile}.", tile=_described_by(template("{set}, {which}"), rule_when.conditions))
    return join_sentences([sentence_of(condition) for condition in rule_when.conditions])


def when_in_short(rule: Rule) -> Text:
    """Return when a rule counts, without the words "Each set" or "Each bonus tile"."""
    if isinstance(rule.when, EachSet | EachBonusTile) and rule.when.conditions:
        return Text("{set:capital}.", set=_described_by(template("{set} {which}"), rule.when.conditions))
    return when(rule)


def _described_by(template: str, conditions: Iterable[object]) -> Text:
    """Join a kind of set or tile, the first condition, with what the other conditions say about it."""
    return reduce(lambda so_far, each: Text(template, set=so_far, which=each), map(clause_of, conditions))


def clause_of(condition: object) -> Text:
    """Return the sentence of a condition as a part of another sentence, such as "a pung"."""
    sentence = sentence_of(condition)
    clause = sentence[:1].lower() + sentence[1:].rstrip(".")
    return Text(clause)
