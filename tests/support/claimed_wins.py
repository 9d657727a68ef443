"""Wins with claims drawn at random: some can be at a table, and many cannot.

Each begins as a hand whose tiles are a mah-jong. Then up to four of its facts are told otherwise, each of them often
as a player could tell it who is mistaken about the rules.
"""

from fuzz.hands import british_hand
from support import random_chinese_hands, random_hands
from support.random_chinese_hands import tiles_of
from support.random_hands import BONUS, KINDS, ORPHANS, SEATS

SOURCES = ("wall", "loose_tile", "discard", "robbed_kong", "robbed_concealed_kong", "dealt")
CLAIMED = ("discard", "robbed_kong", "robbed_concealed_kong")
OF_ALL = ("last_tile", "first_turn", "original_call", "kongs_in_a_row", "dealer_wins", "exhausted_tiles")
ASKED_FOR = {
    "booklet": OF_ALL[:2], "british": OF_ALL[:4], "chinese-classical": OF_ALL, "dmjl": OF_ALL,
    "hong-kong": ("last_tile", "first_turn", "kongs_in_a_row"), "zung-jung": OF_ALL[:2], "babcock": OF_ALL[:3],
    "mcr": OF_ALL[:1],
    "riichi": OF_ALL[:2],
}  # fmt: skip
LAST_TILE_WITH = {
    "hong-kong": {"wall", "loose_tile", "discard"},
    "zung-jung": {"wall", "loose_tile", "discard"},
    "babcock": {"wall", "discard"},
    "mcr": {"wall", "loose_tile", "discard"},
    "riichi": {"wall", "loose_tile", "discard"},
}


def claimed_win(ruleset, rng):
    """Return a request to score a win, with claims drawn at random."""
    request = mah_jong(ruleset, rng)
    request = request | {"win": dict(request["win"])}
    for change in rng.sample(CHANGES, rng.choice((0, 1, 2, 2, 3, 4))):
        change(request, rng)
    return request


def mah_jong(ruleset, rng):
    if ruleset == "booklet":
        return random_hands.winning_request(rng)
    if ruleset == "british":
        return british_hand(rng)
    if ruleset in {"chinese-classical", "dmjl"}:
        return random_chinese_hands.winning_request(ruleset, rng)
    request = random_chinese_hands.winning_request("chinese-classical", rng)
    # The Red Book has no Thirteen Orphans.
    while ruleset == "babcock" and set(request["concealed_tiles"]) == set(ORPHANS):
        request = random_chinese_hands.winning_request("chinese-classical", rng)
    return of_another_game(request, ruleset)


def of_another_game(request, ruleset):
    """Return a hand of Chinese Classical as one of a game that asks for less, as far as that has such a hand."""
    unasked = {name for name in OF_ALL if name not in ASKED_FOR[ruleset]}
    win = {name: value for name, value in request["win"].items() if name not in unasked}
    if win["source"] not in LAST_TILE_WITH[ruleset]:
        win.pop("last_tile", None)
    request = {name: value for name, value in request.items() if name not in unasked} | {"ruleset": ruleset, "win": win}
    if ruleset == "hong-kong":
        return request | {"house_rules": {"options": {"minimum_faan": "0"}}}
    return request | {"bonus_tiles": []}


def another_source(request, rng):
    """Tell of another source; mostly with the discarder that it needs, and without one that it does not."""
    win = request["win"]
    win["source"] = rng.choice(SOURCES)
    if rng.random() < 0.95:
        win.pop("discarder", None)
        if win["source"] in CLAIMED:
            win["discarder"] = rng.choice(SEATS)


def another_last_tile(request, rng):
    sets = [tiles_of(each) for each in (*request.get("melds", ()), *request.get("concealed_sets", ()))]
    tiles = [code for each in sets for code in each] + list(request.get("concealed_tiles", ()))
    request["win"]["tile"] = rng.choice(tiles)
    request["win"].pop("completes", None)


def no_last_tile(request, rng):
    if request["win"]["source"] == "dealt" or rng.random() < 0.1:
        request["win"].pop("tile", None)
        request["win"].pop("completes", None)


def sets_on_the_table(request, rng):
    """Lay some sets of the hand on the table, or take some into it."""
    grouped, melds = list(request.get("concealed_sets", ())), list(request.get("melds", ()))
    if grouped and rng.random() < 0.6:
        melds.append(grouped.pop(rng.randrange(len(grouped))))
    else:
        down = [each for each in melds if len(tiles_of(each)) < 4]
        for each in down:
            melds.remove(each)
            grouped.append(tiles_of(each))
    request |= {"melds": melds, "concealed_sets": grouped}


def kongs_made_otherwise(request, rng):
    kinds = ("concealed", "concealed", "claimed", "annexed")
    request["melds"] = [
        {"tiles": tiles_of(each), "kong": rng.choice(kinds)} if len(tiles_of(each)) == 4 else each
        for each in request.get("melds", ())
    ]


