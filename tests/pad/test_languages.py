"""The score pad in the reader's language, as the browser asks for it."""

import json

import pytest

from service.languages import CATALOGUES, TRANSLATED
from support.browsing import TABS, WON
from support.programs import needs

pytestmark = needs("chromium")


def words(tag):
    return json.loads((CATALOGUES / tag / "LC_MESSAGES" / "pad.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("tag", TRANSLATED)
def test_the_page_and_what_it_is_answered_are_in_one_language(opened, tag):
    pad = opened(locale=tag, **WON)
    pad.page.wait_for_selector("#total")

    assert words(tag)["Score pad"] == pad.text("h1")
    assert tag == pad.page.evaluate("document.documentElement.lang")
    lines = pad.page.locator("#score-panel, #hand-panel").first.inner_text()
    assert words(tag)["Doubled step by step"] in lines
    assert {"de": "Drachen", "fr": "dragons", "nl": "draken", "zh": "三元牌"}[tag] in lines


@pytest.mark.parametrize("tag", TRANSLATED)
def test_a_wrong_hand_is_explained_in_the_language_of_the_page(opened, tag):
    pad = opened(locale=tag, **(WON | {"tiles": "B2B3B4C7C8C9D5D5D6WSWS", "last": "D6"}))
    pad.page.wait_for_selector(".fault[data-code]")
    said = {
        "de": "Ein Ziegel passt nicht",
        "fr": "Une tuile ne convient pas",
        "nl": "Eén steen past niet",
        "zh": "有一张不合",
    }
    assert said[tag] in pad.text(".fault[data-code]")


@pytest.mark.parametrize("tag", TRANSLATED)
def test_no_tab_is_wider_than_a_phone_in_longer_words(opened, tag):
    pad = opened(locale=tag, width=360, **WON)
    pad.page.wait_for_selector("#total")
    widths = {}
    for tab in TABS:
        pad.page.click(f"#{tab}")
        widths[tab] = pad.page.evaluate("document.documentElement.scrollWidth")
    assert dict.fromkeys(TABS, 360) == widths


def test_the_language_that_a_reader_chooses_is_kept(opened):
    pad = opened(**WON)
    with pad.page.expect_navigation():
        pad.choose(language="nl")
    pad.page.wait_for_selector("#total")
    pad.page.reload()
    pad.page.wait_for_selector("#total")
    assert ("nl", words("nl")["Score pad"]) == (pad.page.evaluate("document.documentElement.lang"), pad.text("h1"))
    assert words("nl")["Doubled step by step"] in pad.text("#hand-panel")


@pytest.mark.parametrize("tag", TRANSLATED)
def test_a_wall_is_opened_and_refused_in_the_language_of_the_page(opened, tag):
    pad = opened(locale=tag, **WON)
    pad.page.click("#wall-tab")
    pad.page.wait_for_selector("#procedure option", state="attached")
    procedures = pad.page.locator("#procedure option").all_inner_texts()
    pad.page.fill("#throws", "7 8")
    pad.page.click("#open-wall")
    pad.page.wait_for_selector("#wall-panel .fault")
    refused = pad.page.locator("#wall-panel .fault").first.inner_text()

    assert {"de": "Heft", "fr": "Livret", "nl": "Boekje", "zh": "小册子"}[tag] in procedures
    assert {"de": "Ost würfelt", "fr": "Est lance", "nl": "Oost gooit", "zh": "东家掷"}[tag] in refused
