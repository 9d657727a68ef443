"""How good a plan is: measured from the finished plan alone."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Final

from engine.tournament.rounds import Round
from engine.tournament.seating.request import PairOfPlayers, PlanQuality, Task

MOST_PAIRS_TOLD: Final = 200
_MATES: Final = 3
_WINDS: Final = 4


def measure(task: Task, rounds: Iterable[Round]) -> PlanQuality:
    """Return how good a plan is."""
    met: dict[tuple[int, int], list[int]] = defaultdict(list)
    winds: list[list[int]] = [[] for _ in task.ids]
    visits: Counter[tuple[int, int]] = Counter()
    for each in rounds:
        for table in each.tables:
            players = [task.index[player] for player in table.seats]
            for pair in combinations(sorted(players), 2):
                met[pair].append(each.number)
            for wind, player in enumerate(players):
                winds[player].append(wind)
            visits.update((player, table.number) for player in players)
    between = {pair: played for pair, played in met.items() if task.competes[pair[0]] and task.competes[pair[1]]}
    apart = {pair: played for pair, played in met.items() if task.is_kept_apart(*pair)}
    counts = [[had.count(wind) for wind in range(_WINDS)] for had in winds]
    differences = [max(each) - min(each) for each in counts]
    competitors = sum(task.competes)
    return PlanQuality(
        repeats=sum(len(played) - 1 for played in between.values()),
        lower_bound=lower_bound(task),
        most_meetings=max(map(len, between.values()), default=0),
        pairs=competitors * (competitors - 1) // 2,
        pairs_met=len(between),
        repeated=_told(task, {pair: played for pair, played in between.items() if len(played) > 1}),
        largest_wind_difference=max(differences),
        uneven_winds=sum(each > 1 for each in differences),
        winds_twice_in_four=sum(map(_has_a_wind_twice_in_four, winds)),
        apart_meetings=sum(map(len, apart.values())),
        apart_met=_told(task, apart),
        seldom_meetings=sum(len(played) for pair, played in met.items() if task.seldom and task.shared_seldom(*pair)),
        most_visits=max(visits.values()),
    )


def _has_a_wind_twice_in_four(had: Sequence[int]) -> bool:
    fours = (had[start : start + _WINDS] for start in range(0, len(had), _WINDS))
    return any(len(set(four)) < len(four) for four in fours)


def _told(task: Task, pairs: Mapping[tuple[int, int], Sequence[int]]) -> tuple[PairOfPlayers, ...]:
    """Return the first of some pairs in the order of the list of players."""
    return tuple(
        PairOfPlayers((task.ids[one], task.ids[other]), tuple(pairs[one, other]))
        for one, other in sorted(pairs)[:MOST_PAIRS_TOLD]
    )


def lower_bound(task: Task) -> int:
    """Return how many repeats there are in any plan, by counting; 0 where substitutes play.

    The places beside a player, three in each of his rounds, less the others whom he could meet, are his repeats. Each
    repeat is counted for both players.
    """
    playing = {player for players in task.present for player in players}
    if not all(task.competes[player] for player in playing):
        return 0
    played = [0] * len(task.ids)
    for number, players in enumerate(task.present):
        for player in players:
            played[player] |= 1 << number
    kinds = Counter((played[player], task.groups[player]) for player in playing)
    too_many = 0
    for (rounds, group), size in kinds.items():
        others = sum(
            number
            for (others_rounds, others_group), number in kinds.items()
            if rounds & others_rounds and (group is None or others_group != group)
        )
        others -= group is None
        too_many += size * max(0, _MATES * rounds.bit_count() - others)
    return -(-too_many // 2)
