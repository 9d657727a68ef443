"""Checks who pays besides the losers of a hand: the player who is liable for all, and those who pay penalties."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from engine.checking.hand import not_at_the_table
from engine.errors import Fault, FaultCode, Path
from engine.fault_places import REQUEST, Place
from engine.game.hand import Hand, Win, may_be_completed
from engine.game.sets import Kong, SetKind
from engine.game.tiles import Wind
from engine.paying.deal import FixedPenalty, Penalty
from engine.rules.conventions import Payees
from engine.rules.ruleset import Ruleset
from engine.rules.stakes import LiabilityRule, LiableFor
from engine.text import Text, comma_list, quoted, template, with_nearest

_PATH: Final[Path] = ("liable",)


def liability_faults(
    hand: Hand | None, liable: Wind, winner: Wind, seats: Sequence[Wind], ruleset: Ruleset
) -> Iterator[Fault]:
    """Find a liable player where no rule makes one liable, or who cannot have given up the tile that counts.

    Which tile was dangerous is not checked: the table saw the discards, a request does not show them. ``hand`` is the
    winner's, None if it was not sent.
    """
    rule = ruleset.payments.liability
    if rule is None:
        sentence = template("{ruleset} has no rule that makes one player pay for all; leave liable out.")
        yield Fault(_PATH, FaultCode.NOT_IN_THIS_RULESET, Text(sentence, ruleset=ruleset.name))
        return
    if liable is winner:
        message = Text("The winner cannot pay for all. Name another player in liable, or leave liable out.")
        yield Fault(_PATH, FaultCode.LIABLE_IS_WINNER, message)
        return
    if hand is None or hand.win is None or liable not in seats:
        return
    if rule.for_hands:
        if not is_fed(hand, rule):
            yield Fault(_PATH, FaultCode.GAVE_NO_TILE, _not_fed(rule, ruleset))
    elif liable not in _givers(hand, hand.win, rule, seats):
        yield Fault(_PATH, FaultCode.GAVE_NO_TILE, _why_not(liable, hand.win, rule, ruleset))


def is_fed(hand: Hand, rule: LiabilityRule | None) -> bool:
    """Return whether a hand is a limit hand whose last set may have made somebody liable."""
    return rule is not None and any(_lay_on_the_table(hand, each) for each in rule.for_hands)


def _lay_on_the_table(hand: Hand, fed: LiableFor) -> bool:
    """Return whether all the sets of a limit hand lay on the table before the last tile, one of them exposed."""
    kongs = [each for each in hand.concealed_sets if each.kind is SetKind.KONG]
    laid = [each for each in (*hand.melds, *kongs) if not may_be_completed(each, hand)]
    of_it = [each for each in laid if all(ask(each, hand.winds) for ask in fed.conditions)]
    return len(of_it) >= fed.sets and any(not each.concealed for each in of_it)


def _not_fed(rule: LiabilityRule, ruleset: Ruleset) -> Text:
    hands = [(ruleset.rule(each.rule), each.sets) for each in rule.for_hands]
    return Text(
        "In {ruleset} one player pays for all who gave up the last set of such a hand ({page}): {hands}. These sets "
        "must be melds, one of them exposed. Correct the melds, or leave liable out.",
        ruleset=ruleset.name,
        page=rule.cite.locus,
        hands=comma_list(Text("{hand}, {sets} sets", hand=row.name, sets=sets) for row, sets in hands if row),
    )


def _givers(hand: Hand, win: Win, rule: LiabilityRule, seats: Sequence[Wind]) -> set[Wind]:
    """Return the seats that may have given up a tile that makes its giver liable.

    A chow is claimed from the player before the winner only. A discard on the winner's first turn makes nobody liable,
    because nothing on the table shows a danger yet.
    """
    if win.first_turn:
        return set()
    givers = {win.discarder} if win.discarder and win.source.claimed else set()
    if rule.earlier_tiles:
        for each in hand.melds:
            no_kong = each.kong is Kong.CLAIMED and not rule.claimed_kongs
            if each.concealed or no_kong or may_be_completed(each, hand):
                continue
            if each.kind is not SetKind.CHOW:
                return set(seats)
            givers.add(seats[seats.index(hand.seat_wind) - 1])
    return givers


def _why_not(liable: Wind, win: Win, rule: LiabilityRule, ruleset: Ruleset) -> Text:
    if win.first_turn:
        sentence = template(
            "On the winner's first turn no discard is dangerous yet, so nobody has to pay for all ({page}). Leave "
            "liable out, or correct win."
        )
    elif rule.earlier_tiles:
        sentence = template(
            "Only a player who gave up the last tile, or a tile for a pung or chow on the table, may have to pay for "
            "all ({page}), and {liable} gave up neither. Correct liable or the winner's hand, or leave liable out."
        )
    elif win.discarder is None:
        sentence = template(
            "In {ruleset} the player who gave up the last tile may have to pay for all ({page}), but nobody gave this "
            "one up. Leave liable out, or correct win."
        )
    else:
        sentence = template(
            "In {ruleset} only the player who gave up the last tile may have to pay for all ({page}). Here that is "
            "{discarder}. Name that player in liable, or leave liable out."
        )
    named = {"liable": Text(liable.value), "discarder": Text(win.discarder.value if win.discarder else "")}
    return Text(sentence, ruleset=ruleset.name, page=rule.cite.locus, **named)


def penalty_faults(
    penalties: Iterable[Penalty | FixedPenalty], seats: Sequence[Wind], ruleset: Ruleset
) -> Iterator[Fault]:
    """Find penalties of seats that do not play or pay themselves, and rules that the ruleset does not have."""
    for number, penalty in enumerate(penalties):
        place = REQUEST / "penalties" / number
        fixed = isinstance(penalty, FixedPenalty)
        yield from _payer_faults(place, "payers" if fixed else "payer", penalty.payers, seats)
        yield from _payer_faults(place, "payees", penalty.payees, seats)
        if set(penalty.payers) & set(penalty.payees):
            message = Text("The payer of a penalty cannot also receive it. Take the payer out of payees.")
            yield Fault(place / "payees", FaultCode.PAYER_IS_PAYEE, message)
        if isinstance(penalty, FixedPenalty):
            yield from _fixed_penalty_faults(place, penalty, ruleset)
        elif not penalty.payees:
            message = Text("Nobody is paid this penalty. Name at least one player in payees.")
            yield Fault(place / "payees", FaultCode.PAYEE_MISSING, message)


def _payer_faults(place: Place, field: str, named: Sequence[Wind], seats: Sequence[Wind]) -> Iterator[Fault]:
    """Find seats that do not play, or that a field names twice. The field ``payer`` holds one seat, others a list."""
    for position, seat in enumerate(named):
        where = place / field if field == "payer" else place / field / position
        if seat not in seats:
            yield not_at_the_table(where, seat, seats)
        elif seat in named[:position]:
            message = Text("{seat} is named twice; name each player once.", seat=Text(seat.value))
            yield Fault(where, FaultCode.NAMED_TWICE, message)


def _fixed_penalty_faults(place: Place, penalty: FixedPenalty, ruleset: Ruleset) -> Iterator[Fault]:
    """Find a penalty rule that the ruleset does not have, and too few or too many payers or payees."""
    rule = ruleset.penalty(penalty.rule)
    if rule is None:
        some = template(
            "{ruleset} has no penalty {penalty}. It has {known}. For a penalty of your own, send amount and "
            "reason instead of rule."
        )
        none = template(
            "{ruleset} has no fixed penalties. For a penalty of your own, send amount and reason instead of rule."
        )
        ids = [each.id for each in ruleset.penalties]
        sentence = some if ids else none
        changes = [choice.change for option in ruleset.options for choice in option.choices if choice.change]
        if any(penalty.rule in change.without_penalties for change in changes):
            sentence = template(
                "By these house rules {penalty} costs nothing in the deal. Send annulled with the deal on a score "
                "sheet, and a penalty of the player with the standings."
            )
        message = Text(sentence, ruleset=ruleset.name, penalty=quoted(penalty.rule), known=", ".join(ids))
        yield Fault(place / "rule", FaultCode.UNKNOWN_PENALTY, with_nearest(message, penalty.rule, ids))
        return
    if not 1 <= len(penalty.payers) <= rule.most_payers:
        one = template("{penalty} is paid by one player, but payers has {payers}.")
        several = template("{penalty} is paid by 1 to {most} players, but payers has {payers}.")
        sentence = one if rule.most_payers == 1 else several
        message = Text(sentence, penalty=rule.name, most=rule.most_payers, payers=len(penalty.payers))
        yield Fault(place / "payers", FaultCode.WRONG_NUMBER_OF_PAYERS, message)
    if rule.payees is Payees.ONE_NAMED and len(penalty.payees) != 1:
        sentence = template("{penalty} is paid to {payee}; name that player in payees.")
        payee = Text("the player who was wronged") if rule.is_house_rule else Text(rule.payees.value)
        message = Text(sentence, penalty=rule.name, payee=payee)
        yield Fault(place / "payees", FaultCode.PAYEE_MISSING, message)
    elif rule.payees is Payees.OTHERS and penalty.payees:
        sentence = template("{penalty} is paid to {payees}; leave payees out.")
        message = Text(sentence, penalty=rule.name, payees=Text(rule.payees.value))
        yield Fault(place / "payees", FaultCode.PAYEES_SUPERFLUOUS, message)
