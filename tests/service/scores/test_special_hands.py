"""Special hands, fishing for them, hands of a club's own, and wild tiles, as somebody new to the service sends them."""

import json

import pytest

GROUND = {"ruleset": "british", "seat_wind": "south", "prevailing_wind": "east"}
GOULASH = {"options": {"goulash": "true"}}
WILD = {"tile": "B2", "as": "C5"}
PAIRS = ["B1", "B1", "B3", "B3", "B4", "B4", "C2", "C2", "C5", "C5", "C8", "C8", "C9", "C9"]
HONOURS = ["B1", "B1", "C9", "C9", "D1", "D1", "WE", "WE", "WN", "WN", "DR", "DR", "DW", "DW"]
MAJORS = ["B1", "B9", "C1", "C9", "D1", "D9", "WE", "WS", "WW", "WN", "DR", "DG", "DW"]
OWN = {
    "id": "pairs_of_two_suits",
    "name": "Pairs of two suits",
    "pattern": "7 pairs, only suits, 2 suits",
    "concealed": True,
    "limit": 0.5,
    "fishing": {"limit": 0.2},
}


def scored(server, **hand):
    answer = server.score({**GROUND, **hand})
    assert 200 == answer.status_code, answer.text
    return answer.json()


def refused(server, **hand):
    answer = server.score({**GROUND, **hand})
    assert 422 == answer.status_code, answer.text
    return [(error["pointer"], error["code"]) for error in answer.json()["errors"]]


def agreed(**changes):
    return {"hands": [{name: value for name, value in {**OWN, **changes}.items() if value is not ...}]}


def drawn(tile):
    return {"source": "wall", "tile": tile}


# The special member of an answer.


def test_bonus_tiles_count_on_top_of_a_special_hand(server):
    hand = {"seat_wind": "north", "concealed_tiles": HONOURS, "bonus_tiles": ["F1", "F4"]}
    score = scored(server, **hand, win={"source": "discard", "tile": "DW", "discarder": "west"})
    expected = {
        "rule": "all_pair_honours",
        "name": "All Pair Honours",
        "value": 500,
        "on_top": {"points": 8, "doublings": 1, "total": 16},
        "total": 516,
    }
    assert expected == score["special"]
    assert (516, "all_pair_honours", False) == (score["total"], score.get("limit_hand"), score["capped"])
    assert (28, 1, 56) == (score["basic_score"], score["doublings"], score["uncapped"])
    [item] = [item for item in score["items"] if item["rule"] == "all_pair_honours"]
    assert (0, 0, 0.5) == (item["points"], item["doublings"], item["limit"])
    assert score["items"][-1] == item


def test_a_loser_is_told_what_is_fished_for(server):
    score = scored(server, seat_wind="north", concealed_tiles=MAJORS, bonus_tiles=["F4", "S1"])
    assert (416, True) == (score["total"], score["complete"])
    assert MAJORS == score["special"]["fishing_for"]
    assert (400, 416) == (score["special"]["value"], score["special"]["total"])
    [item] = [item for item in score["items"] if item["rule"] == "thirteen_unique_wonders"]
    assert 0.4 == item["limit"]


def test_an_ordinary_hand_and_one_sent_in_part_have_no_special_part(server):
    score = scored(server, concealed_sets=[["WS"] * 3, ["C2"] * 3, ["D3"] * 3, ["B4"] * 3, ["B6"] * 2], win=drawn("B6"))
    assert (None, None) == (score.get("special"), score.get("limit_hand"))
    score = scored(server, concealed_tiles=MAJORS[:12])
    assert (None, False, 0) == (score.get("special"), score["complete"], score["total"])


