"""Random hands as requests of the HTTP contract, drawn from one real set of tiles by a ``random.Random``."""

from collections import Counter
from functools import cache

SUITS = ("B", "C", "D")
HONOURS = ("WE", "WS", "WW", "WN", "DR", "DG", "DW")
NUMBERS = tuple(f"{suit}{rank}" for suit in SUITS for rank in range(1, 10))
KINDS = NUMBERS + HONOURS
BONUS = tuple(f"{series}{number}" for series in "FS" for number in range(1, 5))
ORPHANS = tuple(code for code in KINDS if code in HONOURS or code[1] in "19")
SEATS = ("east", "south", "west", "north")


def winning_request(rng):
    players = rng.choice((4, 4, 4, 4, 2, 3, 5))
    seats = seats_at_a_table_of(players, rng)
    request = {
        "ruleset": "booklet", "seat_wind": rng.choice(seats), "prevailing_wind": rng.choice(SEATS),
        "dealer": "east" if players == 5 else rng.choice(seats), "players": players,
        "bonus_tiles": rng.sample(BONUS, rng.choice((0, 0, 0, 1, 2, 4, 8))),
    }  # fmt: skip
    if players == 2:
        request["house_rules"] = {"options": {"two_player_gate": "off"}}
    if rng.random() < 0.02:
        return went_out_with_orphans(request, rng)
    sets = random_sets(rng, chows=players > 3)
    completed = rng.choice([place for place, codes in enumerate(sets) if len(codes) < 4])
    return went_out(request, sets, completed, seats, rng)


def seats_at_a_table_of(players, rng):
    if players == 2:
        return ("east", "west")
    return ("east", *rng.sample(SEATS[1:], 2)) if players == 3 else SEATS


def random_sets(rng, *, chows):
    """Return four sets and a pair; often of one or two suits, so that special hands turn up."""
    stock = Counter(dict.fromkeys(kinds_to_draw_from(rng), 4))
    shapes = rng.choices(
        ("chow", "chow", "chow", "pung", "pung", "kong") if chows else ("pung", "pung", "pung", "kong"), k=4
    )
    sets = [drawn(shape, stock, rng) for shape in (*shapes, "pair")]
    rng.shuffle(sets)
    return sets


def kinds_to_draw_from(rng):
    suits = rng.sample(SUITS, rng.choice((1, 2, 3, 3)))
    wanted = rng.choice(("all", "all", "major", "minor", "suits"))
    kinds = [code for code in KINDS if code in HONOURS or code[0] in suits]
    if wanted == "minor":
        return [code for code in NUMBERS if code[1] not in "19"]
    if wanted == "major":
        return ORPHANS
    return kinds if wanted == "all" else [code for code in kinds if code not in HONOURS]


def drawn(shape, stock, rng):
    """Take one set out of the stock; where there is no chow to be had, or no kong, take a pung."""
    if shape == "chow":
        chows = [codes for codes in map(chow_from, stock) if codes and all(stock[code] for code in codes)]
        if chows:
            return taken(rng.choice(chows), stock)
    size = {"pair": 2, "kong": 4}.get(shape, 3)
    size = min(size, max(stock.values()))
    return taken((rng.choice([code for code, left in stock.items() if left >= size]),) * size, stock)


def taken(codes, stock):
    stock.subtract(codes)
    return list(codes)


@cache
def chow_from(code):
    rank = ord(code[1]) - ord("0")
    return tuple(f"{code[0]}{rank + step}" for step in range(3)) if code in NUMBERS and rank < 8 else None


def went_out(request, sets, completed, seats, rng):
    """Say how the hand went out, and lay its sets on the table and in the hand as that allows."""
    tile = rng.choice(sets[completed])
    win = {"tile": tile, "source": rng.choice(possible_sources(request, sets, tile))}
    if win["source"] in {"discard", "robbed_kong"}:
        win["discarder"] = rng.choice([seat for seat in seats if seat != request["seat_wind"]])
    on_first_turn = win["source"] != "dealt" and rng.random() < 0.05 and make_first_turn(request, win)
    if not on_first_turn and win["source"] in {"wall", "discard"}:
        win["last_tile"] = rng.random() < 0.1
    melded = 0.0 if on_first_turn or win["source"] == "dealt" else rng.choice((0.0, 0.5, 1.0))
    lay_out(request, sets, completed, melded, rng)
    if rng.random() < 0.1:
        win["completes"] = sets[completed]
    return request | {"win": win}


def possible_sources(request, sets, tile):
    sources = ["wall", "discard"]
    if request["bonus_tiles"] or any(len(codes) == 4 for codes in sets):
        sources.append("loose_tile")
    if sum(codes.count(tile) for codes in sets) == 1:
        sources.append("robbed_kong")
    if request["seat_wind"] == request["dealer"]:
        sources.append("dealt")
    return sources


def make_first_turn(request, win):
    """Make the win one of the winner's first turn, if it can be."""
    if request["seat_wind"] == request["dealer"] or win["source"] == "robbed_kong":
        return False
    if win["source"] == "discard":
        win["discarder"] = request["dealer"]
    win["first_turn"] = True
    return True


def lay_out(request, sets, completed, melded, rng):
    """Meld the sets with some probability; group the others in the hand or leave their tiles loose."""
    melds, grouped, loose = [], [], []
    for place, codes in enumerate(sets):
        tiles = rng.sample(codes, len(codes))
        exposed = place != completed and len(codes) > 2 and rng.random() < melded
        if len(codes) == 4:
            melds.append({"tiles": tiles, "kong": rng.choice(("claimed", "annexed")) if exposed else "concealed"})
        elif exposed:
            melds.append(tiles)
        elif rng.random() < 0.5:
            grouped.append(tiles)
        else:
            loose.extend(tiles)
    request |= {"melds": melds, "concealed_sets": grouped, "concealed_tiles": rng.sample(loose, len(loose))}


def went_out_with_orphans(request, rng):
    tiles = [*ORPHANS, rng.choice(ORPHANS)]
    return request | {"concealed_tiles": rng.sample(tiles, 14), "win": {"tile": rng.choice(tiles), "source": "wall"}}


def all_loose(request):
    """Return the same hand with no set grouped in the hand, and nothing said of the set that was completed."""
    win = {name: value for name, value in request["win"].items() if name != "completes"}
    tiles = [code for codes in request.get("concealed_sets", ()) for code in codes]
    return request | {
        "concealed_sets": [], "concealed_tiles": [*tiles, *request.get("concealed_tiles", ())], "win": win,
    }  # fmt: skip


def shuffled(request, rng):
    def tiles(codes):
        return rng.sample(codes, len(codes))

    def meld(each):
        return tiles(each) if isinstance(each, list) else each | {"tiles": tiles(each["tiles"])}

    return request | {
        "melds": tiles([meld(each) for each in request.get("melds", ())]),
        "concealed_sets": tiles([tiles(each) for each in request.get("concealed_sets", ())]),
        "concealed_tiles": tiles(request.get("concealed_tiles", [])),
        "bonus_tiles": tiles(request.get("bonus_tiles", [])),
    }


def with_suits_exchanged(value, new_suits):
    """Return a request, or a part of one, with the suits of all its tiles exchanged."""
    if isinstance(value, dict):
        return {name: with_suits_exchanged(part, new_suits) for name, part in value.items()}
    if isinstance(value, list):
        return [with_suits_exchanged(part, new_suits) for part in value]
    return new_suits[value[0]] + value[1] if value in NUMBERS else value
