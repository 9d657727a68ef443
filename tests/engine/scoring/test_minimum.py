"""What a hand needs to go out: where it falls short, the refusal says what it scores and what is short."""

from dataclasses import replace

import pytest

from engine.errors import HandError
from engine.rules.conventions import FOUR_DOUBLINGS_OR_500, FOUR_PAIRS_OR_500, NO_MINIMUM, SCORE_500, Measure
from engine.rulesets import RULESETS
from engine.rulesets.booklet import BOOKLET_RULES as BOOKLET
from engine.scoring.hand import score_hand
from support.building import hand_of, scored

TWO = {
    "ruleset": "booklet",
    "seat_wind": "west",
    "prevailing_wind": "east",
    "players": 2,
    "melds": [["B4", "B4", "B4"], ["D5", "D5", "D5"], ["C9", "C9", "C9"]],
    "concealed_sets": [["B7", "B7", "B7"], ["B2", "B2"]],
    "win": {"source": "wall", "tile": "B7"},
}
CHOWS = {
    "seat_wind": "west",
    "prevailing_wind": "east",
    "concealed_tiles": ["B1", "B2", "B3", "B4", "B5", "B6", "C1", "C2", "C3", "D7", "D8", "D9", "WS", "WS"],
    "win": {"source": "wall", "tile": "B3"},
}
CLUB = {"id": "seven", "name": "Seven", "pattern": "7 pairs", "points": 100}
PAIRS = ["B1", "B1", "B3", "B3", "C1", "C1", "C4", "C4", "D2", "D2", "D8", "D8", "WE", "WE"]


def refused(request, gate=None, players=2):
    """Return the fault of a hand that falls short of a minimum."""
    ruleset = RULESETS["booklet"] if gate is None else with_gate(gate, players)
    with pytest.raises(HandError) as raised:
        score_hand(hand_of(request), ruleset)
    [fault] = raised.value.faults
    assert (("win",), "may_not_go_out") == (fault.path, fault.code)
    return fault


def with_gate(gate, players):
    rules = replace(BOOKLET.going_out, gate=gate, with_players=frozenset({players}))
    return replace(BOOKLET, going_out=rules)


def test_what_a_hand_scores_and_what_it_lacks_is_told():
    message = refused(TWO, FOUR_DOUBLINGS_OR_500).message

    assert message == (
        "With 2 players a hand needs four doublings or 500 points to go out (p. 21, Variations for 2 Players; "
        "how the pairs are counted is read so). "
        "This one scores 136 points, from 34 points and 2 doublings. It is short of 2 doublings or 364 points."
    )


def test_one_doubling_is_told_as_one():
    request = TWO | {"melds": [*TWO["melds"][:2], ["WW", "WW", "WW"]]}

    message = refused(request, FOUR_DOUBLINGS_OR_500).message

    assert message.endswith(
        "This one scores 272 points, from 34 points and 3 doublings. It is short of 1 doubling or 228 points."
    )


def test_a_hand_with_fewer_than_four_pairs_does_not_pass_a_gate_of_four():
    fault = refused(CHOWS, FOUR_PAIRS_OR_500, players=4)

    # 22 drawn from the wall and 10 concealed; no chow scores, and nothing doubles.
    assert (32, 0, 32, 32) == fault.shortfall[:4]
    assert (("pairs", 4, 1), ("points", 500, 32)) == fault.shortfall.needs
    assert fault.message.endswith(
        "This one scores 32 points, from 32 points and 0 doublings. It is short of 3 pairs or 468 points."
    )


def test_pairs_that_are_in_no_set_are_counted_too():
    request = TWO | {"melds": [], "concealed_sets": [], "concealed_tiles": PAIRS, "house_rules": {"hands": [CLUB]}}
    request |= {"win": {"source": "wall", "tile": "WE"}}

    pairs_needed = scored(request | with_option("pairs_4_or_500"))

    assert 100 == pairs_needed.best.score.total


def test_of_a_special_hand_its_own_value_is_told():
    request = TWO | {"melds": [], "concealed_sets": [], "concealed_tiles": PAIRS}
    request |= {"win": {"source": "wall", "tile": "WE"}} | with_option("score_500")

    with pytest.raises(HandError) as raised:
        scored(request)

    assert str(raised.value).endswith("This one scores 100 points. It is short of 400 points.")


