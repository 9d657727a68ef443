"""Sentences that remember what they are made of."""

from __future__ import annotations

import pickle
from copy import deepcopy

import pytest

from engine.text import Said, either, in_a_row, listed

SEATS = [Said("east"), Said("south"), Said("west")]


def test_a_name_stands_as_it_is_with_its_braces():
    assert ("Hand {0} {x} %s {", {}) == (str(Said("Hand {0} {x} %s {")), Said("Hand {0} {x} %s {").values)


@pytest.mark.parametrize(
    "join, two, three",
    [
        (listed, "east, south", "east, south, west"),
        (either, "east or south", "east or south or west"),
        (in_a_row, "east south", "east south west"),
    ],
)
def test_parts_are_joined_and_each_remains_one(join, two, three):
    assert ["east", two, three] == [join(SEATS[:1]), join(SEATS[:2]), join(SEATS)]
    assert (two, "west") == tuple(join(SEATS).values.values())


@pytest.mark.parametrize("copied", [deepcopy, lambda said: pickle.loads(pickle.dumps(said))])  # noqa: S301 - its own
def test_a_copy_remembers_the_same(copied):
    said = Said("{seats} do not play.", seats=listed(SEATS))

    copy = copied(said)
    assert (said, said.template, said.values) == (copy, copy.template, copy.values)
