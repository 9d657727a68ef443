"""No rule by which a deal is settled, and no penalty, can be changed without a case noticing.

Each test spoils one thing in a ruleset and looks for a deal that is then settled in another way.
"""

from dataclasses import replace
from fractions import Fraction

import pytest

from engine.conditions import sets
from engine.rules.award import FixedPoints, LimitShare
from engine.rules.conventions import KongBoxFact, Payees, Replaced, SettlementRules
from engine.rules.stakes import LiabilityRule, Winners
from engine.rulesets import RULESETS
from spoilt import noticing
from spoilt.noticing import BY_RULESET
from support.case_files import deals

# Much the same lines many times over: measuring them would take longer than the tests.
pytestmark = pytest.mark.no_cover

ALL_SETTLE = [each for each in BY_RULESET if isinstance(each.values[0].payments, SettlementRules)]
PENALTIES = [
    pytest.param(each, penalty, id=f"{each.id}-{penalty.id}")
    for each in RULESETS.values()
    for penalty in each.penalties
]


def noticed(spoiled):
    return noticing.noticed(spoiled, deals(spoiled.id))


@pytest.mark.parametrize("ruleset_id", ["british", "dmjl", "babcock"])
@pytest.mark.parametrize("more", [-1, 1])
def test_a_deal_notices_the_size_of_the_kong_box(ruleset_id, more):
    ruleset = RULESETS[ruleset_id]
    box = replace(ruleset.facts.kong_box, most=ruleset.facts.kong_box.most + more)

    assert noticed(replace(ruleset, facts=replace(ruleset.facts, kong_box=box)))


@pytest.mark.parametrize("ruleset_id", ["booklet", "chinese-classical"])
def test_the_other_kong_boxes_are_never_used_up_by_a_deal_that_was_won(ruleset_id):
    facts = RULESETS[ruleset_id].facts
    bonus_tiles = 8 if Replaced.BONUS_TILE in facts.loose_tile.replaces else 0

    assert 4 * 4 + bonus_tiles <= facts.kong_box.most


@pytest.mark.parametrize("ruleset_id", ["hong-kong", "zung-jung"])
def test_a_deal_notices_that_loose_tiles_never_run_out(ruleset_id):
    facts = RULESETS[ruleset_id].facts
    box = KongBoxFact(3, RULESETS[ruleset_id].source.at("p. 1"))

    assert facts.kong_box is None
    assert noticed(replace(RULESETS[ruleset_id], facts=replace(facts, kong_box=box)))


@pytest.mark.parametrize("ruleset", ALL_SETTLE)
def test_a_deal_notices_with_how_many_players_east_pays_and_receives_double(ruleset):
    rules = ruleset.payments
    sent = [request.get("players", 4) for request, _ in deals(ruleset.id)]
    played = {players if isinstance(players, int) else len(players) for players in sent}

    for number in ruleset.table.players & played:
        spoiled = replace(rules, doubling_with=rules.doubling_with ^ {number})
        assert noticed(replace(ruleset, payments=spoiled)), number


@pytest.mark.parametrize("ruleset", BY_RULESET)
def test_a_deal_notices_who_may_have_to_pay_for_all(ruleset):
    rules, liability = ruleset.payments, ruleset.payments.liability
    others = [LiabilityRule(earlier_tiles=True, cite=rules.cite)]
    if liability is not None:
        others = [None, replace(liability, earlier_tiles=not liability.earlier_tiles)]
    if liability is not None and liability.for_hands:
        others = [None, *spoiled_liability_for_hands(liability)]
    elif liability is not None and liability.earlier_tiles:
        # Where only the last tile counts, no tile of a kong does.
        others += [replace(liability, claimed_kongs=not liability.claimed_kongs)]

    spoiled = [(each, replace(rules, liability=each)) for each in others]
    unnoticed = [each for each, payments in spoiled if not noticed(replace(ruleset, payments=payments))]
    assert [] == unnoticed, (
        "add deals with `liable` to tests/cases/settlements.json, or to settlements-refused.json if nobody is liable"
    )


def spoiled_liability_for_hands(liability):
    """Yield a liability for some hands once for each of its parts, with that part another."""
    for name in ("halves", "for_its_hand_only", "counters"):
        yield replace(liability, **{name: not getattr(liability, name)})
    for place, each in enumerate(liability.for_hands):
        before, after = liability.for_hands[:place], liability.for_hands[place + 1 :]
        yield replace(liability, for_hands=before + after)
        # A set of dragons or winds that lies on the table is a pung or kong in any case.
        conditions = [ask for ask in each.conditions if ask is not sets.pung_or_kong]
        spoiled = [replace(each, sets=each.sets + more) for more in (-1, 1)]
        spoiled += [replace(each, conditions=tuple(set(each.conditions) - {ask})) for ask in conditions]
        for other in spoiled:
            yield replace(liability, for_hands=(*before, other, *after))


@pytest.mark.parametrize("ruleset", [each for each in BY_RULESET if getattr(each.values[0].payments, "stakes", None)])
def test_a_deal_notices_how_many_may_win_with_one_discard(ruleset):
    for winners in set(Winners) - {ruleset.payments.winners}:
        assert noticed(replace(ruleset, payments=replace(ruleset.payments, winners=winners))), winners


@pytest.mark.parametrize("ruleset, penalty", PENALTIES)
def test_a_deal_notices_every_part_of_a_penalty(ruleset, penalty):
    for spoiled in spoiled_penalties(penalty):
        penalties = tuple(spoiled if each is penalty else each for each in ruleset.penalties)
        assert noticed(replace(ruleset, penalties=penalties)), spoiled


def spoiled_penalties(penalty):
    """Yield a penalty once for each of its parts, with that part another."""
    match penalty.amount:
        case FixedPoints(points):
            yield replace(penalty, amount=FixedPoints(points * 2))
        case LimitShare(share):
            yield replace(penalty, amount=LimitShare(share * Fraction(1, 2)))
    yield from (replace(penalty, payees=other) for other in Payees if other is not penalty.payees)
    # What is paid to one alone is the same in all and to each.
    if penalty.payees is Payees.OTHERS:
        yield replace(penalty, each=not penalty.each)
    yield replace(penalty, east_doubles=not penalty.east_doubles)
    yield replace(penalty, most_payers=penalty.most_payers - 1)
    yield replace(penalty, most_payers=penalty.most_payers + 1)
