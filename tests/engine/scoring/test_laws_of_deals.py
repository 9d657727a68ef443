"""Laws of settling, tried on random deals of every ruleset: points only change hands, among those who play."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.game.tiles import Wind
from engine.rules.conventions import Payees, PaymentRules
from engine.rulesets import RULESETS
from support.building import settled
from support.laws import tried

EAST = "east"
# What a winner can have, where scores are not any even number of points up to the limit: from the pages.
HONG_KONG_SHARES = [8, 16, 24, 32, 48, 64, 96, 128]
ZUNG_JUNG_VALUES = [1, *range(5, 321, 5), 400, 480]
SCORES_OF_WINNERS = {"hong-kong": HONG_KONG_SHARES, "zung-jung": ZUNG_JUNG_VALUES}


def seats_that_play(players):
    return [seat for seat in players if seat != "dreamer"]


@st.composite
def tables(draw):
    """Draw a ruleset and the seats taken, the dreamer's too."""
    ruleset = RULESETS[draw(st.sampled_from(sorted(RULESETS)))]
    choice = ruleset.table.seats[draw(st.sampled_from(sorted(ruleset.table.players)))]
    others = draw(st.permutations(choice.choose_from))[: choice.more]
    return ruleset, [seat.value for seat in Wind if seat in {*choice.always, *others}]


def penalties_of(draw, ruleset, seats):
    """Draw a penalty of the table, or one of the ruleset."""
    rule = draw(st.sampled_from((None, *ruleset.penalties)))
    drawn = draw(st.permutations(seats))
    if rule is None:
        payees = drawn[1 : draw(st.integers(2, len(drawn)))]
        return {"payer": drawn[0], "payees": payees, "amount": draw(st.integers(1, 999)), "reason": "a wrong call"}
    payers = drawn[: draw(st.integers(1, min(rule.most_payers, len(drawn) - 1)))]
    wronged = {"payees": [drawn[-1]]} if rule.payees is Payees.ONE_NAMED else {}
    return {"rule": rule.id, "payers": payers, **wronged}


@st.composite
def deals(draw):
    """Draw a deal that can be, with scores instead of hands."""
    ruleset, players = draw(tables())
    seats = seats_that_play(players)
    request = {"ruleset": ruleset.id, "prevailing_wind": EAST, "players": players}
    request["penalties"] = [penalties_of(draw, ruleset, seats) for _ in range(draw(st.integers(0, 3)))]
    if draw(st.booleans()):
        request["balances"] = {seat: draw(st.integers(-9999, 9999)) for seat in players}
    if len(players) not in ruleset.table.dealer_is_east_with:
        request["dealer"] = draw(st.sampled_from(seats))
    if draw(st.integers(0, 4)) == 0:
        return request | {"outcome": "wash_out"}, seats
    winner, *losers = draw(st.permutations(seats))
    score = st.integers(0, (ruleset.limit or 400) // 2).map(lambda half: 2 * half)
    won = score.map(lambda points: max(44, points))
    if ruleset.id in SCORES_OF_WINNERS:
        # The least that a drawn tile and one drawn for a kong let a winner have.
        won = st.sampled_from([each for each in SCORES_OF_WINNERS[ruleset.id] if each == 8 or each > 10])
    request |= {"outcome": "mah_jong", "winner": winner, "scores": {winner: draw(won)}}
    if ruleset.payments.liability:
        request["liable"] = draw(st.sampled_from((None, *losers)))
    if isinstance(ruleset.payments, PaymentRules):
        sources = {"wall": {}, "loose_tile": {}, "discard": {"discarder": losers[0]}}
        source = draw(st.sampled_from(sorted(sources)))
        return request | {"win": {"source": source, **sources[source]}}, seats
    request["scores"] |= {seat: draw(score) for seat in losers}
    return request, seats


@settings(max_examples=tried(300))
@given(deals())
def test_what_some_gain_the_others_lose(drawn):
    request, seats = drawn
    deal = settled(request)
    net, payments = deal.settlement.net, deal.settlement.payments
    assert {seat.value for seat in net} == set(seats) == {seat.value for seat in deal.totals}
    assert {seat.value for each in payments for seat in (each.payer, each.payee)} <= set(seats)
    assert all(each.amount > 0 and each.payer is not each.payee for each in payments)
    assert sum(net.values()) == 0
    for seat, gain in net.items():
        received = sum(each.amount for each in payments if each.payee is seat)
        assert gain == received - sum(each.amount for each in payments if each.payer is seat)
    if request["outcome"] == "wash_out":
        assert all(each.reason.startswith("penalty: ") for each in payments)


@settings(max_examples=tried(100))
@given(deals())
def test_a_penalty_adds_what_it_says_and_changes_nothing_else(drawn):
    request, _ = drawn
    without, all_paid = settled(request | {"penalties": []}).settlement, settled(request).settlement

    assert all_paid.payments[: len(without.payments)] == without.payments
    assert all(each.reason.startswith("penalty: ") for each in all_paid.payments[len(without.payments) :])


@settings(max_examples=tried(100))
@given(deals())
def test_one_who_is_liable_pays_for_all_and_nobody_else_pays_for_the_hands(drawn):
    request, _ = drawn
    if not request.get("liable"):
        return
    request |= {"penalties": []}
    paid = settled(request).settlement
    shared = settled(request | {"liable": None}).settlement
    winner, liable = Wind(request["winner"]), Wind(request["liable"])

    assert {each.payer for each in paid.payments} <= {liable}
    assert paid.net[winner] == shared.net[winner] == -paid.net[liable]
