"""A hand as its player lays it out, and how it was won."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from engine.errors import Path
from engine.game.counts import count_of
from engine.game.seats import PLAYERS_WHO_CHOOSE, Winds, seats_of, seats_playing
from engine.game.sets import PAIR, TileSet
from engine.game.tiles import Joker, QuickEnum, RedFive, Tile, Wind

TILES_BEFORE_THE_LAST: Final = 13
SETS_IN_A_HAND: Final = 4
"""Besides the pair."""


class WonFrom(QuickEnum):
    """Where the last tile came from.

    ``claimed`` is True if another player gave it up: as a discard, or robbed from a kong.
    """

    WALL = "wall"
    LOOSE_TILE = "loose_tile"
    DISCARD = "discard"
    ROBBED_KONG = "robbed_kong"
    ROBBED_CONCEALED_KONG = "robbed_concealed_kong"
    DEALT = "dealt"

    claimed: bool

    def __init__(self, name: str) -> None:
        self.claimed = name in {"discard", "robbed_kong", "robbed_concealed_kong"}


@dataclass(frozen=True, slots=True)
class Win:
    """How a hand went out: the last tile, its source, and special facts.

    ``tile`` is None for a hand that is complete as dealt, if the player names no last tile; then it completed no set.
    ``completes`` holds the tiles of the set that the last tile completed, None if the player does not say.
    ``last_tile``: it was the last tile of the live wall, or the discard after it. ``first_turn``: it was the winner's
    first turn, and nothing had been claimed. ``kongs_in_a_row``: how many kongs led to the loose tile that won.
    ``last_of_kind``: the other three tiles of its kind lie open on the table.
    ``ippatsu``: it came within the turns after the declaration of a ready hand that nothing interrupted.
    """

    tile: Tile | None
    source: WonFrom
    discarder: Wind | None = None
    completes: tuple[Tile, ...] | None = None
    last_tile: bool = False
    first_turn: bool = False
    kongs_in_a_row: int = 0
    last_of_kind: bool = False
    ippatsu: bool = False


class WildTile(NamedTuple):
    """A wild tile, the tile that it stands for, and where in the hand it lies."""

    tile: Tile | Joker
    stands_for: Tile
    path: tuple[str | int, ...]


class PlacedRedFive(NamedTuple):
    """A red five, and where in the hand it lies; that of the last tile is told too."""

    tile: RedFive
    path: tuple[str | int, ...]


class Riichi(QuickEnum):
    """How a player declared a ready hand; ``DOUBLE_RIICHI``: with the first discard, before any claim."""

    RIICHI = "riichi"
    DOUBLE_RIICHI = "double_riichi"


@dataclass(frozen=True, slots=True)
class Extras:
    """What some games know of a hand besides its tiles, and of its table.

    ``riichi``: how a ready hand was declared, None if it was not. ``dora_indicators`` and ``ura_indicators``: the tiles
    turned in the dead wall, and those beneath. ``honba``: counters on the table. ``bets``: bets on the table that the
    winner collects. ``liable``: the seat that pays for a limit hand that it fed. ``red_fives``: those of the hand.
    """

    riichi: Riichi | None = None
    dora_indicators: tuple[Tile | RedFive, ...] = ()
    ura_indicators: tuple[Tile | RedFive, ...] = ()
    honba: int = 0
    bets: int = 0
    liable: Wind | None = None
    red_fives: tuple[PlacedRedFive, ...] = ()


NO_EXTRAS: Final = Extras()


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand as its player sends it: melds on the table, sets in the hand, and tiles not grouped.

    ``melds`` lay on the table before the last tile came. The last tile is in ``concealed_sets`` or ``concealed_tiles``,
    or completes a meld. A wild tile appears as the tile that it stands for, and is listed in ``wild``.

    ``exhausted_tiles``: kinds whose four copies all lie face up on the table. ``dealer_wins``: how many hands in a row
    the dealer has won, this one included; 0 if the request does not say. ``original_call``: the player declared ready
    with the first discard and never changed the hand. ``table``: the seats that are taken; empty if the request only
    says how many play. ``dealt``: the hand is as it was dealt, so it may be that of the dealer, who has a
    fourteenth tile before the first discard. ``extras``: what some games know besides.
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
    table: tuple[Wind, ...] = ()
    dealt: bool = False
    extras: Extras = NO_EXTRAS
    _counts: tuple[int, int] | None = field(default=None, init=False, repr=False, compare=False)

    @property
    def winds(self) -> Winds:
        return Winds(self.seat_wind, self.prevailing_wind)

    @property
    def sets(self) -> tuple[TileSet, ...]:
        """The sets that the player grouped, on the table and in the hand."""
        return self.melds + self.concealed_sets

    def holds_concealed(self, tile: Tile) -> bool:
        return tile in self.concealed_tiles or any(tile in each.tiles for each in self.concealed_sets)

    def concealed_count(self, tile: Tile) -> int:
        return self.concealed_tiles.count(tile) + sum(each.tiles.count(tile) for each in self.concealed_sets)

    def with_win(self, win: Win) -> Hand:
        """Return this hand as it goes out: the last tile, if it has one, is appended to ``concealed_tiles``.

        It is then no longer as it was dealt.
        """
        # Not replace(): that takes three times as long, and a search for waits does this dozens of times.
        tiles = self.concealed_tiles if win.tile is None else (*self.concealed_tiles, win.tile)
        return Hand(
            self.seat_wind, self.prevailing_wind, self.melds, self.concealed_sets, tiles, self.bonus_tiles, win,
            self.dealer, self.players, self.exhausted_tiles, self.dealer_wins, self.original_call, self.wild,
            self.table, extras=self.extras,
        )  # fmt: skip

    @property
    def counts(self) -> tuple[int, int]:
        """Two counts: of the concealed tiles, sets included, and of all tiles. Bonus tiles are in neither.

        Each is one number, see ``Tile.one``. Both are computed at the first use and cached.
        """
        counts = self._counts
        if counts is None:
            concealed = count_of(self.concealed_tiles)
            for each in self.concealed_sets:
                concealed += each.count
            in_all = concealed
            for each in self.melds:
                in_all += each.count
            counts = concealed, in_all
            object.__setattr__(self, "_counts", counts)
        return counts

    @property
    def size(self) -> int:
        """How many tiles the hand has. A kong counts as three tiles, and bonus tiles do not count."""
        sets = self.sets
        pairs = 0
        for each in sets:
            pairs += each.kind is PAIR
        return 3 * len(sets) - pairs + len(self.concealed_tiles)

    @property
    def is_whole(self) -> bool:
        """Whether all its tiles were sent, not only those that score."""
        return self.size >= TILES_BEFORE_THE_LAST

    @property
    def seats_named(self) -> tuple[Wind, ...]:
        """The seats that the hand names: the player's, the dealer's and, if there is one, the discarder's."""
        discarder = self.win.discarder if self.win else None
        return (self.seat_wind, self.dealer, discarder) if discarder else (self.seat_wind, self.dealer)

    @property
    def guessed(self) -> frozenset[Wind]:
        """The seats that play only because somebody must: the table of three names fewer. East always plays."""
        if self.table or self.players != PLAYERS_WHO_CHOOSE:
            return frozenset()
        return frozenset(self.seats) - {Wind.EAST, *self.seats_named}

    @property
    def seats(self) -> tuple[Wind, ...]:
        if self.table:
            return seats_playing(self.table)
        return seats_of(self.players, self.seats_named if self.players == PLAYERS_WHO_CHOOSE else ())


