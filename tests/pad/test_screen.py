"""The table screen for everybody: on small and large windows, with large text, by keyboard, and without colours.

The numbers are those of the criteria of the score pad.
"""

import pytest
from playwright.sync_api import expect

from support.browsing import AXE
from support.programs import needs
from support.scenarios import SCENARIOS, WRITE, play

pytestmark = needs("chromium")

LONG_NAMES = ("Maximilienne", "Bartholomeus", "Christophers", "Dorothea-Ann")
CUT = """
() => [...document.querySelectorAll("button, p, b, small, span, output, h2, legend, dt, dd, th, td")]
  .filter((each) => each.checkVisibility() && !each.closest(".unseen, [hidden], dialog:not([open])"))
  .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline")
  .map((each) => each.outerHTML.slice(0, 120))
"""
# In one go, so that nothing is painted that nobody looks at.
CUT_AT = f"""
(selector) => [100, 130, 200].flatMap((text) => {{
  document.documentElement.style.setProperty("font-size", `${{text}}%`);
  const {{ clientWidth, scrollWidth }} = document.querySelector(selector);
  const wide = scrollWidth > clientWidth ? [`${{selector}}: ${{scrollWidth}} > ${{clientWidth}}`] : [];
  return [...({CUT})(), ...wide].map((each) => `${{text}} %: ${{each}}`);
}})
"""
SEEN = """
(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
}
"""


# A deal with a loser told by points, up to its settlement; and a hand that British rules refuse, taken back again.
WON = """[data-player=p2] [data-player=p3] [data-mode=pung] DR [data-mode=pung] WN C7 C8 C9 D5 D5 WS WS D5 #main-button
[data-key=points] [data-key=digit-2] [data-key=digit-4] #main-button #main-button #main-button"""
REFUSED = "[data-player=p1] [data-key=wall] [data-mode=chow] B1 C1 C2 C3 D1 D5 D6 D9 WE WS DR DG"
TAKEN_BACK = "[data-player=p1]" + " #backspace" * 12
WHOLE = """() => [...document.querySelectorAll("#how span, .written > p")]
  .map((each) => [each, each.closest("#rack") ?? each])
  .every(([each, place]) => each.scrollHeight <= Math.min(each.clientHeight, place.clientHeight) + 2)"""
MOVED = """
(taps) => taps.split(/\\s+/).filter((tap) => {
  const at = () => JSON.stringify(["#board [data-tile=B1]", "#main-button"].map((each) =>
    document.querySelector(each).getBoundingClientRect()));
  const before = at();
  document.querySelector(/^[A-Z]/.test(tap) ? `#board [data-tile=${tap}]` : tap).click();
  return at() !== before;
})
"""


@pytest.mark.parametrize("locale", ["en", "de", "fr", "nl", "zh"])
def test_2_17_the_board_never_moves_whatever_the_names_and_the_size(opened, locale):
    pad = opened(locale=locale, ruleset="british", players=LONG_NAMES)
    for width, height, text in [(320, 568, 100), (360, 560, 100), (360, 640, 100), (640, 360, 100), (360, 640, 200)]:
        pad.page.set_viewport_size({"width": width, "height": height})
        pad.page.evaluate("size => document.documentElement.style.setProperty('font-size', size)", f"{text}%")
        before = pad.boxes()
        for taps, state in ((WON, "settled"), ("#main-button", "who"), (REFUSED, "refused"), (TAKEN_BACK, "who")):
            assert [] == pad.page.evaluate(MOVED, taps), (width, text)
            expect(pad.page.locator("#main-button")).to_have_attribute("data-state", state)
            assert before == pad.boxes(), (width, text, taps)
            assert pad.page.evaluate(WHOLE), (width, text, taps)
        assert width == pad.page.evaluate("document.documentElement.scrollWidth")


def test_3_everything_is_in_the_window_at_once(opened):
    pad = play(opened(width=320, height=568), SCENARIOS["S1"])
    for width, height in [(320, 568), (360, 560), (360, 640), (640, 360)]:
        pad.page.set_viewport_size({"width": width, "height": height})
        seen = {each: pad.page.evaluate(SEEN, each) for each in ("#rack", "#total", "#main-button", "[data-tile=S4]")}
        assert {} == {each: found for each, found in seen.items() if not found}, (width, height)
        assert 0 == pad.scrolled()


