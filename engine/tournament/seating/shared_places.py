"""Who has which place of a plan: where several share one, and where a plan is found again in rounds played."""

from collections.abc import Sequence
from functools import reduce
from operator import or_
from typing import Final

from engine.tournament.seating.designs import PlanRound

_MOST_STEPS: Final = 100_000
"""The search looks at so many places at most."""


def match(played: Sequence[PlanRound], plan: Sequence[PlanRound], places: int) -> list[int] | None:
    """Return for each place of the rounds played its place in a plan, so that the same places sit together.

    Returns None if the plan does not begin with such rounds, or if the search gives up.
    """
    return _Match(played, plan[: len(played)], places).found()


def _tables_of(rounds: Sequence[PlanRound], places: int) -> list[list[int]]:
    tables = [[0] * len(rounds) for _ in range(places)]
    for number, seated in enumerate(rounds):
        for index, table in enumerate(seated):
            for place in table:
                tables[place][number] = index
    return tables


class _Match:
    """Gives places of the plan to places of the rounds played, one after the other, and takes back what cannot be.

    A place whose tables have been found in the plan is looked for there only.
    """

    def __init__(self, played: Sequence[PlanRound], plan: Sequence[PlanRound], places: int) -> None:
        self.played, self.plan, self.places = played, plan, places
        self.tables, self.wanted = _tables_of(played, places), _tables_of(plan, places)
        self.table_in_plan: list[dict[int, int]] = [{} for _ in played]
        self.table_played: list[dict[int, int]] = [{} for _ in played]
        self.place_in_plan: dict[int, int] = {}
        self.given: set[int] = set()
        self.steps = 0

    def found(self) -> list[int] | None:
        """Search without recursion: ``open_choices`` has the places still to be tried for each place given."""
        order = self._order()
        open_choices = [iter(self._choices(order[0]))]
        undo: list[list[int]] = []
        while open_choices:
            depth = len(open_choices) - 1
            if len(undo) > depth:
                self._take_back(order[depth], undo.pop())
            choice = next((each for each in open_choices[-1] if self._may_be(order[depth], each)), None)
            if choice is None or self.steps > _MOST_STEPS:
                open_choices.pop()
                if self.steps > _MOST_STEPS:
                    return None
                continue
            undo.append(self._give(order[depth], choice))
            if depth + 1 == self.places:
                return [self.place_in_plan[place] for place in range(self.places)]
            open_choices.append(iter(self._choices(order[depth + 1])))
        return None

    def _order(self) -> list[int]:
        """Return the places so that each, where it can, sits at tables with many before it."""
        order: list[int] = []
        known = [0] * self.places
        waiting = set(range(self.places))
        while waiting:
            place = max(waiting, key=lambda each: (known[each], -each))
            waiting.remove(place)
            order.append(place)
            for number, index in enumerate(self.tables[place]):
                for other in self.played[number][index]:
                    known[other] += 1
        return order

    def _choices(self, place: int) -> Sequence[int]:
        """Return the places of the plan at one of the tables that this place must have there."""
        for number, index in enumerate(self.tables[place]):
            if index in self.table_in_plan[number]:
                return self.plan[number][self.table_in_plan[number][index]]
        return range(self.places)

    def _may_be(self, place: int, choice: int) -> bool:
        """Return whether a place may have this place of the plan, as far as tables are known."""
        self.steps += 1
        if choice in self.given:
            return False
        for number, (index, wanted) in enumerate(zip(self.tables[place], self.wanted[choice], strict=True)):
            if self.table_in_plan[number].get(index, wanted) != wanted:
                return False
            if self.table_played[number].get(wanted, index) != index:
                return False
        return True

    def _give(self, place: int, choice: int) -> list[int]:
        """Give a place of the plan; return the rounds whose tables became known by it."""
        self.place_in_plan[place] = choice
        self.given.add(choice)
        new = []
        for number, (index, wanted) in enumerate(zip(self.tables[place], self.wanted[choice], strict=True)):
            if index not in self.table_in_plan[number]:
                self.table_in_plan[number][index] = wanted
                self.table_played[number][wanted] = index
                new.append(number)
        return new

    def _take_back(self, place: int, rounds: list[int]) -> None:
        """Take a place of the plan back, with the tables that became known by it."""
        choice = self.place_in_plan.pop(place)
        self.given.remove(choice)
        for number in rounds:
            del self.table_in_plan[number][self.tables[place][number]]
            del self.table_played[number][self.wanted[choice][number]]


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
    taken: list[int] = []
    whole = reduce(or_, played.values())
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
