"""Who deals next, hand by hand or all at once. Single requests: tests/cases/answers."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.table import all_procedures
from support.addresses import COUNTERS, NEXT, SHEET
from support.answered_requests import answered, cases_of
from support.described_schemas import described_as_in_the_contract
from support.laws import for_each
from support.sheets import NAMES, SEATS

PROCEDURES = list(all_procedures())


def won(*winners):
    return [{"outcome": "mah_jong", "winner": each} if each else {"outcome": "wash_out"} for each in winners]


def told(client, **request):
    return answered(client, NEXT, request)


evenings = st.lists(st.sampled_from([*SEATS, None]), min_size=1, max_size=14)


@settings(max_examples=40)
@given(st.sampled_from(PROCEDURES), evenings, st.data())
def test_hand_by_hand_from_the_states_told_is_the_same_as_all_at_once(app, procedure, winners, data):
    client = app.test_client()
    options = {each.id: data.draw(st.sampled_from(each.choices)).value for each in procedure.rotation_options}
    request = {"procedure": procedure.id, "options": options}
    whole = told(client, **request, players=NAMES, results=won(*winners))
    state, hands = told(client, **request, players=NAMES)["next"]["position"], []
    for winner in winners:
        answer = told(client, **request, position=state, results=won(winner))
        state = answer["next"]["position"]
        hands += answer["deals"]

    assert whole["deals"] == hands
    assert whole["next"] == answer["next"]


def of_riichi(client, *results, status=200, **request):
    answer = client.post(
        "/v1/table/next", json={"procedure": "riichi", "players": NAMES, "results": results, **request}
    )
    assert status == answer.status_code, answer.get_json()
    return answer.get_json() if status > 200 else answer.get_json()["next"]


def at_stake(told):
    return told["dealer_name"], told["position"].get("honba", 0), told["position"].get("bets", 0)


DRAWN = {"outcome": "wash_out"}
WON = {"outcome": "mah_jong"}
FIRST, SECOND, THIRD, FOURTH = NAMES


@for_each("results, expected", [
    # Counters and bets stay until somebody wins; a dealer who is ready deals again.
    ([DRAWN | {"ready": [FIRST, THIRD], "riichi": [THIRD]}], (FIRST, 1, 1)),
    ([DRAWN | {"ready": [SECOND], "riichi": [SECOND]}], (SECOND, 1, 1)),
    ([DRAWN | {"ready": ["south"]}, DRAWN | {"ready": ["east"], "riichi": ["east", "west"]}], (SECOND, 2, 2)),
    ([DRAWN | {"abortive": "four_winds"}], (FIRST, 1, 0)),
    ([DRAWN | {"riichi": [FIRST], "ready": [FIRST]}, WON | {"winner": SECOND, "riichi": [FIRST]}], (SECOND, 0, 0)),
    # After a chombo the deal is played again: its bets go back, and what lay there before stays.
    ([DRAWN | {"riichi": [FIRST], "ready": [FIRST]}, DRAWN | {"riichi": [SECOND], "annulled": True}], (FIRST, 1, 1)),
    ([DRAWN | {"annulled": True}], (FIRST, 0, 0)),
    ([WON | {"winners": [SECOND, FIRST]}], (FIRST, 1, 0)),
    ([WON | {"winners": [SECOND, THIRD]}], (SECOND, 0, 0)),
])  # fmt: skip
def test_counters_and_bets_lie_on_the_table_until_somebody_wins(client, results, expected):
    assert expected == at_stake(of_riichi(client, *results))


def test_a_game_of_riichi_ends_when_the_deal_of_its_last_dealer_passes(client):
    to_the_last = [DRAWN] * 7
    last = of_riichi(client, *to_the_last)

    assert (FOURTH, 7, 0) == at_stake(last)
    assert "south" == last["position"]["prevailing_wind"]
    assert of_riichi(client, *to_the_last, DRAWN)["finished"]
    assert not of_riichi(client, *to_the_last, DRAWN | {"ready": [FOURTH]})["finished"]
    assert not of_riichi(client, *to_the_last, DRAWN, options={"after_south": "west"})["finished"]


@for_each("result, faults", [
    (WON | {"winner": SECOND, "ready": [FIRST]}, [("ready", "contradiction")]),
    (WON | {"winner": SECOND, "annulled": True}, [("annulled", "contradiction")]),
    (WON, [("winner", "winner_missing")]),
    (DRAWN | {"winners": [FIRST]}, [("winners", "wash_out")]),
    (DRAWN | {"ready": ["Eve"], "riichi": ["dreamer"]},
     [("riichi/0", "not_at_the_table"), ("ready/0", "not_at_the_table")]),
    (DRAWN | {"abortive": "rain"}, [("abortive", "unknown_value")]),
])  # fmt: skip
def test_results_of_riichi_that_cannot_be_are_refused(client, result, faults):
    errors = of_riichi(client, result, status=422)["errors"]

    assert [(f"/results/0/{place}", code) for place, code in faults] == [(e["pointer"], e["code"]) for e in errors]


def test_without_counters_nothing_lies_on_the_table(client):
    told = DRAWN | {"ready": [FIRST], "riichi": [FIRST], "annulled": True}
    refused = of_riichi(client, told, procedure="mcr", status=422)

    assert [f"/results/0/{each}" for each in ("riichi", "ready", "annulled")] == [
        each["pointer"] for each in refused["errors"]
    ]


test_requests_are_answered_and_refused_as_their_cases_say = cases_of(NEXT, SHEET, COUNTERS)
test_each_schema_says_the_same_as_the_contract = described_as_in_the_contract(NEXT, SHEET, COUNTERS)
