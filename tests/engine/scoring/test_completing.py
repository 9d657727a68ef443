"""What a hand one tile short could go out with, compared with trying every kind of tile."""

import re
from dataclasses import replace
from random import Random

import pytest

from engine.errors import HandError
from engine.game.counts import count_of
from engine.game.hand import Hand, Win, WonFrom
from engine.game.sets import tile_set
from engine.game.tiles import KINDS, Tile, Wind
from engine.grouping.groupings import groupings
from engine.grouping.missing_tiles import kinds_completing
from engine.rulesets import RULESETS
from engine.scoring.completing import winning_tiles_of
from engine.scoring.hand import score_hand
from support.building import tiles_of
from support.random_hands import random_sets
from support.readings import set_of
from support.special_hands import fitting_hand

CHINESE, BRITISH = RULESETS["chinese-classical"], RULESETS["british"]
ONE_CHOW, NO_CHOWS = (replace(CHINESE, table=replace(CHINESE.table, most_chows=number)) for number in (1, 0))
WITH_SPECIAL_HANDS = replace(
    ONE_CHOW, special_hands=tuple(replace(each, id=f"british_{each.id}") for each in BRITISH.special_hands)
)
HANDS = 120


def held(text):
    return tiles_of(text.split())


def awaited(melds, tiles, last, ruleset=CHINESE):
    """Return the kinds with which a hand could have gone out that went out with its last tile."""
    return list(winning_tiles_of(gone_out(melds, tiles, last), ruleset))


def gone_out(melds, tiles, last):
    return Hand(Wind.SOUTH, Wind.EAST, melds=melds, concealed_tiles=(*tiles, last), win=Win(last, WonFrom.WALL))


def goes_out(hand, ruleset):
    try:
        score_hand(hand, ruleset)
    except HandError:
        return False
    return True


def hands_one_short(rng, *, chows):
    """Yield the sets on the table, the loose tiles and the last tile of hands that went out with four sets."""
    for _ in range(HANDS):
        sets = [tiles_of(codes) for codes in random_sets(rng, chows=chows)]
        shown = [each for each in sets if len(each) == 4 or (len(each) == 3 and rng.random() < 0.3)]
        loose = [tile for each in sets if each not in shown for tile in each]
        last = loose.pop(rng.randrange(len(loose)))
        yield tuple(tile_set(each, concealed=len(each) == 4) for each in shown), tuple(loose), last


def by_trying(melds, tiles, ruleset):
    return [kind for kind in KINDS if goes_out(gone_out(melds, tiles, kind), ruleset)]


@pytest.mark.parametrize(
    "ruleset, chows",
    [
        pytest.param(CHINESE, True, id="four chows"),
        pytest.param(ONE_CHOW, True, id="one chow"),
        pytest.param(NO_CHOWS, False, id="no chows"),
    ],
)
def test_the_tiles_awaited_are_those_with_which_the_hand_goes_out(ruleset, chows):
    several = 0

    for melds, tiles, last in hands_one_short(Random(1), chows=chows):
        if goes_out(gone_out(melds, tiles, last), ruleset):
            waits = by_trying(melds, tiles, ruleset)
            assert waits == awaited(melds, tiles, last, ruleset), (melds, tiles)
            several += len(waits) > 1

    assert several > 10


@pytest.mark.parametrize("special", [pytest.param(each, id=each.id) for each in BRITISH.special_hands])
def test_the_tiles_that_complete_special_hands_are_awaited_too(special):
    rng = Random(special.id)

    for _ in range(10):
        sets, tiles = fitting_hand(special.pattern, rng)
        melds = () if special.concealed else sets
        loose = [*tiles, *(tile for each in sets if special.concealed for tile in each.tiles)]
        if len(loose) + 3 * len(melds) != 14:
            continue
        last = loose.pop(rng.randrange(len(loose)))
        assert by_trying(melds, loose, WITH_SPECIAL_HANDS) == awaited(melds, loose, last, WITH_SPECIAL_HANDS)


