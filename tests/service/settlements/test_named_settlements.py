"""Settlements whose players are named: those by seats with the names in their place, and rows for a score sheet."""

import json
from copy import deepcopy
from random import Random

import pytest

from engine import all_rulesets
from fuzz.deals import legal_deal
from service.sheet.deals import MOST_PAYMENTS

NAMES = ["Ann Berg", "Zo\u00eb", "\u6797\u9ea6", "O\u2019Neill \U0001f1eb\U0001f1f7", "F"]
SEATS = ["east", "south", "west", "north", "dreamer"]
DEAL = {
    "ruleset": "british",
    "outcome": "mah_jong",
    "winner": "south",
    "scores": {"east": 80, "south": 84, "west": 208, "north": 416},
}
BY_SEAT = {"prevailing_wind": "east", **DEAL}
BY_NAME = {**BY_SEAT, "players": NAMES[:4], "winner": NAMES[1], "scores": dict(zip(NAMES, (80, 84, 208, 416)))}  # noqa: B905
STATE = {
    "seats": {NAMES[2]: "east", NAMES[3]: "south", NAMES[0]: "west", NAMES[1]: "north"},
    "dealer": "east",
    "prevailing_wind": "south",
    "round": 2,
    "hands": 6,
    "hands_of_wind": 2,
    "deal_lost_by": [NAMES[0]],
    "wins_in_a_row": 1,
    "goulash": False,
    "finished": False,
}
DEALS = 25


def posted(client, deal):
    # Not sorted, as the client would: the order of the hands is that of sentences in the answer.
    return client.post("/v1/settlements", data=json.dumps(deal), content_type="application/json")


def settled(client, deal):
    answer = posted(client, deal)
    assert answer.status_code == 200, answer.text
    return answer.json


def refused(client, deal):
    answer = posted(client, deal)
    assert answer.status_code == 422, answer.text
    return [(each["pointer"], each["code"]) for each in answer.json["errors"]]


def sheet(client, **fields):
    answer = client.post("/v1/table/sheet", json=fields)
    assert answer.status_code == 200, answer.text
    return answer.json


def named(answer, names):
    """Return an answer by seats with the names of the players in their place."""

    def by_name(numbers):
        return numbers and {names[seat]: each for seat, each in numbers.items()}

    return answer | {
        **{name: by_name(answer[name]) for name in ("scores", "net", "balances", "balances_before")},
        "payments": [
            {**each, "payer": names[each["payer"]], "payee": names[each["payee"]]} for each in answer["payments"]
        ],
    }


@pytest.mark.parametrize("number", range(DEALS))
def test_a_settlement_by_names_is_that_by_seats(client, number):
    rng = Random(f"named settlements {number}")
    deal = legal_deal(rng)
    by_seat = {**deal, "balances": {seat: rng.randrange(-500, 5000) for seat in SEATS[:4]}}
    names = dict(zip(SEATS, rng.sample(NAMES, 4), strict=False))
    seats = {name: seat for seat, name in names.items()}
    of_hands = deepcopy(deal["hands"])
    for hand in of_hands.values():
        if hand.get("win", {}).get("discarder"):
            hand["win"]["discarder"] = names[hand["win"]["discarder"]]
    by_name = by_seat | {
        "players": rng.choice([list(names.values()), seats]),
        "winner": names[deal["winner"]],
        "dealer": names[deal["dealer"]],
        "hands": {names[seat]: hand for seat, hand in of_hands.items()},
        "balances": {names[seat]: each for seat, each in by_seat["balances"].items()},
    }
    expected, found = settled(client, by_seat), settled(client, by_name)
    row = found.pop("row")

    assert found.pop("seats") == seats
    assert named({name: each for name, each in expected.items() if name != "row"}, names) == found
    assert row["seats"] == seats
    assert [row["winner"], row["dealer"]] == [names[deal["winner"]], names[deal["dealer"]]]
    assert [row["payments"], row["net"]] == [found["payments"], found["net"]]
    # Pasted, the row is a line of the same points, by names and by seats.
    lines = sheet(client, ruleset=deal["ruleset"], players=list(names.values()), deals=[row, expected["row"]])["lines"]
    assert [line["net"] for line in lines] == [found["net"], found["net"]]
    assert [line["score"] for line in lines] == [row["score"]] * 2


def test_an_answer_by_seats_has_nobody_s_name(client):
    answer = settled(client, BY_SEAT)

    assert "seats" not in answer
    assert answer["row"] == {
        "outcome": "mah_jong",
        "winner": "south",
        "score": 84,
        "dealer": "east",
        "prevailing_wind": "east",
        "goulash": False,
        "penalties": [],
        "payments": answer["payments"],
        "net": {"east": -1096, "south": 336, "west": -36, "north": 796},
    }


