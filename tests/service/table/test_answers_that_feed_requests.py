"""Answers about the table go unchanged into the next request: drawn seats, the dealer, dealt hands."""

import pytest

from support.answered_requests import answered
from support.laws import for_each

NAMES = ["Ann Berg", "Zo\u00eb", "\u6797\u9ea6", "Dot"]


def ask(client, path, **request):
    return answered(client, path, request)


@pytest.mark.parametrize(
    "procedure, players",
    [("british", 3), ("british", 4), ("british", 5), ("booklet", 2), ("booklet", 3), ("chinese-classical", 4)],
)
@pytest.mark.parametrize("named", [False, True])
def test_drawn_seats_and_their_dealer_start_an_evening(client, procedure, players, named):
    names = [*NAMES, "F"][:players] if named else players
    drawn = ask(client, "/v1/table/seats", procedure=procedure, players=names, throw=True, seed=7)
    # Two, three and five take the usual seats, so a list of names is enough.
    start = {"procedure": procedure, "players": list(drawn["seats"].values()), "first_dealer": drawn["dealer"]}
    start |= {"first_dealer": drawn["dealer_name"]} if named else {"players": drawn["seats"]}

    state = ask(client, "/v1/table/next", results=[], **start)["next"]["position"]
    assert state["seats"] == drawn["seats"]
    assert state["dealer"] == drawn["dealer"]
    assert state["seats"][drawn["dealer"]] == drawn["dealer_name"]
    sheet = ask(client, "/v1/table/sheet", ruleset=procedure, rotation=True, deals=[], **start)
    assert sheet["next"]["position"] == state
    deal = {"ruleset": procedure, "prevailing_wind": "east", "outcome": "wash_out"}
    assert ask(client, "/v1/settlements", seats=drawn["seats"], **deal)["seats"] == drawn["seats"]


def dealt(client, **fields):
    deal = {"procedure": "british", "throw": True, "shuffle": True, "seed": 7, **fields}
    return ask(client, "/v1/table/deal", **deal)["hands"]


PLAYED = ["booklet", "british", "chinese-classical", "dmjl", "hong-kong", "zung-jung", "babcock"]


@pytest.mark.parametrize("ruleset", PLAYED)
@pytest.mark.parametrize("seed", range(4))
def test_dealt_hands_are_those_of_a_settlement(client, ruleset, seed):
    kongs = {"all_kongs": True} if ruleset in {"chinese-classical", "dmjl"} else {}
    hands = dealt(client, procedure=ruleset, seed=seed, **kongs)
    settled = {"ruleset": ruleset, "prevailing_wind": "east", "outcome": "wash_out", "hands": hands}

    assert ask(client, "/v1/settlements", **settled)["net"] == dict.fromkeys(hands, 0)


@for_each("ruleset", PLAYED)
@for_each("seat", ["east", "south"])
@for_each("seed", range(4))
def test_a_dealt_hand_is_that_of_a_score(client, ruleset, seat, seed):
    hand = dealt(client, procedure=ruleset, seed=seed)[seat]
    winds = {"ruleset": ruleset, "seat_wind": seat, "prevailing_wind": "east"}
    plain = {"concealed_tiles": hand["tiles"], "bonus_tiles": hand.get("bonus_tiles", [])}
    batch = ask(client, "/v1/scores/batch", hands=[hand | winds, plain | winds])["results"]

    assert batch[0]["score"] == ask(client, "/v1/scores", **hand, **winds)
    if len(hand["tiles"]) > 13 and ruleset in {"booklet", "british"}:
        # Whoever has not just been dealt these tiles has discarded one of them.
        assert [each["code"] for each in batch[1]["problem"]["errors"]] == ["wrong_number_of_tiles"]
    else:
        assert batch[0]["score"] == batch[1]["score"]