@pytest.mark.parametrize(
    "melds, tiles, last, expected",
    [
        # both ends of a run, the middle, one end only, and a pair
        ("[B1 B2 B3] [C1 C1 C1] [D7 D8 D9]", "D4 D5 WE WE", "D6", "D3 D6"),
        ("[B1 B2 B3] [C1 C1 C1] [D7 D8 D9]", "D4 D6 WE WE", "D5", "D5"),
        ("[B1 B2 B3] [C1 C1 C1] [D7 D8 D9]", "D1 D2 WE WE", "D3", "D3"),
        ("[B1 B2 B3] [C1 C1 C1] [D7 D8 D9] [WE WE WE]", "D5", "D5", "D5"),
        # two pairs, a run and a pair beside, three ends of a long run
        ("[B1 B2 B3] [C1 C1 C1] [D7 D8 D9]", "D5 D5 WE WE", "D5", "D5 WE"),
        ("[B1 B2 B3] [C1 C1 C1] [D7 D8 D9]", "D5 D6 D7 D7", "D7", "D4 D7"),
        ("[B1 B2 B3] [C1 C1 C1]", "D2 D3 D4 D5 D6 WE WE", "D7", "D1 D4 D7"),
        ("[B1 B2 B3] [C1 C1 C1]", "D4 D4 D4 D5 D6 D7 D8", "D3", "D3 D5 D6 D8 D9"),
        # a kind of which the player holds all four
        ("(B1 B1 B1 B1) [B8 B8 B8 B8]", "B2 B3 B5 B5 B6 B6 B6", "B4", "B4"),
        ("[B1 B2 B3] [C1 C1 C1] [D7 D8 D9]", "D4 D4 D4 D5", "D5", "D3 D5 D6"),
        # every tile of the suit, every orphan, the one orphan that is missing
        ("", "C1 C1 C1 C2 C3 C4 C5 C6 C7 C8 C9 C9 C9", "C5", "C1 C2 C3 C4 C5 C6 C7 C8 C9"),
        ("", "B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DW", "B1", "B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DW"),
        ("", "B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DG", "DW", "DW"),
        ("", "WE WE WE WS WS WS WW WW WW WN WN WN DR", "DR", "DR"),
    ],
)
def test_known_hands_wait_for_what_players_know(melds, tiles, last, expected):
    sets = tuple(map(set_of, re.findall(r"[\[(].*?[\])]", melds)))

    assert expected.split() == [tile.code for tile in awaited(sets, held(tiles), Tile(last))]


def test_no_more_chows_are_awaited_than_are_allowed():
    melds = tuple(map(set_of, ("[B1 B2 B3]", "[C1 C1 C1]", "[D7 D7 D7]")))
    tiles = held("D5 D5 D6 D6")

    assert [Tile.D5, Tile.D6] == awaited(melds, tiles, Tile.D5, ONE_CHOW)
    assert [Tile.D4, Tile.D7] == awaited(melds, held("D5 D6 WE WE"), Tile.D4, CHINESE)
    assert [] == awaited(melds, held("D5 D6 WE WE"), Tile.D4, ONE_CHOW)


def test_where_no_row_asks_what_was_awaited_nothing_is_looked_for():
    melds = tuple(map(set_of, ("[B1 B1 B1]", "[C1 C1 C1]", "[D7 D7 D7]")))

    assert [] == awaited(melds, held("D5 D5 WE WE"), Tile.D5, BRITISH)


def with_one_changed(tiles, rng):
    """Return some tiles, one of them perhaps another, so that hands that wait for nothing occur."""
    place = rng.randrange(len(tiles))
    return (*tiles[:place], rng.choice(KINDS), *tiles[place + 1 :]) if rng.random() < 0.5 else tiles


@pytest.mark.parametrize("chows", [True, False])
def test_the_kinds_that_complete_some_tiles_are_those_that_let_them_be_grouped(chows):
    rng = Random(2)
    sizes, ready = set(), 0

    for _, drawn, _ in hands_one_short(rng, chows=True):
        tiles = with_one_changed(drawn, rng)
        expected = [
            kind for kind in KINDS if tiles.count(kind) < 4 and groupings((*tiles, kind), pair=True, chows=chows)
        ]
        assert expected == sorted(kinds_completing(count_of(tiles), chows=chows), key=KINDS.index), tiles
        sizes.add(len(tiles))
        ready += bool(expected)

    assert {1, 4, 7, 10, 13} == sizes
    assert 10 < ready < HANDS


def test_a_chow_is_never_made_of_honours_or_across_suits():
    assert () == kinds_completing(count_of(held("WE WS C5 C5")))
    assert () == kinds_completing(count_of(held("B9 C1 D5 D5")))
