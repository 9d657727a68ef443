"""Drawing seats in words: what the players do, one step after the other, each with its page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.table.procedure import DrawTiles, RollDice
from engine.table.wording import Sentence, joined, name, thrown
from engine.tiles import Wind

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.table.procedure import Procedure, SeatRule
    from engine.table.seats import DrawnSeats, Picking, SeatDraw


def seat_steps(procedure: Procedure, draw: SeatDraw, drawn: DrawnSeats) -> tuple[Sentence, ...]:
    """Say step by step how the seats were drawn, and who deals first."""
    return tuple(_steps(procedure, draw, drawn))


def _steps(procedure: Procedure, draw: SeatDraw, drawn: DrawnSeats) -> Iterator[Sentence]:
    rule = drawn.rule
    yield from (Sentence(_rolled(rolls), rule.cite) for rolls in draw.rolls)
    if draw.draws:
        yield Sentence(_drawn(draw), rule.cite)
    if drawn.picking:
        yield from (Sentence(text, rule.cite) for text in _ends(draw, drawn.picking))
    if drawn.roll_again:
        yield Sentence(f"{joined(drawn.roll_again)} are tied for the highest roll and roll again.", rule.cite)
        return
    seated = ", then ".join(f"{player} as {name(seat)}" for seat, player in drawn.seats.items() if seat in _PLAYING)
    out = f" {drawn.seats[Wind.DREAMER]} sits out the first hand." if Wind.DREAMER in drawn.seats else ""
    yield Sentence(f"Anticlockwise round the table sit {seated}.{out}", rule.cite)
    yield _dealer_step(procedure, draw, drawn)


_PLAYING = frozenset(Wind) - {Wind.DREAMER}


def _rolled(rolls: Mapping[str, int]) -> str:
    return f"Each rolls one die: {joined([f'{player} {pips}' for player, pips in rolls.items()])}."


def _drawn(draw: SeatDraw) -> str:
    took = joined([f"{player} {_tile(draw.draws[player])}" for player in draw.players])
    return f"One tile for each seat is mixed face down, and each player draws one: {took}."


def _tile(seat: Wind) -> str:
    return "the white dragon" if seat is Wind.DREAMER else name(seat)


def _ends(draw: SeatDraw, picking: Picking) -> Iterator[str]:
    first, second = draw.throws
    thrower, east, end = draw.thrower or draw.players[0], picking.temporary_east, picking.end.value
    yield (
        f"{thrower} throws two dice: {thrown(first)}. Counting the players anticlockwise, {thrower} as one, that falls "
        f"on {east}, who is temporary East."
    )
    row, even = joined([name(wind) for wind in draw.row.winds]), draw.row.even_end.value
    yield f"{east} lays the four winds in a row, from left to right {row}, the even tile at the {even} end."
    [(picker, wind), *others] = picking.picked
    parity = "even" if second.total % 2 == 0 else "odd"
    yield (
        f"{east} throws two dice: {thrown(second)}. Counting in the same way, that falls on {picker}. The throw is "
        f"{parity}, so {picker} takes the tile at the {parity} end, on the {end}: {name(wind)}."
    )
    took = joined([f"{player} {name(each)}" for player, each in others])
    yield f"The others to the right follow from the same end: {took}."


def _dealer_step(procedure: Procedure, draw: SeatDraw, drawn: DrawnSeats) -> Sentence:
    if drawn.dealer is None:
        return Sentence("East rolls one die for who deals first.", procedure.choosing.cite)
    dealer = f"{drawn.seats[drawn.dealer]} deals first"
    if isinstance(drawn.rule, RollDice) and drawn.rule.dealer_die:
        rolled = f"East rolls one die: {thrown(draw.throws[0])}. Counting anticlockwise, East as one"
        return Sentence(f"{rolled}, that falls on {name(drawn.dealer)}: {dealer}.", procedure.choosing.cite)
    return Sentence(f"East deals: {dealer}.", drawn.rule.cite)


def seat_rule_text(rule: SeatRule) -> str:
    """Say how so many players come by their seats."""
    match rule:
        case RollDice(seats=seats, dealer_die=dealer_die):
            text = f"Each player rolls one die. The highest is East, the others sit to the right: {_list(seats)}."
            return f"{text} East rolls one die again for who deals first." if dealer_die else text
        case DrawTiles(seats=seats):
            return f"Tiles for {_list(seats)} are mixed face down, and each player draws a seat. East deals first."
        case _:
            return (
                "A throw of two dice finds temporary East, who lays the four winds in a row with an even tile at one "
                "end and an odd one at the other. Another throw finds who takes the first wind, and from which end; "
                "the others to the right follow. East deals first."
            )


def _list(seats: tuple[Wind, ...]) -> str:
    return joined([_tile(seat) for seat in seats])
