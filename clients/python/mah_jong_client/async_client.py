"""The async client: the methods of ScoringClient, to await. What they send and read is the same."""

from __future__ import annotations

from collections.abc import AsyncIterable
from contextlib import aclosing
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias, cast, overload

from mah_jong_client import calls
from mah_jong_client.async_connection import AsyncConnection
from mah_jong_client.async_operations import AsyncOperations
from mah_jong_client.batches import (
    MOST_SHEETS,
    Kept,
    Limits,
    Packer,
    Progress,
    Refused,
    Results,
    Scored,
    Settled,
    Tally,
)
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


class AsyncScoringClient(AsyncOperations):
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
        super().__init__(AsyncConnection(service, timeout, Patience(retries), session))
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
        return self._many(hands, partial(calls.lines_request, "/v1/scores/batch", fields=tuple(fields)), progress)

    async def _many(
        self,
        sent: Iterable[Sent] | AsyncIterable[Sent],
        request: Callable[[bytes], calls.Request],
        progress: Callable[[Progress], object] | None,
        most: Limits | None = None,
    ) -> AsyncGenerator[Any, None]:
        tally = Tally(progress)
        async for batch in _batches_of(sent, most or self._largest_batch):
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
        return self._many(deals, partial(calls.lines_request, "/v1/settlements/batch", fields=tuple(fields)), progress)

    def keep_sheets(
        self, sheets: Iterable[types.SheetRequest] | AsyncIterable[types.SheetRequest]
    ) -> AsyncIterator[Kept | Refused]:
        """Keep any number of sheets, such as one for each table, and go through what they come to in order."""
        return self._many(sheets, partial(calls.lines_request, "/v1/table/sheet", fields=()), None, MOST_SHEETS)

    async def league_figures(self, sheets: Iterable[types.SheetRequest]) -> list[types.PlayerFigures]:
        """Return what each player did on up to 40 sheets: deals won, drawn and fed, averages, the best hand."""
        return await self._connection.ask(calls.league_call(sheets))

    async def league_figures_csv(
        self, sheets: Iterable[types.SheetRequest], *, title: str | None = None, date: str | None = None
    ) -> str:
        """Return the figures of ``league_figures`` as CSV."""
        return await self._connection.ask(calls.league_text_call(sheets, calls.CSV, title=title, date=date))

    async def league_figures_html(
        self, sheets: Iterable[types.SheetRequest], *, title: str | None = None, date: str | None = None
    ) -> str:
        """Return the figures of ``league_figures`` as a page."""
        return await self._connection.ask(calls.league_text_call(sheets, calls.HTML, title=title, date=date))

    async def send_case(self, case: types.WorkedCase) -> Mapping[str, Any]:
        """Send the request of a worked case to its address; return the answer, or the problem if it is refused."""
        asked: calls.Call[Mapping[str, Any]] = calls.json_call("POST", case["path"], case["request"])
        try:
            return await self._connection.ask(asked)
        except ProblemError as error:
            if error.code != "faulty":
                raise
            return cast("Mapping[str, Any]", error.problem)

    async def is_ready(self) -> bool:
        """Return whether the service is ready to score; raise NoAnswerError if it does not answer."""
        asked: calls.Call[object] = calls.json_call("GET", "/readyz")
        try:
            await self._connection.ask(asked)
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
