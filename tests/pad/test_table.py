"""The table screen: six deals told in few touches, on a board that never moves, until they are written.

The numbers are those of the criteria of the score pad.
"""

import re
from contextlib import suppress
from itertools import product

import pytest
from playwright.sync_api import Error, expect

from support.browsing import figure
from support.laws import ALL
from support.programs import needs
from support.scenarios import SCENARIOS, WRITE, play

pytestmark = needs("chromium")

SIZES = {"phone": (360, 640), "tall": (390, 844), "desk": (1280, 800)}
RED = "[role=alert], [data-refused], [data-faulty], .faults"


def touched_at(opened, size, scenario):
    width, height = SIZES[size]
    return opened(width=width, height=height, ruleset=scenario.ruleset, finger=True)


# On a phone every deal; on other windows the one in which every hand is told, and in `make fuzz` the others too.
@pytest.mark.parametrize("name, size", [each for each in product(SCENARIOS, SIZES) if ALL or {"S5", "phone"} & {*each}])
def test_1_2_4_a_deal_takes_few_touches_and_nothing_moves_or_turns_red(opened, name, size):
    scenario = SCENARIOS[name]
    pad = touched_at(opened, size, scenario)
    reddened = []
    touch = pad.touch

    def watched_touch(selector, text=None):
        touch(selector, text)
        reddened.extend([selector] * pad.page.locator(RED).count())
        return pad

    pad.touch = watched_touch
    play(pad, scenario).go(WRITE)
    expect(pad.page.locator("#rack")).to_contain_text("Deal 1 written.")
    assert scenario.taps >= pad.taps
    assert [] == pad.moved()
    assert [] == reddened
    assert 0 == pad.scrolled()


@pytest.mark.parametrize("name", [name for name, each in SCENARIOS.items() if each.with_slides < each.taps])
def test_1_a_slide_over_three_keys_lays_a_run(opened, name):
    scenario = SCENARIOS[name]
    pad = play(touched_at(opened, "phone", scenario), scenario, slides=True).go(WRITE)
    expect(pad.page.locator("#rack")).to_contain_text("Deal 1 written.")
    assert scenario.with_slides >= pad.taps


def test_a_tile_is_laid_once_when_the_finger_is_lifted_and_one_that_slips_lays_one(opened):
    pad = opened(width=360, height=640)
    pad.slide("B3", "B4").tap("B5")
    assert ["B3", "B5"] == pad.laid()
    # After a slide a browser sends no click for a tap that comes soon.
    key = pad.page.locator("[data-tile=B7]")
    box = key.bounding_box()
    finger = {"pointerId": 9, "bubbles": True, "clientX": box["x"] + 9, "clientY": box["y"] + 9}
    for event in ("pointerdown", "pointerup"):
        key.dispatch_event(event, finger)
    assert ["B3", "B5", "B7"] == pad.laid()


def test_tiles_laid_before_anybody_is_named_go_to_the_winner_and_a_mode_holds_for_one_tap(opened):
    pad = opened(width=360, height=640).tap("B1", "B2")
    for asked in ("Dot won. Last tile:", "Who won?"):
        pad.name("Dot")
        expect(pad.page.locator("#asked")).to_have_text(asked)
        assert ["B1", "B2"] == pad.laid()
    pad.mode("pung").tap("DR").tap("B1")
    assert 1 == pad.page.locator("#rack .melds").count()
    pad.mode("pung").mode("pung").tap("DG").tap("DW")
    expect(pad.page.get_by_role("radio", name="Pong locked")).to_have_attribute("aria-checked", "true")
    assert 3 == pad.page.locator("#rack .melds").count()


def test_a_key_that_does_not_fit_says_why_where_one_looks(opened):
    pad = opened(width=360, height=640).tap("DR", "DR", "DR", "DR").tap("DR")
    expect(pad.page.locator("#how")).to_have_text("All four of Red dragon are laid.")
    assert "true" == pad.page.get_attribute("[data-tile=DR]", "aria-disabled")
    pad.touch("#backspace").touch("#backspace")
    assert ["DR", "DR"] == pad.laid()


