"""The service as it is deployed, with batches so small that clients have to send several."""

import pytest

from support.serving import serving

MOST_HANDS = 100


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with serving(tmp_path_factory.mktemp("gunicorn"), MAX_BATCH_HANDS=str(MOST_HANDS)) as running:
        yield running


@pytest.fixture(scope="session")
def address(server):
    return server.url
