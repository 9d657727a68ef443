"""What a rule is: an id, a name, an award, when it counts, and the page it comes from.

Data only: a rule does nothing by itself, the one loop over rules lives in ``scoring``.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from inspect import getdoc
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from engine.game.seats import Winds
    from engine.game.sets import TileSet
    from engine.game.tiles import Tile
    from engine.grouping.reading import Reading, Totals
    from engine.rules.award import Award, SetAward, Worth
    from engine.rules.citation import Citation
    from engine.special_hands.pattern import Pattern


SetCondition = Callable[["TileSet", "Winds"], bool]
TileCondition = Callable[["Tile", "Winds"], bool]
HandCondition = Callable[["Reading"], bool]
WaitCondition = Callable[["Reading", tuple["Tile", ...]], bool]
CountCondition = Callable[["Reading", "Totals"], bool]
EarnedBy = Callable[["Reading"], tuple["Tile", ...]]


@dataclass(frozen=True, slots=True)
class EachSet:
    """Asked of every set of the hand; all the answers must be yes."""

    conditions: tuple[SetCondition, ...]


@dataclass(frozen=True, slots=True)
class EachBonusTile:
    """Asked of every flower and season laid out; all the answers must be yes."""

    conditions: tuple[TileCondition, ...]


@dataclass(frozen=True, slots=True)
class WholeHand:
    """Asked of the hand as a whole; all the answers must be yes. ``earned_by`` tells which tiles earned the award."""

    conditions: tuple[HandCondition, ...]
    earned_by: EarnedBy


@dataclass(frozen=True, slots=True)
class CompleteShape(WholeHand):
    """As ``WholeHand``; a yes makes a mah-jong even of a hand that is not four sets and a pair."""


@dataclass(frozen=True, slots=True)
class WaitingFor:
    """Asked of the hand and of the kinds of tile that could have completed it."""

    conditions: tuple[WaitCondition, ...]
    earned_by: EarnedBy


@dataclass(frozen=True, slots=True)
class AfterCounting:
    """Asked of the hand and of what it has earned when every other rule has spoken."""

    conditions: tuple[CountCondition, ...]
    earned_by: EarnedBy


When = EachSet | EachBonusTile | WholeHand | WaitingFor | AfterCounting


def sentence_of(ask: object) -> str:
    """Return a condition in the words of the players: the first line of its docstring."""
    return (getdoc(ask) or "").partition("\n")[0]


def each_set(*conditions: SetCondition) -> EachSet:
    """Ask every set."""
    return EachSet(conditions)


def each_bonus_tile(*conditions: TileCondition) -> EachBonusTile:
    """Ask every flower and season."""
    return EachBonusTile(conditions)


def every_tile(hand: Reading) -> tuple[Tile, ...]:
    """Show the whole hand without its bonus tiles."""
    return hand.tiles


def last_tile(hand: Reading) -> tuple[Tile, ...]:
    """Show the tile that the hand went out with."""
    return (hand.win.tile,)


def whole_hand(*conditions: HandCondition, earned_by: EarnedBy = every_tile) -> WholeHand:
    """Ask the hand as a whole."""
    return WholeHand(conditions, earned_by)


def going_out(*conditions: HandCondition) -> WholeHand:
    """Ask how the hand went out, and show its last tile."""
    return WholeHand(conditions, last_tile)


def complete_shape(*conditions: HandCondition) -> CompleteShape:
    """Ask for a shape that is a mah-jong in its own right."""
    return CompleteShape(conditions, every_tile)


def waiting_for(*conditions: WaitCondition) -> WaitingFor:
    """Ask what the hand was waiting for before its last tile, and show that tile."""
    return WaitingFor(conditions, last_tile)


def after_counting(*conditions: CountCondition) -> AfterCounting:
    """Ask when the points of all other rules are known."""
    return AfterCounting(conditions, every_tile)


@dataclass(frozen=True, slots=True)
class Rule:
    """One row of a table of scores.

    ``replaces`` names rows that this one stands in for where both apply.
    """

    id: str
    name: str
    award: Award | SetAward
    when: When
    cite: Citation
    replaces: tuple[str, ...] = ()

    def __hash__(self) -> int:
        """Be found by the id, for what is written of a row is looked up for every line of every score."""
        return hash(self.id)


class CountsFor(Enum):
    """Whose hands a chapter of rows counts for."""

    WINNER = "winner"
    EVERYONE = "everyone"


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rows that stand together in the book and count for the same players."""

    title: str
    counts_for: CountsFor
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialHand:
    """A hand known by the pattern of its tiles, and what it is worth when it goes out and when it is fished for.

    ``concealed``: no set may be exposed before the last tile. ``conditions`` are about how it went out.
    """

    id: str
    name: str
    pattern: Pattern
    worth: Worth
    fishing: Worth | None = None
    concealed: bool = False
    conditions: tuple[HandCondition, ...] = ()
    cite: Citation
    replaces: tuple[str, ...] = ()
