"""The service, for the cases of tournaments and sheets: they are requests, and the service reads them."""

import pytest

from service.app import create_app
from service.settings.variables import Settings


@pytest.fixture(scope="session")
def client():
    return create_app(Settings()).test_client()
