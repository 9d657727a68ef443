"""Takes the pictures of docs/score-pad.md: the score pad on a phone and on a desktop, with an evening being played.

``make screenshots`` runs it, with Debian's ``chromium`` and the service of this checkout.
"""

import json
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from benchmarks.page_speed import CHROMIUM
from benchmarks.servers import serving

PICTURES: Final = Path(__file__).parent.parent / "docs" / "pictures"
PHONE: Final = {"width": 360, "height": 640}
DESKTOP: Final = {"width": 1280, "height": 800}
NAMES: Final = ("Ann", "Ben", "Cid", "Dot")
WINNER: Final = ("chow B2", "pung DR", "F2", "C7", "C8", "C9", "WS", "WS", "D5", "D5", "D5")
"""A hand of 240 points in the booklet. A word before a tile is the way in which it is laid."""


def main() -> None:
    """Take every picture anew."""
    with serving("service.wsgi:app") as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless", "--no-sandbox"])
        _on_a_phone(browser, server.address)
        _on_a_desktop(browser, server.address)
        browser.close()


def _on_a_phone(browser: Browser, address: str) -> None:
    page = _opened(browser, address, PHONE, ruleset="booklet")
    _take(page, "who")
    _tell_the_winner(page, "Ben", "Cid")
    _take(page, "won")
    page.locator("#open-why").click()
    page.locator("#why-dialog li, #why-dialog td").first.wait_for()
    _take(page, "why")
    page.keyboard.press("Escape")
    page.locator("#main-button").click()
    page.locator("#rack", has_text="Undo").wait_for()
    _take(page, "written")
    page.locator("#open-sheet").click()
    page.locator("#sheet-dialog .words", has_text="240").wait_for()
    _take(page, "sheet")


def _on_a_desktop(browser: Browser, address: str) -> None:
    page = _opened(browser, address, DESKTOP, dark=True, ruleset="booklet")
    _tell_the_winner(page, "Ben", "Cid")
    page.locator("#main-button").click()
    page.locator("#rack", has_text="Undo").wait_for()
    _tell_the_winner(page, "Dot", "Ann")
    _take(page, "desktop")


def _opened(browser: Browser, address: str, size: dict[str, int], *, dark: bool = False, ruleset: str) -> Page:
    """Open the page with four players who have names."""
    context = browser.new_context(
        viewport=size,  # type: ignore[arg-type] - a size is a dictionary with these two names
        color_scheme="dark" if dark else "light",
        service_workers="block",
    )
    page = context.new_page()
    kept: dict[str, Any] = {
        "v": 2,
        "id": "an-evening",
        "rev": 1,
        "rules": {"ruleset": ruleset, "house": None, "players": len(NAMES)},
        "players": [{"id": f"p{place}", "name": name} for place, name in enumerate(NAMES, 1)],
        "events": [],
    }
    page.add_init_script(f"localStorage.setItem('mah-jong/evening', {json.dumps(json.dumps(kept))})")
    page.goto(address)
    page.locator("#names button").first.wait_for()
    page.wait_for_load_state("networkidle")
    return page


def _tell_the_winner(page: Page, winner: str, giver: str) -> None:
    for name in (winner, giver):
        page.locator(f"#names button:has(b:text-is('{name}'))").click()
    for each in WINNER:
        mode, _, tile = each.rpartition(" ")
        if mode:
            page.locator(f"[data-mode={mode}]").click()
        page.locator(f"#board [data-tile={tile}]").click()
    page.locator("#main-button", has_text="Write it down").wait_for()
    page.wait_for_load_state("networkidle")


def _take(page: Page, name: str) -> None:
    # Dialogs slide in, and what has the focus is outlined a moment later.
    page.wait_for_timeout(400)
    page.screenshot(path=PICTURES / f"score-pad-{name}.png")


if __name__ == "__main__":
    main()
