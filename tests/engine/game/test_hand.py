import copy
import pickle
from dataclasses import replace
from itertools import combinations_with_replacement

import pytest

from engine.game.counts import count_of
from engine.game.hand import Hand, Win, WonFrom
from engine.game.seats import Winds
from engine.game.sets import Kong, SetKind, TileSet, tile_set
from engine.game.tiles import KINDS, Tile, Wind
from support.building import hand_of, tiles_of
from support.case_files import cases_of_the_engine
from support.laws import for_each
from support.readings import set_of


def made(codes, **state):
    return tile_set(tiles_of(codes.split()), **{"concealed": True, **state})


def every_set():
    """Go through each set in each state that it can be in, without asking for any twice."""
    for tile in KINDS:
        for size in (2, 3):
            yield from states((tile,) * size)
        yield from (tile_set((tile,) * 4, concealed=False, kong=kong) for kong in Kong)
        if tile.suit and tile.rank < 8:
            yield from states(KINDS[tile.index : tile.index + 3])


def states(tiles):
    for concealed in (True, False):
        each = tile_set(tiles, concealed=concealed)
        yield from (each, each.completed(concealed=concealed))


def obvious_kind(tiles):
    """Say what some tiles make, as one would with the tiles on the table."""
    if any(tile.bonus for tile in tiles):
        return None
    if len(set(tiles)) == 1:
        return {2: SetKind.PAIR, 3: SetKind.PUNG, 4: SetKind.KONG}.get(len(tiles))
    ranks = sorted(tile.rank for tile in tiles)
    one_suit = len({tile.suit for tile in tiles}) == 1 and tiles[0].suit is not None
    return SetKind.CHOW if one_suit and ranks == [ranks[0], ranks[0] + 1, ranks[0] + 2] else None


@pytest.mark.parametrize("size", [1, 2, 3, 4])
def test_some_tiles_are_a_set_exactly_if_they_look_like_one(size):
    for tiles in combinations_with_replacement(Tile, size):
        found = tile_set(tiles, concealed=True)
        assert obvious_kind(tiles) == (found.kind if isinstance(found, TileSet) else None), tiles


def test_there_is_one_object_for_each_set_in_each_state():
    sets = list(every_set())
    assert len(sets) == (34 + 21 + 34) * 4 + 34 * 3
    assert len(set(sets)) == len(sets)
    assert sets == list(every_set())


@pytest.mark.parametrize("codes", ["B5 B5", "B5 B5 B5", "B4 B5 B6", "B5 B5 B5 B6"])
def test_what_is_not_four_of_a_kind_is_no_kong(codes):
    assert str(made(codes, kong=Kong.CONCEALED)) == f"{codes} is not a kong. A kong is four tiles of one kind."


def test_a_set_is_found_in_whatever_order_its_tiles_come_and_shows_them_in_order():
    chow = made("C6 C4 C5")
    assert made("C4 C5 C6") is chow is made("C5 C6 C4")
    assert (Tile.C4, Tile.C5, Tile.C6) == chow.tiles
    assert Tile.C4 is chow.tile


@for_each("codes, concealed, kong, expected", [
    # How a kong came about says whether it is concealed.
    ("DR DR DR DR", True, None, (True, Kong.CONCEALED)),
    ("DR DR DR DR", False, None, (False, Kong.ANNEXED)),
    ("DR DR DR DR", False, Kong.CLAIMED, (False, Kong.CLAIMED)),
    ("DR DR DR DR", False, Kong.ANNEXED, (False, Kong.ANNEXED)),
    ("DR DR DR DR", False, Kong.CONCEALED, (True, Kong.CONCEALED)),
    *((codes, each, None, (each, None)) for codes in ("B5 B5", "B5 B5 B5", "B4 B5 B6") for each in (True, False)),
])  # fmt: skip
def test_a_set_is_what_it_is_said_to_be(codes, concealed, kong, expected):
    found = made(codes, concealed=concealed, kong=kong)
    assert (*expected, False) == (found.concealed, found.kong, found.last_tile)


@pytest.mark.parametrize("concealed", [True, False])
def test_a_completed_set_is_the_same_set_with_the_last_tile_told(concealed):
    pung = made("B5 B5 B5")
    found = pung.completed(concealed=concealed)
    assert (pung.kind, pung.tiles, concealed, True) == (found.kind, found.tiles, found.concealed, found.last_tile)


