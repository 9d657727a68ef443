"""Every request that some table of the tests has refused: the address and what is sent there."""

import json

from support.refused_deals import REFUSED_DEALS
from support.refused_evenings import REFUSED_EVENINGS
from support.refused_plans import REFUSED_PLANS
from support.refused_tables import REFUSED_AT_THE_TABLE
from support.refused_tournaments import REFUSED_TOURNAMENTS
from support.refused_waits import READY, REFUSED_WAITS
from support.serving import ROOT


def of_case_files():
    for file in sorted((ROOT / "tests" / "cases").glob("*-refused.json")):
        address = "/v1/settlements" if file.stem.startswith("settlements") else "/v1/scores"
        for case in json.loads(file.read_text("utf-8")):
            yield address, case["request"]


REFUSED = [
    *of_case_files(),
    *(("/v1/settlements", deal) for deal, _ in REFUSED_DEALS.values()),
    *((address, request) for address, request, *_ in (*REFUSED_EVENINGS, *REFUSED_AT_THE_TABLE)),
    *(("/v1/waits", READY | changes) for changes, _ in REFUSED_WAITS),
    *(("/v1/tournament/seating", request) for request, _ in REFUSED_PLANS),
    *(("/v1/tournament/standings", request) for request, *_ in REFUSED_TOURNAMENTS),
]
