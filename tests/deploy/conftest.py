"""The service in process."""

import pytest

from service.app import create_app
from service.settings.variables import Settings


@pytest.fixture(scope="module")
def client():
    return create_app(Settings()).test_client()
