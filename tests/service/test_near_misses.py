"""What a caller seems to mean: ids and words in any letter case, and the known one that a word comes near."""

import pytest

from engine import nearest
from engine.text import LONGEST_WORD

HAND = {"ruleset": "british", "seat_wind": "east", "prevailing_wind": "east"}
DEAL = {"ruleset": "british", "prevailing_wind": "east", "outcome": "wash_out"}
SEATING = {"number_of_players": 8, "number_of_rounds": 1}
STANDINGS = {"scheme": "mcr", "rounds": []}
SHEET = {"ruleset": "british", "rotation": True, "procedure": "british", "deals": []}
FALSE = {"rule": "false_mah_jong", "payers": ["east"]}

TAKEN = {
    "a ruleset": ("/v1/scores", {**HAND, "ruleset": "British"}),
    "a ruleset with its version": ("/v1/scores", {**HAND, "ruleset": "BOOKLET"}),
    "a procedure": ("/v1/table/next", {"procedure": "British", "results": []}),
    "a procedure of walls": ("/v1/table/wall", {"procedure": "British", "throws": [[3, 4], [5, 2]]}),
    "a scheme": ("/v1/tournament/standings", {**STANDINGS, "scheme": "MCR"}),
    "a rule left out": ("/v1/scores", {**HAND, "house_rules": {"without": ["Purity"]}}),
    "a penalty": ("/v1/settlements", {**DEAL, "penalties": [{**FALSE, "rule": "False_Mah_Jong"}]}),
    "an outcome": ("/v1/settlements", {**DEAL, "outcome": "Wash_Out"}),
}


def test_letter_case_does_not_count_in_ids_and_words(client):
    refused = {
        name: answer.get_json()["errors"]
        for name, (path, sent) in TAKEN.items()
        if (answer := client.post(path, json=sent)).status_code != 200
    }
    assert {} == refused
    assert client.get("/v1/rulesets/british").get_json() == client.get("/v1/rulesets/British").get_json()


def with_rules(**rules):
    return {**HAND, "house_rules": rules}


MEANT = {
    "a ruleset": ("/v1/scores", {**HAND, "ruleset": "britsh"}, "british"),
    "a ruleset with another sign": ("/v1/scores", {**HAND, "ruleset": "chinese_classical"}, "chinese-classical"),
    "a ruleset as an answer has it": ("/v1/scores", {**HAND, "ruleset": {"id": "british", "name": "B"}}, '"british"'),
    "a ruleset as an answer has it, with a slip": ("/v1/scores", {**HAND, "ruleset": {"id": "britsh"}}, "british"),
    "a procedure": ("/v1/table/next", {"procedure": "briitsh", "results": []}, "british"),
    "a scheme": ("/v1/tournament/standings", {**STANDINGS, "scheme": "mesr"}, "mers"),
    "an option": ("/v1/scores", with_rules(options={"goulsh": True}), "goulash"),
    "an option of a table": ("/v1/table/sheet", {**SHEET, "options": {"after_nort": "end"}}, "after_north"),
    "a special hand": ("/v1/scores", with_rules(values={"Heads and Tails": {"limit": 1}}), "heads_and_tails"),
    "a rule left out": ("/v1/scores", with_rules(without=["purty"]), "purity"),
    "a penalty": ("/v1/settlements", {**DEAL, "penalties": [{**FALSE, "rule": "false-mahjong"}]}, "false_mah_jong"),
    "an outcome": ("/v1/settlements", {**DEAL, "outcome": "washout"}, "wash_out"),
    "no outcome": ("/v1/settlements", {**DEAL, "outcome": "mah-jong"}, "mah_jong"),
    "what keeps players apart": ("/v1/tournament/seating", {**SEATING, "apart": "teams"}, "team"),
}  # fmt: skip


def test_a_near_miss_is_proposed(client):
    silent = {}
    for name, (path, sent, meant) in MEANT.items():
        errors = client.post(path, json=sent).get_json().get("errors", [])
        proposed = [meant if " " in meant or '"' in meant else f"Did you mean {meant}?"]
        if not all(any(each in error["message"] for error in errors) for each in proposed):
            silent[name] = errors
    assert {} == silent


FIELDS = {
    "payee": {"penalties": [{"payer": "east", "payee": "west", "amount": 5, "reason": "late"}]},
    "points": {"penalties": [{"payer": "east", "payees": ["west"], "points": 5, "reason": "late"}]},
    "from": {"penalties": [{"from": "east", "payees": ["west"], "amount": 5, "reason": "late"}]},
    "to": {"penalties": [{"payer": "east", "to": ["west"], "amount": 5, "reason": "late"}]},
    "state": {"state": {}},
    "payer": {"penalties": [{"rule": "false_mah_jong", "payer": ["east"]}]},
}
MEANT_FIELDS = {
    "payee": "payees",
    "points": "amount",
    "from": "payer",
    "to": "payees",
    "payer": "payers",
    "state": "position",
}


@pytest.mark.parametrize("name", FIELDS)
def test_a_field_under_another_word_is_proposed(client, name):
    errors = client.post("/v1/settlements", json={**DEAL, **FIELDS[name]}).get_json()["errors"]
    assert any(f"Did you mean {MEANT_FIELDS[name]}?" in each["message"] for each in errors), errors


def test_the_number_of_a_line_is_the_deal_that_a_correction_names(client):
    sent = {**SHEET, "deals": [{"outcome": "wash_out"}], "corrections": [{"hand": 1, "with": {"outcome": "wash_out"}}]}
    errors = client.post("/v1/table/sheet", json=sent).get_json()["errors"]
    assert any("Did you mean deal?" in each["message"] for each in errors), errors


