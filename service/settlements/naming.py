"""A deal whose players are named: with their seats, and where the request has what the deal has by seats."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeVar

from engine import Fault, FaultCode, FaultyInputError, Penalty, Sent, Text, Wind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from engine import FixedPenalty, Notes, Path, Win
    from service.settlements.schemas import Seat, SentDeal

    SeatOf = Callable[[Seat | None], Any]

Deal = TypeVar("Deal", bound="SentDeal")

_NOT_MOVED: Final[Mapping[Wind, Wind]] = {}


def seat_finder(seats: Mapping[str, Wind], moved: Mapping[Wind, Wind] = _NOT_MOVED) -> SeatOf:
    """Return a function that finds the seat of a player, and leaves a seat as it is.

    ``moved``: the seat that each seat of the deal has now, where a correction moved the players.
    """

    def seat_of(seat: Seat | None) -> Any:
        found = seats[seat] if isinstance(seat, str) else seat
        return found if found is None else moved.get(found, found)

    return seat_of


def with_seats(deal: Deal, seats: Mapping[str, Wind], seat_of: SeatOf) -> tuple[Deal, Notes]:
    """Return a deal with the seats of the players whom it names, and where the request has what it has by seats.

    Raises FaultyInputError for a player who is named once by seat and once by name.
    """
    balances = getattr(deal, "balances", None)
    by_seat: dict[str, Mapping[Seat, Any]] = {"hands": deal.hands, "scores": deal.scores}
    by_seat |= {} if balances is None else {"balances": balances}
    faults = [fault for name, members in by_seat.items() for fault in _named_both_ways(name, members, seat_of)]
    if faults:
        raise FaultyInputError(faults)
    changed: dict[str, Any] = {}
    for name, members in by_seat.items():
        of_seat = {seat_of(seat): each for seat, each in members.items()}
        changed[name] = {seat: of_seat[seat] for seat in Wind if seat in of_seat}
    changed["hands"] = {seat: replace(hand, win=_win(hand.win, seat_of)) for seat, hand in changed["hands"].items()}
    seated = replace(
        deal,
        dealer=seat_of(deal.dealer),
        winner=seat_of(deal.winner),
        liable=seat_of(deal.liable),
        win=_win(deal.win, seat_of),
        penalties=seated_penalties(deal.penalties, seat_of),
        **changed,
    )
    return seated, _sent(by_seat, seats, seat_of)


def _named_both_ways(name: str, members: Mapping[Seat, object], seat_of: SeatOf) -> Iterator[Fault]:
    by_seat = {seat_of(seat) for seat in members if isinstance(seat, Wind)}
    for seat in members:
        if isinstance(seat, str) and seat_of(seat) in by_seat:
            message = Text("{player} is named by seat and by name. Name each player once.", player=seat)
            yield Fault((name, seat), FaultCode.PLAYER_TWICE, message)


def _win(win: Win | None, seat_of: SeatOf) -> Win | None:
    return win and replace(win, discarder=seat_of(win.discarder))


def seated_penalties(
    penalties: Iterable[Penalty | FixedPenalty], seat_of: SeatOf
) -> tuple[Penalty | FixedPenalty, ...]:
    """Return penalties with the seats of the players whom they name."""
    return tuple(_penalty(each, seat_of) for each in penalties)


def _penalty(penalty: Penalty | FixedPenalty, seat_of: SeatOf) -> Penalty | FixedPenalty:
    payees = tuple(map(seat_of, penalty.payees))
    if isinstance(penalty, Penalty):
        return replace(penalty, payer=seat_of(penalty.payer), payees=payees)
    return replace(penalty, payers=tuple(map(seat_of, penalty.payers)), payees=payees)


def _sent(by_seat: Mapping[str, Mapping[Seat, Any]], seats: Mapping[str, Wind], seat_of: SeatOf) -> Notes:
    """Return where the request has what a deal has by seats. What is missing would have a name."""
    notes: dict[Path, Sent] = {}
    for name, members in by_seat.items():
        by_wind = (seat for seat in members if isinstance(seat, Wind))
        players: list[Seat] = [*seats, *by_wind]
        for player in players:
            seat, sent = seat_of(player).value, player.value if isinstance(player, Wind) else player
            told = None if seat == sent else partial(Text.saying, other=sent, value=seat)
            notes[name, seat] = Sent((name, sent), told=told)
    return notes
