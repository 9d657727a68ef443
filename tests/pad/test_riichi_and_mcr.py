"""Riichi and MCR on the score pad: their own facts, told by taps, and what a hand still lacks."""

import json

import pytest
from playwright.sync_api import expect

from support.browsing import AXE, EVENING
from support.evenings import kept_by
from support.programs import needs
from support.scenarios import WRITE

pytestmark = needs("chromium")

MORE = "[data-key=more-sources]"
CLOSE = "#more-dialog .close"
PINFU = ["C2", "C3", "C4", "C6", "C7", "C8", "D3", "D4", "D5", "D8", "D8", "B6", "B7", "B8"]
SECOND = ["B8", "B6", "B7", "C2", "C3", "C4", "C6", "C7", "C8", "D3", "D4", "D5", "D2", "D2"]
NO_YAKU = ["C2", "C3", "C4", "C7", "C8", "C9", "D3", "D4", "D5", "B6", "B7", "B8", "WE", "WE"]

CUT = """() => [...document.querySelectorAll('#deal-line b')].filter((each) => {
    const { offsetHeight, scrollWidth, clientWidth } = each;
    each.style.webkitLineClamp = 'none';
    return each.offsetHeight > offsetHeight || scrollWidth > clientWidth;
}).map((each) => each.textContent)"""

# Figures and short words that stand in more than one line.
BROKEN = """() => [...document.querySelectorAll('.name small, [data-deal] td, tfoot td')].filter((each) => {
    const text = document.createRange();
    text.selectNodeContents(each);
    return text.getBoundingClientRect().height > 2 * parseFloat(getComputedStyle(each).fontSize);
}).map((each) => each.textContent)"""


def opened_at(opened, ruleset, **more):
    return opened(width=360, height=640, ruleset=ruleset, **more)


def sent_deals(pad):
    """Return the deals that stand on the sheet, as they were told."""
    return [each["told"] for each in json.loads(pad.page.evaluate(f"localStorage.getItem('{EVENING}')"))["events"]]


def pinfu(pad, tiles=PINFU):
    """Ben wins with a discard of Cid; the main button says what comes next."""
    return pad.name("Ben").name("Cid").tap(*tiles)


def test_a_riichi_deal_with_dora_is_told_in_few_taps(opened):
    pad = opened_at(opened, "riichi")
    expect(pad.page.locator("[data-player=p2] small")).to_have_text("30,000")
    expect(pinfu(pad).page.locator("#total")).to_have_text("2,000")
    expect(pad.page.locator("#how")).to_contain_text("2 han, 30 fu · 1,300 with another last tile")
    expect(pad.touch(MORE).page.locator("[data-key=elsewhere]")).to_have_count(0)
    pad.touch("[data-key=riichi-p2]").touch("[data-key=ippatsu]")
    pad.touch("[data-key=dora] summary").touch("[data-key=dora-D7]")
    pad.touch("[data-key=ura] summary").touch("[data-key=ura-C1]").touch(CLOSE)
    expect(pad.page.locator("#total")).to_have_text("12,000")
    expect(pad.page.locator("#how")).to_contain_text("haneman")
    expect(pad.page.locator("#how")).to_contain_text("Ben\u00a0+12,000 Cid\u00a0\u221212,000")
    pad.go(WRITE)
    expect(pad.page.locator("#rack")).to_contain_text("Deal 1 written. Ben +12,000, Cid \u221212,000")
    assert 25 >= pad.taps
    assert [] == pad.moved()
    told = sent_deals(pad)[0]
    assert (["p2"], ["D7"], ["C1"]) == (told["riichi"], told["marks"]["dora"], told["marks"]["ura"])
    pad.page.set_viewport_size({"width": 320, "height": 640})
    pad.touch("#open-sheet").touch("[data-deal='1'] .deal").touch("[data-key=why-line] > summary")
    expect(pad.page.locator(".sheet .words")).to_have_text("Ben, from Cid: 7 han, 30 fu · haneman, 12,000")
    expect(pad.page.locator(".open details > p")).to_have_text("Ben won with 7 han, 30 fu · haneman: 12,000.")
    assert [] == pad.page.evaluate(BROKEN)
    # The usual counters are those of classical rules.
    expect(pad.page.locator(".counters")).to_have_count(0)
    pad.touch("[data-key=menu-save] summary")
    with pad.page.expect_download() as download:
        pad.press("[data-key=csv]")
    assert ",12000,0,12000,-12000,0,30000" in download.value.path().read_text(encoding="utf-8")


