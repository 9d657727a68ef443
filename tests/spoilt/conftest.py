"""The witnesses of what the tests spoil are written anew if they should be."""

import json
import os

import pytest

from spoilt.noticing import FOUND, KEPT, WITNESSES


@pytest.fixture(autouse=True, scope="session")
def _witnesses():
    yield
    if "WITNESSES" in os.environ:
        KEPT.write_text(json.dumps(WITNESSES | FOUND, separators=(",", ":")).replace("],", "],\n") + "\n")
