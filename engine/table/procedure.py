"""What a procedure is: how one book seats the players, builds and opens the wall, deals, and passes the deal on.

Data only: small tables of rules, each with its page, and the options that clubs differ on.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from engine.errors import TableError
from engine.game.seats import Players, number_and_seats, seats_of, seats_playing
from engine.game.tiles import KINDS, TILES_OF_A_KIND, Wind
from engine.rules.citation import USUAL, Citation, Convention, Source, Terms
from engine.rules.options import Fields, Option, OptionValue, with_chosen_fields
from engine.rules.seats import SeatChoices, number_fault, seats_fault
from engine.table.rules import ClaimRules, RotationRules, SeatRule
from engine.table.stacks import End, Tier
from engine.text import Text

TILES_PER_STACK: Final = 2
SIDES: Final = 4
DEAL_ROUNDS: Final = 3
TILES_OF_A_ROUND: Final = 4
"""How often each player takes how many tiles, by every book, before the last ones."""


@dataclass(frozen=True, slots=True)
class Building:
    """How many stacks stand on each of the four sides.

    ``text`` says how the players build them; None if the page does not say.
    """

    stacks: int
    text: Text | None
    cite: Citation

    @property
    def tiles(self) -> int:
        return self.stacks * SIDES * TILES_PER_STACK

    @property
    def has_bonus_tiles(self) -> bool:
        """Whether flowers and seasons are played: there are more tiles than four of each kind."""
        return self.tiles > TILES_OF_A_KIND * len(KINDS)


class ChosenRole(Enum):
    """The role of the player whose side East's throw picks."""

    BREAKER = "breaker"
    DEALER = "dealer"


@dataclass(frozen=True, slots=True)
class ChoosingSide:
    """How many dice East throws to choose a side of the wall, and the role of the player who sits there."""

    dice: int
    chosen: ChosenRole
    cite: Citation


@dataclass(frozen=True, slots=True)
class Counting:
    """How the stacks of the chosen side are counted, and from which end.

    ``added``: the two throws are added up. Without it, the second throw alone is counted. ``beyond``: how many stacks
    past the last one counted the wall is broken. ``one_throw``: East's throw for the side counts the stacks too.
    """

    added: bool
    end: End
    beyond: int
    cite: Citation
    one_throw: bool = False


@dataclass(frozen=True, slots=True)
class LooseTiles:
    """On which stacks of the reserve the two tiles of the lifted stack are laid.

    ``upper`` and ``lower``: the number of the stack for the upper and for the lower tile, counted from the gap. Both
    are 0 if the stack is not lifted and its tiles stay where they are.
    """

    upper: int
    lower: int
    cite: Citation

    def distance(self, tier: Tier) -> int:
        """Return how many stacks from the gap the loose tile from this tier lies."""
        return self.upper if tier is Tier.UPPER else self.lower


class Purpose(Enum):
    KONG = "kong"
    BONUS_TILE = "bonus_tile"


KONGS_AND_BONUS: Final = (Purpose.KONG, Purpose.BONUS_TILE)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reserve:
    """The reserve: the tiles at the end of the wall for replacements, such as the kong box or the dead wall.

    ``stacks`` does not count the loose tiles; None means as many stacks as were counted to break the wall. 0 means that
    there is no reserve and no loose tiles: what it would replace comes from the tail end of the live wall.
    ``set_apart``: its stacks are moved away from the others. ``used_for``: what its tiles replace. ``refilled``: each
    tile used is replaced by the last tile of the live wall.
    """

    name: Text
    stacks: int | None
    cite: Citation
    used_for: tuple[Purpose, ...] = KONGS_AND_BONUS
    used_for_cite: Citation
    order_cite: Citation
    refilled: bool = False
    refilled_cite: Citation
    set_apart: bool = True

    @property
    def exists(self) -> bool:
        return self.stacks != 0


class WashOutCause(Enum):
    """An event that ends a hand without a winner.

    ``RESERVE_EMPTY``: a replacement is needed, and there is none. ``RESERVE_USED_UP``: the last replacement was taken,
    and the hand did not win with it.
    """

    LIVE_WALL_PLAYED = "live_wall_played"
    RESERVE_EMPTY = "reserve_empty"
    RESERVE_USED_UP = "reserve_used_up"


@dataclass(frozen=True, slots=True)
class WashOutRule:
    """The events that end a hand without a winner. Any one of them is enough."""

    when: tuple[WashOutCause, ...]
    cite: Citation


TilesTaken = tuple[int, tuple[int, ...]]
"""How many seats to the dealer's right a player sits who takes tiles at once, and their numbers: 1 is the next tile."""


@dataclass(frozen=True, slots=True)
class LastTiles:
    """How the last five tiles of the deal are taken.

    ``after_bonus``: the tiles that are taken only when all bonus tiles have been replaced.
    """

    takes: tuple[TilesTaken, ...]
    after_bonus: tuple[TilesTaken, ...]
    text: Text
    cite: Citation


