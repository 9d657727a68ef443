"""What the score pad does around a hand: waits, rulesets compared, a deal settled, the wall, the sheet, house rules."""

import csv
import io
from pathlib import Path

import pytest
from playwright.sync_api import expect

from support.browsing import WON, figure
from support.programs import needs

pytestmark = needs("chromium")

SEATS = ["east", "south", "west", "north"]
READY = {"ruleset": "booklet", "seat": "south", "melds": "DRDRDR", "tiles": "B2B3B4C7C8C9D5D5D5WS", "bonus": "F2"}
PAIRS = {"ruleset": "booklet", "tiles": "B1B1B2B2B5B5C1C1C4C4C9C9C7C7", "won": "wall", "last": "C7"}
HANDS = {
    "east": {"loose": ["B2", "B2", "B2", "C3", "C4", "D7"]},
    "south": {
        "melds": [{"tiles": ["DR", "DR", "DR"], "kong": None}],
        "sets": [["D5", "D5", "D5"], ["C9", "C9", "C9"], ["WN", "WN", "WN"]],
        "loose": ["WS", "WS"],
        "win": {"source": "wall", "tile": "WS"},
    },
    "west": {"sets": [["DW", "DW", "DW"]], "bonus": ["F3"]},
    "north": {"melds": [{"tiles": ["B9", "B9", "B9", "B9"], "kong": "concealed"}], "loose": ["WE", "WE"]},
}


def choose_table(pad, **points):
    pad.page.click("#table-tab")
    for seat, value in points.items():
        pad.pick(f"told-{seat}", "points")
        pad.page.fill(f"[data-key=points-{seat}]", str(value))
        pad.page.keyboard.press("Tab")


def net_shown(pad):
    return {each.get_attribute("data-seat"): figure(each.locator("dd").inner_text())
            for each in pad.page.locator("#settled [data-seat]").all()}  # fmt: skip


def test_a_ready_hand_shows_what_it_waits_for_and_what_each_tile_would_score(opened):
    pad = opened()
    with pad.answered("/v1/waits") as told:
        pad.open(**READY)
    pad.page.wait_for_selector("[data-wait]")
    shown = {
        row.get_attribute("data-wait"): [figure(cell) for cell in row.locator("td").all_inner_texts()]
        for row in pad.page.locator("[data-wait]").all()
    }
    assert {
        each["tile"]: [each["left"], each["scores"]["wall"]["total"], each["scores"]["discard"]["total"]]
        for each in told["answer"]["waits"]
    } == shown
    assert "WS" in shown


def test_a_hand_about_to_discard_shows_which_discard_leaves_it_ready(opened):
    pad = opened(**(READY | {"tiles": READY["tiles"] + "B9"}))
    expect(pad.page.locator(".discards li").first).to_contain_text("Discard")


def test_a_hand_stands_under_every_ruleset_side_by_side(opened, server):
    pad = opened(**WON)
    pad.page.wait_for_selector("[data-ruleset=dmjl]")
    for line in pad.page.locator("[data-ruleset]").all():
        request = {
            "ruleset": line.get_attribute("data-ruleset"), "seat_wind": "south", "prevailing_wind": "east",
            "melds": [["DR"] * 3], "bonus_tiles": ["F2"],
            "win": {"source": "discard", "tile": "D5", "discarder": "west"},
            "concealed_tiles": ["B2", "B3", "B4", "C7", "C8", "C9", "D5", "D5", "D5", "WS", "WS"],
        }  # fmt: skip
        answer = server.score(request).json()
        total, decides = line.locator("b").inner_text(), line.locator("small").inner_text()
        if "total" in answer:
            assert answer["total"] == figure(total)
            doubling = [item["name"] for item in answer["items"] if item["doublings"]]
            assert [name in decides for name in doubling] == [True] * len(doubling)
        else:
            assert ("\u2013", answer["errors"][0]["message"]) == (total, decides)


def test_a_tap_on_a_ruleset_beside_the_others_plays_by_it(opened):
    pad = opened(**(WON | {"ruleset": "dmjl", "wins": 2, "exhausted": "B9"}))
    pad.page.click("[data-ruleset=booklet]")
    expect(pad.page.locator("#total")).to_have_text("240")
    expect(pad.page.locator("#compared [aria-current]")).to_contain_text("Booklet")
    assert "booklet" == pad.page.input_value("#ruleset")