def test_a_hand_worth_its_tiles_doubled_is_no_limit_hand(server):
    melds = [["C2", "C2", "C2"], {"tiles": ["C9"] * 4, "concealed": True}]
    hand = {"melds": melds, "concealed_sets": [["C3"] * 3, ["C6"] * 3, ["C5", "C5"]], "bonus_tiles": ["F1", "S2"]}
    win = {"source": "discard", "tile": "C5", "discarder": "west"}
    score = scored(server, seat_wind="east", **hand, win=win)
    # (2 + 4 + 4 + 32 + 20) x 8, and the two bonus tiles x 2 for the own flower.
    assert (512, None, "purity") == (score["total"], score.get("limit_hand"), score["special"]["rule"])
    assert (496, 16) == (score["special"]["value"], score["special"]["on_top"]["total"])
    assert [None] == [item.get("limit") for item in score["items"] if item["rule"] == "purity"]


def test_a_limit_hand_by_the_way_of_going_out_is_special_too(server):
    sets = [["WS"] * 3, ["C2"] * 3, ["D3"] * 3, ["B4"] * 3, ["D5", "D5"]]
    score = scored(server, concealed_sets=sets, bonus_tiles=["F1"], win={"source": "loose_tile", "tile": "D5"})
    assert ("plum_blossom", "plum_blossom") == (score["special"]["rule"], score.get("limit_hand"))
    assert (1000, 1000) == (score["special"]["value"], score["total"])


def test_losers_are_not_paid_by_their_hands_alone(server):
    for win in (drawn("C9"), None):
        score = scored(server, concealed_tiles=PAIRS[: 14 if win else 13], win=win, house_rules=agreed())
        assert not {"payments", "net"} & set(score)


# A club's own hand.


def test_a_club_sends_its_own_hand(server):
    score = scored(server, concealed_tiles=PAIRS, win=drawn("C9"), house_rules=agreed())
    assert (500, "pairs_of_two_suits") == (score["total"], score.get("limit_hand"))
    assert ("Pairs of two suits", 500) == (score["special"]["name"], score["special"]["value"])
    assert agreed() == score["house_rules"]
    item = score["items"][-1]
    assert ("pairs_of_two_suits", sorted(PAIRS)) == (item["rule"], sorted(item["tiles"]))
    assert "House rules" == item["source"]["title"]
    # Without it these tiles are no mah-jong.
    assert [("/concealed_tiles", "not_a_mah_jong")] == refused(server, concealed_tiles=PAIRS, win=drawn("C9"))


def test_it_may_be_fished_for_and_be_worth_points_or_a_share_of_the_agreed_limit(server):
    in_points = agreed(limit=..., points=321, fishing={"points": 45})
    fished, not_fished, fished_in_points = (
        scored(server, concealed_tiles=PAIRS[:13], house_rules=rules)
        for rules in (agreed(), agreed(fishing=...), in_points)
    )
    assert (200, ["C9"]) == (fished["total"], fished["special"]["fishing_for"])
    assert (0, 45) == (not_fished["total"], fished_in_points["total"])
    won, limited = (
        scored(server, concealed_tiles=PAIRS, win=drawn("C9"), house_rules=rules)
        for rules in (in_points, {**agreed(), "limit": 300})
    )
    assert (321, None, "pairs_of_two_suits") == (won["total"], won.get("limit_hand"), won["special"]["rule"])
    assert 150 == limited["total"]


def test_a_booklet_table_may_have_one_too(server):
    answer = scored(server, ruleset="booklet", concealed_tiles=PAIRS, win=drawn("C9"), house_rules=agreed())
    assert (1000, "pairs_of_two_suits") == (answer["total"], answer["limit_hand"])
    assert {"east": -2000, "south": 4000, "west": -1000, "north": -1000} == answer["net"]


def test_a_concealed_hand_has_no_exposed_set(server):
    sets = [["B3"] * 3, ["C4"] * 3, ["B6"] * 3]
    hand = {"melds": [["C2"] * 3], "concealed_sets": sets, "concealed_tiles": ["B8"] * 2}
    pattern = "4 pungs + pair, only suits, 2 suits"
    for concealed, special in ((False, "pairs_of_two_suits"), (True, None)):
        rules = agreed(pattern=pattern, concealed=concealed)
        score = scored(server, **hand, win=drawn("B8"), house_rules=rules)
        assert special == score.get("special", {}).get("rule")


