"""Requests that cannot be answered: each is refused with the right status, place and code, and never with a 500."""

import json
import re
from io import BytesIO
from pathlib import Path

import pytest
from gunicorn.http.errors import InvalidChunkSize
from marshmallow import ValidationError

from service import create_app
from service.scores import routes
from service.settings.variables import Settings
from support.laws import for_each
from support.refused_requests import REFUSED

CASES = Path(__file__).parents[2] / "cases"
LIMIT = Settings().max_body_bytes
JSON = {"Content-Type": "application/json"}

HAND = {
    "ruleset": "booklet",
    "seat_wind": "south",
    "prevailing_wind": "east",
    "melds": [["C4", "C5", "C6"]],
    "concealed_sets": [["D2", "D3", "D4"], ["WN", "WN", "WN"]],
    "concealed_tiles": ["D6", "D7", "D8", "B5", "B5"],
    "bonus_tiles": ["F1"],
    "win": {"source": "discard", "tile": "D8", "discarder": "west"},
}
KONG = ["DR", "DR", "DR", "DR"]
OPEN = "any 4 suits + any 5 x2-8 + any 5 bamboos circles"
LONG_TO_READ = "any x1 y2 z3+any x2 y3 z4+any x3 y4 z5+any x4 y5 z6+any x5 y6 z7+any x6 y7 z8+any x7 y8 z9"
BRITISH = {"ruleset": "british", "seat_wind": "south", "prevailing_wind": "east"}


def hand(**changes):
    return HAND | changes


def without(name):
    return {each: value for each, value in HAND.items() if each != name}


def won(**changes):
    return hand(win=HAND["win"] | changes)


def melded(meld):
    return hand(melds=[meld])


def agreed(**house_rules):
    return hand(house_rules=house_rules)


def own_hand(**changes):
    known = {"id": "own_hand", "name": "Own Hand", "pattern": "7 pairs", "limit": 1}
    named = {name: value for name, value in (known | changes).items() if value is not ...}
    return agreed(hands=[named])


