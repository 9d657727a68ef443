"""Who shares a place of a plan: a player who leaves, and a substitute or another who comes in his stead."""

from collections.abc import Sequence

Places = list[list[int]]
"""For each round the player at each place."""


def share_places(present: Sequence[Sequence[int]]) -> Places | None:
    """Return who has which place in each round, or None if somebody would have to change places.

    ``present``: for each round the players who play it, in the order of the list of players. A player keeps one place.
    Places are in the order of those who play the first round.

    >>> share_places([[0, 1, 2], [0, 1, 2], [0, 2, 3]])
    [[0, 1, 2], [0, 1, 2], [0, 3, 2]]
    """
    played: dict[int, int] = {}
    for number, players in enumerate(present):
        for player in players:
            played[player] = played.get(player, 0) | 1 << number
    in_order = sorted(played)
    by_length = sorted(in_order, key=lambda player: -played[player].bit_count())
    for order in (in_order, by_length):
        owners = _first_fit(order, played, len(present[0]))
        if owners:
            owners.sort(key=lambda owner: next(player for player in owner if played[player] & 1))
            return [
                [next(player for player in owner if played[player] >> number & 1) for owner in owners]
                for number in range(len(present))
            ]
    return None


def _first_fit(order: Sequence[int], played: dict[int, int], places: int) -> list[list[int]]:
    """Give each player the first place that is free in all of his rounds; return nothing if there are too few."""
    owners: list[list[int]] = []
    taken: list[int] = []
    whole = 0
    for rounds in played.values():
        whole |= rounds
    open_places: list[int] = []
    for player in order:
        rounds = played[player]
        found = next((place for place in open_places if not taken[place] & rounds), None)
        if found is None:
            if len(owners) == places:
                return []
            found = len(owners)
            owners.append([])
            taken.append(0)
            open_places.append(found)
        owners[found].append(player)
        taken[found] |= rounds
        if taken[found] == whole:
            open_places.remove(found)
    return owners if all(each == whole for each in taken) else []
