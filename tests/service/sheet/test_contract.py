"""openapi.yaml and the service say the same of a table's evening: examples, fields, bounds, defaults."""

import pytest

from engine import Outcome, Wind
from service.settlements.schemas import LARGEST_BALANCE, LARGEST_COUNT
from service.sheet.deals import (
    LARGEST_NUMBER,
    MOST_DEALS,
    MOST_PAYMENTS,
    DealSettledElsewhereSchema,
    DealToSettleSchema,
)
from service.sheet.schemas import LARGEST_STOCK, MOST_RESULTS, CountersSchema, NextSchema, SheetSchema
from support.addresses import COUNTERS, NEXT, SHEET
from support.contracts import followed, validator

SENT = {NEXT: "NextRequest", SHEET: "SheetRequest", COUNTERS: "CountersRequest"}
ANSWERED = {NEXT: "NextAnswer", SHEET: "SheetAnswer", COUNTERS: "CountersAnswer"}
SCHEMAS = {"NextRequest": NextSchema(), "SheetRequest": SheetSchema(), "CountersRequest": CountersSchema()}
SMALLEST = {NEXT: {"procedure": "british"}, SHEET: {"ruleset": "british", "deals": []}, COUNTERS: {"payments": []}}


def described(contract, name):
    return contract["components"]["schemas"][name]


def test_the_fields_of_a_deal_on_a_sheet_are_those_of_both_its_schemas(contract):
    schema = described(contract, "Deal")
    to_settle, settled = DealToSettleSchema().fields, DealSettledElsewhereSchema().fields
    assert {*to_settle, *settled} == set(schema["properties"])
    assert {name for name, field in to_settle.items() if field.required} == {"outcome"}
    assert "required" not in schema


@pytest.mark.parametrize("name", SCHEMAS)
def test_the_fields_of_a_request_are_those_of_its_schema(contract, name):
    schema = described(contract, name)
    read = SCHEMAS[name].fields
    assert set(read) == set(schema["properties"])
    assert [name for name, field in read.items() if field.required] == schema.get("required", [])
    assert schema["additionalProperties"] is False


def codes(client, path, **changes):
    answer = client.post(path, json=SMALLEST[path] | changes).get_json()
    return [each["code"] for each in answer.get("errors", [])]


@pytest.mark.parametrize("path", SENT)
def test_the_smallest_requests_are_answered(client, contract, path):
    answer = client.post(path, json=SMALLEST[path])
    assert 200 == answer.status_code, answer.get_json()
    validator(ANSWERED[path]).validate(answer.get_json())


POSITION = {
    "seats": {"east": "Ann", "west": "Ben"},
    "dealer": "east",
    "prevailing_wind": "east",
    "round": 1,
    "deals_played": 0,
    "deals_played_in_round": 0,
    "deal_lost_by": [],
    "wins_in_a_row": 0,
    "goulash": False,
    "finished": False,
}


def held_by_ann(kind, number):
    return {"pieces_by_player": {"Ann": {kind: number}}}


NUMBERS = [
    *(
        (NEXT, f"Position/{name}", lambda number, name=name: {"position": POSITION | {name: number}}, low, high)
        for name, low, high in (
            ("round", 1, LARGEST_COUNT),
            ("deals_played", 0, LARGEST_COUNT),
            ("deals_played_in_round", 0, LARGEST_COUNT),
            ("wins_in_a_row", 0, LARGEST_COUNT),
        )
    ),
    (SHEET, "SheetRequest/stock", lambda number: {"stock": number}, 0, LARGEST_STOCK),
    (
        SHEET,
        "Payment/amount",
        lambda number: {"deals": [{"payments": [{"payer": "east", "payee": "west", "amount": number}]}]},
        0,
        LARGEST_BALANCE,
    ),
    (
        SHEET,
        "PointsByPlayer",
        lambda number: {"deals": [{"net": {"east": number, "west": -number}}]},
        -LARGEST_BALANCE,
        LARGEST_BALANCE,
    ),
    (
        SHEET,
        "Correction/deal",
        lambda number: {"deals": [], "corrections": [{"deal": number, "with": {"net": {}}}]},
        1,
        LARGEST_NUMBER,
    ),
    *(
        (SHEET, f"Pieces/{kind}", lambda number, kind=kind: {"state": held_by_ann(kind, number)}, 0, 250)
        for kind in ("500", "100", "10", "2")
    ),
]


