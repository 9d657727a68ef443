"""The sheet as CSV: its columns, and what was written read back as the same sheet, and written the same again."""

import csv
import json
import subprocess
from io import StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service.sheet.csv_deals import _penalties_in
from support.laws import for_each, tried
from support.programs import found, needs
from support.sheets import EAST_WINS, NAMES, ROTATING, SEATS, SOUTH_WINS, WASH_OUT, asked, told_by_net

AGREED = {name: each for name, each in ROTATING.items() if name != "players"}
LATE = {"payer": "north", "payees": ["east", "south"], "amount": 50, "reason": "late,=loud"}
COLUMNS = [
    *("deal", "round", "prevailing_wind", "dealer", "outcome", "goulash", "winner", "score", "liable", "penalties"),
    "corrected",
]
IN_JSON_ALONE = ("notes", "counters", "moved")


def written(client, request):
    answer = asked(client, request, "text/csv")
    assert 200 == answer.status_code, answer.get_json()
    return answer.get_data().decode()


def read(client, text, accept="application/json", **parameters):
    body = text if isinstance(text, bytes) else text.encode()
    parameters = {name: value if isinstance(value, str) else json.dumps(value) for name, value in parameters.items()}
    headers = {"Accept": accept, "Content-Type": "text/csv"}
    return client.post("/v1/table/sheet", data=body, query_string=parameters, headers=headers)


def kept(client, text, **parameters):
    answer = read(client, text, **parameters)
    assert 200 == answer.status_code, answer.get_json()
    return answer.get_json()


def refused(client, text, **parameters):
    answer = read(client, text, **{**AGREED, **parameters})
    assert 422 == answer.status_code, answer.get_data()
    return [(each.get("parameter") or each["pointer"], each["code"]) for each in answer.get_json()["errors"]]


def changed(text, line, column, cell):
    rows = list(csv.reader(StringIO(text.removeprefix("\ufeff"))))
    rows[line + 1][rows[0].index(column)] = cell
    return "\r\n".join(",".join(f'"{each}"' if "," in each else each for each in row) for row in rows)


@pytest.fixture
def evening(client):
    deals = [SOUTH_WINS | {"penalties": [LATE]}, WASH_OUT, EAST_WINS | {"liable": "south"}]
    return {**ROTATING, "deals": deals}


def test_a_sheet_is_written_with_these_columns(client, evening):
    text = written(client, evening)
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


def same(sheet, again):
    for line in (*sheet.get("lines", []), *again.get("lines", [])):
        for name in IN_JSON_ALONE:
            line.pop(name, None)
        deal = line["deal"]
        deal.pop("payments", None)
        # A table has the score of the winner alone.
        if "scores" in deal:
            deal["scores"] = {deal["winner"]: deal["scores"][deal["winner"]]}
    of_both = ("players", "stock", "lines", "balances", "net", "standings", "check", "next", "procedure", "ruleset")
    for name in of_both:
        assert sheet.get(name) == again.get(name), name
    without = {"debts": None, "pieces": None, "house_rules": None}
    assert sheet["state"] | without == again["state"] | without


def test_what_was_written_reads_back(client, evening):
    text = written(client, evening)
    as_played = evening | {"corrections": [{"deal": 1, "with": EAST_WINS, "later": "as_played"}]}
    sheet = asked(client, as_played).get_json()

    same(asked(client, evening).get_json(), kept(client, text, **AGREED))
    assert text == read(client, text, "text/csv", **AGREED).get_data().decode()
    assert [False, True, True] == [line["out_of_rotation"] for line in sheet["lines"]]
    same(sheet, kept(client, written(client, as_played), **AGREED))


@pytest.mark.parametrize("separator", [",", ";", "\t"])
@pytest.mark.parametrize("line_end", ["\r\n", "\n", "\r"])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_a_spreadsheet_may_save_it_in_its_own_way(client, evening, separator, line_end, mark):
    rows = list(csv.reader(StringIO(written(client, evening).removeprefix("\ufeff"))))
    turned = [row[::-1] for row in rows]
    saved = StringIO()
    csv.writer(saved, delimiter=separator, lineterminator=line_end).writerows(turned)
    again = kept(client, mark + saved.getvalue(), **AGREED)

    assert NAMES[::-1] == again["players"]
    assert asked(client, evening).get_json()["balances"] == again["balances"]


