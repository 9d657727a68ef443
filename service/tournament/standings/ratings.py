"""Ratings of players after each round, by OpenSkill's Plackett-Luce model: four at a table, ranked by their places."""

from collections.abc import Iterable, Mapping
from itertools import groupby
from typing import Final

from engine.tournament import RoundLine, TournamentPlayer
from service.http.media_types import Json

Rating = tuple[float, float]
"""How strong a player seems to be, and how uncertain that is."""

_DECIMALS: Final = 6


def ratings_after(
    lines: Iterable[RoundLine], players: Iterable[TournamentPlayer]
) -> Mapping[str, Mapping[int, Rating]]:
    """Return the ratings of whoever sat at a table, by number of the round. Round 0 is what a player came with.

    A substitute plays for the result of another, but for a rating of his own.
    """
    from openskill.models import PlackettLuce  # noqa: PLC0415 - slow to import, and only needed here

    model = PlackettLuce()
    now: dict[str, Rating] = {each.id: each.rating for each in players if each.rating}
    after: dict[str, dict[int, Rating]] = {player: {0: rating} for player, rating in now.items()}
    for (number, _), table in groupby(lines, key=lambda line: (line.round, line.table)):
        seated = list(table)
        sitting = [line.played_by or line.player for line in seated]
        before = [[model.rating(*now[each]) if each in now else model.rating()] for each in sitting]
        rated = model.rate(before, ranks=[line.place for line in seated])
        for player, [rating] in zip(sitting, rated, strict=True):
            now[player] = after.setdefault(player, {})[number] = (rating.mu, rating.sigma)
    return after


def add_ratings(answer: Json, ratings: Mapping[str, Mapping[int, Rating]]) -> None:
    """Add to standings the rating of each player, and those after each round."""
    for standing in answer.get("standings", ()):
        after = ratings.get(standing["player"], {})
        for line in standing.get("by_round", ()):
            if line["round"] in after:
                line["rating"] = _from_rating(after[line["round"]])
        if after:
            standing["rating"] = _from_rating(after[max(after)])


def _from_rating(rating: Rating) -> Json:
    """Return a rating, with its ordinal: what a player is worth at least, almost certainly, by which lists rank."""
    mu, sigma = rating
    return {"mu": round(mu, _DECIMALS), "sigma": round(sigma, _DECIMALS), "ordinal": round(mu - 3 * sigma, _DECIMALS)}
