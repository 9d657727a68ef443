"""Hands for the fuzzer, as requests of the HTTP contract: of every ruleset, with house rules, with wild tiles.

Drawn by a ``random.Random``, so that hypothesis can draw them choice by choice, and a seed alone as well.
"""

from engine.rulesets import RULESETS
from engine.special_hands.pattern import parse
from support import hong_kong_oracle, random_chinese_hands, random_hands, random_riichi_hands
from support.building import refusals
from support.random_hands import BONUS, KINDS, SEATS, all_loose
from support.random_hong_kong_hands import in_hong_kong
from support.special_hands import fitting_hand

CLAIMED = ("discard", "robbed_kong", "robbed_concealed_kong")
FOR_ALL = ("british", "chinese-classical", "dmjl", "babcock")
"""The rulesets in which a hand scores that did not go out."""

OWN_PATTERNS = (
    "7 pairs", "7 pairs, only suits, 2 suits", "4 pungs + pair, only majors",
    "x1-9 + pung of honours + pair of honours", "3 chows of x1-9 + triplet + pair",
    "2 kongs + 2 pungs + pair, only majors or 7 pairs, only minors", "4 [xn yn zn] + pair", "each major + any major",
    "4 sets", "14 B1", "pair of B1 + 6 pairs, only characters",
)  # fmt: skip
"""Special hands such as a club agrees on; the last three are none."""


WITHOUT_BONUS_TILES = ("zung-jung", "babcock", "riichi")
"""The games that are played without bonus tiles."""


def legal_hand(rng):
    """Return a hand that went out and can be, without house rules."""
    ruleset = rng.choice(list(RULESETS))
    if ruleset in DRAWN_ALONE:
        return DRAWN_ALONE[ruleset](rng)
    if ruleset in WITHOUT_BONUS_TILES:
        return newer_hand(ruleset, rng)
    return random_chinese_hands.winning_request(ruleset, rng)


def hong_kong_hand(rng):
    """Return a hand with the faan that it needs to go out, by the count of the second scorer."""
    while True:
        request = in_hong_kong(random_chinese_hands.winning_request("chinese-classical", rng), rng)
        if not hong_kong_oracle.score(request)["refused"]:
            return request


def riichi_hand(rng):
    """Return a riichi hand of the book's own rules, with a yaku."""
    while True:
        request = random_riichi_hands.random_request(rng) | {"house_rules": {}}
        if "0" not in str(request["concealed_tiles"] + request["melds"]) and not refusals(request):
            at_stake = {"house_rules", "honba", "bets"}
            return {name: each for name, each in request.items() if name not in at_stake} | {"bonus_tiles": []}


def mcr_hand(rng):
    """Return a hand of Mahjong Competition Rules with the eight points that it needs to go out."""
    while refusals(request := newer_hand("mcr", rng)):
        pass
    return request


def newer_hand(ruleset, rng):
    """Return a hand of four players without bonus tiles, won with a tile drawn from the wall or a discard."""
    seat, giver = rng.sample(SEATS, 2)
    claimed = rng.random() < 0.5
    request = {"ruleset": ruleset, "seat_wind": seat, "prevailing_wind": rng.choice(SEATS), "bonus_tiles": []}
    sets = random_hands.random_sets(rng, chows=True)
    concealed = [tile for each in sets for tile in each[:3]]
    win = {"source": "discard", "discarder": giver} if claimed else {"source": "wall"}
    return request | {"concealed_tiles": concealed, "win": {"tile": rng.choice(concealed), **win}}


def british_hand(rng):
    """Return a hand that went out with one chow at most, and with none where two or three play."""
    players = rng.choice((4, 4, 4, 5, 3))
    seats = random_hands.seats_at_a_table_of(players, rng)
    request = {
        "ruleset": "british", "seat_wind": rng.choice(seats), "prevailing_wind": rng.choice(SEATS), "players": players,
        "dealer": "east", "bonus_tiles": rng.sample(BONUS, rng.choice((0, 0, 1, 2, 4, 8))),
    }  # fmt: skip
    if rng.random() < 0.02:
        return random_hands.went_out_with_orphans(request, rng)
    sets = random_hands.random_sets(rng, chows=False)
    if players > 3 and rng.random() < 0.5:
        sets = one_set_as_a_chow(sets, rng)
    completed = rng.choice([place for place, codes in enumerate(sets) if len(codes) < 4])
    while True:
        won = random_hands.went_out(dict(request), sets, completed, seats, rng)
        if not shows_a_kong_of_the_deal(won):
            return won


DRAWN_ALONE = {
    "booklet": random_hands.winning_request, "british": british_hand, "hong-kong": hong_kong_hand,
    "mcr": mcr_hand, "riichi": riichi_hand,
}  # fmt: skip
"""How a hand is drawn of the rulesets that have a way of their own."""


def shows_a_kong_of_the_deal(request):
    """Tell whether a kong was declared before anybody's turn, which these rules do not know."""
    win = request["win"]
    first = win["source"] == "dealt" or (win.get("first_turn") and win["source"] != "loose_tile")
    sets = [*request["melds"], *request["concealed_sets"]]
    return first and any(random_chinese_hands.is_kong(each) for each in sets)


