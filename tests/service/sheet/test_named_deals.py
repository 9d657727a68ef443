"""Deals of a sheet that name their players: the same sheet as with the seats that these have in the hand."""

from random import Random

import pytest

NAMES = ["Ann Berg", "Zo\u00eb", "\u6797\u9ea6", "O\u2019Neill \U0001f1eb\U0001f1f7", "F"]
FIELDS = ("winner", "liable", "dealer", "payer", "discarder")
SEATS = ["east", "south", "west", "north", "dreamer"]
EVENINGS = 12


def posted(client, sheet):
    return client.post("/v1/table/sheet", json=sheet)


def refused(client, *deals, **fields):
    sheet = {"ruleset": "british", "players": NAMES[:4], "deals": deals, **fields}
    answer = posted(client, sheet)
    assert answer.status_code == 422, answer.text
    return [(each["pointer"], each["code"]) for each in answer.json["errors"]]


def by_name(part, names):
    """Return a part of a deal with the names of the players wherever a seat may stand."""
    match part:
        case dict():
            named = {name: by_name(each, names) for name, each in part.items()}
            named |= {name: names.get(named[name], named[name]) for name in FIELDS if isinstance(named.get(name), str)}
            named |= {name: [names[seat] for seat in named[name]] for name in ("payers", "payees") if name in named}
            for name in ("hands", "scores"):
                if name in named:
                    named[name] = {names[seat]: each for seat, each in named[name].items()}
            return named
        case list():
            return [by_name(each, names) for each in part]
    return part


def drawn_deal(rng, seats):
    """Return a deal by seats: a wash-out, or hands and scores that a British table may have, and penalties."""
    winner, *others = rng.sample(seats, len(seats))
    penalty = {"payer": others[0], "payees": [winner, others[-1]], "amount": 50, "reason": "late"}
    penalties = rng.choice([[], [penalty], [{"rule": "false_mah_jong", "payers": [others[0]]}]])
    if rng.random() < 0.2:
        return {"outcome": "wash_out", "penalties": penalties}
    won = rng.choice([{"source": "wall"}, {"source": "discard", "discarder": others[0]}])
    hands = {
        winner: {"hand": "[WS WS WS] [C1 C1 C1] (B1 B1 B1) (D5 D5 D5) D3 D3*", "win": won},
        others[0]: "[DR DR DR]",
    }
    return {
        "outcome": "mah_jong",
        "winner": winner,
        "liable": won.get("discarder") if rng.random() < 0.5 else None,
        "hands": hands,
        "scores": {seat: 2 * rng.randrange(100) for seat in others[1:]},
        "penalties": penalties,
    }


@pytest.mark.parametrize("number", range(EVENINGS))
def test_a_sheet_by_names_is_that_by_seats(client, number):
    rng = Random(f"named deals {number}")
    seats = SEATS[: number % 3 + 3]
    sheet = {
        "ruleset": "british",
        "players": rng.sample(NAMES, len(seats)),
        "rotation": True,
        "procedure": "british",
        "deals": [drawn_deal(rng, seats[:4]) for _ in range(8)],
    }
    by_seats = posted(client, sheet)
    assert by_seats.status_code == 200, by_seats.text
    seated = [line["deal"]["seats"] for line in by_seats.json["lines"]]
    named = [by_name(deal, names) for deal, names in zip(sheet["deals"], seated, strict=True)]

    assert len({tuple(names.items()) for names in seated}) > 1
    assert posted(client, {**sheet, "deals": named}).json == by_seats.json


SCORES = {"east": 80, "south": 84, "west": 208, "north": 416}
DEAL = {"prevailing_wind": "east", "outcome": "mah_jong", "winner": "south", "scores": SCORES}


