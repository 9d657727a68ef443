"""No figure, row, question or reading of a ruleset can be changed without a case noticing.

Each test spoils one thing in a ruleset and looks for a case that then comes to another answer.
"""

import json
import os
import re
from dataclasses import fields, replace
from enum import Enum
from fractions import Fraction
from functools import cache
from itertools import chain

import pytest

from engine.errors import FaultyInputError
from engine.game.hand import WonFrom
from engine.game.sets import SetKind
from engine.game.tiles import Tile
from engine.rules.award import Award, FaanTable, FixedPoints, LimitShare, SetAward, TilesDoubled
from engine.rules.changes import NO_CHANGE, RulesetChange
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
from engine.rules.house_rules import with_house_rules
from engine.rules.rule import CompleteShape
from engine.rulesets import RULESETS
from engine.scoring.hand import score_hand
from engine.special_hands.parts import SET_FORMS, PartForm
from engine.special_hands.pattern import parse
from support.building import answer_of, hand_of, house_rules_of, net_of, pointer
from support.case_files import deals, expected, load, place_in_the_engine, refused_cases, scored_cases
from support.laws import ALL, for_each
from support.questions import name_of
from support.serving import ROOT

# Much the same lines many times over: measuring them would take longer than the tests.
pytestmark = pytest.mark.no_cover

RULES = [pytest.param(each, rule, id=f"{each.id}-{rule.id}") for each in RULESETS.values() for rule in each.rules()]
SPECIAL_HANDS = [
    pytest.param(each, special, id=f"{each.id}-{special.id}")
    for each in RULESETS.values()
    for special in each.special_hands
]
CHOICES = [
    pytest.param(each, option, choice, id=f"{each.id}-{option.id}-{choice.value}")
    for each in RULESETS.values()
    for option in each.options
    for choice in option.choices[1:]
]
by_rule = for_each("ruleset, rule", RULES, by=lambda ruleset, _: ruleset.id)
by_special_hand = for_each("ruleset, special", SPECIAL_HANDS, by=lambda ruleset, _: ruleset.id)
by_choice = for_each("ruleset, option, choice", CHOICES, by=lambda ruleset, *_: ruleset.id)
MINIMA = (NO_MINIMUM, FOUR_DOUBLINGS_OR_500, FOUR_PAIRS_OR_500, SCORE_500, doublings_needed(3))
BY_RULESET = [pytest.param(each, id=each.id) for each in RULESETS.values()]

# Questions that another question of the same row answers already, so that no hand shows whether they are asked.
NO_HAND_CAN_TELL = {
    # Four concealed triplets are four triplets.
    ("four_triplets_all_concealed", "four_triplets"),
    ("four_concealed_pungs", "four_triplets"),
    # Only a hand that went out is asked how it did.
    ("mah_jong", "went_out"),
    # Kongs in a row are refused where they did not lead to a loose tile.
    ("twofold_fortune", "with_loose_tile"),
    ("kong_upon_kong", "with_loose_tile"),
    ("kong_on_kong", "with_loose_tile"),
    # A row that counts for each tile counts for none where there is none.
    ("dora", "a_dora"),
    ("ura_dora", "an_ura_dora"),
    ("red_five", "a_red_five"),
}
# Rows that count only where a house rule brings their tiles in.
BY_HOUSE_RULE_ONLY = {"red_five"}
# A declared riichi goes with no exposed set: a hand that has both is refused.
NEVER_EXPOSED = {"riichi", "double_riichi", "ippatsu"}
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
# Rows that never hold where the other does, or that a third row replaces too wherever both hold.
NEVER_REPLACED_ALONE = load("engine/never_replaced_alone")
# Hands of pairs and of single tiles, none of which makes a set that could lie on the table.
NEVER_ON_THE_TABLE = {
    "all_pair_honours", "knitting", "triple_knitting", "thirteen_unique_wonders", "gates_of_heaven", "wriggling_snake",
    "thirteen_orphans",
}  # fmt: skip


def rivals(ruleset):
    """Return the rules whose shape competes with four sets and a pair."""
    return [rule for rule in ruleset.rules() if isinstance(rule.when, CompleteShape) and rule.when.rivals_four_sets]


