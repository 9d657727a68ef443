"""Corrects a deal that was played before the state of a sheet, without the deals since.

Balances are sums, so the deal as it was written and the right one tell how they change. Who deals now, under which
wind, is told by the winners of all deals. So this can be done only if the right deal leaves the table as the written
one did: then no later deal was played at another table. Else the sheet must be made of all its deals.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from engine.errors import Fault, FaultCode, FaultyInputError
from engine.rules.conventions import OptionalFact
from engine.table.rotation.state import TableState
from engine.table.rules import RotationRules
from engine.table.sheet.corrections import Correction, table_told
from engine.table.sheet.deals import DealToSettle, PlacedDeal, ReportedDeal
from engine.table.sheet.results import content_of
from engine.table.sheet.sheet import Sheet, SheetLine, SheetStart, score_sheet
from engine.text import Text


def correct_earlier_deals(
    corrections: Iterable[tuple[ReportedDeal, Correction]],
    start: SheetStart,
    rules: RotationRules | None,
    faults: list[Fault],
) -> tuple[SheetStart, list[SheetLine]]:
    """Return the start of a sheet with the balances that follow from corrections, and a line for each right deal.

    Each correction stands beside the deal as it was written. Its place is counted back from the start of the sheet: -1
    is the last deal before it. Faults are added to ``faults``.
    """
    lines = []
    for was, right in corrections:
        try:
            line, balances = _corrected(was, right, start, rules)
        except FaultyInputError as error:
            faults += error.faults
        else:
            lines.append(line)
            start = replace(start, balances=balances)
    return start, lines


def _corrected(
    was: ReportedDeal, right: Correction, start: SheetStart, rules: RotationRules | None
) -> tuple[SheetLine, Mapping[str, int]]:
    """Return the line of the right deal, and the balances that follow from it.

    Raises FaultyInputError if either deal is faulty, or if others would have dealt after the right one.
    """
    number = right.place + start.table.hands + 1
    table = _table_before(number, was, start.table, rules)
    written = _sheet_of(was, table, rules)
    FaultyInputError.raise_for(_wins_in_a_row_faults(right.deal, table, rules))
    corrected = _sheet_of(right.deal, table, rules)
    if corrected.state != written.state:
        message = Text(
            "With this result, who deals next or which wind prevails would have been otherwise after deal {number}. To "
            "correct it, send all deals from the first, without state.",
            number=number,
        )
        raise FaultyInputError([Fault(right.path / "deal", FaultCode.NO_SUCH_DEAL, message)])
    changes = {player: net - written.totals[player] for player, net in corrected.totals.items()}
    balances = {player: balance + changes.get(player, 0) for player, balance in start.totals.items()}
    return corrected.lines[0], balances


def _table_before(number: int, was: ReportedDeal, now: TableState, rules: RotationRules | None) -> TableState:
    """Return the table before a deal, as far as its line tells it. Its counts are not told, and begin at 0."""
    told = now if rules is None else table_told(was, now.round, now)
    if told is None:
        message = Text(
            "Send the deal as its line in an answer has it, with the seats of all players, the dealer and the "
            "prevailing wind. If one of them has left since, send all deals from the first, without state."
        )
        raise FaultyInputError([Fault(was.path, FaultCode.MISSING, message)])
    return replace(
        told,
        hands=number - 1,
        hands_of_wind=0,
        deal_lost_by=(),
        wins_in_a_row=0,
        honba=was.at_stake.honba,
        bets=was.at_stake.bets,
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
