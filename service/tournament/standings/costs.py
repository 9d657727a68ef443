"""What standings cost of the rate limit, told from what was sent before it is read."""

from typing import Any, Final

_TABLES_OF_A_HAND: Final = 2
_PENALTIES_OF_A_HAND: Final = 10
"""So many take as long as scoring a plain hand."""


def cost_of_standings(sent: Any) -> int:
    """Return what standings cost, in plain hands."""
    tables = [table for each in _listed(sent, "rounds") for table in _listed(each, "tables")]
    penalties = sum(len(_listed(each, "penalties")) for each in (sent, *tables))
    return len(tables) // _TABLES_OF_A_HAND + penalties // _PENALTIES_OF_A_HAND


def _listed(part: Any, name: str) -> list[Any]:
    found = part.get(name) if isinstance(part, dict) else None
    return found if isinstance(found, list) else []
