"""POST /v1/tournament/seating: plans, what is refused, and CSV and pages in and out."""

import csv
import functools
import io
import itertools
import json
import random
from collections import Counter
from pathlib import Path

import pytest

from service.app import create_app
from service.settings.variables import Settings
from support.addresses import SEATING
from support.answered_requests import cases_of
from support.described_schemas import described_as_in_the_contract
from support.seating_checker import (
    WINDS,
    checked,
    has_a_wind_twice_in_four,
    meetings,
    planned,
    played,
    repeats,
    team_meetings,
    wind_difference,
)

CASES = json.loads((Path(__file__).parents[3] / "cases" / "tournament" / "seating.json").read_text(encoding="utf-8"))
LIST = "id,name,team\r\n1,Ann,Rhine\r\n2,Ben,Rhine\r\n3,Cid,\r\n4,Dot,\r\n5,=Eve,\r\n6,Ann,\r\n7,Gus,\r\n"


@pytest.mark.parametrize("case", CASES, ids=[each["name"] for each in CASES])
def test_a_plan_has_the_properties_of_its_case(client, case):
    request, expected = case["request"], case["expect"]
    plan = checked(client, request)
    found = {
        "repeats": repeats(request, plan),
        "lower_bound": plan["quality"]["lower_bound"],
        "pairs_met": plan["quality"]["pairs_met"],
        "team_meetings": team_meetings(request, plan),
        "winds": wind_difference(plan),
        "added": len(plan.get("added", ())),
    }
    assert expected == {name: found[name] for name in expected}
    assert [] == has_a_wind_twice_in_four(plan)


def test_the_same_request_has_the_same_bytes_and_another_seed_another_plan(client):
    bodies = [
        client.post(SEATING, json={"number_of_players": 20, "number_of_rounds": 9, "seed": seed}).data
        for seed in (1, 1, 2)
    ]
    assert bodies[0] == bodies[1] != bodies[2]
    first, other = (json.loads(each)["quality"]["repeats"] for each in bodies[1:])
    assert first == other


def test_the_order_of_entry_tells_nothing(client):
    """Who is entered first does not meet the same players with each seed."""
    mates = [
        {*pair} - {"1"}
        for seed in range(6)
        for pair in meetings(planned(client, {"number_of_players": 16, "number_of_rounds": 1, "seed": seed}))
        if "1" in pair
    ]
    assert len({player for each in mates for player in each}) > 6


def test_the_rounds_of_an_answer_are_sent_back_with_those_that_were_played(client):
    request = {"number_of_players": 18, "number_of_rounds": 4, "seed": 2, "fill": True}
    first = planned(client, request)
    kept = played(first["rounds"][:2]) + first["rounds"][2:]
    again = checked(client, {**request, "rounds": kept})
    assert kept == again["rounds"]
    assert first["added"] == again["added"]
    assert 0 == repeats(request, again)


def test_all_rounds_fixed_are_only_measured(client):
    first = planned(client, {"number_of_players": 24, "number_of_rounds": 3, "seed": 2})
    again = checked(client, {"number_of_players": 24, "number_of_rounds": 3, "rounds": played(first["rounds"])})
    assert first["quality"] == again["quality"]
    assert all(each["played"] for each in again["rounds"])


def test_a_substitute_who_sat_in_a_fixed_round_and_is_needed_no_more_stays_known(client):
    first = planned(client, {"number_of_players": 7, "number_of_rounds": 2, "fill": True})
    plan = planned(
        client, {"number_of_players": 8, "number_of_rounds": 2, "fill": True, "rounds": played(first["rounds"][:1])}
    )
    assert ["substitute-1"] == plan["added"]
    assert "substitute-1" not in json.dumps(plan["rounds"][1])


# A round by place.

SIXTEEN = {"number_of_players": 16, "number_of_rounds": 3, "seed": 5}
PLACES = [{"player": str(number)} for number in (9, 2, 16, 5, 1, 7, 12, 3, 14, 8, 4, 10, 6, 11, 13, 15)]


