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

EAST, SOUTH, WEST, NORTH, DREAMER = Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH, Wind.DREAMER
FOUR = ("A", "B", "C", "D")
ROW = WindRow((SOUTH, WEST, NORTH, EAST), End.RIGHT)


def told(players=FOUR, *, thrower=None, throws=(), rolls=(), row=NO_ROW, draws=None, seats=()):
    return SeatDraw(
        players=players,
        seats=seats,
        thrower=thrower,
        throws=tuple(Throw(total) for total in throws),
        rolls=tuple(rolls),
        row=row,
        draws=draws or {},
    )


def drawn(procedure_id, draw):
    return draw_seats(find_procedure(procedure_id), draw)


def rolled(*pips, players=FOUR):
    return dict(zip(players, pips, strict=True))


# The odd and the even end.


@pytest.mark.parametrize("procedure_id", ["chinese-classical", "dmjl"])
def test_seats_are_drawn_from_the_even_end_as_in_figure_1(procedure_id):
    # Four Winds, figure 1: A throws 7, so C is temporary East; C throws 4, and B takes the first wind, East.
    seats = drawn(procedure_id, told(thrower="A", throws=(7, 4), row=ROW))

    assert {EAST: "B", SOUTH: "A", WEST: "D", NORTH: "C"} == seats.seats
    assert EAST is seats.dealer
    assert ("C", End.RIGHT) == (seats.picking.temporary_east, seats.picking.end)
    assert (("B", EAST), ("C", NORTH), ("D", WEST), ("A", SOUTH)) == seats.picking.picked


def test_an_odd_throw_takes_the_winds_from_the_odd_end():
    # C throws 3 and counts C, D, A; A takes the first wind from the left, South.
    seats = drawn("chinese-classical", told(thrower="A", throws=(7, 3), row=ROW))

    assert (("A", SOUTH), ("B", WEST), ("C", NORTH), ("D", EAST)) == seats.picking.picked


def test_the_first_player_throws_if_nobody_is_named():
    first = told(throws=(7, 4), row=ROW)

    assert drawn("chinese-classical", first) == drawn("chinese-classical", told(thrower="A", throws=(7, 4), row=ROW))


def test_another_player_may_throw_first():
    seats = drawn("chinese-classical", told(thrower="B", throws=(7, 4), row=ROW))

    assert "D" == seats.picking.temporary_east


def test_whatever_is_thrown_each_player_has_one_seat():
    for first, second, winds, end in product(range(2, 13), range(2, 13), permutations(SEATS), End):
        seats = drawn("chinese-classical", told(throws=(first, second), row=WindRow(winds, end))).seats
        assert set(SEATS) == set(seats)
        assert set(FOUR) == set(seats.values())


# Tiles.


@pytest.mark.parametrize("procedure_id", ["sparrows", "british"])
def test_each_player_sits_where_the_tile_tells(procedure_id):
    seats = drawn(procedure_id, told(draws={"A": NORTH, "B": EAST, "C": WEST, "D": SOUTH}))

    assert {EAST: "B", SOUTH: "D", WEST: "C", NORTH: "A"} == seats.seats
    assert EAST is seats.dealer


@pytest.mark.parametrize("procedure_id", ["booklet", "british"])
def test_who_draws_the_white_dragon_sits_out(procedure_id):
    draws = {"A": NORTH, "B": EAST, "C": DREAMER, "D": SOUTH, "E": WEST}

    seats = drawn(procedure_id, told((*FOUR, "E"), draws=draws))

    assert ("C", EAST) == (seats.seats[DREAMER], seats.dealer)


@pytest.mark.parametrize("players, winds", [(("A", "B"), (EAST, WEST)), (("A", "B", "C"), (EAST, SOUTH, WEST))])
def test_two_and_three_players_draw_fewer_tiles_by_the_british_way(players, winds):
    assert (
        dict(zip(winds, players, strict=True))
        == drawn("british", told(players, draws=dict(zip(players, winds, strict=True)))).seats
    )


@pytest.mark.parametrize("winds", [(EAST, SOUTH, NORTH), (EAST, WEST, NORTH)])
def test_three_players_may_draw_three_winds_with_north_among_them(winds):
    draws = dict(zip("ABC", winds, strict=True))

    assert dict(zip(winds, "ABC", strict=True)) == drawn("british", told(tuple("ABC"), draws=draws)).seats
    assert winds == tuple(drawn("british", told(tuple("ABC"), draws=draws, seats=winds[::-1])).seats)


# Rolls.


@pytest.mark.parametrize("procedure_id", ["left-hand", "booklet"])
def test_the_highest_roll_is_east_and_the_others_follow_to_the_right(procedure_id):
    seats = drawn(procedure_id, told(rolls=[rolled(3, 2, 6, 5)]))

    assert {EAST: "C", SOUTH: "D", WEST: "A", NORTH: "B"} == seats.seats


def test_those_tied_for_the_highest_roll_again():
    seats = drawn("booklet", told(rolls=[rolled(3, 6, 1, 6)]))

    assert ("B", "D") == seats.roll_again
    assert ({}, None) == (seats.seats, seats.dealer)


