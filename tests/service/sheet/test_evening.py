"""A whole evening over HTTP, as a club's app would keep it: settle each deal, ask who deals next, write it down."""

import pytest

NAMES = ["Ann", "Ben", "Cid", "Dot"]


def answered(server, path, request):
    answer = server.post(path, json=request)
    assert 200 == answer.status_code, answer.text
    return answer.json()


# The winner by the seat in the hand, and what each seat counts, East first; none in a wash-out.
HANDS = [
    ("south", (80, 84, 208, 416)),
    ("east", (200, 40, 16, 8)),
    ("east", (64, 0, 0, 32)),
    (None, None),
    ("north", (12, 8, 46, 544)),
    ("west", (0, 0, 192, 0)),
    (None, None),
    (None, None),
    ("south", (100, 24, 0, 48)),
    ("north", (8, 8, 8, 1000)),
    ("east", (1000, 2, 4, 6)),
    ("west", (28, 112, 96, 20)),
    ("south", (4, 132, 0, 0)),
    ("south", (10, 34, 68, 136)),
    ("west", (2, 2, 20, 2)),
    ("north", (0, 16, 0, 52)),
    ("south", (46, 48, 40, 6)),
    ("south", (0, 26, 12, 12)),
    ("east", (88, 0, 10, 0)),
    ("west", (6, 0, 30, 0)),
    ("north", (0, 0, 0, 22)),
    ("south", (32, 64, 16, 8)),
    ("west", (40, 0, 128, 0)),
]


@pytest.fixture(scope="module")
def evening(server):
    """Play the hands one by one, each settlement and each result sent by itself; return what the app wrote down."""
    seats = ("east", "south", "west", "north")
    procedure = {"procedure": "british"}
    state = answered(server, "/v1/table/next", {**procedure, "players": NAMES})["next"]["position"]
    deals, results, states, balances = [], [], [state], dict.fromkeys(NAMES, 2000)
    for winner, scores in HANDS:
        goulash = {"house_rules": {"options": {"goulash": "true"}}} if state["goulash"] else {}
        deal = {"outcome": "wash_out", **goulash}
        if winner:
            counted = dict(zip(seats, scores, strict=True))
            deal = {"outcome": "mah_jong", "winner": winner, "scores": counted, **goulash}
        settled = answered(
            server,
            "/v1/settlements",
            {
                "ruleset": "british",
                "prevailing_wind": state["prevailing_wind"],
                "dealer": state["dealer"],
                "balances": {seat: balances[player] for seat, player in state["seats"].items()},
                **deal,
            },
        )
        balances = {player: settled["after"][seat] for seat, player in state["seats"].items()}
        deals.append(deal)
        results.append({name: deal[name] for name in ("outcome", "winner") if name in deal})
        played_on = {**procedure, "position": state, "results": results[-1:]}
        state = answered(server, "/v1/table/next", played_on)["next"]["position"]
        states.append(state)
    return {"deals": deals, "results": results, "states": states, "balances": balances}


@pytest.fixture(scope="module")
def sheet(server, evening):
    request = {"ruleset": "british", "players": NAMES, "rotation": True, "procedure": "british", "counters": True}
    return answered(server, "/v1/table/sheet", {**request, "deals": evening["deals"]})


def test_the_evening_has_more_than_sixteen_hands_and_all_four_winds(evening):
    assert len(HANDS) == len(evening["deals"]) > 16
    winds = [state["prevailing_wind"] for state in evening["states"]]
    assert ["east", "south", "west", "north"] == list(dict.fromkeys(winds))
    assert [False, True] == [state["finished"] for state in evening["states"][-2:]]


def test_the_sheet_has_the_balances_that_the_app_carried_on_by_itself(evening, sheet):
    assert evening["balances"] == sheet["balances"]
    assert 8000 == sum(sheet["balances"].values())


def test_the_sheet_has_every_hand_where_the_app_saw_it(evening, sheet):
    for line, state in zip(sheet["lines"], evening["states"], strict=False):
        names, deal = ("prevailing_wind", "seats", "goulash"), line["deal"]
        assert {name: state[name] for name in names} == {name: deal[name] for name in names}
        assert (state["round"], state["seats"][state["dealer"]]) == (line["round"], deal["dealer"])
    assert evening["states"][-1] == sheet["next"]["position"]


def test_all_results_at_once_lead_to_the_same_end(server, evening):
    request = {"procedure": "british", "players": NAMES, "results": evening["results"]}
    whole = answered(server, "/v1/table/next", request)
    assert evening["states"][-1] == whole["next"]["position"]
    assert len(HANDS) == len(whole["deals"])


def test_the_goulashes_of_the_evening_are_those_after_wash_outs(sheet):
    washed_out = [line["number"] + 1 for line in sheet["lines"] if line["deal"]["outcome"] == "wash_out"]
    assert washed_out == [line["number"] for line in sheet["lines"] if line["deal"]["goulash"]] == [5, 8, 9]


def test_the_counters_of_the_evening_are_all_there_at_the_end(sheet):
    held = sheet["counters"]["pieces_by_player"].values()
    assert [8, 36, 32, 40] == [sum(pieces[kind] for pieces in held) for kind in ("500", "100", "10", "2")]


def test_a_correction_at_the_end_of_the_evening_moves_every_later_total(server, evening, sheet):
    request = {"ruleset": "british", "players": NAMES, "rotation": True, "procedure": "british"}
    # The second hand was counted too high: East, who was Ben, had 100 and not 200.
    right = {**evening["deals"][1], "scores": {**evening["deals"][1]["scores"], "east": 100}}
    corrections = [{"deal": 2, "with": right}]
    corrected = answered(server, "/v1/table/sheet", {**request, "deals": evening["deals"], "corrections": corrections})
    differences = {player: corrected["balances"][player] - sheet["balances"][player] for player in NAMES}
    assert {"Ann": 200, "Ben": -600, "Cid": 200, "Dot": 200} == differences
    assert [2] == [line["number"] for line in corrected["lines"] if line["corrected"]]


@pytest.mark.parametrize("accept, says", [("text/csv", "Ann net,Ann balance"), ("text/html", "The game is over.")])
def test_the_evening_may_be_printed(server, evening, accept, says):
    request = {"ruleset": "british", "players": NAMES, "rotation": True, "procedure": "british"}
    answer = server.post("/v1/table/sheet", json={**request, "deals": evening["deals"]}, headers={"Accept": accept})
    assert answer.ok
    assert says in answer.text
