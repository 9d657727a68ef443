"""Drawing seats: who sits where, who deals first, and who rolls again when dice are tied.

Players are listed anticlockwise: the next player in the list sits on the right.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from engine.errors import Fault, FaultCode, TableError
from engine.fault_places import REQUEST, Place
from engine.game.names import named_twice, not_playing, same_as_before
from engine.game.seats import in_order, seats_playing, usual_seats
from engine.game.tiles import Wind
from engine.rules.seats import number_fault, seats_fault
from engine.table.dice import MOST_PIPS, NeededThrow, Throw, throws_faults
from engine.table.procedure import Procedure
from engine.table.rules import DrawTiles, OddAndEvenEnds, RollDice, SeatRule
from engine.table.stacks import OTHER_END, End
from engine.table.words import AND
from engine.text import Text, joined_by, quoted, template


@dataclass(frozen=True, slots=True)
class WindRow:
    """The four wind tiles in a row, from left to right, and the end at which the even-numbered tile lies."""

    winds: tuple[Wind, ...]
    even_end: End


NO_ROW: Final = WindRow((), End.RIGHT)
"""The row of a procedure that lays none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatDraw:
    """What happened when seats were drawn, as a request reports it. Fields that the procedure does not use are empty.

    ``seats``: the seats that are taken; empty if the draws show them, or if they are the usual ones. ``rolls``: for
    each round, what each player rolled. ``draws``: the seat that each player drew. ``thrower``: who throws first; None
    is the first player.
    """

    players: tuple[str, ...]
    seats: tuple[Wind, ...]
    thrower: str | None
    throws: tuple[Throw, ...]
    rolls: tuple[Mapping[str, int], ...]
    row: WindRow
    draws: Mapping[str, Wind]


