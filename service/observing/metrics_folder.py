"""The folder in which the processes of a server add up what they count, from its start to its end.

It is looked after by the process that starts the others. That one must never import prometheus_client, which decides
when it is imported whether to count in a folder, and which the others would inherit.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import mkdtemp
from typing import Final, NamedTuple

from service.settings.startup import stop

VARIABLE: Final = "PROMETHEUS_MULTIPROC_DIR"
_COUNTS: Final = ("counter_*.db", "gauge_*.db", "histogram_*.db")


class MetricsFolder(NamedTuple):
    """A folder for counts, and whether it was made for them."""

    path: Path
    is_made: bool

    def forget(self, process: int) -> None:
        """Leave out what a process that ended was doing; what it has done still counts."""
        for file in self.path.glob(f"gauge_live*_{process}.db"):
            file.unlink()

    def clear(self) -> None:
        """Remove the counts, and the folder if it was made for them."""
        if self.is_made:
            shutil.rmtree(self.path, ignore_errors=True)
            return
        for pattern in _COUNTS:
            for file in self.path.glob(pattern):
                file.unlink()


def opened(named: str | None, inside: str | None) -> MetricsFolder:
    """Return the folder that is named, without counts of an earlier start, or a new one inside another."""
    try:
        if named is None:
            return MetricsFolder(Path(mkdtemp(prefix="mah-jong-scoring-", dir=inside)), is_made=True)
        folder = MetricsFolder(Path(named), is_made=False)
        folder.path.mkdir(parents=True, exist_ok=True)
        folder.clear()
    except OSError as error:
        stop(f'{VARIABLE} must be a folder that can be written to, not "{error.filename}": {error.strerror}.')
    return folder
