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


def with_win(request, **win):
    return request | {"win": request["win"] | win}


def test_a_hand_as_it_should_be_has_no_fault():
    assert [] == faults(HAND)


def test_all_that_is_wrong_with_a_hand_is_told_at_once():
    request = HAND | {
        "melds": [["B5", "B5", "B5"], ["C4", "C4"]],
        "bonus_tiles": ["F1", "F1", "B5"],
        "original_call": True,
        "dealer": "dreamer",
        "win": {"source": "discard", "tile": "D9", "discarder": "south", "first_turn": True},
    }

    assert faults(request) == [
        ("/dealer", "not_at_the_table"),
        ("/concealed_sets/2", "too_many_of_a_tile"),
        ("/bonus_tiles/1", "too_many_of_a_tile"),
        ("/bonus_tiles/2", "not_a_bonus_tile"),
        ("/concealed_sets", "wrong_number_of_tiles"),
        ("/melds/1", "melded_pair"),
        ("/original_call", "not_in_this_ruleset"),
        ("/win/discarder", "discarder_is_winner"),
        ("/win/discarder", "not_the_first_turn"),
        ("/win/first_turn", "not_the_first_turn"),
        ("/win/tile", "last_tile_not_in_hand"),
    ]


@pytest.mark.parametrize("players", [0, 1, 6])
def test_a_number_of_players_that_the_ruleset_does_not_know_is_refused(players):
    assert [("/players", "unknown_number_of_players")] == faults(HAND | {"players": players})


def test_a_tile_more_than_there_are_is_told_once_however_many_more_there_are():
    request = HAND | {"melds": [["B5", "B5", "B5"], ["B5", "B5", "B5"]]}

    assert [("/melds/1", "too_many_of_a_tile")] == faults(request)


def test_a_tile_in_the_hand_is_not_exhausted():
    asking = replace(BOOKLET, table=replace(BOOKLET.table, asks_for=frozenset(OptionalFact)))
    request = HAND | {"concealed_tiles": [], "exhausted_tiles": ["WN", "D2", "B1"]}

    assert [("/exhausted_tiles/1", "not_exhausted")] == faults(request, asking)


def test_a_loose_tile_in_the_hand_is_not_exhausted_either():
    asking = replace(BOOKLET, table=replace(BOOKLET.table, asks_for=frozenset(OptionalFact)))
    request = HAND | {
        "concealed_sets": HAND["concealed_sets"][:2],
        "concealed_tiles": ["B5", "B5"],
        "exhausted_tiles": ["B5"],
    }

    assert [("/exhausted_tiles/0", "not_exhausted")] == faults(request, asking)


@pytest.mark.parametrize(
    "concealed, exhausted, faulty",
    [
        # The claimed tile may be the fourth that all have seen, and the other three may lie in its player's meld.
        ({"concealed_sets": [["D6", "D7", "D8"], ["WN", "WN"]], "melds": [["B2"] * 3, ["C4", "C5", "C6"]]}, "D8",
         False),
        ({"concealed_sets": [["D6", "D7", "D8"], ["WN", "WN"]], "melds": [["D8"] * 3, ["C4", "C5", "C6"]]}, "D8",
         False),
        ({"concealed_sets": [["D6", "D7", "D8"], ["D8", "D8"]], "melds": [["B2"] * 3, ["C4", "C5", "C6"]]}, "D8", True),
        ({"concealed_sets": [["D6", "D7", "D8"], ["WN", "WN"]], "melds": [["B2"] * 3, ["C4", "C5", "C6"]]}, "D7", True),
        ({"concealed_sets": [["D6", "D7", "D8"], ["WN", "WN"]], "melds": [["B2"] * 3, ["C4", "C5", "C6"]]}, "B2",
         False),
    ],
)  # fmt: skip
def test_all_four_of_a_tile_may_lie_face_up_when_the_hand_holds_none_but_the_last_one(concealed, exhausted, faulty):
    concealed = {**concealed, "melds": [["D2", "D3", "D4"], *concealed["melds"]]}
    request = HAND | concealed | {"exhausted_tiles": [exhausted]}

    assert faulty == ([("/exhausted_tiles/0", "not_exhausted")] == faults(request, CHINESE))
    assert faulty == bool(faults(request, CHINESE))


@pytest.mark.parametrize("ruleset, most", [("booklet", 13), ("british", 13), ("chinese-classical", 14), ("dmjl", 14)])
def test_only_a_player_caught_in_a_turn_holds_a_fourteenth_tile(ruleset, most):
    tiles = [f"{suit}{rank}" for suit in "BC" for rank in range(1, 10)]
    request = {"seat_wind": "east", "prevailing_wind": "east", "melds": [["DR"] * 4]}
    held = [
        number
        for number in range(10, 13)
        if not faults(request | {"concealed_tiles": tiles[:number]}, RULESETS[ruleset])
    ]

    # A kong counts as three tiles.
    assert held == list(range(10, most - 2))


