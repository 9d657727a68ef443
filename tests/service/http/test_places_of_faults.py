"""Faults point into the request as it was sent, however seats and players are written there."""

import json

from service.http.problems import path_as_written
from support.laws import for_each
from support.pointers import leads_into

FIVE = ["DR"] * 3 + ["DR"] * 2
DEAL = {"ruleset": "british", "prevailing_wind": "east", "outcome": "wash_out"}
HAND = {"ruleset": "british", "seat_wind": "south", "prevailing_wind": "east", "concealed_tiles": ["B1"] * 3}
SEATED = {"WE": "ann", "s": "ben", "West": "cid", "N": "eve"}
PLACES = [
    ("/v1/settlements", DEAL | {"hands": {"WE": {"concealed_tiles": FIVE}}}, "/hands/WE/concealed_tiles/4"),
    (
        "/v1/settlements",
        DEAL | {"players": ["Ann", "Ben", "Cid", "Dot"], "hands": {"ANN ": {"concealed_tiles": FIVE}}},
        "/hands/ANN /concealed_tiles/4",
    ),
    (
        "/v1/table/sheet",
        {"ruleset": "british", "deals": [{"outcome": "wash_out", "hands": {"WS": {"concealed_tiles": FIVE}}}]},
        "/deals/0/hands/WS/concealed_tiles/4",
    ),
    ("/v1/table/claim", {"procedure": "british", "discarder": "east", "claims": {"E": "pung"}}, "/claims/E"),
    (
        "/v1/tournament/seating",
        {
            "players": ["ann", "ben", "cid", "dot"],
            "number_of_rounds": 2,
            "rounds": [{"played": True, "tables": [{"seats": SEATED}]}],
        },
        "/rounds/0/tables/0/seats/N",
    ),
    ("/v1/waits", HAND | {"concealed_tiles": ["B1"] * 13, "kongs_in_a_row": 2}, "/concealed_tiles/4"),
]


@for_each("path, request_, pointer", PLACES)
def test_a_fault_points_to_what_was_sent(client, path, request_, pointer):
    answer = client.post(path, data=json.dumps(request_), content_type="application/json")
    assert 422 == answer.status_code, answer.text
    pointers = [each["pointer"] for each in answer.get_json()["errors"]]
    assert pointer in pointers
    assert all(leads_into(request_, each) for each in pointers), pointers


def test_a_member_of_a_list_that_was_not_sent_has_the_place_of_the_list():
    assert ("win_sources",) == path_as_written(("win_sources", 1), {"ruleset": "british"})
    assert ("deals", 0, "penalties") == path_as_written(("deals", 0, "penalties", 3, "payer"), {"deals": [{}]})
