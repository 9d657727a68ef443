"""The commands of ``mah-jong-scoring``: the modules are listed here.

A command returns its exit code: 0 if all went well, 1 if the input has faults, 2 if it could not do its work.
"""

from typing import Final

from service.commands import ask, counting, operation, rulebook, wall

COMMANDS: Final = (
    counting.score, counting.settle, counting.waits, rulebook.card, wall.wall, rulebook.club, ask.ask, operation.serve,
    operation.config, operation.key, operation.mcp, operation.completion,
)  # fmt: skip
