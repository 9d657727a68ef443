"""Section 15 of the score pad's design: what is written stays, by player (criteria 5, 7 to 10, 14)."""

import json
from pathlib import Path

import pytest
from playwright.sync_api import expect

from support.evenings import NAMES, NOBODY_WON, Evening, kept_by
from support.laws import ALL
from support.programs import needs

pytestmark = needs("chromium")


@pytest.fixture
def evening(opening) -> Evening:
    return opening().begin()


def british(winner, **points):
    """A deal told by points alone."""
    return NOBODY_WON | {"washOut": False, "winner": winner, "source": "wall", "points": points}


def test_the_first_screen_offers_a_tour_and_names_are_asked_for_after_the_first_deal(opening):
    evening = opening()
    awake = "{ request: async () => { window.locks = (window.locks ?? 0) + 1; return { released: false }; } }"
    with evening.page.add_init_script(f"Object.defineProperty(navigator, 'wakeLock', {{ value: {awake} }})"):
        evening.begin({}).page.click("[data-key=tour]")
    for _ in range(3):
        evening.press("[data-key=tour-next]")
    expect(evening.page.locator("[data-key=tour]")).to_have_count(0)
    evening.press("[data-key=who-plays]")
    expect(evening.page.locator("#players-heading")).to_have_text("Who plays?")
    evening.page.go_back()
    expect(evening.page.locator("#players-dialog")).to_be_hidden()
    evening.nobody()
    assert not evening.page.evaluate("window.locks")
    evening.press("#main-button")
    evening.page.wait_for_selector("[name=p1]:focus")
    for name in NAMES:
        evening.page.keyboard.type(name)
        evening.page.keyboard.press("Enter")
    expect(evening.page.locator("#names")).to_contain_text("Dot")
    assert NAMES == evening.texts(".name b")
    assert 1 == len(evening.deals())
    expect(evening.page.locator("[data-key=who-plays]")).to_have_count(0)
    # The screen stays on while an evening runs.
    assert 1 == evening.page.evaluate("window.locks")


def test_7_two_players_of_one_name_are_refused_at_the_field(evening):
    evening.nobody().write()
    before = evening.kept()
    evening.open_sheet()
    evening.press("[data-key=menu-more] summary")
    evening.press("[data-key=players]")
    for name, why in (("  bEN ", "Two players have this name"), ("North", "name of a seat"), ("p3", "uses this name")):
        evening.page.fill("[name=p4]", name)
        evening.press("#players-dialog [type=submit]")
        expect(evening.page.locator("[name=p4][aria-invalid=true]")).to_be_focused()
        expect(evening.page.locator("#why-p4")).to_contain_text(why)
        assert before == evening.kept()


def test_8_two_pages_write_at_once_and_lose_nothing(opening):
    one, other = opening().begin(), opening().open()
    # More in `make fuzz`.
    rounds = 20 if ALL else 6
    for n in range(rounds):
        for page in (one, other):
            page.page.wait_for_selector(f"#deal:has-text('Deal {2 * n + 1} ')")
            page.nobody()
        for page in (one, other):
            page.page.evaluate("document.querySelector('#main-button').click()")
    for page in (one, other):
        expect(page.page.locator("#deal")).to_contain_text(f"Deal {2 * rounds + 1} ")
        page.open_sheet()
        expect(page.page.locator(".dialog.sheet tbody [data-state=waiting]")).to_have_count(0)
    assert 2 * rounds == len(one.deals())
    assert one.sheet() == other.sheet()
    assert 2 * rounds == len(one.sheet()[0])


def test_8_a_tab_says_that_another_one_wrote(opening):
    one, other = opening().begin(), opening().open()
    one.won("p2", "p3").write()
    expect(other.page.locator("#round")).to_have_text("Another tab wrote deal 1")
    expect(other.page.locator("#names")).to_contain_text("2,480")


