"""Hands laid on the score pad: what stands there is what was answered, what is refused stands at its place."""

from playwright.sync_api import expect

from support.browsing import WON, figure
from support.programs import needs

pytestmark = needs("chromium")


def lay_the_booklet_win(pad):
    pad.choose(seat="south")
    pad.tap("DR", way="pung").tap("B2", "C7", way="hidden_chow").tap("D5", way="hidden_pung")
    pad.tap("WS", "WS", "F2", way="tile").choose(source="discard")
    pad.pick("last-tile", "D5")


def test_a_booklet_win_is_laid_with_taps_and_scored_line_by_line(opened):
    pad = opened()
    lay_the_booklet_win(pad)
    with pad.answered() as told:
        pad.choose(discarder="west")
    answer = told["answer"]
    expect(pad.page.locator("#total")).to_have_text("240")
    assert (30, 3, 240) == (answer["basic_score"], answer["doublings"], answer["total"])
    assert [item["rule"] for item in answer["items"]] == [
        row.get_attribute("data-rule") for row in pad.page.locator(".items tbody tr").all()
    ]


def test_every_figure_shown_is_one_of_the_answer(opened):
    pad = opened()
    lay_the_booklet_win(pad)
    with pad.answered() as told:
        pad.choose(discarder="west")
    answer = told["answer"]
    pad.page.wait_for_selector(".payments")
    assert (answer["total"], answer["basic_score"], answer["doublings"]) == tuple(
        map(pad.figure, ("#total", "#basic-score", "#doublings"))
    )
    cells = [row.locator("td").all_inner_texts() for row in pad.page.locator(".items tbody tr").all()]
    expected = [
        [
            f"{item['points']:,}" if item["points"] or not item["doublings"] else "",
            f"\u00d7{2 ** item['doublings']}" if item["doublings"] else "",
        ]
        for item in answer["items"]
    ]
    assert expected == cells
    assert [30, 60, 120, 240] == [figure(each) for each in pad.texts(".steps b")]
    assert [each["amount"] for each in answer["payments"]] == [figure(each) for each in pad.texts(".payments li b")]
    assert [*answer["net"].values()] == [figure(each) for each in pad.texts(".net dd")]


def test_every_line_names_its_rule_and_page_with_its_tiles(opened):
    pad = opened()
    with pad.answered() as told:
        pad.open(**WON)
    pad.page.wait_for_selector(".items")
    items = told["answer"]["items"]
    assert [item["name"] for item in items] == pad.texts(".items .rule")
    assert [item["source"]["locus"] for item in items] == pad.texts(".items small")
    assert [len(item["tiles"]) for item in items] == [
        row.locator("svg").count() for row in pad.page.locator(".items tbody tr").all()
    ]


def test_a_score_above_the_limit_is_shown_cut(opened):
    pad = opened(
        ruleset="british", seat="east", prevailing="east", won="wall", last="WE",
        melds="DRDRDRDR.DGDGDGDG*", sets="WEWEWE.B5B6B7", tiles="D1D1", bonus="F1S1",
    )  # fmt: skip
    pad.page.wait_for_selector(".steps .limit")
    assert pad.text(".steps .limit b") == pad.text("#total")


def test_a_hand_is_counted_as_it_is_laid(opened):
    pad = opened().choose(ruleset="british")
    with pad.answered() as told:
        pad.tap("DR", way="pung")
    assert 8 == told["answer"]["total"]
    expect(pad.page.locator("#total")).to_have_text("8")


def test_a_wrong_hand_is_explained_at_its_place(opened):
    pad = opened(**(WON | {"tiles": "B2B3B4C7C8C9D5D5D6WSWS", "last": "D6"}))
    pad.page.wait_for_selector(".fault")
    region = pad.page.locator("section", has=pad.page.locator(".fault"))
    assert ["The hand"] == region.locator("h2").all_inner_texts()
    assert "not_a_mah_jong" == pad.page.locator(".fault").get_attribute("data-code")
    assert 0 == pad.page.locator("#total").count()


def test_a_fault_of_a_choice_is_explained_beside_it(opened):
    pad = opened(**{name: value for name, value in WON.items() if name != "from"})
    pad.page.wait_for_selector("#discarder[aria-invalid=true]")
    told = pad.page.locator("#discarder").get_attribute("aria-describedby").split()[-1]
    assert "discarder_missing" == pad.page.locator(f"#{told}").get_attribute("data-code")


def test_what_was_explained_goes_when_it_is_mended(opened):
    pad = opened(**{name: value for name, value in WON.items() if name != "from"})
    pad.page.wait_for_selector(".fault")
    pad.choose(discarder="west")
    pad.page.wait_for_selector("#total")
    assert 0 == pad.page.locator(".fault, [data-faulty], [aria-invalid=true]").count()


WHY_NOT = {
    ("tile", "DR"): "All four of Red dragon are laid.",
    ("hidden_pung", "B1"): "Of Bamboo 1 only 2 are left.",
    ("chow", "B8"): "No chow begins with Bamboo 8: it is named by its lowest tile, 7 at most.",
    ("chow", "WE"): "Winds and dragons make no chow.",
    ("tile", "F1"): "Flower 1, plum is laid already, and there is one of it.",
}


