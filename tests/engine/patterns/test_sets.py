from __future__ import annotations

import pytest

from engine.patterns import sets
from engine.patterns.sets import (
    chow,
    double_wind,
    dragons,
    kong,
    minor,
    pair,
    plain_wind,
    prevailing_wind_only,
    pung,
    seat_wind_only,
    terminal,
)
from support.questions import half_asked
from support.readings import set_of, winds_of

ANSWERS = [
    (pair, "(B5 B5)", "E/E", True),
    (pair, "[WE WE]", "E/E", True),
    (pair, "(B5 B5 B5)", "E/E", False),
    (chow, "[B1 B2 B3]", "E/E", True),
    (chow, "(B1 B1 B1)", "E/E", False),
    (pung, "[DR DR DR]", "E/E", True),
    (pung, "(DR DR DR DR)", "E/E", False),
    (pung, "(B1 B2 B3)", "E/E", False),
    (kong, "(DR DR DR DR)", "E/E", True),
    (kong, "[DR DR DR]", "E/E", False),
    (minor, "(B2 B2)", "E/E", True),
    (minor, "(C8 C8 C8)", "E/E", True),
    (minor, "(D9 D9)", "E/E", False),
    (minor, "(WE WE)", "E/E", False),
    (minor, "(DR DR)", "E/E", False),
    (terminal, "(B1 B1)", "E/E", True),
    (terminal, "[D9 D9 D9 D9]", "E/E", True),
    (terminal, "(B2 B2)", "E/E", False),
    (terminal, "(WN WN)", "E/E", False),
    (dragons, "(DW DW)", "E/E", True),
    (dragons, "(WW WW)", "E/E", False),
    (dragons, "(B1 B1)", "E/E", False),
    (plain_wind, "(WN WN)", "E/S", True),
    (plain_wind, "(WE WE)", "E/S", False),
    (plain_wind, "(WS WS)", "E/S", False),
    (plain_wind, "(DR DR)", "E/S", False),
    (plain_wind, "(B1 B1)", "E/S", False),
    (prevailing_wind_only, "(WS WS)", "E/S", True),
    (prevailing_wind_only, "(WE WE)", "E/S", False),
    (prevailing_wind_only, "(WS WS)", "S/S", False),
    (prevailing_wind_only, "(B1 B1)", "E/S", False),
    (seat_wind_only, "(WE WE)", "E/S", True),
    (seat_wind_only, "(WS WS)", "E/S", False),
    (seat_wind_only, "(WE WE)", "E/E", False),
    (seat_wind_only, "(DR DR)", "E/S", False),
    (double_wind, "(WE WE)", "E/E", True),
    (double_wind, "(WE WE)", "E/S", False),
    (double_wind, "(WS WS)", "E/E", False),
    (double_wind, "(B1 B1)", "E/E", False),
]


@pytest.mark.parametrize("question, text, winds, answer", ANSWERS)
def test_a_set_is_what_players_call_it(question, text, winds, answer):
    assert answer is question(set_of(text), winds_of(winds))


def test_every_question_about_a_set_is_answered_both_ways():
    assert [] == half_asked(sets, ANSWERS)
