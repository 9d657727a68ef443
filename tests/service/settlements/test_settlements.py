"""Whole deals over the real server: who pays whom, what comes of it, and deals that cannot be."""

import json
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service.settlements.settling import SCHEMA, settle_json
from support.contracts import validator
from support.laws import for_each, tried
from support.refused_requests import good
from support.sample import WON
from support.serving import ROOT

CASES = Path(__file__).parents[2] / "cases"
SETTLED = json.loads((CASES / "settlements.json").read_text(encoding="utf-8"))
DEAL, BOOKLET, WASH_OUT = map(good("settlements").get, ("deal", "booklet", "wash_out"))
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


# Published figures, and figures worked out from the rules by hand.


def test_the_published_deal_is_settled_as_published(server):
    settled = settle(server, DEAL)
    assert {"east": -1096, "south": 336, "west": -36, "north": 796} == settled["net"]
    assert DEAL["scores"] == settled["scores"]
    assert [
        ("east", "south", 168),
        ("west", "south", 84),
        ("north", "south", 84),
        ("east", "west", 256),
        ("east", "north", 672),
        ("west", "north", 208),
    ] == paid(settled)


@pytest.mark.parametrize(
    "scores, winner, net",
    [
        # South wins with 544 and collects 2,176; here the others have nothing to settle.
        ({"east": 0, "south": 544, "west": 0, "north": 0}, "south", (-1088, 2176, -544, -544)),
        # East wins with the limit: each pays 2,000.
        ({"east": 1000, "south": 0, "west": 0, "north": 0}, "east", (6000, -2000, -2000, -2000)),
        ({"east": 0, "south": 800, "west": 0, "north": 0}, "south", (-1600, 3200, -800, -800)),
        ({"east": 0, "south": 0, "west": 200, "north": 0}, "west", (-400, -200, 800, -200)),
        ({"east": 200, "south": 40, "west": 16, "north": 8}, "east", (1200, -344, -416, -440)),
        # A loser may end up better than the winner.
        ({"east": 1000, "south": 20, "west": 0, "north": 0}, "south", (3960, 80, -2020, -2020)),
    ],
)
def test_deals_are_settled_as_the_rules_say(server, scores, winner, net):
    settled = settle(server, {**DEAL, "winner": winner, "scores": scores})
    assert dict(zip(SEATS, net, strict=True)) == settled["net"]


def test_each_payment_says_how_it_comes_about(server):
    reasons = {(each["payer"], each["payee"]): each["reason"] for each in settle(server, DEAL)["payments"]}
    assert "84 x 2 (East pays and receives double): the winner's score" == reasons["east", "south"]
    assert "84: the winner's score" == reasons["west", "south"]
    assert "416 - 208 = 208: the difference between losers" == reasons["west", "north"]


def test_payments_of_nothing_are_left_out(server):
    settled = settle(server, {**DEAL, "scores": {"east": 10, "south": 20, "west": 10, "north": 10}})
    assert {"south"} == {payee for _, payee, _ in paid(settled)}
    assert {"east": -40, "south": 80, "west": -20, "north": -20} == settled["net"]


# Hands and scores.


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


def test_wild_tiles_are_counted_as_what_they_are(server):
    goulash = {"house_rules": {"options": {"goulash": "true"}}}
    wild = {"tile": "B2", "as": "D3"}
    south = {**WON, "concealed_sets": [*WON["concealed_sets"][:2], ["D3", wild]]}
    rest = {"east": {"melds": [["D3", "D3", "D3"]]}, "west": {}, "north": {}}
    settled = settle(server, {**DEAL, **goulash, "hands": {"south": south, **rest}, "scores": {}})
    assert [wild] == settled["scored_hands"]["south"]["hand"]["wild_tiles"]
    # Four more 2s of bamboo are one too many beside the wild one.
    rest["north"] = {"melds": [["B2", "B2", "B2", "B2"]]}
    answer = server.post("/v1/settlements", json={**DEAL, **goulash, "hands": {"south": south, **rest}, "scores": {}})
    assert [("/hands/north/melds/0", "too_many_of_a_tile")] == places_and_codes(answer)


def test_a_loser_is_paid_for_fishing(server):
    north = {
        "concealed_tiles": ["B1", "B9", "C1", "C9", "D1", "D9", "WE", "WS", "WW", "WN", "DR", "DG", "DW"],
        "bonus_tiles": ["F4", "S1"],
    }
    settled = settle(server, {**DEAL, "hands": {"north": north}, "scores": {"east": 80, "south": 84, "west": 208}})
    assert 416 == settled["scores"]["north"]
    assert "thirteen_unique_wonders" == settled["scored_hands"]["north"]["special"]["rule"]
    assert {"east": -1096, "south": 336, "west": -36, "north": 796} == settled["net"]


