"""Conventions in words: no two conventions that differ at the table are told in the same words."""

from __future__ import annotations

from dataclasses import fields, replace
from enum import Enum

import pytest

from engine.describing.conventions import conventions_of
from engine.game.hand import WonFrom
from engine.game.sets import SetKind
from engine.game.tiles import SEATS, Tile, Wind
from engine.rules.changes import HouseRules
from engine.rules.citation import Source
from engine.rules.conventions import (
    NO_MINIMUM,
    SCORE_500,
    DealerWinsFact,
    DoubleRole,
    FirstTurnFact,
    GoingOutMinimum,
    GoingOutRules,
    KongsInARowFact,
    LiabilityRule,
    LimitScope,
    LooseTileFact,
    OriginalCallFact,
    PaysAs,
    Replaced,
    Shares,
    doublings_needed,
    points_needed,
)
from engine.rules.house_rules import with_house_rules
from engine.rulesets import RULESETS
from support.laws import for_each

BOOKLET, BRITISH = RULESETS["booklet"], RULESETS["british"]
SHARES = (
    Shares(1, 2, 0),
    Shares(2, 2, 0),
    Shares(1, 4, 0),
    Shares(1, 2, 1),
    Shares(1, 1, 1),
    Shares(1, 2, 1, dealer_spares_others=True),
    Shares(1, 1, 1, others_at_most=25),
    Shares(1, 1, 1, others_at_most=30),
)
ELSEWHERE = Source("Another book").at("p. 7")
# What rows ask for is what may be told, and how a kong lies on the table is shown in pictures.
FOLLOWS = {"asks_for", "face_down"}
EVERYTHING = {
    "sources": frozenset(WonFrom),
    "claim_exposes": frozenset(SetKind) - {SetKind.KONG},
    "no_chows_with": frozenset({2, 3, 4, 5}),
    "dealer_is_east_with": frozenset({2, 3, 4, 5}),
    "doubling_with": frozenset({2, 3, 4, 5}),
    "with_players": frozenset({2, 3, 4, 5}),
    "wild_tiles": frozenset({Tile.B2, Tile.DW}),
    "concealed_kong_robbed_for": frozenset({"chow"}),
    "on_top": frozenset({"chow", "flower", "season"}),
    "replaces": frozenset(Replaced),
    "not_counted": frozenset({"flower"}),
}


def told(ruleset):
    return conventions_of(ruleset).all()


def text_of(ruleset, convention):
    return next((each.text for each in told(ruleset) if each.id == convention), None)


def others(name, value):
    """Yield other values of a convention: one member more or less, another word, another number, another page."""
    if isinstance(value, frozenset):
        yield from (value ^ {member} for member in EVERYTHING[name])
    elif isinstance(value, dict):
        yield from ({each: value[each] for each in value if each != number} for number in value)
        yield from (
            value | {number: other}
            for number, choice in value.items()
            if number != len(SEATS)
            for other in (replace(choice, cite=ELSEWHERE), replace(choice, always=(Wind.SOUTH,)))
        )
    elif isinstance(value, Enum):
        yield from (each for each in type(value) if each is not value)
    elif isinstance(value, bool):
        yield not value
    elif isinstance(value, int):
        yield value - 1
    elif isinstance(value, GoingOutMinimum):
        yield from (each for each in (NO_MINIMUM, SCORE_500, doublings_needed(3), points_needed(5)) if each != value)
    elif isinstance(value, Shares):
        yield from (each for each in SHARES if each != value)
    elif isinstance(value, LiabilityRule):
        yield None
        yield replace(value, claimed_kongs=not value.claimed_kongs)
        yield replace(value, earlier_tiles=not value.earlier_tiles)
        yield replace(value, cite=ELSEWHERE)
    elif name == "liability":
        yield LiabilityRule(earlier_tiles=True, cite=ELSEWHERE)
    else:
        yield ELSEWHERE


def other_values(name, value):
    """Yield other values of what makes a fact possible: for what may be any number, a number."""
    return [7] if value is None else others(name, value)


