"""The score pad where the service lets nobody in without a key: asked for once, tried, kept."""

import pytest
from playwright.sync_api import expect

from support.browsing import AXE
from support.keys import key_of, written
from support.programs import needs
from support.scenarios import SCENARIOS, play
from support.serving import serving

pytestmark = needs("chromium")

GOOD, GOOD_LINE = key_of("desk")
COUNTS, COUNTS_LINE = key_of("prometheus", "admin")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    folder = tmp_path_factory.mktemp("guarded")
    with serving(folder, API_KEYS_FILE=written(folder / "keys", GOOD_LINE, COUNTS_LINE)) as running:
        yield running


@pytest.fixture
def asked(opened):
    pad = opened(width=360, height=640, expected=["status of 401", "status of 403"])
    pad.page.wait_for_selector("#key-dialog[open]")
    return pad


def give(pad, key):
    pad.page.fill("#key", key)
    pad.page.keyboard.press("Enter")


@needs(AXE)
def test_a_key_is_asked_for_until_it_is_good_and_then_no_more(asked):
    sent = []
    asked.page.on("request", lambda request: sent.append(request.headers.get("authorization")))
    give(asked, "open-sesame")
    expect(asked.page.locator("#key-why")).to_contain_text("This key is unknown")
    give(asked, COUNTS)
    expect(asked.page.locator("#key-why")).to_contain_text("needs a key with the scope score")
    assert ["Bearer open-sesame", f"Bearer {COUNTS}"] == [each for each in sent if each]
    assert [] == asked.broken_rules()
    give(asked, GOOD)
    expect(asked.page.locator("#key-dialog")).to_be_hidden()
    play(asked, SCENARIOS["S1"])
    expect(asked.page.locator("#total")).to_have_text("240")
    asked.page.reload()
    expect(asked.page.locator("#total")).to_have_text("240")
    assert asked.page.locator("#key-dialog").is_hidden()


def test_who_has_no_key_lays_tiles_and_is_asked_no_more_until_a_key_is_there(asked):
    asked.page.keyboard.press("Escape")
    expect(asked.page.locator("#key-dialog")).to_be_hidden()
    play(asked, SCENARIOS["S1"])
    expect(asked.page.locator("#main-button")).to_have_text("Keep it for later")
    assert asked.page.locator("#key-dialog").is_hidden()
    asked.page.locator("#open-rules").click()
    asked.page.locator("[data-key=key]").click()
    give(asked, GOOD)
    expect(asked.page.locator("#total")).to_have_text("240")
