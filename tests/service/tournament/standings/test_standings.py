"""POST /v1/tournament/standings: the cases of the contract, and what is refused."""

import json

import pytest

from support.addresses import STANDINGS
from support.contracts import validator
from support.refused_requests import good
from support.serving import ROOT

GOOD = good("standings")["tournament"]
[ROUND] = GOOD["rounds"]
[TABLE] = ROUND["tables"]
TIED = {"scores": {"ann": 30, "ben": 30, "cid": -20, "dot": -40}}
OTHERS = {"scores": {"eve": 30, "fay": 10, "gus": -10, "hal": -30}}
SEATS = {"east": "ann", "south": "ben", "west": "cid", "north": "dot"}
CASES = json.loads((ROOT / "tests" / "cases" / "tournament" / "standings.json").read_text(encoding="utf-8"))


def covers(wanted, got):
    """Tell whether an answer has all that is expected of it; it may have more members."""
    if isinstance(wanted, dict):
        return isinstance(got, dict) and all(name in got and covers(each, got[name]) for name, each in wanted.items())
    if isinstance(wanted, list):
        return isinstance(got, list) and len(wanted) == len(got) and all(map(covers, wanted, got))
    return wanted == got


def ask(client, request):
    # The client of Flask would sort the members.
    return client.post(STANDINGS, data=json.dumps(request), content_type="application/json")


def standings(client, request):
    answer = ask(client, request)
    assert 200 == answer.status_code, answer.text
    validator("StandingsAnswer").validate(answer.get_json())
    return answer.get_json()


def by_player(client, request, *names):
    return {each["player"]: tuple(each[name] for name in names) for each in standings(client, request)["standings"]}


def refusals(client, request):
    answer = ask(client, request)
    assert 422 == answer.status_code, answer.text
    return [(each["pointer"], each["code"]) for each in answer.get_json()["errors"]]


def of_tables(*tables):
    return GOOD | {"rounds": [{"tables": list(tables)}]}


def changed(request=GOOD, **changes):
    return request | {"changes": changes}


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_case_is_answered_as_it_must_be(client, case):
    if "csv" in case:
        answer = client.post(case["path"], data=case["csv"].encode(), content_type="text/csv")
    else:
        answer = ask(client, case["request"])
    expect = dict(case["expect"])
    assert expect.pop("status", 200) == answer.status_code, answer.text
    if "errors" in expect:
        told = [{name: each[name] for name in ("pointer", "code")} for each in answer.get_json()["errors"]]
        assert sorted(map(str, expect["errors"])) == sorted(map(str, told))
    else:
        assert covers(expect, answer.get_json())
        validator("StandingsAnswer").validate(answer.get_json())


@pytest.mark.parametrize(
    "changes, message",
    [
        ({"uma": [15, 5, -5, "x"]}, "Number 4 of the list: Send a number from -1,000,000 to 1,000,000"),
        ({"final_points": {"first": 9}}, "last: This field is required."),
    ],
)
def test_a_message_about_a_rule_says_which_part_of_it_is_wrong(client, changes, message):
    fault = ask(client, changed(**changes)).get_json()["errors"][0]

    assert fault["message"].startswith(message)


# The rules of a scheme.


def test_three_thirds_are_one(client):
    thirds = {"scores": {"ann": 1, "ben": 1, "cid": 1, "dot": -3}}
    request = GOOD | {"rounds": [{"tables": [thirds]} for _ in range(3)]}

    assert {"ann": (7,), "ben": (7,), "cid": (7,), "dot": (0,)} == by_player(client, request, "table_points")


def test_the_first_of_a_tie_gets_the_return_by_the_way_of_ties(client):
    tied = of_tables({"scores": {"ann": 34000, "ben": 34000, "cid": 18000, "dot": 14000}}) | {"scheme": "riichi-oka"}

    assert {"ann": (29,), "ben": (29,), "cid": (-22,), "dot": (-36,)} == by_player(
        client, changed(tied, ties="shared"), "score"
    )
    assert {"ann": (44,), "ben": (44,)} == {
        name: score for name, score in by_player(client, changed(tied, ties="best"), "score").items() if name < "cid"
    }


