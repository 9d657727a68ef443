"""What is asked of a seating plan, the same with players as numbers, the plan that answers it, and how good it is."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from itertools import combinations
from typing import Final

from engine.tournament.rounds import Round, TournamentPlayer
from engine.tournament.seating.designs import in_fours


class Shared(StrEnum):
    """What players may have in common."""

    TEAM = auto()
    CLUB = auto()
    COUNTRY = auto()
    NONE = auto()

    def value_for(self, player: TournamentPlayer) -> str | None:
        return {Shared.TEAM: player.team, Shared.CLUB: player.club, Shared.COUNTRY: player.country}.get(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatingRequest:
    """What is asked of a plan: rounds of tables of four.

    ``kept``: the first rounds, which stay as they are. ``apart``: what two players must not share who meet;
    ``seldom``: what they should seldom share. ``pairs_apart``: ids of two who should not meet. ``fill``: add
    substitutes until each round has tables of four. ``by_place``: ids from the first place on; the first round that is
    not kept seats its players by them. ``tables_in_group``: players of so many neighbouring tables sit among themselves
    there. ``cut``: how many of those who play go on from there. ``are_numbered``: only how many players there are was
    told.
    """

    players: tuple[TournamentPlayer, ...]
    number_of_rounds: int
    are_numbered: bool = False
    seed: int = 0
    kept: tuple[Round, ...] = ()
    apart: Shared = Shared.NONE
    seldom: tuple[Shared, ...] = ()
    pairs_apart: tuple[tuple[str, ...], ...] = ()
    fill: bool = False
    by_place: tuple[str, ...] = ()
    tables_in_group: int | None = None
    cut: int | None = None


PairOfPlayers = tuple[tuple[str, str], tuple[int, ...]]
"""Two players who met, and in which rounds, from 1."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlanQuality:
    """How good a plan is. Pairs are pairs of competitors; a repeat is a meeting of a pair after its first.

    ``lower_bound``: no plan has fewer repeats, by counting. ``uneven_winds``: how many players have one wind at least
    two times more than another. ``winds_twice_in_four``: how many have a wind twice in their rounds 1 to 4, 5 to 8 and
    so on. ``most_visits``: how often somebody sits at one table.
    """

    repeats: int
    lower_bound: int
    most_meetings: int
    pairs: int
    pairs_met: int
    repeated: tuple[PairOfPlayers, ...]
    largest_wind_difference: int
    uneven_winds: int
    winds_twice_in_four: int
    apart_meetings: int
    apart_met: tuple[PairOfPlayers, ...]
    seldom_meetings: int
    most_visits: int


@dataclass(frozen=True, slots=True)
class SeatingPlan:
    """Who sits where in each round. ``added``: ids of substitutes added."""

    rounds: tuple[Round, ...]
    added: tuple[str, ...]
    quality: PlanQuality


@dataclass(frozen=True, slots=True, kw_only=True)
class Task:
    """What a plan is made from. Players are places in ``ids``, rounds are counted from 0.

    ``present``: who plays in each round. ``kept``: the tables of the rounds that are kept, each with its players from
    East to North. ``by_place``: players from the first place on, all of them or nobody; ``group_size`` of them sit
    among themselves. ``groups``: what each shares with those whom he must not meet, or None. ``named_apart``: pairs
    that should not meet, the lesser player first. ``seldom``: for each thing what each shares with those whom he should
    seldom meet.
    """

    ids: Sequence[str]
    competes: Sequence[bool]
    present: Sequence[Sequence[int]]
    kept: Sequence[list[list[int]]]
    kept_numbers: Sequence[Sequence[int]]
    by_place: Sequence[int]
    group_size: int | None
    groups: Sequence[str | None]
    named_apart: frozenset[tuple[int, int]]
    seldom: Sequence[Sequence[str | None]]
    seed: int
    added: tuple[str, ...]

    def is_kept_apart(self, one: int, other: int) -> bool:
        group = self.groups[one]
        return (group is not None and group == self.groups[other]) or (one, other) in self.named_apart

    def shared_seldom(self, one: int, other: int) -> int:
        """Return how many things two players share for which they should seldom meet."""
        return sum(each[one] is not None and each[one] == each[other] for each in self.seldom)


MOST_PAIRS_LISTED: Final = 200
_MATES: Final = 3
_WINDS: Final = 4


def measure(task: Task, rounds: Iterable[Round]) -> PlanQuality:
    places = {player: place for place, player in enumerate(task.ids)}
    met: dict[tuple[int, int], list[int]] = defaultdict(list)
    winds: list[list[int]] = [[] for _ in task.ids]
    visits: Counter[tuple[int, int]] = Counter()
    for each in rounds:
        for table in each.tables:
            players = [places[player] for player in table.seats]
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
        repeated=_first_pairs(task, {pair: played for pair, played in between.items() if len(played) > 1}),
        largest_wind_difference=max(differences),
        uneven_winds=sum(each > 1 for each in differences),
        winds_twice_in_four=sum(any(len({*four}) < len(four) for four in in_fours(had)) for had in winds),
        apart_meetings=sum(map(len, apart.values())),
        apart_met=_first_pairs(task, apart),
        seldom_meetings=sum(len(played) for pair, played in met.items() if task.seldom and task.shared_seldom(*pair)),
        most_visits=max(visits.values()),
    )


def _first_pairs(task: Task, pairs: Mapping[tuple[int, int], Sequence[int]]) -> tuple[PairOfPlayers, ...]:
    """Return the first of some pairs in the order of the list of players."""
    return tuple(
        ((task.ids[one], task.ids[other]), tuple(pairs[one, other])) for one, other in sorted(pairs)[:MOST_PAIRS_LISTED]
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
        could_meet = (each for each in kinds if rounds & each[0] and (group is None or each[1] != group))
        others = sum(kinds[each] for each in could_meet) - (group is None)
        too_many += size * max(0, _MATES * rounds.bit_count() - others)
    return -(-too_many // 2)