def test_keys_have_indices_to_be_switched_off_and_bars_below_for_what_lies_in_all_hands(opened):
    pad = opened(width=360, height=640, ruleset="british")
    pad.name("Ben").name("Cid").mode("pung").tap("DR").name("Dot")
    key, index = (pad.page.locator(f"[data-tile=DR]{each}") for each in ("", " .index"))
    expect(key).to_have_attribute("aria-label", "Red dragon, 0 laid, 3 in other hands")
    boxes = [each.bounding_box() for each in (key, key.locator("use"))]
    assert boxes[0]["y"] + boxes[0]["height"] - 4 >= boxes[1]["y"] + boxes[1]["height"]
    pad.mode("pung").tap("DR")
    expect(pad.page.locator("#how")).to_have_text("Of Red dragon only 1 is left.")
    expect(index).to_have_attribute("data-index", "C")
    expect(index).to_be_visible()
    pad.page.locator("#open-rules").click()
    pad.page.locator("[data-key=indices]").uncheck()
    pad.page.reload()
    expect(index).to_be_hidden()


def test_2_a_refusal_moves_nothing_and_leads_to_its_place(opened):
    pad = opened(width=360, height=640, ruleset="british")
    pad.name("Ben").reply("wall").mode("chow").tap("B1").mode("chow").tap("B4")
    before = pad.boxes()
    pad.tap("C1", "C2", "C3", "D5", "D5", "D5", "WS", "WS")
    expect(pad.page.locator("#how")).to_contain_text("at most 1 chow")
    assert before == pad.boxes()
    pad.go("Look at the red line")
    assert "melds-1" == pad.page.evaluate("document.activeElement.dataset.key")
    assert [] == pad.moved()


def test_2_no_connection_moves_nothing_and_keeps_the_tiles(opened):
    pad = opened(width=360, height=640, expected=("ERR_FAILED", "ERR_INTERNET_DISCONNECTED"))
    scenario = SCENARIOS["S1"]
    before = pad.boxes()
    pad.page.context.set_offline(offline=True)
    play(pad, scenario)
    expect(pad.page.locator("#main-button")).to_have_text("Keep it for later")
    expect(pad.page.locator("#how")).to_contain_text("No connection")
    assert before == pad.boxes()
    assert 9 == len(pad.laid())


def test_5_what_is_written_can_be_undone_with_every_tile(opened):
    pad = play(opened(width=360, height=640), SCENARIOS["S1"])
    laid = pad.laid()
    pad.go(WRITE)
    expect(pad.page.get_by_role("button", name="Undo")).to_be_visible()
    expect(pad.page.locator("#rack")).to_contain_text("Ben +480, Cid \u2212480")
    expect(pad.page.locator("#deal")).to_have_text("Deal 2 \u00b7 Ben deals")
    totals = [figure(text) for text in pad.texts("#names small")]
    assert [2000, 2480, 1520, 2000] == totals
    assert pad.page.evaluate("document.activeElement.textContent").endswith("Ann2,000")
    pad.page.get_by_role("button", name="Undo").click()
    expect(pad.page.locator("#deal")).to_have_text("Deal 1 \u00b7 Ann deals")
    assert laid == pad.laid()
    expect(pad.page.locator("#asked")).to_have_text("From Cid")
    expect(pad.page.locator("#main-button")).to_have_text(WRITE)
    expect(pad.page.locator("[data-player=p2][data-role=winner]")).to_be_visible()
    pad.go(WRITE)
    expect(pad.page.locator("#deal")).to_have_text("Deal 2 \u00b7 Ben deals")
    assert totals == [figure(text) for text in pad.texts("#names small")]


@pytest.mark.parametrize("ruleset, name", [("british", "S5"), ("booklet", "S1")])
def test_5_the_winds_go_on_as_the_service_says(opened, ruleset, name):
    pad = play(opened(width=360, height=640, ruleset=ruleset), SCENARIOS[name])
    with pad.answered("/v1/table/sheet") as told:
        pad.go(WRITE)
    position = told["answer"]["next"]["position"]
    expect(pad.page.locator("#rack")).to_contain_text("Deal 1 written.")
    shown = {
        button.get_attribute("data-seat"): button.locator("b").inner_text()
        for button in pad.page.locator("#names button").all()
    }
    assert position["seats"] == shown
    assert [position["dealer"]] == [
        each.get_attribute("data-seat") for each in pad.page.locator("#names button[data-dealer]").all()
    ]


def test_6_the_last_tile_is_asked_about_only_where_it_matters(opened):
    pad = play(opened(width=360, height=640), SCENARIOS["S1"])
    told = "240. Ben +480 Cid \u2212480. 240 with Ball 5 last, 512 with another"
    expect(pad.page.locator("#announcements")).to_have_text(told)
    expect(pad.page.locator("#how")).to_contain_text("240 with Ball 5 last, 512 with another")
    expect(pad.page.locator("#main-button")).to_have_text(WRITE)
    pad.touch(".slot").touch("#rack button[data-laid=C7]")
    expect(pad.page.locator("#total")).to_have_text("512")
    expect(pad.page.locator("#how")).to_contain_text("512 with Number 7 last")


