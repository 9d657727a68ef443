"""The standings of a tournament: what players and teams have of all rounds that count, and their ranks."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import NamedTuple, TypeVar

from engine.errors import TournamentError
from engine.game.names import name_key
from engine.tournament.rounds import Figure, TournamentPlayer, TournamentResults
from engine.tournament.standings.checking import result_faults
from engine.tournament.standings.lines import PlayerRecord, Records, RoundLine
from engine.tournament.standings.scheme import Criterion, FinalPoints, SchemeRules

Ranked = TypeVar("Ranked", "Standing", "TeamStanding")


class Tally(NamedTuple):
    """What may rank a player, a team or a single round. The names are those of the criteria."""

    table_points: Figure = 0
    score: Figure = 0
    firsts: int = 0

    def by(self, order: Iterable[Criterion]) -> tuple[Figure, ...]:
        """Return the figures of this order, so that the best stands first among sorted ones."""
        return tuple(-getattr(self, each.value) for each in order)


def ranked(members: Iterable[Ranked], name: Callable[[Ranked], str], order: tuple[Criterion, ...]) -> Iterator[Ranked]:
    """Yield members with their ranks, the best first, and those of one rank by name."""
    lines = sorted(((each.tally.by(order), name(each), each) for each in members), key=lambda line: line[:2])
    rank = 0
    former: tuple[Figure, ...] | None = None
    for number, (figures, _, member) in enumerate(lines, start=1):
        if figures != former:
            rank, former = number, figures
        yield replace(member, rank=rank)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands: the rank, and the points of all rounds that count.

    ``places`` says how many of these rounds ended on which place, from the first to the fourth. ``played`` counts all
    rounds that were played. ``final`` are the points for the rank, None if the scheme has none.
    """

    rank: int
    player: TournamentPlayer
    tally: Tally
    played: int
    places: tuple[int, ...]
    lines: tuple[RoundLine, ...]
    final: Figure | None = None


@dataclass(frozen=True, slots=True)
class TeamStanding:
    """Where a team stands: the sums of its ranked players, who are listed by rank."""

    rank: int
    team: str
    tally: Tally
    players: tuple[TournamentPlayer, ...]


@dataclass(frozen=True, slots=True)
class Standings:
    """The standings of players and teams, and the records that they come from.

    ``expected`` is what the scores of all tables should come to, None if the scheme does not say it.
    """

    records: Records
    players: tuple[Standing, ...]
    teams: tuple[TeamStanding, ...]
    expected: int | None


def reckon_standings(results: TournamentResults, rules: SchemeRules) -> Standings:
    """Return the standings of a tournament by the rules of a scheme.

    Raises TournamentError with everything that is wrong with the results.
    """
    TournamentError.raise_for(result_faults(results, rules))
    records = Records(results, rules)
    unranked = [_standing(each, rules) for each in records.ranked()]
    players = tuple(
        replace(standing, final=_final(rules.final_points, standing.rank, len(unranked)))
        for standing in ranked(unranked, lambda each: each.player.id, rules.order)
    )
    expected = None if rules.sum is None else rules.sum * sum(len(each.tables) for each in records.rounds)
    return Standings(records, players, tuple(_teams(players, rules)), expected)


def _standing(record: PlayerRecord, rules: SchemeRules) -> Standing:
    lines = [record.lines[number] for number in sorted(record.lines)]
    kept = _kept(lines, rules)
    tally = _together(_tally_of_line(lines[number]) for number in kept)
    for penalty in record.besides:
        tally = tally._replace(**{penalty.on.value: getattr(tally, penalty.on.value) + penalty.points})
    return Standing(
        rank=0,
        player=record.player,
        tally=tally,
        played=len(lines),
        places=tuple(sum(lines[number].place == place for number in kept) for place in range(1, 5)),
        lines=tuple(line if number in kept else replace(line, dropped=True) for number, line in enumerate(lines)),
    )


def _kept(lines: list[RoundLine], rules: SchemeRules) -> set[int]:
    """Return which lines count: all, or the best ones. Of equal ones the earlier counts."""
    best = sorted(range(len(lines)), key=lambda number: (_tally_of_line(lines[number]).by(rules.order), number))
    return set(best[: rules.keep])


def _tally_of_line(line: RoundLine) -> Tally:
    return Tally(line.table_points, line.score, int(line.place == 1))


def _together(tallies: Iterable[Tally]) -> Tally:
    """Return the sums; without any tally nothing."""
    return Tally(*map(sum, zip(*tallies, strict=True)))


def _final(points: FinalPoints | None, rank: int, players: int) -> Figure | None:
    if points is None:
        return None
    if players == 1:
        return points.first
    return points.last + (points.first - points.last) * Fraction(players - rank, players - 1)


def _teams(players: Iterable[Standing], rules: SchemeRules) -> Iterator[TeamStanding]:
    members: defaultdict[str, list[Standing]] = defaultdict(list)
    for each in players:
        if each.player.team is not None:
            members[name_key(each.player.team)].append(each)
    teams = [
        TeamStanding(
            rank=0,
            team=each[0].player.team or "",
            tally=_together(member.tally for member in each),
            players=tuple(member.player for member in each),
        )
        for each in members.values()
    ]
    return ranked(teams, lambda each: each.team, rules.order)