def tiles_with_paths(hand: Hand) -> Iterator[tuple[Path, Tile | Joker]]:
    """Yield the tiles of a hand, each with its path. A wild tile is yielded as itself, not as what it stands for."""
    groups = [(("melds", number), each.tiles) for number, each in enumerate(hand.melds)]
    groups += [(("concealed_sets", number), each.tiles) for number, each in enumerate(hand.concealed_sets)]
    groups += [(("concealed_tiles", number), (tile,)) for number, tile in enumerate(hand.concealed_tiles)]
    for path, tiles in groups:
        for tile in _real_tiles(tiles, path, hand):
            yield path, tile
    for number, tile in enumerate(hand.bonus_tiles):
        yield ("bonus_tiles", number), tile


def _real_tiles(tiles: tuple[Tile, ...], path: Path, hand: Hand) -> list[Tile | Joker]:
    """Return the tiles at a path. A wild tile among them is returned as itself, not as what it stands for."""
    real_tiles: list[Tile | Joker] = list(tiles)
    for wild in hand.wild:
        if wild.path[: len(path)] == path:
            real_tiles[real_tiles.index(wild.stands_for)] = wild.tile
    return real_tiles


def may_be_completed(meld: TileSet, hand: Hand) -> bool:
    """Return whether the last tile may have completed a meld: it is in the meld, and nowhere among the concealed."""
    if hand.win is None or hand.win.tile not in meld.tiles:
        return False
    return not any(hand.win.tile is tile for path, tile in tiles_with_paths(hand) if path[0] != "melds")
