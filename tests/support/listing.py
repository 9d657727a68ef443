"""A ruleset as plain text, complete and in a fixed order, so that every change of it shows as a difference."""

from dataclasses import fields
from enum import Enum

from engine.describing.card_words import when
from engine.rules.award import Award, AwardIf, FixedPoints, LimitShare, TilesDoubled
from engine.rules.changes import NO_CHANGE
from engine.rules.citation import Citation
from engine.rules.conventions import GoingOutMinimum
from engine.rules.options import with_fields
from engine.rules.rule import sentence_of
from engine.rules.stakes import LiabilityRule, LiableFor, StakeRules

SAID = {"conditions", "earned_by"}
"""What the card says of when a row counts."""


def listed(ruleset):
    lines = [
        f"{ruleset.id}: {ruleset.name}, version {ruleset.version}",
        f"from {ruleset.source.title}",
        f"limit {ruleset.limit}, without one a limit hand scores {ruleset.limit_hand_without_limit}",
        f"scale {_scale(ruleset.scale)}",
    ]
    for chapter in ruleset.chapters:
        lines += ["", f"{chapter.title}, for {chapter.counts_for.value}"]
        for rule in chapter.rules:
            lines += _rule(rule)
    lines += ["", "Special hands"] if ruleset.special_hands else []
    for special in ruleset.special_hands:
        lines += [f"  {special.id}: {special.name} ({special.cite.locus})", *special_hand(special)]
    lines += _rules("Special hands and the count", ruleset.special_hand_rules)
    lines += _rules("The table", ruleset.table)
    lines += ["", "Facts of a win"]
    for fact in told_fields(ruleset.facts):
        lines.append(f"  {fact.name}: {_fact(getattr(ruleset.facts, fact.name))}")
    lines += _rules("Going out only with enough", ruleset.going_out)
    lines += _rules("Payments", ruleset.payments)
    for penalty in ruleset.penalties:
        lines += _rules(f"Penalty {penalty.id}", penalty)
    lines += ["", "Only the best counts of", f"  {', '.join(ruleset.best_of) or 'none'}", "", "Options"]
    for option in ruleset.options:
        lines += [f"  {option.id}: {option.question} ({option.cite.locus})"]
        for choice in option.choices:
            lines += [f"    {choice.value}: {choice.meaning}", *_changes(choice.change or NO_CHANGE, ruleset)]
    return "\n".join(lines) + "\n"


def _scale(scale):
    """Say what kind of scale it is, and its figures in their order."""
    shown = {field.name: getattr(scale, field.name) for field in fields(scale)}
    figures = [f"{name} {value if isinstance(value, tuple) else _value(value)}" for name, value in shown.items()]
    return "; ".join([type(scale).__name__, *figures])


def _rule(rule):
    """Say what a row gives, when, by which figures of its kind, and in place of which others."""
    lines = [f"  {rule.id}: {rule.name} ({rule.cite.locus})", f"    {given(rule.award)}", f"    {when(rule)}"]
    told = {field.name: getattr(rule.when, field.name) for field in fields(rule.when)}
    told = {name: len(each) if isinstance(each, tuple) else each for name, each in told.items() if name not in SAID}
    figures = [f"{name} {each}" for name, each in told.items()]
    lines += [f"    {type(rule.when).__name__}: {', '.join(figures)}"] if figures else []
    return [*lines, f"    in place of {', '.join(rule.replaces)}"] if rule.replaces else lines


def special_hand(special):
    lines = [
        f"    {special.pattern}",
        f"    won: {_worth(special.worth)}",
        f"    fished for: {_worth(special.fishing)}",
    ]
    return [*lines, "    concealed until the last tile"] if special.concealed else lines


def _worth(worth):
    match worth:
        case LimitShare(share):
            return f"{share} of the limit"
        case FixedPoints(points):
            return f"{points} points"
        case TilesDoubled():
            figures = ", ".join(f"{field.name} {_value(getattr(worth, field.name))}" for field in fields(worth))
            return f"the points of the tiles, {figures}"
        case _:
            return "nothing"


def given(award):
    """Say what a row gives; of a set, exposed first and then concealed."""
    if isinstance(award, AwardIf):
        return f"{given(award.usual)}, or {given(award.then)}: {sentence_of(award.condition)}"
    if not isinstance(award, Award):
        dash = "" if award.exposed_printed else " (a dash in the book)"
        return f"{given(award.exposed)} exposed{dash}, {given(award.concealed)} concealed"
    parts = [f"{award.points} points", f"{award.doublings} doublings"]
    return " ".join([*parts, f"{award.limit} of the limit"] if award.limit is not None else parts)


_LEFT_OUT_IF_USUAL = {
    "added", "beaten_left_out", "red_fives", "any_discard", "from_counters", "for_hands", "halves", "for_its_hand_only",
    "counters", "nothing", "discard", "rounds_up_to", "stakes", "winners", "riichi", "ippatsu", "indicators",
}  # fmt: skip
"""Fields that one game has, which the others say nothing of."""


def told_fields(record):
    """Yield the fields of a record that say something of a game."""
    for each in fields(record):
        if each.name not in _LEFT_OUT_IF_USUAL or getattr(record, each.name) != each.default:
            yield each


def _rules(title, rules):
    return ["", title, *(f"  {field.name}: {_value(getattr(rules, field.name))}" for field in told_fields(rules))]


def _value(value):
    if isinstance(value, frozenset | tuple):
        return ", ".join(sorted(map(_value, value))) or "none"
    if isinstance(value, dict):
        return "; ".join(f"{players}, {choice.text} ({choice.cite.locus})" for players, choice in value.items())
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, GoingOutMinimum):
        return value.text or "none"
    if isinstance(value, LiabilityRule | StakeRules | LiableFor):
        return "; ".join(f"{field.name} {_value(getattr(value, field.name))}" for field in told_fields(value))
    return getattr(value, "locus", str(value))


def _changes(change, ruleset):
    """Say what a choice changes: rows as they then are, rows left out, and rules of table, gate and payment."""
    lines = []
    for row in change.rows:
        rule = ruleset.rule(row.rule)
        changed = row.apply_to(rule)
        lines.append(f"      {rule.id}: {given(changed.award)}")
        lines += [f"        {when(changed)}"] if changed.when != rule.when else []
        lines += [f"        in place of {', '.join(changed.replaces)}"] if row.replaces else []
    for hand, fields_of_hand in change.special_hands.items():
        changed = with_fields(ruleset.rule(hand), fields_of_hand)
        lines += [f"      {hand}", *(f"    {line}" for line in special_hand(changed))]
    lines += [f"      without {', '.join(change.without)}"] if change.without else []
    lines += [f"      only the best of {', '.join(change.best_of)}"] if change.best_of else []
    for title, rule in change.adds:
        lines += [f"      in {title}:", *(f"      {line}" for line in _rule(rule))]
    of_payments = [each if isinstance(each, dict) else {name: each} for name, each in change.payments.items()]
    for agreed in (change.table, change.going_out, *of_payments, change.special_hand_rules, change.scale):
        lines += [f"      {name}: {_value(value)}" for name, value in agreed.items()]
    for name, record in change.facts.items():
        lines.append(f"      {name}: {_fact(record)}")
    return lines


def _fact(record):
    match record:
        case None:
            return "none"
        case Citation(locus=locus):
            return f"cite {locus}"
        case _:
            return "; ".join(f"{each.name} {_value(getattr(record, each.name))}" for each in told_fields(record))
