"""Random tournaments have the standings that a second program reckons, which shares no code with the engine."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from support.addresses import STANDINGS
from support.answered_requests import answered, cases_of
from support.laws import tried
from support.standings_oracle import RULES, SCHEMES, rules_of, standings, whom_replaced

pytestmark = pytest.mark.no_cover

PLAYERS = [f"player {number}" for number in range(1, 10)]
FIGURES = st.integers(-40, 40).map(lambda number: number / 8)
CHANGES = {
    "unit": st.sampled_from([1, 3, 1000]),
    "uma": st.lists(FIGURES, min_size=4, max_size=4),
    "place_points": st.lists(FIGURES, min_size=4, max_size=4),
    "ties": st.sampled_from(["shared", "best", "seat"]),
    "presence": st.fixed_dictionaries({}, optional={"score": FIGURES, "table_points": FIGURES}),
    "keep": st.integers(1, 4),
    "order": st.lists(st.sampled_from(["table_points", "score", "firsts"]), min_size=1, unique=True),
    "final_points": st.fixed_dictionaries({"first": FIGURES, "last": FIGURES}),
    "without": st.lists(st.sampled_from(["presence", "target", "playing_for_nobody"]), unique=True),
}


@st.composite
def penalties(draw, players, what):
    """Draw penalties and bonuses, as a request has them. ``what``: what they may be on."""
    punished = st.fixed_dictionaries(
        {"player": st.sampled_from(players), "amount": FIGURES.map(lambda figure: abs(figure) + 0.5)},
        optional={"on": st.sampled_from(what)},
    )
    return {name: draw(st.lists(punished, max_size=2)) for name in ("penalties", "bonuses")}


@st.composite
def tables(draw, sum_of_scores, number, players):
    """Draw a table of four players, of whom one may be a substitute for somebody who does not play, or for nobody."""
    # Small differences, so that many tie.
    around, rest = divmod(sum_of_scores, 4)
    differences = draw(st.lists(st.integers(-2, 2), min_size=3, max_size=3))
    points = [around + 100 * each for each in (*differences, -sum(differences))]
    points[0] += rest
    seated = draw(st.permutations(players))
    return {
        "table": number,
        "seats": dict(zip(("east", "south", "west", "north"), seated, strict=True)),
        "scores": dict(zip(players, points, strict=True)),
    }


@st.composite
def schemes(draw):
    """Draw a scheme, changes of it, and what penalties may be on: table points only where there are some."""
    scheme = draw(st.sampled_from(sorted(SCHEMES)))
    changes = draw(st.fixed_dictionaries({}, optional=CHANGES))
    changes["without"] = [each for each in changes.get("without", ()) if each not in changes]
    rules = rules_of(scheme, changes)
    if rules["place_points"] is not None or rules["presence"].get("table_points"):
        return scheme, changes, ["score", "table_points"]
    order = [each for each in rules["order"] if each != "table_points"] or ["score"]
    return scheme, changes | {"order": order}, ["score"]


@st.composite
def tournaments(draw):
    scheme, changes, what = draw(schemes())
    sum_of_scores = (RULES | SCHEMES[scheme])["sum"] or 0
    rounds = []
    for number in draw(st.permutations(range(1, draw(st.integers(1, 5)) + 1))):
        present = draw(st.permutations(PLAYERS))
        listed = [
            draw(tables(sum_of_scores, place + 1, present[4 * place : 4 * place + 4]))
            for place in range(draw(st.integers(1, 2)))
        ]
        absent = present[4 * len(listed) :]
        for table in listed:
            if draw(st.booleans()):
                whom = draw(st.sampled_from([None, *absent]))
                for_whom = {"plays_for": whom} if whom else {}
                table["substitutes"] = [{"player": draw(st.sampled_from(sorted(table["scores"]))), **for_whom}]
                absent = [each for each in absent if each != whom]
            table.update(draw(penalties(PLAYERS, what)))
        rounds.append({"round": number, "tables": listed})
    besides = draw(penalties(PLAYERS, what))
    for each in (*besides["penalties"], *besides["bonuses"]):
        if draw(st.booleans()):
            each["round"] = draw(st.integers(1, len(rounds)))
    request = {"scheme": scheme, "changes": changes, "players": PLAYERS, "rounds": rounds, **besides}
    if draw(st.booleans()):
        request["after_round"] = draw(st.integers(1, len(rounds)))
    if draw(st.booleans()):
        # Whoever has a score takes part, so only such players may be punished.
        seen = {whom or player for each in rounds for table in each["tables"] for player, whom in owners(table)}
        del request["players"]
        for part in (request, *(table for each in rounds for table in each["tables"])):
            for name in besides:
                part[name] = [each for each in part[name] if each["player"] in seen]
    return request


def owners(table):
    """Yield each player at a table whose result counts, with whom the player replaces."""
    for player in table["scores"]:
        whom = whom_replaced(table).get(player, player)
        if whom is not None:
            yield player, whom


@settings(max_examples=tried(150), deadline=None, suppress_health_check=list(HealthCheck))
@given(tournaments())
def test_both_agree(client, request_):
    assert standings(request_) == [
        (
            each["rank"], each["player"], each["table_points"], each["score"], each["rounds_played"], each["places"],
            [line["round"] for line in each.get("by_round", ()) if line["dropped"]], each.get("final"),
        )
        for each in answered(client, STANDINGS, request_)["standings"]
    ]  # fmt: skip


test_requests_are_answered_and_refused_as_their_cases_say = cases_of(STANDINGS)
