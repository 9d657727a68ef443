"""Random winning hands, all different: as requests, and as values of the engine."""

from collections import Counter
from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, NamedTuple

from engine import NO_EXTRAS, Extras, Hand, Kong, Riichi, Tile, TileSet, Win, Wind, WonFrom, tile_set

Request = dict[str, Any]

SEATS = ("east", "south", "west", "north")
_SUIT_TILES = tuple(f"{suit}{rank}" for suit in "CDB" for rank in range(1, 10))
_HONOURS = ("WE", "WS", "WW", "WN", "DW", "DG", "DR")
KINDS = _SUIT_TILES + _HONOURS
"""Characters, circles, bamboos, winds and dragons."""
_BONUS = ("F1", "F2", "F3", "F4", "S1", "S2", "S3", "S4")
_CHOWS = tuple(_SUIT_TILES[low : low + 3] for start in (0, 9, 18) for low in range(start, start + 7))
_PUNGS = tuple((kind,) * 3 for kind in KINDS)


class Dealt(NamedTuple):
    """Four sets and a pair, the index of the one that the last tile completed, and the rest of a request."""

    sets: tuple[tuple[str, ...], ...]
    completed: int
    last_tile: str
    table: Request
    bonus: tuple[str, ...]
    win: Request


def deal(seed: int) -> Iterator[Dealt]:
    """Go through endless winning hands, no two with the same fourteen tiles."""
    random = Random(seed)
    seen: set[tuple[str, ...]] = set()
    while True:
        sets = _four_sets_and_a_pair(random)
        tiles = tuple(sorted(tile for each in sets for tile in each))
        if tiles not in seen:
            seen.add(tiles)
            yield _with_win(sets, random)


def has_one_chow_at_most(dealt: Dealt) -> bool:
    """Return whether a hand has at most one chow, as the British rules require."""
    return sum(len(set(each)) == 3 for each in dealt.sets) <= 1


def _four_sets_and_a_pair(random: Random) -> tuple[tuple[str, ...], ...]:
    """Draw sets, chows as often as pungs, until no kind of tile is there five times."""
    while True:
        sets = [random.choice(random.choice((_CHOWS, _PUNGS))) for _ in range(4)]
        sets.append((random.choice(KINDS),) * 2)
        if max(Counter(tile for each in sets for tile in each).values()) <= 4:
            return tuple(sets)


def _with_win(sets: tuple[tuple[str, ...], ...], random: Random) -> Dealt:
    """Add winds, bonus tiles and a way of going out."""
    seat, discarder = random.sample(SEATS, 2)
    completed = random.randrange(len(sets))
    last_tile = random.choice(sets[completed])
    win = {"source": "wall", "tile": last_tile}
    if random.random() < 0.6:
        win = {"source": "discard", "tile": last_tile, "discarder": discarder}
    table = {"ruleset": "booklet", "seat_wind": seat, "prevailing_wind": random.choice(SEATS)}
    bonus = tuple(random.sample(_BONUS, random.choice((0, 0, 1, 1, 2, 3))))
    return Dealt(sets, completed, last_tile, table, bonus, win)


def loose(dealt: Dealt) -> Request:
    """Return a hand as a request with all tiles loose, in the order of the tiles."""
    tiles = sorted(tile for each in dealt.sets for tile in each)
    return {**dealt.table, "concealed_tiles": tiles, "bonus_tiles": list(dealt.bonus), "win": dealt.win}


def grouped(dealt: Dealt, random: Random) -> Request:
    """Return a hand as a request of sets: some are melded, some pungs are kongs, the completed set is in the hand."""
    held = Counter(tile for each in dealt.sets for tile in each)
    melds: list[object] = []
    concealed_sets: list[object] = []
    for place, each in enumerate(dealt.sets):
        if place == dealt.completed or len(each) == 2 or random.random() < 0.5:
            concealed_sets.append(list(each))
        elif held[each[0]] == len(set(each)) * 3 and random.random() < 0.25:
            melds.append({"tiles": [each[0]] * 4, "kong": random.choice(("concealed", "claimed", "annexed"))})
        else:
            melds.append(list(each))
    return {
        **dealt.table,
        "melds": melds,
        "concealed_sets": concealed_sets,
        "bonus_tiles": list(dealt.bonus),
        "win": dealt.win,
    }


def after_riichi(dealt: Dealt, random: Random) -> Request:
    """Return a hand as a request of riichi: concealed and declared, so that each has a yaku, with two indicators."""
    held = Counter(tile for each in dealt.sets for tile in each)
    dora, ura_dora = random.sample([kind for kind in KINDS if held[kind] < 4], 2)
    return {
        **loose(dealt),
        "ruleset": "riichi",
        "bonus_tiles": [],
        "riichi": "riichi",
        "dora_indicators": [dora],
        "ura_indicators": [ura_dora],
    }


def hand_of(request: Request) -> Hand:
    """Return a request as a value of the engine."""
    win = request["win"]
    discarder = win.get("discarder")
    return Hand(
        Wind(request["seat_wind"]),
        Wind(request["prevailing_wind"]),
        melds=tuple(_meld(each) for each in request.get("melds", ())),
        concealed_sets=tuple(_set(each, concealed=True) for each in request.get("concealed_sets", ())),
        concealed_tiles=_tiles(request.get("concealed_tiles", ())),
        bonus_tiles=_tiles(request["bonus_tiles"]),
        win=Win(Tile[win["tile"]], WonFrom(win["source"]), Wind(discarder) if discarder else None),
        extras=_extras(request) if "riichi" in request else NO_EXTRAS,
    )


def _extras(request: Request) -> Extras:
    return Extras(Riichi(request["riichi"]), _tiles(request["dora_indicators"]), _tiles(request["ura_indicators"]))


def _meld(sent: Any) -> TileSet:  # noqa: ANN401 - a list of tiles, or an object that says what kong it is
    if isinstance(sent, dict):
        return _set(sent["tiles"], concealed=False, kong=Kong(sent["kong"]))
    return _set(sent, concealed=False)


def _set(codes: Iterable[str], *, concealed: bool, kong: Kong | None = None) -> TileSet:
    found = tile_set(_tiles(codes), concealed=concealed, kong=kong)
    assert isinstance(found, TileSet), found
    return found


def _tiles(codes: Iterable[str]) -> tuple[Tile, ...]:
    return tuple(Tile[code] for code in codes)
