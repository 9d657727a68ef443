"""Finding a plan again in rounds that were played: which player has which of its places."""

from collections.abc import Sequence
from typing import Final

from engine.tournament.seating.rounds import Round

_MOST_STEPS: Final = 100_000
"""The search looks at so many places at most."""


def match(played: Sequence[Round], plan: Sequence[Round], places: int) -> list[int] | None:
    """Return for each place of the rounds played its place in a plan, so that the same places sit together.

    Returns None if the plan does not begin with such rounds, or if the search gives up.
    """
    return _Match(played, plan[: len(played)], places).found()


def _tables_of(rounds: Sequence[Round], places: int) -> list[list[int]]:
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

    def __init__(self, played: Sequence[Round], plan: Sequence[Round], places: int) -> None:
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
