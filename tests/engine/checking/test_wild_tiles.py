"""Jokers and the tiles of which they take the place: none of these lies on the same table."""

from dataclasses import replace

import pytest

from engine.checking.deal import deal_faults
from engine.checking.hand import hand_faults
from engine.errors import FaultCode, HandError
from engine.game.hand import WonFrom
from engine.rules.changes import HouseRules
from engine.rules.house_rules import with_house_rules
from engine.rulesets import RULESETS
from engine.scoring.hand import check_hand
from engine.waits import ReadyHand, waits_of
from support.building import deal_of, hand_of

GOULASH = with_house_rules(RULESETS["british"], HouseRules(options=(("goulash", "true"),)))
JOKER = {"tile": "JK", "as": "C5"}


def deal_with(**hands):
    won = {
        "melds": [["C5", "C5", JOKER], ["D4", "D4", "D4"]],
        "concealed_sets": [["D7", "D7", "D7"], ["B9", "B9", "B9"], ["C8", "C8"]],
        "win": {"source": "wall", "tile": "C8"},
    }
    return deal_of(
        {
            "ruleset": "british", "prevailing_wind": "east", "outcome": "mah_jong", "winner": "south",
            "hands": {"south": won, "east": {}, "west": {}, "north": {}, **hands},
        }
    )  # fmt: skip


@pytest.mark.parametrize("tile", ["B2", {"tile": "B2", "as": "C1"}])
def test_a_joker_in_one_hand_leaves_no_tile_of_which_it_took_the_place_in_another(tile):
    [fault] = deal_faults(deal_with(north={"concealed_tiles": ["C9", tile, "B2"]}), GOULASH)
    assert (("hands", "north", "concealed_tiles", 1), FaultCode.TOO_MANY_OF_A_TILE) == (fault.path, fault.code)
    assert "Jokers take the place of the four B2" in fault.message


def test_four_jokers_are_shared_by_the_table():
    jokers = [{"tile": "JK", "as": "C1"}] * 4
    assert [] == deal_faults(deal_with(north={"concealed_tiles": jokers[:3]}), GOULASH)
    [fault] = deal_faults(deal_with(north={"concealed_tiles": jokers}), GOULASH)
    assert "The set of tiles has only 4 JK, but the hands of this deal have more." == fault.message


@pytest.mark.parametrize("wild, waited", [("JK", set()), ("B2", {"B2"})])
def test_a_hand_with_a_joker_does_not_wait_for_a_tile_of_which_jokers_took_the_place(wild, waited):
    hand = hand_of(
        {
            "seat_wind": "south",
            "prevailing_wind": "east",
            "melds": [["D4", "D4", "D4"], ["D7", "D7", "D7"], ["B9", "B9", "B9"]],
            "concealed_tiles": ["C5", "C5", {"tile": wild, "as": "B2"}, {"tile": wild, "as": "B2"}],
        }
    )
    waits = {wait.tile.code for wait in waits_of(ReadyHand(hand, (WonFrom.WALL,)), GOULASH)}

    assert {"C5"} | waited == waits


@pytest.mark.parametrize("wild, said", [
    (GOULASH.table.wild_tiles, "With wild tiles, as in a goulash, a hand may have no chow, except"),
    (frozenset(), "A hand may have no chow, except"),
], ids=["goulash", "without_wild_tiles"])  # fmt: skip
def test_a_chow_is_refused_with_the_name_of_the_goulash(wild, said):
    hand = hand_of(
        {
            "seat_wind": "south",
            "prevailing_wind": "east",
            "melds": [["B1", "B2", "B3"]],
            "concealed_sets": [["D7", "D7", "D7"], ["B9", "B9", "B9"], ["C4", "C4", "C4"], ["C8", "C8"]],
            "win": {"source": "wall", "tile": "C8"},
        }
    )
    ruleset = replace(GOULASH, table=replace(GOULASH.table, wild_tiles=wild))

    [fault] = hand_faults(hand, ruleset)

    assert fault.message.startswith(said)
    assert fault.message.endswith(" inside a special hand (British, The game: variations of play).")


def test_no_kong_is_proposed_in_a_hand_with_a_wild_tile():
    """Tiles that leave the hand for a kong would move the wild tile from its place."""
    tiles = [*["B4"] * 4, *["B5"] * 3, *["B6"] * 3, *["C1"] * 3, "C5", JOKER]
    hand = hand_of(
        {
            "seat_wind": "south", "prevailing_wind": "east", "concealed_tiles": tiles,
            "win": {"tile": "C5", "source": "wall"},
        }
    )  # fmt: skip
    with pytest.raises(HandError) as caught:
        check_hand(hand, GOULASH)

    assert [FaultCode.WRONG_NUMBER_OF_TILES] == [each.code for each in caught.value.faults]
    assert "kong must" not in caught.value.faults[0].message
