"""Every combination of what a settlement tells, and what a table makes of it: possible, unusual or impossible.

The tables below give the verdict on each part by itself. A combination is impossible if one of its parts is, else
unusual if one of its parts is. What is unusual is settled and noted.
"""

from itertools import product

import pytest

from engine.errors import FaultyInputError
from support.addresses import SETTLEMENTS
from support.answered_requests import cases_of
from support.building import settled, settlement_refusals
from support.case_files import cases_of_the_engine
from support.laws import for_each

OK, ODD, NO = "possible", "unusual", "impossible"
SEATS = ("east", "south", "west", "north")
LIMIT = {"booklet": 2000, "british": 1000, "chinese-classical": 1000, "dmjl": 500}
ALL_SETTLE = ("british", "chinese-classical", "dmjl")
RULESETS = ("booklet", *ALL_SETTLE)
OUTCOMES = ("mah_jong", "wash_out")

PUNGS = {"melds": [["B2"] * 3, ["C5"] * 3], "concealed_sets": [["D7"] * 3, ["B3", "B4", "B5"], ["C8"] * 2]}
CONCEALED = {"concealed_sets": [["B2"] * 3, ["C5"] * 3, ["D7"] * 3, ["B3", "B4", "B5"], ["C8"] * 2]}
DISCARD = {"source": "discard", "tile": "C8", "discarder": "west"}
WALL = {"source": "wall", "tile": "C8"}
WON = {**PUNGS, "win": DISCARD}
NOT_WON = {"melds": [["DR", "DR", "DR"]]}
BARE_WIN = {"source": "discard", "discarder": "west"}
SCORES = {"east": 40, "south": 52, "west": 16, "north": 8}


def scores(**changed):
    """Return a score of every seat; None takes one away."""
    return {"scores": {seat: each for seat, each in {**SCORES, **changed}.items() if each is not None}}


def hands(**told):
    """Return hands of some seats, and scores of the others."""
    return {"hands": told, **scores(**dict.fromkeys(told))}


# Each part of a request with two verdicts: on a deal that South won, and on a wash-out.
WINNER = {"nobody": ({}, NO, OK), "South": ({"winner": "south"}, OK, NO), "dreamer": ({"winner": "dreamer"}, NO, NO)}
LIABLE = {
    "nobody": ({}, OK, OK),
    "West": ({"liable": "west"}, OK, NO),
    "the winner": ({"liable": "south"}, NO, NO),
    "the dreamer": ({"liable": "dreamer"}, NO, NO),
}
# The booklet has no rule that makes anybody liable.
LIABLE_IN_THE_BOOKLET = {name: (part, OK if name == "nobody" else NO, wash) for name, (part, _, wash) in LIABLE.items()}
BALANCES = {
    "not told": ({}, OK, OK),
    "of all": ({"balances": dict.fromkeys(SEATS, 2000)}, OK, OK),
    "below zero": ({"balances": {**dict.fromkeys(SEATS, 2000), "north": -500}}, OK, OK),
    "of three": ({"balances": dict.fromkeys(SEATS[:3], 2000)}, NO, NO),
    "of the dreamer too": ({"balances": dict.fromkeys((*SEATS, "dreamer"), 2000)}, NO, NO),
}


def told_where_all_settle(limit):
    return {
        "nothing": ({}, NO, OK),
        "scores": (scores(), OK, ODD),
        "scores of some": (scores(east=None), NO, ODD),
        "no score of the winner": (scores(south=None), NO, ODD),
        "a score of the dreamer": (scores(dreamer=8), NO, NO),
        "losers with nothing": (scores(east=0, west=0, north=0), OK, ODD),
        "a winner with nothing": (scores(south=0), NO, ODD),
        "a winner with less than going out gives": (scores(south=8), NO, ODD),
        "an odd winner": (scores(south=53), NO, NO),
        "an odd loser": (scores(east=41), NO, NO),
        "a winner with the limit": (scores(south=limit), OK, ODD),
        "a loser with the limit": (scores(east=limit), ODD, ODD),
        "a winner above the limit": (scores(south=limit + 2), NO, NO),
        "a loser above the limit": (scores(east=limit + 2), NO, NO),
        "the winner's hand": (hands(south=WON), OK, NO),
        "the winner's hand without win": (hands(south=NOT_WON), NO, ODD),
        "a loser's hand": (hands(east=NOT_WON), OK, ODD),
        "a loser's hand with win": (hands(east=WON), NO, NO),
        "hands of both": (hands(south=WON, east=NOT_WON), OK, NO),
        "a hand and a score": ({"hands": {"east": NOT_WON}, **scores()}, NO, NO),
        "win beside a score": ({"win": BARE_WIN, **scores()}, NO, NO),
        "win beside a hand": ({"win": BARE_WIN, **hands(south=WON)}, NO, NO),
    }


def won_score(score, **more):
    return {"win": BARE_WIN, "scores": {"south": score, **more}}


