"""A settled deal as JSON. It names seats by wind; ``seats`` says who sat there."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from engine import Deal, FixedPenalty, HouseRules, Penalty, Ruleset, SettledDeal, Wind
from service.http.media_types import Json, without_empty
from service.rulesets.answers import from_house_rules, from_ruleset_name
from service.scores.answers import from_net, from_payment, from_score


class PlayedDeal(NamedTuple):
    """A deal as it was played: under which wind, and by whom; ``names`` is empty if the request names nobody."""

    deal: Deal
    prevailing_wind: Wind
    names: Mapping[Wind, str]
    goulash: bool


def from_settled_deal(
    settled: SettledDeal,
    played: PlayedDeal,
    ruleset: Ruleset,
    house_rules: HouseRules,
    balances: Mapping[Wind, int] | None,
) -> Json:
    """Return a settled deal: the score of each player, the payments, and what each player has before and after them."""
    net = settled.settlement.net
    after = {seat: balance + net.get(seat, 0) for seat, balance in balances.items()} if balances else {}
    deal = _from_deal(played, settled)
    return without_empty(
        ruleset=from_ruleset_name(ruleset),
        house_rules=from_house_rules(house_rules),
        seats=deal.get("seats"),
        scores=from_net(settled.totals),
        scored_hands={seat.value: from_score(score) for seat, score in settled.scored.items()},
        payments=deal.get("payments"),
        net=deal["net"],
        before=from_net(balances or {}),
        after=from_net(after),
        notes=list(settled.notes),
        deal=deal,
    )


def _from_deal(played: PlayedDeal, settled: SettledDeal) -> Json:
    """Return a settled deal as a sheet takes it, in whose deals it is sent unchanged."""
    deal = played.deal
    return without_empty(
        outcome=deal.outcome.value,
        winner=deal.winner and deal.winner.value,
        seats={seat.value: played.names[seat] for seat in Wind if seat in played.names},
        dealer=deal.dealer.value,
        prevailing_wind=played.prevailing_wind.value,
        goulash=played.goulash,
        liable=deal.liable and deal.liable.value,
        scores=from_net(settled.totals) if deal.winner else None,
        penalties=[_from_penalty(each) for each in deal.penalties],
        payments=[from_payment(each) for each in settled.settlement.payments],
        net=from_net(settled.settlement.net),
    )


def _from_penalty(penalty: Penalty | FixedPenalty) -> Json:
    """Return a penalty as a request has it."""

    def winds(seats: Iterable[Wind]) -> list[str]:
        return [seat.value for seat in seats]

    if isinstance(penalty, Penalty):
        return {
            "payer": penalty.payer.value,
            "payees": winds(penalty.payees),
            "amount": penalty.amount,
            "reason": penalty.reason,
        }
    return without_empty(rule=penalty.rule, payers=winds(penalty.payers), payees=winds(penalty.payees))
