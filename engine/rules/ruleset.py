"""A ruleset: its tables of rules, how its table plays and pays, and the options that clubs differ on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import wraps
from typing import Concatenate, ParamSpec, TypeVar

from engine.errors import HandError, RulesetError
from engine.rules import conventions as play
from engine.rules.award import DOUBLING, FaanTable, FixedPoints, FuAndHan, LimitShare, Scale, Worth
from engine.rules.changes import NO_CHANGE, HouseRules, RulesetChange
from engine.rules.citation import USUAL, Citation, Convention, Source, Terms
from engine.rules.options import Fields, Option, with_fields
from engine.rules.rule import Chapter, Rule, SpecialHand
from engine.text import Text

RulesetOption = Option[RulesetChange]

Played = TypeVar("Played")
Rest = ParamSpec("Rest")
Result = TypeVar("Result")


@dataclass(frozen=True, slots=True, kw_only=True)
class ClubIdentity:
    """What a club calls its ruleset, in which version, and which revision of its file says so.

    ``note`` stands on the score card, None if the club has none.
    """

    id: str
    name: Text
    version: str
    revision: str
    note: Text | None = None


@dataclass(frozen=True, slots=True, eq=False)
class Amendment:
    """Where the ruleset of a club comes from: the book's ruleset, the club's house rules, and who the club is."""

    base: Ruleset
    house_rules: HouseRules
    club: ClubIdentity


@dataclass(frozen=True, slots=True, eq=False, kw_only=True)
class Ruleset:
    """All that is needed to score a hand under one set of rules.

    ``limit`` is in points, None for no limit. Without a limit, a limit hand scores ``limit_hand_without_limit`` points,
    and the change ``without_limit`` is made. Of the rules listed in ``best_of`` only the one with the most doublings
    counts. ``cites``: where a convention stands, by its id, if not where others of its kind do. ``terms`` are the words
    of the book. ``principles``: those by which the book says why a rule is not counted; a score then tells it.
    ``beside``: the rulesets served with this one, which a refusal names. ``amends``: where the ruleset of
    a club comes from; None for that of a book.
    Raises RulesetError if an id occurs twice.
    """

    id: str
    name: Text
    version: str
    source: Source
    limit: int | None
    limit_hand_without_limit: int
    scale: Scale = DOUBLING
    chapters: tuple[Chapter, ...]
    special_hands: tuple[SpecialHand, ...] = ()
    special_hand_rules: play.SpecialHandRules
    table: play.TableRules
    facts: play.Facts
    going_out: play.GoingOutRules
    payments: play.PaymentRules | play.SettlementRules
    options: tuple[RulesetOption, ...] = ()
    best_of: tuple[str, ...] = ()
    without_limit: RulesetChange = NO_CHANGE
    penalties: tuple[play.PenaltyRule, ...] = ()
    cites: Mapping[str, Citation] = field(default_factory=dict)
    terms: Terms = USUAL
    principles: tuple[Convention, ...] = ()
    beside: tuple[Ruleset, ...] = ()
    amends: Amendment | None = None

    def __post_init__(self) -> None:
        for what, ids in (
            ("rules", [row.id for row in self.all_rows()]),
            ("options", [each.id for each in self.options]),
            ("penalties", [each.id for each in self.penalties]),
        ):
            twice = {each for each in ids if ids.count(each) > 1}
            if twice:
                raise RulesetError(f"{self.id}: {what} listed twice: {', '.join(sorted(twice))}")

    @property
    def of_book(self) -> Ruleset:
        """The ruleset of the book: this one, or the one that a club amends."""
        return self.amends.base if self.amends else self

    def own_hands(self, house_rules: HouseRules) -> tuple[SpecialHand, ...]:
        """Return the special hands that are in no book: the club's, and those of the house rules of a request."""
        return (*self.amends.house_rules.hands, *house_rules.hands) if self.amends else house_rules.hands

    def has_changed(self, row: Rule | SpecialHand) -> bool:
        """Return whether a club has another rule than the book. A special hand of the club's own is no change."""
        if self.amends is None or row in self.amends.house_rules.hands:
            return False
        return row != self.amends.base.rule(row.id)

    def rules(self) -> Iterator[Rule]:
        """Yield every rule in the order of the book, without the special hands."""
        for chapter in self.chapters:
            yield from chapter.rules

    def rule(self, rule_id: str) -> Rule | SpecialHand | None:
        return next((row for row in self.all_rows() if row.id == rule_id), None)

    def all_rows(self) -> tuple[Rule | SpecialHand, ...]:
        return (*self.rules(), *self.special_hands)

    def added_rules(self) -> tuple[Rule, ...]:
        """Return the rules that only some choice of an option adds."""
        changes = [choice.change for option in self.options for choice in option.choices]
        return tuple(rule for change in changes if change for _, rule in change.adds)

    def ids(self) -> set[str]:
        return {row.id for row in self.all_rows()}

    def penalty(self, penalty_id: str) -> play.PenaltyRule | None:
        return next((each for each in self.penalties if each.id == penalty_id), None)

    def played_by(self, players: int) -> tuple[Text, ...]:
        """Return the names of the rulesets served with this one that are played by so many players."""
        return tuple(sorted(each.name for each in self.beside if players in each.table.seats))

    def points_of(self, worth: FixedPoints | LimitShare) -> int:
        """Return in points what does not depend on tiles; a share of the limit is rounded down.

        Without a limit it is a share of ``limit_hand_without_limit``.
        """
        if isinstance(worth, FixedPoints):
            return worth.points
        full = self.limit_hand_without_limit if self.limit is None else self.limit
        return full * worth.share.numerator // worth.share.denominator

    def capped(self, points: int) -> int:
        """Return points cut at the limit; without a limit, all of them."""
        return points if self.limit is None or points < self.limit else self.limit

    def capped_special(self, worth: Worth, value: int, on_top: int) -> int:
        """Return the value of a special hand and what counts on top, cut at the limit or at a share of more than it."""
        if self.special_hand_rules.above_the_limit and isinstance(worth, LimitShare) and worth.share > 1:
            return value
        return self.capped(value + on_top)

    def option(self, option_id: str) -> RulesetOption | None:
        return next((option for option in self.options if option.id == option_id), None)

    def with_change(self, change: RulesetChange) -> Ruleset:
        """Return this ruleset with a change. Raises RulesetError if the change names an unknown rule."""
        if change == NO_CHANGE:
            return self
        named = [*(row.rule for row in change.rows), *change.special_hands, *change.without]
        unknown = set(named) - self.ids()
        if unknown:
            raise RulesetError(f"{self.id}: no such rule: {', '.join(sorted(unknown))}")
        no_chapter = {title for title, _ in change.adds} - {chapter.title for chapter in self.chapters}
        if no_chapter:
            raise RulesetError(f"{self.id}: no such chapter: {', '.join(sorted(no_chapter))}")
        changed = self._with_scale(change.scale) if change.scale else self
        return replace(
            changed,
            chapters=tuple(change.apply_to_chapter(chapter) for chapter in self.chapters),
            special_hands=change.apply_to_special_hands(self.special_hands),
            best_of=change.best_of or self.best_of,
            penalties=tuple(each for each in self.penalties if each.id not in change.without_penalties),
            table=with_fields(self.table, change.table),
            special_hand_rules=with_fields(self.special_hand_rules, change.special_hand_rules),
            facts=with_fields(self.facts, change.facts),
            going_out=with_fields(self.going_out, change.going_out),
            payments=with_fields(self.payments, change.payments),
        )

    def _with_scale(self, change: Fields) -> Ruleset:
        if not isinstance(self.scale, FaanTable | FuAndHan):
            raise RulesetError(f"{self.id}: no table of limits to change")
        scale = with_fields(self.scale, change)
        if isinstance(scale, FuAndHan):
            return replace(self, scale=scale)
        return replace(self, scale=scale, limit=scale.limit, limit_hand_without_limit=scale.limit_hand_without_limit)


def refused_in_words_of_ruleset(
    function: Callable[Concatenate[Played, Ruleset, Rest], Result],
) -> Callable[Concatenate[Played, Ruleset, Rest], Result]:
    """Return a function whose HandError tells the faults in the words of the ruleset, its second argument.

    Every function stands under it that refuses a hand or a deal to who is outside the engine.
    """

    @wraps(function)
    def refusing(played: Played, ruleset: Ruleset, /, *args: Rest.args, **named: Rest.kwargs) -> Result:
        try:
            return function(played, ruleset, *args, **named)
        except HandError as error:
            raise HandError(ruleset.terms.say_faults(error.faults)) from None

    return refusing
