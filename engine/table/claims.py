"""Who gets a discard that several players claim, and the sentences that say why."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.checking.hand import not_at_the_table
from engine.errors import Fault, FaultCode, Path, TableError
from engine.game.seats import Players, seats_from
from engine.game.tiles import TILES_OF_A_KIND, Tile, Wind
from engine.rules.citation import Citation
from engine.table.procedure import Procedure
from engine.table.rules import Claim, ClaimRules, Goulash
from engine.table.words import SEAT_NAMES, THEN, Sentence, seat_names
from engine.text import Text, and_list, join_sentences, joined_by, or_list, template

SeatAndClaim = tuple["Wind", Claim]
_NAMES: Final = {
    Claim.MAH_JONG: Text("mah-jong"),
    Claim.KONG: Text("a kong"),
    Claim.PUNG: Text("a pung"),
    Claim.CHOW: Text("a chow"),
}
BY_ANYBODY: Final = Text(
    "Anybody may claim a discard for {mah_jong}, {kong} or {pung}. Those in between miss their turn.",
    mah_jong=_NAMES[Claim.MAH_JONG],
    kong=_NAMES[Claim.KONG],
    pung=_NAMES[Claim.PUNG],
)
EQUAL_CLAIMS: Final = Text(
    "Of several equal claims, the player who is first in turn after the discarder gets the tile."
)
CLAIMS_OF_CHOWS: Final = Text("Only the next player may claim a chow. To go out, anybody may claim the tile.")
ONE_CHOW: Final = Text("A player may have only one chow.")


def claim_order_text(rules: ClaimRules) -> Text:
    ranks = [or_list([_NAMES[claim] for claim in claims]) for claims in rules.ranks]
    return Text("The order of claims: {order}.", order=joined_by(THEN, ranks))


def no_chows_text(players: int) -> Text:
    return Text("With {players} players nobody may claim a chow.", players=players)


def _goes_before(claim: Claim, others: Sequence[Claim]) -> Text:
    lower = and_list([_NAMES[each] for each in others])
    return Text("{claim:capital} goes before {others}.", claim=_NAMES[claim], others=lower)


def _miss_their_turn(seats: Sequence[Wind]) -> Text:
    if len(seats) == 1:
        return Text("{player} misses a turn.", player=SEAT_NAMES[seats[0]])
    return Text("{players} miss their turn.", players=seat_names(seats))


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimedDiscard:
    """A discard and who claims it for what. ``tile`` is None if the request does not name it.

    ``players``: how many play, or the seats taken. ``goulash``: the hand is a goulash, with wild tiles.
    """

    discarder: Wind
    claims: Mapping[Wind, Claim]
    tile: Tile | None = None
    players: Players = 4
    goulash: bool = False


@dataclass(frozen=True, slots=True)
class DecidedClaim:
    seat: Wind
    claim: Claim
    reason: Text


@dataclass(frozen=True, slots=True)
class Decision:
    """Who gets a discard, with the page of the rule that decides, and who does not.

    ``others`` are the other claims in their order.
    """

    granted: DecidedClaim
    cite: Citation
    others: tuple[DecidedClaim, ...]


def decide_claim(procedure: Procedure, discard: ClaimedDiscard) -> Decision:
    """Return who gets a discard. Raises TableError for claims that may not be made or that the tiles rule out.

    The rotation of the procedure says how a goulash is played, if there is one.
    """
    number, seats = procedure.sit_down(discard.players, [discard.discarder, *discard.claims])
    table = _ClaimsAtATable(procedure, procedure.rotation[number].goulash, discard, seats, number)
    TableError.raise_for(procedure.words.say_faults(table.faults()))
    return table.decision()


@dataclass(frozen=True, slots=True)
class _ClaimsAtATable:
    """The claims of a discard, with the seats that play.

    ``played_goulash``: how the procedure plays a goulash; None if it plays none.
    """

    procedure: Procedure
    played_goulash: Goulash | None
    discard: ClaimedDiscard
    seats: tuple[Wind, ...]
    players: int

    @property
    def goulash(self) -> Goulash | None:
        """How the goulash is played; None if the hand is none."""
        return self.played_goulash if self.discard.goulash else None

    def in_turn(self) -> tuple[Wind, ...]:
        """Return the other players in the order of their turns after the discarder."""
        return tuple(seat for seat in seats_from(self.discard.discarder)[1:] if seat in self.seats)

    def in_order(self) -> list[tuple[Wind, Claim]]:
        """Return the claims, the one that goes first at the front."""
        turn = self.in_turn()
        rules = self.procedure.claims
        claims = self.discard.claims.items()
        return sorted(claims, key=lambda each: (rules.rank(each[1]), turn.index(each[0])))

    def decision(self) -> Decision:
        granted, *others = claims = self.in_order()
        why, say = self._granted_reason(claims), self.procedure.words.say
        return Decision(
            DecidedClaim(*granted, say(why.text)),
            why.cite,
            tuple(DecidedClaim(seat, lost, say(self._lost_reason(granted, lost))) for seat, lost in others),
        )

    def _granted_reason(self, claims: Sequence[SeatAndClaim]) -> Sentence:
        """Return why the first of these claims gets the tile, with the page of the rule that decides."""
        rules, turn = self.procedure.claims, self.in_turn()
        (seat, claim), *others = claims
        lower = list(dict.fromkeys(each for _, each in others if rules.rank(each) > rules.rank(claim)))
        is_tied = any(rules.rank(each) == rules.rank(claim) for _, each in others)
        texts, cite = [], rules.order_cite
        if lower:
            texts.append(_goes_before(claim, lower))
        if is_tied:
            texts.append(self._is_first_in_turn(seat))
            cite = self.goulash.played_cite if self.goulash else rules.nearest_cite
        if not others:
            texts.append(Text("Only {player} claims the tile.", player=SEAT_NAMES[seat]))
            text, cite = Text("Anybody may claim {claim}.", claim=_NAMES[claim]), rules.anybody_cite
            if claim is Claim.CHOW:
                text, cite = Text("Only the next player may claim a chow."), rules.chow_cite
            texts.append(text)
        if claim is Claim.CHOW and rules.one_chow_cite:
            texts.append(ONE_CHOW)
        if claim is not Claim.MAH_JONG and turn.index(seat):
            texts.append(_miss_their_turn(turn[: turn.index(seat)]))
        return Sentence(join_sentences(texts), cite)

    def _lost_reason(self, granted: SeatAndClaim, claim: Claim) -> Text:
        rules, (seat, winning) = self.procedure.claims, granted
        if rules.rank(claim) == rules.rank(winning):
            return self._is_first_in_turn(seat)
        text = _goes_before(winning, [claim])
        if {claim, winning} == {Claim.PUNG, Claim.KONG}:
            mistake = Text("There are only four of a tile, so without wild tiles one of the two is mistaken.")
            return join_sentences([text, mistake])
        return text

    def _is_first_in_turn(self, seat: Wind) -> Text:
        sentence = template("Of those with this claim, {player} is first in turn after {discarder}.")
        return Text(sentence, discarder=SEAT_NAMES[self.discard.discarder], player=SEAT_NAMES[seat])

    def faults(self) -> Iterator[Fault]:
        discard = self.discard
        if discard.goulash and self.played_goulash is None:
            message = Text("{procedure} has no goulash. Leave goulash out.", procedure=self.procedure.name)
            yield Fault(("goulash",), FaultCode.NOT_IN_THIS_PROCEDURE, message)
        if discard.tile is not None and discard.tile.bonus:
            message = Text("{tile} is never discarded: flowers and seasons are laid out.", tile=discard.tile.code)
            yield Fault(("tile",), FaultCode.CLAIM_NOT_ALLOWED, message)
        if discard.discarder not in self.seats:
            yield not_at_the_table(("discarder",), discard.discarder, self.seats)
            return
        if not discard.claims:
            sentence = template("Nobody claims the tile, so {player}, who is next, draws one. Send at least one claim.")
            yield Fault(("claims",), FaultCode.CLAIMS_MISSING, Text(sentence, player=SEAT_NAMES[self.in_turn()[0]]))
        for seat, claim in discard.claims.items():
            yield from self._claim_faults(("claims", seat.value), seat, claim)
        yield from self._same_tile_faults()

    def _claim_faults(self, path: Path, seat: Wind, claim: Claim) -> Iterator[Fault]:
        if seat not in self.seats:
            yield not_at_the_table(path, seat, self.seats)
        elif seat is self.discard.discarder:
            message = Text("{player} discarded the tile and cannot claim it.", player=SEAT_NAMES[seat])
            yield Fault(path, FaultCode.CLAIM_NOT_ALLOWED, message)
        elif claim is Claim.CHOW and (why_not := self._why_no_chow(seat)):
            yield Fault(path, FaultCode.CLAIM_NOT_ALLOWED, why_not)

    def _why_no_chow(self, seat: Wind) -> Text | None:
        """Return why this player may not claim a chow, None if the player may."""
        rules, tile = self.procedure.claims, self.discard.tile
        if self.goulash is not None and not self.goulash.chows:
            return Text(_NO_CHOWS_IN_A_GOULASH, page=self.goulash.played_cite.locus)
        if self.players in rules.no_chows:
            return Text(_NO_CHOWS_WITH, players=self.players, page=rules.no_chows[self.players].locus)
        if tile is not None and tile.rank == 0:
            return Text(_NO_CHOW_OF_HONOURS, tile=tile.code)
        following = self.in_turn()[0]
        if seat is not following:
            return Text(_ONLY_THE_NEXT, player=SEAT_NAMES[following], page=rules.chow_cite.locus)
        return None

    def _same_tile_faults(self) -> Iterator[Fault]:
        """Find equal claims of a pung or kong: without wild tiles two players cannot hold enough of the tile.

        If the book ranks a kong before a pung, it tells who of these two gets the tile.
        """
        if self.discard.goulash:
            return
        needed = Counter[int]()
        claims = [(seat, claim) for seat in self.in_turn() if (claim := self.discard.claims.get(seat)) in _HELD]
        for seat, claim in claims:
            rank = self.procedure.claims.rank(claim)
            needed[rank] += _HELD[claim]
            # With the discard itself: a pung and another need five at least.
            if needed[rank] + 1 > TILES_OF_A_KIND:
                sentence = _TOO_MANY if self.played_goulash is None else _TOO_MANY_UNLESS_WILD
                message = Text(sentence, tiles=needed[rank] + 1)
                yield Fault(("claims", seat.value), FaultCode.TOO_MANY_OF_A_TILE, message)


_HELD: Final = {Claim.PUNG: 2, Claim.KONG: 3}
"""How many of the tile a player holds who claims it for this."""

_NO_CHOWS_IN_A_GOULASH: Final = template(
    "In a goulash nobody may claim a chow ({page}). To go out with the tile, claim mah_jong."
)
_NO_CHOWS_WITH: Final = template(
    "With {players} players nobody may claim a chow ({page}). To go out with the tile, claim mah_jong."
)
_NO_CHOW_OF_HONOURS: Final = template("{tile} is in no chow: a chow has three tiles of one suit. Claim something else.")
_ONLY_THE_NEXT: Final = template(
    "Only {player}, who is next, may claim a chow ({page}). To go out with the tile, claim mah_jong."
)
_TOO_MANY: Final = template("These claims need {tiles} of one tile, but there are only four. Correct the claims.")
_TOO_MANY_UNLESS_WILD: Final = template(
    "These claims need {tiles} of one tile, but there are only four. Correct the claims, or send goulash: true if wild "
    "tiles are played."
)
