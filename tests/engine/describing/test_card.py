"""Score cards: each equals the file kept of it, and nothing of a ruleset is missing on its card.

Where a change is meant, take it over with `make rewrite` and read the difference against the book.
"""

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

from engine.describing.card import ALONE, EXAMPLES, Card, CardColumn, as_markdown, score_card
from engine.describing.conventions import conventions_of
from engine.rules.award import Award, FaanTable, FixedPoints, LimitShare, TilesDoubled
from engine.rules.changes import HouseRules, RuleChange, RulesetChange
from engine.rules.citation import Source
from engine.rules.house_rules import with_house_rules
from engine.rules.rule import Chapter, CountsFor, SpecialHand
from engine.rulesets import RULESETS
from engine.special_hands.pattern import parse
from engine.text import ByLanguage, Text
from support.clubs import NAMES, club_rules
from support.kept import assert_kept
from support.laws import for_each

GOLDEN = Path(__file__).parents[2] / "golden"
BOOKLET, BRITISH = RULESETS["booklet"], RULESETS["british"]
ELSEWHERE = Source("Another book").at("p. 7")
NO_CHOWS = BRITISH.rule("no_chows")

by_ruleset = pytest.mark.parametrize("ruleset", [pytest.param(each, id=each.id) for each in RULESETS.values()])


def table_of(card, title):
    [table] = [each for each in card.tables if each.title == title]
    return table


def row_of(card, name):
    [row] = [row for table in card.tables for row in table.rows if row.name == name]
    return row


def remark_of(card, name):
    [remark] = [each for part in card.remarks_before + card.remarks_after for each in part.remarks if each.name == name]
    return remark


def with_chapter(*rules, counts_for=CountsFor.WINNER):
    return replace(BRITISH, chapters=(Chapter("A chapter", counts_for, rules),))


def with_special(hand_id, **changed):
    return replace(BRITISH, special_hands=(replace(BRITISH.rule(hand_id), **changed),))


@by_ruleset
def test_a_card_is_as_it_was_last_read_against_its_book(ruleset):
    assert_kept(GOLDEN / f"{ruleset.id}.card.md", as_markdown(score_card(ruleset)))


def test_no_card_is_kept_of_a_ruleset_that_is_gone():
    assert {f"{each}.card.md" for each in RULESETS} == {path.name for path in GOLDEN.glob("*.card.md")}


# Nothing is missing.


@by_ruleset
def test_every_rule_special_hand_and_option_is_on_the_card_with_defaults_marked(ruleset):
    card = score_card(ruleset)
    rows = [row.name for table in card.tables for row in table.rows if table.title != "Points for faan"]
    boxes = [line[:5] for line in as_markdown(card).splitlines() if line.startswith("- [")]

    assert [row.name for row in ruleset.all_rows()] == rows
    assert [*ruleset.options] == [each.option for each in card.questions]
    assert boxes == [f"- [{' x'[each is option.choices[0]]}]" for option in ruleset.options for each in option.choices]


def faan_table(ruleset):
    tables = [each for each in score_card(ruleset).tables if each.title == "Points for faan"]
    return [[(row.name, *row.cells) for row in each.rows] for each in tables]


def test_a_card_shows_what_faan_are_worth_up_to_the_limit():
    agreed = HouseRules(options=(("scale", "old_style"), ("limit_faan", "8")))
    points = ["1", "2", "4", "8", "16", "16", "16", "32", "32"]

    [rows] = faan_table(with_house_rules(RULESETS["hong-kong"], agreed))

    assert [(f"{faan} faan", each) for faan, each in enumerate(points)] == rows


@by_ruleset
def test_a_card_without_faan_has_no_table_of_them(ruleset):
    assert bool(faan_table(ruleset)) is isinstance(ruleset.scale, FaanTable)


@by_ruleset
def test_every_convention_and_every_page_is_on_the_card(ruleset):
    card, conventions = score_card(ruleset), conventions_of(ruleset).all()
    told = {(each.name, each.text) for part in card.remarks_before + card.remarks_after for each in part.remarks}
    text, say = as_markdown(card), ruleset.terms.say
    cites = [each.cite for each in (*ruleset.all_rows(), *ruleset.options, *conventions)]

    assert told >= {(say(each.name), say(each.text)) for each in conventions}
    assert [] == [cite.locus for cite in cites if cite.locus not in text]


