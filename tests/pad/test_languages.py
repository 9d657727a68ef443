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


@pytest.mark.parametrize("tag", TRANSLATED)
def test_the_page_and_what_it_is_answered_are_in_one_language(opened, tag):
    pad = opened(width=360, height=640, locale=tag)
    said = [each for each in words(tag) if len(each) > 3 and words(tag)[each] != each]
    assert [] == [each for each in pad.page.locator("#table").inner_text().splitlines() if each.strip() in said]
    pad.name("Ben").name("Cid").mode("chow").tap("B2").mode("pung").tap("DR").tap("F2")
    pad.tap("C7", "C8", "C9", "D5", "D5", "WS", "WS", "D5")
    expect(pad.page.locator("#main-button")).to_have_text(words(tag)["Write it down"])
    assert tag == pad.page.evaluate("document.documentElement.lang")
    assert (tag != "zh") == pad.page.locator("#board .index").first.is_visible()
    pad.page.locator("#score").click()
    pad.page.wait_for_selector(".items tbody tr")
    expect(pad.page.get_by_text(PLACES[tag]).first).to_be_visible()
    lines = pad.text("#why-dialog")
    assert words(tag)["Who pays"] in lines
    assert DRAGONS[tag].lower() in lines.lower()


@pytest.mark.parametrize("tag", TRANSLATED)
def test_a_wrong_hand_is_explained_in_the_language_of_the_page(opened, tag):
    pad = opened(width=360, height=640, locale=tag)
    pad.name("Ben").name("Cid").tap("B2", "B3", "B4", "C7", "C8", "C9", "D5", "D5", "WS", "WS", "DR", "DR", "DR", "D6")
    expect(pad.page.locator("#main-button")).to_have_text(words(tag)["Look at the red line"])
    said = {
        "de": "Ein Stein passt nicht",
        "fr": "Une tuile ne convient pas",
        "nl": "Eén steen past niet",
        "zh": "有一张不合",
    }
    assert said[tag] in pad.page.locator("#how").text_content()


@pytest.mark.parametrize("tag", ["en", *TRANSLATED])
def test_the_question_and_the_names_stay_in_their_places_on_a_small_phone(opened, tag):
    pad = opened(width=360, height=640, locale=tag, ruleset="british", players=("Maximiliana", "Ben", "Cid", "Dot"))
    pad.name("Maximiliana")
    outside = """(part, whole) => {
      const inner = part.getBoundingClientRect(), outer = part.closest(whole).getBoundingClientRect();
      return inner.top < outer.top || inner.bottom > outer.bottom;
    }"""
    places = [("#asked", "#question"), (".name small", ".name"), (".name b", ".name")]
    for part, whole in places:
        assert [] == [each.inner_text() for each in pad.page.locator(part).all() if each.evaluate(outside, whole)]


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


@pytest.mark.parametrize(
    "tag, told, counted",
    [
        ("de", "Spiel 1 aufgeschrieben. Ben +480", "30 Punkte, 3 Verdopplungen: 240"),
        ("fr", "Manche 1 notée. Ben +480", "30 points, 3 doubles\N{NO-BREAK SPACE}: 240"),
        ("nl", "Spel 1 opgeschreven. Ben +480", "30 punten, 3 verdubbelingen: 240"),
        ("zh", "第1局已记下。 Ben +480", "30分，3番：240"),  # noqa: RUF001 - as Chinese is written
    ],
)
def test_what_is_written_and_how_it_was_counted_are_said_in_the_language_of_the_page(opened, tag, told, counted):
    pad = play(opened(width=360, height=640, locale=tag), SCENARIOS["S1"])
    pad.page.locator("#score").click()
    expect(pad.page.locator("#why-dialog .sum")).to_have_text(counted)
    pad.page.keyboard.press("Escape")
    pad.page.locator("#main-button").click()
    expect(pad.page.locator("#rack .written p")).to_contain_text(told)


@pytest.mark.parametrize("tag", TRANSLATED)
def test_a_number_of_tiles_has_its_form(opened, tag):
    pad = opened(locale=tag)
    pad.name("Ben").reply("wall")
    for tile in ("B1", "B1", "B1", "B2", "B2", "B2", "B3", "B3", "B3", "C1", "C1", "C1"):
        pad.tap(tile)
    two = {"de": "noch 2 Steine", "fr": "encore 2 tuiles", "nl": "nog 2 stenen", "zh": "还差2张"}
    one = {"de": "noch 1 Stein", "fr": "encore 1 tuile", "nl": "nog 1 steen", "zh": "还差1张"}
    expect(pad.page.locator("#main-button")).to_have_text(two[tag])
    pad.tap("C2")
    expect(pad.page.locator("#main-button")).to_have_text(one[tag])


def test_a_name_from_right_to_left_does_not_turn_its_sentence(opened):
    pad = opened(players=("דנה", "Ben", "Cid", "Dot"))
    pad.name("Ben").name("דנה")
    expect(pad.page.locator("#asked")).to_have_text("From \N{FIRST STRONG ISOLATE}דנה\N{POP DIRECTIONAL ISOLATE}")
