"""Whole deals over the real server: who pays whom, and what comes of it. Single figures: tests/cases/answers."""

import json
from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st

from service.settlements.settling import SCHEMA, settle_json
from support.addresses import SETTLEMENTS, SHEET
from support.answered_requests import cases_of
from support.case_files import load
from support.contracts import validator
from support.described_schemas import described_as_in_the_contract
from support.laws import for_each, tried
from support.refused_requests import good
from support.sample import HAND, WON
from support.serving import ROOT

SETTLED = load("settlements")
DEAL = good("settlements")["deal"]
SEATS = ("east", "south", "west", "north")
# Two players sit East and West; three are East and two others.
TABLES = {
    2: [("east", "west")],
    3: [("east", "south", "west"), ("east", "south", "north"), ("east", "west", "north")],
    4: [SEATS],
    5: [SEATS],
}


def settle(server, request):
    answer = server.post("/v1/settlements", json=request)
    assert 200 == answer.status_code, answer.text
    return answer.json()


def paid(settled):
    return [(each["payer"], each["payee"], each["amount"]) for each in settled.get("payments", [])]


def net_of(payments, seats):
    net = dict.fromkeys(seats, 0)
    for payment in payments:
        net[payment["payer"]] -= payment["amount"]
        net[payment["payee"]] += payment["amount"]
    return net


@for_each("case", SETTLED)
def test_each_case_is_settled_as_the_rules_say(server, case):
    settled = settle(server, case["request"])
    validator("Settlement").validate(settled)
    payments = [list(payment) for payment in paid(settled)]
    assert case["expect"] == {"totals": settled["scores"], "payments": payments, "net": settled["net"]}


def test_hands_and_scores_may_be_mixed(server):
    east = {"melds": [["DR", "DR", "DR"]], "bonus_tiles": ["F1"]}
    settled = settle(server, {**DEAL, "hands": {"east": east, "south": WON}, "scores": {"west": 208, "north": 416}})
    alone = {seat: {"ruleset": "british", "seat_wind": seat, "prevailing_wind": "east"} for seat in SEATS}
    for seat, hand in (("east", east), ("south", WON)):
        score = server.score({**alone[seat], **hand}).json()
        assert settled["scores"][seat] == score["total"]
        of_the_deal = {name: score[name] for name in ("ruleset", "house_rules", "scale", "notes") if name in score}
        assert {**settled["scored_hands"][seat], **of_the_deal} == score
    assert {"east", "south"} == set(settled["scored_hands"])
    # East: 4 for the pung and 4 for the flower, doubled by the dragons and by the own flower.
    # South: 4 + 4 + 8 + 4 + 2 and 20 for mah-jong, doubled for the own wind and for having no chows.
    assert {"east": 32, "south": 168, "west": 208, "north": 416} == settled["scores"]


def test_a_hand_of_the_booklet_is_paid_for_as_by_itself(server):
    table = {name: HAND[name] for name in ("ruleset", "prevailing_wind")}
    hand = {name: HAND[name] for name in ("melds", "concealed_tiles", "win")} | {"bonus_tiles": ["F1"]}
    alone = server.score(HAND | hand).json()
    settled = settle(server, {**table, "outcome": "mah_jong", "winner": "south", "hands": {"south": hand}})
    assert alone["payments"] == settled["payments"]
    assert alone["net"] == settled["net"]


# Laws.


@st.composite
def bare_deals(draw):
    players = draw(st.sampled_from(sorted(TABLES)))
    seats = draw(st.sampled_from(TABLES[players]))
    winner = draw(st.sampled_from(seats))
    # By the British rules all points are even, and going out alone gives 20.
    scores = {seat: 2 * draw(st.integers(10 if seat == winner else 0, 500)) for seat in seats}
    liable = draw(st.none() | st.sampled_from([seat for seat in seats if seat != winner]))
    balances = draw(st.none() | st.fixed_dictionaries({seat: st.integers(-(10**9), 10**9) for seat in seats}))
    return {**DEAL, "players": players, "scores": scores, "winner": winner, "liable": liable, "balances": balances}


@settings(max_examples=tried(300))
@given(request=bare_deals())
def test_what_some_gain_the_others_lose(app, request):
    answer = app.test_client().post("/v1/settlements", json=request)
    assert 200 == answer.status_code, answer.get_data(as_text=True)
    settled = answer.get_json()
    seats, scores, winner = set(request["scores"]), request["scores"], request["winner"]
    assert seats == set(settled["net"])
    assert 0 == sum(settled["net"].values())
    assert net_of(settled["payments"], seats) == settled["net"]
    assert all(payment["amount"] > 0 and payment["payer"] != payment["payee"] for payment in settled["payments"])
    doubled = {2: 0}.get(request["players"], 1)
    shares = sum(scores[winner] << (doubled * ("east" in {seat, winner})) for seat in seats - {winner})
    assert shares == settled["net"][winner]
    if request["liable"]:
        assert -shares == settled["net"][request["liable"]]
    if request["balances"]:
        assert sum(request["balances"].values()) == sum(settled["after"].values())


def test_a_deal_may_be_larger_than_a_hand_and_is_bounded_all_the_same(server):
    headers = {"Content-Type": "application/json", "Connection": "close"}
    assert 400 == server.post("/v1/settlements", data=b"{".ljust(60_000), headers=headers).status_code
    assert 413 == server.post("/v1/settlements", data=b"{".ljust(70_000), headers=headers).status_code


def test_the_hands_that_were_scored_are_counted_and_charged():
    hands = json.loads((ROOT / "examples" / "requests" / "settlements.deal_of_hands.json").read_bytes())
    counter, charged = Counter(), []
    answer = settle_json(SCHEMA.load(hands), counter, charged.append)

    assert {"british": len(hands["hands"])} == counter
    assert len(hands["hands"]) == len(answer["scored_hands"])
    # Plain hands cost nothing beyond what is charged for every hand.
    assert [0] == charged


test_requests_are_answered_and_refused_as_their_cases_say = cases_of(SETTLEMENTS, SHEET)
test_each_schema_says_the_same_as_the_contract = described_as_in_the_contract(SETTLEMENTS)
