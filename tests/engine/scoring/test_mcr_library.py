"""Random hands of Mahjong Competition Rules come to what the library pymahjonggb counts for them."""

import random

import pytest

from support.laws import tried
from support.mcr_library import differs, draw_hand

pytest.importorskip("MahjongGB", reason="pymahjonggb is built from its source")


def test_random_hands_come_to_what_the_library_counts():
    rng = random.Random(20260101)
    hands = [draw_hand(rng) for _ in range(tried(2400))]

    assert [] == [(hand, *told) for hand in hands if (told := differs(hand))]