SHAPES = [
    # Not an object at all.
    ([], "", "not_an_object"),
    ([HAND], "", "not_an_object"),
    ("hand", "", "not_an_object"),
    (5, "", "not_an_object"),
    (None, "", "not_an_object"),
    (True, "", "not_an_object"),
    # Fields that are not known, at every level.
    (hand(dealr="east"), "/dealr", "unknown_field"),
    (hand(**{"": 1}), "/", "unknown_field"),
    (hand(**{"a/b~c": 1}), "/a~1b~0c", "unknown_field"),
    (hand(_schema=1), "/_schema", "unknown_field"),
    (won(turn=1), "/win/turn", "unknown_field"),
    (won(**{"~/": 1}), "/win/~0~1", "unknown_field"),
    (melded({"tiles": KONG, "open": True}), "/melds/0/open", "unknown_field"),
    (agreed(minimum=8), "/house_rules/minimum", "unknown_field"),
    (agreed(values={"chow": {"point": 1}}), "/house_rules/values/chow/point", "unknown_field"),
    (agreed(values={"a/b": {"point": 1}}), "/house_rules/values/a~1b/point", "unknown_field"),
    (agreed(values={"chow": {"exposed": {"share": 1}}}), "/house_rules/values/chow/exposed/share", "unknown_field"),
    # Fields that are required.
    (without("ruleset"), "/ruleset", "missing"),
    (without("seat_wind"), "/seat_wind", "missing"),
    (without("prevailing_wind"), "/prevailing_wind", "missing"),
    (hand(win={"source": "wall"}), "/win/tile", "missing"),
    (hand(win={"tile": "D8"}), "/win/source", "missing"),
    (melded({"kong": "claimed"}), "/melds/0/tiles", "missing"),
    # Null where there is nothing to leave out.
    (hand(ruleset=None), "/ruleset", "null"),
    (hand(seat_wind=None), "/seat_wind", "null"),
    (hand(prevailing_wind=None), "/prevailing_wind", "null"),
    (melded(None), "/melds/0", "not_an_object"),
    (won(tile=None), "/win/tile", "missing"),
    (won(source=None), "/win/source", "unknown_value"),
    # Objects and lists.
    (hand(win="discard"), "/win", "not_an_object"),
    (hand(win=[]), "/win", "not_an_object"),
    (hand(win=False), "/win", "not_an_object"),
    (melded("C4"), "/melds/0", "not_a_list"),
    (melded(4), "/melds/0", "not_an_object"),
    (hand(house_rules=[]), "/house_rules", "not_an_object"),
    (agreed(options=["bouquet"]), "/house_rules/options", "not_an_object"),
    (agreed(values=[]), "/house_rules/values", "not_an_object"),
    (agreed(values={"chow": 5}), "/house_rules/values/chow", "not_an_object"),
    (agreed(values={"chow": {"concealed": 5}}), "/house_rules/values/chow/concealed", "not_an_object"),
    (hand(melds={}), "/melds", "not_a_list"),
    (hand(melds="C4 C5 C6"), "/melds", "not_a_list"),
    (hand(concealed_sets=3), "/concealed_sets", "not_a_list"),
    (hand(concealed_sets=["C4"]), "/concealed_sets/0", "not_a_list"),
    (hand(concealed_sets=[{"tiles": KONG}]), "/concealed_sets/0", "not_a_list"),
    (hand(concealed_tiles="D6"), "/concealed_tiles", "not_a_list"),
    (hand(bonus_tiles=True), "/bonus_tiles", "not_a_list"),
    (melded({"tiles": "DR"}), "/melds/0/tiles", "not_a_list"),
    (won(completes="D8"), "/win/completes", "not_a_list"),
    (agreed(without="chow"), "/house_rules/without", "not_a_list"),
    (hand(melds=[["B1", "B1"]] * 8), "/melds", "too_long"),
    (hand(concealed_sets=[["B1", "B1"]] * 8), "/concealed_sets", "too_long"),
    (hand(concealed_tiles=["B1"] * 21), "/concealed_tiles", "too_long"),
    (hand(bonus_tiles=["F1"] * 9), "/bonus_tiles", "too_long"),
    (hand(exhausted_tiles=["B1"] * 35), "/exhausted_tiles", "too_long"),
    (won(completes=["B1"] * 5), "/win/completes", "too_long"),
    (agreed(without=["chow"] * 101), "/house_rules/without", "too_long"),
    (agreed(options=dict.fromkeys(map(str, range(101)), 1)), "/house_rules/options", "too_long"),
    (agreed(values={str(number): {} for number in range(101)}), "/house_rules/values", "too_long"),
    # True and false.
    (hand(original_call=0), "/original_call", "not_a_boolean"),
    (hand(original_call=1), "/original_call", "not_a_boolean"),
    (hand(original_call="yes"), "/original_call", "not_a_boolean"),
    (hand(original_call="true"), "/original_call", "not_a_boolean"),
    (won(last_tile=1), "/win/last_tile", "not_a_boolean"),
    (won(first_turn="no"), "/win/first_turn", "not_a_boolean"),
    (melded({"tiles": KONG, "concealed": 1}), "/melds/0/concealed", "not_a_boolean"),
    # Whole numbers.
    (hand(players=4.5), "/players", "not_an_integer"),
    (hand(players="4"), "/players", "not_an_integer"),
    (hand(players=True), "/players", "not_an_integer"),
    (hand(players="4"), "/players", "not_an_integer"),
    (hand(players=[4]), "/players/0", "unknown_value"),
    (hand(players=["east", "up", "north"]), "/players/1", "unknown_value"),
    (hand(players=["east", "west", "east"]), "/players/2", "listed_twice"),
    (hand(players=["east"] * 6), "/players", "too_long"),
    (hand(players=["east"]), "/players", "unknown_number_of_players"),
    (hand(players=1), "/players", "not_an_integer"),
    (hand(players=6), "/players", "not_an_integer"),
    (hand(players=2**63), "/players", "not_an_integer"),
    (hand(players=10**300), "/players", "not_an_integer"),
    (hand(dealer_wins=-1), "/dealer_wins", "not_an_integer"),
    (hand(dealer_wins=1001), "/dealer_wins", "not_an_integer"),
    (won(kongs_in_a_row=5), "/win/kongs_in_a_row", "not_an_integer"),
    (agreed(limit=0), "/house_rules/limit", "not_an_integer"),
    (agreed(limit=500.5), "/house_rules/limit", "not_an_integer"),
    (agreed(limit="500"), "/house_rules/limit", "not_an_integer"),
    (agreed(limit=10**9 + 1), "/house_rules/limit", "not_an_integer"),
    (agreed(values={"chow": {"points": -1}}), "/house_rules/values/chow/points", "not_an_integer"),
    (agreed(values={"chow": {"points": 10**6 + 1}}), "/house_rules/values/chow/points", "not_an_integer"),
    (agreed(values={"chow": {"points": 2.5}}), "/house_rules/values/chow/points", "not_an_integer"),
    (agreed(values={"chow": {"doublings": 21}}), "/house_rules/values/chow/doublings", "not_an_integer"),
    (agreed(values={"chow": {"doublings": True}}), "/house_rules/values/chow/doublings", "not_an_integer"),
    # Shares of the limit.
    (agreed(values={"chow": {"limit": 0}}), "/house_rules/values/chow/limit", "not_a_share"),
    (agreed(values={"chow": {"limit": -0.5}}), "/house_rules/values/chow/limit", "not_a_share"),
    (agreed(values={"chow": {"limit": 10.5}}), "/house_rules/values/chow/limit", "not_a_share"),
    (agreed(values={"chow": {"limit": "1"}}), "/house_rules/values/chow/limit", "not_a_share"),
    (agreed(values={"chow": {"limit": True}}), "/house_rules/values/chow/limit", "not_a_share"),
    # Ids and values of options.
    (agreed(without=[1]), "/house_rules/without/0", "not_an_id"),
    (agreed(without=["chow", ["chow"]]), "/house_rules/without/1", "not_an_id"),
    (agreed(options={"bouquet": 1.5}), "/house_rules/options/bouquet", "not_an_option_value"),
    (agreed(options={"_schema": []}), "/house_rules/options/_schema", "not_an_option_value"),
    (hand(ruleset="mystery"), "/ruleset", "unknown_ruleset"),
    (hand(ruleset="Booklt"), "/ruleset", "unknown_ruleset"),
    (hand(ruleset=""), "/ruleset", "unknown_ruleset"),
    (hand(ruleset=5), "/ruleset", "unknown_ruleset"),
    (hand(ruleset=["booklet"]), "/ruleset", "unknown_ruleset"),
    (hand(ruleset={"id": "booklet"}), "/ruleset", "unknown_ruleset"),
    (hand(ruleset="booklet@0"), "/ruleset", "other_version"),
    (hand(ruleset="booklet@"), "/ruleset", "other_version"),
    (hand(ruleset="mystery@1"), "/ruleset", "unknown_ruleset"),
    # Integers of more than 64 bits, which not every program can write.
    (agreed(limit=10**30), "/house_rules/limit", "not_an_integer"),
    (agreed(values={"chow": {"points": 10**4000}}), "/house_rules/values/chow/points", "not_an_integer"),
    # Special hands of a club's own.
    (agreed(hands={}), "/house_rules/hands", "not_a_list"),
    (agreed(hands=[{}] * 21), "/house_rules/hands", "too_long"),
    (agreed(hands=["7 pairs"]), "/house_rules/hands/0", "not_an_object"),
    (own_hand(id=...), "/house_rules/hands/0/id", "missing"),
    (own_hand(id="Own Hand"), "/house_rules/hands/0/id", "not_an_id"),
    (own_hand(id=5), "/house_rules/hands/0/id", "not_an_id"),
    (own_hand(name=...), "/house_rules/hands/0/name", "missing"),
    (own_hand(name=""), "/house_rules/hands/0/name", "not_a_name"),
    (own_hand(name=["x"]), "/house_rules/hands/0/name", "not_a_name"),
    (own_hand(pattern=...), "/house_rules/hands/0/pattern", "missing"),
    (own_hand(pattern=7), "/house_rules/hands/0/pattern", "not_a_pattern"),
    (own_hand(pattern="7 paris"), "/house_rules/hands/0/pattern", "not_a_pattern"),
    (own_hand(concealed="yes"), "/house_rules/hands/0/concealed", "not_a_boolean"),
    (own_hand(limit=None), "/house_rules/hands/0", "one_of_two"),
    (own_hand(limit=0), "/house_rules/hands/0/limit", "not_a_share"),
    (own_hand(limit=..., points=0), "/house_rules/hands/0/points", "not_an_integer"),
    (own_hand(limit=..., points=1.5), "/house_rules/hands/0/points", "not_an_integer"),
    (own_hand(limit=...), "/house_rules/hands/0", "one_of_two"),
    (own_hand(points=500), "/house_rules/hands/0", "one_of_two"),
    (own_hand(fishing=200), "/house_rules/hands/0/fishing", "not_an_object"),
    (own_hand(fishing={}), "/house_rules/hands/0/fishing", "one_of_two"),
    (own_hand(fishing={"limit": 0.2, "points": 200}), "/house_rules/hands/0/fishing", "one_of_two"),
    (own_hand(worth=500), "/house_rules/hands/0/worth", "unknown_field"),
    (
        agreed(hands=[{"id": f"h{n}", "name": "H", "pattern": OPEN, "limit": 1} for n in range(3)]),
        "/house_rules/hands",
        "too_open",
    ),
    # Reading them would take too long, so their faults are not told.
    (
        agreed(hands=[{"id": f"h{n}", "name": "H", "pattern": LONG_TO_READ + " " * n, "limit": 1} for n in range(9)]),
        "/house_rules/hands",
        "too_open",
    ),
    # Wild tiles.
    (hand(concealed_tiles=[{"as": "C5"}]), "/concealed_tiles/0/tile", "missing"),
    (hand(concealed_tiles=[{"tile": "B2"}]), "/concealed_tiles/0", "unknown_tile"),
    (hand(concealed_tiles=[{"tile": "B2", "as": "C0"}]), "/concealed_tiles/0/as", "unknown_tile"),
    (
        hand(concealed_tiles=[{"tile": {"tile": "B2", "as": "C4"}, "as": "C5"}]),
        "/concealed_tiles/0/tile",
        "unknown_tile",
    ),
    (hand(concealed_tiles=[{"tile": "B2", "as": "C5", "for": 1}]), "/concealed_tiles/0/for", "unknown_field"),
    (melded(["C4", "C5", {"tile": "B2", "as": None}]), "/melds/0/2/as", "unknown_tile"),
    (melded({"tiles": ["C4", "C5", {"as": "C6"}]}), "/melds/0/tiles/2/tile", "missing"),
    (melded({"tiles": KONG, "as": "DR"}), "/melds/0/as", "unknown_field"),
    (won(tile={"tile": "B2", "as": 5}), "/win/tile/as", "unknown_tile"),
    (hand(bonus_tiles=[{"tile": "B2", "as": "C5"}]), "/bonus_tiles/0", "unknown_tile"),
    (hand(exhausted_tiles=[{"tile": "B2", "as": "C5"}]), "/exhausted_tiles/0", "unknown_tile"),
    # One of a few words.
    (hand(seat_wind="Eastern"), "/seat_wind", "unknown_value"),
    (hand(seat_wind="DR"), "/seat_wind", "unknown_value"),
    (hand(seat_wind=1), "/seat_wind", "unknown_value"),
    (hand(seat_wind=["east"]), "/seat_wind", "unknown_value"),
    (hand(prevailing_wind="dreamer"), "/prevailing_wind", "unknown_value"),
    (hand(dealer="the dealer"), "/dealer", "unknown_value"),
    (won(source="self"), "/win/source", "unknown_value"),
    (won(discarder="left"), "/win/discarder", "unknown_value"),
    (melded({"tiles": KONG, "kong": "open"}), "/melds/0/kong", "unknown_value"),
    # Tiles.
    (hand(concealed_tiles=["B0"]), "/concealed_tiles/0", "unknown_tile"),
    (hand(concealed_tiles=["B10"]), "/concealed_tiles/0", "unknown_tile"),
    (hand(concealed_tiles=["B1", "E5"]), "/concealed_tiles/1", "unknown_tile"),
    (hand(concealed_tiles=[""]), "/concealed_tiles/0", "unknown_tile"),
    (hand(concealed_tiles=["B"]), "/concealed_tiles/0", "unknown_tile"),
    (hand(concealed_tiles=[" B1"]), "/concealed_tiles/0", "unknown_tile"),
    (hand(concealed_tiles=["B1\n"]), "/concealed_tiles/0", "unknown_tile"),
    (hand(concealed_tiles=["0z"]), "/concealed_tiles/0", "unknown_tile"),
    (hand(concealed_tiles=["8z"]), "/concealed_tiles/0", "unknown_tile"),
    (hand(concealed_tiles=["\U0001f02b"]), "/concealed_tiles/0", "unknown_tile"),
    (hand(concealed_tiles=["B1\ufe0f"]), "/concealed_tiles/0", "unknown_tile"),
    (hand(concealed_tiles=[5]), "/concealed_tiles/0", "unknown_tile"),
    (hand(concealed_tiles=[["B1"]]), "/concealed_tiles/0", "unknown_tile"),
    (hand(bonus_tiles=["F5"]), "/bonus_tiles/0", "unknown_tile"),
    (hand(exhausted_tiles=[{}]), "/exhausted_tiles/0", "unknown_tile"),
    (hand(concealed_sets=[["D2", "D3", "D?"]]), "/concealed_sets/0/2", "unknown_tile"),
    (melded(["C4", "C5", "x" * 1000]), "/melds/0/2", "unknown_tile"),
    (melded({"tiles": ["DR", True]}), "/melds/0/tiles/1", "unknown_tile"),
    (won(tile="D10"), "/win/tile", "unknown_tile"),
    (won(completes=["D6", 7]), "/win/completes/1", "unknown_tile"),
    # Sets.
    (melded([]), "/melds/0", "not_a_set"),
    (melded(["C4"]), "/melds/0", "not_a_set"),
    (melded(["C4"] * 5), "/melds/0", "not_a_set"),
    (melded(["C8", "C9", "C1"]), "/melds/0", "not_a_set"),
    (melded(["C4", "D5", "B6"]), "/melds/0", "not_a_set"),
    (melded(["C4", "C5"]), "/melds/0", "not_a_set"),
    (melded(["C3", "C4", "C5", "C6"]), "/melds/0", "not_a_set"),
    (melded(["DR", "DG", "DW"]), "/melds/0", "not_a_set"),
    (melded(["F1", "F1"]), "/melds/0", "not_a_set"),
    (melded({"tiles": ["C4"]}), "/melds/0", "not_a_set"),
    (melded({"tiles": ["C4"] * 5}), "/melds/0/tiles", "not_a_set"),
    (hand(concealed_sets=[["WE", "WS", "WW"]]), "/concealed_sets/0", "not_a_set"),
    (melded({"tiles": ["DR"] * 3, "kong": "claimed"}), "/melds/0/kong", "not_a_kong"),
    (melded({"tiles": ["DR"] * 3, "concealed": True}), "/melds/0/concealed", "not_a_kong"),
    (melded({"tiles": KONG, "kong": "claimed", "concealed": True}), "/melds/0/concealed", "contradiction"),
    (melded({"tiles": KONG, "kong": "annexed", "concealed": True}), "/melds/0/concealed", "contradiction"),
]