def test_counters_and_bets_stay_on_the_table_after_a_draw_and_go_to_the_next_winner(opened):
    pad = opened_at(opened, "riichi").reply("nobody")
    expect(pad.page.locator("#asked")).to_have_text("Nobody won. Who was ready?")
    pad.name("Ann").name("Dot").name("Dot")
    pad.touch("#more").touch("[data-key=riichi-p3]").touch(CLOSE)
    # Whoever declared riichi is ready.
    assert [True, False, True, False] == [text == "ready" for text in pad.texts(".name small")]
    expect(pad.page.locator("#how")).to_contain_text(
        "Ann\u00a0+1,500 Ben\u00a0\u22121,500 Cid\u00a0+500 Dot\u00a0\u22121,500"
    )
    pad.go(WRITE)
    expect(pad.page.locator("#round")).to_contain_text("1 counter · 1 bet")
    expect(pad.page.locator("#deal")).to_contain_text("Ann deals")
    with pad.answered("/v1/scores") as told:
        pinfu(pad)
    assert (1, 1) == (told["request"]["honba"], told["request"]["bets"])
    # 2,000 for the hand, 300 for the counter, 1,000 for the bet.
    expect(pad.page.locator("#how")).to_contain_text("Ben\u00a0+3,300 Cid\u00a0\u22122,300")
    pad.press("#open-why")
    expect(pad.page.locator(".who-pays")).to_contain_text("the table pays Ben")
    pad.press("#why-dialog .close")
    pad.go(WRITE)
    expect(pad.page.locator("#round")).not_to_contain_text("bet")
    # They lay on the table before this deal, and so they do when it is told otherwise.
    pad.touch("#open-sheet").touch("[data-deal='2'] .deal").touch(".open [data-key^=change]")
    expect(pad.page.locator("#how")).to_contain_text("Ben\u00a0+3,300 Cid\u00a0\u22122,300")


def test_two_win_with_one_discard(opened):
    pad = pinfu(opened_at(opened, "riichi")).reply("also")
    expect(pad.page.locator("#asked")).to_have_text("Who else won with this tile?")
    assert [False, True, True, False] == [each.is_disabled() for each in pad.page.locator(".name").all()]
    pad.name("Dot").go("14 tiles to go").tap(*SECOND[:3])
    expect(pad.page.locator("#asked")).to_have_text("Dot: From Cid")
    # The last tile is the one that the first winner has, wherever it lies among those of the second.
    assert "B8" == pad.laid()[-1]
    pad.name("Ben").go("Next: Dot").tap(*SECOND[3:])
    pad.touch(MORE).touch("[data-key=riichi-p4]")
    expect(pad.page.locator("#how")).to_contain_text("Dot\u00a0+3,900")
    with pad.answered("/v1/settlements", "ippatsu") as told:
        pad.touch("[data-key=ippatsu]").touch(CLOSE)
    assert (["south", "north"], ["north"]) == (told["request"]["winners"], told["request"]["riichi"])
    assert [None, True] == [hand["win"].get("ippatsu") for hand in told["request"]["hands"].values()]
    # A pinfu of all simples has 2 han, with riichi and ippatsu 4.
    expect(pad.page.locator("#how")).to_contain_text("Ben\u00a0+2,000 Cid\u00a0\u22129,700 Dot\u00a0+7,700")
    expect(pad.page.locator("#total")).to_have_text("7,700")
    pad.go(WRITE)
    expect(pad.page.locator("#rack")).to_contain_text("Deal 1 written. Ben +2,000, Cid \u22129,700, Dot +7,700")
    assert 40 == pad.taps
    assert [] == pad.moved()
    pad.touch("#open-sheet")
    words = "Ben + Dot, from Cid: 2 han, 30 fu, 2,000; 4 han, 30 fu, 7,700"
    expect(pad.page.locator(".dialog.sheet .words")).to_have_text(words)
    pad.touch("[data-deal='1'] .deal").touch(".open [data-key^=change]").reply("also").name("Dot")
    # Dot won nothing after all, and the bet is Ben's.
    expect(pad.page.locator("#how")).to_contain_text("Ben\u00a0+3,000 Cid\u00a0\u22122,000 Dot\u00a0\u22121,000")


