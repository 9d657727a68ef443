"""Wins with claims drawn at random: what is accepted can be at a table, by a list kept apart from the checks."""

from collections import Counter
from random import Random

import pytest

from engine.rulesets import RULESETS
from fuzz.service_asked import Service
from support.claimed_wins import ASKED_FOR, claimed_win
from support.laws import ALL
from support.table_facts import CHECKS, PAGES, Told, contradictions, contradictions_of_answer

# `make test` draws the first quarter of what `make fuzz` draws.
REQUESTS, AT_ONCE = 4000 if ALL else 1000, 500
# Of every code that the engine gives for a claim about a win, the sweep meets some.
REFUSED_IN_ALL = {
    "discarder_is_winner", "dealt_to_the_dealer_only", "kong_not_robbable", "last_tile_not_in_hand",
    "not_the_first_turn", "nothing_replaced",
}  # fmt: skip
# In riichi a hand as dealt has no melds at all, elsewhere no exposed ones.
DEALT_WITH_A_MELD = {"riichi": "not_as_dealt"}


@pytest.mark.parametrize("ruleset", RULESETS)
def test_every_accepted_win_can_be_at_a_table(ruleset):
    rng, service = Random(160), Service()
    accepted, refused = Counter(), Counter()
    for _ in range(REQUESTS // AT_ONCE):
        requests = [claimed_win(ruleset, rng) for _ in range(AT_ONCE)]
        for request, answer in zip(requests, service.scores(*requests), strict=True):
            if answer.status != 200:
                refused.update({code for _, code in answer.faults})
                continue
            accepted.update(claims_in(request))
            found = [*contradictions(request), *contradictions_of_answer(request, answer.document)]
            assert [] == found, request

    # It shows nothing to refuse everything, or to be asked for nothing.
    assert accepted["win"] > REQUESTS / 3, accepted
    few = {name: accepted[name] for name in ASKED_FOR[ruleset] if accepted[name] < REQUESTS / 40}
    assert {} == few, accepted
    assert REFUSED_IN_ALL | {DEALT_WITH_A_MELD.get(ruleset, "dealt_hand_is_concealed")} <= set(refused), refused


def claims_in(request):
    yield "win"
    yield request["win"]["source"]
    told = request | request["win"]
    yield from (name for name in ASKED_FOR[request["ruleset"]] if told.get(name))


HAND = {
    "seat_wind": "south", "prevailing_wind": "east", "dealer": "east",
    "concealed_sets": [["D1", "D1", "D1"], ["C2", "C2", "C2"], ["WN", "WN"]], "concealed_tiles": ["B4", "B4", "B4"],
    "melds": [["B9", "B9", "B9"]], "bonus_tiles": [], "win": {"tile": "B4", "source": "wall"},
}  # fmt: skip
CONCEALED, CLAIMED = ({"tiles": ["B9"] * 4, "kong": kong} for kong in ("concealed", "claimed"))


def changed(ruleset="dmjl", win=None, **members):
    return {**HAND, "ruleset": ruleset, **members, "win": {**HAND["win"], **(win or {})}}


@pytest.mark.parametrize("request_, check", [
    (changed(concealed_tiles=["B9"] * 2 + ["B4"]), "tiles_of_one_set"),
    (changed(bonus_tiles=["F1", "F1"]), "tiles_of_one_set"),
    (changed(concealed_tiles=["B4", "B4"]), "tiles_of_one_set"),
    (changed(players=3), "seats_and_players"),
    (changed("british", players=2), "seats_and_players"),
    (changed(dealer="south"), "seats_and_players"),
    (changed("british", win={"source": "robbed_concealed_kong", "discarder": "east"}), "source_and_discarder"),
    (changed(win={"discarder": "east"}), "source_and_discarder"),
    (changed(win={"source": "discard"}), "source_and_discarder"),
    (changed(win={"source": "discard", "discarder": "south"}), "source_and_discarder"),
    (changed(win={"tile": "B5"}), "last_tile_in_its_place"),
    (changed(melds=[CONCEALED], win={"tile": "B9"}), "last_tile_in_its_place"),
    (changed(win={"source": "robbed_kong", "discarder": "east"}), "last_tile_in_its_place"),
    (changed(win={"source": "loose_tile"}), "something_replaced"),
    (changed("chinese-classical", win={"source": "loose_tile"}, bonus_tiles=["F1"]), "something_replaced"),
    (changed(melds=[CONCEALED], win={"source": "loose_tile", "kongs_in_a_row": 2}), "kongs_in_a_row"),
    (changed(win={"source": "dealt", "last_tile": True}), "end_of_the_wall"),
    (changed(melds=[CONCEALED], win={"source": "loose_tile", "last_tile": True}), "end_of_the_wall"),
    (changed(win={"first_turn": True}), "first_turn"),
    (changed(melds=[], win={"first_turn": True, "source": "discard", "discarder": "west"}), "first_turn"),
    (changed("british", melds=[CONCEALED], win={"first_turn": True}), "first_turn"),
    (changed(win={"source": "dealt"}, seat_wind="east"), "dealt"),
    (changed(win={"source": "dealt"}, melds=[]), "dealt"),
    (changed("british", original_call=True), "original_call"),
    (changed("british", original_call=True, melds=[CONCEALED]), "original_call"),
    (changed(original_call=True, melds=[CLAIMED], win={"source": "loose_tile"}), "original_call"),
    (changed(dealer_wins=2), "dealer_wins"),
    (changed(dealer_wins=10, seat_wind="east"), "dealer_wins"),
    (changed(exhausted_tiles=["B4"]), "tiles_on_the_table"),
    (changed(exhausted_tiles=["WN"]), "tiles_on_the_table"),
    (changed("booklet", original_call=True), "facts_asked_for"),
], ids=lambda value: value if isinstance(value, str) else "")  # fmt: skip
def test_the_list_knows_what_cannot_be(request_, check):
    [asked] = [each for each in CHECKS if each.__name__ == check]

    assert [] == list(asked(Told(changed())))
    assert list(asked(Told(request_)))


def test_every_check_of_the_list_is_tried():
    [mark] = [each for each in test_the_list_knows_what_cannot_be.pytestmark if each.name == "parametrize"]

    assert {each.__name__ for each in CHECKS} == {check for _, check in mark.args[1]}
    assert set(RULESETS) == set(PAGES)