GAMES = [
    (agreed(options={"dora": True}), "/house_rules/options/dora", "unknown_option"),
    (agreed(options={"a/b~c": 1}), "/house_rules/options/a~1b~0c", "unknown_option"),
    (agreed(options={"": 1}), "/house_rules/options/", "unknown_option"),
    (agreed(options={"bouquet": "five"}), "/house_rules/options/bouquet", "unknown_value"),
    (agreed(options={"dragon_doublings": "true"}), "/house_rules/options/dragon_doublings", "unknown_value"),
    (agreed(options={"dragon_doublings": "3"}), "/house_rules/options/dragon_doublings", "unknown_value"),
    (agreed(options={"first_turn_strict": "1"}), "/house_rules/options/first_turn_strict", "unknown_value"),
    (agreed(without=["chow", "riichi"]), "/house_rules/without/1", "unknown_rule"),
    (agreed(values={"riichi": {"points": 1}}), "/house_rules/values/riichi", "unknown_rule"),
    (agreed(values={"~x/": {"points": 1}}), "/house_rules/values/~0x~1", "unknown_rule"),
    (agreed(values={"flower": {"exposed": {"points": 1}}}), "/house_rules/values/flower", "not_a_set_rule"),
    (agreed(values={"chow": {"points": 10**6, "doublings": 20}}), "/house_rules/values", "score_too_large"),
    (own_hand(id="chow"), "/house_rules/hands/0/id", "id_taken"),
    (
        hand(ruleset="british", house_rules={"values": {"purity": {"doublings": 2}}}),
        "/house_rules/values/purity",
        "not_a_special_value",
    ),
    (
        hand(ruleset="british", house_rules={"values": {"purity": {"points": 2, "limit": 1}}}),
        "/house_rules/values/purity",
        "not_a_special_value",
    ),
    (melded(["C4", "C5", {"tile": "B2", "as": "C6"}]), "/melds/0/2", "not_wild"),
    (
        {**BRITISH, "concealed_tiles": [{"tile": "B2", "as": "S1"}], "house_rules": {"options": {"goulash": "true"}}},
        "/concealed_tiles/0",
        "wild_as_bonus",
    ),
    (hand(seat_wind="dreamer"), "/seat_wind", "not_at_the_table"),
    (hand(dealer="dreamer"), "/dealer", "not_at_the_table"),
    (won(discarder="dreamer"), "/win/discarder", "not_at_the_table"),
    (hand(ruleset="british", dealer="west"), "/dealer", "dealer_is_east"),
    (hand(original_call=True), "/original_call", "not_in_this_ruleset"),
    (hand(dealer_wins=1), "/dealer_wins", "not_in_this_ruleset"),
    (hand(exhausted_tiles=["DR"]), "/exhausted_tiles", "not_in_this_ruleset"),
    (won(kongs_in_a_row=2), "/win/kongs_in_a_row", "not_in_this_ruleset"),
    (hand(bonus_tiles=["F1", "F1"]), "/bonus_tiles/1", "too_many_of_a_tile"),
    (hand(bonus_tiles=["B1"]), "/bonus_tiles/0", "not_a_bonus_tile"),
    (hand(concealed_tiles=["D6", "D7", "D8", "B5"]), "/concealed_tiles", "wrong_number_of_tiles"),
    (hand(win=None), "/concealed_tiles", "wrong_number_of_tiles"),
    (hand(concealed_tiles=["D6", "D7", "D8", "B5", "B6"]), "/concealed_tiles", "not_a_mah_jong"),
    (won(discarder=None), "/win/discarder", "discarder_missing"),
    (won(discarder="south"), "/win/discarder", "discarder_is_winner"),
    (won(source="wall"), "/win/discarder", "discarder_superfluous"),
    (won(source="robbed_concealed_kong"), "/win/source", "source_not_allowed"),
    (won(tile="B1"), "/win/tile", "last_tile_not_in_hand"),
    (won(tile="F1"), "/win/tile", "bonus_tile_in_hand"),
    (won(completes=["B5", "B5"]), "/win/completes", "last_tile_not_in_set"),
    (won(completes=["D7", "D8", "D9"]), "/win/completes", "set_not_in_hand"),
    (won(source="robbed_kong", last_tile=True), "/win/last_tile", "not_the_last_tile"),
    (won(first_turn=True, discarder="east"), "/win/first_turn", "not_the_first_turn"),
]

