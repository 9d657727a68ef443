"""How soon the score pad can be used on a first and on a second visit, beside the page of an earlier commit.

The browser measures from the start of the navigation: until the tiles can be painted, and until the score of a finished
hand stands. It also counts the requests and what the network carried, until nothing more is fetched.
"""

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, sync_playwright

from benchmarks.figures import AtMost, Figure
from benchmarks.servers import ROOT, serving

CHROMIUM: Final = Path("/usr/bin/chromium")
_BEFORE: Final = "95621034495b72fafdc8ea5f707b41937b2eddef"
"""The commit with the page that had a tab for everything, each module a file of its own."""

_SLOW_4G: Final = {"offline": False, "latency": 562.5, "downloadThroughput": 184_320, "uploadThroughput": 84_375}
"""As the tools of browsers emulate it: 562.5 ms, 1,474.56 kbit/s down, 675 kbit/s up."""
_PHONE: Final = {"width": 360, "height": 640}
_TOTAL: Final = "240"
_HAND: Final = (
    "#ruleset=booklet&seat=south&prevailing=east&melds=DRDRDR&tiles=B2B3B4C7C8C9D5D5D5WSWS&bonus=F2&won=discard&last=D5"
    "&from=west"
)
_WATCHING: Final = """
window.seen = { shifts: 0 };
new PerformanceObserver((list) => {
  for (const each of list.getEntries()) seen.shifts += each.value;
}).observe({ type: "layout-shift", buffered: true });
new MutationObserver(() => {
  if (document.querySelector("[data-tile=S4]")) seen.tile ??= performance.now();
  if ([...document.querySelectorAll("#total, .total")].some((each) => each.textContent.includes("TOTAL"))) {
    seen.score ??= performance.now();
  }
}).observe(document, { childList: true, subtree: true, characterData: true });
""".replace("TOTAL", _TOTAL)
_SEEN: Final = """() => {
  const pictures = performance.getEntriesByType("resource").find(({ name }) => name.includes("tiles.svg"));
  return { ...seen, tile: Math.max(seen.tile, pictures?.responseEnd ?? 0) };
}"""
"""What was seen. Tiles whose pictures are a file of their own are painted when it has come."""


@dataclass(frozen=True, slots=True)
class _Visit:
    """What one visit took: milliseconds until the first tile and the first score, requests, bytes, and the shift."""

    tile: float
    score: float
    requests: int
    bytes: int
    shift: float


def measure(rounds: int) -> list[Figure]:
    """Measure both pages in turn, each time in a browser with an empty cache, then second visits."""
    with _earlier() as folder, serving("service.wsgi:app", folder) as old, serving("service.wsgi:app") as new:
        pages = {"score pad": new.address, f"score pad of {_BEFORE[:7]}": old.address}
        with _chromium() as browser:
            figures = [
                figure
                for link, slow in {"": False, ", slow 4G": True}.items()
                for figure in _first_visits(browser, pages, rounds, link, slow=slow)
            ]
            again = tuple(_second_visit(browser, new.address) for _ in range(rounds))
    return [*figures, Figure("score pad, second visit, slow 4G: first tile", again, "ms", goal=AtMost(300))]


def _first_visits(browser: Browser, pages: dict[str, str], rounds: int, link: str, *, slow: bool) -> Iterator[Figure]:
    """Yield the figures of first visits over a link, after one round to warm up."""
    visits: dict[str, list[_Visit]] = {name: [] for name in pages}
    for number in range(rounds + 1):
        for name, address in pages.items():
            visit = _first_visit(browser, address, slow=slow)
            if number:
                visits[name].append(visit)
    for name, seen in visits.items():
        ours = name == next(iter(pages))
        tile, score = (AtMost(1500), AtMost(2500)) if ours and slow else (None, None)
        yield Figure(f"{name}{link}: first tile", tuple(each.tile for each in seen), "ms", goal=tile)
        yield Figure(f"{name}{link}: first score", tuple(each.score for each in seen), "ms", goal=score)
        if not slow:
            yield from _sizes(name, seen, ours=ours)


def _sizes(name: str, seen: list[_Visit], *, ours: bool) -> Iterator[Figure]:
    """Yield what a first visit fetches and how far the page moves."""
    most = (AtMost(20), AtMost(250), AtMost(0.1)) if ours else (None, None, None)
    yield Figure(f"{name}: requests", tuple(each.requests for each in seen), "", goal=most[0])
    yield Figure(f"{name}: fetched", tuple(each.bytes / 1000 for each in seen), "KB", goal=most[1])
    yield Figure(f"{name}: layout shift", tuple(each.shift for each in seen), "", goal=most[2])


def _first_visit(browser: Browser, address: str, *, slow: bool) -> _Visit:
    context = browser.new_context(viewport=_PHONE, service_workers="block")
    page = context.new_page()
    page.add_init_script(_WATCHING)
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    fetched: list[int] = []
    network.on("Network.loadingFinished", lambda event: fetched.append(event["encodedDataLength"]))
    if slow:
        network.send("Network.emulateNetworkConditions", _SLOW_4G)
    page.goto(f"{address}/{_HAND}", wait_until="commit")
    page.locator("#total, .total", has_text=_TOTAL).first.wait_for()
    page.wait_for_load_state("networkidle")
    seen: dict[str, Any] = page.evaluate(_SEEN)
    context.close()
    return _Visit(seen["tile"], seen["score"], len(fetched), sum(fetched), seen["shifts"])


def _second_visit(browser: Browser, address: str) -> float:
    """Return the milliseconds until the first tile on a slow link, when the page was open before."""
    context = browser.new_context(viewport=_PHONE)
    page = context.new_page()
    page.goto(address)
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    page.close()
    seen = _opened_again(context, address)
    context.close()
    return float(seen["tile"])


def _opened_again(context: BrowserContext, address: str) -> dict[str, Any]:
    page = context.new_page()
    page.add_init_script(_WATCHING)
    network = context.new_cdp_session(page)
    network.send("Network.enable")
    network.send("Network.emulateNetworkConditions", _SLOW_4G)
    page.goto(address, wait_until="commit")
    page.locator("[data-tile=S4]").wait_for()
    seen: dict[str, Any] = page.evaluate(_SEEN)
    return seen


@contextmanager
def _earlier() -> Iterator[Path]:
    """Check the earlier commit out into a folder of its own until the block ends."""
    with TemporaryDirectory() as folder:
        git = ("git", "-c", "advice.detachedHead=false")
        subprocess.run([*git, "clone", "--quiet", "--shared", "--no-checkout", ROOT, folder], check=True)  # noqa: S603
        subprocess.run([*git, "-C", folder, "checkout", "--quiet", _BEFORE], check=True)  # noqa: S603
        yield Path(folder)


@contextmanager
def _chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless", "--no-sandbox"])
        yield browser
        browser.close()
