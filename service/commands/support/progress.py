"""How far a long task is, for whoever watches a terminal; nothing for a file or a pipe."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from typing import TextIO

_SECONDS_BETWEEN: Final = 0.2


class Progress:
    """One line that is written over again: how many hands were scored, and how many of them have problems."""

    def __init__(self, terminal: TextIO, bytes_in_all: int | None, hands_before: int) -> None:
        self._terminal = terminal
        self._hands_before = hands_before
        self._bytes_in_all = bytes_in_all
        self._begun = self._told = monotonic()
        self._text = ""

    def tell(self, hands: int, problems: int, bytes_read: int) -> None:
        """Note how far it is, and write it now and then."""
        now = monotonic()
        part = f", {100 * bytes_read // self._bytes_in_all} %" if self._bytes_in_all else ""
        rate = (hands - self._hands_before) / max(now - self._begun, _SECONDS_BETWEEN)
        self._text = f"{hands:,} hands scored, {problems:,} with problems{part}, {rate:,.0f} hands/s"
        if now - self._told >= _SECONDS_BETWEEN:
            self._told = now
            self._write("")

    def end(self) -> None:
        """Write how far it came."""
        self._write("\n")

    def _write(self, end: str) -> None:
        if self._text and self._terminal.isatty():
            print(f"\r{self._text}\x1b[K", end=end, file=self._terminal, flush=True)
