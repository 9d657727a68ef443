"""A batch whose hands take much work is answered, or refused before its first hand is scored."""

import json
from dataclasses import replace

import pytest

from engine.special_hands.matcher import Matcher
from engine.special_hands.pattern import read_or_fault
from service.app import create_app
from service.batches import answering, routes
from service.batches.kinds import DEALS, HANDS
from service.batches.many import results_of
from service.settings.variables import Settings
from support import batches
from support.batches import JSON, both_media_types, read
from support.laws import for_each
from support.sample import HAND

OPEN = "any 4 suits + any 5 x2-8 + any 5 bamboos circles"
HONOURS = [*["WE"] * 3, *["WS"] * 3, *["WW"] * 3, *["DR"] * 3, "B5", "B5"]
TILES = ["B2", "B2", "B3", "B3", "B4", "B4", "B5", "B5", "D5", "D5", "D6", "D6", "D7", "D7"]


def with_own(*patterns, tiles=TILES):
    hands = [{"id": f"h{n}", "name": "Own", "pattern": each, "points": 5} for n, each in enumerate(patterns)]
    table = {"ruleset": "chinese-classical", "seat_wind": "south", "prevailing_wind": "east"}
    return {
        **table,
        "concealed_tiles": tiles,
        "win": {"tile": tiles[-1], "source": "wall"},
        "house_rules": {"hands": hands},
    }


HEAVY = with_own(OPEN, f"{OPEN} ")
"""It costs 10 to 13 plain hands."""

ask = batches.HANDS.ask


@pytest.fixture
def client():
    return create_app(Settings(max_batch_hands=20)).test_client()


@pytest.fixture
def idle(monkeypatch):
    """No special hand is looked for."""
    monkeypatch.setattr(Matcher, "matches", None)


def totals(answer):
    return [each["score"]["total"] for each in read(answer)]


@both_media_types
def test_a_few_heavy_hands_are_answered(client, kind):
    assert 6 == len(totals(ask(client, [HEAVY] * 6, kind, kind)))


COSTLY = {
    "as many heavy hands as a batch may have": [HEAVY] * 20,
    "names of members with escapes": [json.dumps(HEAVY).replace("pattern", "p\\u0061ttern")] * 20,
    "house rules that differ in each hand": [
        hand | {"house_rules": hand["house_rules"] | {"limit": 500 + number}}
        for number, hand in enumerate([with_own("7 pairs")] * 20)
    ],
}


@both_media_types
@for_each("what", COSTLY)
def test_what_costs_too_much_is_refused_before_a_hand_is_scored(client, idle, kind, what):
    refused = ask(client, COSTLY[what], kind, kind)
    assert 413 == refused.status_code
    assert "A batch may cost as much as 100 hands" in refused.get_json()["detail"]


@both_media_types
def test_special_hands_that_the_tiles_do_not_allow_cost_nothing(client, kind):
    honours = with_own(OPEN, f"{OPEN} ", tiles=HONOURS)

    assert 20 == len(totals(ask(client, [honours] * 20, kind, kind)))


@both_media_types
def test_patterns_that_take_long_to_read_are_refused_unread(client, kind):
    texts = [
        f"any x1 y2 z3 + any x2 y3 z4 + any x3 y4 z5 + any x4 y5 z6 + any x5 y6 z{n % 9 + 1}" + " " * n
        for n in range(50)
    ]
    read = read_or_fault.cache_info().misses
    hands = [with_own(*texts[n : n + 5]) for n in range(0, 50, 5)]

    assert 413 == ask(client, hands, kind, kind).status_code
    assert read == read_or_fault.cache_info().misses


@both_media_types
def test_no_more_patterns_are_read_than_are_kept(client, kind):
    texts = ["7 pairs" + " " * n for n in range(201)]
    hands = [with_own(*texts[n : n + 15]) for n in range(0, 201, 15)]
    refused = ask(client, hands, kind, kind)

    assert answering._MOST_PATTERNS < read_or_fault.cache_info().maxsize  # noqa: SLF001 - the bound that the answer names
    assert (413, 14) == (refused.status_code, len(hands))
    assert refused.get_json()["detail"].startswith("The batch has 201 different patterns of special hands.")


@both_media_types
def test_faulty_hands_beside_heavy_ones_get_their_problems(client, kind):
    odd = [
        {"house_rules": each} for each in ({"hands": 5}, {"hands": [{"pattern": 10**30}]}, "pattern", {"hands": [{}]})
    ]
    answer = ask(client, [HEAVY, *odd, '"pattern"', HAND], kind, kind)

    assert 200 == answer.status_code
    assert 5 == answer.text.count('"problem"')


def test_the_cost_of_a_small_batch_is_not_worked_out(client, monkeypatch):
    monkeypatch.setattr(routes, "HANDS", replace(HANDS, cost=None))

    assert 5 == len(totals(ask(client, [HEAVY] * 5, JSON)))


@for_each("deal, together", [({}, 64), ({"hands": {"east": {}, "south": {}}}, 32), (b"{}", 13)])
def test_as_many_deals_are_settled_together_as_have_64_hands(deal, together):
    """A line, which is not read yet, may have five."""
    done = []
    steps = [lambda _: done.append("read"), lambda _: done.append("settled")]
    assert 100 == len(list(results_of(DEALS, [deal] * 100, steps, "")))
    assert together == done.index("settled")
