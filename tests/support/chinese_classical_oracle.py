"""A second scorer for Chinese Classical and the German league's rules, for tests alone: slow, plain and independent.

It reads requests of the HTTP contract as they are sent, and knows nothing of the engine. Comments give the sections of
the description of the rules it was written from: 1 terms, 2 points, 3 doublings, 4 limit hands, which have letters.
"""

from functools import lru_cache
from typing import NamedTuple

# What the two differ in. The most sets that may lie open after an original call: five is any number.
RULES = {
    "chinese-classical": {
        "going_out": 10, "limit": 1000, "wins_in_a_row": 13, "original_call_with": 5,
        "moon_on_a_claim": True, "scholars_with_a_chow": False,
    },
    "dmjl": {
        "going_out": 20, "limit": 500, "wins_in_a_row": 9, "original_call_with": 2,
        "moon_on_a_claim": False, "scholars_with_a_chow": True,
    },
}  # fmt: skip

DRAGONS = ("DR", "DG", "DW")
WINDS = ("WE", "WS", "WW", "WN")
SUITS = ("B", "C", "D")
NUMBERS = tuple(suit + rank for suit in SUITS for rank in "123456789")
TERMINALS = tuple(suit + rank for suit in SUITS for rank in "19")
MAJORS = TERMINALS + WINDS + DRAGONS
GREENS = ("B2", "B3", "B4", "B6", "B8", "DG")
ALL_KINDS = NUMBERS + WINDS + DRAGONS
CHOW_FROM = {f"{suit}{low}": tuple(f"{suit}{low + step}" for step in range(3)) for suit in SUITS for low in range(1, 8)}

WIND_OF = {"east": "WE", "south": "WS", "west": "WW", "north": "WN"}
NUMBER_OF = {"east": "1", "south": "2", "west": "3", "north": "4"}
DRAWN = ("wall", "loose_tile", "dealt")


class Group(NamedTuple):
    """A set or pair: whether it lies open for its points, and whether it is concealed for doublings and limit hands."""

    kind: str
    tiles: tuple
    melded: bool
    concealed: bool
    completed: bool = False


def score(request):
    """Return what a hand comes to, in the reading that scores most; None if it has not gone out though it says so."""
    rules = RULES[request["ruleset"]]
    if request.get("win") is None:
        groups = groups_of_a_loser(request)
        return counted(for_everyone(groups, request), set(), rules)
    found = [
        counted(
            for_everyone(groups, request) + for_the_winner(groups, request),
            limit_hands_by_the_last_tile(request) | limit_hands_by_the_sets(groups, request),
            rules,
        )
        for groups in readings(request)
    ]
    return max(found, key=worth, default=None)


def worth(answer):
    return answer["total"], answer["doublings"], answer["basic_score"], answer["limit_hand"]


def counted(items, letters, rules):
    """3.3: all points doubled by all doublings and cut at the limit, for losers too; a limit hand is the limit."""
    points = sum(item[1] for item in items)
    doublings = sum(item[2] for item in items)
    return {
        "basic_score": points, "doublings": doublings, "limit_hand": bool(letters), "limit_hands": sorted(letters),
        "total": rules["limit"] if letters else min(points * 2**doublings, rules["limit"]), "items": sorted(items),
    }  # fmt: skip


# Reading the hand.


def kind_of(tiles):
    if len(set(tiles)) == 1:
        return {2: "pair", 3: "pung", 4: "kong"}[len(tiles)]
    return "chow"


def group_in_hand(tiles):
    return Group(kind_of(tiles), tuple(sorted(tiles)), melded=False, concealed=True)


def group_on_table(meld):
    """1: a claimed kong has the points of an exposed one and is otherwise concealed; an annexed one is exposed."""
    meld = meld if isinstance(meld, dict) else {"tiles": meld}
    tiles = tuple(sorted(meld["tiles"]))
    if len(tiles) < 4:
        return Group(kind_of(tiles), tiles, melded=True, concealed=False)
    how = "concealed" if meld.get("concealed") else meld.get("kong", "annexed")
    return Group("kong", tiles, melded=how != "concealed", concealed=how != "annexed")


