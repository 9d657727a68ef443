"""Checks who is liable: whether the table can have made that player pay the winner for all."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.checking.last_tile import may_be_completed
from engine.errors import Fault, FaultCode
from engine.game.sets import Kong, SetKind
from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.errors import Path
    from engine.game.hand import Hand, Win
    from engine.game.tiles import Wind
    from engine.paying.deal import Deal
    from engine.rules.conventions import LiabilityRule
    from engine.rules.ruleset import Ruleset

_PATH: Final[Path] = ("liable",)


def liability_faults(deal: Deal, liable: Wind, winner: Wind, ruleset: Ruleset) -> Iterator[Fault]:
    """Find a liable player where no rule makes one liable, or who cannot have given up the tile that counts.

    Which tile was dangerous is not checked: the table saw the discards, a request does not show them.
    """
    rule = ruleset.payments.liability
    if rule is None:
        message = Text(
            "{ruleset} has no rule that makes one player pay for all; leave liable out.", ruleset=ruleset.name
        )
        yield Fault(_PATH, FaultCode.NOT_IN_THIS_RULESET, message)
        return
    if liable is winner:
        message = Text("The winner cannot pay for all. Name another player in liable, or leave liable out.")
        yield Fault(_PATH, FaultCode.LIABLE_IS_WINNER, message)
        return
    hand = deal.hands.get(winner)
    if hand is None or hand.win is None or liable not in deal.seats:
        return
    if liable in _givers(hand, hand.win, rule, deal.seats):
        return
    yield Fault(_PATH, FaultCode.GAVE_NO_TILE, _why_not(liable, hand.win, rule, ruleset))


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
    """Return why a player cannot be liable, and what would be right."""
    page = rule.cite.locus
    if win.first_turn:
        return Text(
            "On the winner's first turn no discard is dangerous yet, so nobody has to pay for all ({page}). Leave "
            "liable out, or correct win.",
            page=page,
        )
    if rule.earlier_tiles:
        return Text(
            "Only a player who gave up the last tile, or a tile for a pung or chow on the table, may have to pay for "
            "all ({page}), and {liable} gave up neither. Correct liable or the winner's hand, or leave liable out.",
            liable=Text(liable.value),
            page=page,
        )
    if win.discarder is None:
        return Text(
            "In {ruleset} the player who gave up the last tile may have to pay for all ({page}), but nobody gave this "
            "one up. Leave liable out, or correct win.",
            ruleset=ruleset.name,
            page=page,
        )
    return Text(
        "In {ruleset} only the player who gave up the last tile may have to pay for all ({page}). Here that is "
        "{discarder}. Name that player in liable, or leave liable out.",
        ruleset=ruleset.name,
        page=page,
        discarder=Text(win.discarder.value),
    )
