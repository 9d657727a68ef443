"""What a build makes of the sources: the catalogues that the service reads, and the scripts and words of the score pad.

Hatchling runs it for the wheel and for an editable installation; ``make`` runs it when a source has changed.
"""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent.parent


class MadeBeforePacking(BuildHookInterface[Any]):
    """Makes everything before hatchling looks which files there are."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - as hatchling calls it
        """Make everything."""
        make()


def make() -> None:
    """Make the catalogues and the scripts."""
    sys.path.insert(0, str(ROOT))
    from tools import make_pad, words  # noqa: PLC0415 - found only from the folder of the project

    words.compile_all()
    make_pad.main()


if __name__ == "__main__":
    make()
