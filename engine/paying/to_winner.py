"""Payments of a deal in which only the winner scores: who pays the winner how much."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any, Final, NamedTuple, Self, TypeVar

from engine.game.hand import Hand, Win, WonFrom
from engine.game.tiles import QuickEnum, Wind, new_tuple
from engine.rules.conventions import DoubleRole, LimitScope, PaymentRules, PaysAs
from engine.rules.stakes import StakeRules
from engine.text import Text, template

Player = TypeVar("Player")


class Holder(QuickEnum):
    """Who holds points besides the players: the table holds the bets that lie on it."""

    TABLE = "table"


class Payment(NamedTuple):
    """One player, or the table, pays another an amount in points; ``reason`` says how the amount comes about."""

    payer: Wind | Holder
    payee: Wind | Holder
    amount: int
    reason: str


class WinToPay(NamedTuple):
    """What decides the payments to a winner: the score in points, who won and how, who deals, how many play.

    ``source`` and ``discarder`` are those of ``Win``. ``honba`` and ``bets`` are the counters and bets on the table
    that the winner is paid. ``covered``: the part of the score for which a liable player pays; None for all of it.
    """

    score: int
    winner: Wind
    source: WonFrom
    discarder: Wind | None
    dealer: Wind
    players: int
    honba: int = 0
    bets: int = 0
    covered: int | None = None

    @classmethod
    def by_hand(cls, score: int, hand: Hand, win: Win) -> Self:
        """Return what decides the payments for a hand alone."""
        extras = hand.extras
        source, giver = win.source, win.discarder
        return new_tuple(
            cls, (score, hand.seat_wind, source, giver, hand.dealer, hand.players, extras.honba, extras.bets, None)
        )


def payments_to_winner(
    won: WinToPay, seats: Sequence[Wind], rules: PaymentRules, limit: int | None, liable: Wind | None = None
) -> tuple[Payment, ...]:
    """Return what each player pays the winner: the score times this player's share, doubled where a role doubles it.

    Players who pay nothing are left out. ``limit`` is in points, None if there is none. A ``liable`` player pays what
    each of the others would pay. Counters and bets come last.
    """
    if won.covered is not None and won.covered < won.score:
        rest = payments_to_winner(won._replace(score=won.score - won.covered, covered=None), seats, rules, limit)
        alone = won._replace(score=won.covered, honba=0, bets=0)
        return *payments_to_winner(alone, seats, rules, limit, liable), *rest
    payments = _for_the_score(won, seats, rules, limit, liable)
    if rules.rounds_up_to > 1:
        payments = tuple([_rounded_up(each, rules.rounds_up_to) for each in payments])
    if rules.stakes is None or not (won.honba or won.bets):
        return payments
    return *payments, *_beside_the_score(won, seats, rules, rules.stakes, liable)


def _beside_the_score(
    won: WinToPay, seats: Sequence[Wind], rules: PaymentRules, stakes: StakeRules, liable: Wind | None
) -> Iterator[Payment]:
    """Yield what the winner is paid for counters and bets on the table."""
    giver = won.discarder
    for payer in seats if won.honba else ():
        if payer is won.winner or giver not in {None, payer}:
            continue
        pays = liable if liable and (giver is None or (rules.liability and rules.liability.counters)) else payer
        worth = stakes.drawn if giver is None else stakes.claimed
        reason = Text("{number} x {worth} for the counters", number=won.honba, worth=worth)
        yield Payment(pays, won.winner, won.honba * worth, reason)
    if won.bets:
        reason = Text("{number} x {worth} for the bets on the table", number=won.bets, worth=stakes.bet)
        yield Payment(Holder.TABLE, won.winner, won.bets * stakes.bet, reason)


def payments_for_bets(declared: Iterable[Wind], winners: Sequence[Wind], stakes: StakeRules) -> Iterator[Payment]:
    """Yield the bet that each player paid who declared a ready hand, and the bets that winners take back."""
    for seat in declared:
        yield Payment(seat, Holder.TABLE, stakes.bet, Text("{amount}: the bet of a ready hand", amount=stakes.bet))
        if seat in winners:
            yield Payment(Holder.TABLE, seat, stakes.bet, Text("{amount}: the winner's own bet", amount=stakes.bet))


def payments_to_the_ready(ready: Sequence[Wind], seats: Sequence[Wind], stakes: StakeRules) -> Iterator[Payment]:
    """Yield what those who are not ready pay together to those who are, where nobody won."""
    others = [seat for seat in seats if seat not in ready]
    if not (ready and others):
        return
    shares = len(ready) * len(others)
    reason = Text("{amount} / {shares}: to the players who are ready", amount=stakes.ready, shares=shares)
    for payer in others:
        for payee in ready:
            yield Payment(payer, payee, stakes.ready // shares, reason)


def _rounded_up(payment: Payment, multiple: int) -> Payment:
    payer, payee, amount, reason = payment
    return Payment(payer, payee, *_rounded_part(amount, reason, multiple)) if amount % multiple else payment


def _for_the_score(
    won: WinToPay, seats: Sequence[Wind], rules: PaymentRules, limit: int | None, liable: Wind | None
) -> tuple[Payment, ...]:
    score, winner, _, _, dealer, players, *_ = won
    if not score:
        return ()
    doubling_seat = None
    if players in rules.doubling_with:
        doubling_seat = dealer if rules.double_role is DoubleRole.DEALER else Wind.EAST
    most = limit if rules.limit_scope is LimitScope.PAYMENT else None
    if _paid_as(won, rules) is PaysAs.DRAW_FOR_ALL:
        return _paid_for_all(won, seats, rules, doubling_seat, liable)
    giver, of_giver, of_others = _shares_of(won, len(seats) - 1, rules)
    payments = []
    for payer in seats:
        if payer is winner:
            continue
        amount, reason = of_giver if payer is giver else of_others
        if not amount:
            continue
        if doubling_seat is not None and (payer is doubling_seat or winner is doubling_seat):
            why = _PAYS_DOUBLE if payer is doubling_seat else _RECEIVES_DOUBLE
            amount, reason = _doubled(amount, reason, why[rules.double_role])
        if most is not None and amount > most:
            amount, reason = most, Text("{amount}, capped at {limit}", amount=reason, limit=most)
        if liable is not None and payer is not liable:
            reason = Text("{amount}, paid for {seat}", amount=reason, seat=Text(payer.value))
        payments.append(Payment(liable or payer, winner, amount, reason))
    return tuple(payments)


_Part = tuple[int, str]
"""What a player pays, in points, and how the amount comes about."""


def _shares_of(won: WinToPay, losers: int, rules: PaymentRules) -> tuple[Wind | None, _Part, _Part]:
    """Return who pays as the giver of the last tile, what the giver pays, and each of the others.

    The giver is None if all pay alike. ``losers`` is how many there are. Doubling for the dealer, or East, comes later.
    """
    score, shares = won.score, rules.shares
    paid_as = _paid_as(won, rules)
    base = shares.base
    if paid_as is PaysAs.DRAW:
        return None, _NOTHING, _part(score, shares.drawn, _DRAWN, base)
    # The dealer's win spares the others because of the deal, not of the doubling: whoever doubles, if anybody does.
    others = 0 if shares.dealer_spares_others and won.winner is won.dealer else shares.others
    if shares.others_at_most is not None and score * others > shares.others_at_most:
        return won.discarder, *_cut(score, shares.giver, others, shares.others_at_most, losers - 1)
    of_others = _part(score, others, _DRAWN, base) if others or base else _NOTHING
    return won.discarder, _part(score, shares.giver, _GAVE_IT_UP[won.source], base), of_others


def _paid_for_all(
    won: WinToPay, seats: Sequence[Wind], rules: PaymentRules, doubling_seat: Wind | None, liable: Wind | None
) -> tuple[Payment, ...]:
    """Return what the giver of the last tile pays for all; a liable third player pays it, or half of it."""
    giver = won.discarder
    assert giver is not None  # noqa: S101 - no tile that somebody is to pay for comes from nobody
    losers = [seat for seat in seats if seat is not won.winner]
    share = sum([rules.shares.drawn << (doubling_seat in {seat, won.winner}) for seat in losers])
    amount, reason = _part(won.score, share, _PAYS_FOR_ALL[won.source])
    if liable is None or liable is giver:
        return (Payment(giver, won.winner, amount, reason),)
    for_giver = Text("{amount}, paid for {seat}", amount=reason, seat=Text(giver.value))
    if not (rules.liability and rules.liability.halves):
        return (Payment(liable, won.winner, amount, for_giver),)
    half = -(-amount // 2)
    return tuple(
        Payment(payer, won.winner, half, Text("{amount}, half of it", amount=why))
        for payer, why in ((liable, for_giver), (giver, reason))
    )


def _paid_as(won: WinToPay, rules: PaymentRules) -> PaysAs:
    """Return how a win is paid for. A loose tile that nobody gave up is paid for like a drawn tile."""
    if won.source is WonFrom.LOOSE_TILE:
        return rules.loose_tile if won.discarder is not None else PaysAs.DRAW
    if won.source is WonFrom.DISCARD:
        return rules.discard
    return rules.robbed_kong if won.source.claimed else PaysAs.DRAW


# These are cached: hands come to few different amounts, and a new sentence takes longer than a cached one.
@lru_cache(maxsize=2048)
def _part(score: int, share: int, words: str, base: int = 0) -> _Part:
    """Return what a share of the score comes to, with ``base`` points. ``words`` say why the share is not 1."""
    reason = str(score) if share == 1 else Text(words, amount=score, share=share)
    if base:
        reason = Text(_BASE_AND_SCORE if share else _BASE, base=base, amount=reason)
    return base + score * share, reason


@lru_cache(maxsize=2048)
def _doubled(amount: int, reason: str, words: str) -> _Part:
    """Return a part doubled. ``words`` are the template that says why."""
    return 2 * amount, Text(words, amount=reason)


@lru_cache(maxsize=2048)
def _rounded_part(amount: int, reason: str, multiple: int) -> _Part:
    return -(-amount // multiple) * multiple, Text("{amount}, rounded up", amount=reason)


def _cut(score: int, giver: int, others: int, most: int, number: int) -> tuple[_Part, _Part]:
    """Return the giver's part and that of each of the others, ``number`` players who pay ``most`` points."""
    share = giver + others * number
    sentence = template("{score} x {share} - {most} x {number} (discarded the last tile)")
    rest = Text(sentence, score=score, share=share, most=most, number=number)
    return (
        (score * share - most * number, rest),
        (most, Text("{most}, the most for a player who did not discard the last tile", most=most)),
    )


