"""A second scorer for Hong Kong Old Style, for tests alone: slow, plain and independent.

It reads requests of the HTTP contract as they are sent, and knows nothing of the engine. Comments give the sections of
the description of the rules it was written from: 2 faan, 3 points, 5 limit hands, 6 payments, 7 the table, 8 options.
"""

from collections import Counter

from support.chinese_classical_oracle import (
    DRAGONS,
    DRAWN,
    MAJORS,
    NUMBER_OF,
    NUMBERS,
    TERMINALS,
    WIND_OF,
    WINDS,
    groupings,
    kind_of,
    tiles_in_hand,
)

# 8: the first value of each option.
OPTIONS = {
    "minimum_faan": "3", "minimum_counts": "without_bonus_tiles", "limit_faan": "10", "scale": "half_spicy",
    "discarder_pays": "double", "robbed_kong": "as_discard", "big_three_dragons": "eight_faan",
    "little_four_winds": "with_its_parts", "four_concealed_pungs": "limit", "concealed_hand": "nothing_laid_down",
    "all_chows_pair": "any", "bonus_series": "instead_of_own", "all_eight_bonus_tiles": "two_series",
    "seven_pairs": "no_hand", "nine_gates_last_tile": "nine_tile_wait", "earthly_hand": "first_discard",
}  # fmt: skip
# 3.1, as printed.
SCALES = {
    "half_spicy": [1, 2, 4, 8, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384],
    "full_spicy": [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192],
    "old_style": [1, 2, 4, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64, 64],
}
# 2.3: these do not help to reach the minimum (7).
OF_BONUS_TILES = {
    "no_bonus_tiles", "seat_flower", "seat_season", "four_flowers", "four_seasons", "eight_bonus_tiles",
}  # fmt: skip
SEATS = ("east", "south", "west", "north")


def score(request):
    """Return what a hand comes to that went out, in the reading that scores most; None if it is no mah-jong."""
    options = OPTIONS | request.get("house_rules", {}).get("options", {})
    found = [counted(groups, request, options) for groups in readings(request, options)]
    best = max(found, key=lambda answer: (answer["total"], answer["faan"]), default=None)
    if best is None:
        return None
    # 7: a limit hand is never refused for the minimum (5).
    helps = best["faan"] if options["minimum_counts"] == "all" else best["faan"] - best["of_bonus_tiles"]
    best["refused"] = not best["limit_hands"] and helps < int(options["minimum_faan"])
    best["net"] = net(best["total"], request, options)
    return best


def counted(groups, request, options):
    """3.3: the share is the points of the scale, cut at the limit; a limit hand is the limit."""
    items, limit_hands = going_out(groups, request, options), limit_hands_of(groups, request, options)
    items += of_sets(groups, request) + of_bonus_tiles(request, options) + patterns(groups, request, options)
    items = without_those_included(items, limit_hands, options)
    faan = sum(number for _, number in items)
    points = points_for(faan, options["scale"])
    limit = points_for(int(options["limit_faan"]), options["scale"])
    return {
        "items": items, "faan": faan, "uncapped": points, "limit": limit, "limit_hands": limit_hands,
        "total": limit if limit_hands else min(points, limit),
        "of_bonus_tiles": sum(number for name, number in items if name in OF_BONUS_TILES),
    }  # fmt: skip


def points_for(faan, scale):
    """3.1: the printed table; beyond 13 faan the curve goes on."""
    table = list(SCALES[scale])
    while len(table) <= faan:
        table.append({"half_spicy": 2 * table[-2], "full_spicy": 2 * table[-1], "old_style": 64}[scale])
    return table[faan]


def without_those_included(items, limit_hands, options):
    """4: what is implied and never scored beside what implies it."""
    names = {name for name, _ in items}
    gone = {"kong_replacement"} if "kong_on_kong" in names else set()
    if options["bonus_series"] == "instead_of_own":
        gone |= {"seat_flower"} if "four_flowers" in names else set()
        gone |= {"seat_season"} if "four_seasons" in names else set()
    if options["all_eight_bonus_tiles"] == "eight_faan" and "eight_bonus_tiles" in names:
        gone |= OF_BONUS_TILES - {"eight_bonus_tiles"}
    if options["little_four_winds"] == "without_wind_sets" and "little_four_winds" in names:
        gone |= {"seat_wind_set", "prevailing_wind_set"}
    if options["four_concealed_pungs"] == "eight_faan" and "four_concealed_pungs" in names:
        gone |= {"all_pungs"}
    return [item for item in items if item[0] not in gone]


# Reading the hand.


