"""Decides who gets a discard, from the fields of the request to the JSON of the answer. Nothing here knows HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from engine.table import ClaimedDiscard, decide_claim
from service.table.answers import from_decision

if TYPE_CHECKING:
    from collections.abc import Mapping

    from engine.table import Procedure
    from service.http.media_types import Json


def decide_claim_json(data: Mapping[str, Any]) -> Json:
    """Return who gets a discard, and why; raise FaultyInputError with all faults of the request."""
    procedure: Procedure = data["procedure"]
    discard = ClaimedDiscard(**{name: data[name] for name in ("discarder", "claims", "tile", "players", "goulash")})
    return from_decision(procedure, decide_claim(procedure, discard))