_NOTHING: Final[_Part] = (0, "")
_BASE: Final = template("{base}: what everybody pays")
_BASE_AND_SCORE: Final = template("{base} + {amount}: what everybody pays, and the score")
_DRAWN: Final = template("{amount} x {share} (the last tile was drawn)")
_ROBBED: Final = template("{amount} x {share} (was robbed of the kong)")
_GAVE_IT_UP: Final = {
    WonFrom.DISCARD: template("{amount} x {share} (discarded the last tile)"),
    WonFrom.ROBBED_KONG: _ROBBED,
    WonFrom.ROBBED_CONCEALED_KONG: _ROBBED,
    WonFrom.LOOSE_TILE: template("{amount} x {share} (discarded the tile that made the kong)"),
}
_ROBBED_FOR_ALL: Final = template("{amount} x {share} (was robbed of the kong, and pays for all)")
_PAYS_FOR_ALL: Final = {
    WonFrom.DISCARD: template("{amount} x {share} (discarded the last tile, and pays for all)"),
    WonFrom.ROBBED_KONG: _ROBBED_FOR_ALL,
    WonFrom.ROBBED_CONCEALED_KONG: _ROBBED_FOR_ALL,
    WonFrom.LOOSE_TILE: template("{amount} x {share} (discarded the tile that made the kong, and pays for all)"),
}
_PAYS_DOUBLE: Final = {
    DoubleRole.DEALER: template("{amount} x 2 (the payer is the dealer)"),
    DoubleRole.EAST: template("{amount} x 2 (the payer is East)"),
}
_RECEIVES_DOUBLE: Final = {
    DoubleRole.DEALER: template("{amount} x 2 (the winner is the dealer)"),
    DoubleRole.EAST: template("{amount} x 2 (the winner is East)"),
}


def net_of(payments: Iterable[Any], players: Iterable[Player], table: Player) -> dict[Player, int]:
    """Return what each player gains or loses, in points, and the table if it is paid or pays. The sum is 0."""
    net = dict.fromkeys(players, 0)
    for payment in payments:
        net[payment.payer] = net.get(payment.payer, 0) - payment.amount
        net[payment.payee] = net.get(payment.payee, 0) + payment.amount
    if not net.get(table, 1):
        del net[table]
    return net
