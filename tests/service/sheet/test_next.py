"""Who deals next, as a caller gets it: states that may be sent again, and requests that cannot be."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.table import all_procedures
from support.sheets import NAMES, SEATS

PROCEDURES = list(all_procedures())


def won(*winners):
    return [{"outcome": "mah_jong", "winner": each} if each else {"outcome": "wash_out"} for each in winners]


def asked(client, **request):
    return client.post("/v1/table/next", json=request)


def told(client, **request):
    answer = asked(client, **request)
    assert 200 == answer.status_code, answer.get_json()
    return answer.get_json()


def refused(client, **request):
    answer = asked(client, **{"procedure": "british", **request})
    assert 422 == answer.status_code, answer.get_json()
    return [(each["pointer"], each["code"]) for each in answer.get_json()["errors"]]


@pytest.mark.parametrize(
    "alias, name", [("seed-002", "british"), ("seed-003", "booklet"), ("seed-004", "chinese-classical")]
)
def test_a_procedure_answers_to_its_other_names(client, alias, name):
    assert told(client, procedure=name) == told(client, procedure=alias)


def test_players_without_names_are_told_apart_by_letters(client):
    seats = told(client, procedure="british", players=5, results=won("south"))["next"]["position"]["seats"]

    assert {"east": "B", "south": "C", "west": "D", "north": "F", "dreamer": "A"} == seats


def test_an_evening_may_begin_under_any_wind_with_any_dealer(client):
    answer = told(client, procedure="booklet", players=NAMES, first_dealer="Cid", prevailing_wind="west")

    assert ("west", "west", "Cid") == (
        answer["next"]["position"]["dealer"],
        answer["next"]["position"]["prevailing_wind"],
        answer["next"]["dealer_name"],
    )


def test_the_options_taken_are_told(client):
    options = told(client, procedure="booklet", options={"after_north": "wrap"})["options"]

    assert {
        "dealer_of_five": "east",
        "rotation": "winner_deals",
        "prevailing_rotation": "literal",
        "after_north": "wrap",
        "after_draw": "same_dealer_not_counted",
        "east_after_draw": "stays",
    } == options


def test_who_deals_next_is_nobody_when_the_game_is_over(client):
    following = told(client, procedure="dmjl", results=won(*["south"] * 16))["next"]

    assert (True, None, True) == (
        following["finished"],
        following.get("dealer_name"),
        following["position"]["finished"],
    )


evenings = st.lists(st.sampled_from([*SEATS, None]), min_size=1, max_size=14)


@settings(max_examples=40)
@given(st.sampled_from(PROCEDURES), evenings, st.data())
def test_hand_by_hand_from_the_states_told_is_the_same_as_all_at_once(app, procedure, winners, data):
    client = app.test_client()
    options = {each.id: data.draw(st.sampled_from(each.choices)).value for each in procedure.rotation.options}
    request = {"procedure": procedure.id, "options": options}
    whole = told(client, **request, players=NAMES, results=won(*winners))
    state, hands = told(client, **request, players=NAMES)["next"]["position"], []
    for winner in winners:
        answer = told(client, **request, position=state, results=won(winner))
        state = answer["next"]["position"]
        hands += answer["deals"]

    assert whole["deals"] == hands
    assert whole["next"] == answer["next"]


POSITION = {
    "seats": dict(zip(SEATS, NAMES, strict=True)),
    "dealer": "east",
    "prevailing_wind": "east",
    "round": 1,
    "deals_played": 0,
    "deals_played_in_round": 0,
    "deal_lost_by": [],
    "wins_in_a_row": 0,
    "goulash": False,
    "finished": False,
}


@pytest.mark.parametrize("procedure, most", [("chinese-classical", 13), ("dmjl", 9)])
def test_a_state_has_no_row_of_wins_that_would_have_ended(client, procedure, most):
    played = POSITION | {"deals_played": 30}

    assert told(client, procedure=procedure, position=played | {"wins_in_a_row": most - 1})
    faults = refused(client, procedure=procedure, position=played | {"wins_in_a_row": most})
    assert [("/position/wins_in_a_row", "too_many_wins")] == faults


def test_players_without_names_sit_where_the_request_says(client):
    request = {"procedure": "booklet", "players": ["east", "west", "north"], "results": won("north")}
    state = told(client, **request)["next"]["position"]

    assert {"east": "A", "west": "B", "north": "C"} == state["seats"]
    assert "north" == state["dealer"]
