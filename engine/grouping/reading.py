"""A reading of a hand: its tiles in sets, and the facts that conditions look at. Knows no ruleset."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from engine.game import counts
from engine.game.counts import digit_mask
from engine.game.hand import NO_EXTRAS, Extras, Hand, Riichi, Win, WonFrom
from engine.game.sets import PAIR, TileSet
from engine.game.tiles import NAMED_BY, SUITS, Tile


class Totals(NamedTuple):
    """What a hand has earned so far, in points: in all, for its sets, and for its bonus tiles; and its doublings.

    A few conditions look at these points, after all other rules have been counted.
    """

    points: int
    set_points: int
    bonus_points: int
    doublings: int


# Flags of ``Reading.features``. They begin behind the traits of its tiles and the flags of its tally. Two flags are not
# known to a reading but to ``RuleEvaluator``: SET_POINTS, if a set earns points, and SCORES_BESIDE_BONUS_TILES.
(
    ONE_SUIT, LAST_TILE_CLAIMED, WITH_LOOSE_TILE, KONG_ROBBED, DEALT_COMPLETE, END_OF_WALL, FIRST_TURN,
    ORIGINAL_CALL, TWO_BONUS_TILES, FOUR_BONUS_TILES, SET_POINTS, TWO_SUITS, TILES_IN_NO_SET, AFTER_RIICHI,
    AFTER_DOUBLE_RIICHI, WITHIN_A_TURN, A_DORA, AN_URA_DORA, A_RED_FIVE, FOUR_SETS_AND_A_PAIR,
    LAST_TILE_AT_AN_EDGE, LAST_TILE_IN_THE_MIDDLE, LAST_TILE_AT_AN_OPEN_END, CLAIMED_BESIDE_NO_MELD,
    OTHERS_MAY_LIE_OPEN, SCORES_BESIDE_BONUS_TILES,
) = (1 << counts.END + place for place in range(26))  # fmt: skip

_CLAIMED_OR_MELDED: Final = LAST_TILE_CLAIMED | counts.A_SET_MELDED_BEFORE
_FLAGS_OF_SUITS: Final = tuple((0, ONE_SUIT, TWO_SUITS, 0)[suits.bit_count()] for suits in range(SUITS + 1))
_FLAGS_OF_SOURCE: Final = {
    WonFrom.WALL: 0,
    WonFrom.LOOSE_TILE: WITH_LOOSE_TILE,
    WonFrom.DISCARD: LAST_TILE_CLAIMED,
    WonFrom.ROBBED_KONG: LAST_TILE_CLAIMED | KONG_ROBBED,
    WonFrom.ROBBED_CONCEALED_KONG: LAST_TILE_CLAIMED | KONG_ROBBED,
    WonFrom.DEALT: DEALT_COMPLETE,
}
_DORA_OF: Final = {indicator: digit_mask(tile) for indicator, tile in NAMED_BY.items()}
_FLAGS_OF_RIICHI: Final = {None: 0, Riichi.RIICHI: AFTER_RIICHI, Riichi.DOUBLE_RIICHI: AFTER_DOUBLE_RIICHI}


def _flags_of_win(win: Win, hand: Hand) -> int:
    flags = _FLAGS_OF_SOURCE[win.source]
    if hand.melds or win.last_of_kind:
        flags |= OTHERS_MAY_LIE_OPEN
    if win.last_tile:
        flags |= END_OF_WALL
    if win.first_turn:
        flags |= FIRST_TURN
    return flags | WITHIN_A_TURN if win.ippatsu else flags


def _flags_of_extras(extras: Extras, held: int) -> int:
    flags = _FLAGS_OF_RIICHI[extras.riichi]
    for tile in extras.dora_indicators:
        if held & _DORA_OF[tile]:
            flags |= A_DORA
    for tile in extras.ura_indicators:
        if held & _DORA_OF[tile]:
            flags |= AN_URA_DORA
    return flags | A_RED_FIVE if extras.red_fives else flags


def _counted(field: int) -> Any:  # noqa: ANN401 - a property is an int where it is read
    return property(lambda reading: reading.tally >> field & counts.FIELD_MASK)


class Reading:
    """A hand with its tiles grouped, and the facts that conditions look at.

    ``sets`` are exposed or concealed as the ruleset counts them. ``other_tiles`` are in no set, such as those of a
    special hand. ``tiles`` has both. ``traits`` has the bits of all the tiles, ``tally`` the counts of the sets, see
    ``counts``. ``win`` is how the hand went out, ``source`` where its last tile came from. If it did not go out,
    reading them raises AttributeError.
    """

    __slots__ = ("hand", "other_tiles", "sets", "source", "tally", "tiles", "traits", "win")

    win: Win
    source: WonFrom
    pairs: int = _counted(counts.PAIRS)
    chows: int = _counted(counts.CHOWS)
    kongs: int = _counted(counts.KONGS)
    triplets: int = _counted(counts.TRIPLETS)
    """How many pungs and kongs there are. Those that are concealed, of winds or of dragons are counted apart."""
    concealed_triplets: int = _counted(counts.CONCEALED_TRIPLETS)
    wind_triplets: int = _counted(counts.WIND_TRIPLETS)
    dragon_triplets: int = _counted(counts.DRAGON_TRIPLETS)
    melded_before: int = _counted(counts.MELDED_BEFORE)
    """How many sets were melded before the last tile. A concealed kong does not count as melded."""
    exposed: int = _counted(counts.EXPOSED)
    """How many sets are exposed. Claimed kongs do not count: they were concealed pungs until the claim."""

    def __init__(self, hand: Hand, sets: tuple[TileSet, ...], other_tiles: tuple[Tile, ...] = ()) -> None:
        self.hand = hand
        if hand.win is not None:
            self.win = hand.win
            self.source = hand.win.source
        self.sets, self.other_tiles = sets, other_tiles
        traits = tally = 0
        tiles: tuple[Tile, ...] = ()
        for each in sets:
            tiles += each.tiles
            traits |= each.traits
            tally += each.tally
        for tile in other_tiles:
            traits |= tile.traits
        self.tiles = tiles + other_tiles
        self.traits = traits
        self.tally = tally

    def with_hand(self, hand: Hand) -> Reading:
        """Return the reading of the same tiles in the same sets for a hand that went out otherwise."""
        # Not __init__: that adds up the tiles again.
        other = object.__new__(Reading)
        other.hand = hand
        if hand.win is not None:
            other.win = hand.win
            other.source = hand.win.source
        other.sets = self.sets
        other.other_tiles = self.other_tiles
        other.tiles = self.tiles
        other.traits = self.traits
        other.tally = self.tally
        return other

    @property
    def features(self) -> int:
        """What quick checks look at, as bits: traits of the tiles, flags of the sets, how the hand went out."""
        hand, traits, tally = self.hand, self.traits, self.tally
        features = traits | tally | counts.flags_in(tally) | _FLAGS_OF_SUITS[traits & SUITS]
        if features & counts.A_COMPLETED_CHOW:
            features |= self._place_in_chow()
        if hand.win is not None:
            features |= _flags_of_win(hand.win, hand)
            if features & _CLAIMED_OR_MELDED == LAST_TILE_CLAIMED:
                features |= CLAIMED_BESIDE_NO_MELD
        if hand.extras is not NO_EXTRAS:
            features |= _flags_of_extras(hand.extras, hand.counts[1])
        if hand.original_call:
            features |= ORIGINAL_CALL
        if self.other_tiles:
            features |= TILES_IN_NO_SET
        if len(self.sets) == 5 and tally >> counts.PAIRS & counts.FIELD_MASK == 1:
            features |= FOUR_SETS_AND_A_PAIR
        bonus_tiles = len(hand.bonus_tiles)
        if bonus_tiles > 1:
            features |= TWO_BONUS_TILES if bonus_tiles < 4 else TWO_BONUS_TILES | FOUR_BONUS_TILES
        return features

    def _place_in_chow(self) -> int:
        """Return the flag of the place that the last tile has in the chow that it completed."""
        for each in self.sets:
            if each.last_tile and self.win.tile is not None:
                place = self.win.tile.index - each.tile.index
                if place == 1:
                    return LAST_TILE_IN_THE_MIDDLE
                return LAST_TILE_AT_AN_EDGE if each.tile.rank == 7 - 3 * place else LAST_TILE_AT_AN_OPEN_END
        return 0

    @property
    def suits(self) -> int:
        return (self.traits & SUITS).bit_count()

    @property
    def pair(self) -> TileSet | None:
        return next((each for each in self.sets if each.kind is PAIR), None)

    @property
    def four_sets_and_a_pair(self) -> bool:
        return len(self.sets) == 5 and self.pairs == 1

    def holds(self, traits: int) -> bool:
        """Return whether any tile has one of these traits."""
        return bool(self.traits & traits)

    def holds_only(self, traits: int) -> bool:
        """Return whether every tile has one of these traits. The bits of suits are ignored."""
        return not self.traits & ~SUITS & ~traits

    def holds_in_each_set(self, traits: int) -> bool:
        """Return whether each set has a tile with one of these traits."""
        for each in self.sets:  # noqa: SIM110 - all() takes twice the time
            if not each.traits & traits:
                return False
        return True