def test_9_a_deal_struck_out_leaves_the_others_with_their_winners(opening):
    deals = [
        british("p2", p1=8, p2=40, p3=4, p4=2),
        british("p4", p1=8, p2=2, p3=16, p4=48),
        british("p3", p1=8, p2=2, p3=64, p4=4),
    ]
    evening = opening().begin(kept_by(ruleset="british", deals=deals))
    expect(evening.page.locator("#deal")).to_contain_text("Deal 4 ")
    evening.open_sheet()
    expect(evening.page.locator(".dialog.sheet tbody [data-state=waiting]")).to_have_count(0)
    before = evening.sheet()
    winners = "all => all.map(each => [...each.parentElement.children].indexOf(each))"
    won = evening.page.locator(".dialog.sheet tbody [data-won]")
    assert [2, 4, 3] == won.evaluate_all(winners)
    evening.row(1, "strike")
    struck = evening.page.locator(".dialog.sheet [data-state=struck]")
    expect(struck.locator("td")).to_have_text(before[0][0])
    expect(struck.locator("button")).to_have_attribute("aria-label", "Struck out: Ben, Wall")
    expect(evening.page.locator(".dialog.sheet tbody tr[data-deal='2']")).to_have_count(1)
    assert [4, 3] == evening.page.locator(".dialog.sheet tbody tr:not([data-state]) [data-won]").evaluate_all(winners)
    assert before[1] != evening.sheet()[1]
    evening.row("struck", "restore")
    expect(evening.page.locator(".dialog.sheet tbody tr[data-deal='3']")).to_have_count(1)
    assert before == evening.sheet()


def test_10_gains_that_do_not_come_to_nothing_are_not_written(evening):
    evening.nobody().write().open_sheet()
    before = evening.kept()
    evening.press("[data-key=menu-more] summary")
    evening.press("[data-key=gains]")
    expect(evening.page.locator("#players-heading")).to_have_text("A deal counted elsewhere")
    expect(evening.page.locator("#players-dialog [type=submit]")).to_be_in_viewport(ratio=1)
    for player, gain in {"p1": "100", "p2": "-20", "p3": "-20", "p4": "-20"}.items():
        evening.page.fill(f"#players-dialog [name={player}]", gain)
    evening.page.click("#players-dialog .check:has-text('Ann')")
    evening.press("#players-dialog [type=submit]")
    expect(evening.page.locator("#players-dialog [role=alert]")).to_be_visible()
    sentence = evening.text("#players-dialog [role=alert]")
    assert sentence in evening.page.text_content("#score")
    assert before == evening.kept()
    evening.page.fill("#players-dialog [name=p4]", "-60")
    evening.press("#players-dialog [type=submit]")
    expect(evening.page.locator("#names")).to_contain_text("2,100")
    assert 2 == len(evening.deals())


def test_10_a_deal_that_the_service_refuses_is_not_written_and_leaves_nothing_to_undo(evening):
    before = evening.won("p2", "p3").write().kept()
    refusal = {"title": "Unprocessable", "status": 422, "detail": "It cannot be so with WS.", "errors": []}
    answer = {"status": 422, "content_type": "application/problem+json", "body": json.dumps(refusal)}
    evening.page.route("**/v1/table/sheet", lambda route: route.fulfill(**answer))
    for tell, laid in ((evening.nobody, 0), (lambda: evening.won("p2", "p3"), 9)):
        tell().page.click("#main-button")
        expect(evening.page.locator("#score")).to_contain_text("It cannot be so with South wind.")
        assert before == evening.kept()
        expect(evening.page.locator("#rack [data-laid]")).to_have_count(laid)
        expect(evening.page.locator("#rack")).not_to_contain_text("written")


def test_a_deal_of_the_sheet_is_told_otherwise(evening):
    evening.won("p2", "p3").write().open_sheet().row(1, "change")
    expect(evening.page.locator("#round")).to_have_text("This deal is being changed")
    evening.press("[data-player=p4]")
    expect(evening.page.locator("[data-player=p4]")).to_contain_text("gave it")
    evening.ready().page.click("#main-button")
    expect(evening.page.locator("[data-player=p4]")).to_contain_text("1,520")
    assert [2000, 2480, 2000, 1520] == evening.totals()
    assert 1 == len(evening.deals())


