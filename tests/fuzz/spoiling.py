"""Hands spoiled in one way: each change makes a hand that can be into one that cannot, and knows what is then wrong.

A change that does not suit a hand returns nothing.
"""

from collections import Counter

from fuzz.hands import CLAIMED
from support.random_chinese_hands import tiles_in_hand, tiles_of
from support.random_hands import BONUS, KINDS, SEATS


def spoiled(request, rng):
    """Return a spoiled hand, the code of what is wrong with it, and where its place begins."""
    while True:
        found = rng.choice(CHANGES)(request, rng)
        if found is not None:
            return found


def held(request):
    """Count the tiles of a hand, bonus tiles apart."""
    return Counter(code for meld in request.get("melds", ()) for code in tiles_of(meld)) + Counter(
        tiles_in_hand(request)
    )


def with_loose(request, *codes):
    return request | {"concealed_tiles": [*request.get("concealed_tiles", ()), *codes]}


def with_win(request, **told):
    return request | {"win": request["win"] | told}


def one_tile_too_many(request, rng):
    there = held(request)
    gone = request.get("exhausted_tiles", ())
    spare = [code for code in KINDS if there[code] < 4 and code not in gone]
    return with_loose(request, rng.choice(spare)), "wrong_number_of_tiles", "/"


def one_tile_too_few(request, rng):
    loose = request.get("concealed_tiles", [])
    if not loose:
        return None
    place = rng.randrange(len(loose))
    return request | {"concealed_tiles": loose[:place] + loose[place + 1 :]}, "wrong_number_of_tiles", "/"


def a_fifth_copy(request, rng):
    there = held(request)
    code = rng.choice(list(there))
    return with_loose(request, *[code] * (5 - there[code])), "too_many_of_a_tile", "/"


def the_same_bonus_tile_twice(request, rng):
    if not 0 < len(request.get("bonus_tiles", ())) < 8:
        return None
    bonus = request["bonus_tiles"]
    return request | {"bonus_tiles": [*bonus, rng.choice(bonus)]}, "too_many_of_a_tile", "/bonus_tiles/"


def a_bonus_tile_in_the_hand(request, rng):
    return with_loose(request, rng.choice(BONUS)), "bonus_tile_in_hand", "/concealed_tiles/"


def a_tile_among_the_bonus_tiles(request, rng):
    bonus = request.get("bonus_tiles", [])
    code = rng.choice(KINDS)
    return (request | {"bonus_tiles": [code, *bonus]}, "not_a_bonus_tile", "/bonus_tiles/0") if len(bonus) < 8 else None


def a_last_tile_from_nowhere(request, rng):
    there = held(request)
    spare = [code for code in KINDS if code not in there]
    return with_win(request, tile=rng.choice(spare)), "last_tile_not_in_hand", "/win/tile"


def a_bonus_tile_as_the_last(request, rng):
    return with_win(request, tile=rng.choice(BONUS)), "bonus_tile_in_hand", "/win/tile"


def no_discarder(request, rng):
    claimed = request["win"]["source"] in CLAIMED
    return (with_win(request, discarder=None), "discarder_missing", "/win/discarder") if claimed else None


def a_discarder_too_many(request, rng):
    if request["win"]["source"] not in {"wall", "dealt"}:
        return None
    others = [seat for seat in SEATS if seat != request["seat_wind"]]
    return with_win(request, discarder=rng.choice(others)), "discarder_superfluous", "/win/discarder"


def the_winner_as_discarder(request, rng):
    claimed = request["win"]["source"] in CLAIMED
    return (
        (with_win(request, discarder=request["seat_wind"]), "discarder_is_winner", "/win/discarder")
        if claimed
        else None
    )


def dealt_to_another(request, rng):
    if request["seat_wind"] == request.get("dealer", "east"):
        return None
    return with_win(request, source="dealt"), "dealt_to_the_dealer_only", "/win/source"


def a_dreamer_who_plays(request, rng):
    return request | {"seat_wind": "dreamer"}, "not_at_the_table", "/"


