"""The commands of ``python -m service``: a module for each, listed here.

``add_to`` adds the arguments of a command to the command line and sets ``run``. ``run`` takes the parsed arguments and
returns the exit code: 0 if all went well, 1 if the input has faults, 2 if the command could not do its work.
"""

from __future__ import annotations

from typing import Final

from service.commands import card, club, completion, config, key, score, settle, waits, wall

COMMANDS: Final = (score, settle, waits, card, wall, club, config, key, completion)
FOR_CLUBS_TOO: Final = frozenset({"score", "settle", "waits", "card", "wall"})
"""The commands that know the clubs in CLUBS_DIR, and so cannot do their work if these have faults."""
