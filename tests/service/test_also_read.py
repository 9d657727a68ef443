"""Each form that is read beside the one of the contract stands in docs/hands.md, and means the same."""

import re

import pytest

from service.fields.base import Either
from support.addresses import CHECK, CLAIM, NEXT, SCORES, SEATING, SEATS, SETTLEMENTS, SHEET, STANDINGS, WALL
from support.serving import ROOT

HANDS = (ROOT / "docs" / "hands.md").read_text(encoding="utf-8")
[TABLE] = re.findall(r"\| in the contract \| also read \|\n\|---\|---\|\n((?:\|.*\|\n)+)", HANDS)
ROWS = re.findall(r"^\| (.+?) \| .+ \|$", TABLE, flags=re.MULTILINE)

HAND = {"ruleset": "british", "seat_wind": "south", "prevailing_wind": "east", "concealed_tiles": ["D5", "D5"]}
OF_FAAN = HAND | {"ruleset": "hong-kong"}
PLAYED = {"ruleset": "british", "prevailing_wind": "east", "outcome": "mah_jong", "winner": "south"}
SETTLED = PLAYED | {"scores": {"east": 80, "south": 84, "west": 208, "north": 416}}
OF_TWO = PLAYED | {"winner": "west", "scores": {"east": 80, "west": 84}}
THREE = ["east", "south", "west"]
LOST = (("east", "D9"), ("west", "C9"), ("north", "B9"))
NAMES = ["Ann", "Ben", "Cid", "Dot"]
BY_WIND = dict(zip(("east", "south", "west", "north"), NAMES, strict=True))
BY_NAME = {name: seat for seat, name in BY_WIND.items()}
EVENING = {"procedure": "british", "results": []}
KEPT = {"ruleset": "british", "rotation": True, "procedure": "british", "players": NAMES}
DRAWN = {"procedure": "booklet", "throw": True, "seed": 1}
OPENED = {"procedure": "british", "throws": [6, 8]}
PIECES = {"500": 2, "100": 9, "10": 8, "2": 10}
DRAWN_DEALER = {"seat": "east", "player": "Ann"}
CLAIMED = {"procedure": "booklet", "discarder": "south"}
AT_TABLES = {"scheme": "mcr", "rounds": [{"round": 1, "tables": [{"table": 1, "scores": dict.fromkeys(NAMES, 0)}]}]}
CLUB = {
    "id": "old-town", "base": "british", "version": "1", "title": {"en": "Old Town"},
    "house_rules": {"hands": [{"id": "own", "name": {"en": "Own"}, "pattern": "7 pairs", "limit": 1}]},
}  # fmt: skip


def with_values(values):
    return HAND | {"house_rules": {"options": values}}


def with_hand(name):
    return {"house_rules": {"hands": [CLUB["house_rules"]["hands"][0] | {"name": name}]}}


def deal(**told):
    return {"deals": [{"outcome": "wash_out", **told}]}


