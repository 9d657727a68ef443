"""The page /docs in a browser: what stands first, an example that is tried out, on a phone, in the dark."""

import json
from contextlib import ExitStack

import pytest
from playwright.sync_api import expect

from support.browsing import lent
from support.programs import needs

pytestmark = needs("chromium")
FIRST = ["/v1/scores", "/v1/settlements", "/v1/waits", "/v1/rulesets", "/v1/table/sheet"]
HAND = "[DR DR DR] (B2 B3 B4) (C7 C8 C9) D5 D5 D5* WS WS + F2"


@pytest.fixture
def opened(browser, server):
    """Open the page with a contract in it; no script may fail, and nothing may come from elsewhere."""
    wrong = []
    with ExitStack() as used:

        def open_page(address="/docs", *, width=1280, height=720, **options):
            page = used.enter_context(lent(browser, width=width, height=height, **options))
            page.on("pageerror", lambda error: wrong.append(str(error)))
            page.on("console", lambda message: wrong.append(message.text) if message.type == "error" else None)
            page.on(
                "request", lambda sent: wrong.append(sent.url) if not sent.url.startswith(f"{server.url}/") else None
            )
            page.goto(server.url + address)
            page.locator(".opblock").first.wait_for()
            return page

        yield open_page
        assert [] == [each[:99] for each in wrong if not each.startswith("data:")]


def operation(page, id_):
    return page.locator(f".opblock[id$={id_}]")


def test_the_first_address_stands_high_with_a_hand_of_one_line_and_trying_it_out_answers_240(opened):
    page = opened(height=800)
    shown = page.locator(".opblock .opblock-summary-path").all_inner_texts()
    assert FIRST == [each.replace("\u200b", "") for each in shown]
    first = page.locator(".opblock").first
    assert first.bounding_box()["y"] < 500
    first.locator(".opblock-summary-control").click()
    # Fields are told where they are asked for.
    fields = first.locator("details")
    expect(fields.locator("td").first).to_be_hidden()
    fields.locator("summary").click()
    expect(fields.locator("td strong", has_text="prevailing_wind")).to_be_visible()
    assert HAND == json.loads(first.locator(".body-param__text").input_value())["hand"]
    first.get_by_role("button", name="Execute").click()
    expect(first.locator(".live-responses-table .response").last).to_contain_text('"total": 240')


def test_all_other_operations_are_one_tap_away(opened, contract):
    page = opened()
    for tag in contract["tags"]:
        page.locator(f"h3[data-tag={tag['name']}]").click()
    count = sum(map(len, contract["paths"].values()))
    expect(page.locator(".opblock")).to_have_count(count)
    with page.context.expect_page() as another:
        page.get_by_role("link", name="The whole contract").click()
    page = another.value
    page.get_by_role("button", name="Schemas").wait_for()
    assert page.url.endswith("/docs?whole")
    expect(page.locator(".opblock")).to_have_count(count)
    expect(page.get_by_text("X-Request-ID")).to_be_hidden()
    page.locator(".info summary").click()
    expect(page.get_by_text("X-Request-ID")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_phone_shows_an_operation_without_scrolling_sideways(opened, scheme):
    page = opened(width=390, height=844, dark=scheme == "dark")
    operation(page, "scoreHand").locator(".opblock-summary-control").click()
    operation(page, "scoreHand").locator("summary").click()
    operation(page, "scoreHand").get_by_role("button", name="Execute").wait_for()
    assert 390 == page.evaluate("document.documentElement.scrollWidth")
    paper = page.evaluate("getComputedStyle(document.documentElement).backgroundColor")
    assert (scheme == "dark") == (sum(map(int, paper.strip("rgba()").split(",")[:3])) < 150 and "0)" != paper[-2:])