TOGETHER = [
    (
        hand(exhausted_tiles=["D6"]),
        [("/exhausted_tiles/0", "not_exhausted"), ("/exhausted_tiles", "not_in_this_ruleset")],
    ),
    (
        won(source="dealt", discarder=None),
        [("/win/source", "dealt_to_the_dealer_only"), ("/win/source", "dealt_hand_is_concealed")],
    ),
    (
        hand(players=2, seat_wind="east", melds=[["C4", "C5", "C6"]] * 2, win={"source": "wall", "tile": "D8"}),
        [
            ("/concealed_tiles", "wrong_number_of_tiles"),
            ("/melds/0", "too_many_chows"),
            ("/melds/1", "too_many_chows"),
            ("/concealed_sets/0", "too_many_chows"),
        ],
    ),
    (
        hand(players=2, seat_wind="east", win={"source": "wall", "tile": "D8"}),
        [("/melds/0", "too_many_chows"), ("/concealed_sets/0", "too_many_chows")],
    ),
    (
        hand(players=2, seat_wind="east", melds=[["C4", "C4", "C4"]], win={"source": "wall", "tile": "D8"}),
        [("/concealed_sets/0", "too_many_chows")],
    ),
    (
        hand(concealed_tiles=[{"tile": "B2", "as": "C0"}, "B0", {"tile": "B2", "as": "C5"}], bonus_tiles=["F9"]),
        [
            ("/concealed_tiles/0/as", "unknown_tile"),
            ("/concealed_tiles/1", "unknown_tile"),
            ("/bonus_tiles/0", "unknown_tile"),
        ],
    ),
    (
        agreed(hands=[{"id": "a", "name": "", "pattern": "7 paris", "limit": 1}, {"id": "a", "points": 0}]),
        [
            ("/house_rules/hands/0/name", "not_a_name"),
            ("/house_rules/hands/0/pattern", "not_a_pattern"),
            ("/house_rules/hands/1/name", "missing"),
            ("/house_rules/hands/1/pattern", "missing"),
            ("/house_rules/hands/1/points", "not_an_integer"),
        ],
    ),
    (
        hand(bonus_tiles=["F1", "F1", "DR"], prevailing_wind="north", seat_wind="dreamer"),
        [
            ("/seat_wind", "not_at_the_table"),
            ("/bonus_tiles/1", "too_many_of_a_tile"),
            ("/bonus_tiles/2", "not_a_bonus_tile"),
        ],
    ),
    (
        {**won(discarder=None), "bonus_tiles": ["B1"], "house_rules": {"without": ["riichi"], "options": {"x": 1}}},
        [
            ("/house_rules/options/x", "unknown_option"),
            ("/house_rules/without/0", "unknown_rule"),
            ("/bonus_tiles/0", "not_a_bonus_tile"),
            ("/win/discarder", "discarder_missing"),
        ],
    ),
]

