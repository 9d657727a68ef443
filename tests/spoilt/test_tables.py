"""No rule of the table, of payment or of the limit can be changed in a ruleset without a case noticing.

Each test spoils one thing in a ruleset and looks for a case that then comes to another answer.
"""

from dataclasses import fields, replace
from enum import Enum

import pytest

from engine.game.hand import WonFrom
from engine.game.sets import SetKind
from engine.game.tiles import Tile
from engine.rules.award import FaanTable, SetAward
from engine.rules.conventions import (
    FOUR_DOUBLINGS_OR_500,
    FOUR_PAIRS_OR_500,
    NO_MINIMUM,
    SCORE_500,
    OptionalFact,
    PaymentRules,
    PaysAs,
    doublings_needed,
)
from spoilt import noticing
from spoilt.noticing import BY_RULESET, assert_noticed, corpus, noticed, with_member_turned, with_other, without_limit

# Much the same lines many times over: measuring them would take longer than the tests.
pytestmark = pytest.mark.no_cover

MINIMA = (NO_MINIMUM, FOUR_DOUBLINGS_OR_500, FOUR_PAIRS_OR_500, SCORE_500, doublings_needed(3))
# In some rulesets only pungs are worth more concealed.
NOT_OF_PUNGS = {("claim_exposes", kind) for kind in (SetKind.PAIR, SetKind.CHOW, SetKind.KONG)}
ALIKE_EXPOSED_AND_CONCEALED = {
    # The last tile completes no kong. A chow scores nothing either way in the booklet, where it spoils no hand.
    "booklet": {("claim_exposes", SetKind.CHOW), ("claim_exposes", SetKind.KONG)},
    "british": {("claim_exposes", SetKind.KONG)},
    "chinese-classical": {("claim_exposes", SetKind.KONG)},
    "dmjl": {("claim_exposes", SetKind.KONG)},
    "hong-kong": NOT_OF_PUNGS,
    "zung-jung": NOT_OF_PUNGS,
    "babcock": NOT_OF_PUNGS,
    "mcr": NOT_OF_PUNGS,
    "riichi": NOT_OF_PUNGS,
}
# No hand has five chows, and in some rulesets no hand counts that did not go out.
NO_HAND_CAN_TELL_AT_THE_TABLE = {
    "booklet": {"one chow more", "undeclared kongs"},
    "chinese-classical": {"one chow more"},
    "dmjl": {"one chow more"},
    "hong-kong": {"one chow more", "undeclared kongs"},
    "zung-jung": {"one chow more", "undeclared kongs"},
    "babcock": {"one chow more"},
    "mcr": {"one chow more", "undeclared kongs", "a fourteenth tile"},
    "riichi": {"one chow more", "undeclared kongs"},
}
# Where the game has no bonus tiles, none is replaced.
NO_BONUS_TILE_IS_REPLACED = {"loose_tile replaces a bonus tile", "first_turn bonus_tiles True"}
# Four sets are all that a player can expose before the last tile. Where a kong of one's own ends the first turn, a
# dealt hand has no melds at all.
NO_FACT_CAN_TELL = {"babcock": {"original_call most_exposed 5"}, "riichi": {"first_turn dealt_kongs True"}}


@pytest.mark.parametrize("ruleset", BY_RULESET)
def test_a_case_notices_every_table_rule(ruleset):
    table = ruleset.table
    everything = {
        "sources": frozenset(WonFrom),
        "asks_for": frozenset(OptionalFact),
        "claim_exposes": frozenset(SetKind),
        "no_chows_with": table.players,
        "dealer_is_east_with": table.players,
        "wild_tiles": frozenset({Tile.B2}),
        "concealed_kong_robbed_for": frozenset(special.id for special in ruleset.special_hands if may_rob(ruleset)),
    }
    turned = {
        (name, member): with_member_turned(table, name, member)
        for name, members in everything.items()
        for member in members
    }
    counted = {
        "one chow less": replace(table, most_chows=table.most_chows - 1),
        "one chow more": replace(table, most_chows=table.most_chows + 1),
        "undeclared kongs": replace(table, undeclared_kongs_count=not table.undeclared_kongs_count),
        "a fourteenth tile": replace(table, caught_mid_turn=not table.caught_mid_turn),
    }

    known = ALIKE_EXPOSED_AND_CONCEALED.get(ruleset.id, set()) | NO_HAND_CAN_TELL_AT_THE_TABLE.get(ruleset.id, set())
    spoiled = [(name, replace(ruleset, table=each)) for name, each in (turned | counted).items()]
    assert_noticed(spoiled, corpus(ruleset.id), known)