def test_a_british_deal_of_four_hands_is_settled(opened):
    pad = opened(ruleset="british")
    pad.page.click("#table-tab")
    for seat, hand in HANDS.items():
        pad.page.click(f"[data-key=lay-{seat}]")
        for meld in hand.get("melds", []):
            pad.tap(meld["tiles"][0], way="hidden_kong" if meld["kong"] else "pung")
        for tiles in hand.get("sets", []):
            pad.tap(tiles[0], way="hidden_pung")
        pad.tap(*hand.get("loose", []), *hand.get("bonus", []), way="tile")
        if "win" in hand:
            pad.choose(source=hand["win"]["source"])
        if seat != "north":
            pad.page.click("#back-to-table")
    with pad.answered("/v1/settlements") as told:
        pad.page.click("#back-to-table")
    pad.page.wait_for_selector("#settled [data-seat]")
    answer = told["answer"]
    assert set(HANDS) == set(told["request"]["hands"])
    assert answer["net"] == net_shown(pad)
    assert 0 == sum(answer["net"].values())
    assert {seat: each["total"] for seat, each in answer["scores"].items()} == {
        each.get_attribute("data-score"): figure(each.locator("dd").inner_text())
        for each in pad.page.locator("#settled [data-score]").all()
    }
    assert [each["amount"] for each in answer["payments"]] == [figure(each) for each in pad.texts(".payments li b")]


def test_the_hands_of_a_table_are_still_there_when_the_page_is_opened_again(opened):
    pad = opened(ruleset="british")
    pad.page.click("#table-tab")
    pad.page.click("[data-key=lay-west]")
    pad.tap("DR", way="pung")
    pad.page.click("#back-to-table")
    pad.page.reload()
    pad.page.wait_for_selector("[data-place='/hands/west'] .tiles")
    assert ["Red dragon, Red dragon, Red dragon"] == [
        each.get_attribute("aria-label") for each in pad.page.locator("[data-place='/hands/west'] .tiles").all()
    ]


def test_the_published_british_deal_comes_out_as_published(opened):
    pad = opened(ruleset="british")
    choose_table(pad, east=80, south=84, west=208, north=416)
    pad.choose(winner="south")
    expect(pad.page.locator("#settled [data-seat=east] dd")).to_have_text("\u22121,096")
    assert {"east": -1096, "south": 336, "west": -36, "north": 796} == net_shown(pad)


def test_what_is_noted_of_a_deal_stands_below_who_pays_whom(opened):
    pad = opened(ruleset="british")
    choose_table(pad, east=80)
    pad.choose(outcome="wash_out")
    expect(pad.page.locator("#settled .hint").first).to_have_text("Nobody won, so these scores count for nothing.")


def test_what_a_deal_lacks_is_told_at_the_seat_that_lacks_it(opened):
    pad = opened(ruleset="british")
    choose_table(pad, east=80, west=208, north=416)
    pad.choose(winner="south")
    expect(pad.page.locator("section[aria-labelledby=seat-south] .fault").first).to_be_visible()


def test_an_empty_table_blames_nobody(opened):
    pad = opened(ruleset="british")
    choose_table(pad, east=80)
    pad.page.wait_for_selector("#table-panel .fault")
    pad.page.click("#clear-table")
    expect(pad.page.locator("#settled")).to_have_text(
        "Lay the hands or give their points, and who pays whom stands here."
    )
    assert 0 == pad.page.locator("#table-panel .fault").count()


def test_as_many_seats_are_shown_as_there_are_players(opened):
    pad = opened(ruleset="british", seat="south")
    pad.page.click("#table-tab")
    pad.choose(winner="south")
    shown = {}
    for players in ("5", "3", "2"):
        pad.choose(**{"table-players": players})
        shown[players] = pad.texts("#table-seats h2")
    assert {
        "5": ["East", "South", "West", "North", "Sitting out"], "3": ["East", "South", "West"], "2": ["East", "West"],
    } == shown  # fmt: skip
    assert ("east", "east") == (pad.page.input_value("#winner"), pad.page.input_value("#seat"))


def penalty_of(payer, pad):
    """Tell of a deal that nobody won, and of somebody who owes a penalty."""
    pad.page.click("#table-tab")
    pad.choose(outcome="wash_out")
    pad.page.click("#add-penalty")
    pad.pick("'/penalties/0/payers'", payer)
    return pad