CHANGED = [
    pytest.param(replace(ruleset, **{part: replace(getattr(ruleset, part), **{field.name: other})}), ruleset, id=name)
    for ruleset in (BOOKLET, BRITISH)
    for part in ("table", "going_out", "payments", "special_hand_rules")
    for field in fields(getattr(ruleset, part))
    if field.name not in FOLLOWS
    for other in others(field.name, getattr(getattr(ruleset, part), field.name))
    for name in [f"{ruleset.id}-{part}-{field.name}"]
    # Where nothing is asked of a hand, it does not matter of whose, nor where that stands.
    if not (part == "going_out" and ruleset.going_out.gate is NO_MINIMUM and field.name != "gate")
]


@for_each("changed, ruleset", CHANGED)
def test_every_convention_is_told(changed, ruleset):
    assert told(changed) != told(ruleset)


@pytest.mark.parametrize("ruleset", [pytest.param(each, id=each.id) for each in RULESETS.values()])
def test_every_convention_has_an_id_of_its_own_and_is_a_sentence(ruleset):
    conventions = told(ruleset)

    assert len(conventions) == len({each.id for each in conventions})
    assert [] == [each.id for each in conventions if not each.text.endswith(".") or not each.text[0].isupper()]


def test_a_pair_without_a_melded_figure_is_said_to_score_all_the_same():
    no_score = with_house_rules(BOOKLET, HouseRules(options=(("pair_on_discard", "no_score"),)))
    concealed = with_house_rules(BOOKLET, HouseRules(options=(("set_completed_by_discard", "concealed"),)))
    still = "A pair still scores the points that it has when it is concealed."

    assert text_of(BOOKLET, "claimed_last_tile") == (
        f"Where it completes the hand, a pair, chow or pung counts as exposed. {still}"
    )
    assert still in text_of(concealed, "claimed_last_tile")
    assert still not in text_of(no_score, "claimed_last_tile")
    assert not [each for each in RULESETS.values() if each != BOOKLET and still in text_of(each, "claimed_last_tile")]


READ_SO = {
    "special_hand_value": "p. 12, ",
    "limit_hand_without_limit": "p. 12, ",
    "dealer": "p. 8, ",
    "first_turn": "p. 14, ",
    "claimed_last_tile": "p. 10, ",
    "going_out_gate": "p. 21, ",
    "paid_on_discard": "p. 13, ",
    "paid_on_loose_tile": "p. 13, ",
    "paid_on_robbed_kong": "p. 13, ",
    "limit_of_payments": "p. 13, ",
}


def test_what_the_booklet_does_not_print_is_cited_as_a_reading():
    loci = {each.id: each.cite.locus for each in told(BOOKLET)}
    silent = ("read so", "does not print")

    assert [] == [each for each in READ_SO if not loci[each].startswith(READ_SO[each])]
    assert {*READ_SO} == {each for each, locus in loci.items() if any(word in locus for word in silent)}


CLASSICAL = replace(
    RULESETS["chinese-classical"],
    facts=replace(RULESETS["chinese-classical"].facts, loose_tile=BRITISH.facts.loose_tile),
)
OTHER_FACTS = [
    pytest.param(name, replace(fact, **{field.name: other}), id=f"{name}-{field.name}")
    for each in fields(CLASSICAL.facts)
    for name, fact in [(each.name, getattr(CLASSICAL.facts, each.name))]
    for field in fields(fact)
    for other in other_values(field.name, getattr(fact, field.name))
]


@pytest.mark.parametrize("name, fact", OTHER_FACTS)
def test_what_makes_a_fact_possible_is_told(name, fact):
    assert told(CLASSICAL) != told(replace(CLASSICAL, facts=replace(CLASSICAL.facts, **{name: fact})))