@cache
def corpus(ruleset_id):
    """Return each request with the answer, or the faults, that its case expects: first those that notice most."""
    refused = [(case["request"], [(place_in_the_engine(case), case["code"])]) for case in refused_cases(ruleset_id)]
    return refused + [(case["request"], expected(case)) for case in scored_cases(ruleset_id)]


# Of each request, by its place in memory: what the engine reads of it, and its words.
MADE, WORDS = {}, {}
KEPT = ROOT / "tests" / "fuzz" / "corpus" / "witnesses.json"
WITNESSES = json.loads(KEPT.read_text(encoding="utf-8"))
"""By test, the place of a case that notices each thing which the test spoils. `WITNESSES=1` writes it anew."""
FOUND = {}


def answered(request, ruleset):
    if "outcome" in request:
        return net_of(request, ruleset)
    try:
        if id(request) not in MADE:
            MADE[id(request)] = hand_of(request), house_rules_of(request)
        hand, house_rules = MADE[id(request)]
        return answer_of(score_hand(hand, with_house_rules(ruleset, house_rules)))
    except FaultyInputError as error:
        return [(pointer(fault.path), fault.code) for fault in error.faults]


ADD_A_CASE = "add cases to tests/cases/ whose answers change when any of these is spoilt"
ADD_A_CASE_OR_A_REASON = f"{ADD_A_CASE}, or say in the tables at the top of this file why no hand can tell"
ADD_A_ROW = "add to tests/cases/ a case without house rules in which this row counts"
ADD_A_CHOICE = (
    "add to tests/cases/ a case with this choice in house_rules.options that would score otherwise without it"
)


def noticed(spoiled, cases, *about):
    """Tell whether some case notices. The one that is kept as a witness is asked first; if it does not, all are."""
    test = os.environ["PYTEST_CURRENT_TEST"].rpartition("::")[2].removesuffix(" (call)")
    found = FOUND.setdefault(test, [])
    kept = [each for each in WITNESSES.get(test, [])[len(found) : len(found) + 1] if each in range(len(cases))]
    asked = chain(kept, in_order(cases, about))
    found.append(next((each for each in asked if cases[each][1] != answered(cases[each][0], spoiled)), None))
    return found[-1] is not None


def in_order(cases, about):
    """Yield the places of cases, first of those that name what is spoilt: put in order only if they are asked."""
    wanted = {str(each.value if isinstance(each, Enum) else each) for each in about}
    yield from sorted(range(len(cases)), key=lambda each: not wanted & words_of(*cases[each]))


@pytest.fixture(autouse=True, scope="module")
def _witnesses():
    yield
    if "WITNESSES" in os.environ:
        KEPT.write_text(json.dumps(WITNESSES | FOUND, separators=(",", ":")).replace("],", "],\n") + "\n")


def words_of(request, expect):
    if id(request) not in WORDS:
        WORDS[id(request)] = {*re.findall(r"\w+", f"{request} {expect}")}
    return WORDS[id(request)]


def looked_for(known):
    """Return what goes unnoticed for a reason: ``make fuzz`` asks all cases whether it still does."""
    return known if ALL else type(known)()


def plain(ruleset):
    """Return the cases that are played as the book has it."""
    return [(request, expect) for request, expect in corpus(ruleset.id) if "house_rules" not in request]


def with_item(ruleset, rule):
    """Return the cases in which a row counts, played as the book has it where it counts so."""
    return [
        (request, expect)
        for request, expect in (corpus(ruleset.id) if rule.id in BY_HOUSE_RULE_ONLY else plain(ruleset))
        if isinstance(expect, dict) and any(item[0] == rule.row_id for item in expect["items"])
    ]


def with_choice(ruleset, option, choice):
    """Return the cases with a choice: hands, and deals, because some choices say how several are settled together."""
    return [
        (request, expect)
        for request, expect in corpus(ruleset.id) + deals(ruleset.id)
        if is_chosen(request.get("house_rules", {}).get("options", {}).get(option.id), choice)
    ]


def is_chosen(value, choice):
    return value == choice.value and type(value) is type(choice.value)


def with_rule(ruleset, changed):
    chapters = tuple(
        replace(chapter, rules=tuple(changed if rule.id == changed.id else rule for rule in chapter.rules))
        for chapter in ruleset.chapters
    )
    return replace(ruleset, chapters=chapters)


