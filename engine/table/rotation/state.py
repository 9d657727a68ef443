"""The state of a table before a hand and after it: who deals next under which wind; and faults of what names it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.errors import Fault, FaultCode
from engine.game.names import name_key, not_playing
from engine.game.seats import in_order, seats_from, seats_playing
from engine.game.tiles import Wind, find_wind
from engine.table.rules import AfterWashOut, RotationRules
from engine.text import Text, template, visible


@dataclass(frozen=True, slots=True, kw_only=True)
class TableState:
    """The state of a table before a hand.

    ``players`` and ``seats`` have the same order: who sits where. ``dealer`` is a seat. ``round`` counts the prevailing
    winds, from 1. ``hands`` is how many hands have been played, ``hands_of_wind`` how many of them count for the
    prevailing wind. ``deal_lost_by``: who has lost the deal under this wind, one after the other; empty unless the wind
    changes by rounds. ``wins_in_a_row`` are the dealer's. ``honba`` and ``bets`` lie on the table. ``goulash``: the
    next hand is a goulash. ``finished``: there is no next hand.
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
    honba: int = 0
    bets: int = 0
    goulash: bool = False
    finished: bool = False

    @property
    def seat_of(self) -> dict[str, Wind]:
        return dict(zip(self.players, self.seats, strict=True))

    @property
    def player_at(self) -> dict[Wind, str]:
        return dict(zip(self.seats, self.players, strict=True))

    @property
    def active_seats(self) -> tuple[Wind, ...]:
        """The seats that play the next hand, in the order of play. The dreamer sits out."""
        return seats_playing(self.seats)

    @property
    def dealer_name(self) -> str:
        return self.player_at[self.dealer]

    def find_seat(self, name: str) -> Wind | None:
        """Return the seat with this name, or of the player with this name; None if there is none.

        A name comes before other spellings of a seat: E is the player of that name, if there is one.
        """
        seats = self.seat_of
        by_seat = next((seat for seat in self.seats if seat.value == name), None)
        if by_seat is not None or name in seats:
            return by_seat or seats[name]
        key, wind = name_key(name), find_wind(name)
        by_name = next((seat for player, seat in seats.items() if name_key(player) == key), None)
        return by_name or (wind if wind in self.seats else None)

    def player_called(self, name: str) -> str:
        """Return the player on the seat with this name, or with this name however it is written; '' if none is."""
        seat = self.find_seat(name)
        return "" if seat is None else self.player_at[seat]


@dataclass(frozen=True, slots=True)
class HandResult:
    """The result of a hand: the seat that went mah-jong, None for a wash-out.

    Of several winners it is the dealer, if that is one. ``bets``: how many were laid in it. ``stays``: nobody won, but
    the dealer was ready, or the hand was broken off. ``annulled``: it is played again.
    """

    winner: Wind | None
    bets: int = 0
    stays: bool = False
    annulled: bool = False


def state_after(state: TableState, result: HandResult, rules: RotationRules) -> TableState:
    passes = deal_passes(state, result, rules)
    next_state = _next_table(state, result, rules)
    counted_anyway = rules.after_wash_out is not AfterWashOut.SAME_DEALER_NOT_COUNTED
    counts = result.winner is not None or counted_anyway or east_retires(state, result, rules)
    # Nobody loses the deal where the wind goes by hands.
    lost_by = dict.fromkeys((*state.deal_lost_by, state.dealer_name)) if rules.wind is None else ()
    honba, bets = _stakes_after(state, result) if rules.counters else (state.honba, state.bets)
    row_is_over = passes or most_wins_reached(state, result, rules)
    return _change_wind_if_over(
        replace(
            next_state,
            hands=state.hands + 1,
            hands_of_wind=state.hands_of_wind + counts,
            deal_lost_by=tuple(lost_by) if passes else state.deal_lost_by,
            wins_in_a_row=0 if row_is_over else dealer_wins_in_a_row(state, result, rules),
            goulash=result.winner is None and rules.goulash is not None,
            honba=honba,
            bets=bets,
        ),
        rules,
        dealer_lost=passes and counts,
    )


def _stakes_after(state: TableState, result: HandResult) -> tuple[int, int]:
    """Return the counters after a hand, one more unless somebody but the dealer won it, and the bets nobody won."""
    honba = state.honba + 1 if result.winner in {None, state.dealer} else 0
    bets = state.bets + (0 if result.annulled else result.bets) if result.winner is None else 0
    return state.honba if result.annulled else honba, bets


