"""Results and standings as tables for spreadsheets."""

import csv
import json
from io import StringIO

import pytest

from support.addresses import STANDINGS

HEADER = "round,table,player,score,seat,substitute_for,penalty,penalty_on,reason,bonus,bonus_on"
TABLE = ["1,1,ann,60,east,,1,table_points,late", "1,1,ben,40,south", "1,1,cid,-20,west", "1,1,dot,-80,north"]
SECOND = ["2,1,ann,-60", "2,1,ben,0", "2,1,cid,-30", "2,1,helper,90,,dot"]
REQUEST = {
    "scheme": "mcr",
    "rounds": [
        {
            "round": 1,
            "tables": [
                {
                    "table": 1,
                    "seats": {"east": "ann", "south": "ben", "west": "cid", "north": "dot"},
                    "scores": {"ann": 60, "ben": 40, "cid": -20, "dot": -80},
                    "penalties": [{"player": "ann", "amount": 1, "on": "table_points", "reason": "late"}],
                }
            ],
        },
        {
            "round": 2,
            "tables": [
                {
                    "table": 1,
                    "scores": {"ann": -60, "ben": 0, "cid": -30, "helper": 90},
                    "substitutes": [{"player": "helper", "plays_for": "dot"}],
                }
            ],
        },
    ],
    "penalties": [{"player": "ben", "amount": 20}],
    "bonuses": [{"player": "cid", "amount": 0.5, "round": 2}],
}
BESIDES = [",,ben,,,,20", "2,,cid,,,,,,,0.5"]


def send(client, *lines, query="scheme=mcr", accept="application/json"):
    body = "\n".join([HEADER, *lines]).encode()
    return client.post(f"{STANDINGS}?{query}", data=body, content_type="text/csv", headers={"Accept": accept})


def refusals(answer):
    assert 422 == answer.status_code, answer.text
    return [(each.get("parameter") or each["pointer"], each["code"]) for each in answer.get_json()["errors"]]


def test_a_table_has_the_answer_of_the_request_that_it_stands_for(client):
    told = client.post(STANDINGS, data=json.dumps(REQUEST), content_type="application/json").get_json()

    assert told == send(client, *TABLE, *SECOND, *BESIDES).get_json()
    for name in ("after_round", "after"):
        answer = send(client, *TABLE, *SECOND, *BESIDES, query=f"scheme=mcr&{name}=2")
        assert {**told, "after_round": 2} == answer.get_json()


def test_a_substitute_for_nobody_is_a_star(client):
    assert ["dot"] == send(client, *TABLE[:3], "1,1,dot,-80,north,*").get_json()["unranked"]


@pytest.mark.parametrize(
    "lines, place, code",
    [
        (TABLE[:3], "/lines/0/score", "wrong_number_of_scores"),
        ([*TABLE[:3], "1,1,dot,-79,north"], "/lines/0/score", "sum_differs"),
        ([*TABLE[:3], "1,1,dot,-80.5"], "/lines/3/score", "not_an_integer"),
        ([*TABLE[:3], "1,1,dot,"], "/lines/3/score", "not_an_integer"),
        ([*TABLE[:3], "1,1,,-80"], "/lines/3/player", "not_a_name"),
        ([*TABLE[:2], "1,1,,-80", "1,1,,-80"], "/lines/3/player", "not_a_name"),
        ([f"1,1,{number},0" for number in range(21)], "/lines/20/score", "wrong_number_of_scores"),
        ([f"{number},1,ann,0" for number in range(1, 62)], "/lines/60/round", "too_long"),
        ([f"1,{number},ann,0" for number in range(1, 252)], "/lines/250/table", "too_long"),
        ([f",,{number},,,,1" for number in range(1001)], "/lines/1000/penalty", "too_long"),
        ([*TABLE, "1,1,ann,60"], "/lines/4/player", "named_twice"),
        ([*TABLE[:3], "1,1,dot,-80"], "/lines/0/seat", "missing"),
        ([*TABLE[:3], "1,1,Ann,-80,north"], "/lines/3/player", "named_twice"),
        ([*TABLE, "1,2,ann,0", "1,2,x,0", "1,2,y,0", "1,2,z,0"], "/lines/4/player", "player_twice"),
        ([*TABLE[:3], "1,1,dot,-80,east"], "/lines/3/seat", "listed_twice"),
        ([*TABLE[:3], "1,1,dot,-80,up"], "/lines/3/seat", "unknown_value"),
        ([*TABLE, "x,1,eve,0"], "/lines/4/round", "not_an_integer"),
        ([*TABLE, "1,x,eve,0"], "/lines/4/table", "not_an_integer"),
        ([*TABLE, ",,eve,,,,1"], "/lines/4/player", "unknown_player"),
        ([*TABLE, ",,,,,,1"], "/lines/4/player", "not_a_name"),
        ([*TABLE, "5,,ann,,,,1"], "/lines/4/round", "no_such_round"),
        ([*TABLE, ",,ann,,,,x"], "/lines/4/penalty", "not_a_number"),
        ([*TABLE, ",,ann,,,,1,rank"], "/lines/4/penalty_on", "unknown_value"),
        ([*TABLE, "1,,ann,,,,-1"], "/lines/4/penalty", "not_a_number"),
        ([*TABLE, "1,,ann,,,,,,,-1"], "/lines/4/bonus", "not_a_number"),
    ],
)  # fmt: skip
def test_a_fault_is_told_by_line_and_column(client, lines, place, code):
    assert (place, code) in refusals(send(client, *lines))


