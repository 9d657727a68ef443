"""Hands and rulesets from requests of the HTTP contract, and answers in the form of the case files.

Written apart from the service's own translation, so that neither can hide the other's mistakes.
"""

from fractions import Fraction

from engine.errors import Fault, FaultCode, FaultyInputError, HandError
from engine.game.hand import NO_EXTRAS, Extras, Hand, PlacedRedFive, Riichi, WildTile, Win, WonFrom
from engine.game.sets import Kong, TileSet, tile_set
from engine.game.tiles import SEATS, Joker, RedFive, Tile, Wind
from engine.paying.deal import Deal, FixedPenalty, Outcome, Penalty, Stakes
from engine.rules.award import FixedPoints, LimitShare
from engine.rules.changes import NOT_GIVEN, HouseRules, RuleChange
from engine.rules.citation import Source
from engine.rules.house_rules import with_house_rules
from engine.rules.options import option_value
from engine.rules.rule import SpecialHand
from engine.rulesets import RULESETS
from engine.scoring.deal import settle_deal
from engine.scoring.hand import score_hand
from engine.special_hands.pattern import parse


def tiles_of(codes):
    return tuple(Tile(code) for code in codes)


def hand_of(request):
    """Return the hand of a request; raise HandError for tiles that make no set."""
    request, wild = without_wild_tiles(request)
    request, red = without_red_fives(request)
    faults = []
    melds = tuple(_meld(meld, ("melds", place), faults) for place, meld in enumerate(request.get("melds", ())))
    concealed_sets = tuple(
        _set(codes, ("concealed_sets", place), faults, concealed=True)
        for place, codes in enumerate(request.get("concealed_sets", ()))
    )
    if faults:
        raise HandError(faults)
    return Hand(
        seat_wind=Wind(request["seat_wind"]), prevailing_wind=Wind(request["prevailing_wind"]), melds=melds,
        concealed_sets=concealed_sets, concealed_tiles=tiles_of(request.get("concealed_tiles", ())),
        bonus_tiles=tiles_of(request.get("bonus_tiles", ())), win=_win(request.get("win")),
        dealer=Wind(request.get("dealer", "east")), **_players(request),
        exhausted_tiles=tiles_of(request.get("exhausted_tiles", ())), dealer_wins=request.get("dealer_wins", 0),
        original_call=request.get("original_call", False), wild=wild, extras=_extras(request, red),
    )  # fmt: skip


def _extras(request, red=()):
    """Return what some games know besides the tiles; nothing at all if a request says nothing of it."""
    declared = request.get("riichi", "none")
    extras = Extras(
        riichi=None if isinstance(declared, list) or declared == "none" else Riichi(declared),
        dora_indicators=_indicators(request.get("dora_indicators", ())),
        ura_indicators=_indicators(request.get("ura_indicators", ())),
        honba=request.get("honba", 0),
        bets=request.get("bets", 0),
        liable=_seat(request.get("liable")) if "seat_wind" in request else None,
        red_fives=tuple(red),
    )
    return NO_EXTRAS if extras == NO_EXTRAS else extras


def _indicators(codes):
    return tuple(RedFive(code) if code[1] == "0" else Tile(code) for code in codes)


def without_wild_tiles(request):
    """Return a request with what its wild tiles stand for in their places, and the wild tiles with these places."""
    wild = []

    def plain(value, path):
        if isinstance(value, str) and "=" in value:
            return plain(dict(zip(("tile", "as"), value.split("="), strict=True)), path)
        if isinstance(value, dict) and "as" in value:
            # The last tile names one that stands in the hand, where it is counted.
            if path[0] != "win":
                tile = Joker.JOKER if value["tile"] == "JK" else Tile(value["tile"])
                wild.append(WildTile(tile, Tile(value["as"]), path))
            return value["as"]
        if isinstance(value, list):
            return [plain(part, (*path, place)) for place, part in enumerate(value)]
        return {name: plain(part, (*path, name)) for name, part in value.items()} if isinstance(value, dict) else value

    laid = ("melds", "concealed_sets", "concealed_tiles", "win")
    request = {name: plain(part, (name,)) if name in laid else part for name, part in request.items()}
    return request, tuple(wild)


