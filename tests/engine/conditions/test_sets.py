from __future__ import annotations

import pytest

from engine.conditions import sets
from engine.conditions.sets import (
    chow,
    double_wind,
    dragons,
    dragons_or_seat_wind,
    kong,
    major,
    minor,
    of_prevailing_wind,
    of_seat_wind,
    pair,
    plain,
    plain_wind,
    prevailing_wind_only,
    pung,
    pung_or_kong,
    seat_wind_only,
    terminal,
)
from support.questions import half_asked
from support.readings import set_of, winds_of

ANSWERS = [
    (major, "(B1 B1)", "E/E", True),
    (major, "[C9 C9 C9]", "E/E", True),
    (major, "(WN WN WN)", "E/E", True),
    (major, "(DR DR DR DR)", "E/E", True),
    (major, "(B2 B2)", "E/E", False),
    (major, "[D8 D8 D8]", "E/E", False),
    (pung_or_kong, "(B2 B2 B2)", "E/E", True),
    (pung_or_kong, "[B2 B2 B2 B2]", "E/E", True),
    (pung_or_kong, "(B2 B2)", "E/E", False),
    (pung_or_kong, "(B2 B3 B4)", "E/E", False),
    (of_seat_wind, "(WS WS)", "S/W", True),
    (of_seat_wind, "(WS WS WS)", "S/S", True),
    (of_seat_wind, "(WW WW)", "S/W", False),
    (of_seat_wind, "(B2 B2)", "S/W", False),
    (of_seat_wind, "(DR DR)", "S/W", False),
    (of_prevailing_wind, "(WW WW)", "S/W", True),
    (of_prevailing_wind, "(WS WS WS)", "S/S", True),
    (of_prevailing_wind, "(WS WS)", "S/W", False),
    (of_prevailing_wind, "(B2 B2)", "S/W", False),
    (plain, "(B2 B2)", "S/W", True),
    (plain, "(C9 C9)", "S/W", True),
    (plain, "(WN WN)", "S/W", True),
    (plain, "(WS WS)", "S/W", False),
    (plain, "(WW WW)", "S/W", False),
    (plain, "(DR DR)", "S/W", False),
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
    (dragons_or_seat_wind, "(DW DW)", "E/E", True),
    (dragons_or_seat_wind, "[WS WS WS]", "S/E", True),
    (dragons_or_seat_wind, "[WE WE WE]", "S/E", False),
    (dragons_or_seat_wind, "(B1 B1)", "E/E", False),
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