def test_seats_decide_a_tie_of_three(client):
    table = {
        "scores": {"ann": 10, "ben": 10, "cid": 10, "dot": -30},
        "seats": dict(zip(SEATS, ["dot", "cid", "ben", "ann"], strict=True)),
    }
    [ann, ben, cid, dot] = (
        {
            each["player"]: each["by_round"][0]
            for each in standings(client, changed(of_tables(table), ties="seat"))["standings"]
        }[name]
        for name in ("ann", "ben", "cid", "dot")
    )

    assert [(3, 1), (2, 1), (1, 1), (4, 1)] == [(each["place"], each["shared"]) for each in (ann, ben, cid, dot)]
    assert [1, 2, 4, 0] == [each["table_points"] for each in (ann, ben, cid, dot)]


def test_presence_and_penalties_of_a_round_are_part_of_it_and_dropped_with_it(client):
    first = TABLE | {"penalties": [{"player": "ann", "amount": 9.5}]}
    request = changed(GOOD | {"scheme": "club-presence", "rounds": [{"tables": [first]}, {"tables": [TIED]}]}, keep=1)
    answer = standings(client, request)
    ann = next(each for each in answer["standings"] if each["player"] == "ann")

    assert [(5, 20.5, False), (4, 30, True)] == [
        (each["table_points"], each["score"], each["dropped"]) for each in ann["by_round"]
    ]
    assert (5, 20.5, 2, [1, 0, 0, 0]) == tuple(
        ann[name] for name in ("table_points", "score", "rounds_played", "places")
    )
    assert {"score": 9.5, "table_points": 0} == answer["check"]["taken"]


def test_of_equal_rounds_the_earlier_counts(client):
    request = changed(GOOD | {"rounds": [{"round": 2, **ROUND}, {"round": 1, **ROUND}]}, keep=1)
    lines = standings(client, request)["standings"][0]["by_round"]

    assert [(1, False), (2, True)] == [(each["round"], each["dropped"]) for each in lines]


def test_a_penalty_of_no_round_or_of_one_not_played_counts_always(client):
    besides = {
        "penalties": [{"player": "ann", "amount": 1}, {"player": "ann", "amount": 2, "round": 2}],
        "bonuses": [{"player": "ann", "amount": 5, "on": "table_points"}],
    }
    request = changed(GOOD | {"rounds": [ROUND, {"tables": [OTHERS]}], **besides}, keep=1)

    assert (27, 9) == by_player(client, request, "score", "table_points")["ann"]


def test_rounds_beyond_the_last_one_asked_for_are_not_looked_at(client):
    late = [{"player": "eve", "amount": 1}, {"player": "ann", "amount": 1, "round": 2}]
    request = GOOD | {"rounds": [ROUND, {"tables": [OTHERS]}], "penalties": late, "after_round": 1}
    answer = standings(client, request)

    assert ["ann", "ben", "cid", "dot"] == [each["player"] for each in answer["standings"]]
    assert (False, 0, 1) == ("penalties" in answer, answer["check"]["taken"]["score"], answer["after_round"])


@pytest.mark.parametrize("order, first", [(["firsts"], "ben"), (["score"], "ann")])
def test_each_criterion_ranks(client, order, first):
    rounds = [{"ann": 90, "cid": 0, "ben": -40, "dot": -50}, {"ben": 5, "cid": 0, "ann": -2, "dot": -3}]
    rounds.append({"ben": 5, "cid": 0, "ann": -2, "dot": -3})
    request = GOOD | {"rounds": [{"tables": [{"scores": scores}]} for scores in rounds]}

    assert first == standings(client, changed(request, order=order))["standings"][0]["player"]


