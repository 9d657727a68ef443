import pytest

from engine.describing.notation import short_text, short_text_of_set, unicode_text
from engine.game.hand import Hand, WildTile
from engine.game.tiles import Joker, Tile, Wind
from engine.grouping.groupings import reading_without_win
from engine.grouping.reading import Reading
from support.readings import reading_of, set_of

HANDS = [
    "[B1 B2 B3] (C4 C5 C6) (DR DR DR DR) [WE WE WE WE claimed] (B5 B5*)",
    "[B1 B2 B3] (C4 C5 C6) (DR DR DR DR) [WE WE WE/WE] (B5 B5*)",
    "[B1 B2 B3*] (C4 C5 C6) (D2 D2 D2) (DG DG DG) (B5 B5) + F1 S4",
    "[B1 B2* B3] (C4 C5 C6) (D2 D2 D2) (DG DG DG) (B5 B5)",
]


@pytest.mark.parametrize("text, last", [
    ("(B1 B1)", None),
    ("[B1 B1 B1]", Tile.B1),
    ("(B1* B2 B3)", Tile.B1),
    ("[C7 C8 C9*]", Tile.C9),
    ("(D5 D5 D5*)", Tile.D5),
    ("(DW DW DW DW)", Tile.DW),
    ("[DW DW DW DW claimed]", None),
    ("[DW DW DW/DW]", None),
])  # fmt: skip
def test_a_set_is_written_as_it_is_read(text, last):
    assert text.replace("/", " ") == short_text_of_set(set_of(text.replace(" claimed", "")), last)


@pytest.mark.parametrize("text", HANDS)
def test_a_hand_of_sets_is_written_as_it_is_read(text):
    assert text.replace("/", " ") == short_text(reading_of(text.replace(" claimed", "")))


def test_a_wild_tile_is_written_with_the_tile_that_it_stands_for():
    wild = (
        WildTile(Joker.JOKER, Tile.B1, ("concealed_tiles", 1)),
        WildTile(Tile.B2, Tile.C9, ("melds", 0, 1)),
        WildTile(Tile.B2, Tile.DW, ("concealed_tiles", 2)),
    )
    meld = set_of("[C7 C8 C9]")
    hand = Hand(Wind.EAST, Wind.EAST, melds=(meld,), concealed_tiles=(Tile.B1, Tile.B1, Tile.DW), wild=wild)

    assert "[C7 C8 B2=C9] (JK=B1 B1) (B2=DW)" == short_text(Reading(hand, (meld, set_of("(B1 B1)")), (Tile.DW,)))


@pytest.mark.parametrize("text", ["B1 B1 B1 B1 DW DW", "B1 B2 B3"])
def test_loose_tiles_that_look_like_a_set_have_no_brackets_for_these_would_declare_it(text):
    hand = Hand(Wind.EAST, Wind.EAST, concealed_tiles=tuple(map(Tile, text.split())))

    assert text == short_text(reading_without_win(hand, undeclared_kongs=True))


def test_tiles_in_no_set_are_written_together():
    reading = reading_of("B1 B9 C1 C9 D1 D9 WE WS WW WN DR DG DW DW + F1", tile="WE")

    assert "(B1 B9 C1 C9 D1 D9 WE* WS WW WN DR DG DW DW) + F1" == short_text(reading)


def test_a_hand_that_did_not_go_out_has_no_star():
    hand = Hand(Wind.EAST, Wind.EAST, bonus_tiles=(Tile.S3,))

    assert "(DR DW) + S3" == short_text(Reading(hand, (), (Tile.DR, Tile.DW)))


def test_a_hand_is_pictured_set_by_set():
    assert unicode_text(reading_of("[B1 B2 B3] (DR DR*) + F1 S1")) == "🀐🀑🀒 🀄🀄 🀢🀦"


def test_nothing_is_pictured_for_tiles_that_are_not_there():
    assert unicode_text(reading_of("B1 DR")) == "🀐🀄"
