"""A club's evening over HTTP, as an app plays it: members of answers go unchanged into the next request.

The app knows the rules of the club by their id alone, and its players by name.
"""

from random import Random

import pytest

from support.serving import ROOT, serving

CLUBS = ROOT / "tests" / "cases" / "clubs" / "good"
NAMES = ["Ann Berg", "Zo\u00eb", "\u6797\u9ea6", "O\u2019Neill \U0001f1eb\U0001f1f7", "F"]
WINNING = [
    "[WS WS WS] [C1 C1 C1] (B1 B1 B1) (D5 D5 D5) D3 D3*",
    "(B3 B3 B3) (B4 B4 B4) [DR DR DR] (C7 C7 C7) WN WN* + F2",
]

pytestmark = pytest.mark.no_cover


@pytest.fixture(scope="module")
def ask(tmp_path_factory):
    """Return what asks the running service, which serves the clubs of the cases."""
    with serving(tmp_path_factory.mktemp("gunicorn"), CLUBS_DIR=str(CLUBS)) as running:

        def answer(path, body):
            answered = running.post(path, json=body)
            assert answered.status_code == 200, answered.text
            return answered.json()

        yield answer


def seats_and_dealer(ask, players, seed=7):
    """Step 1: the players draw their seats."""
    drawn = ask("/v1/table/seats", {"procedure": "rhine", "players": players, "throw": True, "seed": seed})
    return drawn["seats"], drawn["dealer"]


def first_state(ask, seats, dealer):
    """Step 2: the state before the first hand."""
    start = {"procedure": "rhine", "players": list(seats.values()), "first_dealer": dealer, "results": []}
    return ask("/v1/table/next", start)["next"]["position"]


def drawn_deal(rng, names):
    """Return a deal as the app's players tell it: by names."""
    winner, *others = rng.sample(names, len(names))
    if rng.random() < 0.2:
        return {"outcome": "wash_out"}
    win = rng.choice([{"source": "wall"}, {"source": "discard", "discarder": others[0]}])
    return {
        "outcome": "mah_jong",
        "winner": winner,
        "liable": win.get("discarder") if rng.random() < 0.3 else None,
        "hands": {winner: {"hand": rng.choice(WINNING), "win": win}},
        "scores": {name: 2 * rng.randrange(0, 200) for name in others},
        "penalties": rng.choice([[], [{"payer": others[0], "payees": [winner], "amount": 50, "reason": "late"}]]),
    }


def by_name(settled, field):
    """Return what a settlement tells by seats, by the names of the players."""
    return {settled["seats"][seat]: each for seat, each in settled[field].items()}


def play(ask, seats, state, rng, deals):
    """Steps 4 to 6: settle each deal, write its row on the sheet, go on from the states. Return all that was told."""
    players = {"balances": dict.fromkeys(seats.values(), 2000)}
    request = {"ruleset": "rhine", "rotation": True, "players": list(seats.values()), "counters": True}
    told = []
    for number in range(deals):
        names = [name for seat, name in state["seats"].items() if seat != "dreamer"]
        settled = ask("/v1/settlements", {"ruleset": "rhine", "position": state, **drawn_deal(rng, names), **players})
        sheet = ask("/v1/table/sheet", {**request, "deals": [settled["deal"]]})
        told.append((settled, sheet))
        state, players = sheet["next"]["position"], {"balances": sheet["balances"]}
        request = {"state": sheet["state"]}
        assert sheet["lines"][0]["number"] == number + 1
    return told


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_whatever_evening_is_played_goes_from_answer_to_request(ask, players, seed):
    rng = Random(f"evening {players} {seed}")
    seats, dealer = seats_and_dealer(ask, rng.sample(NAMES, players), seed)
    told = play(ask, seats, first_state(ask, seats, dealer), rng, 8)
    rows = [settled["deal"] for settled, _ in told]
    start = {"ruleset": "rhine", "rotation": True, "players": list(seats.values()), "counters": True}
    whole = ask("/v1/table/sheet", {**start, "deals": rows})
    _, last = told[-1]

    assert [sheet["lines"][0] for _, sheet in told] == whole["lines"]
    for name in ("balances", "net", "standings", "debts", "next", "state"):
        assert last.get(name) == whole.get(name), name
    moves = [sheet["next"]["position"]["seats"] for _, sheet in told]
    assert any(seats != other for other in moves)
    for (settled, sheet), line in zip(told, whole["lines"], strict=True):
        net = by_name(settled, "net")
        assert {name: line["deal"]["net"][name] for name in net} == net
        assert sheet["balances"] | by_name(settled, "after") == sheet["balances"]
