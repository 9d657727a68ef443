from dataclasses import replace

import pytest

from engine.game.tiles import Tile
from engine.rules.award import Award, doublings, points
from engine.rules.rule import Chapter, CountsFor, after_counting, each_set, waiting_for, whole_hand
from engine.rulesets import RULESETS
from engine.scoring.completing import is_complete_shape
from engine.scoring.evaluation import evaluator_for
from support.laws import for_each
from support.readings import reading_of

BOOKLET = RULESETS["booklet"]
CHOW, PUNG = BOOKLET.rule("chow"), BOOKLET.rule("minor_pung")
HAND = "(B1 B2 B3) [C5 C5 C5] (D2 D3 D4*) (D6 D7 D8) (B5 B5)"


def yes(*_):
    return True


def no(*_):
    return False


def items_of(*rules, best_of=(), awaited=()):
    ruleset = replace(BOOKLET, chapters=(Chapter("Rows", CountsFor.WINNER, rules),), options=(), best_of=best_of)
    return evaluator_for(ruleset, went_out=True).items(reading_of(HAND), awaited)


def row(rule_id, question, award=None, **more):
    return replace(CHOW, id=rule_id, when=question, award=award or points(2), **more)


def counts(rule_id, *answers, award=None, **more):
    return row(rule_id, whole_hand(*answers or (yes,)), award, **more)


def for_two_kinds(_hand, awaited):
    return len(awaited) == 2


WAITING = row("waiting", waiting_for(yes), points(2))
AWAITING = (row("two_kinds", waiting_for(for_two_kinds)), row("all", waiting_for(yes, for_two_kinds)))
GRAND, SMALL = counts("grand", replaces=("small", "smaller")), counts("small")
DOUBLED = tuple(counts(name, award=doublings(number)) for name, number in (("one", 1), ("three", 3), ("two", 2)))

# The rows of a ruleset, which of them do not count together, what was waited for; and what then counts.
ASKED = [
    # Items come in the order of the book.
    ((counts("first"), CHOW, PUNG, counts("last")), (), (), ["first", "chow", "chow", "chow", "minor_pung", "last"]),
    # All the questions of a row are answered yes; one without questions always applies.
    ((counts("both", yes, yes), counts("one", yes, no), counts("none", no)), (), (), ["both"]),
    ((row("one", each_set(yes, no)),), (), (), []),
    ((row("always", whole_hand()),), (), (), ["always"]),
    # A row may ask what the hand was waiting for, may then be replaced, and is counted.
    (AWAITING, (), (Tile.D1, Tile.D4), ["two_kinds", "all"]),
    (AWAITING, (), (Tile.D4,), []),
    ((WAITING, counts("pair", replaces=("waiting",))), (), (), ["pair"]),
    ((WAITING, row("two", after_counting(lambda _hand, count: count.points == 2))), (), (), ["waiting", "two"]),
    # A row stands in for those it replaces, rows for sets too, if it applies; one that names itself for no other.
    ((SMALL, GRAND, counts("other"), counts("smaller")), (), (), ["grand", "other"]),
    ((SMALL, counts("grand", no, replaces=("small",))), (), (), ["small"]),
    ((CHOW, PUNG, counts("no_chows_counted", replaces=("chow",))), (), (), ["minor_pung", "no_chows_counted"]),
    ((counts("itself", replaces=("itself",)), counts("other")), (), (), ["other"]),
    # Of rows that do not count together the one that doubles most counts, and all others are left alone.
    (DOUBLED, ("one", "two", "three"), (), ["three"]),
    (DOUBLED, ("one", "three"), (), ["three", "two"]),
    ((CHOW,), ("one", "two"), (), ["chow", "chow", "chow"]),
]


@for_each("rows, best_of, awaited, expected", ASKED)
def test_these_rows_of_a_ruleset_count(rows, best_of, awaited, expected):
    assert expected == [item.rule.id for item in items_of(*rows, best_of=best_of, awaited=awaited)]


def test_a_row_that_asks_what_was_waited_for_shows_the_last_tile():
    [item] = items_of(WAITING)

    assert (reading_of(HAND).win.tile,) == item.tiles


def test_a_set_row_may_give_the_same_exposed_or_concealed():
    [item] = items_of(replace(PUNG, award=Award(points=7)))

    assert item.award.points == 7


def test_an_item_shows_the_tiles_that_earned_it():
    shown = {
        item.rule.id: item.tiles for item in evaluator_for(BOOKLET, went_out=True).items(reading_of(f"{HAND} + F1"))
    }

    assert [tile.code for tile in shown["minor_pung"]] == ["C5", "C5", "C5"]
    assert [tile.code for tile in shown["flower"]] == ["F1"]
    assert [tile.code for tile in shown["going_out_wall"]] == ["D4"]


def test_the_questions_of_a_ruleset_are_sorted_but_once():
    assert evaluator_for(BOOKLET, went_out=True) is evaluator_for(BOOKLET, went_out=True)
    assert evaluator_for(BOOKLET, went_out=False) is evaluator_for(BOOKLET, went_out=False)


def test_a_hand_that_did_not_go_out_is_asked_what_counts_for_everyone():
    for_all = Chapter("For all", CountsFor.EVERYONE, (row("for_all", whole_hand(yes)),))
    for_the_winner = Chapter("For the winner", CountsFor.WINNER, (row("for_the_winner", whole_hand(yes)),))
    ruleset = replace(BOOKLET, chapters=(for_all, for_the_winner), options=())

    asked_of = {
        went_out: [item.rule.id for item in evaluator_for(ruleset, went_out=went_out).items(reading_of(HAND))]
        for went_out in (False, True)
    }

    assert asked_of == {False: ["for_all"], True: ["for_all", "for_the_winner"]}


@pytest.mark.parametrize("text, known", [(HAND, False), ("B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DW DW", True)])
def test_a_ruleset_knows_the_shapes_that_are_a_mah_jong_in_their_own_right(text, known):
    assert known is is_complete_shape(reading_of(text), BOOKLET)