@pytest.mark.parametrize("codes, phrase", [
    ("", "number of tiles: 0. A pair has two"),
    ("B1", "number of tiles: 1. A pair has two"),
    ("B1 B1 B1 B1 B1", "number of tiles: 5. A pair has two"),
    ("F1 F1", "a bonus tile belongs to no set"),
    ("B8 B9 B1", "1 does not follow 9"),
    ("B1 B2 B4", "A chow is three consecutive numbers"),
    ("WE WS WW", "never a chow"),
    ("DR DG DW", "never a chow"),
    ("B1 WE", "Winds and dragons make pairs, pungs and kongs of one kind"),
    ("B1 C1", "A set is a pair, pung or kong of one kind"),
    ("B1 C2 D3", "A set is a pair, pung or kong of one kind"),
    ("B1 B1 B2", "A set is a pair, pung or kong of one kind"),
    ("B1 B2 B3 B4", "A set is a pair, pung or kong of one kind"),
])  # fmt: skip
def test_what_is_no_set_is_answered_by_a_sentence_that_says_why(codes, phrase):
    assert phrase in made(codes)


@pytest.mark.parametrize("kong", Kong)
def test_fewer_than_four_tiles_are_no_kong(kong):
    assert isinstance(made("B1 B1 B1", kong=kong), str)


def test_a_copied_or_pickled_set_is_the_same_set():
    for each in every_set():
        assert each is copy.copy(each)
        assert each is copy.deepcopy(each)
        assert each is pickle.loads(pickle.dumps(each))  # noqa: S301 - what was pickled a moment ago


def test_a_set_cannot_be_changed():
    with pytest.raises(AttributeError):
        made("B1 B1").concealed = False


def test_a_tile_that_another_player_gave_up_is_claimed():
    given_up = {WonFrom.DISCARD, WonFrom.ROBBED_KONG, WonFrom.ROBBED_CONCEALED_KONG}
    assert given_up == {source for source in WonFrom if source.claimed}


@pytest.mark.parametrize("request_part, size", [
    ({}, 0),
    ({"concealed_tiles": ["B1", "B1", "DR"]}, 3),
    ({"concealed_sets": [["B1", "B1"], ["B1", "B2", "B3"]]}, 5),
    ({"melds": [["WE", "WE", "WE", "WE"]]}, 3),
    ({"melds": [["WE", "WE", "WE"]], "bonus_tiles": ["F1", "S1"], "concealed_tiles": ["B1"]}, 4),
])  # fmt: skip
def test_a_kong_counts_as_three_tiles_and_a_bonus_tile_as_none(request_part, size):
    assert size == hand_of({"seat_wind": "east", "prevailing_wind": "east", **request_part}).size


def test_a_hand_knows_its_sets_and_its_winds():
    meld, grouped = set_of("[WE WE WE]"), set_of("(B1 B2 B3)")
    hand = Hand(Wind.SOUTH, Wind.WEST, melds=(meld,), concealed_sets=(grouped,))
    assert (meld, grouped) == hand.sets
    assert hand.winds == Winds(Wind.SOUTH, Wind.WEST)


@pytest.mark.parametrize("players, seat, dealer, discarder, seats", [
    (4, "east", "east", None, "east south west north"),
    (5, "north", "east", None, "east south west north"),
    (2, "east", "east", None, "east west"),
    (2, "west", "east", "east", "east west"),
    (3, "east", "east", None, "east south west"),
    (3, "south", "east", None, "east south west"),
    (3, "north", "east", None, "east south north"),
    (3, "north", "east", "west", "east west north"),
    (3, "west", "north", None, "east west north"),
    (3, "south", "south", "north", "east south north"),
])  # fmt: skip
def test_seats_are_those_named_and_as_many_more_as_there_are_players(players, seat, dealer, discarder, seats):
    win = Win(Tile.B1, WonFrom.DISCARD, Wind(discarder)) if discarder else None
    hand = Hand(Wind(seat), Wind.EAST, win=win, dealer=Wind(dealer), players=players)
    assert seats == " ".join(each.value for each in hand.seats)


def test_a_hand_counts_its_tiles_concealed_and_all():
    concealed = tiles_of(["C5", "C5", "C5", "C5", "DR", "DR"])
    hand = Hand(
        Wind.EAST, Wind.EAST, (set_of("[B1 B2 B3]"),), (set_of("(C5 C5 C5 C5)"),), concealed[4:], bonus_tiles=(Tile.F1,)
    )

    assert hand.counts == (count_of(concealed), count_of([*concealed, *hand.melds[0].tiles]))
    assert hand.counts is hand.counts


def test_counting_its_tiles_makes_a_hand_no_other_and_one_made_of_it_counts_its_own():
    hand, counted = (Hand(Wind.EAST, Wind.EAST, concealed_tiles=(Tile.B1,)) for _ in range(2))
    assert (count_of([Tile.B1]),) * 2 == counted.counts
    assert (hand, hash(hand), repr(hand)) == (counted, hash(counted), repr(counted))
    assert (count_of([Tile.B2, Tile.B2]),) * 2 == replace(counted, concealed_tiles=(Tile.B2, Tile.B2)).counts


test_hands_and_deals_come_to_what_their_cases_say = cases_of_the_engine()
