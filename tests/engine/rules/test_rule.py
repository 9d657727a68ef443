from fractions import Fraction

import pytest

from engine.game.tiles import Tile
from engine.rules.award import THE_LIMIT, Award, SetAward, doublings, exposed_concealed, points
from engine.rules.citation import Citation, Source
from engine.rules.rule import (
    CompleteShape,
    EachBonusTile,
    EachSet,
    WholeHand,
    after_counting,
    complete_shape,
    each_bonus_tile,
    each_set,
    every_tile,
    going_out,
    last_tile,
    whole_hand,
)
from support.readings import reading_of


def ask(*_):
    return True


@pytest.mark.parametrize(
    "award, expected",
    [
        (points(20), Award(points=20)),
        (doublings(2), Award(doublings=2)),
        (THE_LIMIT, Award(limit=Fraction(1))),
        (exposed_concealed((2, 0), (4, 1)), SetAward(Award(2, 0), Award(4, 1))),
    ],
)
def test_an_award_says_what_its_name_says(award, expected):
    assert expected == award


@pytest.mark.parametrize(
    "question, kind",
    [
        (each_set(ask), EachSet),
        (each_bonus_tile(ask), EachBonusTile),
        (whole_hand(ask), WholeHand),
        (going_out(ask), WholeHand),
        (complete_shape(ask), CompleteShape),
    ],
)
def test_a_question_is_asked_of_what_its_name_says(question, kind):
    assert isinstance(question, kind)
    assert question.conditions == (ask,)


@pytest.mark.parametrize(
    "question, shows",
    [
        (whole_hand(ask), every_tile),
        (whole_hand(ask, earned_by=last_tile), last_tile),
        (going_out(ask), last_tile),
        (complete_shape(ask), every_tile),
        (after_counting(ask), every_tile),
    ],
)
def test_a_question_shows_the_tiles_that_earned_its_award(question, shows):
    assert shows is question.earned_by


def test_the_whole_hand_is_shown_without_its_bonus_tiles():
    assert tuple(map(Tile, ("B1", "B2", "B3", "C5", "C5"))) == every_tile(reading_of("(B1 B2 B3) (C5 C5) + F1"))


def test_the_last_tile_is_shown_alone():
    assert (Tile.B2,) == last_tile(reading_of("(B1 B2 B3*) (C5 C5)", tile="B2"))


def test_a_place_in_a_book_is_cited_by_its_source():
    book = Source("A book")

    assert Citation(book, "p. 7") == book.at("p. 7")
    assert Citation(book, "p. 7, Sets of Tiles") == book.page(7, "Sets of Tiles")
    assert Citation(book, "chapter 2") == book.chapter(2)
    assert Citation(book, "rule 114(e)") == book.rule("114(e)")
