"""What an answer gives, the next request takes: by the service, and by the contract that code is generated from."""

import re

import pytest

from support.answered_requests import answered
from support.contracts import validator, whole_contract
from support.serving import ROOT

NAMES = ["Ann", "Ben", "Cid", "Dot"]
STOCKS = dict.fromkeys(NAMES, 2000)
BRITISH = {"ruleset": "british"}
LATE = {"payer": "Ben", "payees": ["Ann"], "amount": 50, "reason": "late"}
DEALS = [
    {"outcome": "mah_jong", "winner": "Ann", "scores": {"Ann": 80, "Ben": 22, "Cid": 208, "Dot": 4}},
    {"outcome": "wash_out", "penalties": [LATE]},
    {"outcome": "mah_jong", "winner": "Ben", "scores": dict.fromkeys(NAMES, 22), "liable": "Ann"},
]


@pytest.fixture
def ask(client):
    """Return what checks a request by the contract, sends it, and returns its answer."""

    def sent(path, **request):
        body = whole_contract()["paths"][f"/v1/{path}"]["post"]["requestBody"]["content"]["application/json"]
        validator(body["schema"]["$ref"].rpartition("/")[2]).validate(request)
        return answered(client, f"/v1/{path}", request)

    return sent


def test_seats_and_dealer_that_were_drawn(ask):
    thrown = ask("table/seats", procedure="booklet", players=NAMES, throw=True, seed=7)
    rolls = [dict(zip(NAMES, (6, 4, 2, 1), strict=True))]
    to_be_thrown_for = ask("table/seats", procedure="booklet", players=NAMES, rolls=rolls)
    assert thrown["seats"][thrown["dealer"]] == thrown["dealer_name"]
    assert "dealer" not in to_be_thrown_for
    for drawn in (thrown, to_be_thrown_for):
        first = {"first_dealer": drawn["dealer"]} if "dealer" in drawn else {}
        assert list(drawn["seats"].values()) == drawn["players"]
        table = {"procedure": "booklet", "players": drawn["players"], **first}
        ask("table/next", **table, results=[])
        ask("table/sheet", **table, rotation=True, deals=[])
        ask("settlements", **BRITISH, prevailing_wind="east", seats=drawn["seats"], **DEALS[0])


def test_hands_that_were_dealt(ask):
    hands = ask("table/deal", procedure="british", throw=True, shuffle=True, seed=7)["hands"]
    ask("settlements", **BRITISH, prevailing_wind="east", outcome="wash_out", hands=hands)
    ask("scores", **BRITISH, prevailing_wind="east", seat_wind="south", **hands["south"])


@pytest.mark.parametrize("counters", [False, True])
def test_deals_states_balances_and_debts_of_an_evening(ask, counters):
    position = ask("table/next", procedure="british", players=NAMES, results=[])["next"]["position"]
    first = {**BRITISH, "procedure": "british", "rotation": True, "counters": counters}
    sheet, balances, deals, lines = None, STOCKS, [], []
    for deal in DEALS:
        told = ask("settlements", **BRITISH, position=position, balances=balances, **deal)
        deals.append(told["deal"])
        position = ask("table/next", procedure="british", position=position, results=[])["next"]["position"]
        before = {"state": sheet["state"]} if sheet else {**first, "position": position}
        sheet = ask("table/sheet", **before, deals=deals[-1:])
        lines += sheet["lines"]
        assert sheet["balances"] == {told["seats"][seat]: each for seat, each in told["after"].items()}
        balances, position = sheet["balances"], sheet["next"]["position"]

    assert sheet["state"]["position"] == position
    whole = ask("table/sheet", **first, players=NAMES, deals=deals)
    assert [sheet.get(name) for name in ("balances", "net", "debts")] == [
        whole.get(name) for name in ("balances", "net", "debts")
    ]
    assert whole["lines"] == ask("table/sheet", **first, players=NAMES, deals=[each["deal"] for each in lines])["lines"]
    ask("table/sheet", **first, players=NAMES, deals=deals, corrections=[{"deal": 2, "with": lines[0]["deal"]}])
    if not counters:
        slip = {"deal": 2, "was": lines[1]["deal"], "with": lines[1]["deal"]}
        mended = ask("table/sheet", state=sheet["state"], deals=[], corrections=[slip])
        slip["was"] = mended["corrected_deals"][0]
        assert sheet["state"] == ask("table/sheet", state=mended["state"], deals=[], corrections=[slip])["state"]
    ask("table/sheet", **first, players=NAMES, debts=sheet["state"].get("debts", []), deals=[])
    tables = [{"table": 1, "scores": sheet["net"]}]
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
    by_place = ask("tournament/seating", standings=answer["standings"], number_of_rounds=4, rounds=rounds)["rounds"]
    assert [each["played"] for each in by_place] == [True, False, False, False]
    ids = [each["player"] for each in answer["standings"]]
    for number, table in enumerate(by_place[1]["tables"]):
        assert (number + 1, {*ids[4 * number : 4 * number + 4]}) == (table["table"], {*table["seats"].values()})


def test_results_stay_in_the_rounds_that_were_planned(ask):
    asked = {"players": [{"id": name} for name in (*NAMES, "Eve", "Fay", "Gus")], "number_of_rounds": 3, "fill": True}
    rounds = ask("tournament/seating", **asked)["rounds"]
    for table in rounds[0]["tables"]:
        table["scores"] = dict(zip(table["seats"].values(), [60, 40, -20, -80], strict=True))
        table["bonuses"] = [{"player": "Ann", "amount": 0.5, "on": "table_points"}]
    rounds[0]["played"] = True
    results = {"scheme": "mcr", "players": asked["players"]}
    answer = ask("tournament/standings", **results, rounds=rounds)
    assert ["substitute-1"] == answer["unranked"]
    planned = ask("tournament/seating", **asked, rounds=rounds, standings=answer["standings"])["rounds"]
    assert (rounds[0], answer) == (planned[0], ask("tournament/standings", **results, rounds=planned))


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
    listed = re.findall(r"^\| ?(?:`.*`)? ?\| `([\w.\[\]]+)` \|", page, flags=re.MULTILINE)
    assert [
        *("seats", "players", "dealer", "hands", "next.position", "deal", "lines[].deal", "balances"),
        *("corrected_deals[]", "state", "state.debts", "net"),
    ] == listed