def test_several_hands_of_a_club_are_known_by_their_ids(server):
    hands = [OWN, {**OWN, "id": "any_pairs", "name": "Any pairs", "pattern": "7 pairs", "limit": 1}]
    score = scored(server, concealed_tiles=PAIRS, win=drawn("C9"), house_rules={"hands": hands})
    assert (1000, "any_pairs") == (score["total"], score.get("limit_hand"))
    rules = {"hands": [OWN, OWN]}
    assert [("/house_rules/hands/1/id", "id_taken")] == refused(server, house_rules=rules)
    assert [("/house_rules/hands/0/id", "id_taken")] == refused(server, house_rules=agreed(id="knitting"))


def test_a_hand_of_the_ruleset_may_be_left_out_or_worth_something_else(server):
    hand = {"concealed_tiles": HONOURS, "win": drawn("DW")}
    for value, total in (({"points": 250}, 250), ({"limit": 1}, 1000)):
        rules = {"values": {"all_pair_honours": value}}
        assert total == scored(server, **hand, house_rules=rules)["total"]
    rules = {"without": ["all_pair_honours"]}
    assert [("/concealed_tiles", "not_a_mah_jong")] == refused(server, **hand, house_rules=rules)


@pytest.mark.parametrize(
    "pattern, character, said",
    [
        ("7 paris", 3, "'paris' is not a part of a hand"),
        ("7 pairs, only honors", 15, "'honors' is not a class of tiles"),
        ("7 pairs only majors", 9, "'only' cannot stand here"),
        ("4 pungs + ", 11, "A part is missing here"),
        ("15 pairs", 1, "'15' is not possible here. Write a number from 1 to 14"),
        ("pung of B0", 9, "'b0' is not a tile"),
        ("7 pairs; only majors", 8, "';' is not a sign of the notation"),
        ("", 1, "A part is missing here"),
    ],
)
def test_a_pattern_is_refused_where_it_goes_wrong(server, pattern, character, said):
    answer = server.score({**GROUND, "house_rules": agreed(pattern=pattern)})
    [error] = answer.json()["errors"]
    place = (answer.status_code, error["pointer"], error["code"])
    assert (422, "/house_rules/hands/0/pattern", "not_a_pattern") == place
    # People count from one.
    assert error["message"].startswith(f"At character {character}: {said}")
    assert 1 <= character <= len(pattern) + 1


@pytest.mark.parametrize("pattern", ["7 pairs", "7 pair", "7 PAIRS", "  7   pairs  ", "pair + 6 pairs"])
def test_a_pattern_is_answered_as_it_was_sent(server, pattern):
    score = scored(server, concealed_tiles=PAIRS, win=drawn("C9"), house_rules=agreed(pattern=pattern))
    assert pattern == score["house_rules"]["hands"][0]["pattern"]
    assert 500 == score["total"]


# Wild tiles.


def goulash(server, **hand):
    return scored(server, **hand, house_rules=GOULASH)


def test_a_wild_tile_may_stand_in_each_place_of_a_hand(server):
    plain = {
        "melds": [["WS"] * 3, ["C5"] * 3],
        "concealed_sets": [["D3"] * 3],
        "concealed_tiles": ["B7", "B7", "B7", "DR", "DR"],
    }
    places = {
        "a meld": {"melds": [["WS"] * 3, ["C5", WILD, "C5"]]},
        "a meld written as an object": {"melds": [["WS"] * 3, {"tiles": ["C5", "C5", WILD]}]},
        "a meld with a wild tile as text": {"melds": [{"tiles": ["C5", "B2=C5", "C5"]}, ["WS"] * 3][::-1]},
        "a set in the hand": {"concealed_sets": [["D3", {"tile": "2s", "as": "3p"}, "D3"]]},
        "a set in the hand with a wild tile as text": {"concealed_sets": [["D3", "2s = 3p", "D3"]]},
        "a loose tile": {"concealed_tiles": ["B7", "B7", {"tile": "b2", "as": "b7"}, "DR", "DR"]},
    }
    expected = goulash(server, **plain, win=drawn("DR"))
    for place, sent in places.items():
        score = goulash(server, **{**plain, **sent}, win=drawn("DR"))
        [wild] = score["hand"].pop("wild_tiles")
        assert "B2" == wild["tile"], place
        assert f"B2={wild['as']}" in score["hand"]["text"], place
        score["hand"]["text"] = score["hand"]["text"].replace("B2=", "")
        assert score == {**expected, "hand": {k: v for k, v in expected["hand"].items() if k != "wild_tiles"}}, place


