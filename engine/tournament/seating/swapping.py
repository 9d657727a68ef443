"""How often players meet, and better seats found by swapping, in counted steps.

Players are dealt to the places of a plan by chance, then swapped until players who should not meet do not: swapping two
places leaves a plan as it is, so nobody meets twice who would not otherwise. Where that is not enough, two players of a
round are swapped, again and again, while that makes the meetings better: simulated annealing. Only players who meet
somebody whom they should not meet are moved. A swap that makes a plan worse is taken by chance, the less often the
longer the search lasts. Effort is counted in swaps that are looked at.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from engine.tournament.seating.chance import Chance
from engine.tournament.seating.designs import PlanRound

Rounds = Iterable[Iterable[Sequence[int]]]
"""The players of each table of each round."""

SELDOM: Final = 1
"""The price of a meeting of two players who should meet as seldom as may be, for each thing that they share."""
THIRD: Final = 16
"""The price of a pair's third meeting, beside that of a repeat; twice as much for the fourth, and so on."""
REPEAT: Final = 256
PAIR_APART: Final = 4096
APART: Final = 65536
"""A swap changes at most 12 meetings. So no number of lesser things in one swap outweighs one greater thing."""


def price_of_meeting(number: int) -> int:
    """Return the price of two competitors' meeting with this number, counted from 0.

    >>> [price_of_meeting(number) for number in range(4)]
    [0, 256, 272, 288]
    """
    return REPEAT + THIRD * (number - 1) if number else 0


class Meetings:
    """Who met how often. Players are numbers from 0.

    ``next_price[one][other]`` is the price of another meeting of two players; ``last_price[one][other]`` is what one
    meeting less saves. ``price`` is that of all meetings together. ``competes``: which players are no substitutes.
    ``pair_prices``: for each two players the price of every meeting.
    """

    __slots__ = ("competes", "last_price", "met", "next_price", "pair_prices", "price")

    def __init__(self, competes: Sequence[bool], pair_prices: Sequence[Sequence[int]], rounds: Rounds = ()) -> None:
        size = len(competes)
        self.competes, self.pair_prices = competes, pair_prices
        self.met = [bytearray(size) for _ in range(size)]
        self.next_price = [list(prices) for prices in pair_prices]
        self.last_price = [[0] * size for _ in range(size)]
        self.price = 0
        self.add_rounds(rounds)

    def _price_of(self, one: int, other: int, meeting: int) -> int:
        price = self.pair_prices[one][other]
        return price + price_of_meeting(meeting) if self.competes[one] and self.competes[other] else price

    def add(self, one: int, other: int) -> None:
        met = self.met[one][other] + 1
        self.met[one][other] = self.met[other][one] = met
        saved = self.next_price[one][other]
        self.price += saved
        self.last_price[one][other] = self.last_price[other][one] = saved
        self.next_price[one][other] = self.next_price[other][one] = self._price_of(one, other, met)

    def remove(self, one: int, other: int) -> None:
        met = self.met[one][other] - 1
        self.met[one][other] = self.met[other][one] = met
        saved = self.last_price[one][other]
        self.price -= saved
        self.next_price[one][other] = self.next_price[other][one] = saved
        self.last_price[one][other] = self.last_price[other][one] = self._price_of(one, other, met - 1) if met else 0

    def add_table(self, players: Sequence[int]) -> None:
        for one, other in combinations(players, 2):
            self.add(one, other)

    def add_rounds(self, rounds: Rounds) -> None:
        for tables in rounds:
            for players in tables:
                self.add_table(players)


_PLACES_TRIED: Final = 24
"""A player who should move is tried at so many places before it is the next one's turn."""
_MEETINGS_OF_A_STEP: Final = 8
"""Looking at so many meetings is one step."""


def companions(rounds: Iterable[PlanRound], places: int) -> list[list[int]]:
    """Return for each place the places that it meets, as often as it meets them."""
    companions_of: list[list[int]] = [[] for _ in range(places)]
    for tables in rounds:
        for table in tables:
            for place in table:
                companions_of[place] += [other for other in table if other != place]
    return companions_of


def deal(
    owners: list[int], meets: Sequence[Sequence[int]], prices: Sequence[Sequence[int]], chance: Chance, steps: int
) -> None:
    """Swap the owners of places until no meeting has a price, or until all steps are taken.

    ``owners``: the player at each place. ``meets``: companions of each place. ``prices``: of meetings of two players.
    """
    cost_of_try = 1 + 4 * max(map(len, meets), default=0) // _MEETINGS_OF_A_STEP
    while steps > 0:
        unhappy = [place for place in range(len(owners)) if _price_at(owners, meets[place], prices[owners[place]])]
        steps -= len(owners) * cost_of_try // 4 + 1
        if not unhappy:
            return
        for place in chance.shuffled(unhappy):
            steps -= _PLACES_TRIED * cost_of_try
            if steps < 0:
                return
            _swap_places(owners, meets, prices, place, chance)


