"""The score pad in a browser: opened, laid on, read."""

import os
import re
from contextlib import contextmanager
from urllib.parse import urlencode

from playwright.sync_api import expect, sync_playwright

from support.programs import BROWSER, MODULES, found

AXE = MODULES / "axe-core" / "axe.min.js"
ARGUMENTS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PATIENCE = 30_000
# The Node.js that Playwright brings needs libatomic, which a bare machine lacks.
if node := found("node"):
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", node)
expect.set_options(timeout=PATIENCE)

# A hand of the booklet that scores 240, as the address of the page tells it.
WON = {
    "ruleset": "booklet", "seat": "south", "prevailing": "east", "melds": "DRDRDR", "tiles": "B2B3B4C7C8C9D5D5D5WSWS",
    "bonus": "F2", "won": "discard", "last": "D5", "from": "west",
}  # fmt: skip
TABS = ["hand-tab", "table-tab", "wall-tab", "sheet-tab", "house-tab"]

ROW_OF = {"B": "bamboos", "C": "characters", "D": "circles", "W": "honours", "F": "bonus", "S": "bonus"}


@contextmanager
def chromium():
    """Run the browser until the block ends."""
    program = found("chromium")
    folders = {"LD_LIBRARY_PATH": f"{BROWSER}/al2023/lib", "FONTCONFIG_PATH": f"{BROWSER}/fonts"}
    environment = os.environ | (folders if program.startswith(str(BROWSER)) else {})
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=ARGUMENTS, env=environment)
        yield browser
        browser.close()


class Pad:
    """The page as somebody sees it who taps on it."""

    def __init__(self, page, address):
        self.page = page
        self.address = address
        self.wrong = []
        # A refusal is an answer too; the browser writes it down as if something were broken.
        self.expected = ["status of 422"]
        page.set_default_timeout(PATIENCE)
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", self._note)

    def _note(self, message):
        if message.type == "error" and not any(each in message.text for each in self.expected):
            self.wrong.append(message.text)

    def open(self, **fragment):
        self.page.goto(f"{self.address}/#{urlencode(fragment)}")
        self.page.wait_for_selector("#board button")
        return self

    def tap(self, *tiles, way=None):
        """Tap tiles, laying them in one way: a single tile of the hand unless another is named."""
        if way:
            self.pick("way", way)
        for tile in tiles:
            row = "honours" if tile in {"DR", "DG", "DW"} else ROW_OF[tile[0]]
            key = self.page.locator(f"[data-tile={tile}]")
            if not key.is_visible():
                self.pick("row", row)
            if key.get_attribute("aria-disabled"):
                # The driver holds it for no button, though a tap is answered with the reason.
                key.dispatch_event("click")
            else:
                key.click()
        return self

    def pick(self, name, value):
        """Pick one of a row of choices, by the label that is seen."""
        choice = self.page.locator(f"input[name={name}][value={value}]")
        self.page.locator("label", has=choice).click()
        return self

    def choose(self, **chosen):
        for name, value in chosen.items():
            self.page.select_option(f"#{name}", value)
        return self

    @contextmanager
    def answered(self, path="/v1/scores"):
        """Wait for what is done in the block to be answered well; the bodies of answer and request are filled in."""
        told = {}
        with self.page.expect_response(lambda answer: answer.ok and answer.url.endswith(path)) as caught:
            yield told
        told["answer"] = caught.value.json()
        told["request"] = caught.value.request.post_data_json

    def text(self, selector):
        return self.page.locator(selector).inner_text().strip()

    def texts(self, selector):
        return [each.strip() for each in self.page.locator(selector).all_inner_texts()]

    def figure(self, selector):
        return figure(self.text(selector))

    def broken_rules(self):
        """The rules of WCAG 2.2 AA that the page breaks now, as axe finds them."""
        self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self.page.evaluate(
            "standards => axe.run(document, {runOnly: {type: 'tag', values: standards}})", STANDARDS
        )
        return [(each["id"], [node["html"] for node in each["nodes"]][:3]) for each in found["violations"]]


def figure(text):
    """Read a number as the page writes it."""
    return int(re.sub(r"[,+]", "", text).replace("\u2212", "-"))
