"""Who has which place of a plan: where several share one, and where a plan is found again in rounds played."""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Final

from engine.tournament.seating.designs import PlanRound

_MOST_STEPS: Final = 100_000
"""The search looks at so many places at most."""


At = tuple[int, int]
"""A table: the index of its round, and its place in that round."""


def _tables_of(rounds: Sequence[PlanRound], places: int) -> list[list[At]]:
    tables: list[list[At]] = [[] for _ in range(places)]
    for number, seated in enumerate(rounds):
        for index, table in enumerate(seated):
            for place in table:
                tables[place].append((number, index))
    return tables


class Match:
    """Gives places of the plan to places of the rounds played, one after the other, and takes back what cannot be.

    A place whose tables have been found in the plan is looked for there only. ``given``: by places of the plan, who has
    them.
    """

    def __init__(self, played: Sequence[PlanRound], plan: Sequence[PlanRound], places: int) -> None:
        self.played, self.plan, self.places = played, plan[: len(played)], places
        self.tables, self.wanted = _tables_of(played, places), _tables_of(self.plan, places)
        self.table_in_plan: dict[At, At] = {}
        self.table_played: dict[At, At] = {}
        self.place_played: dict[int, int] = {}
        self.steps = 0

    def find(self) -> list[int] | None:
        """Return for each place of the rounds played its place in the plan, so that the same places sit together.

        Returns None if the plan does not begin with such rounds, or if the search gives up. The search is without
        recursion: ``open_choices`` has the places still to be tried for each place given.
        """
        order = self._order()
        open_choices = [iter(self._choices(order[0]))]
        undo: list[list[tuple[At, At]]] = []
        while open_choices:
            depth = len(open_choices) - 1
            if len(undo) > depth:
                self.place_played.popitem()
                for table, wanted in undo.pop():
                    del self.table_in_plan[table], self.table_played[wanted]
            choice = next((each for each in open_choices[-1] if self._may_be(order[depth], each)), None)
            if self.steps > _MOST_STEPS:
                return None
            if choice is None:
                open_choices.pop()
                continue
            undo.append(self._give(order[depth], choice))
            if depth + 1 == self.places:
                return sorted(self.place_played, key=self.place_played.__getitem__)
            open_choices.append(iter(self._choices(order[depth + 1])))
        return None

    def _order(self) -> list[int]:
        """Return the places so that each, where it can, sits at tables with many before it."""
        order: list[int] = []
        neighbours = [0] * self.places
        waiting = set(range(self.places))
        while waiting:
            place = max(waiting, key=lambda each: (neighbours[each], -each))
            waiting.remove(place)
            order.append(place)
            for number, index in self.tables[place]:
                for other in self.played[number][index]:
                    neighbours[other] += 1
        return order

    def _choices(self, place: int) -> Sequence[int]:
        """Return the places of the plan at one of the tables that this place must have there."""
        table = next((self.table_in_plan[each] for each in self.tables[place] if each in self.table_in_plan), None)
        return range(self.places) if table is None else self.plan[table[0]][table[1]]

    def _may_be(self, place: int, choice: int) -> bool:
        """Return whether a place may have this place of the plan, as far as tables are known."""
        self.steps += 1
        if choice in self.place_played:
            return False
        for table, wanted in zip(self.tables[place], self.wanted[choice], strict=True):
            if self.table_in_plan.get(table, wanted) != wanted or self.table_played.get(wanted, table) != table:
                return False
        return True

    def _give(self, place: int, choice: int) -> list[tuple[At, At]]:
        """Give a place of the plan; return the tables that became known by it, as played and in the plan."""
        self.place_played[choice] = place
        pairs = zip(self.tables[place], self.wanted[choice], strict=True)
        new = [(table, wanted) for table, wanted in pairs if table not in self.table_in_plan]
        self.table_in_plan.update(new)
        self.table_played.update((wanted, table) for table, wanted in new)
        return new


Places = list[list[int]]
"""For each round the player at each place."""


def share_places(present: Sequence[Sequence[int]]) -> Places | None:
    """Return who has which place in each round, or None if somebody would have to change places.

    ``present``: for each round the players who play it, in the order of the list of players. A player keeps one place.
    Places are in the order of those who play the first round.
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
    rounds_of_place: list[int] = []
    whole = reduce(or_, played.values())
    open_places: list[int] = []
    for player in order:
        rounds = played[player]
        free_place = next((place for place in open_places if not rounds_of_place[place] & rounds), None)
        if free_place is None:
            if len(owners) == places:
                return []
            free_place = len(owners)
            owners.append([])
            rounds_of_place.append(0)
            open_places.append(free_place)
        owners[free_place].append(player)
        rounds_of_place[free_place] |= rounds
        if rounds_of_place[free_place] == whole:
            open_places.remove(free_place)
    return owners if all(each == whole for each in rounds_of_place) else []
