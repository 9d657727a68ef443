"""Random hands for Chinese Classical and the German league's rules, as requests of the HTTP contract.

Drawn so that what is rare at the table turns up: limit hands, hands that just miss one, and every way of going out.
"""

from collections import Counter

from support.random_hands import BONUS, HONOURS, KINDS, NUMBERS, ORPHANS, SEATS, SUITS, all_loose, drawn

DRAGONS = ("DR", "DG", "DW")
WINDS = ("WE", "WS", "WW", "WN")
# Each makes a limit hand of some way to go out.
SPECIAL_LAST_TILES = ("B2", "D1", "D5")
GREENS = ("B2", "B3", "B4", "B6", "B8", "DG")
TERMINALS = tuple(code for code in NUMBERS if code[1] in "19")
LAST_WIN_IN_A_ROW = {"chinese-classical": 13, "dmjl": 9}
LAST_TILE_WITH = {"chinese-classical": {"wall", "discard", "loose_tile", "robbed_kong"}, "dmjl": {"wall", "discard"}}
MOST_EXPOSED_ON_A_CALL = 2
SHAPES = (
    ("chow", "chow", "chow", "pung", "pung", "kong"), ("chow", "chow", "chow", "chow", "pung", "pung", "kong"),
    ("chow", "chow", "pung", "pung", "pung", "kong"), ("chow", "pung", "pung", "pung", "kong"),
    ("pung", "pung", "pung", "kong"), ("chow",), ("pung", "kong", "kong", "kong"),
)  # fmt: skip


def winning_request(ruleset, rng):
    request = at_the_table(ruleset, rng)
    number = rng.random()
    if number < 0.03:
        return went_out_with_orphans(request, rng)
    if number < 0.06:
        return went_out_with_gates(request, rng)
    make_sets = snake if number < 0.08 else all_dragons_or_winds if number < 0.11 else four_sets_and_a_pair
    return went_out(request, make_sets(rng), rng)


def losing_request(ruleset, rng):
    """Return a hand that did not go out, whole or only in part."""
    request = at_the_table(ruleset, rng)
    kinds = rng.choice((preferred_kinds(rng), preferred_kinds(rng), DRAGONS, WINDS))
    stock = Counter(dict.fromkeys(kinds, 4))
    room = rng.choice((13, 13, 13, 13, 14, rng.randrange(14)))
    melds, grouped, loose = [], [], []
    melded = rng.choice((0.2, 0.5, 0.9))
    while room > 1 and max(stock.values()) > 1 and rng.random() < 0.9:
        shape = rng.choice(("chow", "pung", "pung", "kong", "pair", "pair") if room > 2 else ("pair",))
        codes = drawn(shape, stock, rng)
        room -= min(len(codes), 3)
        if len(codes) > 2 and rng.random() < melded:
            melds.append(laid_down(codes, rng))
        elif len(codes) < 4 and rng.random() < 0.5:
            grouped.append(codes)
        else:
            # Of a kong in the hand the fourth tile is one of those that may be added below.
            loose.extend(codes[:3])
            stock.update(codes[3:])
    stock |= Counter({code: 4 for code in rng.sample(KINDS, 9) if code not in kinds})
    loose += rng.sample(list(stock.elements()), room if rng.random() < 0.8 else 0)
    request |= {"melds": melds, "concealed_sets": grouped, "concealed_tiles": rng.sample(loose, len(loose))}
    # A whole hand would have to wait for a tile.
    may_have_called = exposed_on_a_call(request) <= MOST_EXPOSED_ON_A_CALL and size(request) < 13
    request["original_call"] = rng.random() < 0.05 and may_have_called
    if request["seat_wind"] != "east":
        request["dealer_wins"] = rng.choice((0, 0, 0, 1, LAST_WIN_IN_A_ROW[ruleset]))
    if rng.random() < 0.1:
        request["win"] = None
    return request


def nearly_winning_request(ruleset, rng):
    """Return a hand that says that it went out; only by chance do its tiles make a mah-jong."""
    spoil = rng.choice(
        (another_tile, another_tile, seven_pairs, another_pair, another_set_completed, another_kong_robbed)
    )
    request = winning_request(ruleset, rng)
    if request["win"]["tile"] not in tiles_in_hand(request):
        return seven_pairs(request, rng)
    return spoil(request, rng)


