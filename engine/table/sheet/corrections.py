"""How a corrected evening is computed.

A secretary finds that a deal was written down wrongly. The correction names it by its number and brings the right one.
The whole sheet is computed anew from the list of its deals, so totals, payments and counters of all later lines follow.

**Two tables for one line.** By most rotations the winner of a deal decides who deals next, and with the deal the winds
go round. If East won the third deal after all, the players sat in the fourth, by the rotation, on other seats than they
thought. Yet what happened in that hand happened: Ann went out, Ben discarded.

- A line was *played at* the table at which the players believed they sat. What the deal calls "south" is whoever sat
  there.
- It *stands at* the table at which the sheet has it after the corrections before it. Its wind, dealer and seats come
  from there, and so do its payments, if it is settled here.

``seats_now`` leads from the one to the other: for each seat at which somebody played, the seat that the same player
has now. Where nobody has moved it is empty, and the line is computed as if there were no correction.

**What becomes of the later lines** the secretary decides, once for each correction (``LaterLines``):

- *names*: who won and paid are the players, whatever their seats are now. A deal with hands is settled anew, because
  the dealer may be another one; payments that were told stay as they were told.
- *as_played*: the lines stay as they were played, with their seats, dealer and wind, though the rotation would have
  them otherwise. Such lines are marked ``out_of_rotation``, and counts that the rotation does not have begin again.
- *seats*: the gains go to whoever has the seats now.

**In which order.** Corrections are made in the order of their deals, each on the sheet that the former ones left. From
the corrected deal on, every line gets the table that follows from the result of the line before it (``_correct``). This
ends where a line has its old table again, or where a result is not known: then nobody knows who deals next.

**What a deal says of itself.** Seats, a dealer or a wind that a deal names decide at which table it was played. A
corrected deal that agrees with the table before all corrections was copied from the old sheet, and is read there
(``_corrected``). A later deal that agrees with the new table but not with its old one was written after the correction
had been made, so it is left alone (``_moved``). Of five players one who played a deal may then sit out in it: that is
refused, with the advice to send ``as_played``.

Only who won is looked at here, so no hand is scored. ``sheet`` then goes through the placed deals, and ``results``
checks what each says of its table and settles it. A sheet that was written as CSV is read back without its corrections;
there the lines after a corrected one say themselves where they stand (``place_as_recorded``).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from engine.fault_places import REQUEST, Place
from engine.game.tiles import Wind
from engine.table.rotation.state import TableState, state_after
from engine.table.rules import RotationRules
from engine.table.sheet.deals import PlacedDeal, ReportedDeal, moved_result, seat_at


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
    played_at: TableState | None
    stands_at: TableState | None
    seats_now: Mapping[Wind, Wind]
    stays: bool = False
    path: Place = REQUEST

    def table_after(self, rules: RotationRules) -> TableState | None:
        """Return the table after this line; None if it is not known who won, or if the game is over then."""
        result = None if self.played_at is None else self.deal.result_at(self.played_at)
        moved = result and moved_result(result, self.seats_now)
        if moved is None or self.stands_at is None:
            return None
        after = state_after(self.stands_at, moved, rules)
        return None if after.finished else after

    def placed(self, stood_at: TableState | None) -> PlacedDeal:
        """Return the deal where it stands after all corrections. ``stood_at`` is where it stood before them."""
        seats_now = {} if self.played_at == self.stands_at and self.seats_now == _STAYS else self.seats_now
        return PlacedDeal(
            self.deal, self.played_at, seats_now, self.stands_at if self.stays else None, stood_at, self.path
        )


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
    lines = _uncorrected_lines(deals, start, rules)
    uncorrected = [line.stands_at for line in lines]
    for correction in in_turn:
        _correct(lines, correction, uncorrected[correction.place], rules)
    return [line.placed(stood_at) for line, stood_at in zip(lines, uncorrected, strict=True)]


def _uncorrected_lines(deals: Sequence[ReportedDeal], start: TableState, rules: RotationRules) -> list[_Line]:
    """Return the lines of a sheet before any correction, each at the table at which it was played."""
    lines: list[_Line] = []
    table: TableState | None = start
    for deal in deals:
        lines.append(_Line(deal, table, table, _STAYS))
        table = lines[-1].table_after(rules)
    return lines


def _correct(lines: list[_Line], correction: Correction, uncorrected: TableState | None, rules: RotationRules) -> None:
    """Make one correction: replace the deal and move the lines after it."""
    place, later, path = correction.place, correction.later, correction.path
    line = _corrected(correction.deal, lines[place].stands_at, uncorrected)
    lines[place] = replace(line, stays=lines[place].stays, path=lines[place].path)
    for number in range(place + 1, len(lines)):
        table = lines[number - 1].table_after(rules)
        # If the line stands there already, nothing changes from here on.
        if table is None or (table == lines[number].stands_at and not any(line.stays for line in lines[number:])):
            return
        lines[number] = _moved(lines[number], table, later, path)


def _corrected(deal: ReportedDeal, stands_at: TableState | None, uncorrected: TableState | None) -> _Line:
    """Return the line of a corrected deal. It was played at the table before all corrections, if it says so."""
    if stands_at is None or uncorrected is None or fits(deal, stands_at) or not fits(deal, uncorrected):
        return _Line(deal, stands_at, stands_at, _STAYS)
    return _Line(
        deal, uncorrected, stands_at, {seat: stands_at.seat_of[player] for player, seat in uncorrected.seat_of.items()}
    )


def _moved(line: _Line, table: TableState, later: LaterLines, path: Place) -> _Line:
    """Return a line after a correction, where the rotation now has this table for it."""
    played_at, stands_at = line.played_at, line.stands_at
    if played_at is None or stands_at is None or (not fits(line.deal, played_at) and fits(line.deal, table)):
        # It was played after the correction had been made: then it says so itself.
        return replace(line, played_at=table, stands_at=table, seats_now=_STAYS, stays=False)
    if later is LaterLines.AS_PLAYED:
        return replace(line, stands_at=table_as_played(table, stands_at), stays=True)
    seats_now = line.seats_now
    if later is LaterLines.NAMES:
        names = stands_at.player_at
        seats_now = {seat: table.seat_of[names[now]] if now in names else now for seat, now in seats_now.items()}
    return replace(line, stands_at=table, seats_now=seats_now, stays=False, path=path)


def place_as_recorded(
    deals: Iterable[ReportedDeal], rounds: Iterable[int | None], start: TableState
) -> Iterator[PlacedDeal]:
    """Yield the deals of a written sheet. Those after a corrected one stand where they say, as they may have stayed.

    ``rounds``: the round of each deal, None if the sheet does not say it.
    """
    after_a_correction = False
    for deal, number in zip(deals, rounds, strict=True):
        table = table_as_written(deal, start.round if number is None else number, start) if after_a_correction else None
        yield PlacedDeal(deal, played_at=table, stands_at=table)
        after_a_correction |= deal.corrected


def table_as_written(deal: ReportedDeal, round_: int, start: TableState) -> TableState | None:
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
    return replace(table, dealer=dealer, prevailing_wind=deal.prevailing_wind, round=round_, goulash=bool(deal.goulash))


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


def fits(deal: ReportedDeal, table: TableState) -> bool:
    """Return whether a deal names no other seats, dealer or prevailing wind than those of this table."""
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
