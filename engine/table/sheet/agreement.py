"""What a deal of a sheet says of its table must agree with what the sheet knows."""

from collections.abc import Iterator
from typing import Final

from engine.errors import Fault, FaultCode
from engine.game.seats import in_order
from engine.table.rotation.state import not_at_the_table, players_with_seats
from engine.table.rotation_rules import RotationRules
from engine.table.sheet.corrections import sits_otherwise
from engine.table.sheet.deals import DealAtTable, DealToSettle, seat_at
from engine.table.sheet.results import wins_counted
from engine.table.words import WIND_NAMES
from engine.text import Text, comma_list, template


def table_faults(at: DealAtTable, rules: RotationRules | None) -> Iterator[Fault]:
    """Find where a deal contradicts the table at which it was played."""
    deal, table = at.placed.deal, at.played_at
    seats = in_order(table.seats)
    if deal.players not in {None, len(seats), seats}:
        message = Text(
            "This sheet has {players} players: {seats}. Leave players out of the deal, or correct it.",
            players=len(seats),
            seats=comma_list([Text(seat.value) for seat in seats]),
        )
        yield Fault(deal.path / "players", FaultCode.NOT_BY_THE_SHEET, message)
    if sits_otherwise(deal, table):
        message = Text(
            "By the sheet, the seats are {players}. Correct seats, or leave it out.",
            players=players_with_seats(table.seat_of),
        )
        yield Fault(deal.path / "seats", FaultCode.NOT_BY_THE_SHEET, message)
    yield from _faults_without_rotation(at) if rules is None else _faults_by_rotation(at)


def _faults_without_rotation(at: DealAtTable) -> Iterator[Fault]:
    """Find a missing wind, and a dealer who does not play."""
    deal = at.placed.deal
    if isinstance(at.content, DealToSettle) and deal.prevailing_wind is None:
        message = Text("prevailing_wind is missing. Without rotation, send it with each deal.")
        yield Fault(deal.path / "prevailing_wind", FaultCode.MISSING, message)
    # Settling a deal checks its dealer too.
    dealer_plays = seat_at(at.played_at, deal.dealer) in {None, *at.played_at.active_seats}
    if not (dealer_plays or isinstance(at.content, DealToSettle)):
        yield not_at_the_table(deal.path / "dealer", at.played_at.dealer.value, at.played_at)


def _faults_by_rotation(at: DealAtTable) -> Iterator[Fault]:
    """Find a wind, a dealer, a goulash and wins in a row that are not those of the rotation, and a missing outcome."""
    deal, table = at.placed.deal, at.played_at
    if deal.prevailing_wind not in {None, table.prevailing_wind}:
        sentence = template(
            "By the rotation, the {wind} prevailed in this hand. Correct prevailing_wind, or leave it out."
        )
        message = Text(sentence, wind=WIND_NAMES[table.prevailing_wind])
        yield Fault(deal.path / "prevailing_wind", FaultCode.NOT_BY_THE_SHEET, message)
    if deal.dealer is not None and seat_at(table, deal.dealer) is not table.dealer:
        sentence = template("By the rotation, {seat} ({player}) dealt this hand. Correct dealer, or leave it out.")
        message = Text(sentence, seat=table.dealer.value, player=table.dealer_name)
        yield Fault(deal.path / "dealer", FaultCode.NOT_BY_THE_SHEET, message)
    due = table.goulash and not (isinstance(at.content, DealToSettle) and at.content.in_goulash is None)
    if deal.goulash not in {None, due}:
        message = Text(_GOULASH[due])
        yield Fault(deal.path / "goulash", FaultCode.NOT_BY_THE_SHEET, message)
    yield from _wins_in_a_row_faults(at)
    if at.content is not None and deal.outcome is None:
        message = Text(
            "The winner is missing, and the next dealer depends on it. Name the player who went mah-jong in "
            "winner, or send wash_out as the outcome."
        )
        yield Fault(deal.path / "winner", FaultCode.WINNER_MISSING, message)


_GOULASH: Final = {
    True: template("This hand follows a wash-out, so it is a goulash. Correct goulash, or leave it out."),
    False: template("By the sheet, this hand is no goulash. Correct goulash, or leave it out."),
}


def _wins_in_a_row_faults(at: DealAtTable) -> Iterator[Fault]:
    """Find wins in a row that are not those of the rotation, in a deal that has not moved."""
    content, table = at.content, at.stands_at
    if not isinstance(content, DealToSettle) or at.placed.seats_now:
        return
    hand, times = content.deal.hands.get(table.dealer), wins_counted(table, content.ruleset)
    if hand is not None and hand.win and hand.dealer_wins not in {0, times}:
        sentence = template(
            "By the rotation, {player}'s wins in a row as dealer are now {times}. Correct dealer_wins, or leave it out."
        )
        message = Text(sentence, player=table.dealer_name, times=times)
        place = at.placed.deal.path / "hands" / table.dealer.value / "dealer_wins"
        yield Fault(place, FaultCode.NOT_BY_THE_SHEET, message)