def test_the_rolls_of_those_tied_decide():
    assert "D" == drawn("booklet", told(rolls=[rolled(3, 6, 1, 6), {"B": 2, "D": 5}])).seats[EAST]


def test_players_may_be_tied_again():
    rolls = [rolled(6, 6, 1, 6), {"A": 4, "B": 2, "D": 4}]

    assert ("A", "D") == drawn("booklet", told(rolls=rolls)).roll_again


def test_east_deals_first_where_nothing_else_is_thrown():
    assert EAST is drawn("left-hand", told(rolls=[rolled(3, 2, 6, 5)])).dealer


@pytest.mark.parametrize("die, dealer", [(1, EAST), (2, SOUTH), (3, WEST), (4, NORTH), (5, EAST), (6, SOUTH)])
def test_easts_die_picks_the_first_dealer_of_the_booklet(die, dealer):
    assert dealer is drawn("booklet", told(rolls=[rolled(3, 2, 6, 5)], throws=(die,))).dealer


def test_the_dealer_is_open_until_east_has_rolled_for_it():
    assert drawn("booklet", told(rolls=[rolled(3, 2, 6, 5)])).dealer is None


def test_only_those_who_play_are_counted_for_the_dealer():
    players = ("A", "B")
    seats = drawn("booklet", told(players, rolls=[rolled(2, 5, players=players)], throws=(4,)))

    assert ({EAST: "B", WEST: "A"}, WEST) == (seats.seats, seats.dealer)


def test_the_seats_that_three_take_are_filled_to_the_right():
    players, seats = ("A", "B", "C"), (EAST, WEST, NORTH)
    seated = drawn("booklet", told(players, rolls=[rolled(2, 5, 1, players=players)], throws=(6,), seats=seats))

    assert {EAST: "B", WEST: "C", NORTH: "A"} == seated.seats
    # East's die counts East, West, North, East, West, North.
    assert NORTH is seated.dealer


# Refusals.


def refused(procedure_id, draw):
    with pytest.raises(TableError) as caught:
        drawn(procedure_id, draw)
    return [(fault.path, fault.code) for fault in caught.value.faults]


@pytest.mark.parametrize(
    "procedure_id, players", [("chinese-classical", 3), ("sparrows", 5), ("left-hand", 2), ("british", 1)]
)
def test_a_number_of_players_that_the_page_does_not_know_is_refused(procedure_id, players):
    assert [(("players",), "unknown_number_of_players")] == refused(procedure_id, told(tuple("ABCDE"[:players])))


@pytest.mark.parametrize(
    "draw",
    [
        told(tuple("ABC"), seats=(SOUTH, WEST, NORTH)),
        told(tuple("ABC"), seats=(EAST, WEST)),
        told(tuple("AB"), seats=(EAST, SOUTH)),
        told(FOUR, seats=(EAST, SOUTH, WEST, DREAMER)),
    ],
)
@pytest.mark.parametrize("procedure_id", ["booklet", "british"])
def test_seats_that_so_many_players_do_not_take_are_refused(procedure_id, draw):
    assert [(("seats",), "seats_do_not_fit")] == refused(procedure_id, draw)


def test_three_draws_without_east_are_refused():
    draws = {"A": SOUTH, "B": WEST, "C": NORTH}

    assert [(("draws",), "seats_do_not_fit")] == refused("british", told(tuple("ABC"), draws=draws))


def test_players_of_one_name_are_refused():
    assert [(("players", 1), "named_twice"), (("players", 3), "named_twice")] == refused(
        "british", told(("A", "A", "B", "A"))
    )


@pytest.mark.parametrize(
    "procedure_id, missing",
    [("chinese-classical", ["throws", "row"]), ("british", ["draws"]), ("booklet", ["rolls"])],
)
def test_what_is_needed_is_asked_for(procedure_id, missing):
    assert [((name,), "throws_missing") for name in missing] == refused(procedure_id, told())


@pytest.mark.parametrize(
    "procedure_id, draw, names",
    [
        ("chinese-classical", {"throws": (7, 4), "row": ROW, "rolls": [rolled(1, 2, 3, 4)]}, ["rolls"]),
        ("left-hand", {"throws": (3,), "rolls": [rolled(1, 2, 3, 4)]}, ["throws"]),
        ("booklet", {"rolls": [rolled(1, 2, 3, 4)], "draws": {"A": EAST}, "thrower": "A"}, ["draws", "thrower"]),
        ("british", {"draws": dict(zip(FOUR, SEATS, strict=True)), "row": ROW}, ["row"]),
    ],
)
def test_what_the_procedure_has_no_use_for_is_refused(procedure_id, draw, names):
    assert [((name,), "not_in_this_procedure") for name in names] == refused(procedure_id, told(**draw))


