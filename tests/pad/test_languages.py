"""The score pad in the reader's language, as the browser asks for it."""

import json
import re

import pytest
from playwright.sync_api import expect

from service.documents.pad_files import FOLDER
from service.languages import CATALOGUES, TRANSLATED
from support.case_files import load
from support.programs import needs
from support.scenarios import SCENARIOS, play

pytestmark = needs("chromium")


def words(tag):
    return json.loads((CATALOGUES / tag / "LC_MESSAGES" / "pad.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("tag", TRANSLATED)
def test_every_text_that_the_modules_say_has_its_translation(tag):
    modules = [path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.mjs") if "built" not in path.parts]
    said = {text for module in modules for text in re.findall(r'\bsay(?:Count)?\(\s*"([^"]+)"', module)}
    assert len(said) > 200
    assert [] == sorted(said - words(tag).keys())


@pytest.mark.parametrize("tag", TRANSLATED)
def test_a_deal_is_told_explained_and_written_and_a_wrong_hand_refused_in_the_language_of_the_page(opened, tag):
    told = load("languages/pad")[tag]
    pad = opened(width=360, height=640, locale=tag)
    main_button = pad.page.locator("#main-button")
    said = [each for each in words(tag) if len(each) > 3 and words(tag)[each] != each]
    assert [] == [each for each in pad.page.locator("#table").inner_text().splitlines() if each.strip() in said]
    play(pad, SCENARIOS["S1"])
    expect(main_button).to_have_text(words(tag)["Write it down"])
    assert tag == pad.page.evaluate("document.documentElement.lang")
    assert (tag != "zh") == pad.page.locator("#board .index").first.is_visible()
    pad.page.locator("#score").click()
    pad.page.wait_for_selector(".items tbody tr")
    expect(pad.page.get_by_text(told["place"]).first).to_be_visible()
    expect(pad.page.locator("#why-dialog .sum")).to_have_text(told["counted"])
    lines = pad.text("#why-dialog")
    assert words(tag)["Who pays"] in lines
    assert told["dragons"].lower() in lines.lower()
    pad.page.keyboard.press("Escape")
    main_button.click()
    expect(pad.page.locator("#rack .written p")).to_contain_text(told["written"])
    # The next deal. A number of tiles has its form.
    pad.name("Ben").name("Cid").tap("B2", "B3", "B4", "C7", "C8", "C9", "D5", "D5", "WS", "WS", "DR", "DR")
    expect(main_button).to_have_text(told["two_to_go"])
    pad.tap("DR")
    expect(main_button).to_have_text(told["one_to_go"])
    pad.tap("D6")
    expect(main_button).to_have_text(words(tag)["Look at the red line"])
    assert told["does_not_fit"] in pad.page.locator("#how").text_content()


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


def test_a_name_from_right_to_left_does_not_turn_its_sentence(opened):
    pad = opened(players=("דנה", "Ben", "Cid", "Dot"))
    pad.name("Ben").name("דנה")
    expect(pad.page.locator("#asked")).to_have_text("From \N{FIRST STRONG ISOLATE}דנה\N{POP DIRECTIONAL ISOLATE}")
