"""Drawing seats in words: what the players do, step by step, each step with its page."""

from collections.abc import Iterator, Mapping
from typing import Final

from engine.game.seats import seats_playing
from engine.game.tiles import Wind
from engine.rules.seats import SeatChoice
from engine.table.dice import throw_in_words
from engine.table.procedure import Procedure
from engine.table.rules import DrawTiles, RollDice, SeatRule
from engine.table.seating.draw import DrawnSeats, SeatDraw, WindPicking
from engine.table.words import END_NAMES, SEAT_NAMES, THEN, Sentence, in_words, seat_names
from engine.text import Text, and_list, join_sentences, joined_by, template

_EVEN_THROW: Final = template(
    "{player} throws two dice: {total}. Counting in the same way, that falls on {picker}. The throw is even, so "
    "{picker} takes the tile at the even end, on the {end}: {wind}."
)
_ODD_THROW: Final = template(
    "{player} throws two dice: {total}. Counting in the same way, that falls on {picker}. The throw is odd, so "
    "{picker} takes the tile at the odd end, on the {end}: {wind}."
)


def seat_steps(procedure: Procedure, draw: SeatDraw, drawn: DrawnSeats) -> tuple[Sentence, ...]:
    return in_words(procedure.words, _seat_sentences(procedure, draw, drawn))


def _seat_sentences(procedure: Procedure, draw: SeatDraw, drawn: DrawnSeats) -> Iterator[Sentence]:
    """Yield the steps of the draw: rolls, tiles or throws, then the seats and the first dealer, or who rolls again."""
    rule = drawn.rule
    cite = (draw.draws and rule.choose_cite) or rule.cite
    for rolls in draw.rolls:
        rolled = and_list([f"{player} {rolls[player]}" for player in draw.players if player in rolls])
        yield Sentence(Text("Each rolls one die: {rolls}.", rolls=rolled), cite)
    if draw.draws:
        text = template("One tile for each seat is mixed face down, and each player draws one: {drawn}.")
        if isinstance(rule, RollDice):
            text = template("The players choose their seats: {drawn}.")
        taken = _players_and_tiles({player: draw.draws[player] for player in draw.players})
        yield Sentence(Text(text, drawn=taken), cite)
    if drawn.picking:
        yield from (Sentence(text, cite) for text in _ends_texts(draw, drawn.picking))
    if drawn.roll_again:
        tied = Text("{players} are tied for the highest roll and roll again.", players=and_list(drawn.roll_again))
        yield Sentence(tied, cite)
        return
    yield Sentence(_seats_text(drawn), cite)
    yield _dealer_sentence(procedure, draw, drawn)


def _players_and_tiles(tiles: Mapping[str, Wind]) -> str:
    return and_list([Text("{player} {tiles}", player=player, tiles=SEAT_NAMES[seat]) for player, seat in tiles.items()])


def _ends_texts(draw: SeatDraw, picking: WindPicking) -> Iterator[Text]:
    """Yield the steps of a draw from a row of winds: two throws, the row, and who takes which wind."""
    first, second = draw.throws
    east, end = picking.temporary_east, END_NAMES[picking.end]
    sentence = template(
        "{player} throws two dice: {total}. Counting the players anticlockwise, {player} as one, that falls on {east}, "
        "who is temporary East."
    )
    yield Text(sentence, player=draw.thrower or draw.players[0], total=throw_in_words(first), east=east)
    sentence = template(
        "{player} lays the four winds in a row, from left to right {winds}, the even tile at the {end} end."
    )
    yield Text(sentence, player=east, winds=seat_names(draw.row.winds), end=END_NAMES[draw.row.even_end])
    [(picker, wind), *others] = picking.picked
    sentence = _EVEN_THROW if second.total % 2 == 0 else _ODD_THROW
    yield Text(sentence, player=east, total=throw_in_words(second), picker=picker, end=end, wind=SEAT_NAMES[wind])
    yield Text("The others to the right follow from the same end: {taken}.", taken=_players_and_tiles(dict(others)))


def _seats_text(drawn: DrawnSeats) -> Text:
    playing = seats_playing(drawn.seats)
    seats = [Text("{player} as {seat}", player=drawn.seats[seat], seat=SEAT_NAMES[seat]) for seat in playing]
    seated = Text("Anticlockwise round the table sit {players}.", players=joined_by(THEN, seats))
    if Wind.DREAMER not in drawn.seats:
        return seated
    return join_sentences([seated, Text("{player} sits out the first hand.", player=drawn.seats[Wind.DREAMER])])


def _dealer_sentence(procedure: Procedure, draw: SeatDraw, drawn: DrawnSeats) -> Sentence:
    if drawn.dealer is None:
        return Sentence(Text("East rolls one die for who deals first."), procedure.choosing.cite)
    dealer = drawn.seats[drawn.dealer]
    if procedure.dealer_is_picked(len(draw.players)):
        sentence = template(
            "East rolls one die: {total}. Counting anticlockwise, East as one, that falls on {seat}: {player} deals "
            "first."
        )
        rolled = Text(sentence, total=throw_in_words(draw.throws[0]), seat=SEAT_NAMES[drawn.dealer], player=dealer)
        return Sentence(rolled, procedure.choosing.cite)
    return Sentence(Text("East deals: {player} deals first.", player=dealer), drawn.rule.cite)


def seat_rule_text(rule: SeatRule, choice: SeatChoice) -> Text:
    """Return a rule for seats in words. ``choice``: the seats that the players may take."""
    seats = choice.text if choice.more else seat_names(choice.always)
    match rule:
        case RollDice():
            if rule.choose_cite:
                text = template(
                    "The players choose their seats: {seats}. Or each rolls one die: the highest is East, the others "
                    "sit to the right."
                )
            else:
                text = template("Each player rolls one die. The highest is East, the others sit to the right: {seats}.")
            rolled, again = Text(text, seats=seats), Text("East rolls one die again for who deals first.")
            return join_sentences([rolled, again]) if rule.dealer_die else rolled
        case DrawTiles(dealer_die=True):
            return Text(
                "Tiles for {seats} are mixed face down, and each player draws a seat. East rolls one die for who deals "
                "first.",
                seats=seats,
            )
        case DrawTiles():
            return Text(
                "Tiles for {seats} are mixed face down, and each player draws a seat. East deals first.", seats=seats
            )
        case _:
            return Text(
                "A throw of two dice finds temporary East, who lays the four winds in a row with an even tile at one "
                "end and an odd one at the other. Another throw finds who takes the first wind, and from which end; "
                "the others to the right follow. East deals first."
            )
