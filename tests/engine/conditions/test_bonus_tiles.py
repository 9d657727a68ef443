from __future__ import annotations

import pytest

from engine.conditions import bonus_tiles
from engine.conditions.bonus_tiles import (
    all_eight,
    flower,
    four_flowers,
    four_seasons,
    no_bonus_tile,
    of_prevailing_wind,
    of_seat_wind,
    season,
    seat_flower_and_season,
    the_bonus_tiles,
    the_flowers,
    the_seasons,
    the_seat_flower_and_season,
)
from engine.game.tiles import Tile
from support.questions import half_asked
from support.readings import reading_of, winds_of

OF_A_TILE = [
    (flower, "F1", "E/E", True),
    (flower, "S1", "E/E", False),
    (season, "S4", "E/E", True),
    (season, "F4", "E/E", False),
    (of_seat_wind, "F2", "S/W", True),
    (of_seat_wind, "S2", "S/W", True),
    (of_seat_wind, "F3", "S/W", False),
    (of_seat_wind, "F1", "S/W", False),
    (of_prevailing_wind, "F3", "S/W", True),
    (of_prevailing_wind, "S3", "S/W", True),
    (of_prevailing_wind, "S2", "S/W", False),
    (of_prevailing_wind, "F4", "S/W", False),
]

OF_A_HAND = [
    (four_flowers, "+ F1 F2 F3 F4", True),
    (four_flowers, "+ F1 F2 F3 S4", False),
    (four_flowers, "+ S1 S2 S3 S4 F1 F2 F3", False),
    (four_seasons, "+ S4 S3 S2 S1 F1", True),
    (four_seasons, "+ S1 S2 S3 F1 F2 F3 F4", False),
    (seat_flower_and_season, "+ F1 S1", True),
    (seat_flower_and_season, "+ S3 S1 F2 F1", True),
    (seat_flower_and_season, "+ F1 S2", False),
    (seat_flower_and_season, "+ F1", False),
    (seat_flower_and_season, "+ F2 S2", False),
    (seat_flower_and_season, "+ F1 F2 F3 F4", False),
    (all_eight, "+ F1 F2 F3 F4 S1 S2 S3 S4", True),
    (all_eight, "+ F1 F2 F3 F4 S1 S2 S3", False),
    (no_bonus_tile, "(B1 B1)", True),
    (no_bonus_tile, "(B1 B1) + S1", False),
    (no_bonus_tile, "(B1 B1) + F1", False),
]


@pytest.mark.parametrize("question, code, winds, answer", OF_A_TILE)
def test_a_bonus_tile_belongs_to_a_series_and_a_wind(question, code, winds, answer):
    assert answer is question(Tile(code), winds_of(winds))


@pytest.mark.parametrize("question, text, answer", OF_A_HAND)
def test_bonus_tiles_are_known_together(question, text, answer):
    assert answer is question(reading_of(text))


def test_flowers_and_seasons_are_shown_apart():
    reading = reading_of("+ S1 F2 F1 S3")

    assert (Tile.F2, Tile.F1) == the_flowers(reading)
    assert (Tile.S1, Tile.S3) == the_seasons(reading)
    assert (Tile.S1, Tile.F2, Tile.F1, Tile.S3) == the_bonus_tiles(reading)


def test_the_flower_and_the_season_of_the_seat_are_shown_without_the_others():
    reading = reading_of("+ S1 S2 F3 F2", winds="S/W")

    assert (Tile.S2, Tile.F2) == the_seat_flower_and_season(reading)


def test_every_question_about_bonus_tiles_is_answered_both_ways():
    assert [] == half_asked(bonus_tiles, OF_A_TILE + OF_A_HAND)
