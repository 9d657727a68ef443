"""Score sheets that tests ask for: who plays, some deals, and others to be drawn."""

import csv
import json
from io import StringIO

from hypothesis import strategies as st

from support import answered_requests
from support.addresses import SHEET

NAMES = ["Ann", "Ben", "Cid", "Dot"]
SEATS = ["east", "south", "west", "north"]
WASH_OUT = {"outcome": "wash_out"}
SOUTH_WINS = {"outcome": "mah_jong", "winner": "south", "scores": {"east": 80, "south": 84, "west": 208, "north": 416}}
EAST_WINS = {"outcome": "mah_jong", "winner": "east", "scores": {"east": 200, "south": 40, "west": 16, "north": 8}}
AGREED = {"ruleset": "british", "rotation": True, "procedure": "british"}
ROTATING = AGREED | {"players": NAMES}
RIICHI = {"ruleset": "riichi", "procedure": "riichi", "rotation": True}
LATE = {"payer": "north", "payees": ["east", "south"], "amount": 50, "reason": "late,=loud"}
EVENING = ROTATING | {"deals": [SOUTH_WINS | {"penalties": [LATE]}, WASH_OUT, EAST_WINS | {"liable": "south"}]}

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


# The sheet as CSV.


def written_csv(client, request):
    answer = asked(client, request, "text/csv")
    assert 200 == answer.status_code, answer.get_json()
    return answer.get_data().decode()


def read_csv(client, text, accept="application/json", **parameters):
    body = text if isinstance(text, bytes) else text.encode()
    parameters = {name: value if isinstance(value, str) else json.dumps(value) for name, value in parameters.items()}
    headers = {"Accept": accept, "Content-Type": "text/csv"}
    return client.post(SHEET, data=body, query_string=parameters, headers=headers)


def kept_csv(client, text, **parameters):
    answer = read_csv(client, text, **parameters)
    assert 200 == answer.status_code, answer.get_json()
    return answer.get_json()


def refused_csv(client, text, **parameters):
    answer = read_csv(client, text, **{**AGREED, **parameters})
    assert 422 == answer.status_code, answer.get_data()
    return answered_requests.places_and_codes(answer.get_json())


def with_cell(text, line, column, cell):
    rows = list(csv.reader(StringIO(text.removeprefix("\ufeff"))))
    rows[line + 1][rows[0].index(column)] = cell
    return "\r\n".join(",".join(f'"{each}"' if "," in each else each for each in row) for row in rows)


def assert_same_sheet(sheet, again):
    for line in (*sheet.get("lines", []), *again.get("lines", [])):
        for name in ("notes", "counters", "moved"):
            line.pop(name, None)
        deal = line["deal"]
        deal.pop("payments", None)
        # A table has the score of the winner alone.
        if "scores" in deal:
            deal["scores"] = {deal["winner"]: deal["scores"][deal["winner"]]}
    of_both = ("players", "stock", "lines", "balances", "net", "standings", "check", "next", "procedure", "ruleset")
    for name in of_both:
        assert sheet.get(name) == again.get(name), name
    without = {"debts": None, "pieces": None, "house_rules": None}
    assert sheet["state"] | without == again["state"] | without


def reads_back(client, request, **parameters):
    """Assert that a sheet as CSV is read as the same sheet and written the same again; return it."""
    text = written_csv(client, request)
    assert_same_sheet(asked(client, request).get_json(), kept_csv(client, text, **parameters))
    assert text == read_csv(client, text, "text/csv", **parameters).get_data().decode()
    return text
