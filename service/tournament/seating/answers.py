"""A seating plan as JSON, and as a page for the wall: its rounds by the names of the players, and by player."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Final

from flask import Response

from engine import SEATS
from engine.tournament import PairOfPlayers, Round, SeatingPlan, SeatingRequest, Table
from service.http.answers import printed_page
from service.http.media_types import Json, from_fields, without_empty
from service.tournament.standings.answers import from_penalty

WINDS: Final = tuple(seat.value for seat in SEATS)


def from_plan(plan: SeatingPlan, seed: int) -> Json:
    rounds, quality = [_from_round(each) for each in plan.rounds], plan.quality
    figures = from_fields(quality, repeated=_from_pairs(quality.repeated), apart_met=_from_pairs(quality.apart_met))
    return without_empty(seed=seed, rounds=rounds, added=list(plan.added), quality=figures)


def _from_round(planned: Round) -> Json:
    return {"round": planned.number, "played": planned.played, "tables": [_from_table(each) for each in planned.tables]}


def _from_table(table: Table) -> Json:
    return without_empty(
        table=table.number,
        seats=dict(zip(WINDS, table.seats, strict=True)),
        scores=dict(table.scores),
        substitutes=[from_fields(each) for each in table.substitutes],
        penalties=[from_penalty(each) for each in table.penalties],
        bonuses=[from_penalty(each) for each in table.bonuses],
    )


def _from_pairs(pairs: Iterable[PairOfPlayers]) -> list[Json]:
    return [{"pair": list(players), "met_in": list(rounds)} for players, rounds in pairs]


def shown_names(request: SeatingRequest, added: Iterable[str]) -> Mapping[str, str]:
    """Return the names of players by their ids. Where two have one name, the id stands beside it."""
    players = request.players
    borne = Counter(player.shown_name for player in players)
    named = {
        player.id: player.shown_name if borne[player.shown_name] == 1 else f"{player.shown_name} ({player.id})"
        for player in players
    }
    return {**named, **{each: each for each in added}}


def as_page(plan: SeatingPlan, names: Mapping[str, str]) -> Response:
    return printed_page(
        "seating",
        rounds=plan.rounds,
        names=names,
        places=sorted(_places(plan, names).items(), key=lambda each: each[0].casefold()),
        winds=WINDS,
    )


def _places(plan: SeatingPlan, names: Mapping[str, str]) -> Mapping[str, list[tuple[int, str] | None]]:
    """Return for each player the table and the wind of each round, or None where he does not play."""
    places: dict[str, list[tuple[int, str] | None]] = defaultdict(lambda: [None] * len(plan.rounds))
    for place, each in enumerate(plan.rounds):
        for table in each.tables:
            for wind, player in zip(WINDS, table.seats, strict=True):
                places[names[player]][place] = (table.number, wind)
    return places
