"""Between the wire and the engine: validated fields to a hand, scores and rulesets to plain dictionaries.

The only file fluent in both. Answers are built by hand, member by member, for a second pass through schemas would cost
more than the scoring.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import UNCHANGED as LIMIT_UNCHANGED
from engine import Award, Hand, HouseRules, SetAward, pictured, when, written

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from fractions import Fraction

    from engine import (
        Citation,
        Item,
        Option,
        Payment,
        Reading,
        Row,
        Rule,
        Ruleset,
        ScoredHand,
        ScoredReading,
        Tile,
        TileSet,
        Wind,
    )

Json = dict[str, Any]


def to_hand(data: Mapping[str, Any]) -> Hand:
    """Make a hand of a validated request."""
    return Hand(
        seat_wind=data["seat_wind"],
        prevailing_wind=data["prevailing_wind"],
        melds=data["melds"],
        concealed_sets=data["concealed_sets"],
        concealed_tiles=data["concealed_tiles"],
        bonus_tiles=data["bonus_tiles"],
        win=data["win"],
        dealer=data["dealer"],
        players=data["players"],
        exhausted_tiles=data["exhausted_tiles"],
        dealer_wins=data["dealer_wins"],
        original_call=data["original_call"],
    )


def from_scored_hand(scored: ScoredHand, ruleset: Ruleset, house_rules: HouseRules) -> Json:
    """Write a scored hand with all that explains it."""
    score = scored.best.score
    return {
        "ruleset": from_ruleset_name(ruleset),
        "house_rules": from_house_rules(house_rules),
        "hand": _from_reading(scored.best.reading),
        "complete": scored.complete,
        "items": [_from_item(item) for item in score.items],
        "basic_score": score.basic_score,
        "doublings": score.doublings,
        "uncapped": score.uncapped,
        "limit": score.limit,
        "limit_hand": score.limit_hand.id if score.limit_hand else None,
        "capped": score.capped,
        "total": score.total,
        "payments": [_from_payment(payment) for payment in scored.payments],
        "net": _from_net(scored.net),
        "alternatives": [_from_alternative(each) for each in scored.alternatives],
    }


def from_ruleset_name(ruleset: Ruleset) -> Json:
    """Write which ruleset answered."""
    return {"id": ruleset.id, "name": ruleset.name, "version": ruleset.version}


def _from_reading(reading: Reading) -> Json:
    return {
        "sets": [_from_set(each) for each in reading.sets],
        "other_tiles": _codes(reading.other_tiles),
        "bonus_tiles": _codes(reading.hand.bonus_tiles),
        "text": written(reading),
        "unicode": pictured(reading),
    }


def _from_set(each: TileSet) -> Json:
    return {
        "kind": each.kind.value,
        "tiles": _codes(each.tiles),
        "concealed": each.concealed,
        "kong": each.kong.value if each.kong else None,
        "last_tile": each.last_tile,
    }


def _from_item(item: Item) -> Json:
    rule, award = item.rule, item.award
    return {
        "rule": rule.id,
        "name": rule.name,
        "tiles": _codes(item.tiles),
        "points": award.points,
        "doublings": award.doublings,
        "limit": _from_share(award.limit),
        "source": _from_citation(rule.cite),
    }


def _from_payment(payment: Payment) -> Json:
    return {
        "payer": payment.payer.value,
        "payee": payment.payee.value,
        "amount": payment.amount,
        "reason": payment.reason,
    }


def _from_net(net: Mapping[Wind, int]) -> dict[str, int]:
    return {seat.value: amount for seat, amount in net.items()}


def _from_alternative(scored: ScoredReading) -> Json:
    score = scored.score
    return {
        "hand": _from_reading(scored.reading),
        "basic_score": score.basic_score,
        "doublings": score.doublings,
        "limit_hand": score.limit_hand.id if score.limit_hand else None,
        "total": score.total,
    }


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
        "rules": [_from_rule(rule, chapter.title) for chapter in ruleset.chapters for rule in chapter.rules],
        "options": [_from_option(option) for option in ruleset.options],
    }


def _from_rule(rule: Rule, chapter: str) -> Json:
    return {
        "id": rule.id,
        "name": rule.name,
        "chapter": chapter,
        "when": when(rule),
        "award": _from_award(rule.award),
        "replaces": list(rule.replaces),
        "source": _from_citation(rule.cite),
    }


def _from_award(award: Award | SetAward) -> Json:
    """Write what a row gives; a set row gives it by whether the set is exposed or concealed."""
    if isinstance(award, SetAward):
        return {"exposed": _from_award(award.exposed), "concealed": _from_award(award.concealed)}
    return {"points": award.points, "doublings": award.doublings, "limit": _from_share(award.limit)}


def _from_option(option: Option) -> Json:
    return {
        "id": option.id,
        "question": option.question,
        "default": option.default,
        "values": [{"value": choice.value, "meaning": choice.meaning} for choice in option.choices],
        "source": _from_citation(option.cite),
    }


def _from_citation(cite: Citation) -> Json:
    return {"title": cite.source.title, "locus": cite.locus}


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
    return changed


def _from_row(row: Row) -> Json:
    given: Json = {"points": row.points, "doublings": row.doublings, "limit": _from_share(row.limit)}
    changed = {name: value for name, value in given.items() if value is not None}
    if row.no_limit:
        changed["limit"] = None
    sides = {"exposed": row.exposed, "concealed": row.concealed}
    return changed | {name: _from_row(side) for name, side in sides.items() if side}


def _from_share(share: Fraction | None) -> int | float | None:
    if share is None:
        return None
    return share.numerator if share.denominator == 1 else float(share)


def _codes(tiles: Iterable[Tile]) -> list[str]:
    return [tile.code for tile in tiles]