def test_who_else_won_is_typed_and_only_so_many_as_the_rules_let_win(opened):
    pad = pinfu(opened_at(opened, "riichi", house={"options": {"several_winners": "two_at_most"}})).reply("also")
    # Ben won already, and Cid gave the tile.
    pad.page.keyboard.press("Alt+2")
    pad.page.keyboard.press("Alt+3")
    expect(pad.page.locator("#asked")).to_have_text("Who else won with this tile?")
    pad.page.keyboard.press("Alt+4")
    expect(pad.page.locator("#asked")).to_have_text("Dot: From Cid")
    pad.reply("also")
    assert [True, True, True, False] == [each.is_disabled() for each in pad.page.locator(".name").all()]
    pad = pinfu(opened_at(opened, "riichi", house={"options": {"several_winners": "first_in_turn"}}))
    expect(pad.page.locator("#replies [data-key=loose_tile]")).to_be_visible()
    assert 0 == pinfu(opened_at(opened, "booklet")).page.locator("[data-key=also]").count()


ALLOWED = {"options": {"abortive_draws": "allowed", "nagashi_mangan": "payment"}}


def test_a_deal_is_broken_off_in_four_taps_and_the_bets_stay(opened):
    pad = opened_at(opened, "riichi", house=ALLOWED).reply("nobody").reply("more-sources")
    assert 0 == pad.page.locator("[data-key=three_winners]").count()
    pad.touch("[data-key=four_riichi]")
    expect(pad.page.locator("#asked")).to_have_text("Four riichi")
    expect(pad.page.locator("#how")).to_contain_text("Ann\u00a0\u22121,000 Ben\u00a0\u22121,000")
    pad.go(WRITE)
    expect(pad.page.locator("#round")).to_contain_text("1 counter · 4 bets")
    expect(pad.page.locator("#deal")).to_have_text("Deal 2 · Ann deals")
    assert (4, []) == (pad.taps, pad.moved())
    pad.touch("#open-sheet")
    expect(pad.page.locator(".dialog.sheet .words")).to_have_text("Nobody, Four riichi")


def test_whoever_discarded_nothing_but_terminals_and_honours_is_paid(opened):
    pad = opened_at(opened, "riichi", house=ALLOWED).reply("nobody").name("Ann").reply("more-sources")
    pad.touch("[data-key=nagashi-p3]").touch(CLOSE)
    expect(pad.page.locator("#asked")).to_have_text("Nagashi mangan: Cid")
    expect(pad.page.locator("#how")).to_contain_text("Ann\u00a0\u22124,000 Ben\u00a0\u22122,000 Cid\u00a0+8,000")
    pad.go(WRITE)
    expect(pad.page.locator("#round")).to_contain_text("1 counter")
    # By the book there is neither, and three winners break a deal off where two may win.
    pad = opened_at(opened, "riichi").reply("nobody").reply("more-sources")
    expect(pad.page.locator("[data-key=add-chombo]")).to_be_visible()
    assert 0 == pad.page.locator("[data-key=four_winds], [data-key=nagashi-p1]").count()
    pad = opened_at(opened, "riichi", house={"options": ALLOWED["options"] | {"several_winners": "two_at_most"}})
    pad.reply("nobody").reply("more-sources").touch("[data-key=three_winners]")
    expect(pad.page.locator("#asked")).to_have_text("Three winners")


def test_a_hand_without_a_yaku_is_not_red_and_is_told_what_it_lacks(opened):
    pad = pinfu(opened_at(opened, "riichi"), NO_YAKU)
    expect(pad.page.locator("#main-button")).to_have_text("It may not go out yet")
    expect(pad.page.locator("#how")).to_contain_text("A hand needs one yaku to go out")
    assert 0 == pad.page.locator("[role=alert], [data-refused], [data-faulty]").count()
    pad.touch("#main-button")
    expect(pad.page.locator("#why-dialog .unfinished")).to_contain_text("This one has no yaku.")
    pad.touch("#why-dialog .close").touch(MORE).touch("[data-key=riichi-p2]").touch(CLOSE)
    expect(pad.page.locator("#main-button")).to_have_text(WRITE)


