"""Checks what is told of a deal beside its hands: several winners, bets, counters, ready hands, why it broke off."""

from collections.abc import Iterator

from engine.errors import Fault, FaultCode
from engine.game.tiles import Wind
from engine.paying.deal import Deal, Outcome
from engine.rules.conventions import PaymentRules
from engine.rules.ruleset import Ruleset
from engine.rules.stakes import StakeRules, Winners
from engine.text import Text, comma_list, template

_TOLD = ("honba", "bets", "riichi", "ready", "nagashi", "abortive")
_OF_A_WASH_OUT = _TOLD[3:]


def stakes_faults(deal: Deal, ruleset: Ruleset) -> Iterator[Fault]:
    """Find what the ruleset does not know, what does not go with the outcome, and winners that cannot be."""
    payments = ruleset.payments
    stakes = payments.stakes if isinstance(payments, PaymentRules) else None
    told = [name for name in _TOLD if getattr(deal.stakes, name)]
    if stakes is None:
        for name in told:
            message = Text("No rule of {ruleset} uses {fact}; leave it out.", ruleset=ruleset.name, fact=name)
            yield Fault((name,), FaultCode.NOT_IN_THIS_RULESET, message)
    else:
        yield from _wash_out_faults(deal, stakes, ruleset) if deal.outcome is Outcome.WASH_OUT else ()
    if deal.outcome is Outcome.MAH_JONG:
        for name in told:
            if name in _OF_A_WASH_OUT:
                message = Text("Somebody won this deal; {fact} is for a wash-out. Leave it out.", fact=name)
                yield Fault((name,), FaultCode.CONTRADICTION, message)
        yield from _declared_faults(deal)
    if deal.also_won:
        yield from _winners_faults(deal, payments, ruleset)


def _wash_out_faults(deal: Deal, stakes: StakeRules, ruleset: Ruleset) -> Iterator[Fault]:
    told = deal.stakes
    page = stakes.abortive_cite.locus
    if told.abortive and told.abortive not in stakes.abortive:
        sentence = template(
            "In {ruleset} no deal is broken off ({page}). Leave abortive out, or agree on abortive_draws in "
            "house_rules."
        )
        yield Fault(("abortive",), FaultCode.NOT_IN_THIS_RULESET, Text(sentence, ruleset=ruleset.name, page=page))
    if told.nagashi and stakes.kept_discards is None:
        sentence = template(
            "In {ruleset} discards are not paid for ({page}). Leave nagashi out, or agree on nagashi_mangan in "
            "house_rules."
        )
        yield Fault(("nagashi",), FaultCode.NOT_IN_THIS_RULESET, Text(sentence, ruleset=ruleset.name, page=page))
    hidden = [seat for seat in told.riichi if seat not in told.ready]
    if hidden and not told.abortive and not deal.penalties:
        sentence = template(
            "Who declared riichi shows a ready hand, or pays a penalty ({page}), but these are not in ready: {seats}. "
            "Name them in ready, or send the penalty."
        )
        message = Text(sentence, page=stakes.draw_cite.locus, seats=comma_list(Text(seat.value) for seat in hidden))
        yield Fault(("ready",), FaultCode.NOT_RIICHI, message)


def _declared_faults(deal: Deal) -> Iterator[Fault]:
    """Find a hand that does not say that its player declared riichi, where the deal does."""
    for seat in deal.stakes.riichi:
        hand = deal.hands.get(seat)
        if hand and hand.win and not hand.extras.riichi:
            sentence = template("{seat:capital} declared riichi in this deal. Send riichi in this hand too.")
            yield Fault(("hands", seat.value, "riichi"), FaultCode.NOT_RIICHI, Text(sentence, seat=Text(seat.value)))


def _winners_faults(deal: Deal, payments: object, ruleset: Ruleset) -> Iterator[Fault]:
    allowed = payments.winners if isinstance(payments, PaymentRules) else Winners.FIRST_IN_TURN
    if len(deal.winners) > allowed.value:
        sentence = template(
            "In {ruleset} three who claim one discard break the deal off. Send wash_out with abortive three_winners."
        )
        if allowed is Winners.FIRST_IN_TURN:
            sentence = template(
                "In {ruleset} one player wins with a discard: the first in turn, {first}. Send that one as winner."
            )
        message = Text(sentence, ruleset=ruleset.name, first=Text(deal.winners[0].value))
        yield Fault(("winners",), FaultCode.NOT_IN_THIS_RULESET, message)
    wins = {seat: hand.win for seat in deal.winners if (hand := deal.hands.get(seat)) and hand.win}
    first = wins.get(deal.winners[0])
    for seat, win in wins.items():
        if not win.source.claimed or (first and (win.discarder, win.tile) != (first.discarder, first.tile)):
            message = Text("Several players win with one discard only, of one player. Correct win, or winners.")
            yield Fault(("hands", seat.value, "win"), FaultCode.CONTRADICTION, message)


def in_turn_after(giver: Wind | None, winners: tuple[Wind, ...], seats: tuple[Wind, ...]) -> tuple[Wind, ...]:
    if giver not in seats:
        return winners
    first = seats.index(giver) + 1
    return tuple(seat for seat in seats[first:] + seats[:first] if seat in winners)
