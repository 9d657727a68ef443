"""Who sits where in a deal to be settled: by ``seats`` of the request, or by the position of the table."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine import (
    Deal,
    Fault,
    FaultCode,
    FaultyInputError,
    HouseRules,
    Notes,
    Outcome,
    PaymentRules,
    Players,
    Ruleset,
    Sent,
    Text,
    Wind,
    in_order,
    template,
    usual_seats,
)
from engine.table import Goulash, TableState, state_faults, wins_counted
from service.catalogue import served
from service.fields.players import USUAL_PLAYERS, names_its_players
from service.settlements.schemas import SettlementRequest


@dataclass(frozen=True, slots=True)
class Seating:
    """Who plays a deal: how many, or the seats that are taken.

    ``seats`` are those of the players by name, none if the request names nobody. ``state`` is that of the table before
    the deal, None if it was not sent. ``sent``: where the request has what a deal has in ``players`` and ``dealer``.
    """

    players: Players
    seats: Mapping[str, Wind]
    state: TableState | None
    sent: Notes


_IN_POSITION: Final[Notes] = {("players",): Sent(("position", "seats")), ("dealer",): Sent(("position", "dealer"))}
_IN_SEATS: Final[Notes] = {("players",): Sent(("seats",))}
_IN_SEATS_TAKEN: Final[Notes] = {("players",): Sent(("seats_taken",))}


def seating_in(request: SettlementRequest) -> Seating:
    """Return who plays a deal. Four do if the request says nothing else."""
    state = request.position
    players, sent = _players_and_place(request)
    if players is None:
        return Seating(_counted(request), {}, state, sent)
    if isinstance(players, Mapping):
        named = any(seat.value != name for name, seat in players.items())
        return Seating(in_order(players.values()), players if named else {}, state, sent)
    if isinstance(players, tuple) and names_its_players(players):
        seats = usual_seats(len(players))
        return Seating(seats, dict(zip(map(str, players), seats, strict=True)), state, sent)
    if isinstance(players, tuple):
        return Seating(tuple(each for each in players if isinstance(each, Wind)), {}, state, sent)
    return Seating(players, {}, state, sent)


def _players_and_place(request: SettlementRequest) -> tuple[Any, Notes]:
    """Return who plays as the request says it, and where it says so."""
    if request.position is not None:
        return request.position.seat_of, _IN_POSITION
    if request.seats:
        return request.seats, _IN_SEATS
    return (request.seats_taken, _IN_SEATS_TAKEN) if request.seats_taken else (request.players, {})


def _counted(request: SettlementRequest) -> int:
    """Return how many play by a ruleset for four that needs a hand or a score of each: so many as are there.

    By any other ruleset four play, because hands and scores may be missing.
    """
    ruleset = request.ruleset
    counted = len({*request.hands, *request.scores})
    all_score = request.outcome is Outcome.MAH_JONG and not isinstance(ruleset.payments, PaymentRules)
    return counted if all_score and counted > 1 and ruleset.table.seats.keys() == {USUAL_PLAYERS} else USUAL_PLAYERS


def check_state(state: TableState) -> None:
    """Raise FaultyInputError for a state that no play can lead to, or after which no deal is played."""
    faults = list(state_faults(state))
    if state.finished:
        message = Text(
            "The game was over before this hand. Leave the hand out, or let the game go on with the option after_north."
        )
        faults.append(Fault(("position", "finished"), FaultCode.GAME_OVER, message))
    if faults:
        raise FaultyInputError(faults)


def check_wins(deal: Deal, state: TableState, ruleset: Ruleset) -> None:
    """Raise FaultyInputError if the dealer's hand has another number of wins in a row than the state."""
    hand = deal.hands.get(state.dealer)
    times = wins_counted(state, ruleset)
    if hand is not None and hand.win and hand.dealer_wins not in {0, times}:
        sentence = template(
            "By the rotation, {player}'s wins in a row as dealer are now {times}. Correct dealer_wins, or leave it out."
        )
        message = Text(sentence, player=state.dealer_name, times=times)
        path = ("hands", state.dealer.value, "dealer_wins")
        raise FaultyInputError([Fault(path, FaultCode.BESIDE_STATE, message)])


def goulash_scored(ruleset: Ruleset, house_rules: HouseRules) -> Goulash | None:
    """Return the goulash that a ruleset scores by these house rules, None if it scores none."""
    rules = (each for procedure in served().all_procedures() for each in procedure.rotation.rules_by_players.values())
    played = (each.goulash for each in rules if each.goulash)
    return next((each for each in played if each.is_scored_by(ruleset, house_rules)), None)
