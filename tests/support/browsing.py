"""The score pad in a browser: opened, laid on, read."""

import json
import os
import re
from collections import defaultdict
from contextlib import contextmanager
from urllib.parse import urlencode

from playwright.sync_api import expect, sync_playwright

from support.programs import BROWSER, MODULES, found

AXE = MODULES / "axe-core" / "axe.min.js"
ARGUMENTS = [
    "--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
    "--disable-background-networking", "--disable-component-update", "--disable-sync",
]  # fmt: skip
STANDARDS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
PATIENCE = 30_000
BOXES = """selectors => selectors.map((each) => {
    const { x, y, width, height } = document.querySelector(each).getBoundingClientRect();
    return { x, y, width, height };
})"""
# Where a finger would touch the only thing of a selector and text, if it lies there at rest with nothing above it.
PLACE = """([selector, text]) => {
    const named = (each) => text === null || each.querySelector("b")?.textContent.trim() === text;
    const [thing, another] = [...document.querySelectorAll(selector)].filter(named);
    if (!thing || another || thing.matches(":disabled, [aria-disabled]")) return null;
    if (thing.closest("dialog")?.getAnimations().length) return null;
    const { x, y, width, height } = thing.getBoundingClientRect();
    const place = [x + width / 2, y + height / 2];
    return thing.contains(document.elementFromPoint(...place)) ? place : null;
}"""
# A dialog that closes goes back in the history, which takes a moment; it would break off whatever is opened meanwhile.
GONE_BACK = "() => document.querySelector('dialog[open]') || !history.state?.dialog"
WATCHED = ["#board [data-tile=B1]", "#main-button"]
BOXES_AND_PLACE = f"(given) => [({BOXES})(given[0]), ({PLACE})(given[1])]"
# Clicks one thing after another while each can be clicked at once; returns where those watched were around each click.
CLICKED = f"""([watched, things]) => {{
    const around = [];
    for (const [selector, text] of things) {{
        const place = ({PLACE})([selector, text]);
        if (!place) break;
        const before = ({BOXES})(watched);
        const thing = document.elementFromPoint(...place).closest(selector);
        thing.focus({{ preventScroll: true, focusVisible: false }});
        thing.click();
        around.push([before, ({BOXES})(watched)]);
    }}
    return around;
}}"""
# The Node.js that Playwright brings needs libatomic, which a bare machine lacks.
if node := found("node"):
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", node)
expect.set_options(timeout=PATIENCE)

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eva")
EVENING = "mah-jong/evening"


# A finished hand of the booklet that scores 240, as an address tells it.
WON = {
    "ruleset": "booklet", "seat": "south", "prevailing": "east", "melds": "DRDRDR", "tiles": "B2B3B4C7C8C9D5D5D5WSWS",
    "bonus": "F2", "won": "discard", "last": "D5", "from": "west",
}  # fmt: skip


def linked(server, **told):
    """Return the address of a hand on a running service."""
    return f"{server.url}/#{urlencode(told)}"


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


_free = defaultdict(list)


@contextmanager
def lent(browser, *, width, height, locale="en-GB", dark=False, keeps=False):
    """Lend a page that no test has open; all but those with a worker are lent again, with their scripts compiled.

    Nothing on it moves by itself: where something stands does not depend on when a test asks.
    """
    key = browser, locale, keeps
    if not _free[key]:
        context = browser.new_context(locale=locale, service_workers="allow" if keeps else "block")
        context.set_default_timeout(PATIENCE)
        _free[key].append(context.new_page())
    page = _free[key].pop()
    page.set_viewport_size({"width": width, "height": height})
    colours = {"color_scheme": "dark" if dark else "light", "forced_colors": "none"}
    page.emulate_media(media="null", reduced_motion="reduce", **colours)
    page.mouse.move(0, 0)
    yield page
    if not keeps and _left(page):
        _free[key].append(page)
    else:
        page.context.close()


def _left(page):
    """Leave what a page has open, and tell whether it is as good as new: time may have been taken from its clock."""
    for other in page.context.pages[1:]:
        other.close()
    page.context.set_offline(offline=False)
    page.unroute_all(behavior="ignoreErrors")
    if not page.evaluate("/native code/.test(setTimeout)"):
        return False
    page.wait_for_function(GONE_BACK)
    page.goto("about:blank")
    return True


