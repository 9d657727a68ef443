"""Played hands as JSON, and who deals next and why."""

from collections.abc import Iterable, Mapping

from engine import OptionValue, values_in_force
from engine.table import Goulash, PlayedHand, PlayedHands, Procedure, RotationRules, Sentence, TableState
from service.http.media_types import Json
from service.rulesets.answers import from_sentences
from service.table.answers import from_procedure_name


def from_played_hands(
    played: PlayedHands, procedure: Procedure, course: RotationRules, options: Mapping[str, OptionValue]
) -> Json:
    """Return the hands played, and who deals next."""
    return {
        "procedure": from_procedure_name(procedure),
        "options": values_in_force(procedure.rotation.options, options),
        "hands": [_from_played_hand(hand) for hand in played.hands],
        "next": from_next(played.state, played.why, course),
    }


def _from_played_hand(hand: PlayedHand) -> Json:
    """Return one hand: its number and round, who dealt, who sat where, how it ended."""
    state, winner = hand.state, hand.result.winner
    return {
        **from_seats_and_winds(state),
        "outcome": "wash_out" if winner is None else "mah_jong",
        "winner": winner.value if winner else None,
        "winner_name": state.player_at[winner] if winner else None,
    }


def from_seats_and_winds(state: TableState) -> Json:
    """Return the number of a hand, its prevailing wind, who deals and who sits where."""
    return {
        "hand": state.hands + 1,
        "round": state.round,
        "prevailing_wind": state.prevailing_wind.value,
        "dealer": state.dealer.value,
        "dealer_name": state.dealer_name,
        "seats": _from_seats(state),
        "goulash": state.goulash,
    }


def from_next(state: TableState, why: Iterable[Sentence], course: RotationRules) -> Json:
    """Return the next hand, its state to send with the next request, and the reasons for it."""
    goulash = course.goulash if state.goulash else None
    return {
        "finished": state.finished,
        "dealer_name": None if state.finished else state.dealer_name,
        "state": from_state(state),
        "goulash": _from_goulash(goulash, state) if goulash else None,
        "why": from_sentences(why),
    }


def from_state(state: TableState) -> Json:
    """Return a state in the form that the next request sends."""
    return {
        "seats": _from_seats(state),
        "dealer": state.dealer.value,
        "prevailing_wind": state.prevailing_wind.value,
        "round": state.round,
        "hands": state.hands,
        "hands_of_wind": state.hands_of_wind,
        "deal_lost_by": list(state.deal_lost_by),
        "wins_in_a_row": state.wins_in_a_row,
        "goulash": state.goulash,
        "finished": state.finished,
    }


def _from_seats(state: TableState) -> dict[str, str]:
    """Return the seat of each player."""
    return {player: seat.value for player, seat in state.seat_of.items()}


def _from_goulash(goulash: Goulash, state: TableState) -> Json:
    return {
        "wild_tiles": [tile.code for tile in goulash.wild_tiles],
        "jokers": [joker.code for joker in goulash.jokers],
        "chows": goulash.chows,
        "tiles_passed": goulash.tiles_passed,
        "exchanges": [
            [[one.value, other.value] for one, other in exchange] for exchange in goulash.exchanges_between(state.seats)
        ],
        "rules": from_sentences(goulash.rules),
    }
