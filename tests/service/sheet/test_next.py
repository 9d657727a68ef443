"""Who deals next, hand by hand or all at once. Single requests: tests/cases/answers."""

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.table import all_procedures
from support.sheets import NAMES, SEATS

PROCEDURES = list(all_procedures())


def won(*winners):
    return [{"outcome": "mah_jong", "winner": each} if each else {"outcome": "wash_out"} for each in winners]


def told(client, **request):
    answer = client.post("/v1/table/next", json=request)
    assert 200 == answer.status_code, answer.get_json()
    return answer.get_json()


evenings = st.lists(st.sampled_from([*SEATS, None]), min_size=1, max_size=14)


@settings(max_examples=40)
@given(st.sampled_from(PROCEDURES), evenings, st.data())
def test_hand_by_hand_from_the_states_told_is_the_same_as_all_at_once(app, procedure, winners, data):
    client = app.test_client()
    options = {each.id: data.draw(st.sampled_from(each.choices)).value for each in procedure.rotation.options}
    request = {"procedure": procedure.id, "options": options}
    whole = told(client, **request, players=NAMES, results=won(*winners))
    state, hands = told(client, **request, players=NAMES)["next"]["position"], []
    for winner in winners:
        answer = told(client, **request, position=state, results=won(winner))
        state = answer["next"]["position"]
        hands += answer["deals"]

    assert whole["deals"] == hands
    assert whole["next"] == answer["next"]
