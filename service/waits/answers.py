"""Between the wire and the engine where a hand waits: validated fields to a ready hand, waits to plain dictionaries."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine import ReadyHand
from service.fields.hand import to_hand
from service.rulesets.answers import from_house_rules, from_ruleset_name

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine import Discard, HouseRules, Ruleset, Score, Wait
    from service.http.media_types import Json


def to_ready_hand(data: Mapping[str, Any]) -> ReadyHand:
    """Make a ready hand of its validated fields."""
    return ReadyHand(
        hand=to_hand(data, data["seat_wind"], data),
        sources=data["win_sources"],
        seen_tiles=data["seen_tiles"],
        last_tile=data["last_tile"],
        first_turn=data["first_turn"],
        kongs_in_a_row=data["kongs_in_a_row"],
    )


def from_waits(waits: Iterable[Wait], ruleset: Ruleset, house_rules: HouseRules) -> Json:
    """Write what a hand waits for."""
    return {
        "ruleset": from_ruleset_name(ruleset),
        "house_rules": from_house_rules(house_rules),
        "waits": [_from_wait(wait) for wait in waits],
    }


def from_discards(discards: Iterable[Discard], ruleset: Ruleset, house_rules: HouseRules) -> Json:
    """Write which discards leave a hand ready, and what it then waits for."""
    return {
        "ruleset": from_ruleset_name(ruleset),
        "house_rules": from_house_rules(house_rules),
        "discards": [
            {
                "tile": discard.tile.code,
                "best": discard.best,
                "left": discard.left,
                "waits": [_from_wait(wait) for wait in discard.waits],
            }
            for discard in discards
        ],
    }


def _from_wait(wait: Wait) -> Json:
    return {
        "tile": wait.tile.code,
        "left": wait.left,
        "scores": {source.value: _from_score(score) for source, score in wait.scores.items()},
        "refused": {
            source.value: {"code": fault.code.value, "message": fault.message} for source, fault in wait.refused.items()
        },
    }


def _from_score(score: Score) -> Json:
    """Write a score in short; a request for the whole hand tells all the rest."""
    return {
        "total": score.total,
        "basic_score": score.basic_score,
        "doublings": score.doublings,
        "limit_hand": score.limit_hand.id if score.limit_hand else None,
        "special_hand": score.special.claim.rule.id if score.special else None,
        "capped": score.capped,
    }
