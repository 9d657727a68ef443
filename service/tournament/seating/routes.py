"""POST /v1/tournament/seating, and what a plan costs of the rate limit: so much for each table of each round."""

from collections import Counter
from typing import Any, Final

from flask import Blueprint, Response, current_app

from engine.tournament import MOST_PLAYERS, plan_seating
from service.access.admission import charge
from service.http.answers import best_media_type, json_response
from service.http.body import hold_place, list_in, member_of, read_body, whole
from service.http.media_types import CSV, HTML, JSON
from service.http.parameters import HEADING, takes_parameters
from service.tournament.players import MOST_ROUNDS
from service.tournament.seating import spreadsheets
from service.tournament.seating.answers import as_page, from_plan, shown_names
from service.tournament.seating.schemas import SeatingSchema
from service.tournament.sending import sent_tournament

_TABLE: Final = 4
_HANDS_OF_A_TABLE: Final = 4
_HANDS_OF_A_LATER_TABLE: Final = 1
_FIRST_TABLES: Final = 1000
"""The steps of all tables together are bounded. So those beyond this number cost less."""
_PLANS_BESIDE_KEPT_ROUNDS: Final = 2
"""Rounds that are kept are looked for in a plan without them, so that it can be gone on with."""


def cost_of_seating(sent: Any) -> int:
    """Return what a plan costs in plain hands; 0 if it is too large to be made, or cannot be read."""
    tables = _tables(sent)
    hands = _HANDS_OF_A_TABLE * min(tables, _FIRST_TABLES)
    hands += _HANDS_OF_A_LATER_TABLE * max(0, tables - _FIRST_TABLES)
    keeps = tables and (sent.get("standings") or any(member_of(each, "played") for each in list_in(sent, "rounds")))
    return hands * _PLANS_BESIDE_KEPT_ROUNDS if keeps else hands


def _tables(sent: Any) -> int:
    """Return how many tables a plan has in all rounds.

    A table that is not full counts as one: substitutes fill it, or the request is refused.
    """
    if not isinstance(sent, dict):
        return 0
    rounds, number = whole(sent.get("number_of_rounds")), whole(sent.get("number_of_players"))
    players = sent.get("players") or (None if number else sent.get("standings"))
    if not isinstance(rounds, int) or not 1 <= rounds <= MOST_ROUNDS:
        return 0
    if isinstance(players, list) and 0 < len(players) <= MOST_PLAYERS:
        playing = _playing(players, rounds)
    else:
        playing = [number if isinstance(number, int) and 0 < number <= MOST_PLAYERS else 0] * rounds
    return sum(-(-each // _TABLE) for each in playing)


def _playing(players: list[Any], rounds: int) -> list[int]:
    of_some = [each["plays_in"] for each in players if isinstance(member_of(each, "plays_in"), list)]
    sent = [{whole(each) for each in some[:MOST_ROUNDS] if isinstance(each, int | float)} for some in of_some]
    listed = Counter(number for numbers in sent for number in numbers)
    return [len(players) - len(of_some) + listed[number] for number in range(1, rounds + 1)]


seating: Final = Blueprint("seating", __name__)
_SCHEMA: Final = SeatingSchema()
_LARGE_PLAN: Final = 1000
"""Tables of a plan whose answer is so long that only some are held at once, however short the request is."""


@seating.post("/v1/tournament/seating")
@takes_parameters(*spreadsheets.PARAMETERS, *HEADING)
def plan_rounds() -> Response:
    """Answer who sits where in each round: as JSON, as CSV, or as a page for the wall."""
    media_type = best_media_type(JSON, CSV, HTML)
    body = read_body(current_app.config["MAX_BATCH_BYTES"], JSON, CSV)
    with current_app.extensions["long_work"]:
        sent, refusing = sent_tournament(body, spreadsheets.PARAMETERS, spreadsheets.CsvPlayers)
    cost = cost_of_seating(sent)
    charge(cost)
    if cost > _LARGE_PLAN:
        hold_place()
    with current_app.extensions["long_work"], refusing:
        seating_request = _SCHEMA.load(sent)
        plan = plan_seating(seating_request)
    if media_type == JSON:
        answer = json_response(from_plan(plan, seating_request.seed))
    else:
        names = shown_names(seating_request, plan.added)
        answer = as_page(plan, names) if media_type == HTML else spreadsheets.as_csv(plan, names)
    answer.vary.add("Accept")
    return answer
