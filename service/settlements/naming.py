"""A deal whose players are named: with their seats, and where the request has what the deal has by seats."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, TypeVar

from engine import (
    REQUEST,
    SEATS,
    Fault,
    FaultCode,
    FaultyInputError,
    FixedPenalty,
    Notes,
    Path,
    Penalty,
    Place,
    Sent,
    Text,
    Win,
    Wind,
    as_first_written,
    named_twice,
    not_playing,
    same_as_before,
    visible,
)
from engine.table import SEATS_AT_STAKE
from service.fields.faults import one_of_these, unknown_field
from service.settlements.schemas import Seat, SentDeal

Find = Callable[[Any, Place], Any]
"""What finds a player who is named at a place. For None, nobody, it returns None."""
SeatOf = Callable[[Seat | None], Any]

Deal = TypeVar("Deal", bound="SentDeal")

_NOT_MOVED: Final[Mapping[Wind, Wind]] = {}


@dataclass(frozen=True, slots=True)
class FindNames:
    """Finds the names in a deal as the list of the players writes them, and leaves seats as they are.

    ``names`` are those of the players, none if all are called by their seats. ``faults``: of names that nobody has.
    """

    names: Collection[str]
    faults: list[Fault]

    def __call__(self, player: Seat | None, place: Place) -> Seat | None:
        """Return the player, or the seat; note a name that nobody has."""
        if not isinstance(player, str):
            return player
        name = as_first_written(player, self.names)
        if name not in self.names:
            self.faults.append(self._unknown(player, place))
        return name

    def are_all(self, players: Iterable[Seat]) -> bool:
        """Return whether it finds each of these players."""
        named = [each for each in players if not isinstance(each, Wind)]
        return not self.names or all(as_first_written(each, self.names) in self.names for each in named)

    def _unknown(self, player: str, place: Place) -> Fault:
        if self.names:
            message = not_playing(visible(player), ", ".join(self.names))
            return Fault(place, FaultCode.NOT_AT_THE_TABLE, message)
        if place[-1] == player:
            return unknown_field([seat.value for seat in Wind], player).at(place)
        return Fault(place, FaultCode.UNKNOWN_VALUE, one_of_these([seat.value for seat in SEATS], player))

    def in_deal(self, deal: Deal, place: Place = REQUEST) -> Deal:
        """Return a deal that ``names_anybody`` with the names as they are first written; note who is named twice."""
        for name, members in _by_seat(deal).items():
            named = [player for player in members if isinstance(player, str)]
            for second, first in same_as_before(named).items():
                message = named_twice(as_first_written(first, self.names))
                self.faults.append(Fault(place / name / named[second], FaultCode.NAMED_TWICE, message))
        return _with_players(deal, self, place)


def with_named_penalties(
    penalties: Iterable[Penalty | FixedPenalty], find: Find, place: Place
) -> tuple[Penalty | FixedPenalty, ...]:
    return tuple(_penalty(each, find, place / number) for number, each in enumerate(penalties))


def _penalty(penalty: Penalty | FixedPenalty, find: Find, place: Place) -> Penalty | FixedPenalty:
    def players_in(name: str) -> Any:
        return tuple(find(each, place / name / number) for number, each in enumerate(getattr(penalty, name)))

    if isinstance(penalty, Penalty):
        return replace(penalty, payer=find(penalty.payer, place / "payer"), payees=players_in("payees"))
    return replace(penalty, payers=players_in("payers"), payees=players_in("payees"))


def _by_seat(deal: SentDeal) -> dict[str, Mapping[Seat, Any]]:
    """Return what a deal has by seats or by names."""
    by_seat: dict[str, Mapping[Seat, Any]] = {"hands": deal.hands, "scores": deal.scores}
    return by_seat if deal.balances is None else {**by_seat, "balances": deal.balances}


def names_anybody(deal: SentDeal) -> bool:
    """Return whether a deal may name a player instead of a seat. Penalties are not looked into: few deals have any."""
    wins = [deal.win, *[hand.win for hand in deal.hands.values()]]
    players = [
        deal.dealer, deal.winner, deal.liable, *deal.winners, *deal.riichi, *deal.ready, *deal.nagashi,
        *deal.hands, *deal.scores, *(deal.balances or ()), *[win.discarder for win in wins if win],
    ]  # fmt: skip
    return bool(deal.penalties) or str in map(type, players)


def _with_players(deal: Deal, find: Find, place: Place = REQUEST) -> Deal:
    """Return a deal with the players that are found for those it names."""

    def win_of(win: Win | None, parent: Place) -> Win | None:
        discarder = find(win.discarder, parent / "win" / "discarder") if win and win.discarder else None
        return replace(win, discarder=discarder) if win and discarder is not win.discarder else win

    hands = {
        player: hand._replace(win=win_of(hand.win, place / "hands" / _word(player)))
        for player, hand in deal.hands.items()
    }
    changed: dict[str, Any] = {name: find(getattr(deal, name), place / name) for name in ("dealer", "winner", "liable")}
    for name, members in (_by_seat(deal) | {"hands": hands}).items():
        changed[name] = {find(player, place / name / _word(player)): each for player, each in members.items()}
    for name in SEATS_AT_STAKE:
        changed[name] = tuple(find(each, place / name / number) for number, each in enumerate(getattr(deal, name)))
    penalties = with_named_penalties(deal.penalties, find, place / "penalties")
    return replace(deal, win=win_of(deal.win, place), penalties=penalties, **changed)


def _word(player: Seat) -> str:
    return player.value if isinstance(player, Wind) else player


def seat_finder(seats: Mapping[str, Wind], moved: Mapping[Wind, Wind] = _NOT_MOVED) -> SeatOf:
    """Return a function that finds the seat of a player, and leaves a seat as it is.

    ``moved``: the seat that each seat of the deal has now, where a correction moved the players.
    """

    def seat_of(seat: Seat | None) -> Any:
        seated = seats[seat] if isinstance(seat, str) else seat
        return seated if seated is None else moved.get(seated, seated)

    return seat_of


def with_seats(deal: Deal, seats: Mapping[str, Wind], seat_of: SeatOf) -> tuple[Deal, Notes]:
    """Return a deal with the seats of the players whom it names, and where the request has what it has by seats.

    Raises FaultyInputError for a player who is named once by seat and once by name.
    """
    faults = [fault for name, each in _by_seat(deal).items() for fault in _named_both_ways(name, each, seat_of)]
    if faults:
        raise FaultyInputError(faults)
    seated = _with_players(deal, lambda player, _place: seat_of(player))
    in_order: dict[str, Any] = {
        name: {seat: members[seat] for seat in Wind if seat in members} for name, members in _by_seat(seated).items()
    }
    return replace(seated, **in_order), _sent(_by_seat(deal), seats, seat_of)


def _named_both_ways(name: str, members: Mapping[Seat, Any], seat_of: SeatOf) -> Iterator[Fault]:
    by_seat = {seat_of(seat) for seat in members if isinstance(seat, Wind)}
    for seat in members:
        if isinstance(seat, str) and seat_of(seat) in by_seat:
            message = Text("{player} is named by seat and by name. Name each player once.", player=seat)
            yield Fault((name, seat), FaultCode.PLAYER_TWICE, message)


def _sent(by_seat: Mapping[str, Mapping[Seat, Any]], seats: Mapping[str, Wind], seat_of: SeatOf) -> Notes:
    """Return where the request has what a deal has by seats. What is missing would have a name."""
    notes: dict[Path, Sent] = {}
    for name, members in by_seat.items():
        players: list[Seat] = [*seats, *(seat for seat in members if isinstance(seat, Wind))]
        for player in players:
            seat, sent = seat_of(player).value, _word(player)
            reword = None if seat == sent else partial(Text.saying, other=sent, value=seat)
            notes[name, seat] = Sent((name, sent), reword=reword)
    return notes
