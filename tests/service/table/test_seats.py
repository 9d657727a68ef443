"""Drawing seats over HTTP."""

import pytest

from support.addresses import SEATS
from support.answered_requests import answered

FOUR = ["Anna", "Bert", "Cleo", "Dora"]
ROW = {"winds": ["south", "west", "north", "east"], "even_end": "right"}


@pytest.fixture
def seats(client):
    def asked(procedure, players=FOUR, **request):
        return answered(client, SEATS, {"procedure": procedure, "players": list(players), **request})

    return asked


@pytest.mark.parametrize(
    "procedure_id, players",
    [
        ("left-hand", 4), ("sparrows", 4), ("british", 2), ("british", 3), ("british", 4), ("british", 5),
        ("booklet", 2), ("booklet", 3), ("booklet", 4), ("booklet", 5), ("chinese-classical", 4), ("dmjl", 4),
    ],
)  # fmt: skip
def test_the_service_draws_seats_and_a_seed_gives_the_same_again(seats, procedure_id, players):
    names = [*FOUR, "Emil"][:players]
    first = seats(procedure_id, names, throw=True)

    assert set(names) == set(first["seats"].values())
    assert first["dealer_name"] == first["seats"][first["dealer"]]
    assert "roll_again" not in first
    assert first == seats(procedure_id, names, throw=True, seed=first["seed"])


@pytest.mark.parametrize("procedure_id", ["left-hand", "booklet", "british"])
def test_what_the_service_drew_may_be_sent_as_it_was(seats, procedure_id):
    for seed in range(10):
        drawn = seats(procedure_id, throw=True, seed=seed)
        told = {name: drawn[name] for name in ("rolls", "draws") if name in drawn}
        if "thrown" in drawn:
            told["throws"] = [each["dice"] for each in drawn["thrown"]]
        del drawn["seed"]
        assert drawn == seats(procedure_id, **told)


def test_the_service_throws_over_a_row_that_lies_already(seats):
    answer = seats("dmjl", throw=True, seed=4, row=ROW)
    again = seats("dmjl", throws=[each["dice"] for each in answer["thrown"]], row=ROW)

    del answer["seed"]
    assert answer == again


def test_by_chance_everybody_is_east_now_and_then(seats):
    for procedure_id in ("booklet", "british", "dmjl"):
        easts = {seats(procedure_id, throw=True, seed=seed)["seats"]["east"] for seed in range(40)}
        assert set(FOUR) == easts


@pytest.mark.parametrize("procedure", ["booklet", "british"])
@pytest.mark.parametrize("players", [["east", "west"], ["east", "west", "north"]])
def test_players_without_names_take_the_seats_that_are_listed(seats, procedure, players):
    answer = seats(procedure, players, throw=True, seed=5)

    assert players == list(answer["seats"])
    assert list("ABC"[: len(players)]) == sorted(answer["seats"].values())


def test_so_many_players_without_names_take_the_usual_seats(client):
    answer = client.post(SEATS, json={"procedure": "british", "players": 3, "throw": True}).get_json()

    assert ["east", "south", "west"] == list(answer["seats"])
