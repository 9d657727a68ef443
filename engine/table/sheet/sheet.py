"""The running score sheet: one line for each deal, what every player gained by it and has now.

Totals follow the players and not the seats. Every line sums to zero, so that all totals together are always what was
in play at the start. A sheet is worked out from the list of its deals and nothing else, so a corrected deal corrects
all that comes after it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.errors import Fault, FaultCode, FaultyInputError
from engine.game.tiles import Wind
from engine.paying.deal import Outcome
from engine.table.rotation.faults import game_over, not_at_the_table
from engine.table.rotation.reasons import reasons_after, reasons_at_the_start
from engine.table.rotation.state import HandResult, state_after
from engine.table.sheet.deals import DealToSettle, deal_result, outcome_of, winner_of
from engine.table.words import wind_name
from engine.text import Text, template

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.table.rotation.rules import RotationRules
    from engine.table.rotation.state import TableState
    from engine.table.sheet.deals import DealResult, ReportedDeal
    from engine.table.words import Sentence


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line of the sheet: a deal, and what everybody had before and after it.

    ``state``: how the table stood. ``dealer`` and ``prevailing_wind`` are None where they were not told.
    """

    state: TableState
    dealer: Wind | None
    prevailing_wind: Wind | None
    result: DealResult
    before: Mapping[str, int]
    totals: Mapping[str, int]
    corrected: bool


@dataclass(frozen=True, slots=True)
class Rank:
    """Where a player stands at the end; players with equal totals share a rank."""

    rank: int
    player: str
    total: int


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet. ``state`` and ``why``: what comes next, where a rules says how seats go round."""

    start: TableState
    stock: int
    lines: tuple[SheetLine, ...]
    state: TableState
    why: tuple[Sentence, ...]

    @property
    def totals(self) -> Mapping[str, int]:
        """What everybody has now."""
        return self.lines[-1].totals if self.lines else dict.fromkeys(self.start.players, self.stock)

    @property
    def in_play(self) -> int:
        """What all players had together at the start."""
        return self.stock * len(self.start.players)

    @property
    def ranking(self) -> tuple[Rank, ...]:
        """The players, the one with the highest total first; those with equal totals in the order of the columns."""
        totals = self.totals
        best_first = sorted(totals, key=lambda player: -totals[player])
        return tuple(
            Rank(1 + sum(other > totals[player] for other in totals.values()), player, totals[player])
            for player in best_first
        )


def score_sheet(
    deals: Iterable[ReportedDeal],
    start: TableState,
    stock: int,
    rules: RotationRules | None,
    faults: Iterable[Fault] = (),
) -> Sheet:
    """Return the sheet of some deals; raise FaultyInputError with every fault of every deal, after those known already.

    With a rules seats go round by it, else everybody keeps his seat. What depends on a hand whose outcome cannot be
    told is not looked at.
    """
    found, lines = list(faults), []
    state, totals = start, dict.fromkeys(start.players, stock)
    why: Iterable[Sentence] = () if rules is None else reasons_at_the_start(start, rules)
    for deal in deals:
        if state.finished:
            found.append(game_over(deal.path))
            break
        placed = state if rules else _state_as_reported(deal, state)
        found += _table_faults(deal, placed, rules)
        counted = [] if deal.content is None else deal_result(deal, deal.content, placed)
        if isinstance(counted, list):
            found += counted
        else:
            before, totals = totals, {player: total + counted.net[player] for player, total in totals.items()}
            lines.append(
                SheetLine(placed, *_dealer_and_wind(deal, placed, rules), counted, before, totals, deal.corrected)
            )
        if rules is None:
            state = replace(state, hands=state.hands + 1)
            continue
        ended = _hand_result(deal, placed)
        if ended is None:
            break
        state = state_after(placed, ended, rules)
        why = reasons_after(placed, ended, state, rules)
    if found:
        raise FaultyInputError(found)
    return Sheet(start, stock, tuple(lines), state, tuple(why))


def _state_as_reported(deal: ReportedDeal, state: TableState) -> TableState:
    """Return how the table stood by what the deal itself tells."""
    return replace(state, dealer=deal.dealer or state.dealer, prevailing_wind=deal.prevailing_wind or Wind.EAST)


def _dealer_and_wind(
    deal: ReportedDeal, placed: TableState, rules: RotationRules | None
) -> tuple[Wind | None, Wind | None]:
    """Return who dealt and which wind prevailed, None for what nobody told and no rule says."""
    if rules is not None or isinstance(deal.content, DealToSettle):
        return placed.dealer, placed.prevailing_wind
    return deal.dealer, deal.prevailing_wind


def _hand_result(deal: ReportedDeal, placed: TableState) -> HandResult | None:
    """Return how a deal ended, if it can be told."""
    if deal.content is None:
        return None
    if outcome_of(deal.content) is Outcome.WASH_OUT:
        return HandResult(None)
    winner = winner_of(deal.content, placed)
    return None if winner is None else HandResult(winner)


def _table_faults(deal: ReportedDeal, state: TableState, rules: RotationRules | None) -> Iterator[Fault]:
    """Find where a deal contradicts the table that it was dealt at."""
    if deal.players not in {None, len(state.players)}:
        message = Text("{players} players are on this sheet.", players=len(state.players))
        yield Fault((*deal.path, "players"), FaultCode.NOT_BY_THE_SHEET, message)
    if rules is None:
        if isinstance(deal.content, DealToSettle) and deal.prevailing_wind is None:
            message = Text("Without rotation each deal says under which wind it was played.")
            yield Fault((*deal.path, "prevailing_wind"), FaultCode.MISSING, message)
        # A deal to be settled is looked at when it is settled.
        dealer_plays = deal.dealer in {None, *state.seats} and deal.dealer is not Wind.DREAMER
        if not (dealer_plays or isinstance(deal.content, DealToSettle)):
            yield not_at_the_table((*deal.path, "dealer"), state.dealer.value, state)
        return
    if deal.prevailing_wind not in {None, state.prevailing_wind}:
        told = template("By the rotation this hand was played under the {wind}.")
        message = Text(told, wind=wind_name(state.prevailing_wind))
        yield Fault((*deal.path, "prevailing_wind"), FaultCode.NOT_BY_THE_SHEET, message)
    if deal.dealer not in {None, state.dealer}:
        told = template("By the rotation {seat}, {player}, dealt this hand.")
        message = Text(told, seat=state.dealer.value, player=state.dealer_name)
        yield Fault((*deal.path, "dealer"), FaultCode.NOT_BY_THE_SHEET, message)
    hand = deal.content.deal.hands.get(state.dealer) if isinstance(deal.content, DealToSettle) else None
    if hand is not None and hand.win and hand.dealer_wins not in {0, state.wins_in_a_row + 1}:
        told = template("By the rotation {player} has now won {times} times in a row as dealer.")
        message = Text(told, player=state.dealer_name, times=state.wins_in_a_row + 1)
        yield Fault((*deal.path, "hands", state.dealer.value, "dealer_wins"), FaultCode.NOT_BY_THE_SHEET, message)
    if deal.content is not None and outcome_of(deal.content) is None:
        message = Text("Who deals next depends on it: say who went mah-jong, or that the outcome is wash_out.")
        yield Fault((*deal.path, "winner"), FaultCode.WINNER_MISSING, message)
