"""The score pad in the reader's language, as the browser asks for it."""

import json
import re

import pytest
from playwright.sync_api import expect

from service.documents.pad_files import FOLDER
from service.languages import CATALOGUES, TRANSLATED
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


PLACES = {
    "de": "S. 15, Grundwertung, Farben",
    "fr": "p. 15, Marque de base, familles",
    "nl": "p. 15, Basistelling, soorten",
    "zh": "第15页，基本计分，花色",  # noqa: RUF001 - as Chinese is written
}
DRAGONS = {"de": "Drachen", "fr": "dragons", "nl": "draken", "zh": "三元牌"}


COUNTED = {
    "de": "30 Punkte, 3 Verdopplungen: 240",
    "fr": "30 points, 3 doubles\N{NO-BREAK SPACE}: 240",
    "nl": "30 punten, 3 verdubbelingen: 240",
    "zh": "30分，3番：240",  # noqa: RUF001 - as Chinese is written
}
WRITTEN = {
    "de": "Spiel 1 aufgeschrieben. Ben +480",
    "fr": "Manche 1 notée. Ben +480",
    "nl": "Spel 1 opgeschreven. Ben +480",
    "zh": "第1局已记下。 Ben +480",
}
TWO_TO_GO = {"de": "noch 2 Steine", "fr": "encore 2 tuiles", "nl": "nog 2 stenen", "zh": "还差2张"}
ONE_TO_GO = {"de": "noch 1 Stein", "fr": "encore 1 tuile", "nl": "nog 1 steen", "zh": "还差1张"}
DOES_NOT_FIT = {
    "de": "Ein Stein passt nicht",
    "fr": "Une tuile ne convient pas",
    "nl": "Eén steen past niet",
    "zh": "有一张不合",
}


@pytest.mark.parametrize("tag", TRANSLATED)
def test_a_deal_is_told_explained_and_written_and_a_wrong_hand_refused_in_the_language_of_the_page(opened, tag):
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
    expect(pad.page.get_by_text(PLACES[tag]).first).to_be_visible()
    expect(pad.page.locator("#why-dialog .sum")).to_have_text(COUNTED[tag])
    lines = pad.text("#why-dialog")
    assert words(tag)["Who pays"] in lines
    assert DRAGONS[tag].lower() in lines.lower()
    pad.page.keyboard.press("Escape")
    main_button.click()
    expect(pad.page.locator("#rack .written p")).to_contain_text(WRITTEN[tag])
    # The next deal. A number of tiles has its form.
    pad.name("Ben").name("Cid").tap("B2", "B3", "B4", "C7", "C8", "C9", "D5", "D5", "WS", "WS", "DR", "DR")
    expect(main_button).to_have_text(TWO_TO_GO[tag])
    pad.tap("DR")
    expect(main_button).to_have_text(ONE_TO_GO[tag])
    pad.tap("D6")
    expect(main_button).to_have_text(words(tag)["Look at the red line"])
    assert DOES_NOT_FIT[tag] in pad.page.locator("#how").text_content()


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
