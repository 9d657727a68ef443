"""One way to read a hand: every tile in its set, and what can be seen of it at a glance. Knows no ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from engine.hand import Hand, SetKind, TileSet, Win, WonFrom
from engine.tiles import SUITS

if TYPE_CHECKING:
    from engine.tiles import Tile


class Count(NamedTuple):
    """What a hand has earned so far, for the few rules that look at the score itself: both in points."""

    points: int
    set_points: int


class Reading:
    """A hand with its tiles grouped, and the facts that rules ask about.

    ``sets`` are shown as the ruleset counts them, the completed one exposed or not. A hand of special shape has no
    sets: all its tiles are ``other_tiles``. Counts are whole numbers; ``triplets`` are pungs and kongs together.
    """

    __slots__ = (
        "chows", "concealed_triplets", "dragon_triplets", "hand", "kongs", "other_tiles", "pair", "pairs",
        "sets", "traits", "triplets", "wind_triplets",
    )  # fmt: skip

    def __init__(self, hand: Hand, sets: tuple[TileSet, ...], other_tiles: tuple[Tile, ...] = ()) -> None:
        self.hand = hand
        self.sets = sets
        self.other_tiles = other_tiles
        self.pair: TileSet | None = None
        self.pairs = self.chows = self.kongs = self.triplets = self.concealed_triplets = 0
        self.wind_triplets = self.dragon_triplets = 0
        traits = 0
        for tile in other_tiles:
            traits |= tile.traits
        for each in sets:
            traits |= each.traits
            kind = each.kind
            if kind is SetKind.CHOW:
                self.chows += 1
            elif kind is SetKind.PAIR:
                self.pairs += 1
                self.pair = each
            else:
                self._count_triplet(each)
        self.traits = traits

    def _count_triplet(self, triplet: TileSet) -> None:
        self.triplets += 1
        self.concealed_triplets += triplet.concealed
        self.kongs += triplet.kind is SetKind.KONG
        self.wind_triplets += triplet.tile.wind is not None
        self.dragon_triplets += triplet.tile.dragon is not None

    @property
    def win(self) -> Win:
        """How the hand went out; only asked of a hand that did."""
        win = self.hand.win
        if win is None:
            message = "this hand did not go out"
            raise LookupError(message)
        return win

    @property
    def source(self) -> WonFrom:
        """Where the last tile came from."""
        return self.win.source

    @property
    def four_sets_and_a_pair(self) -> bool:
        """The hand has the regular shape."""
        return self.pairs == 1 and self.triplets + self.chows == 4

    @property
    def suits(self) -> int:
        """How many of the three suits the hand holds."""
        return (self.traits & SUITS).bit_count()

    @property
    def melded_before(self) -> int:
        """How many sets were melded before the last tile; a concealed kong is declared, not melded."""
        return sum(not each.concealed and not each.last_tile for each in self.sets)

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile of the hand but bonus tiles, set by set."""
        return tuple(tile for each in self.sets for tile in each.tiles) + self.other_tiles

    def holds(self, traits: int) -> bool:
        """Tell whether some tile has any of these traits."""
        return bool(self.traits & traits)

    def holds_only(self, traits: int) -> bool:
        """Tell whether every tile has one of these traits."""
        return not self.traits & ~SUITS & ~traits
