"""Broken hands, and what a player makes of them who does what the refusal proposes.

A broken hand is one that was nearly right: a mah-jong with a tile or two mistyped, sets grouped that do not go with the
rest, chows too many, a special hand with a tile wrong. The hints are followed by their words alone.
"""

import re
from collections import Counter

from engine.rulesets import RULESETS
from support.random_hands import KINDS, ORPHANS, SEATS, chow_from, drawn
from support.special_hands import fitting_hand

EXCHANGE = re.compile(
    r"(The last tile|One tile) does not fit: with (.+) instead of (..) they are four sets and a pair\."
)
GROUPED = "They are four sets and a pair if the concealed sets are grouped differently."
EXPOSED = "but no set of this hand may be exposed before the last tile."
BESIDES = "for which this must be true: The last tile was drawn, or is a one or a nine."
COMPLETES = "Name another set in completes, or leave completes out."


def broken_hand(ruleset_id, rng):
    """Return a hand that went out and mostly should not have."""
    make = rng.choice((four_sets, four_sets, four_sets, special_shape))
    request = make(ruleset_id, rng)
    for _ in range(rng.choice((0, 1, 1, 1, 2))):
        request = with_a_tile_mistyped(request, rng)
    return request


def four_sets(ruleset_id, rng):
    """Return four sets and a pair, with many kongs and many chows, wherever the last tile stands."""
    stock = Counter(dict.fromkeys(rng.sample(KINDS, rng.choice((12, 20, 34))), 4))
    shapes = rng.choices(rng.choice((("chow", "pung"), ("chow",), ("pung",), ("pung", "kong"), ("kong",))), k=4)
    sets = [drawn(shape, stock, rng) for shape in (*shapes, "pair")]
    melded, loosened = rng.choice((0.0, 0.3, 0.8)), rng.choice((0.3, 1.0, 1.0))
    melds, grouped, loose = [], [], []
    for codes in sets:
        if len(codes) == 4:
            (melds if rng.random() < 0.7 else grouped).append(codes)
        elif len(codes) == 3 and rng.random() < melded:
            melds.append(codes)
        elif rng.random() < loosened:
            loose.extend(codes)
        else:
            grouped.append(codes)
    hand = {"melds": melds, "concealed_sets": grouped, "concealed_tiles": loose}
    return gone_out(ruleset_id, hand, rng.choice([code for codes in sets for code in codes]), rng)


def special_shape(ruleset_id, rng):
    """Return the tiles of a special hand; its conditions may not hold."""
    ruleset = RULESETS[ruleset_id]
    if not ruleset.special_hands:
        tiles = [*ORPHANS, rng.choice(ORPHANS)]
        return gone_out(ruleset_id, {"concealed_tiles": tiles}, rng.choice(tiles), rng)
    sets, loose = fitting_hand(rng.choice(ruleset.special_hands).pattern, rng)
    melds, tiles = [[tile.code for tile in each.tiles] for each in sets], [tile.code for tile in loose]
    hand = {"melds": melds, "concealed_tiles": tiles}
    request = gone_out(ruleset_id, hand, rng.choice(tiles or [code for codes in melds for code in codes]), rng)
    if ruleset_id == "british" and rng.random() < 0.5:
        request["house_rules"] = {"options": {"gates_claimed_tile": "one_or_nine"}}
    return with_a_set_exposed(request, rng) if rng.random() < 0.3 else request


def with_a_set_exposed(request, rng):
    tiles = Counter(request["concealed_tiles"])
    pungs = [code for code, number in tiles.items() if number > 2 and code != request["win"]["tile"]]
    if not pungs:
        return request
    pung = [rng.choice(pungs)] * 3
    loose = list((tiles - Counter(pung)).elements())
    return request | {"melds": [*request["melds"], pung], "concealed_tiles": loose}


def gone_out(ruleset_id, hand, tile, rng):
    seat = rng.choice(SEATS)
    source = rng.choice(("wall", "wall", "discard", "discard", "robbed_kong"))
    win = {"tile": tile, "source": source}
    if source != "wall":
        win["discarder"] = rng.choice([other for other in SEATS if other != seat])
    if rng.random() < 0.1:
        win["completes"] = rng.choice(([tile] * 2, [tile] * 3, list(chow_from(tile) or [tile] * 3)))
    request = {"ruleset": ruleset_id, "seat_wind": seat, "prevailing_wind": "east", **hand, "win": win}
    # Where a hand may fall short of a minimum, most of what a hint proposes would.
    return request | ({"house_rules": {"options": {"minimum_faan": "0"}}} if ruleset_id == "hong-kong" else {})


def with_a_tile_mistyped(request, rng):
    """Put another tile in place of a loose one; sometimes say that this tile was the last."""
    tiles = list(request["concealed_tiles"])
    if not tiles:
        return request
    place, kind = rng.randrange(len(tiles)), rng.choice(KINDS)
    win = request["win"]
    if tiles[place] == win["tile"] and "completes" not in win:
        win = win | {"tile": kind}
    tiles[place] = kind
    return request | {"concealed_tiles": tiles, "win": win}


def followed(message, request):
    """Return the hands that a player may send who does what a refusal proposes; none if it proposes nothing."""
    win = request["win"]
    exchange = EXCHANGE.search(message)
    if exchange:
        which, wanted, tile = exchange.groups()
        return [hand for kind in wanted.split(" or ") for hand in exchanged(request, tile, kind, which)]
    if GROUPED in message:
        return [ungrouped(request)]
    if EXPOSED in message:
        sets = [*request.get("concealed_sets", ()), *request["melds"]]
        return [request | {"melds": [], "concealed_sets": sets}]
    if BESIDES in message:
        return [request | {"win": {"tile": win["tile"], "source": "wall"}}]
    if COMPLETES in message:
        return [request | {"win": {name: value for name, value in win.items() if name != "completes"}}]
    return []


def exchanged(request, tile, kind, which):
    """Yield the hand with one loose tile changed. If there are two of a kind, the last tile may be either of them."""
    tiles = list(request["concealed_tiles"])
    tiles[tiles.index(tile)] = kind
    changed = request | {"concealed_tiles": tiles}
    if which == "One tile":
        yield changed
    if tile == request["win"]["tile"]:
        yield changed | {"win": request["win"] | {"tile": kind}}


def ungrouped(request):
    sets = request["concealed_sets"]
    loose = [code for codes in sets if len(codes) < 4 for code in codes]
    kongs = [codes for codes in sets if len(codes) == 4]
    return request | {"concealed_sets": kongs, "concealed_tiles": [*request["concealed_tiles"], *loose]}