def test_a_wrong_seat_is_told_with_the_seats_that_there_are(client):
    fault = send(client, *TABLE[:3], "1,1,dot,-80,up").get_json()["errors"][0]

    assert "Send one of east, south, west, north." == fault["message"]


def test_faults_of_lines_are_told_with_all_others_of_form(client):
    lines, query = [*TABLE[:3], "1,1,dot,0,north"], "scheme=mcr&after_round=3"

    assert [("/lines/4/player", "named_twice"), ("/lines/5/table", "not_an_integer")] == refusals(
        send(client, *lines, "1,1,ann,60", "1,x,eve,60", query=query)
    )
    assert [("after_round", "no_such_round"), ("/lines/0/score", "sum_differs")] == refusals(
        send(client, *lines, query=query)
    )


def test_lines_are_read_until_they_have_as_many_faults_as_are_told(client):
    answer = send(client, *TABLE, *(f"1,1,ann,{number}" for number in range(1000)))

    assert ("50 faults found in the request.", 50) == (answer.get_json()["detail"], len(answer.get_json()["errors"]))


def test_letter_case_of_columns_does_not_count(client):
    body = "\n".join([HEADER.title().replace("_For", "_FOR"), *TABLE])
    answer = client.post(f"{STANDINGS}?scheme=mcr", data=body, content_type="text/csv")

    assert send(client, *TABLE).get_json() == answer.get_json()


@pytest.mark.parametrize("score", ["-0,5", "3 044", "1.060"])
def test_a_score_with_separators_is_told_how_figures_are_written(client, score):
    body = "\n".join([HEADER, *TABLE[:3], f"1,1,dot,{score}"]).replace(",", ";").replace("-0;5", "-0,5")
    answer = client.post(f"{STANDINGS}?scheme=mcr", data=body, content_type="text/csv")
    told = {each["pointer"]: each["message"] for each in answer.get_json()["errors"]}

    assert told["/lines/3/score"].endswith("Write figures with a decimal point and no separators.")


def test_columns_are_checked_first(client):
    answer = client.post(f"{STANDINGS}?scheme=mcr", data="Round;TABLE;Players;points\n", content_type="text/csv")

    assert [
        ("/header/player", "missing"),
        ("/header/score", "missing"),
        ("/header/Players", "unknown_field"),
        ("/header/points", "unknown_field"),
    ] == refusals(answer)


@pytest.mark.parametrize(
    "query, place, code",
    [
        ("", "scheme", "missing"),
        ("scheme=bridge", "scheme", "unknown_scheme"),
        ("scheme=mcr&scheme=mcr", "scheme", "unknown_scheme"),
        ("scheme=mcr&after_round=x", "after_round", "not_an_integer"),
        ("scheme=mcr&after_round=1&after_round=1", "after_round", "not_an_integer"),
        ("scheme=mcr&after=x", "after", "not_an_integer"),
        ("scheme=mcr&details=yes", "details", "not_a_boolean"),
    ],
)
def test_a_parameter_that_cannot_be_is_refused(client, query, place, code):
    assert [(place, code)] == refusals(send(client, *TABLE, query=query))


def test_fields_of_a_json_request_stand_in_its_body(client):
    answer = client.post(f"{STANDINGS}?scheme=mcr", json=REQUEST)

    assert (400, True) == (answer.status_code, "Send it in the body" in answer.get_json()["detail"])


@pytest.mark.parametrize(
    "body, status", [(b"\xff", 400), (b'round,"', 400), (b"", 422), (b"\xef\xbb\xbf\r\n\r\n", 422)]
)
def test_a_file_that_is_no_table_is_refused(client, body, status):
    assert status == client.post(f"{STANDINGS}?scheme=mcr", data=body, content_type="text/csv").status_code


def test_another_media_type_is_refused_with_those_that_are_read(client):
    answer = client.post(STANDINGS, data="x", content_type="text/plain")

    assert 415 == answer.status_code
    assert (
        "The body must be in UTF-8, sent with Content-Type: application/json or text/csv."
        == answer.get_json()["detail"]
    )


def test_standings_are_a_table_for_spreadsheets(client):
    answer = send(client, *TABLE, *SECOND, *BESIDES, accept="text/csv")
    header, first, second, *_ = csv.reader(StringIO(answer.get_data(as_text=True).removeprefix("\ufeff")))

    assert ("text/csv; charset=utf-8; header=present", True) == (
        answer.content_type,
        answer.get_data(as_text=True).startswith("\ufeff"),
    )
    assert [
        *("rank", "player", "name", "team", "club", "country", "table_points", "score", "rounds_played"),
        *("firsts", "seconds", "thirds", "fourths", "final"),
        *("R1 table", "R1 place", "R1 table_points", "R1 score", "R2 table", "R2 place", "R2 table_points", "R2 score"),
    ] == header
    assert [
        "1",
        "ben",
        "ben",
        "",
        "",
        "",
        "4",
        "20",
        "2",
        "0",
        "2",
        "0",
        "0",
        "",
        *["1", "2", "2", "40", "1", "2", "2", "0"],
    ] == first
    assert ["2", "dot"] == second[:2]


def test_a_name_is_no_formula_and_a_round_that_was_not_played_is_empty(client):
    lines = [*TABLE[:3], "1,1,'=dot,-80,north", *(f"2,1,{name},0" for name in ("eve", "'@fay", "gus", "hal"))]
    rows = list(csv.reader(StringIO(send(client, *lines, accept="text/csv").get_data(as_text=True))))

    assert {"'=dot", "'@fay", "ann"} <= {row[1] for row in rows}
    assert [["", "", "", ""]] == [row[-4:] for row in rows if row[1] == "ann"]
