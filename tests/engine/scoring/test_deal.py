"""Whole deals: the case files of settlements, and what happens to the hands of a table together."""

from itertools import combinations

import pytest

from engine.game.tiles import Wind
from engine.rules.award import FaanTable
from engine.rules.conventions import PaymentRules
from engine.rulesets import RULESETS
from support.building import scored, settled, settlement_refusals
from support.case_files import load, place_in_the_engine
from support.laws import for_each

SETTLED = [pytest.param(case, id=case["name"]) for case in load("settlements")]
REFUSED = [pytest.param(case, id=case["name"]) for case in load("settlements-refused")]

WON = {
    "melds": [["B2", "B2", "B2"], ["C5", "C5", "C5"]],
    "concealed_sets": [["D7", "D7", "D7"], ["B3", "B4", "B5"], ["C8", "C8"]],
    "win": {"source": "discard", "tile": "C8", "discarder": "west"},
}
DEAL = {
    "ruleset": "british", "prevailing_wind": "east", "outcome": "mah_jong", "winner": "south",
    "hands": {"south": WON, "west": {"melds": [["C8", "C8"]]}}, "scores": {"east": 0, "north": 0},
}  # fmt: skip


def with_hand(seat, **hand):
    return DEAL | {"hands": DEAL["hands"] | {seat: hand}}


@for_each("case", SETTLED)
def test_a_deal_is_settled_as_worked_out_from_the_page(case):
    deal = settled(case["request"])
    payments = [[each.payer.value, each.payee.value, each.amount] for each in deal.settlement.payments]
    net = case["expect"]["net"]

    assert case["expect"] == {
        "totals": {seat.value: total for seat, total in deal.totals.items()},
        "payments": payments,
        "net": {seat.value: amount for seat, amount in deal.settlement.net.items()},
    }
    assert sum(net.values()) == 0
    assert net == {
        seat: sum(amount * ((payee == seat) - (payer == seat)) for payer, payee, amount in payments) for seat in net
    }


@for_each("case", REFUSED)
def test_a_deal_that_cannot_be_is_refused_at_its_place_and_for_nothing_else(case):
    refusals = settlement_refusals(case["request"])

    assert (place_in_the_engine(case), case["code"]) in refusals
    assert {case["code"]} == {code for _, code in refusals}


def test_a_hand_comes_to_the_same_alone_and_in_a_deal():
    request = with_hand("west", melds=[["WE", "WE", "WE"]], bonus_tiles=["S3"])
    alone = scored({"ruleset": "british", "prevailing_wind": "east", "seat_wind": "south", **WON})

    assert settled(request).scored[Wind.SOUTH].best.score == alone.best.score


def test_every_fault_of_every_hand_is_told_at_once():
    request = with_hand("west", melds=[["B3", "B4", "B5"], ["D1", "D2", "D3"]], bonus_tiles=["B1", "F1", "F1"])
    request["hands"]["north"] = {"concealed_sets": [["DR", "DR"]], "dealer_wins": 1}
    del request["scores"]

    assert sorted(settlement_refusals(request | {"scores": {"east": 0}})) == [
        ("/hands/north/dealer_wins", "not_in_this_ruleset"),
        ("/hands/west/bonus_tiles/0", "not_a_bonus_tile"),
        ("/hands/west/bonus_tiles/2", "too_many_of_a_tile"),
        ("/hands/west/melds/1", "too_many_chows"),
    ]


def test_a_tile_is_counted_over_the_hands_of_a_table_as_far_as_there_are_four():
    assert [] == settlement_refusals(with_hand("west", concealed_tiles=["C8", "C8"]))
    assert settlement_refusals(with_hand("west", concealed_tiles=["C8", "WE", "C8", "C8"])) == [
        ("/hands/west/concealed_tiles/3", "too_many_of_a_tile")
    ]


def test_a_wild_tile_is_counted_as_the_tile_it_is():
    wild = {"tile": "B2", "as": "C8"}
    goulash = {
        "house_rules": {"options": {"goulash": "true"}},
        "hands": {"south": {**WON, "concealed_sets": [["D7"] * 3, ["B4"] * 3, ["C8"] * 2]}},
        "scores": {"east": 0, "north": 0},
    }
    one = goulash["hands"] | {"west": {"concealed_tiles": [wild, "C8", "C8"]}}
    two = goulash["hands"] | {"west": {"concealed_tiles": [wild, wild, "C8"]}}

    assert [] == settlement_refusals(DEAL | goulash | {"hands": one})
    assert settlement_refusals(DEAL | goulash | {"hands": two}) == [
        ("/hands/west/concealed_tiles/1", "too_many_of_a_tile")
    ]


def deals_of(ruleset, seats):
    """Yield every way in which a deal ends at these seats, and every number or list of seats that may be sent."""
    table = {"ruleset": ruleset.id, "prevailing_wind": "east"}
    for players in (len(seats), list(seats)):
        yield table | {"outcome": "wash_out", "players": players, "scores": {}}
        for winner in seats:
            # Hands of any number of faan may come to the step of five, of which no other score is sure.
            scores = {winner: ruleset.scale.step(5) if isinstance(ruleset.scale, FaanTable) else 100}
            if not isinstance(ruleset.payments, PaymentRules):
                scores |= {seat: 10 * place for place, seat in enumerate(seats) if seat not in {winner, "dreamer"}}
                yield table | {"outcome": "mah_jong", "players": players, "winner": winner, "scores": scores}
                continue
            for discarder in (None, *(seat for seat in seats if seat != winner)):
                win = {"source": "discard", "discarder": discarder} if discarder else {"source": "wall"}
                yield table | {
                    "outcome": "mah_jong", "players": players, "winner": winner, "scores": scores, "win": win,
                }  # fmt: skip


@pytest.mark.parametrize("number", [2, 3, 4, 5])
@pytest.mark.parametrize("ruleset", [pytest.param(each, id=each.id) for each in RULESETS.values()])
def test_whoever_sits_down_the_sum_is_zero_and_nobody_else_is_named(ruleset, number):
    choice = ruleset.table.seats.get(number)
    for seats in combinations(Wind, number):
        playing = [seat.value for seat in seats if seat is not Wind.DREAMER]
        for request in deals_of(ruleset, [seat.value for seat in seats]):
            listed = not isinstance(request["players"], int)
            if choice is None or (listed and not choice.allows(seats)):
                assert "/players" in dict(settlement_refusals(request)), request
            elif refusals := settlement_refusals(request):
                # A seat that does not play is named, or more seats than play, or so few that who pays is a guess.
                told = {request.get("winner"), request.get("win", {}).get("discarder"), *request.get("scores", ())}
                too_few = ("/players", "seats_missing") in refusals and not listed and len(told - {None}) < number
                assert told - {*playing, None} or too_few or not choice.allows(seats), request
            else:
                deal = settled(request)
                named = {each.value for each in deal.settlement.net}
                paying = {each.value for pay in deal.settlement.payments for each in (pay.payer, pay.payee)}
                assert 0 == sum(deal.settlement.net.values())
                assert named == {each.value for each in deal.totals} >= paying
                assert named == set(playing) if listed else number in {len(named), len(named) + 1}
