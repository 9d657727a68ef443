"""The score pad in the reader's language, as the browser asks for it."""

import json

import pytest
from playwright.sync_api import expect

from service.languages import CATALOGUES, TRANSLATED
from support.programs import needs
from support.scenarios import SCENARIOS, play

pytestmark = needs("chromium")


def words(tag):
    return json.loads((CATALOGUES / tag / "LC_MESSAGES" / "pad.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("tag", TRANSLATED)
def test_the_page_and_what_it_is_answered_are_in_one_language(opened, tag):
    pad = opened(width=360, height=640, locale=tag)
    pad.name("Ben").name("Cid").mode("chow").tap("B2").mode("pung").tap("DR").tap("F2")
    pad.tap("C7", "C8", "C9", "D5", "D5", "WS", "WS", "D5")
    expect(pad.page.locator("#main-button")).to_have_text(words(tag)["Write it down"])
    assert tag == pad.page.evaluate("document.documentElement.lang")
    pad.page.locator("#score").click()
    pad.page.wait_for_selector(".items tbody tr")
    lines = pad.text("#why-dialog")
    assert words(tag)["Who pays"] in lines
    assert {"de": "Drachen", "fr": "dragons", "nl": "draken", "zh": "三元牌"}[tag].lower() in lines.lower()


@pytest.mark.parametrize("tag", TRANSLATED)
def test_a_wrong_hand_is_explained_in_the_language_of_the_page(opened, tag):
    pad = opened(width=360, height=640, locale=tag)
    pad.name("Ben").name("Cid").tap("B2", "B3", "B4", "C7", "C8", "C9", "D5", "D5", "WS", "WS", "DR", "DR", "DR", "D6")
    expect(pad.page.locator("#main-button")).to_have_text(words(tag)["Look at the red line"])
    said = {
        "de": "Ein Ziegel passt nicht",
        "fr": "Une tuile ne convient pas",
        "nl": "Eén steen past niet",
        "zh": "有一张不合",
    }
    assert said[tag] in pad.page.locator("#how").text_content()


@pytest.mark.parametrize("tag", TRANSLATED)
def test_nothing_is_wider_than_a_phone_in_longer_words(opened, tag):
    pad = opened(width=360, height=640, locale=tag, ruleset="british")
    widths = {"table": pad.page.evaluate("document.documentElement.scrollWidth")}
    for button in ("#score", "#more", "#open-rules", "#open-sheet"):
        pad.page.locator(button).click()
        dialog = pad.page.locator("dialog[open]")
        expect(dialog.locator(".body > *").first).to_be_visible()
        widths[button] = dialog.evaluate(
            "dialog => dialog.scrollWidth <= dialog.clientWidth ? 360 : dialog.scrollWidth"
        )
        pad.page.keyboard.press("Escape")
    assert dict.fromkeys(widths, 360) == widths


def test_the_language_that_a_reader_chooses_is_kept(opened):
    pad = opened(width=390, height=844)
    pad.page.locator("#open-rules").click()
    with pad.page.expect_navigation():
        pad.page.locator("[data-key=language]").select_option("nl")
    pad.page.wait_for_selector("#names button")
    pad.page.reload()
    expect(pad.page.locator("#main-button")).to_have_text(words("nl")["Who won?"])
    assert "nl" == pad.page.evaluate("document.documentElement.lang")


def test_the_names_of_others_are_not_taken_for_words(opened):
    pad = play(opened(width=360, height=640, players=("East", "Nobody", "{n}", "Ann")), SCENARIOS["S6"])
    assert ["East", "Nobody", "{n}", "Ann"] == pad.texts("#names b")