def test_names_may_be_written_in_another_way_and_stand_beside_seats(client):
    players = {"  ann   berg": "east", "ZOE\u0308": "south", NAMES[2]: "west", NAMES[3]: "north"}
    odd = {**BY_NAME, "players": players, "scores": {"ANN BERG ": 80, "south": 84, NAMES[2]: 208, "north": 416}}

    assert settled(client, odd)["net"] == {"ann berg": -1096, "ZOE\u0308": 336, NAMES[2]: -36, NAMES[3]: 796}


def test_penalties_and_who_is_liable_are_named_too(client):
    penalties = [
        {"payer": NAMES[0], "payees": [NAMES[2], "north"], "points": 50, "reason": "late"},
        {"rule": "false_mah_jong", "payers": [NAMES[3]], "payees": []},
    ]
    hand = {"hand": "[WS WS WS] [C1 C1 C1] (B1 B1 B1) (D5 D5 D5) D3 D3*"}
    won = {**hand, "win": {"source": "discard", "discarder": NAMES[0]}}
    scores = {name: each for name, each in BY_NAME["scores"].items() if name != NAMES[1]}
    deal = {**BY_NAME, "scores": scores, "hands": {NAMES[1]: won}, "liable": NAMES[0], "penalties": penalties}
    row = settled(client, deal)["row"]

    assert row["penalties"] == [{**penalties[0], "payees": [NAMES[2], NAMES[3]]}, penalties[1]]
    assert row["liable"] == NAMES[0]
    line = sheet(client, ruleset="british", players=NAMES[:4], deals=[row])["lines"][0]
    assert line["payments"] == row["payments"]


# The state of the table.


def test_the_state_tells_who_sits_where_and_which_wind_prevails(client):
    by_seat = {**DEAL, "winner": NAMES[3], "state": STATE}
    answer = settled(client, by_seat)

    assert answer["seats"] == STATE["seats"]
    assert answer["net"] == {NAMES[2]: -1096, NAMES[3]: 336, NAMES[0]: -36, NAMES[1]: 796}
    assert [answer["row"][name] for name in ("dealer", "prevailing_wind", "goulash")] == [NAMES[2], "south", False]


def test_the_state_counts_the_dealer_s_wins(client):
    won = {"hand": "[WS WS WS] [C1 C1 C1] (B1 B1 B1) (D5 D5 D5) D3 D3*", "win": {"source": "wall"}}
    deal = {
        "ruleset": "dmjl",
        "outcome": "mah_jong",
        "winner": NAMES[2],
        "hands": {NAMES[2]: won},
        "scores": dict.fromkeys(SEATS[1:4], 0),
    }
    state = {**STATE, "hands": 20, "wins_in_a_row": 8}

    assert settled(client, {**deal, "state": {**state, "wins_in_a_row": 7}})["row"]["score"] < 500
    assert settled(client, {**deal, "state": state})["row"]["score"] == 500
    sent = {**deal, "hands": {NAMES[2]: {**won, "dealer_wins": 9}}, "state": state}
    assert settled(client, sent)["row"]["score"] == 500
    sent["hands"][NAMES[2]]["dealer_wins"] = 3
    assert refused(client, sent) == [(f"/hands/{NAMES[2]}/dealer_wins", "beside_state")]


def test_the_state_says_that_the_hand_is_a_goulash(client):
    tiles = ["C1", "C1", "C1", "B3", "B3", "B3", "D5", "D5", "D5", "D7", "D7", "D7", "D3"]
    won = {"concealed_tiles": [*tiles, {"tile": "JK", "as": "D3"}], "win": {"source": "wall", "tile": "D3"}}
    deal = {**DEAL, "winner": "south", "hands": {"south": won}, "scores": {"east": 80, "west": 208, "north": 416}}
    goulash = {**STATE, "goulash": True}

    assert refused(client, {**deal, "state": STATE}) == [("/hands/south/concealed_tiles/13", "not_wild")]
    answer = settled(client, {**deal, "state": goulash})
    assert answer["row"]["goulash"] is True
    with_option = {**deal, "house_rules": {"options": {"goulash": True}}}
    assert settled(client, {**with_option, "prevailing_wind": "south"})["row"]["goulash"] is True
    by_option = settled(client, {**with_option, "state": STATE})
    assert [by_option["net"], by_option["row"]] == [answer["net"], answer["row"]]
    without = {**deal, "house_rules": {"options": {"goulash": False}}, "state": goulash}
    assert refused(client, without) == [("/hands/south/concealed_tiles/13", "not_wild")]


