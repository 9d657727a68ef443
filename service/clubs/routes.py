"""POST /v1/rulesets/check: what comes of the file of a club."""

from typing import Final

from flask import Blueprint, Response, request

from service.access.admission import charge
from service.clubs.answers import from_checked_club
from service.clubs.documents import MOST_BYTES, parse_club_json, parse_club_toml
from service.clubs.reading import read_club
from service.http.answers import json_response, require_accept
from service.http.body import read_body
from service.http.media_types import JSON, TOML

clubs: Final = Blueprint("clubs", __name__)

_KIB: Final = 1024
_LEAST_COST: Final = 20
_COST_OF_A_KIB: Final = 4
"""In plain hands: making the ruleset, and parsing the file."""


@clubs.post("/v1/rulesets/check")
def check_ruleset() -> Response:
    """Check the file of a club, in TOML or in JSON, without storing it."""
    require_accept(JSON)
    text = read_body(MOST_BYTES, TOML, JSON)
    charge(_LEAST_COST + _COST_OF_A_KIB * (len(text) // _KIB))
    document = parse_club_toml(text) if request.mimetype == TOML else parse_club_json(text)
    return json_response(from_checked_club(read_club(document), document))
