"""Draws the icons of the score pad for home screens, in service/score_pad/icons: the red dragon of our own tiles.

``make icons`` runs it, with Debian's ``chromium``, which turns a drawing into a PNG.
"""

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import sync_playwright

from benchmarks.page_speed import CHROMIUM

SERVICE: Final = Path(__file__).parent.parent / "service"
ICONS: Final = SERVICE / "score_pad" / "icons"
TILE: Final = re.compile(r'<symbol id="DR" viewBox="0 0 272 360">(.*?)</symbol>')
BARE: Final = '<g transform="translate(68 8) scale(1.38)">{}</g>'
"""The tile alone, as high as the icon; what is around it stays clear."""
FULL: Final = '<rect width="512" height="512" fill="#2c7a54"/><g transform="translate(134 94) scale(0.9)">{}</g>'
"""The tile on the colour of its back, so far from the edges that any shape may be cut out."""
DRAWN: Final = (("192", 192, BARE), ("512", 512, BARE), ("maskable", 512, FULL), ("touch", 180, FULL))


def main() -> None:
    """Draw every icon anew."""
    [tile] = TILE.findall((SERVICE / "pages" / "tiles.svg").read_text(encoding="utf-8"))
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--headless", "--no-sandbox"])
        for name, size, drawing in DRAWN:
            page = browser.new_page(viewport={"width": size, "height": size})
            drawn = f'<svg viewBox="0 0 512 512" color="#a8321f">{drawing.format(tile)}</svg>'
            page.set_content(f"<style>* {{ display: block; margin: 0 }} head {{ display: none }}</style>{drawn}")
            page.screenshot(path=ICONS / f"{name}.png", omit_background=True)
        browser.close()


if __name__ == "__main__":
    main()
