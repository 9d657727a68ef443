"""What a ready hand waits for, over the real server: as it is scored, and refused with its places."""

import pytest

from support.random_hands import SEATS
from support.refused_requests import good

READY = good("waits")["ready"]
GATES = ["D1", "D1", "D1", "D2", "D3", "D4", "D5", "D6", "D7", "D8", "D9", "D9", "D9"]


def ask(server, **changes):
    answer = server.post("/v1/waits", json=READY | changes)
    assert 200 == answer.status_code, answer.text
    return answer.json()


def totals(waits):
    return [(each["tile"], each["left"], *(score["total"] for score in each["wins"].values())) for each in waits]


def test_drawn_and_discarded_tiles_are_tried_unless_other_sources_are_named(server):
    assert [["wall", "discard"]] * 2 == [list(each["wins"]) for each in ask(server)["waits"]]
    assert [["loose_tile"]] * 2 == [list(each["wins"]) for each in ask(server, win_sources=["loose_tile"])["waits"]]


def test_the_highest_score_comes_first(server):
    # 10 for going out, 4 for the dragons, 32 for the kong, 8 for the bonus tiles; 2 for a drawn tile, 2 for a pair
    # completed; doubled for the dragons and for the own flower and season.
    assert [("D7", 2, 232, 224), ("D4", 4, 224, 216)] == totals(ask(server)["waits"])


def test_an_answer_repeats_the_ruleset_and_what_was_agreed_on(server):
    answer = ask(server, house_rules={"limit": 200})
    assert ["ruleset", "house_rules", "waits"] == list(answer)
    assert ("chinese-classical", {"limit": 200}) == (answer["ruleset"]["id"], answer["house_rules"])
    assert [("D4", 4, 200, 200), ("D7", 2, 200, 200)] == totals(answer["waits"])
    assert all(score["capped"] for each in answer["waits"] for score in each["wins"].values())


def test_a_club_hand_is_waited_for(server):
    pairs = ["B1", "B1", "B3", "B3", "B5", "B5", "C2", "C2", "C4", "C4", "C6", "C6", "C9"]
    own = {
        "id": "two_suited_pairs",
        "name": "Two-suited pairs",
        "pattern": "7 pairs, only suits, 2 suits",
        "limit": 0.5,
    }
    hand = {"melds": [], "concealed_sets": [], "concealed_tiles": pairs, "bonus_tiles": [], "ruleset": "british"}
    answer = ask(server, **hand, house_rules={"hands": [own]})
    assert [("C9", 3, 500, 500)] == totals(answer["waits"])
    assert {"two_suited_pairs"} == {score["special_hand"] for score in answer["waits"][0]["wins"].values()}


def test_tiles_may_be_spelled_otherwise_and_be_seen(server):
    seen = ["4p", "d4", "\U0001f01c", "7P", "f1"]
    assert [("D7", 1, 232, 224), ("D4", 1, 224, 216)] == totals(ask(server, seen_tiles=seen)["waits"])


def test_a_hand_that_waits_for_nothing_has_no_waits(server):
    assert "waits" not in ask(server, concealed_tiles=["D1", "D4", "D7", "WE"])


def test_a_hand_that_leaves_win_out_may_say_so(server):
    assert ask(server) == ask(server, win=None)


def test_with_discards_each_discard_is_told_with_its_waits(server):
    hand = {"concealed_tiles": ["D5", "D6", "D7", "D7", "D9"]}
    answer = ask(server, **hand, discards=True, seen_tiles=["D4"])
    assert ["ruleset", "discards"] == list(answer)
    seven, nine = answer["discards"]
    # Without the 9 as above. Without a 7 only the 9 completes the hand: 4 for a pair of nines, 2 for that.
    assert ("D7", 248, 3) == (seven["tile"], seven["best"], seven["left"])
    assert [("D9", 3, 248, 240)] == totals(seven["waits"])
    assert ("D9", 232, 5) == (nine["tile"], nine["best"], nine["left"])
    assert [("D7", 2, 232, 224), ("D4", 3, 224, 216)] == totals(nine["waits"])


@pytest.mark.parametrize("seat", SEATS)
def test_only_the_dealer_waits_for_a_hand_complete_as_dealt(server, seat):
    hand = {"melds": [], "concealed_sets": [], "concealed_tiles": GATES, "seat_wind": seat, "win_sources": ["dealt"]}
    if seat == "east":
        assert {1000} == {total for *_, total in totals(ask(server, **hand)["waits"])}
    else:
        [fault] = server.post("/v1/waits", json=READY | hand).json()["errors"]
        assert ("/win_sources/0", "dealt_to_the_dealer_only") == (fault["pointer"], fault["code"])


def test_an_address_for_hands_takes_no_list_and_nothing_large(server):
    assert [""] == [each["pointer"] for each in server.post("/v1/waits", json=[READY]).json()["errors"]]
    assert 413 == server.post("/v1/waits", json=READY | {"ruleset": "x" * 20_000}).status_code
