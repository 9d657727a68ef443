"""Finds the waits of a hand, from the fields of the request to the JSON of the answer. Nothing here knows HTTP."""

from collections import Counter
from functools import partial
from typing import Final

import engine
from service.fields.hand_from_text import told_of_hand
from service.http.media_types import Json, without_empty
from service.http.problems import from_fault
from service.rulesets.answers import from_house_rules, from_ruleset_name
from service.scores.answers import paid_as_said
from service.scores.scoring import Charge, agreed_ruleset
from service.waits.schemas import WaitsRequest, WaitsSchema


def _from_wait(hand: engine.Hand, ruleset: engine.Ruleset, wait: engine.Wait) -> Json:
    others = [seat for seat in hand.seats if seat is not hand.seat_wind]
    # Whoever gives up the tile pays the same, unless somebody else is liable.
    givers = others if hand.extras.liable else others[:1]
    wins = {}
    for source, score in wait.scores.items():
        ways = [engine.Win(wait.tile, source, giver if source.claimed else None) for giver in givers]
        paid = {paid_as_said(score, hand, win, ruleset) for win in ways}
        wins[source.value] = _from_score(score, wait.received.get(source), paid.pop() if len(paid) == 1 else None)
    return without_empty(
        tile=wait.tile.code,
        left=wait.left,
        wins=wins,
        refused={source.value: from_fault(fault) for source, fault in wait.refused.items()},
    )


def _from_score(score: engine.Score, received: int | None, paid: str | None) -> Json:
    """Return a score without its items, payments and readings. POST /v1/scores has them all."""
    return without_empty(
        total=score.total,
        received=received,
        paid=paid,
        basic_score=score.basic_score,
        doublings=score.doublings,
        limit_hand=score.limit_hand and score.limit_hand.id,
        special_hand=score.special and score.special.match.rule.id,
        capped=score.capped,
    )


SCHEMA: Final = WaitsSchema()


def find_waits_json(request: WaitsRequest, counter: Counter[str] | None = None, charge: Charge | None = None) -> Json:
    """Return what a hand waits for, or with ``discards`` which discards leave it ready.

    ``counter`` counts hands by ruleset. ``charge`` is told what the waits cost before they are found. Raises
    FaultyInputError if the rules do not allow the hand.
    """
    (_, ruleset, house_rules, sent_as), ready, discards = request
    try:
        ruleset = agreed_ruleset(ruleset, house_rules, partial(engine.wait_faults, ready, discards=discards))
        if charge is not None:
            charge(engine.cost_of_waits(ready, ruleset, house_rules, discards=discards))
        to_json = partial(_from_wait, ready.hand, ruleset)
        if discards:
            waits = [
                {"tile": each.tile.code, "best": each.best, "left": each.left, "waits": list(map(to_json, each.waits))}
                for each in engine.discards_of(ready, ruleset, house_rules)
            ]
        else:
            waits = [to_json(each) for each in engine.waits_of(ready, ruleset)]
    except engine.FaultyInputError as error:
        raise told_of_hand(error, sent_as) from None
    if counter is not None:
        counter[ruleset.id] += 1
    rules = {"ruleset": from_ruleset_name(ruleset), "house_rules": from_house_rules(house_rules)}
    return without_empty(**rules, **{"discards" if discards else "waits": waits})
