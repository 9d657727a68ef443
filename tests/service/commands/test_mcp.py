"""The five tools for language models: what they answer, how they refuse, and how much a model has to read of them."""

import json
import re
import sys
from importlib import import_module

import pytest

from service.__main__ import main
from support.loops import run

HAND = "[DR DR DR] (B2 B3 B4) (C7 C8 C9) D5 D5 D5* WS WS + F2"
READY = "[DR DR DR] B2 B2 B2 C3 C3 C3 D5 D6 D7 D7"
AT_THE_TABLE = {"ruleset": "booklet", "hand": HAND, "seat_wind": "south", "prevailing_wind": "east"}
DISCARDED = {"source": "discard", "discarder": "west"}
LONGEST = 4096


def tools():
    """Import the tools only where tests run them: it takes a second."""
    return import_module("service.commands.support.tools_for_models")


def client_of(where):
    return import_module("fastmcp").Client(where)


def ask(name, sent, where=None):
    async def call():
        async with client_of(where or tools().server()) as client:
            return await client.call_tool(name, sent, raise_on_error=False)

    return run(call())


def answered(name, **sent):
    answer = ask(name, sent)
    assert not answer.is_error, answer.content[0].text
    assert answer.structured_content == json.loads(answer.content[0].text)
    return answer.structured_content


def refused(name, **sent):
    answer = ask(name, sent)
    assert answer.is_error
    return answer.content[0].text


def test_a_model_reads_at_most_4_kb_of_five_tools():
    async def listed():
        async with client_of(tools().server()) as client:
            return await client.list_tools()

    found = run(listed())
    told = [{"name": each.name, "description": each.description, "inputSchema": each.input_schema} for each in found]
    assert ["score_hand", "settle_deal", "list_waits", "list_rulesets", "explain_rule"] == [each.name for each in found]
    assert len(json.dumps(told, ensure_ascii=False, separators=(",", ":")).encode()) <= LONGEST
    assert all(each.description and each.annotations.read_only_hint and each.output_schema is None for each in found)


def test_a_hand_is_scored_as_over_http(client):
    over_http = client.post("/v1/scores", json={**AT_THE_TABLE, "win": {**DISCARDED, "last_tile": True}}).get_json()
    assert answered("score_hand", **AT_THE_TABLE, **DISCARDED, last_tile=True) == over_http
    assert 240 == answered("score_hand", **AT_THE_TABLE, **DISCARDED)["total"]


def test_house_rules_count():
    capped = answered("score_hand", **AT_THE_TABLE, **DISCARDED, house_rules={"limit": 100})
    assert (100, {"limit": 100}) == (capped["total"], capped["house_rules"])


@pytest.mark.parametrize("winner", ["south", "South", "WS"])
def test_a_deal_is_settled_by_a_hand_or_by_its_total(winner):
    deal = {"ruleset": "booklet", "prevailing_wind": "east", "winner": winner, **DISCARDED}
    by_hand = answered("settle_deal", **deal, hands={"south": HAND})
    assert {"east": 0, "south": 480, "west": -480, "north": 0} == by_hand["net"]
    assert by_hand["net"] == answered("settle_deal", **deal, scores={"south": 240})["net"]


def test_a_deal_without_a_winner_is_a_draw():
    drawn = answered("settle_deal", ruleset="british", prevailing_wind="east")
    assert ("wash_out", {0}) == (drawn["deal"]["outcome"], set(drawn["net"].values()))


def test_waits_are_listed():
    hand = {"ruleset": "british", "seat_wind": "south", "prevailing_wind": "east"}
    assert ["D4", "D7"] == [each["tile"] for each in answered("list_waits", **hand, hand=READY)["waits"]]
    discards = answered("list_waits", **hand, hand=f"{READY} WN", discards=True)["discards"]
    assert ["D4", "D7"] == next([wait["tile"] for wait in each["waits"]] for each in discards if each["tile"] == "WN")


def test_rulesets_are_listed_and_one_with_its_options(client):
    listed = answered("list_rulesets")
    assert client.get("/v1/rulesets").get_json() == listed
    for each in listed["rulesets"]:
        whole = client.get(f"/v1/rulesets/{each['id']}").get_json()
        shown = answered("list_rulesets", ruleset=each["id"])
        assert whole["offered_options"] == shown["offered_options"]
        for kind in ("rules", "special_hands"):
            assert {part["id"]: part["name"] for part in whole.get(kind, [])} == shown[kind], kind


def test_a_rule_is_explained_with_its_source(client):
    [rule] = answered("explain_rule", ruleset="booklet", rule="dragon_pung")["rules"]
    assert rule in client.get("/v1/rulesets/booklet").get_json()["rules"]
    assert "p. 17, Honours: Dragons" == rule["source"]["locus"]


def test_parts_of_two_kinds_with_one_id_are_both_explained():
    found = answered("explain_rule", ruleset="booklet", rule="nine_gates")
    assert ["offered_options", "rules"] == list(found)


@pytest.mark.parametrize(
    "name, sent, told",
    [
        (
            "score_hand",
            {**AT_THE_TABLE, "source": "discard", "discarder": "south"},
            "/win/discarder: The winner cannot be the discarder. Name the player that the last tile came from.",
        ),
        ("score_hand", {**AT_THE_TABLE, "hand": "F1 " * 9000}, "This is longer than 16384 bytes."),
        ("list_rulesets", {"ruleset": "bookle"}, "Did you mean booklet?"),
        ("explain_rule", {"ruleset": "booklet", "rule": "dragon_pun"}, "Did you mean dragon_pung?"),
        ("explain_rule", {"ruleset": "booklet", "rule": "x"}, "booklet has no rule 'x'. list_rulesets has them all."),
        ("score_hand", {"ruleset": "booklet"}, "Missing required argument"),
    ],
)
def test_a_refusal_says_where_and_what_would_be_right(name, sent, told):
    assert told in refused(name, **sent)


def test_the_command_serves_them_over_standard_input_and_output():
    piped = import_module("fastmcp.client.transports").StdioTransport(sys.executable, ["-m", "service", "mcp"])
    answer = ask("score_hand", {**AT_THE_TABLE, **DISCARDED}, piped)
    assert 240 == answer.structured_content["total"]


def test_without_the_extra_the_command_says_what_to_install(monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "fastmcp", None)
    monkeypatch.delitem(sys.modules, "service.commands.support.tools_for_models", raising=False)
    assert 2 == main(["mcp"])
    assert "Install mah-jong-scoring[mcp]." in capsys.readouterr().err


def test_the_page_tells_the_tools_and_the_answer_to_its_question(pytestconfig):
    page = (pytestconfig.rootpath / "docs" / "models.md").read_text("utf-8")
    assert [each.__name__ for each in tools().TOOLS] == re.findall(r"^\| `(\w+)` \|", page, flags=re.MULTILINE)
    [added] = json.loads(re.search(r"```json\n(.*?)```", page, flags=re.DOTALL)[1])["mcpServers"].values()
    assert ("mah-jong-scoring", ["mcp"]) == (added["command"], added["args"])
    assert HAND in " ".join(page.split())
    assert page.endswith(f"The answer is {answered('score_hand', **AT_THE_TABLE, **DISCARDED)['total']}.\n")