def may_rob(ruleset):
    """Tell whether a concealed kong may be robbed for some hand; where it is never, for which one does not matter."""
    return WonFrom.ROBBED_CONCEALED_KONG in ruleset.table.sources


@pytest.mark.parametrize("ruleset", BY_RULESET)
def test_a_case_notices_what_makes_a_fact_possible(ruleset):
    of_bonus_tiles = set() if ruleset.table.bonus_tiles else NO_BONUS_TILE_IS_REPLACED
    known = of_bonus_tiles | NO_FACT_CAN_TELL.get(ruleset.id, set())
    spoiled = (
        (name, replace(ruleset, facts=facts)) for name, facts in spoiled_facts(ruleset.facts, ruleset.table.sources)
    )

    assert_noticed(spoiled, corpus(ruleset.id), known)


def spoiled_facts(facts, sources):
    """Yield the records of facts, each field another, and what that field is."""
    for record in fields(facts):
        # One hand alone never uses up the kong box; what a whole deal uses is in the cases of settlements.
        fact = None if record.name == "kong_box" else getattr(facts, record.name)
        for field in fields(fact) if fact else ():
            for value in other_possibilities(getattr(fact, field.name), sources):
                spoiled = replace(fact, **{field.name: value})
                yield (
                    f"{record.name} {field.name} {told(value, getattr(fact, field.name))}",
                    replace(facts, **{record.name: spoiled}),
                )


def told(value, was):
    """Say what is another value; of a set, which member is there besides or no longer."""
    return ", ".join(each.value for each in value ^ was) if isinstance(value, frozenset) else value


def other_possibilities(value, sources):
    """Yield other values of a field of a fact, but no empty set; a citation changes no answer."""
    if isinstance(value, frozenset):
        members = type(next(iter(value)))
        others = (value ^ {member} for member in members if members is not WonFrom or member in sources)
        yield from filter(None, others)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield from (value - 1, value + 1)
    elif value is None:
        yield 1


@pytest.mark.parametrize("ruleset", BY_RULESET)
def test_a_case_notices_every_number_of_players(ruleset):
    for number in ruleset.table.players:
        seats = {n: each for n, each in ruleset.table.seats.items() if n != number}
        # Each ruleset is played by some number.
        table = replace(ruleset.table, seats=seats or {number + 1: ruleset.table.seats[number]})
        assert noticed(replace(ruleset, table=table), corpus(ruleset.id), number), number


@pytest.mark.parametrize("ruleset", BY_RULESET)
def test_a_case_notices_every_rule_of_going_out(ruleset):
    rules = ruleset.going_out
    others = [each for each in MINIMA if each != rules.gate]
    spoiled = [with_member_turned(rules, "not_counted", rule_id) for rule_id in rules.not_counted]
    if rules.with_players:
        spoiled += [with_member_turned(rules, "with_players", number) for number in ruleset.table.players]
        spoiled += [replace(rules, gate=gate) for gate in others]
    else:
        spoiled += [replace(rules, gate=gate, with_players=ruleset.table.players) for gate in others]

    assert_noticed(with_other(ruleset, "going_out", spoiled), corpus(ruleset.id))


