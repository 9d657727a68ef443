"""Hands that are no mah-jong: the refusal says which rule they miss."""

from __future__ import annotations

import pytest

from engine.checking.not_a_mah_jong import no_mah_jong
from engine.errors import HandError
from engine.rulesets import RULESETS
from support.building import hand_of, scored

ONLY = "These tiles are not a mah-jong. In Chinese Classical a mah-jong is four sets and a pair (Playing), or"


def refused(ruleset, tiles, **hand):
    """Return the sentence with which a hand won on its last tile is refused, and its place."""
    win = {"tile": tiles.split()[-1], "source": "wall"} | hand.pop("win", {})
    request = {"ruleset": ruleset, "seat_wind": "south", "prevailing_wind": "east", "win": win, **hand}
    with pytest.raises(HandError) as raised:
        scored(request | {"concealed_tiles": tiles.split()})
    [fault] = raised.value.faults
    return fault.message


def test_the_kinds_of_mah_jong_are_named_with_their_places():
    message = refused("chinese-classical", "C1 C9 B1 B9 D1 D9 WE WS WW WN DR DG DW D8")

    assert f"{ONLY} Thirteen Unique Wonders (rule 122(q))." == message


def test_many_special_hands_are_counted():
    message = refused("british", "C1 C3 C5 B1 B3 B5 D1 D3 D5 WE WS WW WN D8")

    assert message == (
        "These tiles are not a mah-jong. In British a mah-jong is four sets and a pair with one chow at most "
        "(The game: playing), or one of 14 special hands (Scoring: doubling)."
    )


def test_a_shape_of_its_own_is_named_too():
    message = refused("booklet", "C1 C3 C5 B1 B3 B5 D1 D3 D5 WE WS WW WN D8")

    assert message.endswith(
        "or Nine Gates (p. 19, Special Hands, Suits) or Thirteen Orphans (p. 20, Special Hands, Honours and Terminals)."
    )


def test_chows_too_many_are_counted():
    message = refused("british", "C1 C2 C3 B4 B5 B6 D1 D2 D3 WE WE WE D8 D8")

    assert message.endswith(
        "They make four sets and a pair only with 3 chows. "
        "A hand may have at most 1 chow with 4 players (British, The game: playing)."
    )


def test_a_tile_out_of_place_is_told_with_what_would_be_right():
    message = refused("chinese-classical", "C1 C2 C4 B4 B5 B6 D1 D2 D3 WE WE WE D8 D8")

    assert message.endswith("One tile does not fit: with C3 instead of C1 they are four sets and a pair.")


def test_the_tile_out_of_place_is_the_one_without_which_most_would_do():
    message = refused("chinese-classical", "B5 B6 B7 B7 C1 C2 C3 D4 D5 D6 DR DR DR C9")

    assert message.endswith("with B4 or B7 instead of C9 they are four sets and a pair.")


def test_sets_grouped_so_that_the_rest_makes_none_are_told():
    message = refused(
        "chinese-classical", "C2 C2 C3 C3 D1 D2 D3 D8 D8", concealed_sets=[["C1", "C2", "C3"], ["C1", "C1"]]
    )

    assert message.endswith("They are four sets and a pair if the concealed sets are grouped differently.")


def test_a_special_hand_with_a_set_exposed_is_told_by_its_name():
    purse = {"id": "purse", "name": "Purse", "pattern": "2 pungs + 4 pairs", "concealed": True, "points": 100}
    house_rules = {"hands": [purse]}
    tiles = "D1 D1 D1 B1 B1 B3 B3 C1 C1 C3 C3"

    message = refused("chinese-classical", tiles, melds=[["WE", "WE", "WE"]], house_rules=house_rules)

    assert message.endswith(
        "They are the tiles of Purse (purse), but no set of this hand may be exposed before the last tile."
    )


def test_a_special_hand_completed_as_it_may_not_be_is_told_by_its_name():
    message = refused(
        "british",
        "B1 B1 B1 B2 B3 B4 B5 B6 B7 B8 B9 B9 B9 B5",
        house_rules={"options": {"gates_claimed_tile": "one_or_nine"}},
        win={"source": "discard", "discarder": "west"},
    )

    assert message.endswith(
        "They are the tiles of Gates of Heaven (Scoring: special hands), but this hand also needs: "
        "The last tile was drawn, or is a one or a nine."
    )


def test_of_a_special_hand_that_lacks_nothing_nothing_is_said_besides():
    orphans = ["C1", "C9", "B1", "B9", "D1", "D9", "WE", "WS", "WW", "WN", "DR", "DG", "DW", "DW"]
    request = {"seat_wind": "south", "prevailing_wind": "east", "win": {"tile": "DW", "source": "wall"}}

    fault = no_mah_jong(hand_of({**request, "concealed_tiles": orphans}), RULESETS["chinese-classical"])

    assert f"{ONLY} Thirteen Unique Wonders (rule 122(q))." == fault.message
