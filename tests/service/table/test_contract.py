"""The fields, words and bounds of requests about the table are those of openapi.yaml; answers are as it describes."""

import pytest

from engine import Wind
from engine.table import Direction, End, Tier, all_procedures
from engine.table.procedure import BonusSource, FurtherBonus, Purpose
from support.addresses import CLAIM, DEAL, SEATS, WALL
from support.answered_requests import cases_of
from support.contracts import validator


def schemas(contract):
    return contract["components"]["schemas"]


def test_the_words_are_those_of_the_contract(contract):
    described = schemas(contract)

    assert [each.value for each in End] == described["End"]["enum"]
    assert [each.value for each in Tier] == described["Tier"]["enum"]
    assert [each.value for each in Direction] == described["LiveWall"]["properties"]["direction"]["enum"]
    assert [each.value for each in Purpose] == described["KeptTiles"]["properties"]["used_for"]["items"]["enum"]
    assert [each.value for each in BonusSource] == described["BonusRule"]["properties"]["replaced_from"]["enum"]
    assert [each.value for each in FurtherBonus] == described["BonusRule"]["properties"]["further"]["enum"]


PROCEDURES = [each.id for each in all_procedures()]


@pytest.mark.parametrize("procedure_id", PROCEDURES)
def test_walls_and_deals_are_as_described(client, procedure_id):
    wall, dealt = validator("OpenedWall"), validator("DealtWall")
    for seed in range(4):
        request = {"procedure": procedure_id, "throw": True, "seed": seed}
        wall.validate(client.post(WALL, json=request).get_json())
        dealt.validate(client.post(DEAL, json=request).get_json())
        dealt.validate(client.post(DEAL, json=request | {"shuffle": True}).get_json())


@pytest.mark.parametrize("procedure_id", PROCEDURES)
def test_seats_are_as_described(client, procedure_id):
    request = {"procedure": procedure_id, "players": list("ABCD"), "throw": True, "seed": 3}
    validator("SeatsAnswer").validate(client.post(SEATS, json=request).get_json())


def test_procedures_are_as_described(client):
    validator("ProcedureList").validate(client.get("/v1/table/procedures").get_json())
    for procedure_id in PROCEDURES:
        validator("Procedure").validate(client.get(f"/v1/table/procedures/{procedure_id}").get_json())


def test_seats_are_named_by_winds(contract):
    assert [each.value for each in Wind] == schemas(contract)["Wind"]["enum"]


test_requests_are_answered_and_refused_as_their_cases_say = cases_of(SEATS, WALL, DEAL, CLAIM)
