"""A ruleset: its tables of rules, how its table is played and paid, and the readings that clubs differ on.

Nothing here knows which ruleset it is part of; an agreed change makes a new value and leaves the old one as it was.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TYPE_CHECKING, Final, TypedDict

from engine.errors import MahJongError
from engine.rules import Award, Rule, SetAward

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from engine.hand import SetKind, WonFrom
    from engine.rules import Chapter, Citation, Question, Source

OptionValue = str | int | bool


class Fact(Enum):
    """Something a caller may tell about a hand that not every ruleset has a use for."""

    ORIGINAL_CALL = "original_call"
    DEALER_WINS = "dealer_wins"
    EXHAUSTED_TILES = "exhausted_tiles"
    KONGS_IN_A_ROW = "kongs_in_a_row"
    LAST_TILE = "last_tile"
    FIRST_TURN = "first_turn"


@dataclass(frozen=True, slots=True)
class TableRules:
    """What may happen at the table.

    ``claim_exposes``: the kinds of set that count as exposed when the last tile, claimed, completes them.
    ``no_chows_with`` and ``dealer_is_east_with``: numbers of players. ``asks_for``: facts that some rule looks at.
    """

    sources: frozenset[WonFrom]
    asks_for: frozenset[Fact]
    claim_exposes: frozenset[SetKind]
    no_chows_with: frozenset[int]
    dealer_is_east_with: frozenset[int]
    players: frozenset[int]
    cite: Citation
    chows_cite: Citation


class Gate(Enum):
    """What a hand must reach before its player may go out."""

    NONE = "none"
    FOUR_DOUBLINGS_OR_500 = "four doublings or 500 points"
    FOUR_PAIRS_OR_500 = "four pairs, those inside pungs and kongs counted, or 500 points"
    SCORE_500 = "500 points"


@dataclass(frozen=True, slots=True)
class GoingOutRules:
    """The gate that stands before going out, and the numbers of players it stands for."""

    gate: Gate
    with_players: frozenset[int]
    cite: Citation


class PaysAs(Enum):
    """Whether a win is paid for like one on a drawn tile, by all, or like one on a discard."""

    DRAW = "draw"
    DISCARD = "discard"


class DoubleRole(Enum):
    """Who pays and receives double."""

    DEALER = "dealer"
    EAST = "east"


class OthersOnDiscard(Enum):
    """What those pay who did not discard the winning tile."""

    NOTHING = "nothing"
    SINGLE_DEALER_DOUBLE = "the score, the dealer twice; nothing where the dealer wins"


class LimitScope(Enum):
    """What the limit caps: the score, or each payment made for it."""

    SCORE = "score"
    PAYMENT = "payment"


@dataclass(frozen=True, slots=True)
class PaymentRules:
    """Who pays the winner how often the score.

    ``doubling_with``: the numbers of players in which the one named by ``double_role`` pays and receives double.
    """

    double_role: DoubleRole
    doubling_with: frozenset[int]
    loose_tile: PaysAs
    robbed_kong: PaysAs
    others_on_discard: OthersOnDiscard
    limit_scope: LimitScope
    cite: Citation


@dataclass(frozen=True, slots=True)
class Row:
    """What a change makes of one row: only what is given changes.

    ``exposed`` and ``concealed`` change one side of a set row; ``no_limit`` makes a limit hand an ordinary row.
    """

    rule: str
    points: int | None = None
    doublings: int | None = None
    limit: Fraction | None = None
    no_limit: bool = False
    exposed: Row | None = None
    concealed: Row | None = None
    question: Question | None = None
    replaces: tuple[str, ...] | None = None

    def applied_to(self, rule: Rule) -> Rule:
        """Return the row with this change made."""
        return replace(
            rule,
            award=self.award_instead_of(rule.award),
            question=rule.question if self.question is None else self.question,
            replaces=rule.replaces if self.replaces is None else self.replaces,
        )

    def award_instead_of(self, award: Award | SetAward) -> Award | SetAward:
        """Return what the row gives with this change made."""
        if isinstance(award, Award):
            return self.amended(award)
        exposed, concealed = self.amended(award.exposed), self.amended(award.concealed)
        return SetAward(
            self.exposed.amended(exposed) if self.exposed else exposed,
            self.concealed.amended(concealed) if self.concealed else concealed,
        )

    def amended(self, award: Award) -> Award:
        """Return one award with what is given put in."""
        return Award(
            award.points if self.points is None else self.points,
            award.doublings if self.doublings is None else self.doublings,
            None if self.no_limit else award.limit if self.limit is None else self.limit,
        )


class TableChange(TypedDict, total=False):
    """The table rules that a reading may change."""

    claim_exposes: frozenset[SetKind]


class GoingOutChange(TypedDict, total=False):
    """The going-out rules that a reading may change."""

    gate: Gate


class PaymentChange(TypedDict, total=False):
    """The payment rules that a reading may change."""

    double_role: DoubleRole
    doubling_with: frozenset[int]
    loose_tile: PaysAs
    robbed_kong: PaysAs
    others_on_discard: OthersOnDiscard
    limit_scope: LimitScope


@dataclass(frozen=True, slots=True, kw_only=True)
class Change:
    """What one reading of the rules changes; the default reading changes nothing."""

    rows: tuple[Row, ...] = ()
    without: tuple[str, ...] = ()
    best_of: tuple[str, ...] = ()
    table: TableChange = field(default_factory=TableChange)
    going_out: GoingOutChange = field(default_factory=GoingOutChange)
    payments: PaymentChange = field(default_factory=PaymentChange)


AS_IT_STANDS: Final = Change()


@dataclass(frozen=True, slots=True)
class Choice:
    """One value of an option: what a club chooses by it, and what that changes."""

    value: OptionValue
    meaning: str
    change: Change = AS_IT_STANDS


@dataclass(frozen=True, slots=True)
class Option:
    """A question that clubs answer differently; the first choice is the default and changes nothing."""

    id: str
    question: str
    cite: Citation
    choices: tuple[Choice, ...]

    @property
    def default(self) -> OptionValue:
        """The value taken where nothing was agreed."""
        return self.choices[0].value

    def choice(self, value: object) -> Choice | None:
        """Return the choice of exactly this value; true is not 1."""
        return next((each for each in self.choices if each.value == value and type(each.value) is type(value)), None)


class RulesetError(MahJongError, ValueError):
    """A table that contradicts itself; a mistake of its author, never of a caller."""


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Ruleset:
    """All that is needed to score a hand under one set of rules.

    ``limit`` is in points, None where there is none; ``limit_hand_without_limit`` is what a limit hand then scores.
    All its chapters count for the winner alone. Of the rows in ``best_of`` only
    the one with the most doublings counts. Raises RulesetError for ids given twice.
    """

    id: str
    name: str
    version: str
    source: Source
    limit: int | None
    limit_hand_without_limit: int
    chapters: tuple[Chapter, ...]
    table: TableRules
    going_out: GoingOutRules
    payments: PaymentRules
    options: tuple[Option, ...] = ()
    best_of: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        """Refuse a table whose ids are not unique."""
        for what, ids in (
            ("rules", [rule.id for rule in self.rules()]),
            ("options", [each.id for each in self.options]),
        ):
            twice = {each for each in ids if ids.count(each) > 1}
            if twice:
                message = f"{self.id}: {what} listed twice: {', '.join(sorted(twice))}"
                raise RulesetError(message)

    def rules(self) -> Iterator[Rule]:
        """Go through every row in the order of the book."""
        for chapter in self.chapters:
            yield from chapter.rules

    def rule(self, rule_id: str) -> Rule | None:
        """Return the row of this id, if there is one."""
        return next((rule for rule in self.rules() if rule.id == rule_id), None)

    def option(self, option_id: str) -> Option | None:
        """Return the option of this id, if there is one."""
        return next((option for option in self.options if option.id == option_id), None)

    def changed(self, change: Change) -> Ruleset:
        """Return this ruleset with one change made."""
        return replace(
            self._with_rows(change.rows, frozenset(change.without)),
            best_of=change.best_of or self.best_of,
            table=replace(self.table, **change.table),
            going_out=replace(self.going_out, **change.going_out),
            payments=replace(self.payments, **change.payments),
        )

    def _with_rows(self, rows: tuple[Row, ...], without: frozenset[str]) -> Ruleset:
        """Return this ruleset with some rows changed and some left out; raise RulesetError for rows it has not."""
        unknown = ({row.rule for row in rows} | without) - {rule.id for rule in self.rules()}
        if unknown:
            message = f"{self.id}: no such rule: {', '.join(sorted(unknown))}"
            raise RulesetError(message)
        by_id = {row.rule: row for row in rows}
        chapters = (
            replace(
                chapter,
                rules=tuple(
                    by_id[rule.id].applied_to(rule) if rule.id in by_id else rule
                    for rule in chapter.rules
                    if rule.id not in without
                ),
            )
            for chapter in self.chapters
        )
        return replace(self, chapters=tuple(chapters))
