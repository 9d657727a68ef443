"""A deal as it is reported, how it ended, and what it comes to; what losers pay each other, and penalties."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from itertools import combinations
from typing import Final, NamedTuple

from engine.game.hand import Hand, Win
from engine.game.seats import PLAYERS_WHO_CHOOSE, seats_of, seats_playing
from engine.game.tiles import Wind
from engine.paying.to_winner import Holder, Payment, net_of
from engine.rules.conventions import PenaltyRule, SettlementRules
from engine.rules.ruleset import Ruleset
from engine.text import Text, template


class Settlement(NamedTuple):
    """All payments of a deal, and what each seat gains or loses by them, in points. The sum is 0, with the table's."""

    payments: tuple[Payment, ...]
    net: Mapping[Wind | Holder, int]


def settlement_of(payments: Iterable[Payment], seats: Iterable[Wind]) -> Settlement:
    """Return the settlement made of some payments. Payments of 0 points are left out."""
    paid = tuple(payment for payment in payments if payment.amount)
    return Settlement(paid, net_of(paid, seats, Holder.TABLE))


def payments_between_players(
    scores: Mapping[Wind, int], winner: Wind, rules: SettlementRules, players: int, liable: Wind | None = None
) -> Iterator[Payment]:
    """Yield all payments: each loser pays the winner's score, then the losers pay each other their differences.

    ``scores`` has the score in points of each seat that plays. Of five ``players`` one sits out. A ``liable`` player
    pays the winner for every loser, at that loser's rate; the losers then pay each other nothing.
    """
    losers = [seat for seat in scores if seat is not winner]
    doubled = Wind.EAST if players in rules.doubling_with else None
    for loser in losers:
        twice = doubled in (loser, winner)
        reason = _winners_score(scores[winner], twice=twice, paid_for=None if liable in {None, loser} else loser)
        yield Payment(liable or loser, winner, scores[winner] << twice, reason)
    if liable is None:
        for one, other in combinations(losers, 2):
            lower, higher = (one, other) if scores[one] <= scores[other] else (other, one)
            twice = doubled in (lower, higher)
            reason = _difference(scores[higher], scores[lower], twice=twice)
            yield Payment(lower, higher, scores[higher] - scores[lower] << twice, reason)


# Both are cached, as in ``to_winner``: hands come to few different scores.
@lru_cache(maxsize=2048)
def _winners_score(score: int, *, twice: bool, paid_for: Wind | None) -> Text:
    """Return why a loser, or whoever is liable for the loser, pays the winner's score."""
    amount = amount_in_words(score, twice=twice)
    if paid_for is None:
        return Text("{amount}: the winner's score", amount=amount)
    return Text("{amount}: the winner's score, paid for {seat}", amount=amount, seat=Text(paid_for.value))


@lru_cache(maxsize=2048)
def _difference(higher: int, lower: int, *, twice: bool) -> Text:
    """Return why a loser pays another one the difference of their scores."""
    sentence = template("{higher} - {lower} = {difference}: the difference between losers")
    return Text(sentence, higher=higher, lower=lower, difference=amount_in_words(higher - lower, twice=twice))


def amount_in_words(amount: int | str, *, twice: bool) -> str:
    """Return an amount in points as text; if it is paid ``twice``, with the reason."""
    return Text("{amount} x 2 (East pays and receives double)", amount=amount) if twice else str(amount)


@dataclass(frozen=True, slots=True)
class Penalty:
    """An agreed penalty: one player pays each of the ``payees`` so many points."""

    payer: Wind
    payees: tuple[Wind, ...]
    amount: int
    reason: str

    @property
    def payers(self) -> tuple[Wind]:
        return (self.payer,)


@dataclass(frozen=True, slots=True)
class FixedPenalty:
    """A penalty of the ruleset: the ``payers`` broke the ``rule`` of this id together.

    ``payees`` is empty unless the rule is paid to one wronged player.
    """

    rule: str
    payers: tuple[Wind, ...]
    payees: tuple[Wind, ...] = ()


def penalty_payments(
    penalties: Iterable[Penalty | FixedPenalty], seats: Sequence[Wind], ruleset: Ruleset
) -> Iterator[Payment]:
    for penalty in penalties:
        if isinstance(penalty, Penalty):
            for payee in penalty.payees:
                reason = Text("penalty: {reason}", reason=penalty.reason)
                yield Payment(penalty.payer, payee, penalty.amount, reason)
        elif rule := ruleset.penalty(penalty.rule):
            yield from _fixed_payments(rule, penalty, seats, ruleset)


