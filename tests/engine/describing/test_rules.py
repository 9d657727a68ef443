from dataclasses import replace

import pytest

from engine.describing.card_words import when
from engine.rules.rule import whole_hand
from engine.rulesets import RULESETS

BOOKLET = RULESETS["booklet"]


@pytest.mark.parametrize(
    "rule_id, sentence",
    [
        ("minor_pung", "Each set: a pung, of a number from 2 to 8."),
        ("chow", "Each set: a chow."),
        ("seat_flower", "Each bonus tile: a flower, of the player's own wind."),
        ("all_simples", "Every tile is a number from 2 to 8."),
        ("four_triplets", "Four pungs or kongs and a pair. Fewer than three pungs and kongs are concealed."),
        ("no_points", "Four sets and a pair, none of which scores a point. The basic score is exactly 20 points."),
        (
            "thirteen_orphans",
            (
                "One each of the ones, nines, winds and dragons, and a second of any of them; nothing melded. "
                "The last tile was not taken from another player's kong."
            ),
        ),
    ],
)  # fmt: skip
def test_a_rule_says_in_words_when_it_applies(rule_id, sentence):
    assert sentence == when(BOOKLET.rule(rule_id))


@pytest.mark.parametrize("ruleset", [pytest.param(each, id=each.id) for each in RULESETS.values()])
def test_every_rule_says_when_it_applies(ruleset):
    assert [] == [
        rule.id for rule in ruleset.rules() if len(when(rule)) < len("A chow.") or not when(rule).endswith(".")
    ]


def test_a_question_without_words_says_nothing():
    assert when(replace(BOOKLET.rule("chow"), when=whole_hand(lambda _: True))) == ""
