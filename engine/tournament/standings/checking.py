"""What is wrong with the results of a tournament: each fault with its place, and what would be right."""

from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from types import MappingProxyType
from typing import Final

from engine.errors import Fault, FaultCode
from engine.fault_places import REQUEST, Place
from engine.game.names import name_key, named_twice, same_as_before
from engine.text import Text, and_list, figure, quoted, template
from engine.tournament.rounds import PenaltyOn, Round, Table, TournamentPenalty, TournamentResults
from engine.tournament.standings.scheme import PLAYERS_AT_A_TABLE, Criterion, SchemeRules, Ties

MOST_PLAYERS: Final = 1000
"""So many players may take part, whether they are listed or only have scores."""

MOST_FAULTS: Final = 100
"""Results with so many faults are checked no further."""

NOT_FOUR_SCORES: Final = template(
    "A table has four players, but this one has scores for {number}. Send four: add what a substitute gained to the "
    "score of the player."
)


def result_faults(results: TournamentResults, rules: SchemeRules) -> Iterator[Fault]:
    yield from islice(_ResultCheck(results, rules).faults(), MOST_FAULTS)


class _ResultCheck:
    def __init__(self, results: TournamentResults, rules: SchemeRules) -> None:
        self.results, self.rules = results, rules
        self.listed = None if results.players is None else {name_key(each.id) for each in results.players}
        self.playing = set(self.listed or ())
        """Who takes part: the listed players, or those who have a score that counts for them."""
        self.numbers: set[int] = set()
        self.rounds: set[int] = set()
        """Those that are reported. Others are still to come."""

    def faults(self) -> Iterator[Fault]:
        of_rounds = (
            fault for place, each in enumerate(self.results.rounds) for fault in self._round_faults(place, each)
        )
        faults_of_rounds = list(islice(of_rounds, MOST_FAULTS))
        if len(faults_of_rounds) == MOST_FAULTS:
            yield from faults_of_rounds
            return
        yield from self._faults_beside_rounds()
        yield from faults_of_rounds
        # Who takes part is known only after all rounds.
        for place, reported in enumerate(self.results.rounds):
            for number, table in enumerate(reported.tables):
                at = REQUEST / "rounds" / place / "tables" / number
                here = {"round": reported.number, "table": table.number}
                yield from self._penalty_faults(at / "penalties", table.penalties, here)
                yield from self._penalty_faults(at / "bonuses", table.bonuses, here)
        yield from self._penalty_faults(REQUEST / "penalties", self.results.penalties)
        yield from self._penalty_faults(REQUEST / "bonuses", self.results.bonuses)

    def _faults_beside_rounds(self) -> Iterator[Fault]:
        if len(self.playing) > MOST_PLAYERS and self.listed is None:
            sentence = template("{number} players have scores. At most {most} are allowed.")
            yield Fault(("rounds",), FaultCode.TOO_LONG, Text(sentence, number=len(self.playing), most=MOST_PLAYERS))
        after = self.results.after
        if after is not None and after > max(self.rounds, default=0):
            yield Fault(("after_round",), FaultCode.NO_SUCH_ROUND, self._no_such_round(after))
        if not self.rules.has_table_points and Criterion.TABLE_POINTS in self.rules.order:
            message = Text("There are no table points to rank by. Leave them out of order, or send place_points too.")
            yield Fault(("changes", "order"), FaultCode.CONTRADICTION, message)

    def _no_such_round(self, number: int) -> Text:
        if not self.rounds:
            return Text("There is no round {round}. No round was sent.", round=number)
        return Text("There is no round {round}. The last one is round {last}.", round=number, last=max(self.rounds))

    def _round_faults(self, place: int, reported: Round) -> Iterator[Fault]:
        path = REQUEST / "rounds" / place
        if reported.number in self.numbers:
            sentence = template("There is already a round {round}. Give each round a number of its own.")
            yield Fault(path / "round", FaultCode.ROUND_TWICE, Text(sentence, round=reported.number))
        self.numbers.add(reported.number)
        if not reported.is_reported:
            return
        self.rounds.add(reported.number)
        tables: set[int] = set()
        seated: dict[str, int] = {}
        for number, table in enumerate(reported.tables):
            at = path / "tables" / number
            if table.number in tables:
                sentence = template("This round already has a table {table}. Give each table a number of its own.")
                yield Fault(at / "table", FaultCode.TABLE_TWICE, Text(sentence, table=table.number))
            tables.add(table.number)
            yield from self._table_faults(at, table, seated)

    def _table_faults(self, path: Place, table: Table, seated: dict[str, int]) -> Iterator[Fault]:
        """Yield what is wrong with a table. ``seated``: who was met before in this round, and at which table."""
        scores = table.scores
        if not scores:
            message = Text("This table has no scores, but its round was played. Send them.")
            yield Fault(path / "scores", FaultCode.MISSING, message)
            return
        if len(scores) != PLAYERS_AT_A_TABLE:
            message = Text(NOT_FOUR_SCORES, number=len(scores))
            yield Fault(path / "scores", FaultCode.WRONG_NUMBER_OF_SCORES, message)
        elif self.rules.sum is not None and sum(scores.values()) != self.rules.sum:
            sentence = template(
                "These scores come to {together}, not to {expected}. Compare them with the sheet of the table."
            )
            message = Text(sentence, together=figure(sum(scores.values())), expected=figure(self.rules.sum))
            yield Fault(path / "scores", FaultCode.SUM_DIFFERS, message)
        yield from self._player_faults(path, table, seated)
        yield from self._seat_faults(path, table)

    def _player_faults(self, path: Place, table: Table, seated: dict[str, int]) -> Iterator[Fault]:
        """Yield what is wrong with the ids of a table: those of its players, and those of whom they replace."""
        alike = same_as_before(table.scores)
        replaced = {name_key(each.player) for each in table.substitutes}
        at_the_table = {name_key(each) for each in table.scores}
        for place, player in enumerate(table.scores):
            at, key = path / "scores" / player, name_key(player)
            if place in alike:
                yield Fault(at, FaultCode.NAMED_TWICE, named_twice(alike[place]))
                continue
            yield from _faults_of_a_place(at, player, table, seated)
            if key not in replaced:
                yield from self._faults_of_a_participant(at, player)
        alike = same_as_before(each.player for each in table.substitutes)
        for place, substitute in enumerate(table.substitutes):
            at = path / "substitutes" / place
            if place in alike:
                yield Fault(at / "player", FaultCode.NAMED_TWICE, named_twice(alike[place]))
            elif name_key(substitute.player) not in at_the_table:
                sentence = template("{player} has no score at this table. Name the substitute as in scores.")
                yield Fault(at / "player", FaultCode.UNKNOWN_PLAYER, Text(sentence, player=quoted(substitute.player)))
            elif substitute.plays_for is not None:
                yield from _faults_of_a_place(at / "plays_for", substitute.plays_for, table, seated)
                yield from self._faults_of_a_participant(at / "plays_for", substitute.plays_for)

    def _faults_of_a_participant(self, path: Place, player: str) -> Iterator[Fault]:
        """Note a player who takes part; yield the fault of one who is not on the list."""
        if self.listed is None:
            self.playing.add(name_key(player))
        elif name_key(player) not in self.listed:
            yield _not_listed(path, player)

    def _seat_faults(self, path: Place, table: Table) -> Iterator[Fault]:
        if len(table.scores) != PLAYERS_AT_A_TABLE:
            return
        if table.seats:
            if sorted(map(name_key, table.seats)) != sorted(map(name_key, table.scores)):
                message = Text("These are not the players of scores. Name the same four, each at one seat.")
                yield Fault(path / "seats", FaultCode.SEATS_DIFFER, message)
        elif self.rules.ties is Ties.SEAT:
            scores = list(table.scores.values())
            tied = [quoted(player) for player, score in table.scores.items() if scores.count(score) > 1]
            if tied:
                sentence = template("{players} tie, and who sits nearer to East has the better place. Send seats.")
                yield Fault(path / "seats", FaultCode.SEATS_MISSING, Text(sentence, players=and_list(tied)))

    def _penalty_faults(
        self, path: Place, penalties: Iterable[TournamentPenalty], here: Mapping[str, int] = MappingProxyType({})
    ) -> Iterator[Fault]:
        """Yield what is wrong with penalties or bonuses. ``here``: the round and the table at which they stand."""
        for place, penalty in enumerate(penalties):
            at = path / place
            if name_key(penalty.player) not in self.playing:
                if self.listed is not None:
                    yield _not_listed(at / "player", penalty.player)
                else:
                    message = Text("{player} has no score. Name a player who has one.", player=quoted(penalty.player))
                    yield Fault(at / "player", FaultCode.UNKNOWN_PLAYER, message)
            if penalty.on is PenaltyOn.TABLE_POINTS and not self.rules.has_table_points:
                message = Text("This scheme has no table points. Send {known}.", known=PenaltyOn.SCORE)
                yield Fault(at / "on", FaultCode.UNKNOWN_VALUE, message)
            for name, number in here.items():
                if getattr(penalty, name) not in {None, number}:
                    sentence = template("This stands beside {field} {number}. Leave it out, or send {number}.")
                    yield Fault(at / name, FaultCode.CONTRADICTION, Text(sentence, field=name, number=number))
            if not here and penalty.round is not None and penalty.round not in self.rounds:
                yield Fault(at / "round", FaultCode.NO_SUCH_ROUND, self._no_such_round(penalty.round))


def _faults_of_a_place(path: Place, player: str, table: Table, seated: dict[str, int]) -> Iterator[Fault]:
    """Note at which table a player sits in a round; yield the fault of one who already sits at one."""
    key = name_key(player)
    if key in seated:
        sentence = template("{player} already plays at table {table} of this round. Correct one of the two.")
        yield Fault(path, FaultCode.PLAYER_TWICE, Text(sentence, player=quoted(player), table=seated[key]))
    else:
        seated[key] = table.number


def _not_listed(path: Place, player: str) -> Fault:
    sentence = template("{player} is not among the players. Write the id as there, or list the player too.")
    return Fault(path, FaultCode.UNKNOWN_PLAYER, Text(sentence, player=quoted(player)))
