"""How the page comes to a phone: what a first visit fetches, what stays for a visit without a connection."""

import re
from urllib.parse import urlsplit

import pytest

from support.browsing import WON, linked
from support.programs import needs

pytestmark = needs("chromium")

MOST_REQUESTS = 20
MOST_BYTES = 250_000
MOST_SHIFT = 0.1
SHIFTS = """
window.shifts = 0;
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) window.shifts += each.value;
}).observe({ type: "layout-shift", buffered: true });
"""


@pytest.fixture
def page(browser):
    """A page of a browser that has kept nothing."""
    context = browser.new_context(viewport={"width": 360, "height": 640}, service_workers="block")
    yield context.new_page()
    context.close()


@pytest.fixture
def network(page):
    """Visit an address for the first time, and note what the network carries."""

    def visit(address):
        page.add_init_script(SHIFTS)
        watched = page.context.new_cdp_session(page)
        watched.send("Network.enable")
        asked, carried = [], []
        watched.on("Network.requestWillBeSent", lambda event: asked.append(event["request"]["url"]))
        watched.on("Network.loadingFinished", lambda event: carried.append(event["encodedDataLength"]))
        page.goto(address)
        page.locator("#total", has_text="240").wait_for()
        page.wait_for_load_state("networkidle")
        return asked, carried

    return visit


def test_21_a_first_visit_with_a_finished_hand_fetches_little_and_moves_nothing(server, page, network):
    asked, carried = network(linked(server, **WON))

    assert len(asked) <= MOST_REQUESTS
    assert sum(carried) <= MOST_BYTES
    assert [] == [each for each in asked if "/offline/" in each]
    assert page.evaluate("window.shifts") < MOST_SHIFT


def test_22_the_tiles_stand_with_the_first_answer_alone(server, page):
    page.route("**/*", lambda route: route.continue_() if route.request.is_navigation_request() else route.abort())
    page.goto(linked(server))
    key = page.locator("#board [data-tile=S4] use")

    assert "#tile-S4" == key.get_attribute("href")
    assert page.locator("#board [data-tile=S4]").is_visible()
    # What is painted is in the page: the picture has a size.
    assert key.evaluate("(use) => use.getBBox().width > 0")


def test_22_the_first_score_waits_for_the_page_its_scripts_and_nothing_else(server, page):
    held = []

    def hold(route):
        held.append(route)

    page.route(re.compile("/v1/(rulesets|table)"), hold)
    page.goto(linked(server, **WON))
    page.locator("#total", has_text="240").wait_for()

    assert held
    page.unroute_all(behavior="ignoreErrors")


def test_26_nobody_is_asked_but_the_service(server, network):
    asked, _ = network(linked(server, **WON))

    assert {urlsplit(server.url).netloc} == {urlsplit(each).netloc for each in asked}


def test_the_page_opens_without_a_connection_after_one_visit(opened):
    pad = opened(width=360, height=640, keeps=True)
    pad.page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    pad.page.wait_for_selector("#ruleset:text-is('Booklet')")
    context = pad.page.context
    context.set_offline(True)
    again = context.new_page()
    again.goto(pad.address)
    again.locator("#names button").first.wait_for()

    assert (42, "Booklet") == (again.locator("#board [data-tile]").count(), again.text_content("#ruleset"))
    parts = ["manifest.webmanifest", "icons/192.png", "icons/512.png", "icons/maskable.png", "icons/touch.png"]
    asked = "parts => Promise.all(parts.map(async (part) => (await fetch(`pad/${part}`)).status))"
    assert [200] * len(parts) == again.evaluate(asked, parts)
    # The browser writes down that it has no connection, which is not the page's fault.
    pad.expected.append("ERR_INTERNET_DISCONNECTED")


def test_a_browser_may_install_the_page(opened):
    pad = opened(width=360, height=640, keeps=True)
    pad.page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    devtools = pad.page.context.new_cdp_session(pad.page)

    told = devtools.send("Page.getAppManifest")
    assert (f"{pad.address}/pad/manifest.webmanifest", []) == (told["url"], told["errors"])
    # Nothing but that the browser of the tests keeps what it learns to itself.
    hindered = {each["errorId"] for each in devtools.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert hindered <= {"in-incognito"}


def test_no_answer_about_a_hand_is_ever_kept(opened):
    pad = opened(width=360, height=640, keeps=True)
    pad.page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    pad.tap("B1", "B1", "B1")
    pad.page.wait_for_load_state("networkidle")
    kept = pad.page.evaluate(
        """async () => {
          const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
          return (await Promise.all(caches_.map((each) => each.keys()))).flat().map(({ method, url }) => [method, url]);
        }"""
    )

    assert kept
    assert [] == [url for method, url in kept if method != "GET" or "/v1/scores" in url or "/v1/table/sheet" in url]