def pungs_as_kongs(request, rng):
    held = [code for each in request.get("concealed_sets", ()) for code in each] + request.get("concealed_tiles", [])
    melds = []
    for each in request.get("melds", ()):
        tiles = tiles_of(each)
        if len(tiles) == 3 and len(set(tiles)) == 1 and tiles[0] not in held and rng.random() < 0.7:
            each = {"tiles": [tiles[0]] * 4, "kong": rng.choice(("concealed", "claimed", "annexed"))}  # noqa: PLW2901
        melds.append(each)
    request["melds"] = melds


def other_bonus_tiles(request, rng):
    request["bonus_tiles"] = rng.sample(BONUS, rng.choice((0, 0, 1, 2)))


def other_seats(request, rng):
    request["seat_wind"] = rng.choice(SEATS)
    if rng.random() < 0.3:
        request["dealer"] = rng.choice(SEATS)


def the_dealer_wins(request, rng):
    request["seat_wind"] = request.get("dealer", "east")
    request["win"]["source"] = rng.choice(("dealt", "wall", "dealt"))
    request["win"].pop("discarder", None)


def another_number_of_players(request, rng):
    request["players"] = rng.choice((2, 3, 3, 4, 5))


def last_of_the_wall(request, rng):
    request["win"]["last_tile"] = True
    asked_for_only(request, "last_tile", rng)


def on_the_first_turn(request, rng):
    request["win"]["first_turn"] = True
    if request["win"]["source"] == "discard" and rng.random() < 0.7:
        request["win"]["discarder"] = request.get("dealer", "east")
    if rng.random() < 0.8:
        sets_in_the_hand(request)
        request["win"].pop("last_tile", None)


def sets_in_the_hand(request):
    down = [each for each in request.get("melds", ()) if len(tiles_of(each)) < 4]
    request["melds"] = [each for each in request.get("melds", ()) if each not in down]
    request["concealed_sets"] = [*request.get("concealed_sets", ()), *map(tiles_of, down)]


def some_kongs_in_a_row(request, rng):
    request["win"]["kongs_in_a_row"] = rng.choice((1, 2, 2, 2, 3, 4))
    if rng.random() < 0.8:
        request["win"]["source"] = "loose_tile"
        request["win"].pop("discarder", None)
        sets_as_kongs(request, rng)
    asked_for_only(request, "kongs_in_a_row", rng)


def sets_as_kongs(request, rng):
    """Make kongs of the pungs that the last tile did not complete."""
    grouped, melds = [], []
    loose, tile = request.get("concealed_tiles", ()), request["win"].get("tile")
    for each in (*request.get("melds", ()), *request.get("concealed_sets", ())):
        tiles = tiles_of(each)
        if len(tiles) == 3 and len(set(tiles)) == 1 and tiles[0] not in {*loose, tile}:
            melds.append({"tiles": [tiles[0]] * 4, "kong": rng.choice(("concealed", "concealed", "annexed"))})
        else:
            (melds if each in request.get("melds", ()) else grouped).append(each)
    request |= {"melds": melds, "concealed_sets": grouped}


def on_an_original_call(request, rng):
    request["original_call"] = True
    if rng.random() < 0.6:
        sets_in_the_hand(request)
    asked_for_only(request, "original_call", rng)


def dealer_wins_in_a_row(request, rng):
    request["dealer_wins"] = rng.choice((1, 2, 9, 10, 13, 14, 40))
    asked_for_only(request, "dealer_wins", rng)


def tiles_exhausted(request, rng):
    request["exhausted_tiles"] = rng.sample((*KINDS, *BONUS[:1]), rng.choice((1, 2, 3)))
    if rng.random() < 0.3:
        request["exhausted_tiles"].append(request["win"].get("tile", "B1"))
    request["exhausted_tiles"] = list(dict.fromkeys(request["exhausted_tiles"]))
    asked_for_only(request, "exhausted_tiles", rng)


def asked_for_only(request, name, rng):
    """Mostly take back a fact that no rule of the ruleset asks for."""
    if name not in ASKED_FOR[request["ruleset"]] and rng.random() < 0.9:
        request.pop(name, None)
        request["win"].pop(name, None)


def the_thirteen_orphans(request, rng):
    tiles = [*ORPHANS, rng.choice(ORPHANS)]
    request |= {"melds": [], "concealed_sets": [], "concealed_tiles": tiles}
    request["win"] |= {"tile": rng.choice(tiles)}
    request["win"].pop("completes", None)
    request.pop("exhausted_tiles", None)


CHANGES = (
    another_source, another_source, another_last_tile, no_last_tile, sets_on_the_table, sets_on_the_table,
    kongs_made_otherwise, pungs_as_kongs, other_bonus_tiles, other_seats, the_dealer_wins, another_number_of_players,
    last_of_the_wall, last_of_the_wall, on_the_first_turn, on_the_first_turn, some_kongs_in_a_row,
    some_kongs_in_a_row, on_an_original_call, on_an_original_call, dealer_wins_in_a_row, tiles_exhausted,
    the_thirteen_orphans,
)  # fmt: skip
