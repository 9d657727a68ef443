"""What the page of the sparrows says of the play, beside seats, walls and the deal."""

from __future__ import annotations

import pytest

from engine.table import all_rotations, describe_procedure, find_procedure, find_rotation, open_wall, wall_steps
from engine.table.dice import Throw

GUIDE = "Starting the Game (Smoothguide to Mah-Jong)"
SAID = {
    "set_aside": "Jokers and plain tiles are set aside",
    "one_chow": "only one chow",
    "fishing": "must declare it",
    "wash_out": "no score is counted, and nobody pays",
    "goulash": "The next hand is a goulash",
    "claiming_a_chow": "the next player may take the discard for a chow",
    "claiming_a_pung_or_kong": "Those in between miss their turn",
    "terms": "the dead wall or the flower wall",
}


@pytest.mark.parametrize("rule_id", SAID)
def test_the_sparrows_say_it_with_their_own_page(rule_id):
    [rule] = [each for each in describe_procedure(find_procedure("sparrows")) if each.id == rule_id]

    assert SAID[rule_id] in rule.text
    assert GUIDE == rule.cite.source.title


def test_the_scores_of_the_sparrows_are_said_to_be_borrowed():
    [rule] = [each for each in describe_procedure(find_procedure("sparrows")) if each.id == "scoring"]

    assert "borrowed" in rule.text
    assert "Mah-Jong, British Rules (Peter Gregory)" == rule.cite.source.title


def test_the_walls_of_the_sparrows_are_called_what_their_page_calls_them():
    steps = " ".join(
        each.text for each in wall_steps(open_wall(find_procedure("sparrows"), [Throw(12), Throw(10)], None))
    )

    assert all(name in steps for name in ("kong box", "dead wall", "flower wall", "running walls"))


@pytest.mark.parametrize("rotation", list(all_rotations()), ids=lambda each: each.id)
def test_a_procedure_names_the_ruleset_that_goes_with_it(rotation):
    ruleset = rotation.ruleset
    named = {"sparrows": ("british", True), "left-hand": None}

    assert named.get(rotation.id, (rotation.id, False)) == (ruleset and (ruleset.id, ruleset.borrowed))
    assert find_rotation(rotation.id) is rotation
