"""The client: a method for each operation of the service."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias, overload

from mah_jong_client import calls
from mah_jong_client.batches import Limits, Progress, Refused, Results, Scored, Settled, Tally, batches_of
from mah_jong_client.connection import Connection
from mah_jong_client.errors import ProblemError
from mah_jong_client.patience import Patience

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping
    from types import TracebackType
    from typing import Self

    import requests

    from mah_jong_client import types
    from mah_jong_client.batches import AnyResult, Batch, Sent

AnyResults: TypeAlias = "Iterator[Scored[types.Score] | Refused]"
ShortResults: TypeAlias = "Iterator[Scored[types.ShortScore] | Refused]"
Settlements: TypeAlias = "Iterator[Settled[types.Settlement] | Refused]"
ShortSettlements: TypeAlias = "Iterator[Settled[types.ShortSettlement] | Refused]"


class ScoringClient:
    """Sends requests to a service. A client must not be shared between threads: make one for each.

    ``language`` is that of names and sentences, such as ``de``. ``timeout`` has two numbers of seconds: to connect, and
    to wait for the next part of an answer. If the service cannot be reached or is busy, a request is sent again up to
    ``retries`` times. ``session`` is for proxies or certificates.
    """

    def __init__(  # noqa: PLR0913 - all arguments but the address are optional keywords
        self,
        address: str,
        *,
        api_key: str | None = None,
        language: str | None = None,
        timeout: tuple[float, float] = (5, 60),
        retries: int = 3,
        hands_in_a_batch: int = 1_000,
        bytes_in_a_batch: int = 2**20,
        session: requests.Session | None = None,
    ) -> None:
        service = calls.Service(address, api_key, language)
        self._connection = Connection(service, timeout, Patience(retries), session)
        self._largest_batch = Limits(hands_in_a_batch, bytes_in_a_batch)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the connection."""
        self._connection.close()

    # Scoring.

    def score(self, hand: types.ScoreRequest) -> types.Score:
        """Score one hand."""
        return self._connection.ask(calls.score(hand))

    @overload
    def score_many(
        self, hands: Iterable[types.ScoreRequest], *, progress: Callable[[Progress], object] | None = None
    ) -> AnyResults: ...

    @overload
    def score_many(
        self,
        hands: Iterable[types.ScoreRequest],
        *,
        fields: Iterable[str],
        progress: Callable[[Progress], object] | None = None,
    ) -> ShortResults: ...

    def score_many(
        self,
        hands: Iterable[types.ScoreRequest],
        *,
        fields: Iterable[str] = (),
        progress: Callable[[Progress], object] | None = None,
    ) -> Iterator[Any]:
        """Score any number of hands, and go through their results in the order of the hands.

        ``fields`` names the fields of each score; by default all. ``progress`` is called after each batch. Hands are
        read one batch at a time while results are read, so neither hands nor results need to fit into memory.
        """
        return self._many(hands, partial(calls.score_lines, fields=tuple(fields)), progress)

    def _many(
        self,
        sent: Iterable[Sent],
        request: Callable[[bytes], calls.Request],
        progress: Callable[[Progress], object] | None,
    ) -> Iterator[Any]:
        tally = Tally(progress)
        for batch in batches_of(sent, self._largest_batch):
            yield from map(tally.count, self._results_of(batch, request))
            tally.tell()

    def _results_of(self, batch: Batch, request: Callable[[bytes], calls.Request]) -> Iterator[AnyResult]:
        """Send a batch, and go through its results. If the service refuses it as too large, send its halves."""
        results = Results(batch)
        try:
            # An answer that cannot be is not read to its end, and would keep its connection.
            with closing(self._connection.lines(request(b"".join(batch.lines)))) as lines:
                yield from filter(None, map(results.read, lines))
            results.end()
        except ProblemError as error:
            halves = batch.parts(error)
            if not halves:
                yield Refused(batch.first, error)
            for half in halves:
                yield from self._results_of(half, request)

    def settle(self, deal: types.SettlementRequest) -> types.Settlement:
        """Settle a deal: who pays whom, and why."""
        return self._connection.ask(calls.settle(deal))

    @overload
    def settle_many(
        self, deals: Iterable[types.SettlementRequest], *, progress: Callable[[Progress], object] | None = None
    ) -> Settlements: ...

    @overload
    def settle_many(
        self,
        deals: Iterable[types.SettlementRequest],
        *,
        fields: Iterable[str],
        progress: Callable[[Progress], object] | None = None,
    ) -> ShortSettlements: ...

    def settle_many(
        self,
        deals: Iterable[types.SettlementRequest],
        *,
        fields: Iterable[str] = (),
        progress: Callable[[Progress], object] | None = None,
    ) -> Iterator[Any]:
        """Settle any number of deals, and go through their results in order, as ``score_many`` does with hands."""
        return self._many(deals, partial(calls.settle_lines, fields=tuple(fields)), progress)

    def waits(self, hand: types.WaitsRequest) -> types.WaitsAnswer:
        """Find what a ready hand waits for."""
        return self._connection.ask(calls.waits(hand))

    def discards(self, hand: types.WaitsRequest) -> types.WaitsAnswer:
        """Find which discards leave a hand of fourteen tiles ready, and what it then waits for."""
        return self._connection.ask(calls.discards(hand))

    # Rulesets.

    def rulesets(self) -> types.RulesetList:
        """List the rulesets."""
        return self._connection.ask(calls.rulesets())

    def ruleset(self, ruleset_id: str) -> types.Ruleset:
        """Get a ruleset with all its rules and options."""
        return self._connection.ask(calls.ruleset(ruleset_id))

    def card(self, ruleset_id: str) -> str:
        """Get the score card of a ruleset in Markdown."""
        return self._connection.ask(calls.card(ruleset_id))

    def card_page(self, ruleset_id: str) -> str:
        """Get the score card of a ruleset as a page to print."""
        return self._connection.ask(calls.card_page(ruleset_id))

    def cases(self, ruleset_id: str) -> types.CaseList:
        """List the worked cases of a ruleset, to check another program with."""
        return self._connection.ask(calls.cases(ruleset_id))

    def compare(self, ruleset_id: str, other_id: str) -> types.Comparison:
        """Compare two rulesets."""
        return self._connection.ask(calls.compare(ruleset_id, other_id))

    def check_ruleset(self, file: str | types.ClubFile) -> types.CheckedClub:
        """Check the file of a club, in TOML if it is a text; raises ProblemError with everything that is wrong."""
        return self._connection.ask(calls.check_ruleset(file))

    # At the table.

    def procedures(self) -> types.ProcedureList:
        """List the procedures for drawing seats, opening the wall and dealing."""
        return self._connection.ask(calls.procedures())

    def procedure(self, procedure_id: str) -> types.Procedure:
        """Get a procedure with all its rules and options."""
        return self._connection.ask(calls.procedure(procedure_id))

    def seats(self, draw: types.SeatsRequest) -> types.SeatsAnswer:
        """Draw seats."""
        return self._connection.ask(calls.seats(draw))

    def wall(self, throws: types.WallRequest) -> types.OpenedWall:
        """Open the wall."""
        return self._connection.ask(calls.wall(throws))

    def wall_picture(self, throws: types.WallRequest) -> str:
        """Open the wall, and get it as SVG."""
        return self._connection.ask(calls.wall_picture(throws))

    def deal(self, throws: types.DealRequest) -> types.DealtWall:
        """Open the wall and deal its tiles."""
        return self._connection.ask(calls.deal(throws))

    def next_deal(self, played: types.NextRequest) -> types.NextAnswer:
        """Find who deals next, under which wind, and why."""
        return self._connection.ask(calls.next_deal(played))

    def sheet(self, evening: types.SheetRequest) -> types.SheetAnswer:
        """Score the deals of an evening, and get its sheet."""
        return self._connection.ask(calls.sheet(evening))

    def sheet_csv(self, evening: types.SheetRequest) -> str:
        """Score the deals of an evening, and get its sheet as CSV."""
        return self._connection.ask(calls.sheet_csv(evening))

    def sheet_from_csv(self, table: str, fields: Mapping[str, str]) -> types.SheetAnswer:
        """Read a sheet that was written as CSV. The other fields of the request are texts; objects are JSON."""
        return self._connection.ask(calls.sheet_from_csv(table, fields))

    def sheet_page(self, evening: types.SheetRequest) -> str:
        """Score the deals of an evening, and get its sheet as a page to print."""
        return self._connection.ask(calls.sheet_page(evening))

    def claim(self, discard: types.ClaimRequest) -> types.DecidedClaim:
        """Find who gets a discard that several players claim."""
        return self._connection.ask(calls.claim(discard))

    def counters(self, payments: types.CountersRequest) -> types.CountersAnswer:
        """Find which counters change hands for payments."""
        return self._connection.ask(calls.counters(payments))

    # Tournaments.

    def schemes(self) -> types.SchemeList:
        """List the schemes that rank the players of tournaments."""
        return self._connection.ask(calls.schemes())

    def standings(self, results: types.StandingsRequest) -> types.StandingsAnswer:
        """Rank the players of a tournament."""
        return self._connection.ask(calls.standings(results))

    def standings_csv(self, results: types.StandingsRequest) -> str:
        """Rank the players of a tournament, and get the standings as CSV."""
        return self._connection.ask(calls.standings_csv(results))

    def standings_page(self, results: types.StandingsRequest, *, details: bool = False) -> str:
        """Rank the players of a tournament, and get a page to hang up; with ``details`` also a table for each round."""
        return self._connection.ask(calls.standings_page(results, details=details))

    def seating(self, tournament: types.SeatingRequest) -> types.SeatingPlan:
        """Plan who sits where in each round of a tournament."""
        return self._connection.ask(calls.seating(tournament))

    def seating_csv(self, tournament: types.SeatingRequest) -> str:
        """Plan who sits where in each round, and get the plan as CSV."""
        return self._connection.ask(calls.seating_csv(tournament))

    def seating_page(self, tournament: types.SeatingRequest) -> str:
        """Plan who sits where in each round, and get the plan as a page for the wall."""
        return self._connection.ask(calls.seating_page(tournament))

    # Pictures, and the service itself.

    def hand_picture(self, hand: str, ruleset: str | None = None) -> str:
        """Get a hand in short text, such as ``[DR DR DR] (C7 C8 C9) + F2``, as SVG.

        With a ruleset the picture names its tiles in the words of that ruleset's book.
        """
        return self._connection.ask(calls.hand_picture(hand, ruleset))

    def is_ready(self) -> bool:
        """Return whether the service is ready to score; raise NoAnswerError if it does not answer."""
        try:
            self._connection.ask(calls.ready())
        except ProblemError as error:
            if error.status != calls.NOT_READY:
                raise
            return False
        return True
