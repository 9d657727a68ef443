"""A list of results, hand after hand: who dealt, who sat where, what comes next; and results that cannot be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.errors import Fault, FaultCode, FaultyInputError
from engine.game.tiles import Wind
from engine.paying.deal import Outcome
from engine.table.rotation.faults import game_over, not_at_the_table, winner_missing
from engine.table.rotation.reasons import reasons_after, reasons_at_the_start
from engine.table.rotation.state import HandResult, state_after
from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.table.rotation.rules import RotationRules
    from engine.table.rotation.state import TableState
    from engine.table.words import Sentence


@dataclass(frozen=True, slots=True)
class ReportedResult:
    """How a hand ended, as a caller tells it: the winner by the seat in that hand or by name."""

    outcome: Outcome
    winner: str | None


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand of an evening: how the table stood before it, and how it ended."""

    state: TableState
    result: HandResult


@dataclass(frozen=True, slots=True)
class PlayedHands:
    """The hands played so far, how the table stands now, and why."""

    hands: tuple[PlayedHand, ...]
    state: TableState
    why: tuple[Sentence, ...]


def play_results(state: TableState, results: Sequence[ReportedResult], rules: RotationRules) -> PlayedHands:
    """Return an evening from a state on; raise FaultyInputError for results that cannot be."""
    faults = [fault for place, result in enumerate(results) for fault in result_faults(result, state, place)]
    if faults:
        raise FaultyInputError(faults)
    hands: list[PlayedHand] = []
    for place, result in enumerate(results):
        if state.finished:
            raise FaultyInputError([game_over(("results", place))])
        ended = _hand_result(state, result, place)
        hands.append(PlayedHand(state, ended))
        state = state_after(state, ended, rules)
    last = hands[-1] if hands else None
    why = reasons_after(last.state, last.result, state, rules) if last else reasons_at_the_start(state, rules)
    return PlayedHands(tuple(hands), state, tuple(why))


def result_faults(result: ReportedResult, state: TableState, place: int) -> Iterator[Fault]:
    """Find what cannot be about a result, wherever in the evening it stands."""
    path = ("results", place, "winner")
    if result.outcome is Outcome.WASH_OUT:
        if result.winner is not None:
            yield Fault(path, FaultCode.WASH_OUT, Text("In a wash-out nobody wins; leave {name} out.", name="winner"))
    elif result.winner is None:
        yield winner_missing(path)
    elif state.find_seat(result.winner) is None:
        yield not_at_the_table(path, result.winner, state)


def _hand_result(state: TableState, result: ReportedResult, place: int) -> HandResult:
    winner = None if result.winner is None else state.find_seat(result.winner)
    if winner is Wind.DREAMER:
        raise FaultyInputError([not_at_the_table(("results", place, "winner"), result.winner or "", state)])
    return HandResult(winner)
