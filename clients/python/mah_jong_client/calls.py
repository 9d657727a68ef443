"""Calls: for each operation of the service its request, and how the answer is read. Both clients send these."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final, Generic, NamedTuple, TypeVar
from urllib.parse import quote

from mah_jong_client.version import __version__

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from mah_jong_client import types
    from mah_jong_client.answers import Answer

NOT_READY: Final = 503
JSON: Final = "application/json"
NDJSON: Final = "application/x-ndjson"
_MARKDOWN: Final = "text/markdown"
_HTML: Final = "text/html"
_SVG: Final = "image/svg+xml"
_CSV: Final = "text/csv"
_TOML: Final = "application/toml"

Found = TypeVar("Found")


class Request(NamedTuple):
    """A request."""

    method: str
    path: str
    accept: str = JSON
    body: bytes | None = None
    media_type: str = JSON
    query: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Call(Generic[Found]):
    """A request, and how its answer is read."""

    request: Request
    read: Callable[[Answer], Found]


class Service:
    """A service: where it is, and what every request to it has in common."""

    def __init__(self, address: str, api_key: str | None, language: str | None) -> None:
        self.address = address.rstrip("/")
        self._headers = {"X-API-Key": api_key, "Accept-Language": language}

    def headers_of(self, request: Request, session: Mapping[str, Any]) -> dict[str, str]:
        """Return the headers of a request. The user agent of the session stands behind the client's own."""
        user_agent = f"mah-jong-client/{__version__} {session.get('User-Agent', '')}".rstrip()
        media_type = None if request.body is None else request.media_type
        headers = {**self._headers, "User-Agent": user_agent, "Accept": request.accept, "Content-Type": media_type}
        return {name: value for name, value in headers.items() if value}


# Scoring.


def score(hand: types.ScoreRequest) -> Call[types.Score]:
    """Score one hand."""
    return _post("/v1/scores", hand)


def score_lines(lines: bytes, fields: tuple[str, ...]) -> Request:
    """Score many hands, a hand on each line."""
    query = {"fields": ",".join(fields)} if fields else None
    return Request("POST", "/v1/scores/batch", NDJSON, lines, NDJSON, query)


def settle_lines(lines: bytes, fields: tuple[str, ...]) -> Request:
    """Settle many deals, a deal on each line."""
    return score_lines(lines, fields)._replace(path="/v1/settlements/batch")


def settle(deal: types.SettlementRequest) -> Call[types.Settlement]:
    """Settle a deal."""
    return _post("/v1/settlements", deal)


def waits(hand: types.WaitsRequest) -> Call[types.WaitsAnswer]:
    """Find what a ready hand waits for."""
    return _post("/v1/waits", {**hand, "discards": False})


def discards(hand: types.WaitsRequest) -> Call[types.WaitsAnswer]:
    """Find which discards leave a hand ready."""
    return _post("/v1/waits", {**hand, "discards": True})


# Rulesets.


def rulesets() -> Call[types.RulesetList]:
    """List the rulesets."""
    return _get("/v1/rulesets")


def ruleset(ruleset_id: str) -> Call[types.Ruleset]:
    """Get a ruleset."""
    return _get(f"/v1/rulesets/{_part(ruleset_id)}")


def card(ruleset_id: str) -> Call[str]:
    """Get a score card in Markdown."""
    return _text(Request("GET", f"/v1/rulesets/{_part(ruleset_id)}/card", _MARKDOWN))


def card_page(ruleset_id: str) -> Call[str]:
    """Get a score card as a page."""
    return _text(Request("GET", f"/v1/rulesets/{_part(ruleset_id)}/card", _HTML))


def cases(ruleset_id: str) -> Call[types.CaseList]:
    """List the worked cases of a ruleset."""
    return _get(f"/v1/rulesets/{_part(ruleset_id)}/cases")


def compare(ruleset_id: str, other_id: str) -> Call[types.Comparison]:
    """Compare two rulesets."""
    return _get(f"/v1/rulesets/{_part(ruleset_id)}/compare/{_part(other_id)}")


def check_ruleset(file: str | types.ClubFile) -> Call[types.CheckedClub]:
    """Check the file of a club: a text is TOML."""
    if isinstance(file, str):
        return Call(Request("POST", "/v1/rulesets/check", body=file.encode(), media_type=_TOML), _json)
    return _post("/v1/rulesets/check", file)


# At the table.


def procedures() -> Call[types.ProcedureList]:
    """List the procedures."""
    return _get("/v1/table/procedures")


def procedure(procedure_id: str) -> Call[types.Procedure]:
    """Get a procedure."""
    return _get(f"/v1/table/procedures/{_part(procedure_id)}")


