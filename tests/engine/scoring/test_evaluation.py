from dataclasses import replace

import pytest

from engine.game.tiles import Tile
from engine.rules.award import Award, doublings, points
from engine.rules.changes import RulesetChange
from engine.rules.rule import Chapter, CountsFor, after_counting, each_set, waiting_for, whole_hand
from engine.rulesets import RULESETS
from engine.scoring.completing import is_complete_shape
from engine.scoring.evaluation import evaluator_for
from support.readings import reading_of

BOOKLET = RULESETS["booklet"]
CHOW, PUNG = BOOKLET.rule("chow"), BOOKLET.rule("minor_pung")
HAND = "(B1 B2 B3) [C5 C5 C5] (D2 D3 D4*) (D6 D7 D8) (B5 B5)"


def yes(*_):
    return True


def no(*_):
    return False


def asked(*rules, best_of=(), awaited=()):
    """Return the ids of the items of a hand under a ruleset of these rows only."""
    return [item.rule.id for item in items_of(*rules, best_of=best_of, awaited=awaited)]


def items_of(*rules, best_of=(), awaited=()):
    ruleset = replace(BOOKLET, chapters=(Chapter("Rows", CountsFor.WINNER, rules),), options=(), best_of=best_of)
    return evaluator_for(ruleset, went_out=True).items(reading_of(HAND), awaited)


def row(rule_id, question, award=None, **more):
    return replace(CHOW, id=rule_id, when=question, award=award or points(2), **more)


def test_items_come_in_the_order_of_the_book():
    first, last = row("first", whole_hand(yes)), row("last", whole_hand(yes))

    assert ["first", "chow", "chow", "chow", "minor_pung", "last"] == asked(first, CHOW, PUNG, last)


def test_all_the_questions_of_a_row_are_answered_yes():
    assert ["both"] == asked(
        row("both", whole_hand(yes, yes)), row("one", whole_hand(yes, no)), row("none", whole_hand(no))
    )
    assert [] == asked(row("one", each_set(yes, no)))


def test_a_row_without_questions_always_applies():
    assert ["always"] == asked(row("always", whole_hand()))


def test_a_row_may_ask_what_the_hand_was_waiting_for():
    def for_two_kinds(_hand, awaited):
        return len(awaited) == 2

    rows = row("two_kinds", waiting_for(for_two_kinds)), row("all", waiting_for(yes, for_two_kinds))

    assert ["two_kinds", "all"] == asked(*rows, awaited=(Tile.D1, Tile.D4))
    assert [] == asked(*rows, awaited=(Tile.D4,))


def test_a_row_that_asks_what_was_waited_for_shows_the_last_tile():
    [item] = items_of(row("waiting", waiting_for(yes)))

    assert (reading_of(HAND).win.tile,) == item.tiles


def test_a_row_that_asks_what_was_waited_for_may_be_replaced_and_is_counted():
    waiting = row("waiting", waiting_for(yes), points(2))

    assert ["pair"] == asked(waiting, row("pair", whole_hand(yes), replaces=("waiting",)))
    assert ["waiting", "two"] == asked(waiting, row("two", after_counting(lambda _hand, count: count.points == 2)))


def test_a_row_stands_in_for_those_it_replaces():
    grand = row("grand", whole_hand(yes), replaces=("small", "smaller"))

    assert ["grand", "other"] == asked(
        row("small", whole_hand(yes)), grand, row("other", whole_hand(yes)), row("smaller", whole_hand(yes))
    )


def test_a_row_that_does_not_apply_replaces_nothing():
    assert ["small"] == asked(row("small", whole_hand(yes)), row("grand", whole_hand(no), replaces=("small",)))


def test_rows_for_sets_may_be_replaced_too():
    assert ["minor_pung", "no_chows_counted"] == asked(
        CHOW, PUNG, row("no_chows_counted", whole_hand(yes), replaces=("chow",))
    )


def test_a_row_that_names_itself_replaces_nothing_else():
    assert ["other"] == asked(row("itself", whole_hand(yes), replaces=("itself",)), row("other", whole_hand(yes)))


def test_of_rows_that_do_not_count_together_the_one_that_doubles_most_counts():
    rows = (
        row("one", whole_hand(yes), doublings(1)),
        row("three", whole_hand(yes), doublings(3)),
        row("two", whole_hand(yes), doublings(2)),
    )

    assert ["three"] == asked(*rows, best_of=("one", "two", "three"))
    assert ["three", "two"] == asked(*rows, best_of=("one", "three"))


def test_rows_that_do_not_count_together_leave_all_others_alone():
    assert ["chow", "chow", "chow"] == asked(CHOW, best_of=("one", "two"))


def test_a_set_row_may_give_the_same_exposed_or_concealed():
    ruleset = BOOKLET.with_change(RulesetChange(without=("minor_pung",)))
    pung = replace(PUNG, award=Award(points=7))
    ruleset = replace(ruleset, chapters=(*ruleset.chapters, Chapter("More", CountsFor.WINNER, (pung,))))

    items = evaluator_for(ruleset, went_out=True).items(reading_of(HAND))

    assert [item.award.points for item in items if item.rule is pung] == [7]


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