def deal_passes(state: TableState, result: HandResult, rules: RotationRules) -> bool:
    if result.winner is None:
        if rules.counters and (result.stays or result.annulled):
            return False
        east_deals = state.dealer is Wind.EAST
        return rules.after_wash_out is AfterWashOut.DEAL_PASSES or (east_deals and east_retires(state, result, rules))
    if result.winner is not state.dealer or not rules.stays_after_win:
        return True
    return most_wins_reached(state, result, rules) and not rules.deals_on


def winds_move(state: TableState, result: HandResult, rules: RotationRules) -> bool:
    """Return whether the winds of the seats go round after this hand: with the deal, or because East did not win."""
    if rules.dealer_is_east:
        return deal_passes(state, result, rules)
    east_lost = result.winner not in {None, Wind.EAST} or east_retires(state, result, rules)
    return rules.seats_move and east_lost


def east_retires(state: TableState, result: HandResult, rules: RotationRules) -> bool:
    """Return whether East retires for another player although nobody won: only where five play, and one sits out."""
    return result.winner is None and rules.wash_out_retires_east and Wind.DREAMER in state.seats


def dealer_wins_in_a_row(state: TableState, result: HandResult, rules: RotationRules) -> int:
    """Return how many hands in a row the dealer has won, this one included.

    A wash-out is no win. It ends the row only if the rules say so.
    """
    if result.winner is None:
        return 0 if rules.wash_out_ends_row else state.wins_in_a_row
    return state.wins_in_a_row + 1 if result.winner is state.dealer else 0


def most_wins_reached(state: TableState, result: HandResult, rules: RotationRules) -> bool:
    """Return whether the dealer has won so many hands in a row that the row of wins ends with this one."""
    won = result.winner is state.dealer
    return won and rules.most_wins is not None and dealer_wins_in_a_row(state, result, rules) >= rules.most_wins


def _next_table(state: TableState, result: HandResult, rules: RotationRules) -> TableState:
    """Return the table with the players on their next seats, and with the next dealer."""
    dealer, seats = state.dealer, state.active_seats
    if deal_passes(state, result, rules):
        if rules.winner_deals and result.winner is not None:
            dealer = result.winner
        else:
            dealer = seats[(seats.index(dealer) + 1) % len(seats)]
    if not winds_move(state, result, rules):
        return replace(state, dealer=dealer)
    in_turn = in_order(state.seats)
    seat_before = dict(zip(in_turn, (in_turn[-1], *in_turn), strict=False))
    return replace(state, seats=tuple(seat_before[seat] for seat in state.seats), dealer=seat_before[dealer])


def _change_wind_if_over(state: TableState, rules: RotationRules, *, dealer_lost: bool) -> TableState:
    """Return the table with the next wind if this one is over; without a next hand if that was the last wind."""
    if not _wind_is_over(state, rules, dealer_lost=dealer_lost):
        return state
    if state.prevailing_wind is rules.last_wind and not rules.goes_on:
        return replace(state, finished=True, goulash=False, deal_lost_by=())
    _, next_wind, *_ = seats_from(state.prevailing_wind)
    return replace(state, prevailing_wind=next_wind, round=state.round + 1, hands_of_wind=0, deal_lost_by=())


def _wind_is_over(state: TableState, rules: RotationRules, *, dealer_lost: bool) -> bool:
    """Return whether the next wind prevails from the next hand on. ``hands_of_wind`` includes this hand."""
    if rules.wind is None:
        return len(state.deal_lost_by) == len(state.players)
    if state.prevailing_wind in rules.wind.until_dealer_loses:
        return dealer_lost and state.hands_of_wind > rules.wind.hands
    return state.hands_of_wind >= rules.wind.hands


def not_at_the_table(path: tuple[str | int, ...], name: str, state: TableState) -> Fault:
    """Return the fault that a field names somebody who does not play."""
    message = not_playing(visible(name), players_with_seats(state.seat_of))
    return Fault(path, FaultCode.NOT_AT_THE_TABLE, message)


def payer_is_payee(path: tuple[str | int, ...]) -> Fault:
    message = Text("The payer and the payee are the same player. Name two different players.")
    return Fault(path, FaultCode.PAYER_IS_PAYEE, message)


def game_over(path: tuple[str | int, ...], last_wind: Wind) -> Fault:
    sentence = template(
        "The game was over before this hand. Leave the hand out, or let the game go on with the option {option}."
    )
    return Fault(path, FaultCode.GAME_OVER, Text(sentence, option=f"after_{last_wind.value}"))


def players_with_seats(seating: Mapping[str, Wind]) -> str:
    """Return the players as text, each with the seat.

    >>> from engine.game.tiles import Wind
    >>> players_with_seats({"Ann": Wind.EAST, "Ben": Wind.SOUTH})
    'Ann (east), Ben (south)'
    """
    return ", ".join(f"{player} ({seat.value})" for player, seat in seating.items())
