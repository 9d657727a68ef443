"""Sets of tiles: pairs, chows, pungs and kongs.

There are 34 pairs, 21 chows, 34 pungs and 34 kongs. Each can be in several states, such as concealed or exposed. There
is one object for each set in each state.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import or_
from typing import Final

from engine.game import counts
from engine.game.counts import count_of
from engine.game.tiles import BY_INDEX, DRAGON, KINDS, MAJOR, SUITS, WIND, QuickEnum, Tile
from engine.text import Text, template


class SetKind(QuickEnum):
    """The kind of a set. The pair is one of them, because it is scored like a set."""

    PAIR = "pair"
    CHOW = "chow"
    PUNG = "pung"
    KONG = "kong"


PAIR, CHOW, PUNG, KONG = SetKind
"""The same as ``SetKind.PAIR`` and so on, but found in a tenth of the time."""


class Kong(QuickEnum):
    """How a kong was made.

    A concealed kong is four drawn tiles, a claimed one a concealed pung and a discard, an annexed one a melded pung and
    a drawn tile.
    """

    CONCEALED = "concealed"
    CLAIMED = "claimed"
    ANNEXED = "annexed"


@dataclass(frozen=True, slots=True, eq=False)
class TileSet:
    """A pair, chow, pung or kong, exposed or concealed, perhaps completed by the last tile.

    Get one from :func:`tile_set`. There is one object for each set in each state, so equal sets are identical.
    ``tiles`` are in the order of ``Tile``, and ``tile`` is the lowest. ``kong`` is None unless the set is a kong.
    ``last_tile``: the last tile completed the set. ``traits`` has the bits of all its tiles, ``count`` is the sum of
    their ``one``. ``tally`` is what the set adds to the tally of a hand. ``symbols`` has its tiles as characters.
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
        return _find_set, (self.tiles, self.concealed, self.kong, self.last_tile)

    def completed(self, *, concealed: bool) -> TileSet:
        return (_COMPLETED_CONCEALED if concealed else _COMPLETED_EXPOSED)[self]


_State = tuple[SetKind, tuple[Tile, ...], bool, Kong | None, bool]
"""The first five fields of a ``TileSet``."""


def _every_set() -> dict[tuple[tuple[Tile, ...], bool, Kong | None, bool], TileSet]:
    """Make each set in each state. The last tile never completes a kong: after a kong comes a loose tile."""
    sets: list[tuple[SetKind, tuple[Tile, ...]]] = [
        (CHOW, (low, KINDS[low.index + 1], KINDS[low.index + 2])) for low in KINDS if low.suit and low.rank <= 7
    ]
    sets += [(kind, (tile,) * size) for kind, size in ((PAIR, 2), (PUNG, 3)) for tile in KINDS]
    states: list[_State] = [
        (kind, tiles, concealed, None, last)
        for kind, tiles in sets
        for concealed in (True, False)
        for last in (True, False)
    ]
    states += [(KONG, (tile,) * 4, kong is Kong.CONCEALED, kong, False) for tile in KINDS for kong in Kong]
    return {state[1:]: _make_set(state) for state in states}


def _make_set(state: _State) -> TileSet:
    tiles = state[1]
    symbols = "".join(tile.unicode for tile in tiles)
    return TileSet(*state, tiles[0], _traits_of(tiles), count_of(tiles), _tally(*state), symbols)


def _tally(kind: SetKind, tiles: tuple[Tile, ...], concealed: bool, kong: Kong | None, last_tile: bool) -> int:  # noqa: FBT001 - in the order of a state
    triplet = kind in {PUNG, KONG}
    holding = {
        counts.PAIRS: kind is PAIR,
        counts.CHOWS: kind is CHOW,
        counts.KONGS: kind is KONG,
        counts.TRIPLETS: triplet,
        counts.CONCEALED_TRIPLETS: triplet and concealed,
        counts.TRIPLETS_IN_THE_HAND: triplet and (concealed or kong is Kong.CLAIMED),
        counts.WIND_TRIPLETS: triplet and tiles[0].traits == WIND,
        counts.DRAGON_TRIPLETS: triplet and tiles[0].traits == DRAGON,
        counts.MELDED_BEFORE: not (concealed or last_tile),
        counts.EXPOSED: not concealed and kong is not Kong.CLAIMED,
        counts.WITHOUT_MAJORS: not _traits_of(tiles) & MAJOR,
        counts.COMPLETED_PAIRS: kind is PAIR and last_tile,
        counts.COMPLETED_CHOWS: kind is CHOW and last_tile,
    }
    return sum(1 << field for field, counted in holding.items() if counted)


def _traits_of(tiles: tuple[Tile, ...]) -> int:
    return reduce(or_, [tile.traits for tile in tiles])


_SETS: Final = _every_set()

_COMPLETED_CONCEALED, _COMPLETED_EXPOSED = (
    {each: _SETS[each.tiles, concealed, None, True] for each in _SETS.values() if each.kong is None}
    for concealed in (True, False)
)


def _find_set(tiles: tuple[Tile, ...], concealed: bool, kong: Kong | None, last_tile: bool) -> TileSet:  # noqa: FBT001 - pickle passes by position
    return _SETS[tiles, concealed, kong, last_tile]


@lru_cache(maxsize=4096)
def tile_set(tiles: tuple[Tile, ...], *, concealed: bool, kong: Kong | None = None) -> TileSet | Text:
    """Return the set that the tiles make, in any order, or a sentence that says why they make none.

    Four tiles of a kind make a concealed kong if ``concealed``, else an annexed one, unless ``kong`` says which.
    """
    ordered = tuple(sorted(tiles, key=BY_INDEX))
    if kong and (len(ordered) != 4 or len(set(ordered)) > 1):
        return Text("{tiles} is not a kong. A kong is four tiles of one kind.", tiles=_codes_of(ordered))
    if len(ordered) == 4 and kong is None:
        kong = Kong.CONCEALED if concealed else Kong.ANNEXED
    same_set = _SETS.get((ordered, kong is Kong.CONCEALED if kong else concealed, kong, False))
    return same_set or _why_no_set(ordered)


WRONG_NUMBER_OF_TILES: Final = template(
    "This set has the wrong number of tiles: {number}. A pair has two, a chow or pung three, a kong four."
)


def _why_no_set(tiles: tuple[Tile, ...]) -> Text:
    if any(tile.bonus for tile in tiles):
        why = template("{tiles} is not a set: a bonus tile belongs to no set. List it under bonus_tiles.")
    elif not 2 <= len(tiles) <= 4:
        why = WRONG_NUMBER_OF_TILES
    elif len(tiles) == len({tile.suit for tile in tiles}) + 2 == len(set(tiles)) and tiles[0].suit:
        why = template(
            "{tiles} is not a set. A chow is three consecutive numbers of one suit, and 1 does not follow 9."
        )
    elif not all(tile.traits & SUITS for tile in tiles) and len(set(tiles)) > 1:
        why = template("{tiles} is not a set. Winds and dragons make pairs, pungs and kongs of one kind, never a chow.")
    else:
        why = template(
            "{tiles} is not a set. A set is a pair, pung or kong of one kind, or a chow of three consecutive "
            "numbers of one suit."
        )
    return Text(why, tiles=_codes_of(tiles), number=len(tiles))


def _codes_of(tiles: tuple[Tile, ...]) -> str:
    return " ".join(tile.code for tile in tiles)
