"""Shows the progress of a long command on a terminal; writes nothing to a file or a pipe."""

from time import monotonic
from typing import Final, TextIO

_SECONDS_BETWEEN: Final = 0.2


class Progress:
    """A line that is overwritten: how many hands were scored, and how many of them have problems."""

    def __init__(self, terminal: TextIO, total_bytes: int | None, hands_before: int) -> None:
        self._terminal = terminal
        self._hands_before = hands_before
        self._total_bytes = total_bytes
        self._started = self._printed = monotonic()
        self._text = ""

    def update(self, hands: int, problems: int, bytes_read: int) -> None:
        """Update the line; print it at most five times a second."""
        now = monotonic()
        part = f", {100 * bytes_read // self._total_bytes} %" if self._total_bytes else ""
        rate = (hands - self._hands_before) / max(now - self._started, _SECONDS_BETWEEN)
        self._text = f"{hands:,} hands scored, {problems:,} with problems{part}, {rate:,.0f} hands/s"
        if now - self._printed >= _SECONDS_BETWEEN:
            self._printed = now
            self._write("")

    def end(self) -> None:
        """Print the line for the last time."""
        self._write("\n")

    def _write(self, end: str) -> None:
        if self._text and self._terminal.isatty():
            print(f"\r{self._text}\x1b[K", end=end, file=self._terminal, flush=True)
