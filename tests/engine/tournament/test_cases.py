"""Tournaments as their cases have them, those that are refused among them."""

import pytest

from support.addresses import SEATING, STANDINGS
from support.answered_requests import assert_cases


@pytest.mark.parametrize("address", [STANDINGS, SEATING])
def test_requests_are_answered_and_refused_as_their_cases_say(client, address):
    assert_cases(client, address)
