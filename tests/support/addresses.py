"""The addresses that tests ask."""

SCORES, BATCH, SETTLEMENTS, WAITS = "/v1/scores", "/v1/scores/batch", "/v1/settlements", "/v1/waits"
SETTLEMENT_BATCH = "/v1/settlements/batch"
NEXT, SHEET, COUNTERS = "/v1/table/next", "/v1/table/sheet", "/v1/table/counters"
SEATS, WALL, DEAL, CLAIM = "/v1/table/seats", "/v1/table/wall", "/v1/table/deal", "/v1/table/claim"
STANDINGS, SEATING, CHECK = "/v1/tournament/standings", "/v1/tournament/seating", "/v1/rulesets/check"
