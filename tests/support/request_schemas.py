"""The schema by which each address reads its request. A new address is added here, and in ``full_requests``."""

from service.clubs.schemas import ClubSchema
from service.scores.schemas import ScoreSchema
from service.settlements.schemas import SettlementSchema
from service.sheet.schemas import CountersSchema, NextSchema, SheetSchema
from service.table.schemas import ClaimSchema, DealSchema, SeatsSchema, WallSchema
from service.tournament.seating.schemas import SeatingSchema
from service.tournament.standings.schemas import StandingsSchema
from service.waits.schemas import WaitsSchema

SCHEMAS = {
    "/v1/scores": ScoreSchema,
    "/v1/settlements": SettlementSchema,
    "/v1/waits": WaitsSchema,
    "/v1/rulesets/check": ClubSchema,
    "/v1/table/seats": SeatsSchema,
    "/v1/table/wall": WallSchema,
    "/v1/table/deal": DealSchema,
    "/v1/table/claim": ClaimSchema,
    "/v1/table/next": NextSchema,
    "/v1/table/sheet": SheetSchema,
    "/v1/table/counters": CountersSchema,
    "/v1/tournament/standings": StandingsSchema,
    "/v1/tournament/seating": SeatingSchema,
}


def name_of(contract, address):
    """Return what the contract calls the request to an address."""
    body = contract["paths"][address]["post"]["requestBody"]
    return body["content"]["application/json"]["schema"]["$ref"].rpartition("/")[2]