def test_the_last_tile_and_its_set_may_be_wild(server):
    hand = {
        "melds": [["WS"] * 3],
        "concealed_sets": [["D3"] * 3],
        "concealed_tiles": ["C5", "C5", WILD, "B7", "B7", "B7", "DR", "DR"],
    }
    win = {"source": "wall", "tile": WILD, "completes": ["C5", WILD, "C5"]}
    score = goulash(server, **hand, win=win)
    assert [WILD] == score["hand"]["wild_tiles"]
    assert [["C5", "C5", "C5"]] == [each["tiles"] for each in score["hand"]["sets"] if each["last_tile"]]
    # It may be the only one of its kind, too.
    one = {"tile": "B2", "as": "B1"}
    score = goulash(server, concealed_tiles=[one, *MAJORS[1:], "DW"], win=drawn(one))
    assert ("thirteen_unique_wonders", 1000) == (score.get("limit_hand"), score["total"])


def test_the_pair_completed_may_be_named_in_a_hand_of_pairs(server):
    pairs = ["WE", "WE", "WS", "WS", "WW", "WW", "D1", "D1", "B9", "B9", "DG", "DG", "DR", "DR"]
    win = {"source": "wall", "tile": "DR", "completes": ["DR", "DR"]}
    assert 500 == scored(server, concealed_tiles=pairs, win=win)["total"]
    assert [("/win/completes", "set_not_in_hand")] == refused(
        server, concealed_tiles=pairs, win={**win, "completes": ["DR", "DR", "DR"]}
    )


def test_a_special_hand_too_large_to_write_down_is_refused(server):
    # The ordinary count, some four million doubled 30 times, can be written down; Purity's three doubles more cannot.
    house_rules = {
        "limit": None,
        "without": ["no_chows"],
        "values": {
            "minor_pung": {"points": 1_000_000},
            "four_flowers": {"doublings": 20},
            "seat_season": {"doublings": 10},
        },
        "options": {"purity_bonus": "together"},
    }
    sets = [[tile] * 3 for tile in ("B2", "B3", "B4", "B5")]
    hand = {"concealed_sets": [*sets, ["B6", "B6"]], "bonus_tiles": ["F1", "F2", "F3", "F4", "S2"]}
    assert [("/house_rules/values", "score_too_large")] == refused(
        server, **hand, win={"source": "wall", "tile": "B6"}, house_rules=house_rules
    )


def test_wild_tiles_are_listed_in_one_order_whatever_that_of_the_fields(server):
    other = {"tile": "B2", "as": "D3"}
    hand = {
        **GROUND,
        "house_rules": GOULASH,
        "melds": [["C5", "C5", WILD]],
        "concealed_sets": [["D3", "D3", other]],
        "concealed_tiles": ["DR", {"tile": "B2", "as": "DR"}],
    }
    for names in (sorted(hand), sorted(hand, reverse=True)):
        body = json.dumps({name: hand[name] for name in names})
        answer = server.post("/v1/scores", data=body, headers={"Content-Type": "application/json"}).json()
        assert [WILD, other, {"tile": "B2", "as": "DR"}] == answer["hand"]["wild_tiles"]


