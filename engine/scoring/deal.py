"""Settles a deal: scores every hand, checks the tiles of the table, finds who pays whom, and notes why."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from engine.checking.deal import deal_faults, join_faults, seats_missing
from engine.checking.hand import hand_faults
from engine.checking.payers import is_fed
from engine.errors import Fault, HandError
from engine.game.hand import WonFrom
from engine.game.tiles import Wind
from engine.paying import deal as paying
from engine.paying.to_winner import Payment, WinToPay, payments_for_bets, payments_to_the_ready, payments_to_winner
from engine.rules.conventions import PaymentRules
from engine.rules.ruleset import Ruleset, refused_in_words_of_ruleset
from engine.scoring.hand import ScoredHand, score_hand
from engine.scoring.score import covered_by_liability
from engine.text import Text, comma_list, template


class SettledDeal(NamedTuple):
    """A deal settled: the total of each seat in points, the scored hands, all payments, and what is unusual in it."""

    totals: Mapping[Wind, int]
    scored: Mapping[Wind, ScoredHand]
    settlement: paying.Settlement
    notes: tuple[Text, ...]


@refused_in_words_of_ruleset
def settle_deal(deal: paying.Deal, ruleset: Ruleset) -> SettledDeal:
    """Score the hands of a deal and settle it; raise HandError with all faults of the deal and its hands."""
    scored: dict[Wind, ScoredHand] = {}
    if deal.outcome is paying.Outcome.WASH_OUT:
        # No hand is scored, but tiles that cannot lie on one table show that a hand is not as it was.
        HandError.raise_for(deal_faults(deal, ruleset))
        totals = dict.fromkeys(deal.seats, 0)
        paid = _paid_in_a_wash_out(deal, ruleset)
    else:
        scored, faults_of_hands = _score_hands(deal, ruleset)
        HandError.raise_for(join_faults(deal, ruleset, faults_of_hands))
        scores = {seat: hand.best.score.total for seat, hand in scored.items()} | dict(deal.scores)
        totals = {seat: scores.get(seat, 0) for seat in deal.seats}
        covered = {seat: covered_by_liability(hand.best.score, ruleset) for seat, hand in scored.items()}
        paid = _payments(deal, totals, covered, ruleset)
    payments = (*paid, *paying.penalty_payments(deal.penalties, deal.seats, ruleset))
    guessed = deal.guessed
    if guessed and any({each.payer, each.payee} & guessed for each in payments):
        raise HandError([seats_missing(deal)])
    return SettledDeal(totals, scored, paying.settlement_of(payments, deal.seats), tuple(notes_on(deal, ruleset)))


def _paid_in_a_wash_out(deal: paying.Deal, ruleset: Ruleset) -> Iterator[Payment]:
    """Yield the bets of a deal that nobody won, and what is paid for ready hands or for discards instead.

    Where it is annulled for a penalty, the bets go back, and nothing is paid for it.
    """
    rules = ruleset.payments
    if not isinstance(rules, PaymentRules) or rules.stakes is None:
        return
    if deal.stakes.annulled or annulled(deal.penalties, ruleset):
        return
    stakes = rules.stakes
    yield from payments_for_bets(deal.declared, (), stakes)
    if deal.stakes.nagashi and stakes.kept_discards is not None:
        for seat in deal.stakes.nagashi:
            won = WinToPay(stakes.kept_discards, seat, WonFrom.WALL, None, deal.dealer, deal.players)
            yield from payments_to_winner(won, deal.seats, rules, ruleset.limit)
    elif not deal.stakes.abortive:
        yield from payments_to_the_ready(deal.stakes.ready, deal.seats, stakes)


def annulled(penalties: Iterable[paying.Penalty | paying.FixedPenalty], ruleset: Ruleset) -> bool:
    """Return whether a deal that nobody won is played again for a penalty: one of the ruleset that says so."""
    rules = (ruleset.penalty(each.rule) for each in penalties if isinstance(each, paying.FixedPenalty))
    return any(rule.annuls for rule in rules if rule)


def _payments(
    deal: paying.Deal, totals: Mapping[Wind, int], covered: Mapping[Wind, int | None], ruleset: Ruleset
) -> Iterator[Payment]:
    """Yield the payments for the hands; none if nobody won."""
    winner = deal.winner
    if winner is None:
        return
    rules = ruleset.payments
    if not isinstance(rules, PaymentRules):
        yield from paying.payments_between_players(totals, winner, rules, deal.players, deal.liable)
        return
    on_table, stakes, declared = deal.stakes, rules.stakes, deal.declared
    if stakes:
        yield from payments_for_bets(declared, deal.winners, stakes)
    bets = on_table.bets + len(set(declared) - set(deal.winners))
    for seat in deal.winners:
        hand = deal.hands.get(seat)
        win = hand.win if hand else deal.way_of_winning
        first = seat is winner
        if win is not None:
            honba = on_table.honba if first or (stakes and stakes.counters_to_each) else 0
            won = WinToPay(
                totals[seat], seat, win.source, win.discarder, deal.dealer, deal.players, honba, bets if first else 0
            )
            is_limit = is_fed(hand, rules.liability) if hand else ruleset.limit in range(1, totals[seat] + 1)
            one_pays = seat is not deal.liable and (not deal.also_won or is_limit)
            liable = deal.liable if one_pays else None
            won = won._replace(covered=covered.get(seat) if liable else None)
            yield from payments_to_winner(won, deal.seats, rules, ruleset.limit, liable)


def _score_hands(deal: paying.Deal, ruleset: Ruleset) -> tuple[dict[Wind, ScoredHand], dict[Wind, Sequence[Fault]]]:
    scored: dict[Wind, ScoredHand] = {}
    faults: dict[Wind, Sequence[Fault]] = {}
    for seat, hand in deal.hands.items():
        try:
            scored[seat] = score_hand(hand, ruleset)
        except HandError as error:
            # A hand is advised to go out only where it is the winner's.
            advised = seat in deal.winners or hand.win is not None
            faults[seat] = error.faults if advised else hand_faults(hand, ruleset) or error.faults
    return scored, faults


def notes_on(deal: paying.Deal, ruleset: Ruleset) -> Iterator[Text]:
    """Yield a sentence on everything in a deal without faults that is unusual, or that counts for nothing."""
    for seat, hand in deal.hands.items():
        if not (hand.sets or hand.concealed_tiles):
            yield Text(
                "{seat:capital} has no tiles but bonus tiles. Send the tiles of this hand, if it has any.",
                seat=Text(seat.value),
            )
    if deal.outcome is paying.Outcome.WASH_OUT:
        if deal.hands:
            sentence = template(
                "Nobody won, so no hand is scored. These hands were only checked for tiles that cannot lie on one "
                "table."
            )
            yield Text(sentence)
        if deal.scores:
            yield Text("Nobody won, so these scores count for nothing.")
        return
    losers = [seat for seat in deal.hands if seat not in deal.winners]
    if losers and isinstance(ruleset.payments, PaymentRules):
        yield Text(
            "By these rules only the winner is paid. What these players have on hand changes nothing: {seats}.",
            seats=comma_list(Text(seat.value) for seat in losers),
        )
    winning_hand = deal.hands.get(deal.winner) if deal.winner else None
    discarder = winning_hand.win.discarder if winning_hand and winning_hand.win else None
    if deal.liable and discarder not in {None, deal.liable}:
        sentence = template(
            "{liable:capital} pays for all, although another player gave up the last tile: {discarder}. That is right "
            "if the dangerous tile was one that the winner claimed earlier."
        )
        yield Text(sentence, liable=Text(deal.liable.value), discarder=Text(discarder.value if discarder else ""))
    for seat, score in deal.scores.items():
        if seat is not deal.winner and score == ruleset.limit:
            sentence = template(
                "{seat:capital} did not go out, yet scores the limit of {limit}. That is rare: limit hands count in "
                "full for the winner only."
            )
            yield Text(sentence, seat=Text(seat.value), limit=score)