TOLD_WHERE_THE_WINNER_IS_PAID = {
    "nothing": ({}, NO, OK),
    "the winner's score": (won_score(64), OK, NO),
    "the winner's score without win": ({"scores": {"south": 64}}, NO, NO),
    "losers with nothing": (won_score(64, east=0, west=0), OK, NO),
    "all with nothing": ({"scores": dict.fromkeys(SEATS, 0)}, NO, ODD),
    "a loser with something": (won_score(64, east=8), NO, NO),
    "a score of the dreamer": (won_score(64, dreamer=0), NO, NO),
    "a winner with nothing": (won_score(0), NO, NO),
    "a winner with less than going out gives": (won_score(8), NO, NO),
    "an odd winner": (won_score(65), NO, NO),
    "a winner with the limit": (won_score(2000), OK, NO),
    "a winner above the limit": (won_score(2002), NO, NO),
    "the winner's hand": ({"hands": {"south": WON}}, OK, NO),
    "the winner's hand without win": ({"hands": {"south": NOT_WON}}, NO, ODD),
    "a loser's hand": ({"hands": {"east": NOT_WON}, **won_score(64)}, ODD, NO),
    "a loser's hand with win": ({"hands": {"east": WON}, **won_score(64)}, NO, NO),
    "hands of both": ({"hands": {"south": WON, "east": NOT_WON}}, ODD, NO),
    "a hand and a score": ({"hands": {"south": WON}, **won_score(64)}, NO, NO),
    "win beside a hand": ({"win": BARE_WIN, "hands": {"south": WON}}, NO, NO),
}


def parts_of(ruleset):
    if ruleset == "booklet":
        return WINNER, LIABLE_IN_THE_BOOKLET, TOLD_WHERE_THE_WINNER_IS_PAID, BALANCES
    return WINNER, LIABLE, told_where_all_settle(LIMIT[ruleset]), BALANCES


def verdict_on(request):
    try:
        deal = settled(request)
    except FaultyInputError:
        return NO
    net = deal.settlement.net
    assert set(SEATS) == {seat.value for seat in net}
    assert sum(net.values()) == 0
    return ODD if deal.notes else OK


def request_of(ruleset, outcome, parts):
    request = {"ruleset": ruleset, "prevailing_wind": "east", "outcome": outcome}
    for part in parts:
        request |= part
    return request


def worst(verdicts):
    return max(verdicts, key=(OK, ODD, NO).index)


@pytest.mark.parametrize("outcome", OUTCOMES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_deal_can_be_if_each_of_its_parts_can(ruleset, outcome):
    column, wrong = 1 + OUTCOMES.index(outcome), []
    for names in product(*parts_of(ruleset)):
        rows = [part[name] for part, name in zip(parts_of(ruleset), names, strict=True)]
        verdict = verdict_on(request_of(ruleset, outcome, [row[0] for row in rows]))
        if verdict != worst(row[column] for row in rows):
            wrong.append((names, verdict))

    assert [] == wrong


# Where the winner's hand is told, it shows who gave a tile up: West the last one, if it is a discard; with exposed sets
# others may have given up an earlier tile, which does not count in the British rules.
HANDS = {
    "two pungs exposed, a discard": WON,
    "two pungs exposed, a drawn tile": {**PUNGS, "win": WALL},
    "concealed, a discard": {**CONCEALED, "win": DISCARD},
    "concealed, a drawn tile": {**CONCEALED, "win": WALL},
}
LIABLE_TO_A_HAND = {
    #                                    British                    Chinese Classical, German league
    #                                    West East North            West East North
    "two pungs exposed, a discard": {"last": (OK, NO, NO), "earlier": (OK, ODD, ODD)},
    "two pungs exposed, a drawn tile": {"last": (NO, NO, NO), "earlier": (OK, OK, OK)},
    "concealed, a discard": {"last": (OK, NO, NO), "earlier": (OK, NO, NO)},
    "concealed, a drawn tile": {"last": (NO, NO, NO), "earlier": (NO, NO, NO)},
}
COUNTS = {"british": "last", "dmjl": "earlier", "chinese-classical": "earlier"}


@pytest.mark.parametrize("ruleset", ALL_SETTLE)
@pytest.mark.parametrize("hand", HANDS)
def test_who_may_be_liable_follows_from_who_gave_a_tile_up(ruleset, hand):
    told = {
        liable: verdict_on(
            request_of(ruleset, "mah_jong", [{"winner": "south", "liable": liable}, hands(south=HANDS[hand])])
        )
        for liable in ("west", "east", "north")
    }

    assert told == dict(zip(told, LIABLE_TO_A_HAND[hand][COUNTS[ruleset]], strict=True))


# Who sits out is told at the place; where other parts are told, tests/cases/settlements-refused.json says.
@for_each("ruleset", ALL_SETTLE)
@for_each("part, place", [
    ({"winner": "dreamer"}, "/winner"), ({"liable": "dreamer"}, "/liable"), (scores(dreamer=8), "/scores/dreamer"),
])  # fmt: skip
def test_a_dreamer_is_told_at_its_place(ruleset, part, place):
    found = settlement_refusals({**request_of(ruleset, "mah_jong", [{"winner": "south"}, scores()]), **part})
    assert (place, "not_at_the_table") in found
    assert place == "/winner" or 1 == len(found)


test_requests_are_answered_and_refused_as_their_cases_say = cases_of(SETTLEMENTS)
test_hands_and_deals_come_to_what_their_cases_say = cases_of_the_engine()
