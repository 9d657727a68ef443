"""Names and other texts with odd characters: who is the same player, what is refused and why, what is not sent back."""

import orjson
import pytest

from engine import FaultCode, text
from support.laws import for_each

JOSE, JOSE_IN_PARTS = "Jos\u00e9", "Jose\u0301"
PERSIAN = "\u0639\u0644\u06cc\u200c\u0631\u0636\u0627"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
HEART = "\u2764\ufe0f"
SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
FRANCE = "\U0001f1eb\U0001f1f7"
NEW_EMOJI = "\U0001fae8"
WHY = "Capitals, spaces around a name and the coding of its letters make no difference."
ODD = ["\x1b", "\x00", "\x7f", "\x85", "\n", "\t", "\u202e", "\u2066", "\u200e", "\u200b", "\u2028", "\ufeff", "\ue000",
       "\ufffe", "\U000e0067"]  # fmt: skip

WINDS = ["south", "north", "east", "west"]
NEXT = {"procedure": "british", "results": []}
HAND = {"ruleset": "booklet", "seat_wind": "east", "prevailing_wind": "east"}
OWN = {"id": "own", "name": "Own", "pattern": "7 pairs", "limit": 1}


def faults(answer):
    assert answer.status_code == 422, answer.text
    return [(each["pointer"], each["code"]) for each in answer.json["errors"]]


def next_with(client, players, **fields):
    return client.post("/v1/table/next", json={**NEXT, "players": players, **fields})


SAME = [
    ("Ann", "Ann "), ("Ann", "\u00a0Ann"), ("Ann", "ANN"), (JOSE, JOSE_IN_PARTS), ("Stra\u00dfe", "STRASSE"),
    ("Ann", "\uff21nn"), ("Ann", "A\u200dnn"), ("Ann", "Ann\u200c"), ("\u2764", HEART),
    ("\u0639n\u06cc", "\u0639\u200cn\u06cc"),
]  # fmt: skip


@pytest.mark.parametrize("first, second", SAME)
def test_two_ways_to_write_a_name_are_one_player_wherever_players_are_named(client, first, second):
    answer = next_with(client, [first, "Ben", second, "Dot"])
    assert faults(answer) == [("/players/2", "named_twice")]
    assert answer.json["errors"][0]["message"] == (
        f"There is already a player '{first}'. Give each player another name. {WHY}"
    )
    seats = {"procedure": "british", "players": [first, "Ben", second, "Dot"], "throw": True, "seed": 1}
    assert faults(client.post("/v1/table/seats", json=seats)) == [("/players/2", "named_twice")]
    by_seat = next_with(client, {first: "east", "Ben": "south", second: "west", "Dot": "north"})
    assert [code for _, code in faults(by_seat)] == ["named_twice"]


@pytest.mark.parametrize("first, second", [("Ann", "Anne"), (PERSIAN, PERSIAN.replace("\u200c", "")), ("O", "0")])
def test_other_names_are_other_players(client, first, second):
    assert next_with(client, [first, second, "Cid", "Dot"]).status_code == 200


@pytest.mark.parametrize("first, second", SAME)
def test_a_player_is_found_however_the_name_is_written(client, first, second):
    won = [{"outcome": "mah_jong", "winner": second}, {"outcome": "mah_jong", "winner": first}]
    played = next_with(client, ["Ben", f" {first} ", "Cid", "Dot"], first_dealer="ben", results=won)
    assert played.status_code == 200, played.text
    assert played.json["next"]["position"]["seats"] == {"east": first, "south": "Cid", "west": "Dot", "north": "Ben"}


def test_payments_and_gains_find_them_too(client):
    sheet = {
        "ruleset": "british",
        "players": ["Ann ", "Ben", "Cid", "Dot"],
        "deals": [
            {"payments": [{"payer": "BEN", "payee": " ann", "amount": 10}], "net": {"ANN": 10, "ben ": -10}},
            {"net": {"ANN": 4, "Dot": -4}},
        ],
    }
    answer = client.post("/v1/table/sheet", json=sheet)
    assert answer.status_code == 200, answer.text
    assert answer.json["balances"] == {"Ann": 2014, "Ben": 1990, "Cid": 2000, "Dot": 1996}
    pays = {"players": ["Ann", "Ben"], "payments": [{"payer": "ann ", "payee": "BEN", "amount": 100}]}
    assert client.post("/v1/table/counters", json=pays).json["paid"][0]["payer"] == "Ann"
    itself = {"players": ["Ann", "Ben"], "payments": [{"payer": "ann ", "payee": "Ann", "amount": 100}]}
    assert faults(client.post("/v1/table/counters", json=itself)) == [("/payments/0/payee", "payer_is_payee")]