def test_house_rules_hold_for_all_hands(server):
    sent = {"east": {"melds": [["DR", "DR", "DR"]]}, "north": {"melds": [["DG", "DG", "DG"]]}}
    rules = {"without": ["dragon_set"]}
    request = {**DEAL, "hands": sent, "scores": {"south": 84, "west": 208}, "house_rules": rules}
    settled = settle(server, request)
    assert (4, 4) == (settled["scores"]["east"], settled["scores"]["north"])
    assert rules == settled["house_rules"]


# One who is liable, penalties, wash-outs, balances.


@pytest.mark.parametrize(
    "winner, liable, net",
    [
        ("south", "west", (0, 800, -800, 0)),
        ("south", "east", (-800, 800, 0, 0)),
        ("east", "north", (1200, 0, 0, -1200)),
    ],
)
def test_one_who_is_liable_pays_for_all(server, winner, liable, net):
    scores = {**dict.fromkeys(SEATS, 40), winner: 200}
    settled = settle(server, {**DEAL, "winner": winner, "liable": liable, "scores": scores})
    assert dict(zip(SEATS, net, strict=True)) == settled["net"]
    assert {(liable, winner)} == {(payer, payee) for payer, payee, _ in paid(settled)}


def test_a_penalty_is_paid_to_each_of_the_payees(server):
    penalties = [
        {"payer": "west", "payees": ["east", "south", "north"], "amount": 100, "reason": "false declaration"},
        {"payer": "east", "payees": ["west"], "amount": 50, "reason": "a wrong call"},
    ]
    settled = settle(server, {**DEAL, "penalties": penalties})
    assert {"east": -1046, "south": 436, "west": -286, "north": 896} == settled["net"]
    assert [("west", "east", 100), ("west", "south", 100), ("west", "north", 100), ("east", "west", 50)] == paid(
        settled
    )[-4:]
    assert settled["payments"][-1]["reason"].endswith("a wrong call")


def test_in_a_wash_out_nothing_is_paid(server):
    settled = settle(server, {**WASH_OUT, "balances": dict.fromkeys(SEATS, 2000)})
    assert "payments" not in settled
    assert dict.fromkeys(SEATS, 0) == settled["net"]
    assert dict.fromkeys(SEATS, 2000) == settled["after"]
    assert dict.fromkeys(SEATS, 0) == settled["scores"]
    assert "scored_hands" not in settled
    assert "scores" not in settled["deal"]


@pytest.mark.parametrize(
    "told",
    [
        {"scores": {"east": 2, "south": 46, "west": 12, "north": 192}},
        {"hands": {"east": {"melds": [["DR", "DR", "DR"]]}}, "scores": {"south": 46}},
    ],
)
def test_hands_and_scores_of_a_wash_out_are_neither_scored_nor_paid(server, told):
    without, settled = settle(server, WASH_OUT), settle(server, {**WASH_OUT, **told})
    assert settled.pop("notes")
    assert without == settled


def test_penalties_are_paid_in_a_wash_out_too(server):
    penalty = {"payer": "west", "payees": ["north"], "amount": 50, "reason": "a wrong call"}
    assert {"east": 0, "south": 0, "west": -50, "north": 50} == settle(server, {**WASH_OUT, "penalties": [penalty]})[
        "net"
    ]


def test_balances_are_carried_on(server):
    before = {"east": 1000, "south": 2000, "west": 0, "north": -500, "dreamer": 2000}
    settled = settle(server, {**DEAL, "players": 5, "balances": before})
    assert before == settled["before"]
    assert {"east": -96, "south": 2336, "west": -36, "north": 296, "dreamer": 2000} == settled["after"]


@pytest.mark.parametrize("request_", [DEAL, {**DEAL, "balances": None}], ids=["left out", "null"])
def test_balances_that_are_not_sent_are_not_answered(server, request_):
    settled = settle(server, request_)
    assert not {"before", "after"} & settled.keys()


def test_balances_show_who_sits_at_a_table_of_three(server):
    there = {"east": 2000, "west": 2000, "north": 2000}
    settled = settle(server, {**WASH_OUT, "players": 3, "balances": there})
    assert (set(there), there) == (set(settled["net"]), settled["after"])


# Notes.


