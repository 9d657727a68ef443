"""What standings cost of the rate limit, told from what was sent before it is read."""

from __future__ import annotations

from typing import Any, Final

_TABLES_OF_A_HAND: Final = 2
"""So many tables take as long as scoring a plain hand."""


def cost_of_standings(sent: Any) -> int:
    """Return what standings cost, in plain hands."""
    rounds = sent.get("rounds") if isinstance(sent, dict) else None
    listed = [each.get("tables") for each in rounds if isinstance(each, dict)] if isinstance(rounds, list) else []
    return sum(len(tables) for tables in listed if isinstance(tables, list)) // _TABLES_OF_A_HAND
