"""What a hand needs to go out: where it falls short, the refusal says what it scores and what is short."""

from dataclasses import replace

import pytest

from engine.errors import HandError
from engine.rules.conventions import FOUR_DOUBLINGS_OR_500, FOUR_PAIRS_OR_500, NO_MINIMUM, SCORE_500, Measure
from engine.rulesets.booklet import BOOKLET_RULES as BOOKLET
from engine.scoring.hand import score_hand
from support.building import hand_of, scored
from support.laws import for_each

TWO = {
    "ruleset": "booklet", "seat_wind": "west", "prevailing_wind": "east", "players": 2,
    "melds": [["B4", "B4", "B4"], ["D5", "D5", "D5"], ["C9", "C9", "C9"]],
    "concealed_sets": [["B7", "B7", "B7"], ["B2", "B2"]], "win": {"source": "wall", "tile": "B7"},
}  # fmt: skip
CHOWS = {
    "seat_wind": "west",
    "prevailing_wind": "east",
    "concealed_tiles": ["B1", "B2", "B3", "B4", "B5", "B6", "C1", "C2", "C3", "D7", "D8", "D9", "WS", "WS"],
    "win": {"source": "wall", "tile": "B3"},
}
CLUB = {"id": "seven", "name": "Seven", "pattern": "7 pairs", "points": 100}
PAIRS = ["B1", "B1", "B3", "B3", "C1", "C1", "C4", "C4", "D2", "D2", "D8", "D8", "WE", "WE"]
SEVEN_PAIRS = TWO | {"melds": [], "concealed_sets": [], "concealed_tiles": PAIRS}
SEVEN_PAIRS |= {"win": {"source": "wall", "tile": "WE"}}
LIGHT = {
    "ruleset": "hong-kong",
    "seat_wind": "south",
    "prevailing_wind": "east",
    "melds": [["B1", "B2", "B3"]],
    "concealed_sets": [["B5", "B6", "B7"], ["C3", "C4", "C5"], ["D6", "D7", "D8"], ["D5", "D5"]],
    "win": {"source": "wall", "tile": "B7"},
}
CHICKEN = LIGHT | {
    "bonus_tiles": ["F1"],
    "concealed_sets": [["B7", "B7", "B7"], *LIGHT["concealed_sets"][1:]],
    "win": {"source": "discard", "discarder": "east", "tile": "B7"},
}
SUM = LIGHT | {
    "ruleset": "zung-jung",
    "melds": [["B1", "B2", "B3"], ["C2", "C2", "C2"]],
    "concealed_sets": [["B5", "B6", "B7"], ["D6", "D7", "D8"], ["WN", "WN"]],
    "win": {"source": "discard", "discarder": "east", "tile": "D6"},
}


def with_options(request, **options):
    return request | {"house_rules": {"hands": [CLUB] * (request is SEVEN_PAIRS), "options": options}}


def gated(request, gate, players=2):
    rules = replace(BOOKLET.going_out, gate=gate, with_players=frozenset({players}))
    return score_hand(hand_of(request), replace(BOOKLET, going_out=rules))


def fault_of(score):
    with pytest.raises(HandError) as raised:
        score()
    [fault] = raised.value.faults
    assert (("win",), "may_not_go_out") == (fault.path, fault.code)
    return fault