def test_the_line_of_a_substitute_for_nobody_moves_no_other(client):
    request = of_tables(TABLE | {"substitutes": [{"player": "ben"}]})
    answer = standings(client, request | {"players": ["ann", "Cid", "dot", "eve"]})

    assert [("ann", 1), ("Cid", 3), ("dot", 4)] == [
        (each["player"], each["by_round"][0]["place"]) for each in answer["standings"] if "by_round" in each
    ]
    assert ["ben"] == answer["unranked"]


def test_the_figures_of_a_substitute_for_nobody_are_those_of_the_rule(client):
    request = of_tables(TABLE | {"substitutes": [{"player": "ben"}]})
    as_played = standings(client, request)["played_for_nobody"]
    by_the_rule = standings(client, changed(request, playing_for_nobody=-30.5))["played_for_nobody"]

    assert [("ben", 2, 10)] == [(each["player"], each["table_points"], each["score"]) for each in as_played]
    assert [("ben", 2, -30.5)] == [(each["player"], each["table_points"], each["score"]) for each in by_the_rule]
    assert [-30.5] == [line["score"] for line in by_the_rule[0]["by_round"]]


def test_rounds_of_a_plan_are_taken_with_all_that_they_have(client):
    plan = client.post("/v1/tournament/seating", json={"number_of_players": 4, "number_of_rounds": 2}).get_json()[
        "rounds"
    ]
    plan[0]["tables"][0]["scores"] = dict(zip("1234", [30, 10, -10, -30], strict=True))

    answer = standings(client, GOOD | {"rounds": plan})
    assert [1, 1, 1, 1] == [each["rounds_played"] for each in answer["standings"]]


def test_what_else_is_read_means_the_same(client):
    """Players by their ids alone, and rounds and tables without their numbers, which are then those of their places."""
    as_told = {
        "scheme": "mcr",
        "players": [{"id": name} for name in [*SEATS.values(), "eve", "fay", "gus", "hal"]],
        "rounds": [{"round": n, "tables": [TABLE | {"table": 1}, OTHERS | {"table": 2}]} for n in (1, 2)],
    }
    also = {
        "scheme": "mcr",
        "players": [each["id"] for each in as_told["players"]],
        "rounds": [{"tables": [TABLE, OTHERS]}] * 2,
    }
    validator("StandingsRequest").validate(as_told)

    assert standings(client, as_told) == standings(client, also)
    plans = [
        client.post("/v1/tournament/seating", json={"players": each["players"], "number_of_rounds": 2}).get_json()
        for each in (as_told, also)
    ]
    assert plans[0] == plans[1]


def test_nobody_with_a_score_is_called_as_a_seat_is(client):
    table = {
        "scores": {"ann": 30, "E": 10, "cid": -10, "dot": -30},
        "substitutes": [{"player": "ann", "plays_for": "ws"}],
    }
    assert [
        ("/rounds/0/tables/0/scores/E", "name_is_a_seat"),
        ("/rounds/0/tables/0/substitutes/0/plays_for", "name_is_a_seat"),
    ] == refusals(client, of_tables(table))


def test_the_earlier_name_of_the_last_round_is_told_only_where_it_was_sent(client):
    assert [("/after", "no_such_round")] == refusals(client, GOOD | {"after": 2})
    assert [("/after", "contradiction")] == refusals(client, GOOD | {"after": 1, "after_round": 1})
    [fault] = ask(client, GOOD | {"x": 1}).get_json()["errors"]
    assert " after_round, " in fault["message"]
    assert " after, " not in fault["message"]


def test_a_round_without_scores_is_still_to_come(client):
    to_come = {"round": 2, "played": True, "tables": [{"table": 1, "seats": SEATS}]}
    request = GOOD | {"rounds": [ROUND, to_come]}

    assert standings(client, GOOD | {"rounds": [ROUND]}) == standings(client, request)
    assert [("/after_round", "no_such_round")] == refusals(client, request | {"after_round": 2})


