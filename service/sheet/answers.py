"""A score sheet as JSON: its lines, its totals and its ranking. Each function returns a part of the answer."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from service.rulesets.answers import from_house_rules, from_ruleset_name
from service.sheet.counters import from_counters, from_line_in_counters
from service.sheet.rotation_answers import from_next, from_rotation_name, from_seats_and_winds

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.table import Counters, LineInCounters, PaymentByName, RotationRules, Sheet, SheetLine
    from service.http.media_types import Json


def from_sheet(
    data: Mapping[str, Any],
    sheet: Sheet,
    course: RotationRules | None,
    starting_counters: Mapping[str, Counters] | None,
    in_counters: tuple[LineInCounters, ...] | None,
) -> Json:
    """Return a whole sheet. ``data`` are the fields of its request; without counters the last two are ``None``."""
    return {
        "ruleset": from_ruleset_name(data["ruleset"]),
        "house_rules": from_house_rules(data["house_rules"]),
        "procedure": from_rotation_name(data["procedure"]) if course else None,
        "players": list(sheet.start.players),
        "stock": sheet.stock,
        "lines": [
            _from_line(line, course, in_counters[n] if in_counters else None) for n, line in enumerate(sheet.lines)
        ],
        **_from_totals(sheet),
        "next": from_next(sheet.state, sheet.why, course) if course else None,
        "counters": None
        if starting_counters is None or in_counters is None
        else from_counters(starting_counters, in_counters),
    }


def _from_line(line: SheetLine, course: RotationRules | None, in_counters: LineInCounters | None) -> Json:
    state, result = line.state, line.result
    names = state.player_at
    return {
        **from_seats_and_winds(state),
        "round": state.round if course else None,
        "goulash": line.goulash if course else None,
        "prevailing_wind": line.prevailing_wind.value if line.prevailing_wind else None,
        "dealer": line.dealer.value if line.dealer else None,
        "dealer_name": names[line.dealer] if line.dealer else None,
        "outcome": result.outcome.value if result.outcome else None,
        "winner": result.winner.value if result.winner else None,
        "winner_name": names[result.winner] if result.winner else None,
        "score": result.score,
        "corrected": line.corrected,
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
        "ranking": [
            {"rank": each.rank, "player": each.player, "total": each.total, "gain": each.total - sheet.stock}
            for each in sheet.ranking
        ],
        "check": {"in_play": sheet.in_play, "together": sum_of_totals, "balanced": sum_of_totals == sheet.in_play},
    }
