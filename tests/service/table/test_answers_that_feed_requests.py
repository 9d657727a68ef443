"""Answers about the table go unchanged into the next request: drawn seats, the dealer, dealt hands."""

import pytest

from support.laws import for_each

NAMES = ["Ann Berg", "Zo\u00eb", "\u6797\u9ea6", "Dot"]


def answered(client, path, **request):
    answer = client.post(path, json=request)
    assert answer.status_code == 200, answer.text
    return answer.json


def refused(client, path, **request):
    answer = client.post(path, json=request)
    assert answer.status_code == 422, answer.text
    return [(each["pointer"], each["code"]) for each in answer.json["errors"]]


@pytest.mark.parametrize(
    "procedure, players", [("british", 3), ("british", 4), ("british", 5), ("booklet", 2), ("booklet", 3)]
)
@pytest.mark.parametrize("named", [False, True])
def test_drawn_seats_and_their_dealer_start_an_evening(client, procedure, players, named):
    names = [*NAMES, "F"][:players] if named else players
    drawn = answered(client, "/v1/table/seats", procedure=procedure, players=names, throw=True, seed=7)
    # Two, three and five take the usual seats, so a list of names is enough.
    start = {"procedure": procedure, "players": list(drawn["seats"].values()), "first_dealer": drawn["dealer"]}
    start |= {} if named else {"players": drawn["seats"]}

    state = answered(client, "/v1/table/next", results=[], **start)["next"]["position"]
    assert state["seats"] == drawn["seats"]
    assert state["dealer"] == drawn["dealer"]
    assert state["seats"][drawn["dealer"]] == drawn["dealer_name"]
    sheet = answered(client, "/v1/table/sheet", ruleset=procedure, rotation=True, deals=[], **start)
    assert sheet["next"]["position"] == state
    deal = {"ruleset": procedure, "prevailing_wind": "east", "outcome": "wash_out"}
    assert answered(client, "/v1/settlements", seats=drawn["seats"], **deal)["seats"] == drawn["seats"]


@pytest.mark.parametrize(
    "dealer, code",
    [
        ({"seat": "east", "player": "Ann"}, None),
        ({"seat": "East", "player": "ANN "}, None),
        ({"seat": "south", "player": "Ann"}, "contradiction"),
        ({"seat": "east", "player": "Zack"}, "not_at_the_table"),
        ({"seat": "dreamer", "player": "Ann"}, "unknown_value"),
        ({"seat": "east"}, "missing"),
        ([], "not_a_player"),
    ],
)
@pytest.mark.parametrize("path", ["/v1/table/next", "/v1/table/sheet"])
def test_the_seat_and_the_player_of_the_dealer_agree(client, path, dealer, code):
    rest = {"results": []} if path == "/v1/table/next" else {"rotation": True, "ruleset": "booklet", "deals": []}
    start = {"procedure": "booklet", "players": ["Ann", "Ben", "Cid", "Dot"], "first_dealer": dealer, **rest}
    if code is None:
        assert answered(client, path, **start)["next"]["position"]["dealer"] == "east"
    else:
        assert [each[1] for each in refused(client, path, **start)] == [code]


def dealt(client, **fields):
    deal = {"procedure": "british", "throw": True, "shuffle": True, "seed": 7, **fields}
    return answered(client, "/v1/table/deal", **deal)["hands"]


PLAYED = ["booklet", "british", "chinese-classical", "dmjl", "hong-kong", "zung-jung", "babcock"]


@pytest.mark.parametrize("ruleset", PLAYED)
@pytest.mark.parametrize("seed", range(4))
def test_dealt_hands_are_those_of_a_settlement(client, ruleset, seed):
    kongs = {"kongs": "all"} if ruleset in {"chinese-classical", "dmjl"} else {}
    hands = dealt(client, procedure=ruleset, seed=seed, **kongs)
    settled = {"ruleset": ruleset, "prevailing_wind": "east", "outcome": "wash_out", "hands": hands}

    assert answered(client, "/v1/settlements", **settled)["net"] == dict.fromkeys(hands, 0)


@for_each("ruleset", PLAYED)
@for_each("seat", ["east", "south"])
@for_each("seed", range(4))
def test_a_dealt_hand_is_that_of_a_score(client, ruleset, seat, seed):
    hand = dealt(client, procedure=ruleset, seed=seed)[seat]
    winds = {"ruleset": ruleset, "seat_wind": seat, "prevailing_wind": "east"}
    plain = {"concealed_tiles": hand["tiles"], "bonus_tiles": hand.get("bonus_tiles", [])}
    batch = answered(client, "/v1/scores/batch", hands=[hand | winds, plain | winds])["results"]

    assert batch[0]["score"] == answered(client, "/v1/scores", **hand, **winds)
    if len(hand["tiles"]) > 13 and ruleset in {"booklet", "british"}:
        # Whoever has not just been dealt these tiles has discarded one of them.
        assert [each["code"] for each in batch[1]["problem"]["errors"]] == ["wrong_number_of_tiles"]
    else:
        assert batch[0]["score"] == batch[1]["score"]


WINDS = {"ruleset": "british", "seat_wind": "south", "prevailing_wind": "east"}
FIFTEEN = [f"{suit}{number}" for suit in "BCD" for number in range(1, 6)]
KONG = [["B1", "B1", "B1", "B1"]]


def test_a_declared_kong_is_a_concealed_kong_on_the_table(client):
    hand = {"tiles": ["C1", "C2", "C3"], "bonus_tiles": [], "kongs": KONG}
    meld = {"concealed_tiles": ["C1", "C2", "C3"], "melds": [{"tiles": KONG[0], "concealed": True}]}

    assert answered(client, "/v1/scores", **WINDS, **hand) == answered(client, "/v1/scores", **WINDS, **meld)


@pytest.mark.parametrize(
    "hand, faults",
    [
        ({"tiles": ["B1"], "concealed_tiles": ["B2"]}, [("/tiles", "contradiction")]),
        ({"tiles": ["B1"], "hand": "B1"}, [("/hand", "contradiction")]),
        ({"tiles": ["B1", "E0"]}, [("/tiles/1", "unknown_tile")]),
        ({"tiles": ["B1", "B0"]}, [("/tiles/1", "too_many_of_a_tile")]),
        ({"tiles": ["B1", "F1"]}, [("/tiles/1", "bonus_tile_in_hand")]),
        ({"tiles": ["B1"] * 5}, [("/tiles/4", "too_many_of_a_tile")]),
        ({"tiles": "B1"}, [("/tiles", "not_a_list")]),
        ({"tiles": FIFTEEN}, [("/tiles", "wrong_number_of_tiles")]),
        ({"tiles": [{"tile": "B2", "as": "C5"}]}, [("/tiles/0", "not_wild")]),
        ({"kongs": [["B1", "B1", "B1"]]}, [("/kongs/0", "not_a_kong")]),
        ({"kongs": [["B1", "B1", "B1", "B2"]]}, [("/kongs/0", "not_a_set")]),
        ({"kongs": KONG * 2, "melds": [["DR", "DR", "DR"]]}, [("/kongs/1", "too_many_of_a_tile")]),
    ],
)
def test_faults_of_a_dealt_hand_are_told_where_they_were_sent(client, hand, faults):
    assert refused(client, "/v1/scores", **WINDS, **hand) == faults
    deal = {"ruleset": "british", "prevailing_wind": "east", "outcome": "wash_out", "players": NAMES}
    assert refused(client, "/v1/settlements", hands={NAMES[1]: hand}, **deal) == [
        (f"/hands/{NAMES[1]}{pointer}", code) for pointer, code in faults
    ]
