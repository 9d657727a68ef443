"""What the command line can do: a module for each command, listed here.

A command adds its arguments to the command line (``add_to``) and sets ``run``, which is handed what was asked and
returns the exit code: 0 if all went well, 1 if something that was sent is wrong, 2 if the command cannot do its work.
"""

from __future__ import annotations

from typing import Final

from service.commands import card, completion, config, key, score, settle, waits, wall

COMMANDS: Final = (score, settle, waits, card, wall, config, key, completion)
