"""Figures of an evening or a league: what each player won, drew from the wall and fed, and the course of his points."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, chain
from typing import Any, Final, NamedTuple

from engine import Wind, WonFrom, name_key
from service.http.media_types import Json, without_empty
from service.spreadsheets.writing import Cell

_CLAIMED: Final = {source.value for source in WonFrom if source.claimed}
COLUMNS: Final = (
    "player", "deals_played", "won", "drawn", "fed", "average", "average_score", "best_score", "best_deal",
)  # fmt: skip
OF_A_LEAGUE: Final = (*COLUMNS, "best_sheet")


class _PlayedLine(NamedTuple):
    """A line of a sheet with one of its players. ``sheet`` is the index of the sheet, None for the only one.

    ``is_deal``: not if it only gives out the bets that were left after the last deal.
    """

    player: str
    line: Json
    sheet: int | None
    is_deal: bool

    @property
    def deal(self) -> Json:
        deal: Json = self.line["deal"]
        return deal

    @property
    def net(self) -> int:
        net: int = self.deal["net"][self.player]
        return net

    @property
    def is_won(self) -> bool:
        return self.player in self.deal.get("winners", [self.deal.get("winner")])

    @property
    def score(self) -> int:
        """The score of the player, below 0 if it is not known."""
        score: int = self.deal.get("scores", {}).get(self.player, -1)
        return score


def figures_of(sheet: Json) -> list[Json]:
    """Return the figures of each player on a sheet, from its lines. A sheet that goes on has those since its state."""
    courses = {
        player: [line["after"][player] for line in sheet.get("lines", ()) if player in line["after"]]
        for player in sheet["players"]
    }
    return [
        _figures(player, _played(player, sheet)) | without_empty(course=course) for player, course in courses.items()
    ]


def league_figures(sheets: Sequence[Json]) -> list[Json]:
    """Return the figures of each player on some sheets. The course is what he has won after each sheet."""
    names: dict[str, str] = {}
    played: dict[str, list[list[_PlayedLine]]] = {}
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


def _played(player: str, sheet: Json, number: int | None = None) -> list[_PlayedLine]:
    """Return the lines of the deals that a player of a sheet played, and that of bets given out after them."""
    lines = [line for line in sheet.get("lines", ()) if _plays(player, line["deal"])]
    return [_PlayedLine(player, line, number, line["number"] <= sheet["state"]["deals_played"]) for line in lines]


def _plays(player: str, deal: dict[str, Any]) -> bool:
    return any(name == player and seat != Wind.DREAMER.value for seat, name in deal["seats"].items())


def _figures(player: str, played: Sequence[_PlayedLine]) -> Json:
    won = [each for each in played if each.is_won]
    scored = [each for each in won if each.score >= 0]
    best = max(scored, key=lambda each: each.score, default=None)
    deals = sum(each.is_deal for each in played)
    wins = [(each.player, each.deal.get("win", {})) for each in played]
    return without_empty(
        player=player,
        deals_played=deals,
        won=len(won),
        drawn=sum("win" in each.deal and each.deal["win"]["source"] not in _CLAIMED for each in won),
        fed=sum(win.get("discarder") == name for name, win in wins),
        average=round(sum(each.net for each in played) / deals, 3) if deals else None,
        average_score=round(sum(each.score for each in scored) / len(scored), 3) if scored else None,
        best_score=best and best.score,
        best_deal=best and best.line["number"],
        best_sheet=best and best.sheet,
    )
