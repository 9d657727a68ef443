"""Each story begins with a browser that has kept nothing."""

import pytest

from support.browsing import Pad
from support.evenings import evenings


@pytest.fixture
def opening(browser, server):
    with evenings(browser, server) as open_page:
        yield open_page


@pytest.fixture
def opened(server, browser):
    """Open pages, each in a browser of its own; nothing may go wrong on any of them."""
    contexts, pads = [], []

    def open_pad(
        *, width=1280, height=800, dark=False, keeps=False, locale="en-GB", expected=(), media=None, **evening
    ):
        context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            locale=locale,
            service_workers="allow" if keeps else "block",
        )
        contexts.append(context)
        pads.append(Pad(context.new_page(), server.url))
        pads[-1].expected.extend(expected)
        return pads[-1].open(**evening)

    yield open_pad
    for context in contexts:
        context.close()
    assert [] == [each for pad in pads for each in pad.wrong]