def test_a_red_five_counts_only_where_an_option_brings_it_in(opened):
    pad = pinfu(opened_at(opened, "riichi"))
    pad.touch(MORE)
    expect(pad.page.locator("[data-key=dora]")).to_be_visible()
    assert 0 == pad.page.locator("[data-key=red_fives]").count()
    pad = pinfu(opened_at(opened, "riichi", house={"options": {"red_fives": "3"}}), [*PINFU[:8], *PINFU[9:], PINFU[8]])
    pad.touch(MORE).touch("[data-key=red_fives] summary").touch("[data-key=red_fives-D5]").touch(CLOSE)
    expect(pad.page.locator("#how")).to_contain_text("3 han, 30 fu")


def test_a_chombo_is_paid_as_the_ruleset_says(opened):
    pad = opened_at(opened, "riichi").reply("nobody")
    pad.touch("#more").touch("[data-key=add-chombo]")
    pad.page.select_option("[data-key=penalty-0-payer]", label="Cid")
    pad.touch(CLOSE)
    expect(pad.page.locator("#how")).to_contain_text(
        "Ann\u00a0+4,000 Ben\u00a0+2,000 Cid\u00a0\u22128,000 Dot\u00a0+2,000"
    )
    pad.go(WRITE)
    expect(pad.page.locator("#rack")).to_contain_text("Deal 1 written.")
    expect(pad.touch("#open-sheet").page.locator(".dialog.sheet .words")).to_have_text("Nobody · Penalties: Cid")


def test_a_penalty_of_the_ruleset_for_one_who_was_wronged_names_him(opened):
    pad = opened_at(opened, "british").reply("nobody").touch("#more").touch("[data-key=add-miscalled_discard]")
    pad.page.select_option("[data-key=penalty-0-payer]", label="Cid")
    pad.page.select_option("[data-key=penalty-0-payee]", label="Dot")
    pad.touch(CLOSE)
    expect(pad.page.locator("#how")).to_have_text("Cid\u00a0\u221250 Dot\u00a0+50")


def test_a_riichi_board_has_no_flowers_and_says_so(opened):
    pad = opened_at(opened, "riichi")
    assert 8 == pad.page.locator("#board .key[data-away]").count()
    expect(pad.page.locator("#rack")).not_to_contain_text("flowers")
    pad.page.keyboard.press("f")
    pad.page.keyboard.press("1")
    expect(pad.page.locator("#how")).to_have_text("These rules have no flowers and seasons.")
    assert [] == pad.laid()
    assert 0 == opened_at(opened, "mcr").page.locator("#board .key[data-away]").count()


def test_an_mcr_deal_with_a_flower_is_told_in_few_taps_and_says_what_is_not_counted(opened):
    pad = opened_at(opened, "mcr").name("Ben").name("Cid")
    for first in ("C2", "D2", "B2"):
        pad.slide(*(f"{first[0]}{n}" for n in (2, 3, 4)))
    pad.tap("F1", "D8", "D8").slide("C5", "C6", "C7")
    expect(pad.page.locator("#total")).to_have_text("16")
    expect(pad.page.locator("#how")).to_contain_text("Ann\u00a0\u22128 Ben\u00a0+40 Cid\u00a0\u221224 Dot\u00a0\u22128")
    pad.touch("#open-why")
    expect(pad.page.locator("#why-dialog")).to_contain_text(
        "Not counted beside Mixed Triple Chow: Mixed Double Chow, by"
    )
    pad.touch("#why-dialog .close").go(WRITE)
    expect(pad.page.locator("#rack")).to_contain_text("Deal 1 written.")
    assert 12 >= pad.taps
    assert [] == pad.moved()


@pytest.mark.parametrize(
    "ruleset, reached, why",
    [("mcr", "3/8", "A hand needs 8 points to go out"), ("hong-kong", "2/3", "A hand needs 3 faan to go out")],
)
def test_a_hand_under_the_minimum_is_told_how_much_it_lacks(opened, ruleset, reached, why):
    pad = pinfu(opened_at(opened, ruleset), NO_YAKU)
    expect(pad.page.locator("#main-button")).to_have_text("It may not go out yet")
    expect(pad.page.locator("#total")).to_have_text(reached)
    expect(pad.page.locator("#how")).to_have_text(why)
    pad.touch(MORE)
    others = pad.page.get_by_label("The other three of the last tile lie open")
    expect(pad.page.locator("#more-dialog")).to_be_visible()
    expect(others).to_be_visible(visible=ruleset == "mcr")
    expect(pad.page.locator("[data-key=dora]")).to_be_hidden()


