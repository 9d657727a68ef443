import re
from dataclasses import replace
from pathlib import Path

import pytest

import engine
from engine.checking.hand import hand_faults, tiles_with_paths
from engine.game.tiles import Tile
from engine.rules.conventions import OptionalFact
from engine.rulesets import RULESETS
from support.building import hand_of, pointer, refusals, scored
from support.case_files import load, refused_cases
from support.fault_codes import codes_of_faults
from support.laws import for_each

BOOKLET, CHINESE = RULESETS["booklet"], RULESETS["chinese-classical"]

HAND = {
    "ruleset": "booklet",
    "seat_wind": "south",
    "prevailing_wind": "east",
    "melds": [["B1", "B2", "B3"], ["C4", "C5", "C6"]],
    "concealed_sets": [["D2", "D3", "D4"], ["D6", "D7", "D8"], ["B5", "B5"]],
    "win": {"source": "discard", "tile": "D8", "discarder": "west"},
}
CONCEALED = HAND | {"melds": [], "concealed_sets": [*HAND["melds"], *HAND["concealed_sets"]]}


def faults(request, ruleset=BOOKLET):
    return [(pointer(fault.path), fault.code) for fault in hand_faults(hand_of(request), ruleset)]


ASKING = replace(BOOKLET, table=replace(BOOKLET.table, asks_for=frozenset(OptionalFact)))
SETS = CONCEALED["concealed_sets"]
FULL = [f"{suit}{rank}" for suit in "BC" for rank in range(1, 10)]
MELDED_PAIR = HAND | {"melds": [["B5", "B5"]], "win": HAND["win"] | {"tile": "B5"}}
NOT_WON = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east"}
AFTER_KONG = HAND | {"melds": [{"tiles": ["WN"] * 4, "concealed": True}], "concealed_sets": SETS[1:]}
KONGS = {"melds": [["B2"] * 4, ["C5"] * 4], "win": {"source": "loose_tile", "tile": "D8", "kongs_in_a_row": 2}}


def exhausted(tile, pung="B2", pair="WN"):
    """Return a hand with some tile exhausted that went out with the circle 8."""
    melds = [["D2", "D3", "D4"], [pung] * 3, ["C4", "C5", "C6"]]
    return HAND | {"melds": melds, "concealed_sets": [["D6", "D7", "D8"], [pair] * 2], "exhausted_tiles": [tile]}


# A hand, its ruleset, and the places and codes of what is wrong with it.
FAULTS = [
    (HAND, BOOKLET, []),
    # All that is wrong is told at once.
    (HAND | {
         "melds": [["B5", "B5", "B5"], ["C4", "C4"]], "bonus_tiles": ["F1", "F1", "B5"], "original_call": True,
         "dealer": "dreamer",
         "win": {"source": "discard", "tile": "D9", "discarder": "south", "first_turn": True},
     },
     BOOKLET,
     [("/dealer", "not_at_the_table"), ("/concealed_sets/2", "too_many_of_a_tile"),
      ("/bonus_tiles/1", "too_many_of_a_tile"), ("/bonus_tiles/2", "not_a_bonus_tile"),
      ("/concealed_sets", "wrong_number_of_tiles"), ("/melds/1", "melded_pair"),
      ("/original_call", "not_in_this_ruleset"), ("/win/discarder", "discarder_is_winner"),
      ("/win/discarder", "not_the_first_turn"), ("/win/first_turn", "not_the_first_turn"),
      ("/win/tile", "last_tile_not_in_hand")]),
    *((HAND | {"players": players}, BOOKLET, [("/players", "unknown_number_of_players")]) for players in (0, 1, 6)),
    *((HAND | {"players": 5, "seat_wind": seat}, BOOKLET, []) for seat in ("east", "north")),
    (HAND | {"players": 5, "seat_wind": "dreamer"}, BOOKLET, [("/seat_wind", "not_at_the_table")]),
    # A tile more than there are is told once, however many more there are.
    (HAND | {"melds": [["B5", "B5", "B5"], ["B5", "B5", "B5"]]}, BOOKLET, [("/melds/1", "too_many_of_a_tile")]),
    # A tile in the hand is not exhausted, in a set or loose.
    (HAND | {"exhausted_tiles": ["WN", "D2", "B1"]}, ASKING, [("/exhausted_tiles/1", "not_exhausted")]),
    (HAND | {"concealed_sets": HAND["concealed_sets"][:2], "concealed_tiles": ["B5", "B5"], "exhausted_tiles": ["B5"]},
     ASKING, [("/exhausted_tiles/0", "not_exhausted")]),
    # The claimed tile may be the fourth that all have seen, and the other three may lie in its player's meld.
    *((each, CHINESE, []) for each in (exhausted("D8"), exhausted("D8", pung="D8"), exhausted("B2"))),
    (exhausted("D8", pair="D8"), CHINESE, [("/exhausted_tiles/0", "not_exhausted")]),
    (exhausted("D7"), CHINESE, [("/exhausted_tiles/0", "not_exhausted")]),
    # A ruleset that asks for a fact is told it.
    (HAND | {"seat_wind": "east", "original_call": True, "dealer_wins": 2, "exhausted_tiles": ["WN"]}, ASKING, []),
    (HAND | KONGS, ASKING, []),
    # A pair on the table may be the one that the last tile completed, unless that tile is in the hand as well.
    (MELDED_PAIR | {"concealed_sets": SETS[:4]}, BOOKLET, []),
    (MELDED_PAIR | {"concealed_sets": [["B5", "B6", "B7"], *SETS[1:4]]}, BOOKLET, [("/melds/0", "melded_pair")]),
    # A set laid on the table with the dealer's first discard was not melded before.
    (HAND | {"melds": SETS[:1], "concealed_sets": SETS[1:],
             "win": HAND["win"] | {"tile": "B1", "discarder": "east", "first_turn": True}}, BOOKLET, []),
    # A concealed kong may be declared on the first turn.
    (AFTER_KONG | {"win": {"tile": "D8", "source": "wall", "first_turn": True}}, BOOKLET, []),
    (AFTER_KONG | {"seat_wind": "east", "win": {"tile": "D8", "source": "dealt", "first_turn": True}}, BOOKLET, []),
    # A hand that did not go out may have any number of tiles up to thirteen.
    *((NOT_WON | {"concealed_tiles": FULL[:number]}, BOOKLET, []) for number in (0, 1, 5, 12, 13)),
]  # fmt: skip