def without_red_fives(request):
    """Return a request with plain fives, and the red ones with their places."""
    red = []

    def plain(value, path):
        if isinstance(value, str) and value in RedFive.__members__:
            red.append(PlacedRedFive(RedFive(value), path))
            return RedFive(value).plain.value
        if isinstance(value, list):
            return [plain(part, (*path, place)) for place, part in enumerate(value)]
        return {name: plain(part, (*path, name)) for name, part in value.items()} if isinstance(value, dict) else value

    laid = ("melds", "concealed_sets", "concealed_tiles", "win")
    return {name: plain(part, (name,)) if name in laid else part for name, part in request.items()}, red


def _meld(meld, path, faults):
    if isinstance(meld, list):
        return _set(meld, path, faults, concealed=False)
    kong = Kong.CONCEALED if meld.get("concealed") else Kong(meld["kong"]) if "kong" in meld else None
    return _set(meld["tiles"], path, faults, concealed=False, kong=kong)


def _set(codes, path, faults, *, concealed, kong=None):
    found = tile_set(tiles_of(codes), concealed=concealed, kong=kong)
    if not isinstance(found, TileSet):
        faults.append(Fault(path, FaultCode.NOT_A_SET, found))
    return found


def _win(win):
    if win is None:
        return None
    return Win(
        tile=Tile(win["tile"]) if win.get("tile") else None, source=WonFrom(win["source"]),
        discarder=Wind(win["discarder"]) if win.get("discarder") else None,
        completes=tiles_of(win["completes"]) if win.get("completes") is not None else None,
        last_tile=win.get("last_tile", False), first_turn=win.get("first_turn", False),
        kongs_in_a_row=win.get("kongs_in_a_row", 0), last_of_kind=win.get("last_of_kind", False),
        ippatsu=win.get("ippatsu", False),
    )  # fmt: skip


def house_rules_of(request):
    agreed = request.get("house_rules", {})
    return HouseRules(
        limit=agreed.get("limit", NOT_GIVEN),
        options=tuple((name, option_value(value)) for name, value in agreed.get("options", {}).items()),
        without=tuple(agreed.get("without", ())),
        values=tuple(_row(rule_id, values) for rule_id, values in agreed.get("values", {}).items()),
        hands=tuple(map(_agreed_hand, agreed.get("hands", ()))),
    )


def _agreed_hand(agreed):
    return SpecialHand(
        id=agreed["id"], name=agreed["name"], pattern=parse(agreed["pattern"]), worth=_worth(agreed),
        fishing=_worth(agreed["fishing"]) if "fishing" in agreed else None, concealed=agreed.get("concealed", False),
        cite=Source("House rules").at(agreed["id"]),
    )  # fmt: skip


def _worth(agreed):
    return FixedPoints(agreed["points"]) if "points" in agreed else LimitShare(Fraction(str(agreed["limit"])))


def _row(rule_id, values):
    limit = values.get("limit")
    return RuleChange(
        rule_id, points=values.get("points"), doublings=values.get("doublings"),
        limit=Fraction(str(limit)) if limit is not None else None, no_limit="limit" in values and limit is None,
        exposed=_row(rule_id, values["exposed"]) if "exposed" in values else None,
        concealed=_row(rule_id, values["concealed"]) if "concealed" in values else None,
    )  # fmt: skip


def _players(request):
    """Return how many play, and the seats that are taken if the request lists them."""
    players = request.get("seats_taken") or request.get("players", 4)
    if isinstance(players, int):
        return {"players": players}
    return {"players": len(players), "table": tuple(map(Wind, players))}