def test_what_is_missing_lists_its_values(client):
    [error] = client.post("/v1/settlements", json={**DEAL, "outcome": None}).get_json()["errors"]
    assert "null" == error["code"]
    sent = {name: value for name, value in DEAL.items() if name != "outcome"}
    [error] = client.post("/v1/settlements", json=sent).get_json()["errors"]
    assert "This field is required. Send one of mah_jong, wash_out." == error["message"]


def test_what_can_name_no_player_is_refused_with_what_can(client):
    sent = {**DEAL, "winner": 1, "liable": ["Ann"], "penalties": [{"payees": "all", "amount": 3, "reason": "late"}]}
    assert {
        "/winner": "Send a seat, or the name of a player.",
        "/liable": "Send a seat, or the name of a player.",
        "/penalties/0/payer": "This field is required.",
        "/penalties/0/payees": "Send a list of players.",
    } == messages(client, sent)


def test_names_are_offered_where_players_have_names(client):
    sent = {**DEAL, "players": ["Ann", "Ben", "Cid", "Dot"], "winner": "Eve", "scores": {"Ann": 20, "Eve": 8}}
    assert dict.fromkeys(
        ["/winner", "/scores/Eve"], "Eve does not play. The players are Ann, Ben, Cid, Dot."
    ) == messages(client, sent)


def test_seats_are_offered_where_players_have_none(client):
    message = messages(client, {**DEAL, "winner": "eest"})["/winner"]
    assert message.startswith("Send one of east, south, west, north.")
    assert "east" in message.removeprefix("Send one of east, south, west, north.")


def messages(client, deal):
    errors = client.post("/v1/settlements", json=deal).get_json()["errors"]
    return {each["pointer"]: each["message"] for each in errors}


def test_who_sits_where_may_be_told_in_both_ways_and_at_both_places(client):
    seats = {"east": "Ann", "south": "Ben", "west": "Cid", "north": "Dot"}
    turned = {name: seat for seat, name in seats.items()}
    told = [{field: each} for field in ("seats", "players") for each in (seats, turned)]
    answers = [client.post("/v1/settlements", json={**DEAL, **each}).get_json() for each in told]
    assert seats == answers[0]["seats"]
    assert [answers[0]] * 3 == answers[1:]


def test_a_rule_has_no_value_and_is_left_out(client):
    sent = with_rules(values={"purity": {"limit": 1}}, without=["purity"])
    [error] = client.post("/v1/scores", json=sent).get_json()["errors"]
    assert ("/house_rules/values/purity", "contradiction") == (error["pointer"], error["code"])


ADDRESSES = {
    "/v1/settlement": "/v1/settlements",
    "/v1/settlements/": "/v1/settlements",
    "/settlements": "/v1/settlements",
    "/v1/tournaments/standings": "/v1/tournament/standings",
    "/v1/score/batch": "/v1/scores/batch",
    "/v1/ruleset/british/card": "/v1/rulesets/british/card",
    "/doc": "/docs",
    "/nowhere": None,
    "/docs/nothing": None,
    "/v1": None,
    "/a" * 3_000: None,
    "/v1/rulesets/a\u202eb/crad": "/v1/rulesets/a<U+202E>b/card",
}


def test_an_address_that_is_near_is_proposed(client):
    told = {path: client.get(path) for path in ADDRESSES}
    assert {404} == {answer.status_code for answer in told.values()}
    proposals = {path: answer.get_json()["detail"].partition("Did you mean ")[2] for path, answer in told.items()}
    assert {path: f"{near}?" if near else "" for path, near in ADDRESSES.items()} == proposals


def test_a_hand_without_tiles_is_noted(client):
    told = "This hand has no tiles but bonus tiles. Send its tiles, if it has any."
    for hand, noted in (
        (HAND, True),
        ({**HAND, "bonus_tiles": ["F1"]}, True),
        ({**HAND, "melds": [["B1"] * 3]}, False),
    ):
        assert (told in client.post("/v1/scores", json=hand).get_json()["notes"]) is noted, hand
    won = {"hand": "[B1 B1 B1] [B2 B2 B2] [B3 B3 B3] [C7 C7 C7] C2 C2*", "win": {"source": "wall"}}
    deal = {**DEAL, "outcome": "mah_jong", "winner": "east", "hands": {"east": won, "south": {}}}
    deal["scores"] = {"west": 4, "north": 8}
    assert ["South has no tiles but bonus tiles. Send the tiles of this hand, if it has any."] == [
        note for note in client.post("/v1/settlements", json=deal).get_json()["notes"] if "no tiles" in note
    ]


def test_one_letter_may_be_wrong_missing_too_many_or_elsewhere():
    known = ["settlements", "scores", "waits"]
    words = ["settlement", "setlements", "settlemants", "settlementss", "settelments", "SETT LEMENTS", "settle-ments"]
    assert {"settlements"} == {nearest(word, known) for word in words}
    assert {None} == {nearest(word, known) for word in ["", "s", "settings", "wa", "xaxts", "settlementettle"]}


def test_a_long_word_is_not_looked_for():
    class Counted(str):
        __slots__ = ()
        looked_at = 0

        def lower(self):
            Counted.looked_at += 1
            return super().lower()

    assert nearest(Counted("a" * (LONGEST_WORD + 1)), ["a" * LONGEST_WORD]) is None
    assert nearest(Counted("a" * LONGEST_WORD), ["a" * LONGEST_WORD + "a"]) is not None
    assert 1 == Counted.looked_at