NO_JSON = {
    "nothing": b"",
    "blanks": b"   ",
    "a body that breaks off": b'{"ruleset":',
    "a comma too many": b'{"ruleset": "booklet",}',
    "two documents": b"{}{}",
    "single quotes": b"{'ruleset': 'booklet'}",
    "a comment": b"{} // hand",
    "a form": b"ruleset=booklet",
    "no number": b'{"players": NaN}',
    "infinity": b'{"players": Infinity}',
    "an integer of 5,000 digits": b'{"players": ' + b"9" * 5000 + b"}",
    "a key with an escaped lone surrogate": rb'{"\ud800": 1}',
    "a value with an escaped lone surrogate": rb'{"ruleset": "\udfff"}',
    "a lone surrogate in UTF-8": b'{"ruleset": "\xed\xa0\x80"}',
    "Latin-1": '{"ruleset": "Bücher"}'.encode("latin-1"),
    "UTF-16": '{"ruleset": "booklet"}'.encode("utf-16"),
    "a byte order mark": '{"ruleset": "booklet"}'.encode("utf-8-sig"),
    "brackets 8,000 deep": b"[" * 8000,
    "closed brackets 8,000 deep": b"[" * 8000 + b"]" * 8000,
    "objects 2,000 deep": b'{"a":' * 2000 + b"1" + b"}" * 2000,
}


def written(body):
    return json.dumps(body, separators=(",", ":")).encode()


def of(row):
    return f"{row[1] or 'body'} {row[2]} {json.dumps(row[0])[-40:]}"


def places_and_codes(answer):
    return [(error["pointer"], error["code"]) for error in answer.json()["errors"]]


def assert_problem(status, answer):
    assert status == answer.status_code, answer.text
    assert "application/problem+json" == answer.headers["Content-Type"]
    assert answer.headers["X-Request-ID"]
    problem = answer.json()
    assert ("about:blank", status) == (problem["type"], problem["status"])
    assert problem["title"]
    assert problem["detail"]


def ready_made(body, headers=()):
    """Write a request as it goes over the wire."""
    head = {"Host": "localhost", "Connection": "close", **JSON, **dict(headers)}
    lines = ["POST /v1/scores HTTP/1.1", *(f"{name}: {value}" for name, value in head.items())]
    return "\r\n".join([*lines, "", ""]).encode() + body


def in_chunks(*chunks):
    return b"".join(b"%x\r\n%s\r\n" % (len(chunk), chunk) for chunk in [*chunks, b""])


def status_of(answered):
    return int(answered.split(b" ", 2)[1])


@for_each("row", SHAPES)
def test_a_request_of_the_wrong_shape_is_refused_with_place_and_code(server, row):
    body, pointer, code = row
    answer = server.post("/v1/scores", data=written(body), headers=JSON)
    assert_problem(422, answer)
    assert [(pointer, code)] == places_and_codes(answer)


@for_each("row", GAMES)
def test_a_hand_that_cannot_be_is_refused_with_place_and_code(server, row):
    body, pointer, code = row
    answer = server.score(body)
    assert_problem(422, answer)
    assert [(pointer, code)] == places_and_codes(answer)


