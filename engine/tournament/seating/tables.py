"""Where those sit who sit together: on which wind, and at which table.

The rounds of a player are cut into groups of four. The four winds are given so that nobody has a wind twice in a group,
and each table has each wind once. This can always be done: halving tables and groups twice (Euler's way) is enough.
Tables are numbered so that nobody sits at one much more often than at another.

Source: D. de Werra, "On some combinatorial problems arising in scheduling", INFOR 8 (1970); H. N. Gabow, "Using Euler
partitions to edge color bipartite multigraphs" (1976).
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import permutations
from typing import Final

from engine.tournament.seating.chance import Chance

Tables = list[list[int]]
_WINDS: Final = 4
_SEATS_LOOKED_AT: Final = 400
"""After kept rounds winds are evened out: so many seats are looked at for each table at most, and as many again."""


def give_winds(rounds: Sequence[Tables], rounds_played: Sequence[int]) -> None:
    """Put the players of each table in the order of their winds. ``rounds_played``: how many rounds each has played."""
    played = list(rounds_played)
    most = max(played, default=0) + len(rounds)
    edges: list[tuple[int, int]] = []
    tables = [table for each in rounds for table in each]
    for number, table in enumerate(tables):
        for player in table:
            edges.append((number, player * most + played[player] // _WINDS))
            played[player] += 1
    for pair, half in enumerate(_halves(edges)):
        for wind, quarter in enumerate(_halves(half)):
            for number, group in quarter:
                tables[number][2 * pair + wind] = group // most


def _halves(edges: Sequence[tuple[int, int]]) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Divide pairs of a table and a group: of the pairs of a table or group, each half has half, give or take one.

    Pairs at one table are taken two by two, and so are pairs of one group. Following them leads along paths and
    circles, whose pairs go to one half and the other by turns.
    """
    partner_at_table = _two_by_two([table for table, _ in edges])
    partner_in_group = _two_by_two([group for _, group in edges])
    half = [-1] * len(edges)
    for start in [*(each for each in range(len(edges)) if partner_in_group[each] is None), *range(len(edges))]:
        at, side = start, 0
        while at is not None and half[at] < 0:
            half[at] = side
            other = partner_at_table[at]
            if other is None or half[other] >= 0:
                break
            half[other] = 1 - side
            at = partner_in_group[other]
    first = [each for each, side in zip(edges, half, strict=True) if not side]
    return first, [each for each, side in zip(edges, half, strict=True) if side]


def _two_by_two(labels: Sequence[int]) -> list[int | None]:
    """Return for each position another with the same label, or None for one that is left over."""
    waiting: dict[int, int] = {}
    partner: list[int | None] = [None] * len(labels)
    for position, label in enumerate(labels):
        other = waiting.pop(label, None)
        if other is None:
            waiting[label] = position
        else:
            partner[position], partner[other] = other, position
    return partner


def even_out(kept: Sequence[Tables], rounds: Sequence[Tables], counts: Sequence[bool], chance: Chance | None) -> None:
    """Exchange winds at the tables of these rounds until they are even together with those of the rounds kept.

    First nobody shall have a wind twice in four rounds, then nobody one wind two times more than another. Nothing is
    changed where that is so already. ``counts``: for each player whether his winds are looked at. Without ``chance``
    as little is changed as can be.
    """
    for together in (_WINDS, len(kept) + len(rounds)):
        _Exchange(kept, rounds, counts, together).even_out(chance)


class _Exchange:
    """Exchanges two winds along a chain of tables, each with a player of the table before.

    Only the first and the last player of a chain have other winds then, and theirs are more even. ``together``: so many
    rounds of a player are counted together. They are a share, known by its number.
    """

    def __init__(self, kept: Sequence[Tables], rounds: Sequence[Tables], counts: Sequence[bool], together: int) -> None:
        self.looked_at: list[int] = []
        self.counts: list[list[int]] = []
        """How often a share has each wind."""
        self.tables = [table for tables in rounds for table in tables]
        self.shares = [[0] * _WINDS for _ in self.tables]
        """The shares that the seats of a table belong to."""
        self.tables_of: list[list[int]] = []
        self.steps = _SEATS_LOOKED_AT * len(self.tables)
        played, latest = [0] * len(counts), [0] * len(counts)
        number_kept = sum(map(len, kept))
        for number, table in enumerate((table for tables in (*kept, *rounds) for table in tables), -number_kept):
            for wind, player in enumerate(table):
                if played[player] % together == 0:
                    latest[player] = len(self.counts)
                    self.looked_at += [latest[player]] if counts[player] else []
                    self.counts.append([0] * _WINDS)
                    self.tables_of.append([])
                played[player] += 1
                self.counts[latest[player]][wind] += 1
                if number >= 0:
                    self.shares[number][wind] = latest[player]
                    self.tables_of[latest[player]].append(number)

    def even_out(self, chance: Chance | None) -> None:
        """Exchange winds as long as they are uneven and something can be exchanged, or until all steps are taken.

        Where nothing becomes more even, by ``chance`` somebody else has the uneven winds. That may open another way.
        """
        while self._sweep(None) or (chance and self._sweep(chance)):
            pass

    def _sweep(self, chance: Chance | None) -> bool:
        """Let each share with uneven winds give one away; return whether any did."""
        self.steps -= len(self.looked_at)
        if self.steps <= 0:
            return False
        shares = [share for share in self.looked_at if max(self.counts[share]) - min(self.counts[share]) > 1]
        uneven = [(share, most, least) for share in shares for most, least in permutations(range(_WINDS), 2)]
        changed = False
        for share, most, least in chance.shuffled(uneven) if chance else uneven:
            if self.counts[share][most] - self.counts[share][least] > 1:
                changed |= self._give_away(share, most, least, chance)
        return changed

    def _give_away(self, share: int, wind: int, other: int, chance: Chance | None) -> bool:
        """Let a share have a wind once less and another once more; return whether a chain was found for it.

        If nobody takes it who becomes no less even by it, with ``chance`` somebody does who is then as uneven.
        """
        reached: dict[int, int | None] = {share: None}
        as_uneven: list[int] = []
        for each in (open_shares := [share]):
            for number in self.tables_of[each] if self.steps > 0 else ():
                self.steps -= 1
                other_share = self.shares[number][other]
                if self.shares[number][wind] != each or other_share in reached:
                    continue
                reached[other_share] = number
                if self.counts[other_share][wind] < self.counts[other_share][other]:
                    self._exchange(other_share, reached, wind, other)
                    return True
                if self.counts[other_share][wind] == self.counts[other_share][other]:
                    as_uneven.append(other_share)
                open_shares.append(other_share)
        if chance is None or self.steps <= 0 or not as_uneven:
            return False
        self._exchange(as_uneven[chance.below(len(as_uneven))], reached, wind, other)
        return True

    def _exchange(self, last: int, reached: Mapping[int, int | None], wind: int, other: int) -> None:
        while (number := reached[last]) is not None:
            table, shares = self.tables[number], self.shares[number]
            before = shares[wind]
            for seats in (table, shares):
                seats[wind], seats[other] = seats[other], seats[wind]
            for share, fewer, more in ((before, wind, other), (last, other, wind)):
                self.counts[share][fewer] -= 1
                self.counts[share][more] += 1
            last = before