RIICHI = {"ruleset": "riichi", "procedure": "riichi", "rotation": True}
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
    text = written(client, request)

    same(asked(client, request).get_json(), kept(client, text, **rules))
    assert text == read(client, text, "text/csv", **rules).get_data().decode()


def test_cells_of_what_lies_on_the_table_are_told_by_their_columns(client):
    text = written(client, RIICHI | {"players": NAMES, "deals": [DRAWN]})
    for column, cell, code in (
        ("riichi", "Eve", "not_at_the_table"), ("ready", "Ann|Eve", "not_at_the_table"),
        ("honba", "x", "not_an_integer"), ("annulled", "perhaps", "not_a_boolean"),
        ("table", "x", "not_an_integer"), ("table", "", "not_zero_sum"),
    ):  # fmt: skip
        faults = refused(client, changed(text, 1, column, cell), **RIICHI)
        assert [(f"/lines/1/{'Ann net' if code == 'not_zero_sum' else column}", code)] == faults


def test_columns_that_say_nothing_may_be_left_out(client):
    text = "deal,winner,Ann net,Ben net\n0,,,\n,Ben,-40,40\n"
    sheet = kept(client, text, ruleset="british")

    assert {"Ann": 1960, "Ben": 2040} == sheet["balances"]
    assert {"east": "Ann", "west": "Ben"} == sheet["lines"][0]["deal"]["seats"]


FAULTS = {
    "total_differs": [(3, "Ann balance", "2001"), (0, "Dot balance", "1000")],
    "not_an_integer": [
        *((1, "Ann balance", "many"), (1, "Ann net", "-1046.5"), (1, "Ann net", "-1,046"), (1, "score", "-1"))
    ],
    "not_by_the_sheet": [
        *((1, "deal", "2"), (0, "deal", "1"), (2, "round", "2")),
        *((2, "dealer", "Ann"), (2, "goulash", "yes"), (1, "Ann seat", "south")),
    ],
    "unknown_value": [(2, "prevailing_wind", "up"), (1, "outcome", "won"), (0, "Ann seat", "up")],
    "not_a_boolean": [(2, "goulash", "perhaps"), (1, "corrected", "no")],
    "not_at_the_table": [(1, "winner", "Zoe"), (1, "liable", "Zoe")],
    "invalid": [(1, "penalties", "Dot pays Ann 50")],
}


@pytest.mark.parametrize(
    "code, line, column, cell", [(code, *each) for code, cells in FAULTS.items() for each in cells]
)
def test_a_fault_points_to_its_cell(client, evening, code, line, column, cell):
    text = changed(written(client, evening), line, column, cell)
    assert [(f"/lines/{line}/{column}", code)] == refused(client, text)


def test_a_penalty_of_a_stranger_is_told_with_the_players(client, evening):
    answer = read(client, changed(written(client, evening), 1, "penalties", "Zoe>Ann:50 late"), **AGREED)
    (fault,) = answer.get_json()["errors"]

    assert "/lines/1/penalties" == fault["pointer"]
    assert fault["message"].endswith("The players are Ann, Ben, Cid, Dot.")


def test_all_faults_of_form_are_told_at_once_and_then_all_others(client, evening):
    named = changed(written(client, evening), 1, "winner", "Zoe")
    spoilt = changed(changed(named, 2, "outcome", "won"), 3, "Ann balance", "x")

    found = refused(client, spoilt)
    assert [("/lines/3/Ann balance", "not_an_integer"), ("/lines/2/outcome", "unknown_value")] == found
    assert ("/lines/1/winner", "not_at_the_table") in refused(client, named)


