"""What a score says besides its figures: why nobody is told to pay, and where the whole deal is settled."""

import pytest

WON = {
    "seat_wind": "south",
    "prevailing_wind": "east",
    "melds": [["DR", "DR", "DR"], ["B2", "B2", "B2"]],
    "concealed_sets": [["C3", "C3", "C3"], ["D4", "D4", "D4"], ["B5", "B5"]],
    "win": {"source": "wall", "tile": "B5"},
}
NOT_WON = {"seat_wind": "south", "prevailing_wind": "east", "melds": [["DR", "DR", "DR"]]}
WHOLE_DEAL = (
    "By these rules the losers settle with each other too, so who pays depends on every hand. "
    "Send the whole deal to POST /v1/settlements."
)
ONLY_THE_WINNER = "This hand did not go out, and by these rules only the winner is paid. So nobody pays for it."
ALL_SETTLE = ["british", "chinese-classical", "dmjl"]


def notes(client, hand, ruleset, **headers):
    answer = client.post("/v1/scores", json={"ruleset": ruleset, **hand}, headers=headers)
    assert answer.status_code == 200, answer.get_data(as_text=True)
    return answer.get_json().get("notes", [])


@pytest.mark.parametrize("hand", [WON, NOT_WON], ids=["won", "not won"])
@pytest.mark.parametrize("ruleset", ALL_SETTLE)
def test_where_all_settle_the_answer_asks_for_the_whole_deal(client, ruleset, hand):
    assert notes(client, hand, ruleset) == [WHOLE_DEAL]


def test_where_only_the_winner_is_paid_a_hand_that_did_not_go_out_says_so(client):
    assert notes(client, NOT_WON, "booklet") == [ONLY_THE_WINNER]


def test_a_hand_with_payments_needs_no_note(client):
    assert notes(client, WON, "booklet") == []


GUESS = "Who else pays is a guess, because the request names only these of the three seats: "


@pytest.mark.parametrize(
    "changes, named",
    [
        ({"players": 3, "seat_wind": "north"}, "east, north."),
        ({"players": 3, "seat_wind": "east"}, "east."),
        ({"players": 3, "seat_wind": "north", "dealer": "west"}, None),
        ({"players": ["east", "west", "north"], "seat_wind": "north"}, None),
        ({"players": 3, "seat_wind": "north", "win": {"source": "discard", "tile": "B5", "discarder": "east"}}, None),
        ({"players": 4, "seat_wind": "north"}, None),
    ],
)
def test_of_three_players_a_payer_whom_nobody_named_is_said_to_be_a_guess(client, changes, named):
    told = notes(client, WON | changes, "booklet")

    assert ([f"{GUESS}{named} List the seats that are taken in seats_taken."] if named else []) == told


def test_a_note_is_translated(client):
    [note] = notes(client, WON, "british", **{"Accept-Language": "de"})

    assert "POST /v1/settlements" in note
    assert note != WHOLE_DEAL


@pytest.mark.parametrize("query, there", [("", True), ("?fields=total,net", False), ("?fields=notes", True)])
def test_a_batch_has_notes_unless_other_fields_are_asked_for(client, query, there):
    hands = [{"ruleset": "british", **WON}, {"ruleset": "booklet", **WON}]
    answer = client.post(f"/v1/scores/batch{query}", json={"hands": hands}).get_json()
    found = [result["score"].get("notes") for result in answer["results"]]

    assert found == ([[WHOLE_DEAL], None] if there else [None, None])
