"""A seating plan as a page for the wall: by round and by player. The page loads nothing from other hosts."""

from collections import defaultdict
from collections.abc import Mapping

from flask import Response

from engine.tournament import SeatingPlan
from service.http.answers import printed_page
from service.tournament.seating.answers import WINDS


def as_page(plan: SeatingPlan, names: Mapping[str, str]) -> Response:
    """Return a plan as a page in the caller's language, which needs no other file."""
    return printed_page(
        "seating",
        rounds=[
            [
                (table.number, [names[player] for player in table.seats])
                for table in sorted(each.tables, key=lambda table: table.number)
            ]
            for each in plan.rounds
        ],
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
