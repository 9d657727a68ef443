"""Settlements whose players are named: the same as those by seats, and deals for a score sheet."""

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
POSITION = {
    "seats": {"east": NAMES[2], "south": NAMES[3], "west": NAMES[0], "north": NAMES[1]},
    "dealer": "east",
    "prevailing_wind": "south",
    "round": 2,
    "deals_played": 6,
    "deals_played_in_round": 2,
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


@pytest.mark.parametrize("number", range(DEALS))
def test_a_settlement_by_names_is_that_by_seats(client, number):
    rng = Random(f"named settlements {number}")
    deal = legal_deal(rng)
    by_seat = {**deal, "balances": {seat: rng.randrange(-500, 5000) for seat in SEATS[:4]}}
    names = dict(zip(SEATS, rng.sample(NAMES, 4), strict=False))
    of_hands = deepcopy(deal["hands"])
    for hand in of_hands.values():
        if hand.get("win", {}).get("discarder"):
            hand["win"]["discarder"] = names[hand["win"]["discarder"]]
    by_name = by_seat | {
        **rng.choice(
            [
                {"seats": names},
                {"seats": {name: seat for seat, name in names.items()}},
                {"players": list(names.values())},
                {"players": {name: seat for seat, name in names.items()}},
            ]
        ),
        "winner": names[deal["winner"]],
        "dealer": names[deal["dealer"]],
        "hands": {names[seat]: hand for seat, hand in of_hands.items()},
        "balances": {names[seat]: each for seat, each in by_seat["balances"].items()},
    }
    expected, found = settled(client, by_seat), settled(client, by_name)
    deals = [found["deal"], expected["deal"]]

    assert found["seats"] == found["deal"].pop("seats") == names
    assert found == expected | {"seats": names}
    # Sent to a sheet, both are a line of the same points.
    sent = [{**each, "seats": names} for each in deals]
    players, sent = list(names.values()), [*sent, expected["deal"]]
    lines = sheet(client, ruleset=deal["ruleset"], players=players, deals=sent)["lines"]
    net = {names[seat]: each for seat, each in expected["net"].items()}
    assert [line["deal"]["net"] for line in lines] == [net] * 3
    scores = {names[seat]: each for seat, each in expected["scores"].items()}
    assert [line["deal"]["scores"] for line in lines] == [scores] * 3


def test_an_answer_by_seats_has_nobody_s_name(client):
    answer = settled(client, BY_SEAT)

    assert "seats" not in answer
    assert answer["deal"] == {
        "outcome": "mah_jong",
        "winner": "south",
        "scores": DEAL["scores"],
        "dealer": "east",
        "prevailing_wind": "east",
        "goulash": False,
        "payments": answer["payments"],
        "net": {"east": -1096, "south": 336, "west": -36, "north": 796},
    }


def test_names_may_be_written_in_another_way_and_stand_beside_seats(client):
    players = {"  ann   berg": "east", "ZOE\u0308": "south", NAMES[2]: "west", NAMES[3]: "north"}
    odd = {**BY_NAME, "players": players, "scores": {"ANN BERG ": 80, "south": 84, NAMES[2]: 208, "north": 416}}

    answer = settled(client, odd)
    assert answer["seats"] == {"east": "ann berg", "south": "ZOE\u0308", "west": NAMES[2], "north": NAMES[3]}
    assert answer["net"] == {"east": -1096, "south": 336, "west": -36, "north": 796}


def test_penalties_and_who_is_liable_are_named_too(client):
    penalties = [
        {"payer": NAMES[0], "payees": [NAMES[2], "north"], "amount": 50, "reason": "late"},
        {"rule": "false_mah_jong", "payers": [NAMES[3]]},
    ]
    hand = {"hand": "[WS WS WS] [C1 C1 C1] (B1 B1 B1) (D5 D5 D5) D3 D3*"}
    won = {**hand, "win": {"source": "discard", "discarder": NAMES[0]}}
    scores = {name: each for name, each in BY_NAME["scores"].items() if name != NAMES[1]}
    deal = {**BY_NAME, "scores": scores, "hands": {NAMES[1]: won}, "liable": NAMES[0], "penalties": penalties}
    told = settled(client, deal)["deal"]

    assert told["penalties"] == [
        {**penalties[0], "payer": "east", "payees": ["west", "north"]},
        {**penalties[1], "payers": ["north"]},
    ]
    assert told["liable"] == "east"
    line = sheet(client, ruleset="british", players=NAMES[:4], deals=[told])["lines"][0]
    names = dict(zip(SEATS, NAMES, strict=True))
    by_name = [{**each, "payer": names[each["payer"]], "payee": names[each["payee"]]} for each in told["payments"]]
    assert line["deal"]["payments"] == by_name


# The state of the table.


def test_the_state_tells_who_sits_where_and_which_wind_prevails(client):
    by_seat = {**DEAL, "winner": NAMES[3], "position": POSITION}
    answer = settled(client, by_seat)

    assert answer["seats"] == POSITION["seats"]
    assert answer["net"] == {"east": -1096, "south": 336, "west": -36, "north": 796}
    assert [answer["deal"][name] for name in ("dealer", "prevailing_wind", "goulash")] == ["east", "south", False]


def test_the_state_counts_the_dealer_s_wins(client):
    won = {"hand": "[WS WS WS] [C1 C1 C1] (B1 B1 B1) (D5 D5 D5) D3 D3*", "win": {"source": "wall"}}
    deal = {
        "ruleset": "dmjl",
        "outcome": "mah_jong",
        "winner": NAMES[2],
        "hands": {NAMES[2]: won},
        "scores": dict.fromkeys(SEATS[1:4], 0),
    }
    position = {**POSITION, "deals_played": 20, "wins_in_a_row": 8}

    assert settled(client, {**deal, "position": {**position, "wins_in_a_row": 7}})["scores"]["east"] < 500
    assert settled(client, {**deal, "position": position})["scores"]["east"] == 500
    sent = {**deal, "hands": {NAMES[2]: {**won, "dealer_wins": 9}}, "position": position}
    assert settled(client, sent)["scores"]["east"] == 500
    sent["hands"][NAMES[2]]["dealer_wins"] = 3
    assert refused(client, sent) == [(f"/hands/{NAMES[2]}/dealer_wins", "beside_state")]


def test_the_state_says_that_the_hand_is_a_goulash(client):
    tiles = ["C1", "C1", "C1", "B3", "B3", "B3", "D5", "D5", "D5", "D7", "D7", "D7", "D3"]
    won = {"concealed_tiles": [*tiles, {"tile": "JK", "as": "D3"}], "win": {"source": "wall", "tile": "D3"}}
    deal = {**DEAL, "winner": "south", "hands": {"south": won}, "scores": {"east": 80, "west": 208, "north": 416}}
    goulash = {**POSITION, "goulash": True}

    assert refused(client, {**deal, "position": POSITION}) == [("/hands/south/concealed_tiles/13", "not_wild")]
    answer = settled(client, {**deal, "position": goulash})
    assert answer["deal"]["goulash"] is True
    with_option = {**deal, "house_rules": {"options": {"goulash": "true"}}}
    assert settled(client, {**with_option, "prevailing_wind": "south"})["deal"]["goulash"] is True
    by_option = settled(client, {**with_option, "position": POSITION})
    assert [by_option["net"], by_option["deal"]] == [answer["net"], answer["deal"]]
    without = {**deal, "house_rules": {"options": {"goulash": "false"}}, "position": goulash}
    assert refused(client, without) == [("/hands/south/concealed_tiles/13", "not_wild")]


# What is wrong.


def test_another_spelling_of_a_seat_is_no_name(client):
    assert settled(client, {**BY_NAME, "winner": "S"})["net"] == settled(client, BY_NAME)["net"]


# Rows on a sheet.

ROTATING = {"ruleset": "british", "rotation": True, "procedure": "british", "players": NAMES[:4]}


def test_rows_make_the_evening_that_their_deals_make(client):
    rng = Random("rows of an evening")
    first = client.post("/v1/table/next", json={"procedure": "british", "players": NAMES[:4], "results": []}).json
    position, rows, deals, balances = first["next"]["position"], [], [], dict.fromkeys(NAMES[:4], 2000)
    for _ in range(12):
        winner = rng.choice([*NAMES[:4], None])
        deal = {"outcome": "wash_out"}
        if winner:
            scores = {name: 2 * rng.randrange(15, 90) for name in NAMES[:4]}
            deal = {"outcome": "mah_jong", "winner": winner, "scores": scores}
        answer = settled(client, {"ruleset": "british", "position": position, "balances": balances, **deal})
        rows.append(answer["deal"])
        deals.append(deal)
        balances = {answer["seats"][seat]: each for seat, each in answer["after"].items()}
        on_sheet = sheet(client, **ROTATING, deals=rows)
        assert on_sheet["balances"] == balances
        position = on_sheet["next"]["position"]
    of_deals = sheet(client, **ROTATING, deals=deals)

    assert any(row["goulash"] for row in rows)
    assert of_deals["balances"] == balances
    assert of_deals["lines"] == on_sheet["lines"]
    assert of_deals["state"] == on_sheet["state"]


@pytest.mark.parametrize(
    "changes, code",
    [
        ({"seats": {**POSITION["seats"]}}, "not_by_the_sheet"),
        ({"seats": {"east": "Ann"}}, "not_by_the_sheet"),
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
    row = settled(client, BY_NAME)["deal"]
    sheet(client, **ROTATING, deals=[row])
    errors = client.post("/v1/table/sheet", json={**ROTATING, "deals": [{**row, **changes}]}).json["errors"]
    assert [(each["pointer"], each["code"]) for each in errors] == [(f"/deals/0/{next(iter(changes))}", code)]


def test_the_largest_settlement_fits_a_sheet(client):
    of_all = {"payer": "east", "payees": ["south", "west", "north"], "amount": 10**6, "reason": "x" * 80}
    row = settled(client, {**BY_SEAT, "penalties": [of_all] * 20})["deal"]

    assert len(row["payments"]) == 66
    assert sheet(client, ruleset="british", deals=[row])["lines"][0]["deal"]["net"] == row["net"]
    most = max(each.most_payers for ruleset in all_rulesets() for each in ruleset.penalties)
    assert 12 + 20 * max(3, most * (4 - most)) <= MOST_PAYMENTS


@pytest.mark.parametrize(
    "seated",
    [
        {"players": {NAMES[0]: "east", NAMES[1]: "east", NAMES[2]: "west", NAMES[3]: "north"}},
        {"position": POSITION | {"seats": dict(zip(NAMES, ["east", "east", "west", "north"], strict=False))}},
    ],
)
def test_two_players_on_one_seat_are_a_fault_of_the_seats(client, seated):
    deal = {**DEAL, "winner": NAMES[0], "scores": dict(zip(NAMES, (80, 84, 208, 416), strict=False)), **seated}
    if "players" in seated:
        deal["prevailing_wind"] = "east"
    place = "/players" if "players" in seated else "/position/seats"
    assert [(place, "seats_do_not_fit")] == refused(client, deal)


def test_a_player_whose_score_is_missing_is_called_by_name(client):
    scores = dict(list(BY_NAME["scores"].items())[:3])
    (fault,) = posted(client, BY_NAME | {"scores": scores}).json["errors"]

    assert (f"/scores/{NAMES[3]}", f"A hand or a score of {NAMES[3]} is needed.") == (
        fault["pointer"],
        fault["message"],
    )
