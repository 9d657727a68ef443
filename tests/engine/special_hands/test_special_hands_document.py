"""What docs/special-hands.md says is tried out: its patterns are read, its hands matched, its refusals provoked."""

import json
import re
from pathlib import Path

import pytest

from engine.special_hands.limits import (
    LONGEST,
    MOST_CONDITIONS,
    MOST_ITEMS,
    MOST_SHAPES,
    MOST_WORK,
    MOST_WORK_TO_READ,
    work_to_read,
)
from engine.special_hands.parts import Demand, PartForm, TileClass
from engine.special_hands.pattern import PatternError, parse
from support.laws import for_each
from support.special_hands import error_of, hand_of

DOCUMENT = (Path(__file__).parents[3] / "docs" / "special-hands.md").read_text(encoding="utf-8")
EXAMPLE = re.compile(r"^### ([^\n]+)\n\n```json\n(.*?)```\n(.*?)(?=^#)", re.DOTALL | re.MULTILINE)
EXAMPLES = [(title, json.loads(block), body) for title, block, body in EXAMPLE.findall(DOCUMENT)]
HANDS = [
    (entry["pattern"], hand, answer == "fits")
    for _, entry, body in EXAMPLES
    for answer, hand in re.findall(r"^- (fits|does not): `([^`]+)`", body, re.MULTILINE)
]
REFUSALS = re.findall(r"^\| `([^`]+)` \| (\d+) \| ([A-Z'].*) \|$", DOCUMENT, re.MULTILINE)

by_example = pytest.mark.parametrize("title, entry, body", [pytest.param(*each, id=each[0]) for each in EXAMPLES])


def test_there_are_enough_examples():
    assert len(EXAMPLES) >= 4
    assert len({entry["id"] for _, entry, _ in EXAMPLES}) == len(EXAMPLES)
    assert len(REFUSALS) >= 2


@by_example
def test_an_example_is_written_and_described_as_the_service_does_it(title, entry, body):
    quoted = " ".join(line.removeprefix("> ") for line in body.splitlines() if line.startswith("> "))
    pattern = parse(entry["pattern"])

    assert (quoted, entry["pattern"]) == (pattern.describe(), str(pattern))
    # There are hands that fit it and hands that do not.
    assert {True, False} == {answer for text, _, answer in HANDS if text == entry["pattern"]}


@by_example
def test_an_example_has_one_value_and_at_most_one_for_fishing(title, entry, body):
    needed = {"id", "name", "pattern", "concealed"}

    assert needed <= set(entry) <= needed | {"limit", "points", "fishing"}
    assert ("limit" in entry) != ("points" in entry)
    assert len(entry.get("fishing", {"points": 0})) == 1


@for_each("pattern, hand, answer", HANDS)
def test_the_hands_of_the_examples_fit_or_do_not(pattern, hand, answer):
    assert answer is parse(pattern).matches(*hand_of(hand))


@pytest.mark.parametrize("pattern, character, message", REFUSALS)
def test_the_refusals_are_as_shown(pattern, character, message):
    with pytest.raises(PatternError) as caught:
        parse(pattern)

    assert (int(character) - 1, message) == (caught.value.position, caught.value.message)


def test_every_word_of_the_notation_is_explained():
    words = [word.plural for word in TileClass] + [demand.value for demand in Demand if demand is not Demand.EXACTLY]
    words += [form.value for form in PartForm if form not in {PartForm.TILES, PartForm.KNITTED}]

    assert [] == [
        word for word in (*words, "different", "of", "suit", "or") if not re.search(rf"`[^`\n]*\b{word}", DOCUMENT)
    ]


def test_the_bounds_are_those_of_the_notation():
    assert (500, 4, 6, 14) == (LONGEST, MOST_SHAPES, MOST_CONDITIONS, MOST_ITEMS)
    assert "at most 500 characters, 4 shapes joined with `or`, 6 conditions to each, and 14 tiles or classes" in TEXT


def test_the_examples_take_as_little_work_as_the_document_says():
    texts = dict.fromkeys(re.findall(r'"pattern": "([^"]*)"', DOCUMENT))
    works = [parse(text).work for text in texts]

    assert "No example on this page takes more than 3,000" in TEXT
    assert max(works) <= 3_000
    assert sum(works) < MOST_WORK == 12_000
    assert "may take 8,000 steps" in TEXT
    assert sum(map(work_to_read, texts)) < MOST_WORK_TO_READ == 8_000


TEXT = " ".join(DOCUMENT.split())
TABLES = DOCUMENT[DOCUMENT.index("### Parts") : DOCUMENT.index("## Examples")]
IN_TABLES = re.findall(r"^\| (`.*?) \| [^|]* \|$", TABLES, re.MULTILINE)
NAMED = re.findall(r"`([^`]+)`", " ".join(IN_TABLES))
CONTEXTS = ("{}", "pair of {} + 4 pungs", "7 pairs, {}")


@for_each("text", NAMED)
def test_what_stands_in_the_tables_is_a_part_a_class_or_a_condition(text):
    errors = [error_of(context.format(text)) for context in CONTEXTS]

    wrong_number = "This pattern has the wrong number of tiles"
    assert any(error is None or error.message.startswith(wrong_number) for error in errors)


@pytest.mark.parametrize("pattern", [
    "7 pairs, only suits, 2 suits", "x1-7 + y1-7", "7 [xn yn]", "7 [pn qn]", "7 pairs, only honours or 4 kongs + pair",
])  # fmt: skip
def test_patterns_shown_in_passing_are_patterns(pattern):
    assert f"`{pattern}`" in TEXT.replace("```text ", "`").replace(" ```", "`")
    assert error_of(pattern) is None
