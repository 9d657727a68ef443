"""What requests about an evening cost of the rate limit, in plain hands, told from what was sent before it is read."""

from typing import Any, Final

from service.fields.players import MOST_PLAYERS
from service.scores.costs import cost_of_reading, length_of
from service.sheet.deals import MOST_DEALS, MOST_PAYMENTS, sent_deals, state_sent
from service.sheet.schemas import MOST_RESULTS

_DEALS_OF_A_HAND: Final = 10
_MOVED_LINES_OF_A_HAND: Final = 50
_PAYMENTS_OF_A_HAND: Final = 5
_RESULTS_OF_A_HAND: Final = 25


def cost_of_sheet(sent: Any) -> int:
    """Return what a sheet costs: its hands, its deals settled elsewhere, and the reading of its house rules.

    The hands of corrected deals count as well as those of their corrections. Ten deals cost one hand at least. Each
    correction may move all later lines; 50 of them cost one hand.
    """
    deals, corrections = (each[:MOST_DEALS] for each in sent_deals(sent))
    costs = [_cost_of_deal(deal) for deal in (*deals, *corrections)]
    moved = len(deals) * len(corrections) // _MOVED_LINES_OF_A_HAND
    of_all = max(sum(costs), len(costs) // _DEALS_OF_A_HAND) + moved
    return of_all + cost_of_reading(sent, state_sent(sent), *deals, *corrections)


def cost_of_payments(sent: Any) -> int:
    """Return what the payments in a request cost: five as much as a hand."""
    return length_of(sent, "payments", MOST_PAYMENTS) // _PAYMENTS_OF_A_HAND


def cost_of_results(sent: Any) -> int:
    """Return what the results in a request cost: 25 as much as a hand."""
    return length_of(sent, "results", MOST_RESULTS) // _RESULTS_OF_A_HAND


def _cost_of_deal(deal: Any) -> int:
    if not isinstance(deal, dict):
        return 0
    if "payments" in deal or "net" in deal:
        return max(1, cost_of_payments(deal))
    return length_of(deal, "hands", MOST_PLAYERS)