GOULASH = with_values({"goulash": "true"})
COUNTED = KEPT | {"deals": [], "counters": True}
# For each row the forms, each with its address, a request, and what it has as in the contract, and as also read.
FORMS = {
    "a tile by its code, `D5`": [
        (SCORES, HAND, {}, {"concealed_tiles": tiles}) for tiles in (["d5", "D5"], ["5p", "5P"], ["🀝", "🀝\ufe0e"])
    ],
    'a wild tile, `"JK=C5"`': [
        (SCORES, GOULASH, *({"melds": [{"tiles": ["C5", "C5", c5]}]} for c5 in ("JK=C5", {"tile": "JK", "as": "C5"})))
    ],
    'a meld, `{"tiles": ["DR", "DR", "DR"]}`': [
        (SCORES, HAND, {"melds": [{"tiles": 3 * ["DR"]}]}, {"melds": [3 * ["DR"]]})
    ],
    'the hand of a player in a deal, `{"hand": "…"}`': [
        (SETTLEMENTS, SETTLED | {"scores": {"south": 84}}, *({"hands": each} for each in (
            {wind: {"hand": f"{tile} {tile}"} for wind, tile in LOST}, {wind: f"{tile} {tile}" for wind, tile in LOST},
        )))
    ],
    "a seat or wind, `east`": [
        (SCORES, HAND, {}, {"seat_wind": seat, "prevailing_wind": wind})
        for seat, wind in (("South", "EAST"), ("S", "e"), ("WS", "we"))
    ],
    'who sits where, `{"east": "Ann", "south": "Ben"}`': [
        (SETTLEMENTS, SETTLED, {"seats": BY_WIND}, {"seats": BY_NAME}),
        (SHEET, KEPT, deal(seats=BY_WIND), deal(seats=BY_NAME)),
        (SHEET, KEPT, deal(), deal(seats=[*BY_WIND])),
        (SHEET, KEPT | {"deals": []}, {"players": ["Ann", "Ben"]}, {"players": {"Ann": "east", "Ben": "west"}}),
    ],
    "`players`, how many; `seats_taken`, their seats": [
        (SCORES, HAND, {"seats_taken": THREE}, {"players": THREE}),
        (SETTLEMENTS, OF_TWO, {"seats_taken": ["east", "west"]}, {"players": ["east", "west"]}),
        (SETTLEMENTS, SETTLED, {"seats": BY_WIND}, {"players": NAMES}),
        (SETTLEMENTS, SETTLED, {"seats": BY_WIND}, {"players": BY_WIND}),
    ],
    "`players` who draw seats, by name; `number_of_players`; `seats_taken`": [
        (SEATS, DRAWN, {"number_of_players": 3}, {"players": 3}),
        (SEATS, DRAWN, {"seats_taken": THREE}, {"players": THREE}),
    ],
    "a throw as its total, `8`": [(WALL, OPENED, {}, {"throws": [[2, 4], [6, 2]]})],
    "`pieces`, the same for each player; `pieces_by_player`": [
        (SHEET, COUNTED, {"pieces_by_player": dict.fromkeys(NAMES, PIECES)}, {"pieces": dict.fromkeys(NAMES, PIECES)})
    ],
    'the value of an option, `"true"`, `"500"`': [
        (SCORES, HAND, GOULASH, with_values({"goulash": True})),
        (SCORES, OF_FAAN, *({"house_rules": {"options": {"minimum_faan": each}}} for each in ("1", 1))),
    ],
    "`players` of an evening, their names": [
        (NEXT, EVENING, {"players": ["Ann", "Ben"]}, {"players": {"east": "Ann", "west": "Ben"}}),
        (NEXT, EVENING, {}, {"players": 4}),
        (NEXT, EVENING, {"players": 2}, {"players": ["east", "west"]}),
    ],
    "who deals first, `east` or `Ann`": [
        (NEXT, EVENING | {"players": NAMES}, {"first_dealer": first}, {"first_dealer": DRAWN_DEALER})
        for first in ("east", "Ann")
    ],
    'the title of a club and the name of its own hand by language, `{"en": "…"}`': [
        (CHECK, CLUB, with_hand({"en": "Own"}), with_hand("Own")),
        (CHECK, CLUB, {}, {"title": "Old Town"}),
    ],
    'a player of a tournament, `{"id": "ann"}`': [
        (SEATING, {"number_of_rounds": 1}, {"players": [{"id": name} for name in NAMES]}, {"players": NAMES})
    ],
    "a round or a table of a tournament with its number": [
        (STANDINGS, AT_TABLES, {}, {"rounds": [{"tables": [{"scores": dict.fromkeys(NAMES, 0)}]}]})
    ],
    "`after_round` of standings": [(STANDINGS, AT_TABLES, {"after_round": 1}, {"after": 1})],
    "a field left out": [
        (SETTLEMENTS, SETTLED, {}, {"hands": {}, "penalties": [], "liable": None, "seats": {}}),
    ],
    "a whole number, `4`": [(SCORES, HAND, {"players": 4}, {"players": 4.0})],
    "a limit of house rules, `null` for none": [
        (SCORES, HAND, {"house_rules": {"limit": None}}, {"house_rules": {"limit": "none"}}),
        (SCORES, HAND, *({"house_rules": {"values": {"chow": {"limit": each}}}} for each in (None, "None"))),
    ],
    "a claim, `pung`": [(CLAIM, CLAIMED, {"claims": {"north": "pung"}}, {"claims": {"north": "pong"}})],
    "an id or a word, `british`, `wash_out`": [
        (SCORES, HAND, {}, {"ruleset": "British"}),
        *((SCORES, HAND, *({"house_rules": {name: {each: rule}}} for each in (key, key.upper())))
          for name, key, rule in (("options", "goulash", False), ("values", "chow", {"points": 1}))),
        (SHEET, KEPT, deal(), {"procedure": "BRITISH", "deals": [{"outcome": "Wash_Out"}]}),
    ],
    "a name, `Ann`": [(SHEET, KEPT | deal(), {}, {"players": [" Ann ", *NAMES[1:]]})],
}  # fmt: skip
TOLD_OF_DICE = {"thrown", "steps"}
"""Who sends the dice of a throw is told them."""
IN_FILES = ["the file of a club in JSON"]
"""Tried in tests/service/clubs."""
PAIRS = [pytest.param(*pair, id=f"{row} {n}") for row, pairs in FORMS.items() for n, pair in enumerate(pairs)]


