"""Random hands of Mahjong Competition Rules, and what the library pymahjonggb counts for them.

Run as a module it compares as many hands as it is told to: ``PYTHONPATH=.:tests python -m support.mcr_library 100000``.
"""

import random
import sys
from collections import Counter
from dataclasses import replace
from itertools import permutations

from engine import RULESETS, HandError, HouseRules, Tile, Win, WonFrom, score_hand, tile_set, with_house_rules
from engine.game.hand import Hand
from engine.game.sets import Kong, SetKind
from engine.game.tiles import KINDS, SEATS

LIKE_THE_LIBRARY = HouseRules(
    options=(
        ("kongs", "chinese"),
        ("concealed_special_hands", "self_drawn"),
        ("green_with_half_flush", "false"),
        ("terminals_with_double_pung", "false"),
        ("minimum", "0"),
    )
)
"""Where the library counts otherwise than the book, by options."""

_LETTERS = {"C": "W", "B": "T", "D": "B"}
_HONOURS = dict(
    zip(("WE", "WS", "WW", "WN", "DR", "DG", "DW"), ("F1", "F2", "F3", "F4", "J1", "J2", "J3"), strict=True)
)
_CODES = {tile: _HONOURS.get(tile.code) or _LETTERS[tile.code[0]] + tile.code[1] for tile in KINDS}
_SUITED = [tile for tile in KINDS if tile.suit]
_HONOUR_TILES = KINDS[27:]
_TERMINALS = [tile for tile in _SUITED if tile.rank in {1, 9}]


def library_score(hand):
    """Return what the library counts for a hand: points by its Chinese names, or None if it is no hand."""
    from MahjongGB import MahjongFanCalculator  # noqa: PLC0415 - only tests that compare need it

    win = hand.win
    packs = []
    for each in hand.melds:
        if each.kind is SetKind.CHOW:
            packs.append(("CHI", _CODES[each.tiles[1]], 1))
        else:
            called = "GANG" if each.kind is SetKind.KONG else "PENG"
            packs.append((called, _CODES[each.tile], 0 if each.kong is Kong.CONCEALED else 1))
    tiles = list(hand.concealed_tiles)
    tiles.remove(win.tile)
    try:
        rows = MahjongFanCalculator(
            tuple(packs),
            tuple(_CODES[tile] for tile in tiles),
            _CODES[win.tile],
            len(hand.bonus_tiles),
            not win.source.claimed,
            win.last_of_kind,
            win.source in {WonFrom.LOOSE_TILE, WonFrom.ROBBED_KONG},
            win.last_tile,
            SEATS.index(hand.seat_wind),
            SEATS.index(hand.prevailing_wind),
            verbose=True,
        )
    except TypeError:
        return None
    found = Counter()
    for points, times, name, _ in rows:
        found[name] += points * times
    return found


def our_score(hand, ruleset):
    """Return what the engine counts for a hand: points by id, or None if it is no complete hand."""
    try:
        scored = score_hand(hand, ruleset)
    except HandError:
        return None
    found = Counter()
    for item in scored.best.score.items:
        found[item.rule.row_id] += item.award.points
    return found


_BY_THE_LIBRARY = with_house_rules(RULESETS["mcr"], LIKE_THE_LIBRARY)
_ONE_SET_OF_ENDS = Counter(幺九刻=1)


def differs(hand):
    """Return what the engine and the library count for a hand, if that differs; else None.

    Of Nine Gates with pungs of both ends the library drops one Pung of Terminals or Honors, and the book both.
    """
    ours, theirs = our_score(hand, _BY_THE_LIBRARY), library_score(hand)
    if ours is None or theirs is None:
        return None if ours is theirs else (ours, theirs)
    if "nine_gates" in ours:
        theirs -= _ONE_SET_OF_ENDS
    return None if sum(ours.values()) == sum(theirs.values()) else (ours, theirs)