def spoiled_awards(award):
    """Yield an award once for each of its figures, with that figure one more, and its share of the limit another."""
    if isinstance(award, SetAward):
        for side in ("exposed", "concealed"):
            for other in spoiled_awards(getattr(award, side)):
                yield replace(award, **{side: other})
        return
    yield award._replace(points=award.points + 1)
    yield award._replace(doublings=award.doublings + 1)
    yield award._replace(limit=Fraction(1) if award.limit is None else award.limit / 2)


def spoiled_questions(question):
    """Yield a question once for each of its parts, with that part always answered yes."""
    for place, ask in enumerate(question.conditions):
        conditions = (*question.conditions[:place], always, *question.conditions[place + 1 :])
        yield name_of(ask), replace(question, conditions=conditions)


def always(*_):
    return True


@by_rule
def test_a_case_notices_every_figure_of_a_row(ruleset, rule):
    # A side that gives nothing shows in no item, but in the hands without one.
    empty = isinstance(rule.award, SetAward) and Award() in (rule.award.exposed, rule.award.concealed)
    cases = plain(ruleset) if empty else with_item(ruleset, rule)

    unnoticed = [
        award
        for award in spoiled_awards(rule.award)
        if not noticed(with_rule(ruleset, replace(rule, award=award)), cases)
        and not (rule.id in NEVER_EXPOSED and award.concealed == rule.award.concealed)
    ]

    assert [] == unnoticed, ADD_A_CASE


@by_rule
def test_a_case_notices_a_row_left_out(ruleset, rule):
    # Nor would it be noticed that a row counts in no case.
    assert noticed(ruleset.with_change(RulesetChange(without=(rule.id,))), with_item(ruleset, rule)), ADD_A_ROW


@for_each("ruleset, rule", [each for each in RULES if each.values[1].replaces])
def test_a_case_notices_what_a_row_replaces(ruleset, rule):
    cases = with_item(ruleset, rule)

    unnoticed = []
    for replaced in rule.replaces:
        rest = tuple(each for each in rule.replaces if each != replaced)
        if not noticed(with_rule(ruleset, replace(rule, replaces=rest)), cases):
            unnoticed.append(replaced)
    assert sorted(NEVER_REPLACED_ALONE.get(ruleset.id, {}).get(rule.id, ())) == sorted(unnoticed)


@by_rule
def test_a_case_notices_a_question_no_longer_asked(ruleset, rule):
    unnoticed = {
        (rule.id, asked)
        for asked, question in spoiled_questions(rule.when)
        if not noticed(with_rule(ruleset, replace(rule, when=question)), corpus(ruleset.id))
    }

    asked = {(rule.id, name_of(ask)) for ask in rule.when.conditions}
    assert NO_HAND_CAN_TELL & asked == unnoticed, ADD_A_CASE


@by_special_hand
def test_every_special_hand_is_won_and_fished_for_in_some_case(ruleset, special):
    cases = with_item(ruleset, special)

    assert [request for request, _ in cases if request.get("win")]
    # Where fishing is worth nothing, nothing is said of it.
    assert (special.fishing is not None) == bool([request for request, _ in cases if not request.get("win")])


@by_special_hand
def test_a_case_notices_every_value_of_a_special_hand(ruleset, special):
    cases = plain(ruleset)

    for name in ("worth", "fishing"):
        for worth in spoiled_worths(getattr(special, name)):
            spoiled = with_special_hand(ruleset, replace(special, **{name: worth}))
            assert noticed(spoiled, cases, special.id), (name, worth)


def spoiled_worths(worth):
    """Yield a worth once for each of its figures, with that figure another, and once as so many points."""
    yield FixedPoints(1)
    if isinstance(worth, LimitShare):
        yield LimitShare(worth.share / 2)
    if isinstance(worth, TilesDoubled):
        yield replace(worth, doublings=worth.doublings + 1)
        yield replace(worth, or_count=not worth.or_count)
        yield replace(worth, with_bonus=not worth.with_bonus)
        if worth.loose_tile_points:
            yield replace(worth, loose_tile_points=worth.loose_tile_points + 1)
        for row in worth.as_well:
            yield replace(worth, as_well=tuple(each for each in worth.as_well if each != row))