@pytest.mark.parametrize("path, place, sent, lowest, highest", NUMBERS, ids=[row[1] for row in NUMBERS])
def test_the_bounds_of_numbers_are_those_of_the_contract(client, contract, path, place, sent, lowest, highest):
    name, _, member = place.partition("/")
    part = described(contract, name)
    part = followed(contract, part["properties"][member]) if member else part
    part = part.get("additionalProperties", part)
    assert (lowest, highest) == (part["minimum"], part["maximum"])
    assert "not_an_integer" in codes(client, path, **sent(lowest - 1))
    assert "not_an_integer" in codes(client, path, **sent(highest + 1))
    assert "not_an_integer" not in codes(client, path, **sent(lowest)) + codes(client, path, **sent(highest))


LENGTHS = [
    (NEXT, "NextRequest/results", "results", {"outcome": "wash_out"}, MOST_RESULTS),
    (SHEET, "SheetRequest/deals", "deals", {"net": {}}, MOST_DEALS),
    (SHEET, "SheetRequest/corrections", "corrections", {"deal": 1, "with": {"net": {}}}, MOST_DEALS),
    (COUNTERS, "CountersRequest/payments", "payments", {"payer": "east", "payee": "west", "amount": 2}, MOST_PAYMENTS),
]


@pytest.mark.parametrize("path, place, name, member, longest", LENGTHS, ids=[row[1] for row in LENGTHS])
def test_the_lengths_of_lists_are_those_of_the_contract(client, contract, path, place, name, member, longest):
    schema, _, field = place.partition("/")
    assert longest == described(contract, schema)["properties"][field]["maxItems"]
    assert "too_long" in codes(client, path, **{name: [member] * (longest + 1)})
    assert "too_long" not in codes(client, path, **{name: [member] * longest})


@pytest.mark.parametrize(
    "path, changes, allowed",
    [
        (NEXT, {"prevailing_wind": "up"}, list(Wind)[:4]),
        (NEXT, {"results": [{"outcome": "up"}]}, list(Outcome)),
        (NEXT, {"position": POSITION | {"dealer": "up"}}, list(Wind)[:4]),
        (NEXT, {"position": POSITION | {"prevailing_wind": "up"}}, list(Wind)[:4]),
        (SHEET, {"prevailing_wind": "up"}, list(Wind)[:4]),
        (SHEET, {"deals": [{"net": {}, "dealer": "up"}]}, list(Wind)[:4]),
        (SHEET, {"deals": [{"net": {}, "outcome": "up"}]}, list(Outcome)),
        (SHEET, {"deals": [{"outcome": "wash_out", "prevailing_wind": "up"}]}, list(Wind)[:4]),
    ],
)
def test_the_words_allowed_are_told(client, path, changes, allowed):
    [error] = client.post(path, json=SMALLEST[path] | changes).get_json()["errors"]
    assert ("unknown_value", f"Send one of {', '.join(each.value for each in allowed)}.") == (
        error["code"],
        error["message"],
    )


@pytest.mark.parametrize("text, code", [("", "winner_missing"), ("x" * 81, "not_a_player"), (5, "not_a_player")])
def test_who_won_is_named_by_a_text_within_bounds(client, text, code):
    assert [code] == codes(client, NEXT, results=[{"outcome": "mah_jong", "winner": text}])


@pytest.mark.parametrize(
    "text, code",
    [
        ("", "not_a_name"),
        ("x" * 81, "not_a_name"),
        (5, "not_a_name"),
        ("a\nb", "not_a_name"),
        ("west", "name_is_a_seat"),
    ],
)
def test_a_player_has_a_name(client, text, code):
    assert [code] == codes(client, NEXT, players=["Ann", text])