def one_set_as_a_chow(sets, rng):
    """Return sets with a chow in place of one of them, if there is one that takes none of their tiles."""
    held = {code for codes in sets for code in codes}
    chows = [list(chow) for chow in map(random_hands.chow_from, KINDS) if chow and held.isdisjoint(chow)]
    place = next(place for place, codes in enumerate(sets) if len(codes) > 2)
    return [*sets[:place], rng.choice(chows), *sets[place + 1 :]] if chows else sets


def losing_hand(rng, ruleset=None):
    """Return a hand that did not go out and can be."""
    ruleset = ruleset or rng.choice(FOR_ALL)
    if ruleset in random_chinese_hands.LAST_WIN_IN_A_ROW:
        return random_chinese_hands.losing_request(ruleset, rng)
    request = random_chinese_hands.losing_request("dmjl", rng) | {"ruleset": ruleset}
    request.pop("dealer_wins", None)
    if ruleset in WITHOUT_BONUS_TILES:
        return request | {"bonus_tiles": [], "original_call": False}
    request["melds"] = [meld for meld in request["melds"] if len(set(random_chinese_hands.tiles_of(meld))) == 1]
    # Fourteen tiles may be held in the middle of a turn, which these rules do not know.
    if request["melds"]:
        request["original_call"] = False
    name = "concealed_tiles" if request["concealed_tiles"] else "concealed_sets"
    return request | {name: request[name][1:]}


def special_hand(rng):
    """Return a hand of the shape of a special one, its ruleset's or the club's own; its small print may not hold."""
    ruleset = rng.choice(list(RULESETS.values()))
    request = random_chinese_hands.at_the_table(ruleset.id, rng)
    own = not ruleset.special_hands or rng.random() < 0.3
    pattern = parse(rng.choice(OWN_PATTERNS[:7])) if own else rng.choice(ruleset.special_hands).pattern
    sets, tiles = fitting_hand(pattern, rng)
    request["melds"] = [[tile.code for tile in each.tiles] for each in sets]
    request["concealed_tiles"] = [tile.code for tile in tiles]
    if ruleset.id in WITHOUT_BONUS_TILES:
        request["bonus_tiles"] = []
    if own:
        request["house_rules"] = {"hands": [own_hand(pattern.text, rng)]}
    request["win"] = {"tile": rng.choice(request["concealed_tiles"]), "source": "wall"} if tiles else None
    if rng.random() < 0.2:
        # One tile short of it: fishing, where that is worth something.
        return {name: value for name, value in request.items() if name != "win"} | {
            "concealed_tiles": request["concealed_tiles"][1:]
        }
    return request


def own_hand(pattern, rng):
    worth = {"limit": rng.choice((0.5, 1, 2))} if rng.random() < 0.7 else {"points": rng.choice((1, 50, 10**6))}
    fishing = {"fishing": {"limit": 0.4}} if rng.random() < 0.3 else {}
    return {"id": "our_own", "name": "Our own", "pattern": pattern, "concealed": rng.random() < 0.5, **worth, **fishing}


def any_hand(rng):
    """Return a hand that mostly can be, often under house rules."""
    request = rng.choice((legal_hand, legal_hand, losing_hand, special_hand))(rng)
    if rng.random() < 0.2 and request.get("win"):
        request = all_loose(request)
    if rng.random() < 0.5:
        request = request | {"house_rules": house_rules(request["ruleset"], rng) | request.get("house_rules", {})}
    return with_a_wild_tile(request, rng) if rng.random() < 0.1 else request


def with_a_wild_tile(request, rng):
    """Return a hand in which a tile stands for another; only in a goulash it may."""
    tiles = request["concealed_tiles"]
    if not tiles:
        return request
    place = rng.randrange(len(tiles))
    wild = {"tile": rng.choice(("B2", "B2", "B2", *KINDS)), "as": tiles[place]}
    if request["ruleset"] == "british":
        request = request | {"house_rules": {"options": {"goulash": "true"}}}
    return request | {"concealed_tiles": [*tiles[:place], wild, *tiles[place + 1 :]]}


def house_rules(ruleset_id, rng):
    """Return what a table may have agreed on: sensible, odd, and now and then beyond what is allowed."""
    ruleset = RULESETS[ruleset_id]
    agreed = {}
    if rng.random() < 0.5:
        agreed["limit"] = rng.choice((None, 1, 7, 300, 500, 1000, 2000, 10**9))
    if rng.random() < 0.7 and ruleset.options:
        options = rng.sample(ruleset.options, rng.choice((1, 1, 2, min(5, len(ruleset.options)))))
        agreed["options"] = {each.id: rng.choice(each.choices).value for each in options}
    ids = [row.id for row in ruleset.all_rows()]
    if rng.random() < 0.3:
        agreed["without"] = rng.sample(ids, rng.choice((1, 1, 3)))
    if rng.random() < 0.3:
        agreed["values"] = {rule_id: row_value(rng) for rule_id in rng.sample(ids, rng.choice((1, 1, 3)))}
    if rng.random() < 0.2:
        agreed["hands"] = [own_hand(rng.choice(OWN_PATTERNS), rng)]
    return agreed


def row_value(rng):
    value = {}
    if rng.random() < 0.6:
        value["points"] = rng.choice((0, 1, 3, 8, 10**6))
    if rng.random() < 0.4:
        value["doublings"] = rng.choice((0, 1, 2, 20))
    if rng.random() < 0.3:
        value["limit"] = rng.choice((None, 0.25, 1, 1, 2))
    if rng.random() < 0.2:
        value[rng.choice(("exposed", "concealed"))] = {"points": rng.choice((0, 5))}
    return value
