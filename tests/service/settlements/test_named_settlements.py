"""Settlements whose players are named: the same as those by seats, and deals for a score sheet."""

from copy import deepcopy
from random import Random

import pytest

from engine import all_rulesets
from fuzz.deals import legal_deal
from service.sheet.deals import MOST_PAYMENTS
from support.addresses import SETTLEMENTS, SHEET
from support.answered_requests import answered

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
DEALS = 25


def settled(client, deal):
    return answered(client, SETTLEMENTS, deal)


def sheet(client, **fields):
    return answered(client, SHEET, fields)


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


def test_the_largest_settlement_fits_a_sheet(client):
    of_all = {"payer": "east", "payees": ["south", "west", "north"], "amount": 10**6, "reason": "x" * 80}
    row = settled(client, {**BY_SEAT, "penalties": [of_all] * 20})["deal"]

    assert len(row["payments"]) == 66
    assert sheet(client, ruleset="british", deals=[row])["lines"][0]["deal"]["net"] == row["net"]
    most = max(each.most_payers for ruleset in all_rulesets() for each in ruleset.penalties)
    assert 12 + 20 * max(3, most * (4 - most)) <= MOST_PAYMENTS
