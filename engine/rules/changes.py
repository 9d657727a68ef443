"""Changes to a ruleset: rules with other figures or conditions, rules left out, other conventions; house rules.

A change is a value. Applying it returns a new ruleset and leaves the old one as it is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Final

from engine.rules import conventions as play
from engine.rules.award import AnyAward, Award, AwardIf, SetAward
from engine.rules.citation import Citation
from engine.rules.options import Fields, OptionValue, with_fields
from engine.rules.rule import Chapter, HandCondition, Rule, SpecialHand, When, WholeHand
from engine.text import Text


def _given(**fields: object) -> dict[str, Any]:
    """Return the fields that a change gives a value, for those that are None change nothing."""
    return {name: value for name, value in fields.items() if value is not None}


@dataclass(frozen=True, slots=True)
class RuleChange:
    """Changes to one rule. A field that is None changes nothing.

    ``limit`` is a share of the limit; ``no_limit`` takes it away. ``exposed`` and ``concealed`` change the award of an
    exposed or concealed set only. ``award`` replaces the award, ``when`` the conditions. ``asking`` adds some to those
    of a whole hand, and ``not_asking`` takes some away, so that several choices may change one rule.
    """

    rule: str
    points: int | None = None
    doublings: int | None = None
    limit: Fraction | None = None
    no_limit: bool = False
    exposed: RuleChange | None = None
    concealed: RuleChange | None = None
    award: Award | AwardIf | None = None
    when: When | None = None
    asking: tuple[HandCondition, ...] = ()
    not_asking: tuple[HandCondition, ...] = ()
    replaces: tuple[str, ...] | None = None

    def apply_to(self, rule: Rule) -> Rule:
        award, when = self.award or rule.award, self.when or rule.when
        match award:
            case Award():
                changed: AnyAward = self.apply_to_award(award)
            case SetAward():
                changed = self.apply_to_set_award(award)
            case AwardIf():
                changed = replace(award, usual=self.apply_to_award(award.usual), then=self.apply_to_award(award.then))
        if isinstance(when, WholeHand):
            remaining = (each for each in when.conditions if each not in self.not_asking)
            when = replace(when, conditions=(*remaining, *self.asking))
        return replace(rule, award=changed, when=when, **_given(replaces=self.replaces))

    def apply_to_set_award(self, award: SetAward) -> SetAward:
        exposed, concealed = self.apply_to_award(award.exposed), self.apply_to_award(award.concealed)
        return replace(
            award,
            exposed=self.exposed.apply_to_award(exposed) if self.exposed else exposed,
            concealed=self.concealed.apply_to_award(concealed) if self.concealed else concealed,
        )

    def apply_to_award(self, award: Award) -> Award:
        limit = None if self.no_limit else award.limit if self.limit is None else self.limit
        return award._replace(limit=limit, **_given(points=self.points, doublings=self.doublings))


@dataclass(frozen=True, slots=True, kw_only=True)
class RulesetChange:
    """What a choice changes in a ruleset.

    ``rows`` change rules, ``special_hands`` fields of special hands, by id. ``without`` lists the ids of both that are
    left out, ``without_penalties`` those of penalties.
    ``adds`` are rules that only this choice has, each with the title of its chapter, whose last line it becomes.
    ``best_of`` replaces that of the ruleset, unless it is empty. ``table``, ``facts``, ``going_out``, ``payments``,
    ``special_hand_rules`` and ``scale`` hold fields with new values; those of a table of faan move the limit.
    """

    rows: tuple[RuleChange, ...] = ()
    special_hands: Mapping[str, Fields] = field(default_factory=dict)
    without: tuple[str, ...] = ()
    without_penalties: tuple[str, ...] = ()
    adds: tuple[tuple[str, Rule], ...] = ()
    best_of: tuple[str, ...] = ()
    table: Fields = field(default_factory=dict)
    facts: Fields = field(default_factory=dict)
    going_out: Fields = field(default_factory=dict)
    payments: Fields = field(default_factory=dict)
    special_hand_rules: Fields = field(default_factory=dict)
    scale: Fields = field(default_factory=dict)

    def apply_to_chapter(self, chapter: Chapter) -> Chapter:
        rows = {row.rule: row for row in self.rows}
        remaining = (rule for rule in chapter.rules if rule.id not in self.without)
        changed = (rows[rule.id].apply_to(rule) if rule.id in rows else rule for rule in remaining)
        return replace(chapter, rules=(*changed, *(rule for title, rule in self.adds if title == chapter.title)))

    def apply_to_special_hands(self, special_hands: tuple[SpecialHand, ...]) -> tuple[SpecialHand, ...]:
        remaining = (each for each in special_hands if each.id not in self.without)
        return tuple(with_fields(each, self.special_hands.get(each.id, {})) for each in remaining)


NO_CHANGE: Final = RulesetChange()


def change_of(*rules: str, **fields: Any) -> RulesetChange:  # noqa: ANN401 - the fields of RuleChange
    """Return the change of the same fields in some rules, see ``RuleChange``."""
    return RulesetChange(rows=tuple(RuleChange(rule, **fields) for rule in rules))


def in_another_book(
    chapters: Iterable[Chapter],
    change: RulesetChange,
    names: Mapping[str, str],
    cites: Mapping[str, Citation],
    cite: Citation,
) -> tuple[Chapter, ...]:
    """Return chapters as another book has them, with its ``names`` and ``cites`` by the ids of rows, else ``cite``."""

    def row_of(rule: Rule) -> Rule:
        return replace(rule, name=Text(names.get(rule.id, rule.name)), cite=cites.get(rule.id, cite))

    changed = map(change.apply_to_chapter, chapters)
    return tuple(replace(each, rules=tuple(map(row_of, each.rules))) for each in changed)


class NotGiven:
    """The request does not mention the limit; None would mean that the table plays without one."""


NOT_GIVEN: Final = NotGiven()


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a table changes in a ruleset.

    ``limit`` is in points; None plays without a limit. ``options`` are pairs of an option's id and the value chosen.
    ``without`` lists the ids of rules left out. ``values`` change points, doublings and limits of rules. ``hands``
    are the club's own special hands, ``penalties`` its own penalties. One with the id of a penalty replaces it.
    """

    limit: int | NotGiven | None = NOT_GIVEN
    options: tuple[tuple[str, OptionValue], ...] = ()
    without: tuple[str, ...] = ()
    values: tuple[RuleChange, ...] = ()
    hands: tuple[SpecialHand, ...] = ()
    penalties: tuple[play.PenaltyRule, ...] = ()


NO_HOUSE_RULES: Final = HouseRules()
