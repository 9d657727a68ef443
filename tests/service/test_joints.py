"""What an answer gives, the next request takes: by the service, and by the contract that code is generated from."""

import re

import pytest

from support.contracts import validator, whole_contract
from support.serving import ROOT

NAMES = ["Ann", "Ben", "Cid", "Dot"]
STOCKS = dict.fromkeys(NAMES, 2000)
BRITISH = {"ruleset": "british"}
LATE = {"payer": "Ben", "payees": ["Ann"], "points": 50, "reason": "late"}
DEALS = [
    {"outcome": "mah_jong", "winner": "Ann", "scores": {"Ann": 80, "Ben": 22, "Cid": 208, "Dot": 4}},
    {"outcome": "wash_out", "penalties": [LATE]},
    {"outcome": "mah_jong", "winner": "Ben", "scores": dict.fromkeys(NAMES, 22), "liable": "Ann"},
]
SEATED = {"Ann": "east", "Ben": "south", "Cid": "west", "Dot": "north"}


@pytest.fixture
def ask(client):
    """Return what checks a request by the contract, sends it, and returns its answer."""

    def sent(path, **request):
        body = whole_contract()["paths"][f"/v1/{path}"]["post"]["requestBody"]["content"]["application/json"]
        validator(body["schema"]["$ref"].rpartition("/")[2]).validate(request)
        answer = client.post(f"/v1/{path}", json=request)
        assert 200 == answer.status_code, answer.get_json()
        return answer.get_json()

    return sent


def test_seats_and_dealer_that_were_drawn(ask):
    thrown = ask("table/seats", procedure="booklet", players=NAMES, throw=True, seed=7)
    rolls = [dict(zip(NAMES, (6, 4, 2, 1), strict=True))]
    to_be_thrown_for = ask("table/seats", procedure="booklet", players=NAMES, rolls=rolls)
    assert (dict, None) == (type(thrown["dealer"]), to_be_thrown_for.get("dealer"))
    for drawn in (thrown, to_be_thrown_for):
        first = {"first_dealer": drawn["dealer"]} if "dealer" in drawn else {}
        table = {"procedure": "booklet", "players": drawn["seats"], **first}
        ask("table/next", **table, results=[])
        ask("table/sheet", **table, rotation=True, deals=[])
        ask("settlements", **BRITISH, prevailing_wind="east", players=drawn["seats"], **DEALS[0])


def test_hands_that_were_dealt(ask):
    hands = ask("table/deal", procedure="british", throw=True, shuffle=True, seed=7)["hands"]
    ask("settlements", **BRITISH, prevailing_wind="east", outcome="wash_out", hands=hands)
    ask("scores", **BRITISH, prevailing_wind="east", seat_wind="south", **hands["south"])


@pytest.mark.parametrize("counters", [False, True])
def test_rows_states_balances_and_debts_of_an_evening(ask, counters):
    state = ask("table/next", procedure="british", players=SEATED, results=[])["next"]["state"]
    first = {**BRITISH, "procedure": "british", "rotation": True, "counters": counters}
    sheet, balances, rows = None, STOCKS, []
    for deal in DEALS:
        told = ask("settlements", **BRITISH, state=state, balances=balances, **deal)
        rows.append(told["row"])
        state = ask("table/next", procedure="british", state=state, results=[])["next"]["state"]
        before = {"state": sheet["state"]} if sheet else {**first, "state": state}
        sheet = ask("table/sheet", **before, deals=rows[-1:])
        balances, state = told["balances"], sheet["next"]["state"]

    whole = ask("table/sheet", **first, players=SEATED, deals=rows)
    assert [sheet[name] for name in ("totals", "gains", "debts")] == [
        whole[name] for name in ("totals", "gains", "debts")
    ]
    ask("table/sheet", **first, players=SEATED, deals=rows, corrections=[{"deal": 2, "with": rows[0]}])
    ask("table/sheet", **first, players=SEATED, debts=sheet["state"]["debts"], deals=[])
    tables = [{"table": 1, "scores": sheet["gains"]}]
    ask("tournament/standings", scheme="classical-sum", rounds=[{"round": 1, "tables": tables}])


def test_rounds_that_were_planned(ask):
    asked = {"number_of_players": 16, "number_of_rounds": 4, "seed": 1}
    rounds = ask("tournament/seating", **asked)["rounds"]
    assert rounds == ask("tournament/seating", **asked, rounds=rounds)["rounds"]
    rounds[0]["played"] = True
    assert rounds == ask("tournament/seating", **asked, rounds=rounds)["rounds"]
    for table in rounds[0]["tables"]:
        table["scores"] = dict(zip(table["seats"].values(), [60, 40, -20, -80], strict=True))
    answer = ask("tournament/standings", scheme="mcr", rounds=rounds)
    assert (16, 0) == (len(answer["standings"]), answer["check"]["raw"])
    by_place = [{"id": each["player"]} for each in answer["standings"]]
    ask("tournament/seating", players=by_place, number_of_rounds=4, rounds=rounds)


def test_players_penalties_and_rules_of_standings(ask):
    players = [{"id": name, "team": "Rhine", "plays_in": [1]} for name in NAMES]
    rounds = ask("tournament/seating", players=players, number_of_rounds=1, apart="none")["rounds"]
    [table] = rounds[0]["tables"]
    table |= {
        "scores": dict(zip(NAMES, [60, 40, -20, -80], strict=True)),
        "penalties": [{"player": "Ann", "amount": 1, "on": "table_points"}],
        "bonuses": [{"player": "Ben", "amount": 0.5}],
    }
    request = {"scheme": "mers", "players": players, "rounds": rounds}
    answer = ask("tournament/standings", **request)
    told = {name: table.pop(name) and answer[name] for name in ("penalties", "bonuses")}
    assert answer == ask("tournament/standings", **request, **told, changes=answer["rules"])


def test_every_member_that_the_page_on_an_evening_lists_is_tried():
    page = (ROOT / "docs" / "evening.md").read_text(encoding="utf-8")
    listed = re.findall(r"^\| ?(?:`.*`)? ?\| `([\w.]+)` \|", page, flags=re.MULTILINE)
    assert ["seats", "dealer", "hands", "next.state", "row", "balances", "state", "state.debts", "gains"] == listed
