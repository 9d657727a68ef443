"""A ruleset as a score card to print: what is counted, what is paid and which options there are.

The card is a value made of the ruleset alone. ``as_markdown`` writes it as Markdown, and the service as a page.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from engine.describing import card_words as words
from engine.describing.convention_words import score_text
from engine.describing.conventions import SCALE, conventions_of
from engine.rules.award import AnyAward, FaanTable, SetAward
from engine.rules.citation import Citation, Convention
from engine.rules.rule import Chapter, CountsFor, Rule, SpecialHand
from engine.rules.ruleset import Ruleset, RulesetOption
from engine.rulesets import RULESETS
from engine.rulesets.examples import ALONE, HANDS
from engine.text import Text, figure, template


class CardRemark(NamedTuple):
    """A sentence and what it is about. ``locus`` is its page, empty if that is the page of its group."""

    name: Text
    text: Text
    locus: str = ""


class CardRemarks(NamedTuple):
    """A group of remarks, and the page of most of them."""

    title: Text
    locus: str
    remarks: tuple[CardRemark, ...]


class CardColumn(NamedTuple):
    """A column of a table.

    ``group`` is a second heading over this column and its neighbours, None if there is none. ``whole_title`` is the
    heading for a card that has only one line of headings.
    """

    title: Text
    whole_title: Text
    group: Text | None = None


class CardRow(NamedTuple):
    """A line of a table: the name of a rule, what it asks for, and a cell for each column.

    ``text`` is empty if the name says it all. ``locus`` is the page, empty if that is the page of the table.
    ``example`` is a hand in short text that shows the rule by its tiles, empty if there is none.
    """

    name: str
    text: Text
    cells: tuple[str, ...]
    locus: str = ""
    example: str = ""


class CardTable(NamedTuple):
    """A chapter of the ruleset: for whom it counts, the page of most rows, the columns and the rows."""

    title: Text
    counts_for: Text
    locus: str
    columns: tuple[CardColumn, ...]
    rows: tuple[CardRow, ...]

    @property
    def groups(self) -> tuple[tuple[Text, int], ...]:
        """The second headings, each with its number of columns; empty if each column has its own."""
        groups = Counter(column.group for column in self.columns if column.group)
        return tuple(groups.items()) if max(groups.values(), default=1) > 1 else ()


class CardQuestion(NamedTuple):
    """An option of the ruleset, whose default is ticked on the card, and its page."""

    option: RulesetOption
    locus: str


class Card(NamedTuple):
    """A score card, in the words of its book. It has remarks before and after its tables, and the questions last.

    ``of_club`` says of a club's ruleset what it is built on, and what the club notes; it is empty for that of a book.
    """

    title: Text
    ruleset: Ruleset
    of_club: tuple[Text, ...]
    remarks_before: tuple[CardRemarks, ...]
    tables: tuple[CardTable, ...]
    remarks_after: tuple[CardRemarks, ...]
    questions: tuple[CardQuestion, ...]


def score_card(ruleset: Ruleset) -> Card:
    conventions = conventions_of(ruleset)
    tables = [*_faan_table(ruleset)]
    tables += [_chapter_table(chapter, ruleset) for chapter in ruleset.chapters if chapter.rules]
    if ruleset.special_hands:
        tables.append(_special_hands_table(ruleset))
    return Card(
        title=ruleset.terms.say(Text("Mah-jong score card")),
        ruleset=ruleset,
        of_club=tuple(_on_club(ruleset)),
        remarks_before=(
            _remarks(Text("The count"), conventions.counting, ruleset, *_counting_remarks(ruleset)),
            _remarks(Text("The game"), conventions.playing, ruleset),
        ),
        tables=tuple(tables),
        remarks_after=(_remarks(Text("Payment"), conventions.paying, ruleset),),
        questions=tuple(CardQuestion(option, _Pages([option.cite], ruleset).usual) for option in ruleset.options),
    )


def _on_club(ruleset: Ruleset) -> Iterator[Text]:
    if ruleset.amends:
        base = ruleset.of_book
        yield Text("The rules of the club, built on {base}, version {version}.", base=base.name, version=base.version)
        if ruleset.amends.club.note:
            yield ruleset.amends.club.note


def _faan_table(ruleset: Ruleset) -> Iterator[CardTable]:
    """Yield the points for each number of faan, up to the limit, if the ruleset has such a table."""
    if not isinstance(ruleset.scale, FaanTable):
        return
    steps = enumerate(ruleset.scale.up_to_the_limit)
    rows = (CardRow(Text("{number} faan", number=faan), words.NOTHING, (figure(points),)) for faan, points in steps)
    title, counts_for = Text("Points for faan"), Text(_COUNTS_FOR[CountsFor.WINNER])
    locus = _Pages([ruleset.scale.cite], ruleset).usual
    yield CardTable(title, counts_for, locus, (_COLUMNS["", words.POINTS],), tuple(rows))


def _counting_remarks(ruleset: Ruleset) -> tuple[CardRemark, ...]:
    who = Text("Only the winner's hand.")
    if any(chapter.counts_for is CountsFor.EVERYONE for chapter in ruleset.chapters):
        who = Text("Every player's hand; some tables count for the winner only.")
    limit = Text("None.") if ruleset.limit is None else Text("{points:,} points.", points=ruleset.limit)
    return (
        CardRemark(Text("Who scores"), who),
        CardRemark(Text("Score"), score_text(ruleset)),
        CardRemark(Text("Limit"), limit),
    )


def _remarks(title: Text, conventions: tuple[Convention, ...], ruleset: Ruleset, *first: CardRemark) -> CardRemarks:
    pages = _Pages([convention.cite for convention in conventions], ruleset)
    rows = [*first]
    rows += [CardRemark(each.name, each.text, pages.beside(each.cite)) for each in conventions if each.id != SCALE]
    say = ruleset.terms.say
    remarks = tuple(CardRemark(say(each.name), say(each.text), each.locus) for each in rows)
    return CardRemarks(title, pages.usual, remarks)


class _Pages:
    """The pages of the rows of a table or a group. The page of most rows is named once, any other beside its row.

    If no page is that of most rows, but all rows are from one other book, the book is named once.
    """

    def __init__(self, cites: Sequence[Citation], ruleset: Ruleset) -> None:
        self._source = ruleset.source
        self.usual, number = Counter(map(self._page_of, cites)).most_common(1)[0]
        source = cites[0].source
        if 2 * number <= len(cites) and source != self._source and all(cite.source == source for cite in cites):
            self._source, self.usual = source, source.called or source.title

    def _page_of(self, cite: Citation) -> str:
        if cite.source == self._source or not cite.locus:
            return cite.page
        return Text("{book}, {place}", book=cite.source.called or cite.source.title, place=cite.locus)

    def beside(self, cite: Citation) -> str:
        """Return the page to name beside a row; "" if it is the page of most rows."""
        page = self._page_of(cite)
        return "" if page == self.usual else page


def _chapter_table(chapter: Chapter, ruleset: Ruleset) -> CardTable:
    """Return a chapter as a table without empty columns.

    If a rule tells exposed from concealed sets, both have columns.
    """
    awards = [rule.award for rule in chapter.rules]
    by_side = any(isinstance(award, SetAward) for award in awards)
    kinds = words.kinds_of(side for award in awards for side in award.sides)
    sides = (_EXPOSED, _CONCEALED) if by_side else ("",)
    columns = tuple(_column(_COLUMNS[side, kind], ruleset) for side in sides for kind in kinds)
    pages = _Pages([rule.cite for rule in chapter.rules], ruleset)
    rows = []
    for rule in chapter.rules:
        cells = _cells(rule.award, kinds, by_side=by_side)
        page = pages.beside(rule.cite)
        rows.append(CardRow(rule.name, words.row_text(rule, ruleset), cells, page, _example(rule, ruleset)))
    return CardTable(chapter.title, Text(_COUNTS_FOR[chapter.counts_for]), pages.usual, columns, tuple(rows))


def _cells(award: AnyAward, kinds: list[str], *, by_side: bool) -> tuple[str, ...]:
    """Return the cells of a row. Where the book prints dashes for an exposed set, so does the card."""
    exposed, concealed = award.sides
    if not by_side:
        return words.amounts_text(exposed, kinds)
    printed = not isinstance(award, SetAward) or award.exposed_printed
    first = words.amounts_text(exposed, kinds) if printed else (words.DASH,) * len(kinds)
    return (*first, *words.amounts_text(concealed, kinds))


def _column(column: CardColumn, ruleset: Ruleset) -> CardColumn:
    say = ruleset.terms.say
    return CardColumn(say(column.title), say(column.whole_title), say(column.group) if column.group else None)


_EXPOSED: Final = template("Exposed")
_CONCEALED: Final = template("Concealed")
_COLUMNS: Final = {
    **{("", kind): CardColumn(Text(kind), Text(kind)) for kind in (words.POINTS, words.DOUBLINGS, words.LIMIT)},
    (_EXPOSED, words.POINTS): CardColumn(Text(words.POINTS), Text("Exposed points"), Text(_EXPOSED)),
    (_EXPOSED, words.DOUBLINGS): CardColumn(Text(words.DOUBLINGS), Text("Exposed doublings"), Text(_EXPOSED)),
    (_EXPOSED, words.LIMIT): CardColumn(Text(words.LIMIT), Text("Exposed limit"), Text(_EXPOSED)),
    (_CONCEALED, words.POINTS): CardColumn(Text(words.POINTS), Text("Concealed points"), Text(_CONCEALED)),
    (_CONCEALED, words.DOUBLINGS): CardColumn(Text(words.DOUBLINGS), Text("Concealed doublings"), Text(_CONCEALED)),
    (_CONCEALED, words.LIMIT): CardColumn(Text(words.LIMIT), Text("Concealed limit"), Text(_CONCEALED)),
}
_COUNTS_FOR: Final = {CountsFor.WINNER: template("For the winner"), CountsFor.EVERYONE: template("For every player")}


_HAND_OF: Final = {rule: hand for hand, rules in HANDS.items() for rule in rules.split()}


def _is_shown(row: Rule | SpecialHand, ruleset: Ruleset) -> bool:
    """Return whether a row is one that examples are for: of limit hands, or any where there is no limit."""
    limit_hand = isinstance(row, SpecialHand) or any(side.limit for side in row.award.sides)
    return row.id in _HAND_OF and (limit_hand or ruleset.limit is None)


EXAMPLES: Final = {
    ruleset.id: {row.id: _HAND_OF[row.id] for row in ruleset.all_rows() if _is_shown(row, ruleset)}
    | ALONE.get(ruleset.id, {})
    for ruleset in RULESETS.values()
}
"""The example hand of each rule, by ruleset and rule."""


def _example(rule: Rule | SpecialHand, ruleset: Ruleset) -> str:
    return EXAMPLES.get(ruleset.of_book.id, {}).get(rule.id, "")


def _special_hands_table(ruleset: Ruleset) -> CardTable:
    """Return the special hands as a table. If players fishing for one score too, their score has a column."""
    fishing = any(special.fishing for special in ruleset.special_hands)
    pages = _Pages([special.cite for special in ruleset.special_hands], ruleset)
    rows = []
    for special in ruleset.special_hands:
        worths = (special.worth, special.fishing) if fishing else (special.worth,)
        cells = (
            Text("yes") if special.concealed else words.NOTHING,
            *(words.worth_text(worth, ruleset) for worth in worths),
        )
        text, page = ruleset.terms.say(words.special_hand_text(special, ruleset)), pages.beside(special.cite)
        rows.append(CardRow(special.name, text, cells, page, _example(special, ruleset)))
    titles = (Text(_CONCEALED), Text("Mah-jong"), *([Text("Fishing")] if fishing else []))
    columns = tuple(_column(CardColumn(title, title), ruleset) for title in titles)
    counts_for = Text("For the winner, and for players fishing for one")
    if not fishing:
        counts_for = Text(_COUNTS_FOR[CountsFor.WINNER])
    return CardTable(Text("Special hands"), counts_for, pages.usual, columns, tuple(rows))


def as_markdown(card: Card, translate: Callable[[str], str] = str) -> str:
    """Return a score card as Markdown. ``translate`` puts its texts into another language."""
    return "\n".join(_MarkdownWriter(translate).card(card)) + "\n"


@dataclass(frozen=True, slots=True)
class _MarkdownWriter:
    translate: Callable[[str], str]

    def card(self, card: Card) -> Iterator[str]:
        ruleset = card.ruleset
        yield f"# {self.plain(card.title)}: {self.plain(ruleset.name)}"
        source = self.translate(Text("From {source}.", source=_plain(ruleset.source.title)))
        yield from ("", " ".join(part for part in (source, self.plain(ruleset.source.note)) if part))
        for text in card.of_club:
            yield from ("", self.plain(text))
        for remarks in card.remarks_before:
            yield from self.remarks(remarks)
        for table in card.tables:
            yield from self.table(table)
        for remarks in card.remarks_after:
            yield from self.remarks(remarks)
        if card.questions:
            ticked = self.plain(Text("The ticked reading counts unless another was agreed on."))
            yield from ("", f"## {self.plain(Text('Readings to agree on'))}", "", ticked)
        for question in card.questions:
            yield from self.question(question)
        of_ruleset = {"id": _plain(ruleset.id), "version": _plain(ruleset.version)}
        yield from ("", self.translate(Text("Ruleset {id}, version {version}.", **of_ruleset)))

    def remarks(self, remarks: CardRemarks) -> Iterator[str]:
        read_at = self.translate(Text("See {page}.", page=self.plain(remarks.locus)))
        yield from ("", f"## {self.plain(remarks.title)}", "", read_at, "")
        for each in remarks.remarks:
            yield f"- **{self.plain(each.name)}**: {self.plain(each.text)}{self.beside(each.locus)}"

    def table(self, table: CardTable) -> Iterator[str]:
        counts_for, page = self.plain(table.counts_for), self.plain(table.locus)
        read_at = self.translate(Text("{counts_for}. See {page}.", counts_for=counts_for, page=page))
        yield from ("", f"## {self.plain(table.title)}", "", read_at, "")
        titles = (Text("Name"), Text("When"), *(column.whole_title for column in table.columns))
        yield _line([self.plain(title) for title in titles])
        yield _line(["---", "---", *("--:" for _ in table.columns)])
        for row in table.rows:
            text = f"{self.plain(row.text)}{self.beside(row.locus)}".strip()
            yield _line([f"**{self.plain(row.name)}**", text, *map(self.plain, row.cells)])

    def question(self, question: CardQuestion) -> Iterator[str]:
        option = question.option
        yield from ("", f"**{self.plain(option.question)}**{self.beside(question.locus)}", "")
        for choice in option.choices:
            yield f"- [{'x' if choice.value == option.default else ' '}] {self.plain(choice.meaning)}"

    def beside(self, locus: str) -> str:
        """Return a page to put behind a text; nothing if there is none."""
        return f" ({self.plain(locus)})" if locus else ""

    def plain(self, text: str) -> str:
        """Return a text in the other language, with Markdown's special characters escaped."""
        return _plain(self.translate(text))


def _line(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"


def _plain(text: str) -> str:
    r"""Return a text with Markdown's special characters escaped.

    >>> print(_plain("3. *All* | <b>"))
    3\. \*All\* \| \<b\>
    """
    return _LIKE_A_LIST.sub(r"\1\\\2", _MARKS.sub(r"\\\g<0>", " ".join(text.split())))


_MARKS: Final = re.compile(r"[\\`*_\[\]<>|&~]")
_LIKE_A_LIST: Final = re.compile(r"^(\d*)([-+#.)])(?= |$)")
