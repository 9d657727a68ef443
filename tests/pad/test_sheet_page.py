"""Section 15 of the score pad's design: full storage (13), a sheet of five players (16), what is saved (24)."""

import csv
import io
import json
from datetime import UTC, datetime
from pathlib import Path

import pytest
from playwright.sync_api import expect

from support.browsing import AXE
from support.evenings import evenings, kept_by
from support.programs import needs

pytestmark = needs("chromium")

FIVE = ["Ann", "Ben", "Cid", "Dot", "Eve"]
NO_ROOM = """() => {
  Storage.prototype.setItem = () => { throw new DOMException("no room", "QuotaExceededError"); };
}"""


def test_13_storage_without_room_is_said_and_the_saved_file_holds_all_deals(opening):
    evening = opening().begin()
    evening.nobody().write()
    evening.page.evaluate(NO_ROOM)
    board = evening.page.locator("[data-tile=B1]").bounding_box()
    evening.nobody().write()
    expect(evening.page.locator("#no-room")).to_contain_text("This browser has no room left")
    assert board == evening.page.locator("[data-tile=B1]").bounding_box()
    evening.won("p2", "p3").write()
    assert [2000, 2480, 1520, 2000] == evening.totals()
    evening.press("#save-sheet")
    with evening.page.expect_download() as download:
        evening.press("[data-key=json]")
    kept = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
    assert [None, None, "p2"] == [each["told"]["winner"] for each in kept["events"]]


@pytest.mark.parametrize("width", [320, 360, 390])
def test_16_a_sheet_of_five_has_no_sideways_scrolling_and_its_head_and_foot_stay(browser, server, width):
    with evenings(browser, server, width=width) as open_page:
        evening = open_page().begin(kept_by(FIVE, deals=[{}] * 40))
        evening.open_sheet()
        lines = evening.page.locator(".dialog.sheet .lines")
        expect(evening.page.locator(".dialog.sheet tbody tr[data-deal='40']")).to_have_count(1)
        assert lines.evaluate("each => each.scrollHeight > each.clientHeight")
        for at in (0, 700, 100_000):
            lines.evaluate("(each, at) => each.scrollTo(0, at)", at)
            for part in ("thead", "tfoot"):
                expect(evening.page.locator(f".dialog.sheet {part} tr > * >> nth=1")).to_be_in_viewport(ratio=1)
        for each in ("html", "#sheet-dialog", ".dialog.sheet .lines"):
            assert evening.page.locator(each).evaluate("each => each.scrollWidth <= each.clientWidth"), each


def test_24_the_table_has_a_mark_and_a_row_for_each_deal(opening):
    evening = opening().begin()
    evening.nobody().write().won("p2", "p3").write().open_sheet()
    table = evening.saved("csv").decode()
    assert table.startswith("\ufeff")
    evening.close().open_sheet()
    expect(evening.page.locator(".menu[open]")).to_have_count(0)
    one, two = csv.DictReader(io.StringIO(table.removeprefix("\ufeff")))
    assert ("1", "Nobody", "0", "2000") == (one["Deal"], one["Winner"], one["Ben"], one["Ben: total"])
    day = f"{datetime.now(UTC):%d/%m/%Y}"
    told = {"Deal": "2", "Date": day, "Round": "East round", "Dealer": "Ann", "Winner": "Ben", "How": "from Cid"}
    told |= {"Discarder": "Cid", "Points": "240", "Ben": "480", "Cid": "-480", "Ben: total": "2480"}
    assert told == {key: two[key] for key in told}


def test_24_the_copy_read_back_gives_the_same_sheet(opening, tmp_path):
    evening = opening().begin()
    evening.nobody().write().won("p2", "p3").write().open_sheet()
    before = evening.sheet()
    copy = tmp_path / "copy.json"
    copy.write_text(evening.saved("json").decode(), encoding="utf-8")
    evening.press("[data-key=menu-more] summary")
    evening.press("[data-key=new-evening]")
    expect(evening.page.locator(".dialog.sheet tbody tr[data-deal]")).to_have_count(0)
    other = {"name": "other.json", "mimeType": "application/json", "buffer": b"{}"}
    evening.page.set_input_files("[data-key=read-copy]", other)
    expect(evening.page.locator(".dialog.sheet .notice")).to_have_text("This file is no copy of an evening.")
    evening.page.set_input_files("[data-key=read-copy]", copy)
    expect(evening.page.locator(".dialog.sheet tbody tr[data-deal='2']")).to_have_count(1)
    expect(evening.page.locator(".dialog.sheet tfoot")).to_contain_text("2,480")
    assert before == evening.sheet()


def test_a_new_evening_is_undone_and_an_earlier_one_taken_up_again(opening):
    evening = opening().begin()
    evening.won("p2", "p3").write().open_sheet()
    evening.press("[data-key=menu-more] summary")
    evening.press("[data-key=new-evening]")
    expect(evening.page.locator("#deal")).to_contain_text("Deal 1 ")
    # What was written in the evening before is not to be undone in this one.
    expect(evening.page.locator("#rack [data-key=undo]")).to_have_count(0)
    evening.press("[data-key=undo-last]")
    expect(evening.page.locator("#deal")).to_contain_text("Deal 2 ")
    evening.press("[data-key=new-evening]")
    expect(evening.page.locator("[data-key^=earlier-]")).to_contain_text(f"{datetime.now(UTC):%d/%m/%Y}")
    evening.press("[data-key^=earlier-]")
    expect(evening.page.locator(".dialog.sheet tfoot")).to_contain_text("2,480")


def test_what_is_printed_has_names_rules_and_every_deal(opening):
    evening = opening().begin()
    evening.won("p2", "p3").write().open_sheet()
    evening.page.evaluate("dispatchEvent(new Event('beforeprint'))")
    evening.page.emulate_media(media="print")
    printed = evening.text("#printed")
    for each in ("Ann, Ben, Cid, Dot", "Booklet", "by the book", "East round", "+480", "from Cid", "Ranking"):
        assert each in printed
    assert 4 == evening.page.locator("#printed .signatures p").count()
    assert not evening.page.locator("button:visible").count()


@needs(AXE)
def test_the_sheet_and_the_names_keep_the_guidelines_for_accessibility(browser, server):
    with evenings(browser, server) as open_page:
        evening = open_page().begin()
        evening.won("p2", "p3").write().nobody().write().open_sheet()
        evening.press(".dialog.sheet [data-deal='1'] .deal")
        evening.page.click(".dialog.sheet details:has(.paid) summary")
        evening.press("[data-key=menu-save] summary")
        evening.press("[data-key=menu-more] summary")
        found = [evening.broken_rules()]
        for key in ("players", "gains"):
            evening.press(f"[data-key={key}]")
            evening.page.wait_for_selector("#players-dialog[open]")
            found.append(evening.broken_rules())
            evening.page.keyboard.press("Escape")
        assert [[], [], []] == found


def test_a_line_of_the_sheet_tells_which_counters_change_hands(opening):
    evening = opening().begin()
    evening.won("p2", "p3").write().open_sheet()
    evening.press(".dialog.sheet [data-deal='1'] .deal")
    evening.press(".dialog.sheet [data-key=why-line] > summary")
    expect(evening.page.locator(".dialog.sheet .paid").first).to_contain_text("Cid pays Ben 480")
    evening.press(".dialog.sheet .counters > summary")
    expect(evening.page.locator(".dialog.sheet .counters li")).to_contain_text("\u00d7")
