"""Reads tables from CSV, as spreadsheets write them, and finds what is wrong with their columns.

A request is made of such a table. ``Places`` remembers where its parts came from, so that a fault of the request is
told as a fault of the table: ``/lines/3/score`` is the cell of that column in the fourth line below the header.
"""

from __future__ import annotations

import csv
import re
from dataclasses import dataclass
from http import HTTPStatus
from io import StringIO
from typing import TYPE_CHECKING, Final

from engine import Fault, FaultCode, FaultyInputError, Text
from service.fields.faults import unknown_field
from service.http.problems import BadRequestError, ProblemCode, faults_in
from service.spreadsheets.guard import without_guard
from service.spreadsheets.writing import BYTE_ORDER_MARK

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator, Mapping

    from marshmallow import ValidationError

    from service.http.problems import FieldFault

Path = tuple[str | int, ...]

MOST_LINES: Final = 100_000
MOST_COLUMNS: Final = 200
"""More than any table that is read here has. A file beyond them is refused before its lines fill the memory."""

_SEPARATORS: Final = ",;\t"
_QUOTE: Final = '"'
_FIGURE: Final = re.compile(r"[+-]?[0-9]{1,15}(\.[0-9]{1,6})?", re.ASCII)


@dataclass(frozen=True, slots=True)
class CsvTable:
    """A table as it was read: its columns, and below them its lines from 0, each as texts by column.

    Empty lines are left out, but counted. Empty cells are left out of their lines.
    """

    columns: tuple[str, ...]
    lines: Mapping[int, Mapping[str, str]]
    too_long: tuple[int, ...]
    """The lines that have more cells than the header has columns."""

    def faults(self, known: Collection[str], required: Collection[str] = ()) -> Iterator[Fault]:
        """Yield what is wrong with the columns and the lengths of lines, if these are the columns that are known."""
        for name in required:
            if name not in self.columns:
                message = Text("The column {column} is missing.", column=name)
                yield Fault(("header", name), FaultCode.MISSING, message)
        for place, name in enumerate(self.columns):
            if name not in known:
                yield _fault_at(("header", name), unknown_field(known, name))
            elif name in self.columns[:place]:
                message = Text("This column stands twice. Keep one of them.")
                yield Fault(("header", name), FaultCode.LISTED_TWICE, message)
        for line in self.too_long:
            message = Text("This line has more cells than the header has columns. Leave the others out.")
            yield Fault(("lines", line), FaultCode.TOO_LONG, message)


def read_table(body: bytes) -> CsvTable:
    """Return the table in a CSV file.

    Raises BadRequestError if the file is not UTF-8, if its quotes do not end, or if it has far too many lines.
    """
    try:
        text = body.decode("utf-8").removeprefix(BYTE_ORDER_MARK)
    except UnicodeDecodeError:
        detail = Text("The file is not in UTF-8. Save it as CSV in UTF-8.")
        raise BadRequestError(HTTPStatus.BAD_REQUEST, detail, code=ProblemCode.NOT_CSV) from None
    reader = csv.reader(StringIO(text, newline=""), delimiter=_separator(text), strict=True)
    try:
        return _table(reader)
    except csv.Error as error:
        detail = Text("Line {line} of the file is not CSV: {error}.", line=reader.line_num, error=str(error))
        raise BadRequestError(HTTPStatus.BAD_REQUEST, detail, code=ProblemCode.NOT_CSV) from None


def _table(rows: Iterator[list[str]]) -> CsvTable:
    """Return the table of which these are the rows. An empty row takes no memory, whatever its length."""
    columns = [without_guard(name).strip() for name in _without_empty_end(next(rows, []))]
    _check_number(len(columns), MOST_COLUMNS, Text("columns"))
    lines: dict[int, dict[str, str]] = {}
    too_long = []
    for number, row in enumerate(rows):
        cells = _without_empty_end(row)
        if not cells:
            continue
        if len(cells) > len(columns):
            too_long.append(number)
        lines[number] = {
            column: without_guard(cell) for column, cell in zip(columns, cells, strict=False) if cell.strip()
        }
        _check_number(len(lines), MOST_LINES, Text("lines"))
    return CsvTable(tuple(columns), lines, tuple(too_long))


def _check_number(number: int, most: int, what: Text) -> None:
    if number > most:
        detail = Text("The file has more than {most:,} {what}.", most=most, what=what)
        raise BadRequestError(HTTPStatus.REQUEST_ENTITY_TOO_LARGE, detail)


def figure(cell: str) -> int | float | str:
    """Return the number in a cell, whole where it is; any other text as it is, to be refused where it is checked.

    >>> figure("-15"), figure("15.0"), figure("0.5"), figure("1,5")
    (-15, 15, 0.5, '1,5')
    """
    if not _FIGURE.fullmatch(cell.strip()):
        return cell
    number = float(cell)
    return int(number) if number.is_integer() else number


class Places:
    """Where in a table the parts of a request stand: a line and a column for each path into the request."""

    def __init__(self) -> None:
        self._cells: dict[Path, tuple[int, str]] = {}

    def remember(self, path: Path, line: int, column: str) -> None:
        """Note that a part of the request came from this cell. What was noted first for a path stays."""
        self._cells.setdefault(path, (line, column))

    def in_table(self, error: ValidationError | FaultyInputError) -> FaultyInputError:
        """Return the faults of a request as faults of the table of which it was made."""
        faults = error.faults if isinstance(error, FaultyInputError) else faults_in(error.messages)
        return FaultyInputError([fault.at(self._in_table(fault.path)) for fault in faults])

    def _in_table(self, path: Path) -> Path:
        """Return the cell that a path leads to, or into which it leads; a path that leads to none as it is."""
        for end in range(len(path), 0, -1):
            if path[:end] in self._cells:
                return ("lines", *self._cells[path[:end]])
        return path


def _fault_at(path: Path, fault: FieldFault) -> Fault:
    return Fault(path, fault.code, fault.message)


def _separator(text: str) -> str:
    """Return the separator that the first line has most of outside quotation marks; a comma if it has none."""
    number = dict.fromkeys(_SEPARATORS, 0)
    quoted = False
    for character in text:
        if character == _QUOTE:
            quoted = not quoted
        elif quoted:
            continue
        elif character in number:
            number[character] += 1
        elif character in "\r\n":
            break
    return max(number, key=lambda each: number[each])


def _without_empty_end(cells: list[str]) -> list[str]:
    """Return cells without the empty ones at the end, of which spreadsheets write any number."""
    end = len(cells)
    while end and not cells[end - 1].strip():
        end -= 1
    return cells[:end]
