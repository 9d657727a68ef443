"""Reads tables from CSV, as spreadsheets write them, and finds what is wrong with their columns.

A file is measured before anything is made of it: its lines, how long each is, and its columns. Then a request is made
of it line by line. ``Places`` tells where its parts came from, so that a fault of the request is told as a fault of the
table: ``/lines/3/score`` is the cell of that column in the fourth line below the header.
"""

import csv
import re
from collections.abc import Container, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from http import HTTPStatus
from io import BytesIO, TextIOWrapper
from itertools import islice
from typing import Any, Final

from marshmallow import ValidationError

from engine import Fault, FaultCode, FaultyInputError, Path, Sent, Text, as_sent, join_sentences, template
from service.fields.faults import unknown_field
from service.http.problems import MOST_ERRORS, BadRequestError, ProblemCode, faults_in, path_as_written
from service.observing.record import within_deadline
from service.spreadsheets.guard import without_guard

Line = dict[str, str]
"""The texts of a line by column."""

MOST_COLUMNS: Final = 200
LONGEST_LINE: Final = 2**16
"""More than any table that is read here has. A line may have line ends within quotation marks."""

_MOST_EMPTY_LINES: Final = 2**20
"""No spreadsheet has more lines."""

_UTF_8: Final = "utf-8-sig"
_BYTES_OF_A_CHARACTER: Final = 4
_SEPARATORS: Final = ",;\t"
_QUOTED: Final = re.compile('"[^"]*("|$)')
_FIGURE: Final = re.compile(r"[+-]?[0-9]{1,15}(\.[0-9]{1,6})?", re.ASCII)
_OTHERWISE_WRITTEN: Final = re.compile(r"[+-]?[0-9]+([,.'\u2019 \u00a0\u2009\u202f][0-9]+)+", re.ASCII)
_THOUSANDS: Final = re.compile(r"[+-]?[0-9]{1,3}(\.[0-9]{3})+", re.ASCII)
_OF_FIGURES: Final = {FaultCode.NOT_AN_INTEGER, FaultCode.NOT_A_NUMBER}
_HOW_FIGURES_ARE_WRITTEN: Final = Text("Write figures with a decimal point and no separators.")


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """What a table may have: columns, the columns for each player ("Ann payment"), and a number of lines."""

    columns: tuple[str, ...]
    required: tuple[str, ...] = ()
    of_a_player: tuple[str, ...] = ()
    most_lines: int

    def named(self, column: str) -> str:
        """Return a column as the form names it, in whatever letter case it is. A player keeps the name."""
        player, _, what = column.rpartition(" ")
        if player and what.lower() in self.of_a_player:
            return f"{player} {what.lower()}"
        return column.lower() if column.lower() in self.columns else column

    def has(self, column: str) -> bool:
        player, _, what = column.rpartition(" ")
        return column in self.columns or (player != "" and what in self.of_a_player)


@dataclass(frozen=True, slots=True)
class CsvTable:
    """A table that was measured: its columns, and below them its lines, counted from 0.

    Empty lines are left out, but counted. Empty cells are left out of their lines.
    """

    columns: tuple[str, ...]
    form: Form
    too_long: tuple[int, ...]
    """The first lines that have more cells than the header has columns."""
    _body: bytes
    _end: int

    def lines(self) -> Iterator[tuple[int, Line]]:
        """Yield each line with its number. They are read anew each time, so that none need be kept."""
        for number, row in enumerate(islice(_rows(self._body), 1, self._end)):
            if cells := _without_empty_end(row):
                named = zip(self.columns, cells, strict=False)
                yield number, {column: without_guard(cell) for column, cell in named if cell.strip()}

    def check(self, required: Iterable[str] = ()) -> None:
        """Raise FaultyInputError for columns that the form does not have, for missing ones and for lines too long."""
        FaultyInputError.raise_for(self._faults((*self.form.required, *required)))

    def _faults(self, required: tuple[str, ...]) -> Iterator[Fault]:
        for name in required:
            if name not in self.columns:
                yield Fault(("header", name), FaultCode.MISSING, Text("The column {column} is missing.", column=name))
        columns = (*self.form.columns, *(f"NAME {what}" for what in self.form.of_a_player))
        for place, name in enumerate(self.columns):
            if not self.form.has(name):
                yield unknown_field(columns, name).at(("header", name))
            elif name in self.columns[:place]:
                message = Text("This column stands twice. Keep one of them.")
                yield Fault(("header", name), FaultCode.LISTED_TWICE, message)
        for line in self.too_long:
            message = Text("This line has more cells than the header has columns. Leave the others out.")
            yield Fault(("lines", line), FaultCode.TOO_LONG, message)

    def refusal(self, faults: Iterable[Fault]) -> FaultyInputError:
        """Return the error of faults. Those of figures that are written otherwise say how they are written here."""
        listed = list(faults)
        cells = {fault.path[1:]: place for place, fault in enumerate(listed) if fault.code in _OF_FIGURES}
        columns = {cell[0] for cell in cells if cell}
        for number, line in self.lines() if columns else ():
            for column, cell in line.items() if number in columns else ():
                place = cells.get((number, column))
                if place is not None and _is_otherwise_written(cell.strip()):
                    message = join_sentences([listed[place].message, _HOW_FIGURES_ARE_WRITTEN])
                    listed[place] = replace(listed[place], message=message)
        return FaultyInputError(listed)


