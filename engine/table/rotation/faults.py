"""Faults that starts, results and score sheets share."""

from collections.abc import Mapping

from engine.errors import Fault, FaultCode
from engine.game.tiles import Wind
from engine.table.rotation.state import TableState
from engine.text import Text, visible


def not_at_the_table(path: tuple[str | int, ...], name: str, state: TableState) -> Fault:
    """Return the fault that a field names somebody who does not play."""
    players = players_with_seats(state.seat_of)
    message = Text("{player} does not play. The players are {players}.", player=visible(name), players=players)
    return Fault(path, FaultCode.NOT_AT_THE_TABLE, message)


def winner_missing(path: tuple[str | int, ...]) -> Fault:
    """Return the fault that a result names no winner."""
    return Fault(
        path,
        FaultCode.WINNER_MISSING,
        Text("The winner is missing. Name the player who went mah-jong in winner, or send wash_out as the outcome."),
    )


def payer_is_payee(path: tuple[str | int, ...]) -> Fault:
    """Return the fault that a player pays, or owes, himself or herself."""
    message = Text("The payer and the payee are the same player. Name two different players.")
    return Fault(path, FaultCode.PAYER_IS_PAYEE, message)


def game_over(path: tuple[str | int, ...]) -> Fault:
    """Return the fault that a hand is played after the game has ended."""
    message = Text(
        "The game was over before this hand. Leave the hand out, or let the game go on with the option after_north."
    )
    return Fault(path, FaultCode.GAME_OVER, message)


def players_with_seats(seating: Mapping[str, Wind]) -> str:
    """Return the players as text, each with the seat.

    >>> from engine.game.tiles import Wind
    >>> players_with_seats({"Ann": Wind.EAST, "Ben": Wind.SOUTH})
    'Ann (east), Ben (south)'
    """
    return ", ".join(f"{player} ({seat.value})" for player, seat in seating.items())
