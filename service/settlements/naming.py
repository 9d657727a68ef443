"""A deal whose players are named: with their seats, and where the request has what the deal has by seats."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from engine import Fault, FaultCode, FaultyInputError, Penalty, Sent, Text, Wind

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping

    from engine import FixedPenalty, Notes, Path, Win

    Seat = Wind | str
    """A seat, or the name of the player who sits there."""

_NOT_MOVED: Final[Mapping[Wind, Wind]] = {}
_SEATS: Final = ("dealer", "winner", "liable")
_BY_SEAT: Final = ("hands", "scores", "balances")


@dataclass(frozen=True, slots=True)
class SeatedDeal:
    """The fields of a deal with a seat for each name. ``sent``: where the request has what the deal has by seats."""

    fields: Mapping[str, Any]
    sent: Notes


def with_seats(
    fields: Mapping[str, Any], seats: Mapping[str, Wind], moved: Mapping[Wind, Wind] = _NOT_MOVED
) -> SeatedDeal:
    """Return the fields of a deal, as its schema reads them, with the seats of the players whom they name.

    ``moved``: the seat that each seat of the deal has now, where a correction moved the players. Raises
    FaultyInputError for a player who is named once by seat and once by name.
    """

    def seat_of(seat: Seat | None) -> Any:
        found = seats[seat] if isinstance(seat, str) else seat
        return found if found is None else moved.get(found, found)

    by_seat = {name: fields[name] for name in _BY_SEAT if fields.get(name) is not None}
    faults = [fault for name, members in by_seat.items() for fault in _named_both_ways(name, members, seat_of)]
    if faults:
        raise FaultyInputError(faults)
    seated = dict(fields)
    seated |= {name: seat_of(fields[name]) for name in _SEATS if name in fields}
    for name, members in by_seat.items():
        of_seat = {seat_of(seat): each for seat, each in members.items()}
        seated[name] = {seat: of_seat[seat] for seat in Wind if seat in of_seat}
    if "hands" not in fields:
        return SeatedDeal(seated | _penalties(fields, seat_of), {})
    seated["hands"] = {seat: hand | {"win": _win(hand["win"], seat_of)} for seat, hand in seated["hands"].items()}
    seated["win"] = _win(fields["win"], seat_of)
    return SeatedDeal(seated | _penalties(fields, seat_of), _sent(by_seat, seats, seat_of))


def _named_both_ways(
    name: str, members: Mapping[Seat, object], seat_of: Callable[[Seat | None], Any]
) -> Iterator[Fault]:
    by_seat = {seat_of(seat) for seat in members if isinstance(seat, Wind)}
    for seat in members:
        if isinstance(seat, str) and seat_of(seat) in by_seat:
            message = Text("{player} is named by seat and by name. Name each player once.", player=seat)
            yield Fault((name, seat), FaultCode.PLAYER_TWICE, message)


def _win(win: Win | None, seat_of: Callable[[Seat | None], Any]) -> Win | None:
    return win and replace(win, discarder=seat_of(win.discarder))


def _penalties(fields: Mapping[str, Any], seat_of: Callable[[Seat | None], Any]) -> dict[str, Any]:
    return {"penalties": tuple(_penalty(each, seat_of) for each in fields["penalties"])}


def _penalty(penalty: Penalty | FixedPenalty, seat_of: Callable[[Seat | None], Any]) -> Penalty | FixedPenalty:
    payees = tuple(map(seat_of, penalty.payees))
    if isinstance(penalty, Penalty):
        return replace(penalty, payer=seat_of(penalty.payer), payees=payees)
    return replace(penalty, payers=tuple(map(seat_of, penalty.payers)), payees=payees)


def _sent(
    by_seat: Mapping[str, Mapping[Seat, object]], seats: Mapping[str, Wind], seat_of: Callable[[Seat | None], Any]
) -> Notes:
    """Return where the request has what a deal has by seats. What is missing would have a name."""
    notes: dict[Path, Sent] = {}
    for name in _BY_SEAT:
        by_wind = (seat for seat in by_seat.get(name, {}) if isinstance(seat, Wind))
        players: list[Seat] = [*seats, *by_wind]
        for player in players:
            seat, sent = seat_of(player).value, player.value if isinstance(player, Wind) else player
            told = None if seat == sent else partial(Text.saying, other=sent, value=seat)
            notes[name, seat] = Sent((name, sent), told=told)
    return notes
