"""The service in process, and the service as it is deployed."""

import json
import logging
from functools import partial

import pytest

from service.app import create_app
from service.observing.logs import JsonLines
from service.settings.variables import Settings
from support.command_line import called
from support.contracts import whole_contract
from support.serving import serving


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("gunicorn")) as running:
        yield running


@pytest.fixture(scope="session")
def app():
    return create_app(Settings())


@pytest.fixture
def client(app):
    return app.test_client()


@pytest.fixture(scope="session")
def contract():
    return whole_contract()


@pytest.fixture
def command(monkeypatch, capfdbinary):
    return partial(called, monkeypatch, capfdbinary)


@pytest.fixture
def logged(caplog):
    """Return the lines that are logged, as they are written."""
    caplog.set_level(logging.INFO, logger="service")
    caplog.handler.setFormatter(JsonLines())
    return lambda: [json.loads(line) for line in caplog.text.splitlines()]
