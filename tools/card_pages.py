"""Pages of the documents about rulesets: score cards with pictures, what they have in common, and tables of options."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from engine import Ruleset, all_rulesets, as_markdown, score_card
from engine.describing.card import Card, CardRemarks, CardTable
from engine.rules.ruleset import RulesetOption
from engine.text import Text
from service.fields.hand_text import read_hand_text
from service.languages import ENGLISH
from service.pictures.hand import Codes, Colours, Picture, describe_hand, draw_hand

_ENOUGH: Final = 10
"""So many words a link to the page of what the cards have in common must save."""
_LONG: Final = 6
"""The words of an explanation that is worth a link, beside a picture twice as many."""
_COMMON: Final = "in-common.md"
_HEADING: Final = re.compile(r"^(p\. \d+), (?!fan)[^;]*?(?=$|;|: [a-z])|, [A-Z][^,;]*$")
"""The heading behind a page or a book, by which nobody has to look for the place."""
_READ_SO: Final = re.compile(r"[;:] [^;:]*read so$")
"""What a ruleset says of a reading that its book does not print."""
_NUMBERED: Final = re.compile(r"(rule|fan) (?=\d)")
_YES_OR_NO: Final = re.compile(r"^(Yes|No)[:;,] ")
_LINKED: Final = re.compile(r"\*\*([^*]*)\*\*( \||:) @(\d+)")
"""A name, and the number of its explanation on the page of what the cards have in common."""
_SEE: Final = re.compile(r"^((?:[^|.]+\. )?(?:[^|.]+\. )?)See (.+)\.$", re.MULTILINE)
"""The line below a heading, which names the place of most rows."""
_PICTURE: Final = "\N{CURRENCY SIGN}"
"""Stands in the row of a hand where its picture goes."""
_WINNER: Final = "For the winner"


def card_pages() -> Iterator[tuple[str, str]]:
    """Go through the pages of all score cards with their pictures, and the page of what they have in common."""
    rulesets = list(all_rulesets())
    common = _in_common([score_card(each) for each in rulesets])
    for ruleset in rulesets:
        yield from _card_page(ruleset, list(common))
    rows = [f'| <span id="{number}"></span>**{name}** | {text} |' for number, (text, name) in enumerate(common.items())]
    title = "# What the score cards have in common\n\nThe cards of several games link here, each by its own name."
    yield _COMMON, "\n".join([title, "", "| | |", "|---|---|", *rows])


def _in_common(cards: Sequence[Card]) -> dict[str, str]:
    """Return the explanations that stand on several cards, each with the name on the first of them.

    How hands are counted and paid stands on each card.
    """
    told = [{_alone(text): name for name, text in _explained(card)} for card in reversed(cards)]
    number = Counter(text for of_card in told for text in of_card)
    names = {text: name for of_card in told for text, name in of_card.items()}
    saved = {text: (number[text] - 1) * len(text.split()) for text in names if len(text.split()) >= _LONG}
    return {text: name for text, name in names.items() if saved.get(text, 0) >= _ENOUGH}


def _explained(card: Card) -> Iterator[tuple[str, str]]:
    """Go through what a link may stand for: how the game goes, and what a picture shows too."""
    for group in card.remarks_before[1:]:
        yield from ((each.name, each.text) for each in group.remarks)
    for row in (each for table in card.tables for each in table.rows if each.example):
        if len(_alone(row.text).split()) >= 2 * _LONG:
            yield row.name, row.text


def _alone(text: str) -> str:
    """Return an explanation without the rules in whose place a rule counts."""
    return text.partition(" Instead of ")[0]


def _linked(text: Text, common: list[str]) -> Text:
    alone = _alone(text)
    return Text(text.replace(alone, f"@{common.index(alone)}", 1)) if alone in common else text


def _card_page(ruleset: Ruleset, common: list[str]) -> Iterator[tuple[str, str]]:
    """Go through the files of a score card: the pictures of its special hands, then the page."""
    card = score_card(ruleset)
    page = _in_short(card, common)
    examples = (row.example for table in card.tables for row in table.rows if row.example)
    for number, example in enumerate(examples, start=1):
        hand, picture = read_hand_text(example), f"{ruleset.id}-{number}.svg"
        words = " ".join(ruleset.terms.say(each) for each in describe_hand(hand))
        page = page.replace(_PICTURE, f"[![{words}]({picture})]({picture})", 1)
        yield picture, draw_hand(Picture(hand, Codes.NONE, Colours.AUTO, 34, ruleset), ENGLISH)
    yield f"{ruleset.id}.md", page


def _in_short(card: Card, common: list[str]) -> str:
    """Return a card as Markdown, without what other pages tell and without what it says itself elsewhere."""
    tables = tuple(_table(each, common) for each in card.tables)
    counting, playing, paying = (*card.remarks_before, *card.remarks_after)
    before = (_group(counting, []), _group(playing, common))
    shown = card._replace(questions=(), remarks_before=before, remarks_after=(_group(paying, []),), tables=tables)
    text = as_markdown(shown).replace("| Name | When |", "| | |")
    if {table.counts_for for table in card.tables} == {_WINNER}:
        text = text.replace(f"\n\n{_WINNER}. ", "\n\n")
    text = _SEE.sub(r"\1(\2)", text)
    text = _LINKED.sub(lambda found: f"[**{found[1]}**]({_COMMON}#{found[3]}){found[2].strip(':')}", text)
    text = re.sub(rf"{_PICTURE} (\([^|]*\))", rf"\1 {_PICTURE}", text)
    return f"{text}\n[Readings and options](../{card.ruleset.id}.md#readings)\n"


def _table(table: CardTable, common: list[str]) -> CardTable:
    """Return a table with a number for an explanation of another page, and with what its rows share told once."""
    rows = [each._replace(locus=_place(each.locus)) for each in table.rows]
    locus, columns = _place(table.locus), table.columns
    counts_for: str = table.counts_for
    kinds = [found[0] for each in rows if (found := _NUMBERED.match(each.locus))]
    if len(kinds) > 1:
        kind, first = kinds[0], locus if locus.startswith(kinds[0]) else ""
        rows = [each._replace(locus=(each.locus or first).removeprefix(kind)) for each in rows]
        locus = kind.strip() if first else locus if kind in locus else f"{locus}, {kind.strip()}"
    if len(columns) == 1 and len({each.cells for each in rows}) == 1 < len(rows):
        [worth], title = rows[0].cells, columns[0].title.lower()
        title = title.removesuffix("s") if worth == "1" else title
        if worth not in table.title.split():
            counts_for = f"{counts_for}. Each is worth {'the limit' if worth == title else f'{worth} {title}'}"
        columns, rows = (), [each._replace(cells=()) for each in rows]
    rows = [
        each._replace(text=Text(f"{_linked(each.text, common)} {_PICTURE}")) if each.example else each for each in rows
    ]
    return table._replace(locus=locus, counts_for=Text(counts_for), columns=columns, rows=tuple(rows))


def _group(group: CardRemarks, common: list[str]) -> CardRemarks:
    said = [each._replace(locus=_place(each.locus)) for each in group.remarks]
    remarks = tuple(each._replace(text=_linked(each.text, common)) for each in said)
    return group._replace(locus=_place(group.locus), remarks=remarks)


def _place(locus: str) -> str:
    """Return a place in a book in short.

    >>> _place("p. 14, Mahjong Bonus; that replaced tiles do not bar it is read so")
    'p. 14; our reading'
    """
    return _HEADING.sub(r"\1", _READ_SO.sub("; our reading", locus))


def options_table(ruleset: Ruleset) -> str:
    """Return the options of a ruleset as a table in Markdown, the default of each first.

    What the page of another ruleset tells of an option before is not told again.
    """
    lines = ["| option | values |", "|---|---|"]
    for question in score_card(ruleset).questions:
        option = question.option
        first = next(each for each in all_rulesets() if _meaning(option) in map(_meaning, each.options))
        told = [_told(*each) for each in _meaning(option)[2]]
        text: str = option.question
        if first.id != ruleset.id:
            text, told = f"as in [{first.name}]({first.id}.md#readings)", [each.partition(":")[0] for each in told]
        lines.append(f"| `{option.id}`<br>{text} ({_place(question.locus)}) | {'<br>'.join(told)} |")
    return "\n".join(lines) + "\n"


def _meaning(option: RulesetOption) -> tuple[str, str, tuple[tuple[str, str], ...]]:
    return option.id, option.question, tuple((str(each.value).lower(), each.meaning) for each in option.choices)


def _told(value: str, meaning: str) -> str:
    """Return a value with its meaning, unless that is one word, which the value says already.

    >>> _told("false", "No: replacement tiles are allowed."), _told("true", "Yes.")
    ('`false`: replacement tiles are allowed.', '`true`')
    """
    meaning = _YES_OR_NO.sub("", meaning) if value in ("true", "false", "yes", "no") else meaning
    return f"`{value}`: {meaning}" if " " in meaning else f"`{value}`"
