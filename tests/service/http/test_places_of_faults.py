"""Faults point into the request as it was sent: those of requests stand in tests/cases/refused."""

from service.http.problems import path_as_written


def test_a_member_of_a_list_that_was_not_sent_has_the_place_of_the_list():
    assert ("win_sources",) == path_as_written(("win_sources", 1), {"ruleset": "british"})
    assert ("deals", 0, "penalties") == path_as_written(("deals", 0, "penalties", 3, "payer"), {"deals": [{}]})
