"""Results and standings as tables for spreadsheets."""

import csv
import json
from functools import partial
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


def test_lines_may_name_the_players_their_teams_and_the_changes_of_the_scheme(client):
    header = f"{HEADER},name,team,club,country\n"
    lines = [*TABLE, *SECOND[:3], "2,1,helper,90,,Dot"]
    lines[0] += ",,,Ann Berg,Rhine,,DE"
    lines[3] += ",,,,,,,,Rhine"
    told = {**REQUEST, "players": [{"id": "ann", "name": "Ann Berg", "team": "Rhine", "country": "DE"}]}
    told["players"] += [{"id": "ben"}, {"id": "cid"}, {"id": "dot", "team": "Rhine"}]
    told |= {"changes": {"ties": "best"}, "penalties": [], "bonuses": []}
    query = {"scheme": "mcr", "changes": '{"ties": "best"}'}
    send = partial(client.post, STANDINGS, query_string=query, content_type="text/csv")
    assert client.post(STANDINGS, json=told).get_json() == send(data=header + "\n".join(lines)).get_json()
    lines[4] += ",,,,,,,,,Harbour"
    refused = refusals(send(data=header + "\n".join(lines)))
    assert [("/lines/4/team", "contradiction")] == refused


def test_a_name_coded_in_two_ways_is_one_player_of_a_team(client):
    lines = [f"{number},1,{name},{score},Rhine" for number, others in ((1, "Zo\u00eb"), (2, "Zoe\u0308"))
             for name, score in ((others, 60), ("ben", -20), ("cid", -20), ("dot", -20))]  # fmt: skip
    table = "\n".join(["round,table,player,score,team", *lines])
    answer = client.post(f"{STANDINGS}?scheme=mcr", data=table, content_type="text/csv")
    first = answer.get_json()["standings"][0]
    assert ("Zo\u00eb", 2, "Rhine") == (first["player"], first["rounds_played"], first["team"])


def test_a_page_and_a_table_bear_a_title_and_a_date(client):
    query = {"scheme": "mcr", "title": " Rhine  Cup ", "date": "2026-11-26"}
    table = "\n".join([HEADER, *TABLE])
    send = partial(client.post, STANDINGS, data=table, content_type="text/csv")
    page = send(query_string=query, headers={"Accept": "text/html"}).text
    assert "<title>Rhine Cup: Standings</title>" in page
    assert '<p>Rhine Cup <time datetime="2026-11-26">2026-11-26</time></p>' in page
    for title, name in (
        (" Rhine  Cup ", 'filename="Rhine Cup 2026-11-26.csv"'),
        ("2026/27", 'filename="2026-27 2026-11-26.csv"'),
        ("\u0141\u00f3d\u017a", "filename*=UTF-8''%C5%81%C3%B3d%C5%BA%202026-11-26.csv"),
    ):
        written = send(query_string=query | {"title": title}, headers={"Accept": "text/csv"})
        assert f"attachment; {name}" == written.headers["Content-Disposition"]
    for name, wrong in (("title", "x" * 81), ("date", "26.11.2026")):
        answer = send(query_string=query | {name: wrong}, headers={"Accept": "text/html"})
        assert [name] == [each["parameter"] for each in answer.get_json()["errors"]]


def test_a_table_has_the_answer_of_the_request_that_it_stands_for(client):
    told = client.post(STANDINGS, data=json.dumps(REQUEST), content_type="application/json").get_json()

    assert told == send(client, *TABLE, *SECOND, *BESIDES).get_json()
    for name in ("after_round", "after"):
        answer = send(client, *TABLE, *SECOND, *BESIDES, query=f"scheme=mcr&{name}=2")
        assert {**told, "after_round": 2} == answer.get_json()


def test_a_substitute_for_nobody_is_a_star(client):
    assert ["dot"] == send(client, *TABLE[:3], "1,1,dot,-80,north,*").get_json()["unranked"]


@pytest.mark.parametrize(
    "lines, place",
    [
        ([f"1,1,{number},0" for number in range(21)], "/lines/20/score"),
        ([f"{number},1,ann,0" for number in range(1, 62)], "/lines/60/round"),
        ([f"1,{number},ann,0" for number in range(1, 252)], "/lines/250/table"),
        ([f",,{number},,,,1" for number in range(1001)], "/lines/1000/penalty"),
    ],
)
def test_too_many_lines_are_told_at_the_first_of_them(client, lines, place):
    assert (place, "wrong_number_of_scores" if "score" in place else "too_long") in refusals(send(client, *lines))


def test_lines_are_read_until_they_have_as_many_faults_as_are_told(client):
    answer = send(client, *TABLE, *(f"1,1,ann,{number}" for number in range(1000)))

    assert ("50 faults found in the request.", 50) == (answer.get_json()["detail"], len(answer.get_json()["errors"]))


def test_letter_case_of_columns_does_not_count(client):
    body = "\n".join([HEADER.title().replace("_For", "_FOR"), *TABLE])
    answer = client.post(f"{STANDINGS}?scheme=mcr", data=body, content_type="text/csv")

    assert send(client, *TABLE).get_json() == answer.get_json()


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
    told = "The body must be in UTF-8, sent with Content-Type: application/json or text/csv."

    assert (415, told) == (answer.status_code, answer.get_json()["detail"])


def test_standings_are_a_table_for_spreadsheets(client):
    answer = send(client, *TABLE, *SECOND, *BESIDES, accept="text/csv")
    header, first, second, *_ = answer.text.removeprefix("\ufeff").splitlines()

    assert ("text/csv; charset=utf-8; header=present", "\ufeff") == (answer.content_type, answer.text[:1])
    rounds = ",".join(f"R{number} table,R{number} place,R{number} table_points,R{number} score" for number in (1, 2))
    told = "rank,player,name,team,club,country,table_points,score,rounds_played,firsts,seconds,thirds,fourths,final"
    assert f"{told},{rounds}" == header
    assert "1,ben,ben,,,,4,20,2,0,2,0,0,,1,2,2,40,1,2,2,0" == first
    assert second.startswith("2,dot,")


def test_a_name_is_no_formula_and_a_round_that_was_not_played_is_empty(client):
    lines = [*TABLE[:3], "1,1,'=dot,-80,north", *(f"2,1,{name},0" for name in ("eve", "'@fay", "gus", "hal"))]
    rows = list(csv.reader(StringIO(send(client, *lines, accept="text/csv").get_data(as_text=True))))

    assert {"'=dot", "'@fay", "ann"} <= {row[1] for row in rows}
    assert [["", "", "", ""]] == [row[-4:] for row in rows if row[1] == "ann"]
