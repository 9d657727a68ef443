"""An evening on the score pad, as somebody plays it: names tapped, deals written, the sheet read."""

import json
from contextlib import contextmanager
from pathlib import Path

from support.browsing import GONE_BACK, Pad, figure, lent

NAMES = ["Ann", "Ben", "Cid", "Dot"]
# A hand that comes to 240 with circle 5 last: a pung and a chow on the table, a flower, nine tiles in the hand.
LAID = [("pung", "DR"), ("chow", "B2")]
TILES = ["F2", "C7", "C8", "C9", "WS", "WS", "D5", "D5", "D5"]


NOBODY_WON = {
    "winner": None, "source": None, "giver": None, "washOut": True, "liable": None, "penalties": [], "points": {},
    "hands": {}, "marks": {},
}  # fmt: skip


def kept_by(names=NAMES, ruleset="booklet", deals=()):
    """Return the storage of an evening whose players are named; in its deals nobody won but for what is told."""
    players = [{"id": f"p{n}", "name": name} for n, name in enumerate(names, 1)]
    rules = {"ruleset": ruleset, "house": None, "players": len(names)}
    evening = {"v": 2, "id": "evening", "rev": len(deals), "rules": rules, "players": players}
    evening["events"] = [
        {"id": f"d{n}", "at": "2026-01-01T20:00:00Z", "kind": "deal", "told": NOBODY_WON | deal}
        for n, deal in enumerate(deals)
    ]
    return {"mah-jong/evening": json.dumps(evening)}


class Evening(Pad):
    """The table screen and the sheet over it."""

    def begin(self, kept=None):
        """Open the page in a browser that has kept something; an evening of four by default."""
        return self.open_with(kept_by() if kept is None else kept)

    def open(self):
        """Open the page with what its browser has kept."""
        self.page.goto(self.address)
        self.page.wait_for_selector("#names button")
        return self

    def kept(self, key="mah-jong/evening"):
        return self.page.evaluate("key => localStorage.getItem(key)", key)

    def deals(self):
        return [each for each in json.loads(self.kept())["events"] if each["kind"] == "deal"]

    def won(self, winner, giver, tiles=TILES, laid=LAID):
        """Tell a deal won with a discard, until it can be written."""
        sets = [each for mode, tile in laid for each in (f"[data-mode={mode}]", f"[data-tile={tile}]")]
        self.press(
            f"[data-player={winner}]", f"[data-player={giver}]", *sets, *(f"[data-tile={each}]" for each in tiles)
        )
        return self.ready()

    def pass_time(self, seconds, until=lambda: False):
        """Let seconds of the page's clock pass, each long enough for an answer at once, until something is so."""
        for _ in range(seconds):
            if until():
                break
            self.page.clock.run_for(1000)
            self.page.wait_for_timeout(20)

    def nobody(self):
        self.press("[data-key=nobody]")
        return self.ready()

    def ready(self):
        self.page.wait_for_selector("#main-button:is([data-state=settled], [data-state=waiting])")
        return self

    def write(self):
        """Write the deal down, and wait until it is written."""
        before = self.page.text_content("#deal")
        self.press("#main-button")
        self.page.wait_for_function("before => document.querySelector('#deal').textContent !== before", arg=before)
        return self

    def totals(self):
        return [figure(each) for each in self.texts(".name small")]

    def open_sheet(self):
        self.press("#open-sheet")
        self.page.wait_for_selector("#sheet-dialog[open] tfoot")
        return self

    def close(self):
        self.press("dialog[open] .close")
        self.page.wait_for_function(GONE_BACK)
        return self

    def saved(self, key):
        """What the menu of the sheet saves."""
        self.press("[data-key=menu-save] summary")
        with self.page.expect_download() as download:
            self.press(f"[data-key={key}]")
        return Path(download.value.path()).read_bytes()

    def sheet(self):
        """The gains on the sheet, line by line, and below them the totals."""
        lines = self.page.locator(".dialog.sheet tbody tr[data-deal]").all()
        return [line.locator("td").all_inner_texts() for line in lines], self.texts(".dialog.sheet tfoot td")

    def row(self, number, act):
        """Open a line of the sheet and do something with it."""
        self.press(f".dialog.sheet [data-deal='{number}'] .deal")
        self.press(f".dialog.sheet .open [data-key^={act}]")


@contextmanager
def evenings(browser, server, *, width=360, **options):
    """Open evenings, all in one browser; nothing may go wrong on any of them."""
    opened = []
    with lent(browser, width=width, height=640, **options) as page:

        def open_page():
            shown = page.context.new_page() if opened else page
            shown.set_viewport_size(page.viewport_size)
            opened.append(Evening(shown, server.url))
            return opened[-1]

        yield open_page
    wrong = [each for evening in opened for each in evening.wrong]
    assert not wrong, wrong
