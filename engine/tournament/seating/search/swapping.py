"""Swapping two players of a round, again and again, while that makes the meetings better: simulated annealing.

Only players who meet somebody whom they should not meet are moved. A swap that makes a plan worse is taken by chance,
the less often the longer the search lasts. Effort is counted in swaps that are looked at.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.tournament.seating.search.meetings import REPEAT

if TYPE_CHECKING:
    from collections.abc import Sequence

    from engine.tournament.seating.chance import Chance
    from engine.tournament.seating.search.meetings import Meetings

Seats = list[int]
"""The players of a round: the first four sit at one table, and so on."""

_TRIES: Final = 12
"""A player who should move is tried in so many other seats before it is the next one's turn."""
_SEATS_LOOKED_AT: Final = 4
"""To look for players who should move costs one step for so many seats."""
_MASK: Final = 2**64 - 1


@dataclass(frozen=True, slots=True)
class Effort:
    """How long a search lasts, in swaps looked at, and how much worse a swap may be at its beginning, on average."""

    steps: int
    heat: int = REPEAT // 2


def improve(rounds: Sequence[Seats], meetings: Meetings, chance: Chance, effort: Effort, enough: int) -> int:
    """Swap players of these rounds until the price is at most ``enough``, or until all steps are taken.

    The rounds are left as they were at their best, and ``meetings`` counts them so. Returns the steps taken.
    """
    best, best_price = [list(each) for each in rounds], meetings.price
    taken, steps = 0, effort.steps
    size = sum(map(len, rounds))
    while taken < steps and meetings.price > enough:
        hot = _players_to_move(rounds, meetings)
        taken += size // _SEATS_LOOKED_AT + 1
        heat = effort.heat * max(0, steps - taken) // steps
        for seats, place in chance.shuffled(hot)[: max(1, (steps - taken) // _TRIES)]:
            if _move(seats, place, meetings, chance, heat) and meetings.price < best_price:
                best, best_price = [list(each) for each in rounds], meetings.price
            taken += _TRIES
        if not hot:
            break
    _restore(rounds, best, meetings)
    return taken


def _players_to_move(rounds: Sequence[Seats], meetings: Meetings) -> list[tuple[Seats, int]]:
    """Return the seats at which a player meets somebody whom he should not meet."""
    less = meetings.less
    found = []
    for seats in rounds:
        for place, player in enumerate(seats):
            saved = less[player]
            if saved[seats[place ^ 1]] or saved[seats[place ^ 2]] or saved[seats[place ^ 3]]:
                found.append((seats, place))
    return found


def _move(seats: Seats, place: int, meetings: Meetings, chance: Chance, heat: int) -> bool:
    """Swap the player of a seat with another of the round, if one of a few tries is good enough."""
    more, less = meetings.more, meetings.less
    one, a, b, c = seats[place], seats[place ^ 1], seats[place ^ 2], seats[place ^ 3]
    more_of_one, less_of_one = more[one], less[one]
    saved = less_of_one[a] + less_of_one[b] + less_of_one[c]
    if not saved:
        return False
    size, drawn = len(seats), chance.bits() << 32 | chance.bits()
    allowed = _allowed(heat, drawn)
    for _ in range(_TRIES):
        drawn = drawn * 6364136223846793005 + 1442695040888963407 & _MASK
        there = (drawn >> 32) * size >> 32
        if there ^ place < 4:  # The numbers of a table's seats differ in the last two bits only.
            continue
        other, d, e, f = seats[there], seats[there ^ 1], seats[there ^ 2], seats[there ^ 3]
        more_of_other, less_of_other = more[other], less[other]
        worse = (
            more_of_one[d] + more_of_one[e] + more_of_one[f]
            + more_of_other[a] + more_of_other[b] + more_of_other[c]
            - less_of_other[d] - less_of_other[e] - less_of_other[f] - saved
        )  # fmt: skip
        if worse <= allowed:
            _swap(seats, place, there, meetings)
            return True
    return False


def _allowed(heat: int, drawn: int) -> int:
    """Return how much worse a swap may be: half the heat on average, twice as much half as often."""
    halvings = 16 - (drawn >> 48).bit_length()
    return heat * (1024 * halvings + (drawn >> 38 & 1023)) >> 11


def _swap(seats: Seats, place: int, there: int, meetings: Meetings) -> None:
    one, other = seats[place], seats[there]
    for mate in (1, 2, 3):
        meetings.remove(one, seats[place ^ mate])
        meetings.remove(other, seats[there ^ mate])
    for mate in (1, 2, 3):
        meetings.add(other, seats[place ^ mate])
        meetings.add(one, seats[there ^ mate])
    seats[place], seats[there] = other, one


def _restore(rounds: Sequence[Seats], best: Sequence[Seats], meetings: Meetings) -> None:
    """Seat the players of these rounds as they were at their best."""
    for seats, wanted in zip(rounds, best, strict=True):
        for start in range(0, len(seats), 4):
            if set(seats[start : start + 4]) == set(wanted[start : start + 4]):
                continue
            for players, change in ((seats, meetings.remove), (wanted, meetings.add)):
                table = players[start : start + 4]
                for place, one in enumerate(table):
                    for other in table[:place]:
                        change(one, other)
            seats[start : start + 4] = wanted[start : start + 4]