def test_whatever_is_refused_is_said_in_the_callers_language(client):
    # One language stands for all, for no catalogue lacks what another has.
    still_english = set()
    for path, body in refused_requests():
        english, other = (
            client.post(path, data=written(body), headers={**JSON, "Accept-Language": language}).json["errors"]
            for language in ("en", "de")
        )
        assert [each["pointer"] + each["code"] for each in english] == [
            each["pointer"] + each["code"] for each in other
        ]
        still_english |= {each["message"] for each in english} & {each["message"] for each in other}

    assert set() == still_english


OF_OTHERS = re.compile(r"\b(pungs?|exposed|circles?|bamboos|loose tiles?|own wind|mah-jong)\b", re.IGNORECASE)
"""Words for which the booklet has others."""


def test_whatever_the_booklet_refuses_is_told_in_its_words(client):
    for case in json.loads((CASES / "booklet-refused.json").read_text(encoding="utf-8")):
        refused = client.post("/v1/scores", json=case["request"]).json["errors"]
        # What is wrong with house rules names members of the request, such as exposed.
        told = [each["message"] for each in refused if not each["pointer"].startswith("/house_rules")]
        assert [] == [each for each in told if OF_OTHERS.search(each)], case["name"]


def test_a_wrong_set_of_no_ruleset_is_told_in_the_usual_words(client):
    wrong = {**HAND, "melds": [["B1", "B1", "B2"]]}
    booklet, none = (
        client.post("/v1/scores", json={**wrong, "ruleset": each}).json["errors"] for each in ("booklet", "riichi")
    )

    assert "a pair, pong or kong of one kind" in booklet[0]["message"]
    assert ["/ruleset", "/melds/0"] == [each["pointer"] for each in none]
    assert "a pair, pung or kong of one kind" in none[1]["message"]


def refused_requests():
    """Go through all that is refused here and in the cases, each request with its address."""
    for body, *_ in (*SHAPES, *GAMES, *TOGETHER):
        yield "/v1/scores", body
    for each in REFUSED:
        yield each.address, each.request


def test_the_hand_that_these_requests_spoil_is_a_good_one(server):
    assert 200 == server.score(HAND).status_code


def test_every_code_of_the_contract_is_provoked(contract):
    # It stands for what was never thought of.
    never = {"invalid"}
    # Told of an address, and provoked where pictures are tried.
    in_addresses = {"not_a_hand_text"}
    # Told of files, and provoked where clubs are tried.
    in_files = {"not_toml", "id_differs_from_file"}
    documented = set(contract["components"]["schemas"]["FaultCode"]["enum"])
    refused = {code for each in REFUSED for _, code in each.faults}
    together = {code for _, faults in TOGETHER for _, code in faults}
    provoked = refused | together | {code for _, _, code in SHAPES + GAMES}
    assert documented - never - in_addresses - in_files == provoked


@pytest.mark.parametrize("body", NO_JSON.values(), ids=NO_JSON)
def test_a_body_that_is_no_json_is_refused(server, body):
    assert_problem(400, server.post("/v1/scores", data=body, headers=JSON))


def test_all_faults_are_listed_at_once_in_the_order_of_the_fields(server):
    request = {
        "zeta": 1,
        "win": {"source": "self", "tile": "D10", "turn": 1},
        "melds": [["C4", "C5", "C6"], ["C4"], {"tiles": ["DR", "D0"], "open": True}],
        "seat_wind": "up",
        "ruleset": "booklet",
        "players": 4.5,
        "alpha": 1,
    }
    expected = [
        ("/seat_wind", "unknown_value"),
        ("/prevailing_wind", "missing"),
        ("/players", "not_an_integer"),
        ("/melds/1", "not_a_set"),
        ("/melds/2/tiles/1", "unknown_tile"),
        ("/melds/2/open", "unknown_field"),
        ("/win/source", "unknown_value"),
        ("/win/tile", "unknown_tile"),
        ("/win/turn", "unknown_field"),
        ("/zeta", "unknown_field"),
        ("/alpha", "unknown_field"),
    ]
    answer = server.score(request)
    assert expected == places_and_codes(answer)
    assert "11 faults found in the request." == answer.json()["detail"]


@pytest.mark.parametrize(
    "name, right, alike, code",
    [("last_tile", False, 0, "not_a_boolean"), ("kongs_in_a_row", 0, False, "not_an_integer")],
)
def test_a_win_is_not_taken_for_one_read_before_whose_values_are_equal_but_of_other_types(
    client, name, right, alike, code
):
    assert 200 == client.post("/v1/scores", json=won(**{name: right})).status_code
    answer = client.post("/v1/scores", json=won(**{name: alike}))
    assert [(f"/win/{name}", code)] == [(each["pointer"], each["code"]) for each in answer.get_json()["errors"]]


@pytest.mark.parametrize("body, expected", TOGETHER)
def test_faults_of_the_hand_and_of_house_rules_are_listed_together(server, body, expected):
    assert expected == places_and_codes(server.score(body))


@pytest.mark.parametrize(
    "request_",
    [
        hand(**{f"field_{number}": 1 for number in range(60)}),
        hand(concealed_tiles=["x"] * 20, exhausted_tiles=[""] * 34),
    ],
    ids=["unknown fields", "unknown tiles"],
)
def test_at_most_fifty_faults_are_listed(server, request_):
    problem = server.score(request_).json()
    assert 50 == len(problem["errors"])
    assert re.fullmatch(r"(60|51) faults found in the request. The first 50 are listed.", problem["detail"])


def test_the_same_faults_are_listed_in_the_same_order_by_every_process(server, client):
    body = written(hand(**{f"field_{number}": 1 for number in range(60)}))
    here = client.post("/v1/scores", data=body, headers=JSON)
    assert here.get_json() == server.post("/v1/scores", data=body, headers=JSON).json()


