"""Hands and rulesets from requests of the HTTP contract, and answers in the form of the case files.

Written apart from the service's own translation, so that neither can hide the other's mistakes.
"""

from __future__ import annotations

from fractions import Fraction

from engine.errors import Fault, FaultyInputError, HandError
from engine.hand import Hand, Kong, TileSet, Win, WonFrom, tile_set
from engine.house_rules import UNCHANGED, HouseRules, amended
from engine.ruleset import Row
from engine.rulesets import RULESETS
from engine.scoring import score_hand
from engine.tiles import Tile, Wind


def tiles_of(codes):
    return tuple(Tile(code) for code in codes)


def hand_of(request):
    """Return the hand of a request; raise HandError for tiles that make no set."""
    faults = []
    melds = tuple(_meld(meld, ("melds", place), faults) for place, meld in enumerate(request.get("melds", ())))
    concealed_sets = tuple(
        _set(codes, ("concealed_sets", place), faults, concealed=True)
        for place, codes in enumerate(request.get("concealed_sets", ()))
    )
    if faults:
        raise HandError(faults)
    return Hand(
        seat_wind=Wind(request["seat_wind"]),
        prevailing_wind=Wind(request["prevailing_wind"]),
        melds=melds,
        concealed_sets=concealed_sets,
        concealed_tiles=tiles_of(request.get("concealed_tiles", ())),
        bonus_tiles=tiles_of(request.get("bonus_tiles", ())),
        win=_win(request.get("win")),
        dealer=Wind(request.get("dealer", "east")),
        players=request.get("players", 4),
        exhausted_tiles=tiles_of(request.get("exhausted_tiles", ())),
        dealer_wins=request.get("dealer_wins", 0),
        original_call=request.get("original_call", False),
    )


def _meld(meld, path, faults):
    if isinstance(meld, list):
        return _set(meld, path, faults, concealed=False)
    kong = Kong.CONCEALED if meld.get("concealed") else Kong(meld["kong"]) if "kong" in meld else None
    return _set(meld["tiles"], path, faults, concealed=False, kong=kong)


def _set(codes, path, faults, *, concealed, kong=None):
    found = tile_set(tiles_of(codes), concealed=concealed, kong=kong)
    if not isinstance(found, TileSet):
        faults.append(Fault(path, "not_a_set", found))
    return found


def _win(win):
    if win is None:
        return None
    return Win(
        tile=Tile(win["tile"]),
        source=WonFrom(win["source"]),
        discarder=Wind(win["discarder"]) if win.get("discarder") else None,
        completes=tiles_of(win["completes"]) if win.get("completes") is not None else None,
        last_tile=win.get("last_tile", False),
        first_turn=win.get("first_turn", False),
        kongs_in_a_row=win.get("kongs_in_a_row", 0),
    )


def house_rules_of(request):
    agreed = request.get("house_rules", {})
    return HouseRules(
        limit=agreed.get("limit", UNCHANGED),
        options=tuple(agreed.get("options", {}).items()),
        without=tuple(agreed.get("without", ())),
        values=tuple(_row(rule_id, values) for rule_id, values in agreed.get("values", {}).items()),
    )


def _row(rule_id, values):
    limit = values.get("limit")
    return Row(
        rule_id,
        points=values.get("points"),
        doublings=values.get("doublings"),
        limit=Fraction(str(limit)) if limit is not None else None,
        no_limit="limit" in values and limit is None,
        exposed=_row(rule_id, values["exposed"]) if "exposed" in values else None,
        concealed=_row(rule_id, values["concealed"]) if "concealed" in values else None,
    )


def ruleset_of(request):
    """Return the ruleset of a request with its house rules; raise HouseRuleError for what it does not know."""
    return amended(RULESETS[request["ruleset"]], house_rules_of(request))


def scored(request):
    return score_hand(hand_of(request), ruleset_of(request))


def answer_of(hand):
    """Write a scored hand as the case files do."""
    score = hand.best.score
    return {
        "basic_score": score.basic_score,
        "doublings": score.doublings,
        "uncapped": score.uncapped,
        "total": score.total,
        "limit_hand": score.limit_hand.id if score.limit_hand else None,
        "net": {seat.value: amount for seat, amount in hand.net.items()},
        "items": [
            [item.rule.id, item.award.points, item.award.doublings, _share(item.award.limit)] for item in score.items
        ],
    }


def _share(limit):
    return limit if limit is None else int(limit) if limit.denominator == 1 else float(limit)


def refusals(request):
    """Return the place and the code of everything that is wrong with a request, or nothing if it is scored."""
    try:
        scored(request)
    except FaultyInputError as error:
        return [(pointer(fault.path), fault.code) for fault in error.faults]
    return []


def pointer(path):
    """Write a place as a JSON pointer."""
    return "".join(f"/{step}" for step in path)
