"""What a rule is: an id, a name, an award, when it counts, and the page it comes from.

A rule is data. ``engine.scoring`` goes through the rules of a ruleset and applies them to a hand. A table of rules is
written in plain strings, so that it reads like the page of the book; the functions at the end make them a ``Text``, so
that they can be translated. A special hand has no such function: its table writes ``Text``. The names that a club sends
stay ``str`` and are never translated.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from enum import Enum
from inspect import getdoc
from operator import attrgetter
from typing import Final

from engine.conditions.combinations import SetsTogether
from engine.game.seats import Winds
from engine.game.sets import TileSet
from engine.game.tiles import Tile
from engine.grouping.reading import Reading, Totals
from engine.rules.award import AnyAward, Worth
from engine.rules.citation import Citation
from engine.rules.options import Change, Choice, Option, WrittenValue, option_value
from engine.special_hands.pattern import Pattern
from engine.text import Text


class Principle(Enum):
    """Why a rule that holds for the tiles is not counted. The value is the id of the convention that says so."""

    NON_REPEAT = "non_repeat"
    NON_SEPARATION = "non_separation"
    NON_IDENTICAL = "non_identical"
    HIGHEST = "highest"
    ACCOUNT_ONCE = "account_once"


SetCondition = Callable[[TileSet, Winds], bool]
"""Of a set and the winds that count for its player. They matter only to a set of winds."""
TileCondition = Callable[[Tile, Winds], bool]
HandCondition = Callable[[Reading], bool]
WaitCondition = Callable[[Reading, Iterable[Tile]], bool]
CountCondition = Callable[[Reading, Totals], bool]
SetsCondition = Callable[[SetsTogether], bool]

ANY_KINDS: Final = range(1, 35)
"""Any number of kinds of tile."""

EarnedBy = Callable[[Reading], tuple[Tile, ...]]
"""Returns the tiles that earn the award of a rule. The score shows them."""


@dataclass(frozen=True, slots=True)
class EachSet:
    """The rule counts once for each set that meets all the conditions."""

    conditions: tuple[SetCondition, ...]


@dataclass(frozen=True, slots=True)
class EachCombination:
    """The rule counts for each combination of ``size`` chows, or of pungs and kongs, that meets all the conditions.

    Sets are combined once: two sets that other combinations join already, directly or through others, are not combined
    again. ``engine.scoring.combining`` takes the combinations that give most.
    """

    size: int
    conditions: tuple[SetsCondition, ...]


@dataclass(frozen=True, slots=True)
class EachKind:
    """The rule counts once for each kind of which the hand has ``number`` tiles, unless they are a kong."""

    number: int
    conditions: tuple[()] = ()


@dataclass(frozen=True, slots=True)
class EachBonusTile:
    """The rule counts once for each flower or season that meets all the conditions."""

    conditions: tuple[TileCondition, ...]


@dataclass(frozen=True, slots=True)
class WholeHand:
    """The rule counts once if the hand meets all the conditions.

    ``earned_by`` returns the tiles that earn the award. The score shows them.
    """

    conditions: tuple[HandCondition, ...]
    earned_by: EarnedBy


@dataclass(frozen=True, slots=True)
class CompleteShape(WholeHand):
    """Like ``WholeHand``, but a hand that meets the conditions is a mah-jong even without four sets and a pair.

    ``rivals_four_sets``: where the tiles are four sets and a pair too, the reading that scores most counts. Without it,
    such a hand is read as four sets and a pair. ``kinds``: how many kinds of tile such a hand may have.
    ``in_pairs``: it has an even number of each. ``takes``: the counts of tiles that the shape takes out of sets, while
    the others make sets and a pair. Empty: it takes them all.
    """

    rivals_four_sets: bool
    kinds: range
    in_pairs: bool
    takes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class EachTile(WholeHand):
    """Like ``WholeHand``, but the rule counts once for each tile that earns it, all in one line.

    Its conditions say when there is such a tile.
    """


@dataclass(frozen=True, slots=True)
class WaitingFor:
    """The rule counts once if the hand, and the kinds of tile that could have completed it, meet all the conditions."""

    conditions: tuple[WaitCondition, ...]
    earned_by: EarnedBy


@dataclass(frozen=True, slots=True)
class AfterCounting:
    """The rule counts once if the hand meets all the conditions after every other rule has been counted."""

    conditions: tuple[CountCondition, ...]
    earned_by: EarnedBy


When = EachSet | EachCombination | EachKind | EachBonusTile | WholeHand | WaitingFor | AfterCounting
"""When a rule counts: what is looked at, and the conditions that it must meet."""


def sentence_of(condition: object) -> Text:
    """Return a condition in the words of players: the first line of its docstring."""
    return Text((getdoc(condition) or "").partition("\n")[0])


def each_set(*conditions: SetCondition) -> EachSet:
    return EachSet(conditions)


def each_combination(size: int, *conditions: SetsCondition) -> EachCombination:
    return EachCombination(size, conditions)


def each_bonus_tile(*conditions: TileCondition) -> EachBonusTile:
    return EachBonusTile(conditions)


every_tile: Final[EarnedBy] = attrgetter("tiles")
"""Returns all tiles of the hand except bonus tiles."""

in_no_set: Final[EarnedBy] = attrgetter("other_tiles")


def last_tile(hand: Reading) -> tuple[Tile, ...]:
    """Return the tile that the hand went out with, none for a hand complete as dealt that names no last tile."""
    return () if hand.win.tile is None else (hand.win.tile,)


def whole_hand(*conditions: HandCondition, earned_by: EarnedBy = every_tile) -> WholeHand:
    return WholeHand(conditions, earned_by)


def each_tile(earned_by: EarnedBy, *conditions: HandCondition) -> EachTile:
    return EachTile(conditions, earned_by)


def going_out(*conditions: HandCondition) -> WholeHand:
    """Count the rule if the hand went out in this way. The score shows the last tile."""
    return WholeHand(conditions, last_tile)


def complete_shape(
    *conditions: HandCondition,
    rivals_four_sets: bool = False,
    kinds: range = ANY_KINDS,
    in_pairs: bool = False,
    takes: tuple[int, ...] = (),
) -> CompleteShape:
    earned_by = in_no_set if takes else every_tile
    return CompleteShape(conditions, earned_by, rivals_four_sets, kinds, in_pairs, takes)


def waiting_for(*conditions: WaitCondition) -> WaitingFor:
    """Count the rule if the hand waited for certain tiles. The score shows the last tile."""
    return WaitingFor(conditions, last_tile)


def after_counting(*conditions: CountCondition) -> AfterCounting:
    return AfterCounting(conditions, every_tile)


@dataclass(frozen=True, slots=True)
class Rule:
    """One row of a table of scores.

    ``replaces`` lists the ids of rules that do not count where this one does. ``replaces_within`` lists those that do
    not count for tiles that earn this one. ``of_row`` is the id under which the book counts this rule, if it is a
    second figure in the row of another rule.
    """

    id: str
    name: Text
    award: AnyAward
    when: When
    cite: Citation
    replaces: tuple[str, ...] = ()
    replaces_within: tuple[str, ...] = ()
    of_row: str = ""

    @property
    def row_id(self) -> str:
        """The id under which the book counts this rule."""
        return self.of_row or self.id

    def __hash__(self) -> int:
        """Hash the id alone. Answers look up the JSON of a rule in a dictionary, once for each line of a score."""
        return hash(self.id)


class CountsFor(Enum):
    """Whose hands the rules of a chapter count for."""

    WINNER = "winner"
    EVERYONE = "everyone"


@dataclass(frozen=True, slots=True)
class Chapter:
    """Rules that stand together in the book and count for the same players."""

    title: Text
    counts_for: CountsFor
    rules: tuple[Rule, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SpecialHand:
    """A special hand: the pattern of its tiles, and what it is worth.

    ``name`` is a ``Text`` if a book names the hand. A club's own name is any other string and is not translated.
    ``worth`` is for a hand that went out. ``fishing`` is for a hand that lacked one tile; None gives nothing.
    ``concealed``: no set may be exposed before the last tile. ``conditions`` are further conditions for going out.
    ``replaces`` and ``replaces_within`` are those of ``Rule``.
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
    replaces_within: tuple[str, ...] = ()

    @property
    def row_id(self) -> str:
        """The id under which the book counts this hand."""
        return self.id


def chapter(title: str, counts_for: CountsFor, *rules: Rule) -> Chapter:
    return Chapter(Text(title), counts_for, rules)


def rule(  # noqa: PLR0913, PLR0917 - a row has that many columns
    rule_id: str,
    name: str,
    award: AnyAward,
    when: When,
    cite: Citation,
    replaces: tuple[str, ...] = (),
    replaces_within: tuple[str, ...] = (),
    of_row: str = "",
) -> Rule:
    return Rule(rule_id, Text(name), award, when, cite, replaces, replaces_within, of_row)


def option(option_id: str, question: str, cite: Citation, *choices: Choice[Change]) -> Option[Change]:
    """Return an option: a question that clubs answer differently. Its first choice is the default."""
    return Option(option_id, Text(question), cite, choices)


def choice(value: WrittenValue, meaning: str, change: Change | None = None) -> Choice[Change]:
    """Return one answer to an option; a change of None changes nothing."""
    return Choice(option_value(value), Text(meaning), change)