class Pad:
    """The page as somebody sees it who taps on it. Every touch is counted, and every scroll.

    With a finger each touch is an event of the browser; without one a script clicks whatever could be touched.
    """

    def __init__(self, page, address, *, finger=False):
        self.page = page
        self.finger = finger
        self.address = address
        self.wrong = []
        # A refusal is an answer too; the browser writes it down as if something were broken.
        self.expected = ["status of 422", "Service Worker registration blocked"]
        self.taps = 0
        self.watched = []
        page.on("pageerror", lambda error: self.wrong.append(str(error)))
        page.on("console", self._note)

    def _note(self, message):
        if message.type == "error" and not any(each in message.text for each in self.expected):
            self.wrong.append(message.text)

    def open(self, ruleset="booklet", players=NAMES[:4], house=None):
        """Open the page in a browser that plays by a ruleset; nobody has a name where there are no players."""
        named = players or [""] * 4
        evening = {
            "v": 2, "id": "an-evening", "rev": 1, "rules": {"ruleset": ruleset, "house": house, "players": len(named)},
            "players": [{"id": f"p{place}", "name": name} for place, name in enumerate(named, 1)], "events": [],
        }  # fmt: skip
        self.open_with({EVENING: json.dumps(evening)})
        self.page.wait_for_load_state("load")
        return self

    def open_with(self, kept):
        """Open the page in a browser that has kept this and nothing else."""
        keeping = f"Object.entries({json.dumps(kept)}).forEach((each) => localStorage.setItem(...each));"
        with self.page.add_init_script(f"localStorage.clear(); sessionStorage.clear(); {keeping}"):
            self.page.goto(self.address)
        self.page.wait_for_selector("#names button")
        return self

    def touch(self, selector, text=None):
        """Touch something once, and see that nothing moved; text tells apart what the selector alone does not."""
        return self._touch([selector, text])

    def _touch(self, *things):
        self.taps += len(things)
        self.watched += self._clicked(things)
        return self

    def press(self, *selectors):
        """Touch things that may move the others."""
        self._clicked([[selector, None] for selector in selectors])

    def _clicked(self, things):
        """Click one thing after another; return of each its selector and where those watched were before and after."""
        around = []
        while rest := things[len(around) :]:
            clicked = [] if self.finger else self.page.evaluate(CLICKED, [WATCHED, rest])
            if not clicked:
                before, place = self.page.evaluate(BOXES_AND_PLACE, [WATCHED, rest[0]])
                self._click(*rest[0], place)
                clicked = [[before, self.boxes()]]
            around += [(selector, *boxes) for (selector, _), boxes in zip(rest, clicked, strict=False)]
        return around

    def _click(self, selector, text, place):
        """Click at a place; where there is none, the driver waits until it can click."""
        if place:
            # The driver itself would look at two more pictures of the page, which takes twice as long.
            self.page.mouse.click(*place)
            return
        thing = self.page.locator(selector)
        thing = thing if text is None else thing.filter(has=self.page.locator(f"b:text-is({json.dumps(text)})"))
        if thing.get_attribute("aria-disabled"):
            # The driver holds it for no button, though a tap is answered with the reason.
            thing.dispatch_event("click")
        else:
            thing.click()

    def tap(self, *tiles):
        keys = [[f"#board [data-tile={tile}]", None] for tile in tiles]
        if not self.finger:
            return self._touch(*keys)
        for key in keys:
            self.touch(*key)
        return self

    def slide(self, *tiles):
        """Slide over neighbouring keys without lifting the finger."""
        self.taps += 1
        mouse = self.page.mouse
        for place, tile in enumerate(tiles):
            box = self.page.locator(f"#board [data-tile={tile}]").bounding_box()
            mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            if place == 0:
                mouse.down()
        mouse.up()
        return self

    def mode(self, mode):
        return self.touch(f"[data-mode={mode}]")

    def name(self, name):
        return self.touch("#names button", name)

    def reply(self, key):
        return self.touch(f"#replies [data-key={key}]")

    def go(self, text):
        """Take the next step, which must be the one that the main button says."""
        expect(self.page.locator("#main-button")).to_have_text(text)
        return self.touch("#main-button")

    def boxes(self):
        """Where the board and the main button are now."""
        return self.page.evaluate(BOXES, WATCHED)

    def moved(self):
        """The touches that moved the board or the main button."""
        return [(selector, before, after) for selector, before, after in self.watched if before != after]

    def scrolled(self):
        return self.page.evaluate("scrollY + document.documentElement.scrollTop")

    def laid(self):
        """The tiles in the rack, those of a set together."""
        return [each.get_attribute("data-laid") for each in self.page.locator("#rack [data-laid]").all()]

    @contextmanager
    def answered(self, path="/v1/scores", about=""):
        """Wait for what is done in the block to be answered well; the bodies of answer and request are filled in.

        Where the page may be asking already, ``about`` stands in the request that is meant alone.
        """

        def is_meant(answer):
            return answer.ok and answer.url.endswith(path) and about in (answer.request.post_data or "")

        told = {}
        with self.page.expect_response(is_meant) as caught:
            yield told
        told["answer"] = caught.value.json()
        told["request"] = caught.value.request.post_data_json

    def text(self, selector):
        return self.page.locator(selector).inner_text().strip()

    def texts(self, selector):
        return [each.strip() for each in self.page.locator(selector).all_inner_texts()]

    def broken_rules(self):
        """The rules of WCAG 2.2 AA that the page breaks now, as axe finds them; in the dark only colours differ."""
        if not self.page.evaluate("'axe' in window"):
            self.page.evaluate(AXE.read_text(encoding="utf-8"))
        found = self._found_by_axe({"type": "tag", "values": STANDARDS})
        self.page.emulate_media(color_scheme="dark")
        found += self._found_by_axe({"type": "rule", "values": ["color-contrast"]})
        self.page.emulate_media(color_scheme="light")
        return [(each["id"], [node["html"] for node in each["nodes"]][:3]) for each in found]

    def _found_by_axe(self, wanted):
        found = self.page.evaluate("runOnly => axe.run(document, {runOnly, resultTypes: ['violations']})", wanted)
        return found["violations"]


def figure(text):
    """Read a number as the page writes it."""
    return int(re.sub(r"[,+]", "", text).replace("\u2212", "-"))
