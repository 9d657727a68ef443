"""The client: a method for each operation of the service."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any, Final, TypeAlias, overload
from urllib.parse import quote

from mah_jong_client.batches import Limits, Refused, Scored, batches_of, results_of
from mah_jong_client.connection import JSON, Connection, Request
from mah_jong_client.errors import ProblemError

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from types import TracebackType
    from typing import Self

    import requests

    from mah_jong_client import types

_MARKDOWN: Final = "text/markdown"
_HTML: Final = "text/html"
_SVG: Final = "image/svg+xml"
_CSV: Final = "text/csv"
_UNAVAILABLE: Final = 503

Results: TypeAlias = "Iterator[Scored[types.Score] | Refused]"
ShortResults: TypeAlias = "Iterator[Scored[types.ShortScore] | Refused]"


class ScoringClient:
    """Sends requests to a service. A client must not be shared between threads: make one for each.

    ``timeout`` has two numbers of seconds: to connect, and to wait for the next part of an answer. If the service
    cannot be reached or is busy, a request is sent again up to ``retries`` times. ``session`` is for proxies or
    certificates.
    """

    def __init__(  # noqa: PLR0913 - all arguments but the address are optional keywords
        self,
        address: str,
        *,
        api_key: str | None = None,
        timeout: tuple[float, float] = (5, 60),
        retries: int = 3,
        hands_in_a_batch: int = 10_000,
        bytes_in_a_batch: int = 8 * 2**20,
        session: requests.Session | None = None,
    ) -> None:
        self._connection = Connection(address, api_key, timeout, retries, session)
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
        score: types.Score = self._post("/v1/scores", hand)
        return score

    @overload
    def score_many(self, hands: Iterable[types.ScoreRequest]) -> Results: ...

    @overload
    def score_many(self, hands: Iterable[types.ScoreRequest], *, fields: Iterable[str]) -> ShortResults: ...

    def score_many(self, hands: Iterable[types.ScoreRequest], *, fields: Iterable[str] = ()) -> Iterator[Any]:
        """Score any number of hands, and go through their results in the order of the hands.

        ``fields`` names the fields of each score; by default all. Hands are read one batch at a time while results are
        read, so neither hands nor results need to fit into memory.
        """
        chosen = tuple(fields)
        for batch in batches_of(hands, self._largest_batch):
            yield from results_of(self._connection, batch, chosen)

    def settle(self, deal: types.SettlementRequest) -> types.Settlement:
        """Settle a deal: who pays whom, and why."""
        settlement: types.Settlement = self._post("/v1/settlements", deal)
        return settlement

    def waits(self, hand: types.WaitsRequest) -> types.Waits:
        """Find what a ready hand waits for."""
        waits: types.Waits = self._post("/v1/waits", {**hand, "discards": False})
        return waits

    def discards(self, hand: types.WaitsRequest) -> types.Discards:
        """Find which discards leave a hand of fourteen tiles ready, and what it then waits for."""
        discards: types.Discards = self._post("/v1/waits", {**hand, "discards": True})
        return discards

    # Rulesets.

    def rulesets(self) -> types.RulesetList:
        """List the rulesets."""
        rulesets: types.RulesetList = self._get("/v1/rulesets")
        return rulesets

    def ruleset(self, ruleset_id: str) -> types.Ruleset:
        """Get a ruleset with all its rules and options."""
        ruleset: types.Ruleset = self._get(f"/v1/rulesets/{_part(ruleset_id)}")
        return ruleset

    def card(self, ruleset_id: str) -> str:
        """Get the score card of a ruleset in Markdown."""
        return self._text(Request("GET", f"/v1/rulesets/{_part(ruleset_id)}/card", _MARKDOWN))

    def card_page(self, ruleset_id: str) -> str:
        """Get the score card of a ruleset as a page to print."""
        return self._text(Request("GET", f"/v1/rulesets/{_part(ruleset_id)}/card", _HTML))

    def compare(self, ruleset_id: str, other_id: str) -> types.Comparison:
        """Compare two rulesets."""
        differences: types.Comparison = self._get(f"/v1/rulesets/{_part(ruleset_id)}/compare/{_part(other_id)}")
        return differences

    # At the table.

    def procedures(self) -> types.ProcedureList:
        """List the procedures for drawing seats, opening the wall and dealing."""
        procedures: types.ProcedureList = self._get("/v1/table/procedures")
        return procedures

    def procedure(self, procedure_id: str) -> types.Procedure:
        """Get a procedure with all its rules and options."""
        procedure: types.Procedure = self._get(f"/v1/table/procedures/{_part(procedure_id)}")
        return procedure

    def seats(self, draw: types.SeatsRequest) -> types.SeatsAnswer:
        """Draw seats."""
        seats: types.SeatsAnswer = self._post("/v1/table/seats", draw)
        return seats

    def wall(self, throws: types.WallRequest) -> types.OpenedWall:
        """Open the wall."""
        wall: types.OpenedWall = self._post("/v1/table/wall", throws)
        return wall

    def wall_picture(self, throws: types.WallRequest) -> str:
        """Open the wall, and get it as SVG."""
        return self._text(Request("POST", "/v1/table/wall", _SVG, _body(throws)))

    def deal(self, throws: types.DealRequest) -> types.DealtWall:
        """Open the wall and deal its tiles."""
        dealt: types.DealtWall = self._post("/v1/table/deal", throws)
        return dealt

    def next_deal(self, played: types.NextRequest) -> types.NextAnswer:
        """Find who deals next, under which wind, and why."""
        turn: types.NextAnswer = self._post("/v1/table/next", played)
        return turn

    def sheet(self, evening: types.SheetRequest) -> types.SheetAnswer:
        """Score the deals of an evening, and get its sheet."""
        sheet: types.SheetAnswer = self._post("/v1/table/sheet", evening)
        return sheet

    def sheet_csv(self, evening: types.SheetRequest) -> str:
        """Score the deals of an evening, and get its sheet as CSV."""
        return self._text(Request("POST", "/v1/table/sheet", _CSV, _body(evening)))

    def sheet_page(self, evening: types.SheetRequest) -> str:
        """Score the deals of an evening, and get its sheet as a page to print."""
        return self._text(Request("POST", "/v1/table/sheet", _HTML, _body(evening)))

    def claim(self, discard: types.ClaimRequest) -> types.DecidedClaim:
        """Find who gets a discard that several players claim."""
        claim: types.DecidedClaim = self._post("/v1/table/claim", discard)
        return claim

    def counters(self, payments: types.CountersRequest) -> types.CountersAnswer:
        """Find which counters change hands for payments."""
        counters: types.CountersAnswer = self._post("/v1/table/counters", payments)
        return counters

    # Pictures, and the service itself.

    def hand_picture(self, hand: str, ruleset: str | None = None) -> str:
        """Get a hand in short text, such as ``[DR DR DR] (C7 C8 C9) + F2``, as SVG.

        With a ruleset the picture names its tiles in the words of that ruleset's book.
        """
        query = {"hand": hand} if ruleset is None else {"hand": hand, "ruleset": ruleset}
        return self._text(Request("GET", "/v1/hands.svg", _SVG, query=query))

    def is_ready(self) -> bool:
        """Return whether the service is ready to score; raise NoAnswerError if it does not answer."""
        try:
            self._get("/readyz")
        except ProblemError as error:
            if error.status != _UNAVAILABLE:
                raise
            return False
        return True

    def _get(self, path: str) -> Any:
        return self._connection.ask_for_json(Request("GET", path))

    def _post(self, path: str, sent: Any) -> Any:
        return self._connection.ask_for_json(Request("POST", path, JSON, _body(sent)))

    def _text(self, request: Request) -> str:
        return self._connection.ask_for_text(request)


def _body(sent: Any) -> bytes:
    return json.dumps(sent, ensure_ascii=False, allow_nan=False).encode()


def _part(name: str) -> str:
    """Return a name quoted as a part of a path."""
    return quote(name, safe="")
