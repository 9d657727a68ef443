"""What a hand comes to is left to the scale of its ruleset alone."""

from dataclasses import replace

import pytest

from engine.errors import RulesetError
from engine.rules.award import ADDITIVE, Award, Doubling, FaanTable, TilesDoubled
from engine.rules.changes import HouseRules, RulesetChange
from engine.rules.citation import Source
from engine.rules.house_rules import with_house_rules
from engine.rulesets import RULESETS
from engine.scoring.score import Item, SpecialHandMatch, score_of

BOOKLET = RULESETS["booklet"]
FLOWER, PUNG = BOOKLET.rule("flower"), BOOKLET.rule("minor_pung")
ITEMS = (Item(PUNG, (), Award(20, 2)), Item(FLOWER, (), Award(4, 1)))


class HundredEach:
    """A scale of another game: each doubling adds a hundred points."""

    def total(self, points, doublings):
        return points + 100 * doublings


@pytest.mark.parametrize("points, doublings, total", [(0, 0, 0), (0, 5, 0), (22, 0, 22), (22, 3, 176), (1, 10, 1024)])
def test_the_classical_scale_doubles_the_points_and_a_plain_sum_does_not(points, doublings, total):
    assert (total, points) == (Doubling().total(points, doublings), ADDITIVE.total(points, doublings))


HONG_KONG = RULESETS["hong-kong"]
PAGE = Source("Hong Kong mahjong").at("Points")
FLAT = FaanTable("flat", (1, 2, 4), doubles_every=None, limit_faan=2, cite=PAGE)


def agreed(**options):
    return with_house_rules(HONG_KONG, HouseRules(options=tuple(options.items())))


@pytest.mark.parametrize("changed, limit, without", [
    ({}, 128, 384),
    ({"limit_faan": "8"}, 64, 384),
    ({"limit_faan": "13"}, 384, 384),
    ({"scale": "full_spicy"}, 1024, 8192),
    ({"scale": "full_spicy", "limit_faan": "8"}, 256, 8192),
    ({"scale": "full_spicy", "limit_faan": "13"}, 8192, 8192),
    ({"scale": "old_style"}, 64, 64),
    ({"scale": "old_style", "limit_faan": "8"}, 32, 64),
])  # fmt: skip
def test_the_limit_is_the_step_of_so_many_faan(changed, limit, without):
    ruleset = agreed(**changed)

    assert (limit, without) == (ruleset.limit, ruleset.limit_hand_without_limit)
    assert limit == ruleset.scale.up_to_the_limit[-1]


def test_a_limit_in_points_comes_before_that_of_the_table():
    assert 100 == with_house_rules(HONG_KONG, HouseRules(limit=100, options=(("limit_faan", "13"),))).limit


@pytest.mark.parametrize("scale, points, around", [
    (HONG_KONG.scale, 1, (1, 2)),
    (HONG_KONG.scale, 23, (16, 24)),
    (HONG_KONG.scale, 24, (24, 32)),
    (HONG_KONG.scale, 1000, (768, 1024)),
    (FLAT, 3, (2, 4)),
    (FLAT, 4, (4, None)),
    (FLAT, 500, (4, None)),
])  # fmt: skip
def test_the_steps_around_some_points_are_found(scale, points, around):
    assert around == scale.around(points)


def test_only_a_table_of_faan_can_be_changed():
    with pytest.raises(RulesetError, match="booklet: no table of limits to change"):
        BOOKLET.with_change(RulesetChange(scale={"limit_faan": "8"}))


def score_with(scale, *matches):
    on_top = replace(BOOKLET.special_hand_rules, on_top=("flower",))
    ruleset = replace(BOOKLET, limit=None, scale=scale, special_hand_rules=on_top)
    return score_of(ITEMS, matches, ruleset, special_only=bool(matches))


@pytest.mark.parametrize("scale, total, without_bonus, with_bonus", [
    (Doubling(), 24 << 3, (20 << 5, 4, 1, 8, 648), (24 << 4, 0, 0, 0, 24 << 4)),
    (HundredEach(), 324, (520, 4, 1, 104, 624), (424, 0, 0, 0, 424)),
])  # fmt: skip
def test_the_ordinary_count_and_a_special_hand_are_on_the_scale(scale, total, without_bonus, with_bonus):
    score = score_with(scale)
    worths = [TilesDoubled(3, as_well=("minor_pung",), with_bonus=each) for each in (False, True)]
    specials = [score_with(scale, SpecialHandMatch(PUNG, (), worth)).special[1:] for worth in worths]

    assert (total, total) == (score.uncapped, score.total)
    assert [without_bonus, with_bonus] == specials
