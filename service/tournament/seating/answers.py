"""A seating plan as JSON, and its rounds by the names of the players."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from engine import SEATS
from engine.tournament import PairOfPlayers, PlanQuality, SeatedTable, SeatingPlan, SeatingRequest
from service.http.media_types import Json

WINDS: Final = tuple(seat.value for seat in SEATS)


def from_plan(plan: SeatingPlan, seed: int) -> Json:
    """Return a plan as the contract has it."""
    return {
        "seed": seed,
        "rounds": [
            {"round": number, "fixed": number <= plan.kept, "tables": [_from_table(table) for table in tables]}
            for number, tables in enumerate(plan.rounds, 1)
        ],
        "added": list(plan.added),
        "quality": _from_quality(plan.quality),
    }


def _from_table(table: SeatedTable) -> Json:
    return {"table": table.number, "seats": dict(zip(WINDS, table.seats, strict=True))}


def _from_quality(quality: PlanQuality) -> Json:
    return {
        "repeats": quality.repeats,
        "lower_bound": quality.lower_bound,
        "most_meetings": quality.most_meetings,
        "pairs": quality.pairs,
        "pairs_met": quality.pairs_met,
        "repeated": _from_pairs(quality.repeated),
        "winds": {
            "largest_difference": quality.largest_wind_difference,
            "players_uneven": quality.uneven_winds,
            "twice_in_four": quality.winds_twice_in_four,
        },
        "apart": {"meetings": quality.apart_meetings, "pairs": _from_pairs(quality.apart_pairs)},
        "seldom": {"meetings": quality.seldom_meetings},
        "tables": {"most_visits": quality.most_visits},
    }


def _from_pairs(pairs: Iterable[PairOfPlayers]) -> list[Json]:
    return [{"players": list(pair.players), "rounds": list(pair.rounds)} for pair in pairs]


def shown_names(request: SeatingRequest, added: Iterable[str]) -> Mapping[str, str]:
    """Return the names of players by their ids. Where two have one name, the id stands beside it."""
    players = [entry.player for entry in request.entries]
    borne = Counter(player.shown_name for player in players)
    named = {
        player.id: player.shown_name if borne[player.shown_name] == 1 else f"{player.shown_name} ({player.id})"
        for player in players
    }
    return {**named, **{each: each for each in added}}