# The question and the parts of a name stand in their places.
OUTSIDE = """
() => [["#asked", "#question"], [".name small", ".name"], [".name b", ".name"]].flatMap(([part, whole]) =>
  [...document.querySelectorAll(part)].filter((each) => {
    const inner = each.getBoundingClientRect(), outer = each.closest(whole).getBoundingClientRect();
    return inner.top < outer.top || inner.bottom > outer.bottom;
  })).map((each) => each.innerText)
"""


@pytest.mark.parametrize("locale", ["en", "de", "fr", "nl", "zh"])
def test_17_large_text_cuts_no_word(opened, locale):
    pad = opened(width=360, height=640, locale=locale, ruleset="british", players=LONG_NAMES)

    def cut(selector="html"):
        assert [] == pad.page.evaluate(CUT_AT, selector)

    cut()
    pad.page.evaluate("document.documentElement.style.removeProperty('font-size')")
    pad.page.locator("#names button >> nth=1").click()
    assert [] == pad.page.evaluate(OUTSIDE)
    cut()
    pad.page.locator("#names button >> nth=2").click()
    pad.tap("B2", "B3", "B4", "C7", "C8", "C9", "DR", "DR", "DR", "D5", "D5", "WS", "WS", "D5")
    expect(pad.page.locator("#total")).not_to_have_text("\u2026")
    cut()
    for button in ("#score", "#more", "#open-rules", "#open-sheet"):
        pad.page.locator(button).click()
        expect(pad.page.locator("dialog[open] .body > *").first).to_be_visible()
        cut("dialog[open]")
        pad.page.keyboard.press("Escape")


@needs(AXE)
def test_19_every_state_and_dialog_keeps_the_guidelines(opened):
    pad = opened(width=360, height=640, ruleset="british")
    broken = {"who": pad.broken_rules()}
    pad.name("Ben")
    broken["from"] = pad.broken_rules()
    pad.name("Cid")
    broken["laying"] = pad.broken_rules()
    pad.mode("pung").tap("DR").mode("pung").tap("WN").tap("C7", "C8", "C9", "D5", "D5", "WS", "WS", "D5")
    broken["next"] = pad.broken_rules()
    for name, button in {"why": "#score", "more": "#more"}.items():
        pad.page.locator(button).click()
        pad.page.wait_for_selector(f"#{name}-dialog[open] .body > *")
        broken[name] = pad.broken_rules()
        # What the service says to programs is not for players.
        expect(pad.page.locator("dialog[open]")).not_to_contain_text("/v1/")
        pad.page.locator(f"#{name}-dialog .close").click()
    pad.go("Next: Cid").reply("points")
    broken["points"] = pad.broken_rules()
    pad.go("Next: Dot").go("Next: Ann").go("Settle")
    pad.page.wait_for_selector(".payments")
    broken["settled"] = pad.broken_rules()
    pad.go(WRITE)
    expect(pad.page.locator("#rack")).to_contain_text("Deal 1 written.")
    broken["written"] = pad.broken_rules()
    pad.name("Ben").reply("wall").mode("chow").tap("B1").mode("chow").tap("B4")
    pad.tap("C1", "C2", "C3", "D5", "D5", "D5", "WS", "WS")
    expect(pad.page.locator("#main-button")).to_have_text("Look at the red line")
    broken["refused"] = pad.broken_rules()
    assert {} == {state: rules for state, rules in broken.items() if rules}


def test_18_without_colours_winner_giver_and_mode_are_told_apart_and_less_motion_is_none(opened):
    pad = play(opened(width=360, height=640), SCENARIOS["S1"])
    pad.page.emulate_media(forced_colors="active")
    looks = pad.page.evaluate(
        """() => ["[data-player=p2]", "[data-player=p3]", "[data-player=p4]", "[data-mode=hand]", "[data-mode=pung]"]
        .map((each) => getComputedStyle(document.querySelector(each)))
        .map((style) => `${style.backgroundColor} ${style.borderTopStyle}`)"""
    )
    winner, giver, other, mode, another = looks
    assert winner.split(" ")[:-1] != other.split(" ")[:-1]
    assert "dashed" == giver.split(" ")[-1] != other.split(" ")[-1]
    assert mode != another
    pad.page.locator("#score").click()
    expect(pad.page.locator("#why-dialog")).to_have_css("animation-name", "none")
    pad.page.emulate_media(reduced_motion="no-preference")
    expect(pad.page.locator("#why-dialog[open]")).to_have_css("animation-name", "rise")


