"""A score sheet as JSON: its lines, its totals and its ranking. Each function returns a part of the answer."""

from collections.abc import Iterator, Mapping

from engine import OptionValue, Ruleset, Text, quoted, values_in_force
from engine.table import LineInCounters, PaymentByName, Procedure, RotationRules, Sheet, SheetLine
from service.catalogue import served
from service.http.media_types import Json
from service.rulesets.answers import from_house_rules, from_ruleset_name
from service.sheet.counters import MoneyOnSheet, from_counters, from_debts, from_line_in_counters, from_purses
from service.sheet.rotation_answers import from_next, from_seats_and_winds, from_state
from service.sheet.sheet_schemas import SheetRequest
from service.table.answers import from_procedure_name


def from_sheet(request: SheetRequest, sheet: Sheet, course: RotationRules | None, money: MoneyOnSheet) -> Json:
    """Return a whole sheet."""
    return {
        "ruleset": from_ruleset_name(request.ruleset),
        "house_rules": from_house_rules(request.house_rules),
        "procedure": from_procedure_name(request.procedure) if course and request.procedure else None,
        "players": list(sheet.start.table.players),
        "stock": sheet.start.stock,
        "lines": [
            _from_line(line, course, money.lines[n] if money.lines else None) for n, line in enumerate(sheet.lines)
        ],
        **_from_totals(sheet),
        "notes": [*_notes(request, course)],
        "next": from_next(sheet.state, sheet.why, course) if course else None,
        "debts": from_debts(money.debts),
        "counters": from_counters(money) if money.start else None,
        "state": _from_state(request, sheet, course, money),
    }


def _from_state(request: SheetRequest, sheet: Sheet, course: RotationRules | None, money: MoneyOnSheet) -> Json:
    """Return the state of a sheet, which the next request sends with the deals since."""
    procedure = request.procedure if course else None
    return {
        "ruleset": request.asked_ruleset,
        "version": request.ruleset.version,
        "revision": _revision_of(request.ruleset),
        "house_rules": from_house_rules(request.house_rules),
        "procedure": procedure and {"id": procedure.id, "options": _passing_options(procedure, request.options)},
        "players": _from_players(request, sheet),
        "stock": sheet.start.stock,
        "deals": sheet.state.hands,
        "balances": dict(sheet.totals),
        "debts": from_debts(money.debts),
        "pieces": from_purses(money.pieces) if money.start else None,
        "table": from_state(sheet.state) if course else None,
    }


def _passing_options(procedure: Procedure, chosen: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Return the options by which the deal passes on."""
    return values_in_force(procedure.rotation.options, chosen)


def _notes(request: SheetRequest, course: RotationRules | None) -> Iterator[Text]:
    """Yield what may surprise: rules that changed since the deals before, and a club whose procedure was not taken."""
    ruleset = request.ruleset
    before = request.sheet_state
    if before is None:
        if course and _differs_from_club(request):
            yield Text(
                "The request names a procedure, so the deal does not pass as agreed in {ruleset}.", ruleset=ruleset.name
            )
    elif before.version != ruleset.version:
        yield Text(
            "The rules of {ruleset} have changed since the deals before. Their version was {before}, and is {now}.",
            ruleset=ruleset.name,
            before=quoted(before.version),
            now=quoted(ruleset.version),
        )
    elif before.revision != _revision_of(ruleset):
        yield Text(
            "The rules of {ruleset} have changed since the deals before, though their version is still {version}.",
            ruleset=ruleset.name,
            version=quoted(ruleset.version),
        )


def _revision_of(ruleset: Ruleset) -> str | None:
    """Return the revision of a club's file, None for the ruleset of a book."""
    return ruleset.amends.revision if ruleset.amends else None


def _differs_from_club(request: SheetRequest) -> bool:
    """Return whether a sheet names another procedure than its club, or that of the book with other options."""
    club, procedure = served().club_of(request.ruleset), request.procedure
    if club is None or club.procedure is None or procedure is None or procedure is club.procedure.played:
        return False
    agreed = _passing_options(club.procedure.played, {})
    return procedure.id != club.procedure.book.id or _passing_options(procedure, request.options) != agreed


def _from_players(request: SheetRequest, sheet: Sheet) -> Json | list[str]:
    """Return the first seat of each player; a list of the seats if the players have no other names."""
    before = request.sheet_state
    players = sheet.start.table.seat_of if before is None else before.players
    if isinstance(players, tuple):
        return [seat.value for seat in players]
    seats = {player: seat.value for player, seat in players.items()}
    return list(seats) if all(player == seat for player, seat in seats.items()) else seats


def _from_line(line: SheetLine, course: RotationRules | None, in_counters: LineInCounters | None) -> Json:
    state, result = line.state, line.result
    names = state.player_at
    return {
        **from_seats_and_winds(state),
        "round": state.round if course else None,
        "goulash": line.goulash if course else line.goulash or None,
        "prevailing_wind": line.prevailing_wind.value if line.prevailing_wind else None,
        "dealer": line.dealer.value if line.dealer else None,
        "dealer_name": names[line.dealer] if line.dealer else None,
        "outcome": result.outcome.value if result.outcome else None,
        "winner": result.winner.value if result.winner else None,
        "winner_name": names[result.winner] if result.winner else None,
        "score": result.score,
        "liable": result.liable.value if result.liable else None,
        "liable_name": names[result.liable] if result.liable else None,
        "penalties": [_from_paid(each) for each in result.penalties],
        "corrected": line.corrected,
        "moved": line.moved,
        "out_of_rotation": line.out_of_rotation,
        "notes": list(result.notes),
        "payments": None if result.payments is None else [_from_paid(each) for each in result.payments],
        "net": dict(result.net),
        "before": dict(line.before),
        "totals": dict(line.totals),
        "counters": from_line_in_counters(in_counters) if in_counters else None,
    }


def _from_paid(paid: PaymentByName) -> Json:
    return {"payer": paid.payer, "payee": paid.payee, "amount": paid.amount, "reason": paid.reason}


def _from_totals(sheet: Sheet) -> Json:
    totals = sheet.totals
    sum_of_totals = sum(totals.values())
    return {
        "totals": dict(totals),
        "gains": dict(sheet.gains),
        "ranking": [
            {"rank": each.rank, "player": each.player, "total": each.total, "gain": each.total - sheet.start.stock}
            for each in sheet.ranking
        ],
        "check": {"in_play": sheet.in_play, "together": sum_of_totals, "balanced": sum_of_totals == sheet.in_play},
    }
