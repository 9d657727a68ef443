"""Each story begins with a browser that has kept nothing."""

from contextlib import ExitStack

import pytest

from support.browsing import Pad, lent
from support.evenings import evenings


@pytest.fixture
def opening(browser, server):
    with evenings(browser, server) as open_page:
        yield open_page


@pytest.fixture
def opened(server, browser):
    """Open pages, each in a browser of its own; nothing may go wrong on any of them."""
    pads = []
    with ExitStack() as used:

        def open_pad(
            *, expected=(), finger=False, width=1280, height=800, dark=False, keeps=False, locale="en-GB", **evening
        ):
            page = lent(browser, width=width, height=height, dark=dark, keeps=keeps, locale=locale)
            pads.append(Pad(used.enter_context(page), server.url, finger=finger))
            pads[-1].expected.extend(expected)
            return pads[-1].open(**evening)

        yield open_pad
    assert [] == [each for pad in pads for each in pad.wrong]
