"""Standings as a CSV table: a line for each player, with columns for each round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from service.spreadsheets.writing import Cell

_TOTALS: Final = ("rank", "player", "name", "team", "club", "country", "table_points", "score", "played")
_PLACES: Final = ("firsts", "seconds", "thirds", "fourths")
_OF_A_ROUND: Final = ("table", "place", "table_points", "score")


def standings_rows(answer: Mapping[str, Any], rounds: Sequence[int]) -> Iterator[list[Cell]]:
    """Yield the rows of standings, as they are answered in JSON. ``rounds`` are those that count, by number."""
    yield [*_TOTALS, *_PLACES, "final", *(f"R{number} {name}" for number in rounds for name in _OF_A_ROUND)]
    for standing in answer["standings"]:
        lines = {line["round"]: line for line in standing["rounds"]}
        totals = [standing[name] for name in _TOTALS]
        yield [
            *totals,
            *standing["places"],
            standing["final"],
            *(lines.get(number, {}).get(name) for number in rounds for name in _OF_A_ROUND),
        ]
