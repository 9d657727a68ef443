"""Drawing seats: the worked example, every way of drawing, ties, and draws that cannot be."""

from itertools import permutations, product

import pytest

from engine.errors import TableError
from engine.game.tiles import SEATS, Wind
from engine.table.catalogue import find_procedure, with_options
from engine.table.dice import Throw, throws_in_words
from engine.table.seating.draw import NO_ROW, SeatDraw, WindRow, draw_seats, inputs_text, seat_rule, throws_for_seats
from engine.table.seating.words import seat_steps
from engine.table.stacks import End
from support.laws import for_each

EAST, SOUTH, WEST, NORTH, DREAMER = Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH, Wind.DREAMER
FOUR = ("A", "B", "C", "D")
ROW = WindRow((SOUTH, WEST, NORTH, EAST), End.RIGHT)


def told(players=FOUR, *, thrower=None, throws=(), rolls=(), row=NO_ROW, draws=None, seats=()):
    return SeatDraw(
        players=players, seats=seats, thrower=thrower, throws=tuple(Throw(total) for total in throws),
        rolls=tuple(rolls), row=row, draws=draws or {},
    )  # fmt: skip


def drawn(procedure_id, draw):
    return draw_seats(find_procedure(procedure_id), draw)


def rolled(*pips, players=FOUR):
    return dict(zip(players, pips, strict=True))


# Who sits where: procedure, what is told, the seats from East on, and who deals first.

ROLLED = [rolled(3, 2, 6, 5)]
TIED = rolled(3, 6, 1, 6)
DRAWN = [
    # Four Winds, figure 1: A throws 7, so C is temporary East; C throws 4, and B takes the first wind, East.
    *((each, told(thrower="A", throws=(7, 4), row=ROW), "BADC", EAST) for each in ("chinese-classical", "dmjl")),
    # The first player throws if nobody is named.
    ("chinese-classical", told(throws=(7, 4), row=ROW), "BADC", EAST),
    # C throws 3 and counts C, D, A; A takes the first wind from the left, South.
    ("chinese-classical", told(thrower="A", throws=(7, 3), row=ROW), "DABC", EAST),
    # Each player sits where the tile tells; who draws the white dragon sits out.
    *((each, told(draws={"A": NORTH, "B": EAST, "C": WEST, "D": SOUTH}), "BDCA", EAST)
      for each in ("sparrows", "british")),
    *((each, told((*FOUR, "E"), draws={"A": NORTH, "B": EAST, "C": DREAMER, "D": SOUTH, "E": WEST}), "BDEAC", EAST)
      for each in ("booklet", "british")),
    ("british", told(("A", "B"), draws={"A": EAST, "B": WEST}), "AB", EAST),
    ("british", told(tuple("ABC"), draws={"A": EAST, "B": SOUTH, "C": WEST}), "ABC", EAST),
    # The highest roll is East and the others follow to the right. Those tied for it roll again.
    ("left-hand", told(rolls=ROLLED), "CDAB", EAST),
    ("booklet", told(rolls=ROLLED), "CDAB", None),
    ("booklet", told(rolls=[TIED]), "", None),
    ("booklet", told(rolls=[TIED, {"B": 2, "D": 5}]), "DABC", None),
    # East's die picks the first dealer of the booklet, of those who play.
    *(("booklet", told(rolls=ROLLED, throws=(die,)), "CDAB", dealer)
      for die, dealer in enumerate((EAST, SOUTH, WEST, NORTH, EAST, SOUTH), start=1)),
    ("booklet", told(("A", "B"), rolls=[rolled(2, 5, players=("A", "B"))], throws=(4,)), "BA", WEST),
    # The seats that three take are filled to the right. East's die counts East, West, North, East, West, North.
    ("booklet", told(tuple("ABC"), rolls=[rolled(2, 5, 1, players="ABC")], throws=(6,), seats=(EAST, WEST, NORTH)),
     "BCA", NORTH),
]  # fmt: skip


@for_each("procedure_id, draw, players, dealer", DRAWN)
def test_everybody_sits_where_the_draw_has_it(procedure_id, draw, players, dealer):
    found = drawn(procedure_id, draw)
    assert players == "".join(found.seats[seat] for seat in Wind if seat in found.seats)
    assert dealer is found.dealer


def test_the_winds_are_picked_from_the_odd_or_the_even_end():
    even, odd = (drawn("chinese-classical", told(thrower="A", throws=(7, each), row=ROW)).picking for each in (4, 3))
    assert ("C", End.RIGHT) == (even.temporary_east, even.end)
    assert (("B", EAST), ("C", NORTH), ("D", WEST), ("A", SOUTH)) == even.picked
    assert (("A", SOUTH), ("B", WEST), ("C", NORTH), ("D", EAST)) == odd.picked
    assert "D" == drawn("chinese-classical", told(thrower="B", throws=(7, 4), row=ROW)).picking.temporary_east


