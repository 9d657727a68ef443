"""The rules of an evening on the score pad: chosen, agreed on, changed in the middle of it."""

import re

import pytest
from playwright.sync_api import expect

from support.browsing import AXE
from support.programs import needs
from support.scenarios import SCENARIOS, WRITE, play

pytestmark = needs("chromium")


@pytest.fixture
def rules(opened):
    def open_rules(**options):
        pad = opened(width=390, height=844, **options)
        pad.press("#open-rules")
        pad.page.wait_for_selector("[data-key=change-house]")
        return pad

    return open_rules


def test_every_ruleset_of_the_service_can_be_played(rules, server):
    pad = rules()
    listed = [each["name"] for each in server.get("/v1/rulesets").json()["rulesets"]]
    shown = [text.split("\n")[0] for text in pad.texts(".rulesets label")]
    assert listed == shown
    assert not re.search("option|field|request|[Cc]ited|could not be read", pad.text(".rulesets"))


def test_house_rules_are_sentences_and_lead_back_to_the_book(rules):
    pad = rules(ruleset="british")
    pad.press("[data-key=change-house] > summary")
    pad.press("[data-key=about-original_call_layers] summary")
    pad.press("[data-key=option-original_call_layers-1]")
    expect(pad.page.locator(".changed")).to_contain_text(
        "How often does an original call double the winner's hand? Once."
    )
    expect(pad.page.locator("#house")).to_have_text("house rules")
    pad.page.get_by_role("button", name="Back to the book").click()
    expect(pad.page.locator("#house")).to_have_text("by the book")
    pad.page.locator("[data-key=stock]").fill("30000")
    pad.page.keyboard.press("Tab")
    expect(pad.page.locator("[data-player=p1] small")).to_have_text("30,000")


def test_in_an_evening_it_is_asked_from_which_deal_on_other_rules_hold(opened):
    pad = play(opened(width=390, height=844), SCENARIOS["S1"]).go(WRITE)
    expect(pad.page.locator("#rack")).to_contain_text("Ben +480")
    pad.press("#open-rules")
    pad.press("[data-key=change-house] > summary")
    pad.page.locator("[data-key=limit-kind]").select_option("other")
    pad.page.locator("[data-key=limit]").fill("100")
    pad.page.keyboard.press("Tab")
    pad.press("[data-key=from-first]")
    pad.press("#rules-dialog .close")
    expect(pad.page.locator("[data-player=p2] small")).to_have_text("2,200")


def test_rules_that_a_club_changes_while_the_page_is_open_are_fetched_again(opened):
    pad = opened(width=390, height=844)

    def changed(route):
        answer = route.fetch()
        told = answer.json()
        for each in told.get("rulesets", [told.get("ruleset")]):
            each |= {"revision": "2", "name": f"New {each['name']}"}
        route.fulfill(response=answer, json=told)

    pad.page.route(re.compile("/v1/(rulesets|table/sheet)$"), changed)
    play(pad, SCENARIOS["S6"]).go(WRITE)
    expect(pad.page.locator("#ruleset")).to_have_text("New Booklet")


def test_rules_are_saved_and_taken_up_again(rules):
    pad = rules(ruleset="british")
    pad.press("[data-key=change-house] > summary")
    pad.page.locator("[data-key=limit-kind]").select_option("none")
    pad.page.locator("[data-key=house-name]").fill("The Rhine")
    pad.press("[data-key=save-rules]")
    pad.press("[data-key=ruleset-booklet]")
    expect(pad.page.locator("#house")).to_have_text("by the book")
    pad.page.get_by_role("button", name="The Rhine").click()
    expect(pad.page.locator("#ruleset")).to_have_text("British")
    expect(pad.page.locator(".changed")).to_contain_text("There is no limit.")


def test_the_wall_is_opened_with_the_dice_of_the_table(rules):
    pad = rules()
    pad.press("[data-key=wall] summary")
    pad.page.wait_for_selector("[data-key=wall] option", state="attached")
    pad.press("[data-key=open-wall]")
    expect(pad.page.locator(".wall img")).to_be_visible()


def test_a_ruleset_of_faan_says_faan_and_asks_for_no_loser(opened):
    pad = opened(width=360, height=640, ruleset="hong-kong")
    pad.name("Ben").name("Cid").mode("pung").tap("DR").mode("pung").tap("DG").mode("pung").tap("DW")
    pad.tap("B1", "B1", "B1", "C5", "C5")
    expect(pad.page.locator("#how")).to_contain_text("faan")
    expect(pad.page.locator("#main-button")).to_have_text(WRITE)
    pad.press("#score")
    assert "FAAN" in pad.text(".items thead").upper()


@pytest.mark.parametrize("players", [2, 3, 5])
def test_fewer_and_more_than_four_play(opened, players):
    names = ("Ann", "Ben", "Cid", "Dot", "Eva")[:players]
    pad = opened(width=360, height=640, ruleset="british", players=names)
    assert list(names) == pad.texts("#names b")
    assert (players == 5) == ("sits out" in pad.texts("#names small"))
    pad.name("Ben").reply("wall").mode("pung").tap("DR").mode("pung").tap("WN")
    pad.tap("C7", "C7", "C7", "D5", "D5", "WS", "WS", "D5")
    for name in [each for each in ("Cid", "Dot", "Ann") if each in names]:
        pad.go(f"Next: {name}")
    pad.go("Settle").go(WRITE)
    expect(pad.page.locator("#rack")).to_contain_text("Deal 1 written.")


@needs(AXE)
def test_19_the_rules_keep_the_guidelines(opened):
    pad = opened(width=360, height=640, ruleset="british")
    pad.press("#open-rules")
    pad.press("[data-key=change-house] > summary")
    pad.press("[data-key=about-original_call_layers] summary")
    assert [] == pad.broken_rules()


@pytest.mark.parametrize(
    "ruleset, locale, said, hidden",
    [
        ("booklet", "en", ["Pong", "Kong", "Tile from the Kong Box", "Number 2", "Ball 3"], 1),
        ("british", "en", ["Pung", "Kong", "Loose tile", "Character 2", "Circle 3"], 2),
        ("babcock", "en", ["Three of a kind", "Four of a kind", "Loose tile", "Character 2", "Dot 3"], 2),
        ("booklet", "de", ["Pung", "Kong", "Ersatzstein", "Zahl 2", "Kreis 3"], 1),
    ],
)
def test_the_page_has_the_words_of_the_book_and_lays_a_concealed_kong_as_it_does(opened, ruleset, locale, said, hidden):
    pad = opened(ruleset=ruleset, locale=locale, width=360, height=640)
    pad.name("Ben").mode("hidden_kong").tap("B5")
    words = pad.texts("#modes [data-mode=pung], #modes [data-mode=kong], #replies [data-key=loose_tile]")
    names = [pad.page.locator(f"#board [data-tile={tile}]").get_attribute("aria-label") for tile in ("C2", "D3")]
    assert said == [*words[1:], words[0], *names]
    assert hidden == pad.page.locator("#rack .hidden-kong [href='#tile-back']").count()
