"""The sheet as CSV, opened by LibreOffice: no cell is a formula, numbers are numbers and names are read as they are."""

import csv
import subprocess
from io import StringIO
from itertools import product
from xml.etree import ElementTree as ET

import pytest

from support.laws import ALL
from support.programs import found, needs

# How a file may be opened: separators, text delimiter and character set by their numbers, first line; then the formats
# of columns, the language, whether quoted fields are texts, and whether dates and the like are recognised.
OPENED = {
    "by commas": "44,34,76,1",
    "by semicolons": "59,34,76,1",
    "by tabs": "9,34,76,1",
    "by all that LibreOffice proposes": "44/59/9,34,76,1",
    "with spaces trimmed": "44/59/9/MRG,34,76,1,,0,false,true,false,false,true",
    "by semicolons, as a German spreadsheet": "59,34,76,1,,1031,false,true",
    "without a text delimiter": "44/59/9,,76,1",
    "with apostrophes as text delimiters": "44,39,76,1",
    "as Windows-1252": "44/59,34,1,1",
}
# Each takes more than a second, so ``make test`` tries those that cut a line most.
OPENED_SO = OPENED if ALL else ["by all that LibreOffice proposes", "with spaces trimmed", "without a text delimiter"]
BEGINNINGS = ["".join(each) for length in range(4) for each in product('=;" |,', repeat=length)]
HOSTILE = [
    *(f"{beginning}={number}" for number, beginning in enumerate(BEGINNINGS)),
    *(f"{beginning}{sign}{number}" for number, (beginning, sign) in enumerate(
        product(("", "a;", "a, ", "a;\u3000", "\u00a0", 'a;"'), ("+1+", "-1+", "@", "{=", "\uff1d", "\uff0b", "\uff20"))
    )),
    *(f"{beginning}=cmd|'/c calc'!A1" for beginning in ("", "a;", "b ;", "c ", "d|")),
]  # fmt: skip
ORDINARY = ["Ann-Marie O'Neill", "Zo\u00eb", "\u7530\u4e2d", "1. Dragon"]
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
DEAL = {"outcome": "mah_jong", "winner": "south", "scores": {"east": 80, "south": 84, "west": 208, "north": 416}}


def sheet(client, players):
    request = {"ruleset": "british", "players": players, "rotation": True, "procedure": "british", "deals": [DEAL]}
    answer = client.post("/v1/table/sheet", json=request, headers={"Accept": "text/csv"})
    assert 200 == answer.status_code, answer.get_json()
    return answer.get_data(as_text=True)


@pytest.fixture(scope="module")
def profile(tmp_path_factory):
    """Return the folder of LibreOffice's settings, which it takes a second to make."""
    return tmp_path_factory.mktemp("profile")


@pytest.fixture(scope="module")
def hostile(app):
    """Return names that some program may take for formulas, and sheets of players with these names."""
    names = [*HOSTILE, *(f"Guest {number}" for number in range(-len(HOSTILE) % 4))]
    return names, "".join(sheet(app.test_client(), names[first : first + 4]) for first in range(0, len(names), 4))


def opened(folder, profile, files, setting):
    """Write these files, open all of them in LibreOffice, and return their cells row by row."""
    for name, text in files.items():
        (folder / f"{name}.csv").write_text(text, encoding="utf-8", newline="")
    command = [found("soffice"), f"-env:UserInstallation={profile.as_uri()}", "--headless", f"--infilter=CSV:{setting}"]
    command += ["--convert-to", "fods", *(f"{name}.csv" for name in files)]
    subprocess.run(command, cwd=folder, check=True, capture_output=True)
    documents = [ET.parse(folder / f"{name}.fods") for name in files]  # noqa: S314 - written by the line before
    return [list(rows(document)) for document in documents]


def rows(document):
    """Yield the cells of each row; several alike stand once, with their number."""
    for row in document.iter(f"{TABLE}table-row"):
        alike = ((cell, int(cell.get(f"{TABLE}number-columns-repeated", "1"))) for cell in row)
        yield [cell for cell, times in alike for _ in range(times)]


def formulas(table):
    return [cell.get(f"{TABLE}formula") for row in table for cell in row if cell.get(f"{TABLE}formula")]


def value(cell):
    if cell.get(f"{OFFICE}value-type") == "float":
        return float(cell.get(f"{OFFICE}value"))
    return "".join(cell.itertext()).strip()


@needs("soffice")
@pytest.mark.parametrize("how", OPENED_SO)
def test_no_cell_is_a_formula(hostile, profile, tmp_path, how):
    names, sheets = hostile
    bare = StringIO()
    csv.writer(bare).writerows([name, name] for name in names)

    safe, harmful = opened(tmp_path, profile, {"sheets": sheets, "bare": bare.getvalue()}, OPENED[how])

    assert len(names) / 4 * 3 <= len(safe)
    assert [] == formulas(safe)
    # Without the apostrophes of the sheet, LibreOffice finds formulas in the same names.
    assert formulas(harmful)


@needs("soffice")
@pytest.mark.parametrize("setting", ["44,34,76,1", "44,34,76,1,,1031,false,true"])
def test_numbers_are_numbers_and_names_are_read_as_they_are(client, profile, tmp_path, setting):
    text = sheet(client, ORDINARY)
    [table] = opened(tmp_path, profile, {"sheet": text}, setting)
    header, _, line = ([value(cell) for cell in row] for row in table)
    written, _, deal = csv.reader(StringIO(text.removeprefix("\ufeff")))

    assert written == header[: len(written)]
    assert [f"{name} {what}" for name in ORDINARY for what in ("seat", "net", "balance")] == header[11:23]
    assert ["east", ORDINARY[0], "mah_jong", "", ORDINARY[1], 84] == line[2:8]
    figures = [cell for place, cell in enumerate(line[11:23]) if place % 3]
    assert [float(cell) for place, cell in enumerate(deal[11:]) if place % 3] == figures
    assert min(figures) < 0
