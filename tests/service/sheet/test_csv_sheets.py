"""The sheet as CSV: its columns, and what was written read back as the same sheet, and written the same again."""

import csv
import subprocess
from io import StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support import sheets
from support.laws import for_each, tried
from support.programs import found, needs
from support.sheets import AGREED, EAST_WINS, EVENING, NAMES, RIICHI, ROTATING, SEATS, SOUTH_WINS, WASH_OUT

COLUMNS = [
    *("deal", "round", "prevailing_wind", "dealer", "outcome", "goulash", "winner", "score", "liable", "penalties"),
    "corrected",
]


def test_a_sheet_is_written_with_these_columns(client):
    text = sheets.written_csv(client, EVENING)
    header, start, first, second, third = csv.reader(StringIO(text.removeprefix("\ufeff")))

    assert text.startswith("\ufeffdeal,")
    assert 5 == text.count("\r\n") == text.count("\n")
    assert [*COLUMNS, *(f"{name} {what}" for name in NAMES for what in ("seat", "net", "balance"))] == header
    assert ["0", *[""] * 10, "east", "", "2000", "south", "", "2000", "west", "", "2000", "north", "", "2000"] == start
    penalties = "Dot>Ann:50 late,'=loud|Dot>Ben:50 late,'=loud"
    assert ["1", "1", "east", "Ann", "mah_jong", "", "Ben", "84", "", penalties, ""] == first[:11]
    assert ["east", "-1046", "954", "south", "386", "2386"] == first[11:17]
    assert ["2", "1", "east", "Ben", "wash_out", "", "", "", "", "", ""] == second[:11]
    assert ["3", "1", "east", "Ben", "mah_jong", "yes", "Ben", "200", "Cid", "", ""] == third[:11]