@for_each("name", [*HAND, "players", "dealer", "exhausted_tiles", "original_call", "house_rules"])
@for_each("opened, closed", [("[", "]"), ('{"a":', "}"), ('{"tiles":[', "]}"), ('{"values":{"chow":', "}}")])
def test_a_value_that_is_nested_deeply_is_refused(server, name, opened, closed):
    deep = 1000 // (1 + opened.count("[") + opened.count(":{"))
    body = {each: value for each, value in HAND.items() if each != name}
    nested = f'"{name}": {opened * deep}1{closed * deep}'
    answer = server.post("/v1/scores", data=json.dumps(body)[:-1] + f", {nested}}}", headers=JSON)
    assert answer.status_code in {400, 422}


def test_nesting_is_bounded_whatever_the_size_allowed():
    client = create_app(Settings(max_body_bytes=1 << 20)).test_client()
    for body in ("[" * 40_000, "[" * 40_000 + "]" * 40_000, '{"melds":' + "[" * 40_000):
        assert 400 == client.post("/v1/scores", data=body, headers=JSON).status_code


@pytest.mark.parametrize(
    "body",
    [
        hand(melds=[{}] * 5000),
        hand(concealed_tiles=[1] * 6000),
        melded(["x"] * 3000),
        melded({"tiles": [[]] * 4000}),
        {str(number): 1 for number in range(1500)},
        agreed(options={str(number): [] for number in range(1200)}),
        agreed(values={str(number): {} for number in range(100)}),
        agreed(without=[[]] * 4000),
    ],
    ids=["melds", "tiles", "a set", "a meld", "fields", "options", "values", "without"],
)
def test_a_hostile_body_is_answered_no_longer_than_fifty_faults(client, body):
    answer = client.post("/v1/scores", data=written(body), headers=JSON)
    assert 422 == answer.status_code
    assert len(answer.get_json()["errors"]) <= 50
    assert len(answer.data) < 32 * 1024


@pytest.mark.parametrize(
    "headers",
    [
        {},
        {"Content-Type": "text/plain"},
        {"Content-Type": "application/x-www-form-urlencoded"},
        {"Content-Type": "application/problem+json"},
        {"Content-Type": "application/jsonp"},
        {"Content-Type": "json"},
        {"Content-Type": "application/json; charset=latin-1"},
        {"Content-Type": "application/json; charset=utf-16"},
        {**JSON, "Content-Encoding": "gzip"},
        {**JSON, "Content-Encoding": "deflate"},
        {**JSON, "Content-Encoding": "br, gzip"},
    ],
    ids=str,
)
def test_a_body_of_another_type_is_refused(server, headers):
    assert_problem(415, server.post("/v1/scores", data=written(HAND), headers=headers))


@pytest.mark.parametrize(
    "headers",
    [
        {"Content-Type": "application/json"},
        {"Content-Type": "Application/JSON"},
        {"Content-Type": "application/json; charset=utf-8"},
        {"Content-Type": 'application/json;charset="UTF-8"'},
        {**JSON, "Content-Encoding": "identity"},
    ],
    ids=str,
)
def test_a_body_of_json_in_utf_8_is_read(server, headers):
    assert 200 == server.post("/v1/scores", data=written(HAND), headers=headers).status_code


@pytest.mark.parametrize("accept", ["text/csv", "text/html;q=0.9", "application/json;q=0", "application/xml, text/*"])
@pytest.mark.parametrize(
    "method, path", [("POST", "/v1/scores"), ("GET", "/v1/rulesets"), ("GET", "/v1/rulesets/booklet")]
)
def test_an_answer_in_another_type_is_refused(server, method, path, accept):
    assert_problem(406, server.request(method, path, json=HAND, headers={"Accept": accept}))


@pytest.mark.parametrize(
    "accept", ["", "*/*", "application/*", "text/html, application/json;q=0.1", "text/csv, */*;q=0.1"]
)
def test_an_answer_in_json_is_given_to_all_who_accept_it(server, accept):
    assert 200 == server.post("/v1/scores", json=HAND, headers={"Accept": accept}).status_code


@pytest.mark.parametrize(
    "method, path, allowed",
    [
        ("GET", "/v1/scores", {"POST", "OPTIONS"}),
        ("PUT", "/v1/scores", {"POST", "OPTIONS"}),
        ("DELETE", "/v1/scores", {"POST", "OPTIONS"}),
        ("PATCH", "/v1/scores", {"POST", "OPTIONS"}),
        ("TRACE", "/v1/scores", {"POST", "OPTIONS"}),
        ("POST", "/v1/rulesets", {"GET", "HEAD", "OPTIONS"}),
        ("DELETE", "/v1/rulesets/booklet", {"GET", "HEAD", "OPTIONS"}),
        ("POST", "/healthz", {"GET", "HEAD", "OPTIONS"}),
        ("POST", "/docs", {"GET", "HEAD", "OPTIONS"}),
        ("POST", "/openapi.json", {"GET", "HEAD", "OPTIONS"}),
    ],
)
def test_another_method_is_refused_with_those_allowed(server, method, path, allowed):
    answer = server.request(method, path)
    assert_problem(405, answer)
    assert allowed == {each.strip() for each in answer.headers["Allow"].split(",")}


@pytest.mark.parametrize(
    "path",
    [
        "/v1",
        "/v1/",
        "/v1/score",
        "/v1/scores/",
        "/v2/scores",
        "/v1/rulesets/mystery",
        "/v1/rulesets/booklet/",
        "/v1/rulesets/Booklt",
        "/v1/rulesets/%FF%FE",
        "/v1/rulesets/%00",
        "/v1/rulesets/a%20b",
        "/docs/nowhere/",
        "/docs/docs.html",
        "/docs/index.html",
        "/docs/..%2fdocuments.py",
        "/docs/%2e%2e/wsgi.py",
        "/openapi",
        "/favicon.ico",
    ],
)
def test_an_address_where_nothing_is_kept_is_refused(server, path):
    answer = server.get(path)
    assert_problem(404, answer)
    assert re.fullmatch(r"[A-Za-z0-9/._%~-]+", answer.json()["instance"])