class Group:
    """A set or a pair: its tiles, whether it is concealed, and whether it was laid down before the last tile."""

    def __init__(self, tiles, *, concealed, laid_down):
        self.tile, self.kind = min(tiles), kind_of(tiles)
        self.tiles, self.concealed, self.laid_down = tuple(sorted(tiles)), concealed, laid_down
        self.is_set = self.kind in {"pung", "kong"}


def on_the_table(meld):
    meld = meld if isinstance(meld, dict) else {"tiles": meld}
    concealed = len(meld["tiles"]) == 4 and (bool(meld.get("concealed")) or meld.get("kong") == "concealed")
    return Group(meld["tiles"], concealed=concealed, laid_down=True)


def readings(request, options):
    """Return each way to see four sets and a pair with the set that the last tile completed; [] for no grouping."""
    hand, tile = tiles_in_hand(request), request["win"]["tile"]
    completes, source = request["win"].get("completes"), request["win"]["source"]
    if is_orphans(hand):
        held = not completes or hand.count(tile) >= len(completes)
        return [[]] if held else []
    if source == "robbed_concealed_kong":  # 5, 7: for thirteen orphans only
        return []
    melds = [on_the_table(meld) for meld in request.get("melds", ())]
    grouped = [Group(tiles, concealed=True, laid_down=False) for tiles in request.get("concealed_sets", ())]
    found = []
    for loose in groupings(tuple(sorted(request.get("concealed_tiles", ())))):
        in_hand = grouped + [Group(tiles, concealed=True, laid_down=False) for tiles in loose]
        if sorted(group.kind == "pair" for group in melds + in_hand) == [False, False, False, False, True]:
            first, others = (in_hand, melds) if tile in hand else (melds, in_hand)
            found += [others + each for each in completions(first, request)]
    # 8: seven different pairs, nothing melded.
    pairs = Counter(hand)
    if options["seven_pairs"] == "four_faan" and len(hand) == 14 and set(pairs.values()) == {2}:
        found += [[]] if not completes or completes == [tile, tile] else []
    return found


def completions(groups, request):
    """1: a pung that a claimed last tile completes is not concealed."""
    win, claimed = request["win"], request["win"]["source"] not in DRAWN
    for place, group in enumerate(groups):
        named = not win.get("completes") or sorted(win["completes"]) == list(group.tiles)
        if win["tile"] in group.tiles and group.kind != "kong" and named:
            completed = Group(group.tiles, concealed=not claimed, laid_down=False)
            yield [*groups[:place], completed, *groups[place + 1 :]]


def is_orphans(tiles):
    return len(tiles) == 14 and set(tiles) == set(MAJORS)


def all_tiles(groups, request):
    return [tile for group in groups for tile in group.tiles] or tiles_in_hand(request)


# The faan: 2.


def going_out(groups, request, options):
    """2.1."""
    win = request["win"]
    laid_down = [group for group in groups if group.laid_down]
    spoil = {
        "nothing_laid_down": laid_down,
        "concealed_kongs_allowed": [group for group in laid_down if not group.concealed],
        "none": [True],
    }[options["concealed_hand"]]
    kong = any(group.kind == "kong" for group in groups)
    last, source = bool(win.get("last_tile")), win["source"]
    rows = [
        ("self_drawn", 1, source in DRAWN),
        ("concealed_hand", 1, not spoil),
        ("robbing_the_kong", 1, source == "robbed_kong"),
        ("kong_replacement", 1, source == "loose_tile" and kong),
        ("kong_on_kong", 8, source == "loose_tile" and win.get("kongs_in_a_row", 0) >= 2),
        ("last_tile", 1, last and source in {"wall", "loose_tile"}),
        ("last_discard", 1, last and source == "discard"),
    ]
    return [("mah_jong", 0), *((name, faan) for name, faan, holds in rows if holds)]


def of_sets(groups, request):
    """2.2: a kong scores as a pung, and a double wind earns both rows."""
    items = []
    for group in groups:
        if group.is_set:
            items += [("dragon_set", 1)] * (group.tile in DRAGONS)
            items += [("seat_wind_set", 1)] * (group.tile == WIND_OF[request["seat_wind"]])
            items += [("prevailing_wind_set", 1)] * (group.tile == WIND_OF[request["prevailing_wind"]])
    return items


def of_bonus_tiles(request, options):
    """2.3."""
    bonus, own = set(request.get("bonus_tiles", ())), NUMBER_OF[request["seat_wind"]]
    rows = [
        ("no_bonus_tiles", 1, not bonus),
        ("seat_flower", 1, "F" + own in bonus),
        ("seat_season", 1, "S" + own in bonus),
        ("four_flowers", 2, {"F1", "F2", "F3", "F4"} <= bonus),
        ("four_seasons", 2, {"S1", "S2", "S3", "S4"} <= bonus),
        ("eight_bonus_tiles", 8, len(bonus) == 8 and options["all_eight_bonus_tiles"] == "eight_faan"),
    ]
    return [(name, faan) for name, faan, holds in rows if holds]


