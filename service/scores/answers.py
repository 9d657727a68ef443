"""Between the wire and the engine: validated fields to hands and deals, scores and settlements to plain dictionaries.

With its neighbour for rulesets the only file fluent in both. Answers are built by hand, member by member, for a second
pass through schemas would cost more than the scoring.
"""

from __future__ import annotations

from functools import cache, lru_cache
from typing import TYPE_CHECKING, Any, Final

from orjson import Fragment, dumps

from engine import (
    HouseRules,
    Wind,
    pictured,
    written,
)
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

    ScoreWriter = Callable[[ScoredHand, Ruleset, HouseRules], dict[str, Any]]

_SEAT: Final = {seat: seat.value for seat in Wind}
"""How seats are written; to ask each of them takes twice as long."""

_LINES: Final = 8192
"""So many lines of scores are kept; the tables of one ruleset give some two thousand."""


@lru_cache(maxsize=64)
def score_writer(fields: tuple[str, ...], *, final: bool = False) -> ScoreWriter:
    """Return what writes these fields of scored hands, with the rules that they were played by.

    ``final``: sets and lines are bytes of JSON already, for answers that nobody changes or translates any more.
    """
    of_rules = [(name, _RULES[name]) for name in fields if name in _RULES]
    of_score = [(name, (_FINAL_SCORE if final else _SCORE)[name]) for name in fields if name in _SCORE]

    def write(scored: ScoredHand, ruleset: Ruleset, house_rules: HouseRules) -> Json:
        answer = {name: part(ruleset, house_rules) for name, part in of_rules}
        for name, part in of_score:
            answer[name] = part(scored)
        return answer

    return write


def from_score(scored: ScoredHand) -> Json:
    """Write a score with all its fields but the rules that it was scored by."""
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
    """Write one set; kept, for there are some hundred of them."""
    return {
        "kind": each.kind.value,
        "tiles": _codes(each.tiles),
        "concealed": each.concealed,
        "kong": each.kong.value if each.kong else None,
        "last_tile": each.last_tile,
    }


@cache
def _set_as_json(each: TileSet) -> Fragment:
    return Fragment(dumps(_from_set(each)))


@lru_cache(maxsize=_LINES)
def _from_item(item: Item) -> Json:
    """Write one line of a score; kept, for of hands played by the same rules most lines are alike."""
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


@lru_cache(maxsize=_LINES)
def _item_as_json(item: Item) -> Fragment:
    return Fragment(dumps(_from_item(item)))


def _from_special(special: SpecialScore | None) -> Json | None:
    """Write what a special hand comes to: its value, and what counts on top of it."""
    if special is None:
        return None
    return {
        "rule": special.claim.rule.id,
        "name": special.claim.rule.name,
        "value": special.value,
        "on_top": {
            "points": special.on_top_points,
            "doublings": special.on_top_doublings,
            "total": special.on_top_points << special.on_top_doublings,
        },
        "total": special.total,
        "fishing_for": _codes(special.claim.fishing_for),
    }


def from_payment(payment: Payment) -> Json:
    """Write one payment."""
    return {
        "payer": _SEAT[payment.payer],
        "payee": _SEAT[payment.payee],
        "amount": payment.amount,
        "reason": payment.reason,
    }


def from_net(net: Mapping[Wind, int]) -> dict[str, int]:
    """Write what each seat gains or loses."""
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

_FINAL_SCORE: Final[dict[str, Callable[[ScoredHand], Any]]] = {
    **_SCORE,
    "hand": lambda scored: _from_reading(scored.best.reading, _set_as_json),
    "items": lambda scored: list(map(_item_as_json, scored.best.score.items)),
}

SCORE_FIELDS: Final = (*_RULES, *_SCORE)
"""The fields of a scored hand, in the order of the contract."""
