"""Conventions and rules in words: no two conventions that differ at the table are told in the same words."""

from dataclasses import fields, is_dataclass, replace
from enum import Enum
from pathlib import Path

import pytest

from engine.describing.card_words import when
from engine.describing.convention_words import penalty_text
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
from engine.rules.rule import whole_hand
from engine.rules.stakes import LiabilityRule, LiableFor, StakeRules, Winners
from engine.rulesets import RULESETS
from engine.rulesets.riichi import ABORTIVE
from support.kept import assert_kept
from support.laws import for_each
from support.listing import told_fields

BOOKLET, BRITISH = RULESETS["booklet"], RULESETS["british"]
SHARES = (
    *(Shares(*each) for each in ((1, 2, 0), (2, 2, 0), (1, 4, 0), (1, 2, 1), (1, 1, 1))),
    Shares(1, 2, 1, dealer_spares_others=True),
    *(Shares(1, 1, 1, others_at_most=most) for most in (25, 30)),
)
ELSEWHERE = Source("Another book").at("p. 7")
# What rows ask for is what may be told, and how a kong lies on the table is shown in pictures.
FOLLOWS = {"asks_for", "face_down", "beaten_left_out"}
EVERYTHING = {
    "sources": frozenset(WonFrom), "claim_exposes": frozenset(SetKind) - {SetKind.KONG},
    "no_chows_with": frozenset({2, 3, 4, 5}), "dealer_is_east_with": frozenset({2, 3, 4, 5}),
    "doubling_with": frozenset({2, 3, 4, 5}), "with_players": frozenset({2, 3, 4, 5}),
    "wild_tiles": frozenset({Tile.B2, Tile.DW}), "concealed_kong_robbed_for": frozenset({"chow"}),
    "on_top": frozenset({"chow", "flower", "season"}), "replaces": frozenset(Replaced),
    "not_counted": frozenset({"flower"}),
}  # fmt: skip
STAKES = StakeRules(
    claimed=300, drawn=100, bet=1000, ready=3000, cite=ELSEWHERE, draw_cite=ELSEWHERE, abortive_cite=ELSEWHERE
)
OF_ITS_OWN = {
    "red_fives": [(1, 1, 2)], "from_counters": [(5, doublings_needed(2))], "rounds_up_to": [100], "stakes": [STAKES],
    "stock": [500], "winners": [Winners.ALL, Winners.TWO_AT_MOST],
}  # fmt: skip


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
    for other in OF_ITS_OWN.get(field.name) or others(field.name, getattr(getattr(ruleset, part), field.name))
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
    "special_hand_value": "p. 12, ", "limit_hand_without_limit": "p. 12, ", "dealer": "p. 8, ", "first_turn": "p. 14, ",
    "claimed_last_tile": "p. 10, ", "going_out_gate": "p. 21, ", "paid_on_discard": "p. 13, ",
    "paid_on_loose_tile": "p. 13, ", "paid_on_robbed_kong": "p. 13, ", "limit_of_payments": "p. 13, ",
}  # fmt: skip


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
    if fact is not None
    for field in fields(fact)
    for other in other_values(field.name, getattr(fact, field.name))
]


@for_each("name, fact", OTHER_FACTS)
def test_what_makes_a_fact_possible_is_told(name, fact):
    assert told(CLASSICAL) != told(replace(CLASSICAL, facts=replace(CLASSICAL.facts, **{name: fact})))


def first_turn(**before):
    nothing = {"kongs": False, "dealt_kongs": False, "bonus_tiles": False}
    return {"first_turn": FirstTurnFact(**nothing | before, cite=ELSEWHERE)}


