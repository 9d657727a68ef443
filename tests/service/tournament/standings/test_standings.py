"""POST /v1/tournament/standings: the cases of the contract, and its schemes. Other requests: tests/cases/answers."""

import json

import pytest

from support.addresses import STANDINGS
from support.answered_requests import answered, cases_of, posted, refused
from support.contracts import validator
from support.described_schemas import described_as_in_the_contract
from support.refused_requests import good
from support.serving import ROOT

GOOD = good("standings")["tournament"]
[ROUND] = GOOD["rounds"]
[TABLE] = ROUND["tables"]
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


def standings(client, request):
    answer = answered(client, STANDINGS, request)
    validator("StandingsAnswer").validate(answer)
    return answer


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_a_case_is_answered_as_it_must_be(client, case):
    if "csv" in case:
        answer = client.post(case["path"], data=case["csv"].encode(), content_type="text/csv")
    else:
        answer = posted(client, STANDINGS, case["request"])
    expect = dict(case["expect"])
    assert expect.pop("status", 200) == answer.status_code, answer.text
    if "errors" in expect:
        told = [{name: each[name] for name in ("pointer", "code")} for each in answer.get_json()["errors"]]
        assert sorted(map(str, expect["errors"])) == sorted(map(str, told))
    else:
        assert covers(expect, answer.get_json())
        validator("StandingsAnswer").validate(answer.get_json())


# The rules of a scheme.


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


def test_a_round_without_scores_is_still_to_come(client):
    to_come = {"round": 2, "played": True, "tables": [{"table": 1, "seats": SEATS}]}
    request = GOOD | {"rounds": [ROUND, to_come]}

    assert standings(client, GOOD | {"rounds": [ROUND]}) == standings(client, request)
    assert [("/after_round", "no_such_round")] == refused(client, STANDINGS, request | {"after_round": 2})


def test_bonuses_are_listed_and_added_up_beside_penalties(client):
    beside = {"penalties": [{"player": "ann", "amount": 3}], "bonuses": [{"player": "ben", "amount": 2}]}
    answer = standings(client, GOOD | {"rounds": [ROUND], **beside})

    assert [("ann", 3), ("ben", 2)] == [
        (each["player"], each["amount"]) for each in (*answer["penalties"], *answer["bonuses"])
    ]
    assert [3, 2] == [answer["check"][name]["score"] for name in ("taken", "given")]
    assert answer == standings(client, GOOD | {"rounds": [ROUND], **{name: answer[name] for name in beside}})


def test_players_beyond_a_thousand_are_too_many(client):
    tables = [
        [{"scores": {f"{table} {number} {seat}": 0 for seat in range(4)}} for table in range(126)] for number in (1, 2)
    ]
    request = GOOD | {"rounds": [{"tables": each} for each in tables]}

    assert [("/rounds", "too_long")] == refused(client, STANDINGS, request)


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


HAND = {"hand": "(DR DR DR) (C1 C2 C3) (C5 C6 C7*) (D3 D4 D5) (B9 B9)", "riichi": "riichi"}
GAME = [
    {"outcome": "mah_jong", "winner": "Ann", "riichi": ["Ann", "Ben"],
     "hands": {"Ann": HAND | {"win": {"source": "discard", "discarder": "Ben"}}}},
    {"outcome": "wash_out", "ready": ["Ann", "Cid"], "riichi": ["Cid"]},
    # At the end the first takes the bets that are left.
    {"outcome": "wash_out", "payments": [{"payer": "table", "payee": "Ann", "amount": 1000}]},
]  # fmt: skip


@pytest.mark.parametrize("scheme, stock, expected", [
    # Ann has 37,400, Cid 30,500, Dot 28,500 and Ben 23,600: what is above or below 30,000 in thousands, and uma.
    ("riichi-ema", 30_000, {"Ann": 7.4 + 15, "Cid": 0.5 + 5, "Dot": -1.5 - 5, "Ben": -6.4 - 15}),
    # With 5,000 less to begin with each lacks five more to the return, and the first has all twenty.
    ("riichi-oka", 25_000, {"Ann": 2.4 + 20 + 20, "Cid": -4.5 + 10, "Dot": -6.5 - 10, "Ben": -11.4 - 20}),
])  # fmt: skip
def test_the_sheet_of_a_game_of_riichi_feeds_its_result(client, scheme, stock, expected):
    names = ["Ann", "Ben", "Cid", "Dot"]
    sheet = {"ruleset": "riichi", "procedure": "riichi", "rotation": True, "players": names, "stock": stock}
    kept = client.post("/v1/table/sheet", json=sheet | {"deals": GAME}).get_json()
    table = {"seats": dict(zip(("east", "south", "west", "north"), names, strict=True)), "scores": kept["balances"]}
    ranked = client.post(STANDINGS, json={"scheme": scheme, "rounds": [{"tables": [table]}]}).get_json()

    assert expected == {each["player"]: pytest.approx(each["score"]) for each in ranked["standings"]}


test_requests_are_answered_and_refused_as_their_cases_say = cases_of(STANDINGS)
test_each_schema_says_the_same_as_the_contract = described_as_in_the_contract(STANDINGS)