def test_a_penalty_is_paid_and_its_counters_change_hands(opened):
    pad = penalty_of("west", opened(ruleset="dmjl"))
    assert "West pays" == pad.page.get_attribute("[name='/penalties/0/payees'][value=west]", "aria-label")
    assert pad.page.is_disabled("[name='/penalties/0/payees'][value=west]")
    pad.pick("'/penalties/0/payees'", "south")
    expect(pad.page.locator("#settled [data-seat=west] dd")).to_have_text("\u221250")
    assert {"east": 0, "south": 50, "west": -50, "north": 0} == net_shown(pad)
    pad.page.click(".counters summary")
    expect(pad.page.locator(".counters li")).to_have_text("West pays South5 \u00d7 10")


def test_a_penalty_of_the_tables_own_is_paid_to_whom_it_names(opened):
    pad = penalty_of("north", opened(ruleset="booklet"))
    for payee in ("east", "south"):
        pad.pick("'/penalties/0/payees'", payee)
    expect(pad.page.locator("#settled [data-seat=north] dd")).to_have_text("\u2212200")
    assert ["penalty: agreed at the table"] * 2 == pad.texts("#settled .payments small")


@pytest.fixture
def written(opened):
    """A sheet with one deal of the published figures on it."""
    pad = opened(ruleset="british")
    choose_table(pad, east=80, south=84, west=208, north=416)
    pad.choose(winner="south")
    expect(pad.page.locator("#settled [data-seat=east] dd")).to_have_text("\u22121,096")
    pad.page.click("[data-key=to-sheet]")
    pad.page.wait_for_selector("[data-deal]")
    return pad


def test_a_settled_deal_goes_on_the_sheet_with_the_new_totals(written):
    totals = written.page.locator("[data-deal='1'] td b").all_inner_texts()
    assert [904, 2336, 1964, 2796] == [figure(each) for each in totals]


def test_the_sheet_is_still_there_when_the_page_is_opened_again(written):
    written.page.goto("about:blank")
    written.page.goto(written.address)
    written.page.click("#sheet-tab")
    expect(written.page.locator("[data-deal]")).to_have_count(1)


def test_the_sheet_is_saved_for_a_spreadsheet(written):
    with written.page.expect_download() as saved:
        written.page.click("#csv")
    lines = [*csv.DictReader(io.StringIO(Path(saved.value.path()).read_text(encoding="utf-8")))]
    assert ["2000", "904"] == [line["A total"] for line in lines]


def test_a_name_goes_on_the_deals_that_are_written(written):
    written.page.fill("[data-key=name-0]", "Ann")
    written.page.keyboard.press("Tab")
    expect(written.page.locator(".sheet thead")).to_contain_text("Ann")
    assert "904" == written.text("[data-deal='1'] td:nth-of-type(2) b")


def test_the_table_knows_who_sits_where_after_the_winds_went_on(written):
    written.page.fill("[data-key=name-1]", "Ben")
    written.page.check("#rotation")
    expect(written.page.locator("#sheet-lines")).to_contain_text("Next deals Ben.")
    written.page.click("#table-tab")
    expect(written.page.locator("#seat-east")).to_contain_text("Ben")


def test_gains_that_do_not_come_to_nothing_are_refused_and_struck_out_again(written):
    written.page.fill("[data-key=gain-0]", "100")
    written.page.click("#add-gains")
    expect(written.page.locator("#sheet-panel .fault").first).to_be_visible()
    written.page.click("[data-key=strike-1]")
    expect(written.page.locator("[data-deal]")).to_have_count(1)


def test_the_wall_is_opened_by_dice_thrown_at_the_table(opened):
    pad = opened(ruleset="british")
    pad.page.click("#wall-tab")
    pad.page.wait_for_selector("#procedure option", state="attached")
    pad.page.fill("#throws", "7 8")
    with pad.answered("/v1/table/wall") as told:
        pad.page.click("#open-wall")
    picture = pad.page.locator("#opened-wall img")
    expect(picture).to_be_visible()
    assert f"{told['answer']['count']['stacks']} stacks are counted" in picture.get_attribute("alt")
    assert 0 < picture.evaluate("image => image.decode().then(() => image.naturalWidth)")


