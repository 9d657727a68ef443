"""A newer release of the page: it is fetched behind the page that is open, and shown at the next opening."""

from threading import Thread

import pytest
from werkzeug.serving import make_server

from service.app import create_app
from service.documents import score_pad
from support.programs import needs

pytestmark = needs("chromium")

VERSION = "document.documentElement.dataset.version"
UPDATED = """async () => {
  const registration = await navigator.serviceWorker.ready;
  const before = registration.active;
  await registration.update();
  while (registration.active === before || registration.active.state !== "activated") {
    await new Promise((soon) => setTimeout(soon, 20));
  }
}"""


COUNTING = """async () => {
  const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
  return kept.flat().map(({ url }) => url).filter((url) => url.includes("/offline/"));
}"""


def forget():
    for each in vars(score_pad).values():
        if hasattr(each, "cache_clear"):
            each.cache_clear()


@pytest.fixture
def release(monkeypatch, browser):
    """Serve the page, open it with its worker, and let it become another release."""
    server = make_server("127.0.0.1", 0, create_app(), threaded=True)
    thread = Thread(target=server.serve_forever)
    thread.start()
    style = score_pad.style()

    def another():
        monkeypatch.setattr(score_pad, "style", lambda: f"{style}\n/* another release */")
        forget()

    context = browser.new_context(viewport={"width": 360, "height": 640})
    page = context.new_page()
    page.goto(f"http://127.0.0.1:{server.server_port}/")
    page.evaluate("navigator.serviceWorker.ready.then(() => {})")
    yield page, another
    context.close()
    server.shutdown()
    thread.join()
    monkeypatch.undo()
    forget()


def test_a_newer_release_is_shown_at_the_next_opening(release):
    page, another = release
    first = page.evaluate(VERSION)
    another()
    page.reload()
    assert first == page.evaluate(VERSION)
    page.evaluate(UPDATED)
    assert first == page.evaluate(VERSION)
    page.reload()
    second = page.evaluate(VERSION)

    assert first != second == score_pad.version()
    assert [] == page.evaluate(COUNTING)
    # A page that is still open may need a part of the release before, so that one is kept; no other is.
    kept = page.evaluate("caches.keys()")
    assert {f"mah-jong-page-{each}" for each in (first, second)} <= set(kept)


def test_a_newer_release_brings_what_counts_without_a_connection_if_that_was_kept(release):
    page, another = release
    page.evaluate(
        "version => fetch(`pad/${version}/offline/worker.js`).then((answer) => answer.text())", score_pad.version()
    )
    another()
    page.evaluate(UPDATED)
    kept = page.evaluate(COUNTING)

    names = ["worker.js", "pyodide.asm.mjs", "pyodide.asm.wasm", "python.zip", "service.zip"]
    assert {f"{page.url}pad/{score_pad.version()}/offline/{name}" for name in names} <= set(kept)
