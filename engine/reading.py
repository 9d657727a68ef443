"""One way to read a hand: every tile in its set, and what can be seen of it at a glance. Knows no ruleset."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from engine.hand import Hand, SetKind, TileSet, Win, WonFrom
from engine.tiles import DRAGON, SUITS, WIND

if TYPE_CHECKING:
    from engine.tiles import Tile


class Count(NamedTuple):
    """What a hand has earned so far, for the few rules that look at the score itself: all in points."""

    points: int
    set_points: int
    bonus_points: int = 0


# Looked up once: to find a member in its enumeration takes ten times as long as to find a name.
_PAIR: Final = SetKind.PAIR
_CHOW: Final = SetKind.CHOW
_KONG: Final = SetKind.KONG


class Reading:
    """A hand with its tiles grouped, and the facts that rules ask about.

    ``sets`` are shown as the ruleset counts them, the completed one exposed or not. A hand of special shape has no
    sets: all its tiles are ``other_tiles``. Counts are whole numbers; ``triplets`` are pungs and kongs together;
    ``melded_before`` are the sets melded before the last tile, and a concealed kong is declared, not melded. ``win``
    and ``source``, how the hand went out and where its last tile came from, are there only if it did.
    """

    __slots__ = (
        "chows", "concealed_triplets", "dragon_triplets", "four_sets_and_a_pair", "hand", "kongs", "melded_before",
        "other_tiles", "pair", "pairs", "sets", "source", "suits", "traits", "triplets", "win", "wind_triplets",
    )  # fmt: skip

    win: Win
    source: WonFrom

    def __init__(self, hand: Hand, sets: tuple[TileSet, ...], other_tiles: tuple[Tile, ...] = ()) -> None:
        self.hand = hand
        if hand.win is not None:
            self.win = hand.win
            self.source = hand.win.source
        self.sets = sets
        self.other_tiles = other_tiles
        self.pair: TileSet | None = None
        traits = pairs = chows = kongs = concealed_triplets = wind_triplets = dragon_triplets = melded_before = 0
        for tile in other_tiles:
            traits |= tile.traits
        for each in sets:
            traits |= each.traits
            melded_before += not (each.concealed or each.last_tile)
            if each.kind is _CHOW:
                chows += 1
            elif each.kind is _PAIR:
                pairs += 1
                self.pair = each
            else:
                concealed_triplets += each.concealed
                kongs += each.kind is _KONG
                wind_triplets += each.traits == WIND
                dragon_triplets += each.traits == DRAGON
        self.traits = traits
        self.suits = (traits & SUITS).bit_count()
        self.melded_before = melded_before
        self.pairs = pairs
        self.chows = chows
        self.kongs = kongs
        self.triplets = len(sets) - pairs - chows
        self.concealed_triplets = concealed_triplets
        self.wind_triplets = wind_triplets
        self.dragon_triplets = dragon_triplets
        self.four_sets_and_a_pair = pairs == 1 and len(sets) == 5

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Every tile of the hand but bonus tiles, set by set."""
        tiles: tuple[Tile, ...] = ()
        for each in self.sets:
            tiles += each.tiles
        return tiles + self.other_tiles

    def holds(self, traits: int) -> bool:
        """Tell whether some tile has any of these traits."""
        return bool(self.traits & traits)

    def holds_only(self, traits: int) -> bool:
        """Tell whether every tile has one of these traits."""
        return not self.traits & ~SUITS & ~traits

    def holds_in_each_set(self, traits: int) -> bool:
        """Tell whether each set has a tile with any of these traits."""
        for each in self.sets:  # noqa: SIM110 - all() takes twice the time
            if not each.traits & traits:
                return False
        return True
