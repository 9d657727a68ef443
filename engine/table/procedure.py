"""What a procedure at the table is: small tables of rules, each with its page, and the options that clubs differ on.

Data only. Nothing here knows which procedure it is part of, and nothing outside the tables asks for one by name.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum
from typing import TYPE_CHECKING, Final, TypedDict

from engine.game.tiles import KINDS, TILES_OF_A_KIND
from engine.rules.options import Option
from engine.table.stacks import Tier

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.game.tiles import Wind
    from engine.rules.citation import Citation, Source
    from engine.table.stacks import End
    from engine.text import Text

TILES_PER_STACK: Final = 2
SIDES: Final = 4


@dataclass(frozen=True, slots=True)
class RollDice:
    """Each player rolls one die; the highest is East, the others follow to the right. Ties for the highest roll again.

    ``dealer_die``: East then rolls one die, which picks the first dealer.
    """

    seats: tuple[Wind, ...]
    dealer_die: bool
    cite: Citation


@dataclass(frozen=True, slots=True)
class DrawTiles:
    """Tiles that stand for the seats are mixed face down, and each player draws one."""

    seats: tuple[Wind, ...]
    cite: Citation


@dataclass(frozen=True, slots=True)
class OddAndEvenEnds:
    """Two throws and a row of the four winds with an odd tile at one end and an even one at the other."""

    seats: tuple[Wind, ...]
    cite: Citation


SeatRule = RollDice | DrawTiles | OddAndEvenEnds


@dataclass(frozen=True, slots=True)
class Building:
    """How many stacks stand on each of the four sides, and how they are built; None where the page does not say."""

    stacks: int
    text: Text | None
    cite: Citation

    @property
    def tiles(self) -> int:
        """All tiles of the wall."""
        return self.stacks * SIDES * TILES_PER_STACK

    @property
    def has_bonus_tiles(self) -> bool:
        """There are more tiles than four of each kind: flowers and seasons are played."""
        return self.tiles > TILES_OF_A_KIND * len(KINDS)


class ChosenRole(Enum):
    """What the player is whose side East's throw falls on."""

    BREAKER = "breaker"
    DEALER = "dealer"


@dataclass(frozen=True, slots=True)
class ChoosingSide:
    """How many dice East throws to choose a side, and what its player then is: one who breaks it, or the dealer."""

    dice: int
    chosen: ChosenRole
    cite: Citation


@dataclass(frozen=True, slots=True)
class Counting:
    """What is counted off on the chosen side, and from which of its ends.

    ``added``: East's throw is counted too. ``beyond``: the stack lifted is so many stacks past the last one counted.
    """

    added: bool
    end: End
    beyond: int
    cite: Citation


@dataclass(frozen=True, slots=True)
class LooseTiles:
    """On which stack from the gap, counted into the reserve, each of the two tiles of the lifted stack is laid."""

    upper: int
    lower: int
    cite: Citation

    def distance(self, tier: Tier) -> int:
        """Return how many stacks from the gap a loose tile lies."""
        return self.upper if tier is Tier.UPPER else self.lower


class Purpose(Enum):
    """What a replacement tile is taken for."""

    KONG = "kong"
    BONUS_TILE = "bonus_tile"


@dataclass(frozen=True, slots=True, kw_only=True)
class Reserve:
    """The tiles kept back at the end of the wall.

    ``stacks`` beside the loose tiles; None: as many as were counted. ``used_for`` tells what they replace, ``refilled``
    whether tiles from the end of the live wall take the place of those used.
    """

    name: Text
    stacks: int | None
    cite: Citation
    used_for: tuple[Purpose, ...]
    used_for_cite: Citation
    order_cite: Citation
    refilled: bool
    refilled_cite: Citation


class WashOutCause(Enum):
    """When a hand ends without a winner."""

    LIVE_WALL_PLAYED = "live_wall_played"
    RESERVE_EMPTY = "reserve_empty"


@dataclass(frozen=True, slots=True)
class WashOutRule:
    """When the hand ends without a winner; any one of these is enough."""

    when: tuple[WashOutCause, ...]
    cite: Citation


@dataclass(frozen=True, slots=True)
class TilesTaken:
    """Tiles that a player takes at once: how many places to the right of the dealer, which of the tiles to come."""

    player: int
    tiles: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealRounds:
    """The rounds in which each player takes the same number of tiles."""

    number: int
    tiles: int
    cite: Citation


@dataclass(frozen=True, slots=True)
class LastTiles:
    """How the last five tiles of the deal are taken: the tiles to come count from 1.

    ``after_bonus``: taken when all bonus tiles have been replaced.
    """

    takes: tuple[TilesTaken, ...]
    after_bonus: tuple[TilesTaken, ...]
    text: Text
    cite: Citation


class BonusSource(Enum):
    """Where the replacement for a flower or season comes from."""

    RESERVE = "reserve"
    LIVE_WALL = "live_wall"


class FurtherBonus(Enum):
    """When a flower or season is replaced that came as a replacement."""

    AT_ONCE = "at_once"
    NEXT_ROUND = "next_round"


@dataclass(frozen=True, slots=True)
class BonusTiles:
    """How flowers and seasons are replaced after the deal, the dealer first, then to the right."""

    source: BonusSource
    source_cite: Citation
    further: FurtherBonus
    further_cite: Citation
    kongs: bool


class BuildingChange(TypedDict, total=False):
    """What a choice may change of how the walls are built."""

    stacks: int


class LooseTilesChange(TypedDict, total=False):
    """What a choice may change of where the loose tiles are laid."""

    upper: int
    lower: int


class ReserveChange(TypedDict, total=False):
    """What a choice may change of the tiles kept back."""

    stacks: int
    used_for: tuple[Purpose, ...]
    refilled: bool


class LastTilesChange(TypedDict, total=False):
    """What a choice may change of how the last tiles of the deal are taken."""

    takes: tuple[TilesTaken, ...]
    text: Text


class BonusTilesChange(TypedDict, total=False):
    """What a choice may change of how flowers and seasons are replaced."""

    source: BonusSource
    further: FurtherBonus


class ProcedureChange(TypedDict, total=False):
    """What a choice changes of a procedure: for each part, the fields that take other values."""

    building: BuildingChange
    loose_tiles: LooseTilesChange
    reserve: ReserveChange
    last_tiles: LastTilesChange
    bonus_tiles: BonusTilesChange


ProcedureOption = Option[ProcedureChange]


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Procedure:
    """All that is needed to seat the players, open the wall and deal by one page.

    ``seats`` tells for each number of players how they come by their seats.
    """

    id: str
    aliases: tuple[str, ...]
    name: Text
    source: Source
    seats: Mapping[int, SeatRule]
    building: Building
    choosing: ChoosingSide
    counting: Counting
    loose_tiles: LooseTiles
    reserve: Reserve
    wash_out: WashOutRule
    rounds: DealRounds
    last_tiles: LastTiles
    bonus_tiles: BonusTiles
    options: tuple[ProcedureOption, ...]

    def with_change(self, change: ProcedureChange) -> Procedure:
        """Return this procedure with other values in some of its fields."""
        return replace(
            self,
            building=replace(self.building, **change.get("building", {})),
            loose_tiles=replace(self.loose_tiles, **change.get("loose_tiles", {})),
            reserve=replace(self.reserve, **change.get("reserve", {})),
            last_tiles=replace(self.last_tiles, **change.get("last_tiles", {})),
            bonus_tiles=replace(self.bonus_tiles, **change.get("bonus_tiles", {})),
        )
