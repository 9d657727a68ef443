"""The commands of ``python -m service``: a module for each, listed here.

``add_to`` adds the arguments of a command to the command line and sets ``run``. ``run`` takes the parsed arguments and
returns the exit code: 0 if all went well, 1 if the input has faults, 2 if the command could not do its work.
"""

from __future__ import annotations

from typing import Final

from service.commands import card, completion, config, key, score, settle, waits, wall

COMMANDS: Final = (score, settle, waits, card, wall, config, key, completion)