def seats(draw: types.SeatsRequest) -> Call[types.SeatsAnswer]:
    """Draw seats."""
    return _post("/v1/table/seats", draw)


def wall(throws: types.WallRequest) -> Call[types.OpenedWall]:
    """Open the wall."""
    return _post("/v1/table/wall", throws)


def wall_picture(throws: types.WallRequest) -> Call[str]:
    """Open the wall, as a picture."""
    return _text(Request("POST", "/v1/table/wall", _SVG, _body(throws)))


def deal(throws: types.DealRequest) -> Call[types.DealtWall]:
    """Open the wall and deal."""
    return _post("/v1/table/deal", throws)


def next_deal(played: types.NextRequest) -> Call[types.NextAnswer]:
    """Find who deals next."""
    return _post("/v1/table/next", played)


def sheet(evening: types.SheetRequest) -> Call[types.SheetAnswer]:
    """Get the sheet of an evening."""
    return _post("/v1/table/sheet", evening)


def sheet_csv(evening: types.SheetRequest) -> Call[str]:
    """Get the sheet of an evening as CSV."""
    return _text(Request("POST", "/v1/table/sheet", _CSV, _body(evening)))


def sheet_from_csv(table: str, fields: Mapping[str, str]) -> Call[types.SheetAnswer]:
    """Read a sheet that was written as CSV."""
    return Call(Request("POST", "/v1/table/sheet", JSON, table.encode(), _CSV, fields), _json)


def sheet_page(evening: types.SheetRequest) -> Call[str]:
    """Get the sheet of an evening as a page."""
    return _text(Request("POST", "/v1/table/sheet", _HTML, _body(evening)))


def claim(discard: types.ClaimRequest) -> Call[types.DecidedClaim]:
    """Find who gets a discard."""
    return _post("/v1/table/claim", discard)


def counters(payments: types.CountersRequest) -> Call[types.CountersAnswer]:
    """Find which counters change hands."""
    return _post("/v1/table/counters", payments)


# Tournaments.


def schemes() -> Call[types.SchemeList]:
    """List the schemes."""
    return _get("/v1/tournament/schemes")


def standings(results: types.StandingsRequest) -> Call[types.StandingsAnswer]:
    """Rank the players of a tournament."""
    return _post("/v1/tournament/standings", results)


def standings_csv(results: types.StandingsRequest) -> Call[str]:
    """Get the standings as CSV."""
    return _text(Request("POST", "/v1/tournament/standings", _CSV, _body(results)))


def standings_page(results: types.StandingsRequest, *, details: bool) -> Call[str]:
    """Get the standings as a page."""
    address = "/v1/tournament/standings"
    return _text(Request("POST", f"{address}?details=true" if details else address, _HTML, _body(results)))


def seating(tournament: types.SeatingRequest) -> Call[types.SeatingPlan]:
    """Plan the rounds of a tournament."""
    return _post("/v1/tournament/seating", tournament)


def seating_csv(tournament: types.SeatingRequest) -> Call[str]:
    """Plan the rounds of a tournament, as CSV."""
    return _text(Request("POST", "/v1/tournament/seating", _CSV, _body(tournament)))


def seating_page(tournament: types.SeatingRequest) -> Call[str]:
    """Plan the rounds of a tournament, as a page."""
    return _text(Request("POST", "/v1/tournament/seating", _HTML, _body(tournament)))


# Pictures, and the service itself.


def hand_picture(hand: str, ruleset_id: str | None) -> Call[str]:
    """Draw a hand."""
    query = {"hand": hand} if ruleset_id is None else {"hand": hand, "ruleset": ruleset_id}
    return _text(Request("GET", "/v1/hands.svg", _SVG, query=query))


def ready() -> Call[dict[str, Any]]:
    """Ask whether the service is ready."""
    return _get("/readyz")


def line_of(sent: types.ScoreRequest | types.SettlementRequest) -> bytes:
    """Return a hand or a deal as a line of a batch."""
    return json.dumps(sent, ensure_ascii=False, allow_nan=False, separators=(",", ":")).encode() + b"\n"


def _get(path: str) -> Call[Any]:
    return Call(Request("GET", path), _json)


def _post(path: str, sent: object) -> Call[Any]:
    return Call(Request("POST", path, JSON, _body(sent)), _json)


def _text(request: Request) -> Call[str]:
    return Call(request, partial(_text_of, media_type=request.accept))


def _json(answer: Answer) -> Any:
    return answer.json()


def _text_of(answer: Answer, media_type: str) -> str:
    return answer.text(media_type)


def _body(sent: object) -> bytes:
    return json.dumps(sent, ensure_ascii=False, allow_nan=False).encode()


def _part(name: str) -> str:
    """Return a name quoted as a part of a path."""
    return quote(name, safe="")
