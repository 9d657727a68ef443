"""The commands of ``python -m service``: a module for each, listed here.

A command returns its exit code: 0 if all went well, 1 if the input has faults, 2 if it could not do its work.
"""

from typing import Final

from service.commands import card, club, completion, config, key, score, settle, waits, wall

COMMANDS: Final = (
    score.score,
    settle.settle,
    waits.waits,
    card.card,
    wall.wall,
    club.club,
    config.config,
    key.key,
    completion.completion,
)
