"""A ruleset as a score card to print: everything that is counted, paid and agreed on, in words and figures.

A pure value, made of the ruleset alone; ``card_text`` writes it as Markdown.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Final

from engine.describing.conventions import conventions_of, listed
from engine.describing.rules import when
from engine.rules.award import Award, FixedPoints, LimitShare, SetAward, TilesDoubled
from engine.rules.rule import CountsFor, EachBonusTile, EachSet
from engine.rulesets.examples import EXAMPLES
from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from engine.describing.conventions import Convention
    from engine.rules.award import Worth
    from engine.rules.citation import Citation
    from engine.rules.rule import Chapter, Rule, SpecialHand
    from engine.rules.ruleset import Ruleset, RulesetOption


@dataclass(frozen=True, slots=True)
class CardRemark:
    """A sentence and what it is about; the page only where it is not that of the remarks around it."""

    name: Text
    text: Text
    locus: str = ""


@dataclass(frozen=True, slots=True)
class CardRemarks:
    """Remarks that belong together, and the page of most of them."""

    title: Text
    locus: str
    remarks: tuple[CardRemark, ...]


@dataclass(frozen=True, slots=True)
class CardColumn:
    """A column of a table; ``group`` tells which columns share a second heading, None where none is needed.

    ``whole_title`` is the heading of the column where there is but one line for it.
    """

    title: Text
    whole_title: Text
    group: Text | None = None


@dataclass(frozen=True, slots=True)
class CardRow:
    """A line of a table: a name, what it asks for, a cell for each column, and the page if it is another one.

    ``example`` is a hand that shows it by its tiles, in short text, where there is one.
    """

    name: str
    text: Text
    cells: tuple[str, ...]
    locus: str = ""
    example: str = ""


@dataclass(frozen=True, slots=True)
class CardTable:
    """A chapter of the ruleset: for whom it counts, the page of most of its rows, and its rows."""

    title: Text
    counts_for: Text
    locus: str
    columns: tuple[CardColumn, ...]
    rows: tuple[CardRow, ...]

    @property
    def groups(self) -> tuple[tuple[Text, int], ...]:
        """The headings over several columns, each with the number of its columns; none where all stand alone."""
        groups = Counter(column.group for column in self.columns if column.group)
        return tuple(groups.items()) if max(groups.values(), default=1) > 1 else ()


@dataclass(frozen=True, slots=True)
class CardAnswer:
    """One reading of the rules, and whether it counts where nothing was agreed on."""

    text: Text
    default: bool


@dataclass(frozen=True, slots=True)
class CardQuestion:
    """A question that clubs answer differently, its page, and the answers to choose from."""

    text: Text
    locus: str
    answers: tuple[CardAnswer, ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A score card; the remarks come before and after the tables, the questions last."""

    ruleset_id: str
    name: Text
    version: str
    source: str
    note: Text
    before: tuple[CardRemarks, ...]
    tables: tuple[CardTable, ...]
    after: tuple[CardRemarks, ...]
    questions: tuple[CardQuestion, ...]


def score_card(ruleset: Ruleset) -> Card:
    """Make the score card of a ruleset."""
    conventions = conventions_of(ruleset)
    tables = [_chapter(chapter, ruleset) for chapter in ruleset.chapters if chapter.rules]
    if ruleset.special_hands:
        tables.append(_special_hands(ruleset))
    return Card(
        ruleset_id=ruleset.id,
        name=ruleset.name,
        version=ruleset.version,
        source=ruleset.source.title,
        note=ruleset.source.note,
        before=(
            _remarks("The count", conventions.counting, ruleset, *_the_count(ruleset)),
            _remarks("The game", conventions.playing, ruleset),
        ),
        tables=tuple(tables),
        after=(_remarks("Payment", conventions.paying, ruleset),),
        questions=tuple(_question(option, ruleset) for option in ruleset.options),
    )


def _the_count(ruleset: Ruleset) -> tuple[CardRemark, ...]:
    """Say whose hands are counted, how, and up to which limit."""
    for_everyone = any(chapter.counts_for is CountsFor.EVERYONE for chapter in ruleset.chapters)
    who = "Every player's hand; some tables count for the winner only." if for_everyone else "Only the winner's hand."
    limit = "None." if ruleset.limit is None else f"{ruleset.limit:,} points."
    return (
        CardRemark(Text("Who scores"), Text(who)),
        CardRemark(Text("Score"), Text("The points added up, then doubled once for each doubling, up to the limit.")),
        CardRemark(Text("Limit"), Text(limit)),
    )