@for_each("request_, ruleset, expected", FAULTS)
def test_what_the_table_excludes_is_told_with_its_place(request_, ruleset, expected):
    assert expected == faults(request_, ruleset)


@pytest.mark.parametrize("ruleset, most", [("booklet", 13), ("british", 13), ("chinese-classical", 14), ("dmjl", 14)])
def test_only_a_player_caught_in_a_turn_holds_a_fourteenth_tile(ruleset, most):
    request = NOT_WON | {"melds": [["DR"] * 4]}
    hands = {number: request | {"concealed_tiles": FULL[:number]} for number in range(10, 13)}
    held = [number for number, hand in hands.items() if not faults(hand, RULESETS[ruleset])]

    # A kong counts as three tiles.
    assert held == list(range(10, most - 2))


def test_tiles_are_gone_through_with_their_places():
    hand = hand_of(
        HAND | {"melds": [["B1", "B1"]], "concealed_sets": [], "concealed_tiles": ["C1"], "bonus_tiles": ["F1"]}
    )
    assert list(tiles_with_paths(hand)) == [
        (("melds", 0), Tile.B1),
        (("melds", 0), Tile.B1),
        (("concealed_tiles", 0), Tile.C1),
        (("bonus_tiles", 0), Tile.F1),
    ]


@for_each("case", [pytest.param(case, id=case["name"]) for each in RULESETS for case in refused_cases(each)])
def test_every_fault_is_told_in_a_sentence(case):
    with pytest.raises(engine.FaultyInputError) as caught:
        scored(case["request"])

    (fault,) = caught.value.faults
    assert re.fullmatch(r"\S.*\.", fault.message), fault.message


def test_every_fault_that_the_engine_knows_is_provoked_by_some_hand():
    root = Path(engine.__file__).parent
    # What is wrong with a question about waits is told in tests/engine/test_waits.py.
    others = {root / "table", root / "tournament"}
    modules = (path for path in root.rglob("*.py") if others.isdisjoint(path.parents) and path.name != "waits.py")
    known = {code for path in modules for code in codes_of_faults(path, makers={"Fault"})}
    refused = {case["code"] for each in RULESETS for case in refused_cases(each)}
    refused |= {case["code"] for case in load("settlements-refused")}

    assert len(known) > 50
    assert known - refused == set()


def test_a_hand_that_the_table_allows_may_still_be_no_mah_jong():
    request = HAND | {"concealed_sets": [["D2", "D3", "D4"]], "concealed_tiles": ["D6", "D7", "D8", "B5", "B7"]}
    assert [] == faults(request)
    assert [("/concealed_tiles", "not_a_mah_jong")] == refusals(request)


@pytest.mark.parametrize("win, message", [
    (
        {"tile": "B5", "source": "dealt", "last_tile": True},
        ("This tile was dealt, so it is neither the last tile of the wall nor the discard "
         "after it. Leave last_tile out."),
    ),
    ({"tile": "B5", "source": "wall", "discarder": "west"},
     ("The last tile was drawn from the wall, so it came from no other player. Leave "
      "discarder out, or correct source.")),
    ({"tile": "B5", "source": "robbed_kong"},
     ("The last tile was robbed from a kong, but discarder is missing. Name the player that it came from.")),
])  # fmt: skip
def test_a_refusal_says_in_words_how_the_last_tile_came(win, message):
    assert message in [fault.message for fault in hand_faults(hand_of(HAND | {"win": win}), BOOKLET)]


ZUNG_JUNG = RULESETS["zung-jung"]


IN_HAND = HAND | {"concealed_sets": [], "concealed_tiles": ["D2", "D3", "D4", "D6", "D7", "D8", "B5", "F1"]}


@for_each("ruleset, request_, place, code, message", [
    *((each, HAND | {"bonus_tiles": ["F1", "S2"]}, "/bonus_tiles", "not_in_this_ruleset",
      f"{each.name} is played without flowers and seasons ({each.table.cite.locus}). Leave them out.")
     for each in (ZUNG_JUNG, RULESETS["babcock"])),
    # A bonus tile in the hand of such a game is not to be listed elsewhere.
    (ZUNG_JUNG, IN_HAND, "/concealed_tiles/7", "bonus_tile_in_hand",
     "F1 is a bonus tile, and Zung Jung is played without them (Rules: basic rules). Put another tile in its place."),
    (BOOKLET, IN_HAND, "/concealed_tiles/7", "bonus_tile_in_hand",
     "F1 is a bonus tile; list it under bonus_tiles."),
])  # fmt: skip
def test_a_bonus_tile_is_refused_where_it_cannot_be(ruleset, request_, place, code, message):
    [fault] = hand_faults(hand_of(request_), ruleset)
    assert (place, code, message) == (pointer(fault.path), fault.code, fault.message)
    assert [] == [fault for fault in hand_faults(hand_of(HAND), ZUNG_JUNG) if fault.code == "not_in_this_ruleset"]
