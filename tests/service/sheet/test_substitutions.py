"""Substitutions on a sheet, against sums of gains made here."""

import random
import re

import pytest

from support.contracts import validator
from support.sheets import NAMES, ROTATING, SOUTH_WINS, asked, kept

OWN = {"deal": 5, "player": "Dot", "substitute": "Eve", "account": "own"}
TAKEN_OVER = {**OWN, "account": "taken_over"}


def evening(players_of_each):
    """Return deals by gains of these players, and what each of them gained."""
    chance, deals, gained = random.Random(5), [], {}
    for players in players_of_each:
        net = [2 * chance.randrange(-99, 99) for _ in range(3)]
        deals.append({"net": dict(zip(players, [*net, -sum(net)], strict=True)), "winner": chance.choice(players)})
        for player, points in deals[-1]["net"].items():
            gained[player] = gained.get(player, 0) + points
    return deals, gained


WITH_EVE = [*NAMES[:3], "Eve"]
DEALS, GAINED = evening([NAMES] * 4 + [WITH_EVE] * 4 + [NAMES] * 2)
BACK = {"deal": 9, "player": "eve", "substitute": "DOT", "account": "own"}


@pytest.mark.parametrize("split", range(11))
def test_each_has_an_account_of_his_own_and_it_is_the_same_in_two_requests(client, split):
    debts = [{"payer": "Pat", "payee": "Dot", "amount": 120}]
    whole = kept(client, *DEALS, **ROTATING, substitutions=[OWN, BACK], debts=debts)
    validator("SheetAnswer").validate(whole)
    assert GAINED == whole["net"]
    assert {name: 2000 + points for name, points in GAINED.items()} == whole["balances"]
    assert {"in_play": 10_000, "together": 10_000, "balanced": True} == whole["check"]
    assert debts == whole["debts"] == whole["state"]["debts"]
    before = [each for each in (OWN, BACK) if each["deal"] <= split + 1]
    first = kept(client, *DEALS[:split], **ROTATING, substitutions=before, debts=debts)
    validator("SheetState").validate(first["state"])
    rest = [each for each in (OWN, BACK) if each not in before]
    second = kept(client, *DEALS[split:], state=first["state"], substitutions=rest)
    assert whole["lines"] == first.get("lines", []) + second.get("lines", [])
    assert whole["state"] == second["state"]
    again = kept(client, *(each["deal"] for each in whole["lines"]), **ROTATING, substitutions=[OWN, BACK], debts=debts)
    assert whole == again


def test_an_account_is_taken_over_with_its_debts_and_counters(client):
    deals, gained = evening([NAMES] * 4 + [WITH_EVE] * 3)
    debts = [{"payer": "Dot", "payee": "Pat", "amount": 120}]
    sheet = kept(client, *deals, **ROTATING, substitutions=[TAKEN_OVER], debts=debts, counters=True)
    gained["Eve"] += gained.pop("Dot")
    assert gained == sheet["net"]
    assert [*NAMES, "Eve"] == sheet["players"]
    assert [{**debts[0], "payer": "Eve"}] == sheet["debts"]
    assert {*gained} == set(sheet["counters"]["pieces_by_player"])
    sits_down = "Hand 5: Eve sits down for Dot, and takes over the account."
    for accept, told in (("text/html", [sits_down, "Eve owes Pat 120."]), ("text/csv", ["Dot>Eve taken_over"])):
        page = asked(client, {**ROTATING, "deals": deals, "substitutions": [TAKEN_OVER], "debts": debts}, accept)
        assert page.status_code == 200
        assert told == re.findall("|".join(told), page.text)


def test_a_correction_goes_into_its_part(client):
    wrong = [SOUTH_WINS if number in {1, 6} else each for number, each in enumerate(DEALS)]
    corrections = [{"deal": number + 1, "with": DEALS[number], "later": "names"} for number in (6, 1)]
    sheet = kept(client, *wrong, **ROTATING, substitutions=[OWN, BACK], corrections=corrections)
    assert GAINED == sheet["net"]
    assert [2, 7] == [each["number"] for each in sheet["lines"] if each["corrected"]]