def _remarks(title: str, conventions: tuple[Convention, ...], ruleset: Ruleset, *first: CardRemark) -> CardRemarks:
    loci = _Loci([convention.cite for convention in conventions], ruleset)
    told = (CardRemark(each.name, each.text, loci.beside(each.cite)) for each in conventions)
    return CardRemarks(Text(title), loci.most, (*first, *told))


class _Loci:
    """The pages of things that stand together: that of most of them is told once, the others beside each thing.

    Where no page is that of most of them, but all are in one other book, that book is told once.
    """

    def __init__(self, cites: Sequence[Citation], ruleset: Ruleset) -> None:
        self._source = ruleset.source
        self.most, number = Counter(map(self._written, cites)).most_common(1)[0]
        source = cites[0].source
        if 2 * number <= len(cites) and source != self._source and all(cite.source == source for cite in cites):
            self._source, self.most = source, source.called or source.title

    def _written(self, cite: Citation) -> str:
        if cite.source == self._source:
            return cite.locus
        return f"{cite.source.called or cite.source.title}, {cite.locus}"

    def beside(self, cite: Citation) -> str:
        """Return a page unless it is that of most things here."""
        locus = self._written(cite)
        return "" if locus == self.most else locus


def _chapter(chapter: Chapter, ruleset: Ruleset) -> CardTable:
    """Lay a chapter out; columns that would be empty are left out, and sides are told apart where sets differ."""
    awards = [rule.award for rule in chapter.rules]
    sided = any(isinstance(award, SetAward) for award in awards)
    each = [side for award in awards for side in _sides(award)]
    kinds = [kind for kind in _KINDS if any(_GIVES[kind](award) for award in each)] or [_POINTS]
    columns = [_column(kind, side) for side in (("Exposed", "Concealed") if sided else ("",)) for kind in kinds]
    loci = _Loci([rule.cite for rule in chapter.rules], ruleset)
    rows = []
    for rule in chapter.rules:
        sides = _sides(rule.award) if sided else _sides(rule.award)[:1]
        cells = tuple(cell for award in sides for cell in _cells(award, kinds))
        rows.append(CardRow(rule.name, _asked(rule, ruleset), cells, loci.beside(rule.cite), _example(rule, ruleset)))
    return CardTable(chapter.title, Text(_COUNTS_FOR[chapter.counts_for]), loci.most, tuple(columns), tuple(rows))


def _example(rule: Rule | SpecialHand, ruleset: Ruleset) -> str:
    """Return a hand that shows a rule by its tiles, if there is one."""
    return EXAMPLES.get(ruleset.id, {}).get(rule.id, "")


def _column(kind: str, side: str) -> CardColumn:
    return CardColumn(Text(kind), Text(f"{side} {kind.lower()}" if side else kind), Text(side) if side else None)


def _sides(award: Award | SetAward) -> tuple[Award, Award]:
    """Return what a row gives for an exposed and for a concealed set; the same where it makes no difference."""
    return (award.exposed, award.concealed) if isinstance(award, SetAward) else (award, award)


def _cells(award: Award, kinds: Sequence[str]) -> tuple[str, ...]:
    """Write what an award gives of each kind; a zero only where it gives nothing at all."""
    cells = tuple(Text(_GIVES[kind](award)) for kind in kinds)
    return cells if any(cells) else ("0", *cells[1:])


_POINTS: Final = "Points"
_GIVES: Final[dict[str, Callable[[Award], str]]] = {
    _POINTS: lambda award: f"{award.points:,}" if award.points else "",
    "Doublings": lambda award: f"{award.doublings}" if award.doublings else "",
    "Limit": lambda award: _share(award.limit) if award.limit else "",
}
_KINDS: Final = tuple(_GIVES)
_COUNTS_FOR: Final = {CountsFor.WINNER: "For the winner", CountsFor.EVERYONE: "For every player"}


