"""Figures of an evening: what each player won, drew from the wall and fed, and the course of his balance."""

from collections.abc import Iterator
from typing import Any, Final

from engine import Wind, WonFrom
from service.http.media_types import Json, without_empty
from service.spreadsheets.writing import Cell

_CLAIMED: Final = {source.value for source in WonFrom if source.claimed}
COLUMNS: Final = (
    "player", "deals_played", "won", "drawn", "fed", "average", "average_score", "best_score", "best_deal",
)  # fmt: skip


def figures_of(sheet: Json) -> list[Json]:
    """Return the figures of each player on a sheet, from its lines. A sheet that goes on has those since its state."""
    return [_of_player(player, sheet.get("lines", [])) for player in sheet["players"]]


def figure_rows(sheet: Json) -> Iterator[list[Cell]]:
    yield [*COLUMNS]
    for figures in sheet["figures"]:
        yield [figures.get(name) for name in COLUMNS]


def _of_player(player: str, lines: list[Json]) -> Json:
    played = [line for line in lines if _plays(player, line["deal"])]
    won = [line for line in played if line["deal"].get("winner") == player]
    scores = {line["number"]: line["deal"].get("scores", {}).get(player) for line in won}
    known = {number: score for number, score in scores.items() if score is not None}
    best = max(known, key=lambda number: known[number], default=None)
    net = sum(line["deal"]["net"][player] for line in played)
    return without_empty(
        player=player,
        deals_played=len(played),
        won=len(won),
        drawn=sum("win" in line["deal"] and line["deal"]["win"]["source"] not in _CLAIMED for line in won),
        fed=sum(line["deal"].get("win", {}).get("discarder") == player for line in played),
        average=round(net / len(played), 3) if played else None,
        average_score=round(sum(known.values()) / len(known), 3) if known else None,
        best_score=known.get(best) if best else None,
        best_deal=best,
        course=[line["after"][player] for line in lines if player in line["after"]],
    )


def _plays(player: str, deal: dict[str, Any]) -> bool:
    return any(name == player and seat != Wind.DREAMER.value for seat, name in deal["seats"].items())
