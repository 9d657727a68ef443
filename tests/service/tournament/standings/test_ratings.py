"""Ratings of a league, against OpenSkill's library asked here."""

import csv
import io
from random import Random

import pytest
from openskill.models import PlackettLuce

from support.addresses import STANDINGS
from support.contracts import validator

CHANCE = Random(4)
PLAYERS = [str(number) for number in range(1, 9)]


def drawn_round(number):
    seated = CHANCE.sample(PLAYERS, 8)
    tables = []
    for table in (seated[:4], seated[4:]):
        points = [CHANCE.choice([-40, -20, 0, 20]) for _ in range(3)]
        tables.append({"scores": dict(zip(table, [*points, -sum(points)], strict=True))})
    return {"round": number, "tables": tables}


ROUNDS = [drawn_round(number) for number in range(1, 6)]
BEFORE = {"3": {"mu": 31.5, "sigma": 4.0, "ordinal": 19.5}}
LISTED = [{"id": each, **({"rating": BEFORE[each]} if each in BEFORE else {})} for each in PLAYERS]


def rated_here(rounds):
    model = PlackettLuce()
    now = {each: model.rating() for each in PLAYERS} | {"3": model.rating(31.5, 4.0)}
    for table in (table for each in rounds for table in each["tables"]):
        rated = model.rate([[now[player]] for player in table["scores"]], scores=list(table["scores"].values()))
        now |= {player: rating for player, [rating] in zip(table["scores"], rated, strict=True)}
    return {player: pytest.approx((each.mu, each.sigma, each.ordinal()), abs=1e-6) for player, each in now.items()}


@pytest.mark.parametrize("after", range(1, 6))
def test_the_list_after_each_round_is_that_of_the_library(client, after):
    request = {"scheme": "mcr", "changes": {"without": ["sum"]}, "players": LISTED, "rounds": ROUNDS}
    answer = client.post(f"{STANDINGS}?figures=true", json=request | {"after_round": after}).get_json()
    validator("StandingsAnswer").validate(answer)
    ratings = {each["player"]: tuple(each["rating"].values()) for each in answer["standings"]}
    assert rated_here(ROUNDS[:after]) == ratings
    whole = client.post(f"{STANDINGS}?figures=true", json=request).get_json()["standings"]
    assert ratings == {each["player"]: tuple(each["by_round"][after - 1]["rating"].values()) for each in whole}


def test_ratings_go_on_from_an_answer_and_are_written_and_drawn(client):
    request = {"scheme": "mcr", "players": LISTED, "rounds": ROUNDS[:3]}
    first = client.post(f"{STANDINGS}?figures=true", json=request).get_json()["standings"]
    players = [{"id": each["player"], "rating": each["rating"]} for each in first]
    rest = {"scheme": "mcr", "players": players, "rounds": ROUNDS[3:]}
    written = client.post(f"{STANDINGS}?figures=true", json=rest, headers={"Accept": "text/csv"}).data.decode(
        "utf-8-sig"
    )
    rows = {each["player"]: each for each in csv.DictReader(io.StringIO(written))}
    found = {player: tuple(float(row[name]) for name in ("mu", "sigma", "ordinal")) for player, row in rows.items()}
    assert {player: pytest.approx(each.expected, abs=1e-5) for player, each in rated_here(ROUNDS).items()} == found
    page = client.post(f"{STANDINGS}?figures=true", json=rest, headers={"Accept": "text/html"}).text
    assert 8 == page.count("<polyline ")
    assert "rating" not in client.post(STANDINGS, json=rest).get_json()["standings"][0]
