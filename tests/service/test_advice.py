"""Whatever a message proposes can be done: each proposal is followed, and what is sent then is accepted.

Slips in a hand are in ``scores/test_slips.py``. What an engine's message proposes about a hand that cannot be is in the
tables of refused hands and deals.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SCORES, WAITS, SETTLEMENTS = "/v1/scores", "/v1/waits", "/v1/settlements"
NEXT, SHEET, SEATS, WALL, DEAL = (f"/v1/table/{name}" for name in ("next", "sheet", "seats", "wall", "deal"))
SEATING, STANDINGS, CHECK = "/v1/tournament/seating", "/v1/tournament/standings", "/v1/rulesets/check"

NAMES = ["Ann", "Ben", "Cid", "Dot"]
HAND = {
    "ruleset": "booklet",
    "seat_wind": "south",
    "prevailing_wind": "east",
    "melds": [["DR", "DR", "DR"]],
    "concealed_tiles": ["B2", "B3", "B4", "C7", "C8", "C9", "D5", "D5", "D5", "WS", "WS"],
    "win": {"source": "discard", "tile": "D5", "discarder": "west"},
}
TEXT = {
    **{name: HAND[name] for name in ("ruleset", "seat_wind", "prevailing_wind")},
    "hand": "[DR DR DR] B2 B3 B4 C7 C8 C9 D5 D5 D5* WS WS",
    "win": {"source": "wall"},
}
READY = {name: HAND[name] for name in ("ruleset", "seat_wind", "prevailing_wind", "melds")} | {
    "concealed_tiles": HAND["concealed_tiles"][:-1]
}
WASH_OUT = {"ruleset": "british", "prevailing_wind": "east", "outcome": "wash_out"}
FALSE = {"rule": "false_mah_jong", "payers": ["east"]}
FREE = {"payer": "east", "payees": ["west"], "points": 5, "reason": "late"}
EVENING = {"procedure": "british", "players": NAMES, "results": []}
ROTATING = {"ruleset": "british", "rotation": True, "procedure": "british", "players": NAMES}
NET = {"net": {"Ann": 60, "Ben": -20, "Cid": -20, "Dot": -20}, "outcome": "mah_jong", "winner": "Ann"}
THROWN = {"procedure": "british", "players": NAMES, "throw": True, "seed": 1}
EIGHT = {"players": 8, "rounds": 1}
FOUR = "id,team\r\n1,Rhine\r\n2,Rhine\r\n3,Harbour\r\n4,Harbour\r\n"
CLUB = {"id": "harbour", "title": {"en": "Harbour"}, "version": "1", "base": "british"}
RESULTS = "round,table,player,score\r\n1,1,ann,60\r\n1,1,ben,-20\r\n1,1,cid,-20\r\n1,1,dot,-20\r\n"
PAID = "hand,Ann payment,Ben payment\r\n0,,\r\n1,10,-10\r\n"


def state_of(client, results=(), **more):
    """Return the state of a table after some results."""
    evening = {**EVENING, "results": [{"outcome": "mah_jong", "winner": name} for name in results], **more}
    return client.post(NEXT, json=evening).get_json()["next"]["state"]


def sheet_of(client, *deals, **more):
    """Return the answer about a sheet of some deals."""
    return client.post(SHEET, json={**ROTATING, "deals": [*deals], **more}).get_json()


def with_rules(**rules):
    return {"ruleset": "british", "seat_wind": "east", "prevailing_wind": "east", "house_rules": rules}


def penalty(**of):
    return {**WASH_OUT, "penalties": [of]}


def renamed(of, name, to):
    return {to if each == name else each: value for each, value in of.items()}


def ids_and_words(_client):
    yield SCORES, {**HAND, "ruleset": "booklt"}, HAND, "Did you mean booklet?"
    yield SCORES, {**HAND, "ruleset": {"id": "booklet"}}, HAND, 'Send a text, not an object: "booklet".'
    yield NEXT, {**EVENING, "procedure": "briitsh"}, EVENING, "Did you mean british?"
    yield STANDINGS, {"scheme": "mers-", "rounds": []}, {"scheme": "mers", "rounds": []}, "Did you mean mers?"
    yield (
        SCORES,
        with_rules(options={"Goulash": False}),
        with_rules(options={"goulash": False}),
        "Did you mean goulash?",
    )
    quoted, plain = with_rules(options={"goulash": "false"}), with_rules(options={"goulash": False})
    yield SCORES, quoted, plain, "Send false without quotation marks."
    special, its_id = {"Heads and Tails": {"limit": 1}}, {"heads_and_tails": {"limit": 1}}
    yield SCORES, with_rules(values=special), with_rules(values=its_id), "Did you mean heads_and_tails?"
    twice = {"values": {"purity": {"limit": 1}}, "without": ["purity"]}
    yield SCORES, with_rules(**twice), with_rules(without=["purity"]), "Leave it out there, or here."
    yield SETTLEMENTS, {**WASH_OUT, "outcome": "washout"}, WASH_OUT, "Did you mean wash_out?"
    yield SETTLEMENTS, renamed(WASH_OUT, "outcome", "result"), WASH_OUT, "Send one of mah_jong, wash_out."
    yield SEATING, {**EIGHT, "apart": "teams"}, {**EIGHT, "apart": "team"}, "Did you mean team?"
    yield SEATING, {**EIGHT, "players": "8"}, EIGHT, "or a whole number from 4 to 1000 without quotation marks."


def fields(_client):
    for word, meant in {"payee": "payees", "to": "payees", "amount": "points", "from": "payer"}.items():
        yield SETTLEMENTS, penalty(**renamed(FREE, meant, word)), penalty(**FREE), f"Did you mean {meant}?"
    yield SETTLEMENTS, penalty(**renamed(FALSE, "payers", "payer")), penalty(**FALSE), "Did you mean payers?"
    yield SCORES, renamed(HAND, "seat_wind", "seatWind"), HAND, "Did you mean seat_wind?"
    right = {**ROTATING, "deals": [{"outcome": "wash_out"}], "corrections": [{"deal": 1, "with": NET}]}
    wrong = {**right, "corrections": [{"hand": 1, "with": NET}]}
    yield SHEET, wrong, right, "Did you mean deal?"
    yield "/v1/settlement", WASH_OUT, (SETTLEMENTS, WASH_OUT), "Did you mean /v1/settlements?"


def hands(_client):
    kong = {"tiles": ["B1"] * 4, "kong": "claimed"}
    loose = {**HAND, "melds": [kong], "concealed_tiles": ["B2", "B3"], "win": None}
    yield SCORES, {**loose, "melds": [{**kong, "concealed": True}]}, loose, "Leave concealed out, or correct kong."
    yield SCORES, {**HAND, "concealed_tiles": ["bamboo2", *HAND["concealed_tiles"][1:]]}, HAND, "Did you mean B2?"
    yield SCORES, {**HAND, "melds": ["DR", "DR", "DR"]}, HAND, 'Each set is a list of its own: [["DR", "DR", "DR"]].'
    yield SCORES, {**TEXT, "melds": HAND["melds"]}, TEXT, "Send only hand, or leave hand out."
    two_last = {**TEXT, "win": {"source": "wall", "tile": "WS"}}
    yield SCORES, two_last, TEXT, "Move the star, or leave win.tile out."
    yield WAITS, {**READY, "win": {"source": "wall"}}, READY, "Leave win out."
    yield WAITS, {**READY, "win_sources": []}, READY, "or leave win_sources out."


def players(client):
    right = {**EVENING, "players": dict(zip(NAMES, ("east", "south", "west", "north"), strict=True))}
    wrong = {**EVENING, "players": {seat: name for name, seat in right["players"].items()}}
    yield NEXT, wrong, right, "Send each name with its seat"
    yield NEXT, {**EVENING, "players": ["E", *NAMES[1:]]}, EVENING, "Give the player another name."
    yield NEXT, {**EVENING, "players": ["A\u202enn", *NAMES[1:]]}, EVENING, "Leave it out."
    named = {**WASH_OUT, "players": NAMES}
    yield SETTLEMENTS, {**named, "liable": 1}, {**named, "liable": None}, "Send one of Ann, Ben, Cid, Dot."
    yield SETTLEMENTS, {**named, "scores": []}, {**named, "scores": {}}, "with the names of players as keys."
    seats = {**THROWN, "procedure": "british", "players": ["east", "south", "west", "north"]}
    yield SEATS, {**seats, "seats": seats["players"]}, seats, "Leave seats out, or name the players."


def states(client):
    state, sheet = state_of(client), sheet_of(client)["state"]
    goes_on = {"ruleset": "british", "outcome": "wash_out", "state": state}
    yield SETTLEMENTS, {**goes_on, "players": NAMES}, goes_on, "Leave this field out, or send it without state."
    yield SETTLEMENTS, {**goes_on, "state": sheet}, goes_on, "This is the state of a sheet. Send its table."
    again = {"procedure": "british", "state": state, "results": []}
    yield NEXT, {**again, "state": sheet}, again, "This is the state of a sheet. Send its table."
    yield NEXT, {**again, "players": NAMES}, again, "Leave this field out, or send it without state."
    still = client.post(SHEET, json={"ruleset": "british", "players": NAMES, "deals": []}).get_json()["state"]
    named = {**WASH_OUT, "players": NAMES}
    yield SETTLEMENTS, {**goes_on, "state": still}, named, "Send players and prevailing_wind instead."
    won = {"hand": "[WS WS WS] [C1 C1 C1] (B1 B1 B1) (D5 D5 D5) D3 D3*", "win": {"source": "wall"}}
    streak = {**state_of(client, ["Ann"] * 3, procedure="dmjl"), "wins_in_a_row": 3}
    right = {"ruleset": "dmjl", "outcome": "mah_jong", "winner": "Ann", "hands": {"Ann": won}, "state": streak}
    right["scores"] = dict.fromkeys(NAMES[1:], 0)
    wrong = {**right, "hands": {"Ann": {**won, "dealer_wins": 2}}}
    yield SETTLEMENTS, wrong, right, "Correct dealer_wins, or leave it out."
    finished = {**goes_on, "state": {**state, "finished": True}}
    yield SETTLEMENTS, finished, goes_on, "or let the game go on with the option after_north."


def deals(client):
    sheet = {**ROTATING, "deals": [NET]}
    yield SHEET, {**ROTATING, "deals": [renamed(NET, "net", "gains")]}, sheet, "Did you mean net?"
    yield SHEET, {**ROTATING, "deals": [{}]}, sheet, "Or send payments or net instead."
    line = sheet_of(client, NET)["lines"][0]
    yield SHEET, {**ROTATING, "deals": [line]}, sheet, "This is a line of a sheet, not a deal."
    later = {"state": sheet_of(client, NET)["state"], "deals": []}
    right = {**sheet, "corrections": [{"deal": 1, "with": NET}]}
    yield SHEET, {**later, "corrections": right["corrections"]}, right, "send all deals from the first, without state."
    fixed = {"ruleset": "british", "players": NAMES, "deals": []}
    borrowed = {"rotation": True, "procedure": "sparrows", "deals": []}
    yield SHEET, {**borrowed, "ruleset": "booklet"}, borrowed, "or leave ruleset out."
    yield SHEET, {**fixed, "procedure": "british"}, fixed, "Send both, or leave the field out."
    yield SHEET, {**fixed, "pieces": {"500": 1}}, fixed, "Send both, or leave pieces out."
    with_state = {**later, "first_dealer": "Ann"}
    yield SHEET, with_state, later, "Leave this field out, or send it without state."


def tables(_client):
    yield SEATS, {**THROWN, "throws": [[3, 4]]}, THROWN, "With throw: true the service throws and draws; leave"
    told = {"procedure": "booklet", "throws": [[3], [4, 5]]}
    yield WALL, {**told, "seed": 5}, told, "Leave seed out."
    dealt = {"procedure": "british", "throw": True}
    yield DEAL, {**dealt, "kongs": {"east": ["B1"]}}, dealt, "or leave kongs out."
    yield CHECK, renamed(CLUB, "title", "name"), CLUB, "Did you mean title?"
    yield CHECK, {**CLUB, "players": []}, CLUB, "or leave players out."


def tournaments(_client):
    yield f"{SEATING}?rounds=1", FOUR, (f"{SEATING}?rounds=1&apart=none", FOUR), "in an address apart=none"
    yield f"{SEATING}?rounds=1", FOUR, (f"{SEATING}?rounds=1&apart=", FOUR), "Send apart: null"
    listed = [{"id": "1", "team": "R"}, {"id": "2", "team": "R"}, {"id": "3"}, {"id": "4"}]
    kept_apart = {"players": listed, "rounds": 1}
    yield SEATING, kept_apart, {**kept_apart, "apart": None}, "Send apart: null"
    yield SEATING, {**EIGHT, "fixed": [{"tables": []}]}, EIGHT, "List them, or leave the round out."
    yield f"{STANDINGS}?scheme=mcr", f"{RESULTS}1,1,dot,-20\r\n", RESULTS, "Leave one of them out."
    yield f"{STANDINGS}?scheme=mcr", RESULTS.replace("60", "60,9"), RESULTS, "Leave the others out."


def files(_client):
    by = f"{SHEET}?ruleset=british"
    yield by, PAID.replace("1,10", "2,10"), PAID, "Correct it, or leave it out."
    marked = "hand,corrected,Ann payment,Ben payment\r\n0,,,\r\n1,{},10,-10\r\n"
    yield by, marked.format("ja"), marked.format("yes"), "Send yes, or leave the cell empty."


ADVICE = (ids_and_words, fields, hands, players, states, deals, tables, tournaments, files)


def sent(client, address, request):
    if isinstance(request, str):
        return client.post(address, data=request.encode(), content_type="text/csv")
    return client.post(address, json=request)


def said(answer):
    problem = answer.get_json()
    return [each["message"] for each in problem.get("errors") or ()] or [problem.get("detail", "")]


@pytest.fixture(scope="module")
def followed(app):
    """Return of each proposal what was said, and what became of following it: None if it was accepted."""
    client, told = app.test_client(), []
    for rows in ADVICE:
        for address, wrong, right, advice in rows(client):
            messages = said(sent(client, address, wrong))
            answer = sent(client, *(right if isinstance(right, tuple) else (address, right)))
            accepted = answer.status_code == 200 and answer.get_json().get("ok", True)
            told.append((advice, messages, None if accepted else answer.get_data(as_text=True)))
    return told


def test_each_proposal_is_made(followed):
    assert [] == [
        (advice, messages) for advice, messages, _ in followed if not any(advice in message for message in messages)
    ]


def test_what_each_proposal_says_is_accepted(followed):
    assert [] == [(advice, refused) for advice, _, refused in followed if refused]


PROPOSES = re.compile(r"Did you mean|\b[Ll]eave\b|\binstead\b")
ELSEWHERE = {
    "An address that is sent has no # and nothing after it. Leave it out, or write %23.": "http/test_head.py",
}
"""Messages that the client of this file cannot be sent, and the test that follows them."""


def proposals():
    """Return every sentence of the service that proposes something, as it is before its values are put in."""
    nodes = [
        node
        for path in sorted((ROOT / "service").rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") in {"Text", "template"} and node.args
    ]
    texts = {node.args[0].value for node in nodes if isinstance(node.args[0], ast.Constant)}
    return {text for text in texts if isinstance(text, str) and PROPOSES.search(text)}


def test_no_proposal_of_the_service_is_left_unfollowed(followed):
    heard = [message for _, messages, _ in followed for message in messages]
    unfollowed = {
        text
        for text in proposals() - set(ELSEWHERE)
        if not any(re.search(re.sub(r"\\\{\w+\\\}", ".+", re.escape(text)), each) for each in heard)
    }
    assert set() == unfollowed, "add to ADVICE a request that is told this, and what it should be"
    assert all((Path(__file__).parent / test).exists() for test in ELSEWHERE.values())
