"""A scored hand as JSON: ``from_x`` returns an x as a JSON object.

Answers are built member by member. A pass through marshmallow would cost more than the scoring.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from orjson import Fragment, dumps

from engine import HouseRules, Wind, pictured, written
from service.rulesets.answers import from_citation, from_house_rules, from_ruleset_name, from_share

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from engine import (
        Item,
        Payment,
        Reading,
        Ruleset,
        Score,
        ScoredHand,
        ScoredReading,
        SpecialScore,
        Tile,
        TileSet,
    )
    from service.http.media_types import Json

    ScoreWriter = Callable[[ScoredHand, Ruleset, HouseRules], Json]

_SEAT: Final = {seat: seat.value for seat in Wind}
"""Seats in JSON. A lookup here takes half as long as the attribute ``value`` of an enum."""

_ITEM_CACHE_SIZE: Final = 8192
"""Items cached; one ruleset has some two thousand different ones."""


@lru_cache(maxsize=64)
def score_writer(fields: tuple[str, ...], *, encoded: bool = False) -> ScoreWriter:
    """Return a function that makes an answer with these fields of a scored hand.

    ``encoded``: sets and items are encoded as JSON already, from a cache. That is faster, but such an answer can no
    longer be translated.
    """
    of_rules = [(name, _RULES[name]) for name in fields if name in _RULES]
    of_score = [(name, (_ENCODED_SCORE if encoded else _SCORE)[name]) for name in fields if name in _SCORE]

    def write(scored: ScoredHand, ruleset: Ruleset, house_rules: HouseRules) -> Json:
        answer = {name: part(ruleset, house_rules) for name, part in of_rules}
        for name, part in of_score:
            answer[name] = part(scored)
        return answer

    return write


def from_score(scored: ScoredHand) -> Json:
    """Return a score with all fields but ``ruleset`` and ``house_rules``."""
    return {name: from_part(scored) for name, from_part in _SCORE.items()}


def _from_limit_hand(score: Score) -> str | None:
    return score.limit_hand.id if score.limit_hand else None


def _from_reading(reading: Reading, from_set: Callable[[TileSet], Any] | None = None) -> Json:
    return {
        "sets": list(map(from_set or _from_set, reading.sets)),
        "other_tiles": _codes(reading.other_tiles),
        "bonus_tiles": _codes(reading.hand.bonus_tiles),
        "wild_tiles": [{"tile": each.tile.code, "as": each.stands_for.code} for each in reading.hand.wild],
        "text": written(reading),
        "unicode": pictured(reading),
    }


@cache
def _from_set(each: TileSet) -> Json:
    """Return one set. Cached: there are some hundred different sets."""
    return {
        "kind": each.kind.value,
        "tiles": _codes(each.tiles),
        "concealed": each.concealed,
        "kong": each.kong.value if each.kong else None,
        "last_tile": each.last_tile,
    }


@cache
def _encoded_set(each: TileSet) -> Fragment:
    return Fragment(dumps(_from_set(each)))


@lru_cache(maxsize=_ITEM_CACHE_SIZE)
def _from_item(item: Item) -> Json:
    """Return one item of a score. Cached: hands under the same rules have mostly the same items."""
    rule, award = item.rule, item.award
    return {
        "rule": rule.id,
        "name": rule.name,
        "tiles": _codes(item.tiles),
        "points": award.points,
        "doublings": award.doublings,
        "limit": from_share(award.limit),
        "source": from_citation(rule.cite),
    }


@lru_cache(maxsize=_ITEM_CACHE_SIZE)
def _encoded_item(item: Item) -> Fragment:
    return Fragment(dumps(_from_item(item)))


def _from_special(special: SpecialScore | None) -> Json | None:
    """Return the score of a special hand: its value, and what counts on top of it."""
    if special is None:
        return None
    return {
        "rule": special.match.rule.id,
        "name": special.match.rule.name,
        "value": special.value,
        "on_top": {
            "points": special.on_top_points,
            "doublings": special.on_top_doublings,
            "total": special.on_top_total,
        },
        "total": special.total,
        "fishing_for": _codes(special.match.fishing_for),
    }


def from_payment(payment: Payment) -> Json:
    """Return one payment."""
    return {
        "payer": _SEAT[payment.payer],
        "payee": _SEAT[payment.payee],
        "amount": payment.amount,
        "reason": payment.reason,
    }


def from_net(net: Mapping[Wind, int]) -> dict[str, int]:
    """Return the gain or loss of each seat."""
    return {_SEAT[seat]: amount for seat, amount in net.items()}


def _from_alternative(scored: ScoredReading) -> Json:
    score = scored.score
    return {
        "hand": _from_reading(scored.reading),
        "basic_score": score.basic_score,
        "doublings": score.doublings,
        "limit_hand": _from_limit_hand(score),
        "total": score.total,
    }


def _codes(tiles: Iterable[Tile]) -> list[str]:
    return [tile.code for tile in tiles]


_RULES: Final[dict[str, Callable[[Ruleset, HouseRules], Json]]] = {
    "ruleset": lambda ruleset, _: from_ruleset_name(ruleset),
    "house_rules": lambda _, house_rules: from_house_rules(house_rules),
}
_SCORE: Final[dict[str, Callable[[ScoredHand], Any]]] = {
    "hand": lambda scored: _from_reading(scored.best.reading),
    "complete": lambda scored: scored.complete,
    "items": lambda scored: [_from_item(item) for item in scored.best.score.items],
    "basic_score": lambda scored: scored.best.score.basic_score,
    "doublings": lambda scored: scored.best.score.doublings,
    "uncapped": lambda scored: scored.best.score.uncapped,
    "limit": lambda scored: scored.best.score.limit,
    "limit_hand": lambda scored: _from_limit_hand(scored.best.score),
    "special": lambda scored: _from_special(scored.best.score.special),
    "capped": lambda scored: scored.best.score.capped,
    "total": lambda scored: scored.best.score.total,
    "payments": lambda scored: [from_payment(payment) for payment in scored.payments],
    "net": lambda scored: from_net(scored.net),
    "alternatives": lambda scored: [_from_alternative(each) for each in scored.alternatives],
}

_ENCODED_SCORE: Final[dict[str, Callable[[ScoredHand], Any]]] = {
    **_SCORE,
    "hand": lambda scored: _from_reading(scored.best.reading, _encoded_set),
    "items": lambda scored: list(map(_encoded_item, scored.best.score.items)),
}

SCORE_FIELDS: Final = (*_RULES, *_SCORE)
"""The fields of a scored hand, in the order of the contract."""
