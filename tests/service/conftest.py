"""The commands of the service, and its log."""

import json
import logging
from functools import partial

import pytest

from service.observing.logs import JsonLines
from support.command_line import called


@pytest.fixture
def command(monkeypatch, capfdbinary):
    return partial(called, monkeypatch, capfdbinary)


@pytest.fixture
def logged(caplog):
    """Return the lines that are logged, as they are written."""
    caplog.set_level(logging.INFO, logger="service")
    caplog.handler.setFormatter(JsonLines())
    return lambda: [json.loads(line) for line in caplog.text.splitlines()]
