"""Who deals next under which wind: from the state of a table and the outcome of a hand to the next state.

Every question about the procedure is asked of its course; nothing here knows which procedure it serves.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine.game.tiles import SEATS, Wind
from engine.table.rotation.rules import AfterNorth, AfterWashOut, Passing, WindByRounds

if TYPE_CHECKING:
    from engine.table.rotation.rules import RotationRules


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """How a table stands before a hand.

    ``players`` and ``seats`` go together: who sits where. ``dealer`` is a seat. ``hands`` have been played so far,
    ``hands_of_wind`` of them counted under the prevailing wind. ``deal_lost_by``: who has lost the deal under this
    wind, where the next wind waits for all to have lost it. ``wins_in_a_row`` are the dealer's. ``goulash``: the next
    hand is one. ``finished``: there is no next hand.
    """

    players: tuple[str, ...]
    seats: tuple[Wind, ...]
    dealer: Wind
    prevailing_wind: Wind
    round: int = 1
    hands: int = 0
    hands_of_wind: int = 0
    deal_lost_by: tuple[str, ...] = ()
    wins_in_a_row: int = 0
    goulash: bool = False
    finished: bool = False

    @property
    def seat_of(self) -> dict[str, Wind]:
        """Who sits where, by player."""
        return dict(zip(self.players, self.seats, strict=True))

    @property
    def player_at(self) -> dict[Wind, str]:
        """Who sits where, by seat."""
        return dict(zip(self.seats, self.players, strict=True))

    @property
    def dealing(self) -> str:
        """The player who deals."""
        return self.player_at[self.dealer]

    def seat_named(self, named: str) -> Wind | None:
        """Return the seat of somebody who is named by the seat itself, or as the player who sits there."""
        return next((seat for player, seat in self.seat_of.items() if named in {seat.value, player}), None)


@dataclass(frozen=True, slots=True)
class HandResult:
    """How a hand ended: the seat that went mah-jong, None in a wash-out."""

    winner: Wind | None


def after(state: TableState, ended: HandResult, course: RotationRules) -> TableState:
    """Return how the table stands after a hand."""
    passes = deal_passes(state, ended, course)
    seated = _dealt_on(state, ended, course) if passes else state
    counted = _counts(ended, course)
    return _under_the_wind(
        replace(
            seated,
            hands=state.hands + 1,
            hands_of_wind=state.hands_of_wind + counted,
            deal_lost_by=_lost_by(state, course) if passes else state.deal_lost_by,
            wins_in_a_row=0 if passes else row_of_wins(state, ended, course),
            goulash=ended.winner is None and course.goulash is not None,
        ),
        course,
        dealer_lost=passes and counted,
    )


def deal_passes(state: TableState, ended: HandResult, course: RotationRules) -> bool:
    """Tell whether the dealer loses the deal by a hand that ended so."""
    if ended.winner is None:
        return course.after_wash_out is AfterWashOut.DEAL_PASSES
    return ended.winner is not state.dealer or row_is_full(state, ended, course)


def row_of_wins(state: TableState, ended: HandResult, course: RotationRules) -> int:
    """Return how often in a row the dealer has now won; a wash-out is no win, but need not end the row."""
    if ended.winner is None:
        return 0 if course.wash_out_ends_row else state.wins_in_a_row
    return state.wins_in_a_row + 1 if ended.winner is state.dealer else 0


def row_is_full(state: TableState, ended: HandResult, course: RotationRules) -> bool:
    """Tell whether the dealer has won so often in a row that the deal passes all the same."""
    won = ended.winner is state.dealer
    return won and course.most_wins is not None and row_of_wins(state, ended, course) >= course.most_wins


def _lost_by(state: TableState, course: RotationRules) -> tuple[str, ...]:
    """Return who has lost the deal, the present dealer among them; kept only where the wind depends on it."""
    if not isinstance(course.wind, WindByRounds):
        return ()
    return tuple(player for player in state.players if player in {*state.deal_lost_by, state.dealing})


def _counts(ended: HandResult, course: RotationRules) -> bool:
    return ended.winner is not None or course.after_wash_out is not AfterWashOut.SAME_DEALER_NOT_COUNTED


def _dealt_on(state: TableState, ended: HandResult, course: RotationRules) -> TableState:
    """Return the table with another dealer: the winds go round, or the deal goes to another seat."""
    round_the_table = sorted(state.seats, key=_ROUND_THE_TABLE.index)
    if course.seats_move:
        before = dict(zip(round_the_table, [round_the_table[-1], *round_the_table], strict=False))
        return replace(state, seats=tuple(before[seat] for seat in state.seats))
    if course.passing is Passing.TO_THE_WINNER and ended.winner is not None:
        return replace(state, dealer=ended.winner)
    playing: list[Wind] = [seat for seat in round_the_table if seat is not Wind.DREAMER]
    return replace(state, dealer=playing[(playing.index(state.dealer) + 1) % len(playing)])


_ROUND_THE_TABLE: Final[tuple[Wind, ...]] = tuple(Wind)


def _under_the_wind(state: TableState, course: RotationRules, *, dealer_lost: bool) -> TableState:
    """Return the table with the next wind prevailing if the old one has had its time."""
    if not _wind_is_over(state, course, dealer_lost=dealer_lost):
        return state
    if state.prevailing_wind is Wind.NORTH and course.after_north is AfterNorth.END:
        return replace(state, finished=True, goulash=False, deal_lost_by=())
    following = SEATS[(SEATS.index(state.prevailing_wind) + 1) % len(SEATS)]
    return replace(state, prevailing_wind=following, round=state.round + 1, hands_of_wind=0, deal_lost_by=())


def _wind_is_over(state: TableState, course: RotationRules, *, dealer_lost: bool) -> bool:
    if isinstance(course.wind, WindByRounds):
        return len(state.deal_lost_by) == len(state.players)
    if state.prevailing_wind in course.wind.until_dealer_loses:
        return dealer_lost and state.hands_of_wind > course.wind.hands
    return state.hands_of_wind >= course.wind.hands
