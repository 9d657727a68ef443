"""A score sheet as JSON: its lines, its totals and its ranking."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.sheet.counters import from_line_in_pieces
from service.sheet.rotation_answers import from_placing

if TYPE_CHECKING:
    from engine.table import LineInCounters, PaymentByName, RotationRules, Sheet, SheetLine
    from service.http.media_types import Json


def _from_line(line: SheetLine, course: RotationRules | None, in_pieces: LineInCounters | None) -> Json:
    state, counted = line.state, line.result
    names = state.player_at
    return {
        **from_placing(state),
        "round": state.round if course else None,
        "goulash": state.goulash if course else None,
        "prevailing_wind": line.prevailing_wind.value if line.prevailing_wind else None,
        "dealer": line.dealer.value if line.dealer else None,
        "dealer_name": names[line.dealer] if line.dealer else None,
        "outcome": counted.outcome.value if counted.outcome else None,
        "winner": counted.winner.value if counted.winner else None,
        "winner_name": names[counted.winner] if counted.winner else None,
        "score": counted.score,
        "corrected": line.corrected,
        "payments": None if counted.payments is None else [_from_paid(each) for each in counted.payments],
        "net": dict(counted.net),
        "before": dict(line.before),
        "totals": dict(line.totals),
        "counters": from_line_in_pieces(in_pieces) if in_pieces else None,
    }


def _from_paid(paid: PaymentByName) -> Json:
    return {"payer": paid.payer, "payee": paid.payee, "amount": paid.amount, "reason": paid.reason}


def _from_totals(sheet: Sheet) -> Json:
    totals = sheet.totals
    together = sum(totals.values())
    return {
        "totals": dict(totals),
        "ranking": [
            {"rank": each.rank, "player": each.player, "total": each.total, "gain": each.total - sheet.stock}
            for each in sheet.ranking
        ],
        "check": {"in_play": sheet.in_play, "together": together, "balanced": together == sheet.in_play},
    }
