"""The time until the first tap on the score pad works, beside a page of one module: on this machine and on slow 4G.

The browser measures from the start of the navigation until a tapped tile is shown.
"""

from __future__ import annotations

from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.sync_api import sync_playwright

from benchmarks.figures import AtMost, Figure, beside
from benchmarks.servers import serving

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import Browser

    from benchmarks.rounds import Rates

CHROMIUM: Final = Path("/usr/bin/chromium")
_SLOW_4G: Final = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 90_000}
"""As browsers emulate it: 150 ms round trip, 1.6 Mbit/s."""
_TAPPING: Final = """
new MutationObserver((_, observer) => {
  if (document.querySelector("#rack [data-key]")) {
    window.tapped = performance.now();
    observer.disconnect();
  } else document.querySelector("[data-tile=B5]")?.click();
}).observe(document, { childList: true, subtree: true });
"""


def measure(rounds: int) -> list[Figure]:
    """Measure both pages in turn, each time in a browser with an empty cache."""
    with serving("service.wsgi:app") as pad, serving("benchmarks.bare:app") as bare, _chromium() as browser:
        pages = {"score pad": pad.address, "page of one module": bare.address}
        return [
            figure
            for link, goal in {"": None, ", slow 4G": AtMost(4)}.items()
            for figure in beside(
                _take_turns(browser, {f"{name}{link}": address for name, address in pages.items()}, rounds, link),
                f"page of one module{link}",
                "ms",
                {f"score pad{link}": goal} if goal else None,
            )
        ]


def _take_turns(browser: Browser, pages: dict[str, str], rounds: int, link: str) -> Rates:
    """Return the milliseconds of each page in each round, after one round to warm up."""
    taken: Rates = {name: [] for name in pages}
    for number in range(rounds + 1):
        for name, address in pages.items():
            milliseconds = _until_a_tap(browser, address, slow=link != "")
            if number:
                taken[name].append(milliseconds)
    return taken


def _until_a_tap(browser: Browser, address: str, *, slow: bool) -> float:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.add_init_script(_TAPPING)
    if slow:
        link = context.new_cdp_session(page)
        link.send("Network.enable")
        link.send("Network.emulateNetworkConditions", _SLOW_4G)
    page.goto(address, wait_until="commit")
    page.wait_for_selector("#rack [data-key]")
    tapped = float(page.evaluate("window.tapped"))
    context.close()
    return tapped


@contextmanager
def _chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless", "--no-sandbox"])
        yield browser
        browser.close()
