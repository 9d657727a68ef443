"""A set, the way a hand was won, and a hand as its player would lay it out. Knows no ruleset.

Sets are values that exist once: the 34 pairs, 21 chows, 34 pungs and 34 kongs in each state that they can be in.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import TYPE_CHECKING, NamedTuple, Self

from engine.game.seats import Winds, seats_of
from engine.game.sets import _PAIR, _PUNG_SIZE, TileSet
from engine.game.tile_counts import count_of
from engine.game.tiles import Tile, Wind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.errors import Path


class WonFrom(Enum):
    """Where the last tile came from; ``claimed`` if another player gave it up, as a discard or out of a kong."""

    WALL = "wall", False
    LOOSE_TILE = "loose_tile", False
    DISCARD = "discard", True
    ROBBED_KONG = "robbed_kong", True
    ROBBED_CONCEALED_KONG = "robbed_concealed_kong", True
    DEALT = "dealt", False

    claimed: bool

    def __new__(cls, value: str, claimed: bool) -> Self:  # noqa: FBT001 - as the members above are written
        """Make one source; its value, by which it is looked up and pickled, is its name on the wire."""
        source = object.__new__(cls)
        source._value_ = value
        source.claimed = claimed
        return source

    __hash__ = object.__hash__


@dataclass(frozen=True, slots=True)
class Win:
    """How a hand went out: the last tile, where it came from and what was remarkable about it.

    ``completes`` are the tiles of the set that the last tile completed, where the player says so. ``last_tile`` is the
    last tile of the live wall or the discard that follows it; ``first_turn`` the winner's first turn with nothing
    claimed before; ``kongs_in_a_row`` how many kongs led to the loose tile that won.
    """

    tile: Tile
    source: WonFrom
    discarder: Wind | None = None
    completes: tuple[Tile, ...] | None = None
    last_tile: bool = False
    first_turn: bool = False
    kongs_in_a_row: int = 0


class WildTile(NamedTuple):
    """A wild tile, the tile that it stands for, and where in the hand it lies."""

    tile: Tile
    stands_for: Tile
    path: tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as its player sends it: what lies on the table, what is grouped in the hand, what is not.

    ``melds`` lay on the table before the last tile, which is counted among the concealed sets or tiles. Wild tiles are
    shown as what they stand for, and listed in ``wild``.
    """

    seat_wind: Wind
    prevailing_wind: Wind
    melds: tuple[TileSet, ...] = ()
    concealed_sets: tuple[TileSet, ...] = ()
    concealed_tiles: tuple[Tile, ...] = ()
    bonus_tiles: tuple[Tile, ...] = ()
    win: Win | None = None
    dealer: Wind = Wind.EAST
    players: int = 4
    exhausted_tiles: tuple[Tile, ...] = ()
    dealer_wins: int = 0
    original_call: bool = False
    wild: tuple[WildTile, ...] = ()
    _counts: tuple[int, int] | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def winds(self) -> Winds:
        """The seat's wind and the prevailing one."""
        return Winds(self.seat_wind, self.prevailing_wind)

    @property
    def sets(self) -> tuple[TileSet, ...]:
        """The sets that were sent as such, on the table and in the hand."""
        return self.melds + self.concealed_sets

    def holds_concealed(self, tile: Tile) -> bool:
        """Tell whether a tile stands among the concealed sets or tiles."""
        return tile in self.concealed_tiles or any(tile in each.tiles for each in self.concealed_sets)

    def concealed_count(self, tile: Tile) -> int:
        """Count the tiles of a kind among the concealed sets and tiles."""
        return self.concealed_tiles.count(tile) + sum(each.tiles.count(tile) for each in self.concealed_sets)

    def with_win(self, win: Win) -> Hand:
        """Return this hand as it goes out, the last tile behind its concealed ones."""
        # Field by field, for to replace two of them takes three times as long, and waits are tried by the dozen.
        return Hand(
            self.seat_wind,
            self.prevailing_wind,
            self.melds,
            self.concealed_sets,
            (*self.concealed_tiles, win.tile),
            self.bonus_tiles,
            win,
            self.dealer,
            self.players,
            self.exhausted_tiles,
            self.dealer_wins,
            self.original_call,
            self.wild,
        )

    @property
    def counts(self) -> tuple[int, int]:
        """How many tiles of each kind are concealed, sets and all, and how many there are with those of the melds.

        Each in one number, see ``Tile.one``; counted when first asked for.
        """
        counts = self._counts
        if counts is None:
            concealed = count_of(self.concealed_tiles)
            for each in self.concealed_sets:
                concealed += each.count
            held = concealed
            for each in self.melds:
                held += each.count
            counts = concealed, held
            object.__setattr__(self, "_counts", counts)
        return counts

    @property
    def size(self) -> int:
        """How many tiles the hand has, a kong counted as three and bonus tiles not at all."""
        sets = self.sets
        pairs = 0
        for each in sets:
            pairs += each.kind is _PAIR
        return _PUNG_SIZE * len(sets) - pairs + len(self.concealed_tiles)

    @property
    def seats_named(self) -> tuple[Wind, ...]:
        """The seats that the hand speaks of: the player's, the dealer's, the discarder's."""
        discarder = self.win.discarder if self.win else None
        return (self.seat_wind, self.dealer, discarder) if discarder else (self.seat_wind, self.dealer)

    @property
    def seats(self) -> tuple[Wind, ...]:
        """The seats that play, in the order of play."""
        return seats_of(self.players, self.seats_named if self.players == 3 else ())


def tiles_with_paths(hand: Hand) -> Iterator[tuple[Path, Tile]]:
    """Go through the tiles of a hand, each with its place; wild tiles as what they are, not what they stand for."""
    for name, sets in (("melds", hand.melds), ("concealed_sets", hand.concealed_sets)):
        for number, each in enumerate(sets):
            for tile in _with_wild(each.tiles, (name, number), hand):
                yield (name, number), tile
    for number, tile in enumerate(hand.concealed_tiles):
        for lying_there in _with_wild((tile,), ("concealed_tiles", number), hand):
            yield ("concealed_tiles", number), lying_there
    for number, tile in enumerate(hand.bonus_tiles):
        yield ("bonus_tiles", number), tile


def _with_wild(tiles: tuple[Tile, ...], path: Path, hand: Hand) -> list[Tile]:
    lying_there = list(tiles)
    for wild in hand.wild:
        if wild.path[: len(path)] == path:
            lying_there[lying_there.index(wild.stands_for)] = wild.tile
    return lying_there
