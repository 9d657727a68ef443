"""The async client: the methods of ScoringClient, to await. What they send and read is the same."""

from __future__ import annotations

from collections.abc import AsyncIterable
from contextlib import aclosing
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias, overload

from mah_jong_client import calls
from mah_jong_client.async_connection import AsyncConnection
from mah_jong_client.batches import Limits, Packer, Progress, Refused, Results, Scored, Settled, Tally
from mah_jong_client.errors import ProblemError
from mah_jong_client.patience import Patience

if TYPE_CHECKING:
    from collections.abc import AsyncGenerator, AsyncIterator, Callable, Iterable, Mapping
    from types import TracebackType
    from typing import Self

    import httpx

    from mah_jong_client import types
    from mah_jong_client.batches import AnyResult, Batch, Sent

AnyResults: TypeAlias = "AsyncIterator[Scored[types.Score] | Refused]"
ShortResults: TypeAlias = "AsyncIterator[Scored[types.ShortScore] | Refused]"
Settlements: TypeAlias = "AsyncIterator[Settled[types.Settlement] | Refused]"
ShortSettlements: TypeAlias = "AsyncIterator[Settled[types.ShortSettlement] | Refused]"


class AsyncScoringClient:
    """Sends requests to a service, any number at the same time. Its arguments are those of ``ScoringClient``."""

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
        session: httpx.AsyncClient | None = None,
    ) -> None:
        service = calls.Service(address, api_key, language)
        self._connection = AsyncConnection(service, timeout, Patience(retries), session)
        self._largest_batch = Limits(hands_in_a_batch, bytes_in_a_batch)

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def close(self) -> None:
        """Close the connection."""
        await self._connection.close()

    # Scoring.

    async def score(self, hand: types.ScoreRequest) -> types.Score:
        """Score one hand."""
        return await self._connection.ask(calls.score(hand))

    @overload
    def score_many(
        self,
        hands: Iterable[types.ScoreRequest] | AsyncIterable[types.ScoreRequest],
        *,
        progress: Callable[[Progress], object] | None = None,
    ) -> AnyResults: ...

    @overload
    def score_many(
        self,
        hands: Iterable[types.ScoreRequest] | AsyncIterable[types.ScoreRequest],
        *,
        fields: Iterable[str],
        progress: Callable[[Progress], object] | None = None,
    ) -> ShortResults: ...

    def score_many(
        self,
        hands: Iterable[types.ScoreRequest] | AsyncIterable[types.ScoreRequest],
        *,
        fields: Iterable[str] = (),
        progress: Callable[[Progress], object] | None = None,
    ) -> AsyncIterator[Any]:
        """Score any number of hands, and go through their results in the order of the hands.

        ``fields`` names the fields of each score; by default all. ``progress`` is called after each batch. Hands are
        read one batch at a time while results are read, so neither hands nor results need to fit into memory.
        """
        return self._many(hands, partial(calls.score_lines, fields=tuple(fields)), progress)

    async def _many(
        self,
        sent: Iterable[Sent] | AsyncIterable[Sent],
        request: Callable[[bytes], calls.Request],
        progress: Callable[[Progress], object] | None,
    ) -> AsyncGenerator[Any, None]:
        tally = Tally(progress)
        async for batch in _batches_of(sent, self._largest_batch):
            async with aclosing(self._results_of(batch, request)) as results:
                async for result in results:
                    yield tally.count(result)
            tally.tell()

    async def _results_of(
        self, batch: Batch, request: Callable[[bytes], calls.Request]
    ) -> AsyncGenerator[AnyResult, None]:
        """Send a batch, and go through its results. If the service refuses it as too large, send its halves."""
        results = Results(batch)
        try:
            # An answer that cannot be is not read to its end, and would keep its connection.
            async with aclosing(self._connection.lines(request(b"".join(batch.lines)))) as lines:
                async for line in lines:
                    if result := results.read(line):
                        yield result
            results.end()
        except ProblemError as error:
            halves = batch.parts(error)
            if not halves:
                yield Refused(batch.first, error)
            for half in halves:
                async with aclosing(self._results_of(half, request)) as found:
                    async for result in found:
                        yield result

    async def settle(self, deal: types.SettlementRequest) -> types.Settlement:
        """Settle a deal: who pays whom, and why."""
        return await self._connection.ask(calls.settle(deal))

    @overload
    def settle_many(
        self,
        deals: Iterable[types.SettlementRequest] | AsyncIterable[types.SettlementRequest],
        *,
        progress: Callable[[Progress], object] | None = None,
    ) -> Settlements: ...

    @overload
    def settle_many(
        self,
        deals: Iterable[types.SettlementRequest] | AsyncIterable[types.SettlementRequest],
        *,
        fields: Iterable[str],
        progress: Callable[[Progress], object] | None = None,
    ) -> ShortSettlements: ...

    def settle_many(
        self,
        deals: Iterable[types.SettlementRequest] | AsyncIterable[types.SettlementRequest],
        *,
        fields: Iterable[str] = (),
        progress: Callable[[Progress], object] | None = None,
    ) -> AsyncIterator[Any]:
        """Settle any number of deals, and go through their results in order, as ``score_many`` does with hands."""
        return self._many(deals, partial(calls.settle_lines, fields=tuple(fields)), progress)

    async def waits(self, hand: types.WaitsRequest) -> types.WaitsAnswer:
        """Find what a ready hand waits for."""
        return await self._connection.ask(calls.waits(hand))

    async def discards(self, hand: types.WaitsRequest) -> types.WaitsAnswer:
        """Find which discards leave a hand of fourteen tiles ready, and what it then waits for."""
        return await self._connection.ask(calls.discards(hand))

    # Rulesets.

    async def rulesets(self) -> types.RulesetList:
        """List the rulesets."""
        return await self._connection.ask(calls.rulesets())

    async def ruleset(self, ruleset_id: str) -> types.Ruleset:
        """Get a ruleset with all its rules and options."""
        return await self._connection.ask(calls.ruleset(ruleset_id))

    async def card(self, ruleset_id: str) -> str:
        """Get the score card of a ruleset in Markdown."""
        return await self._connection.ask(calls.card(ruleset_id))

    async def card_page(self, ruleset_id: str) -> str:
        """Get the score card of a ruleset as a page to print."""
        return await self._connection.ask(calls.card_page(ruleset_id))

    async def cases(self, ruleset_id: str) -> types.CaseList:
        """List the worked cases of a ruleset, to check another program with."""
        return await self._connection.ask(calls.cases(ruleset_id))

    async def compare(self, ruleset_id: str, other_id: str) -> types.Comparison:
        """Compare two rulesets."""
        return await self._connection.ask(calls.compare(ruleset_id, other_id))

    async def check_ruleset(self, file: str | types.ClubFile) -> types.CheckedClub:
        """Check the file of a club, in TOML if it is a text; raises ProblemError with everything that is wrong."""
        return await self._connection.ask(calls.check_ruleset(file))

    # At the table.

    async def procedures(self) -> types.ProcedureList:
        """List the procedures for drawing seats, opening the wall and dealing."""
        return await self._connection.ask(calls.procedures())

    async def procedure(self, procedure_id: str) -> types.Procedure:
        """Get a procedure with all its rules and options."""
        return await self._connection.ask(calls.procedure(procedure_id))

    async def seats(self, draw: types.SeatsRequest) -> types.SeatsAnswer:
        """Draw seats."""
        return await self._connection.ask(calls.seats(draw))

    async def wall(self, throws: types.WallRequest) -> types.OpenedWall:
        """Open the wall."""
        return await self._connection.ask(calls.wall(throws))

    async def wall_picture(self, throws: types.WallRequest) -> str:
        """Open the wall, and get it as SVG."""
        return await self._connection.ask(calls.wall_picture(throws))

    async def deal(self, throws: types.DealRequest) -> types.DealtWall:
        """Open the wall and deal its tiles."""
        return await self._connection.ask(calls.deal(throws))

    async def next_deal(self, played: types.NextRequest) -> types.NextAnswer:
        """Find who deals next, under which wind, and why."""
        return await self._connection.ask(calls.next_deal(played))

    async def sheet(self, evening: types.SheetRequest) -> types.SheetAnswer:
        """Score the deals of an evening, and get its sheet."""
        return await self._connection.ask(calls.sheet(evening))

    async def sheet_csv(self, evening: types.SheetRequest) -> str:
        """Score the deals of an evening, and get its sheet as CSV."""
        return await self._connection.ask(calls.sheet_csv(evening))

    async def sheet_from_csv(self, table: str, fields: Mapping[str, str]) -> types.SheetAnswer:
        """Read a sheet that was written as CSV. The other fields of the request are texts; objects are JSON."""
        return await self._connection.ask(calls.sheet_from_csv(table, fields))

    async def sheet_page(self, evening: types.SheetRequest) -> str:
        """Score the deals of an evening, and get its sheet as a page to print."""
        return await self._connection.ask(calls.sheet_page(evening))

    async def claim(self, discard: types.ClaimRequest) -> types.DecidedClaim:
        """Find who gets a discard that several players claim."""
        return await self._connection.ask(calls.claim(discard))

    async def counters(self, payments: types.CountersRequest) -> types.CountersAnswer:
        """Find which counters change hands for payments."""
        return await self._connection.ask(calls.counters(payments))

    # Tournaments.

    async def schemes(self) -> types.SchemeList:
        """List the schemes that rank the players of tournaments."""
        return await self._connection.ask(calls.schemes())

    async def standings(self, results: types.StandingsRequest) -> types.StandingsAnswer:
        """Rank the players of a tournament."""
        return await self._connection.ask(calls.standings(results))

    async def standings_csv(self, results: types.StandingsRequest) -> str:
        """Rank the players of a tournament, and get the standings as CSV."""
        return await self._connection.ask(calls.standings_csv(results))

    async def standings_page(self, results: types.StandingsRequest, *, details: bool = False) -> str:
        """Rank the players of a tournament, and get a page to hang up; with ``details`` also a table for each round."""
        return await self._connection.ask(calls.standings_page(results, details=details))

    async def seating(self, tournament: types.SeatingRequest) -> types.SeatingPlan:
        """Plan who sits where in each round of a tournament."""
        return await self._connection.ask(calls.seating(tournament))

    async def seating_csv(self, tournament: types.SeatingRequest) -> str:
        """Plan who sits where in each round, and get the plan as CSV."""
        return await self._connection.ask(calls.seating_csv(tournament))

    async def seating_page(self, tournament: types.SeatingRequest) -> str:
        """Plan who sits where in each round, and get the plan as a page for the wall."""
        return await self._connection.ask(calls.seating_page(tournament))

    # Pictures, and the service itself.

    async def hand_picture(self, hand: str, ruleset: str | None = None) -> str:
        """Get a hand in short text, such as ``[DR DR DR] (C7 C8 C9) + F2``, as SVG.

        With a ruleset the picture names its tiles in the words of that ruleset's book.
        """
        return await self._connection.ask(calls.hand_picture(hand, ruleset))

    async def is_ready(self) -> bool:
        """Return whether the service is ready to score; raise NoAnswerError if it does not answer."""
        try:
            await self._connection.ask(calls.ready())
        except ProblemError as error:
            if error.status != calls.NOT_READY:
                raise
            return False
        return True


async def _batches_of(sent: Iterable[Sent] | AsyncIterable[Sent], most: Limits) -> AsyncIterator[Batch]:
    """Go through batches of hands, or of deals."""
    packer = Packer(most)
    async for each in _each(sent):
        if batch := packer.add(each):
            yield batch
    if batch := packer.rest():
        yield batch


async def _each(sent: Iterable[Sent] | AsyncIterable[Sent]) -> AsyncIterator[Sent]:
    if isinstance(sent, AsyncIterable):
        async for each in sent:
            yield each
    else:
        for each in sent:
            yield each