def test_a_ruleset_that_asks_for_a_fact_is_told_it():
    asking = replace(BOOKLET, table=replace(BOOKLET.table, asks_for=frozenset(OptionalFact)))
    request = HAND | {"seat_wind": "east", "original_call": True, "dealer_wins": 2, "exhausted_tiles": ["WN"]}
    kongs = {"melds": [["B2"] * 4, ["C5"] * 4], "win": {"source": "loose_tile", "tile": "D8", "kongs_in_a_row": 2}}

    assert [] == faults(request, asking)
    assert [] == faults(HAND | kongs, asking)


def test_a_pair_on_the_table_may_be_the_one_that_the_last_tile_completed():
    request = with_win(HAND | {"melds": [["B5", "B5"]], "concealed_sets": CONCEALED["concealed_sets"][:4]}, tile="B5")

    assert [] == faults(request)


def test_a_pair_on_the_table_was_not_completed_by_a_tile_that_is_in_the_hand_as_well():
    sets = [["B5", "B6", "B7"], *CONCEALED["concealed_sets"][1:4]]
    request = with_win(HAND | {"melds": [["B5", "B5"]], "concealed_sets": sets}, tile="B5")

    assert [("/melds/0", "melded_pair")] == faults(request)


def test_a_set_laid_on_the_table_with_the_dealers_first_discard_was_not_melded_before():
    sets = CONCEALED["concealed_sets"]
    request = with_win(
        HAND | {"melds": sets[:1], "concealed_sets": sets[1:]}, tile="B1", discarder="east", first_turn=True
    )

    assert [] == faults(request)


def test_a_concealed_kong_may_be_declared_on_the_first_turn():
    sets = [["C4", "C5", "C6"], *HAND["concealed_sets"]]
    kong = {"tiles": ["WN"] * 4, "concealed": True}
    request = HAND | {"melds": [kong], "concealed_sets": sets}

    assert [] == faults(request | {"win": {"tile": "D8", "source": "wall", "first_turn": True}})
    assert [] == faults(request | {"seat_wind": "east", "win": {"tile": "D8", "source": "dealt", "first_turn": True}})


@pytest.mark.parametrize(
    "seat, faulty", [("east", []), ("north", []), ("dreamer", [("/seat_wind", "not_at_the_table")])]
)
def test_four_of_five_players_sit_at_the_table(seat, faulty):
    assert faulty == faults(HAND | {"players": 5, "seat_wind": seat})


@pytest.mark.parametrize("number", [0, 1, 5, 12, 13])
def test_a_hand_that_did_not_go_out_may_have_any_number_of_tiles_up_to_thirteen(number):
    tiles = [f"{suit}{rank}" for suit in "BC" for rank in range(1, 10)][:number]
    request = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east", "concealed_tiles": tiles}

    assert [] == faults(request)


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


@pytest.mark.parametrize(
    "win, message",
    [
        (
            {"tile": "B5", "source": "dealt", "last_tile": True},
            (
                "This tile was dealt, so it is neither the last tile of the wall nor the discard "
                "after it. Leave last_tile out."
            ),
        ),
        (
            {"tile": "B5", "source": "wall", "discarder": "west"},
            (
                "The last tile was drawn from the wall, so it came from no other player. Leave "
                "discarder out, or correct source."
            ),
        ),
        ({"tile": "B5", "source": "robbed_kong"},
         ("The last tile was robbed from a kong, but discarder is missing. Name the player that it came from.")),
    ],
)  # fmt: skip
def test_a_refusal_says_in_words_how_the_last_tile_came(win, message):
    assert message in [fault.message for fault in hand_faults(hand_of(HAND | {"win": win}), BOOKLET)]


ZUNG_JUNG = RULESETS["zung-jung"]


@pytest.mark.parametrize("ruleset_id", ["zung-jung", "babcock"])
def test_bonus_tiles_are_refused_where_the_game_has_none(ruleset_id):
    ruleset = RULESETS[ruleset_id]
    [fault] = hand_faults(hand_of(HAND | {"bonus_tiles": ["F1", "S2"]}), ruleset)

    assert ("/bonus_tiles", "not_in_this_ruleset") == (pointer(fault.path), fault.code)
    assert fault.message == (
        f"{ruleset.name} is played without flowers and seasons ({ruleset.table.cite.locus}). Leave them out."
    )


def test_a_bonus_tile_in_the_hand_of_such_a_game_is_not_to_be_listed_elsewhere():
    tiles = ["D2", "D3", "D4", "D6", "D7", "D8", "B5", "F1"]
    request = HAND | {"concealed_sets": [], "concealed_tiles": tiles}

    [here] = hand_faults(hand_of(request), ZUNG_JUNG)
    [there] = hand_faults(hand_of(request), BOOKLET)

    assert ("/concealed_tiles/7", "bonus_tile_in_hand") == (pointer(here.path), here.code)
    assert here.message == (
        "F1 is a bonus tile, and Zung Jung is played without them (Rules: basic rules). Put another tile in its place."
    )
    assert "F1 is a bonus tile; list it under bonus_tiles." == there.message
    assert [] == [fault for fault in hand_faults(hand_of(HAND), ZUNG_JUNG) if fault.code == "not_in_this_ruleset"]
