"""Deals of a sheet that name their players: the same sheet as with the seats that these have in the hand."""

from random import Random

import pytest

NAMES = ["Ann Berg", "Zo\u00eb", "\u6797\u9ea6", "O\u2019Neill \U0001f1eb\U0001f1f7", "F"]
FIELDS = ("winner", "liable", "dealer", "payer", "discarder")
SEATS = ["east", "south", "west", "north", "dreamer"]
EVENINGS = 12


def posted(client, sheet):
    return client.post("/v1/table/sheet", json=sheet)


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