def groups_of_a_loser(request):
    """2.1: pungs and pairs among loose tiles count, and four alike that nobody declared are a pung."""
    groups = [group_on_table(meld) for meld in request.get("melds", [])]
    groups += [group_in_hand(tiles) for tiles in request.get("concealed_sets", [])]
    loose = request.get("concealed_tiles", [])
    for tile in sorted(set(loose)):
        if loose.count(tile) >= 2:
            groups.append(group_in_hand([tile] * min(loose.count(tile), 3)))
    return groups


def readings(request):
    """Return each way to see four sets, a pair and the one the last tile completed; thirteen orphans have no groups."""
    if are_thirteen_orphans(tiles_in_hand(request)):
        completes = request["win"].get("completes") or [win_tile(request)]
        return [[]] if tiles_in_hand(request).count(win_tile(request)) >= len(completes) else []
    if request["win"]["source"] == "robbed_concealed_kong":  # 4.2 q: for thirteen orphans alone
        return []
    melds = [group_on_table(meld) for meld in request.get("melds", [])]
    in_hand = [group_in_hand(tiles) for tiles in request.get("concealed_sets", [])]
    stands_in_hand = win_tile(request) in tiles_in_hand(request)
    found = []
    for loose in groupings(tuple(sorted(request.get("concealed_tiles", [])))):
        hand = in_hand + [group_in_hand(tiles) for tiles in loose]
        if sorted(group.kind == "pair" for group in melds + hand) == [False, False, False, False, True]:
            if stands_in_hand:
                found += [melds + each for each in completions(hand, request)]
            else:
                found += [each + hand for each in completions(melds, request)]
    return found


def completions(groups, request):
    """Mark each group in turn as the one that the last tile completed; a claimed tile exposes it (1)."""
    win = request["win"]
    claimed = win["source"] not in DRAWN
    found = []
    for place, group in enumerate(groups):
        if win["tile"] not in group.tiles or group.kind == "kong":
            continue
        if win.get("completes") and sorted(win["completes"]) != list(group.tiles):
            continue
        completed = group._replace(melded=claimed, concealed=not claimed, completed=True)
        found.append([*groups[:place], completed, *groups[place + 1 :]])
    return found


@lru_cache(maxsize=50_000)
def groupings(tiles):
    """Return every way to part sorted tiles into chows, pungs and pairs, nothing left over."""
    if not tiles:
        return [[]]
    first = tiles[0]
    groups = [(first,) * size for size in (2, 3) if tiles.count(first) >= size]
    chow = CHOW_FROM.get(first)
    if chow and chow[1] in tiles and chow[2] in tiles:
        groups.append(chow)
    found = []
    for group in groups:
        rest = list(tiles)
        for tile in group:
            rest.remove(tile)
        found += [[group, *others] for others in groupings(tuple(rest))]
    return found


def are_thirteen_orphans(tiles):
    """4.2 q: one of each major tile and a second of one of them, all in the hand."""
    return len(tiles) == 14 and set(tiles) == set(MAJORS)


def tiles_in_hand(request):
    grouped = [tile for tiles in request.get("concealed_sets", []) for tile in tiles]
    return grouped + list(request.get("concealed_tiles", []))


def win_tile(request):
    return request["win"]["tile"]


def all_tiles(groups, request):
    return [tile for group in groups for tile in group.tiles] or tiles_in_hand(request)


# What counts for everyone: 2.1 and 3.1.


def for_everyone(groups, request):
    items = [("bonus tile", 4, 0)] * len(request.get("bonus_tiles", []))  # 2.1
    items += [(f"{group.kind} {group.tiles[0]}", points_of(group, request), 0) for group in groups]
    own = NUMBER_OF[request["seat_wind"]]
    bonus = set(request.get("bonus_tiles", []))
    sets = [group.tiles[0] for group in groups if group.kind in ("pung", "kong")]
    pairs = [group.tiles[0] for group in groups if group.kind == "pair"]
    dragon_sets = [tile for tile in sets if tile in DRAGONS]
    wind_sets = [tile for tile in sets if tile in WINDS]
    concealed = [group for group in groups if group.kind in ("pung", "kong") and group.concealed]
    # 3.1, row by row.
    if {"F" + own, "S" + own} <= bonus:
        items.append(("own flower and own season", 0, 1))
    if {"F1", "F2", "F3", "F4"} <= bonus:
        items.append(("four flowers", 0, 1))
    if {"S1", "S2", "S3", "S4"} <= bonus:
        items.append(("four seasons", 0, 1))
    items += [("set of dragons", 0, 1)] * len(dragon_sets)
    items += [("set of own wind", 0, 1)] * sets.count(WIND_OF[request["seat_wind"]])
    items += [("set of round wind", 0, 1)] * sets.count(WIND_OF[request["prevailing_wind"]])
    if len(dragon_sets) == 2 and any(tile in DRAGONS for tile in pairs if tile not in dragon_sets):
        items.append(("little three dragons", 0, 1))
    if len(dragon_sets) == 3:
        items.append(("big three dragons", 0, 2))
    if len(wind_sets) == 3 and any(tile in WINDS for tile in pairs if tile not in wind_sets):
        items.append(("little four winds", 0, 1))
    if len(wind_sets) == 4:
        items.append(("big four winds", 0, 2))
    if len(concealed) >= 3:
        items.append(("three concealed pungs", 0, 1))
    return items


