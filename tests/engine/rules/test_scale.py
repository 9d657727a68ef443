"""What a hand comes to is left to the scale of its ruleset alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engine.rules.award import Award, TilesDoubled
from engine.rules.scale import Doubling
from engine.rulesets import RULESETS
from engine.scoring.score import Item, SpecialHandMatch, score_of

BOOKLET = RULESETS["booklet"]
FLOWER, PUNG = BOOKLET.rule("flower"), BOOKLET.rule("minor_pung")
ITEMS = (Item(PUNG, (), Award(20, 2)), Item(FLOWER, (), Award(4, 1)))


class Additive:
    """A scale of another game: each doubling adds a hundred points."""

    def total(self, points, doublings):
        return points + 100 * doublings


@pytest.mark.parametrize("points, doublings, total", [(0, 0, 0), (0, 5, 0), (22, 0, 22), (22, 3, 176), (1, 10, 1024)])
def test_the_classical_scale_doubles_the_points(points, doublings, total):
    assert total == Doubling().total(points, doublings)


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=list(RULESETS))
def test_every_ruleset_here_has_the_classical_scale(ruleset):
    assert ruleset.scale == Doubling()


def score_with(scale, *matches):
    on_top = replace(BOOKLET.special_hand_rules, on_top=("flower",))
    ruleset = replace(BOOKLET, limit=None, scale=scale, special_hand_rules=on_top)
    return score_of(ITEMS, matches, ruleset, special_only=bool(matches))


@pytest.mark.parametrize("scale, total", [(Doubling(), 24 << 3), (Additive(), 324)])
def test_the_ordinary_count_is_on_the_scale(scale, total):
    score = score_with(scale)

    assert (score.uncapped, score.total) == (total, total)


@pytest.mark.parametrize(
    "scale, with_bonus, expected",
    [
        (Doubling(), False, (20 << 5, 4, 1, 8, 648)),
        (Additive(), False, (520, 4, 1, 104, 624)),
        (Doubling(), True, (24 << 4, 0, 0, 0, 24 << 4)),
        (Additive(), True, (424, 0, 0, 0, 424)),
    ],
)
def test_a_special_hand_and_what_counts_on_top_of_it_are_on_the_scale(scale, with_bonus, expected):
    worth = TilesDoubled(3, as_well=("minor_pung",), with_bonus=with_bonus)

    assert expected == score_with(scale, SpecialHandMatch(PUNG, (), worth)).special[1:]
