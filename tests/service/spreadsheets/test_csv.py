from __future__ import annotations

import csv
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from marshmallow import ValidationError

from engine import Fault, FaultCode, FaultyInputError, Text
from service.http.problems import BadRequestError, FieldFault, pointer
from service.spreadsheets.reading import Places, figure, read_table
from service.spreadsheets.writing import as_csv

ROWS = [["player", "score"], ["Ann; Berg", -3], ['"Ben"', 12], ["=1,2", None], ["\u7530\u4e2d\nCid", 0.5]]
LINES = {
    0: {"player": "Ann; Berg", "score": "-3"},
    1: {"player": '"Ben"', "score": "12"},
    2: {"player": "=1,2"},
    3: {"player": "\u7530\u4e2d\nCid", "score": "0.5"},
}
CELLS = st.text(alphabet=" abc'=+-@,;\t\r\n\"\u00a0\uff1d").filter(lambda text: text == text.strip())


def read(text):
    return read_table(text.encode())


def written(separator=",", end="\r\n"):
    text = StringIO()
    csv.writer(text, delimiter=separator, lineterminator=end, quoting=csv.QUOTE_ALL).writerows(ROWS)
    return text.getvalue()


def faults(table, *known, required=()):
    return [(pointer(each.path), each.code.value) for each in table.faults(known, required)]


def test_a_table_is_written_for_spreadsheets():
    text = as_csv(ROWS)

    assert text.startswith('\ufeffplayer,score\r\n"Ann; Berg",-3\r\n"""Ben""",12\r\n"\'=1,2",\r\n')
    assert [["player", "score"], ["Ann; Berg", "-3"], ['"Ben"', "12"], ["'=1,2", ""]] == [
        *csv.reader(StringIO(text.removeprefix("\ufeff")))
    ][:4]


def test_what_was_written_reads_back():
    assert (("player", "score"), LINES) == (read(as_csv(ROWS)).columns, read(as_csv(ROWS)).lines)


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("separator", ",;\t")
def test_tables_of_any_spreadsheet_are_read(mark, separator, end):
    table = read(mark + written(separator, end))

    assert (("player", "score"), LINES, ()) == (table.columns, table.lines, table.too_long)


@given(st.lists(st.lists(CELLS, min_size=2, max_size=2), min_size=1))
def test_any_text_reads_back(rows):
    # A separator in a name must not be counted among those of the table.
    table = read(as_csv([["a;;;;;;", "b"], *rows]))
    cells = [{name: cell for name, cell in zip(("a;;;;;;", "b"), row, strict=True) if cell} for row in rows]

    assert {number: line for number, line in enumerate(cells) if line} == table.lines


def test_the_separator_is_what_the_first_line_has_most_of():
    assert {0: {"a": "1", "b, c": "2,5", "d": "3"}} == read('a;"b, c";d\n1;2,5;3\n').lines
    assert ("a;b", "c,d", "e") == read("a;b\tc,d\te\r1;2\t3,4\t5").columns
    assert ("a",) == read("a\n1;2").columns


def test_empty_lines_are_counted_and_empty_cells_left_out():
    table = read("a,b,,\n1,,,\n\n, ,,\n,2,,\n")

    assert (("a", "b"), {0: {"a": "1"}, 3: {"b": "2"}}, ()) == (table.columns, table.lines, table.too_long)


def test_columns_are_told_apart_and_compared_with_those_known():
    table = read("b,zz,a,a, do/t ,c\n1,2,3\n1,2,3,4,5,6,7\n")

    assert [
        ("/header/d", "missing"),
        ("/header/zz", "unknown_field"),
        ("/header/a", "listed_twice"),
        ("/header/do~1t", "unknown_field"),
        ("/lines/1", "too_long"),
    ] == faults(table, "a", "b", "c", "d", required=("a", "d"))
    assert [] == faults(read("b,a"), "a", "b", "c", required=("a",))


def test_a_column_that_is_named_otherwise_is_told():
    [fault] = read("Score").faults(["score"])

    assert fault.message.startswith("There is no such field. Did you mean score?")


def test_a_table_without_a_header_has_no_columns():
    assert [("/header/a", "missing")] == faults(read(""), "a", required=("a",))
    assert [("/header/", "unknown_field")] == faults(read("a,,b"), "a", "b")


@pytest.mark.parametrize(
    "body, detail",
    [
        (b"a\n\xff", "The file is not in UTF-8. Save it as CSV in UTF-8."),
        ("a\n1".encode("utf-16"), "The file is not in UTF-8. Save it as CSV in UTF-8."),
        (b'a\n1\n"2', "Line 3 of the file is not CSV: unexpected end of data."),
        (b'a\n"1"2\n', "Line 2 of the file is not CSV: ',' expected after '\"'."),
        (b"a\n" + b"1" * 200_000, "Line 2 of the file is not CSV: field larger than field limit (131072)."),
    ],
)
def test_a_file_that_is_no_table_is_refused(body, detail):
    with pytest.raises(BadRequestError) as caught:
        read_table(body)

    assert detail == caught.value.detail


@pytest.mark.parametrize(
    "cell, number",
    [("12", 12), (" -12 ", -12), ("+3", 3), ("15.0", 15), ("-4.5", -4.5), ("007", 7)],
)
def test_figures_are_whole_or_with_a_point(cell, number):
    assert (number, type(number)) == (figure(cell), type(figure(cell)))


@pytest.mark.parametrize("cell", ["1,5", "1'000", "1e3", "x", "\u0663", "1.", ".5", "--1", "nan", "1" * 16])
def test_anything_else_is_left_to_be_refused(cell):
    assert cell == figure(cell)


def test_a_fault_is_told_where_it_stands_in_the_table():
    places = Places()
    places.remember(("rounds", 0), 2, "round")
    places.remember(("rounds", 0, "scores"), 2, "score")
    places.remember(("rounds", 0, "scores"), 3, "score")
    code = FaultCode.INVALID
    found = {"scheme": [FieldFault(code, Text("a"))], "rounds": {0: {"scores": {"ann": [FieldFault(code, Text("b"))]}}}}
    mistaken = FaultyInputError([Fault(("rounds", 0, "table"), code, Text("c"))])

    assert [("scheme",), ("lines", 2, "score")] == [
        each.path for each in places.in_table(ValidationError(found)).faults
    ]
    assert [("lines", 2, "round")] == [each.path for each in places.in_table(mistaken).faults]


@pytest.mark.parametrize(
    "text, detail",
    [
        ("a\n" + "1\n" * 100_001, "The file has more than 100,000 lines."),
        ("a," * 201 + "a\n", "The file has more than 200 columns."),
    ],
)
def test_a_file_with_far_too_many_lines_is_refused(text, detail):
    with pytest.raises(BadRequestError) as caught:
        read(text)

    assert (413, detail) == (caught.value.status, caught.value.detail)


def test_empty_lines_take_no_room():
    assert {300_000: {"a": "1"}} == read("a\n" + "\n" * 300_000 + "1").lines