def test_throws_that_cannot_be_are_explained_beside_them(opened):
    pad = opened()
    pad.page.click("#wall-tab")
    pad.page.wait_for_selector("#procedure option", state="attached")
    pad.page.fill("#throws", "77")
    pad.page.click("#open-wall")
    pad.page.wait_for_selector("#throws[aria-invalid=true]")


def test_a_hand_of_the_clubs_own_is_scored(opened):
    pad = opened(**PAIRS)
    pad.page.wait_for_selector(".fault")
    pad.page.click("#house-tab")
    pad.page.click("#add-hand")
    pad.page.click("#hand-tab")
    expect(pad.page.locator("#total")).to_have_text("1,000")
    assert 1 == pad.page.locator(".items [data-rule=own_hand_1]").count()


def test_house_rules_are_saved_taken_up_and_shared(opened):
    pad = opened(**WON)
    pad.page.click("#house-tab")
    pad.page.fill("#house-name", "Club")
    pad.choose(**{"limit-kind": "other"})
    pad.page.fill("#limit", "100")
    pad.page.click("#save-rules")
    pad.page.click("#drop-rules")
    pad.choose(**{"saved-rules": "Club"})
    pad.page.click("#hand-tab")
    expect(pad.page.locator("#total")).to_have_text("100")
    pad.page.wait_for_url("**house=*")
    other = opened()
    other.page.goto(pad.page.url)
    other.page.reload()
    expect(other.page.locator("#total")).to_have_text("100")
    assert "House rules: Club" == other.text("#house-in-use")


def test_what_a_rule_gives_is_changed_and_put_back(opened):
    pad = opened(**WON)
    pad.page.click("#house-tab")
    pad.page.click("#rules summary:has-text('Dragons')")
    pad.page.click("[data-key=value-dragon_pung]")
    pad.page.fill("[data-key='/house_rules/values/dragon_pung/exposed/points']", "14")
    pad.page.keyboard.press("Tab")
    assert "14 \u00d74 / 8 \u00d74" == pad.text("[data-key=value-dragon_pung]")
    expect(pad.page.locator("#total")).to_have_text("320")
    pad.page.click("[data-key=book-dragon_pung]")
    expect(pad.page.locator("#total")).to_have_text("240")


def test_a_rule_that_the_club_does_not_play_counts_no_more(opened):
    pad = opened(**WON)
    pad.page.click("#house-tab")
    pad.page.click("#rules summary:has-text('Bonus tiles')")
    pad.page.uncheck("[data-key=counts-seat_flower]")
    expect(pad.page.locator("#total")).to_have_text("120")
    assert pad.page.is_disabled("[data-key=value-seat_flower]")


def test_a_pattern_that_cannot_be_read_is_explained_beside_it(opened):
    pad = opened()
    pad.page.click("#house-tab")
    pad.page.click("#add-hand")
    place = "/house_rules/hands/0/pattern"
    pad.page.fill(f"[data-key='{place}']", "7 pears")
    pad.page.keyboard.press("Tab")
    pad.page.wait_for_selector(f"[data-key='{place}'][aria-invalid=true]")
    assert "not_a_pattern" == pad.page.locator("#house-panel .fault").get_attribute("data-code")


ALL_IS_KEPT = r"""async () => {
  const kept = await caches.open("score-pad");
  const isPart = /^\/(pad\/|tiles\.svg$|v1\/rulesets|v1\/table\/procedures$)/;
  const loaded = performance.getEntriesByType("resource").map((each) => new URL(each.name));
  const parts = loaded.filter((each) => isPart.test(each.pathname));
  const found = await Promise.all(parts.map((each) => kept.match(each.href, { ignoreVary: true })));
  return parts.length > 0 && found.every(Boolean);
}"""


def test_the_page_works_without_a_connection_once_it_was_loaded(opened):
    pad = opened(keeps=True, **WON)
    pad.page.wait_for_selector("#total")
    pad.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    while not pad.page.evaluate(ALL_IS_KEPT):
        pad.page.wait_for_timeout(100)
    pad.expected.append("ERR_INTERNET_DISCONNECTED")
    pad.page.context.set_offline(True)
    pad.page.reload()
    pad.page.click("[data-key=bonus-0]")
    expect(pad.page.locator("#offline")).to_contain_text("No connection.")
    expect(pad.page.locator("#score-lines")).to_have_text("The service cannot be reached. What you laid is kept here.")