@for_each(
    "text, faults",
    [
        ("deal,Ann net,Ben net,wind\n0,,,\n", [("/header/wind", "unknown_field")]),
        ("deal,Ann seat,Ben net\n0,,\n", [("/header/Ann net", "missing")]),
        ("deal,winner\n0,\n", [("/header/NAME net", "missing")]),
        ("deal,deal,Ann net,Ben net\n0,0,,\n", [("/header/deal", "listed_twice")]),
        ("deal,Ann net,Ben net\n", [("/lines", "missing")]),
        ("deal,Ann net,Ben net\n0,,,9\n", [("/lines/0", "too_long")]),
        ("Ann net,ANN net\n0,0\n", [("/lines/0/ANN seat", "named_twice")]),
        ("", [("/header/NAME net", "missing")]),
        pytest.param("winner,Ann net,Ben net\n" + "Ben,-40,40\n" * 5000, [("/lines", "too_long")], id="too many lines"),
    ],
)
def test_columns_and_lines_that_cannot_be_are_refused(client, text, faults):
    assert faults == refused(client, text)


START_MISSING = (
    "The file has no line for the start: its first line is a deal. Put a line with deal 0 before it, without net, "
    "with the stock of each player as balance."
)


@pytest.mark.parametrize(
    "header, first",
    [
        ("", "10,-10"), ("deal,", "0,10,-10"), ("deal,", "1,10,-10"), ("winner,", "Ann,,"), ("score,", "84,,"),
        ("outcome,", "wash_out,,"), ("penalties,", "Ann>Ben:5 late,,"), ("", "'+1,-1"), ("", "-0.5,"),
    ],
)  # fmt: skip
def test_no_deal_is_taken_for_the_start(client, header, first):
    """Without its line of the start a file would lose its first deal without a word."""
    answer = read(client, f"{header}Ann net,Ben net\n{first}\n{',' * header.count(',')}20,-20\n", ruleset="british")

    assert 422 == answer.status_code
    assert [("/lines", START_MISSING)] == [(each["pointer"], each["message"]) for each in answer.get_json()["errors"]]


@for_each("deal", [False, True])
def test_at_the_start_all_players_have_seats_or_none(client, deal):
    """Without the second line nothing says who sits where."""
    lines = ["deal,Ann seat,Ann net,Ben seat,Ben net,winner", "0,east,,,,"] + ["1,east,10,south,-10,Ann"] * deal
    assert ("/lines/0/Ben seat", "missing") in refused(client, "\n".join(lines))
    assert ("/lines/0/Ben seat", "missing") in refused(client, "\n".join(lines), rotation=False, procedure="")


def test_what_is_told_about_the_start_helps(client, evening):
    """The line that the message asks for is put first; then each fault that is left is mended as it says."""
    header, _start, *deals = written(client, evening).splitlines(keepends=True)
    # A club that deletes line 0 is told so, and not that the seats of later deals are wrong.
    assert [("/lines", "missing")] == refused(client, "".join([header, *deals]))

    text = "Ann net,Ann balance,Ben net,Ben balance\n10,2010,-10,1990\n20,2030,-20,1970\n"
    header, *deals = text.splitlines()
    assert [("/lines", "missing")] == refused(client, text, ruleset="british", rotation=False)
    mended = "\n".join([f"deal,{header}", "0,,2000,,2000", *(f",{deal}" for deal in deals)])
    assert {"Ann": 2030, "Ben": 1970} == kept(client, mended, ruleset="british")["balances"]

    numbered = "\n".join([f"deal,{header}", *(f"{number},{deal}" for number, deal in enumerate(deals, 1))])
    assert [("/lines", "missing")] == refused(client, numbered, ruleset="british", rotation=False)
    mended = numbered.replace("\n", "\n0,,,,\n", 1)
    assert {"Ann": 2030, "Ben": 1970} == kept(client, mended, ruleset="british")["balances"]


def test_a_wash_out_with_a_number_is_not_taken_for_the_start(client):
    text = "deal,Ann net,Ben net\n1,0,0\n2,20,-20\n"
    (fault, _) = read(client, text, ruleset="british").get_json()["errors"]

    assert ("/lines/0/deal", "not_by_the_sheet") == (fault["pointer"], fault["code"])
    assert fault["message"] == (
        "The first line is that of the start, so its deal is 0. Correct it, or put such a line before it."
    )
    assert 2 == len(kept(client, text.replace("\n", "\n0,,\n", 1), ruleset="british")["lines"])


