"""Most hands are told at a glance to be in order; none may be with which the long look finds something wrong."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.checking.hand import all_faults, hand_faults
from engine.checking.ordinary import is_ordinary
from engine.errors import HandError
from engine.game.hand import WildTile
from engine.game.tiles import Tile
from engine.rules.house_rules import with_house_rules
from engine.rulesets import RULESETS
from fuzz.spoiling import spoiled
from support.building import hand_of, house_rules_of
from support.laws import tried
from support.random_hands import all_loose, winning_request
from support.random_riichi_hands import random_request

BOOKLET = RULESETS["booklet"]
HAND = {
    "seat_wind": "south", "prevailing_wind": "east", "melds": [["B1", "B2", "B3"], ["C4", "C4", "C4", "C4"]],
    "concealed_sets": [["D2", "D3", "D4"], ["B5", "B5"]], "concealed_tiles": ["D6", "D8", "D7"],
    "bonus_tiles": ["F1", "S4"], "win": {"source": "discard", "tile": "D8", "discarder": "west"},
}  # fmt: skip
CONCEALED = HAND | {"melds": [], "concealed_sets": [*HAND["melds"], *HAND["concealed_sets"]]}


def ordinary(request, ruleset=BOOKLET):
    hand = hand_of(request)
    return is_ordinary(hand, hand.win, ruleset)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_an_ordinary_hand_is_ordinary_and_its_bonus_tiles_are_where_the_game_has_them(ruleset):
    bonus = {"bonus_tiles": HAND["bonus_tiles"] if ruleset.table.bonus_tiles else []}
    assert ordinary(HAND | bonus, ruleset)
    assert ordinary(CONCEALED | bonus | {"win": {"source": "wall", "tile": "D8"}}, ruleset)
    assert ruleset.table.bonus_tiles is ordinary(HAND, ruleset)


@settings(max_examples=tried(400))
@given(st.integers(0, 2**32 - 1).map(Random), st.sampled_from(list(RULESETS.values())))
def test_nothing_is_wrong_with_an_ordinary_hand(rng, ruleset):
    request = winning_request(rng)
    check_quickly_and_in_full(ruleset, request, all_loose(request), rng)


@settings(max_examples=tried(400))
@given(st.integers(0, 2**32 - 1).map(Random))
def test_nothing_is_wrong_with_an_ordinary_hand_that_declared_riichi(rng):
    request = random_request(rng)
    check_quickly_and_in_full(RULESETS["riichi"], request, all_loose(request), rng)
    check_quickly_and_in_full(with_house_rules(RULESETS["riichi"], house_rules_of(request)), request, request, rng)


def check_quickly_and_in_full(ruleset, request, loose, rng):
    for each in (request, loose, *(spoiled(each, rng)[0] for each in (request, loose) * 2)):
        try:
            hand = hand_of(each)
        except (HandError, ValueError, TypeError, KeyError):
            # What was spoiled is no hand at all: a set that is none, a tile or a seat that there is not.
            continue

        assert all_faults(hand, ruleset) == hand_faults(hand, ruleset)
        assert not is_ordinary(hand, hand.win, ruleset) or [] == all_faults(hand, ruleset)


@pytest.mark.parametrize("changes", [
    {"players": 3},
    {"players": ["east", "south", "west"]},
    {"players": ["east", "south", "west", "dreamer"]},
    {"players": 6},
    {"seat_wind": "dreamer"},
    {"prevailing_wind": "dreamer"},
    {"dealer": "dreamer"},
    {"original_call": True},
    {"dealer_wins": 2},
    {"exhausted_tiles": ["WN"]},
    {"bonus_tiles": ["F1", "F1"]},
    {"bonus_tiles": ["B1"]},
    {"concealed_tiles": ["D6", "D8", "D7", "F1"]},
    {"concealed_tiles": ["D6", "D8"]},
    {"concealed_tiles": ["C4", "C4", "D8"]},
    {"melds": [["B1", "B1"], ["C4", "C4", "C4", "C4"]]},
    {"melds": [["D8", "D8", "D8"], ["C4", "C4", "C4", "C4"]], "concealed_tiles": ["D5", "D6", "D7"]},
    {"win": {"source": "wall", "tile": "D8", "discarder": "west"}},
    {"win": {"source": "discard", "tile": "D8"}},
    {"win": {"source": "discard", "tile": "D8", "discarder": "south"}},
    {"win": {"source": "discard", "tile": "D8", "discarder": "dreamer"}},
    {"win": {"source": "robbed_kong", "tile": "D8", "discarder": "west"}},
    {"win": {"source": "robbed_concealed_kong", "tile": "D8", "discarder": "west"}},
    {"win": {"source": "loose_tile", "tile": "D8"}},
    {"win": {"source": "wall", "tile": "D8", "last_tile": True}},
    {"win": {"source": "wall", "tile": "D8", "first_turn": True}},
    {"win": {"source": "wall", "tile": "D8", "kongs_in_a_row": 1}},
    {"win": {"source": "wall", "tile": "D8", "completes": []}},
    {"win": {"source": "wall", "tile": "D9"}},
])  # fmt: skip
def test_whatever_is_remarkable_or_wrong_takes_the_long_look(changes):
    assert not ordinary(HAND | changes)


CONCEALED_KONG = {"melds": [{"tiles": ["C4", "C4", "C4", "C4"], "kong": "concealed"}]}
READY = CONCEALED | CONCEALED_KONG | {
    "concealed_sets": [["B1", "B2", "B3"], *HAND["concealed_sets"]], "bonus_tiles": [], "riichi": "riichi",
    "dora_indicators": ["WN", "B5"], "ura_indicators": ["D8", "D8"], "honba": 2, "bets": 1,
}  # fmt: skip


def test_a_declaration_with_indicators_is_ordinary_where_a_game_has_them():
    assert ordinary(READY, RULESETS["riichi"])
    assert ordinary(READY | {"dora_indicators": [], "ura_indicators": []}, RULESETS["riichi"])
    assert not ordinary(READY, RULESETS["mcr"])


@pytest.mark.parametrize("changes", [
    {"melds": [["C4", "C4", "C4"]]},
    {"riichi": "none"},
    {"ura_indicators": ["D8"]},
    {"dora_indicators": ["WN"] * 6, "ura_indicators": []},
    {"dora_indicators": ["C4", "WN"]},
    {"dora_indicators": ["F1", "WN"]},
    {"liable": "east"},
    {"concealed_tiles": ["D6", "D8", "D7"], "concealed_sets": [["B1", "B2", "B3"], ["D2", "D3", "D4"], ["B5", "B0"]]},
])  # fmt: skip
def test_a_declaration_that_is_remarkable_or_wrong_takes_the_long_look(changes):
    assert not ordinary(READY | changes, RULESETS["riichi"])


TWO_CHOWS = {"melds": [["B1", "B2", "B3"], ["C4", "C5", "C6"]], "concealed_sets": [["DR", "DR", "DR"], ["B5", "B5"]]}
SOUTH_DEALS = {"dealer": "south"}


@pytest.mark.parametrize("changes, ruleset_id, expected", [
    # A full table is ordinary whether its seats are listed or not.
    ({"players": 4}, "booklet", True),
    ({"players": ["east", "south", "west", "north"]}, "booklet", True),
    # What the table does not know takes the long look.
    (SOUTH_DEALS, "booklet", True),
    (SOUTH_DEALS, "british", False),
    (TWO_CHOWS, "booklet", True),
    (TWO_CHOWS, "british", False),
])  # fmt: skip
def test_what_is_ordinary_follows_from_the_table(changes, ruleset_id, expected):
    assert expected is ordinary(HAND | changes, RULESETS[ruleset_id])


def test_a_hand_with_a_wild_tile_takes_the_long_look():
    hand = replace(hand_of(HAND), wild=(WildTile(Tile.B2, Tile.D6, ("concealed_tiles", 0)),))
    assert not is_ordinary(hand, hand.win, BOOKLET)


def test_what_came_in_a_way_that_the_table_does_not_know_takes_the_long_look():
    barred = replace(BOOKLET, table=replace(BOOKLET.table, sources=frozenset(), seats={4: BOOKLET.table.seats[4]}))
    hand = hand_of(HAND)
    assert not is_ordinary(hand, hand.win, barred)
