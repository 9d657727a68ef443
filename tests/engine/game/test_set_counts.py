import pytest

from engine.game import set_counts
from engine.game.sets import Kong, tile_set
from engine.game.tiles import Tile
from support.readings import set_of

FIELDS = {
    set_counts.PAIRS: "pairs",
    set_counts.CHOWS: "chows",
    set_counts.KONGS: "kongs",
    set_counts.TRIPLETS: "triplets",
    set_counts.CONCEALED_TRIPLETS: "concealed triplets",
    set_counts.TRIPLETS_IN_THE_HAND: "triplets in the hand",
    set_counts.WIND_TRIPLETS: "winds",
    set_counts.DRAGON_TRIPLETS: "dragons",
    set_counts.MELDED_BEFORE: "melded before",
    set_counts.EXPOSED: "exposed",
    set_counts.WITHOUT_MAJORS: "without majors",
    set_counts.COMPLETED_PAIRS: "completed pairs",
}
THRESHOLDS = [
    (set_counts.CHOWS, 3),
    (set_counts.KONGS, 1),
    (set_counts.TRIPLETS, 4),
    (set_counts.CONCEALED_TRIPLETS, 3),
    (set_counts.TRIPLETS_IN_THE_HAND, 3),
    (set_counts.WIND_TRIPLETS, 3),
    (set_counts.DRAGON_TRIPLETS, 2),
    (set_counts.MELDED_BEFORE, 1),
    (set_counts.EXPOSED, 1),
    (set_counts.WITHOUT_MAJORS, 1),
    (set_counts.COMPLETED_PAIRS, 1),
]


def told(counted):
    return {name: number for field, name in FIELDS.items() if (number := counted >> field & set_counts.FIELD_MASK)}


@pytest.mark.parametrize(
    "text, counts_as",
    [
        ("(B5 B5)", {"pairs", "without majors"}),
        ("(DR DR*)", {"pairs", "completed pairs"}),
        ("[B1 B1*]", {"pairs", "completed pairs", "exposed"}),
        ("(B1 B2 B3)", {"chows"}),
        ("[B2 B3 B4]", {"chows", "melded before", "exposed", "without majors"}),
        ("[B7 B8 B9*]", {"chows", "exposed"}),
        ("(WE WE WE)", {"triplets", "concealed triplets", "triplets in the hand", "winds"}),
        ("[DR DR DR]", {"triplets", "dragons", "melded before", "exposed"}),
        ("(B5 B5 B5 B5)", {"kongs", "triplets", "concealed triplets", "triplets in the hand", "without majors"}),
    ],
)
def test_a_set_counts_as_what_it_is(text, counts_as):
    assert dict.fromkeys(counts_as, 1) == told(set_of(text).tally)


@pytest.mark.parametrize(
    "kong, counts_as",
    [
        (Kong.CLAIMED, {"kongs", "triplets", "triplets in the hand", "melded before", "dragons"}),
        (Kong.ANNEXED, {"kongs", "triplets", "exposed", "melded before", "dragons"}),
    ],
)
def test_a_claimed_kong_was_in_the_hand_and_an_annexed_one_was_not(kong, counts_as):
    found = tile_set((Tile.DG,) * 4, concealed=False, kong=kong)

    assert dict.fromkeys(counts_as, 1) == told(found.tally)


def test_sets_are_counted_by_adding_them_up():
    sets = map(set_of, ("(B5 B5)", "(C5 C5)", "[WE WE WE]", "(WS WS WS)"))

    assert told(sum(each.tally for each in sets)) == {
        "pairs": 2,
        "triplets": 2,
        "concealed triplets": 1,
        "triplets in the hand": 1,
        "winds": 2,
        "melded before": 1,
        "exposed": 1,
        "without majors": 2,
    }


@pytest.mark.parametrize("field, threshold", THRESHOLDS)
def test_a_threshold_shows_as_soon_as_it_is_reached_and_no_other_with_it(field, threshold):
    shown = [set_counts.flags_in(number << field) for number in range(8)]

    assert [number >= threshold for number in range(8)] == [bit == set_counts.flag_of(field) for bit in shown]
    assert set(shown) == {0, set_counts.flag_of(field)}


def test_with_seven_of_everything_every_threshold_shows():
    seven_of_each = sum(7 << field for field in FIELDS)

    assert sum(set_counts.flag_of(field) for field, _ in THRESHOLDS) == set_counts.flags_in(seven_of_each)
