"""A set, the way a hand was won, and a hand as its player would lay it out. Knows no ruleset.

Sets are values that exist once: the 34 pairs, 21 chows, 34 pungs and 34 kongs in each state that they can be in.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import lru_cache
from typing import TYPE_CHECKING, Final, NamedTuple, Self

from engine import tally
from engine.counts import count_of
from engine.text import Said, to_say
from engine.tiles import DRAGON, KINDS, MAJOR, SEATS, SUITS, WIND, Tile, Wind

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.errors import Path


class SetKind(Enum):
    """What a set is; the pair counts as one, for it is scored like one."""

    PAIR = "pair"
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"

    __hash__ = object.__hash__


class Kong(Enum):
    """How a kong came about: four drawn tiles, a concealed pung and a discard, a melded pung and a drawn tile."""

    CONCEALED = "concealed"
    CLAIMED = "claimed"
    ANNEXED = "annexed"

    __hash__ = object.__hash__


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


class Winds(NamedTuple):
    """The two winds that a player looks at: that of the seat and the prevailing one."""

    seat: Wind
    prevailing: Wind


@dataclass(frozen=True, slots=True, eq=False)
class TileSet:
    """A pair, chow, pung or kong, exposed or concealed, perhaps completed by the last tile.

    Get one from :func:`tile_set`; there is one object for each, so sets are the same when they are identical.
    ``tile`` is its lowest tile, ``traits`` joins those of its tiles, ``count`` adds up their ``one`` and ``tally`` says
    what the set counts as. ``symbols`` are its tiles in the characters of Unicode.
    """

    kind: SetKind
    tiles: tuple[Tile, ...]
    concealed: bool
    kong: Kong | None
    last_tile: bool
    tile: Tile
    traits: int
    count: int
    tally: int
    symbols: str

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle as the question that finds this very set again."""
        return _find, (self.tiles, self.concealed, self.kong, self.last_tile)

    def __copy__(self) -> TileSet:
        """Return the set itself: it never changes."""
        return self

    def __deepcopy__(self, _memo: object) -> TileSet:
        """Return the set itself: it never changes."""
        return self

    def completed(self, *, concealed: bool) -> TileSet:
        """Return this set as completed by the last tile."""
        return (_COMPLETED_CONCEALED if concealed else _COMPLETED_EXPOSED)[self]


_State = tuple[SetKind, tuple[Tile, ...], bool, Kong | None, bool]


def _every_set() -> dict[tuple[tuple[Tile, ...], bool, Kong | None, bool], TileSet]:
    """Lay out each set in each state; a kong is never completed by the last tile, for it calls for one more."""
    plain: list[tuple[SetKind, tuple[Tile, ...]]] = [
        (SetKind.CHOW, (low, KINDS[low.index + 1], KINDS[low.index + 2]))
        for low in KINDS
        if low.suit and low.rank <= _LAST_CHOW
    ]
    plain += [(kind, (tile,) * size) for kind, size in ((SetKind.PAIR, 2), (SetKind.PUNG, 3)) for tile in KINDS]
    states: list[_State] = [
        (kind, tiles, concealed, None, last)
        for kind, tiles in plain
        for concealed in (True, False)
        for last in (True, False)
    ]
    states += [(SetKind.KONG, (tile,) * 4, kong is Kong.CONCEALED, kong, False) for tile in KINDS for kong in Kong]
    return {state[1:]: _set_in(state) for state in states}


def _set_in(state: _State) -> TileSet:
    tiles = state[1]
    symbols = "".join(tile.unicode for tile in tiles)
    return TileSet(*state, tiles[0], _joined(tiles), count_of(tiles), _tally(*state), symbols)


def _tally(kind: SetKind, tiles: tuple[Tile, ...], concealed: bool, kong: Kong | None, last_tile: bool) -> int:  # noqa: FBT001 - as a state is written
    """Return what one set counts as."""
    triplet = kind in {SetKind.PUNG, SetKind.KONG}
    counts = {
        tally.PAIRS: kind is SetKind.PAIR,
        tally.CHOWS: kind is SetKind.CHOW,
        tally.KONGS: kind is SetKind.KONG,
        tally.TRIPLETS: triplet,
        tally.CONCEALED_TRIPLETS: triplet and concealed,
        tally.TRIPLETS_IN_THE_HAND: triplet and (concealed or kong is Kong.CLAIMED),
        tally.WIND_TRIPLETS: triplet and tiles[0].traits == WIND,
        tally.DRAGON_TRIPLETS: triplet and tiles[0].traits == DRAGON,
        tally.MELDED_BEFORE: not (concealed or last_tile),
        tally.EXPOSED: not concealed and kong is not Kong.CLAIMED,
        tally.WITHOUT_MAJORS: not _joined(tiles) & MAJOR,
        tally.COMPLETED_PAIRS: kind is SetKind.PAIR and last_tile,
    }
    return sum(1 << field for field, counted in counts.items() if counted)