def sitting_by_table(planned):
    return [{*table["seats"].values()} for table in planned["tables"]]


def in_fours(ids):
    return [{*ids[start : start + 4]} for start in range(0, len(ids), 4)]


def test_the_next_round_is_by_place_and_the_others_are_planned_around_it(client):
    first, *_ = planned(client, SIXTEEN)["rounds"]
    first["played"] = True
    request = {**SIXTEEN, "rounds": [first], "standings": PLACES, "tables_in_group": 1}
    plan = checked(client, request)
    assert [True, False, False] == [each["played"] for each in plan["rounds"]]
    by_place = plan["rounds"][1]
    assert in_fours([each["player"] for each in PLACES]) == sitting_by_table(by_place)
    assert [1, 2, 3, 4] == [table["table"] for table in by_place["tables"]]
    as_played = {**SIXTEEN, "rounds": [first, {**by_place, "played": True}]}
    assert planned(client, as_played)["rounds"][2] == plan["rounds"][2]


def least_price(prices):
    """Return the least sum of prices of the pairs at the tables of four of so many players, of all seatings."""

    @functools.cache
    def rest(waiting):
        first, *others = waiting or [None]
        return min(
            (
                sum(prices[one][other] for one, other in itertools.combinations((first, *three), 2))
                + rest(tuple(each for each in others if each not in three))
                for three in itertools.combinations(others, 3)
            ),
            default=0,
        )

    return rest(tuple(range(len(prices))))


@pytest.mark.parametrize("tables_in_group", [None, 3, 1])
def test_a_swiss_tournament_has_as_few_repeats_as_all_seatings_allow(client, tables_in_group):
    chance, rounds, players = random.Random(32), [], [str(number) for number in range(1, 13)]
    for number in range(1, 6):
        chance.shuffle(players)
        met = Counter(
            pair for each in rounds for table in sitting_by_table(each) for pair in itertools.permutations(table, 2)
        )
        request = {"rounds": rounds, "number_of_rounds": number, "standings": [{"player": each} for each in players]}
        plan = planned(client, request | ({"tables_in_group": tables_in_group} if tables_in_group else {}))
        seated = sitting_by_table(plan["rounds"][-1])
        if tables_in_group == 1:
            assert in_fours(players) == seated
        else:
            found = sum(met[pair] > 0 for table in seated for pair in itertools.combinations(table, 2))
            assert least_price([[met[one, other] > 0 for other in players] for one in players]) == found
        rounds = played(plan["rounds"])


def test_those_apart_do_not_meet_by_place_and_the_others_stay_near(client):
    players = [{"id": each["player"], "team": "X" if each["player"] in {"9", "2"} else None} for each in PLACES]
    request = {"players": players, "number_of_rounds": 1, "standings": PLACES, "pairs_apart": [["1", "7"]]}
    seated = sitting_by_table(planned(client, request)["rounds"][0])
    assert [{"9", "16", "5", "1"}, {"2", "7", "12", "3"}] == seated[:2]
    assert in_fours([each["player"] for each in PLACES])[2:] == seated[2:]


def test_groups_stay_among_themselves_and_a_cut_ends_the_tournament_for_the_others(client):
    first, *_ = planned(client, {**SIXTEEN, "standings": PLACES})["rounds"]
    absent = [{"id": str(number), **({"plays_in": [1]} if number == 2 else {})} for number in range(1, 17)]
    request = {"players": absent, "number_of_rounds": 2, "rounds": played([first]), "standings": PLACES, "cut": 8}
    by_place = [each["player"] for each in PLACES if each["player"] != "2"]
    assert {*by_place[:8]} == set().union(*sitting_by_table(planned(client, request)["rounds"][1]))
    final = planned(client, {**request, "cut": 6, "fill": True, "tables_in_group": 1})
    assert [{*by_place[:4]}, {*by_place[4:6], "substitute-1", "substitute-2"}] == sitting_by_table(final["rounds"][1])
    in_groups = sitting_by_table(
        planned(
            client,
            {**SIXTEEN, "number_of_rounds": 2, "rounds": played([first]), "standings": PLACES, "tables_in_group": 2},
        )["rounds"][1]
    )
    assert {*(each["player"] for each in PLACES[:8])} == in_groups[0] | in_groups[1]


