"""Files of results: under another name until they are complete, so that an interrupted run can go on.

While a file is made its name ends in ``.part``. It has the run in its first line, then a line for each hand or deal.
"""

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import copyfileobj
from typing import BinaryIO, Final

from service.commands.support.archive_parts import Run, first_line_of, opened_to_write
from service.commands.support.options import CommandError
from service.commands.support.result_tables import LINES, run_in, write_table

_TEXT: Final = rb'"(?:[^"\\]|\\.)*"'
_RESULT: Final = re.compile(rb'\{"index":(\d+),(?:"reference":' + _TEXT + rb',)?"(score|settlement|problem)":.*\}\n')
_PROBLEM: Final = b"problem"


@dataclass(frozen=True, slots=True, eq=False)
class ResultFile:
    """The results of a run on a file of hands or deals, or on the standard input. ``ending``: how they are written."""

    run: Run
    ending: str
    source: Path | None
    target: Path
    problems: Path | None

    @property
    def part(self) -> Path:
        """Where the results are until all of them are there."""
        return self.target.with_name(f"{self.target.name}.part")

    def is_finished(self, *, resume: bool) -> bool:
        """Return whether all results are there; raise CommandError if they would be written over, or are of others."""
        existing = next((each for each in (self.target, self.part) if each.exists()), None)
        if existing is None:
            return False
        if not resume:
            raise CommandError(f"{existing} exists; add --resume to go on with it, or remove it.")
        first = run_in(existing, self.ending if existing == self.target else LINES)
        expected = self.run.line(self.source)
        # A first line that was cut off is written again.
        if first not in {None, expected} and (existing == self.target or not expected.startswith(first or b"")):
            raise CommandError(f"{existing} was made of other hands, by other options or by other rules; remove it.")
        return existing == self.target

    def begin(self) -> tuple[int, int]:
        """Write the first line, or remove a result that was cut off. Return how many results and problems are there."""
        if not self.part.exists() or not first_line_of(self.part).endswith(b"\n"):
            self.part.write_bytes(self.run.line(self.source))
            return 0, 0
        hands = problems = 0
        with self.part.open("r+b") as file:
            complete = len(file.readline())
            for line in file:
                match = _RESULT.fullmatch(line)
                if not match or int(match[1]) != hands:
                    break
                hands += 1
                problems += match[2] == _PROBLEM
                complete += len(line)
            file.truncate(complete)
        return hands, problems

    @contextmanager
    def opened(self) -> Iterator[BinaryIO]:
        """Yield what the results are written to, behind those that are there."""
        with self.part.open("ab") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())

    def finish(self) -> None:
        """Write the problems of the complete ``.part``, and turn that into the target, in the format of its ending."""
        if self.problems:
            name = self.problems.name
            with self.part.open("rb") as lines, _complete_at(self.problems) as new, opened_to_write(new, name) as file:
                file.writelines(each for each in lines if (match := _RESULT.match(each)) and match[2] == _PROBLEM)
        if self.ending == LINES:
            self.part.replace(self.target)
            return
        with _complete_at(self.target) as new:
            if self.ending.startswith(LINES):
                with self.part.open("rb") as lines, opened_to_write(new, self.ending) as file:
                    copyfileobj(lines, file)
            else:
                write_table(self.part, new, self.run, self.ending)
        self.part.unlink()


@contextmanager
def _complete_at(target: Path) -> Iterator[Path]:
    """Yield a path for a new file, which is then put into its place."""
    target.parent.mkdir(parents=True, exist_ok=True)
    new = target.with_name(f"{target.name}.new")
    yield new
    new.replace(target)
