"""Hands to practise with: they score what they say, and difficulties differ."""

import pytest

from engine.rulesets import RULESETS
from service.scores import practice as drawing
from support.contracts import validator


def practice(client, ruleset, **query):
    answer = client.get(f"/v1/rulesets/{ruleset}/cases", query_string=query)
    assert 200 == answer.status_code, answer.get_json()
    validator("CaseList").validate(answer.get_json())
    return answer.get_json()["cases"]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_each_hand_scores_what_its_answer_says_and_harder_ones_score_more_lines(client, ruleset):
    lines = {}
    for difficulty in ("easy", "hard"):
        cases = practice(client, ruleset, seed=11, number=8, difficulty=difficulty)
        for case in cases:
            score = client.post(case["path"], json=case["request"]).get_json()
            assert case["expect"] == {name: score[name] for name in case["expect"]}
        lines[difficulty] = sum(len(case["expect"]["items"]) for case in cases)
        lines[difficulty] += 5 * sum(bool(case["expect"].get("limit_hand")) for case in cases)
        assert 5 <= len({case["request"]["hand"] for case in cases})
    assert lines["easy"] < lines["hard"]


def test_a_seed_draws_the_same_hands_and_another_one_others(client):
    first = practice(client, "british", seed=1, number=3)
    assert first == practice(client, "british", seed=1, number=3)
    assert first[:1] == practice(client, "british", seed=1)
    assert first != practice(client, "british", seed=2, number=3)


@pytest.mark.parametrize("query", [{"seed": -1}, {"seed": 1, "number": 21}, {"seed": 1, "difficulty": "mean"}])
def test_what_cannot_be_asked_is_refused_at_its_parameter(client, query):
    [fault] = client.get("/v1/rulesets/british/cases", query_string=query).get_json()["errors"]
    assert list(query)[-1] == fault["parameter"]


def test_where_no_hand_that_is_drawn_can_win_one_comes_from_the_score_card(client, monkeypatch):
    monkeypatch.setattr(drawing, "_drawn_hand", lambda *_: "B1")
    assert 1 == len(practice(client, "british", seed=1))
