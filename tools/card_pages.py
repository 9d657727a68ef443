"""Pages of the documents about a ruleset: its score card with pictures, and the table of its options."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine import Ruleset, as_markdown, score_card
from engine.describing.card import Card, CardRemarks, CardTable
from service.fields.hand_text import read_hand_text
from service.languages import ENGLISH
from service.pictures.hand import Colours, describe_hand, draw_hand

_HEADING: Final = re.compile(r"^(p\. \d+), (?!fan)[^;]*?(?=$|;|: [a-z])|, [A-Z][^,;]*$")
"""The heading behind a page or a book, by which nobody has to look for the place."""
_YES_OR_NO: Final = re.compile(r"^(Yes|No)[:;,] ")


def card_page(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """Go through the files of a score card: the pictures of its special hands, then the page."""
    card = score_card(ruleset)
    page = [_in_short(card), "## Special hands in pictures"]
    examples = (row for table in card.tables for row in table.rows if row.example)
    for number, row in enumerate(examples, start=1):
        hand, picture = read_hand_text(row.example), f"{ruleset.id}-{number}.svg"
        words = " ".join(ruleset.terms.say(each) for each in describe_hand(hand))
        page += [f"**{row.name}**", f"![{words}]({picture})"]
        drawing = draw_hand(hand, tile_width=34, codes=False, colours=Colours.AUTO, ruleset=ruleset, language=ENGLISH)
        yield picture, drawing
    yield f"{ruleset.id}.md", "\n\n".join(page)


def _in_short(card: Card) -> str:
    """Return a card as Markdown, without what other pages tell and without what it says itself elsewhere."""
    winner = "For the winner"
    if {table.counts_for for table in card.tables} > {winner}:
        winner = ""
    shown = replace(card, questions=(), before=_groups(card.before), after=_groups(card.after), tables=_tables(card))
    text = as_markdown(shown).replace(f"\n\n{winner}. See", "\n\nSee")
    ruleset = card.ruleset_id
    return f"{text}\nThe options are on the page [Readings and options](../{ruleset}.md#readings).\n"


def _groups(groups: Sequence[CardRemarks]) -> tuple[CardRemarks, ...]:
    def told(group: CardRemarks) -> CardRemarks:
        remarks = tuple(replace(each, locus=_place(each.locus)) for each in group.remarks)
        return replace(group, locus=_place(group.locus), remarks=remarks)

    return tuple(map(told, groups))


def _tables(card: Card) -> tuple[CardTable, ...]:
    def told(table: CardTable) -> CardTable:
        rows = tuple(replace(each, locus=_place(each.locus)) for each in table.rows)
        return replace(table, locus=_place(table.locus), rows=rows)

    return tuple(map(told, card.tables))


def _place(locus: str) -> str:
    """Return a place in a book in short.

    >>> _place("p. 14, Mahjong Bonus; that replaced tiles do not bar it is read so")
    'p. 14; that replaced tiles do not bar it is read so'
    """
    return _HEADING.sub(r"\1", locus)


def options_table(ruleset: Ruleset) -> str:
    """Return the options of a ruleset as a table in Markdown, the default of each first."""
    lines = ["| option | question | values |", "|---|---|---|"]
    for option, question in zip(ruleset.options, score_card(ruleset).questions, strict=True):
        values = "<br>".join(_told(str(choice.value).lower(), choice.meaning) for choice in option.choices)
        lines.append(f"| `{option.id}` | {question.text} ({_place(question.locus)}) | {values} |")
    return "\n".join(lines) + "\n"


def _told(value: str, meaning: str) -> str:
    """Return a value with its meaning, unless that is one word, which the value says already.

    >>> _told("false", "No: replacement tiles are allowed."), _told("true", "Yes.")
    ('`false`: replacement tiles are allowed.', '`true`')
    """
    meaning = _YES_OR_NO.sub("", meaning) if value in ("true", "false") else meaning
    return f"`{value}`: {meaning}" if " " in meaning else f"`{value}`"