def at_the_table(ruleset, rng):
    return {
        "ruleset": ruleset, "seat_wind": rng.choice(SEATS), "prevailing_wind": rng.choice(SEATS),
        "bonus_tiles": rng.sample(BONUS, rng.choice((0, 0, 0, 1, 2, 4, 8))),
    }  # fmt: skip


# Which tiles.


def preferred_kinds(rng):
    suit = rng.choice(SUITS)
    one_suit = tuple(code for code in NUMBERS if code[0] == suit)
    return rng.choice(
        (KINDS, KINDS, KINDS, KINDS, NUMBERS, NUMBERS, SPECIAL_LAST_TILES + NUMBERS[9:],
         one_suit, one_suit + HONOURS, (*one_suit, rng.choice(KINDS)),
         HONOURS, DRAGONS + one_suit[3:5], WINDS + DRAGONS[:1], GREENS, TERMINALS, ORPHANS)
    )  # fmt: skip


def four_sets_and_a_pair(rng):
    """Return sets of tiles that go together, or of such tiles and a few others."""
    kinds = preferred_kinds(rng)
    if rng.random() < 0.3:
        kinds += tuple(rng.sample(KINDS, 4))
    while True:
        shapes = rng.choices(rng.choice(SHAPES), k=4)
        stock = Counter(dict.fromkeys(kinds, 4))
        *sets, pair = [drawn(shape, stock, rng) for shape in (*shapes, "pair")]
        if len(pair) == 2 and all(len(codes) > 2 for codes in sets):
            return [*sets, pair]


def snake(rng):
    """Return a wriggling snake, or one whose pair and chows do not go together."""
    suit = rng.choice(SUITS)
    pair, *chows = rng.choice(("2 345 678", "5 234 678", "8 234 567", "5 345 678", "2 234 567")).split()
    ends = [[suit + rank] * rng.choice((3, 3, 4)) for rank in "19"]
    return [*ends, *([suit + rank for rank in chow] for chow in chows), [suit + pair] * 2]


def all_dragons_or_winds(rng):
    """Return sets of all dragons and a set that may be a chow, or sets of all winds, and a pair of numbers."""
    stock = Counter(dict.fromkeys(NUMBERS, 4))
    sets = [[honour] * rng.choice((3, 3, 4)) for honour in rng.choice((DRAGONS, WINDS))]
    shapes = [rng.choice(("chow", "chow", "pung"))] * (4 - len(sets))
    return [*sets, *(drawn(shape, stock, rng) for shape in (*shapes, "pair"))]


# How the hand went out, and where its tiles lie.


def went_out_with_orphans(request, rng):
    tiles = [*ORPHANS, rng.choice(ORPHANS)]
    request |= {"melds": [], "concealed_tiles": rng.sample(tiles, 14)}
    return with_the_rest_told(request, rng.choice(tiles), [], rng)


def went_out_with_gates(request, rng):
    """Return nine gates, or the same tiles with another last tile."""
    suit = rng.choice(SUITS)
    last = suit + rng.choice("123456789")
    tiles = [*(suit + rank for rank in "1112345678999"), last]
    request |= {"melds": [], "concealed_tiles": rng.sample(tiles, 14)}
    return with_the_rest_told(request, last if rng.random() < 0.7 else rng.choice(tiles), [], rng)


