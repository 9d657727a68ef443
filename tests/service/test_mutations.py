"""Good requests with something deleted, retyped or swapped are scored or refused, and never a surprise."""

from copy import deepcopy

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

HANDS = [
    {
        "ruleset": "booklet",
        "seat_wind": "south",
        "prevailing_wind": "east",
        "dealer": "east",
        "players": 4,
        "melds": [["C4", "C5", "C6"], {"tiles": ["WE", "WE", "WE", "WE"], "kong": "concealed", "concealed": True}],
        "concealed_sets": [["D2", "D3", "D4"]],
        "concealed_tiles": ["D6", "D7", "D8", "B5", "B5"],
        "bonus_tiles": ["F1", "S2"],
        "exhausted_tiles": [],
        "dealer_wins": 0,
        "original_call": False,
        "win": {
            "source": "discard",
            "tile": "D8",
            "discarder": "west",
            "completes": ["D6", "D7", "D8"],
            "last_tile": False,
            "first_turn": False,
            "kongs_in_a_row": 0,
        },
        "house_rules": {
            "limit": 500,
            "options": {"bouquet": "one_plus_own", "dragon_doublings": 1, "first_turn_strict": True},
            "without": ["all_simples"],
            "values": {
                "chow": {"points": 1, "doublings": 0, "limit": 0.5},
                "dragon_pung": {"exposed": {"points": 6}, "concealed": {"doublings": 3, "limit": None}},
            },
        },
    },
    {
        "ruleset": "booklet",
        "seat_wind": "east",
        "prevailing_wind": "north",
        "concealed_tiles": ["B1", "B1", "B1", "B2", "B2", "B2", "B3", "B3", "B3", "DR", "DR", "C7", "C8", "C9"],
        "win": {"source": "wall", "tile": "C9", "last_tile": True},
    },
    {
        "ruleset": "booklet",
        "seat_wind": "west",
        "prevailing_wind": "east",
        "players": 3,
        "melds": [["WW", "WW", "WW"], {"tiles": ["DG", "DG", "DG", "DG"], "kong": "claimed"}],
        "concealed_sets": [["C2", "C2"]],
        "bonus_tiles": ["S3"],
        "win": None,
    },
]
WORDS = [
    "east",
    "dreamer",
    "B5",
    "7z",
    "\U0001f004\ufe0f",
    "F1",
    "robbed_kong",
    "dealt",
    "annexed",
    "chow",
    "tiles",
    "",
    "~/",
]
NUMBERS = [-1, 0, 1, 2, 3, 5, 1.0, 0.5, 10**6, 2**63, 10**30, 1e308]
NAMES = st.sampled_from(WORDS) | st.text(max_size=3)
VALUES = st.recursive(
    st.none() | st.booleans() | st.sampled_from(NUMBERS) | st.integers() | NAMES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(NAMES, inner, max_size=3),
    max_leaves=8,
)


def places(value, path=()):
    """Go through everything in a request, each with the way to it."""
    steps = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for step, member in steps:
        yield (*path, step)
        yield from places(member, (*path, step))


def all_places(request):
    return sorted(places(request), key=str)


def at(request, path):
    for step in path:
        request = request[step]
    return request


def put(request, path, value):
    at(request, path[:-1])[path[-1]] = value


def delete(_draw, request, path):
    del at(request, path[:-1])[path[-1]]


def retype(draw, request, path):
    put(request, path, draw(VALUES))


def swap(draw, request, path):
    other = draw(st.sampled_from(all_places(request)))
    if path != other[: len(path)] and other != path[: len(other)]:
        one, two = at(request, path), at(request, other)
        put(request, path, two)
        put(request, other, one)


def add(draw, request, path):
    around = at(request, path[:-1])
    if isinstance(around, list):
        around.append(deepcopy(around[path[-1]]))
    else:
        around[draw(NAMES)] = draw(VALUES)


@st.composite
def spoiled_requests(draw):
    request = deepcopy(draw(st.sampled_from(HANDS)))
    for _ in range(draw(st.integers(1, 4))):
        path = draw(st.sampled_from(all_places(request)))
        spoil = draw(st.sampled_from([delete, retype, swap, add]))
        spoil(draw, request, path)
    return request


def assert_points_into(request, pointer):
    """A pointer leads to a part of the request, or to a member that one of its objects has not."""
    steps = [step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")]
    assert "" == steps.pop(0)
    place = request
    for number, step in enumerate(steps, start=1):
        if isinstance(place, dict) and step not in place:
            assert number == len(steps), pointer
            return
        place = place[step] if isinstance(place, dict) else place[int(step)]


@settings(max_examples=500, derandomize=True, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(request=spoiled_requests())
def test_a_spoiled_request_is_scored_or_refused_with_its_places(app, request):
    answer = app.test_client().post("/v1/scores", json=request)
    assert answer.status_code in {200, 422}, answer.get_data(as_text=True)
    document = answer.get_json()
    if answer.status_code == 200:
        assert document["basic_score"] == sum(item["points"] for item in document["items"])
        return
    assert "application/problem+json" == answer.content_type
    assert 1 <= len(document["errors"]) <= 50
    for error in document["errors"]:
        assert error["code"]
        assert error["message"]
        assert_points_into(request, error["pointer"])


def test_the_requests_that_are_spoiled_are_good_ones(client):
    assert [200] * len(HANDS) == [client.post("/v1/scores", json=each).status_code for each in HANDS]
