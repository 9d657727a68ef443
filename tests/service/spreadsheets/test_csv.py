import csv
import tracemalloc
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st
from werkzeug.exceptions import ServiceUnavailable

from engine import Fault, FaultCode, FaultyInputError, Text, as_sent
from service.http.problems import BadRequestError, FieldFault, faults_in, pointer
from service.spreadsheets.reading import LONGEST_LINE, Form, Places, figure, read_table
from service.spreadsheets.writing import as_csv

ROWS = [["player", "score"], ["Ann; Berg", -3], ['"Ben"', 12], ["=1,2", None], ["\u7530\u4e2d\nCid", 0.5]]
LINES = {
    0: {"player": "Ann; Berg", "score": "-3"},
    1: {"player": '"Ben"', "score": "12"},
    2: {"player": "=1,2"},
    3: {"player": "\u7530\u4e2d\nCid", "score": "0.5"},
}
CELLS = st.text(alphabet=" abc'=+-@,;\t\r\n\"\u00a0\uff1d").filter(lambda text: text == text.strip())


@pytest.fixture(autouse=True, scope="module")
def within_a_request(app):
    """Files are read within the time of a request."""
    with app.test_request_context("/"):
        app.preprocess_request()
        yield


def read(text, *columns, of_a_player=(), most_lines=400_000):
    form = Form(columns=columns, of_a_player=of_a_player, most_lines=most_lines)
    return read_table(text.encode(), form)


def lines(table):
    return dict(table.lines())


def written(separator=",", end="\r\n"):
    text = StringIO()
    csv.writer(text, delimiter=separator, lineterminator=end, quoting=csv.QUOTE_ALL).writerows(ROWS)
    return text.getvalue()


def faults(table, *required):
    return refused_by(lambda: table.check(required))


def refused_by(step):
    try:
        step()
    except FaultyInputError as error:
        return [(pointer(each.path), each.code.value) for each in error.faults]
    return []


def test_a_table_is_written_for_spreadsheets():
    text = as_csv(ROWS)

    assert text.startswith('\ufeffplayer,score\r\n"Ann; Berg",-3\r\n"""Ben""",12\r\n"\'=1,2",\r\n')
    assert [["player", "score"], ["Ann; Berg", "-3"], ['"Ben"', "12"], ["'=1,2", ""]] == [
        *csv.reader(StringIO(text.removeprefix("\ufeff")))
    ][:4]


def test_what_was_written_reads_back():
    assert (("player", "score"), LINES) == (read(as_csv(ROWS)).columns, lines(read(as_csv(ROWS))))


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("separator", ",;\t")
def test_tables_of_any_spreadsheet_are_read(mark, separator, end):
    table = read(mark + written(separator, end))

    assert (("player", "score"), LINES, ()) == (table.columns, lines(table), table.too_long)


@given(st.lists(st.lists(CELLS, min_size=2, max_size=2), min_size=1))
def test_any_text_reads_back(rows):
    # A separator in a name must not be counted among those of the table.
    table = read(as_csv([["a;;;;;;", "b"], *rows]))
    cells = [{name: cell for name, cell in zip(("a;;;;;;", "b"), row, strict=True) if cell} for row in rows]

    assert {number: line for number, line in enumerate(cells) if line} == lines(table)


def test_the_separator_is_what_the_first_line_has_most_of():
    assert {0: {"a": "1", "b, c": "2,5", "d": "3"}} == lines(read('a;"b, c";d\n1;2,5;3\n'))
    assert ("a;b", "c,d", "e") == read("a;b\tc,d\te\r1;2\t3,4\t5").columns
    assert ("a",) == read("a\n1;2").columns


def test_empty_lines_are_counted_and_empty_cells_left_out():
    table = read("a,b,,\n1,,,\n\n, ,,\n,2,,\n")

    assert (("a", "b"), {0: {"a": "1"}, 3: {"b": "2"}}, ()) == (table.columns, lines(table), table.too_long)


def test_columns_are_told_apart_and_compared_with_those_known():
    table = read("b,zz,a,a, do/t ,c\n1,2,3\n1,2,3,4,5,6,7\n", "a", "b", "c", "d")

    assert [
        ("/header/d", "missing"),
        ("/header/zz", "unknown_field"),
        ("/header/a", "listed_twice"),
        ("/header/do~1t", "unknown_field"),
        ("/lines/1", "too_long"),
    ] == faults(table, "a", "d")
    assert [] == faults(read("b,a", "a", "b", "c"), "a")


def test_a_column_that_is_named_otherwise_is_told():
    with pytest.raises(FaultyInputError) as caught:
        read("Scores", "score").check()

    assert caught.value.faults[0].message.startswith("There is no such field. Did you mean score?")


def test_letter_case_of_columns_does_not_count():
    table = read("Round,HAND,Ann Payment,ann payment,Seat\n1,2,3,4,5", "round", "hand", of_a_player=("payment", "seat"))

    assert ("round", "hand", "Ann payment", "ann payment", "Seat") == table.columns
    assert [("/header/Seat", "unknown_field")] == faults(table)


def test_no_name_of_a_player_is_among_the_columns_that_are_told():
    """What is told is kept by its words. The names of each caller would fill that memory."""
    with pytest.raises(FaultyInputError) as caught:
        read("Ann payment,x", "hand", of_a_player=("payment",)).check()

    assert "Ann" not in caught.value.faults[0].message
    assert "NAME payment" in caught.value.faults[0].message