@pytest.mark.parametrize("word", ["yes", "YES", "true", "TRUE", " True "])
def test_a_spreadsheet_may_write_yes_and_figures_in_its_own_way(client, evening, word):
    text = changed(changed(written(client, evening), 3, "goulash", word), 2, "corrected", word)
    lines = kept(client, changed(text, 1, "Ann net", "-1046.0"), **AGREED)["lines"]

    assert [False, True, False] == [line["corrected"] for line in lines]
    assert lines[2]["deal"]["goulash"]
    assert 954 == lines[0]["after"]["Ann"]


def test_letter_case_of_columns_does_not_count(client, evening):
    header, *lines = written(client, evening).splitlines()
    for name in (*COLUMNS, "seat", "net", "balance"):
        header = header.replace(name, name.upper()) if name.islower() else header

    same(asked(client, evening).get_json(), kept(client, "\n".join([header, *lines]), **AGREED))


@pytest.mark.parametrize("cell", ["-1 046", "-1.046", "-1'046", "-1046,0"])
def test_a_figure_with_separators_is_told_how_figures_are_written(client, evening, cell):
    for column in ("Ann net", "Ann balance"):
        answer = read(client, changed(written(client, evening), 1, column, cell), **AGREED)

        assert answer.get_json()["errors"][0]["pointer"] == f"/lines/1/{column}"
        assert answer.get_json()["errors"][0]["message"].endswith(
            " Write figures with a decimal point and no separators."
        )


def test_names_are_measured_before_anything_is_made_of_them(client):
    """No pattern is made of them, and no answer quotes them."""
    wrong = ("/header", "not_a_name")
    for name, fault in (("a" * 79, ("/lines/1/penalties", "invalid")), ("a" * 80, wrong), ("a" * 15_000, wrong)):
        text = "deal,penalties," + ",".join(f"{number}{name} net" for number in range(4)) + "\n0\n1,x"
        answer = read(client, text, ruleset="british")

        assert [fault] == [(each["pointer"], each["code"]) for each in answer.get_json()["errors"]]
        assert len(answer.data) < 1000
    six = ",".join(f"{name} net" for name in "ABCDXY")
    answer = read(client, f"deal,{six}\n0", ruleset="british")
    assert "This file has columns for 6 players. At most 5 play." == answer.get_json()["errors"][0]["message"]


@pytest.mark.parametrize(
    "cell, penalties",
    [
        ("a|b>c|b:5 x|a|b>c|b:6 y", [(5, "x"), (6, "y")]),
        ("a|b>c|b:5 x|y:3 |c>d|:7 z", [(5, "x|y:3 |c>d|:7 z")]),
        ("a|b>c|b:5 :6 x||b>c|b:7 |", [(5, ":6 x|"), (7, "|")]),
        ("a|b>c|b:5 x\ny", [(5, "x\ny")]),
        ("a|b>c|b:1234567890 x", None),
        ("a|b>c|b:5 x|a|b>c|b:1234567890 y", None),
        (" a|b>c|b:5 x", None),
        ("x|a|b>c|b:5 x", None),
    ],
)
def test_names_and_reasons_may_have_the_signs_of_a_penalty(cell, penalties):
    players = ("b", "a|b", "c|b", "d")
    found = [(points, reason) for _, _, points, reason in _penalties_in(cell, players)]

    assert (penalties or []) == found


def test_parameters_stand_in_the_address_beside_csv_alone(client, evening):
    text = written(client, evening)

    answer = client.post("/v1/table/sheet?ruleset=british", json=evening)
    assert (400, True) == (answer.status_code, "ruleset stands in the address" in answer.get_json()["detail"])
    assert [("ruleset", "unknown_ruleset")] == refused(client, text, ruleset="mine")
    assert [("rotation", "not_a_boolean")] == refused(client, text, rotation="perhaps")
    assert [("options", "not_an_object")] == refused(client, text, **AGREED, options="{")
    [wrong] = read(client, text, **AGREED, house_rules='{"options": {"mine": 1}}').get_json()["errors"]
    assert ("house_rules", None) == (wrong["parameter"], wrong.get("pointer")), "a fault has one of the two"
    assert 400 == read(client, text, **AGREED, players="4").status_code


