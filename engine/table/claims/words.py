"""Claims in words: the order of claims, and why a player gets a discard or does not."""

from collections.abc import Sequence
from typing import Final

from engine.game.tiles import Wind
from engine.rules.citation import Citation
from engine.table.claim_rules import Claim, ClaimRules
from engine.table.words import THEN, Sentence, seat_name, seat_names
from engine.text import Text, and_list, join_sentences, joined_by, or_list

SeatAndClaim = tuple["Wind", Claim]
_NAMES: Final = {
    Claim.MAH_JONG: Text("mah-jong"),
    Claim.KONG: Text("a kong"),
    Claim.PUNG: Text("a pung"),
    Claim.CHOW: Text("a chow"),
}


def claim_order_text(rules: ClaimRules) -> Text:
    """Return the order of claims."""
    ranks = [or_list([_NAMES[claim] for claim in claims]) for claims in rules.ranks]
    return Text("The order of claims: {order}.", order=joined_by(THEN, ranks))


def no_chows_text(players: int) -> Text:
    """Return that so many players play without chows."""
    return Text("With {players} players nobody may claim a chow.", players=players)


def anybody_text() -> Text:
    """Return who may claim a discard for something else than a chow."""
    return Text(
        "Anybody may claim a discard for {mah_jong}, {kong} or {pung}. Those in between miss their turn.",
        mah_jong=_NAMES[Claim.MAH_JONG],
        kong=_NAMES[Claim.KONG],
        pung=_NAMES[Claim.PUNG],
    )


def nearest_text() -> Text:
    """Return which of two equal claims counts."""
    return Text("Of several equal claims, the player who is first in turn after the discarder gets the tile.")


def chow_text() -> Text:
    """Return who may claim a chow."""
    return Text("Only the next player may claim a chow. To go out, anybody may claim the tile.")


def one_chow_text() -> Text:
    """Return how many chows a player may have."""
    return Text("A player may have only one chow.")


def taken_reason(
    rules: ClaimRules, nearest: Citation, discarder: Wind, turn: Sequence[Wind], claims: Sequence[SeatAndClaim]
) -> Sentence:
    """Return why the first of these claims gets the tile, with the page of the rule that decides.

    ``turn``: the other players in the order of their turns. ``nearest``: the page that decides between equal claims.
    """
    (seat, claim), *others = claims
    lower = list(dict.fromkeys(each for _, each in others if rules.rank(each) > rules.rank(claim)))
    is_tied = any(rules.rank(each) == rules.rank(claim) for _, each in others)
    texts, cite = [], rules.order_cite
    if lower:
        texts.append(_goes_before(claim, lower))
    if is_tied:
        texts.append(_is_first_in_turn(seat, discarder))
        cite = nearest
    if not others:
        texts += [Text("Only {player} claims the tile.", player=seat_name(seat)), _may_claim(claim)]
        cite = rules.chow_cite if claim is Claim.CHOW else rules.anybody_cite
    if claim is Claim.CHOW and rules.one_chow_cite:
        texts.append(one_chow_text())
    if claim is not Claim.MAH_JONG and turn.index(seat):
        texts.append(_miss_their_turn(turn[: turn.index(seat)]))
    return Sentence(join_sentences(texts), cite)


def lost_reason(rules: ClaimRules, discarder: Wind, taken: SeatAndClaim, claim: Claim) -> Text:
    """Return why a claim does not get the tile."""
    seat, winning = taken
    if rules.rank(claim) == rules.rank(winning):
        return _is_first_in_turn(seat, discarder)
    text = _goes_before(winning, [claim])
    if {claim, winning} == {Claim.PUNG, Claim.KONG}:
        mistake = Text("There are only four of a tile, so without wild tiles one of the two is mistaken.")
        return join_sentences([text, mistake])
    return text


def _goes_before(claim: Claim, others: Sequence[Claim]) -> Text:
    lower = and_list([_NAMES[each] for each in others])
    return Text("{claim:capital} goes before {others}.", claim=_NAMES[claim], others=lower)


def _is_first_in_turn(seat: Wind, discarder: Wind) -> Text:
    return Text(
        "Of those with this claim, {player} is first in turn after {discarder}.",
        discarder=seat_name(discarder),
        player=seat_name(seat),
    )


def _may_claim(claim: Claim) -> Text:
    if claim is Claim.CHOW:
        return Text("Only the next player may claim a chow.")
    return Text("Anybody may claim {claim}.", claim=_NAMES[claim])


def _miss_their_turn(seats: Sequence[Wind]) -> Text:
    if len(seats) == 1:
        return Text("{player} misses a turn.", player=seat_name(seats[0]))
    return Text("{players} miss their turn.", players=seat_names(seats))