def test_an_mcr_evening_is_over_after_sixteen_deals(opening):
    evening = opening().begin(kept_by(ruleset="mcr", deals=[{}] * 15))
    expect(evening.page.locator("#deal")).to_have_text("Deal 16 · Dot deals")
    evening.nobody().page.click("#main-button")
    expect(evening.page.locator("#deal")).to_have_text("The evening is over.")
    evening.press("#replies [data-key=new-evening]")
    expect(evening.page.locator("#deal")).to_have_text("Deal 1 · Ann deals")


def test_bets_that_are_left_at_the_end_are_given_to_the_first(opening):
    deals = [{"riichi": ["p3", "p4"], "ready": ["p4"]}, *[{}] * 7]
    evening = opening().begin(kept_by(ruleset="riichi", deals=deals))
    page = evening.page
    expect(page.locator("#main-button")).to_have_text("The evening is over.")
    expect(page.locator("#asked")).to_have_text("2 bets are left, for the first:")
    # Cid and Dot have as much, 500 more than the stock.
    assert ["Cid", "Dot"] == evening.texts("#replies button")
    page.click("[data-key=bets-p4]")
    expect(page.locator("#rack")).to_contain_text("Deal 9 written. Dot +2,000")
    expect(page.locator("#asked")).to_have_text("The evening is over.")
    evening.open_sheet()
    expect(page.locator(".dialog.sheet .words").last).to_have_text("Bets left, to Dot")
    assert ["28,500", "28,500", "30,500", "32,500"] == evening.sheet()[1]
    evening.close().page.click("[data-key=undo]")
    expect(page.locator("#asked")).to_have_text("2 bets are left, for the first:")


@pytest.mark.parametrize("ruleset, tiles, said", [
    ("riichi", PINFU[:13], "4 left · drawn 700 / 1,300, +2,700 · discarded 2,000"),
    ("mcr", [*SECOND[3:6], "D2", "D3", "D4", "B2", "B3", "B4", "D8", "D8", "C5", "C6"],
     "4 left · drawn 17, +75 · discarded 15, +39"),
])  # fmt: skip
def test_a_ready_hand_says_what_the_winner_is_paid_as_players_say_it(opened, ruleset, tiles, said):
    pad = opened_at(opened, ruleset).name("Ben").name("Cid").tap(*tiles)
    pad.touch("#open-why").touch("[data-key=waits] summary")
    expect(pad.page.locator(".waits li").first).to_have_text(said)


def test_a_hand_with_riichi_and_dora_is_sent_whole_by_a_link(opened):
    pad = pinfu(opened_at(opened, "riichi"))
    pad.touch(MORE).touch("[data-key=riichi-p2]").touch("[data-key=dora] summary").touch("[data-key=dora-D7]")
    pad.touch(CLOSE)
    expect(pad.page.locator("#total")).to_have_text("8,000")
    pad.touch("#open-why").touch("[data-key=share]").touch("[data-key=share-hand]")
    address = pad.page.input_value("#share-dialog [data-key=link]")
    other = opened_at(opened, "booklet")
    other.page.goto(address)
    expect(other.page.locator("#total")).to_have_text("8,000")


@pytest.mark.parametrize("width, name, tag", [(320, "Maximilian", "en"), (390, "Maximilian", "en"), (320, "Ann", "fr")])
def test_a_long_name_of_a_ruleset_stands_whole_in_the_first_line(opened, width, name, tag):
    pad = opened(width=width, height=640, ruleset="mcr", locale=tag, players=(name, "Ben", "Cid", "Dot"))
    expect(pad.page.locator("#ruleset")).to_have_text("Mahjong Competition Rules")
    assert [] == pad.page.evaluate(CUT)


@needs(AXE)
def test_the_facts_of_riichi_keep_the_guidelines_for_accessibility(opened):
    pad = pinfu(opened_at(opened, "riichi", house={"options": {"red_fives": "3"}}), [*PINFU[:8], *PINFU[9:], PINFU[8]])
    broken = [pad.broken_rules()]
    pad.touch(MORE).touch("[data-key=riichi-p2]").touch("[data-key=add-chombo]")
    for key in ("dora", "ura", "red_fives"):
        pad.touch(f"[data-key={key}] summary")
    pad.touch("[data-key=dora-D7]").touch(CLOSE).reply("also")
    broken += [pad.broken_rules()]
    pad.name("Dot").tap("B8")
    assert [[], [], []] == [*broken, pad.broken_rules()]
