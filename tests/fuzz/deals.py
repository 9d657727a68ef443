"""Whole deals for the fuzzer: four hands from one set of tiles, as requests of the HTTP contract."""

from collections import Counter

from fuzz.hands import WITHOUT_BONUS_TILES, legal_hand
from fuzz.spoiling import held
from support.random_chinese_hands import tiles_of
from support.random_hands import BONUS, KINDS, SEATS

LOOSE_TILES = 14
"""How many the kong box has at most."""

OF_THE_TABLE = ("ruleset", "prevailing_wind", "dealer", "players", "house_rules")


def legal_deal(rng):
    """Return a deal of four that somebody won, each player with a hand."""
    winner = legal_hand(rng)
    while (
        winner.get("players", 4) != 4
        or winner.get("dora_indicators")
        or winner.get("exhausted_tiles")
        or concerns_other_hands(winner["win"])
    ):
        winner = legal_hand(rng)
    stock = Counter(dict.fromkeys(KINDS, 4)) - held(winner)
    without = winner["ruleset"] in WITHOUT_BONUS_TILES
    left = [code for code in BONUS if not without and code not in winner["bonus_tiles"]]
    bonus = rng.sample(left, len(left))
    hands = {winner["seat_wind"]: of_a_seat(winner)}
    for seat in SEATS:
        if seat not in hands:
            hands[seat] = losers_hand(stock, rng)
            hands[seat]["bonus_tiles"] = [bonus.pop() for _ in bonus[: rng.choice((0, 0, 1))]]
    if replaced(hands.values()) > LOOSE_TILES:
        return legal_deal(rng)
    return {
        "ruleset": winner["ruleset"], "prevailing_wind": winner["prevailing_wind"],
        "dealer": winner.get("dealer", "east"), "outcome": "mah_jong", "winner": winner["seat_wind"],
        "hands": {seat: hands[seat] for seat in rng.sample(SEATS, 4)},
    }  # fmt: skip


def replaced(hands):
    """Count the tiles that the players of a deal replaced: one for each kong and each bonus tile."""
    kongs = sum(len(tiles_of(meld)) == 4 for hand in hands for meld in hand.get("melds", ()))
    return kongs + sum(len(hand.get("bonus_tiles", ())) for hand in hands)


def concerns_other_hands(win):
    """Tell whether a hand was won in a way that other hands must fit: before any claim, or by robbing one."""
    return win["source"] in {"dealt", "robbed_kong", "robbed_concealed_kong"} or win.get("first_turn", False)


def of_a_seat(request):
    """Return what a player tells of a hand, without what is told of the table."""
    return {name: part for name, part in request.items() if name not in {*OF_THE_TABLE, "seat_wind"}}


def losers_hand(stock, rng):
    """Take thirteen tiles from the stock, some of them as sets on the table."""
    melds = []
    for _ in range(rng.choice((0, 0, 1, 2, 3))):
        size = rng.choice((3, 3, 4))
        kinds = [code for code, left in stock.items() if left >= size]
        if kinds:
            codes = [rng.choice(kinds)] * size
            stock.subtract(codes)
            melds.append(codes)
    loose = rng.sample(sorted(stock.elements()), 13 - 3 * len(melds))
    stock.subtract(loose)
    return {"melds": melds, "concealed_tiles": loose}


def hand_in(deal, seat):
    """Return one hand of a deal as a request by itself."""
    shared = {name: deal[name] for name in OF_THE_TABLE if name in deal}
    return shared | deal["hands"][seat] | {"seat_wind": seat}