def test_whatever_is_thrown_each_player_has_one_seat():
    for first, second, winds, end in product(range(2, 13), range(2, 13), permutations(SEATS), End):
        seats = drawn("chinese-classical", told(throws=(first, second), row=WindRow(winds, end))).seats
        assert set(SEATS) == set(seats)
        assert set(FOUR) == set(seats.values())


@for_each("winds", [(EAST, SOUTH, NORTH), (EAST, WEST, NORTH)])
def test_three_players_may_draw_three_winds_with_north_among_them(winds):
    draws = dict(zip("ABC", winds, strict=True))
    assert dict(zip(winds, "ABC", strict=True)) == drawn("british", told(tuple("ABC"), draws=draws)).seats
    assert winds == tuple(drawn("british", told(tuple("ABC"), draws=draws, seats=winds[::-1])).seats)


def test_those_tied_for_the_highest_roll_again_and_may_be_tied_again():
    assert ("B", "D") == drawn("booklet", told(rolls=[TIED])).roll_again
    assert ("A", "D") == drawn("booklet", told(rolls=[rolled(6, 6, 1, 6), {"A": 4, "B": 2, "D": 4}])).roll_again


# Refusals.


def refused(procedure_id, draw):
    with pytest.raises(TableError) as caught:
        drawn(procedure_id, draw)
    return sorted(("/".join(map(str, fault.path)), fault.code) for fault in caught.value.faults)


IN_TURN = dict(zip(FOUR, SEATS, strict=True))
ENDS = {"throws": (7, 4), "row": ROW}
# Procedure, what is told, the places and the code of what is wrong.
REFUSED = [
    *((procedure_id, told(tuple("ABCDE"[:players])), "players", "unknown_number_of_players")
      for procedure_id, players in (("chinese-classical", 3), ("sparrows", 5), ("left-hand", 2), ("british", 1))),
    *((procedure_id, told(players, seats=seats), "seats", "seats_do_not_fit")
      for procedure_id in ("booklet", "british")
      for players, seats in (
          (tuple("ABC"), (SOUTH, WEST, NORTH)), (tuple("ABC"), (EAST, WEST)), (tuple("AB"), (EAST, SOUTH)),
          (FOUR, (EAST, SOUTH, WEST, DREAMER)),
      )),
    ("british", told(tuple("ABC"), draws={"A": SOUTH, "B": WEST, "C": NORTH}), "draws", "seats_do_not_fit"),
    ("british", told(("A", "A", "B", "A")), "players/1 players/3", "named_twice"),
    # What is needed is asked for, and what the procedure has no use for is refused.
    ("chinese-classical", told(), "row throws", "throws_missing"),
    ("british", told(), "draws", "throws_missing"),
    ("booklet", told(), "rolls", "throws_missing"),
    ("chinese-classical", told(**ENDS, rolls=[rolled(1, 2, 3, 4)]), "rolls", "not_in_this_procedure"),
    ("left-hand", told(throws=(3,), rolls=[rolled(1, 2, 3, 4)]), "throws", "not_in_this_procedure"),
    ("booklet", told(rolls=[rolled(1, 2, 3, 4)], draws={"A": EAST}, thrower="A"), "draws thrower",
     "not_in_this_procedure"),
    ("british", told(draws=IN_TURN, row=ROW), "row", "not_in_this_procedure"),
    # Rolls.
    ("booklet", told(rolls=[rolled(1, 2, 3, players=FOUR[:3])]), "rolls/0", "wrong_players"),
    ("booklet", told(rolls=[{**rolled(1, 2, 3, 4), "E": 5}]), "rolls/0", "wrong_players"),
    ("booklet", told(rolls=[rolled(1, 6, 6, 4), {"B": 1}]), "rolls/1", "wrong_players"),
    ("booklet", told(rolls=[rolled(1, 2, 3, 4), {"D": 1}]), "rolls/1", "wrong_players"),
    *(("booklet", told(rolls=[rolled(1, pips, 3, 4)]), "rolls/0/B", "not_a_throw") for pips in (0, 7)),
    # Nobody throws for the dealer while East is open.
    ("booklet", told(rolls=[rolled(6, 6, 1, 2)], throws=(3,)), "throws", "wrong_number_of_throws"),
    ("booklet", told(rolls=ROLLED, throws=(3, 4)), "throws", "wrong_number_of_throws"),
    ("booklet", told(rolls=ROLLED, throws=(7,)), "throws/0", "not_a_throw"),
    # Tiles.
    ("british", told(draws={"A": EAST, "B": SOUTH, "C": WEST}), "draws", "wrong_players"),
    ("british", told(draws={"A": EAST, "B": SOUTH, "C": WEST, "E": NORTH}), "draws", "wrong_players"),
    ("british", told(draws={"A": EAST, "B": SOUTH, "C": WEST, "D": EAST}), "draws/D", "not_drawn_once"),
    ("british", told(draws={"A": EAST, "B": SOUTH, "C": DREAMER, "D": NORTH}), "draws/C", "not_drawn_once"),
    ("chinese-classical", told(throws=(7, 4), row=WindRow((SOUTH, WEST, SOUTH, EAST), End.LEFT)), "row/winds/2",
     "not_drawn_once"),
    ("chinese-classical", told(thrower="E", **ENDS), "thrower", "not_at_the_table"),
    ("chinese-classical", told(throws=(1, 4), row=ROW), "throws/0", "not_a_throw"),
    ("chinese-classical", told(throws=(7, 13), row=ROW), "throws/1", "not_a_throw"),
    # Winds that two choose are not rolled for.
    ("booklet", told(("A", "B"), draws={"A": WEST, "B": EAST}, rolls=[rolled(1, 4, players=("A", "B"))]), "rolls",
     "not_in_this_procedure"),
]  # fmt: skip