ONE_MORE = TWO | {"melds": [*TWO["melds"][:2], ["WW", "WW", "WW"]]}
IN_FAAN = "A hand needs 3 faan to go out (Scoring). This one has 3 faan, and 2 faan without these, which do not count:"
TOLD = [
    (lambda: gated(TWO, FOUR_DOUBLINGS_OR_500), (
        "With 2 players a hand needs four doublings or 500 points to go out (p. 21, Variations for 2 Players; "
        "how the pairs are counted is read so). "
        "This one scores 136 points, from 34 points and 2 doublings. It is short of 2 doublings or 364 points."
    )),
    (lambda: gated(ONE_MORE, FOUR_DOUBLINGS_OR_500),
     "This one scores 272 points, from 34 points and 3 doublings. It is short of 1 doubling or 228 points."),
    (lambda: gated(CHOWS, FOUR_PAIRS_OR_500, players=4),
     "This one scores 32 points, from 32 points and 0 doublings. It is short of 3 pairs or 468 points."),
    # Of a special hand its own value is told.
    (lambda: scored(with_options(SEVEN_PAIRS, two_player_gate="score_500")),
     "This one scores 100 points. It is short of 400 points."),
    # Every row that does not count is named; where all count, only what is short.
    (lambda: scored(LIGHT), f"{IN_FAAN} No Flowers. It is short of 1 faan."),
    (lambda: scored(LIGHT | {"bonus_tiles": ["F2", "S1", "S2", "S3", "S4"]}), (
        "This one has 5 faan, and 2 faan without these, which do not count: Own Flower, All Seasons. "
        "It is short of 1 faan."
    )),
    (lambda: scored(with_options(LIGHT, minimum_counts="all", minimum_faan="4")), (
        "A hand needs 4 faan to go out (Scoring). This one scores 8 points, from 1 point and 3 faan. "
        "It is short of 1 faan."
    )),
    (lambda: scored(CHICKEN), "1 point and 0 faan. It is short of 3 faan."),
    (lambda: scored(with_options(SUM, minimum="5")), (
        "A hand needs 5 points to go out (Rules: no minimum; a variant asks for 5). This one scores 1 point. "
        "It is short of 4 points."
    )),
]  # fmt: skip


@for_each("score, message", TOLD)
def test_what_a_hand_scores_and_what_it_lacks_is_told(score, message):
    told = fault_of(score).message

    assert told == message if message.startswith(("With", "A hand")) else told.endswith(message)


@for_each("score, scores, needs", [
    # 22 drawn from the wall and 10 concealed; no chow scores, and nothing doubles.
    (lambda: gated(CHOWS, FOUR_PAIRS_OR_500, players=4), (32, 0, 32, 32), (("pairs", 4, 1), ("points", 500, 32))),
    (lambda: scored(LIGHT), (1, 3, 8, 8), (("doublings", 3, 2),)),
    (lambda: scored(with_options(SUM, minimum="5")), (1, 0, 1, 1), (("points", 5, 1),)),
])  # fmt: skip
def test_what_a_hand_has_and_what_it_needs_is_told_in_numbers(score, scores, needs):
    shortfall = fault_of(score).shortfall

    assert (scores, needs) == (shortfall[:4], shortfall.needs)


@for_each("total, request_", [
    # Pairs that are in no set are counted too.
    (100, with_options(SEVEN_PAIRS, two_player_gate="pairs_4_or_500")),
    # A limit hand reaches every minimum.
    (300, TWO | {"melds": [["DR"] * 3, ["DG"] * 3, ["DW"] * 3],
                 "house_rules": {"limit": 300, "options": {"two_player_gate": "score_500"}}}),
    # A hand without any faan goes out where none is needed, and one of a point where no minimum is agreed on.
    (1, with_options(CHICKEN, minimum_faan="0")),
    (1, SUM),
])  # fmt: skip
def test_a_hand_that_reaches_the_minimum_goes_out(total, request_):
    assert total == scored(request_).best.score.total


@pytest.mark.parametrize("gate", [NO_MINIMUM, FOUR_DOUBLINGS_OR_500, FOUR_PAIRS_OR_500, SCORE_500])
def test_a_minimum_has_a_number_in_each_of_its_measures(gate):
    assert len({each.measure for each in gate.any_of}) == len(gate.any_of)
    assert all(each.measure in Measure and each.number > 0 for each in gate.any_of)
    assert (gate is NO_MINIMUM) is (gate.any_of == ())