def test_each_row_of_the_table_is_tried():
    assert sorted(ROWS) == sorted([*FORMS, *IN_FILES])


@pytest.mark.parametrize("address, request_, as_in_the_contract, as_also_read", PAIRS)
def test_what_is_also_read_means_the_same(client, address, request_, as_in_the_contract, as_also_read):
    answers = [client.post(address, json=request_ | sent) for sent in (as_in_the_contract, as_also_read)]
    assert [200, 200] == [each.status_code for each in answers], [each.text for each in answers]
    first, second = (
        {name: each for name, each in answer.get_json().items() if name not in TOLD_OF_DICE} for answer in answers
    )
    assert first == second


# What these words mean has another one by now, which openapi.yaml has.
GONE = [
    (SETTLEMENTS, SETTLED | {"state": {"round": 1}}, "/state"),
    (SETTLEMENTS, SETTLED | {"balances_before": {"east": 1}}, "/balances_before"),
    (SETTLEMENTS, SETTLED | {"penalties": [{"payer": "east", "points": 50, "reason": "a"}]}, "/penalties/0/points"),
    (NEXT, EVENING | {"state": {"round": 1}}, "/state"),
    (NEXT, EVENING | {"hands": [{"outcome": "wash_out"}]}, "/hands"),
    (SHEET, KEPT | {"deals": [], "table": {"round": 1}}, "/table"),
    (SHEET, KEPT | {"deals": [], "totals": {"Ann": 1}}, "/totals"),
    (SHEET, KEPT | deal(gains={"Ann": 0}), "/deals/0/gains"),
    (SHEET, KEPT | deal(score=84), "/deals/0/score"),
    (SEATING, {"players": NAMES, "rounds": 1}, "/rounds"),
    (SEATING, {"players": 4, "number_of_rounds": 1}, "/players"),
    (SEATING, {"players": NAMES, "number_of_rounds": 1, "fixed": [1]}, "/fixed"),
    (STANDINGS, AT_TABLES | {"ranking": [1]}, "/ranking"),
]


@pytest.mark.parametrize("address, sent, pointer", GONE)
def test_what_had_another_word_is_not_read(client, address, sent, pointer):
    answer = client.post(address, json=sent)
    assert answer.status_code == 422
    assert pointer in {each["pointer"] for each in answer.get_json()["errors"]}


def kinds_of(form):
    """Yield all kinds of fields with several forms."""
    for each in form.__subclasses__():
        yield each
        yield from kinds_of(each)


def test_each_form_that_a_field_also_reads_is_tried(app, monkeypatch):
    met = set()
    monkeypatch.setattr(Either, "_alternative", noted(Either._alternative, met))  # noqa: SLF001
    for pair in PAIRS:
        address, request_, _, as_also_read = pair.values
        app.test_client().post(address, json=request_ | as_also_read)
    assert {(kind, name) for kind in kinds_of(Either) for name in kind.also_read} <= met


def noted(alternative, met):
    def spy(field, value):
        chosen = alternative(field, value)
        met.update((type(field), name) for name, each in field.alternatives.items() if each is chosen)
        return chosen

    return spy