def test_what_was_written_reads_back(client):
    as_played = EVENING | {"corrections": [{"deal": 1, "with": EAST_WINS, "later": "as_played"}]}
    sheet = sheets.asked(client, as_played).get_json()

    sheets.reads_back(client, EVENING, **AGREED)
    assert [False, True, True] == [line["out_of_rotation"] for line in sheet["lines"]]
    sheets.assert_same_sheet(sheet, sheets.kept_csv(client, sheets.written_csv(client, as_played), **AGREED))


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("line_end", ["\r\n", "\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_spreadsheet_may_save_it_in_its_own_way(client, separator, line_end, mark):
    rows = list(csv.reader(StringIO(sheets.written_csv(client, EVENING).removeprefix("\ufeff"))))
    turned = [row[::-1] for row in rows]
    saved = StringIO()
    csv.writer(saved, delimiter=separator, lineterminator=line_end).writerows(turned)
    again = sheets.kept_csv(client, mark + saved.getvalue(), **AGREED)

    assert NAMES[::-1] == again["players"]
    assert sheets.asked(client, EVENING).get_json()["balances"] == again["balances"]


ABORTIVE = {"house_rules": {"options": {"abortive_draws": "allowed", "nagashi_mangan": "payment"}}}
DRAWN = WASH_OUT | {"riichi": ["Dot"], "ready": ["Ann", "Dot"]}
LAST = {"payments": [{"payer": "table", "payee": "Ben", "amount": 1000}]}
OF_RIICHI = [
    DRAWN,
    WASH_OUT | {"riichi": ["Ben"], "penalties": [{"rule": "chombo", "payers": ["Ann"]}]},
    WASH_OUT | {"abortive": "four_riichi", "riichi": NAMES},
    WASH_OUT | {"nagashi": ["Cid"]},
    {"winner": "Cid", "winners": ["Cid", "Dot"], "net": {"Ben": -13_000, "Cid": 11_000, "Dot": 7000, "table": -5000}},
    WASH_OUT,
]


@for_each("rules, players, deals", [
    (RIICHI, NAMES, [DRAWN]),
    (RIICHI | ABORTIVE, NAMES, OF_RIICHI),
    (RIICHI, NAMES, [*[WASH_OUT] * 7, WASH_OUT | {"riichi": ["Ben"], "ready": ["Ben"]}, LAST]),
    (RIICHI, ["Ann", "Ann|Ben", "Ben", "Dot"], [WASH_OUT | {"ready": ["Ann|Ben", "Ben", "Ann"]}]),
    ({"ruleset": "riichi"}, NAMES, [{"prevailing_wind": "east", "dealer": "Ann", "honba": 2, "bets": 1} | DRAWN]),
])  # fmt: skip
def test_what_lies_on_the_table_reads_back(client, rules, players, deals):
    request = rules | {"players": players, "stock": 30_000, "deals": deals}
    sheets.reads_back(client, request, **rules)


def test_columns_that_say_nothing_may_be_left_out(client):
    text = "deal,winner,Ann net,Ben net\n0,,,\n,Ben,-40,40\n"
    sheet = sheets.kept_csv(client, text, ruleset="british")

    assert {"Ann": 1960, "Ben": 2040} == sheet["balances"]
    assert {"east": "Ann", "west": "Ben"} == sheet["lines"][0]["deal"]["seats"]


@pytest.mark.parametrize("word", ["yes", "YES", "true", "TRUE", " True "])
def test_a_spreadsheet_may_write_yes_and_figures_in_its_own_way(client, word):
    text = sheets.written_csv(client, EVENING)
    for cell in ((3, "goulash", word), (2, "corrected", word), (1, "Ann net", "-1046.0")):
        text = sheets.with_cell(text, *cell)
    lines = sheets.kept_csv(client, text, **AGREED)["lines"]

    assert [False, True, False] == [line["corrected"] for line in lines]
    assert lines[2]["deal"]["goulash"]
    assert 954 == lines[0]["after"]["Ann"]


def test_letter_case_of_columns_does_not_count(client):
    header, *lines = sheets.written_csv(client, EVENING).splitlines()
    for name in (*COLUMNS, "seat", "net", "balance"):
        header = header.replace(name, name.upper()) if name.islower() else header

    sheets.assert_same_sheet(
        sheets.asked(client, EVENING).get_json(), sheets.kept_csv(client, "\n".join([header, *lines]), **AGREED)
    )


def test_a_sheet_goes_on_from_a_state_in_the_address(client):
    state = sheets.asked(client, EVENING | {"counters": False}).get_json()["state"]
    request = {"state": state, "deals": [EAST_WINS, WASH_OUT]}
    text = sheets.written_csv(client, request)

    assert "3" == text.splitlines()[1].partition(",")[0]
    sheets.assert_same_sheet(sheets.asked(client, request).get_json(), sheets.kept_csv(client, text, state=state))
    assert [("/lines/0/deal", "not_by_the_sheet")] == sheets.refused_csv(client, text)[:1]


SUBSTITUTIONS = {
    "own, and back": [(2, "Dot", "eve", "own"), (4, "Eve", "DOT", "own")],
    "taken over": [(3, "Ann", "Eve", "taken_over")],
    "two at once": [(2, "Ann", "Eve|x > own", "own"), (2, "Ben", "-Fay", "taken_over")],
    "for the next deal": [(2, "Dot", "Eve", "own"), (5, "Eve", "Fay", "taken_over"), (5, "Ann", "Gus", "own")],
    "before the first": [(1, "Cid", "Eve", "own")],
    "the first player, before the first": [(1, "Ann", "Eve", "taken_over"), (1, "Eve", "Fay", "taken_over")],
}


@pytest.mark.parametrize("substitutions", SUBSTITUTIONS.values(), ids=SUBSTITUTIONS)
@pytest.mark.parametrize("as_it_goes_on", [False, True])
def test_a_sheet_with_substitutions_reads_back(client, substitutions, as_it_goes_on):
    names = ("deal", "player", "substitute", "account")
    first = sheets.asked(client, ROTATING | {"deals": [SOUTH_WINS]}).get_json()["state"]
    played = {"state": first} if as_it_goes_on else ROTATING
    told = [dict(zip(names, (each[0] + as_it_goes_on, *each[1:]), strict=True)) for each in substitutions]
    deals = [SOUTH_WINS, EAST_WINS, WASH_OUT, SOUTH_WINS]
    request = {**played, "deals": deals, "substitutions": told}
    text = sheets.reads_back(client, request, **({"state": first} if as_it_goes_on else AGREED))

    assert {each["deal"] for each in told} == {
        int(row["deal"]) for row in csv.DictReader(StringIO(text.removeprefix("\ufeff"))) if row["substitutions"]
    }


@needs("soffice")
def test_what_libreoffice_saves_reads_back(client, tmp_path):
    request = EVENING | {"players": ["=1+1", "\u7530\u4e2d", "'t Hooft", "Zo\u00eb; -x"]}
    (tmp_path / "sheet.csv").write_bytes(sheets.written_csv(client, request).encode())
    profile = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
    to_csv = "csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false"
    for steps in (["--infilter=CSV:44,34,76,1", "--convert-to", "ods"], ["--convert-to", to_csv, "--outdir", "saved"]):
        source = "sheet.csv" if "ods" in steps else "sheet.ods"
        command = [found("soffice"), profile, "--headless", *steps, source]
        subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)

    saved = (tmp_path / "saved" / "sheet.csv").read_bytes()
    assert b";" in saved.splitlines()[0]
    sheets.assert_same_sheet(sheets.asked(client, request).get_json(), sheets.kept_csv(client, saved, **AGREED))


# Laws.

words = st.text(st.characters(codec="utf-8", categories=("L", "N", "P", "S", "Zs")), min_size=1, max_size=12)
names = st.lists(
    words.map(lambda text: " ".join(text.split())).filter(bool), min_size=4, max_size=4, unique_by=str.casefold
)


def as_penalty(drawn):
    (payer, *others), number, amount, reason = drawn
    return {"payer": payer, "payees": others[:number], "amount": amount, "reason": reason.strip() or "x"}


drawn_penalties = st.tuples(st.permutations(SEATS), st.integers(1, 3), st.integers(1, 500), words)
penalties = st.lists(drawn_penalties.map(as_penalty), max_size=3)
deals = st.one_of(
    st.just(WASH_OUT),
    st.tuples(sheets.told_by_net, penalties).map(lambda drawn: drawn[0] | {"penalties": drawn[1]}),
    st.tuples(st.sampled_from([SOUTH_WINS, EAST_WINS]), penalties).map(
        lambda drawn: drawn[0] | {"penalties": drawn[1]}
    ),
)
corrections = st.one_of(
    st.just([]),
    st.tuples(st.integers(1, 3), deals, st.sampled_from(["names", "as_played", "seats"])).map(
        lambda drawn: [{"deal": drawn[0], "with": drawn[1], "later": drawn[2]}]
    ),
)


@settings(max_examples=tried(100))
@given(names, st.lists(deals, min_size=3, max_size=7), corrections, st.booleans(), st.sampled_from([2000, 0, 7]))
def test_every_sheet_reads_back_and_is_written_the_same_again(app, players, played, corrected, rotation, stock):
    client = app.test_client()
    parameters = {**AGREED, "options": {"after_north": "wrap"}} if rotation else {"ruleset": "british"}
    if not rotation:
        played = [{"prevailing_wind": "south", "dealer": "east"} | deal for deal in played]
        corrected = [each | {"with": {"prevailing_wind": "west"} | each["with"]} for each in corrected]
    request = {**parameters, "players": players, "deals": played, "corrections": corrected, "stock": stock}
    answer = sheets.asked(client, request)
    if answer.status_code != 200:
        # A name may read as a seat.
        assert {each["code"] for each in answer.get_json()["errors"]} <= {"name_is_a_seat", "named_twice", "not_a_name"}
        return
    sheets.reads_back(client, request, **parameters)