@by_special_hand
def test_a_case_notices_whether_a_special_hand_must_be_concealed(ruleset, special):
    spoiled = with_special_hand(ruleset, replace(special, concealed=not special.concealed))

    assert (special.id not in NEVER_ON_THE_TABLE) == noticed(spoiled, corpus(ruleset.id), special.id)


@by_special_hand
def test_a_case_notices_every_part_of_the_pattern_of_a_special_hand(ruleset, special):
    for pattern in spoiled_patterns(special.pattern):
        spoiled = with_special_hand(ruleset, replace(special, pattern=pattern))
        assert noticed(spoiled, corpus(ruleset.id), special.id), str(pattern)


def spoiled_patterns(pattern):
    """Yield a pattern without each of its conditions, with other sets, with sets of any tiles, and in other suits."""
    (shape,) = pattern.shapes
    for place in range(len(shape.conditions)):
        yield rewritten(shape, conditions=shape.conditions[:place] + shape.conditions[place + 1 :])
    for form in {part.form for part in shape.parts} & SET_FORMS - {PartForm.PAIR}:
        for other in {PartForm.PUNG, PartForm.KONG, PartForm.TRIPLET} - {form}:
            parts = (replace(part, form=other) if part.form is form else part for part in shape.parts)
            yield rewritten(shape, parts=tuple(parts))
    for place, part in enumerate(shape.parts):
        before, after = shape.parts[:place], shape.parts[place + 1 :]
        if part.items and part.form in SET_FORMS:
            yield rewritten(shape, parts=(*before, replace(part, items=()), *after))
        if part.letters == "xy":
            yield rewritten(shape, parts=(*before, replace(part, letters="pq"), *after))


def rewritten(shape, **changed):
    """Return a pattern of a shape with its parts or conditions changed, read again from its text."""
    return parse(str(replace(shape, **changed)))


def with_special_hand(ruleset, changed):
    special_hands = tuple(changed if each.id == changed.id else each for each in ruleset.special_hands)
    return replace(ruleset, special_hands=special_hands)


@by_choice
def test_a_case_notices_a_choice_not_made(ruleset, option, choice):
    unchanged = replace(choice, change=RulesetChange())

    assert noticed(with_option(ruleset, option, unchanged), with_choice(ruleset, option, choice)), ADD_A_CHOICE


@by_choice
def test_a_case_notices_every_part_of_a_choice(ruleset, option, choice):
    cases = with_choice(ruleset, option, choice)

    unnoticed = {
        (option.id, choice.value, part)
        for part, change in spoiled_changes(ruleset, choice.change)
        if not noticed(with_option(ruleset, option, replace(choice, change=change)), cases)
    }

    assert set() == unnoticed, ADD_A_CASE


def with_option(ruleset, option, changed):
    choices = tuple(changed if is_chosen(each.value, changed) else each for each in option.choices)
    options = tuple(replace(each, choices=choices) if each.id == option.id else each for each in ruleset.options)
    return replace(ruleset, options=options)


def spoiled_changes(ruleset, change):
    """Yield a change once for each of its parts, with that part left out or another, and what that part is."""
    for place, row in enumerate(change.rows):
        before, after = change.rows[:place], change.rows[place + 1 :]
        rule = ruleset.rule(row.rule)
        if row.apply_to(rule) != rule:
            yield f"{row.rule} left alone", replace(change, rows=before + after)
        for part, spoiled in spoiled_rows(row):
            yield f"{row.rule} {part}", replace(change, rows=(*before, spoiled, *after))
    for special in change.special_hands:
        others = {each: fields for each, fields in change.special_hands.items() if each != special}
        yield f"{special} left alone", replace(change, special_hands=others)
    for name in ("without", "best_of"):
        ids = getattr(change, name)
        for each in ids:
            yield f"{name} {name_of(each)}", replace(change, **{name: tuple(other for other in ids if other != each)})
    yield from spoiled_additions(change)
    for name in ("table", "facts", "going_out", "payments", "special_hand_rules", "scale"):
        agreed = getattr(change, name)
        for key in agreed.keys() - NAMES_AND_WHAT_FOLLOWS:
            yield f"{name} {key}", replace(change, **{name: {k: v for k, v in agreed.items() if k != key}})


NAMES_AND_WHAT_FOLLOWS = {"id", "doubles_every"}
"""Of a table of faan: its name, and how it goes on, which must fit its steps. ``OTHER_CURVES`` spoil that."""


