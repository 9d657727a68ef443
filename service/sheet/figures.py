"""Figures of an evening or a league: what each player won, drew from the wall and fed, and the course of his points."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, chain
from operator import itemgetter
from typing import Final, NamedTuple

from engine import Wind, WonFrom, name_key
from service.http.media_types import Json, without_empty
from service.spreadsheets.writing import Cell

_CLAIMED: Final = {source.value for source in WonFrom if source.claimed}
COLUMNS: Final = (
    "player", "deals_played", "won", "drawn", "fed", "average", "average_score", "best_score", "best_deal",
)  # fmt: skip
OF_A_LEAGUE: Final = (*COLUMNS, "best_sheet")


class _PlayedDeal(NamedTuple):
    """What the line of a deal tells of one of its players. ``sheet`` is the index of the sheet, None for the only one.

    ``is_deal``: not if it only gives out the bets that were left after the last deal. ``score`` is None if not known.
    """

    number: int
    sheet: int | None
    is_deal: bool
    net: int
    is_won: bool
    is_drawn: bool
    is_fed: bool
    score: int | None


def figures_of(sheet: Json) -> list[Json]:
    """Return the figures of each player on a sheet, from its lines. A sheet that goes on has those since its state."""
    courses = {
        player: [line["after"][player] for line in sheet.get("lines", ()) if player in line["after"]]
        for player in sheet["players"]
    }
    return [
        _figures(player, [*_played(player, sheet)]) | without_empty(course=course) for player, course in courses.items()
    ]


def league_figures(sheets: Sequence[Json]) -> list[Json]:
    """Return the figures of each player on some sheets. The course is what he has won after each sheet."""
    names: dict[str, str] = {}
    played: dict[str, list[list[_PlayedDeal]]] = {}
    for number, sheet in enumerate(sheets):
        for player in sheet["players"]:
            key = name_key(player)
            names.setdefault(key, player)
            played.setdefault(key, [[] for _ in sheets])[number] += _played(player, sheet, number)
    return [
        _figures(names[key], [*chain.from_iterable(by_sheet)])
        | {"course": [*accumulate(sum(each.net for each in of_sheet) for of_sheet in by_sheet)]}
        for key, by_sheet in played.items()
    ]


def figure_rows(figures: Iterable[Json], columns: tuple[str, ...]) -> Iterator[list[Cell]]:
    yield [*columns]
    for each in figures:
        yield [each.get(name) for name in columns]


def _played(player: str, sheet: Json, number: int | None = None) -> Iterator[_PlayedDeal]:
    """Yield the deals that a player of a sheet played, and the line of bets given out after them."""
    for line in sheet.get("lines", ()):
        deal: Json = line["deal"]
        if any(name == player and seat != Wind.DREAMER.value for seat, name in deal["seats"].items()):
            win, is_won = deal.get("win", {}), player in deal.get("winners", [deal.get("winner")])
            yield _PlayedDeal(
                number=line["number"],
                sheet=number,
                is_deal=line["number"] <= sheet["state"]["deals_played"],
                net=deal["net"][player],
                is_won=is_won,
                is_drawn=is_won and bool(win) and win["source"] not in _CLAIMED,
                is_fed=win.get("discarder") == player,
                score=deal.get("scores", {}).get(player) if is_won else None,
            )


def _figures(player: str, played: Sequence[_PlayedDeal]) -> Json:
    scored = [(each.score, each) for each in played if each.score is not None]
    best_score, best = max(scored, key=itemgetter(0), default=(None, None))
    deals = sum(each.is_deal for each in played)
    return without_empty(
        player=player,
        deals_played=deals,
        won=sum(each.is_won for each in played),
        drawn=sum(each.is_drawn for each in played),
        fed=sum(each.is_fed for each in played),
        average=round(sum(each.net for each in played) / deals, 3) if deals else None,
        average_score=round(sum(score for score, _ in scored) / len(scored), 3) if scored else None,
        best_score=best_score,
        best_deal=best and best.number,
        best_sheet=best and best.sheet,
    )
