"""Figures of an evening, and of the evenings of a league together."""

import csv
import io
import json
import re

from support.example_files import EXAMPLES
from support.sheets import ROTATING, SHEET, WASH_OUT, asked, kept

FED = {"net": {"Ann": -84, "Ben": 252, "Cid": -84, "Dot": -84}, "winner": "Ben", "scores": {"Ben": 84}}
DEALS = [
    FED | {"win": {"source": "discard", "discarder": "Ann"}},
    FED | {"win": {"source": "loose_tile"}, "scores": {"Ben": 120}},
    FED,
    WASH_OUT,
]


def with_figures(client, deals, accept="application/json"):
    answer = client.post("/v1/table/sheet?figures=true", json=ROTATING | {"deals": deals}, headers={"Accept": accept})
    assert 200 == answer.status_code
    return answer


def test_figures_are_counted_from_the_lines_and_again_from_their_own_answer(client):
    sheet = with_figures(client, DEALS).get_json()
    ann, ben, *_ = sheet["figures"]
    assert {"player": "Ben", "deals_played": 4, "won": 3, "drawn": 1, "fed": 0, "average": 189.0} | {
        "average_score": 96.0, "best_score": 120, "best_deal": 2, "course": [2252, 2504, 2756, 2756]
    } == ben  # fmt: skip
    assert (0, 1, -63.0) == (ann["won"], ann["fed"], ann["average"])
    assert sheet["figures"] == with_figures(client, [line["deal"] for line in sheet["lines"]]).get_json()["figures"]
    assert "figures" not in kept(client, *DEALS)


def test_figures_are_a_table_and_a_picture(client):
    rows = list(csv.DictReader(io.StringIO(with_figures(client, DEALS, "text/csv").data.decode("utf-8-sig"))))
    assert ["Ann", "Ben", "Cid", "Dot"] == [each["player"] for each in rows]
    assert ("189.0", "120") == (rows[1]["average"], rows[1]["best_score"])
    assert 4 == with_figures(client, DEALS, "text/html").text.count("<polyline ")
    assert "<svg" not in asked(client, ROTATING | {"deals": DEALS}, "text/html").text
    assert 400 <= client.post("/v1/table/sheet?figures=maybe", json=ROTATING | {"deals": DEALS}).status_code < 500


def test_the_line_of_a_substitute_begins_at_the_first_deal_that_was_played(client):
    evening = json.loads((EXAMPLES / "requests" / "table.sheet.substitution.json").read_text("utf-8"))
    page = client.post("/v1/table/sheet?figures=true", json=evening, headers={"Accept": "text/html"}).text
    places = [re.findall(r"([\d.]+),", points) for points in re.findall(r'points="([^"]*)"', page)]
    # Who left keeps a balance; who came has none before.
    assert [["20.0", "580.0"]] * 4 + [["580.0"]] == places


def test_all_winners_of_a_hand_have_won(client):
    both = {"net": {"Ann": 4000, "Ben": 2000, "Cid": -6000, "Dot": 0}, "winner": "Ann", "winners": ["Ann", "Ben"]}
    rules = {"ruleset": "riichi", "procedure": "riichi", "deals": [both, both | {"winners": []}]}
    answer = client.post(f"{SHEET}?figures=true", json=ROTATING | rules).get_json()
    assert {"Ann": 2, "Ben": 1, "Cid": 0, "Dot": 0} == {each["player"]: each["won"] for each in answer["figures"]}


LEAGUE = [
    ROTATING | {"deals": DEALS},
    ROTATING | {"players": ["Eve", "ann", "Fay", "Ben"], "deals": [
        {"net": {"Eve": -200, "ann": 600, "Fay": -200, "Ben": -200}, "winner": "ann", "scores": {"ann": 300}},
        {"net": {"Eve": 30, "ann": -10, "Fay": -10, "Ben": -10}, "winner": "Eve"},
    ]},
]  # fmt: skip


def of_league(client, sheets, accept):
    lines = "\n".join(json.dumps(each) for each in sheets)
    headers = {"Accept": accept, "Content-Type": "application/x-ndjson"}
    return client.post(f"{SHEET}?figures=true&title=Cup", data=lines, headers=headers)


def test_a_league_has_the_figures_of_all_its_sheets(client):
    figures = of_league(client, LEAGUE, "application/json").get_json()["figures"]
    assert ["Ann", "Ben", "Cid", "Dot", "Eve", "Fay"] == [each["player"] for each in figures]
    ann, ben, cid, *_, fay = figures
    assert {"player": "Ann", "deals_played": 6, "won": 1, "drawn": 0, "fed": 1, "average": 56.333} | {
        "average_score": 300.0, "best_score": 300, "best_deal": 1, "best_sheet": 1, "course": [-252, 338]
    } == ann  # fmt: skip
    assert (3, 1, 120, 2, 0, [756, 546]) == (
        *(ben[name] for name in ("won", "drawn", "best_score", "best_deal", "best_sheet")),
        ben["course"],
    )
    assert ([-252, -252], [0, -210]) == (cid["course"], fay["course"])
    assert ann["average"] == round(338 / 6, 3)


def test_the_figures_of_a_league_are_a_table_and_a_page(client):
    table = of_league(client, LEAGUE, "text/csv")
    rows = list(csv.DictReader(io.StringIO(table.data.decode("utf-8-sig"))))
    assert [("Ann", "6", "300", "1"), ("Ben", "6", "120", "0")] == [
        tuple(each[name] for name in ("player", "deals_played", "best_score", "best_sheet")) for each in rows[:2]
    ]
    assert "filename=Cup.csv" in table.headers["Content-Disposition"]
    page = of_league(client, LEAGUE, "text/html").text
    assert 6 == page.count("<polyline ") == page.count('<th scope="row">')
    assert "<title>Cup: Figures of a league</title>" in page
    assert "300 (1, sheet 2)" in page


def test_a_faulty_sheet_has_a_problem_in_its_line_and_makes_no_figures_of_a_league(client):
    faulty = [LEAGUE[0], {"deals": []}, LEAGUE[1]]
    *sheets, done = map(json.loads, of_league(client, faulty, "*/*").text.splitlines())
    assert ["sheet", "problem", "sheet"] == [name for each in sheets for name in each if name != "index"]
    assert ({"done": 3}, 4) == (done, len(sheets[0]["sheet"]["figures"]))
    for accept in ("application/json", "text/csv", "text/html"):
        refused = of_league(client, faulty, accept)
        assert (422, f"{SHEET}#/1") == (refused.status_code, refused.get_json(force=True)["instance"])
        # Without figures sheets in lines are answered in lines alone.
        headers = {"Accept": accept, "Content-Type": "application/x-ndjson"}
        without = client.post(SHEET, data=json.dumps(LEAGUE[0]), headers=headers)
        assert (406, True) == (without.status_code, "figures=true" in without.get_json(force=True)["detail"])
