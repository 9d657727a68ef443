"""The running score sheet: one line for each deal, with what each player gained and has now, in points.

Totals belong to players, not to seats. Gains and losses of a line sum to zero, so the sum of all totals never changes.
The whole sheet is computed from the list of its deals, so a corrected deal corrects all lines after it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from engine.errors import Fault, FaultCode, FaultyInputError
from engine.game.seats import in_order
from engine.game.tiles import Wind
from engine.paying.deal import Outcome
from engine.table.rotation.faults import game_over, not_at_the_table
from engine.table.rotation.reasons import reasons_after, reasons_at_the_start
from engine.table.rotation.state import HandResult, state_after
from engine.table.sheet.deals import DealToSettle, deal_result, outcome_of, seated, winner_of, wins_counted
from engine.table.words import wind_name
from engine.text import Text, comma_list, template

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from engine.table.rotation.rules import RotationRules
    from engine.table.rotation.state import TableState
    from engine.table.sheet.deals import DealResult, ReportedDeal
    from engine.table.words import Sentence


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line of the sheet: a deal, and how many points each player had before and after it.

    ``state`` is the state of the table before the deal. ``dealer`` and ``prevailing_wind`` are None if not known.
    ``goulash``: the deal was scored as a goulash, or settled elsewhere when a goulash was due.
    """

    state: TableState
    dealer: Wind | None
    prevailing_wind: Wind | None
    result: DealResult
    before: Mapping[str, int]
    totals: Mapping[str, int]
    corrected: bool
    goulash: bool


@dataclass(frozen=True, slots=True)
class Rank:
    """The rank of a player by the totals. Players with equal totals share a rank."""

    rank: int
    player: str
    total: int


@dataclass(frozen=True, slots=True)
class SheetStart:
    """What is so before the first line of a sheet.

    ``stock``: how many points each player had at the start of the evening. ``balances``: how many each has now, if an
    earlier sheet has the deals before; None if nothing was played.
    """

    table: TableState
    stock: int
    balances: Mapping[str, int] | None = None

    @property
    def totals(self) -> Mapping[str, int]:
        """How many points each player has."""
        return dict.fromkeys(self.table.players, self.stock) if self.balances is None else self.balances


@dataclass(frozen=True, slots=True)
class Sheet:
    """A score sheet.

    ``state`` is the state of the table after the last deal. ``why`` gives the reasons for it; empty without a rotation.
    """

    start: SheetStart
    lines: tuple[SheetLine, ...]
    state: TableState
    why: tuple[Sentence, ...]

    @property
    def totals(self) -> Mapping[str, int]:
        """How many points each player has now."""
        return self.lines[-1].totals if self.lines else self.start.totals

    @property
    def gains(self) -> Mapping[str, int]:
        """How many points each player has gained since the start of the evening or, below zero, lost."""
        return {player: total - self.start.stock for player, total in self.totals.items()}

    @property
    def in_play(self) -> int:
        """How many points all players have together."""
        return self.start.stock * len(self.start.table.players)

    @property
    def ranking(self) -> tuple[Rank, ...]:
        """The players by their totals, the highest first. Equal totals keep the order of the players."""
        totals = self.totals
        best_first = sorted(totals, key=lambda player: -totals[player])
        return tuple(
            Rank(1 + sum(other > totals[player] for other in totals.values()), player, totals[player])
            for player in best_first
        )


def score_sheet(
    deals: Iterable[ReportedDeal],
    start: SheetStart,
    rules: RotationRules | None,
    faults: Iterable[Fault] = (),
) -> Sheet:
    """Return the sheet of these deals. Raises FaultyInputError with ``faults`` and all faults of all deals.

    Without ``rules`` all players keep their seats. With them, the deals after one whose result is not known are not
    checked, because their dealers are not known either.
    """
    found, lines = list(faults), []
    state, totals = start.table, start.totals
    why: Iterable[Sentence] = () if rules is None else reasons_at_the_start(start.table, rules)
    for reported in deals:
        if state.finished:
            found.append(game_over(reported.path))
            break
        deal = seated(reported, state, found)
        before = state if rules else _state_as_reported(deal, state)
        found += _table_faults(deal, before, rules)
        result = [] if deal.content is None else deal_result(deal, deal.content, before)
        if isinstance(result, list):
            found += result
        else:
            totals_before, totals = totals, {player: total + result.net[player] for player, total in totals.items()}
            dealer_and_wind = _dealer_and_wind(deal, before, rules)
            goulash = before.goulash and _may_be_goulash(deal)
            lines.append(SheetLine(before, *dealer_and_wind, result, totals_before, totals, deal.corrected, goulash))
        if rules is None:
            state = replace(state, hands=state.hands + 1)
            continue
        hand_result = _hand_result(deal, before)
        if hand_result is None:
            break
        state = state_after(before, hand_result, rules)
        why = reasons_after(before, hand_result, state, rules)
    if found:
        raise FaultyInputError(found)
    return Sheet(start, tuple(lines), state, tuple(why))