@pytest.mark.parametrize(
    "changes, faults",
    [
        ({"players": 4, "dealer": "east"}, [("/dealer", "beside_state"), ("/players", "beside_state")]),
        ({"prevailing_wind": "east"}, [("/prevailing_wind", "beside_state")]),
        ({"dealer": "up", "outcome": 5}, [("/dealer", "beside_state"), ("/outcome", "unknown_value")]),
        ({"winner": "up"}, [("/winner", "not_at_the_table")]),
        ({"state": None}, [("/prevailing_wind", "missing")]),
        ({"state": None, "outcome": None}, [("/prevailing_wind", "missing"), ("/outcome", "missing")]),
        ({"state": 5}, [("/state", "not_an_object")]),
        ({"state": {**STATE, "finished": True}}, [("/state/finished", "game_over")]),
        ({"state": {**STATE, "dealer": "dreamer"}}, [("/state/dealer", "not_at_the_table")]),
        ({"state": {**STATE, "dealer": "south"}}, [("/state/dealer", "dealer_is_east")]),
        ({"state": {**STATE, "wins_in_a_row": 7}}, [("/state/wins_in_a_row", "too_many_wins")]),
        ({"state": {**STATE, "seats": {"Ann": "south", "Ben": "west"}}, "winner": "Ben", "scores": {}},
         [("/state/dealer", "not_at_the_table"), ("/state/deal_lost_by/0", "not_at_the_table")]),
        ({"ruleset": "dmjl", "state": {**STATE, "seats": {NAMES[0]: "east", NAMES[1]: "west"}}, "winner": "west"},
         [("/state/seats", "unknown_number_of_players")]),
    ],
)  # fmt: skip
def test_what_does_not_go_with_a_state_is_refused(client, changes, faults):
    sent = {name: each for name, each in {**DEAL, "state": STATE, **changes}.items() if each is not None}
    assert refused(client, sent) == faults


# What is wrong.


@pytest.mark.parametrize(
    "changes, faults",
    [
        ({"players": ["Ann", "Ben", " ANN"]}, [("/players/2", "named_twice")]),
        ({"players": {"Ann": "east", "ann": "west"}}, [("/players/ann", "named_twice")]),
        ({"players": ["Ann", "South", "Cid", "Dot"]}, [("/players/1", "name_is_a_seat")]),
        ({"players": {"south": "east", "east": "south"}},
         [("/players/south", "name_is_a_seat"), ("/players/east", "name_is_a_seat")]),
        ({"players": {"Ann": "east", "Ben": "east"}}, [("/players", "seats_do_not_fit")]),
        ({"players": ["Ann"]}, [("/players", "unknown_number_of_players")]),
        ({"players": NAMES[:4], "winner": "Zack"}, [("/winner", "not_at_the_table")]),
        ({"players": NAMES[:4], "balances": {"Zack": 5}}, [("/balances/Zack", "not_at_the_table")]),
        ({"players": NAMES[:4], "balances": {NAMES[0]: 5, "south": 5}},
         [(f"/balances/{name}", "balance_missing") for name in NAMES[2:4]]),
        ({"players": NAMES[:4], "scores": {NAMES[0]: 80}},
         [(f"/scores/{name}", "score_missing") for name in NAMES[1:4]]),
        ({"players": NAMES[:3], "scores": {NAMES[0]: 80, "south": 84, "west": 2, "north": 4}},
         [("/scores/north", "not_at_the_table")]),
    ],
)  # fmt: skip
def test_names_that_cannot_be_are_refused(client, changes, faults):
    assert refused(client, {**BY_SEAT, **changes}) == faults


def test_a_fault_points_to_a_name_as_it_was_sent(client):
    scores = {"ANN  berg": 3, NAMES[1].upper(): 84, NAMES[2]: 208, "north": 416}
    assert refused(client, {**BY_NAME, "scores": scores}) == [("/scores/ANN  berg", "impossible_score")]


def test_another_spelling_of_a_seat_is_no_name(client):
    assert settled(client, {**BY_NAME, "winner": "S"})["net"] == settled(client, BY_NAME)["net"]


@pytest.mark.parametrize("ruleset", ["chinese-classical", "dmjl"])
@pytest.mark.parametrize("number", [2, 3, 5])
def test_rulesets_for_four_take_no_other_number(client, ruleset, number):
    scores = dict.fromkeys(SEATS[:number], 40)
    deal = {**BY_SEAT, "ruleset": ruleset, "winner": "east", "scores": scores}
    by_name = {**deal, "players": NAMES[:number], "scores": {}, "winner": NAMES[0]}
    for sent in (deal, {**deal, "players": number}, {**deal, "players": SEATS[:number]}, by_name):
        assert ("/players", "unknown_number_of_players") in refused(client, sent)


