"""What each player has of each round: the lines of the tables, with presence and penalties."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import groupby
from typing import Any

from engine.game.names import name_key, tidy_name
from engine.tournament.rounds import Figure, Round, Table, TournamentPenalty, TournamentPlayer, TournamentResults
from engine.tournament.standings.scheme import SchemeRules, Ties, divided


@dataclass(frozen=True, slots=True)
class RoundLine:
    """What a player has of a round.

    ``table_points`` and ``score`` include presence and the penalties of the round. ``played_by`` is who sat at the
    table in place of the player. ``for_nobody``: the line of a substitute who replaces nobody. ``dropped``: it does not
    count, because better rounds do.
    """

    player: str
    round: int
    table: int
    raw: int
    place: int
    shared: int
    table_points: Figure
    score: Figure
    played_by: str | None = None
    for_nobody: bool = False
    dropped: bool = False


@dataclass(slots=True)
class PlayerRecord:
    """The lines of a player by round, and the penalties that belong to none of them."""

    player: TournamentPlayer
    lines: dict[int, RoundLine] = field(default_factory=dict)
    besides: list[TournamentPenalty] = field(default_factory=list)

    def punish(self, penalty: TournamentPenalty) -> None:
        """Take a penalty: in the line of its round if the player has one, else beside all rounds."""
        line = None if penalty.round is None else self.lines.get(penalty.round)
        if line:
            points: dict[str, Any] = {penalty.on.value: getattr(line, penalty.on.value) + penalty.points}
            self.lines[line.round] = replace(line, **points)
        else:
            self.besides.append(penalty)


class Records:
    """What all players have of the rounds that count, and the penalties and bonuses that count.

    ``lines`` has those of substitutes for nobody too.
    """

    def __init__(self, results: TournamentResults, rules: SchemeRules) -> None:
        reported = (each for each in results.rounds if each.is_reported)
        counting = (each for each in reported if results.after is None or each.number <= results.after)
        self.rounds = sorted(counting, key=lambda each: each.number)
        self.numbers = [each.number for each in self.rounds]
        self._written = {name_key(each.id): each.id for each in results.players or ()}
        self._records = {name_key(each.id): PlayerRecord(each) for each in results.players or ()}
        self.lines: list[RoundLine] = []
        self.penalties: list[TournamentPenalty] = []
        self.bonuses: list[TournamentPenalty] = []
        self._for_nobody: dict[str, str] = {}
        for each in self.rounds:
            self._add_round(each, rules)
        for penalty in self._penalties_in(results):
            # Some players come only in later rounds.
            if record := self._records.get(name_key(penalty.player)):
                record.punish(penalty)
                (self.bonuses if penalty.is_bonus else self.penalties).append(penalty)

    def ranked(self) -> list[PlayerRecord]:
        """Return the records of all players but those who only were substitutes for nobody."""
        return [record for key, record in self._records.items() if record.lines or key not in self._for_nobody]

    def unranked(self) -> list[str]:
        """Return who only was a substitute for nobody."""
        ranked = {key for key, record in self._records.items() if record.lines}
        return sorted(player for key, player in self._for_nobody.items() if key not in ranked)

    def _add_round(self, reported: Round, rules: SchemeRules) -> None:
        for line in _lines_of(reported, rules, self._spelled):
            self.lines.append(line)
            key = name_key(line.player)
            if line.for_nobody:
                self._for_nobody.setdefault(key, line.player)
                continue
            self._records.setdefault(key, PlayerRecord(TournamentPlayer(line.player))).lines[line.round] = line

    def _penalties_in(self, results: TournamentResults) -> Iterator[TournamentPenalty]:
        """Yield penalties and bonuses of no round and of those that count, with the players as written elsewhere."""
        for reported in self.rounds:
            for table in reported.tables:
                for each in (*table.penalties, *table.bonuses):
                    player = self._spelled(each.player)
                    yield replace(each, player=player, round=reported.number, table=table.number)
        for each in (*results.penalties, *results.bonuses):
            if each.round is None or each.round in self.numbers:
                yield replace(each, player=self._spelled(each.player))

    def _spelled(self, player: str) -> str:
        """Return how an id is written: as the list of players has it, else as it stands first among the results."""
        return self._written.setdefault(name_key(player), tidy_name(player))


def _lines_of(reported: Round, rules: SchemeRules, spelled: Callable[[str], str]) -> Iterator[RoundLine]:
    """Yield the lines of a round, table by table, from the first place to the last."""
    uma = rules.uma_and_return
    for table in reported.tables:
        replaced = {name_key(each.player): each.plays_for for each in table.substitutes}
        place = 1
        for tied in _by_place(table, rules.ties):
            shared = len(tied)
            for player in tied:
                sits, raw = spelled(player), table.scores[player]
                whom = replaced.get(name_key(player), sits)
                points = _worth(rules.place_points, place, shared, rules.ties) if rules.place_points else 0
                if whom is None and rules.playing_for_nobody is not None:
                    score = rules.playing_for_nobody
                else:
                    score = divided(raw - rules.points_for_nothing, rules.unit) + rules.presence.score
                    score += _worth(uma, place, shared, rules.ties)
                yield RoundLine(
                    player=sits if whom is None else spelled(whom),
                    round=reported.number,
                    table=table.number,
                    raw=raw,
                    place=place,
                    shared=shared,
                    table_points=points + rules.presence.table_points,
                    score=score,
                    played_by=sits if name_key(player) in replaced and whom is not None else None,
                    for_nobody=whom is None,
                )
            place += shared


def _by_place(table: Table, ties: Ties) -> Iterator[list[str]]:
    """Yield the players of each place: several where they tie, unless their seats decide."""
    by_score = sorted(table.scores, key=lambda player: -table.scores[player])
    for _, tied in groupby(by_score, key=lambda player: table.scores[player]):
        players = list(tied)
        if ties is not Ties.SEAT or not table.seats:
            yield players
        else:
            seated = [name_key(each) for each in table.seats]
            yield from ([each] for each in sorted(players, key=lambda player: seated.index(name_key(player))))


def _worth(by_place: Sequence[Figure], place: int, shared: int, ties: Ties) -> Figure:
    if ties is Ties.BEST or shared == 1:
        return by_place[place - 1]
    return divided(sum(by_place[place - 1 : place - 1 + shared]), shared)