def test_results_with_substitutes_go_back_into_the_plan(client):
    first, *_ = planned(client, SIXTEEN)["rounds"]
    seats = first["tables"][0]["seats"]
    away, seats["east"] = seats["east"], "Friend"
    first |= {"played": True}
    request = {**SIXTEEN, "rounds": [first], "standings": PLACES}
    assert "unknown_player" == client.post(SEATING, json=request).get_json()["errors"][0]["code"]
    first["tables"][0]["substitutes"] = [{"player": "friend", "plays_for": away}]
    plan = planned(client, {**request, "fill": True})
    assert "added" not in plan
    assert "Friend" not in json.dumps(plan["rounds"][1:])


def test_a_first_round_may_be_by_place_and_a_round_that_was_played_is_not_changed(client):
    plan = checked(client, {**SIXTEEN, "standings": PLACES})
    assert in_fours([each["player"] for each in PLACES]) == sitting_by_table(plan["rounds"][0])
    rounds = [{**each, "played": True} for each in plan["rounds"]]
    assert rounds == planned(client, {**SIXTEEN, "rounds": rounds, "standings": PLACES[::-1]})["rounds"]


def test_winds_of_a_round_by_place_are_evened_out(client):
    seated = [{"round": 1, "played": True, "tables": [{"table": 1, "seats": dict(zip(WINDS, "1234", strict=True))}]}]
    standings = [{"player": each} for each in "1234"]
    request = {"number_of_players": 4, "number_of_rounds": 4, "rounds": seated, "standings": standings}
    plan = checked(client, request)
    assert [] == has_a_wind_twice_in_four(plan)
    assert 1 >= wind_difference(plan)


def test_standings_alone_name_the_players_with_their_teams(client):
    standings = [{**each, "name": f"Player {each['player']}", "team": each["player"][-1]} for each in PLACES]
    plan = planned(client, {"standings": standings, "number_of_rounds": 2, "apart": "none"})
    assert in_fours([each["player"] for each in PLACES]) == sitting_by_table(plan["rounds"][0])
    page = client.post(SEATING, json={"standings": standings, "number_of_rounds": 1}, headers={"Accept": "text/csv"})
    assert "Player 16" in page.text


def test_who_has_no_place_sits_behind_those_who_have(client):
    players = [{"id": str(number), "plays_in": [1] if number == 5 else [1, 2]} for number in range(1, 10)]
    request = {"players": players, "number_of_rounds": 2, "fill": True, "standings": [{"player": "7"}, {"player": "5"}]}
    first, second = planned(client, request)["rounds"]
    assert [{"7", "5", "1", "2"}, {"3", "4", "6", "8"}] == sitting_by_table(first)[:2]
    assert {"9", "substitute-1", "substitute-2", "substitute-3"} == sitting_by_table(first)[2]
    assert {str(number) for number in range(1, 10) if number != 5} == {
        each for table in sitting_by_table(second) for each in table
    }


def test_pairs_apart_come_before_repeats_and_those_that_meet_are_told(client):
    request = {"number_of_players": 16, "number_of_rounds": 5, "pairs_apart": [["1", "2"]]}
    plan = checked(client, request)
    assert ("1", "2") not in meetings(plan)
    assert (0, False) == (plan["quality"]["apart_meetings"], "apart_met" in plan["quality"])
    plan = planned(client, {"number_of_players": 4, "number_of_rounds": 2, "pairs_apart": [["4", "2"]]})
    assert 2 == plan["quality"]["apart_meetings"]
    assert [{"pair": ["2", "4"], "met_in": [1, 2]}] == plan["quality"]["apart_met"]


