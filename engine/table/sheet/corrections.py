"""Corrections of a score sheet: what becomes of the deals after a corrected one.

A line is *told* at the table at which it was played: its seats mean the players who sat there then. It *stands* at the
table at which the sheet has it now. Where the two differ, the line has moved.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Final

from engine.fault_places import REQUEST
from engine.game.tiles import Wind
from engine.table.rotation.state import state_after
from engine.table.sheet.deals import PlacedDeal, moved_result, seat_at

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from engine.fault_places import Place
    from engine.table.rotation.state import HandResult, TableState
    from engine.table.rotation_rules import RotationRules
    from engine.table.sheet.deals import ReportedDeal


class LaterLines(Enum):
    """What becomes of the lines after a corrected deal.

    Their players won and paid, whatever their seats are now; or all stays as it was played; or the gains go to whoever
    has the seats now.
    """

    NAMES = "names"
    AS_PLAYED = "as_played"
    SEATS = "seats"


@dataclass(frozen=True, slots=True)
class Correction:
    """A deal in the place of the one at this place of the list, from 0. ``path`` leads to the correction."""

    place: int
    deal: ReportedDeal
    later: LaterLines
    path: Place


_STAYS: Final = {seat: seat for seat in Wind}


@dataclass(frozen=True, slots=True)
class _Line:
    """A line while corrections are made. Tables are None from the first deal on whose result is not known."""

    deal: ReportedDeal
    told: TableState | None
    stands: TableState | None
    moved: Mapping[Wind, Wind]
    as_played: bool = False
    path: Place = REQUEST

    def result(self) -> HandResult | None:
        """Return who won at the table at which the line stands; None if that is not known."""
        result = None if self.told is None else self.deal.result_at(self.told)
        return result and moved_result(result, self.moved)

    def placed(self, first: TableState | None) -> PlacedDeal:
        """Return the deal where it stands after all corrections. ``first`` is where it stood before them."""
        moved = {} if self.told == self.stands and self.moved == _STAYS else self.moved
        return PlacedDeal(self.deal, self.told, moved, self.stands if self.as_played else None, first, self.path)


def make_corrections(
    deals: Sequence[ReportedDeal], corrections: Iterable[Correction], start: TableState, rules: RotationRules | None
) -> list[PlacedDeal]:
    """Return the deals of a sheet with these corrections, made in the order of their deals.

    Only who won is looked at, so no hand is scored here. Without ``rules`` all players keep their seats, and a
    corrected deal changes no other.
    """
    in_turn = sorted(corrections, key=lambda each: each.place)
    if rules is None or not in_turn:
        right = {each.place: each.deal for each in in_turn}
        return [PlacedDeal(right.get(place, deal)) for place, deal in enumerate(deals)]
    lines = _lines_as_told(deals, start, rules)
    before = [line.stands for line in lines]
    for correction in in_turn:
        _correct(lines, correction, before[correction.place], rules)
    return [line.placed(first) for line, first in zip(lines, before, strict=True)]


def _lines_as_told(deals: Sequence[ReportedDeal], start: TableState, rules: RotationRules) -> list[_Line]:
    """Return the lines of a sheet before any correction, each at the table at which it was played."""
    lines: list[_Line] = []
    table: TableState | None = start
    for deal in deals:
        lines.append(_Line(deal, table, table, _STAYS))
        result = None if table is None else deal.result_at(table)
        table = None if table is None or result is None else state_after(table, result, rules)
        if table is not None and table.finished:
            table = None
    return lines


def _correct(lines: list[_Line], correction: Correction, before: TableState | None, rules: RotationRules) -> None:
    """Make one correction: replace the deal and move the lines after it."""
    place, later, path = correction.place, correction.later, correction.path
    stands = lines[place].stands
    line = _corrected(correction.deal, stands, before)
    lines[place] = replace(line, as_played=lines[place].as_played, path=lines[place].path)
    for number in range(place + 1, len(lines)):
        result = lines[number - 1].result()
        table = lines[number - 1].stands
        if table is None or result is None:
            return
        table = state_after(table, result, rules)
        if table.finished:
            return
        if table == lines[number].stands and not any(line.as_played for line in lines[number:]):
            # Nothing changes from here on.
            return
        lines[number] = _moved(lines[number], table, later, path)


def _corrected(deal: ReportedDeal, stands: TableState | None, before: TableState | None) -> _Line:
    """Return the line of a corrected deal. It was played at the table before all corrections, if it says so."""
    if stands is None or before is None or says_so(deal, stands) or not says_so(deal, before):
        return _Line(deal, stands, stands, _STAYS)
    return _Line(deal, before, stands, {seat: stands.seat_of[player] for player, seat in before.seat_of.items()})


def _moved(line: _Line, table: TableState, later: LaterLines, path: Place) -> _Line:
    """Return a line after a correction, where the rotation now has this table for it."""
    told, stands = line.told, line.stands
    if told is None or stands is None or (not says_so(line.deal, told) and says_so(line.deal, table)):
        # It was played after the correction had been made: then it says so itself.
        return replace(line, told=table, stands=table, moved=_STAYS, as_played=False)
    match later:
        case LaterLines.AS_PLAYED:
            return replace(line, stands=table_as_played(table, stands), as_played=True)
        case LaterLines.SEATS:
            return replace(line, stands=table, as_played=False, path=path)
        case _:
            names = stands.player_at
            moved = {seat: table.seat_of[names[now]] if now in names else now for seat, now in line.moved.items()}
            return replace(line, stands=table, moved=moved, as_played=False, path=path)


def place_as_recorded(
    deals: Iterable[ReportedDeal], rounds: Iterable[int | None], start: TableState
) -> Iterator[PlacedDeal]:
    """Yield the deals of a written sheet. Those after a corrected one stand where they say, as they may have stayed.

    ``rounds``: the round of each deal, None if the sheet does not say it.
    """
    after_a_correction = False
    for deal, number in zip(deals, rounds, strict=True):
        table = _recorded_table(deal, number, start) if after_a_correction else None
        yield PlacedDeal(deal, told=table, stands=table)
        after_a_correction |= deal.corrected


def _recorded_table(deal: ReportedDeal, number: int | None, start: TableState) -> TableState | None:
    """Return the table at which a written deal stands; None if it does not say all of it."""
    if not isinstance(deal.seats, Mapping) or deal.dealer is None or deal.prevailing_wind is None:
        return None
    seat_of = {start.player_called(player): seat for player, seat in deal.seats.items()}
    if set(seat_of) != set(start.players) or set(seat_of.values()) != set(start.seats):
        return None
    table = replace(start, seats=tuple(seat_of[player] for player in start.players))
    dealer = seat_at(table, deal.dealer)
    if dealer not in table.active_seats:
        return None
    goulash = bool(deal.goulash)
    wind, round_ = deal.prevailing_wind, start.round if number is None else number
    return replace(table, dealer=dealer, prevailing_wind=wind, round=round_, goulash=goulash)


def table_as_played(by_rotation: TableState, played: TableState) -> TableState:
    """Return a table with the seats, the dealer and the wind of a line that was played, and otherwise by the rotation.

    Where they differ, the counts for a dealer or a wind that the rotation does not have begin again.
    """
    same_dealer = by_rotation.dealer_name == played.dealer_name
    same_wind = (by_rotation.prevailing_wind, by_rotation.round) == (played.prevailing_wind, played.round)
    seat_of = played.seat_of
    return replace(
        by_rotation,
        seats=tuple(seat_of[player] for player in by_rotation.players),
        dealer=played.dealer,
        prevailing_wind=played.prevailing_wind,
        round=played.round,
        hands_of_wind=by_rotation.hands_of_wind if same_wind else 0,
        deal_lost_by=by_rotation.deal_lost_by if same_wind else (),
        wins_in_a_row=by_rotation.wins_in_a_row if same_dealer else 0,
        goulash=played.goulash,
    )


def differs(table: TableState, other: TableState, *, winds: bool) -> bool:
    """Return whether seats or dealer of two tables differ or, with ``winds``, their prevailing wind."""
    if table.seat_of != other.seat_of or table.dealer is not other.dealer:
        return True
    return winds and table.prevailing_wind is not other.prevailing_wind


def says_so(deal: ReportedDeal, table: TableState) -> bool:
    """Return whether what a deal says of its table, if anything, is so at this one."""
    return (
        not sits_otherwise(deal, table)
        and seat_at(table, deal.dealer) in {None, table.dealer}
        and deal.prevailing_wind in {None, table.prevailing_wind}
    )


def sits_otherwise(deal: ReportedDeal, table: TableState) -> bool:
    """Return whether a deal says that players sat elsewhere than at this table."""
    if deal.seats is None:
        return False
    if isinstance(deal.seats, tuple):
        return set(deal.seats) != set(table.seats)
    return {table.player_called(name): seat for name, seat in deal.seats.items()} != table.seat_of
