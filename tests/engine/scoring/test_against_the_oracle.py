"""Chinese Classical and the German league's rules against a second scorer, written apart from the engine."""

import json
from random import Random

import pytest

from engine import HandError, score_hand, short_text, with_house_rules
from service.scores.schemas import ScoreSchema
from support.chinese_classical_oracle import score as score_of_the_oracle
from support.laws import tried
from support.random_chinese_hands import losing_request, nearly_winning_request, winning_request

# Much the same lines many times over: measuring them would take longer than the tests.
pytestmark = pytest.mark.no_cover

HANDS_IN_A_CHUNK = tried(500)
NO_MAH_JONG = {"not_a_mah_jong", "set_not_in_hand", "kong_not_robbable"}
SCORE_REQUEST = ScoreSchema()

both_rulesets = pytest.mark.parametrize("ruleset", ["chinese-classical", "dmjl"])


@both_rulesets
@pytest.mark.parametrize("chunk", range(16))
def test_both_score_a_hand_that_went_out_alike(ruleset, chunk):
    check(winning_request, ruleset, chunk)


@both_rulesets
@pytest.mark.parametrize("chunk", range(5))
def test_both_score_a_hand_that_did_not_go_out_alike(ruleset, chunk):
    check(losing_request, ruleset, chunk)


@both_rulesets
@pytest.mark.parametrize("chunk", range(3))
def test_both_know_which_hands_are_no_mah_jong(ruleset, chunk):
    check(nearly_winning_request, ruleset, chunk)


def check(make_request, ruleset, chunk):
    """Score a chunk of random hands twice; tell the first one on which the two do not agree, line by line."""
    for number in range(HANDS_IN_A_CHUNK):
        request = make_request(ruleset, Random(f"{ruleset} {chunk} {number}"))
        expected, scored = score_of_the_oracle(request), score_of_the_engine(request)

        assert figures(expected, expected) == figures(scored, expected), both_in_full(request, expected, scored)


def score_of_the_engine(request):
    """Score a request as the service does; None for a hand that is no mah-jong."""
    sent = SCORE_REQUEST.load(request)
    try:
        scored = score_hand(sent.hand(), with_house_rules(sent.ruleset, sent.house_rules)).best
    except HandError as error:
        if {fault.code for fault in error.faults} <= NO_MAH_JONG:
            return None
        raise
    score = scored.score
    return {
        "basic_score": score.basic_score,
        "doublings": score.doublings,
        "limit_hand": score.limit_hand is not None,
        "limit_hands": [score.limit_hand.id] if score.limit_hand else [],
        "total": score.total,
        "items": [(each.rule.id, each.award.points, each.award.doublings) for each in score.items],
        "reading": short_text(scored.reading),
    }


def figures(answer, expected):
    """Return what has to be the same; of thirteen orphans the total alone, for their other figures are not defined."""
    if answer is None or expected is None:
        return answer
    names = ["total", "limit_hand", "basic_score", "doublings"]
    return {name: answer[name] for name in (names[:2] if "q" in expected["limit_hands"] else names)}


def both_in_full(request, expected, scored):
    parts = {"request": request, "by the rules": expected, "by the engine": scored}
    return "\n".join(f"{name}: {json.dumps(part)}" for name, part in parts.items())