@pytest.mark.parametrize(
    "facts, convention, text",
    [
        (
            {"loose_tile": LooseTileFact(frozenset(Replaced), ELSEWHERE)},
            "loose_tile",
            "It replaced a kong or a bonus tile: one must be in the hand.",
        ),
        (
            {"loose_tile": LooseTileFact(frozenset({Replaced.KONG}), ELSEWHERE)},
            "loose_tile",
            "It replaced a kong: one must be in the hand.",
        ),
        ({"last_tile": None}, "last_tile_of_the_wall", None),
        (
            {"first_turn": FirstTurnFact(kongs=True, dealt_kongs=True, bonus_tiles=True, cite=ELSEWHERE)},
            "first_turn",
            "Nothing was claimed before. Concealed kongs and bonus tiles may have been replaced.",
        ),
        (
            {"first_turn": FirstTurnFact(kongs=False, dealt_kongs=False, bonus_tiles=True, cite=ELSEWHERE)},
            "first_turn",
            "Nothing was claimed and no kong declared before. Bonus tiles may have been replaced.",
        ),
        (
            {"first_turn": FirstTurnFact(kongs=False, dealt_kongs=False, bonus_tiles=False, cite=ELSEWHERE)},
            "first_turn",
            "Nothing was claimed, declared or replaced before.",
        ),
        (
            {"first_turn": FirstTurnFact(kongs=False, dealt_kongs=True, bonus_tiles=True, cite=ELSEWHERE)},
            "first_turn",
            (
                "Nothing was claimed and no kong declared before. Bonus tiles may have been replaced. A hand that is "
                "complete as dealt may have concealed kongs."
            ),
        ),
        (
            {"first_turn": FirstTurnFact(kongs=True, dealt_kongs=False, bonus_tiles=False, cite=ELSEWHERE)},
            "first_turn",
            (
                "Nothing was claimed and no bonus tile replaced before. Concealed kongs may have been. A hand that is "
                "complete as dealt has no kong."
            ),
        ),
        (
            {"original_call": OriginalCallFact(0, last_counts=False, kongs=False, cite=ELSEWHERE)},
            "original_call",
            "No set is exposed before the last tile, and no kong is declared.",
        ),
        (
            {"original_call": OriginalCallFact(2, last_counts=True, kongs=True, cite=ELSEWHERE)},
            "original_call",
            "At most two sets are exposed, one that a claimed last tile completes included; kongs may be declared.",
        ),
        (
            {"kongs_in_a_row": KongsInARowFact(1, ELSEWHERE)},
            "kongs_in_a_row",
            "Only the first may be claimed; the others are concealed or annexed.",
        ),
        ({"dealer_wins": DealerWinsFact(13, ELSEWHERE)}, "dealer_wins", "At most 13, because then the deal passes."),
        ({"dealer_wins": DealerWinsFact(None, ELSEWHERE)}, "dealer_wins", "Any number."),
        ({"dealer_wins": None}, "dealer_wins", None),
    ],
)
def test_what_makes_a_fact_possible_is_told_in_words(facts, convention, text):
    assert text == text_of(replace(BRITISH, facts=replace(BRITISH.facts, **facts)), convention)


def test_what_a_hand_without_limit_is_worth_is_told():
    assert text_of(replace(BOOKLET, limit_hand_without_limit=777), "limit_hand_without_limit").endswith(
        "scores at least 777."
    )


def test_what_is_no_limit_hand_without_a_limit_is_told():
    text = "Without a limit it is no limit hand and doubles 2 times."

    assert text == text_of(RULESETS["chinese-classical"], "all_honours_without_limit")


def test_rows_that_do_not_count_together_are_named():
    best = replace(BOOKLET, best_of=("one_suit", "no_points"))

    assert text_of(best, "best_of") == "Of these only the one that doubles most counts: No Points, One Suit Only."
    assert text_of(BOOKLET, "best_of") is None