def test_6_where_every_last_tile_gives_the_same_nothing_is_said(opened):
    pad = opened(width=360, height=640)
    with pad.answered("/v1/scores/batch?fields=total,scale"):
        play(pad, SCENARIOS["S4"])
    expect(pad.page.locator("#total")).not_to_have_text("\u2026")
    assert " last, " not in pad.text("#how")


def test_23_a_stale_answer_is_never_shown(opened):
    pad = opened(width=360, height=640, ruleset="british")
    held = []
    pad.page.route(re.compile("/v1/scores$"), lambda route: held.append(route))  # noqa: PLW0108 - the driver marks it
    pad.mode("pung").tap("DR")
    pad.page.wait_for_function("() => document.getElementById('total').textContent === '\u2026'")
    pad.page.wait_for_timeout(200)
    pad.page.unroute(re.compile("/v1/scores$"))
    with pad.answered():
        pad.mode("pung").tap("DG")
    expect(pad.page.locator("#total")).not_to_have_text("\u2026")
    shown = pad.text("#total")
    assert held
    for route in held:
        with suppress(Error):
            route.continue_()
            route.request.response()
    assert shown == pad.text("#total")


def test_taps_in_a_row_are_gathered_into_one_question(opened):
    pad = opened(width=360, height=640, ruleset="british")
    asked = []
    pad.page.on("request", lambda request: asked.append(request.url) if request.url.endswith("/v1/scores") else None)
    pad.page.evaluate("for (const tile of ['B1', 'B1', 'B1']) document.querySelector(`[data-tile=${tile}]`).click()")
    expect(pad.page.locator("#total")).not_to_have_text("\u2026")
    assert 1 == len(asked)


def test_a_kong_on_the_table_was_added_or_claimed_and_can_be_taken_back(opened):
    pad = opened(width=360, height=640).mode("kong").tap("B2")
    pad.touch("#rack .kong").reply("claimed")
    pad.touch("#rack .kong")
    expect(pad.page.locator("#replies [data-key=claimed]")).to_have_attribute("aria-pressed", "true")
    pad.reply("take-back")
    assert 0 == pad.page.locator("#rack .kong").count()
    assert [] == pad.moved()


def test_who_pays_whom_stands_in_the_boards_place_and_every_hand_can_still_be_told_otherwise(opened):
    pad = play(opened(width=360, height=640, ruleset="british"), SCENARIOS["S5"])
    payments, winner, total = map(pad.page.locator, (".payments li", "#names [data-role=winner]", "#total"))
    expect(payments).to_have_count(6)
    expect(payments.first).to_contain_text("East pays and receives double")
    expect(pad.page.locator("#asked")).to_have_text("Who pays whom")
    assert not [each for each in pad.texts("#names small") if "\u2026" in each]
    pad.page.locator("#score").click()
    expect(pad.page.locator("#why-heading")).to_have_text(f"Why {pad.text('#total')}")
    expect(pad.page.locator("#why-dialog")).to_contain_text("Counts nothing: Chow")
    pad.page.keyboard.press("Escape")
    # Neither a tap on the winner's name takes the win back.
    for leave in (lambda: pad.reply("change"), winner.click):
        leave()
        expect(pad.page.locator("#board")).to_be_visible()
        expect(winner).to_have_count(1)
        pad.go("Settle")
        expect(payments).to_have_count(6)
    pad.name("Dot")
    expect(total).to_have_text("24")
    for key, points in (("Backspace", "2"), ("6", "26"), ("9", "269"), ("9", "269")):
        pad.page.keyboard.press(key)
        expect(total).to_have_text(points)
    expect(pad.page.locator("#how")).to_have_text("The limit is 1,000.")
    expect(pad.page.locator("#modes")).to_be_hidden()


def test_after_the_first_concealed_win_a_slide_is_told_of_once(opened):
    pad = opened(width=360, height=640)
    hint = "slide over three tiles"
    for told_of in (True, False):
        pad.name("Ben").reply("wall")
        pad.tap("B1", "B2", "B3", "B4", "B5", "B6", "C7", "C8", "C9", "D5", "D5", "D5", "WS", "WS").go(WRITE)
        expect(pad.page.locator("#rack .written")).to_be_visible()
        assert told_of == (hint in pad.text("#how"))
    pad.name("Ann")
    assert hint not in pad.text("#how")
    assert [] == pad.moved()
