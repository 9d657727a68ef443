"""Why a command cannot do its work."""

from __future__ import annotations


class CommandError(Exception):
    """A sentence for whoever gave the command: what is in the way, and what would help."""
