"""The service in process, and the service as it is deployed."""

import pytest
import yaml

from service import create_app
from service.settings import Settings
from support.serving import ROOT, serving


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
    return yaml.safe_load((ROOT / "openapi.yaml").read_text(encoding="utf-8"))