class BonusSource(Enum):
    """Where the replacement of a flower or season comes from."""

    RESERVE = "reserve"
    LIVE_WALL = "live_wall"


class FurtherBonus(Enum):
    """When a flower or season that came as a replacement is replaced."""

    AT_ONCE = "at_once"
    NEXT_ROUND = "next_round"


@dataclass(frozen=True, slots=True)
class BonusTiles:
    """How flowers and seasons are replaced after the deal, the dealer first, then to the right.

    ``kongs_cite``: where it says that a player may declare concealed kongs at the same time; None if it does not.
    ``order_cite``: where that order stands; None if it stands with the source.
    """

    source: BonusSource
    source_cite: Citation
    further: FurtherBonus
    further_cite: Citation
    kongs_cite: Citation | None = None
    order_cite: Citation | None = None


def without_reserve(cite: Citation) -> Fields:
    """Return that no tiles are lifted and there is no reserve, as a page has it."""
    return {
        "loose_tiles": {"upper": 0, "lower": 0, "cite": cite},
        "reserve": {"stacks": 0, "cite": cite, "used_for_cite": cite, "order_cite": cite, "refilled_cite": cite},
        "wash_out": {"when": (WashOutCause.LIVE_WALL_PLAYED,)},
    }


@dataclass(frozen=True, slots=True)
class RulesetOfProcedure:
    """The ruleset that goes with a procedure. ``borrowed``: the page has none, so the ruleset of another one is used.

    A sheet by a procedure that borrows its ruleset is scored by no other.
    """

    id: str
    cite: Citation
    borrowed: bool = False


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Procedure:
    """How to seat the players, open the wall and deal by one book or page.

    For each number of players, ``seats`` are those that they may take, ``drawing`` is how they get them, and
    ``rotation`` is who deals next under which wind, with the ``rotation_options``. ``empty_seats_cite``: the page for
    what an empty seat changes; None if no seat is ever empty. ``ruleset`` is None if no ruleset here goes with the
    procedure. ``aliases``: other ids by which a request may name the procedure. ``terms``: other names of the page for
    parts of the wall. ``play``: what the page says of the play. ``words``: those of the book, for all sentences.
    ``beside``: the procedures served with this one, which a refusal may name.
    """

    id: str
    aliases: tuple[str, ...]
    name: Text
    source: Source
    seats: SeatChoices
    drawing: Mapping[int, SeatRule]
    building: Building
    choosing: ChoosingSide
    counting: Counting
    loose_tiles: LooseTiles
    reserve: Reserve
    wash_out: WashOutRule
    rounds_cite: Citation
    last_tiles: LastTiles
    bonus_tiles: BonusTiles
    claims: ClaimRules
    options: tuple[Option[Fields], ...]
    rotation: Mapping[int, RotationRules]
    rotation_options: tuple[Option[Fields], ...]
    ruleset: RulesetOfProcedure | None = None
    terms: Convention | None = None
    words: Terms = USUAL
    play: tuple[Convention, ...] = ()
    empty_seats_cite: Citation | None = None
    beside: tuple[Procedure, ...] = ()

    @property
    def used_for(self) -> tuple[Purpose, ...]:
        """What the tiles of the reserve replace: flowers and seasons only if these are played."""
        played = self.building.has_bonus_tiles
        return tuple(each for each in self.reserve.used_for if played or each is not Purpose.BONUS_TILE)

    @property
    def lifts_loose_tiles(self) -> bool:
        """Whether the stack at which the wall is broken is lifted, and its tiles are laid on the reserve."""
        return self.reserve.exists and self.loose_tiles.upper > 0

    @property
    def reserve_name(self) -> Text:
        """What the procedure calls its reserve, such as "kong box"."""
        return self.words.say(self.reserve.name)

    def played_by(self, players: int) -> tuple[Text, ...]:
        """Return the names of the procedures served with this one that are for so many players."""
        return tuple(sorted(each.name for each in self.beside if players in each.seats))

    def sit_down(self, players: Players, named: Collection[Wind | None]) -> tuple[int, tuple[Wind, ...]]:
        """Return how many players there are, and the seats that play, in the order of play.

        If only the number is known, the players take the seats ``named`` first. Raises TableError for a number of
        players or seats that the procedure does not know.
        """
        number, chosen = number_and_seats(players)
        choice = self.seats.get(number)
        if choice is None:
            raise TableError([number_fault(("players",), self.name, self.seats, number, self.played_by(number))])
        if chosen and not choice.allows(chosen):
            raise TableError([seats_fault(("players",), self.name, choice)])
        return number, seats_playing(chosen) if chosen else seats_of(number, named)

    def dealer_is_picked(self, players: int) -> bool:
        """Return whether a throw of East picks the first of so many dealers. Otherwise East deals."""
        return self.drawing[players].dealer_die

    def rotation_for(self, players: int, chosen: Mapping[str, OptionValue]) -> RotationRules:
        return with_chosen_fields(self.rotation[players], self.rotation_options, chosen)