def _joined(tiles: tuple[Tile, ...]) -> int:
    """Return the traits of all the tiles together."""
    traits = 0
    for tile in tiles:
        traits |= tile.traits
    return traits


_LAST_CHOW: Final = 7
_SETS: Final = _every_set()
_COMPLETED_CONCEALED, _COMPLETED_EXPOSED = (
    {each: _SETS[each.tiles, concealed, None, True] for each in _SETS.values() if each.kong is None}
    for concealed in (True, False)
)


def _find(tiles: tuple[Tile, ...], concealed: bool, kong: Kong | None, last_tile: bool) -> TileSet:  # noqa: FBT001 - pickle passes by position
    return _SETS[tiles, concealed, kong, last_tile]


@lru_cache(maxsize=4096)
def tile_set(tiles: tuple[Tile, ...], *, concealed: bool, kong: Kong | None = None) -> TileSet | Said:
    """Return the set that some tiles make, in whatever order they come, or a sentence that says why they make none."""
    ordered = tuple(sorted(tiles, key=_by_index))
    if kong and (len(ordered) != _KONG_SIZE or len(set(ordered)) > 1):
        return Said("{tiles}: a kong is four tiles of one kind.", tiles=_written(ordered))
    if len(ordered) == _KONG_SIZE and kong is None:
        kong = Kong.CONCEALED if concealed else Kong.ANNEXED
    found = _SETS.get((ordered, kong is Kong.CONCEALED if kong else concealed, kong, False))
    return found or _why_no_set(ordered)


_PAIR: Final = SetKind.PAIR
_PUNG_SIZE: Final = 3
_KONG_SIZE: Final = 4


def _by_index(tile: Tile) -> int:
    return tile.index


def _why_no_set(tiles: tuple[Tile, ...]) -> Said:
    """Say what keeps some tiles from being a set, and what a set is."""
    if any(tile.bonus for tile in tiles):
        why = to_say("{tiles}: a bonus tile belongs to no set; list it under bonus_tiles.")
    elif not 2 <= len(tiles) <= _KONG_SIZE:
        why = to_say("{number} tiles: a pair has two, a chow or pung three, a kong four.")
    elif len(tiles) == len({tile.suit for tile in tiles}) + 2 == len(set(tiles)) and tiles[0].suit:
        why = to_say("{tiles}: a chow is three consecutive numbers of one suit and does not wrap from 9 to 1.")
    elif not all(tile.traits & SUITS for tile in tiles) and len(set(tiles)) > 1:
        why = to_say("{tiles}: winds and dragons make pairs, pungs and kongs of one kind, never a chow.")
    else:
        why = to_say(
            "{tiles}: a set is a pair, pung or kong of one kind, or a chow of three consecutive numbers of one suit."
        )
    return Said(why, tiles=_written(tiles), number=len(tiles))


def _written(tiles: tuple[Tile, ...]) -> str:
    return " ".join(tile.code for tile in tiles)


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


class Wild(NamedTuple):
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
    wild: tuple[Wild, ...] = ()
    _counts: tuple[int, int] | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def winds(self) -> Winds:
        """The seat's wind and the prevailing one."""
        return Winds(self.seat_wind, self.prevailing_wind)

    @property
    def sets(self) -> tuple[TileSet, ...]:
        """The sets that were sent as such, on the table and in the hand."""
        return self.melds + self.concealed_sets

    def stands_concealed(self, tile: Tile) -> bool:
        """Tell whether a tile stands among the concealed sets or tiles."""
        return tile in self.concealed_tiles or any(tile in each.tiles for each in self.concealed_sets)

    def concealed_count(self, tile: Tile) -> int:
        """Count the tiles of a kind among the concealed sets and tiles."""
        return self.concealed_tiles.count(tile) + sum(each.tiles.count(tile) for each in self.concealed_sets)

    def gone_out(self, win: Win) -> Hand:
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


def places(hand: Hand) -> Iterator[tuple[Path, Tile]]:
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


def seats_of(players: int, named: Iterable[Wind]) -> tuple[Wind, ...]:
    """Return the seats that play, in the order of play; a fifth player sits out.

    Two players sit East and West. Three are East and whoever is named, filled up with South, West, North in turn.
    """
    if players == 2:
        return (Wind.EAST, Wind.WEST)
    if players == 3:
        first = {Wind.EAST, *named}
        return tuple(sorted(sorted(SEATS, key=lambda seat: seat not in first)[:3], key=SEATS.index))
    return SEATS
