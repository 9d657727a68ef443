"""Who sits down: which seats so many players may take, and what is said of others."""

from itertools import chain, combinations

import pytest

from engine.game.seats import seats_of, usual_seats
from engine.game.tiles import Wind
from engine.rules.citation import Source
from engine.rules.seats import SeatChoice, number_fault, seats_fault
from engine.rulesets import RULESETS
from engine.text import Text

EAST, SOUTH, WEST, NORTH, DREAMER = Wind
ELSEWHERE = Source("Elsewhere").at("p. 1")
TWO = SeatChoice((EAST, WEST), ELSEWHERE)
THREE = SeatChoice((EAST,), ELSEWHERE, 2, (SOUTH, WEST, NORTH))
FIVE = SeatChoice((EAST, SOUTH, WEST, NORTH, DREAMER), ELSEWHERE)
ALL = [seats for number in range(7) for seats in combinations(Wind, number)]

by_ruleset = pytest.mark.parametrize("ruleset", [pytest.param(each, id=each.id) for each in RULESETS.values()])


def test_two_take_the_same_seats_always():
    assert [(EAST, WEST)] == [seats for seats in ALL if TWO.allows(seats)]


def test_three_take_east_and_any_two_others_but_the_dreamers():
    assert [(EAST, SOUTH, WEST), (EAST, SOUTH, NORTH), (EAST, WEST, NORTH)] == [
        seats for seats in ALL if THREE.allows(seats)
    ]


def test_five_take_every_seat():
    assert [tuple(Wind)] == [seats for seats in ALL if FIVE.allows(seats)]


def test_in_any_order_but_none_twice():
    assert THREE.allows((NORTH, EAST, SOUTH))
    assert not THREE.allows((EAST, SOUTH, SOUTH))


@pytest.mark.parametrize(
    "choice, text",
    [
        (TWO, "East and West"),
        (THREE, "East and two of South, West and North"),
        (FIVE, "East, South, West, North and the dreamer"),
    ],
)
def test_seats_are_told_in_words(choice, text):
    assert text == choice.text


@by_ruleset
def test_a_ruleset_has_seats_for_each_number_of_players(ruleset):
    assert [] == [number for number, choice in ruleset.table.seats.items() if choice.players != number]
    assert ruleset.table.players == set(ruleset.table.seats)


@by_ruleset
def test_seats_that_a_request_leaves_open_may_be_taken(ruleset):
    for number, choice in ruleset.table.seats.items():
        sitting_out = {DREAMER} & set(choice.always)
        for named in chain.from_iterable(combinations(Wind, each) for each in range(3)):
            assert choice.allows((*seats_of(number, named), *sitting_out)), (number, named)


@by_ruleset
def test_the_usual_seats_may_be_taken(ruleset):
    assert all(choice.allows(usual_seats(number)) for number, choice in ruleset.table.seats.items())


def test_who_plays_by_so_many_is_named():
    four = RULESETS["chinese-classical"].table.seats
    fault = number_fault(("players",), Text("Chinese Classical"), four, 3, [Text("Booklet"), Text("British")])

    assert "Chinese Classical is for four players. For three there is Booklet or British." == fault.message
    assert ("players",) == fault.path


def test_nobody_is_named_where_nobody_plays_by_so_many():
    fault = number_fault(("players",), Text("Booklet"), RULESETS["booklet"].table.seats, 6, [])

    assert "Booklet is for two, three, four or five players." == fault.message


def test_the_rulesets_that_so_many_play_are_those_whose_seats_say_so():
    assert ("Booklet", "British") == RULESETS["dmjl"].played_by(2)
    assert tuple(sorted(each.name for each in RULESETS.values())) == RULESETS["dmjl"].played_by(4)
    assert () == RULESETS["dmjl"].played_by(6)


def test_the_seats_to_take_are_told_with_their_page():
    fault = seats_fault(("players",), Text("Booklet"), THREE)

    assert (
        "3 players take the seats East and two of South, West and North (Booklet, p. 1). Correct the seats."
        == fault.message
    )
