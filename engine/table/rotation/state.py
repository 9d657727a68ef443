"""Who deals next under which wind: from the state of a table and the outcome of a hand to the next state.

Every question about the procedure is asked of its rules; nothing here knows which procedure it serves.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from engine.game.tiles import SEATS, Wind
from engine.table.rotation.rules import AfterNorth, AfterWashOut, NextDealer, WindByRounds

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
    def dealer_name(self) -> str:
        """The player who deals."""
        return self.player_at[self.dealer]

    def find_seat(self, named: str) -> Wind | None:
        """Return the seat of somebody who is named by the seat itself, or as the player who sits there."""
        return next((seat for player, seat in self.seat_of.items() if named in {seat.value, player}), None)


@dataclass(frozen=True, slots=True)
class HandResult:
    """How a hand ended: the seat that went mah-jong, None in a wash-out."""

    winner: Wind | None


def state_after(state: TableState, ended: HandResult, rules: RotationRules) -> TableState:
    """Return how the table stands after a hand."""
    passes = deal_passes(state, ended, rules)
    seated = _pass_the_deal(state, ended, rules) if passes else state
    counted = _hand_counts(ended, rules)
    return _change_wind_if_over(
        replace(
            seated,
            hands=state.hands + 1,
            hands_of_wind=state.hands_of_wind + counted,
            deal_lost_by=_players_who_lost_the_deal(state, rules) if passes else state.deal_lost_by,
            wins_in_a_row=0 if passes else dealer_wins_in_a_row(state, ended, rules),
            goulash=ended.winner is None and rules.goulash is not None,
        ),
        rules,
        dealer_lost=passes and counted,
    )


def deal_passes(state: TableState, ended: HandResult, rules: RotationRules) -> bool:
    """Tell whether the dealer loses the deal by a hand that ended so."""
    if ended.winner is None:
        return rules.after_wash_out is AfterWashOut.DEAL_PASSES
    return ended.winner is not state.dealer or most_wins_reached(state, ended, rules)


def dealer_wins_in_a_row(state: TableState, ended: HandResult, rules: RotationRules) -> int:
    """Return how often in a row the dealer has now won; a wash-out is no win, but need not end the row."""
    if ended.winner is None:
        return 0 if rules.wash_out_ends_row else state.wins_in_a_row
    return state.wins_in_a_row + 1 if ended.winner is state.dealer else 0


def most_wins_reached(state: TableState, ended: HandResult, rules: RotationRules) -> bool:
    """Tell whether the dealer has won so often in a row that the deal passes all the same."""
    won = ended.winner is state.dealer
    return won and rules.most_wins is not None and dealer_wins_in_a_row(state, ended, rules) >= rules.most_wins


def _players_who_lost_the_deal(state: TableState, rules: RotationRules) -> tuple[str, ...]:
    """Return who has lost the deal, the present dealer among them; kept only where the wind depends on it."""
    if not isinstance(rules.wind, WindByRounds):
        return ()
    return tuple(player for player in state.players if player in {*state.deal_lost_by, state.dealer_name})


def _hand_counts(ended: HandResult, rules: RotationRules) -> bool:
    return ended.winner is not None or rules.after_wash_out is not AfterWashOut.SAME_DEALER_NOT_COUNTED


def _pass_the_deal(state: TableState, ended: HandResult, rules: RotationRules) -> TableState:
    """Return the table with another dealer: the winds go round, or the deal goes to another seat."""
    round_the_table = sorted(state.seats, key=_ROUND_THE_TABLE.index)
    if rules.seats_move:
        before = dict(zip(round_the_table, [round_the_table[-1], *round_the_table], strict=False))
        return replace(state, seats=tuple(before[seat] for seat in state.seats))
    if rules.next_dealer is NextDealer.TO_THE_WINNER and ended.winner is not None:
        return replace(state, dealer=ended.winner)
    playing: list[Wind] = [seat for seat in round_the_table if seat is not Wind.DREAMER]
    return replace(state, dealer=playing[(playing.index(state.dealer) + 1) % len(playing)])


_ROUND_THE_TABLE: Final[tuple[Wind, ...]] = tuple(Wind)


def _change_wind_if_over(state: TableState, rules: RotationRules, *, dealer_lost: bool) -> TableState:
    """Return the table with the next wind prevailing if the old one has had its time."""
    if not _wind_is_over(state, rules, dealer_lost=dealer_lost):
        return state
    if state.prevailing_wind is Wind.NORTH and rules.after_north is AfterNorth.END:
        return replace(state, finished=True, goulash=False, deal_lost_by=())
    following = SEATS[(SEATS.index(state.prevailing_wind) + 1) % len(SEATS)]
    return replace(state, prevailing_wind=following, round=state.round + 1, hands_of_wind=0, deal_lost_by=())


def _wind_is_over(state: TableState, rules: RotationRules, *, dealer_lost: bool) -> bool:
    if isinstance(rules.wind, WindByRounds):
        return len(state.deal_lost_by) == len(state.players)
    if state.prevailing_wind in rules.wind.until_dealer_loses:
        return dealer_lost and state.hands_of_wind > rules.wind.hands
    return state.hands_of_wind >= rules.wind.hands