def _price_at(owners: Sequence[int], meets: Sequence[int], prices: Sequence[int]) -> int:
    return sum([prices[owners[other]] for other in meets])


def _swap_places(
    owners: list[int], meets: Sequence[Sequence[int]], prices: Sequence[Sequence[int]], place: int, chance: Chance
) -> None:
    """Swap the owner of a place with the first of a few others that makes nothing worse."""
    one = owners[place]
    here = _price_at(owners, meets[place], prices[one])
    for _ in range(_PLACES_TRIED if here else 0):
        other_place = chance.below(len(owners))
        other = owners[other_place]
        before = here + _price_at(owners, meets[other_place], prices[other])
        owners[place], owners[other_place] = other, one
        swapped = _price_at(owners, meets[place], prices[other]) + _price_at(owners, meets[other_place], prices[one])
        if swapped <= before:
            return
        owners[place], owners[other_place] = one, other


Seats = list[int]
"""The players of a round: the first four sit at one table, and so on."""

_SEATS_TRIED: Final = 12
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
    looked_at, steps = 0, effort.steps
    size = sum(map(len, rounds))
    while looked_at < steps and meetings.price > enough:
        hot = _players_to_move(rounds, meetings)
        looked_at += size // _SEATS_LOOKED_AT + 1
        heat = effort.heat * max(0, steps - looked_at) // steps
        for seats, place in chance.shuffled(hot)[: max(1, (steps - looked_at) // _SEATS_TRIED)]:
            if _move(seats, place, meetings, chance, heat) and meetings.price < best_price:
                best, best_price = [list(each) for each in rounds], meetings.price
            looked_at += _SEATS_TRIED
        if not hot:
            break
    _restore(rounds, best, meetings)
    return looked_at


def _players_to_move(rounds: Sequence[Seats], meetings: Meetings) -> list[tuple[Seats, int]]:
    to_move = []
    for seats in rounds:
        for place, player in enumerate(seats):
            saved = meetings.last_price[player]
            if saved[seats[place ^ 1]] or saved[seats[place ^ 2]] or saved[seats[place ^ 3]]:
                to_move.append((seats, place))
    return to_move


def _move(seats: Seats, place: int, meetings: Meetings, chance: Chance, heat: int) -> bool:
    """Swap the player of a seat with another of the round, if one of a few tries is good enough."""
    next_price, last_price = meetings.next_price, meetings.last_price
    one, a, b, c = seats[place], seats[place ^ 1], seats[place ^ 2], seats[place ^ 3]
    next_of_one, last_of_one = next_price[one], last_price[one]
    saved = last_of_one[a] + last_of_one[b] + last_of_one[c]
    if not saved:
        return False
    size, drawn = len(seats), chance.bits() << 32 | chance.bits()
    # Half the heat on average, twice as much half as often.
    halvings = 16 - (drawn >> 48).bit_length()
    allowed = heat * (1024 * halvings + (drawn >> 38 & 1023)) >> 11
    for _ in range(_SEATS_TRIED):
        drawn = drawn * 6364136223846793005 + 1442695040888963407 & _MASK
        other_place = (drawn >> 32) * size >> 32
        if other_place ^ place < 4:  # The numbers of a table's seats differ in the last two bits only.
            continue
        other, d, e, f = seats[other_place], seats[other_place ^ 1], seats[other_place ^ 2], seats[other_place ^ 3]
        next_of_other, last_of_other = next_price[other], last_price[other]
        worse = (
            next_of_one[d] + next_of_one[e] + next_of_one[f]
            + next_of_other[a] + next_of_other[b] + next_of_other[c]
            - last_of_other[d] - last_of_other[e] - last_of_other[f] - saved
        )  # fmt: skip
        if worse <= allowed:
            _swap(seats, place, other_place, meetings)
            return True
    return False


def _swap(seats: Seats, place: int, other_place: int, meetings: Meetings) -> None:
    one, other = seats[place], seats[other_place]
    for mate in (1, 2, 3):
        meetings.remove(one, seats[place ^ mate])
        meetings.remove(other, seats[other_place ^ mate])
    for mate in (1, 2, 3):
        meetings.add(other, seats[place ^ mate])
        meetings.add(one, seats[other_place ^ mate])
    seats[place], seats[other_place] = other, one


def _restore(rounds: Sequence[Seats], best: Sequence[Seats], meetings: Meetings) -> None:
    for seats, wanted in zip(rounds, best, strict=True):
        for start in range(0, len(seats), 4):
            if set(seats[start : start + 4]) == set(wanted[start : start + 4]):
                continue
            for players, change in ((seats, meetings.remove), (wanted, meetings.add)):
                for one, other in combinations(players[start : start + 4], 2):
                    change(one, other)
            seats[start : start + 4] = wanted[start : start + 4]