def _fixed_payments(
    rule: PenaltyRule, penalty: FixedPenalty, seats: Sequence[Wind], ruleset: Ruleset
) -> Iterator[Payment]:
    """Yield the payments of a penalty of the ruleset.

    A total is shared evenly between payers and payees; fractions of a point are dropped.
    """
    payees = penalty.payees or [seat for seat in seats if seat not in penalty.payers]
    amount = ruleset.points_of(rule.amount)
    shares = 1 if rule.each else len(penalty.payers) * len(payees)
    share = f"{amount} / {shares}" if shares > 1 else f"{amount}"
    for payer in penalty.payers:
        for payee in payees:
            twice = rule.east_doubles and Wind.EAST in {payer, payee}
            paid = amount_in_words(share, twice=twice)
            reason = Text("penalty: {rule} ({page}): {amount}", rule=rule.name, page=rule.cite.locus, amount=paid)
            yield Payment(payer, payee, amount // shares << twice, reason)


class Outcome(Enum):
    MAH_JONG = "mah_jong"
    WASH_OUT = "wash_out"


@dataclass(frozen=True, slots=True)
class Stakes:
    """What lies on the table at a deal, and what is told of it beside its hands.

    ``honba`` and ``bets``: counters and bets of earlier deals. ``riichi``: who declared a ready hand, each for a bet.
    Of a deal that nobody won: ``ready``, who showed a ready hand; ``nagashi``, whose discards are paid for;
    ``abortive``, why it was broken off; ``annulled``, whether it is played again for a penalty.
    """

    honba: int = 0
    bets: int = 0
    riichi: tuple[Wind, ...] = ()
    ready: tuple[Wind, ...] = ()
    nagashi: tuple[Wind, ...] = ()
    abortive: str | None = None
    annulled: bool = False


NO_STAKES: Final = Stakes()


class Deal(NamedTuple):
    """A deal as the table reports it: each seat has a hand, or a score in points.

    ``liable`` is the seat that pays for all by a penalty rule. ``won`` is how the winner went out, if the winner has a
    score instead of a hand and the payments depend on it. ``table`` has the seats that are taken; it is empty if the
    request only says how many play. ``balances`` are what the players had before, None if that was not sent.
    ``also_won``: who won with the same discard as ``winner``, in turn after its giver.
    """

    players: int
    dealer: Wind
    outcome: Outcome
    winner: Wind | None
    hands: Mapping[Wind, Hand]
    scores: Mapping[Wind, int]
    liable: Wind | None = None
    penalties: tuple[Penalty | FixedPenalty, ...] = ()
    won: Win | None = None
    table: tuple[Wind, ...] = ()
    balances: Mapping[Wind, int] | None = None
    also_won: tuple[Wind, ...] = ()
    stakes: Stakes = NO_STAKES

    @property
    def winners(self) -> tuple[Wind, ...]:
        """All who won, in turn after the giver of the last tile."""
        return () if self.winner is None else (self.winner, *self.also_won)

    @property
    def declared(self) -> tuple[Wind, ...]:
        """Who declared a ready hand, in the order of play."""
        declarers = {*self.stakes.riichi, *(seat for seat, hand in self.hands.items() if hand.extras.riichi)}
        return tuple(seat for seat in self.seats if seat in declarers)

    @property
    def way_of_winning(self) -> Win | None:
        """How the winners went out, as the report or a winner's hand says; None if neither does."""
        hands = (self.hands.get(seat) for seat in self.winners)
        return self.won or next((hand.win for hand in hands if hand and hand.win), None)

    @property
    def seats(self) -> tuple[Wind, ...]:
        if self.table:
            return seats_playing(self.table)
        if self.players != PLAYERS_WHO_CHOOSE:
            return seats_of(self.players, ())
        return seats_of(self.players, {*self.hands, *self.scores, self.dealer, self.winner}, self._named_besides())

    @property
    def guessed(self) -> frozenset[Wind]:
        """The seats that play only because somebody must: the table of three names fewer. East always plays."""
        if self.table or self.players != PLAYERS_WHO_CHOOSE:
            return frozenset()
        named = {Wind.EAST, *self.hands, *self.scores, self.dealer, self.winner, *self._named_besides()}
        return frozenset(self.seats) - named

    def _named_besides(self) -> set[Wind | None]:
        """Return the seats of those who gave up a tile, are liable, have a balance, or pay or are paid a penalty."""
        wins = [self.won, *(hand.win for hand in self.hands.values())]
        at_stake = (*self.also_won, *self.stakes.riichi, *self.stakes.ready, *self.stakes.nagashi)
        named = {self.liable, *at_stake, *(win.discarder for win in wins if win), *(self.balances or ())}
        for each in self.penalties:
            named |= {*each.payers, *each.payees}
        return named
