"""Settles a deal: scores every hand, checks the tiles of the table, finds who pays whom, and notes why."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from engine.checking.deal import deal_faults, join_faults, seats_missing
from engine.checking.hand import hand_faults
from engine.errors import Fault, HandError
from engine.game.tiles import Wind
from engine.paying.deal import Deal, Outcome, Settlement, payments_between_players, penalty_payments, settlement_of
from engine.paying.to_winner import Payment, WinToPay, payments_to_winner
from engine.rules.conventions import PaymentRules
from engine.rules.ruleset import Ruleset, refused_in_words_of_ruleset
from engine.scoring.hand import ScoredHand, score_hand
from engine.text import Text, comma_list


@dataclass(frozen=True, slots=True)
class SettledDeal:
    """A deal settled: the total of each seat in points, the scored hands, all payments, and what is unusual in it."""

    totals: Mapping[Wind, int]
    scored: Mapping[Wind, ScoredHand]
    settlement: Settlement
    notes: tuple[Text, ...]


@refused_in_words_of_ruleset
def settle_deal(deal: Deal, ruleset: Ruleset) -> SettledDeal:
    """Score the hands of a deal and settle it; raise HandError with all faults of the deal and its hands."""
    if deal.outcome is Outcome.WASH_OUT:
        return _settle_wash_out(deal, ruleset)
    scored, faults_of_hands = _score_hands(deal, ruleset)
    HandError.raise_for(join_faults(deal, ruleset, faults_of_hands))
    scores = {seat: hand.best.score.total for seat, hand in scored.items()} | dict(deal.scores)
    totals = {seat: scores.get(seat, 0) for seat in deal.seats}
    penalties = penalty_payments(deal.penalties, deal.seats, ruleset)
    settlement = _settlement((*_payments(deal, totals, ruleset), *penalties), deal)
    return SettledDeal(totals, scored, settlement, tuple(notes_on(deal, ruleset)))


def _settle_wash_out(deal: Deal, ruleset: Ruleset) -> SettledDeal:
    """Settle a deal that nobody won: no hand is scored, and the players pay penalties only.

    Hands are checked all the same. Tiles that cannot lie on one table show that a hand is not as it was.
    """
    HandError.raise_for(deal_faults(deal, ruleset))
    penalties = penalty_payments(deal.penalties, deal.seats, ruleset)
    settlement = _settlement(tuple(penalties), deal)
    return SettledDeal(dict.fromkeys(deal.seats, 0), {}, settlement, tuple(notes_on(deal, ruleset)))


def _settlement(payments: tuple[Payment, ...], deal: Deal) -> Settlement:
    """Return what the payments come to; raise HandError if somebody would pay or be paid whose seat is a guess."""
    guessed = deal.guessed
    if guessed and any({each.payer, each.payee} & guessed for each in payments):
        raise HandError([seats_missing(deal)])
    return settlement_of(payments, deal.seats)


def _payments(deal: Deal, totals: Mapping[Wind, int], ruleset: Ruleset) -> Iterator[Payment]:
    """Yield the payments for the hands; none if nobody won."""
    winner = deal.winner
    if winner is None:
        return
    rules = ruleset.payments
    if not isinstance(rules, PaymentRules):
        yield from payments_between_players(totals, winner, rules, deal.players, deal.liable)
        return
    hand = deal.hands.get(winner)
    win = hand.win if hand else deal.won
    if win is not None:
        win_to_pay = WinToPay(totals[winner], winner, win, deal.dealer, deal.players)
        yield from payments_to_winner(win_to_pay, deal.seats, rules, ruleset.limit, deal.liable)


def _score_hands(deal: Deal, ruleset: Ruleset) -> tuple[dict[Wind, ScoredHand], dict[Wind, Sequence[Fault]]]:
    """Return the scored hand of each seat, and the faults of the hands of the others."""
    scored: dict[Wind, ScoredHand] = {}
    faults: dict[Wind, Sequence[Fault]] = {}
    for seat, hand in deal.hands.items():
        try:
            scored[seat] = score_hand(hand, ruleset)
        except HandError as error:
            # A hand is advised to go out only where it is the winner's.
            advised = seat is deal.winner or hand.win is not None
            faults[seat] = error.faults if advised else hand_faults(hand, ruleset) or error.faults
    return scored, faults


def notes_on(deal: Deal, ruleset: Ruleset) -> Iterator[Text]:
    """Yield a sentence on everything in a deal without faults that is unusual, or that counts for nothing."""
    for seat, hand in deal.hands.items():
        if not hand.size:
            yield Text(
                "{seat:capital} has no tiles but bonus tiles. Send the tiles of this hand, if it has any.",
                seat=Text(seat.value),
            )
    if deal.outcome is Outcome.WASH_OUT:
        yield from _notes_on_wash_out(deal)
        return
    losers = [Text(seat.value) for seat in deal.hands if seat is not deal.winner]
    if losers and isinstance(ruleset.payments, PaymentRules):
        yield Text(
            "By these rules only the winner is paid. What these players have on hand changes nothing: {seats}.",
            seats=comma_list(losers),
        )
    winning_hand = deal.hands.get(deal.winner) if deal.winner else None
    discarder = winning_hand.win.discarder if winning_hand and winning_hand.win else None
    if deal.liable and discarder not in {None, deal.liable}:
        yield Text(
            "{liable:capital} pays for all, although another player gave up the last tile: {discarder}. That is right "
            "if the dangerous tile was one that the winner claimed earlier.",
            liable=Text(deal.liable.value),
            discarder=Text(discarder.value if discarder else ""),
        )
    for seat, score in deal.scores.items():
        if seat is not deal.winner and score == ruleset.limit:
            yield Text(
                "{seat:capital} did not go out, yet scores the limit of {limit}. That is rare: limit hands count in "
                "full for the winner only.",
                seat=Text(seat.value),
                limit=score,
            )


def _notes_on_wash_out(deal: Deal) -> Iterator[Text]:
    if deal.hands:
        yield Text(
            "Nobody won, so no hand is scored. These hands were only checked for tiles that cannot lie on one table."
        )
    if deal.scores:
        yield Text("Nobody won, so these scores count for nothing.")
