"""Substitutions on a sheet: one player leaves, another sits down, and it is said whose account goes on.

A sheet with substitutions is a chain of sheets. Each begins with the state of the one before, with one name changed.
"""

from collections.abc import Iterator
from dataclasses import replace

from engine import REQUEST, Fault, FaultCode, FaultyInputError, Place, Text, Wind, as_first_written, find_wind, visible
from service.fields.faults import TOO_LONG_OBJECT
from service.fields.players import PLAYERS
from service.scores.scoring import Charge
from service.sheet.schemas import MOST_ACCOUNTS, Account, SheetRequest, SheetSchema, SheetState, Substitution
from service.sheet.scored import Evening
from service.sheet.scoring import score_sheet


def score_evening(request: SheetRequest, charge: Charge) -> Evening:
    """Return the sheets of a request, as ``score_sheet`` does: one more than there are substitutions."""
    if not request.substitutions:
        return Evening([score_sheet(request, charge)])
    played = _deals_before(request)
    in_turn = sorted(enumerate(request.substitutions), key=lambda each: each[1].deal)
    ends = [each.deal - played - 1 for _, each in in_turn]
    last = played + len(request.deals) + 1
    message = Text("A substitute comes before a deal from {first} to {last}.", first=played + 1, last=last)
    if not request.deals:
        message = Text("Without new deals a substitute comes before deal {next}. Send this number.", next=last)
    FaultyInputError.raise_for(
        Fault(("substitutions", number, "deal"), FaultCode.NO_SUCH_DEAL, message)
        for (number, _), end in zip(in_turn, ends, strict=True)
        if not 0 <= end <= len(request.deals)
    )
    part, sheets = request, []
    for (number, substitution), first, last in zip(in_turn, [0, *ends], ends, strict=False):
        sheets.append(score_sheet(_part_of(request, part, first, last), charge))
        part = _after(sheets[-1].state, substitution, REQUEST / "substitutions" / number)
    return Evening([*sheets, score_sheet(_part_of(request, part, ends[-1], len(request.deals)), charge)])


def _deals_before(request: SheetRequest) -> int:
    if request.state:
        return request.state.deals_played
    return request.position.hands if request.position else 0


def _part_of(whole: SheetRequest, start: SheetRequest, first: int, last: int) -> SheetRequest:
    """Return the request for the sheet of some deals, and of their corrections. ``start`` says how it begins."""
    before, is_last = _deals_before(whole), last == len(whole.deals)
    corrections = tuple(
        each
        for each in whole.corrections
        if (first < each.number - before or not first) and (is_last or each.number - before <= last)
    )
    recorded = whole.recorded and whole.recorded[first:last]
    deals = whole.deals[first:last]
    return replace(start, deals=deals, first=first, corrections=corrections, substitutions=(), recorded=recorded)


def _after(state: SheetState, substitution: Substitution, place: Place) -> SheetRequest:
    """Return the request that goes on from a state, after a player has left."""
    leaves = as_first_written(substitution.player, state.seats)
    comes = as_first_written(substitution.substitute, [*state.seats, *state.balances])
    FaultyInputError.raise_for(_faults(state, substitution, (leaves, comes), place))

    def now(player: str) -> str:
        return comes if player == leaves else player

    # In the order of the seats, as the state of a request is read.
    seats = {now(player): seat for seat in Wind for player in state.seats if state.seats[player] is seat}
    table = state.position
    if table is not None:
        sit_at = {now(player): seat for player, seat in table.seat_of.items()}
        sits, lost_by = tuple(sit_at[player] for player in seats), tuple(map(now, table.deal_lost_by))
        table = replace(table, players=tuple(seats), seats=sits, deal_lost_by=lost_by)
    changed = replace(state, seats=seats, position=table, balances={comes: state.stock, **state.balances})
    if substitution.account is Account.TAKEN_OVER:
        debts = (replace(each, payer=now(each.payer), payee=now(each.payee)) for each in state.debts)
        balances = {now(player): has for player, has in state.balances.items()}
        pieces = {now(player): had for player, had in (state.pieces_by_player or {}).items()} or None
        changed = replace(changed, balances=balances, debts=tuple(debts), pieces_by_player=pieces)
    return SheetSchema.makes(state=changed, deals=(), corrections=())


def _faults(state: SheetState, substitution: Substitution, names: tuple[str, str], place: Place) -> Iterator[Fault]:
    leaves, comes = names
    if any(map(find_wind, state.seats)):
        message = Text("Without names of the players nobody can be told from a substitute. Send players.")
        yield Fault(place / "player", FaultCode.NOT_AT_THE_TABLE, message)
    elif leaves not in state.seats:
        message = Text("{player} is not at the table before this deal.", player=visible(leaves))
        yield Fault(place / "player", FaultCode.NOT_AT_THE_TABLE, message)
    elif comes in state.seats:
        message = Text("{player} is at the table already.", player=visible(comes))
        yield Fault(place / "substitute", FaultCode.PLAYER_TWICE, message)
    elif substitution.account is Account.OWN:
        if state.pieces_by_player is not None:
            message = Text("Counters stay at the table. Send taken_over, or keep the sheet without counters.")
            yield Fault(place / "account", FaultCode.CONTRADICTION, message)
        elif (number := len({comes, *state.balances})) > MOST_ACCOUNTS:
            message = Text(TOO_LONG_OBJECT, number=number, what=PLAYERS, most=MOST_ACCOUNTS)
            yield Fault(("balances",), FaultCode.TOO_LONG, message)
    elif comes in state.balances:
        message = Text("{player} has an account already. Send own.", player=visible(comes))
        yield Fault(place / "account", FaultCode.CONTRADICTION, message)
