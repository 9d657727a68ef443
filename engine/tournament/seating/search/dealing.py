"""Dealing players to the places of a plan: by chance, then swapped until players who should not meet do not.

Swapping two players' places leaves the plan as it is, so nobody meets twice who would not otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from engine.tournament.seating.chance import Chance
    from engine.tournament.seating.designs.rounds import Round

_TRIES: Final = 24
"""A player who should move is tried at so many places before it is the next one's turn."""
_MEETINGS_OF_A_STEP: Final = 8
"""Looking at so many meetings is one step."""


def companions(rounds: Iterable[Round], places: int) -> list[list[int]]:
    """Return for each place the places that it meets, as often as it meets them."""
    found: list[list[int]] = [[] for _ in range(places)]
    for tables in rounds:
        for table in tables:
            for place in table:
                found[place] += [other for other in table if other != place]
    return found


def deal(
    owners: list[int], meets: Sequence[Sequence[int]], prices: Sequence[Sequence[int]], chance: Chance, steps: int
) -> None:
    """Swap the owners of places until no meeting has a price, or until all steps are taken.

    ``owners``: the player at each place. ``meets``: companions of each place. ``prices``: of meetings of two players.
    """
    cost_of_try = 1 + 4 * max(map(len, meets), default=0) // _MEETINGS_OF_A_STEP
    while steps > 0:
        unhappy = [place for place in range(len(owners)) if _price(owners, meets[place], prices[owners[place]])]
        steps -= len(owners) * cost_of_try // 4 + 1
        if not unhappy:
            return
        for place in chance.shuffled(unhappy):
            steps -= _TRIES * cost_of_try
            if steps < 0:
                return
            _move(owners, meets, prices, place, chance)


def _price(owners: Sequence[int], meets: Sequence[int], prices: Sequence[int]) -> int:
    return sum([prices[owners[other]] for other in meets])


def _move(
    owners: list[int], meets: Sequence[Sequence[int]], prices: Sequence[Sequence[int]], place: int, chance: Chance
) -> None:
    """Swap the owner of a place with the first of a few others that makes nothing worse."""
    one = owners[place]
    here = _price(owners, meets[place], prices[one])
    for _ in range(_TRIES if here else 0):
        there = chance.below(len(owners))
        other = owners[there]
        before = here + _price(owners, meets[there], prices[other])
        owners[place], owners[there] = other, one
        if _price(owners, meets[place], prices[other]) + _price(owners, meets[there], prices[one]) <= before:
            return
        owners[place], owners[there] = one, other