@pytest.mark.parametrize(
    "changed, convention, text",
    [
        ({"seats": {4: BOOKLET.table.seats[4]}}, "players", "Four."),
        ({}, "seats_of_2", "East and West."),
        ({}, "seats_of_3", "East and two of South, West and North."),
        ({}, "seats_of_4", None),
        ({}, "seats_of_5", "East, South, West, North and the dreamer."),
        ({"dealer_is_east_with": frozenset()}, "dealer", "Any wind."),
        ({"dealer_is_east_with": frozenset({2, 3, 4, 5})}, "dealer", "Always East."),
        (
            {"dealer_is_east_with": frozenset({4, 5})},
            "dealer",
            "With four or five players always East; with two or three any wind.",
        ),
        ({"most_chows": 0}, "chows", "None."),
        ({"no_chows_with": frozenset({2, 3, 4, 5})}, "chows", "None."),
        ({"most_chows": 1, "no_chows_with": frozenset()}, "chows", "At most one in a hand."),
        ({"most_chows": 4, "no_chows_with": frozenset({2})}, "chows", "Any number; none with two players."),
        ({"sources": frozenset({WonFrom.WALL})}, "last_tile_from", "With a tile drawn from the wall."),
        (
            {"claim_exposes": frozenset({SetKind.PAIR})},
            "claimed_last_tile",
            "Where it completes the hand, a pair counts as exposed, a chow or pung counts as concealed.",
        ),
        (
            {"claim_exposes": frozenset()},
            "claimed_last_tile",
            "Where it completes the hand, a pair, chow or pung counts as concealed.",
        ),
        ({"undeclared_kongs_count": False}, "undeclared_kongs", None),
        (
            {"concealed_kong_robbed_for": frozenset({"knitting"})},
            "concealed_kong_robbed",
            "A concealed kong may be robbed for Knitting only.",
        ),
        (
            {"caught_mid_turn": True},
            "caught_mid_turn",
            "A player who did not go out may hold a fourteenth tile, not yet discarded.",
        ),
        (
            {"wild_tiles": frozenset({Tile.DW, Tile.B2})},
            "wild_tiles",
            "Bamboo 2 and White Dragon may stand for any other tile.",
        ),
    ],
)
def test_how_a_table_plays_is_told_in_words(changed, convention, text):
    assert text == text_of(replace(BRITISH, table=replace(BRITISH.table, **changed)), convention)


@pytest.mark.parametrize(
    "changed, convention, text",
    [
        ({}, "who_is_paid", "Only the winner, by the other players."),
        ({}, "paid_on_discard", "The discarder pays twice the score, the others nothing."),
        (
            {"shares": Shares(1, 2, 1, dealer_spares_others=True)},
            "paid_on_discard",
            (
                "The discarder pays twice the score and each of the others once; "
                "where the dealer wins, the discarder alone pays."
            ),
        ),
        ({}, "paid_on_draw", "Each of the others pays the score."),
        ({"shares": Shares(2, 4, 0)}, "paid_on_draw", "Each of the others pays twice the score."),
        (
            {"shares": Shares(2, 4, 0)},
            "paid_on_discard",
            "The discarder pays four times the score, the others nothing.",
        ),
        (
            {"shares": Shares(2, 2, 1)},
            "paid_on_discard",
            "The discarder pays twice the score, each of the others once.",
        ),
        ({"shares": Shares(1, 1, 1)}, "paid_on_discard", "Each of the others pays the score, whoever discarded."),
        (
            {"shares": Shares(1, 1, 1, others_at_most=25)},
            "paid_on_discard",
            (
                "Each of the others pays the score, but at most 25 points; "
                "the discarder pays the rest of three times the score."
            ),
        ),
        (
            {"robbed_kong": PaysAs.DRAW_FOR_ALL},
            "paid_on_robbed_kong",
            "The player who was robbed pays what all together pay for a tile drawn.",
        ),
        ({"loose_tile": PaysAs.DRAW}, "paid_on_loose_tile", "Paid like a tile drawn."),
        (
            {"loose_tile": PaysAs.DISCARD},
            "paid_on_loose_tile",
            "Paid like a discard, by the player whose discard made the kong; where there was none, like a tile drawn.",
        ),
        ({"robbed_kong": PaysAs.DRAW}, "paid_on_robbed_kong", "Paid like a tile drawn."),
        ({"doubling_with": frozenset()}, "double_payments", "Nobody pays or receives double."),
        (
            {"double_role": DoubleRole.EAST, "doubling_with": frozenset({4, 3})},
            "double_payments",
            "East pays and receives double in a game of three or four.",
        ),
        ({"limit_scope": LimitScope.PAYMENT}, "limit_of_payments", "It caps each payment as well as the score."),
    ],
)
def test_who_pays_the_winner_is_told_in_words(changed, convention, text):
    assert text == text_of(replace(BOOKLET, payments=replace(BOOKLET.payments, **changed)), convention)


@pytest.mark.parametrize(
    "gate, players, text",
    [
        (SCORE_500, frozenset({2}), "With two players a hand must reach 500 points."),
        (SCORE_500, frozenset(), None),
        (NO_MINIMUM, frozenset({2}), None),
    ],
)
def test_what_a_hand_must_reach_is_told_where_something_is_asked(gate, players, text):
    assert text == text_of(replace(BOOKLET, going_out=GoingOutRules(gate, players, ELSEWHERE)), "going_out_gate")