def _asked(rule: Rule, ruleset: Ruleset) -> Text:
    """Say what a row asks for, unless its name says as much, and which rows do not count beside it."""
    asked: str = when(rule)
    if isinstance(rule.when, EachSet | EachBonusTile):
        asked = asked.partition(": ")[2].replace(", of ", " of ", 1)
        asked = asked[:1].upper() + asked[1:]
    if _words(asked) - _FILLERS <= _words(rule.name):
        asked = ""
    replaced = [row.name for row in ruleset.all_rows() if row.id in rule.replaces]
    text = " ".join([asked, f"Instead of {listed(replaced, 'and')}."] if replaced else [asked]).strip()
    return Text(text)


def _words(text: str) -> set[str]:
    return set("".join(letter if letter.isalnum() else " " for letter in text.lower()).split())


_FILLERS: Final = {"a", "all", "of", "the"}


def _special_hands(ruleset: Ruleset) -> CardTable:
    """Lay the special hands out, with what they are worth when fished for if they are worth anything then."""
    fishing = any(special.fishing for special in ruleset.special_hands)
    loci = _Loci([special.cite for special in ruleset.special_hands], ruleset)
    rows = tuple(
        CardRow(
            special.name,
            _described(special, ruleset),
            (
                Text("yes") if special.concealed else "",
                *(Text(_worth(each, ruleset)) for each in _worths(special, fishing=fishing)),
            ),
            loci.beside(special.cite),
            _example(special, ruleset),
        )
        for special in ruleset.special_hands
    )
    columns = tuple(_column(each, "") for each in ("Concealed", "Mah-jong", *(["Fishing"] if fishing else [])))
    counts_for = "For the winner, and for players fishing for one" if fishing else _COUNTS_FOR[CountsFor.WINNER]
    return CardTable(Text("Special hands"), Text(counts_for), loci.most, columns, rows)


def _worths(special: SpecialHand, *, fishing: bool) -> tuple[Worth | None, ...]:
    return (special.worth, special.fishing) if fishing else (special.worth,)


def _worth(worth: Worth | None, ruleset: Ruleset) -> str:
    """Write what a special hand is worth, shares of the limit in points and as a share."""
    match worth:
        case LimitShare(share):
            full = ruleset.limit_hand_without_limit if ruleset.limit is None else ruleset.limit
            return f"{int(full * share):,} ({_share(share)})"
        case FixedPoints(points):
            return f"{points:,}"
        case TilesDoubled(doublings):
            return f"tiles {_BY}{_UNBROKEN}{1 << doublings}"
        case None:
            return ""


def _share(share: Fraction) -> str:
    r"""Write a share of the limit.

    >>> _share(Fraction(1)), _share(Fraction(2, 5)), _share(Fraction(3, 7))
    ('limit', '⅖\xa0limit', '3/7\xa0limit')
    """
    return "limit" if share == 1 else f"{_FRACTIONS.get(share, share)}{_UNBROKEN}limit"


_BY: Final = "\N{MULTIPLICATION SIGN}"
_UNBROKEN: Final = "\N{NO-BREAK SPACE}"
_FRACTIONS: Final = {
    Fraction(1, 2): "½", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔", Fraction(1, 4): "¼", Fraction(3, 4): "¾",
    Fraction(1, 5): "⅕", Fraction(2, 5): "⅖", Fraction(3, 5): "⅗", Fraction(4, 5): "⅘",
}  # fmt: skip


def _described(special: SpecialHand, ruleset: Ruleset) -> Text:
    """Say which tiles a special hand has, and how it is counted where that takes a sentence."""
    if not isinstance(special.worth, TilesDoubled):
        return special.pattern.describe()
    worth = special.worth
    also = [row.name for row in ruleset.all_rows() if row.id in worth.as_well]
    told = [
        special.pattern.describe(),
        f"Counts the points of its sets and of going out, doubled {_times(worth.doublings)}",
        f", and besides for {listed(also, 'and')}." if also else ".",
        f" A loose tile that completes it adds {worth.loose_tile_points} points." if worth.loose_tile_points else "",
        "" if worth.or_count else " It is never counted as an ordinary hand.",
    ]
    return Text(f"{told[0]} {''.join(told[1:])}")


def _times(number: int) -> str:
    return {1: "once", 2: "twice", 3: "three times", 4: "four times"}.get(number, f"{number} times")


def _question(option: RulesetOption, ruleset: Ruleset) -> CardQuestion:
    answers = tuple(CardAnswer(choice.meaning, default=choice is option.choices[0]) for choice in option.choices)
    return CardQuestion(option.question, _Loci([option.cite], ruleset).most, answers)
