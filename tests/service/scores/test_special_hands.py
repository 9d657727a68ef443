"""Wild tiles in each place of a hand. Special hands and hands of a club's own: tests/cases/answers."""

import json

import pytest

GROUND = {"ruleset": "british", "seat_wind": "south", "prevailing_wind": "east"}
GOULASH = {"options": {"goulash": "true"}}
WILD = {"tile": "B2", "as": "C5"}


def scored(server, **hand):
    answer = server.score({**GROUND, **hand})
    assert 200 == answer.status_code, answer.text
    return answer.json()


def refused(server, **hand):
    answer = server.score({**GROUND, **hand})
    assert 422 == answer.status_code, answer.text
    return [(error["pointer"], error["code"]) for error in answer.json()["errors"]]


def drawn(tile):
    return {"source": "wall", "tile": tile}


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
        assert wild.startswith("B2="), place
        assert wild in score["hand"]["text"], place
        score["hand"]["text"] = score["hand"]["text"].replace("B2=", "")
        assert score == {**expected, "hand": {k: v for k, v in expected["hand"].items() if k != "wild_tiles"}}, place


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
        assert ["B2=C5", "B2=D3", "B2=DR"] == answer["hand"]["wild_tiles"]


@pytest.mark.parametrize("deep", [10, 190])
def test_wild_tiles_within_wild_tiles_are_refused(server, deep):
    tile = "B2"
    for _ in range(deep):
        tile = {"tile": "B2", "as": tile}
    [(pointer, code)] = refused(server, concealed_tiles=[tile])
    assert ("/concealed_tiles/0/as", "unknown_tile") == (pointer, code)
