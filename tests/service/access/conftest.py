"""What tests of rate limits share: time that stands still, and a service with a low limit."""

import pytest

from service.access import windows
from service.app import create_app
from service.settings.variables import Settings


@pytest.fixture
def clock(monkeypatch):
    """Return the time by which hands are counted, in seconds; it stands still unless it is set."""
    # Far from any fraction of the window, where rounding would decide whether a request fits.
    now = [1_000_000_000.314159]
    monkeypatch.setattr(windows, "monotonic", lambda: now[0])
    return now


@pytest.fixture
def limited(clock):
    return create_app(Settings(rate_limit="20/minute")).test_client()
