"""The running score sheet: one line for each deal, with what each player gained and has now, in points.

Totals belong to players, not to seats. Gains and losses of a line sum to zero, so the sum of all totals and of the bets
on the table never changes. The whole sheet is computed from the list of its deals, so a corrected deal corrects all
lines after it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Final

from engine.errors import Fault, FaultyInputError
from engine.game.tiles import Wind
from engine.table.rotation.reasons import reasons_after, reasons_at_the_start
from engine.table.rotation.state import HandResult, TableState, game_over, state_after
from engine.table.rules import RotationRules
from engine.table.sheet.corrections import differs, table_as_played
from engine.table.sheet.deals import (
    DealAtTable,
    DealResult,
    DealSettledElsewhere,
    DealToSettle,
    PlacedDeal,
    ReportedDeal,
    seat_at,
)
from engine.table.sheet.results import TABLE, content_of, deal_result, net_by_player, table_faults
from engine.table.words import Sentence
from engine.text import Text, template

_SETTLED_ANEW: Final = template("A correction changed the seats or the dealer, so this deal was settled anew.")
_PAID_AS_TOLD: Final = template(
    "A correction changed the seats or the dealer, but the payments of this deal are as they were told."
)


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One line of the sheet: a deal, and how many points each player had before and after it.

    ``state`` is the state of the table before the deal. ``dealer`` and ``prevailing_wind`` are None if not known.
    ``goulash``: the deal was scored as a goulash, or settled elsewhere when a goulash was due. ``moved``: a correction
    changed the seats or the dealer. ``out_of_rotation``: the rotation would have the seats, the dealer or the wind
    otherwise. ``at_stake``: winners, declarations and counters, as they are told again.
    """

    state: TableState
    dealer: Wind | None
    prevailing_wind: Wind | None
    result: DealResult
    before: Mapping[str, int]
    totals: Mapping[str, int]
    corrected: bool
    goulash: bool
    moved: bool
    out_of_rotation: bool
    at_stake: Mapping[str, object]


@dataclass(frozen=True, slots=True)
class SheetStart:
    """What is so before the first line of a sheet.

    ``stock``: how many points each player had at the start of the evening. ``balances``: how many each has now, if an
    earlier sheet has the deals before, also of those who have left the table; None if nothing was played.
    """

    table: TableState
    stock: int
    balances: Mapping[str, int] | None = None

    @property
    def totals(self) -> Mapping[str, int]:
        return dict.fromkeys(self.table.players, self.stock) if self.balances is None else self.balances

    @property
    def in_play(self) -> int:
        return self.stock * len(self.totals)


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
        return self.lines[-1].totals if self.lines else self.start.totals

    @property
    def gains(self) -> Mapping[str, int]:
        """How many points each player has gained since the start of the evening or, below zero, lost."""
        return {player: total - self.start.stock for player, total in self.totals.items()}

    @property
    def on_table(self) -> int:
        """The points of the bets that lie on the table."""
        before = self.start.in_play - sum(self.start.totals.values())
        return before + sum(line.result.net.get(TABLE, 0) for line in self.lines)

    @property
    def ranking(self) -> list[tuple[int, str]]:
        """The players with their ranks, the highest total first. Equal totals share a rank, in the players' order."""
        best_first = sorted(self.totals.items(), key=lambda each: -each[1])
        totals = [total for _, total in best_first]
        return [(1 + totals.index(total), player) for player, total in best_first]


def score_sheet(
    deals: Iterable[PlacedDeal], start: SheetStart, rules: RotationRules | None, faults: Iterable[Fault] = ()
) -> Sheet:
    """Return the sheet of these deals. Raises FaultyInputError with ``faults`` and all faults of all deals.

    Without ``rules`` all players keep their seats. With them, the deals after one whose result is not known are not
    checked, because their dealers are not known either.
    """
    found, lines = list(faults), []
    course, totals = _Course(start.table, rules), start.totals
    for placed in deals:
        if course.state.finished and not _gives_out_bets(placed, course.state, start.in_play - sum(totals.values())):
            found.append(game_over(placed.deal.path))
            break
        deal = course.deal_at_table(placed, found)
        found += table_faults(deal, rules)
        result = deal_result(deal)
        if isinstance(result, list):
            found += result
        else:
            before, totals = totals, {player: total + result.net.get(player, 0) for player, total in totals.items()}
            lines.append(_line(deal, result, course, before, totals))
        if not course.go_on(deal):
            break
    FaultyInputError.raise_for(found)
    return Sheet(start, tuple(lines), course.state, course.why)


