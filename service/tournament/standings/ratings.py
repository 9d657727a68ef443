"""Ratings of players after each round, by OpenSkill's Plackett-Luce model: four at a table, ranked by their places."""

from collections.abc import Iterable, Mapping
from itertools import groupby

from engine.tournament import RoundLine, TournamentPlayer

Rating = tuple[float, float]
"""How strong a player seems to be, and how uncertain that is."""
Ratings = Mapping[int, Rating]
"""Those of a player after each round, by its number. Round 0 is what the player came with."""


def ratings_after(lines: Iterable[RoundLine], players: Iterable[TournamentPlayer]) -> Mapping[str, Ratings]:
    """Return the ratings of whoever sat at a table. A substitute plays for another's result, but for his own rating."""
    from openskill.models import PlackettLuce  # noqa: PLC0415 - slow to import, and only needed here

    model = PlackettLuce()
    now: dict[str, Rating] = {each.id: each.rating for each in players if each.rating}
    after: dict[str, dict[int, Rating]] = {player: {0: rating} for player, rating in now.items()}
    for (number, _), table in groupby(lines, key=lambda line: (line.round, line.table)):
        seated = list(table)
        sitting = [line.played_by or line.player for line in seated]
        old_ratings = [[model.rating(*now[each]) if each in now else model.rating()] for each in sitting]
        rated = model.rate(old_ratings, ranks=[line.place for line in seated])
        for player, [rating] in zip(sitting, rated, strict=True):
            now[player] = after.setdefault(player, {})[number] = (rating.mu, rating.sigma)
    return after