@by_ruleset
def test_each_row_has_a_cell_for_each_column_and_neither_is_empty(ruleset):
    for table in score_card(ruleset).tables:
        assert {len(table.columns)} == {len(row.cells) for row in table.rows}, table.title
        assert all(any(cells) for cells in zip(*(row.cells for row in table.rows), strict=True)), table.title
        assert all(any(row.cells) for row in table.rows), table.title


# Tables.


def test_a_set_is_told_exposed_and_concealed():
    table = table_of(score_card(BOOKLET), "Honours: Dragons")

    assert table.columns == tuple(
        CardColumn(title, f"{group} {title.lower()}", group)
        for group in ("Melded", "Concealed")
        for title in ("Points", "Doublings")
    )
    assert table.groups == (("Melded", 2), ("Concealed", 2))
    assert row_of(score_card(BOOKLET), "Pong, Dragons (Lucky Pong)").cells == ("4", "2", "8", "2")


def test_two_headings_are_one_where_each_stands_over_one_column():
    table = table_of(score_card(BRITISH), "Sets and pairs")

    assert table.groups == ()
    assert [column.whole_title for column in table.columns] == ["Exposed points", "Concealed points"]
    # A row that does not ask how a set lies gives the same on both sides.
    assert row_of(score_card(BRITISH), "Pair of dragons").cells == ("2", "2")


@for_each("awards, titles, cells", [
    ([Award()], ["Points"], [("0",)]),
    ([Award(points=2000)], ["Points"], [("2,000",)]),
    ([Award(doublings=3)], ["Doubles"], [("3",)]),
    ([Award(20, 1)], ["Points", "Doubles"], [("20", "1")]),
    ([Award(limit=Fraction(1))], ["Limit"], [("limit",)]),
    ([Award(limit=Fraction(1, 2))], ["Limit"], [("½\xa0limit",)]),
    ([Award(limit=Fraction(3, 7))], ["Limit"], [("3/7\xa0limit",)]),
    ([Award(10, 0, Fraction(1, 4))], ["Points", "Limit"], [("10", "¼\xa0limit")]),
    # A zero stands only where a row gives nothing at all.
    ([Award(), Award(doublings=1), Award(points=20)], ["Points", "Doubles"], [("0", ""), ("", "1"), ("20", "")]),
])  # fmt: skip
def test_a_row_shows_what_it_gives_in_the_columns_that_the_rows_need(awards, titles, cells):
    rules = [replace(NO_CHOWS, id=f"row_{number}", award=award) for number, award in enumerate(awards)]
    table = score_card(with_chapter(*rules)).tables[0]

    assert titles == [column.whole_title for column in table.columns]
    assert cells == [row.cells for row in table.rows]


@for_each("counts_for, told", [(CountsFor.WINNER, "For the winner"), (CountsFor.EVERYONE, "For every player")])
def test_a_chapter_says_for_whom_it_counts(counts_for, told):
    assert told == score_card(with_chapter(NO_CHOWS, counts_for=counts_for)).tables[0].counts_for


def test_a_chapter_of_which_every_row_was_left_out_is_not_shown():
    played = BRITISH.with_change(RulesetChange(without=("mah_jong", "drawn_from_the_wall")))

    assert "Going out" not in [table.title for table in score_card(played).tables]


def test_the_page_of_most_rows_is_told_once_and_any_other_beside_its_row():
    card = score_card(BOOKLET)

    assert table_of(card, "Honours: Winds").locus == "p. 16, Honours: Winds"
    assert row_of(card, "Pong, Wind (Pong of Honours)").locus == ""
    assert row_of(card, "Kong, Double Wind").locus == "p. 17, Honours: Winds"
    # That of another book names the book.
    card = score_card(with_chapter(NO_CHOWS, replace(NO_CHOWS, id="b"), replace(NO_CHOWS, id="c", cite=ELSEWHERE)))
    assert ["", "", "Another book, p. 7"] == [row.locus for row in card.tables[0].rows]