@pytest.mark.parametrize(
    "rolls, path, code",
    [
        ([rolled(1, 2, 3, players=FOUR[:3])], ("rolls", 0), "wrong_players"),
        ([{**rolled(1, 2, 3, 4), "E": 5}], ("rolls", 0), "wrong_players"),
        ([rolled(1, 6, 6, 4), {"B": 1}], ("rolls", 1), "wrong_players"),
        ([rolled(1, 2, 3, 4), {"D": 1}], ("rolls", 1), "wrong_players"),
        ([rolled(1, 7, 3, 4)], ("rolls", 0, "B"), "not_a_throw"),
    ],
)
def test_rolls_that_cannot_be_are_refused(rolls, path, code):
    assert [(path, code)] == refused("booklet", told(rolls=rolls))


def test_nobody_throws_for_the_dealer_while_east_is_open():
    assert [(("throws",), "wrong_number_of_throws")] == refused(
        "booklet", told(rolls=[rolled(6, 6, 1, 2)], throws=(3,))
    )


@pytest.mark.parametrize("throws", [(3, 4), (7,)])
def test_throws_for_the_dealer_that_cannot_be_are_refused(throws):
    code = "not_a_throw" if len(throws) == 1 else "wrong_number_of_throws"
    path = ("throws", 0) if len(throws) == 1 else ("throws",)

    assert [(path, code)] == refused("booklet", told(rolls=[rolled(3, 2, 6, 5)], throws=throws))


@pytest.mark.parametrize(
    "draws, path, code",
    [
        ({"A": EAST, "B": SOUTH, "C": WEST}, ("draws",), "wrong_players"),
        ({"A": EAST, "B": SOUTH, "C": WEST, "E": NORTH}, ("draws",), "wrong_players"),
        ({"A": EAST, "B": SOUTH, "C": WEST, "D": EAST}, ("draws", "D"), "not_drawn_once"),
        ({"A": EAST, "B": SOUTH, "C": DREAMER, "D": NORTH}, ("draws", "C"), "not_drawn_once"),
    ],
)
def test_tiles_that_cannot_be_drawn_so_are_refused(draws, path, code):
    assert [(path, code)] == refused("british", told(draws=draws))


def test_a_row_without_each_wind_is_refused():
    row = WindRow((SOUTH, WEST, SOUTH, EAST), End.LEFT)

    assert [(("row", "winds", 2), "not_drawn_once")] == refused("chinese-classical", told(throws=(7, 4), row=row))


def test_a_thrower_who_does_not_play_is_refused():
    assert [(("thrower",), "not_at_the_table")] == refused(
        "chinese-classical", told(thrower="E", throws=(7, 4), row=ROW)
    )


@pytest.mark.parametrize("throws, path", [((1, 4), ("throws", 0)), ((7, 13), ("throws", 1))])
def test_throws_that_two_dice_cannot_show_are_refused(throws, path):
    assert [(path, "not_a_throw")] == refused("chinese-classical", told(throws=throws, row=ROW))


# What is asked for.


@pytest.mark.parametrize(
    "procedure_id, players, needed",
    [
        ("chinese-classical", FOUR,
         "A throws two dice for temporary East; temporary East throws two dice for who picks the first wind tile"),
        ("booklet", FOUR, "East throws one die for the dealer"),
        ("left-hand", FOUR, ""),
        ("british", FOUR, ""),
    ],
)  # fmt: skip
def test_the_throws_that_are_needed_are_named(procedure_id, players, needed):
    draw = told(players)

    assert needed == throws_in_words(throws_for_seats(seat_rule(find_procedure(procedure_id), players), draw))


@pytest.mark.parametrize(
    "procedure_id, word",
    [("chinese-classical", "row"), ("booklet", "East's die"), ("left-hand", "rolls"), ("british", "draws")],
)
def test_what_has_to_be_told_is_named(procedure_id, word):
    assert word in inputs_text(seat_rule(find_procedure(procedure_id), FOUR), SEATS)


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


def test_winds_that_were_chosen_are_not_rolled_for():
    both = told(("A", "B"), draws={"A": WEST, "B": EAST}, rolls=[rolled(1, 4, players=("A", "B"))])

    assert [(("rolls",), "not_in_this_procedure")] == refused("booklet", both)
    assert [(("draws",), "not_in_this_procedure"), (("rolls",), "throws_missing")] == sorted(
        refused("booklet", told(draws=dict(zip(FOUR, SEATS, strict=True)))), key=str
    )


@pytest.mark.parametrize("die, dealer", [(3, WEST), (5, EAST)])
def test_of_five_players_east_may_roll_for_the_first_dealer(die, dealer):
    five = (*FOUR, "E")
    procedure = with_options(find_procedure("booklet"), {"dealer_of_five": "winner"})
    draws = dict(zip(five, Wind, strict=True))

    assert dealer is draw_seats(procedure, told(five, draws=draws, throws=(die,))).dealer
    assert draw_seats(procedure, told(five, draws=draws)).dealer is None
    assert [(("throws",), "not_in_this_procedure")] == refused("booklet", told(five, draws=draws, throws=(die,)))


def test_the_left_hand_count_does_not_ask_for_a_die_for_the_dealer():
    assert "die for the dealer" not in inputs_text(seat_rule(find_procedure("left-hand"), FOUR), SEATS)