def test_names_and_seats_stand_side_by_side(client):
    mixed = {"ann  BERG": 80, "south": 84, NAMES[2]: 208, "north": 416}
    sheet = {"ruleset": "british", "players": NAMES[:4]}
    by_seats = posted(client, {**sheet, "deals": [DEAL]}).json

    assert by_seats["balances"]["Ann Berg"] != 2000
    assert posted(client, {**sheet, "deals": [{**DEAL, "winner": "ZOE\u0308", "scores": mixed}]}).json == by_seats
    assert posted(client, {**sheet, "deals": [{**DEAL, "dealer": "Ann Berg"}]}).json == by_seats


def test_players_of_a_round_have_names_even_if_none_are_sent(client):
    sheet = {"ruleset": "british", "rotation": True, "procedure": "british"}
    deal = {**DEAL, "winner": "B", "scores": {"A": 80, "B": 84, "C": 208, "D": 416}}

    assert posted(client, {**sheet, "deals": [deal]}).json == posted(client, {**sheet, "deals": [DEAL]}).json


def test_nobody_is_named_where_only_seats_are_taken(client):
    deal = {**DEAL, "winner": "A"}

    assert refused(client, deal, players=4) == [("/deals/0/winner", "unknown_value")]
    assert refused(client, {**DEAL, "scores": {"A": 80}}, players=4) == [("/deals/0/scores/A", "unknown_field")]


@pytest.mark.parametrize(
    "deal, faults",
    [
        ({"winner": "Zack"}, [("/winner", "not_at_the_table")]),
        ({"dealer": "Zack"}, [("/dealer", "not_at_the_table")]),
        ({"liable": "Zack"}, [("/liable", "not_at_the_table")]),
        ({"winner": 5}, [("/winner", "not_a_player")]),
        ({"scores": {**SCORES, "Zack": 4}}, [("/scores/Zack", "not_at_the_table")]),
        ({"scores": {**SCORES, "Zo\u00eb": 4}}, [("/scores/Zo\u00eb", "player_twice")]),
        ({"scores": {**SCORES, "Zo\u00eb": 4, "ZO\u00cb": 4}}, [("/scores/Zo\u00eb", "named_twice")]),
        ({"scores": {"Ann Berg": 80, "Zo\u00eb": 84, "west": 208}}, [(f"/scores/{NAMES[3]}", "score_missing")]),
        ({"scores": {"ANN  berg": 3, "south": 84, "west": 2, "north": 4}}, [("/scores/ANN  berg", "impossible_score")]),
        ({"scores": {**SCORES, "east": 3}}, [("/scores/east", "impossible_score")]),
        (
            {"penalties": [{"payer": "Ann Berg", "payees": ["east"], "amount": 5, "reason": "late"}]},
            [("/penalties/0/payees", "payer_is_payee")],
        ),
        (
            {"scores": {}, "outcome": "wash_out", "winner": None, "hands": {"Ann Berg": {"melds": [["B1", "B1"]]}}},
            [("/hands/Ann Berg/melds/0", "melded_pair")],
        ),
        (
            {"scores": {}, "outcome": "wash_out", "winner": None, "hands": {"Ann Berg": "[B1 B1 B2]"}},
            [("/hands/Ann Berg", "not_a_set")],
        ),
    ],
)
def test_a_fault_points_to_the_name_as_it_was_sent(client, deal, faults):
    found = refused(client, {**DEAL, **deal})
    assert found == [(f"/deals/0{pointer}", code) for pointer, code in faults]


def test_names_are_looked_up_once_the_form_is_right(client):
    strangers = {"winner": "Zack", "scores": {**SCORES, "Yan": 4}}
    faults = refused(client, {**DEAL, **strangers, "penalties": 5}, {"net": {"Ann Berg": 5}}, 5)
    assert faults == [("/deals/0/penalties", "not_a_list"), ("/deals/2", "not_an_object")]

    faults = refused(client, {**DEAL, **strangers}, {"net": {"Ann Berg": 5}}, {**DEAL, "dealer": "Xia"})
    assert faults == [
        ("/deals/0/winner", "not_at_the_table"),
        ("/deals/0/scores/Yan", "not_at_the_table"),
        ("/deals/2/dealer", "not_at_the_table"),
    ]
