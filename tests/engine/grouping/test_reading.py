import pytest

from engine.game.hand import WonFrom
from engine.game.tiles import Tile
from engine.grouping.reading import TILES_IN_NO_SET, Reading
from support.building import hand_of
from support.readings import reading_of

HAND = "[WE WE WE] (DR DR DR DR) (B1 B2 B3) [DG DG DG*] (B5 B5)"


def test_a_reading_knows_its_pair():
    assert Tile.B5 is reading_of(HAND).pair.tile
    assert reading_of("(B1 B2 B3)").pair is None


def test_a_reading_shows_its_tiles_set_by_set_and_then_the_others():
    assert tuple(map(Tile, ("B1", "B2", "B3", "DR", "DR", "C9"))) == reading_of("(B1 B2 B3) (DR DR) C9 + F1").tiles
    assert [1, 0] == [bool(reading_of(each).features & TILES_IN_NO_SET) for each in ("(DR DR) C9", HAND)]


def test_a_reading_knows_how_the_hand_went_out():
    reading = reading_of("(B5 B5*)", source=WonFrom.DISCARD)

    assert (Tile.B5, WonFrom.DISCARD) == (reading.win.tile, reading.source)


def test_a_hand_that_did_not_go_out_is_not_asked_how_it_did():
    hand = hand_of({"seat_wind": "east", "prevailing_wind": "east", "concealed_tiles": ["B1"]})

    with pytest.raises(AttributeError, match="source"):
        _ = Reading(hand, (), hand.concealed_tiles).source