def points_of(group, request):
    """2.1: a set of honours or terminals counts twice one of simples, a concealed one twice a melded one."""
    tile = group.tiles[0]
    if group.kind == "chow":
        return 0
    if group.kind == "pair":
        own, prevailing = WIND_OF[request["seat_wind"]], WIND_OF[request["prevailing_wind"]]
        return 2 * (tile in DRAGONS) + 2 * (tile == own) + 2 * (tile == prevailing)
    points = 2 if group.kind == "pung" else 8
    return points * (2 if tile in MAJORS else 1) * (1 if group.melded else 2)


# What counts for the winner alone: 2.2 and 3.2.


def for_the_winner(groups, request):
    rules = RULES[request["ruleset"]]
    items = [("going out", rules["going_out"], 0)]  # 2.2
    if request["win"]["source"] in DRAWN:  # 2.2, A1
        items.append(("self-drawn", 2, 0))
    if is_only_possible_tile(groups, request):  # 2.2, 2.3
        items.append(("only possible tile", 2, 0))
    if any(group.kind == "pair" and group.completed for group in groups):  # 2.2
        items.append(("completing the pair", 4 if win_tile(request) in MAJORS else 2, 0))
    return items + doublings_for_the_hand(groups, request) + doublings_for_the_last_tile(groups, request)


def is_only_possible_tile(groups, request):
    """2.3: no other kind would have completed the hand, those apart of which no tile was left."""
    tile, declared = win_tile(request), request.get("melds", [])
    before = tiles_in_hand(request)
    if tile not in before:  # the set it completed was sent as a meld
        completed = next(group for group in groups if group.completed)
        declared = list(declared)
        declared.remove(next(m for m in declared if group_on_table(m).tiles == completed.tiles))
        before += completed.tiles
    before.remove(tile)
    held = before + [each for meld in declared for each in group_on_table(meld).tiles]
    exhausted = set(request.get("exhausted_tiles", [])) - {tile}
    possible = [kind for kind in waits(tuple(sorted(before))) if held.count(kind) < 4 and kind not in exhausted]
    return possible == [tile]


@lru_cache(maxsize=50_000)
def waits(before):
    """Return the kinds that complete a hand of which these tiles are not declared."""
    found = []
    for kind in ALL_KINDS:
        tiles = tuple(sorted([*before, kind]))
        pairs = [sum(len(group) == 2 for group in grouping) for grouping in groupings(tiles)]
        if 1 in pairs or are_thirteen_orphans(tiles):
            found.append(kind)
    return found


def doublings_for_the_hand(groups, request):
    tiles = all_tiles(groups, request)
    suits = {tile[0] for tile in tiles if tile in NUMBERS}
    honours = any(tile not in NUMBERS for tile in tiles)
    kinds = [group.kind for group in groups]
    worthless_pair = all(points_of(group, request) == 0 for group in groups if group.kind == "pair")
    items = []
    # 3.2, row by row. All honours is doubled only where there is no limit.
    if kinds.count("chow") == 4 and worthless_pair:
        items.append(("no-score hand", 0, 1))
    if groups and "chow" not in kinds:
        items.append(("no chows", 0, 1))
    if fully_concealed(groups, request):
        items.append(("concealed hand", 0, 1))
    if len(suits) == 1 and honours:
        items.append(("one suit with honours", 0, 1))
    if len(suits) == 1 and not honours:
        items.append(("one suit only", 0, 3))
    if set(tiles) <= set(MAJORS):
        items.append(("all majors", 0, 1))
    return items


