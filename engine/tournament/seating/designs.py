"""Plans that are known for a number of players: by a formula, by a short search, or found once and kept.

Players are places, numbers from 0.

*Circles*: a round is turned around circles of places, each turn a new round. ``tools/seating_plans`` has the program
that found those that are kept here in a search of minutes, and its use.

*Bose*: 3q + 1 players meet each other exactly once in q rounds, for each prime q that is 1 more than 4t. Source: R. C.
Bose, "On the construction of balanced incomplete block designs", Annals of Eugenics 9 (1939); as a plan of rounds, D.
K. Ray-Chaudhuri and R. M. Wilson, "Solution of Kirkman's schoolgirl problem" (1971).

*Shifted columns*: table t of a round seats player t of the first column, t + a of the second, t + b of the third and
t + c of the fourth, counted around the column. Two players meet once at most if, for each two columns, the differences
of their shifts are different in all rounds: the shifts are a partial difference matrix. Players of one column never
meet.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import isqrt
from typing import Final, TypeVar

from engine.tournament.seating.chance import Chance

Places = TypeVar("Places", list[int], tuple[int, ...])
PlanTable = tuple[int, ...]
"""The four places of a table."""
PlanRound = tuple[PlanTable, ...]


@dataclass(frozen=True, slots=True)
class CirclePlan:
    """Rounds that are turned around circles, each turn a new round.

    Places stand in circles of ``circle`` places, one circle after the other; the last ``staying`` places do not turn.
    ``first`` are the rounds before they are turned, each a text of its places, four to a table.
    """

    circle: int
    staying: int
    first: tuple[str, ...]

    def rounds(self, number: int) -> list[PlanRound]:
        first = [in_fours(tuple(map(int, text.split()))) for text in self.first]
        return [tables for each in first for tables in turned(each, self.circle, self.staying)][:number]


def in_fours(places: Places) -> list[Places]:
    """Return places, or the players at them, as tables of four.

    >>> in_fours([0, 1, 2, 3, 4, 5, 6, 7])
    [[0, 1, 2, 3], [4, 5, 6, 7]]
    """
    return [places[start : start + 4] for start in range(0, len(places), 4)]


def turned(tables: Iterable[PlanTable], circle: int, staying: int) -> list[PlanRound]:
    """Return as many rounds as a circle has places, each turned by one place against the one before.

    >>> turned([(0, 1, 2, 6), (3, 4, 5, 7)], 3, 2)[:2]
    [((0, 1, 2, 6), (3, 4, 5, 7)), ((1, 2, 0, 6), (4, 5, 3, 7))]
    """
    first = tuple(tables)
    turning = sum(map(len, first)) - staying

    def after(place: int, by: int) -> int:
        return place if place >= turning else place - place % circle + (place + by) % circle

    return [tuple(tuple(after(place, by) for place in table) for table in first) for by in range(circle)]


def bose_prime(players: int) -> int | None:
    """Return the prime q for a number of players, or None if this design is not for so many.

    >>> [players for players in range(4, 130, 4) if bose_prime(players)]
    [16, 40, 52, 88, 112, 124]
    """
    prime, rest = divmod(players - 1, 3)
    if rest or prime % 4 != 1 or prime < 5:
        return None
    return prime if all(prime % divisor for divisor in range(2, isqrt(prime) + 1)) else None


def bose_round(prime: int) -> tuple[PlanTable, ...]:
    """Return the first round. The others follow by turning it around circles of ``prime`` players.

    Player ``circle * prime + place`` sits at a place of one of three circles; the last player stays where he is.
    """
    quarter = (prime - 1) // 4
    # The least primitive root: its powers are all numbers from 1 to below the prime.
    root = next(
        each for each in range(2, prime) if len({pow(each, power, prime) for power in range(prime)}) == prime - 1
    )
    tables: list[PlanTable] = [(0, prime, 2 * prime, 3 * prime)]
    for power in range(quarter):
        near, beside, far, across = (pow(root, power + quarter * turn, prime) for turn in range(4))
        for circle in range(3):
            other = (circle + 1) % 3
            start, next_start = circle * prime, other * prime
            tables.append((start + near, start + far, next_start + beside, next_start + across))
    return tuple(tables)


Shift = tuple[int, int, int]
"""How far the second, third and fourth columns are shifted against the first."""

_MOST_STEPS: Final = 200_000
"""The search tries at most so many shifts: a fiftieth of a second."""


def shifted_rounds(height: int, rounds: int) -> list[PlanRound]:
    """Return as many rounds for four columns of this height as can be found, up to a number."""
    return [
        tuple(
            tuple(column * height + (table + by) % height for column, by in enumerate((0, *shift)))
            for table in range(height)
        )
        for shift in find_shifts(height, min(rounds, height))
    ]


@lru_cache(maxsize=64)
def find_shifts(height: int, rounds: int) -> tuple[Shift, ...]:
    """Return shifts for a number of rounds, or for as many as the search finds.

    >>> find_shifts(5, 3)
    ((0, 0, 0), (1, 2, 3), (2, 4, 1))
    """
    if height % 2 and height % 3:
        return tuple((each % height, 2 * each % height, 3 * each % height) for each in range(rounds))
    return _Search(height, rounds).longest


class _Search:
    """Looks for shifts round by round, and takes the last ones back where it cannot go on."""

    def __init__(self, height: int, rounds: int) -> None:
        self.height, self.rounds = height, rounds
        self.steps = 0
        self.used = tuple(bytearray(height) for _ in range(6))
        self.shifts: list[Shift] = []
        self.longest: tuple[Shift, ...] = ()
        self._extend(0)

    def _extend(self, lowest: int) -> bool:
        """Add rounds until there are enough, or nothing fits any more; return whether the search is over."""
        if len(self.shifts) > len(self.longest):
            self.longest = tuple(self.shifts)
        if len(self.shifts) == self.rounds:
            return True
        for shift in self._that_fit(lowest):
            differences = self._differences(shift)
            self._mark(differences, 1)
            self.shifts.append(shift)
            if self._extend(shift[0] + 1):
                return True
            self.shifts.pop()
            self._mark(differences, 0)
        return self.steps > _MOST_STEPS

    def _that_fit(self, lowest: int) -> Iterator[Shift]:
        """Find the shifts whose differences no round has yet."""
        size, (first, second, third, of_two, of_three, of_both) = self.height, self.used
        for one in range(lowest, size):
            for two in range(size):
                if first[one] or second[two] or of_two[(two - one) % size]:
                    continue
                for three in range(size):
                    self.steps += 1
                    if self.steps > _MOST_STEPS:
                        return
                    if not (third[three] or of_three[(three - one) % size] or of_both[(three - two) % size]):
                        yield one, two, three

    def _differences(self, shift: Shift) -> tuple[int, ...]:
        one, two, three = shift
        return (one, two, three, (two - one) % self.height, (three - one) % self.height, (three - two) % self.height)

    def _mark(self, differences: tuple[int, ...], as_used: int) -> None:
        for used, difference in zip(self.used, differences, strict=True):
            used[difference] = as_used


NO_REPEATS: Final = {
    24: CirclePlan(7, 3, ("23 0 7 14  22 1 9 18  21 3 13 19  20 12 15 16  17 2 4 5  11 6 8 10",)),
    28: CirclePlan(9, 1, ("27 0 9 18  26 2 7 13  25 5 10 17  24 14 19 21  23 1 11 22  20 3 4 6  16 8 12 15",)),
    32: CirclePlan(9, 5, (
        "31 0 9 18  30 1 11 21  29 2 15 19  28 3 17 24  27 6 12 20  26 7 22 23  25 10 13 14  16 4 5 8",
    )),
    36: CirclePlan(11, 3, (
        "35 0 11 22  34 1 13 25  33 3 19 23  32 15 16 29  31 2 6 8  30 9 24 28  27 10 18 26  21 4 7 17  20 5 12 14",
    )),
}  # fmt: skip
"""By the number of players, as many rounds as the circle has places: nobody meets twice."""

FEW_REPEATS: Final = {
    (20, 6): CirclePlan(1, 20, (
        "3 1 15 2  12 14 16 6  8 9 17 7  19 5 11 13  10 4 0 18",
        "18 13 8 12  19 4 1 9  2 10 6 5  15 16 0 7  11 17 3 14",
        "8 5 1 16  18 2 9 14  19 6 17 0  12 11 15 4  3 7 10 13",
        "9 5 0 3  7 6 1 18  2 13 17 4  11 10 12 16  14 15 8 19",
        "10 16 11 9  12 2 19 7  4 6 8 3  0 14 1 13  5 15 17 18",
        "13 6 9 15  16 3 19 18  5 4 14 7  11 8 0 2  1 10 12 17",
    )),
    (20, 7): CirclePlan(1, 20, (
        "13 10 18 1  12 8 0 14  15 16 17 3  9 4 5 2  11 6 19 7",
        "6 2 10 12  11 1 3 8  7 15 9 13  14 4 17 18  0 19 16 5",
        "19 1 0 16  11 4 17 18  15 8 7 9  12 2 10 3  14 6 13 5",
        "2 11 13 16  4 1 12 7  18 6 0 15  10 8 5 17  9 19 3 14",
        "4 13 3 0  2 19 8 18  16 7 14 10  11 5 12 15  9 1 6 17",
        "6 4 16 8  18 3 5 7  12 17 19 13  11 0 9 10  1 14 15 2",
        "1 6 5 3  17 7 2 0  16 9 12 18  13 11 8 14  10 15 4 19",
    )),
    (20, 8): CirclePlan(2, 0, (
        "10 2 15 14  9 7 11 6  1 12 13 18  0 8 5 3  4 19 17 16",
        "17 0 10 1  16 9 8 3  15 19 18 7  14 13 5 4  6 11 2 12",
        "19 2 3 4  17 0 15 9  10 16 12 6  1 7 5 14  8 13 11 18",
        "0 2 7 16  8 1 19 15  13 5 6 9  12 14 17 3  18 10 11 4",
    )),
    (20, 10): CirclePlan(10, 0, ("0 1 9 13  10 16 15 17  3 5 19 8  14 7 12 4  2 6 18 11",)),
    (24, 8): CirclePlan(1, 24, (
        "0 18 4 12  20 2 10 16  17 6 1 22  8 14 21 5  15 13 11 7  9 19 3 23",
        "5 1 11 10  6 16 3 7  20 4 9 15  0 8 23 22  18 17 21 19  2 12 13 14",
        "8 1 9 16  6 5 12 20  4 22 2 7  0 18 10 3  11 13 21 23  15 14 19 17",
        "3 12 15 8  11 2 0 6  14 22 10 5  7 21 17 9  13 19 16 4  18 1 23 20",
        "12 19 9 22  18 14 7 1  15 5 23 16  2 3 6 21  4 10 8 11  13 17 20 0",
        "20 7 8 19  6 23 14 4  1 3 22 13  17 16 12 11  15 0 10 21  5 18 9 2",
        "20 14 11 3  9 13 10 6  4 12 1 21  7 5 19 0  8 23 17 2  22 15 18 16",
        "9 16 14 0  5 3 17 4  13 18 8 6  19 15 2 1  10 7 12 23  22 21 20 11",
    )),
    (24, 9): CirclePlan(3, 0, (
        "19 12 14 22  0 10 8 21  20 1 3 9  18 23 16 6  13 4 5 7  2 11 15 17",
        "7 12 10 11  16 5 20 18  21 4 9 22  2 13 3 0  8 19 1 6  14 23 15 17",
        "6 13 22 0  5 1 20 21  4 17 8 23  18 12 9 11  7 10 3 15  19 14 16 2",
    )),
    (24, 10): CirclePlan(2, 0, (
        "8 17 4 7  14 1 15 6  18 10 23 12  9 20 19 21  0 11 5 22  13 2 16 3",
        "14 5 3 20  16 0 4 6  1 19 12 9  11 23 2 8  7 21 10 13  22 18 15 17",
        "12 13 5 15  6 23 7 3  14 21 17 11  4 20 10 19  22 16 1 18  2 8 9 0",
        "11 8 10 6  16 17 21 14  3 18 7 19  15 9 23 13  5 22 4 2  1 0 20 12",
        "9 13 17 6  15 5 19 8  3 21 12 0  14 18 10 2  23 7 22 20  4 11 1 16",
    )),
    (32, 10): CirclePlan(10, 2, (
        "28 0 31 18  23 22 14 20  21 30 7 17  29 8 25 13  5 11 9 24  15 19 2 16  1 27 12 10  6 26 3 4",
    )),
}  # fmt: skip
"""By the numbers of players and of rounds: the fewest repeats that are known here, and nobody meets three times."""

OF_TEAMS: Final = {
    (20, 5): CirclePlan(1, 20, (
        "11 3 19 7  6 16 15 0  9 14 4 2  1 17 13 8  5 18 10 12",
        "9 0 12 19  3 8 15 5  14 7 1 18  16 11 13 4  17 10 6 2",
        "13 3 18 6  8 7 2 12  17 14 0 11  10 4 19 15  5 1 9 16",
        "9 1 5 16  12 4 3 17  18 11 2 15  6 8 14 19  13 7 10 0",
        "15 7 17 9  14 10 16 3  13 5 2 19  1 12 6 11  0 18 8 4",
    ))
}  # fmt: skip
"""The same for teams of four, of which the first four places are one, the next four another, and so on."""

_TABLE: Final = 4


@dataclass(frozen=True, slots=True)
class Design:
    """Rounds of a plan whose players are places.

    ``strangers``: sets of places that never meet, for the members of a team. ``best``: no better plan is known here,
    so there is no use in swapping.
    """

    rounds: tuple[PlanRound, ...]
    strangers: PlanRound
    best: bool


@lru_cache(maxsize=64)
def design_for(players: int, rounds: int, largest_team: int) -> Design:
    """Return the plan that is known for so many players and rounds.

    ``largest_team``: how many players at most must be kept from each other; 1 if everybody may meet everybody.
    """
    if largest_team > _TABLE:
        shifted = shifted_rounds(players // _TABLE, rounds)
        if len(shifted) == rounds:
            return Design(tuple(shifted), _columns(players), best=True)
    free = _without_repeats(players, rounds + 1)
    if len(free) > rounds:
        return Design(free[:rounds], free[rounds], best=True)
    if largest_team > 1:
        return _design_of_teams(players, rounds, free)
    if len(free) == rounds:
        return Design(free, (), best=True)
    numbers = [number for size, number in FEW_REPEATS if size == players and number <= rounds]
    if numbers:
        free = tuple(FEW_REPEATS[players, max(numbers)].rounds(max(numbers)))
    return Design(_again_and_again(free, rounds, ()), (), best=rounds in numbers)


def _design_of_teams(players: int, rounds: int, free: tuple[PlanRound, ...]) -> Design:
    """Return a plan that keeps sets of places apart where there are no more rounds without repeats than are played."""
    design = OF_TEAMS.get((players, rounds))
    if design:
        return Design(tuple(design.rounds(rounds)), tuple(in_fours(tuple(range(players)))), best=True)
    return Design(_again_and_again(free[:-1] or free, rounds, free[-1]), free[-1], best=False)


@lru_cache(maxsize=64)
def _without_repeats(players: int, rounds: int) -> tuple[PlanRound, ...]:
    if players in NO_REPEATS:
        return tuple(NO_REPEATS[players].rounds(rounds))
    prime = bose_prime(players)
    if prime:
        return tuple(turned(bose_round(prime), prime, 1)[:rounds])
    height = players // _TABLE
    plan = shifted_rounds(height, rounds)
    if len(plan) < rounds and height % _TABLE == 0:
        plan += [
            tuple(tuple(column * height + place for place in table) for column in range(_TABLE) for table in tables)
            for tables in _without_repeats(height, rounds - len(plan))
        ]
    return tuple(plan)


def _columns(players: int) -> PlanRound:
    """Return the columns that are shifted against each other. Elsewhere they are sets like any others."""
    height = players // _TABLE
    return tuple(tuple(range(column * height, (column + 1) * height)) for column in range(_TABLE))


def _again_and_again(tables: tuple[PlanRound, ...], rounds: int, strangers: PlanRound) -> tuple[PlanRound, ...]:
    """Return so many rounds: these, and then the same with places changed, so that the same four do not meet again.

    Those who sit in one of the sets of ``strangers`` still do after the change.
    """
    plan = list(tables)
    chance = Chance(rounds)
    while len(plan) < rounds:
        sets = strangers or (tuple(place for table in tables[0] for place in table),)
        changed = [place for members in chance.shuffled(sets) for place in chance.shuffled(members)]
        place_after = dict(zip((place for members in sets for place in members), changed, strict=True))
        plan += [tuple(tuple(place_after[place] for place in table) for table in each) for each in tables]
    return tuple(plan[:rounds])
