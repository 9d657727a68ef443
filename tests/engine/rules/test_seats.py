"""Who sits down: which seats so many players may take, and what is said of others."""

from itertools import chain, combinations

import pytest

from engine.game.seats import seats_of, usual_seats
from engine.game.tiles import Wind
from engine.rules.citation import Source
from engine.rules.seats import SeatChoice, number_fault, seats_fault
from engine.rulesets import RULESETS
from engine.text import Text
from support.laws import for_each

EAST, SOUTH, WEST, NORTH, DREAMER = Wind
ELSEWHERE = Source("Elsewhere").at("p. 1")
TWO = SeatChoice((EAST, WEST), ELSEWHERE)
THREE = SeatChoice((EAST,), ELSEWHERE, 2, (SOUTH, WEST, NORTH))
FIVE = SeatChoice((EAST, SOUTH, WEST, NORTH, DREAMER), ELSEWHERE)
ALL = [seats for number in range(7) for seats in combinations(Wind, number)]

by_ruleset = pytest.mark.parametrize("ruleset", [pytest.param(each, id=each.id) for each in RULESETS.values()])


@for_each("choice, allowed, text", [
    (TWO, [(EAST, WEST)], "East and West"),
    # Three take East and any two others but the dreamer's.
    (THREE, [(EAST, SOUTH, WEST), (EAST, SOUTH, NORTH), (EAST, WEST, NORTH)],
     "East and two of South, West and North"),
    (FIVE, [tuple(Wind)], "East, South, West, North and the dreamer"),
])  # fmt: skip
def test_so_many_players_take_these_seats(choice, allowed, text):
    assert (allowed, text) == ([seats for seats in ALL if choice.allows(seats)], choice.text)


def test_in_any_order_but_none_twice():
    assert THREE.allows((NORTH, EAST, SOUTH))
    assert not THREE.allows((EAST, SOUTH, SOUTH))


@by_ruleset
def test_a_ruleset_has_seats_for_each_number_of_players_and_the_usual_ones_may_be_taken(ruleset):
    assert [] == [number for number, choice in ruleset.table.seats.items() if choice.players != number]
    assert ruleset.table.players == set(ruleset.table.seats)
    assert all(choice.allows(usual_seats(number)) for number, choice in ruleset.table.seats.items())


@by_ruleset
def test_seats_that_a_request_leaves_open_may_be_taken(ruleset):
    for number, choice in ruleset.table.seats.items():
        sitting_out = {DREAMER} & set(choice.always)
        for named in chain.from_iterable(combinations(Wind, each) for each in range(3)):
            assert choice.allows((*seats_of(number, named), *sitting_out)), (number, named)


@for_each("ruleset_id, number, others, told", [
    ("chinese-classical", 3, ["Booklet", "British"],
     "Chinese Classical is for four players. For three there is Booklet or British."),
    # Nobody is named where nobody plays by so many.
    ("booklet", 6, [], "Booklet is for two, three, four or five players."),
])  # fmt: skip
def test_who_plays_by_so_many_is_named(ruleset_id, number, others, told):
    ruleset = RULESETS[ruleset_id]
    fault = number_fault(("players",), Text(ruleset.name), ruleset.table.seats, number, list(map(Text, others)))

    assert (told, ("players",)) == (fault.message, fault.path)


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
