"""The sheet and the turns of a table as a caller has them: the cases are requests, and the service reads them."""

import pytest

from service import create_app
from service.settings.variables import Settings


@pytest.fixture(scope="session")
def client():
    return create_app(Settings()).test_client()