def test_a_sheet_goes_on_from_a_state_in_the_address(client, evening):
    state = asked(client, evening | {"counters": False}).get_json()["state"]
    request = {"state": state, "deals": [EAST_WINS, WASH_OUT]}
    text = written(client, request)

    assert "3" == text.splitlines()[1].partition(",")[0]
    same(asked(client, request).get_json(), kept(client, text, state=state))
    assert [("/lines/0/deal", "not_by_the_sheet")] == refused(client, text)[:1]


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
    first = asked(client, ROTATING | {"deals": [SOUTH_WINS]}).get_json()["state"]
    played = {"state": first} if as_it_goes_on else ROTATING
    told = [dict(zip(names, (each[0] + as_it_goes_on, *each[1:]), strict=True)) for each in substitutions]
    deals = [SOUTH_WINS, EAST_WINS, WASH_OUT, SOUTH_WINS]
    request = {**played, "deals": deals, "substitutions": told}
    text = written(client, request)
    address = {"state": first} if as_it_goes_on else AGREED

    same(asked(client, request).get_json(), kept(client, text, **address))
    assert text == read(client, text, "text/csv", **address).get_data().decode()
    assert {each["deal"] for each in told} == {
        int(row["deal"]) for row in csv.DictReader(StringIO(text.removeprefix("\ufeff"))) if row["substitutions"]
    }


def test_a_substitution_that_cannot_be_points_to_its_cell(client, evening):
    told = {"deal": 2, "player": "Dot", "substitute": "Eve", "account": "own"}
    text = written(client, evening | {"counters": False, "substitutions": [told]})
    for cell in ("Dot>Zoe own", "Dot>Eve", "Dot>Eve own|", "Eve own", "x"):
        assert ("/lines/2/substitutions", "invalid") in refused(client, changed(text, 2, "substitutions", cell))
    for cell in ("Eve>Dot own", "Dot>Ann own"):
        assert [("/lines/2/substitutions", "not_at_the_table"), ("/lines/2/substitutions", "player_twice")][
            cell.startswith("Dot")
        ] in refused(client, changed(text, 2, "substitutions", cell))


@needs("soffice")
def test_what_libreoffice_saves_reads_back(client, evening, tmp_path):
    request = evening | {"players": ["=1+1", "\u7530\u4e2d", "'t Hooft", "Zo\u00eb; -x"]}
    (tmp_path / "sheet.csv").write_bytes(written(client, request).encode())
    profile = f"-env:UserInstallation={(tmp_path / 'profile').as_uri()}"
    to_csv = "csv:Text - txt - csv (StarCalc):59,34,76,1,,0,false,true,false"
    for steps in (["--infilter=CSV:44,34,76,1", "--convert-to", "ods"], ["--convert-to", to_csv, "--outdir", "saved"]):
        source = "sheet.csv" if "ods" in steps else "sheet.ods"
        command = [found("soffice"), profile, "--headless", *steps, source]
        subprocess.run(command, cwd=tmp_path, check=True, capture_output=True)

    saved = (tmp_path / "saved" / "sheet.csv").read_bytes()
    assert b";" in saved.splitlines()[0]
    same(asked(client, request).get_json(), kept(client, saved, **AGREED))


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
    st.tuples(told_by_net, penalties).map(lambda drawn: drawn[0] | {"penalties": drawn[1]}),
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
    answer = asked(client, request)
    if answer.status_code != 200:
        # A name may read as a seat.
        assert {each["code"] for each in answer.get_json()["errors"]} <= {"name_is_a_seat", "named_twice", "not_a_name"}
        return
    text = written(client, request)
    same(answer.get_json(), kept(client, text, **parameters))
    assert text == read(client, text, "text/csv", **parameters).get_data().decode()
