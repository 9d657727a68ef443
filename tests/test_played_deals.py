"""Deals played tile by tile: whatever happened at a table is scored and settled."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from engine.rulesets import RULESETS
from fuzz.service_asked import Service
from support.addresses import SCORES, SETTLEMENTS
from support.laws import ALL
from support.played_deals import PlayedDeal
from support.played_requests import ASKS_FOR_NO_CALL, ASKS_FOR_NO_KONGS_IN_A_ROW, settlement_request, win_request
from support.played_tables import HABITS, TABLES
from support.replayed import replayed
from support.table_facts import contradictions

DEALS_OF_EACH_HABIT = 25


@pytest.fixture(scope="module")
def service():
    return Service()


@pytest.mark.parametrize("ruleset", RULESETS)
def test_whatever_happened_at_a_table_is_scored_and_settled(service, ruleset):
    told = Counter()

    def show(number):
        deal = PlayedDeal(ruleset, Random(f"{ruleset} {number}"), HABITS[number % len(HABITS)])
        check_that_its_tiles_are_those_of_one_set(deal)
        answer = service.post(SETTLEMENTS, settlement_request(deal))
        assert answer.status == 200, answer
        assert sum(answer.document["net"].values()) == 0, answer
        if deal.win is None:
            told["drawn"] += 1
            return {("drawn", deal.number)}
        request = win_request(deal)
        # What the tests know of a table has nothing against what happened at one.
        assert [] == [*contradictions(request)], request
        scored = service.post(SCORES, request)
        assert scored.status == 200, (scored, request)
        assert scored.document["total"] == answer.document["scores"][deal.win.seat]
        facts = [*facts_told(request)]
        told.update(facts)
        return {*product(facts, [*facts, *(each["rule"] for each in scored.document["items"])])}

    replayed(f"played_deals/{ruleset}", DEALS_OF_EACH_HABIT * len(HABITS), show)
    # The deals are played so that everything which can be told of a win is told now and then.
    assert [] == [name for name in expected_facts(ruleset) if not told[name]], told
    assert told["wins"] > (120 if ALL else 20), told


def facts_told(request):
    """Yield the facts that a win tells."""
    win = request["win"]
    yield "wins"
    yield win["source"]
    yield from (name for name in ("last_tile", "first_turn", "kongs_in_a_row") if win.get(name))
    yield from (name for name in ("original_call", "dealer_wins", "exhausted_tiles") if request.get(name))
    if "tile" not in win:
        yield "no last tile"
    for meld in request["melds"]:
        yield meld["kong"] if isinstance(meld, dict) else "exposed set"
    if request["bonus_tiles"]:
        yield "bonus tiles"
    yield request["players"] if isinstance(request["players"], int) else len(request["players"])


def expected_facts(ruleset):
    yield from ("wall", "loose_tile", "discard", "last_tile")
    if ruleset != "mcr":
        yield from ("dealt", "first_turn", "no last tile")
    yield from ("concealed", "claimed", "annexed", "exposed set", "drawn", *TABLES[ruleset].players)
    if TABLES[ruleset].bonus:
        yield "bonus tiles"
    if ruleset not in ASKS_FOR_NO_CALL:
        yield "original_call"
    if ruleset not in ASKS_FOR_NO_KONGS_IN_A_ROW:
        yield "kongs_in_a_row"
    if ruleset in {"chinese-classical", "dmjl"}:
        yield from ("dealer_wins", "exhausted_tiles")


def test_a_kong_is_robbed_in_some_deals(service):
    robbed = Counter()

    def show(number):
        deal = PlayedDeal(ruleset := [*TABLES][number % len(TABLES)], Random(f"robbed {number}"), HABITS[-1])
        if deal.win is None:
            return set()
        robbed[deal.win.source] += 1
        answer = service.post(SCORES, win_request(deal))
        assert answer.status == 200, (answer, win_request(deal))
        facts = [*facts_told(win_request(deal))]
        return {*product([ruleset], facts, [*facts, *(each["rule"] for each in answer.document["items"])])}

    replayed("played_deals/robbed", len(TABLES) * 400, show)
    assert set(robbed) == {"robbed_kong", "robbed_concealed_kong"}
    assert robbed["robbed_kong"] > 10, robbed


def check_that_its_tiles_are_those_of_one_set(deal):
    tiles = Counter(deal.wall + deal.box + deal.discards)
    for player in deal.players.values():
        tiles.update(player.hand + player.bonus)
        tiles.update(code for codes, _ in player.melds for code in codes)
    lost = (144 if deal.table.bonus else 136) - tiles.total()
    # The last discard, or a tile drawn when the wall ended in the middle of a turn, may lie nowhere.
    assert 0 <= lost <= 1
    assert all(number <= (1 if code[0] in "FS" else 4) for code, number in tiles.items())
