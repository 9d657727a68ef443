"""A club's evening over HTTP, as an app plays it: members of answers go unchanged into the next request.

The app knows the rules of the club by their id alone, and its players by name.
"""

from random import Random

import pytest
import requests

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
    with serving(tmp_path_factory.mktemp("gunicorn"), CLUBS_DIR=str(CLUBS)) as running, requests.Session() as session:
        session.trust_env = False
        host, port = running.address

        def post(path, body, **headers):
            return session.post(f"http://{host}:{port}{path}", json=body, headers=headers, timeout=30)

        def answer(path, body):
            answered = post(path, body)
            assert answered.status_code == 200, answered.text
            return answered.json()

        answer.post, answer.base = post, f"http://{host}:{port}"
        yield answer


def seats_and_dealer(ask, players, seed=7):
    """Step 1: the players draw their seats."""
    drawn = ask("/v1/table/seats", {"procedure": "rhine", "players": players, "throw": True, "seed": seed})
    return drawn["seats"], drawn["dealer"]


def first_state(ask, seats, dealer):
    """Step 2: the state before the first hand."""
    start = {"procedure": "rhine", "players": seats, "first_dealer": dealer, "results": []}
    return ask("/v1/table/next", start)["next"]["state"]


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
        "penalties": rng.choice([[], [{"payer": others[0], "payees": [winner], "points": 50, "reason": "late"}]]),
    }


def play(ask, seats, state, rng, deals):
    """Steps 4 to 6: settle each deal, write its row on the sheet, go on from the states. Return all that was told."""
    players = {"balances": dict.fromkeys(seats, 2000)}
    request = {"ruleset": "rhine", "rotation": True, "players": seats, "counters": True}
    told = []
    for number in range(deals):
        names = [name for name, seat in state["seats"].items() if seat != "dreamer"]
        settled = ask("/v1/settlements", {"ruleset": "rhine", "state": state, **drawn_deal(rng, names), **players})
        sheet = ask("/v1/table/sheet", {**request, "deals": [settled["row"]]})
        told.append((settled, sheet))
        state, players = sheet["next"]["state"], {"balances": settled["balances"]}
        request = {"state": sheet["state"]}
        assert sheet["lines"][0]["hand"] == number + 1
    return told


