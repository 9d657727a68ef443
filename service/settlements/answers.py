"""A settled deal as JSON."""

from collections.abc import Iterable, Mapping
from typing import Any

from engine import Deal, FixedPenalty, HouseRules, Payment, Penalty, Ruleset, SettledDeal, Wind
from service.http.media_types import Json, only_known
from service.rulesets.answers import from_house_rules, from_ruleset_name
from service.scores.answers import from_net, from_payment, from_score

Names = Mapping[str, str]
"""The players by their seats; nobody if the request names none."""


def from_settled_deal(
    settled: SettledDeal, ruleset: Ruleset, house_rules: HouseRules, balances: Mapping[Wind, int] | None, names: Names
) -> Json:
    """Return a settled deal: the score of each player, the payments, and the balances before and after them.

    Players are named as in ``names``, and ``seats`` says who sat where; without names they are called by their seats.
    """
    net = settled.settlement.net
    return {
        "ruleset": from_ruleset_name(ruleset),
        "house_rules": from_house_rules(house_rules),
        **({"seats": {name: seat for seat, name in names.items()}} if names else {}),
        "scores": {
            names.get(seat.value, seat.value): {
                "total": total,
                "score": from_score(settled.scored[seat]) if seat in settled.scored else None,
            }
            for seat, total in settled.totals.items()
        },
        "payments": _from_payments(settled.settlement.payments, names),
        "net": _by_player(net, names),
        "balances_before": None if balances is None else _by_player(balances, names),
        "balances": None
        if balances is None
        else _by_player({seat: balance + net.get(seat, 0) for seat, balance in balances.items()}, names),
        "notes": list(settled.notes),
    }


def from_row(deal: Deal, settled: SettledDeal, prevailing_wind: Wind, names: Names, *, goulash: bool) -> Json:
    """Return a settled deal as a line of a score sheet takes it, in whose deals it is sent unchanged."""

    def player_at(seat: Wind | None) -> str | None:
        return seat and names.get(seat.value, seat.value)

    return only_known(
        outcome=deal.outcome.value,
        winner=player_at(deal.winner),
        score=settled.totals[deal.winner] if deal.winner else None,
        seats={name: seat for seat, name in names.items()} or None,
        dealer=player_at(deal.dealer),
        prevailing_wind=prevailing_wind.value,
        goulash=goulash,
        liable=player_at(deal.liable),
        penalties=[_from_penalty(each, names) for each in deal.penalties],
        payments=_from_payments(settled.settlement.payments, names),
        net=_by_player(settled.settlement.net, names),
    )


def _by_player(numbers: Mapping[Wind, int], names: Names) -> dict[str, int]:
    return {names.get(seat, seat): number for seat, number in from_net(numbers).items()}


def _from_payments(payments: Iterable[Payment], names: Names) -> list[Json]:
    return [
        {name: names.get(value, value) if name in {"payer", "payee"} else value for name, value in each.items()}
        for each in map(from_payment, payments)
    ]


def _from_penalty(penalty: Penalty | FixedPenalty, names: Names) -> Json:
    """Return a penalty as a request has it."""

    def players(seats: Iterable[Wind]) -> list[str]:
        return [names.get(seat.value, seat.value) for seat in seats]

    payees: dict[str, Any] = {"payees": players(penalty.payees)}
    if isinstance(penalty, Penalty):
        [payer] = players([penalty.payer])
        return {"payer": payer, **payees, "points": penalty.points, "reason": penalty.reason}
    return {"rule": penalty.rule, "payers": players(penalty.payers), **payees}
