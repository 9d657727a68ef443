"""What the page of the sparrows says of the play, beside seats, walls and the deal."""

from __future__ import annotations

import pytest

from engine.table import all_procedures, describe_procedure, find_procedure, open_wall, wall_steps
from engine.table.dice import Throw
from support.laws import for_each

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


@pytest.mark.parametrize("procedure", list(all_procedures()), ids=lambda each: each.id)
def test_a_procedure_names_the_ruleset_that_goes_with_it(procedure):
    ruleset = procedure.ruleset
    named = {"sparrows": ("british", True), "left-hand": None}

    assert named.get(procedure.id, (procedure.id, False)) == (ruleset and (ruleset.id, ruleset.borrowed))
    assert find_procedure(procedure.id) is procedure


OF_BOOKS = {
    "booklet": {
        "set_aside": ("unless they are the white dragons", "p. 7, "),
        "counters": ("2,000 points, in tallies or on a score sheet", "p. 8, "),
        "counters_of_5": ("share them equally", "p. 21, "),
        "opening": ("Whoever discards a tile names it.", "p. 9, "),
        "going_out": ("Four sets and a pair are Mahjong", "p. 9, "),
        "claiming": ("only to complete a set or to go out. The whole set is laid face up: it is melded.", "p. 10, "),
        "drawn_sets": ("may stay concealed", "p. 10, "),
        "claiming_a_kong": ("even if another player wants it for a pong", "p. 11, "),
        "drawn_kong": ("must declare the kong", "p. 11, "),
        "kong_tile": ("from the Kong Box, not from the wall", "p. 11, "),
        "game": ("Whoever won the last game deals the next one", "p. 11, "),
    },
    "british": {
        "terms": ("also called the dead wall", "The kong box: "),
        "wash_out": ("is called a wash-out", "The kong box: "),
    },
    "chinese-classical": {
        "terms": ("also called the kong box", "2.2 The Deal"),
        "game": ("ordinarily has 16 hands", "2. Preliminaries"),
    },
    "dmjl": {},
    "hong-kong": {},
    "zung-jung": {},
    "babcock": {},
    "left-hand": {},
}


@for_each("procedure_id", OF_BOOKS)
def test_each_book_says_of_the_play_what_stands_on_its_pages(procedure_id):
    procedure = find_procedure(procedure_id)
    rules = {each.id: each for each in describe_procedure(procedure)}
    own = {each.id for each in (procedure.terms, *procedure.play) if each}

    assert own == {*OF_BOOKS[procedure_id]}
    for rule_id, (words, place) in OF_BOOKS[procedure_id].items():
        assert words in rules[rule_id].text, rule_id
        assert rules[rule_id].cite.locus.startswith(place), rule_id
        assert procedure.source.title == rules[rule_id].cite.source.title, rule_id
