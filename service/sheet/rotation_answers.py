"""Played hands as JSON, and who deals next and why."""

from collections.abc import Iterable, Mapping

from engine import OptionValue, Wind, values_in_force
from engine.table import Goulash, PlayedHand, PlayedHands, Procedure, RotationRules, Sentence, TableState
from service.http.media_types import Json, without_empty
from service.rulesets.answers import from_sentences
from service.table.answers import from_procedure_name


def from_played_hands(
    played: PlayedHands, procedure: Procedure, course: RotationRules, options: Mapping[str, OptionValue]
) -> Json:
    """Return the hands played, and who deals next."""
    return {
        "procedure": from_procedure_name(procedure),
        "options": values_in_force(procedure.rotation.options, options),
        "deals": [_from_played_hand(hand) for hand in played.hands],
        "next": from_next(played.state, played.why, course),
    }


def _from_played_hand(hand: PlayedHand) -> Json:
    """Return one hand: its number and round, who dealt, who sat where, how it ended."""
    state, winner = hand.state, hand.result.winner
    return without_empty(
        deal=state.hands + 1,
        round=state.round,
        prevailing_wind=state.prevailing_wind.value,
        dealer=state.dealer.value,
        dealer_name=state.dealer_name,
        seats=from_seats(state),
        goulash=state.goulash,
        outcome="wash_out" if winner is None else "mah_jong",
        winner=winner and winner.value,
        winner_name=winner and state.player_at[winner],
    )


def from_next(state: TableState, why: Iterable[Sentence], course: RotationRules) -> Json:
    """Return the next deal, the position to send with the next request, and the reasons for it."""
    goulash = course.goulash if state.goulash else None
    return without_empty(
        finished=state.finished,
        dealer_name=None if state.finished else state.dealer_name,
        position=from_position(state),
        goulash=_from_goulash(goulash, state) if goulash else None,
        why=from_sentences(why),
    )


def from_position(state: TableState) -> Json:
    """Return the position of a table in the form that the next request sends."""
    return without_empty(
        seats=from_seats(state),
        dealer=state.dealer.value,
        prevailing_wind=state.prevailing_wind.value,
        round=state.round,
        deals_played=state.hands,
        deals_played_in_round=state.hands_of_wind,
        deal_lost_by=list(state.deal_lost_by),
        wins_in_a_row=state.wins_in_a_row,
        goulash=state.goulash,
        finished=state.finished,
    )


def from_seats(state: TableState) -> dict[str, str]:
    """Return the player on each seat."""
    names = state.player_at
    return {seat.value: names[seat] for seat in Wind if seat in names}


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