REPLACING = BRITISH.with_change(RulesetChange(rows=(RuleChange("no_chows", replaces=("flower", "season")),)))


@for_each("ruleset, name, text", [
    (BRITISH, "Chow", ""),
    (BRITISH, "Pair of dragons", ""),
    (BRITISH, "Pung of minor tiles", "A pung of a number from 2 to 8."),
    (BRITISH, "Own flower", "A flower of the player's own wind."),
    (BRITISH, "Mah-Jong with the last tile of the live wall", "The last tile is the last of the live wall."),
    # A row names those that do not count beside it.
    (BRITISH, "Bouquet of flowers", "All four flowers. Instead of Own flower."),
    (REPLACING, "No chows", "more than three players. Instead of Flower and Season."),
    # A special hand counted by its tiles says how.
    *((with_special("purity", worth=worth), "Purity", told) for worth, told in [
        (TilesDoubled(1), "doubled once."),
        (TilesDoubled(2), "doubled twice."),
        (TilesDoubled(5), "doubled 5 times."),
        (TilesDoubled(3, as_well=("last_discard",)), "three times, and besides for Mah-Jong with the last discard."),
        (TilesDoubled(3, loose_tile_points=2), "A loose tile that completes it adds 2 points."),
        (TilesDoubled(3, or_count=False), "It is never counted as an ordinary hand."),
    ]),
])  # fmt: skip
def test_a_row_says_what_it_asks_for_unless_its_name_says_as_much(ruleset, name, text):
    told = row_of(score_card(ruleset), name).text

    assert told == text if ruleset is BRITISH else told.endswith(text)


# Special hands.


@pytest.mark.parametrize("limit, worth, told, fishing", [
    (1000, BRITISH.rule("knitting").worth, "500 (½\xa0limit)", "200 (⅕\xa0limit)"),
    (1000, LimitShare(Fraction(1)), "1,000 (limit)", "200 (⅕\xa0limit)"),
    (501, LimitShare(Fraction(1, 2)), "250 (½\xa0limit)", "100 (⅕\xa0limit)"),
    (None, LimitShare(Fraction(1, 2)), "500 (½\xa0limit)", "200 (⅕\xa0limit)"),
    (1000, FixedPoints(1500), "1,500", "200 (⅕\xa0limit)"),
    (1000, TilesDoubled(3), "tiles \xd7\xa08", "200 (⅕\xa0limit)"),
])  # fmt: skip
def test_the_worth_of_a_special_hand_is_told_in_points(limit, worth, told, fishing):
    card = score_card(replace(with_special("knitting", worth=worth), limit=limit))

    assert ("yes", told, fishing) == row_of(card, "Knitting").cells


def test_what_fishing_is_worth_is_told_where_it_is_worth_anything():
    fishing, none = score_card(BRITISH), score_card(with_special("knitting", fishing=None))

    assert [column.title for column in fishing.tables[-1].columns] == ["Concealed", "Mah-Jong", "Fishing"]
    assert fishing.tables[-1].counts_for == "For the winner, and for players fishing for one"
    assert [column.title for column in none.tables[-1].columns] == ["Concealed", "Mah-Jong"]
    assert none.tables[-1].counts_for == "For the winner"


def test_a_special_hand_that_nobody_is_paid_to_fish_for_has_an_empty_cell():
    played = BRITISH.with_change(RulesetChange(special_hands={"purity": {"pattern": parse("7 pairs")}}))
    agreed = SpecialHand(id="club", name="Club", pattern=parse("7 pairs"), worth=FixedPoints(9), cite=ELSEWHERE)
    card = score_card(replace(played, special_hands=(*played.special_hands, agreed)))

    assert row_of(card, "Club").cells == ("", "9", "")
    assert row_of(card, "Club").locus == "Another book, p. 7"


# Above the tables.


