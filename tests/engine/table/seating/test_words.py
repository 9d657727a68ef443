"""What is said of how seats are drawn, as it was last read against the page of each procedure.

Where a change is meant, take it over with `make rewrite` and read the difference against the page.
"""

from engine.errors import TableError
from engine.game.tiles import SEATS, Wind
from engine.table.dice import Throw
from engine.table.seating.draw import NO_ROW, SeatDraw, WindRow, draw_seats
from engine.table.seating.words import seat_rule_text, seat_steps
from engine.table.stacks import End
from support.kept import assert_sentences_kept
from support.table_words import by_procedure, sentences, words_file
from support.turns import NAMES


def said_of_seats(procedure):
    nothing = {"seats": (), "thrower": None, "throws": (), "rolls": (), "row": NO_ROW, "draws": {}}
    row = WindRow((Wind.SOUTH, Wind.WEST, Wind.NORTH, Wind.EAST), End.RIGHT)
    for number, rule in procedure.drawing.items():
        yield f"The rule for {number}", [str(seat_rule_text(rule, procedure.seats[number]))]
        players = NAMES[:number]
        tied = dict(zip(players, (3, 6, 1, 6, 2), strict=False))
        again = {each: 7 - place for place, each in enumerate(players) if tied[each] == max(tied.values())}
        rolls = (tied, again) if len(again) > 1 else (tied,)
        winds = SEATS[: 2 * number : 2] if number == 2 else tuple(Wind)[:number]
        told = [
            *({"throws": (Throw(7), Throw(each)), "row": row} for each in (3, 4)),
            {"rolls": rolls[:1]},
            {"rolls": rolls},
            {"rolls": rolls, "throws": (Throw(3),)},
            {"draws": dict(zip(players, winds, strict=True))},
        ]
        for each in told:
            draw = SeatDraw(players=players, **(nothing | each))
            try:
                steps = seat_steps(procedure, draw, draw_seats(procedure, draw))
            except TableError:
                continue
            yield f"Seats of {number} by {', '.join(each)}", sentences(steps)


@by_procedure
def test_of_seats_a_procedure_says_what_was_last_read_against_its_page(procedure):
    assert_sentences_kept(words_file("seats", procedure), said_of_seats(procedure))
