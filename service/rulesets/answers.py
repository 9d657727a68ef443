"""Rulesets and what two of them differ in, as plain dictionaries; also the parts of rulesets that scores mention."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from engine import NOT_GIVEN as LIMIT_UNCHANGED
from engine import Award, FixedPoints, HouseRules, LimitShare, RuleChange, SetAward, TilesDoubled, when

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from fractions import Fraction

    from engine import (
        Chapter,
        Citation,
        Comparison,
        Convention,
        Differences,
        Option,
        PenaltyRule,
        Rule,
        Ruleset,
        SpecialHand,
        Worth,
    )
    from engine.table import Sentence
    from service.http.media_types import Json

_Part = TypeVar("_Part")


def from_ruleset_name(ruleset: Ruleset) -> Json:
    """Write which ruleset answered."""
    return {"id": ruleset.id, "name": ruleset.name, "version": ruleset.version}


def from_ruleset_summary(ruleset: Ruleset) -> Json:
    """Write a ruleset as one line of the list of rulesets."""
    return {
        **from_ruleset_name(ruleset),
        "source": {"title": ruleset.source.title, "note": ruleset.source.note},
        "limit": ruleset.limit,
    }


def from_ruleset(ruleset: Ruleset) -> Json:
    """Write a ruleset whole: every row, every option, what is asked and where it stands."""
    return {
        **from_ruleset_summary(ruleset),
        "players": sorted(ruleset.table.players),
        "asks_for": sorted(fact.value for fact in ruleset.table.asks_for),
        "rules": [from_rule(rule, chapter) for chapter in ruleset.chapters for rule in chapter.rules],
        "special_hands": [from_special_hand(each) for each in ruleset.special_hands],
        "options": [from_option(option) for option in ruleset.options],
        "penalties": [from_penalty_rule(each) for each in ruleset.penalties],
    }


def from_rule(rule: Rule, chapter: Chapter) -> Json:
    """Write one row with its chapter: what it gives, when, and where it stands."""
    return {
        "id": rule.id,
        "name": rule.name,
        "chapter": chapter.title,
        "counts_for": chapter.counts_for.value,
        "when": when(rule),
        "award": from_award(rule.award),
        "replaces": list(rule.replaces),
        "source": from_citation(rule.cite),
    }


def from_award(award: Award | SetAward) -> Json:
    """Write what a row gives; a set row gives it by whether the set is exposed or concealed."""
    if isinstance(award, SetAward):
        return {"exposed": from_award(award.exposed), "concealed": from_award(award.concealed)}
    return {"points": award.points, "doublings": award.doublings, "limit": from_share(award.limit)}


def from_special_hand(special: SpecialHand) -> Json:
    """Write a special hand: its tiles as pattern and in words, and what it is worth."""
    return {
        "id": special.id,
        "name": special.name,
        "pattern": str(special.pattern),
        "when": special.pattern.describe(),
        "concealed": special.concealed,
        "worth": from_worth(special.worth),
        "fishing": from_worth(special.fishing) if special.fishing else None,
        "source": from_citation(special.cite),
    }


def from_worth(worth: Worth) -> Json:
    """Write what a special hand is worth: a share of the limit, points, or its tiles doubled."""
    match worth:
        case LimitShare(share):
            return {"limit": from_share(share)}
        case FixedPoints(points):
            return {"points": points}
        case TilesDoubled(doublings):
            return {"tile_doublings": doublings}


def from_penalty_rule(rule: PenaltyRule) -> Json:
    """Write what is paid for breaking a rule, by how many at most and to whom."""
    return {
        "id": rule.id,
        "name": rule.name,
        "amount": from_worth(rule.amount),
        "each": rule.each,
        "payees": rule.payees.name.lower(),
        "most_payers": rule.most_payers,
        "east_doubles": rule.east_doubles,
        "source": from_citation(rule.cite),
    }


def from_option(option: Option[Any]) -> Json:
    """Write what clubs answer differently, with every answer."""
    return {
        "id": option.id,
        "question": option.question,
        "default": option.default,
        "values": [{"value": choice.value, "meaning": choice.meaning} for choice in option.choices],
        "source": from_citation(option.cite),
    }


def from_citation(cite: Citation) -> Json:
    """Write where something stands."""
    return {"title": cite.source.title, "locus": cite.locus}


def from_sentences(sentences: Iterable[Sentence]) -> list[Json]:
    """Write sentences, each with where it stands."""
    return [{"text": sentence.text, "source": from_citation(sentence.cite)} for sentence in sentences]


def from_share(share: Fraction | None) -> int | float | None:
    """Write a share of the limit: 1, 0.5, or null where there is none."""
    if share is None:
        return None
    return share.numerator if share.denominator == 1 else float(share)


def from_comparison(compared: Comparison) -> Json:
    """Write what two rulesets differ in; nothing where they do not."""
    first, second = compared.first, compared.second
    return {
        "first": from_ruleset_summary(first),
        "second": from_ruleset_summary(second),
        "same": compared.same,
        "limit": {"first": first.limit, "second": second.limit} if compared.limits_differ else None,
        "rules": _from_differences(compared.rules, lambda placed: from_rule(placed.rule, placed.chapter)),
        "special_hands": _from_differences(compared.special_hands, from_special_hand),
        "conventions": _from_differences(compared.conventions, from_convention),
        "options": _from_differences(compared.options, from_option),
    }


def _from_differences(differences: Differences[_Part], from_part: Callable[[_Part], Json]) -> Json:
    return {
        "different": [
            {
                "id": each.id,
                "differs_in": list(each.differs_in),
                "first": from_part(each.first),
                "second": from_part(each.second),
            }
            for each in differences.different
        ],
        "only_first": [from_part(part) for part in differences.only_first],
        "only_second": [from_part(part) for part in differences.only_second],
    }


def from_convention(convention: Convention) -> Json:
    """Write how a table counts, plays or pays."""
    return {
        "id": convention.id,
        "name": convention.name,
        "text": convention.text,
        "source": from_citation(convention.cite),
    }


def from_house_rules(house_rules: HouseRules) -> Json:
    """Repeat what was agreed, and nothing where nothing was."""
    changed: Json = {}
    if house_rules.limit is not LIMIT_UNCHANGED:
        changed["limit"] = house_rules.limit
    if house_rules.options:
        changed["options"] = dict(house_rules.options)
    if house_rules.without:
        changed["without"] = list(house_rules.without)
    if house_rules.values:
        changed["values"] = {row.rule: _from_row(row) for row in house_rules.values}
    if house_rules.hands:
        changed["hands"] = [_from_agreed_hand(special) for special in house_rules.hands]
    return changed


def _from_agreed_hand(special: SpecialHand) -> Json:
    hand = {"id": special.id, "name": special.name, "pattern": special.pattern.text, "concealed": special.concealed}
    fishing = {"fishing": from_worth(special.fishing)} if special.fishing else {}
    return {**hand, **from_worth(special.worth), **fishing}


def _from_row(row: RuleChange) -> Json:
    given: Json = {"points": row.points, "doublings": row.doublings, "limit": from_share(row.limit)}
    changed = {name: value for name, value in given.items() if value is not None}
    if row.no_limit:
        changed["limit"] = None
    sides = {"exposed": row.exposed, "concealed": row.concealed}
    return changed | {name: _from_row(side) for name, side in sides.items() if side}
