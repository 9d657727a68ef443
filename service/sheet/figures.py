"""Figures of an evening or a league: what each player won, drew from the wall and fed, and the course of his points."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import accumulate, chain
from operator import itemgetter
from typing import Final, NamedTuple

from engine import Wind, name_key
from service.http.media_types import Json, without_empty
from service.sheet.scored import Evening
from service.spreadsheets.writing import Cell

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


def figures_of(evening: Evening) -> list[Json]:
    """Return the figures of each player of an evening, from its lines. One that goes on has those since its state."""
    courses = {
        player: [line.totals[player] for line in evening.lines if player in line.totals] for player in evening.players
    }
    return [
        _figures(player, [*_played(player, evening)]) | without_empty(course=course)
        for player, course in courses.items()
    ]


def league_figures(evenings: Sequence[Evening]) -> list[Json]:
    """Return the figures of each player of some evenings. The course is what he has won after each of them."""
    names: dict[str, str] = {}
    played: dict[str, list[list[_PlayedDeal]]] = {}
    for number, evening in enumerate(evenings):
        for player in evening.players:
            key = name_key(player)
            names.setdefault(key, player)
            played.setdefault(key, [[] for _ in evenings])[number] += _played(player, evening, number)
    return [
        _figures(names[key], [*chain.from_iterable(by_sheet)])
        | {"course": [*accumulate(sum(each.net for each in of_sheet) for of_sheet in by_sheet)]}
        for key, by_sheet in played.items()
    ]


def figure_rows(figures: Iterable[Json], columns: tuple[str, ...]) -> Iterator[list[Cell]]:
    """Yield a row with the names of the columns, then one for each player."""
    yield [*columns]
    for each in figures:
        yield [each.get(name) for name in columns]


def _played(player: str, evening: Evening, number: int | None = None) -> Iterator[_PlayedDeal]:
    """Yield the deals that a player of an evening played, and the line of bets given out after them."""
    for line in evening.lines:
        seat, result, winners = line.state.seat_of.get(player), line.result, line.at_stake["winners"]
        if seat not in {None, Wind.DREAMER}:
            win, is_won = result.won, player in winners if winners else result.winner is seat
            yield _PlayedDeal(
                number=line.state.hands + 1,
                sheet=number,
                is_deal=line.state.hands < evening[-1].sheet.state.hands,
                net=result.net[player],
                is_won=is_won,
                is_drawn=is_won and win is not None and not win.source.claimed,
                is_fed=win is not None and win.discarder is seat,
                score=result.scores.get(player) if is_won else None,
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