def read_table(body: bytes, form: Form) -> CsvTable:
    """Return the table in a CSV file, measured.

    Raises BadRequestError if the file is not UTF-8, or if its quotes do not end; FaultyInputError if it is too large.
    """
    rows = _rows(body)
    columns = tuple(form.named(without_guard(name).strip()) for name in _without_empty_end(next(rows, [])))
    if len(columns) > MOST_COLUMNS:
        raise too_many(("header",), MOST_COLUMNS, Text("columns"))
    too_long, filled, end = list[int](), 0, 0
    for number, row in enumerate(rows):
        if cells := _without_empty_end(row):
            filled, end = filled + 1, number + 2
            if len(cells) > len(columns) and len(too_long) < MOST_ERRORS:
                too_long.append(number)
        if filled > form.most_lines or number >= form.most_lines + _MOST_EMPTY_LINES:
            raise too_many(("lines",), form.most_lines, Text("lines"))
    return CsvTable(columns, form, tuple(too_long), body, end)


def _rows(body: bytes) -> Iterator[list[str]]:
    """Yield the rows of the file, within the time of the request. Each is measured before it is cut into cells."""
    header = body[: _BYTES_OF_A_CHARACTER * LONGEST_LINE].decode(_UTF_8, "ignore")[:LONGEST_LINE]
    room = [LONGEST_LINE]
    reader = csv.reader(_measured(body, room), delimiter=_separator(header), strict=True)
    read = 0
    try:
        for row in within_deadline(reader):
            yield row
            read += 1
            room[0] = LONGEST_LINE
    except OverflowError:
        sentence = template("This line has more than {most:,} characters. Shorten it, or close its quotation marks.")
        raise _too_long(("lines", read - 1) if read else ("header",), Text(sentence, most=LONGEST_LINE)) from None
    except UnicodeDecodeError:
        detail = Text("The file is not in UTF-8. Save it as CSV in UTF-8.")
        raise BadRequestError(HTTPStatus.BAD_REQUEST, detail, code=ProblemCode.NOT_CSV) from None
    except csv.Error as error:
        detail = Text("Line {line} of the file is not CSV: {error}.", line=reader.line_num, error=str(error))
        raise BadRequestError(HTTPStatus.BAD_REQUEST, detail, code=ProblemCode.NOT_CSV) from None


def _measured(body: bytes, room: list[int]) -> Iterator[str]:
    """Yield the lines of a file; raise OverflowError for one that is longer than the room that its row still has.

    A row has several lines if there are line ends within its quotation marks.
    """
    read = TextIOWrapper(BytesIO(body), _UTF_8, newline="").readline
    while line := read(room[0] + 1):
        room[0] -= len(line)
        if room[0] < 0:
            raise OverflowError
        yield line


def too_many(path: Path, most: int, what: Text) -> FaultyInputError:
    return _too_long(path, Text("The file has more than {most:,} {what}.", most=most, what=what))


def _too_long(path: Path, message: Text) -> FaultyInputError:
    return FaultyInputError([Fault(path, FaultCode.TOO_LONG, message)])


def figure(cell: str) -> int | float | str:
    """Return the number in a cell, whole where it is; any other text as it is, to be refused where it is checked."""
    if not _FIGURE.fullmatch(cell.strip()):
        return cell
    number = float(cell)
    return int(number) if number.is_integer() else number


def _is_otherwise_written(cell: str) -> bool:
    """Return whether a cell has a figure that is not written as here: 1,5 or 1'060, and 1.060 for a thousand and 60."""
    other = _OTHERWISE_WRITTEN.fullmatch(cell) and isinstance(figure(cell), str)
    return bool(other or _THOUSANDS.fullmatch(cell))


class Places:
    """Where in a table the parts of a request stand: a line and a column for each path into the request.

    In a large request only those that are ``wanted`` are noted.
    """

    def __init__(self, wanted: Container[Path] | None = None) -> None:
        self._wanted = wanted
        self.notes: dict[Path, Sent] = {}

    def remember(self, path: Path, line: int, column: str) -> None:
        """Note that a part of the request came from this cell. What was noted first for a path stays."""
        if self._wanted is None or path in self._wanted:
            self.notes.setdefault(path, Sent(("lines", line, column), whole=True))


class WrittenRequest:
    """The request that a table makes, and where its parts stand in the table. A subclass makes it.

    ``faults`` are those of the form of the table.
    """

    def __init__(self, body: bytes, form: Form) -> None:
        self.table, self.places, self.faults = read_table(body, form), Places(), list[Fault]()
        self.request: dict[str, Any] = {}

    @contextmanager
    def refusing(self) -> Iterator[None]:
        """While this is entered, faults of the request are raised as faults of the table, after those of its form."""
        own = self.faults
        try:
            yield
        except ValidationError as error:
            raise self.table.refusal([*own, *self._placed(faults_in(error.messages))]) from None
        except FaultyInputError as error:
            raise self.table.refusal(own or self._placed(error.faults)) from None
        if own:
            raise self.table.refusal(own)

    def _placed(self, faults: Iterable[Fault]) -> list[Fault]:
        """Return faults of the request as faults of the table, by the names that it writes."""
        return self.in_table([replace(each, path=path_as_written(each.path, self.request)) for each in faults])

    def in_table(self, faults: list[Fault]) -> list[Fault]:
        """Return faults of the request as faults of the table."""
        return as_sent(faults, self.places.notes)


def _separator(text: str) -> str:
    """Return the separator that the first line has most of outside quotation marks; a comma if it has none."""
    first, *_ = re.split("[\r\n]", _QUOTED.sub("", text), maxsplit=1)
    return max(_SEPARATORS, key=first.count)


def _without_empty_end(cells: list[str]) -> list[str]:
    """Take the empty cells from the end of a row, of which spreadsheets write any number."""
    while cells and not cells[-1].strip():
        cells.pop()
    return cells
