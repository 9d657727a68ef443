"""A deal that was played, and settled, as JSON. It names seats by wind; ``seats`` says who sat there."""

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Any, Final, NamedTuple

from engine import (
    REQUEST,
    Deal,
    FaultyInputError,
    HouseRules,
    Notes,
    Path,
    Place,
    Ruleset,
    Sent,
    SettledDeal,
    Win,
    Wind,
    as_sent,
    cost_in_plain_hands,
)
from service.http.media_types import EMPTY, Json, from_fields, without_empty
from service.languages import Language
from service.rulesets.answers import from_house_rules, from_ruleset_name
from service.scores.answers import from_net, from_payment, from_score
from service.settlements.schemas import SentDeal, SettlementRequest
from service.settlements.seating import Seating, goulash_scored

_WORDS: Final = {seat: seat.value for seat in Wind}
"""The seats in JSON."""


def texts_of(deal: SentDeal, place: Place = REQUEST) -> dict[Path, Sent]:
    """Return where the hands of a deal that were sent as texts have their parts. ``place``: where the deal stands."""
    notes: dict[Path, Sent] = {}
    for seat, hand in deal.hands.items():
        if hand.sent_as is not None:
            notes |= hand.sent_as.sent(place / "hands" / (seat.value if isinstance(seat, Wind) else seat))
    return notes


def error_as_sent(deal: SentDeal, seating: Seating, notes: Notes, error: FaultyInputError) -> FaultyInputError:
    """Return an error whose faults have their places in the request. ``notes`` say where that has names for seats."""
    return FaultyInputError(as_sent(error.faults, texts_of(deal), seating.sent, notes))


class PlayedDeal(NamedTuple):
    """A deal as the state of its table has it, with the rules by which it was played, and the request for it.

    ``seats`` are those of the players by name. ``as_sent`` returns an error whose faults have their places in the
    request.
    """

    deal: Deal
    ruleset: Ruleset
    house_rules: HouseRules
    request: SettlementRequest
    seats: Mapping[str, Wind]
    prevailing_wind: Wind
    as_sent: Callable[[FaultyInputError], FaultyInputError]

    @property
    def cost(self) -> int:
        """What scoring its hands costs in plain hands."""
        return sum(cost_in_plain_hands(hand, self.ruleset, self.house_rules) for hand in self.deal.hands.values())


class SettledRequest(NamedTuple):
    played: PlayedDeal
    settled: SettledDeal


@lru_cache(maxsize=64)
def settlement_writer(fields: tuple[str, ...], language: Language | None = None) -> Callable[[SettledRequest], Json]:
    """Return a function that makes an answer with these fields of a settled deal.

    For ``language`` see ``service.scores.answers.score_writer``.
    """
    makers: _Fields = {**_FIELDS, "scored_hands": partial(_scored_hands, language=language)}
    chosen = [(name, makers[name]) for name in fields]
    return lambda settled: {name: value for name, make in chosen if (value := make(settled)) or value not in EMPTY}


def _scored_hands(request: SettledRequest, language: Language | None = None) -> Json:
    return {seat.value: from_score(score, language) for seat, score in request.settled.scored.items()}


def from_seats(names: Mapping[Wind, str]) -> dict[str, str]:
    return {word: names[seat] for seat, word in _WORDS.items() if seat in names}


def _seats(request: SettledRequest) -> Json:
    return from_seats({seat: name for name, seat in request.played.seats.items()})


def _payments(request: SettledRequest) -> list[Json]:
    return [from_payment(each) for each in request.settled.settlement.payments]


def _after(request: SettledRequest) -> Json:
    net = request.settled.settlement.net
    return from_net(
        {seat: balance + net.get(seat, 0) for seat, balance in (request.played.deal.balances or {}).items()}
    )


def _from_deal(request: SettledRequest) -> Json:
    """Return a settled deal as a sheet takes it, in whose deals it is sent unchanged."""
    deal = request.played.deal
    return without_empty(
        outcome=deal.outcome.value,
        winner=deal.winner and deal.winner.value,
        seats=_seats(request),
        dealer=deal.dealer.value,
        prevailing_wind=request.played.prevailing_wind.value,
        goulash=_is_goulash(request.played.request),
        liable=deal.liable and deal.liable.value,
        win=from_win(deal.way_of_winning, _WORDS),
        winners=[seat.value for seat in deal.winners] if deal.also_won else None,
        honba=deal.stakes.honba or None,
        bets=deal.stakes.bets or None,
        abortive=deal.stakes.abortive,
        riichi=[seat.value for seat in deal.declared],
        **{name: [seat.value for seat in getattr(deal.stakes, name)] for name in ("ready", "nagashi")},
        scores=from_net(request.settled.totals) if deal.winner else None,
        penalties=list(map(from_fields, deal.penalties)),
        payments=_payments(request),
        net=from_net(request.settled.settlement.net),
    )


def _is_goulash(request: SettlementRequest) -> bool:
    """Return whether a deal was scored as a goulash: by the state of the table, or by the house rules."""
    options, after_wash_out = request.house_rules.options, bool(request.position and request.position.goulash)
    if not (options or after_wash_out):
        return False
    goulash = goulash_scored(request.ruleset, request.house_rules)
    return goulash is not None and (goulash.option in options or after_wash_out)


def from_win(win: Win | None, names: Mapping[Wind, str]) -> Json | None:
    """Return how a deal was won, as it is written down; None if nobody says."""
    if win is None:
        return None
    return without_empty(source=win.source.value, discarder=win.discarder and names.get(win.discarder))


_Fields = dict[str, Callable[[SettledRequest], Any]]

_FIELDS: Final[_Fields] = {
    "ruleset": lambda request: from_ruleset_name(request.played.ruleset),
    "house_rules": lambda request: from_house_rules(request.played.request.house_rules),
    "seats": _seats,
    "scores": lambda request: from_net(request.settled.totals),
    "scored_hands": _scored_hands,
    "payments": _payments,
    "net": lambda request: from_net(request.settled.settlement.net),
    "before": lambda request: from_net(request.played.deal.balances or {}),
    "after": _after,
    "notes": lambda request: list(request.settled.notes),
    "deal": _from_deal,
}

SETTLEMENT_FIELDS: Final = tuple(_FIELDS)
"""The fields of a settled deal, in the order of the contract."""
