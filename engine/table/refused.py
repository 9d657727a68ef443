"""A request about the table that cannot be answered."""

from __future__ import annotations

from engine.errors import FaultyInputError


class TableError(FaultyInputError):
    """Dice that cannot fall so, players who cannot sit so, tiles that are no wall, options that are not known."""