def typed(pad, keys):
    """Type keys one by one; the focus is never lost to the page itself."""
    lost = []
    for key in keys:
        pad.page.keyboard.press(key)
        if pad.page.evaluate("document.activeElement === document.body"):
            lost.append(key)
    assert [] == lost


def test_20_a_deal_is_typed(opened):
    pad = opened()
    typed(pad, ["Alt+2", "Alt+3", *"Kb2", *"Pdr", *"f2", *"c789", *"d55", *"wsws", *"d5"])
    expect(pad.page.locator("#total")).to_have_text("240")
    typed(pad, ["Enter"])
    expect(pad.page.locator("#rack")).to_contain_text("Deal 1 written.")
    assert "p1" == pad.page.evaluate("document.activeElement.dataset.player")


def test_20_a_deal_with_losers_is_typed(opened):
    pad = opened(ruleset="british")
    typed(pad, ["Alt+2", "Alt+3", *"Pdr", *"Pwn", *"c789", *"d55", *"wsws", *"d5"])
    for text in ("Next: Cid", "Next: Dot", "Settle"):
        expect(pad.page.locator("#main-button")).to_have_text(text)
        typed(pad, ["Enter"])
        if text == "Next: Cid":
            typed(pad, [*"Pb2", *"s3"])
        if text == "Next: Dot":
            pad.page.locator("[data-key=points]").focus()
            # The last Enter ends the points, and leads to Ann.
            typed(pad, ["Enter", "2", "4", "Enter"])
            expect(pad.page.locator("[data-player=p4] small")).to_have_text("24 \N{CHECK MARK}")
    expect(pad.page.locator("#main-button")).to_have_text(WRITE)
    typed(pad, ["Enter"])
    expect(pad.page.locator("#rack")).to_contain_text("Deal 1 written.")


def test_20_the_tab_key_goes_through_the_page_from_top_to_bottom(opened):
    pad = play(opened(width=360, height=640), SCENARIOS["S1"])
    pad.page.locator("#table").focus()
    stops = []
    while not stops or stops[-1] != "main-button":
        pad.page.keyboard.press("Tab")
        stops.append(
            pad.page.evaluate(
                "document.activeElement.closest('#names, #replies, #rack, #score, #modes, #board')?.id"
                " ?? document.activeElement.id"
            )
        )
        assert 60 > len(stops)
    order = list(dict.fromkeys(stops))
    assert ["open-sheet", "open-rules", "names", "replies", "rack", "score", "modes", "board", "main-button"] == order
    assert 1 == stops.count("board") == stops.count("modes")


def test_20_the_arrow_keys_go_over_the_board_and_typing_can_be_turned_off(opened):
    pad = opened()
    pad.page.locator("[data-tile=B1]").focus()
    walked = []
    for key in ["ArrowRight", "ArrowDown", "End", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowUp", "Home", "Space"]:
        pad.page.keyboard.press(key)
        walked.append(pad.page.evaluate("document.activeElement.dataset.tile ?? document.activeElement.id"))
    assert ["B2", "C2", "C9", "D9", "backspace", "S4", "backspace", "WE", "WE"] == walked
    assert ["WE"] == pad.laid()
    typed(pad, ["?"])
    keys, choice = (pad.page.locator(each).bounding_box() for each in ("dl.keys", "#keys-dialog label"))
    assert choice["y"] >= keys["y"] + keys["height"]
    pad.page.get_by_label("Letters lay tiles").click()
    pad.page.keyboard.press("Escape")
    typed(pad, [*"b1"])
    assert ["WE"] == pad.laid()


def test_in_the_dark_the_page_is_dark_and_tiles_stay_light(opened):
    pad = opened(dark=True)
    background = "getComputedStyle(document.documentElement).backgroundColor"
    assert "rgb(16, 23, 21)" == pad.page.evaluate(background)
    assert "#efe8d6" == pad.page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--tile-face')")