def a_chow_that_is_none(request, rng):
    wrong = rng.choice((["B8", "B9", "B1"], ["B1", "C2", "D3"], ["WE", "WS", "WW"], ["B1", "B2"], ["DR"], []))
    name = rng.choice(("melds", "concealed_sets"))
    sets = request.get(name, [])
    return (request | {name: [*sets, wrong]}, "not_a_set", f"/{name}/{len(sets)}") if len(sets) < 7 else None


def no_such_tile(request, rng):
    wrong = rng.choice(("B11", "X1", "", "B10", "East", "\U0001f02b", 5, None, ["B1"], {"tile": "B1"}))
    place = len(request.get("concealed_tiles", ()))
    return with_loose(request, wrong), "unknown_tile", f"/concealed_tiles/{place}"


def no_such_field(request, rng):
    name = rng.choice(("hands", "a/b", "~", "", "Win"))
    where = name.replace("~", "~0").replace("/", "~1")
    return request | {name: rng.choice((None, 1, []))}, "unknown_field", f"/{where}"


def a_pair_on_the_table(request, rng):
    there = held(request)
    spare = [code for code in KINDS if there[code] < 3 and code != request["win"]["tile"]]
    melds = request.get("melds", [])
    changed = request | {"melds": [*melds, [rng.choice(spare)] * 2]}
    return (changed, "melded_pair", f"/melds/{len(melds)}") if len(melds) < 7 else None


def tiles_far_apart(request, rng):
    """A hand of which no two tiles go together."""
    far = [f"{suit}{rank}" for suit in "BCD" for rank in "147"]
    tiles = [*far, "WE", "WS", "WW", "WN", "DR"]
    win = {"tile": rng.choice(tiles), "source": "wall"}
    kept = {name: request[name] for name in ("ruleset", "seat_wind", "prevailing_wind")}
    kept |= {"players": request["players"]} if request.get("players") == 3 else {}
    return kept | {"concealed_tiles": rng.sample(tiles, 14), "win": win}, "not_a_mah_jong", "/concealed_tiles"


def all_four_face_up_and_one_in_hand(request, rng):
    codes = [code for code in tiles_in_hand(request) if code != request["win"]["tile"]]
    if not codes or request["ruleset"] not in {"chinese-classical", "dmjl"}:
        return None
    return request | {"exhausted_tiles": [rng.choice(codes)]}, "not_exhausted", "/exhausted_tiles/0"


def a_bonus_tile_face_up_four_times(request, rng):
    if request["ruleset"] not in {"chinese-classical", "dmjl"}:
        return None
    return request | {"exhausted_tiles": [rng.choice(BONUS)]}, "not_exhausted", "/exhausted_tiles/0"


def another_set_completed(request, rng):
    tile = request["win"]["tile"]
    other = rng.choice([code for code in KINDS if code != tile])
    return with_win(request, completes=[other] * rng.choice((2, 3))), "last_tile_not_in_set", "/win/completes"


def nobody_of_that_name(request, rng):
    name, value = rng.choice((("seat_wind", "eastern"), ("prevailing_wind", "dreamer"), ("dealer", 1), ("dealer", "?")))
    return request | {name: value}, "unknown_value", f"/{name}"


CHANGES = (
    one_tile_too_many, one_tile_too_few, a_fifth_copy, the_same_bonus_tile_twice, a_bonus_tile_in_the_hand,
    a_tile_among_the_bonus_tiles, a_last_tile_from_nowhere, a_bonus_tile_as_the_last, no_discarder,
    a_discarder_too_many, the_winner_as_discarder, dealt_to_another, a_dreamer_who_plays, a_chow_that_is_none,
    no_such_tile, no_such_field, a_pair_on_the_table, tiles_far_apart, all_four_face_up_and_one_in_hand,
    a_bonus_tile_face_up_four_times, another_set_completed, nobody_of_that_name,
)  # fmt: skip
