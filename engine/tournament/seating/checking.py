"""What is wrong with a request for a seating plan: who is unknown, and what cannot be had."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from engine.errors import Fault, FaultCode, TournamentError
from engine.fault_places import REQUEST, Place
from engine.game.names import name_key
from engine.game.tiles import SEATS
from engine.text import Text, and_list, figure, quoted
from engine.tournament.players import TournamentPlayer
from engine.tournament.seating.request import Entry, SeatedTable, SeatingRequest, Task

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
    faults = [*islice(_Check(request, roster).faults(), MOST_FAULTS)]
    if faults:
        raise TournamentError(faults)
    ids = [entry.player.id for entry in roster.entries]
    players = [entry.player for entry in roster.entries]
    kept = [[[roster.place(each) for each in table.seats] for table in tables] for tables in request.fixed]
    return Task(
        ids=ids,
        index={each: place for place, each in enumerate(ids)},
        competes=[not entry.substitute for entry in roster.entries],
        present=[*(sorted(player for table in tables for player in table) for tables in kept), *roster.free_rounds()],
        kept=kept,
        kept_numbers=[[table.number for table in tables] for tables in request.fixed],
        groups=[_key(request.apart.of(player)) if request.apart else None for player in players],
        named_apart=frozenset(
            (min(pair), max(pair)) for pair in ([roster.place(each) for each in ids] for ids in request.pairs_apart)
        ),
        seldom=[[_key(shared.of(player)) for player in players] for shared in request.seldom],
        seed=request.seed,
        added=tuple(ids[len(request.entries) :]),
    )


def _key(text: str | None) -> str | None:
    return None if text is None else name_key(text)


class _Roster:
    """Who is entered, with the substitutes that are added, and who plays in which round."""

    def __init__(self, request: SeatingRequest) -> None:
        self._request = request
        self._kept = len(request.fixed)
        self._places = {name_key(entry.player.id): place for place, entry in enumerate(request.entries)}
        self.entries = list(request.entries)
        if request.fill:
            self._add_substitutes()

    def place(self, player: str) -> int:
        """Return the place of a player in ``entries``; -1 for somebody unknown."""
        return self._places.get(name_key(player), -1)

    def free_rounds(self) -> list[list[int]]:
        """Return who plays in each round that is not kept."""
        numbers = range(self._kept + 1, self._request.rounds + 1)
        return [
            [place for place, each in enumerate(self.entries) if each.rounds is None or number in each.rounds]
            for number in numbers
        ]

    def _add_substitutes(self) -> None:
        """Add substitutes to the free rounds, and those whom an earlier answer had added to the rounds kept."""
        missing = {number: -len(players) % _TABLE for number, players in enumerate(self.free_rounds(), self._kept + 1)}
        sat = {name_key(each) for tables in self._request.fixed for table in tables for each in table.seats}
        needed = max(missing.values(), default=0)
        for number in range(1, _MOST_NUMBERS + 1):
            name = f"substitute-{number}"
            before = len(self.added)
            if name in self._places or (before >= needed and name not in sat):
                continue
            plays = frozenset(each for each, lacking in missing.items() if lacking > before)
            self._places[name] = len(self.entries)
            self.entries.append(Entry(TournamentPlayer(name), substitute=True, rounds=plays))

    @property
    def added(self) -> list[str]:
        """The ids of the substitutes added."""
        return [entry.player.id for entry in self.entries[len(self._request.entries) :]]


class _Check:
    def __init__(self, request: SeatingRequest, roster: _Roster) -> None:
        self.request = request
        self.roster = roster

    def faults(self) -> Iterator[Fault]:
        yield from self._faults_of_players()
        yield from self._faults_of_rounds()
        yield from self._faults_of_kept_rounds()
        yield from self._faults_of_pairs()
        yield from self._faults_of_groups()

    def _faults_of_players(self) -> Iterator[Fault]:
        last = self.request.rounds
        for place, entry in enumerate(self.request.entries):
            if entry.rounds is not None and any(number > last for number in entry.rounds):
                message = Text("The last round is {last}. List only rounds up to it.", last=last)
                yield Fault(("players", place, "rounds"), FaultCode.NO_SUCH_ROUND, message)
        yield from self._faults_of_fours()

    def _faults_of_fours(self) -> Iterator[Fault]:
        if len(self.request.entries) < _TABLE:
            message = Text("A plan needs four players at least. Enter more.")
            yield Fault(("players",), FaultCode.NOT_FOURS, message)
            return
        of_size: dict[int, list[int]] = defaultdict(list)
        for number, players in enumerate(self.roster.free_rounds(), len(self.request.fixed) + 1):
            if len(players) % _TABLE or not players:
                of_size[len(players)].append(number)
        for size, numbers in of_size.items():
            listed = and_list([figure(number) for number in numbers])
            if not size:
                message = Text(
                    "Nobody plays in these rounds: {rounds}. Leave them out, or enter players.", rounds=listed
                )
            else:
                message = Text(
                    "{players} players do not fill tables of four in these rounds: {rounds}. Missing: {missing}. Enter "
                    "more players, or send fill: true to have substitutes added.",
                    players=size,
                    missing=-size % _TABLE,
                    rounds=listed,
                )
            yield Fault(("players",), FaultCode.NOT_FOURS, message)

    def _faults_of_rounds(self) -> Iterator[Fault]:
        tables = sum(map(len, self.request.fixed)) + sum(len(each) // _TABLE for each in self.roster.free_rounds())
        if tables > MOST_TABLES:
            message = Text(
                "The tables of all rounds together are {tables:,}. At most {most:,} are allowed. Send fewer rounds.",
                tables=tables,
                most=MOST_TABLES,
            )
            yield Fault(("rounds",), FaultCode.TOO_LONG, message)

    def _faults_of_kept_rounds(self) -> Iterator[Fault]:
        if len(self.request.fixed) > self.request.rounds:
            message = Text(
                "Rounds in fixed: {kept}. Rounds of the plan: {rounds}. Leave some out, or send more rounds.",
                kept=len(self.request.fixed),
                rounds=self.request.rounds,
            )
            yield Fault(("fixed",), FaultCode.TOO_LONG, message)
        for number, tables in enumerate(self.request.fixed):
            path = REQUEST / "fixed" / number / "tables"
            yield from self._faults_of_round(path, tables)
            yield from self._faults_of_the_unseated(path, number + 1, tables)

    def _faults_of_the_unseated(self, path: Place, number: int, tables: Iterable[SeatedTable]) -> Iterator[Fault]:
        """Find a table that was forgotten: four who play the round, or more, and have no seat in it."""
        seated = {name_key(each) for table in tables for each in table.seats}
        without = [
            entry.player.id
            for entry in self.request.entries
            if (entry.rounds is None or number in entry.rounds) and name_key(entry.player.id) not in seated
        ]
        if len(without) >= _TABLE:
            message = Text(
                "{number} players have no seat in this round: {players} … Add their tables, or send for each of them "
                "the rounds that he plays.",
                number=len(without),
                players=", ".join(map(quoted, without[:_TABLE])),
            )
            yield Fault(path, FaultCode.SEATS_MISSING, message)

    def _faults_of_round(self, path: Place, tables: Iterable[SeatedTable]) -> Iterator[Fault]:
        numbers: set[int] = set()
        seated: set[str] = set()
        for place, table in enumerate(tables):
            if table.number in numbers:
                message = Text(
                    "Table {table} is there already. Number each table of a round otherwise.", table=table.number
                )
                yield Fault(path / place / "table", FaultCode.TABLE_TWICE, message)
            numbers.add(table.number)
            for wind, player in zip(SEATS, table.seats, strict=True):
                at = path / place / "seats" / wind.value
                if self.roster.place(player) < 0:
                    yield Fault(at, FaultCode.UNKNOWN_PLAYER, _unknown(player))
                elif name_key(player) in seated:
                    message = Text(
                        "{player} has a seat in this round already. Seat each player once.", player=quoted(player)
                    )
                    yield Fault(at, FaultCode.PLAYER_TWICE, message)
                seated.add(name_key(player))

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
        """Find groups of which more play in a round than it has tables."""
        apart = self.request.apart
        if apart is None:
            return
        worst: dict[str, tuple[int, int, int, str]] = {}
        for number, players in enumerate(self.roster.free_rounds(), len(self.request.fixed) + 1):
            tables = -(-len(players) // _TABLE)
            shared = [apart.of(self.roster.entries[player].player) for player in players]
            sizes = Counter(name_key(each) for each in shared if each is not None)
            first_written = {name_key(each): each for each in reversed(shared) if each is not None}
            for group, size in sizes.items():
                if size - tables > worst.get(group, (0,))[0]:
                    worst[group] = (size - tables, size, number, first_written[group])
        for excess, size, number, group in worst.values():
            message = Text(
                "{players} players of {group} are in round {round}, more than its tables ({tables}). So {excess} of "
                "them cannot be kept apart. Send apart: null (in an address apart=none), or enter fewer of them.",
                players=size,
                group=quoted(group),
                round=number,
                tables=size - excess,
                excess=excess,
            )
            yield Fault(("apart",), FaultCode.CANNOT_BE_APART, message)


def _unknown(player: str) -> Text:
    return Text("{player} is not among the players. Send the id of a player, or list this one.", player=quoted(player))