def test_a_ruleset_for_four_still_asks_for_a_score_that_is_missing(client):
    deal = {**BY_SEAT, "ruleset": "dmjl", "scores": {"south": 84}}
    assert refused(client, deal) == [(f"/scores/{seat}", "score_missing") for seat in ("east", "west", "north")]


# Rows on a sheet.

ROTATING = {"ruleset": "british", "rotation": True, "procedure": "british", "players": NAMES[:4]}


def test_rows_make_the_evening_that_their_deals_make(client):
    rng = Random("rows of an evening")
    state = client.post("/v1/table/next", json={"procedure": "british", "players": NAMES[:4], "results": []}).json
    state, rows, deals, balances = state["next"]["state"], [], [], dict.fromkeys(NAMES[:4], 2000)
    for _ in range(12):
        winner = rng.choice([*NAMES[:4], None])
        deal = {"outcome": "wash_out"}
        if winner:
            scores = {name: 2 * rng.randrange(15, 90) for name in NAMES[:4]}
            deal = {"outcome": "mah_jong", "winner": winner, "scores": scores}
        answer = settled(client, {"ruleset": "british", "state": state, "balances": balances, **deal})
        rows.append(answer["row"])
        deals.append(deal)
        balances = answer["balances"]
        on_sheet = sheet(client, **ROTATING, deals=rows)
        assert on_sheet["totals"] == balances
        state = on_sheet["next"]["state"]
    of_deals = sheet(client, **ROTATING, deals=deals)

    assert any(row["goulash"] for row in rows)
    assert of_deals["totals"] == balances
    assert of_deals["lines"] == on_sheet["lines"]
    assert of_deals["state"] == on_sheet["state"]


@pytest.mark.parametrize(
    "changes, code",
    [
        ({"seats": {**STATE["seats"]}}, "not_by_the_sheet"),
        ({"seats": {"Ann": "east"}}, "not_by_the_sheet"),
        ({"seats": 5}, "not_an_object"),
        ({"dealer": NAMES[1]}, "not_by_the_sheet"),
        ({"prevailing_wind": "north"}, "not_by_the_sheet"),
        ({"goulash": True}, "not_by_the_sheet"),
        ({"goulash": 1}, "not_a_boolean"),
        ({"liable": "Zack"}, "not_at_the_table"),
        ({"penalties": 5}, "not_a_list"),
        ({"winner": "Zack"}, "not_at_the_table"),
    ],
)
def test_a_row_that_is_not_of_this_sheet_is_refused(client, changes, code):
    row = settled(client, BY_NAME)["row"]
    sheet(client, **ROTATING, deals=[row])
    errors = client.post("/v1/table/sheet", json={**ROTATING, "deals": [{**row, **changes}]}).json["errors"]
    assert [(each["pointer"], each["code"]) for each in errors] == [(f"/deals/0/{next(iter(changes))}", code)]


def test_the_largest_settlement_fits_a_sheet(client):
    of_all = {"payer": "east", "payees": ["south", "west", "north"], "points": 10**6, "reason": "x" * 80}
    row = settled(client, {**BY_SEAT, "penalties": [of_all] * 20})["row"]

    assert len(row["payments"]) == 66
    assert sheet(client, ruleset="british", deals=[row])["lines"][0]["net"] == row["net"]
    most = max(each.most_payers for ruleset in all_rulesets() for each in ruleset.penalties)
    assert 12 + 20 * max(3, most * (4 - most)) <= MOST_PAYMENTS


@pytest.mark.parametrize(
    "seated",
    [
        {"players": {NAMES[0]: "east", NAMES[1]: "east", NAMES[2]: "west", NAMES[3]: "north"}},
        {"state": STATE | {"seats": dict(zip(NAMES, ["east", "east", "west", "north"], strict=False))}},
    ],
)
def test_two_players_on_one_seat_are_a_fault_of_the_seats(client, seated):
    deal = {**DEAL, "winner": NAMES[0], "scores": dict(zip(NAMES, (80, 84, 208, 416), strict=False)), **seated}
    if "players" in seated:
        deal["prevailing_wind"] = "east"
    place = "/players" if "players" in seated else "/state/seats"
    assert [(place, "seats_do_not_fit")] == refused(client, deal)


def test_a_player_whose_score_is_missing_is_called_by_name(client):
    scores = dict(list(BY_NAME["scores"].items())[:3])
    (fault,) = posted(client, BY_NAME | {"scores": scores}).json["errors"]

    assert (f"/scores/{NAMES[3]}", f"A hand or a score of {NAMES[3]} is needed.") == (
        fault["pointer"],
        fault["message"],
    )
