"""What a club wants of the sheet: each deal in words, the totals as a line, money, players over evenings, a picture."""

import struct

from playwright.sync_api import expect

from support.browsing import AXE
from support.evenings import evenings
from support.programs import needs

pytestmark = needs("chromium")

MORE = "[data-key=menu-more] summary"


def two_deals(opening):
    evening = opening().begin()
    evening.won("p2", "p3").write().nobody().write().open_sheet()
    return evening


def figures(evening):
    evening.page.click(MORE)
    evening.press("[data-key=figures]")
    evening.page.wait_for_selector("#figures-dialog[open] .chart >> nth=0")
    return evening


def test_each_deal_is_told_in_words_with_the_hands_name(opening):
    evening = two_deals(opening)
    words = evening.page.locator(".dialog.sheet .words")
    expect(words.nth(0)).to_have_text("Ben, from Cid: Pong, Dragons (Lucky Pong), 240")
    expect(words.nth(1)).to_have_text("Nobody")


def test_the_totals_are_drawn_as_a_line_by_the_service(opening):
    evening = figures(two_deals(opening))
    course = evening.page.locator("#figures-dialog .course").first
    expect(course.locator(".chart polyline")).to_have_count(4)
    expect(course.locator(".chart-key")).to_contain_text("2 Ben: 2,480")
    expect(course.locator("table.figures tbody tr >> nth=1")).to_contain_text("Ben")


def test_money_is_paid_at_a_stake_that_the_device_keeps(opening):
    evening = figures(two_deals(opening))
    paid = evening.page.locator("#figures-dialog .paid li")
    for none in ("", "1e9", "-2"):
        evening.page.fill("[data-key=stake]", none)
        expect(paid).to_have_text(["Cid pays Ben 480"])
    evening.page.fill("[data-key=stake]", "2,50")
    expect(paid).to_have_text(["Cid pays Ben 1.20"])
    evening.page.reload()
    evening.open_sheet()
    expect(figures(evening).page.locator("#figures-dialog .paid li")).to_have_text(["Cid pays Ben 1.20"])


def test_players_are_counted_over_all_evenings_of_the_device(opening):
    evening = two_deals(opening)
    evening.page.click(MORE)
    evening.press("[data-key=new-evening]")
    expect(evening.page.locator("#deal")).to_contain_text("Deal 1 ")
    evening.close().won("p2", "p3").write().open_sheet()
    figures(evening)
    league = evening.page.locator("#figures-dialog .course").last
    expect(league.locator("tbody tr")).to_have_count(4)
    rows = [row.locator("th, td").all_inner_texts()[:5] for row in league.locator("tbody tr").all()]
    assert [["Ann", "3", "0", "0", "0"], ["Ben", "3", "2", "0", "0"], ["Cid", "3", "0", "0", "2"]] == rows[:3]
    expect(league.locator(".chart-key")).to_contain_text("2 Ben: 960 3 Cid: \u2212960")


def test_a_picture_of_the_sheet_is_saved_where_it_cannot_be_sent(opening):
    evening = two_deals(opening)
    evening.page.evaluate("navigator.canShare = undefined")
    content = evening.saved("picture")
    assert b"\x89PNG" == content[:4]
    width, height = struct.unpack(">II", content[16:24])
    assert width > height > 400


def test_the_table_has_semicolons_and_the_hand_where_a_comma_parts_decimals(browser, server):
    with evenings(browser, server, locale="de-DE") as open_page:
        evening = open_page().begin()
        evening.won("p2", "p3").write().open_sheet()
        expect(evening.page.locator(".dialog.sheet .words")).to_contain_text("240")
        head, line = evening.saved("csv").decode().splitlines()
        assert "Spiel;Datum;Runde" in head
        assert "von Cid;Cid;" in line
        assert "240;0;480;-480;0;" in line


@needs(AXE)
def test_the_figures_keep_the_guidelines_for_accessibility(opening):
    assert [] == figures(two_deals(opening)).broken_rules()