@pytest.mark.parametrize(
    "drawn",
    [
        {"procedure": "british", "draws": {"ANN": "south", "ben": "north", "cid ": "east", "Dot": "west"}},
        {"procedure": "booklet", "rolls": [{"ann": 6, "BEN": 5, "Cid ": 4, "Dot": 1}], "throws": [6]},
        {"procedure": "dmjl", "thrower": "ANN", "throws": [11, 5], "row": {"winds": WINDS, "even_end": "right"}},
    ],
    ids=lambda drawn: drawn["procedure"],
)
def test_dice_and_tiles_that_players_draw_find_them(client, drawn):
    answer = client.post("/v1/table/seats", json={"players": ["Ann", "Ben", "Cid", "Dot"], **drawn})
    assert answer.status_code == 200, answer.text
    assert set(answer.json["seats"].values()) == {"Ann", "Ben", "Cid", "Dot"}


@pytest.mark.parametrize("name", [PERSIAN, FAMILY, HEART, SCOTLAND, FRANCE, NEW_EMOJI, "\u3000", "O\u2019Neill"])
def test_names_of_all_the_world_are_taken(client, name):
    answer = next_with(client, [f"A{name}", "Ben", "Cid", "Dot"])
    assert answer.status_code == 200, answer.text
    assert f"A{name}".strip() in answer.json["next"]["position"]["seats"].values()


@pytest.mark.parametrize("odd", ODD)
def test_what_nobody_sees_is_refused_with_its_place(client, odd):
    message = f"Character 4 is U+{ord(odd):04X}, which does not belong in a line of text. Leave it out."
    penalty = {"payer": "east", "payees": ["west"], "amount": 50, "reason": f"Ann{odd}"}
    deal = {"ruleset": "british", "prevailing_wind": "east", "outcome": "wash_out", "penalties": [penalty]}
    paid = {"payer": "east", "payee": "west", "amount": 10, "reason": f"Ann{odd}"}
    own = {"hands": [{**OWN, "name": f"Own{odd}"}]}
    own_id = {"hands": [{**OWN, "id": f"own{odd}"}]}
    for answer, code in (
        (next_with(client, [f"Ann{odd}x", "Ben", "Cid", "Dot"]), FaultCode.NOT_A_NAME),
        (next_with(client, ["A", "B", "C", "D"], first_dealer=f"Ann{odd}"), FaultCode.NOT_A_PLAYER),
        (client.post("/v1/settlements", json=deal), FaultCode.NOT_A_REASON),
        (client.post("/v1/table/counters", json={"payments": [paid]}), FaultCode.NOT_A_REASON),
        (client.post("/v1/scores", json={**HAND, "house_rules": own}), FaultCode.NOT_A_NAME),
        (client.post("/v1/scores", json={**HAND, "house_rules": own_id}), FaultCode.NOT_AN_ID),
    ):
        assert answer.status_code == 422, answer.text
        assert (code, message) in [(each["code"], each["message"]) for each in answer.json["errors"]]


