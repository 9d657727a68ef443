"""A round by standings: players of neighbouring places sit together, as far as their earlier meetings let them.

It starts from the first four at a table, the next four at the next, and so on. Players swap seats while that makes
something better: first who must not meet, then how often players have met, then how near in places a table is. Where
meetings remain, players are also swapped by simulated annealing, and then brought near again; the better is taken.
"""

from collections.abc import Sequence
from typing import Final

from engine.tournament.seating.chance import Chance
from engine.tournament.seating.designs import in_fours
from engine.tournament.seating.swapping import Effort, Meetings, Seats, improve

_MEETING: Final = 2**40
"""What one step of the price of meetings outweighs: the places of all tables together."""
_NEIGHBOURS: Final = 32
"""A player changes seats with those who sit at most so far from him, in one step."""
_STEPS_OF_A_TABLE: Final = 2_000
_MOST_STEPS: Final = 100_000
_LATER_TRIES: Final = 4
"""With a thousand players all of it takes a second and a half."""


def seat_by_place(players: Sequence[int], meetings: Meetings, size: int, chance: Chance) -> Seats:
    """Return the seats of the players of a round, who come from the first place on.

    ``meetings``: what the rounds before had. ``size``: players of so many neighbouring places sit among themselves.
    """
    seats: Seats = []
    for start in range(0, len(players), size):
        seats += _group_by_place(players[start : start + size], meetings, chance)
    return seats


def _group_by_place(players: Sequence[int], meetings: Meetings, chance: Chance) -> Seats:
    size = len(players)
    met = [[meetings.next_price[one][other] for other in players] for one in players]
    prices = [[price * _MEETING + (one - other) ** 2 for other, price in enumerate(row)] for one, row in enumerate(met)]
    seats = list(range(size))
    steps = min(_MOST_STEPS, _STEPS_OF_A_TABLE * size // 4)
    _bring_near(seats, prices, steps)
    best, least = list(seats), _price(seats, prices)
    for number in range(_LATER_TRIES):
        if least < _MEETING:
            break
        seats = list(best if number % 2 else range(size))
        round_ = Meetings([False] * size, met, [in_fours(seats)])
        improve([seats], round_, chance, Effort(steps), 0)
        _bring_near(seats, prices, steps)
        if (price := _price(seats, prices)) < least:
            best, least = list(seats), price
    return [players[each] for each in best]


def _price(seats: Seats, prices: Sequence[Sequence[int]]) -> int:
    return sum(prices[player][seats[place ^ mate]] for place, player in enumerate(seats) for mate in (1, 2, 3)) // 2


def _bring_near(seats: Seats, prices: Sequence[Sequence[int]], steps: int) -> None:
    """Let neighbours change seats while that makes something better, or until all steps are taken."""
    better = True
    while better and steps > 0:
        better = False
        for place in range(len(seats)):
            steps -= _NEIGHBOURS
            better |= _change_seats(seats, place, prices)


def _change_seats(seats: Seats, place: int, prices: Sequence[Sequence[int]]) -> bool:
    """Let one player change seats with that of the next ones who makes it best; return whether anybody did."""
    here = prices[seats[place]]
    a, b, c = (seats[place ^ mate] for mate in (1, 2, 3))
    had = here[a] + here[b] + here[c]
    most, chosen = 0, place
    for other in range((place | 3) + 1, min(len(seats), place + 1 + _NEIGHBOURS)):
        other_prices = prices[seats[other]]
        d, e, f = seats[other ^ 1], seats[other ^ 2], seats[other ^ 3]
        saved = had + other_prices[d] + other_prices[e] + other_prices[f]
        saved -= here[d] + here[e] + here[f] + other_prices[a] + other_prices[b] + other_prices[c]
        if saved > most:
            most, chosen = saved, other
    seats[place], seats[chosen] = seats[chosen], seats[place]
    return most > 0
