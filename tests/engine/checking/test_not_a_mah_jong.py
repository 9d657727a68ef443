"""Hands that are no mah-jong: the refusal says which rule they miss."""

from collections import Counter
from functools import partial
from random import Random

import pytest

from engine.checking.not_a_mah_jong import MOST_TRIED, no_mah_jong
from engine.errors import HandError
from engine.rulesets import RULESETS
from support.broken_hands import broken_hand, followed
from support.building import faults, hand_of, refusals, scored
from support.case_files import load
from support.laws import for_each, tried

ONLY = "These tiles are not a Mah-Jong. In Chinese Classical a Mah-Jong is four sets and a pair (Playing), or"


def refused(ruleset, tiles, **hand):
    """Return the sentence with which a hand won on its last tile is refused, and its place."""
    win = {"tile": tiles.split()[-1], "source": "wall"} | hand.get("win", {})
    request = {"ruleset": ruleset, "seat_wind": "south", "prevailing_wind": "east", **hand, "win": win}
    with pytest.raises(HandError) as raised:
        scored(request | {"concealed_tiles": tiles.split()})
    [fault] = raised.value.faults
    return fault.message


ORPHANS = "C1 C9 B1 B9 D1 D9 WE WS WW WN DR DG DW DW"


@for_each("case", load("engine/no_mah_jong"))
def test_a_refusal_says_what_is_wrong_or_what_a_mah_jong_is(case):
    message, end = refused(case["ruleset"], case["tiles"], **case["told"]), case["end"]
    assert message == end if end.startswith("These tiles are not") else message.endswith(end), message


SEATED = {"seat_wind": "south", "prevailing_wind": "east"}
ROBBED = SEATED | {"ruleset": "booklet", "win": {"source": "robbed_kong", "tile": "C1", "discarder": "west"}}
IN_A_KONG = SEATED | {
    "ruleset": "british", "melds": [["C5"] * 3, ["D7"] * 3], "concealed_sets": [["D4"] * 3, ["B2"] * 4, ["C8"] * 2],
    "win": {"source": "wall", "tile": "B2"},
}  # fmt: skip
ONLY_IN_A_KONG = (
    "B2 is only in a kong here. The last tile completes no kong, because a kong draws another tile. Correct the "
    "last tile or the set."
)
NO_SUCH_SET = SEATED | {
    "ruleset": "british",
    "concealed_tiles": ["C1", "C2", "C3", "B4", "B5", "B6", "D1", "D2", "D3", "WE", "WE", "WE", "D8", "D8"],
    "win": {"tile": "D8", "source": "wall", "completes": ["D8", "D8", "D8"]},
}


@for_each("request_, place", [
    # A robbed tile is named as the place if it alone is wrong.
    (ROBBED | {"concealed_tiles": ORPHANS.split()}, "/win/source"),
    (ROBBED | {"concealed_tiles": [*ORPHANS.split()[:-1], "D8"]}, "/concealed_tiles"),
    (IN_A_KONG, "/win/tile"),
    # Another set completed is not asked for where no set would do.
    (NO_SUCH_SET, "/concealed_tiles"),
])  # fmt: skip
def test_the_thing_to_correct_is_named_as_the_place(request_, place):
    assert [place] == [where for where, _ in refusals(request_)]
    assert request_ is not NO_SUCH_SET or [(place, "not_a_mah_jong")] == refusals(request_)
    assert request_ is not IN_A_KONG or [ONLY_IN_A_KONG] == [fault.message for fault in faults(request_)]


def test_of_a_special_hand_that_lacks_nothing_nothing_is_said_besides():
    hand = hand_of(SEATED | {"win": {"tile": "DW", "source": "wall"}, "concealed_tiles": ORPHANS.split()})
    fault = no_mah_jong(hand, RULESETS["chinese-classical"], lambda _hand: True)
    assert f"{ONLY} Thirteen Unique Wonders (rule 122(q))." == RULESETS["chinese-classical"].terms.say(fault.message)


@pytest.mark.parametrize("ruleset", RULESETS)
def test_whoever_follows_a_hint_has_a_hand_that_goes_out(ruleset):
    rng, hints = Random(16), Counter()
    for _ in range(tried(2500)):
        request = broken_hand(ruleset, rng)
        for fault in faults(request):
            proposed = followed(str(fault.message), request)
            hints[fault.code] += 1
            hints["followed"] += bool(proposed)
            for hand in proposed:
                assert [] == refusals(hand), (request, str(fault.message))
    # Of these hands, 42 to 54 in 100 have one tile wrong, or are grouped in the wrong way, and no more.
    assert hints["followed"] > 0.35 * hints["not_a_mah_jong"] > tried(350), hints


@pytest.mark.parametrize("ruleset", RULESETS)
def test_few_hands_are_tried_for_a_hint(ruleset):
    rng, most = Random(17), 0
    for _ in range(500):
        hand, noted = hand_of(broken_hand(ruleset, rng)), []
        no_mah_jong(hand, RULESETS[ruleset], partial(note, noted))
        most = max(most, len(noted))
    # Besides, a hand is tried with no set said to be completed, and with its sets grouped differently.
    assert 10 < most <= MOST_TRIED + 2


def note(noted, hand, *, four_sets=False):
    noted.append((hand, four_sets))
    return False
