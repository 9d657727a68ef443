"""What completes a hand that lacks one tile: four sets and a pair, a special hand, or the shape of a row."""

from dataclasses import replace
from random import Random

import pytest

from engine.game.counts import count_of
from engine.game.hand import Hand, Win, WonFrom
from engine.game.sets import SetKind
from engine.game.tiles import Tile, Wind
from engine.rulesets import RULESETS
from engine.scoring.completing import AwaitedTiles, completions_of, tiles_completing
from engine.special_hands.pattern import SpecialHandFilter, parse
from support.building import hand_of, refusals
from support.case_files import load
from support.complete_tiles import waits
from support.laws import for_each
from support.random_hands import ORPHANS, random_sets
from support.readings import set_of
from support.special_hands import hand_of as laid

CLASSICAL, BOOKLET = RULESETS["chinese-classical"], RULESETS["booklet"]
ONE_CHOW, NO_CHOWS = (replace(CLASSICAL, table=replace(CLASSICAL.table, most_chows=number)) for number in (1, 0))
KNOWN = load("engine/completions")
NO_SPECIAL_HANDS = SpecialHandFilter(())
SEATED = {"ruleset": "chinese-classical", "seat_wind": "east", "prevailing_wind": "east"}


def codes(tiles):
    return " ".join(tile.code for tile in tiles)


def awaited(text, last, ruleset=CLASSICAL):
    """Return the kinds with which a hand could have gone out that went out with its last tile."""
    sets, tiles = laid(text)
    hand = Hand(Wind.SOUTH, Wind.EAST, sets, concealed_tiles=(*tiles, Tile(last)), win=Win(Tile(last), WonFrom.WALL))
    return codes(AwaitedTiles(hand, ruleset))


def hand_one_short(rng, *, chows):
    """Return the sets on the table and the loose tiles of a hand of four sets, and the tile that it lacks."""
    sets = random_sets(rng, chows=chows)
    shown = [each for each in sets if len(each) == 4 or (len(each) == 3 and rng.random() < 0.3)]
    loose = [tile for each in sets if each not in shown for tile in each]
    last = loose.pop(rng.randrange(len(loose)))
    return [f"({' '.join(each)})" if len(each) == 4 else f"[{' '.join(each)}]" for each in shown], loose, last


@for_each("ruleset, most_chows", [(CLASSICAL, 4), (ONE_CHOW, 1), (NO_CHOWS, 0)])
def test_the_tiles_awaited_are_those_that_another_search_finds(ruleset, most_chows):
    rng, several, tried = Random(1), 0, 0
    while tried < 120:
        shown, loose, last = hand_one_short(rng, chows=most_chows > 0)
        sets = [set_of(each) for each in shown]
        left = most_chows - sum(each.kind is SetKind.CHOW for each in sets)
        laid_down = [tile.code for each in sets for tile in each.tiles]
        expected = [
            kind
            for kind in waits(tuple(sorted(loose)), len(sets), left)
            if laid_down.count(kind) + loose.count(kind) < 4
        ]
        if left < 0 or last not in expected:
            # It goes out with more chows than are allowed.
            continue
        tried += 1
        several += len(expected) > 1
        assert sorted(expected) == sorted(awaited(" ".join([*shown, *loose]), last, ruleset).split()), (shown, loose)

    assert several > 10


@for_each("case", KNOWN["gone_out"])
def test_known_hands_wait_for_what_players_know(case):
    assert sorted(case["awaited"].split()) == sorted(awaited(case["hand"], case["last"]).split())


def waits_for(text, *, special=NO_SPECIAL_HANDS, most_chows=4):
    sets, tiles = laid(text)
    held = count_of(tiles)
    whole = held + sum(each.count for each in sets)
    return codes(tiles_completing(sets, held, whole, special, most_chows, held_too=False).kinds)


@for_each("case", KNOWN["one_tile_short"])
def test_a_tile_completes_four_sets_with_no_more_chows_than_are_allowed(case):
    assert case["completing"] == waits_for(case["hand"], most_chows=case["most_chows"])


def test_special_hands_are_waited_for_too():
    special = SpecialHandFilter((each, each.pattern.filters) for each in CLASSICAL.special_hands)
    orphans = " ".join(ORPHANS)

    assert sorted(ORPHANS) == sorted(waits_for(orphans, special=special).split())
    assert waits_for(orphans.replace("DW", "DR"), special=special) == "DW"
    assert not waits_for(orphans.replace("DW", "B5"), special=special)


def only(pattern, *, concealed):
    [special] = [replace(CLASSICAL.special_hands[0], pattern=parse(pattern), concealed=concealed)]
    return SpecialHandFilter([(special, special.pattern.filters)])


def test_kinds_are_told_in_their_order_and_once():
    special = only("4 triplets + pair", concealed=False)

    assert waits_for("[B1 B1 B1] [C1 C1 C1] DR DR B2 B2 B3 B3 B3", special=special) == "B2 DR"


def test_a_special_hand_that_must_be_concealed_is_not_waited_for_with_a_set_exposed():
    special = only("4 triplets of bamboos + pair of dragons", concealed=True)
    text = "B2 B2 B2 B3 B3 B3 B4 B4 B4 B9 B9 DR DR"

    assert waits_for(text, special=special) == waits_for(f"[B2 B2 B2]{text[8:]}", special=special) == "B9 DR"


PUNG_CLAIMED = {
    "melds": [["WE", "WE", "WE"], ["B2", "B2", "B2"]],
    "concealed_tiles": ["C1", "C2", "C3", "C4", "C5", "C6", "DR", "DR"],
    "win": {"tile": "B2", "source": "wall"},
}
IN_A_KONG = {
    "concealed_sets": [["B5"] * 4, ["C1", "C2", "C3"], ["C4", "C5", "C6"], ["D1", "D2", "D3"], ["DR", "DR"]],
    "win": {"tile": "B5", "source": "wall"},
}


@pytest.mark.parametrize(
    "request_, ruleset, kinds",
    [
        # A hand that went out is looked at without its last tile.
        ({"melds": [["B1", "B2", "B3"], ["B4", "B5", "B6"], ["B7", "B8", "B9"]],
          "concealed_tiles": ["C1", "C1", "DR", "DR", "DR"], "win": {"tile": "DR", "source": "wall"}},
         CLASSICAL, "C1 DR"),
        ({"melds": [["B1", "B2", "B3"]] * 3, "concealed_tiles": ["C1", "C1", "DR", "DR"]}, CLASSICAL, "C1 DR"),
        (PUNG_CLAIMED, CLASSICAL, "B2 DR"),
        # A last tile that stands in a kong alone completes nothing.
        (IN_A_KONG, CLASSICAL, ""),
        # The shape of a row.
        ({"concealed_tiles": [*ORPHANS, "B1"], "win": {"tile": "B1", "source": "wall"}}, BOOKLET, " ".join(ORPHANS)),
    ],
)  # fmt: skip
def test_what_completes_a_hand_as_it_lies(request_, ruleset, kinds):
    assert sorted(kinds.split()) == sorted(codes(completions_of(hand_of(SEATED | request_), ruleset).kinds).split())


def test_a_last_tile_in_a_kong_alone_is_the_fault():
    assert [("/win/tile", "last_tile_not_in_hand")] == refusals(SEATED | IN_A_KONG)