def draw_hand(rng):
    """Return a random hand that went out, most of them around some fan, with melds, kongs and facts by chance."""
    while True:
        tiles, melds = rng.choice(_DRAWN)(rng)
        hand = _won(rng, tiles, melds)
        if hand is not None:
            return hand


def _won(rng, tiles, melds):
    count = Counter(tiles) + Counter(tile for each in melds for tile in each.tiles)
    if max(count.values()) > 4 or len(tiles) + 3 * len(melds) != 14:
        return None
    last = rng.choice(tiles)
    source = rng.choices(list(_SOURCES), weights=_SOURCES.values())[0]
    if source is WonFrom.LOOSE_TILE and not any(each.kind is SetKind.KONG for each in melds):
        source = WonFrom.WALL
    if source is WonFrom.ROBBED_KONG and count[last] > 1:
        source = WonFrom.DISCARD
    seat = rng.choice(SEATS)
    discarder = rng.choice([each for each in SEATS if each is not seat]) if source.claimed else None
    win = Win(last, source, discarder)
    if rng.random() < 0.1 and source is not WonFrom.ROBBED_KONG:
        win = replace(win, last_tile=True)
    if rng.random() < 0.1 and tiles.count(last) == 1 and count[last] == 1:
        win = replace(win, last_of_kind=True)
    bonus = tuple(rng.sample([tile for tile in Tile if tile.bonus], rng.choice([0, 0, 0, 1, 3])))
    rng.shuffle(tiles)
    return Hand(seat, rng.choice(SEATS), tuple(melds), (), tuple(tiles), bonus, win)


_SOURCES = {WonFrom.WALL: 4, WonFrom.DISCARD: 4, WonFrom.LOOSE_TILE: 1, WonFrom.ROBBED_KONG: 1}


def _sets_from(rng, kinds, chows, sets=4):
    """Return tiles and melds: so many sets and a pair, of some kinds; ``chows`` is how likely a chow is."""
    starts = [tile for tile in kinds if tile.suit and tile.rank < 8]
    starts = [tile for tile in starts if KINDS[tile.index + 1] in kinds and KINDS[tile.index + 2] in kinds]
    tiles, melds = [], []
    melded = rng.choice([0, 0.3, 0.3, 0.7, 1])
    kongs = rng.choice([0, 0.1, 0.5, 1])
    for _ in range(sets):
        chow = starts and rng.random() < chows
        low = rng.choice(starts if chow else kinds)
        made = [KINDS[low.index + each] for each in range(3)] if chow else [low] * 3
        is_kong = not chow and rng.random() < kongs
        if is_kong:
            kong = rng.choice(list(Kong))
            melds.append(tile_set((low,) * 4, concealed=kong is Kong.CONCEALED, kong=kong))
        elif rng.random() < melded:
            melds.append(tile_set(tuple(made), concealed=False))
        else:
            tiles += made
    pair = rng.choice(kinds)
    return [*tiles, pair, pair], melds


def _by_chance(rng):
    return _sets_from(rng, KINDS, rng.choice([0.3, 0.7, 1]))


def _in_a_window(rng):
    low = rng.randint(1, 7)
    high = min(9, low + rng.randint(2, 5))
    suits = rng.sample([0, 9, 18], rng.randint(1, 3))
    kinds = [KINDS[suit + rank - 1] for suit in suits for rank in range(low, high + 1)]
    return _sets_from(rng, kinds, rng.choice([0, 0.5, 0.9, 1]))


def _in_one_suit(rng):
    suit = rng.choice([0, 9, 18])
    return _sets_from(rng, [*KINDS[suit : suit + 9], *rng.choice([[], _HONOUR_TILES])], rng.choice([0.3, 0.8, 1]))


def _with_few_chows(rng):
    suits = rng.sample([0, 9, 18], rng.randint(1, 3))
    starts = [KINDS[suit + rng.choice([0, 1, 2, 3, 6])] for suit in suits for _ in range(2)]
    tiles, melds = [], []
    for _ in range(4):
        low = rng.choice(starts)
        chow = [KINDS[low.index + each] for each in range(3)]
        if rng.random() < 0.3:
            melds.append(tile_set(tuple(chow), concealed=False))
        else:
            tiles += chow
    pair = rng.choice([*KINDS, *[KINDS[4], KINDS[13], KINDS[22]] * 5])
    return [*tiles, pair, pair], melds