def _gives_out_bets(placed: PlacedDeal, table: TableState, on_table: int) -> bool:
    """Return whether a line after the last deal of a game does nothing but give out the bets that were left."""
    content = content_of(placed, table, [])
    if not isinstance(content, DealSettledElsewhere) or content.outcome is not None:
        return False
    net = dict(net_by_player(content.payments or (), ()) if content.net is None else content.net)
    return 0 < on_table == -net.pop(TABLE, 0) and all(each >= 0 for each in net.values())


class _Course:
    """The table from deal to deal: as it stands, and as the rotation alone would have it."""

    def __init__(self, start: TableState, rules: RotationRules | None) -> None:
        self.state, self.rules = start, rules
        self.why = () if rules is None else reasons_at_the_start(start, rules)
        self._by_rotation: TableState | None = start

    def deal_at_table(self, placed: PlacedDeal, faults: list[Fault]) -> DealAtTable:
        """Return the next deal at the table where it stands. Add its faults if it cannot be read there."""
        stands_at = self.state if placed.stands_at is None else table_as_played(self.state, placed.stands_at)
        if self.rules is None:
            stands_at = _table_as_reported(placed.deal, stands_at)
        played_at = placed.played_at or stands_at
        return DealAtTable(placed, content_of(placed, played_at, faults), played_at, stands_at)

    def is_left_by(self, deal: DealAtTable) -> bool:
        """Return whether the rotation would have the seats, the dealer or the wind of a deal otherwise."""
        return self._by_rotation is None or differs(deal.stands_at, self._by_rotation, winds=True)

    def go_on(self, deal: DealAtTable) -> bool:
        """Go on to the next deal; return whether that can be, because the result of this one is known."""
        if self.rules is None or self.state.finished:
            # What gives out the bets after the last deal is none.
            hands = self.state.hands + (not self.state.finished)
            self.state = self._by_rotation = replace(self.state, hands=hands, bets=0)
            return True
        result = deal.result
        if result is None:
            return False
        self.state = state_after(deal.stands_at, result, self.rules)
        self.why = reasons_after(deal.stands_at, result, self.state, self.rules)
        if self._by_rotation is not None:
            self._by_rotation = _after_same_winner(self._by_rotation, deal.stands_at, result, self.rules)
        return True


def _after_same_winner(
    table: TableState, played: TableState, result: HandResult, rules: RotationRules
) -> TableState | None:
    """Return a table after a deal that was played at another one; None if the rotation has no such deal."""
    winner = None if result.winner is None else table.seat_of[played.player_at[result.winner]]
    if table.finished or winner is Wind.DREAMER:
        return None
    return state_after(table, replace(result, winner=winner), rules)


def _table_as_reported(deal: ReportedDeal, table: TableState) -> TableState:
    dealer = seat_at(table, deal.dealer) or table.dealer
    return replace(table, dealer=dealer, prevailing_wind=deal.prevailing_wind or Wind.EAST, goulash=bool(deal.goulash))


def _line(
    deal: DealAtTable, result: DealResult, course: _Course, before: Mapping[str, int], totals: Mapping[str, int]
) -> SheetLine:
    reported, stood_at = deal.placed.deal, deal.placed.stood_at
    settled_here = isinstance(deal.content, DealToSettle)
    known = course.rules is not None or settled_here
    moved = stood_at is not None and differs(deal.stands_at, stood_at, winds=False)
    if moved and any(result.net.values()):
        result = replace(result, notes=(*result.notes, Text(_SETTLED_ANEW if settled_here else _PAID_AS_TOLD)))
    return SheetLine(
        state=deal.stands_at,
        dealer=deal.stands_at.dealer if known or reported.dealer else None,
        prevailing_wind=deal.stands_at.prevailing_wind if known else reported.prevailing_wind,
        result=result,
        before=before,
        totals=totals,
        corrected=reported.corrected,
        goulash=deal.is_goulash,
        moved=moved,
        out_of_rotation=course.is_left_by(deal),
        at_stake=reported.at_stake.by_name(deal.stands_at),
    )