def test_an_evening_needs_nothing_retyped(ask):
    seats, dealer = seats_and_dealer(ask, ["Ann", "Ben", "Cid", "Dot"])
    state = first_state(ask, seats, dealer)
    assert state["seats"] == seats

    # Step 3, for practice: the wall, and hands that are dealt.
    wall = ask("/v1/table/wall", {"procedure": "rhine", "throw": True})
    hands = ask("/v1/table/deal", {"procedure": "rhine", "throw": True, "shuffle": True})["hands"]
    assert wall["live_wall"]
    practice = ask("/v1/settlements", {"ruleset": "rhine", "state": state, "outcome": "wash_out", "hands": hands})
    assert practice["net"] == dict.fromkeys(seats, 0)

    # Step 4: the first deal, told by name. The dealer is not the winner, so the winds go round.
    winner, *others = [name for name in seats if name != dealer["player"]]
    won = {"hand": WINNING[0], "win": {"source": "discard", "discarder": dealer["player"]}}
    deal = {
        "outcome": "mah_jong",
        "winner": winner,
        "hands": {winner: won},
        "scores": {dealer["player"]: 80, others[0]: 208, others[1]: 416},
    }
    settled = ask(
        "/v1/settlements", {"ruleset": "rhine", "state": state, **deal, "balances": dict.fromkeys(seats, 2000)}
    )
    assert settled["seats"] == seats
    assert settled["balances"] == {name: 2000 + gain for name, gain in settled["net"].items()}

    # Step 5: its row is a line of the sheet.
    start = {"ruleset": "rhine", "rotation": True, "players": seats, "counters": True}
    sheet = ask("/v1/table/sheet", {**start, "deals": [settled["row"]]})
    assert sheet["totals"] == settled["balances"]
    assert sheet["gains"] == settled["net"]
    assert sheet["lines"][0]["payments"] == settled["row"]["payments"]

    # Step 6: the second deal, from the states of the first.
    again = {"outcome": "mah_jong", "winner": others[0], "scores": dict.fromkeys(seats, 40)}
    second = ask(
        "/v1/settlements",
        {"ruleset": "rhine", "state": sheet["next"]["state"], **again, "balances": settled["balances"]},
    )
    later = ask("/v1/table/sheet", {"state": sheet["state"], "deals": [second["row"]]})
    assert later["totals"] == second["balances"]
    whole = ask("/v1/table/sheet", {**start, "deals": [settled["row"], second["row"]]})
    assert [later[name] for name in ("totals", "ranking", "state", "next", "debts")] == [
        whole[name] for name in ("totals", "ranking", "state", "next", "debts")
    ]

    # Step 7: in the first deal the dealer had won. The second keeps its players.
    slip = {**deal, "winner": dealer["player"], "hands": {}, "scores": dict.fromkeys(seats, 40)}
    right = ask("/v1/settlements", {"ruleset": "rhine", "state": state, **slip})
    rows = [settled["row"], second["row"]]
    corrected = ask("/v1/table/sheet", {**start, "deals": rows, "corrections": [{"deal": 1, "with": right["row"]}]})
    assert [line["corrected"] for line in corrected["lines"]] == [True, False]
    assert corrected["lines"][0]["net"] == right["net"]
    assert corrected["lines"][1]["net"] == second["net"]
    assert corrected["lines"][1]["winner_name"] == others[0]

    # Step 8: a file for a spreadsheet reads back. Debts go into the next evening.
    correction = {"deal": 1, "with": right["row"]}
    in_file = {"ruleset": "rhine", "rotation": True, "players": seats, "deals": rows, "corrections": [correction]}
    file = ask.post("/v1/table/sheet", in_file, Accept="text/csv").content
    read = requests.post(
        f"{ask.base}/v1/table/sheet?ruleset=rhine&rotation=true",
        data=file,
        headers={"Content-Type": "text/csv"},
        timeout=30,
    ).json()
    of_rows = ask("/v1/table/sheet", in_file)
    for name in ("totals", "gains", "ranking", "next", "state"):
        assert read[name] == of_rows[name], name
    assert [line["net"] for line in read["lines"]] == [line["net"] for line in of_rows["lines"]]
    next_week = ask("/v1/table/sheet", {**start, "deals": [], "debts": corrected["state"]["debts"]})
    assert next_week["state"]["debts"] == corrected["state"]["debts"]

    # Step 9: gains are the scores of a table.
    tables = [{"table": 1, "scores": sheet["gains"]}]
    standings = ask("/v1/tournament/standings", {"scheme": "classical-sum", "rounds": [{"round": 1, "tables": tables}]})
    assert {line["player"]: line["score"] for line in standings["standings"]} == sheet["gains"]


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_whatever_evening_is_played_goes_from_answer_to_request(ask, players, seed):
    rng = Random(f"evening {players} {seed}")
    seats, dealer = seats_and_dealer(ask, rng.sample(NAMES, players), seed)
    told = play(ask, seats, first_state(ask, seats, dealer), rng, 8)
    rows = [settled["row"] for settled, _ in told]
    start = {"ruleset": "rhine", "rotation": True, "players": seats, "counters": True}
    whole = ask("/v1/table/sheet", {**start, "deals": rows})
    _, last = told[-1]

    assert [sheet["lines"][0] for _, sheet in told] == whole["lines"]
    for name in ("totals", "gains", "ranking", "debts", "next", "state"):
        assert last[name] == whole[name], name
    moves = [sheet["next"]["state"]["seats"] for _, sheet in told]
    assert any(seats != other for other in moves)
    for (settled, sheet), line in zip(told, whole["lines"], strict=True):
        assert {name: line["net"][name] for name in settled["net"]} == settled["net"]
        assert sheet["totals"] | settled["balances"] == sheet["totals"]


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("seed", range(4))
def test_a_settlement_by_name_is_that_by_seats(ask, players, seed):
    rng = Random(f"by seats {players} {seed}")
    names = rng.sample(NAMES, players)
    seats = dict(zip(names, ["east", "south", "west", "north", "dreamer"], strict=False))
    deal = drawn_deal(rng, names[:4])

    def seated(part):
        if isinstance(part, dict):
            return {seats.get(name, name): seated(each) for name, each in part.items()}
        if isinstance(part, list):
            return [seated(each) for each in part]
        return seats.get(part, part) if isinstance(part, str) else part

    table = {"ruleset": "british", "prevailing_wind": "east"}
    by_name = ask("/v1/settlements", {**table, "players": seats, **deal})
    by_seat = ask("/v1/settlements", {**table, "players": list(seats.values()), **seated(deal)})
    assert by_name.pop("seats") == seats
    expected = by_seat | {"row": by_seat["row"] | {"seats": seats}}
    for part in (by_name, by_name["row"]):
        part.update({name: seated(each) for name, each in part.items() if name not in {"seats", "row"}})
    assert by_name == expected
