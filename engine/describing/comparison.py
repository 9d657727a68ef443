"""What two rulesets differ in: rules, special hands, the limit, how their tables play and pay, options.

Rules with the same id are compared with each other. Names, chapters and pages count as differences only if both
rulesets are from one book, because every book has its own.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from typing import Final, Generic, NamedTuple, TypeVar

from engine.describing.card_words import when
from engine.describing.conventions import conventions_of
from engine.rules.citation import Convention
from engine.rules.rule import Chapter, Rule, SpecialHand
from engine.rules.ruleset import Ruleset, RulesetOption

_Part = TypeVar("_Part")


class PlacedRule(NamedTuple):
    """A rule and its chapter, which says for whom the rule counts."""

    rule: Rule
    chapter: Chapter


class Differing(NamedTuple, Generic[_Part]):
    """A part that both rulesets have and that differs: its id, the names of what differs, and both versions."""

    id: str
    differs_in: tuple[str, ...]
    first: _Part
    second: _Part


class Differences(NamedTuple, Generic[_Part]):
    """The parts of one kind that differ, and those that only one of the two rulesets has."""

    different: tuple[Differing[_Part], ...]
    only_first: tuple[_Part, ...]
    only_second: tuple[_Part, ...]

    def __bool__(self) -> bool:
        return any(self)


class Comparison(NamedTuple):
    """All that two rulesets differ in. ``limits_differ`` is about the limit in points."""

    first: Ruleset
    second: Ruleset
    limits_differ: bool
    rules: Differences[PlacedRule]
    special_hands: Differences[SpecialHand]
    conventions: Differences[Convention]
    options: Differences[RulesetOption]

    @property
    def same(self) -> bool:
        return not (self.limits_differ or self.rules or self.special_hands or self.conventions or self.options)


def compare_rulesets(first: Ruleset, second: Ruleset) -> Comparison:
    left_out = set() if first.source == second.source else _OF_A_BOOK
    special_hands = _by_id(first.special_hands), _by_id(second.special_hands)
    conventions = _by_id(conventions_of(first).all()), _by_id(conventions_of(second).all())
    return Comparison(
        first=first,
        second=second,
        limits_differ=first.limit != second.limit,
        rules=_differences(_rules(first), _rules(second), _facts_of_rule, left_out),
        special_hands=_differences(*special_hands, _facts_of_special_hand, left_out),
        conventions=_differences(*conventions, lambda each: {"text": each.text, "source": each.cite}, left_out),
        options=_differences(_by_id(first.options), _by_id(second.options), _facts_of_option, left_out),
    )


def _rules(ruleset: Ruleset) -> dict[str, PlacedRule]:
    return {rule.id: PlacedRule(rule, chapter) for chapter in ruleset.chapters for rule in chapter.rules}


_Named = TypeVar("_Named", "SpecialHand", "Convention", "RulesetOption")


def _by_id(parts: Iterable[_Named]) -> dict[str, _Named]:
    return {part.id: part for part in parts}


def _differences(
    first: Mapping[str, _Part],
    second: Mapping[str, _Part],
    facts_of: Callable[[_Part], Mapping[str, object]],
    left_out: Collection[str],
) -> Differences[_Part]:
    """Compare parts with the same id by their facts, in the order of the first ruleset."""
    both = []
    for each, part in first.items():
        if each in second:
            others = facts_of(second[each])
            differing = [name for name, fact in facts_of(part).items() if name not in left_out and fact != others[name]]
            both.append(Differing(each, tuple(differing), part, second[each]))
    return Differences(
        different=tuple(each for each in both if each.differs_in),
        only_first=tuple(part for each, part in first.items() if each not in second),
        only_second=tuple(part for each, part in second.items() if each not in first),
    )


def _facts_of_rule(placed: PlacedRule) -> dict[str, object]:
    rule, chapter = placed.rule, placed.chapter
    return {
        "award": rule.award.sides,
        "when": (type(rule.when), when(rule)),
        "counts_for": chapter.counts_for,
        "replaces": set(rule.replaces),
        "name": rule.name,
        "chapter": chapter.title,
        "source": rule.cite,
    }


def _facts_of_special_hand(special: SpecialHand) -> dict[str, object]:
    names = ("pattern", "concealed", "worth", "fishing", "name")
    return {name: getattr(special, name) for name in names} | {"source": special.cite}


def _facts_of_option(option: RulesetOption) -> dict[str, object]:
    return {
        "question": option.question,
        "default": option.default,
        "values": tuple((choice.value, choice.meaning) for choice in option.choices),
        "source": option.cite,
    }


_OF_A_BOOK: Final = {"name", "chapter", "source"}
"""The facts that are compared within one book only."""