def test_a_tile_that_cannot_be_laid_says_why(opened):
    pad = opened(ruleset="booklet", melds="DRDRDRDR", tiles="B1B1", bonus="F1")
    before = pad.page.locator("#rack button").count()
    for (way, tile), why in WHY_NOT.items():
        pad.tap(tile, way=way)
        key = pad.page.locator(f"[data-tile={tile}]")
        assert ("true", why) == (key.get_attribute("aria-disabled"), pad.text("#board-hint"))
        assert why in key.get_attribute("aria-label")
    assert before == pad.page.locator("#rack button").count()


def test_a_hand_that_is_full_takes_no_more(opened):
    pad = opened(**WON).tap("B1")
    assert "No room: a hand has 14 tiles, a kong counted as three." == pad.text("#board-hint")


def test_nobody_can_have_discarded_a_tile_that_was_drawn(opened):
    pad = opened(**(WON | {"won": "wall"}))
    assert pad.page.locator("#discarder").is_disabled()
    assert "Nobody discards a tile that is drawn or dealt." == pad.text("#discarder-why")


def test_the_winner_cannot_be_the_discarder(opened):
    choice = opened(**WON).page.locator("#discarder option[value=south]")
    assert ("South: the winner", True) == (choice.inner_text(), choice.is_disabled())


def test_what_the_ruleset_does_not_ask_for_cannot_be_told(opened):
    pad = opened(**(WON | {"marks": "original_call"}))
    pad.page.click("#more summary")
    call = pad.page.locator("label", has=pad.page.locator("#original_call"))
    expect(call).to_contain_text("Not in this ruleset")
    assert (True, False) == (pad.page.is_disabled("#original_call"), pad.page.is_checked("#original_call"))
    assert pad.page.locator("#exhausted").is_hidden()
    pad.choose(ruleset="dmjl")
    assert "Not in this ruleset" not in call.inner_text()
    assert (False, True) == (pad.page.is_disabled("#original_call"), pad.page.is_checked("#original_call"))


ONE_OR_FOUR = {
    "ruleset": "dmjl", "seat": "south", "melds": "DRDRDR.C7C7C7", "tiles": "B2B3B4D5D5D5WSWS", "won": "wall",
    "last": "B4",
}  # fmt: skip


def test_the_only_possible_tile_counts_where_the_others_lie_face_up(opened):
    pad = opened(**ONE_OR_FOUR)
    pad.page.wait_for_selector("#total")
    assert 0 == pad.page.locator("[data-rule=only_possible_tile]").count()
    pad.page.click("#more summary")
    pad.page.click("#exhausted summary")
    pad.page.click("[data-key=exhausted-B1]")
    pad.page.wait_for_selector("[data-rule=only_possible_tile]")
    pad.page.wait_for_url("**exhausted=B1*")
    pad.page.locator("[data-key=exhausted-B2]").dispatch_event("click")
    assert "Bamboo 2 is in the hand, so not all four lie face up." == pad.text("#exhausted-why")


def test_which_set_the_last_tile_completed_is_asked_where_it_matters(opened):
    pad = opened(**(ONE_OR_FOUR | {"tiles": "B2B3B4D2D3D4D4D4", "last": "D4"}))
    pad.page.wait_for_selector("#completes input")
    readings = pad.page.locator("#completes label")
    totals = [figure(each.split()[-1]) for each in readings.all_inner_texts()[1:]]
    assert figure(pad.text("#total")) == max(totals) > min(totals)
    readings.nth(1 + totals.index(min(totals))).click()
    expect(pad.page.locator("#total")).to_have_text(str(min(totals)))
    pad.page.wait_for_url("**completes=*")
    pad.page.click("[data-key=melds-0]")
    expect(pad.page.locator("#completes")).to_be_hidden()


def test_which_set_was_completed_is_not_asked_where_it_does_not_matter(opened):
    pad = opened(**(WON | {"ruleset": "dmjl"}))
    pad.page.wait_for_selector("#total")
    assert pad.page.locator("#completes").is_hidden()


def test_a_tap_takes_a_set_back(opened):
    pad = opened(**WON)
    pad.page.get_by_role("button", name="Take back Red dragon, Red dragon, Red dragon").click()
    assert "11 of 14 tiles, a kong counted as three" == pad.text(".count")


def test_a_shared_address_shows_the_same_hand_with_the_same_score(opened):
    first = opened()
    lay_the_booklet_win(first)
    first.choose(discarder="west")
    first.page.wait_for_url("**from=west*")
    first.page.wait_for_selector(".payments")
    second = opened()
    second.page.goto(first.page.url)
    second.page.reload()
    second.page.wait_for_selector(".payments")
    assert first.text("#score-lines") == second.text("#score-lines")


def test_a_hand_is_still_there_when_the_page_is_opened_again(opened):
    pad = opened(**WON)
    pad.page.wait_for_selector("#total")
    pad.tap("F3")
    pad.page.wait_for_url("**F2F3*")
    pad.page.goto("about:blank")
    pad.page.goto(pad.address)
    pad.page.wait_for_selector("#total")
    assert 2 == pad.page.locator("#rack .line:last-of-type button").count()
