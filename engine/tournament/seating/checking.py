"""What is wrong with a request for a seating plan: who is unknown, and what cannot be had."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from engine.errors import Fault, FaultCode, TournamentError
from engine.fault_places import REQUEST, Place
from engine.game.names import name_key
from engine.game.tiles import SEATS
from engine.text import Text, and_list, figure, quoted, template
from engine.tournament.rounds import Round, Table, TournamentPlayer
from engine.tournament.seating.request import SeatingRequest, Task

MOST_TABLES: Final = 3000
"""The tables of all rounds together."""
MOST_FAULTS: Final = 51
"""A request with so many faults is checked no further: an answer lists one fewer."""
_TABLE: Final = len(SEATS)
_MOST_NUMBERS: Final = 99
"""Substitutes are numbered up to here. A round needs three at most; others may have sat in rounds kept."""


def seating_task(request: SeatingRequest) -> Task:
    """Return what a plan is made from. Raises TournamentError with everything that is wrong with a request."""
    roster = _Roster(request)
    TournamentError.raise_for(islice(_Check(request, roster).faults(), MOST_FAULTS))
    players = roster.players
    kept = [[[roster.place(each) for each in table.seats] for table in each.tables] for each in request.kept]
    return Task(
        ids=[each.id for each in players],
        competes=[not each.substitute for each in players],
        present=[*(sorted(player for table in tables for player in table) for tables in kept), *roster.free_rounds()],
        kept=kept,
        kept_numbers=[[table.number for table in each.tables] for each in request.kept],
        by_place=roster.by_place(),
        group_size=request.tables_in_group and request.tables_in_group * _TABLE,
        groups=[_key(request.apart.value_for(each)) for each in players],
        named_apart=frozenset(
            (min(pair), max(pair)) for pair in ([roster.place(each) for each in ids] for ids in request.pairs_apart)
        ),
        seldom=[[_key(shared.value_for(player)) for player in players] for shared in request.seldom],
        seed=request.seed,
        added=tuple(roster.added),
    )


def _key(text: str | None) -> str | None:
    return None if text is None else name_key(text)


class _Roster:
    """Who is entered, with the substitutes that are added, and who plays in which round."""

    def __init__(self, request: SeatingRequest) -> None:
        self._request = request
        self._kept = len(request.kept)
        self._places = {name_key(each.id): place for place, each in enumerate(request.players)}
        self.players = list(request.players)
        self.added: list[str] = []
        self._out = self._after_the_cut()
        if request.fill:
            self._add_substitutes()
        self._enter_those_who_sat_in()

    def place(self, player: str) -> int:
        """Return the place of a player in ``players``; -1 for somebody unknown."""
        return self._places.get(name_key(player), -1)

    def free_rounds(self) -> list[list[int]]:
        """Return who plays in each round that is not kept."""
        numbers = range(self._kept + 1, self._request.number_of_rounds + 1)
        return [
            [place for place, each in enumerate(self.players) if _plays(each, number) and place not in self._out]
            for number in numbers
        ]

    def _after_the_cut(self) -> frozenset[int]:
        """Return who plays no more: those behind the first ``cut`` players of the next round."""
        cut = self._request.cut
        following = [each for each in self.by_place() if each >= 0 and _plays(self.players[each], self._kept + 1)]
        return frozenset(following[cut:]) if cut else frozenset()

    def by_place(self) -> list[int]:
        """Return all players from the first place on, behind them those without one; nobody if that is not asked."""
        if not self._request.by_place:
            return []
        places = [self.place(each) for each in self._request.by_place]
        placed = {*places}
        return [*places, *(each for each in range(len(self.players)) if each not in placed)]

    def _add_substitutes(self) -> None:
        """Add substitutes to the free rounds, and those whom an earlier answer had added to the rounds kept."""
        missing = {number: -len(players) % _TABLE for number, players in enumerate(self.free_rounds(), self._kept + 1)}
        sat = {name_key(player) for each in self._request.kept for table in each.tables for player in table.seats}
        needed = max(missing.values(), default=0)
        for number in range(1, _MOST_NUMBERS + 1):
            name = f"substitute-{number}"
            former_number = len(self.added)
            if name in self._places or (former_number >= needed and name not in sat):
                continue
            self.added.append(name)
            self._enter(name, frozenset(each for each, lacking in missing.items() if lacking > former_number))

    def _enter(self, name: str, plays_in: frozenset[int]) -> None:
        self._places[name_key(name)] = len(self.players)
        self.players.append(TournamentPlayer(name, substitute=True, plays_in=plays_in))

    def _enter_those_who_sat_in(self) -> None:
        """Enter the substitutes whom the results of a kept round name, up to a number."""
        sat_in = (each.player for kept in self._request.kept for table in kept.tables for each in table.substitutes)
        for name in {name_key(each): each for each in sat_in if self.place(each) < 0}.values():
            if len(self.players) < len(self._request.players) + _MOST_NUMBERS:
                self._enter(name, frozenset())


def _plays(player: TournamentPlayer, number: int) -> bool:
    return player.plays_in is None or number in player.plays_in


class _Check:
    def __init__(self, request: SeatingRequest, roster: _Roster) -> None:
        self.request, self.roster = request, roster

    def faults(self) -> Iterator[Fault]:
        yield from self._faults_of_players()
        yield from self._faults_of_rounds()
        yield from self._faults_of_kept_rounds()
        yield from self._faults_of_places()
        yield from self._faults_of_pairs()
        yield from self._faults_of_groups()

    def _faults_of_players(self) -> Iterator[Fault]:
        last = self.request.number_of_rounds
        for place, each in enumerate(self.request.players):
            if any(number > last for number in each.plays_in or ()):
                message = Text("The last round is {last}. List only rounds up to it.", last=last)
                yield Fault(("players", place, "plays_in"), FaultCode.NO_SUCH_ROUND, message)
        yield from self._faults_of_fours()

    def _faults_of_fours(self) -> Iterator[Fault]:
        path = ("number_of_players",) if self.request.are_numbered else ("players",)
        if len(self.request.players) < _TABLE:
            yield Fault(path, FaultCode.NOT_FOURS, Text("A plan needs four players at least. Enter more."))
            return
        of_size: dict[int, list[int]] = defaultdict(list)
        for number, players in enumerate(self.roster.free_rounds(), len(self.request.kept) + 1):
            if len(players) % _TABLE or not players:
                of_size[len(players)].append(number)
        for size, numbers in of_size.items():
            listed = and_list([figure(number) for number in numbers])
            nobody = template("Nobody plays in these rounds: {rounds}. Leave them out, or enter players.")
            too_few = template(
                "{players} players do not fill tables of four in these rounds: {rounds}. Missing: {missing}. Enter "
                "more players, or send fill: true to have substitutes added."
            )
            cut_short = template(
                "A cut to {players} players does not fill tables of four. Send a multiple of four, or fill: true to "
                "have substitutes added."
            )
            cut = size == self.request.cut
            sentence = cut_short if cut else too_few if size else nobody
            message = Text(sentence, players=size, missing=-size % _TABLE, rounds=listed)
            yield Fault(("cut",) if cut else path, FaultCode.NOT_FOURS, message)

    def _faults_of_rounds(self) -> Iterator[Fault]:
        tables = sum(len(each.tables) for each in self.request.kept)
        tables += sum(len(each) // _TABLE for each in self.roster.free_rounds())
        if tables > MOST_TABLES:
            sentence = template(
                "The tables of all rounds together are {tables:,}. At most {most:,} are allowed. Send fewer rounds."
            )
            yield Fault(("number_of_rounds",), FaultCode.TOO_LONG, Text(sentence, tables=tables, most=MOST_TABLES))

    def _faults_of_kept_rounds(self) -> Iterator[Fault]:
        if len(self.request.kept) > self.request.number_of_rounds:
            sentence = template(
                "Rounds that were played: {kept}. Rounds of the plan: {rounds}. Send a larger number_of_rounds."
            )
            message = Text(sentence, kept=len(self.request.kept), rounds=self.request.number_of_rounds)
            yield Fault(("number_of_rounds",), FaultCode.TOO_LONG, message)
        for place, each in enumerate(self.request.kept):
            path = REQUEST / "rounds" / place / "tables"
            yield from self._faults_of_round(path, each.tables)
            yield from self._faults_of_the_unseated(path, each)

    def _faults_of_the_unseated(self, path: Place, kept: Round) -> Iterator[Fault]:
        """Find a table that was forgotten: four who play the round, or more, and have no seat in it."""
        seated = {name_key(each) for table in kept.tables for each in table.seats}
        playing = (each.id for each in self.request.players if _plays(each, kept.number))
        without = [player for player in playing if name_key(player) not in seated]
        if len(without) >= _TABLE:
            sentence = template(
                "{number} players have no seat in this round: {players} … Add their tables, or send for each of them "
                "plays_in with the rounds that he plays."
            )
            message = Text(sentence, number=len(without), players=", ".join(map(quoted, without[:_TABLE])))
            yield Fault(path, FaultCode.SEATS_MISSING, message)

    def _faults_of_round(self, path: Place, tables: Iterable[Table]) -> Iterator[Fault]:
        numbers: set[int] = set()
        seated: set[str] = set()
        for place, table in enumerate(tables):
            if table.number in numbers:
                sentence = template("Table {table} is there already. Number each table of a round otherwise.")
                yield Fault(path / place / "table", FaultCode.TABLE_TWICE, Text(sentence, table=table.number))
            numbers.add(table.number)
            for wind, player in zip(SEATS, table.seats, strict=True):
                at = path / place / "seats" / wind.value
                if self.roster.place(player) < 0:
                    yield Fault(at, FaultCode.UNKNOWN_PLAYER, _unknown(player))
                elif name_key(player) in seated:
                    sentence = template("{player} has a seat in this round already. Seat each player once.")
                    yield Fault(at, FaultCode.PLAYER_TWICE, Text(sentence, player=quoted(player)))
                seated.add(name_key(player))

    def _faults_of_places(self) -> Iterator[Fault]:
        for place, player in enumerate(self.request.by_place):
            if self.roster.place(player) < 0:
                yield Fault(("standings", place, "player"), FaultCode.UNKNOWN_PLAYER, _unknown(player))

    def _faults_of_pairs(self) -> Iterator[Fault]:
        for number, pair in enumerate(self.request.pairs_apart):
            for place, player in enumerate(pair):
                at = ("pairs_apart", number, place)
                if self.roster.place(player) < 0:
                    yield Fault(at, FaultCode.UNKNOWN_PLAYER, _unknown(player))
                elif place and name_key(player) == name_key(pair[0]):
                    message = Text("This is the same player as before. Send two players.")
                    yield Fault(at, FaultCode.PLAYER_TWICE, message)

    def _faults_of_groups(self) -> Iterator[Fault]:
        apart = self.request.apart
        worst: dict[str, tuple[int, int, int, str]] = {}
        for number, players in enumerate(self.roster.free_rounds(), len(self.request.kept) + 1):
            tables = -(-len(players) // _TABLE)
            shared = [apart.value_for(self.roster.players[player]) for player in players]
            sizes = Counter(name_key(each) for each in shared if each is not None)
            first_written = {name_key(each): each for each in reversed(shared) if each is not None}
            for group, size in sizes.items():
                if size - tables > worst.get(group, (0,))[0]:
                    worst[group] = (size - tables, size, number, first_written[group])
        for excess, size, number, group in worst.values():
            sentence = template(
                "{players} players of {group} are in round {round}, more than its tables ({tables}). So {excess} of "
                "them cannot be kept apart. Send apart: none, or enter fewer of them."
            )
            numbers = {"players": size, "round": number, "tables": size - excess, "excess": excess}
            yield Fault(("apart",), FaultCode.CANNOT_BE_APART, Text(sentence, group=quoted(group), **numbers))


def _unknown(player: str) -> Text:
    return Text("{player} is not among the players. Send the id of a player, or list this one.", player=quoted(player))