def went_out(request, sets, rng):
    """Lay the sets on the table or in the hand, the set that the last tile completed in the hand or with the melds."""
    sets = rng.sample(sets, len(sets))
    pair = next(place for place, codes in enumerate(sets) if len(codes) == 2)
    completed = rng.choice([pair, *(place for place, codes in enumerate(sets) if len(codes) < 4)])
    special = [code for code in sets[completed] if code in SPECIAL_LAST_TILES]
    tile = rng.choice(special or sets[completed])
    melded, loosened = rng.choice((0.0, 0.0, 0.5, 1.0)), rng.choice((0.0, 0.5, 1.0, 1.0))
    melds, grouped, loose = [], [], []
    for place, codes in enumerate(sets):
        if len(codes) == 4 or (len(codes) == 3 and place != completed and rng.random() < melded):
            melds.append(laid_down(codes, rng))
        elif rng.random() < loosened:
            loose.extend(codes)
        else:
            grouped.append(rng.sample(codes, len(codes)))
    if sets[completed][0] not in loose and rng.random() < 0.3:
        others = [codes for codes in grouped if sorted(codes) != sorted(sets[completed])]
        if len(others) == len(grouped) - 1 and not any(tile in codes for codes in (*others, loose)):
            melds, grouped = rng.sample([*melds, sets[completed]], len(melds) + 1), others
    request |= {"melds": melds, "concealed_sets": grouped, "concealed_tiles": rng.sample(loose, len(loose))}
    return with_the_rest_told(request, tile, sets[completed], rng)


def laid_down(codes, rng):
    """Return a set as it lies on the table: for a kong, how it came about, in one of the ways to say so."""
    tiles = rng.sample(codes, len(codes))
    if len(codes) < 4:
        return tiles if rng.random() < 0.8 else {"tiles": tiles}
    told = (
        {"kong": "concealed"},
        {"concealed": True},
        {"kong": "claimed"},
        {"kong": "claimed"},
        {"kong": "annexed"},
        {},
    )
    return {"tiles": tiles, **rng.choice(told)}


def with_the_rest_told(request, tile, completed, rng):
    """Say how the last tile came, and what else a player may tell of a hand that went out."""
    win = {"tile": tile, "source": rng.choice(possible_sources(request, tile))}
    if win["source"] in {"discard", "robbed_kong", "robbed_concealed_kong"}:
        win["discarder"] = rng.choice([seat for seat in SEATS if seat != request["seat_wind"]])
    kongs = [meld for meld in request["melds"] if is_kong(meld)]
    first_turn = rng.random() < 0.1 and may_be_first_turn(request, win)
    if first_turn:
        win |= {"first_turn": True} | ({"discarder": "east"} if "discarder" in win else {})
    elif win["source"] in LAST_TILE_WITH[request["ruleset"]]:
        win["last_tile"] = rng.random() < 0.2
    if win["source"] == "loose_tile":
        claimed = sum(meld.get("kong") == "claimed" for meld in kongs)
        win["kongs_in_a_row"] = rng.randint(0, len(kongs) - max(0, claimed - 1))
    if completed and rng.random() < 0.1:
        win["completes"] = completed
    if may_be_original_call(request, win) and not first_turn:
        request["original_call"] = rng.random() < 0.15
    if request["seat_wind"] == "east":
        most = LAST_WIN_IN_A_ROW[request["ruleset"]]
        request["dealer_wins"] = rng.choice((0, 1, 1, 1, most - 1, most))
    if rng.random() < 0.4:
        request["exhausted_tiles"] = exhausted_tiles(request, win, completed, rng)
    return request | {"win": win}


def possible_sources(request, tile):
    sources = ["wall", "wall", "discard", "discard"]
    # The league draws a loose tile for a flower or season too.
    replaced = request["ruleset"] == "dmjl" and request["bonus_tiles"]
    if replaced or any(is_kong(meld) for meld in request["melds"]):
        sources += ["loose_tile", "loose_tile"]
    held = [code for meld in request["melds"] for code in tiles_of(meld)] + tiles_in_hand(request)
    if held.count(tile) == 1:
        sources += ["robbed_kong"] * 2
        if set(held) == set(ORPHANS) and len(held) == 14:
            sources += ["robbed_concealed_kong"] * 2
    if request["seat_wind"] == "east" and not any(map(is_exposed, request["melds"])):
        sources.append("dealt")
    return sources


def may_be_first_turn(request, win):
    """Tell whether this can be the winner's first turn: nothing claimed, and no tile discarded but by the dealer."""
    exposed = any(map(is_exposed, request["melds"]))
    return request["seat_wind"] != "east" and not exposed and win["source"] in {"wall", "discard", "loose_tile"}


def may_be_original_call(request, win):
    """Tell whether the player may have been ready with the first discard, with few sets exposed."""
    before = exposed_on_a_call(request, win)
    counted = before + (request["ruleset"] == "dmjl" and "discarder" in win)
    return win["source"] not in {"dealt", "loose_tile"} and counted <= MOST_EXPOSED_ON_A_CALL