def fully_concealed(groups, request):
    return all(group.concealed for group in groups) and request["win"]["source"] in DRAWN


def doublings_for_the_last_tile(groups, request):
    win = request["win"]
    items = []
    # 3.2, row by row.
    if win["source"] == "loose_tile":
        items.append(("loose tile", 0, 1))
    if win.get("last_tile") and win["source"] != "discard":  # also with a loose tile (A5) or a robbed kong (A22)
        items.append(("last tile", 0, 1))
    if win.get("last_tile") and win["source"] == "discard":
        items.append(("last discard", 0, 1))
    if win["source"] == "robbed_kong":
        items.append(("robbing a kong", 0, 1))
    exposed = sum(not group.concealed for group in groups)  # with the pair, if it was claimed
    if request.get("original_call") and exposed <= RULES[request["ruleset"]]["original_call_with"]:
        items.append(("original call", 0, 1))
    return items


# Limit hands: 4.2.


def limit_hands_by_the_last_tile(request):
    rules, win = RULES[request["ruleset"]], request["win"]
    dealer = request.get("dealer", "east")
    may_be_moon = win["source"] in DRAWN or rules["moon_on_a_claim"]
    applies = {
        # Heaven's blessing: the dealer's hand as dealt.
        "a": win["source"] == "dealt",
        # Earth's blessing: the dealer's first discard, and nobody else has discarded.
        "b": bool(win.get("first_turn")) and win["source"] == "discard" and request["seat_wind"] != dealer,
        # Plum blossom from the roof.
        "c": win["source"] == "loose_tile" and win["tile"] == "D5",
        # Moon from the bottom of the sea.
        "d": bool(win.get("last_tile")) and win["tile"] == "D1" and may_be_moon,
        # Scratching a carrying pole.
        "e": win["source"] == "robbed_kong" and win["tile"] == "B2",
        # Kong upon kong.
        "f": win["source"] == "loose_tile" and win.get("kongs_in_a_row", 0) >= 2,
        # The dealer's wins in a row.
        "r": request["seat_wind"] == dealer and request.get("dealer_wins", 0) >= rules["wins_in_a_row"],
    }
    return {letter for letter, holds in applies.items() if holds}


def limit_hands_by_the_sets(groups, request):
    rules = RULES[request["ruleset"]]
    tiles = all_tiles(groups, request)
    suits = {tile[0] for tile in tiles}
    kinds = [group.kind for group in groups]
    sets = [group.tiles[0] for group in groups if group.kind in ("pung", "kong")]
    one_suit = len(suits) == 1 and set(tiles) <= set(NUMBERS)
    applies = {
        # Fourfold plenty.
        "g": kinds.count("kong") == 4,
        # Buried treasure: no chows, fully concealed, the last tile drawn.
        "h": bool(groups) and "chow" not in kinds and fully_concealed(groups, request),
        # Three great scholars: the fourth set is no chow, except in the German league.
        "i": set(DRAGONS) <= set(sets) and ("chow" not in kinds or rules["scholars_with_a_chow"]),
        # Four blessings o'er the door.
        "j": set(WINDS) <= set(sets),
        # All honours.
        "k": set(tiles) <= {*WINDS, *DRAGONS},
        # Heads and tails.
        "l": set(tiles) <= set(TERMINALS),
        # Imperial jade.
        "m": set(tiles) <= set(GREENS),
        # Nine gates: the thirteen tiles before the last one concealed.
        "n": one_suit and is_nine_gates(groups, tiles, request),
        # Wriggling snake.
        "o": one_suit and is_wriggling_snake(groups),
        # Concealed clear suit: fully concealed, the last tile drawn.
        "p": one_suit and fully_concealed(groups, request),
        # Thirteen unique wonders.
        "q": not groups,
    }
    return {letter for letter, holds in applies.items() if holds}


def is_nine_gates(groups, tiles, request):
    before = sorted(tiles)
    before.remove(win_tile(request))
    in_hand = all(group.concealed for group in groups if not group.completed)
    return "".join(tile[1] for tile in before) == "1112345678999" and in_hand


def is_wriggling_snake(groups):
    ranks = sorted("".join(tile[1] for tile in group.tiles[:3]) for group in groups)
    return ranks in (
        ["111", "22", "345", "678", "999"],
        ["111", "234", "55", "678", "999"],
        ["111", "234", "567", "88", "999"],
    )
