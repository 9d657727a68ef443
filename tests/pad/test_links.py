"""Links to the score pad: a hand that was sent lies apart, and a link that is not whole changes nothing."""

import json
import string
import zlib
from base64 import urlsafe_b64encode
from urllib.parse import urlencode

from playwright.sync_api import expect

from support.browsing import AXE, EVENING, WON
from support.programs import needs
from support.scenarios import SCENARIOS, play

pytestmark = needs("chromium")

# A hand of the booklet that scores 240, as earlier pages wrote it, too.
HAND = urlencode(WON)
BROKEN = {
    "cut": HAND[:-42],
    "cut between two tiles": HAND[: HAND.index("C9")],
    "five of a tile": HAND.replace("WSWS", "D5D5"),
    "no set": HAND.replace("DRDRDR", "DRDGDR"),
    "wrong letter": HAND.replace("C7", "X7"),
    "unknown ruleset": HAND.replace("booklet", "parlour"),
    "foreign text": "section-3",
    "packed and cut": "h2=q1YqKs1JLVayqoYwUkuUrJSS8vOzc4AsHaWM",
}


LETTERS = string.ascii_uppercase + string.ascii_lowercase + string.digits + "-_"


def packed(value):
    """Write a value as the page packs it, with the four letters that tell whether all of it arrived."""
    squeezed = zlib.compress(json.dumps(value).encode(), wbits=-15)
    text = urlsafe_b64encode(squeezed).decode().rstrip("=")
    check = 0x811C9DC5
    for letter in text:
        check = (check ^ ord(letter)) * 0x01000193 % 2**32
    return f"h2={text}" + "".join(LETTERS[check >> 6 * at & 63] for at in range(4))


def visit(pad, fragment):
    pad.page.evaluate("fragment => { location.hash = fragment }", fragment)


def test_a_hand_that_was_sent_is_scored_and_left_again(opened):
    pad = opened(width=360, height=640).tap("B1", "B2")
    visit(pad, HAND)
    expect(pad.page.locator("#total")).to_have_text("240")
    expect(pad.page.locator("#deal")).to_have_text("A hand that was sent to you")
    pad.go("Back to our evening")
    expect(pad.page.locator("#asked")).to_have_text("Who won?")
    assert ["B1", "B2"] == pad.laid()


RIICHI = (
    "ruleset=riichi&seat=south&prevailing=east&sets=C1C2C3.C5C6C7.D3D4D5.B9B9B9&tiles=WEWE&won=wall&last=C7"
    "&riichi=riichi&dora=C4"
)


def test_a_riichi_hand_is_sent_with_its_declaration_and_indicators(opened):
    pad = opened(width=360, height=640)
    visit(pad, RIICHI)
    # Riichi, Fully Concealed Hand and a dora, with 40 fu.
    expect(pad.page.locator("#total")).to_have_text("1,300 / 2,600")
    address = link_to_hand(pad)
    assert "riichi=riichi" in address
    assert "dora=C4" in address


def test_15_a_link_that_is_not_whole_changes_nothing(opened):
    pad = opened(width=360, height=640).tap("B1", "B2")
    kept = pad.page.evaluate(f"localStorage.getItem('{EVENING}')")
    for broken in BROKEN.values():
        visit(pad, broken)
        expect(pad.page.locator("#bad-link")).to_contain_text("This link is not whole. Nothing here was changed.")
        assert kept == pad.page.evaluate(f"localStorage.getItem('{EVENING}')")
        assert ["B1", "B2"] == pad.laid()
        pad.page.get_by_role("button", name="OK", exact=True).click()
        expect(pad.page.locator("#bad-link")).to_be_hidden()
    visit(pad, HAND.replace("C7", "X7").replace("west", "left"))
    expect(pad.page.locator("#bad-link")).to_contain_text("Not read: tiles, from.")


def test_15_a_packed_hand_of_another_shape_is_no_hand(opened):
    hand = {"melds": [], "concealed": [], "bonus": [], "last": None, "reading": None, "completes": None}
    sent = {"ruleset": "riichi", "players": 4, "seat": "south", "prevailing": "east", "dealer": "east", "hand": hand,
            "source": None, "from": None, "house": None, "marks": {}}  # fmt: skip
    pad = opened(width=360, height=640)
    for wrong in ({}, {"marks": None}, {"marks": {"dora": "D7"}}, {"players": 10**9}, {"hand": None}):
        visit(pad, packed({"hand": sent | wrong}))
        shown = pad.page.locator("#bad-link") if wrong else pad.page.locator("#deal")
        expect(shown).to_contain_text("This link is not whole." if wrong else "A hand that was sent to you")


def test_a_hand_is_shared_and_read_again(opened):
    pad = play(opened(width=360, height=640), SCENARIOS["S1"])
    address = link_to_hand(pad)
    other = opened(width=360, height=640)
    visit(other, address.split("#")[1][:-9])
    expect(other.page.locator("#bad-link")).to_contain_text("This link is not whole.")
    visit(other, address.split("#")[1])
    expect(other.page.locator("#total")).to_have_text("240")
    expect(other.page.locator("[data-player=p2] small")).to_have_text("won")


def test_rules_and_evenings_that_were_sent_are_taken_up_only_when_that_is_said(opened):
    pad = opened(width=360, height=640, ruleset="british", house={"limit": 500})
    pad.reply("nobody").go("Write it down")
    expect(pad.page.locator("#rack")).to_contain_text("Deal 1 written.")
    pad.press("#open-rules")
    pad.press("[data-key=share]")
    rules, evening = link_to(pad, "rules"), link_to(pad, "evening")
    other = opened(width=360, height=640)
    visit(pad, rules.split("#")[1])
    expect(pad.page.locator("#rules-dialog")).to_be_visible()
    expect(pad.page.locator(".pending")).to_have_count(0)
    visit(other, rules.split("#")[1])
    other.press("[data-key=from-next]")
    expect(other.page.locator("#ruleset")).to_have_text("British")
    expect(other.page.locator(".changed")).to_contain_text("The limit is 500.")
    other.press("#rules-dialog .close")
    visit(other, evening.split("#")[1])
    expect(other.page.locator("#deal")).to_contain_text("Deal 1 ")
    other.press("[data-key=take-up]")
    expect(other.page.locator("#deal")).to_contain_text("Deal 2 ")


def link_to(pad, what):
    pad.press(f"[data-key=share-{what}]")
    pad.page.wait_for_selector(f"[data-link={what}]")
    return pad.page.locator("[data-key=link]").input_value()


def link_to_hand(pad):
    pad.press("#score")
    pad.press("[data-key=share]")
    return link_to(pad, "hand")


@needs(AXE)
def test_19_sharing_keeps_the_guidelines(opened):
    pad = play(opened(width=360, height=640), SCENARIOS["S1"])
    link_to_hand(pad)
    assert [] == pad.broken_rules()


def test_a_link_is_a_qr_code_too_unless_it_is_too_long(opened):
    pad = play(opened(width=360, height=640), SCENARIOS["S1"])
    link_to_hand(pad)
    code = pad.page.get_by_role("img", name="QR code of the link")
    expect(code).to_be_visible()
    # A code of version v has 4v + 17 squares a side, and four white ones around it.
    squares = int(code.get_attribute("viewBox").split()[-1]) - 8
    assert squares > 21
    assert squares % 4 == 1