def spoiled_additions(change):
    """Yield a change once for each part of each rule that it adds, with that part another, and what that part is."""
    for title, rule in change.adds:
        others = tuple(each for each in change.adds if each[1] is not rule)
        spoiled = {"left out": None}
        spoiled |= {f"{award}": replace(rule, award=award) for award in spoiled_awards(rule.award)}
        spoiled |= {f"not asking {name}": replace(rule, when=when) for name, when in spoiled_questions(rule.when)}
        for replaced in rule.replaces:
            rest = tuple(each for each in rule.replaces if each != replaced)
            spoiled[f"replacing {replaced}"] = replace(rule, replaces=rest)
        for part, each in spoiled.items():
            yield f"{rule.id} {part}", replace(change, adds=(*others, *([(title, each)] if each else [])))


OTHER_CURVES = {"full_spicy": {"steps": (1, 2), "doubles_every": 2}, "old_style": {"doubles_every": 2}}


@pytest.mark.parametrize("choice", RULESETS["hong-kong"].option("scale").choices[1:], ids=lambda each: each.value)
def test_a_case_notices_how_a_table_of_faan_goes_on(choice):
    ruleset, option = RULESETS["hong-kong"], RULESETS["hong-kong"].option("scale")
    faan = choice.change.scale | OTHER_CURVES[choice.value]
    spoiled = with_option(ruleset, option, replace(choice, change=replace(choice.change, scale=faan)))

    assert noticed(spoiled, with_choice(ruleset, option, choice)), ADD_A_CHOICE


def spoiled_rows(row):
    """Yield the change of a row once for each of its parts, with that part another, and what that part is."""
    for figure in ("points", "doublings"):
        if getattr(row, figure) is not None:
            yield figure, replace(row, **{figure: getattr(row, figure) + 1})
    if row.no_limit:
        yield "no limit hand", replace(row, no_limit=False)
    for side in ("exposed", "concealed"):
        for part, spoiled in spoiled_rows(getattr(row, side)) if getattr(row, side) else ():
            yield f"{side} {part}", replace(row, **{side: spoiled})
    for replaced in row.replaces or ():
        yield f"replacing {replaced}", replace(row, replaces=tuple(each for each in row.replaces if each != replaced))
    for asked, question in spoiled_questions(row.when) if row.when else ():
        yield f"not asking {asked}", replace(row, when=question)
    for name in ("asking", "not_asking"):
        asked = getattr(row, name)
        for each in asked:
            yield f"{name} {name_of(each)}", replace(row, **{name: tuple(other for other in asked if other != each)})


@pytest.mark.parametrize("ruleset", BY_RULESET)
def test_a_case_notices_every_table_rule(ruleset):
    everything = {
        "sources": frozenset(WonFrom),
        "asks_for": frozenset(OptionalFact),
        "claim_exposes": frozenset(SetKind),
        "no_chows_with": ruleset.table.players,
        "dealer_is_east_with": ruleset.table.players,
        "wild_tiles": frozenset({Tile.B2}),
        "concealed_kong_robbed_for": frozenset(special.id for special in ruleset.special_hands if may_rob(ruleset)),
    }

    cases, known = corpus(ruleset.id), ALIKE_EXPOSED_AND_CONCEALED.get(ruleset.id, set())
    unnoticed = {
        (name, member)
        for name, members in everything.items()
        for member in members
        if (name, member) not in known - looked_for(known)
        if not noticed(replace(ruleset, table=with_member_turned(ruleset.table, name, member)), cases, member)
    }

    assert looked_for(known) == unnoticed, ADD_A_CASE_OR_A_REASON


def may_rob(ruleset):
    """Tell whether a concealed kong may be robbed for some hand; where it is never, for which one does not matter."""
    return WonFrom.ROBBED_CONCEALED_KONG in ruleset.table.sources