def deal_of(request):
    table = {name: request[name] for name in ("prevailing_wind", "dealer", "players", "seats_taken") if name in request}
    hands = request.get("hands", {})
    table |= {name: request[name] for name in ("dora_indicators", "ura_indicators", "honba", "bets") if name in request}
    winners = [Wind(seat) for seat in request.get("winners", ())] or [_seat(request.get("winner"))]
    if len(winners) > 1:
        win = next((hands[seat.value]["win"] for seat in winners if seat.value in hands), request.get("win", {}))
        giver = Wind(win.get("discarder", "east"))
        winners.sort(key=lambda seat: (SEATS.index(seat) - SEATS.index(giver)) % 4)
    at_stake = ("riichi", "ready", "nagashi")
    seats_at_stake = {name: tuple(map(Wind, request.get(name, ()))) for name in at_stake}
    return Deal(
        **_players(request),
        dealer=Wind(request.get("dealer", "east")),
        outcome=Outcome(request["outcome"]),
        winner=winners[0],
        also_won=tuple(winners[1:]),
        stakes=Stakes(
            request.get("honba", 0), request.get("bets", 0), **seats_at_stake, abortive=request.get("abortive")
        ),
        hands={Wind(seat): hand_of({**table, **hand, "seat_wind": seat}) for seat, hand in hands.items()},
        scores={Wind(seat): score for seat, score in request.get("scores", {}).items()},
        liable=_seat(request.get("liable")),
        penalties=tuple(map(_penalty, request.get("penalties", ()))),
        # Of a win whose hand is not told, the last tile does not matter.
        won=_win({"tile": "B1", **request["win"]}) if "win" in request else None,
        balances={Wind(seat): each for seat, each in request["balances"].items()} if "balances" in request else None,
    )


def _seat(name):
    return Wind(name) if name else None


def _penalty(penalty):
    payees = tuple(map(Wind, penalty.get("payees", ())))
    if "rule" in penalty:
        return FixedPenalty(penalty["rule"], tuple(map(Wind, penalty["payers"])), payees)
    return Penalty(Wind(penalty["payer"]), payees, penalty["amount"], penalty["reason"])


def settled(request):
    return settle_deal(deal_of(request), ruleset_of(request))


def net_of(request, ruleset):
    """Return the net of a deal by seat under a ruleset and the deal's house rules; None where it is refused."""
    try:
        settled = settle_deal(deal_of(request), with_house_rules(ruleset, house_rules_of(request)))
    except FaultyInputError:
        return None
    return {seat.value: amount for seat, amount in settled.settlement.net.items()}


def settlement_refusals(request):
    """Return the place and the code of everything that is wrong with a deal, or nothing if it is settled."""
    try:
        settled(request)
    except FaultyInputError as error:
        return [(pointer(fault.path), fault.code) for fault in error.faults]
    return []


def ruleset_of(request):
    """Return the ruleset of a request with its house rules; raise HouseRuleError for what it does not know."""
    return with_house_rules(RULESETS[request["ruleset"]], house_rules_of(request))


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
        "special": score.special.match.rule.id if score.special else None,
        "net": {seat.value: amount for seat, amount in hand.net.items()},
        "items": [
            [item.rule.row_id, item.award.points, item.award.doublings, _share(item.award.limit)]
            for item in score.items
        ],
    }


def _share(limit):
    return limit if limit is None else int(limit) if limit.denominator == 1 else float(limit)


def refusals(request):
    """Return the place and the code of everything that is wrong with a request, or nothing if it is scored."""
    return [(pointer(fault.path), fault.code) for fault in faults(request)]


def faults(request):
    """Return everything that is wrong with a request, or nothing if it is scored."""
    try:
        scored(request)
    except FaultyInputError as error:
        return error.faults
    return ()


def pointer(path):
    return "".join(f"/{step}" for step in path)