@for_each(
    "path, sent",
    [
        ("/v1/scores", {**HAND, "ruleset": "x{}"}),
        ("/v1/scores", {**HAND, "ruleset": "booklet@{}"}),
        ("/v1/scores", {**HAND, "bonus_tiles": ["x{}"]}),
        ("/v1/scores", {**HAND, "house_rules": {"options": {"x{}": True}}}),
        ("/v1/scores", {**HAND, "house_rules": {"options": {"no_points": "x{}"}}}),
        ("/v1/scores", {**HAND, "house_rules": {"without": ["x{}"]}}),
        ("/v1/scores", {**HAND, "house_rules": {"values": {"x{}": {"points": 1}}}}),
        ("/v1/scores", {**HAND, "house_rules": {"hands": [{**OWN, "pattern": "7 {}"}]}}),
        ("/v1/scores", {**HAND, "house_rules": {"hands": [{**OWN, "pattern": "7 x{}"}]}}),
        ("/v1/table/next", {**NEXT, "options": {"x{}": "y"}}),
        ("/v1/table/next", {**NEXT, "procedure": "x{}"}),
    ],
)  # fmt: skip
@for_each("odd", ["\x1b", "\u202e", "\u2066"])
def test_no_sentence_carries_odd_characters_back(client, path, sent, odd):
    body = orjson.dumps(sent).decode().replace("{}", orjson.dumps(odd).decode().strip('"'))
    answer = client.post(path, data=body, content_type="application/json")
    assert answer.status_code == 422, answer.text
    for each in answer.json["errors"]:
        assert odd not in each["message"]


@pytest.mark.parametrize("path", ["/v1/rulesets/x%E2%80%AE", "/v1/table/procedures/x%E2%80%AE"])
def test_nor_does_the_answer_about_an_address(client, path):
    answer = client.get(path)
    assert answer.status_code == 404
    assert "'x<U+202E>'" in answer.json["detail"]
    assert "\u202e" not in answer.text


TOO_LONG = SCOTLAND[:-1] + "\U000e0067" * 1000


@pytest.mark.parametrize(
    "house_rules",
    [{"hands": [{**OWN, "id": TOO_LONG}]}, {"hands": [{**OWN, "name": TOO_LONG}]}, {"without": [TOO_LONG]},
     {"options": {TOO_LONG: 1}}, {"options": {"no_points": TOO_LONG}}],
)  # fmt: skip
def test_of_a_long_text_only_the_beginning_is_read(client, monkeypatch, house_rules):
    read = []
    is_unfit = text._is_unfit  # noqa: SLF001 - its calls are counted
    monkeypatch.setattr(text, "_is_unfit", lambda *where: read.append(where) or is_unfit(*where))
    assert faults(client.post("/v1/scores", json={**HAND, "house_rules": house_rules}))
    assert faults(next_with(client, [TOO_LONG, "Ben", "Cid", "Dot"]))
    assert len(read) <= 10 * 80


def test_a_sentence_shows_the_beginning_of_a_long_text(client):
    for sent in ({"without": ["x" * 3000]}, {"options": {"x" * 3000: 1}}, {"options": {"no_points": "x" * 3000}}):
        [fault] = client.post("/v1/scores", json={**HAND, "house_rules": sent}).json["errors"]
        assert "x" * 80 in fault["message"]
        assert "x" * 81 not in fault["message"]


# Numbers. What is a number in JSON is read, or refused with the place; it never makes the service fail.

NUMBERS = ["1e400", "-1e400", "1e-400", "1e2", "9" * 400, "9" * 4299, "9" * 4300, "9" * 4301, "9" * 4320]
PLACES = [
    '"house_rules":{"limit":%s}',
    '"house_rules":{"values":{"chow":{"limit":%s}}}',
    '"house_rules":{"values":{"chow":{"points":%s}}}',
    '"house_rules":{"hands":[{"id":"own","name":"Own","pattern":"7 pairs","limit":%s}]}',
    '"house_rules":{"options":{"no_points":%s}}',
    '"house_rules":{"without":[%s]}',
    '"players":%s', '"dealer_wins":%s', '"bonus_tiles":[%s]', '"win":%s', '"seat_wind":%s',
]  # fmt: skip


@for_each("place", PLACES)
@for_each("number", NUMBERS)
def test_odd_numbers_are_refused_and_break_nothing(client, place, number):
    start = ",".join(f'"{name}":"{value}"' for name, value in HAND.items() if f'"{name}"' not in place)
    answer = client.post("/v1/scores", data=f"{{{start},{place % number}}}", content_type="application/json")
    # 1e2 is 100, and 1e-400 is 0 to a program.
    may_be = {200, 422} if number in {"1e2", "1e-400"} else {400 if len(number) > 4300 else 422}
    assert answer.status_code in may_be
    assert len(answer.text) < 1500 or answer.status_code == 200
