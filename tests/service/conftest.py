"""The service in process, and the service as it is deployed."""

import pytest

from service import create_app
from service.settings.variables import Settings
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