_MOST_LOOKED_AT: Final = 60
"""So many numbers are looked at for each four players before all rounds are known."""
_NUMBERS_TRIED: Final = 12
"""Four players who should move try so many other numbers before it is the next ones' turn."""
_SWAPS_OF_A_TABLE: Final = 100
_MOST_SWAPS: Final = 8_000
"""So many swaps are tried for each table, and in all: a twentieth of a second. More change little."""


def number_tables(rounds: Sequence[Tables], visits: Sequence[Counter[int]], chance: Chance) -> list[Tables]:
    """Return the tables of each round in the order of their numbers.

    ``visits``: for each player how often he sat at which table in the rounds kept. These rounds are added.
    """
    numbered = []
    for tables in rounds:
        order = _first_free(chance.shuffled(tables), visits)
        numbered.append(order)
        for number, players in enumerate(order, 1):
            for player in players:
                visits[player][number] += 1
    _swap_numbers(numbered, visits, chance)
    return numbered


def _first_free(tables: Tables, visits: Sequence[Counter[int]]) -> Tables:
    """Give each four the first free number at which none of them sat, or the best of those looked at."""
    free = list(range(1, len(tables) + 1))
    order: Tables = [[] for _ in tables]
    for players in tables:
        prices: list[int] = []
        for number in free[:_MOST_LOOKED_AT]:
            prices.append(sum([visits[player][number] ** 2 for player in players]))
            if not prices[-1]:
                break
        order[free.pop(prices.index(min(prices))) - 1] = players
    return order


def _swap_numbers(rounds: Sequence[Tables], visits: Sequence[Counter[int]], chance: Chance) -> None:
    """Swap the numbers of two tables of a round where that is no worse, until nobody comes back or steps are taken."""
    steps = min(_MOST_SWAPS, _SWAPS_OF_A_TABLE * sum(map(len, rounds)))
    while steps > 0:
        seated = ((order, place, players) for order in rounds for place, players in enumerate(order))
        hot = [(order, place) for order, place, players in seated if _returns(players, place, visits)]
        if not hot or max(map(len, rounds)) == 1:
            return
        steps -= sum(map(len, rounds))
        for order, place in chance.shuffled(hot):
            steps -= _NUMBERS_TRIED
            if steps < 0:
                return
            _swap_number(order, place, visits, chance)


def _returns(players: Sequence[int], place: int, visits: Sequence[Counter[int]]) -> int:
    """Return how often the players of a table sit at it in other rounds; two returns of one count four times."""
    return sum([(visits[player][place + 1] - 1) ** 2 for player in players])


def _swap_number(order: Tables, place: int, visits: Sequence[Counter[int]], chance: Chance) -> None:
    here = _returns(order[place], place, visits)
    for _ in range(_NUMBERS_TRIED if here else 0):
        other_place = chance.below(len(order))
        if other_place == place:
            continue
        before = here + _returns(order[other_place], other_place, visits)
        _exchange(order, place, other_place, visits)
        if _returns(order[place], place, visits) + _returns(order[other_place], other_place, visits) <= before:
            return
        _exchange(order, place, other_place, visits)


def _exchange(order: Tables, place: int, other_place: int, visits: Sequence[Counter[int]]) -> None:
    for one, other in ((place, other_place), (other_place, place)):
        for player in order[one]:
            visits[player][one + 1] -= 1
            visits[player][other + 1] += 1
    order[place], order[other_place] = order[other_place], order[place]
