"""Who pays whom how much, in words."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from engine.describing.playing_words import numbers_text
from engine.rules.award import LimitShare
from engine.rules.conventions import DoubleRole, LimitScope, Payees, PaysAs
from engine.text import Text, join_sentences, number_word, template, times

if TYPE_CHECKING:
    from engine.rules.conventions import LiabilityRule, PaymentRules, PenaltyRule

_HALF: Final = Fraction(1, 2)
_TWICE: Final = 2
_ON_DISCARD: Final = {
    (2, 0): template("The discarder pays twice the score, the others nothing."),
    (4, 0): template("The discarder pays four times the score, the others nothing."),
    (1, 1): template("Each of the others pays the score, whoever discarded."),
    (2, 1): template("The discarder pays twice the score, each of the others once."),
}
"""What is paid for a discard, by the shares of the discarder and of each of the others."""
_OTHERS_SPARED: Final = template(
    "The discarder pays twice the score and each of the others once; where the dealer wins, the discarder alone pays."
)
_REST_PAID: Final = template(
    "Each of the others pays the score, but at most {most} points; the discarder pays the rest of {times} the score."
)
_LOSERS: Final = 3
_LOOSE_TILE: Final = {
    PaysAs.DRAW: template("Paid like a tile drawn."),
    PaysAs.DISCARD: template(
        "Paid like a discard, by the player whose discard made the kong; where there was none, like a tile drawn."
    ),
    PaysAs.DRAW_FOR_ALL: template(
        "The player whose discard made the kong pays what all together pay for a tile drawn. Where there was none, all "
        "pay."
    ),
}
_ROBBED_KONG: Final = {
    PaysAs.DRAW: template("Paid like a tile drawn."),
    PaysAs.DISCARD: template("Paid like a discard, by the player who was robbed."),
    PaysAs.DRAW_FOR_ALL: template("The player who was robbed pays what all together pay for a tile drawn."),
}
_DOUBLE: Final = {
    DoubleRole.EAST: template("East pays and receives double in a game of {players}."),
    DoubleRole.DEALER: template("The dealer pays and receives double in a game of {players}."),
}
_LIABLE: Final = {
    False: template(
        "A player whose dangerous discard lets another go out pays the winner for all. The losers then pay each other "
        "nothing."
    ),
    True: template(
        "A player whose dangerous discard becomes part of the winning hand pays the winner for all. The losers then "
        "pay each other nothing."
    ),
}
_PAYS_FOR_ALL: Final = {
    False: template("A player whose dangerous discard lets another go out may have to pay what all would pay."),
    True: template(
        "A player whose dangerous discard becomes part of the winning hand may have to pay what all would pay."
    ),
}
_LIMIT: Final = {
    LimitScope.SCORE: template("It caps the score, which is then doubled for payment."),
    LimitScope.PAYMENT: template("It caps each payment as well as the score."),
}


def on_draw_text(rules: PaymentRules) -> Text:
    """Return what each of the others pays for a hand that was won with a drawn tile."""
    if rules.shares.drawn == 1:
        return Text("Each of the others pays the score.")
    return Text("Each of the others pays {times} the score.", times=times(rules.shares.drawn))


def on_discard_text(rules: PaymentRules) -> Text:
    """Return who pays for a hand that was won with a discard."""
    shares = rules.shares
    if shares.others_at_most is not None:
        in_all = shares.giver + (_LOSERS - 1) * shares.others
        return Text(_REST_PAID, most=shares.others_at_most, times=times(in_all))
    if shares.dealer_spares_others:
        return Text(_OTHERS_SPARED)
    return Text(_ON_DISCARD[shares.giver, shares.others])


def loose_tile_text(rules: PaymentRules) -> Text:
    """Return who pays for a hand that was won with a loose tile."""
    return Text(_LOOSE_TILE[rules.loose_tile])


def robbed_kong_text(rules: PaymentRules) -> Text:
    """Return who pays for a hand that was won by robbing a kong."""
    return Text(_ROBBED_KONG[rules.robbed_kong])


def double_text(role: DoubleRole, doubling_with: frozenset[int]) -> Text:
    """Return who pays and receives double, and in games of how many players."""
    if not doubling_with:
        return Text("Nobody pays or receives double.")
    return Text(_DOUBLE[role], players=numbers_text(doubling_with))


def limit_text(rules: PaymentRules) -> Text:
    """Return what the limit caps."""
    if rules.limit_scope is LimitScope.SCORE and not rules.doubling_with:
        return Text("It caps the score, not what a player pays for it.")
    return Text(_LIMIT[rules.limit_scope])


def liability_text(rule: LiabilityRule) -> Text:
    """Return who may have to pay the winner for all."""
    return _with_kongs(Text(_LIABLE[rule.earlier_tiles]), rule)


def pays_for_all_text(rule: LiabilityRule) -> Text:
    """Return who may have to pay what all would pay, where only the winner is paid."""
    return _with_kongs(Text(_PAYS_FOR_ALL[rule.earlier_tiles]), rule)


def _with_kongs(text: Text, rule: LiabilityRule) -> Text:
    """Return what is said of a dangerous discard, and whether one that was claimed for a kong may be dangerous too."""
    if not rule.claimed_kongs:
        return text
    return join_sentences([text, Text("This includes a discard that was claimed for a kong.")])


def penalty_text(rule: PenaltyRule) -> Text:
    """Return what is paid for breaking a rule, by whom and to whom."""
    amount = _penalty_amount(rule)
    if rule.payees is Payees.ONE_NAMED:
        cost = Text("Costs {amount} to the player who claimed", amount=amount)
    elif rule.each:
        cost = Text("Costs {amount} to each of those who do not pay it", amount=amount)
    else:
        cost = Text("Costs {amount} in all, shared by those who do not pay it", amount=amount)
    if rule.east_doubles:
        cost = Text("{cost}, twice that to or from East", cost=cost)
    if rule.most_payers > 1:
        cost = Text("{cost}; up to {players} pay it together", cost=cost, players=number_word(rule.most_payers))
    return Text("{cost}.", cost=cost)


def _penalty_amount(rule: PenaltyRule) -> Text:
    match rule.amount:
        case LimitShare(share):
            if share == _TWICE:
                return Text("twice the limit")
            return Text("1/2 of the limit") if share == _HALF else Text("{share} of the limit", share=str(share))
        case fixed:
            return Text("{points:,} points", points=fixed.points)
