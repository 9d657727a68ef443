"""The folder in which the worker processes of a server write their metrics.

Gunicorn's main process makes the folder at the start and clears it at the end. It must never import prometheus_client:
at its import that library decides whether it writes to a folder, and the workers would inherit the decision.
"""

import os
import shutil
import struct
from contextlib import suppress
from pathlib import Path
from tempfile import mkdtemp
from typing import Final, NamedTuple

from service.settings.environment import exit_with_message

VARIABLE: Final = "PROMETHEUS_MULTIPROC_DIR"
_METRIC_FILES: Final = ("counter_*.db", "gauge_*.db", "histogram_*.db")
_BYTES: Final = {"counter": 2**20, "histogram": 2**18, "gauge_livesum": 2**12}
"""The size of each file of a process: more than all routes, methods and statuses take."""
_USED: Final = struct.Struct("i")
"""How a file of prometheus_client begins: the number of bytes used."""


class MetricsFolder(NamedTuple):
    """A folder of metrics. ``is_temporary``: the service made it, and removes it at the end."""

    path: Path
    is_temporary: bool

    def forget_process(self, process_id: int) -> None:
        """Remove the gauges of a process that has ended, and the room its files do not use. Its counts stay."""
        for file in self.path.glob(f"gauge_live*_{process_id}.db"):
            with suppress(OSError):
                file.unlink()
        for kind in ("counter", "histogram"):
            with suppress(OSError, struct.error), (self.path / f"{kind}_{process_id}.db").open("r+b") as opened:
                opened.truncate(*_USED.unpack(opened.read(_USED.size)))

    def clear(self) -> None:
        """Remove the metrics, and the folder itself if it is temporary."""
        if self.is_temporary:
            shutil.rmtree(self.path, ignore_errors=True)
            return
        for pattern in _METRIC_FILES:
            for file in self.path.glob(pattern):
                file.unlink(missing_ok=True)


def files_of(folder: str, process_id: int) -> tuple[Path, ...]:
    return tuple(Path(folder) / f"{kind}_{process_id}.db" for kind in _BYTES)


def has_files(folder: str, process_id: int) -> bool:
    try:
        return all(file.exists() for file in files_of(folder, process_id))
    except OSError:
        return False


def make_files(folder: str, process_id: int) -> None:
    """Make the files in which a process counts, with all the room that they need; raise OSError if there is none.

    prometheus_client maps its files into memory, and leaves room in them to be found later. If the disk is full by
    then, the system kills the process.
    """
    files = files_of(folder, process_id)
    try:
        for file, size in zip(files, _BYTES.values(), strict=True):
            # Whoever reads the metrics never sees a new file before it has its room.
            target = file if file.exists() else file.with_suffix(".new")
            with target.open("ab") as opened:
                os.posix_fallocate(opened.fileno(), 0, size)
            target.rename(file)
    except OSError:
        for file in files:
            file.unlink(missing_ok=True)
            file.with_suffix(".new").unlink(missing_ok=True)
        raise


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
