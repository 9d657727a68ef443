"""Many deals in one request: all that holds for a batch of hands holds for them, for the code is the same."""

import pytest

from engine.special_hands.matcher import Matcher
from service.app import create_app
from service.settings.variables import Settings
from service.settlements import settling
from service.settlements.answers import SETTLEMENT_FIELDS
from support.addresses import SETTLEMENT_BATCH, SETTLEMENTS
from support.batches import DEALS, JSON, both_media_types, read
from support.refused_requests import good
from support.sample import WON

DEAL = good("settlements")["deal"]
WITH_HAND = DEAL | {"hands": {"south": WON}, "scores": {"east": 80, "west": 208, "north": 416}}
TILES = ["B2", "B2", "B3", "B3", "B4", "B4", "B5", "B5", "D5", "D5", "D6", "D6", "D7", "D7"]
OPEN = "any 4 suits + any 5 x2-8 + any 5 bamboos circles"

ask = DEALS.ask


def test_each_deal_has_the_result_that_it_has_alone_in_each_language(client):
    answers = {}
    for language in ("de", "en", "fr"):
        headers = {"Accept-Language": language}
        alone = client.post(SETTLEMENTS, json=WITH_HAND, headers=headers).get_json()
        batch = client.post(SETTLEMENT_BATCH, json={"settlements": [WITH_HAND]}, headers=headers).get_json()
        assert batch["results"] == [{"settlement": alone}]
        answers[language] = {item["name"] for item in alone["scored_hands"]["south"]["items"]}

    # Each language has names of its own, whichever was asked for first.
    assert not answers["de"] & answers["en"]
    assert not answers["en"] & answers["fr"]


@both_media_types
@pytest.mark.parametrize("fields", [["net"], ["payments", "net"], ["seats", "scores"], list(SETTLEMENT_FIELDS)])
def test_settlements_have_the_fields_asked_for_and_no_others(client, kind, fields):
    deals = [DEAL, WITH_HAND, DEAL | {"players": ["Ann", "Ben", "Cid", "Dot"]}]
    results = read(ask(client, deals, kind, query=f"?fields={','.join(fields)}"))

    for deal, result in zip(deals, results, strict=True):
        whole = client.post(SETTLEMENTS, json=deal).get_json()
        assert {name: whole[name] for name in fields if name in whole} == result["settlement"]


def test_a_field_of_a_score_is_none_of_a_settlement(client):
    [fault] = ask(client, [DEAL], query="?fields=net,total").get_json()["errors"]

    assert ("fields", "unknown_value", True) == (fault["parameter"], fault["code"], "deal" in fault["message"])


def test_fields_are_those_of_the_contract(contract):
    schemas = contract["components"]["schemas"]

    assert SETTLEMENT_FIELDS == tuple(schemas["SettlementField"]["enum"]) == tuple(schemas["Settlement"]["properties"])
    assert SETTLEMENT_FIELDS == tuple(schemas["ShortSettlement"]["properties"])


# What it costs.


def of_hands(number, *patterns):
    of_players = {seat: WON if seat == "south" else {} for seat in ("east", "south", "west", "north")[:number]}
    own = [{"id": f"h{n}", "name": "Own", "pattern": each, "points": 5} for n, each in enumerate(patterns)]
    counted = {seat: score for seat, score in DEAL["scores"].items() if seat not in of_players}
    return DEAL | {"hands": of_players, "scores": counted, **({"house_rules": {"hands": own}} if own else {})}


@pytest.fixture
def cost_of():
    """Return a function that returns what a batch costs of a limit."""
    client = create_app(Settings(rate_limit="100000/hour")).test_client()

    def cost(deals, kind=JSON):
        before, after = (
            int(answer.headers["RateLimit"].split(";")[1].removeprefix("r="))
            for answer in (client.post(SETTLEMENT_BATCH, json={"settlements": []}), ask(client, deals, kind))
        )
        return before - after

    return cost


@both_media_types
def test_a_batch_costs_the_hands_of_its_deals(cost_of, kind):
    for deals, cost in (([DEAL] * 3, 3), ([of_hands(4)] * 3, 12), ([of_hands(2), DEAL, {}, 5], 5)):
        assert cost == cost_of(deals, kind), deals


@both_media_types
def test_a_batch_costs_the_work_of_special_hands_in_its_deals(cost_of, kind):
    own = of_hands(4, OPEN)

    assert cost_of([own] * 2, kind) > cost_of([of_hands(4)] * 2, kind)


@both_media_types
def test_deals_that_take_much_work_are_refused_before_one_is_settled(monkeypatch, kind):
    monkeypatch.setattr(Matcher, "matches", None)
    client = create_app(Settings(max_batch_hands=20)).test_client()
    won = {"concealed_tiles": TILES, "win": {"tile": TILES[-1], "source": "wall"}}
    deals = [of_hands(4, OPEN, f"{OPEN} ") | {"ruleset": "chinese-classical"}] * 20
    for deal in deals:
        deal["hands"]["south"] = won

    refused = ask(client, deals, kind)
    assert (413, "too_costly") == (refused.status_code, refused.get_json()["code"])


def test_no_batch_of_plain_deals_costs_more_than_a_batch_may(client, monkeypatch):
    monkeypatch.setattr(settling, "settle_deal", lambda *_: 1 / 0)
    client = create_app(Settings(max_batch_hands=2)).test_client()

    deal = of_hands(4)
    assert 200 == ask(client, [deal | {"hands": deal["hands"] | {"dreamer": {}}}] * 2).status_code