HAND_WITH_A_PUNG = {
    "melds": [["B2", "B2", "B2"], ["C5", "C5", "C5"]],
    "concealed_sets": [["D7", "D7", "D7"], ["B3", "B4", "B5"], ["C8", "C8"]],
    "win": {"source": "discard", "tile": "C8", "discarder": "west"},
}
CHINESE = {"ruleset": "chinese-classical", "prevailing_wind": "east", "outcome": "mah_jong", "winner": "south"}
LOSERS = {"east": 40, "west": 16, "north": 8}
UNUSUAL = {
    "hands in a wash-out": (
        {**WASH_OUT, "hands": {"east": {"melds": [["DR", "DR", "DR"]]}}},
        "Nobody won, so no hand is scored. These hands were only checked for tiles that cannot lie on one table.",
    ),
    "scores in a wash-out": ({**WASH_OUT, "scores": {"east": 40}}, "Nobody won, so these scores count for nothing."),
    "one liable who did not give up the last tile": (
        {**CHINESE, "hands": {"south": HAND_WITH_A_PUNG}, "scores": LOSERS, "liable": "north"},
        (
            "North pays for all, although another player gave up the last tile: west. That is right if the dangerous "
            "tile was one that the winner claimed earlier."
        ),
    ),
    "a loser with the limit": (
        {**CHINESE, "scores": {**LOSERS, "south": 20, "east": 1000}},
        (
            "East did not go out, yet scores the limit of 1000. That is rare: limit hands count in full for the winner "
            "only."
        ),
    ),
    "a loser's hand where only the winner is paid": (
        {**BOOKLET, "hands": {"east": {"melds": [["DR", "DR", "DR"]]}}},
        "By these rules only the winner is paid. What these players have on hand changes nothing: east.",
    ),
}
USUAL = {
    "a deal": DEAL,
    "a wash-out": WASH_OUT,
    "one liable who gave up the last tile": {
        **CHINESE, "hands": {"south": HAND_WITH_A_PUNG}, "scores": LOSERS, "liable": "west"
    },
    "one liable to a score": {**DEAL, "liable": "west"},
    "a winner with the limit": {**DEAL, "scores": {**DEAL["scores"], "south": 1000}},
    "no limit": {**DEAL, "house_rules": {"limit": None}},
}  # fmt: skip


@pytest.mark.parametrize("name", UNUSUAL)
def test_what_is_unusual_is_settled_and_noted(server, name):
    request, note = UNUSUAL[name]
    assert [note] == settle(server, request)["notes"]


@pytest.mark.parametrize("name", USUAL)
def test_what_is_usual_needs_no_note(server, name):
    assert "notes" not in settle(server, USUAL[name])


# Other numbers of players.


def test_of_two_players_nobody_pays_double(server):
    settled = settle(server, {**DEAL, "players": 2, "winner": "west", "scores": {"east": 100, "west": 30}})
    assert {"east": -30, "west": 30} == settled["net"]


def test_three_players_settle_as_four_do(server):
    settled = settle(server, {**DEAL, "players": 3, "scores": {"east": 80, "south": 84, "north": 416}})
    assert {"east": -168 - 672, "south": 252, "north": -84 + 672} == settled["net"]


def test_a_fifth_player_has_no_part_in_it(server):
    assert settle(server, DEAL)["net"] == settle(server, {**DEAL, "players": 5})["net"]


# Where only the winner scores.


def test_in_the_booklet_the_winners_score_is_enough(server):
    settled = settle(server, BOOKLET)
    assert {"east": 0, "south": 128, "west": -128, "north": 0} == settled["net"]
    assert {"east": 0, "south": 64, "west": 0, "north": 0} == settled["scores"]


@pytest.mark.parametrize(
    "win, net",
    [
        ({"source": "wall"}, (-128, 256, -64, -64)),
        ({"source": "loose_tile"}, (-128, 256, -64, -64)),
        ({"source": "discard", "discarder": "east"}, (-256, 256, 0, 0)),
        ({"source": "robbed_kong", "discarder": "north"}, (0, 128, 0, -128)),
    ],
)
def test_in_the_booklet_it_matters_how_the_hand_was_won(server, win, net):
    settled = settle(server, {**BOOKLET, "win": win})
    assert dict(zip(SEATS, net, strict=True)) == settled["net"]


def test_what_clients_fill_in_for_such_a_win_changes_nothing(server):
    filled = {"tile": None, "completes": [], "last_tile": False, "first_turn": False, "kongs_in_a_row": 0}
    bare = {**BOOKLET, "win": {"source": "wall"}}
    assert settle(server, bare) == settle(server, {**bare, "win": {"source": "wall", **filled}})


def test_a_hand_of_the_booklet_is_paid_for_as_by_itself(server):
    hand = {
        "melds": [["C4", "C5", "C6"]],
        "concealed_sets": [["D2", "D3", "D4"], ["WN", "WN", "WN"]],
        "concealed_tiles": ["D6", "D7", "D8", "B5", "B5"],
        "bonus_tiles": ["F1"],
        "win": {"source": "discard", "tile": "D8", "discarder": "west"},
    }
    table = {"ruleset": "booklet", "prevailing_wind": "east"}
    alone = server.score({**table, "seat_wind": "south", **hand}).json()
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


def places_and_codes(answer):
    return [(error["pointer"], error["code"]) for error in answer.json()["errors"]]


def without(seat):
    return {each: score for each, score in DEAL["scores"].items() if each != seat}


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
