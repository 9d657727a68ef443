"""Riichi hands drawn at random as requests: melds, kongs, riichi, last and first turns, indicators, options."""

from collections import Counter
from random import Random
from typing import Any

SEATS = ("east", "south", "west", "north")
SUITED = [f"{suit}{rank}" for suit in "CDB" for rank in range(1, 10)]
HONOURS = ["WE", "WS", "WW", "WN", "DW", "DG", "DR"]
KINDS = [*SUITED, *HONOURS]
"""In the order of the 34 kinds in `mahjong`."""
MAJORS = [each for each in KINDS if each[1] in "19" or each in HONOURS]


def random_request(random: Random) -> dict[str, Any]:
    """Return the request for a complete hand; it may lack a yaku."""
    while True:
        request = _hand(random)
        held = Counter(tile for name in ("concealed_tiles",) for tile in request[name])
        for meld in request["melds"]:
            held.update(meld["tiles"])
        if max(held.values()) > 4:
            continue
        _add_win(request, held, random)
        _add_extras(request, held, random)
        return request


def _set(kinds: list[str], random: Random) -> list[str]:
    if random.random() < 0.6:
        lows = [each for each in kinds if each in SUITED and each[1] <= "7"]
        if lows:
            low = random.choice(lows)
            return [f"{low[0]}{int(low[1]) + step}" for step in range(3)]
    return [random.choice(kinds)] * 3


def _hand(random: Random) -> dict[str, Any]:
    kinds = random.choice([
        KINDS, KINDS, KINDS, MAJORS, [each for each in SUITED if each[1] not in "19"], HONOURS,
        [each for each in KINDS if each[0] == "B" or each in HONOURS], [each for each in SUITED if each[0] == "D"],
        ["B2", "B3", "B4", "B6", "B8", "DG"], [*HONOURS, "C1", "C2", "C3"],
        [f"{suit}{rank}" for suit in "BCD" for rank in random.sample("123456789", 4)],
    ])  # fmt: skip
    shape, melds, loose = random.random(), [], []
    if shape < 0.06:
        loose = [tile for tile in random.sample(kinds, min(7, len(kinds))) for _ in range(2)]
        if len(loose) == 14:
            return {"melds": [], "concealed_tiles": loose}
    if shape < 0.09:
        return {"melds": [], "concealed_tiles": [*MAJORS, random.choice(MAJORS)]}
    if shape < 0.11:
        suit = random.choice("BCD")
        return {"melds": [], "concealed_tiles": [suit + rank for rank in "1112345678999" + random.choice("123456789")]}
    loose, chosen = [random.choice(kinds)] * 2, [_set(kinds, random) for _ in range(4)]
    if random.random() < 0.25:
        chosen[1] = list(chosen[0])
    if random.random() < 0.2:
        chosen[3] = list(chosen[2])
    openness = random.choice((0, 0, 0.3, 0.7))
    for each in chosen:
        is_pung = each[0] == each[1]
        if is_pung and random.random() < 0.2:
            kong = random.choice(["concealed"] if not openness else ["concealed", "claimed", "annexed"])
            melds.append({"tiles": [each[0]] * 4, "kong": kong})
        elif random.random() < openness and len(melds) < 4:
            melds.append({"tiles": each})
        else:
            loose += each
    return {"melds": melds, "concealed_tiles": loose}


def _add_win(request: dict[str, Any], held: Counter[str], random: Random) -> None:
    seat, prevailing = random.choice(SEATS), random.choice(SEATS)
    request |= {"ruleset": "riichi", "seat_wind": seat, "prevailing_wind": prevailing}
    tile = random.choice(request["concealed_tiles"])
    is_open = any(meld.get("kong") != "concealed" for meld in request["melds"])
    giver = random.choice([each for each in SEATS if each != seat])
    win: dict[str, Any] = {"source": "wall", "tile": tile}
    if random.random() < 0.5:
        win = {"source": "discard", "tile": tile, "discarder": giver}
    way = random.random()
    kongs = [meld for meld in request["melds"] if "kong" in meld]
    if way < 0.08:
        win["last_tile"] = True
    elif way < 0.2 and kongs:
        win = {"source": "loose_tile", "tile": tile}
    elif way < 0.3 and held[tile] == 1:
        win = {"source": "robbed_kong", "tile": tile, "discarder": giver}
    elif way < 0.36 and not request["melds"]:
        if seat == "east":
            win = {"source": "dealt", "tile": tile}
        else:
            earlier = SEATS[: SEATS.index(seat)]
            if win["source"] == "discard":
                win["discarder"] = random.choice(earlier)
            win["first_turn"] = True
    first = win["source"] == "dealt" or win.get("first_turn")
    if not is_open and not first and random.random() < 0.5:
        request["riichi"] = random.choice(("riichi", "riichi", "double_riichi"))
        if win["source"] != "loose_tile" and random.random() < 0.3:
            win["ippatsu"] = True
    request["win"] = win


def _add_extras(request: dict[str, Any], held: Counter[str], random: Random) -> None:
    free = [tile for tile in KINDS for _ in range(4 - held[tile])]
    number = random.choice((0, 1, 1, 2, 3, 5))
    drawn = random.sample(free, 2 * number)
    if number:
        request["dora_indicators"] = drawn[:number]
        if "riichi" in request:
            request["ura_indicators"] = drawn[number:]
    if random.random() < 0.3:
        request["honba"] = random.randrange(6)
    if random.random() < 0.3:
        request["bets"] = random.randrange(4)
    options = {}
    if random.random() < 0.5:
        options = {
            "open_all_simples": random.choice(("allowed", "concealed_only")),
            "rounded_mangan": random.choice(("no", "yes")),
            "counted_yakuman": random.choice(("sanbaiman", "yakuman")),
            "double_yakuman": random.choice(("none", "four_hands")),
            "red_fives": random.choice(("0", "3")),
        }
    options |= {"several_yakuman": "added", "blessing_of_man": "five_han"}
    request["house_rules"] = {"options": options}
    if options.get("red_fives") == "3":
        _redden(request, held, random)


def _redden(request: dict[str, Any], held: Counter[str], random: Random) -> None:
    """Write one five of some suits as red; of four, one must be."""
    for suit in "BCD":
        five = f"{suit}5"
        indicated = [*request.get("dora_indicators", ()), *request.get("ura_indicators", ())].count(five)
        if not held[five] or (held[five] + indicated < 4 and random.random() < 0.5):
            continue
        places = [meld["tiles"] for meld in request["melds"]] + [request["concealed_tiles"]]
        place = random.choice([each for each in places if five in each])
        place[place.index(five)] = f"{suit}0"
        loose = request["concealed_tiles"]
        if request["win"]["tile"] == five and f"{suit}0" in loose and (five not in loose or random.random() < 0.5):
            request["win"]["tile"] = f"{suit}0"
