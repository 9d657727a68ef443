"""The service as it is deployed, with batches so small that clients have to send several."""

import pytest

from support.serving import served_with

MOST_HANDS = 100


server = served_with("session", MAX_BATCH_HANDS=str(MOST_HANDS))


@pytest.fixture(scope="session")
def address(server):
    return server.url