def _end_chows(rng):
    first, second, third = rng.sample([0, 9, 18], 3)
    pair = rng.choice([first, third]) + 4
    second = rng.choice([first, second])
    places = [first, first + 6, second, second + 6]
    return [*(KINDS[place + each] for place in places for each in range(3)), KINDS[pair], KINDS[pair]], []


def _of_kinds(*groups):
    def draw(rng):
        return _sets_from(rng, rng.choice(groups), 0.5)

    return draw


def _pairs(rng):
    kinds = rng.choice([KINDS, _SUITED, [*_TERMINALS, *_HONOUR_TILES], KINDS[:9], KINDS[9:18], _SUITED[4:14], _GREEN])
    if rng.random() < 0.2:
        first = rng.choice([0, 9, 18]) + rng.randint(0, 2)
        chosen = list(KINDS[first : first + 7])
    elif rng.random() < 0.3:
        low = rng.choice([0, 9, 18]) + rng.randint(0, 6)
        chosen = [KINDS[low + each] for each in range(3)] * 2 + [rng.choice(kinds)]
    else:
        chosen = rng.choices(kinds, k=7)
    return [tile for tile in chosen for _ in range(2)], []


def _orphans(rng):
    kinds = [*_TERMINALS, *_HONOUR_TILES]
    return [*kinds, rng.choice(kinds)], []


def _knitted(rng):
    suits = rng.choice(list(permutations((0, 9, 18))))
    return [KINDS[suit + first + step] for first, suit in enumerate(suits) for step in (0, 3, 6)]


def _singles(rng):
    honours = rng.randint(5, 7)
    return [*rng.sample(_knitted(rng), 14 - honours), *rng.sample(_HONOUR_TILES, honours)], []


def _straight(rng):
    tiles, melds = _sets_from(rng, rng.choice([KINDS, _SUITED, _SUITED, KINDS[5:16]]), 0.5, sets=1)
    return [*_knitted(rng), *tiles], melds


def _gates(rng):
    suit = rng.choice([0, 9, 18])
    return [KINDS[suit + each] for each in (0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, rng.randint(0, 8))], []


_GREEN = [tile for tile in KINDS if tile.code in {"B2", "B3", "B4", "B6", "B8", "DG"}]
_FIVES = [tile for tile in _SUITED if 3 <= tile.rank <= 7]
_REVERSIBLE = [
    tile
    for tile in KINDS
    if tile.code in {*(f"D{n}" for n in (1, 2, 3, 4, 5, 8, 9)), *(f"B{n}" for n in (2, 4, 5, 6, 8, 9)), "DW"}
]
_DRAWN = (
    _by_chance, _by_chance, _in_a_window, _in_a_window, _in_one_suit, _with_few_chows, _with_few_chows, _end_chows,
    _of_kinds(_TERMINALS, [*_TERMINALS, *_HONOUR_TILES], _HONOUR_TILES, _GREEN, _REVERSIBLE, _FIVES,
              [*_HONOUR_TILES[4:], *_SUITED[:4]], [*_HONOUR_TILES[:4], *_SUITED[20:24]]),
    _pairs, _orphans, _singles, _straight, _gates,
)  # fmt: skip


def main():
    """Compare as many random hands as the first argument says, from the seed that the second one is."""
    number, seed = int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 1
    rng, rows, differing = random.Random(seed), set(), 0
    for _ in range(number):
        hand = draw_hand(rng)
        rows |= set(our_score(hand, _BY_THE_LIBRARY) or ())
        if told := differs(hand):
            differing += 1
            print(hand, *told, sep="\n  ")  # noqa: T201
    print(f"{number} hands, {differing} of them counted otherwise, {len(rows)} of 81 fan met")  # noqa: T201


if __name__ == "__main__":
    main()