@pytest.mark.parametrize("ruleset", [each for each in BY_RULESET if isinstance(each.values[0].payments, PaymentRules)])
def test_a_case_notices_every_rule_of_payment(ruleset):
    rules = ruleset.payments
    spoiled = [with_member_turned(rules, "doubling_with", number) for number in ruleset.table.players]
    spoiled += [
        replace(rules, **{name: other})
        for name in (field.name for field in fields(rules))
        # Where nobody doubles, or the dealer is always East, it does not matter who would, and without a limit not
        # what it caps. How many may win with one discard is in the cases of settlements.
        if isinstance(value := getattr(rules, name), Enum) and name != "winners"
        if name != "double_role" or rules.doubling_with - ruleset.table.dealer_is_east_with
        if name != "limit_scope" or ruleset.limit is not None
        for other in type(value)
        if other is not value
    ]
    spoiled += [
        replace(rules, shares=replace(rules.shares, **{name: number + 1}))
        # Where every claimed tile is paid for as a drawn one, nobody pays a giver's share or an other's.
        for name in (
            ("drawn", "base") if rules.discard is PaysAs.DRAW_FOR_ALL else ("drawn", "giver", "others", "base")
        )
        for number in [getattr(rules.shares, name)]
    ]

    if rules.shares.others:
        most = rules.shares.others_at_most
        spoiled += [replace(rules, shares=replace(rules.shares, others_at_most=9 if most is None else most + 1))]

    assert_noticed(with_other(ruleset, "payments", spoiled), corpus(ruleset.id))


@pytest.mark.parametrize("ruleset", BY_RULESET)
def test_a_case_notices_how_special_hands_and_bonus_tiles_count(ruleset):
    rules, table = ruleset.special_hand_rules, ruleset.table
    # Every limit hand is worth no more than the limit, and so no hand can tell, unless some are.
    limited = ruleset.limit_hand_without_limit > 0
    more = any(award.limit and award.limit > 1 for rule in ruleset.rules() for award in awards_of(rule))
    spoiled = {"table bonus_tiles": replace(ruleset, table=replace(table, bonus_tiles=not table.bonus_tiles))}
    if limited:
        decided = replace(rules, decides=not rules.decides)
        spoiled["special_hand_rules decides"] = replace(ruleset, special_hand_rules=decided)
    if more:
        cut = replace(rules, above_the_limit=False)
        spoiled["special_hand_rules above_the_limit"] = replace(ruleset, special_hand_rules=cut)

    assert_noticed(spoiled.items(), corpus(ruleset.id))
    assert more is rules.above_the_limit


def awards_of(rule):
    return (rule.award.exposed, rule.award.concealed) if isinstance(rule.award, SetAward) else (rule.award,)


@pytest.mark.parametrize("ruleset", [each for each in BY_RULESET if isinstance(each.values[0].scale, FaanTable)])
def test_a_case_notices_every_figure_of_a_table_of_faan(ruleset):
    scale = ruleset.scale
    spoiled = [
        replace(scale, steps=(*scale.steps[:faan], scale.steps[faan] + 1, *scale.steps[faan + 1 :]))
        for faan in range(len(scale.steps))
    ]
    spoiled += [replace(scale, doubles_every=scale.doubles_every + 1)]

    assert_noticed(with_other(ruleset, "scale", spoiled), corpus(ruleset.id))
    # The limit and what a limit hand is worth without one follow from the table where it is changed.
    for name in ("limit_faan", "limit_hand_faan"):
        changed = replace(scale, **{name: getattr(scale, name) + 1})
        assert (changed.limit, changed.limit_hand_without_limit) != (scale.limit, scale.limit_hand_without_limit)


@pytest.mark.parametrize("ruleset", [each for each in BY_RULESET if each.values[0].limit is not None])
def test_a_case_notices_the_limit(ruleset):
    assert noticed(replace(ruleset, limit=ruleset.limit + 1), noticing.plain(ruleset))
    worth = ruleset.limit_hand_without_limit + 1
    assert noticed(replace(ruleset, limit_hand_without_limit=worth), without_limit(ruleset))