def test_the_card_names_its_source_the_limit_and_whose_hands_count():
    card = score_card(BOOKLET)

    assert isinstance(card, Card)
    assert card.ruleset is BOOKLET
    assert remark_of(card, "Limit").text == "2,000 points."
    assert remark_of(score_card(replace(BOOKLET, limit=None)), "Limit").text == "None."
    assert remark_of(card, "Who scores").text == "Only the winner's hand."
    assert remark_of(score_card(BRITISH), "Who scores").text.startswith("Every player's hand")


# Markdown.


@by_ruleset
def test_every_line_of_a_table_has_as_many_cells_as_its_heading(ruleset):
    blocks = [block for block in as_markdown(score_card(ruleset)).split("\n\n") if block.startswith("|")]
    widths = [{len(re.split(r"(?<!\\)\|", line)) for line in block.splitlines()} for block in blocks]

    assert len(score_card(ruleset).tables) == len(widths)
    assert all(len(each) == 1 for each in widths)


@pytest.mark.parametrize("name, written", [
    ("A | B", r"**A \| B**"),
    ("*bold* _it_ `code`", r"**\*bold\* \_it\_ \`code\`**"),
    ("<b> & [link]", r"**\<b\> \& \[link\]**"),
    ("two\n  lines\xa0only", "**two lines only**"),
    ("1. one", r"**1\. one**"),
    ("- two", r"**\- two**"),
    ("a - b, 3 Chows", "**a - b, 3 Chows**"),
    ("back\\slash", r"**back\\slash**"),
])  # fmt: skip
def test_nothing_in_a_name_is_taken_for_markdown(name, written):
    text = as_markdown(score_card(with_chapter(replace(NO_CHOWS, name=name))))

    assert f"| {written} |" in text


def test_the_default_of_an_option_is_ticked_and_without_options_or_a_note_there_is_nothing_of_them():
    assert "- [x] No: two suits in the whole hand.\n- [ ] Yes.\n" in as_markdown(score_card(BRITISH))
    assert "agree on" not in as_markdown(score_card(replace(BRITISH, options=())))
    assert "From A book." == as_markdown(score_card(replace(BRITISH, source=Source("A book")))).splitlines()[2]


def test_the_card_of_a_club_says_what_it_is_built_on_and_what_the_club_notes():
    card = score_card(club_rules(HouseRules(limit=500), note=Text("As played on Tuesdays.")))

    built_on = f"The rules of the club, built on British, version {BRITISH.version}."

    assert (built_on, "As played on Tuesdays.") == card.of_club
    assert "The rules of the club, built on British" in as_markdown(card)
    assert () == score_card(BRITISH).of_club
    assert 1 == len(score_card(club_rules()).of_club)


def test_the_card_of_a_club_ticks_what_it_has_agreed_on():
    agreed = club_rules(HouseRules(options=(("original_call_layers", "1"),)))

    ticked, of_book = (
        {line for line in as_markdown(score_card(each)).splitlines() if line.startswith("- [x]")}
        for each in (agreed, BRITISH)
    )
    assert {"- [x] Once."} == ticked - of_book


def test_a_hand_of_a_club_names_the_club_in_place_of_a_page():
    hand = SpecialHand(
        id="own", name="Own", pattern=parse("7 pairs"), worth=FixedPoints(9), cite=Source(ByLanguage(NAMES)).at("")
    )
    card = score_card(club_rules(HouseRules(hands=(hand,))))

    assert NAMES["en"] == str(row_of(card, "Own").locus)
    assert "(Rheinclub)" in as_markdown(
        card, lambda text: text.in_language("de") if isinstance(text, ByLanguage) else text
    )
    assert {row.name for row in table_of(score_card(BRITISH), "Special hands").rows if row.example} == {
        row.name for row in table_of(card, "Special hands").rows if row.example
    }


@for_each("ruleset", [each for each in RULESETS.values() if each.limit])
def test_a_ruleset_with_a_limit_has_examples_of_limit_hands_alone(ruleset):
    usual = {rule.id for rule in ruleset.rules() if not any(side.limit for side in rule.award.sides)}
    assert usual.isdisjoint(EXAMPLES[ruleset.id].keys() - ALONE.get(ruleset.id, {}).keys())