def _may_be_goulash(deal: ReportedDeal) -> bool:
    """Return whether a deal after a wash-out was a goulash: not if its house rules score it as any other hand."""
    return not isinstance(deal.content, DealToSettle) or deal.content.in_goulash is not None


def _state_as_reported(deal: ReportedDeal, state: TableState) -> TableState:
    """Return the state of the table with the dealer and the prevailing wind that the deal reports."""
    return replace(state, dealer=deal.dealer or state.dealer, prevailing_wind=deal.prevailing_wind or Wind.EAST)


def _dealer_and_wind(
    deal: ReportedDeal, state: TableState, rules: RotationRules | None
) -> tuple[Wind | None, Wind | None]:
    """Return who dealt and which wind prevailed, None for each that is not known."""
    if rules is not None or isinstance(deal.content, DealToSettle):
        return state.dealer, state.prevailing_wind
    return deal.dealer, deal.prevailing_wind


def _hand_result(deal: ReportedDeal, state: TableState) -> HandResult | None:
    """Return the result of a deal, None if it is not known."""
    if deal.content is None:
        return None
    if outcome_of(deal.content) is Outcome.WASH_OUT:
        return HandResult(None)
    winner = winner_of(deal.content, state)
    return None if winner is None else HandResult(winner)


def _table_faults(deal: ReportedDeal, state: TableState, rules: RotationRules | None) -> Iterator[Fault]:
    """Find where a deal contradicts the state of the table before it."""
    seats = in_order(state.seats)
    if deal.players not in {None, len(seats), seats}:
        message = Text(
            "This sheet has {players} players: {seats}. Leave players out of the deal, or correct it.",
            players=len(seats),
            seats=comma_list([Text(seat.value) for seat in seats]),
        )
        yield Fault((*deal.path, "players"), FaultCode.NOT_BY_THE_SHEET, message)
    yield from _faults_without_rotation(deal, state) if rules is None else _faults_by_rotation(deal, state)


def _faults_without_rotation(deal: ReportedDeal, state: TableState) -> Iterator[Fault]:
    """Find a missing wind, and a dealer who does not play."""
    if isinstance(deal.content, DealToSettle) and deal.prevailing_wind is None:
        message = Text("prevailing_wind is missing. Without rotation, send it with each deal.")
        yield Fault((*deal.path, "prevailing_wind"), FaultCode.MISSING, message)
    # Settling a deal checks its dealer too.
    dealer_plays = deal.dealer in {None, *state.active_seats}
    if not (dealer_plays or isinstance(deal.content, DealToSettle)):
        yield not_at_the_table((*deal.path, "dealer"), state.dealer.value, state)


def _faults_by_rotation(deal: ReportedDeal, state: TableState) -> Iterator[Fault]:
    """Find a wind, a dealer and wins in a row that are not those of the rotation, and an outcome that is missing."""
    if deal.prevailing_wind not in {None, state.prevailing_wind}:
        sentence = template(
            "By the rotation, the {wind} prevailed in this hand. Correct prevailing_wind, or leave it out."
        )
        message = Text(sentence, wind=wind_name(state.prevailing_wind))
        yield Fault((*deal.path, "prevailing_wind"), FaultCode.NOT_BY_THE_SHEET, message)
    if deal.dealer not in {None, state.dealer}:
        sentence = template("By the rotation, {seat} ({player}) dealt this hand. Correct dealer, or leave it out.")
        message = Text(sentence, seat=state.dealer.value, player=state.dealer_name)
        yield Fault((*deal.path, "dealer"), FaultCode.NOT_BY_THE_SHEET, message)
    content = deal.content
    hand = content.deal.hands.get(state.dealer) if isinstance(content, DealToSettle) else None
    times = wins_counted(state, content.ruleset) if isinstance(content, DealToSettle) else 0
    if hand is not None and hand.win and hand.dealer_wins not in {0, times}:
        sentence = template(
            "By the rotation, {player}'s wins in a row as dealer are now {times}. Correct dealer_wins, or leave it out."
        )
        message = Text(sentence, player=state.dealer_name, times=times)
        yield Fault((*deal.path, "hands", state.dealer.value, "dealer_wins"), FaultCode.NOT_BY_THE_SHEET, message)
    if deal.content is not None and outcome_of(deal.content) is None:
        message = Text(
            "The winner is missing, and the next dealer depends on it. Name the player who went mah-jong in "
            "winner, or send wash_out as the outcome."
        )
        yield Fault((*deal.path, "winner"), FaultCode.WINNER_MISSING, message)