@pytest.mark.parametrize("size, status", [(LIMIT, 200), (LIMIT + 1, 413), (10 * LIMIT, 413), (500 * LIMIT, 413)])
def test_the_size_of_a_body_is_bounded(server, size, status):
    body = written(HAND).ljust(size)
    assert status == server.post("/v1/scores", data=body, headers=JSON).status_code


@pytest.mark.parametrize("size, status", [(LIMIT, 200), (LIMIT + 1, 413), (10 * LIMIT, 413), (500 * LIMIT, 413)])
def test_the_size_of_a_body_in_chunks_is_bounded(server, size, status):
    body = written(HAND).ljust(size)
    chunks = (body[start : start + 4000] for start in range(0, size, 4000))
    assert status == server.post("/v1/scores", data=chunks, headers=JSON).status_code


@pytest.mark.parametrize("size, connection", [(2 * LIMIT, "keep-alive"), (10 * LIMIT, "close")])
def test_a_client_is_told_when_its_connection_ends_because_of_what_was_left_unread(server, size, connection):
    answer = server.post("/v1/scores", data=b" " * size, headers=JSON)
    assert (413, connection) == (answer.status_code, answer.headers["Connection"])
    assert 200 == server.post("/v1/scores", data=written(HAND), headers=JSON).status_code


def test_a_body_that_breaks_off_is_refused(server):
    whole = written(HAND)
    for body, headers in (
        (whole, JSON | {"Content-Length": len(whole) + 1}),
        (b"%x\r\n%s\r\n" % (len(whole), whole), JSON | {"Transfer-Encoding": "chunked"}),
        (b"%x\r\n%s" % (len(whole) + 1, whole), JSON | {"Transfer-Encoding": "chunked"}),
    ):
        answered = server.speak(ready_made(body, headers))
        assert 400 == status_of(answered)
        assert b"The body is incomplete: it broke off" in answered


def test_a_body_that_only_claims_to_be_large_is_refused_unread(server):
    answered = server.speak(ready_made(b"", {"Content-Length": 10**10}))
    assert 413 == status_of(answered)
    assert b"application/problem+json" in answered


def test_after_a_refusal_the_next_request_is_answered(server):
    for body in (b" " * (2 * LIMIT), b"{", b"[]"):
        assert 400 <= server.post("/v1/scores", data=body, headers=JSON).status_code < 500
        assert 200 == server.score(HAND).status_code


def test_a_body_in_chunks_is_read(server):
    body = written(HAND)
    answered = server.speak(ready_made(in_chunks(body[:7], body[7:]), {"Transfer-Encoding": "chunked"}))
    assert 200 == status_of(answered)


@pytest.mark.parametrize(
    "body",
    [
        b"zz\r\n{}\r\n0\r\n\r\n",
        b"-2\r\n{}\r\n0\r\n\r\n",
        b"5\r\n{}\r\n0\r\n\r\n",
        b"2\r\n{}XX0\r\n\r\n",
        b"\r\n\r\n",
        b"2\r\n{}",
    ],
    ids=["no number", "below zero", "too short", "no end of line", "no size", "no end"],
)
def test_a_body_of_broken_chunks_is_refused(server, body):
    answered = server.speak(ready_made(body, {"Transfer-Encoding": "chunked"}))
    assert 400 == status_of(answered)
    assert b"application/problem+json" in answered


def test_a_body_shorter_than_it_claims_is_refused(server):
    assert 400 == status_of(server.speak(ready_made(b'{"ruleset":', {"Content-Length": 100})))


def test_a_client_that_asks_whether_to_go_on_is_told_to(server):
    body = written(HAND)
    answered = server.speak(ready_made(body, {"Content-Length": len(body), "Expect": "100-continue"}))
    first, _, second = answered.partition(b"\r\n\r\n")
    assert (100, 200) == (status_of(first), status_of(second))


class BrokenChunks:
    """A body as gunicorn hands it on, whose chunks cannot be read."""

    def read(self, _size=-1):
        raise InvalidChunkSize(b"zz")


@pytest.mark.parametrize(
    "status, body, headers",
    [
        (200, written(HAND), JSON),
        (400, b"{", JSON),
        (406, written(HAND), JSON | {"Accept": "text/csv"}),
        (413, b" " * (LIMIT + 1), JSON),
        (415, written(HAND), {}),
        (415, written(HAND), JSON | {"Content-Encoding": "gzip"}),
        (422, b"[]", JSON),
    ],
)
def test_what_is_refused_does_not_depend_on_the_server(client, status, body, headers):
    assert status == client.post("/v1/scores", data=body, headers=headers).status_code


def test_broken_chunks_are_the_fault_of_the_request(client):
    handed_on = {"wsgi.input": BrokenChunks(), "wsgi.input_terminated": True}
    answer = client.post("/v1/scores", headers=JSON, environ_overrides=handed_on)
    assert (400, "application/problem+json") == (answer.status_code, answer.content_type)


def test_a_body_without_a_length_is_bounded_too(client):
    handed_on = {"wsgi.input": BytesIO(b" " * (LIMIT + 1)), "wsgi.input_terminated": True}
    answer = client.post("/v1/scores", headers=JSON, environ_overrides=handed_on)
    assert (413, "application/problem+json") == (answer.status_code, answer.content_type)


def test_a_fault_that_nobody_thought_of_has_its_place_too(client, monkeypatch):
    def read_json():
        raise ValidationError({"players": ["odd"]})

    monkeypatch.setattr(routes, "read_json", read_json)
    [error] = client.post("/v1/scores", json=HAND).get_json()["errors"]
    assert {"pointer": "/players", "code": "invalid", "message": "odd"} == error


def test_an_address_with_too_many_slashes_leads_nowhere(client):
    answer = client.get("/v1//rulesets")
    assert (404, "application/problem+json") == (answer.status_code, answer.content_type)
    assert "Location" not in answer.headers
    assert answer.headers["X-Request-ID"]
