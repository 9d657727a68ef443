"""What the benchmarks measure against runs as the service does."""

import requests

from benchmarks import seating_speed, tournament
from benchmarks.servers import serving


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
