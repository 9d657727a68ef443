"""Waits as JSON: each function returns a part of the answer."""

from collections.abc import Iterable

from engine import Discard, HouseRules, Ruleset, Score, Wait
from service.http.media_types import Json
from service.http.problems import from_fault
from service.rulesets.answers import from_house_rules, from_ruleset_name


def from_waits(waits: Iterable[Wait], ruleset: Ruleset, house_rules: HouseRules) -> Json:
    """Return what a hand waits for."""
    return {
        "ruleset": from_ruleset_name(ruleset),
        "house_rules": from_house_rules(house_rules),
        "waits": [_from_wait(wait) for wait in waits],
    }


def from_discards(discards: Iterable[Discard], ruleset: Ruleset, house_rules: HouseRules) -> Json:
    """Return which discards leave a hand ready, each with the waits of the hand that is left."""
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
        "scores": {
            source.value: _from_score(score, wait.received.get(source)) for source, score in wait.scores.items()
        },
        "refused": {source.value: from_fault(fault) for source, fault in wait.refused.items()},
    }


def _from_score(score: Score, received: int | None) -> Json:
    """Return a score without its items, payments and readings. POST /v1/scores has them all."""
    return {
        "total": score.total,
        "received": received,
        "basic_score": score.basic_score,
        "doublings": score.doublings,
        "limit_hand": score.limit_hand.id if score.limit_hand else None,
        "special_hand": score.special.match.rule.id if score.special else None,
        "capped": score.capped,
    }
