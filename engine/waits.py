"""What a ready hand waits for: each tile that completes it, what it would then score, and how many copies are unseen.

A tile is tried from each source and the hand scored as one that went out; what does not depend on the tile is looked at
once. With fourteen tiles each discard is tried in turn.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.checking.hand import OF_A_KIND, waiting_faults
from engine.checking.win import ROBBED, way_of_winning_faults
from engine.errors import Fault, FaultCode, HandError
from engine.game.hand import Win, tiles_with_paths
from engine.game.tiles import KINDS, Tile
from engine.scoring.evaluation import evaluator_for
from engine.scoring.hand import check_size, gate_fault, scored_readings
from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.game.hand import Hand, WildTile, WonFrom
    from engine.rules.ruleset import Ruleset
    from engine.scoring.score import Score, SpecialHandMatch

_READY: Final = 13
_BEFORE_THE_DISCARD: Final = 14


@dataclass(frozen=True, slots=True)
class ReadyHand:
    """A hand that did not go out, the sources from which its last tile may come, and what its player sees.

    ``last_tile``, ``first_turn`` and ``kongs_in_a_row`` are as in ``Win``, and hold for whatever tile comes.
    ``seen_tiles`` lie elsewhere on the table, each as often as it is seen.
    """

    hand: Hand
    sources: tuple[WonFrom, ...]
    seen_tiles: tuple[Tile, ...] = ()
    last_tile: bool = False
    first_turn: bool = False
    kongs_in_a_row: int = 0


@dataclass(frozen=True, slots=True)
class Wait:
    """A kind of tile that completes a hand, how many copies its player has not seen, and the score from each source.

    ``refused`` are the sources from which the hand would be complete without being allowed to go out, and why.
    """

    tile: Tile
    left: int
    scores: Mapping[WonFrom, Score]
    refused: Mapping[WonFrom, Fault]

    @property
    def best(self) -> int:
        """The highest of the scores, in points; 0 where there is none."""
        return max((score.total for score in self.scores.values()), default=0)


@dataclass(frozen=True, slots=True)
class Discard:
    """A kind of tile whose discard leaves a ready hand, and what that waits for."""

    tile: Tile
    waits: tuple[Wait, ...]

    @property
    def left(self) -> int:
        """How many tiles in all the player has not seen that complete the hand."""
        return sum(wait.left for wait in self.waits)

    @property
    def best(self) -> int:
        """The highest of the scores, in points."""
        return max(wait.best for wait in self.waits)


def waits_of(ready: ReadyHand, ruleset: Ruleset) -> tuple[Wait, ...]:
    """Return what a hand of thirteen tiles waits for, the highest score first, then by the copies left.

    Raises HandError for a hand that cannot be, or a source from which no last tile can come to it.
    """
    faults = wait_faults(ready, ruleset, discards=False)
    if faults:
        raise HandError(faults)
    return _waits(ready.hand, ready, _unseen(ready), ruleset)


def discards_of(ready: ReadyHand, ruleset: Ruleset) -> tuple[Discard, ...]:
    """Return which discards leave a hand of fourteen tiles ready, the highest score first, then by the copies left.

    Only tiles that are in no set are discarded, and no wild ones. Raises HandError as ``waits_of`` does.
    """
    faults = wait_faults(ready, ruleset, discards=True)
    if faults:
        raise HandError(faults)
    unseen = _unseen(ready)
    tried = {tile: _without(place, ready.hand) for tile, place in _loose(ready.hand).items()}
    found = [Discard(tile, _waits(hand, ready, unseen, ruleset)) for tile, hand in tried.items()]
    return tuple(sorted([each for each in found if each.waits], key=_by_worth))


def wait_faults(ready: ReadyHand, ruleset: Ruleset, *, discards: bool) -> list[Fault]:
    """Return everything that cannot be about a ready hand, about a source, or about the tiles seen."""
    faults = waiting_faults(ready.hand, ruleset, _BEFORE_THE_DISCARD if discards else _READY)
    for number, source in enumerate(ready.sources):
        # Whatever the tile: any will do to look at what does not depend on it.
        completed, win = _completed(ready.hand, KINDS[0], source, ready)
        faults += [_placed(fault, number) for fault in way_of_winning_faults(completed, win, ruleset)]
    return list(dict.fromkeys([*faults, *_seen_faults(ready)]))


def _placed(fault: Fault, number: int) -> Fault:
    """Return a fault of a way of going out with its place in what was asked."""
    match fault.path:
        case ("win", "source" | "discarder"):
            return Fault(("win_sources", number), fault.code, fault.message)
        case ("win", *path):
            return Fault(tuple(path), fault.code, fault.message)
        case _:
            return fault


def _seen_faults(ready: ReadyHand) -> Iterator[Fault]:
    """Find tiles seen more often than there are besides those of the hand, whose own excess is its own fault."""
    held, seen = _tiles_of(ready.hand), Counter[Tile]()
    for number, tile in enumerate(ready.seen_tiles):
        seen[tile] += 1
        copies = 1 if tile.bonus else OF_A_KIND
        if seen[tile] == max(copies - held[tile], 0) + 1:
            message = Text(
                "With those of the hand that is more {tile} than the {copies} there are.",
                tile=tile.code,
                copies=copies,
            )
            yield Fault(("seen_tiles", number), FaultCode.TOO_MANY_OF_A_TILE, message)


def _tiles_of(hand: Hand) -> Counter[Tile]:
    """Count the tiles that a hand holds; wild tiles as what they are."""
    return Counter(tile for _, tile in tiles_with_paths(hand))


def _unseen(ready: ReadyHand) -> dict[Tile, int]:
    """Return how many tiles of each kind the player has not seen, in the hand or elsewhere."""
    seen = _tiles_of(ready.hand)
    seen.update(ready.seen_tiles)
    gone = ready.hand.exhausted_tiles
    return {kind: 0 if kind in gone else OF_A_KIND - seen[kind] for kind in KINDS}


def _waits(hand: Hand, ready: ReadyHand, unseen: Mapping[Tile, int], ruleset: Ruleset) -> tuple[Wait, ...]:
    """Try each tile that may complete a hand of thirteen tiles which can be."""
    questions = evaluator_for(ruleset, went_out=True)
    awaited, special_hands = questions.completing(hand)
    held = _tiles_of(hand)
    # With wild tiles there may be a fifth of what the tiles show, so that all are tried.
    kinds = [kind for kind in KINDS if held[kind] < OF_A_KIND] if hand.wild else awaited
    found = []
    for kind in kinds:
        scores, refused = {}, {}
        for source in ready.sources:
            if held[kind] and source in ROBBED:
                continue
            completed, win = _completed(hand, kind, source, ready)
            claims = questions.special_hands_allowed(special_hands.get(kind, ()), completed, win)
            score = _score(completed, ruleset, claims, awaited)
            if isinstance(score, Fault):
                refused[source] = score
            elif score is not None:
                scores[source] = score
        if scores or refused:
            found.append(Wait(kind, unseen[kind], MappingProxyType(scores), MappingProxyType(refused)))
    return tuple(sorted(found, key=_by_worth))


def _score(
    completed: Hand, ruleset: Ruleset, claims: tuple[SpecialHandMatch, ...], awaited: tuple[Tile, ...]
) -> Score | Fault | None:
    """Return what a hand that can be scores, why it may not go out, or nothing if it is no mah-jong at all.

    Raises HandError where the house rules make it score too much to be written down.
    """
    try:
        best = scored_readings(completed, ruleset, claims, awaited)[0]
    except HandError:
        return None
    check_size(best.score)
    return gate_fault(best, ruleset) or best.score


def _completed(hand: Hand, tile: Tile, source: WonFrom, ready: ReadyHand) -> tuple[Hand, Win]:
    """Return a hand that went out with a tile, and how.

    Somebody must have given a claimed tile up; who it was changes no score, and on the first turn it was the dealer.
    """
    giver = None
    if source.claimed:
        giver = next(seat for seat in (hand.dealer, *hand.seats) if seat is not hand.seat_wind)
    win = Win(tile, source, giver, None, ready.last_tile, ready.first_turn, ready.kongs_in_a_row)
    return hand.with_win(win), win


def _loose(hand: Hand) -> dict[Tile, int]:
    """Return the kinds of tile that may be discarded, each with a place where one stands."""
    wild = {each.path for each in hand.wild}
    return {tile: n for n, tile in enumerate(hand.concealed_tiles) if ("concealed_tiles", n) not in wild}


def _without(place: int, hand: Hand) -> Hand:
    """Return a hand without one of its loose tiles; the wild tiles behind it move up."""
    tiles = hand.concealed_tiles[:place] + hand.concealed_tiles[place + 1 :]
    return replace(hand, concealed_tiles=tiles, wild=tuple(_moved_up(each, place) for each in hand.wild))


def _moved_up(wild: WildTile, place: int) -> WildTile:
    match wild.path:
        case ("concealed_tiles", int(number)) if number > place:
            return wild._replace(path=("concealed_tiles", number - 1))
        case _:
            return wild


def _by_worth(found: Wait | Discard) -> tuple[int, int, int]:
    return -found.best, -found.left, found.tile.index