def test_bonuses_are_listed_and_added_up_beside_penalties(client):
    beside = {"penalties": [{"player": "ann", "amount": 3}], "bonuses": [{"player": "ben", "amount": 2}]}
    answer = standings(client, GOOD | {"rounds": [ROUND], **beside})

    assert [("ann", 3), ("ben", 2)] == [
        (each["player"], each["amount"]) for each in (*answer["penalties"], *answer["bonuses"])
    ]
    assert [3, 2] == [answer["check"][name]["score"] for name in ("taken", "given")]
    assert answer == standings(client, GOOD | {"rounds": [ROUND], **{name: answer[name] for name in beside}})


def test_who_also_plays_has_a_rank_and_who_only_helps_has_none(client):
    helps = TABLE | {"substitutes": [{"player": "dot"}]}
    request = GOOD | {"rounds": [{"tables": [helps]}, ROUND]}
    listed = of_tables(helps) | {"players": ["ann", "ben", "cid", "dot"]}

    assert (1, -30) == by_player(client, request, "rounds_played", "score")["dot"]
    assert "unranked" not in standings(client, request)
    assert ["dot"] == standings(client, listed)["unranked"]


def test_ids_are_written_as_the_list_has_them(client):
    request = of_tables(
        {
            "scores": {"ANN ": 30, "ben": 10, "cid": -10, "help": -30},
            "substitutes": [{"player": " help", "plays_for": "DOT"}],
        }
    )
    answer = standings(client, request | {"players": ["Ann", "Ben", "Cid", {"id": "Dot", "name": "Dorothy"}]})

    assert ["Ann", "Ben", "Cid", "Dot"] == [each["player"] for each in answer["standings"]]
    assert ("Dorothy", "help") == (answer["standings"][3]["name"], answer["standings"][3]["by_round"][0]["played_by"])


def test_teams_are_ranked_as_players_are(client):
    players = [{"id": "ann", "team": "Rhine"}, {"id": "ben", "team": "RHINE "}, {"id": "cid", "team": "Moss"}, "dot"]
    answer = standings(client, GOOD | {"players": players})

    assert [(1, "Rhine", 6, 40, ["ann", "ben"]), (2, "Moss", 1, -10, ["cid"])] == [
        tuple(each[name] for name in ("rank", "team", "table_points", "score", "members")) for each in answer["teams"]
    ]


def test_a_single_player_is_the_first(client):
    assert {"ann": (1, 1000)} == by_player(
        client, {"scheme": "mers", "rounds": [], "players": ["ann"]}, "rank", "final"
    )


def test_players_beyond_a_thousand_are_too_many(client):
    tables = [
        [{"scores": {f"{table} {number} {seat}": 0 for seat in range(4)}} for table in range(126)] for number in (1, 2)
    ]
    request = GOOD | {"rounds": [{"tables": each} for each in tables]}

    assert [("/rounds", "too_long")] == refusals(client, request)


def test_the_schemes_say_what_they_are(client):
    answer = client.get("/v1/tournament/schemes")
    validator("SchemeList").validate(answer.get_json())

    assert [
        "mcr",
        "riichi-ema",
        "riichi-oka",
        "classical-sum",
        "club-presence",
        "club-best-5",
        "club-sum-3000",
        "mers",
    ] == [each["id"] for each in answer.get_json()["schemes"]]
    assert 304 == client.get("/v1/tournament/schemes", headers={"If-None-Match": answer.headers["ETag"]}).status_code


@pytest.mark.parametrize("language", ["de", "fr", "nl", "zh"])
def test_names_and_notes_of_schemes_are_translated(client, language):
    [english, other] = (
        client.get("/v1/tournament/schemes", headers={"Accept-Language": each}).get_json()["schemes"]
        for each in ("en", language)
    )

    assert not {each["note"] for each in english} & {each["note"] for each in other}
    assert [each["id"] for each in english] == [each["id"] for each in other]


def test_the_rules_of_each_scheme_can_be_sent_as_changes(client):
    for scheme in client.get("/v1/tournament/schemes").get_json()["schemes"]:
        lacking = {"without": [] if "presence" in scheme["rules"] else ["presence"]}
        request = {"scheme": "club-sum-3000", "changes": scheme["rules"] | lacking, "rounds": []}
        assert scheme["rules"] == standings(client, request)["rules"]
