"""Who sits where in a deal to be settled: by ``seats`` of the request, or by the position of the table."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from engine import HouseRules, Notes, Outcome, PaymentRules, Players, Ruleset, Sent, Wind, in_order, usual_seats
from engine.table import Goulash, TableState
from service.catalogue import served
from service.fields.players import USUAL_PLAYERS, names_its_players
from service.settlements.schemas import SettlementRequest


class Seating(NamedTuple):
    """Who plays a deal: how many, or the seats that are taken.

    ``seats`` are those of the players by name, none if the request names nobody. ``state`` is that of the table before
    the deal, None if it was not sent. ``sent``: where the request has what a deal has in ``players`` and ``dealer``.
    """

    players: Players
    seats: Mapping[str, Wind]
    state: TableState | None
    sent: Notes


_IN_POSITION: Final[Notes] = {("players",): Sent(("position", "seats")), ("dealer",): Sent(("position", "dealer"))}


def seating_in(request: SettlementRequest) -> Seating:
    """Return who plays a deal. Four do if the request says nothing else."""
    players, sent = _players_and_place(request)
    seats: Mapping[str, Wind] = {}
    if players is None:
        players = _counted(request)
    elif isinstance(players, Mapping):
        seats = players if any(seat.value != name for name, seat in players.items()) else {}
        players = in_order(players.values())
    elif names_its_players(players):
        names, players = players, usual_seats(len(players))
        seats = dict(zip(names, players, strict=True))
    return Seating(players, seats, request.position, sent)


def _players_and_place(request: SettlementRequest) -> tuple[Any, Notes]:
    """Return who plays as the request says it, and where it says so."""
    if request.position is not None:
        return request.position.seat_of, _IN_POSITION
    if request.seats:
        return request.seats, {("players",): Sent(("seats",))}
    if request.seats_taken:
        return request.seats_taken, {("players",): Sent(("seats_taken",))}
    return request.players, {}


def _counted(request: SettlementRequest) -> int:
    """Return how many play by a ruleset for four that needs a hand or a score of each: so many as are there.

    By any other ruleset four play, because hands and scores may be missing.
    """
    ruleset = request.ruleset
    if isinstance(ruleset.payments, PaymentRules) or ruleset.table.seats.keys() != {USUAL_PLAYERS}:
        return USUAL_PLAYERS
    counted = len({*request.hands, *request.scores}) if request.outcome is Outcome.MAH_JONG else 0
    return counted if counted > 1 else USUAL_PLAYERS


def goulash_scored(ruleset: Ruleset, house_rules: HouseRules) -> Goulash | None:
    """Return the goulash that a ruleset scores by these house rules, None if it scores none."""
    rules = (each for procedure in served().all_procedures() for each in procedure.rotation.values())
    played = (each.goulash for each in rules if each.goulash)
    return next((each for each in played if each.is_scored_by(ruleset, house_rules)), None)
