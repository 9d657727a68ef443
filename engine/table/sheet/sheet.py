"""The running score sheet: one line for each deal, with what each player gained and has now, in points.

Totals belong to players, not to seats. Gains and losses of a line sum to zero, so the sum of all totals and of the bets
on the table never changes. The whole sheet is computed from the list of its deals, so a corrected deal corrects all
lines after it. A deal before the state of a sheet can be corrected without the deals since.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from engine.errors import Fault, FaultCode, FaultyInputError
from engine.game.tiles import Wind
from engine.paying.to_winner import net_of
from engine.rules.conventions import OptionalFact, PaymentRules
from engine.table.rotation.reasons import reasons_after, reasons_at_the_start
from engine.table.rotation.state import HandResult, TableState, game_over, state_after
from engine.table.rules import RotationRules
from engine.table.sheet.corrections import Correction, differs, table_as_played, table_as_written
from engine.table.sheet.deals import (
    DealAtTable,
    DealResult,
    DealSettledElsewhere,
    DealToSettle,
    PlacedDeal,
    ReportedDeal,
    seat_at,
)
from engine.table.sheet.results import TABLE, content_of, deal_result, table_faults
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
    totals_before: Mapping[str, int]
    totals: Mapping[str, int]
    corrected: bool
    goulash: bool
    moved: bool
    out_of_rotation: bool
    at_stake: Mapping[str, Any]


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
        on_table_at_start = self.start.in_play - sum(self.start.totals.values())
        return on_table_at_start + sum(line.result.net.get(TABLE, 0) for line in self.lines)

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
    all_faults, lines = list(faults), []
    course, totals, gives_out = _Course(start.table, rules), start.totals, False
    for placed in deals:
        bets = start.in_play - sum(totals.values())
        gives_out = (rules is None or course.state.finished) and _gives_out_bets(placed, course.state, bets)
        if rules and course.state.finished and not gives_out:
            all_faults.append(game_over(placed.deal.path, rules.last_wind))
            break
        deal = course.deal_at_table(placed, all_faults)
        all_faults += table_faults(deal, rules)
        result = deal_result(deal)
        if isinstance(result, list):
            all_faults += result
        else:
            previous, totals = totals, {player: total + result.net.get(player, 0) for player, total in totals.items()}
            lines.append(_line(deal, result, course, previous, totals))
        given_out = 0 if isinstance(result, list) else _bets_given_out(deal, result)
        if not course.go_on(deal, given_out):
            break
    FaultyInputError.raise_for(all_faults)
    # A last line that gives out bets is no deal. In the midst of a sheet its number is that of a deal.
    state = replace(course.state, hands=course.state.hands - 1) if gives_out else course.state
    return Sheet(start, tuple(lines), state, course.why)


def _gives_out_bets(placed: PlacedDeal, table: TableState, on_table: int) -> bool:
    """Return whether a line does nothing but give out the bets that were left on the table."""
    content = content_of(placed, table, []) if on_table > 0 else None
    if not isinstance(content, DealSettledElsewhere) or content.outcome is not None:
        return False
    net = dict(net_of(content.payments or (), (), TABLE) if content.net is None else content.net)
    return on_table == -net.pop(TABLE, 0) and all(each >= 0 for each in net.values())


def _bets_given_out(deal: DealAtTable, result: DealResult) -> int:
    """Return how many bets the table gave out in a deal that was settled elsewhere."""
    ruleset = deal.content.ruleset if isinstance(deal.content, DealSettledElsewhere) else None
    stakes = ruleset.payments.stakes if ruleset and isinstance(ruleset.payments, PaymentRules) else None
    return 0 if stakes is None else max(0, -result.net.get(TABLE, 0) // stakes.bet)


class _Course:
    """The table from deal to deal: as it stands, and as the rotation alone would have it."""

    def __init__(self, start: TableState, rules: RotationRules | None) -> None:
        self.state, self.rules = start, rules
        self.why = () if rules is None else reasons_at_the_start(start, rules)
        self.by_rotation: TableState | None = start

    def deal_at_table(self, placed: PlacedDeal, faults: list[Fault]) -> DealAtTable:
        """Return the next deal at the table where it stands. Add its faults if it cannot be read there."""
        stands_at = self.state if placed.stands_at is None else table_as_played(self.state, placed.stands_at)
        if self.rules is None:
            deal, wind = placed.deal, placed.deal.prevailing_wind or Wind.EAST
            dealer = seat_at(stands_at, deal.dealer) or stands_at.dealer
            stands_at = replace(stands_at, dealer=dealer, prevailing_wind=wind, goulash=bool(deal.goulash))
        played_at = placed.played_at or stands_at
        return DealAtTable(placed, content_of(placed, played_at, faults), played_at, stands_at)

    def go_on(self, deal: DealAtTable, given_out: int) -> bool:
        """Go on to the next deal; return whether that can be, because the result of this one is known.

        ``given_out``: how many bets the table gave out. Who wins has all of them.
        """
        if self.rules is None or self.state.finished:
            self.state = self.by_rotation = replace(self.state, hands=self.state.hands + 1, bets=0)
            return True
        result = deal.result
        if result is None:
            return False
        result = replace(result, bets=result.bets - given_out)
        self.state = state_after(deal.stands_at, result, self.rules)
        self.why = reasons_after(deal.stands_at, result, self.state, self.rules)
        if self.by_rotation is not None:
            self.by_rotation = _after_same_winner(self.by_rotation, deal.stands_at, result, self.rules)
        return True


def _after_same_winner(
    table: TableState, played: TableState, result: HandResult, rules: RotationRules
) -> TableState | None:
    """Return a table after a deal that was played at another one; None if the rotation has no such deal."""
    winner = None if result.winner is None else table.seat_of[played.player_at[result.winner]]
    if table.finished or winner is Wind.DREAMER:
        return None
    return state_after(table, replace(result, winner=winner), rules)


def _line(
    deal: DealAtTable, result: DealResult, course: _Course, totals_before: Mapping[str, int], totals: Mapping[str, int]
) -> SheetLine:
    reported, stood_at = deal.placed.deal, deal.placed.stood_at
    settled_here = isinstance(deal.content, DealToSettle)
    dealer_is_known = course.rules is not None or settled_here
    moved = stood_at is not None and differs(deal.stands_at, stood_at, winds=False)
    if moved and any(result.net.values()):
        result = replace(result, notes=(*result.notes, Text(_SETTLED_ANEW if settled_here else _PAID_AS_TOLD)))
    return SheetLine(
        state=deal.stands_at,
        dealer=deal.stands_at.dealer if dealer_is_known or reported.dealer else None,
        prevailing_wind=deal.stands_at.prevailing_wind if dealer_is_known else reported.prevailing_wind,
        result=result,
        totals_before=totals_before,
        totals=totals,
        corrected=reported.corrected,
        goulash=deal.is_goulash,
        moved=moved,
        out_of_rotation=course.by_rotation is None or differs(deal.stands_at, course.by_rotation, winds=True),
        at_stake=reported.at_stake.by_name(deal.stands_at),
    )


def correct_earlier_deals(
    corrections: Iterable[tuple[ReportedDeal, Correction]],
    start: SheetStart,
    rules: RotationRules | None,
    faults: list[Fault],
) -> tuple[SheetStart, list[SheetLine]]:
    """Return the start of a sheet with the balances that follow from corrections, and a line for each right deal.

    Each correction is of a deal before the start, and stands beside the deal as it was written. Its place is counted
    back: -1 is the last deal before the start. Faults are added to ``faults``.

    Balances are sums, so the deal as it was written and the right one tell how they change. Who deals now, under which
    wind, is told by the winners of all deals. So this can be done only if the right deal leaves the table as the
    written one did: then no later deal was played at another table. Else the sheet must be made of all its deals.
    """
    lines = []
    for reported, correction in corrections:
        try:
            line, balances = _correct_earlier_deal(reported, correction, start, rules)
        except FaultyInputError as error:
            faults += error.faults
        else:
            lines.append(line)
            start = replace(start, balances=balances)
    return start, lines


def _correct_earlier_deal(
    reported: ReportedDeal, correction: Correction, start: SheetStart, rules: RotationRules | None
) -> tuple[SheetLine, Mapping[str, int]]:
    """Return the line of the right deal, and the balances that follow from it.

    Raises FaultyInputError if either deal is faulty, or if others would have dealt after the right one.
    """
    number = correction.place + start.table.hands + 1
    table = _table_before(number, reported, start.table, rules)
    written = _sheet_of(reported, table, rules)
    FaultyInputError.raise_for(_wins_in_a_row_faults(correction.deal, table, rules))
    corrected = _sheet_of(correction.deal, table, rules)
    if corrected.state != written.state:
        message = Text(
            "With this result, who deals next or which wind prevails would have been otherwise after deal {number}. To "
            "correct it, send all deals from the first, without state.",
            number=number,
        )
        raise FaultyInputError([Fault(correction.path / "deal", FaultCode.NO_SUCH_DEAL, message)])
    changes = {player: net - written.totals[player] for player, net in corrected.totals.items()}
    balances = {player: balance + changes.get(player, 0) for player, balance in start.totals.items()}
    return corrected.lines[0], balances


def _table_before(number: int, reported: ReportedDeal, now: TableState, rules: RotationRules | None) -> TableState:
    """Return the table before a deal, as far as its line tells it. Its counts are not told, and begin at 0."""
    table = now if rules is None else table_as_written(reported, now.round, now)
    if table is None:
        message = Text(
            "Send the deal as its line in an answer has it, with the seats of all players, the dealer and the "
            "prevailing wind. If one of them has left since, send all deals from the first, without state."
        )
        raise FaultyInputError([Fault(reported.path, FaultCode.MISSING, message)])
    return replace(
        table,
        hands=number - 1,
        hands_of_wind=0,
        deal_lost_by=(),
        wins_in_a_row=0,
        honba=reported.at_stake.honba,
        bets=reported.at_stake.bets,
        finished=False,
    )


def _sheet_of(deal: ReportedDeal, table: TableState, rules: RotationRules | None) -> Sheet:
    return score_sheet([PlacedDeal(deal)], SheetStart(table, 0), rules)


def _wins_in_a_row_faults(deal: ReportedDeal, table: TableState, rules: RotationRules | None) -> Iterator[Fault]:
    """Find a win of the dealer that is to be settled by how many there were in a row, which nobody tells here."""
    result = deal.result_at(table)
    if rules is None or result is None or result.winner is not table.dealer:
        return
    content = content_of(PlacedDeal(deal), table, [])
    if isinstance(content, DealToSettle) and OptionalFact.DEALER_WINS in content.ruleset.table.asks_for:
        message = Text(
            "How many deals in a row the dealer had won is not known here. Settle this deal with POST /v1/settlements, "
            "and send its deal."
        )
        yield Fault(deal.path, FaultCode.NOT_BY_THE_SHEET, message)
