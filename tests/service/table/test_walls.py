"""Procedures, walls and deals over HTTP: requests in, facts and steps out."""

import pytest

from engine import Tile
from support.addresses import DEAL, WALL
from support.answered_requests import answered
from support.laws import for_each

FIGURE_2 = {"procedure": "chinese-classical", "throws": [[6, 2], 3]}


@pytest.fixture
def wall(client):
    return lambda **request: answered(client, WALL, request)


@pytest.fixture
def deal(client):
    return lambda **request: answered(client, DEAL, request)


def test_each_step_is_told_with_its_page(wall):
    steps = wall(**FIGURE_2)["steps"]

    assert len(steps) > 8
    assert all(step["text"] and step["source"]["title"] and step["source"]["locus"] for step in steps)


@pytest.mark.parametrize("address", [WALL, DEAL])
def test_the_service_throws_and_a_seed_gives_the_same_again(client, address):
    request = {"procedure": "british", "throw": True}
    first = client.post(address, json=request).get_json()

    again = client.post(address, json=request | {"seed": first["seed"]}).get_json()

    assert first == again
    assert [2, 2] == [len(each["dice"]) for each in first["thrown"]]


def test_throws_differ_from_seed_to_seed_and_so_do_the_seeds_that_are_drawn(wall):
    made = [wall(procedure="british", throw=True, seed=seed)["thrown"] for seed in range(20)]

    assert len({tuple(each["total"] for each in throws) for throws in made}) > 10
    assert 3 == len({wall(procedure="british", throw=True)["seed"] for _ in range(3)})


# Dealing.


def test_throws_that_were_made_and_a_shuffled_wall_may_be_sent_as_they_were(wall, deal):
    made = wall(procedure="booklet", throw=True, seed=5)
    thrown = wall(procedure="booklet", throws=[each["dice"] for each in made["thrown"]])
    mixed = deal(procedure="booklet", throws=[3, 7], shuffle=True, seed=3)
    laid = deal(procedure="booklet", throws=[3, 7], wall=mixed["wall"])

    del made["seed"], mixed["seed"]
    assert made == thrown
    assert mixed == laid


def test_the_wall_of_a_seed_does_not_depend_on_who_throws(deal):
    made = deal(procedure="british", throw=True, shuffle=True, seed=3)
    sent = deal(procedure="british", throws=[each["dice"] for each in made["thrown"]], shuffle=True, seed=3)

    assert made == sent


def test_every_replacement_names_its_place(deal):
    answer = deal(procedure="chinese-classical", throw=True, shuffle=True, seed=11)

    assert len(answer["replaced"]) == sum(len(hand.get("bonus_tiles", [])) for hand in answer["hands"].values()) > 0
    reserve = {stack["text"] for stack in answer["reserve"]["stacks"]}
    assert not reserve & {each["place"]["of"]["text"] for each in answer["replaced"]}


def test_a_kong_may_be_declared_without_flowers_and_seasons(deal):
    answer = deal(procedure="dmjl", all_kongs=True, throw=True, shuffle=True, seed=2, options={"tiles": 136})
    told = [step["text"] for step in answer["steps"]]

    assert "There are no flowers and seasons to replace." in told
    assert len(answer.get("declared_kongs", [])) == len([text for text in told if "declares a concealed kong" in text])


@for_each("options", [{"dead_wall_size": "0"}, {"loose_tiles": "not_lifted", "dead_wall_size": "14"}])
def test_a_wall_without_loose_tiles_or_dead_wall_is_drawn(client, options):
    picture = client.post(WALL, json=FIGURE_2 | {"options": options}, headers={"Accept": "image/svg+xml"})
    assert 200 == picture.status_code
    assert 'class="gap"' not in picture.text


def test_hands_are_sorted_for_reading(deal):
    order = [tile.code for tile in Tile]
    hands = deal(procedure="british", throws=[6, 8], shuffle=True, seed=1)["hands"]

    assert all(hand["tiles"] == sorted(hand["tiles"], key=order.index) for hand in hands.values())


# Procedures.


def test_the_procedures_are_listed_with_their_options(client):
    listed = client.get("/v1/table/procedures").get_json()["procedures"]

    older = ["left-hand", "sparrows", "british", "booklet", "chinese-classical", "dmjl"]
    assert [*older, "hong-kong", "zung-jung", "babcock", "mcr", "riichi"] == [each["id"] for each in listed]
    sparrows, page = listed[1], client.get("/v1/table/procedures/sparrows").get_json()
    assert (["seed-001"], [4]) == (sparrows["aliases"], sparrows["numbers_of_players"])
    assert {
        "tiles": ["144", "136"],
        "dead_wall_size": ["14", "16"],
        "loose_tiles": ["touching", "one_between"],
        "further_bonus_tiles": ["at_once", "next_round"],
    } == {each["id"]: [choice["value"] for choice in each["values"]] for each in page["offered_options"]}


def test_a_procedure_shows_its_rules_and_what_its_options_mean(client):
    shown = client.get("/v1/table/procedures/chinese-classical").get_json()

    rules = {rule["id"]: rule for rule in shown["rules"]}
    assert "The dead wall gives the replacement tiles for kongs only." == rules["used_for"]["text"]
    assert "Four Winds Rule Collection: Chinese Classical" == rules["used_for"]["source"]["title"]
    assert "The tile for it comes from the dead wall." in rules["dealt_kongs"]["text"]
    assert "2.2 The Deal: a concealed kong" in rules["dealt_kongs"]["source"]["locus"]
    [pair] = [option for option in shown["offered_options"] if option["id"] == "east_last_pair"]
    assert ("whole_stack", ["whole_stack", "tops_1_and_3"]) == (
        pair["default"], [each["value"] for each in pair["values"]],
    )  # fmt: skip


def test_claims_are_listed_with_the_rules_of_a_procedure(client):
    rules = {rule["id"]: rule for rule in client.get("/v1/table/procedures/booklet").get_json()["rules"]}

    assert "The order of claims: Mahjong, then a kong, then a pong, then a chow." == rules["claim_order"]["text"]
    assert "p. 21, for 2 Players: no Chows are allowed" == rules["no_chows_of_2"]["source"]["locus"]
    assert (
        "Kong Box"
        == client.post("/v1/table/wall", json={"procedure": "booklet", "throws": [3, 7]}).get_json()["reserve"]["name"]
    )
    zung_jung = {rule["id"]: rule for rule in client.get("/v1/table/procedures/zung-jung").get_json()["rules"]}
    assert (
        "Only the next player may claim a sequence. To go out, anybody may claim the tile."
        == (zung_jung["chow_claims"]["text"])
    )
    british = {rule["id"]: rule["text"] for rule in client.get("/v1/table/procedures/british").get_json()["rules"]}
    assert "The order of claims: mah-jong, then a pung or a kong, then a chow." == british["claim_order"]
    assert "A player may have only one chow." == british["one_chow"]


def test_a_procedure_is_shown_by_any_of_its_names_and_by_no_other(client):
    british, seed_002, answer = (
        client.get(f"/v1/table/procedures/{name}") for name in ("british", "seed-002", "american")
    )

    assert seed_002.get_json() == british.get_json()
    assert 404 == answer.status_code
    assert "The procedures are left-hand, sparrows, british" in answer.get_json()["detail"]
