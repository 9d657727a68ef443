"""Figures of an evening."""

import csv
import io
import json
import re

from support.example_files import EXAMPLES
from support.sheets import ROTATING, WASH_OUT, asked, kept

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
