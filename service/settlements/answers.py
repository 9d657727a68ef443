"""A settled deal as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING

from service.rulesets.answers import from_house_rules, from_ruleset_name
from service.scores.answers import from_net, from_payment, from_score

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine import HouseRules, Ruleset, SettledDeal, Wind
    from service.http.media_types import Json


def from_settled_deal(
    settled: SettledDeal, ruleset: Ruleset, house_rules: HouseRules, balances: Mapping[Wind, int] | None
) -> Json:
    """Return a settled deal: the score of each seat, the payments, and the balances before and after them."""
    net = settled.settlement.net
    return {
        "ruleset": from_ruleset_name(ruleset),
        "house_rules": from_house_rules(house_rules),
        "scores": {
            seat.value: {
                "total": total,
                "score": from_score(settled.scored[seat]) if seat in settled.scored else None,
            }
            for seat, total in settled.totals.items()
        },
        "payments": [from_payment(payment) for payment in settled.settlement.payments],
        "net": from_net(net),
        "balances_before": None if balances is None else from_net(balances),
        "balances": None
        if balances is None
        else from_net({seat: balance + net.get(seat, 0) for seat, balance in balances.items()}),
        "notes": list(settled.notes),
    }
