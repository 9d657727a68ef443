"""A seating plan as JSON, and its rounds by the names of the players."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from engine import SEATS
from engine.tournament import PairOfPlayers, PlanQuality, Round, SeatingPlan, SeatingRequest
from service.http.media_types import Json, without_empty

WINDS: Final = tuple(seat.value for seat in SEATS)
_FIGURES: Final = (
    "repeats",
    "lower_bound",
    "most_meetings",
    "pairs",
    "pairs_met",
    "largest_wind_difference",
    "uneven_winds",
    "winds_twice_in_four",
    "apart_meetings",
    "seldom_meetings",
    "most_visits",
)


def from_plan(plan: SeatingPlan, seed: int) -> Json:
    """Return a plan as the contract has it."""
    return without_empty(
        seed=seed,
        rounds=[_from_round(each) for each in plan.rounds],
        added=list(plan.added),
        quality=_from_quality(plan.quality),
    )


def _from_round(planned: Round) -> Json:
    tables = [{"table": table.number, "seats": dict(zip(WINDS, table.seats, strict=True))} for table in planned.tables]
    return {"round": planned.number, "played": planned.played, "tables": tables}


def _from_quality(quality: PlanQuality) -> Json:
    pairs = {"repeated": _from_pairs(quality.repeated), "apart_met": _from_pairs(quality.apart_met)}
    return without_empty(**{name: getattr(quality, name) for name in _FIGURES}, **pairs)


def _from_pairs(pairs: Iterable[PairOfPlayers]) -> list[Json]:
    return [{"pair": list(each.players), "met_in": list(each.rounds)} for each in pairs]


def shown_names(request: SeatingRequest, added: Iterable[str]) -> Mapping[str, str]:
    """Return the names of players by their ids. Where two have one name, the id stands beside it."""
    players = request.players
    borne = Counter(player.shown_name for player in players)
    named = {
        player.id: player.shown_name if borne[player.shown_name] == 1 else f"{player.shown_name} ({player.id})"
        for player in players
    }
    return {**named, **{each: each for each in added}}