def with_option(gate):
    return {"house_rules": {"hands": [CLUB], "options": {"two_player_gate": gate}}}


def test_a_limit_hand_reaches_every_minimum():
    dragons = [["DR", "DR", "DR"], ["DG", "DG", "DG"], ["DW", "DW", "DW"]]
    request = TWO | {"melds": dragons, "house_rules": {"limit": 300, "options": {"two_player_gate": "score_500"}}}

    assert 300 == scored(request).best.score.total


@pytest.mark.parametrize("gate", [NO_MINIMUM, FOUR_DOUBLINGS_OR_500, FOUR_PAIRS_OR_500, SCORE_500])
def test_a_minimum_has_a_number_in_each_of_its_measures(gate):
    assert len({each.measure for each in gate.any_of}) == len(gate.any_of)
    assert all(each.measure in Measure and each.number > 0 for each in gate.any_of)
    assert (gate is NO_MINIMUM) is (gate.any_of == ())


LIGHT = {
    "ruleset": "hong-kong",
    "seat_wind": "south",
    "prevailing_wind": "east",
    "melds": [["B1", "B2", "B3"]],
    "concealed_sets": [["B5", "B6", "B7"], ["C3", "C4", "C5"], ["D6", "D7", "D8"], ["D5", "D5"]],
    "win": {"source": "wall", "tile": "B7"},
}


def fault_of(request):
    with pytest.raises(HandError) as raised:
        scored(request)
    [fault] = raised.value.faults
    return fault


def test_what_does_not_count_towards_the_minimum_is_named():
    fault = fault_of(LIGHT)

    assert fault.message == (
        "A hand needs 3 faan to go out (Scoring). This one has 3 faan, and 2 faan without these, which do not count: "
        "No Flowers. It is short of 1 faan."
    )
    assert (1, 3, 8, 8) == fault.shortfall[:4]
    assert (("doublings", 3, 2),) == fault.shortfall.needs


def test_every_row_that_does_not_count_is_named():
    fault = fault_of(LIGHT | {"bonus_tiles": ["F2", "S1", "S2", "S3", "S4"]})

    assert (
        "This one has 5 faan, and 2 faan without these, which do not count: Own Flower, All Seasons." in fault.message
    )


def test_where_all_count_only_what_is_short_is_told():
    fault = fault_of(LIGHT | {"house_rules": {"options": {"minimum_counts": "all", "minimum_faan": "4"}}})

    assert fault.message == (
        "A hand needs 4 faan to go out (Scoring). This one scores 8 points, from 1 point and 3 faan. It is short of "
        "1 faan."
    )


def test_a_hand_without_any_faan_goes_out_where_none_is_needed():
    chicken = LIGHT | {"bonus_tiles": ["F1"], "win": {"source": "discard", "discarder": "east", "tile": "B7"}}
    chicken["concealed_sets"] = [["B7", "B7", "B7"], *LIGHT["concealed_sets"][1:]]

    assert "1 point and 0 faan. It is short of 3 faan." in fault_of(chicken).message
    assert 1 == scored(chicken | {"house_rules": {"options": {"minimum_faan": "0"}}}).best.score.total


def test_of_a_plain_sum_the_points_that_are_short_are_told():
    chicken = {
        "ruleset": "zung-jung",
        "seat_wind": "south",
        "prevailing_wind": "east",
        "melds": [["B1", "B2", "B3"], ["C2", "C2", "C2"]],
        "concealed_sets": [["B5", "B6", "B7"], ["D6", "D7", "D8"], ["WN", "WN"]],
        "win": {"source": "discard", "discarder": "east", "tile": "D6"},
    }

    assert 1 == scored(chicken).best.score.total
    fault = fault_of(chicken | {"house_rules": {"options": {"minimum": "5"}}})
    assert fault.message == (
        "A hand needs 5 points to go out (Rules: no minimum; a variant asks for 5). This one scores 1 point. It is "
        "short of 4 points."
    )
    assert (("points", 5, 1),) == fault.shortfall.needs
