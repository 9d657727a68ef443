"""Score sheets that tests ask for: who plays, some deals, and others to be drawn."""

from hypothesis import strategies as st

from support import answered_requests
from support.addresses import SHEET

NAMES = ["Ann", "Ben", "Cid", "Dot"]
SEATS = ["east", "south", "west", "north"]
WASH_OUT = {"outcome": "wash_out"}
SOUTH_WINS = {"outcome": "mah_jong", "winner": "south", "scores": {"east": 80, "south": 84, "west": 208, "north": 416}}
EAST_WINS = {"outcome": "mah_jong", "winner": "east", "scores": {"east": 200, "south": 40, "west": 16, "north": 8}}
ROTATING = {"ruleset": "british", "players": NAMES, "rotation": True, "procedure": "british"}

# Exposed pungs of four minor tiles and a pair: 8 and 20 for going out, doubled only where having no chow is.
NO_CHOWS = {
    "outcome": "mah_jong",
    "winner": "south",
    "hands": {"south": {"hand": "[333s] [444m] [555p] [666p] 7m7m*",
        "win": {"source": "discard", "discarder": "east"}}},
    "scores": {"east": 0, "west": 0, "north": 0},
}  # fmt: skip


def asked(client, request, accept="application/json"):
    return client.post(SHEET, json=request, headers={"Accept": accept})


def kept(client, *deals, **request):
    """Return the sheet of some deals, of four players who move on unless the request says otherwise."""
    return answered_requests.answered(client, SHEET, {"deals": list(deals), **(request or ROTATING)})


def refused(client, *deals, **request):
    """Return what is wrong with such a request: places and codes."""
    return answered_requests.refused(client, SHEET, {"deals": list(deals), **(request or ROTATING)})


def _by_seat(figures):
    return dict(zip(SEATS, (2 * each for each in figures), strict=True))


nets = st.lists(st.integers(-1000, 1000), min_size=3, max_size=3).map(lambda three: [*three, -sum(three)])
told_by_net = st.tuples(nets, st.sampled_from(SEATS)).map(lambda drawn: {"net": _by_seat(drawn[0]), "winner": drawn[1]})
# Going out alone gives 20 points, and all points are even.
told_by_scores = st.tuples(st.lists(st.integers(10, 500), min_size=4, max_size=4), st.sampled_from(SEATS)).map(
    lambda drawn: {"outcome": "mah_jong", "winner": drawn[1], "scores": _by_seat(drawn[0])}
)