def test_those_who_should_seldom_meet_do_so_less_than_by_chance(client):
    listed = [{"id": str(number), "country": "DE" if number < 20 else "NL"} for number in range(40)]
    by_chance = planned(client, {"players": listed, "number_of_rounds": 5})
    seldom = checked(client, {"players": listed, "number_of_rounds": 5, "seldom": ["country"]})
    assert 0 == seldom["quality"]["repeats"]
    assert by_chance["quality"]["seldom_meetings"] == 0
    # Of the six pairs of a table two are of one country at least: ten tables in five rounds.
    assert 100 <= seldom["quality"]["seldom_meetings"] <= 110


def test_repeated_lists_at_most_200_pairs(client):
    quality = planned(client, {"number_of_players": 40, "number_of_rounds": 39})["quality"]
    assert 200 == len(quality["repeated"]) < quality["repeats"]


def test_a_list_of_players_is_read_from_csv_and_the_plan_written_by_name(client):
    answer = client.post(
        f"{SEATING}?number_of_rounds=2&seed=7&fill=true",
        data=LIST,
        content_type="text/csv",
        headers={"Accept": "text/csv"},
    )
    rows = list(csv.DictReader(io.StringIO(answer.data.decode("utf-8-sig"))))
    assert ["round", "table", "east", "south", "west", "north"] == list(rows[0])
    assert ["1", "1", "2", "2"] == [row["round"] for row in rows]
    seated = {row[wind] for row in rows for wind in ("east", "south", "west", "north")}
    assert {"Ann (1)", "Ann (6)", "Ben", "Cid", "Dot", "'=Eve", "Gus", "substitute-1"} == seated
    assert "Accept" in answer.headers["Vary"]


def test_a_plan_from_csv_is_that_of_the_same_players_in_json(client):
    listed = [{"id": "1", "team": "A"}, {"id": "2", "team": "A"}, "3", "4", "5", "6", "7", "8"]
    body = "id;team\n1;A\n2;A\n" + "".join(f"{number};\n" for number in range(3, 9))
    answer = client.post(f"{SEATING}?number_of_rounds=2&apart=team", data=body, content_type="text/csv")
    assert planned(client, {"players": listed, "number_of_rounds": 2}) == answer.get_json()


@pytest.mark.parametrize("name", ["number_of_rounds", "seed", "fill", "apart"])
def test_parameters_beside_json_are_refused(client, name):
    answer = client.post(f"{SEATING}?{name}=1", json={"number_of_players": 8, "number_of_rounds": 2})
    told = f"{name} stands in the address only beside CSV. Send it in the body."
    assert (400, told) == (answer.status_code, answer.get_json()["detail"])


def test_json_of_too_many_parts_is_refused_unread():
    most = 2**20
    client = create_app(Settings(max_batch_bytes=most)).test_client()
    for part in (b"{}", b"[]", b"1"):
        body = b'{"rounds":1,"players":[' + (part + b",") * (most // 8 + 1) + b"4]}"
        assert 413 == client.post(SEATING, data=body, content_type="application/json").status_code


@pytest.mark.parametrize("language, heading", [("en", "Seating plan"), ("de", "Sitzplan"), ("zh", "座次表")])
def test_the_page_has_each_round_and_each_player_and_loads_nothing(client, language, heading):
    listed = [{"id": "1", "name": "<b>Ann</b>"}, *(f"player {number}" for number in range(2, 13))]
    plan = planned(client, {"players": listed, "number_of_rounds": 3})
    answer = client.post(
        SEATING,
        json={"players": listed, "number_of_rounds": 3},
        headers={"Accept": "text/html", "Accept-Language": language},
    )
    page = answer.get_data(as_text=True)
    assert heading in page
    assert "&lt;b&gt;Ann&lt;/b&gt;" in page
    assert "<b>Ann" not in page
    assert "http" not in page.replace("http-equiv", "")
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    # Each player stands once in each round, and once among the players.
    names = [player for each in plan["rounds"] for table in each["tables"] for player in table["seats"].values()]
    assert all(page.count(f">{name}<") == 4 for name in names if name != "1")


test_requests_are_answered_and_refused_as_their_cases_say = cases_of(SEATING)
test_each_schema_says_the_same_as_the_contract = described_as_in_the_contract(SEATING)
