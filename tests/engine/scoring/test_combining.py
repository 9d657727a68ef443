"""Which combinations of sets count: no choice gives more, by the words of the principle read literally."""

from itertools import combinations, combinations_with_replacement

import pytest

from engine.conditions import combinations as together
from engine.game.hand import Hand
from engine.game.sets import tile_set
from engine.game.tiles import KINDS, Tile, Wind
from engine.grouping.reading import Reading
from engine.rules.award import points
from engine.rules.citation import Source
from engine.rules.rule import Principle, each_combination, rule
from engine.scoring.combining import Combining
from support.case_files import cases_of_the_engine
from support.laws import for_each

PAGE = Source("A book").at("somewhere")


def row(rule_id, award, size, condition):
    return rule(rule_id, rule_id, points(award), each_combination(size, condition), PAGE)


ROWS = [
    row("quadruple", 48, 4, together.equal_chows),
    row("four_in_steps", 32, 4, together.chows_in_steps),
    row("triple", 24, 3, together.equal_chows),
    row("straight", 16, 3, together.straight),
    row("three_in_steps", 16, 3, together.chows_in_steps),
    row("mixed_straight", 8, 3, together.mixed_straight),
    row("mixed_triple", 8, 3, together.chows_of_one_number),
    row("mixed_in_steps", 6, 3, together.mixed_chows_in_a_row),
    row("pungs_of_a_number", 16, 3, together.pungs_of_one_number),
    row("double_pung", 2, 2, together.two_pungs_of_one_number),
    row("double", 1, 2, together.equal_chows),
    row("mixed_double", 1, 2, together.two_chows_of_one_number),
    row("short_straight", 1, 2, together.chows_three_apart),
    row("ends", 1, 2, together.end_chows),
]
COMBINING = Combining(enumerate(ROWS))
LOW = [tile for tile in KINDS if tile.suit and tile.rank < 8]
CHOWS = [tile_set(KINDS[low.index : low.index + 3], concealed=True) for low in LOW]


def by_the_words(sets):
    """Return the most that sets give if each further combination brings in a set that is not combined yet.

    The first may be any. A further one has one set that was combined before, or none. No set is used twice for the same
    rule together with the same other set.
    """
    found = [
        (each.award.points, at)
        for each in ROWS
        for at in combinations(range(len(sets)), each.when.size)
        if each.when.conditions[0](together.sets_together([sets[place].tile for place in at], chows=True))
    ]

    def most(used):
        return max(
            (award + most(used | set(at)) for award, at in found if len(used & set(at)) <= 1 and not set(at) <= used),
            default=0,
        )

    return most(frozenset())


def hand_of(sets):
    return Reading(Hand(Wind.EAST, Wind.EAST), tuple(sets))


def test_no_choice_of_chows_gives_more():
    law = []
    for number, sets in enumerate(combinations_with_replacement(CHOWS, 4)):
        if number % 7 == 0:
            counted = sum(item.award.points for item in COMBINING.items(hand_of(sets)))
            if counted != by_the_words(sets):
                law.append([each.tile.code for each in sets])
    assert law == []


def sets_of(text):
    return [tile_set(tuple(Tile(code) for code in each.split()), concealed=True) for each in text.split(",")]


@for_each("text, counted", [
    ("C2 C3 C4, C2 C3 C4, D2 D3 D4", ["double", "mixed_double"]),
    ("C2 C3 C4, C2 C3 C4, D2 D3 D4, D2 D3 D4", ["double", "double", "mixed_double"]),
    ("C2 C3 C4, C5 C6 C7, D2 D3 D4, D5 D6 D7", ["mixed_double", "mixed_double", "short_straight"]),
    ("C1 C2 C3, C1 C2 C3, C7 C8 C9, C7 C8 C9", ["double", "double", "ends"]),
    ("C1 C2 C3, C4 C5 C6, C7 C8 C9, C4 C5 C6", ["straight", "double"]),
    ("C1 C2 C3, C2 C3 C4, C3 C4 C5, C5 C6 C7", ["three_in_steps", "short_straight"]),
    ("C1 C2 C3, C3 C4 C5, C5 C6 C7, C7 C8 C9", ["four_in_steps"]),
    ("C2 C2 C2, D2 D2 D2, C5 C5 C5, D5 D5 D5", ["double_pung", "double_pung"]),
    ("C2 C2 C2, D2 D2 D2, B2 B2 B2 B2, C3 C4 C5", ["pungs_of_a_number"]),
    ("WE WE WE, WS WS WS, DR DR DR", []),
    ("C2 C3 C4, D2 D2 D2", []),
])  # fmt: skip
def test_sets_are_accounted_for_once(text, counted):
    assert counted == [item.rule.id for item in COMBINING.items(hand_of(sets_of(text)))]


def test_what_sets_earn_is_cached_for_a_number_of_hands(monkeypatch):
    monkeypatch.setattr("engine.scoring.combining._CACHED", 2)
    kept = [(COMBINING.items(hand_of(CHOWS[first : first + 2])), len(COMBINING._earned))[1] for first in range(3)]  # noqa: SLF001 - no answer shows it
    assert 0 < max(kept) <= 2


def test_what_does_not_count_is_told_with_the_reason():
    hand = hand_of(sets_of("C1 C2 C3, C4 C5 C6, C7 C8 C9, C4 C5 C6"))
    told = [
        (each.item.rule.id, each.item.tiles[0].code, each.by.id, each.principle) for each in COMBINING.dropped(hand)
    ]

    assert told == [
        ("short_straight", "C1", "straight", Principle.NON_REPEAT),
        ("short_straight", "C4", "straight", Principle.NON_REPEAT),
        ("ends", "C1", "straight", Principle.NON_REPEAT),
    ]


def test_sets_that_others_join_are_not_joined_again():
    ring = hand_of(sets_of("C2 C3 C4, C5 C6 C7, D2 D3 D4, D5 D6 D7"))

    assert [(each.item.rule.id, each.by.id, each.principle) for each in COMBINING.dropped(ring)] == [
        ("short_straight", "short_straight", Principle.ACCOUNT_ONCE)
    ]
    assert ["mixed_double"] == [
        each.item.rule.id for each in COMBINING.dropped(hand_of(sets_of("C2 C3 C4, C2 C3 C4, D2 D3 D4")))
    ]


@pytest.mark.parametrize("award", [9, 0])
def test_points_of_a_club_decide_what_counts(award):
    rows = [row("straight", award, 3, together.straight), row("short_straight", 5, 2, together.chows_three_apart)]
    items = Combining(enumerate(rows)).items(hand_of(sets_of("C1 C2 C3, C4 C5 C6, C7 C8 C9")))

    assert [item.rule.id for item in items] == ["short_straight", "short_straight"]


test_hands_and_deals_come_to_what_their_cases_say = cases_of_the_engine()