def patterns(groups, request, options):
    """2.4, and of 8 what is a pattern by agreement."""
    tiles = set(all_tiles(groups, request))
    suits, honours = {tile[0] for tile in tiles & set(NUMBERS)}, tiles - set(NUMBERS)
    sets = {group.tile for group in groups if group.is_set}
    chows = [group for group in groups if group.kind == "chow"]
    pair = {group.tile for group in groups if group.kind == "pair"}
    pungs = sum(group.is_set for group in groups)
    suit_pair = pair <= set(NUMBERS) or options["all_chows_pair"] == "any"
    rows = [
        ("all_chows", 1, len(chows) == 4 and suit_pair),
        ("all_pungs", 3, pungs == 4),
        ("one_suit_with_honours", 3, len(suits) == 1 and honours),
        ("one_suit", 7, len(suits) == 1 and not honours),
        ("mixed_orphans", 1, groups and tiles <= set(MAJORS) and honours and suits),
        ("little_three_dragons", 3, len(sets & set(DRAGONS)) == 2 and pair <= set(DRAGONS) and pair),
        ("big_three_dragons", 5, len(sets & set(DRAGONS)) == 3),
        ("little_four_winds", 3, len(sets & set(WINDS)) == 3 and pair <= set(WINDS) and pair),
        ("four_concealed_pungs", 8, four_concealed(groups) and options["four_concealed_pungs"] == "eight_faan"),
        ("seven_pairs", 4, not groups and not is_orphans(tiles_in_hand(request))),
    ]
    return [(name, faan) for name, faan, holds in rows if holds]


# Limit hands: 5, and those that an option of 8 makes so.


def limit_hands_of(groups, request, options):
    win, tiles = request["win"], all_tiles(groups, request)
    sets = {group.tile for group in groups if group.is_set}
    pair = {group.tile for group in groups if group.kind == "pair"}
    not_the_dealer, own_first = request["seat_wind"] != "east", bool(win.get("first_turn"))
    dealers_discard = win["source"] == "discard" or options["earthly_hand"] == "first_turn"
    applies = {
        "thirteen_orphans": is_orphans(tiles),
        "big_four_winds": set(WINDS) <= sets,
        "four_kongs": sum(group.kind == "kong" for group in groups) == 4,
        "all_honours": groups and not set(tiles) & set(NUMBERS),
        "all_terminals": groups and set(tiles) <= set(TERMINALS),
        "nine_gates": is_nine_gates(groups, request, options),
        "four_concealed_pungs": four_concealed(groups) and options["four_concealed_pungs"] == "limit",
        "heavenly_hand": win["source"] == "dealt",
        "earthly_hand": not_the_dealer and own_first and dealers_discard,
        "big_three_dragons": set(DRAGONS) <= sets and options["big_three_dragons"] == "limit",
        "little_four_winds": len(sets & set(WINDS)) == 3
        and bool(pair & set(WINDS))
        and options["little_four_winds"] == "limit",
        "eight_bonus_tiles": len(request.get("bonus_tiles", ())) == 8 and options["all_eight_bonus_tiles"] == "limit",
    }
    return sorted(name for name, holds in applies.items() if holds)


def four_concealed(groups):
    return sum(group.is_set and group.concealed for group in groups) == 4


def is_nine_gates(groups, request, options):
    """5: nothing melded, and 1112345678999 held before; 8: any of the fourteen may have been last."""
    tiles = all_tiles(groups, request)
    if not groups or any(group.laid_down for group in groups) or len({tile[0] for tile in tiles}) > 1:
        return False
    if not set(tiles) <= set(NUMBERS):
        return False
    gates = Counter("1112345678999")
    if options["nine_gates_last_tile"] == "any":
        return gates <= Counter(tile[1] for tile in tiles)
    tiles.remove(request["win"]["tile"])
    return Counter(tile[1] for tile in tiles) == gates


# The payments: 6.


def net(total, request, options):
    """Every other player pays 2 shares for a drawn tile, of a discard its player 2 and the others 1."""
    win, winner = request["win"], request["seat_wind"]
    shares = {seat: 2 for seat in SEATS if seat != winner}
    if win["source"] not in DRAWN:
        giver, others = {"double": (2, 1), "all": (4, 0)}[options["discarder_pays"]]
        if win["source"] != "discard" and options["robbed_kong"] == "pays_all_as_drawn":
            giver, others = 6, 0
        shares = {seat: giver if seat == win["discarder"] else others for seat in shares}
    paid = {seat: -share * total for seat, share in shares.items()}
    return {seat: paid.get(seat, -sum(paid.values())) for seat in SEATS}