@dataclass(frozen=True, slots=True)
class WindPicking:
    """How winds were picked from a row: temporary East, the end picked from, and who picked which wind, in order."""

    temporary_east: str
    end: End
    picked: tuple[tuple[str, Wind], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnSeats:
    """Who sits where.

    While dice are tied ``seats`` is empty, and ``roll_again`` lists who rolls. ``dealer`` is None until East's die is
    rolled. ``picking`` is None unless winds were picked from a row.
    """

    rule: SeatRule
    seats: Mapping[Wind, str]
    roll_again: tuple[str, ...] = ()
    dealer: Wind | None = None
    picking: WindPicking | None = None


def seat_rule(procedure: Procedure, players: tuple[str, ...]) -> SeatRule:
    """Return the rule that seats these players. Raises TableError for equal names or an unknown number of players."""
    faults = [
        Fault(("players", index), FaultCode.NAMED_TWICE, named_twice(former))
        for index, former in same_as_before(players).items()
    ]
    rule = procedure.drawing.get(len(players))
    if rule is None:
        others = procedure.played_by(len(players))
        faults.append(number_fault(("players",), procedure.name, procedure.seats, len(players), others))
    if rule is None or faults:
        raise TableError(faults)
    return rule


def with_seats(procedure: Procedure, draw: SeatDraw) -> SeatDraw:
    """Return a draw with the seats that are taken, in the order of play.

    If the request does not name them, they are those drawn, or the usual ones. Raises TableError for seats that the
    players may not take, for equal names and for an unknown number of players.
    """
    seat_rule(procedure, draw.players)
    choice = procedure.seats[len(draw.players)]
    if draw.seats and not choice.allows(draw.seats):
        raise TableError([seats_fault(("seats",), procedure.name, choice)])
    drawn = tuple(draw.draws.values())
    if not draw.seats and choice.more and len({*drawn}) == choice.players and not choice.allows(drawn):
        raise TableError([seats_fault(("draws",), procedure.name, choice)])
    return replace(draw, seats=in_order(draw.seats or (drawn if choice.allows(drawn) else usual_seats(choice.players))))


def draw_seats(procedure: Procedure, draw: SeatDraw) -> DrawnSeats:
    """Return who sits where. Raises TableError for impossible throws, rolls and draws, and for missing ones."""
    draw, rule = with_seats(procedure, draw), seat_rule(procedure, draw.players)
    TableError.raise_for(_input_faults(procedure, rule, draw))
    match rule:
        case RollDice() if not draw.draws:
            return _seats_by_rolls(rule, draw)
        case RollDice() | DrawTiles():
            return _seats_taken(rule, draw)
        case _:
            return _seats_by_ends(rule, draw)


def throws_for_seats(rule: SeatRule, draw: SeatDraw) -> tuple[NeededThrow, ...]:
    """Return the throws that a rule needs, apart from the rolls of all players."""
    if isinstance(rule, OddAndEvenEnds):
        temporary_east = Text("temporary East")
        first = NeededThrow(draw.thrower or draw.players[0], 2, temporary_east)
        return first, NeededThrow(temporary_east, 2, Text("who picks the first wind tile"))
    return (NeededThrow(Text("East"), 1, Text("the dealer")),) if rule.dealer_die else ()


def inputs_text(rule: SeatRule, seats: Iterable[Wind]) -> Text:
    """Return in words what a request must report of the draw of these seats."""
    if isinstance(rule, OddAndEvenEnds):
        return Text(
            "throws (two dice for temporary East, then two for who picks first) and row (the winds as they lie)"
        )
    winds = ", ".join(seat.value for seat in seats)
    if isinstance(rule, DrawTiles):
        inputs = Text("draws (which of {seats} each player drew)", seats=winds)
    else:
        inputs = Text("rolls (for each round, what each player rolled with one die)")
    if rule.choose_cite:
        inputs = Text("{rolls} or draws (which of {seats} each player chose)", rolls=inputs, seats=winds)
    if rule.dealer_die:
        inputs = Text("{inputs}, and may have throws (East's die for the dealer)", inputs=inputs)
    return inputs


def next_to_roll(draw: SeatDraw) -> tuple[str, ...]:
    """Return who rolls next: all players at first, then those tied for the highest. One player alone is East."""
    tied = draw.players
    for rolls in draw.rolls:
        tied = _highest_rollers(tied, rolls)
    return tied


def _highest_rollers(players: tuple[str, ...], rolls: Mapping[str, int]) -> tuple[str, ...]:
    """Return which of these players rolled highest; several if they are tied."""
    return tuple(player for player in players if rolls[player] == max(rolls.values()))


def _input_faults(procedure: Procedure, rule: SeatRule, draw: SeatDraw) -> Iterator[Fault]:
    """Find fields that are missing, and fields that this rule does not use."""
    needed, optional = {"throws", "row"}, {"thrower"}
    if not isinstance(rule, OddAndEvenEnds):
        taken = isinstance(rule, DrawTiles) or (rule.choose_cite and draw.draws)
        needed, optional = {"draws" if taken else "rolls"}, {"throws"} if rule.dealer_die else set()
    sent = {name: getattr(draw, name) for name in ("throws", "rolls", "row", "draws", "thrower")}
    sent["row"] = draw.row.winds
    sentence = template("{procedure} with {players} players needs {asked}")
    way = Text(sentence, procedure=procedure.name, players=len(draw.players), asked=inputs_text(rule, draw.seats))
    for name, value in sent.items():
        if name in needed and not value:
            message = Text("{name} is missing. {way}. Send it, or let the service throw.", way=way, name=name)
            yield Fault((name,), FaultCode.THROWS_MISSING, message)
        elif value and name not in needed | optional:
            message = Text("{name} is not used here. {way}. Leave {name} out.", way=way, name=name)
            yield Fault((name,), FaultCode.NOT_IN_THIS_PROCEDURE, message)


def _seats_by_rolls(rule: SeatRule, draw: SeatDraw) -> DrawnSeats:
    """Return the seats by rolls: the highest is East. Raises TableError for impossible rolls."""
    TableError.raise_for(_roll_faults(draw))
    tied = next_to_roll(draw)
    if len(tied) > 1:
        if draw.throws:
            sentence = template(
                "{players} are tied and roll again before East throws for the dealer. Leave throws out."
            )
            message = Text(sentence, players=joined_by(AND, tied))
            raise TableError([Fault(("throws",), FaultCode.WRONG_NUMBER_OF_THROWS, message)])
        return DrawnSeats(rule=rule, seats={}, roll_again=tied)
    order = _players_from(draw.players, tied[0])
    return DrawnSeats(rule=rule, seats=dict(zip(draw.seats, order, strict=True)), dealer=_first_dealer(rule, draw))


def _players_from(players: tuple[str, ...], first: str) -> tuple[str, ...]:
    start = players.index(first)
    return players[start:] + players[:start]


def _first_dealer(rule: SeatRule, draw: SeatDraw) -> Wind | None:
    """Return who deals first: East, or the seat that East's die picks, counting East as one; None before that throw."""
    if not rule.dealer_die:
        return Wind.EAST
    if not draw.throws:
        return None
    TableError.raise_for(throws_faults(throws_for_seats(rule, draw), draw.throws))
    playing = seats_playing(draw.seats)
    return playing[(draw.throws[0].total - 1) % len(playing)]


def _roll_faults(draw: SeatDraw) -> Iterator[Fault]:
    """Find faults in the rolls. The rounds before decide who rolls in a round."""
    who = draw.players
    for number, rolls in enumerate(draw.rolls):
        if len(who) == 1:
            message = Text("{player} is East already, so nobody rolls again. Leave this round out.", player=who[0])
            yield Fault(("rolls", number), FaultCode.WRONG_PLAYERS, message)
            return
        if set(rolls) != set(who):
            sentence = template(
                "In this round these players roll: {players}. Send one roll for each of them, and no other."
            )
            yield Fault(("rolls", number), FaultCode.WRONG_PLAYERS, Text(sentence, players=", ".join(who)))
            return
        message = Text("One die shows a number from 1 to {most}.", most=MOST_PIPS)
        wrong = [player for player, pips in rolls.items() if not 1 <= pips <= MOST_PIPS]
        yield from (Fault(("rolls", number, player), FaultCode.NOT_A_THROW, message) for player in wrong)
        if wrong:
            return
        who = _highest_rollers(who, rolls)


def _seats_taken(rule: SeatRule, draw: SeatDraw) -> DrawnSeats:
    """Return the seats by the tiles drawn, or as chosen. Raises TableError unless each player took one of them."""
    if set(draw.draws) != set(draw.players):
        sentence = template("Each of these players takes one seat: {players}. Name them all, and no other.")
        raise TableError([Fault(("draws",), FaultCode.WRONG_PLAYERS, Text(sentence, players=", ".join(draw.players)))])
    _check_each_drawn_once(REQUEST / "draws", tuple(draw.draws.items()), draw.seats)
    drawn = {seat: player for player, seat in draw.draws.items()}
    return DrawnSeats(rule=rule, seats={seat: drawn[seat] for seat in draw.seats}, dealer=_first_dealer(rule, draw))


def _check_each_drawn_once(place: Place, drawn: tuple[tuple[str | int, Wind], ...], seats: tuple[Wind, ...]) -> None:
    """Raise TableError unless every tile was drawn once.

    ``drawn`` are pairs: the key or index under ``place``, and the tile drawn.
    """
    winds = ", ".join(seat.value for seat in seats)
    message = Text("Each of these tiles is there once: {known}. Correct the tile.", known=winds)
    TableError.raise_for(
        Fault(place / key, FaultCode.NOT_DRAWN_ONCE, message)
        for number, (key, seat) in enumerate(drawn)
        if seat not in seats or any(seat is other for _, other in drawn[:number])
    )


def _seats_by_ends(rule: SeatRule, draw: SeatDraw) -> DrawnSeats:
    """Return the seats by two throws and a row of winds. Raises TableError for impossible throws and rows."""
    players, row = draw.players, draw.row
    thrower = draw.thrower or players[0]
    if thrower not in players:
        message = not_playing(quoted(thrower), ", ".join(players))
        raise TableError([Fault(("thrower",), FaultCode.NOT_AT_THE_TABLE, message)])
    _check_each_drawn_once(REQUEST / "row" / "winds", tuple(enumerate(row.winds)), draw.seats)
    TableError.raise_for(throws_faults(throws_for_seats(rule, draw), draw.throws))
    first, second = (throw.total for throw in draw.throws)
    temporary = _players_from(players, thrower)[(first - 1) % len(players)]
    pickers = _players_from(players, _players_from(players, temporary)[(second - 1) % len(players)])
    end = row.even_end if second % 2 == 0 else OTHER_END[row.even_end]
    winds = row.winds if end is End.LEFT else row.winds[::-1]
    picked = tuple(zip(pickers, winds, strict=True))
    drawn = dict(zip(winds, pickers, strict=True))
    seats = {seat: drawn[seat] for seat in draw.seats}
    return DrawnSeats(rule=rule, seats=seats, dealer=Wind.EAST, picking=WindPicking(temporary, end, picked))