def test_the_deal_being_entered_is_there_again_after_a_reload(evening):
    evening.won("p2", "p3")
    evening.page.reload()
    expect(evening.page.locator("#rack [data-laid]")).to_have_count(9)
    evening.ready().write()
    assert [2000, 2480, 1520, 2000] == evening.totals()


def being_entered(told, rev):
    """What a tab that is closed left of the deal that was entered."""
    entry = {"told": told, "open": "nobody", "seen": [], "settling": False, "acts": {}, "mode": "hand",
             "locked": False, "changes": None, "rev": rev, "tab": "closed"}  # fmt: skip
    return {"mah-jong/entry": json.dumps(entry)}


@pytest.mark.parametrize(
    "told, rev, deals, asked",
    [
        # Written before the browser ended, so not entered once more; then one like it, which is still being entered.
        (NOBODY_WON, 0, [NOBODY_WON], "Who won?"),
        (NOBODY_WON, 1, [NOBODY_WON], "Nobody won."),
        # Told of somebody who does not play.
        (british("p5"), 0, [], "Who won?"),
    ],
)
def test_the_deal_being_entered_is_taken_up_where_it_still_is_one(opening, told, rev, deals, asked):
    evening = opening().begin(kept_by(ruleset="british", deals=deals) | being_entered(told, rev))
    expect(evening.page.locator("#deal")).to_contain_text(f"Deal {len(deals) + 1} ")
    expect(evening.page.locator("#asked")).to_have_text(asked)


def test_14_an_evening_of_a_later_page_can_only_be_read(opening):
    later = json.dumps({"v": 3, "id": "later", "rev": 7})
    evening = opening().begin({"mah-jong/evening": later})
    expect(evening.page.locator("#round")).to_contain_text("Read only")
    evening.nobody().page.click("#main-button")
    expect(evening.page.locator("#score")).to_contain_text("later version")
    assert later == evening.kept()


UNREADABLE = {
    "mah-jong/evening": ["{", "[]", '"x"', '{"v":2}', kept_by()["mah-jong/evening"].replace("[{", "[null, {")],
    "mah-jong/earlier": ["{", '[{"kept": null}]'],
    "mah-jong/entry": ["{", '{"told":null}'],
}


def test_what_cannot_be_read_is_set_aside_told_and_offered_as_a_file(evening):
    keep = "([key, text]) => { sessionStorage.clear(); localStorage.setItem(key, text); }"
    for key, text in [(key, text) for key, texts in UNREADABLE.items() for text in texts]:
        evening.page.evaluate(keep, [key, text])
        evening.page.reload()
        expect(evening.page.locator("#unread")).to_contain_text("cannot be read")
        expect(evening.page.locator("#main-button")).to_have_text("Who won?")
        with evening.page.expect_download() as download:
            evening.press("#save-unread")
        first, *_ = json.loads(Path(download.value.path()).read_text(encoding="utf-8"))
        assert (key, text) == (first["key"], first["text"])
        expect(evening.page.locator("#unread")).to_be_hidden()


def test_names_of_an_evening_before_are_tapped_into_the_first_empty_field(opening):
    kept = json.loads(kept_by(deals=[NOBODY_WON])["mah-jong/evening"]) | {"id": "before"}
    evening = opening().begin({"mah-jong/earlier": json.dumps([{"kept": kept, "shown": None}])})
    evening.press("[data-key=who-plays]")
    evening.page.fill("[name=p1]", "Eve")
    for name in ("Cid", "Ann"):
        evening.press(f"#players-dialog [data-known={name}]")
    fields = [evening.page.input_value(f"[name=p{place}]") for place in range(1, 5)]
    assert ["Eve", "Cid", "Ann", ""] == fields
    assert ["Ben", "Dot"] == evening.texts("#players-dialog [data-known]")
