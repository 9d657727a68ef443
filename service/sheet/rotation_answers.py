"""Between the wire and the engine: where a table starts from, and who deals next and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine import values_in_force
from service.rulesets.answers import from_sentences

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from engine import OptionValue
    from engine.table import Goulash, PlayedHand, PlayedHands, Rotation, RotationRules, Sentence, TableState
    from service.http.media_types import Json


def from_evening(
    evening: PlayedHands, rotation: Rotation, course: RotationRules, options: Mapping[str, OptionValue]
) -> Json:
    """Write the hands of an evening and what comes next."""
    return {
        "procedure": from_rotation_name(rotation),
        "options": values_in_force(rotation.options, options),
        "hands": [from_hand_played(hand) for hand in evening.hands],
        "next": from_next(evening.state, evening.why, course),
    }


def from_rotation_name(rotation: Rotation) -> Json:
    """Write which procedure answered."""
    return {"id": rotation.id, "name": rotation.name}


def from_hand_played(hand: PlayedHand) -> Json:
    """Write one hand: when it was played, who dealt, who sat where, how it ended."""
    state, winner = hand.state, hand.result.winner
    return {
        **from_placing(state),
        "outcome": "wash_out" if winner is None else "mah_jong",
        "winner": winner.value if winner else None,
        "winner_name": state.player_at[winner] if winner else None,
    }


def from_placing(state: TableState) -> Json:
    """Write which hand of the evening comes, under which wind, who deals and who sits where."""
    return {
        "hand": state.hands + 1,
        "round": state.round,
        "prevailing_wind": state.prevailing_wind.value,
        "dealer": state.dealer.value,
        "dealer_name": state.dealer_name,
        "seats": from_seats(state),
        "goulash": state.goulash,
    }


def from_next(state: TableState, why: Iterable[Sentence], course: RotationRules) -> Json:
    """Write how a table stands, in the form in which it may be sent again, and why."""
    goulash = course.goulash if state.goulash else None
    return {
        "finished": state.finished,
        "dealer_name": None if state.finished else state.dealer_name,
        "state": from_state(state),
        "goulash": _from_goulash(goulash, state) if goulash else None,
        "why": from_sentences(why),
    }


def from_state(state: TableState) -> Json:
    """Write a state so that it may be sent again."""
    return {
        "seats": from_seats(state),
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


def from_seats(state: TableState) -> dict[str, str]:
    """Write who sits where."""
    return {player: seat.value for player, seat in state.seat_of.items()}


def _from_goulash(goulash: Goulash, state: TableState) -> Json:
    return {
        "wild_tiles": [tile.code for tile in goulash.wild_tiles],
        "chows": goulash.chows,
        "tiles_passed": goulash.tiles_passed,
        "exchanges": [
            [[one.value, other.value] for one, other in exchange] for exchange in goulash.exchanges_between(state.seats)
        ],
        "rules": from_sentences(goulash.rules),
    }
