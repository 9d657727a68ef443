"""The folder in which the worker processes of a server write their metrics.

Gunicorn's main process makes the folder at the start and clears it at the end. It must never import prometheus_client:
at its import that library decides whether it writes to a folder, and the workers would inherit the decision.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import mkdtemp
from typing import Final, NamedTuple

from service.settings.startup import exit_with_message

VARIABLE: Final = "PROMETHEUS_MULTIPROC_DIR"
_METRIC_FILES: Final = ("counter_*.db", "gauge_*.db", "histogram_*.db")


class MetricsFolder(NamedTuple):
    """A folder of metrics. ``is_temporary``: the service made it, and removes it at the end."""

    path: Path
    is_temporary: bool

    def forget_process(self, process_id: int) -> None:
        """Remove the gauges of a process that has ended. What it counted still counts."""
        for file in self.path.glob(f"gauge_live*_{process_id}.db"):
            file.unlink()

    def clear(self) -> None:
        """Remove the metrics, and the folder itself if it is temporary."""
        if self.is_temporary:
            shutil.rmtree(self.path, ignore_errors=True)
            return
        for pattern in _METRIC_FILES:
            for file in self.path.glob(pattern):
                file.unlink()


def open_metrics_folder(path: str | None, inside: str | None) -> MetricsFolder:
    """Return the folder at a path, cleared of old metrics. Without a path: a new temporary folder in ``inside``."""
    try:
        if path is None:
            return MetricsFolder(Path(mkdtemp(prefix="mah-jong-scoring-", dir=inside)), is_temporary=True)
        folder = MetricsFolder(Path(path), is_temporary=False)
        folder.path.mkdir(parents=True, exist_ok=True)
        folder.clear()
    except OSError as error:
        exit_with_message(
            f'{VARIABLE} must be a folder that can be written to, not "{error.filename}": {error.strerror}.'
        )
    return folder
