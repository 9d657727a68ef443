"""Section 15 of the score pad's design: without a connection (11), and with a service that does not answer (12)."""

import pytest
from playwright.sync_api import expect

from support.evenings import evenings
from support.programs import needs

pytestmark = needs("chromium")


def test_11_the_evening_goes_on_without_a_connection(browser, server):
    with evenings(browser, server, keeps=True) as open_page:
        evening = open_page().begin()
        evening.expected += ["ERR_INTERNET_DISCONNECTED", "ERR_FAILED"]
        evening.nobody().write()
        evening.page.wait_for_function(
            "navigator.serviceWorker.ready.then(() => caches.keys().then(all => all.length))"
        )
        evening.page.wait_for_load_state("networkidle")
        evening.page.context.set_offline(True)
        evening.page.reload()
        expect(evening.page.locator("#deal")).to_contain_text("Deal 2 ")
        evening.won("p2", "p3")
        expect(evening.page.locator("#total")).to_have_text("\N{EN DASH}")
        evening.write()
        evening.nobody().write()
        expect(evening.page.locator("#round")).to_have_text("Figures as of deal 1")
        evening.open_sheet()
        assert [["0"] * 4, ["…"] * 4, ["…"] * 4] == evening.sheet()[0]
        evening.page.context.set_offline(False)
        expect(evening.page.locator(".dialog.sheet [data-deal='2'] [data-won]")).to_have_text("+480")
        lines, totals = evening.sheet()
        assert [["0"] * 4, ["0", "+480", "\u2212480", "0"], ["0"] * 4] == lines
        assert ["2,000", "2,480", "1,520", "2,000"] == totals


@pytest.mark.parametrize("failing", ["429", "nothing"])
def test_12_a_service_that_does_not_answer_is_asked_seldom_and_no_tile_is_lost(opening, failing):
    evening = opening().begin()
    evening.expected += ["status of 429", "ERR_FAILED"]
    evening.page.wait_for_load_state("networkidle")
    most, said = (4, "cannot answer just now") if failing == "429" else (8, "No connection")
    asked = []

    def fail(route):
        asked.append(route.request.url)
        if failing == "429":
            body = '{"title": "", "status": 429}'
            route.fulfill(status=429, headers={"Retry-After": "20"}, content_type="application/json", body=body)
        else:
            route.abort()

    evening.page.clock.install()
    evening.page.route("**/v1/**", fail)
    # Else the page would count by itself.
    evening.page.route("**/offline/**", lambda route: route.abort())
    taps = ["[data-player=p2]", "[data-player=p3]", "[data-mode=pung]", "[data-tile=DR]", "[data-mode=chow]"]
    tiles = ["B2", "F2", "C7", "C8", "C9", "WS", "WS", "D5", "D5", "D5"]
    for tap in [*taps, *(f"[data-tile={tile}]" for tile in tiles)]:
        evening.press(tap)
        evening.page.clock.run_for(200)
    evening.pass_time(27)
    assert most >= len(asked), asked
    expect(evening.page.locator("#how")).to_contain_text(said)
    expect(evening.page.locator("#rack [data-laid]")).to_have_count(9)
    expect(evening.page.locator("#main-button")).to_have_attribute("data-state", "waiting")
    evening.page.unroute("**/v1/**")
    evening.pass_time(90, lambda: evening.page.query_selector("#main-button[data-state=settled]"))
    expect(evening.page.locator("#main-button")).to_have_attribute("data-state", "settled")


def test_12_a_deal_kept_without_an_answer_is_asked_for_seldom_too(opening):
    evening = opening().begin()
    evening.expected += ["status of 500"]
    evening.won("p2", "p3").page.wait_for_load_state("networkidle")
    asked = []
    evening.page.clock.install()

    def fail(route):
        asked.append(route.request.url)
        route.fulfill(status=500, content_type="application/problem+json", body='{"title": "", "status": 500}')

    evening.page.route("**/v1/**", fail)
    evening.write()
    evening.pass_time(30)
    assert 8 >= len(asked), asked
    assert 1 == len(evening.deals())
    evening.page.unroute("**/v1/**")
    evening.pass_time(90, lambda: "2,480" in evening.text("#names"))
    expect(evening.page.locator("#names")).to_contain_text("2,480")
