"""Plans for requests drawn at random: leagues, drop-outs, teams, rounds kept. Each is checked."""

import json
import os
import random
import subprocess
import sys
from hashlib import sha256

import pytest

from support.laws import tried
from support.seating_checker import WINDS, check_plan, checked, has_a_wind_twice_in_four, played, wind_difference
from support.serving import ROOT

PATH = "/v1/tournament/seating"


def player(chance, number, rounds):
    """Draw a player: an id, or an object with some of its members."""
    drawn = {"id": f"p{number}"}
    if chance.random() < 0.4:
        drawn["team"] = f"team {chance.randrange(9)}"
    if chance.random() < 0.3:
        drawn["country"] = chance.choice(["DE", "NL", "FR"])
        drawn["club"] = f"club {number % 7}"
    if chance.random() < 0.2:
        drawn["plays_in"] = sorted(chance.sample(range(1, rounds + 1), chance.randint(1, rounds)))
    if chance.random() < 0.1:
        drawn["substitute"] = True
    return drawn if len(drawn) > 1 else drawn["id"]


def drawn_request(seed):
    """Draw a request that can be had: its teams are few enough, and substitutes fill it up."""
    chance = random.Random(seed)
    rounds = chance.randint(1, 9)
    number = chance.choice([8, 12, 17, 20, 26, 33, 40, 64])
    request = {
        "players": [player(chance, each, rounds) for each in range(number)],
        "number_of_rounds": rounds,
        "seed": chance.randrange(2**53),
        "fill": True,
    }
    if chance.random() < 0.5:
        request["apart"] = "none"
    if chance.random() < 0.3:
        request["seldom"] = chance.sample(["club", "country"], chance.randint(1, 2))
    if chance.random() < 0.3:
        request["pairs_apart"] = [[f"p{each}" for each in chance.sample(range(number), 2)] for _ in range(3)]
    return request


@pytest.mark.parametrize("seed", range(tried(40)))
def test_a_plan_keeps_to_its_request_and_is_measured_truly(client, seed):
    request = drawn_request(seed)
    answer = client.post(PATH, json=request)
    if answer.status_code != 200:
        codes = {each["code"] for each in answer.get_json()["errors"]}
        assert codes <= {"cannot_be_apart", "not_fours"}
        return
    plan = answer.get_json()
    check_plan(request, plan)
    assert wind_difference(plan) <= 1
    assert [] == has_a_wind_twice_in_four(plan)

    kept = random.Random(seed).randint(1, request["number_of_rounds"])
    sent_back = played(plan["rounds"][:kept]) + plan["rounds"][kept:]
    gone_on = client.post(PATH, json={**request, "rounds": sent_back}).get_json()
    assert sent_back == gone_on["rounds"]

    again = {**request, "rounds": sent_back, "seed": seed}
    assert wind_difference(checked(client, again)) <= 2


@pytest.mark.parametrize("seed", range(tried(20)))
def test_rounds_as_they_were_really_played_are_kept_and_gone_on_with(client, seed):
    """Two players changed seats by mistake, one left, and one came late."""
    chance = random.Random(seed)
    players = chance.choice([20, 28, 40, 60])
    plan = client.post(PATH, json={"number_of_players": players, "number_of_rounds": 5, "seed": seed}).get_json()
    fixed = played(plan["rounds"][:2])
    one, other = (chance.choice(tables) for tables in chance.choices([each["tables"] for each in fixed[1:]], k=2))
    wind = chance.choice(WINDS)
    one["seats"][wind], other["seats"][wind] = other["seats"][wind], one["seats"][wind]
    gone = str(chance.randint(1, players))
    listed = [{"id": each, "plays_in": [1, 2]} if each == gone else each for each in map(str, range(1, players + 1))]
    request = {
        "players": [*listed, {"id": "late", "plays_in": [3, 4, 5]}],
        "number_of_rounds": 5,
        "rounds": fixed,
        "seed": seed,
    }
    again = checked(client, request)
    as_planned = {"number_of_players": players, "number_of_rounds": 2, "rounds": fixed, "seed": seed}
    before = client.post(PATH, json=as_planned).get_json()["quality"]["repeats"]
    assert again["quality"]["repeats"] <= before + (6 if players == 20 else 0)
    assert again["quality"]["largest_wind_difference"] <= 2


PROGRAM = """
import json, sys
from hashlib import sha256
from service.app import create_app
client = create_app().test_client()
for request in json.load(sys.stdin):
    print(sha256(client.post("/v1/tournament/seating", json=request).data).hexdigest())
"""


def test_the_bytes_do_not_depend_on_the_process(client):
    requests = [drawn_request(seed) for seed in range(12)] + [
        {"number_of_players": 20, "number_of_rounds": 9, "seed": 3}
    ]
    here = [sha256(client.post(PATH, json=request).data).hexdigest() for request in requests]
    printed = subprocess.run(
        [sys.executable, "-c", PROGRAM],
        input=json.dumps(requests),
        env={**os.environ, "PYTHONHASHSEED": "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.split()
    assert here == printed
    assert len(set(printed)) == len(requests)
