"""The score pad for everybody: small, on a phone, in the dark, by keyboard alone, and for screen readers."""

import re

import pytest
from playwright.sync_api import expect

from support.browsing import AXE, TABS, WON
from support.programs import needs

pytestmark = needs("chromium")

WRONG = WON | {"tiles": "B2B3B4C7C8C9D5D5D6WSWS", "from": ""}
SHOWN = {
    "hand-tab": "#total",
    "table-tab": "#settled p",
    "wall-tab": "#opened-wall p",
    "sheet-tab": "#sheet-lines p",
    "house-tab": "#options select",
}
OPENED = {
    "hand-tab": ["#more summary", "#exhausted summary"],
    "table-tab": ["#add-penalty"],
    "house-tab": ["#rules summary >> nth=0", "#rules .value >> nth=0"],
}
HEAVIEST = 300 * 1024
# What a tap waits for. A phone asks for six at a time, so their number counts as much as their weight.
MOST_BEFORE_A_TAP, HEAVIEST_BEFORE_A_TAP = 34, 200 * 1024
NAMED = re.compile(r'(?:href|src)="(pad/[^"]+|tiles\.svg)')


@needs(AXE)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_every_tab_keeps_the_guidelines_for_accessibility(opened, dark):
    pad = opened(dark=dark, **(WON | {"ruleset": "dmjl"}))
    pad.page.wait_for_selector("#total")
    broken = {}
    for tab in TABS:
        pad.page.click(f"#{tab}")
        pad.page.wait_for_selector(SHOWN[tab])
        for each in OPENED.get(tab, []):
            pad.page.click(each)
        broken[tab] = pad.broken_rules()
    assert {tab: [] for tab in TABS} == broken


@needs(AXE)
def test_an_explanation_keeps_the_guidelines_too(opened):
    pad = opened(**WRONG)
    pad.page.wait_for_selector(".fault")
    assert [] == pad.broken_rules()


def test_nothing_is_wider_than_a_phone(opened):
    pad = opened(width=360, **WON)
    pad.page.wait_for_selector("#total")
    widths = {}
    for tab in TABS:
        pad.page.click(f"#{tab}")
        pad.page.wait_for_selector(SHOWN[tab])
        widths[tab] = pad.page.evaluate("document.documentElement.scrollWidth")
    assert dict.fromkeys(TABS, 360) == widths


def test_the_arrow_keys_go_from_tab_to_tab(opened):
    pad = opened()
    pad.page.locator("#hand-tab").focus()
    pad.page.keyboard.press("ArrowRight")
    assert pad.page.locator("#table-panel").is_visible()
    pad.page.keyboard.press("End")
    assert pad.page.locator("#house-panel").is_visible()


def test_what_is_tapped_on_a_phone_is_big_enough_for_a_finger(opened):
    pad = opened(width=360, **WON)
    sizes = [
        (each.get_attribute("aria-label"), each.bounding_box())
        for each in pad.page.locator("#board button:visible, #rack button:visible").all()
    ]
    assert sizes
    assert [] == [(name, box) for name, box in sizes if box["width"] < 44 or box["height"] < 44]


def test_a_hand_is_laid_on_a_phone(opened):
    pad = opened(width=360)
    pad.tap("DR", way="pung").tap("B5", "WS", way="hidden_pair")
    assert "7 of 14 tiles, a kong counted as three" == pad.text(".count")


def test_in_the_dark_the_page_is_dark(opened):
    background = "getComputedStyle(document.documentElement).backgroundColor"
    assert "rgb(16, 23, 21)" == opened(dark=True).page.evaluate(background)


def test_a_hand_is_laid_by_keyboard_alone(opened):
    pad = opened()
    keyboard = pad.page.keyboard
    pad.page.locator("input[name=way][value=tile]").focus()
    for key in ["ArrowLeft"] * 2 + ["Tab"] + ["ArrowRight"] * 3 + ["Enter", "End", "Space"]:
        keyboard.press(key)
    assert ["Take back Bamboo 4, Bamboo 4, Bamboo 4, Bamboo 4", "Take back Bamboo 9, Bamboo 9, Bamboo 9, Bamboo 9"] == [
        each.get_attribute("aria-label") for each in pad.page.locator("#rack .laid button").all()
    ]


def test_the_keyboard_keeps_its_place_when_a_tile_is_taken_back(opened):
    pad = opened(**WON)
    pad.page.get_by_role("button", name="Take back Bamboo 2", exact=True).focus()
    pad.page.keyboard.press("Enter")
    focused = pad.page.evaluate("document.activeElement.getAttribute('aria-label')")
    assert "Take back Bamboo 3" == focused


def test_the_total_is_told_to_a_screen_reader(opened):
    pad = opened(**WON)
    expect(pad.page.locator("#announcements")).to_have_text("240 in all: 30 doubled 3 times")
    assert "polite" == pad.page.locator("#announcements").get_attribute("aria-live")


def test_the_first_tap_waits_for_little_and_all_of_it_is_named_in_the_page(opened, server):
    named = {f"{pad_address(server)}/{name}" for name in NAMED.findall(server.get("/").text)}
    answered = []

    def answer_what_is_named(route):
        if route.request.url.split("#")[0] in named:
            answered.append(route.request.url)
            route.continue_()

    pad = opened()
    pad.page.goto("about:blank")
    pad.page.route(re.compile(r"/(pad|v1)/|tiles\.svg"), answer_what_is_named)
    pad.open().tap("B1")
    expect(pad.page.locator("#rack .laid button")).to_have_count(1)
    parts = {each: server.get(each.removeprefix(pad_address(server))).content for each in {*answered}}
    assert MOST_BEFORE_A_TAP >= len(parts)
    assert HEAVIEST_BEFORE_A_TAP > sum(map(len, parts.values()))


def pad_address(server):
    host, port = server.address
    return f"http://{host}:{port}"


def test_all_that_the_page_loads_is_light_and_comes_from_here(opened, server):
    pad = opened()
    loaded = []
    pad.page.goto("about:blank")
    # Only now: the browser forgets what the page before it was sent, such as an answer that came late.
    pad.page.on("response", lambda answer: loaded.append(answer))  # noqa: PLW0108 - the driver marks what listens
    pad.page.goto(pad.address)
    pad.page.wait_for_selector("#ruleset option[value=dmjl]", state="attached")
    pad.page.wait_for_load_state("networkidle")
    assert {pad_address(server)} == {"/".join(each.url.split("/")[:3]) for each in loaded}
    page = [each for each in loaded if "/v1/" not in each.url]
    assert HEAVIEST > sum(len(each.body()) for each in page if each.status == 200)
