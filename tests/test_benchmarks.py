"""What the benchmarks measure against runs as the service does."""

from itertools import islice
from random import Random

import requests

from benchmarks import seating_speed, tournament
from benchmarks.hands import after_riichi, deal, hand_of
from benchmarks.rivals import riichi_by_mahjong
from benchmarks.servers import serving
from engine import HouseRules, find_ruleset, score_hand, with_house_rules


def test_a_bare_route_is_served_with_the_settings_of_the_service():
    with serving("benchmarks.bare:app", ANSWER_BYTES="7") as bare:
        answer = requests.post(f"{bare.address}/v1/scores", json={}, timeout=20)
    assert (200, 7) == (answer.status_code, len(answer.content))


def test_a_round_of_a_tournament_is_scored_settled_and_ranked(monkeypatch):
    monkeypatch.setattr(tournament, "DEALS_AT_A_TABLE", 1)
    with serving("service.wsgi:app") as service, requests.Session() as session:
        taken = tournament.rescore(session, service.address, seed=1, rounds=1)
    assert ["batch", "settlements", "standings", "page"] == list(taken)


def test_seating_plans_of_a_size_meet_their_goals(monkeypatch):
    monkeypatch.setattr(seating_speed, "SIZES", [16])
    figures = [each for each in seating_speed.measure(1) if not each.what.endswith("time")]
    assert ["16 players, 4 rounds: repeats", "16 players, 4 rounds: winds"] == [each.what for each in figures[:2]]
    assert [] == [each for each in figures if not each.met]


def test_a_riichi_hand_is_the_same_work_for_the_engine_as_for_the_library_beside_it():
    random = Random(1)
    declared = [after_riichi(each, random) for each in islice(deal(seed=1), 200)]
    # The library adds several yakuman up, whatever it is told.
    added = with_house_rules(find_ruleset("riichi"), HouseRules(options=(("several_yakuman", "added"),)))
    ours = [score_hand(hand_of(each), added) for each in declared]
    theirs = [score() for score in riichi_by_mahjong(declared)]

    gained = [each.net[each.best.reading.hand.seat_wind] for each in ours]
    # Beside a yakuman ordinary rows stay in our list.
    counted = [each.best.score.doublings for each in ours if not each.best.score.limit_hand]
    assert gained == [each.cost["total"] for each in theirs]
    assert counted == [theirs[place].han for place, each in enumerate(ours) if not each.best.score.limit_hand]