def exposed_on_a_call(request, win=None):
    """Count the exposed sets but the one that the last tile completed; a claimed kong is none."""
    claimed = [meld for meld in request["melds"] if isinstance(meld, dict) and meld.get("kong") == "claimed"]
    exposed = [meld for meld in request["melds"] if is_exposed(meld) and meld not in claimed]
    on_the_table = win and win["tile"] not in tiles_in_hand(request)
    return len(exposed) - bool(on_the_table and any(win["tile"] in tiles_of(meld) for meld in exposed))


def exhausted_tiles(request, win, completed, rng):
    """Return kinds of which no tile is in the hand, often near the last tile; that tile itself if it was claimed."""
    in_hand = tiles_in_hand(request)
    if win["tile"] not in in_hand:
        in_hand += completed
    if "discarder" in win:
        in_hand.remove(win["tile"])
    near = [code for code in NUMBERS if code[0] == win["tile"][0] and abs(ord(code[1]) - ord(win["tile"][1])) <= 3]
    kinds = [*near, win["tile"], *rng.sample(KINDS, 8)]
    return [code for code in dict.fromkeys(kinds) if code not in in_hand and rng.random() < 0.6]


def size(request):
    """Count the tiles of a hand, a kong as three."""
    return sum(min(3, len(tiles_of(each))) for each in request["melds"]) + len(tiles_in_hand(request))


def is_kong(meld):
    return len(tiles_of(meld)) == 4


def is_exposed(meld):
    return not is_kong(meld) or (meld.get("kong") != "concealed" and not meld.get("concealed"))


def tiles_of(meld):
    return meld if isinstance(meld, list) else meld["tiles"]


def tiles_in_hand(request):
    grouped = [code for codes in request.get("concealed_sets", ()) for code in codes]
    return [*grouped, *request.get("concealed_tiles", ())]


# What makes of a hand none that goes out, unless by chance.


def another_tile(request, rng):
    """Exchange a tile of the hand for one of another kind."""
    request = all_loose(request)
    tiles = list(request["concealed_tiles"])
    spare = [place for place, code in enumerate(tiles) if code != request["win"]["tile"]]
    held = Counter(code for meld in request["melds"] for code in tiles_of(meld)) + Counter(tiles_in_hand(request))
    never = {request["win"]["tile"], *request.get("exhausted_tiles", ())}
    if spare:
        tiles[rng.choice(spare)] = rng.choice([code for code in KINDS if held[code] < 4 and code not in never])
    return request | {"concealed_tiles": tiles}


def seven_pairs(request, rng):
    tiles = rng.sample(KINDS, 7) * 2
    win = {"tile": tiles[0], "source": "wall"}
    return {name: request[name] for name in ("ruleset", "seat_wind", "prevailing_wind")} | {
        "concealed_tiles": tiles,
        "win": win,
    }


def another_pair(request, rng):
    """Leave all tiles loose but two alike, which then have to be the pair."""
    request = all_loose(request)
    tiles = request["concealed_tiles"]
    alike = [code for code in tiles if tiles.count(code) > 1]
    if alike:
        pair = [rng.choice(alike)] * 2
        request |= {"concealed_sets": [pair], "concealed_tiles": list((Counter(tiles) - Counter(pair)).elements())}
    return request


def another_set_completed(request, rng):
    """Say that the last tile completed a set that the hand may not hold."""
    tile = request["win"]["tile"]
    return request | {"win": request["win"] | {"completes": [tile] * rng.choice((2, 3))}}


def another_kong_robbed(request, rng):
    """Say that the last tile was robbed from a concealed kong, which only thirteen orphans may."""
    tiles = tiles_in_hand(request)
    held = Counter(code for meld in request["melds"] for code in tiles_of(meld)) + Counter(tiles)
    once = [code for code in tiles if held[code] == 1]
    if not once:
        return request
    discarder = "east" if request["seat_wind"] != "east" else "south"
    return request | {
        "exhausted_tiles": [],
        "win": {"tile": rng.choice(once), "source": "robbed_concealed_kong", "discarder": discarder},
    }