FED = LiabilityRule(earlier_tiles=True, cite=ELSEWHERE, for_hands=(LiableFor("big_three_dragons", 3, ()),))
# What other games may agree on, whose words no book has.
OTHER_GAMES = [
    *((BRITISH, "facts", each) for each in [
        {"loose_tile": LooseTileFact(frozenset(Replaced), ELSEWHERE)},
        {"loose_tile": LooseTileFact(frozenset({Replaced.KONG}), ELSEWHERE)},
        {"last_tile": None},
        first_turn(kongs=True, dealt_kongs=True, bonus_tiles=True),
        first_turn(bonus_tiles=True),
        first_turn(),
        first_turn(dealt_kongs=True, bonus_tiles=True),
        first_turn(kongs=True),
        {"original_call": OriginalCallFact(0, last_counts=False, kongs=False, cite=ELSEWHERE)},
        {"original_call": OriginalCallFact(2, last_counts=True, kongs=True, cite=ELSEWHERE)},
        {"kongs_in_a_row": ELSEWHERE},
        {"dealer_wins": DealerWinsFact(13, ELSEWHERE)},
        {"dealer_wins": DealerWinsFact(None, ELSEWHERE)},
        {"dealer_wins": None},
    ]),
    *((BRITISH, "table", each) for each in [
        {"seats": {4: BOOKLET.table.seats[4]}},
        {"dealer_is_east_with": frozenset()},
        {"dealer_is_east_with": frozenset({2, 3, 4, 5})},
        {"dealer_is_east_with": frozenset({4, 5})},
        {"most_chows": 0},
        {"no_chows_with": frozenset({2, 3, 4, 5})},
        {"most_chows": 1, "no_chows_with": frozenset()},
        {"most_chows": 4, "no_chows_with": frozenset({2})},
        {"sources": frozenset({WonFrom.WALL})},
        {"claim_exposes": frozenset({SetKind.PAIR})},
        {"claim_exposes": frozenset()},
        {"undeclared_kongs_count": False},
        {"concealed_kong_robbed_for": frozenset({"knitting"})},
        {"caught_mid_turn": True},
        {"wild_tiles": frozenset({Tile.DW, Tile.B2})},
    ]),
    *((BOOKLET, "payments", each) for each in [
        *({"shares": shares} for shares in (*SHARES, Shares(2, 4, 0), Shares(2, 2, 1))),
        {"robbed_kong": PaysAs.DRAW_FOR_ALL},
        {"robbed_kong": PaysAs.DRAW},
        {"loose_tile": PaysAs.DRAW},
        {"loose_tile": PaysAs.DISCARD},
        {"doubling_with": frozenset()},
        {"double_role": DoubleRole.EAST, "doubling_with": frozenset({4, 3})},
        {"limit_scope": LimitScope.PAYMENT},
        {"discard": PaysAs.DRAW},
        {"discard": PaysAs.DRAW_FOR_ALL, "rounds_up_to": 100},
        {"winners": Winners.TWO_AT_MOST},
        {"winners": Winners.ALL},
        {"stakes": STAKES},
        {"stakes": replace(STAKES, counters_to_each=False)},
        {"stakes": replace(STAKES, kept_discards=2000, abortive=ABORTIVE)},
        {"liability": FED},
        {"liability": replace(FED, halves=True)},
        {"liability": replace(FED, halves=True, for_its_hand_only=True, counters=True)},
    ]),
    *((BOOKLET, "special_hand_rules", {"added": added}) for added in (False, True)),
    (BOOKLET, "table", {"red_fives": (1, 1, 2)}),
    (BOOKLET, "going_out", {"gate": SCORE_500, "from_counters": (5, doublings_needed(2))}),
    (BRITISH, "facts", {"first_turn": replace(BRITISH.facts.first_turn, any_discard=True)}),
    *((BOOKLET, "going_out", {"gate": gate, "with_players": players, "cite": ELSEWHERE}) for gate, players in [
        (SCORE_500, frozenset({2})), (SCORE_500, frozenset()), (NO_MINIMUM, frozenset({2})),
    ]),
]  # fmt: skip


def test_other_games_are_told_in_the_words_that_were_last_read():
    text = ""
    for ruleset, part, changed in OTHER_GAMES:
        before = {each.id: each.text for each in told(ruleset)}
        after = {
            each.id: each.text for each in told(replace(ruleset, **{part: replace(getattr(ruleset, part), **changed)}))
        }
        text += f"# {ruleset.id}, {part}: {', '.join(f'{name} {written(each)}' for name, each in changed.items())}\n"
        text += "".join(f"{each}: {after[each]}\n" for each in after if after[each] != before.get(each))
        text += "".join(f"{each} is not told\n" for each in before if each not in after) + "\n"

    assert_kept(Path(__file__).parents[2] / "golden" / "words" / "conventions.txt", text)


def written(value):
    """Write a value with its members in one order, and without its page."""
    if isinstance(value, frozenset | dict):
        return sorted(map(str, value))
    if not is_dataclass(value):
        return str(value)
    parts = [f"{each.name} {written(getattr(value, each.name))}" for each in told_fields(value) if each.name != "cite"]
    return ", ".join(parts) or str(value)


@for_each("ruleset, convention, text", [
    (RULESETS["chinese-classical"], "all_honours_without_limit",
     "Without a limit it is no limit hand and doubles 2 times."),
    # Rows that do not count together are named.
    (replace(BOOKLET, best_of=("one_suit", "no_points")), "best_of",
     "Of these only the one that doubles most counts: No Points, One Suit Only."),
    (BOOKLET, "best_of", None),
])  # fmt: skip
def test_a_convention_is_told_in_these_words(ruleset, convention, text):
    assert text == text_of(ruleset, convention)


@for_each("rule", [each for ruleset in RULESETS.values() for each in ruleset.penalties])
def test_a_penalty_is_told_with_how_many_may_pay_it_together(rule):
    alone, *together = (str(penalty_text(replace(rule, most_payers=number))) for number in (1, 2, 3))

    assert [f"{alone[:-1]}; up to {number} pay it together." for number in ("two", "three")] == together


def test_what_a_hand_without_limit_is_worth_is_told():
    told_so = text_of(replace(BOOKLET, limit_hand_without_limit=777), "limit_hand_without_limit")

    assert told_so.endswith("scores at least 777.")


@pytest.mark.parametrize("ruleset", [pytest.param(each, id=each.id) for each in RULESETS.values()])
def test_every_rule_says_when_it_applies(ruleset):
    assert [] == [
        rule.id for rule in ruleset.rules() if len(when(rule)) < len("A chow.") or not when(rule).endswith(".")
    ]


def test_a_question_without_words_says_nothing():
    assert when(replace(BOOKLET.rule("chow"), when=whole_hand(lambda _: True))) == ""