def test_four_wild_tiles_are_all_there_are_besides_four_of_what_they_stand_for(server):
    tiles = [WILD] * 4
    assert tiles == goulash(server, concealed_tiles=tiles)["hand"]["wild_tiles"]
    too_many = refused(server, concealed_tiles=["B2", *tiles], house_rules=GOULASH)
    assert [("/concealed_tiles/4", "too_many_of_a_tile")] == too_many
    assert [WILD] == goulash(server, melds=[["C5"] * 4], concealed_tiles=[WILD, "C6"])["hand"]["wild_tiles"]


@pytest.mark.parametrize("spelling", ["JK", "jk", "Jk", "\U0001f02a", "\U0001f02a\ufe0e"])
def test_a_joker_is_wild_in_a_goulash_in_any_spelling(server, spelling):
    melds = [["C5", "C5", {"tile": spelling, "as": "C5"}]]
    assert [{"tile": "JK", "as": "C5"}] == goulash(server, melds=melds)["hand"]["wild_tiles"]


@pytest.mark.parametrize(
    "tile, ruleset, house_rules, says",
    [
        ("B2", "british", {}, "B2 is wild only with the option goulash: true."),
        ("JK", "british", {}, "JK is wild only with the option goulash: true."),
        ("B3", "british", GOULASH, "The wild tiles are B2, JK."),
        ("JK", "booklet", {}, "Booklet has no wild tiles."),
    ],
)
def test_a_tile_that_is_not_wild_is_refused_with_what_would_make_it_so(server, tile, ruleset, house_rules, says):
    melds = [["C5", "C5", {"tile": tile, "as": "C5"}]]
    hand = {**GROUND, "ruleset": ruleset, "melds": melds, "house_rules": house_rules}
    [fault] = server.post("/v1/scores", json=hand).json()["errors"]
    assert ("/melds/0/2", "not_wild") == (fault["pointer"], fault["code"])
    assert says in fault["message"]


def test_chows_in_a_goulash_are_refused_with_the_page_on_the_goulash(server):
    tiles = ["C5", "C5", "C5", "D7", "D7", "D7", "D4", "D4", "D4", "B5", "B6", "B7", "C8", "C8"]
    exposed, hidden = (
        server.post("/v1/scores", json={**GROUND, **hand, "house_rules": GOULASH}).json()["errors"]
        for hand in ({"melds": [["C5", "C6", "C7"]]}, {"concealed_tiles": tiles, "win": drawn("C8")})
    )
    [fault] = exposed
    assert "too_many_chows" == fault["code"]
    assert "except inside a special hand (British, The game: variations of play)" in fault["message"]
    assert "players" not in fault["message"]
    [fault] = hidden
    assert "a pair without a chow (The game: variations of play)" in fault["message"]
    assert "They make four sets and a pair only with a chow." in fault["message"]


@pytest.mark.parametrize("deep", [10, 190])
def test_wild_tiles_within_wild_tiles_are_refused(server, deep):
    tile = "B2"
    for _ in range(deep):
        tile = {"tile": "B2", "as": tile}
    [(pointer, code)] = refused(server, concealed_tiles=[tile])
    assert ("/concealed_tiles/0/as", "unknown_tile") == (pointer, code)


# Hands of a club's own whose chows lie on the table, where the rules allow a player one.

RUNS = [["B1", "B2", "B3"], ["C1", "C2", "C3"], ["D1", "D2", "D3"]]
THREE_RUNS = {"id": "three_runs", "name": "Three Runs", "pattern": "3 chows + pung + pair", "points": 600}
DRAGONS_AND_PAIR = ["DR", "DR", "DR", "WE", "WE"]


@pytest.mark.parametrize("players", [4, 3])
def test_a_club_s_own_hand_may_lie_on_the_table_with_its_chows(server, players):
    agreed_on = {"hands": [{**THREE_RUNS, "concealed": False}]}
    sent = {"melds": RUNS, "concealed_tiles": DRAGONS_AND_PAIR, "win": drawn("WE"), "players": players}
    score = scored(server, **sent, house_rules=agreed_on)
    assert ("three_runs", 600) == (score["special"]["rule"], score["total"])
