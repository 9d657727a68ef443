"""What the benchmarks measure against runs as the service does."""

import requests

from benchmarks import tournament
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
