"""Hands played one after another: from a list of results to who dealt, who sat where, and what comes next."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from engine.errors import Fault, FaultCode, FaultyInputError
from engine.game.tiles import Wind
from engine.paying.deal import Outcome
from engine.table.rotation.reasons import reasons_after, reasons_at_the_start
from engine.table.rotation.state import HandResult, TableState, game_over, not_at_the_table, state_after, winner_missing
from engine.table.rotation_rules import RotationRules
from engine.table.words import Sentence
from engine.text import Text


@dataclass(frozen=True, slots=True)
class ReportedResult:
    """The result of a hand as a request reports it: ``winner`` is the name of a seat in that hand, or of a player."""

    outcome: Outcome
    winner: str | None


@dataclass(frozen=True, slots=True)
class PlayedHand:
    """A hand that was played: the state of the table before it, and its result."""

    state: TableState
    result: HandResult


@dataclass(frozen=True, slots=True)
class PlayedHands:
    """The hands played so far, the state of the table now, and the reasons for it."""

    hands: tuple[PlayedHand, ...]
    state: TableState
    why: tuple[Sentence, ...]


def play_results(state: TableState, results: Sequence[ReportedResult], rules: RotationRules) -> PlayedHands:
    """Return the hands that were played, beginning at ``state``. Raises FaultyInputError for impossible results."""
    FaultyInputError.raise_for(
        fault for position, result in enumerate(results) for fault in result_faults(result, state, position)
    )
    hands: list[PlayedHand] = []
    for position, result in enumerate(results):
        if state.finished:
            raise FaultyInputError([game_over(("results", position))])
        hand_result = _hand_result(state, result, position)
        hands.append(PlayedHand(state, hand_result))
        state = state_after(state, hand_result, rules)
    last = hands[-1] if hands else None
    why = reasons_after(last.state, last.result, state, rules) if last else reasons_at_the_start(state, rules)
    return PlayedHands(tuple(hands), state, why)


def result_faults(result: ReportedResult, state: TableState, position: int) -> Iterator[Fault]:
    """Find faults of a result that do not depend on the results before it."""
    path = ("results", position, "winner")
    if result.outcome is Outcome.WASH_OUT:
        if result.winner is not None:
            yield Fault(path, FaultCode.WASH_OUT, Text("In a wash-out nobody wins; leave {name} out.", name="winner"))
    elif result.winner is None:
        yield winner_missing(path)
    elif state.find_seat(result.winner) is None:
        yield not_at_the_table(path, result.winner, state)


def _hand_result(state: TableState, result: ReportedResult, position: int) -> HandResult:
    """Return the result of a hand by seats. Raises FaultyInputError if the player who sits out won."""
    winner = None if result.winner is None else state.find_seat(result.winner)
    if winner is Wind.DREAMER:
        raise FaultyInputError([not_at_the_table(("results", position, "winner"), result.winner or "", state)])
    return HandResult(winner)
