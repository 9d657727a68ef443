"""What is asked of a seating plan, the same with players as numbers, and the plan that answers it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto

from engine.tournament.players import TournamentPlayer
from engine.tournament.rounds import Round


class Shared(StrEnum):
    """What players may have in common."""

    TEAM = auto()
    CLUB = auto()
    COUNTRY = auto()
    NONE = auto()

    def of(self, player: TournamentPlayer) -> str | None:
        """Return a player's team, club or country, if it is known."""
        return {Shared.TEAM: player.team, Shared.CLUB: player.club, Shared.COUNTRY: player.country}.get(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatingRequest:
    """What is asked of a plan: rounds of tables of four.

    ``kept``: the first rounds, which stay as they are. ``apart``: what two players must not share who meet;
    ``seldom``: what they should seldom share. ``pairs_apart``: ids of two who should not meet. ``fill``: add
    substitutes until each round has tables of four. ``are_numbered``: only how many players there are was told.
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


@dataclass(frozen=True, slots=True)
class PairOfPlayers:
    """Two players who met, and in which rounds, from 1."""

    players: tuple[str, str]
    rounds: tuple[int, ...]


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
    East to North. ``groups``: what each shares with those whom he must not meet, or None. ``named_apart``: pairs that
    should not meet, the lesser player first. ``seldom``: for each thing what each shares with those whom he should
    seldom meet.
    """

    ids: Sequence[str]
    index: Mapping[str, int]
    competes: Sequence[bool]
    present: Sequence[Sequence[int]]
    kept: Sequence[list[list[int]]]
    kept_numbers: Sequence[Sequence[int]]
    groups: Sequence[str | None]
    named_apart: frozenset[tuple[int, int]]
    seldom: Sequence[Sequence[str | None]]
    seed: int
    added: tuple[str, ...]

    def is_kept_apart(self, one: int, other: int) -> bool:
        """Return whether two players should not meet."""
        group = self.groups[one]
        return (group is not None and group == self.groups[other]) or (one, other) in self.named_apart

    def shared_seldom(self, one: int, other: int) -> int:
        """Return how many things two players share for which they should seldom meet."""
        return sum(each[one] is not None and each[one] == each[other] for each in self.seldom)