@pytest.mark.parametrize("ruleset", BY_RULESET)
def test_a_case_notices_what_makes_a_fact_possible(ruleset):
    cases = corpus(ruleset.id)
    of_bonus_tiles = set() if ruleset.table.bonus_tiles else NO_BONUS_TILE_IS_REPLACED
    known = of_bonus_tiles | NO_FACT_CAN_TELL.get(ruleset.id, set())
    unnoticed = {
        name
        for name, facts in spoiled_facts(ruleset.facts, ruleset.table.sources)
        if name not in known - looked_for(known)
        if not noticed(replace(ruleset, facts=facts), cases, name.partition(" ")[0])
    }

    assert looked_for(known) == unnoticed, ADD_A_CASE


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
def test_a_case_notices_how_chows_undeclared_kongs_and_a_fourteenth_tile_count(ruleset):
    table = ruleset.table
    spoiled = {
        "one chow less": replace(table, most_chows=table.most_chows - 1),
        "one chow more": replace(table, most_chows=table.most_chows + 1),
        "undeclared kongs": replace(table, undeclared_kongs_count=not table.undeclared_kongs_count),
        "a fourteenth tile": replace(table, caught_mid_turn=not table.caught_mid_turn),
    }

    cases = corpus(ruleset.id)
    known = NO_HAND_CAN_TELL_AT_THE_TABLE.get(ruleset.id, set())
    unnoticed = {
        name
        for name, each in spoiled.items()
        if name not in known - looked_for(known) and not noticed(replace(ruleset, table=each), cases)
    }
    assert looked_for(known) == unnoticed, ADD_A_CASE_OR_A_REASON


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

    assert_noticed(ruleset, "going_out", spoiled)


def assert_noticed(ruleset, part, spoiled):
    """Assert that some case comes to another answer with each of several others in place of a part of a ruleset."""
    rules, cases = getattr(ruleset, part), corpus(ruleset.id)
    unnoticed = [other(each, rules) for each in spoiled if not noticed(replace(ruleset, **{part: each}), cases)]
    assert [] == unnoticed, ADD_A_CASE


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

    assert_noticed(ruleset, "payments", spoiled)


def other(spoiled, rules):
    """Say which fields of some rules are spoilt, and what stands in them."""
    values = {field.name: getattr(spoiled, field.name) for field in fields(rules)}
    return {name: value for name, value in values.items() if value != getattr(rules, name)}


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

    unnoticed = [name for name, each in spoiled.items() if not noticed(each, corpus(ruleset.id))]
    assert [] == unnoticed, ADD_A_CASE
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

    assert_noticed(ruleset, "scale", spoiled)
    # The limit and what a limit hand is worth without one follow from the table where it is changed.
    for name in ("limit_faan", "limit_hand_faan"):
        changed = replace(scale, **{name: getattr(scale, name) + 1})
        assert (changed.limit, changed.limit_hand_without_limit) != (scale.limit, scale.limit_hand_without_limit)


@pytest.mark.parametrize("ruleset", [each for each in BY_RULESET if rivals(each.values[0])])
def test_a_case_notices_a_shape_that_no_longer_competes(ruleset):
    for rule in rivals(ruleset):
        spoiled = replace(rule, when=replace(rule.when, rivals_four_sets=False))
        assert noticed(with_rule(ruleset, spoiled), corpus(ruleset.id)), rule.id


@pytest.mark.parametrize("ruleset", [each for each in BY_RULESET if each.values[0].limit is not None])
def test_a_case_notices_the_limit(ruleset):
    without = [(request, expect) for request, expect in corpus(ruleset.id) if has_no_limit(request)]

    assert noticed(replace(ruleset, limit=ruleset.limit + 1), plain(ruleset))
    assert noticed(replace(ruleset, limit_hand_without_limit=ruleset.limit_hand_without_limit + 1), without)


@pytest.mark.parametrize("ruleset", [each for each in BY_RULESET if each.values[0].without_limit != NO_CHANGE])
def test_a_case_notices_every_part_of_what_changes_without_a_limit(ruleset):
    without = [(request, expect) for request, expect in corpus(ruleset.id) if has_no_limit(request)]

    unnoticed = [
        part
        for part, change in spoiled_changes(ruleset, ruleset.without_limit)
        if not noticed(replace(ruleset, without_limit=change), without)
    ]

    assert [] == unnoticed


def has_no_limit(request):
    agreed = request.get("house_rules", {})
    return "limit" in agreed and agreed["limit"] is None


def with_member_turned(rules, name, member):
    """Return some rules with one member taken out of a set of them, or put in if it was not there."""
    return replace(rules, **{name: getattr(rules, name) ^ {member}})
