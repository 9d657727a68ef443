"""The client: what it has besides a method for each operation."""

from __future__ import annotations

from contextlib import closing
from functools import partial
from typing import TYPE_CHECKING, Any, TypeAlias, cast, overload

from mah_jong_client import calls
from mah_jong_client.batches import (
    MOST_SHEETS,
    Kept,
    Limits,
    Progress,
    Refused,
    Results,
    Scored,
    Settled,
    Tally,
    batches_of,
)
from mah_jong_client.connection import Connection
from mah_jong_client.errors import ProblemError
from mah_jong_client.operations import Operations
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


class ScoringClient(Operations):
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
        super().__init__(Connection(service, timeout, Patience(retries), session))
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
        return self._many(hands, partial(calls.lines_request, "/v1/scores/batch", fields=tuple(fields)), progress)

    def _many(
        self,
        sent: Iterable[Sent],
        request: Callable[[bytes], calls.Request],
        progress: Callable[[Progress], object] | None,
        most: Limits | None = None,
    ) -> Iterator[Any]:
        tally = Tally(progress)
        for batch in batches_of(sent, most or self._largest_batch):
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
        return self._many(deals, partial(calls.lines_request, "/v1/settlements/batch", fields=tuple(fields)), progress)

    def keep_sheets(self, sheets: Iterable[types.SheetRequest]) -> Iterator[Kept | Refused]:
        """Keep any number of sheets, such as one for each table, and go through what they come to in order."""
        return self._many(sheets, partial(calls.lines_request, "/v1/table/sheet", fields=()), None, MOST_SHEETS)

    def league_figures(self, sheets: Iterable[types.SheetRequest]) -> list[types.PlayerFigures]:
        """Return what each player did on up to 40 sheets: deals won, drawn and fed, averages, the best hand."""
        return self._connection.ask(calls.league_call(sheets))

    def league_figures_csv(
        self, sheets: Iterable[types.SheetRequest], *, title: str | None = None, date: str | None = None
    ) -> str:
        """Return the figures of ``league_figures`` as CSV."""
        return self._connection.ask(calls.league_text_call(sheets, calls.CSV, title=title, date=date))

    def league_figures_html(
        self, sheets: Iterable[types.SheetRequest], *, title: str | None = None, date: str | None = None
    ) -> str:
        """Return the figures of ``league_figures`` as a page."""
        return self._connection.ask(calls.league_text_call(sheets, calls.HTML, title=title, date=date))

    def send_case(self, case: types.WorkedCase) -> Mapping[str, Any]:
        """Send the request of a worked case to its address; return the answer, or the problem if it is refused."""
        asked: calls.Call[Mapping[str, Any]] = calls.json_call("POST", case["path"], case["request"])
        try:
            return self._connection.ask(asked)
        except ProblemError as error:
            if error.code != "faulty":
                raise
            return cast("Mapping[str, Any]", error.problem)

    def is_ready(self) -> bool:
        """Return whether the service is ready to score; raise NoAnswerError if it does not answer."""
        asked: calls.Call[object] = calls.json_call("GET", "/readyz")
        try:
            self._connection.ask(asked)
        except ProblemError as error:
            if error.status != calls.NOT_READY:
                raise
            return False
        return True