def test_a_table_without_a_header_has_no_columns():
    assert [("/header/a", "missing")] == faults(read("", "a"), "a")
    assert [("/header/", "unknown_field")] == faults(read("a,,b", "a", "b"))


@pytest.mark.parametrize(
    "body, detail",
    [
        (b"a\n\xff", "The file is not in UTF-8. Save it as CSV in UTF-8."),
        ("a\n1".encode("utf-16"), "The file is not in UTF-8. Save it as CSV in UTF-8."),
        (b'a\n1\n"2', "Line 3 of the file is not CSV: unexpected end of data."),
        (b'a\n"1"2\n', "Line 2 of the file is not CSV: ',' expected after '\"'."),
    ],
)
def test_a_file_that_is_no_table_is_refused(body, detail):
    with pytest.raises(BadRequestError) as caught:
        read_table(body, Form(columns=("a",), most_lines=10))

    assert detail == caught.value.detail


@pytest.mark.parametrize(
    "cell, number", [("12", 12), (" -12 ", -12), ("+3", 3), ("15.0", 15), ("-4.5", -4.5), ("007", 7)]
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
    mistaken = [Fault(("rounds", 0, "table"), code, Text("c"))]

    assert [("scheme",), ("lines", 2, "score")] == [each.path for each in as_sent(faults_in(found), places.notes)]
    assert [("lines", 2, "round")] == [each.path for each in as_sent(mistaken, places.notes)]


def test_only_the_places_that_are_wanted_are_noted():
    places = Places(wanted={("a",)})
    places.remember(("a",), 2, "x")
    places.remember(("b",), 3, "x")
    found = [Fault((name,), FaultCode.INVALID, Text("a")) for name in "ab"]

    assert [("lines", 2, "x"), ("b",)] == [each.path for each in as_sent(found, places.notes)]


@pytest.mark.parametrize(
    "text, most_lines, place",
    [
        ("a\n" + "1\n" * 11, 10, "/lines"),
        ("a\n" + "\n" * 1_100_000, 10, "/lines"),
        ("a," * 201 + "a\n", 10, "/header"),
        ("a" * (LONGEST_LINE + 1), 10, "/header"),
        ("a\n1\n" + "1" * (LONGEST_LINE + 1), 10, "/lines/1"),
        ("a\n1\n2\n" + "," * (LONGEST_LINE + 1), 10, "/lines/2"),
        ('a\n"' + "1\n" * LONGEST_LINE, 10, "/lines/0"),
    ],
)
def test_a_file_that_is_too_large_is_refused(text, most_lines, place):
    assert [(place, "too_long")] == refused_by(lambda: read(text, "a", most_lines=most_lines))


def test_a_file_of_no_more_than_its_lines_is_read():
    text = "a,b\n" + "1,2\n" * 10 + "3," + "x" * (LONGEST_LINE - 2)

    assert 11 == len(lines(read(text, most_lines=11)))


@pytest.mark.parametrize(
    "text", ["\U0001f600" + ",ab" * 300_000, "\u00e9a\n" + "b," * 500_000, '"' + "\U0001f600\n" * 200_000]
)
def test_a_file_is_measured_before_it_takes_memory(text):
    """One character beyond U+FFFF would make a text four times as long, and cells take fifty bytes each."""
    body = text.encode()
    tracemalloc.start()
    try:
        assert refused_by(lambda: read_table(body, Form(columns=("a",), most_lines=10)))
        assert tracemalloc.get_traced_memory()[1] < 4 * 2**20
    finally:
        tracemalloc.stop()


def test_lines_are_not_kept():
    text = "a\n" + ("b" * 80 + "\n") * 50_000
    tracemalloc.start()
    try:
        table = read_table(text.encode(), Form(columns=("a",), most_lines=60_000))
        assert 50_000 == sum(1 for _ in table.lines())
        assert tracemalloc.get_traced_memory()[1] < len(text) + 2**20
    finally:
        tracemalloc.stop()


def test_reading_ends_with_the_time_of_the_request(app, monkeypatch):
    monkeypatch.setitem(app.config, "REQUEST_TIME", 0)

    with pytest.raises(ServiceUnavailable):
        read("a\n1\n2\n", "a")


def test_empty_lines_take_no_room():
    assert {300_000: {"a": "1"}} == lines(read("a\n" + "\n" * 300_000 + "1", most_lines=10))


@pytest.mark.parametrize(
    "cell, told",
    [
        ("1,5", True), ("-0,5", True), ("3 044", True), ("3\u00a0044", True), ("1'060", True), ("1.060", True),
        ("1.060.000", True), ("1,060.5", True), ("1.5", False), ("x", False), ("", False), ("1,x", False),
    ],
)  # fmt: skip
def test_a_figure_that_is_written_otherwise_is_told_how(cell, told):
    table = read(f"a;b\n{cell};1\n", "a", "b")
    message = Text("Send a whole number.")
    refusal = table.refusal(
        [Fault(("lines", 0, "a"), FaultCode.NOT_AN_INTEGER, message), Fault(("b",), FaultCode.INVALID, message)]
    )

    assert [message + " Write figures with a decimal point and no separators." if told else message, message] == [
        each.message for each in refusal.faults
    ]
