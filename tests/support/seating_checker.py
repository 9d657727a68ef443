"""Measures a seating plan by itself, from the request and the answer alone. It shares no code with the engine."""

from itertools import combinations, pairwise

from support.addresses import SEATING
from support.answered_requests import answered
from support.contracts import validator

WINDS = ("east", "south", "west", "north")


def entries(request, added=()):
    """Return the players of a request by id: whether each is a substitute, and the whole entry."""
    listed = request.get("players") or [str(number + 1) for number in range(request["number_of_players"])]
    known = {each: {"id": each} for each in listed if isinstance(each, str)}
    known |= {each["id"]: each for each in listed if isinstance(each, dict)}
    return known | {each: {"id": each, "substitute": True} for each in added}


def tables(answer):
    """Yield the number of the round and the players of each table, from East to North."""
    for each in answer["rounds"]:
        for table in each["tables"]:
            yield each["round"], table["table"], [table["seats"][wind] for wind in WINDS]


def check_shape(request, answer):
    """Everybody who plays a round sits at one table of it, and rounds that were played are as they were sent."""
    added = answer.get("added", [])
    known, kept = entries(request, added), [each for each in request.get("rounds", []) if each.get("played")]
    assert list(range(1, request["number_of_rounds"] + 1)) == [each["round"] for each in answer["rounds"]]
    assert kept == [each for each in answer["rounds"] if each["played"]] == answer["rounds"][: len(kept)]
    for each in answer["rounds"][len(kept) :]:
        seated = [player for table in each["tables"] for player in table["seats"].values()]
        number = each["round"]
        playing = {
            name
            for name, entry in known.items()
            if name not in added and (entry.get("plays_in") is None or number in entry["plays_in"])
        }
        assert len(seated) == len(set(seated))
        assert playing <= set(seated) <= playing | set(added)
        assert len(set(seated)) - len(playing) < 4
        assert sorted(table["table"] for table in each["tables"]) == list(range(1, len(seated) // 4 + 1))
        assert all(list(table["seats"]) == list(WINDS) for table in each["tables"])


def entered(players):
    """Return who plays as a request tells it: how many, or a list."""
    return {"number_of_players" if isinstance(players, int) else "players": players}


def played(rounds):
    """Return rounds that are to be kept."""
    return [{**each, "played": True} for each in rounds]


def meetings(answer):
    """Return the rounds in which each pair meets, the pair in alphabetical order."""
    met = {}
    for number, _, players in tables(answer):
        for pair in combinations(sorted(players), 2):
            met.setdefault(pair, []).append(number)
    return met


def repeats(request, answer):
    """Return how many meetings of competitors are not their first."""
    known = entries(request, answer.get("added", ()))
    competing = {name for name, entry in known.items() if not entry.get("substitute")}
    return sum(len(rounds) - 1 for pair, rounds in meetings(answer).items() if competing >= {*pair})


def meetings_of_mates(request, answer, *shared, pairs=()):
    """Return the meetings of two who have the same team, club or country, and of pairs that are named."""
    known = entries(request, answer.get("added", ()))
    named = [{*pair} for pair in pairs]
    return {
        (one, other): rounds
        for (one, other), rounds in meetings(answer).items()
        if {one, other} in named or any(known[one].get(each) == known[other].get(each) is not None for each in shared)
    }


def team_meetings(request, answer):
    return sum(map(len, meetings_of_mates(request, answer, "team").values()))


def winds(answer):
    """Return for each player the winds of his rounds, in their order."""
    had = {}
    for _, _, players in tables(answer):
        for wind, player in zip(WINDS, players, strict=True):
            had.setdefault(player, []).append(wind)
    return had


def wind_difference(answer, beside=()):
    """Return how many times more somebody has one wind than another, of all but those ``beside``."""
    return max(_difference(each) for player, each in winds(answer).items() if player not in beside)


def _difference(had):
    counts = [had.count(wind) for wind in WINDS]
    return max(counts) - min(counts)


def has_a_wind_twice_in_four(answer):
    """Return who has a wind twice in his first four rounds, in the four after them, or in any later four."""
    return [
        player
        for player, had in winds(answer).items()
        for start, end in pairwise([*range(0, len(had), 4), len(had)])
        if len({*had[start:end]}) < end - start
    ]


def check_quality(request, answer):
    """The measures of an answer are those of its plan."""
    told, met = answer["quality"], meetings(answer)
    known = entries(request, answer.get("added", ()))
    competing = [name for name, entry in known.items() if not entry.get("substitute")]
    between = {pair: rounds for pair, rounds in met.items() if {*competing} >= {*pair}}
    again = {pair: rounds for pair, rounds in between.items() if len(rounds) > 1}
    assert told["repeats"] == repeats(request, answer) >= told["lower_bound"] >= 0
    assert told["most_meetings"] == max(map(len, between.values()), default=0)
    assert (told["pairs"], told["pairs_met"]) == (len(competing) * (len(competing) - 1) // 2, len(between))
    apart = meetings_of_mates(request, answer, request.get("apart", "team"), pairs=request.get("pairs_apart", ()))
    for listed, true in ((told.get("repeated", []), again), (told.get("apart_met", []), apart)):
        assert len(listed) == min(200, len(true))
        assert {**true, **{tuple(sorted(each["pair"])): each["met_in"] for each in listed}} == true
    assert told["apart_meetings"] == sum(map(len, apart.values()))
    seldom = meetings_of_mates(request, answer, *request.get("seldom", ()))
    assert told["seldom_meetings"] == sum(map(len, seldom.values()))
    uneven = [_difference(had) for had in winds(answer).values()]
    assert told["largest_wind_difference"] == max(uneven)
    assert told["uneven_winds"] == sum(each > 1 for each in uneven)
    assert told["winds_twice_in_four"] == len({*has_a_wind_twice_in_four(answer)})
    visits = [(player, table) for _, table, players in tables(answer) for player in players]
    assert told["most_visits"] == max(map(visits.count, visits)) if len(visits) < 1000 else True


def check_plan(request, answer):
    check_shape(request, answer)
    check_quality(request, answer)


def planned(client, request):
    plan = answered(client, SEATING, request)
    validator("SeatingPlan").validate(plan)
    return plan


def checked(client, request):
    plan = planned(client, request)
    check_plan(request, plan)
    return plan