@for_each("procedure_id, draw, places, code", REFUSED)
def test_what_cannot_be_is_refused_at_its_place(procedure_id, draw, places, code):
    assert [(place, code) for place in places.split()] == refused(procedure_id, draw)


# What is asked for.


@for_each("procedure_id, needed, word", [
    ("chinese-classical",
     "A throws two dice for temporary East; temporary East throws two dice for who picks the first wind tile", "row"),
    ("booklet", "East throws one die for the dealer", "East's die"),
    ("left-hand", "", "rolls"),
    ("british", "", "draws"),
])  # fmt: skip
def test_the_throws_that_are_needed_and_what_has_to_be_told_are_named(procedure_id, needed, word):
    rule = seat_rule(find_procedure(procedure_id), FOUR)
    asked = inputs_text(rule, SEATS)
    assert needed == throws_in_words(throws_for_seats(rule, told()))
    assert word in asked
    # The left hand count does not ask for a die for the dealer.
    assert procedure_id != "left-hand" or "die for the dealer" not in asked


# Two and three players of the booklet choose their winds (p. 21), or roll for them.


@pytest.mark.parametrize("seats", [*permutations((EAST, WEST)), *permutations((EAST, WEST, NORTH))])
def test_two_and_three_players_choose_their_winds(seats):
    players = FOUR[: len(seats)]
    chosen = dict(zip(players, seats, strict=True))
    draw = told(players, draws=chosen, throws=(2,))
    found = drawn("booklet", draw)
    steps = seat_steps(find_procedure("booklet"), draw, found)

    assert chosen == {player: seat for seat, player in found.seats.items()}
    assert WEST is found.dealer
    assert steps[0].text.startswith("The players choose their seats: ")
    assert all(each.cite.locus.startswith("p. 21, for ") for each in steps[:-1])
    assert steps[-1].cite.locus.startswith("p. 8, ")
    assert drawn("booklet", told(players, draws=chosen)).dealer is None


def test_a_roll_for_the_winds_is_cited_from_page_7_with_two_players_too():
    draw = told(("A", "B"), rolls=[rolled(1, 4, players=("A", "B"))])
    steps = seat_steps(find_procedure("booklet"), draw, drawn("booklet", draw))
    assert {"p. 7, Setting up the Game, 3: the highest roll is East"} == {each.cite.locus for each in steps[:-1]}


def test_four_do_not_choose_their_winds():
    assert [("draws", "not_in_this_procedure"), ("rolls", "throws_missing")] == refused("booklet", told(draws=IN_TURN))


@for_each("die, dealer", [(3, WEST), (5, EAST)])
def test_of_five_players_east_may_roll_for_the_first_dealer(die, dealer):
    five = (*FOUR, "E")
    procedure = with_options(find_procedure("booklet"), {"dealer_of_five": "winner"})
    draws = dict(zip(five, Wind, strict=True))
    assert dealer is draw_seats(procedure, told(five, draws=draws, throws=(die,))).dealer
    assert draw_seats(procedure, told(five, draws=draws)).dealer is None
    assert [("throws", "not_in_this_procedure")] == refused("booklet", told(five, draws=draws, throws=(die,)))
