"""Seating plans for each size of tournament: their repeats, their winds, and the time that they take."""

from collections.abc import Iterator
from dataclasses import replace
from time import perf_counter
from typing import Final

from benchmarks.figures import AtMost, Figure
from engine.tournament import SeatingRequest, Shared, TournamentPlayer, plan_seating

SIZES: Final = range(16, 173, 4)
_SECONDS: Final = AtMost(10)
_REPEATS: Final = {
    (16, 8): 72,
    (16, 10): 120,
    (20, 8): 50,
    (20, 10): 110,
    (24, 8): 24,
    (24, 10): 84,
    (28, 10): 46,
    (32, 10): 10,
}
"""How many repeats a plan may have, by its players and rounds; else none."""
_REPEATS_OF_TEAMS: Final = {16: 24, 20: 8, 24: 4}


def measure(rounds: int) -> list[Figure]:
    """Measure the plans of all sizes. Each round of the benchmark takes another seed."""
    return [figure for players in SIZES for figure in _figures_of(players, rounds)] + [*_largest(rounds)]


def _figures_of(players: int, seeds: int) -> Iterator[Figure]:
    for rounds in (4, 5, 8, 10):
        allowed = _REPEATS.get((players, rounds), 0)
        yield from _figures(f"{players} players, {rounds} rounds", _request(players, rounds), seeds, allowed)
    teams = _request(players, 5, in_teams=True)
    yield from _figures(f"{players} in teams of four, 5 rounds", teams, seeds, _REPEATS_OF_TEAMS.get(players, 0))
    yield from _figures(
        f"{players} players, one leaves after round 2 of 5",
        _after_a_drop_out(players),
        seeds,
        2 if players == 20 else 0,
        # Who takes a seat of the plan takes its winds.
        uneven=2,
    )


def _largest(seeds: int) -> Iterator[Figure]:
    """Measure the largest plan of the contract, and the largest that are let in."""
    yield from _figures("200 players, 10 rounds", _request(200, 10), seeds, 0)
    yield from _figures("1,000 players, 12 rounds", _request(1000, 12), seeds, 0)
    yield from _figures("200 players, 60 rounds", _request(200, 60), seeds, 1000)


def _request(players: int, rounds: int, *, in_teams: bool = False) -> SeatingRequest:
    teams = [f"team {number // 4}" if in_teams else None for number in range(players)]
    listed = tuple(TournamentPlayer(f"p{number}", team=team) for number, team in enumerate(teams))
    return SeatingRequest(players=listed, number_of_rounds=rounds, apart=Shared.TEAM if in_teams else Shared.NONE)


def _after_a_drop_out(players: int) -> SeatingRequest:
    first = _request(players, 5)
    gone = replace(first.players[0], plays_in=frozenset({1, 2}))
    new = TournamentPlayer("new", substitute=True, plays_in=frozenset({3, 4, 5}))
    listed = (gone, *first.players[1:], new)
    return SeatingRequest(players=listed, number_of_rounds=5, kept=plan_seating(first).rounds[:2])


def _figures(what: str, request: SeatingRequest, seeds: int, allowed: int, uneven: int = 1) -> Iterator[Figure]:
    """Plan with some seeds; yield the repeats, the largest difference of winds and the seconds."""
    repeats, winds, seconds = [], [], []
    for seed in range(seeds):
        begun = perf_counter()
        quality = plan_seating(replace(request, seed=seed)).quality
        seconds.append(perf_counter() - begun)
        repeats.append(float(quality.repeats + quality.apart_meetings))
        winds.append(float(quality.largest_wind_difference))
    yield Figure(f"{what}: repeats", tuple(repeats), "", goal=AtMost(allowed))
    yield Figure(f"{what}: winds", tuple(winds), "", goal=AtMost(uneven))
    yield Figure(f"{what}: time", tuple(seconds), "s", goal=_SECONDS)
