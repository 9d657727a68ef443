"""Sentences that remember what they are made of."""

import pickle
from copy import deepcopy

import pytest

from engine.text import Text, and_list, comma_list, join_sentences, or_list

SEATS = [Text("east"), Text("south"), Text("west")]


def test_a_name_stands_as_it_is_with_its_braces():
    assert ("Hand {0} {x} %s {", {}) == (str(Text("Hand {0} {x} %s {")), Text("Hand {0} {x} %s {").values)


@pytest.mark.parametrize(
    "join, two, three",
    [
        (comma_list, "east, south", "east, south, west"),
        (or_list, "east or south", "east or south or west"),
        (join_sentences, "east south", "east south west"),
    ],
)
def test_parts_are_joined_and_each_remains_one(join, two, three):
    assert ["east", two, three] == [join(SEATS[:1]), join(SEATS[:2]), join(SEATS)]
    assert (two, "west") == tuple(join(SEATS).values.values())


def test_the_last_part_of_a_list_is_joined_with_and():
    joined = [and_list(SEATS[:1]), and_list(SEATS[:2]), and_list(SEATS)]

    assert ["east", "east and south", "east, south and west"] == joined
    assert {"former": comma_list(SEATS[:2]), "next": "west"} == joined[-1].values


@pytest.mark.parametrize("copied", [deepcopy, lambda said: pickle.loads(pickle.dumps(said))])  # noqa: S301 - its own
def test_a_copy_remembers_the_same(copied):
    said = Text("{seats} do not play.", seats=comma_list(SEATS))

    copy = copied(said)
    assert (said, said.template, said.values) == (copy, copy.template, copy.values)
