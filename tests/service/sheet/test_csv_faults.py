"""What is wrong with a sheet as CSV: each fault points to its cell, column or parameter, and says what helps."""

import pytest

from service.sheet.csv_deals import _penalties_in
from support import sheets
from support.answered_requests import assert_refused
from support.laws import for_each
from support.sheets import AGREED, EVENING, NAMES, RIICHI, WASH_OUT

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
def test_a_fault_points_to_its_cell(client, code, line, column, cell):
    text = sheets.with_cell(sheets.written_csv(client, EVENING), line, column, cell)
    assert [(f"/lines/{line}/{column}", code)] == sheets.refused_csv(client, text)


def test_a_penalty_of_a_stranger_is_told_with_the_players(client):
    spoilt = sheets.with_cell(sheets.written_csv(client, EVENING), 1, "penalties", "Zoe>Ann:50 late")
    answer = sheets.read_csv(client, spoilt, **AGREED)
    assert_refused([("/lines/1/penalties", "invalid", "…The players are Ann, Ben, Cid, Dot.")], answer)


def test_all_faults_of_form_are_told_at_once_and_then_all_others(client):
    named = sheets.with_cell(sheets.written_csv(client, EVENING), 1, "winner", "Zoe")
    spoilt = sheets.with_cell(sheets.with_cell(named, 2, "outcome", "won"), 3, "Ann balance", "x")

    found = sheets.refused_csv(client, spoilt)
    assert [("/lines/3/Ann balance", "not_an_integer"), ("/lines/2/outcome", "unknown_value")] == found
    assert ("/lines/1/winner", "not_at_the_table") in sheets.refused_csv(client, named)


def test_cells_of_what_lies_on_the_table_are_told_by_their_columns(client):
    drawn = WASH_OUT | {"riichi": ["Dot"], "ready": ["Ann", "Dot"]}
    text = sheets.written_csv(client, RIICHI | {"players": NAMES, "deals": [drawn]})
    for column, cell, code in (
        ("riichi", "Eve", "not_at_the_table"), ("ready", "Ann|Eve", "not_at_the_table"),
        ("honba", "x", "not_an_integer"), ("annulled", "perhaps", "not_a_boolean"),
        ("table", "x", "not_an_integer"), ("table", "", "not_zero_sum"),
    ):  # fmt: skip
        faults = sheets.refused_csv(client, sheets.with_cell(text, 1, column, cell), **RIICHI)
        assert [(f"/lines/1/{'Ann net' if code == 'not_zero_sum' else column}", code)] == faults


def test_a_substitution_that_cannot_be_points_to_its_cell(client):
    told = {"deal": 2, "player": "Dot", "substitute": "Eve", "account": "own"}
    text = sheets.written_csv(client, EVENING | {"counters": False, "substitutions": [told]})
    invalid = dict.fromkeys(("Dot>Zoe own", "Dot>Eve", "Dot>Eve own|", "Eve own", "x"), "invalid")
    for cell, code in (invalid | {"Eve>Dot own": "not_at_the_table", "Dot>Ann own": "player_twice"}).items():
        spoilt = sheets.with_cell(text, 2, "substitutions", cell)
        assert ("/lines/2/substitutions", code) in sheets.refused_csv(client, spoilt)


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
    assert faults == sheets.refused_csv(client, text)


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
    text = f"{header}Ann net,Ben net\n{first}\n{',' * header.count(',')}20,-20\n"
    assert_refused([("/lines", "missing", START_MISSING)], sheets.read_csv(client, text, ruleset="british"))


@for_each("deal", [False, True])
def test_at_the_start_all_players_have_seats_or_none(client, deal):
    """Without the second line nothing says who sits where."""
    lines = ["deal,Ann seat,Ann net,Ben seat,Ben net,winner", "0,east,,,,"] + ["1,east,10,south,-10,Ann"] * deal
    for rotation in ({}, {"rotation": False, "procedure": ""}):
        assert ("/lines/0/Ben seat", "missing") in sheets.refused_csv(client, "\n".join(lines), **rotation)


def test_what_is_told_about_the_start_helps(client):
    """The line that the message asks for is put first; then each fault that is left is mended as it says."""
    header, _start, *deals = sheets.written_csv(client, EVENING).splitlines(keepends=True)
    # A club that deletes line 0 is told so, and not that the seats of later deals are wrong.
    assert [("/lines", "missing")] == sheets.refused_csv(client, "".join([header, *deals]))

    text = "Ann net,Ann balance,Ben net,Ben balance\n10,2010,-10,1990\n20,2030,-20,1970\n"
    header, *deals = text.splitlines()
    assert [("/lines", "missing")] == sheets.refused_csv(client, text, ruleset="british", rotation=False)
    mended = "\n".join([f"deal,{header}", "0,,2000,,2000", *(f",{deal}" for deal in deals)])
    assert {"Ann": 2030, "Ben": 1970} == sheets.kept_csv(client, mended, ruleset="british")["balances"]

    numbered = "\n".join([f"deal,{header}", *(f"{number},{deal}" for number, deal in enumerate(deals, 1))])
    assert [("/lines", "missing")] == sheets.refused_csv(client, numbered, ruleset="british", rotation=False)
    mended = numbered.replace("\n", "\n0,,,,\n", 1)
    assert {"Ann": 2030, "Ben": 1970} == sheets.kept_csv(client, mended, ruleset="british")["balances"]


def test_a_wash_out_with_a_number_is_not_taken_for_the_start(client):
    text = "deal,Ann net,Ben net\n1,0,0\n2,20,-20\n"
    (fault, _) = sheets.read_csv(client, text, ruleset="british").get_json()["errors"]

    assert ("/lines/0/deal", "not_by_the_sheet") == (fault["pointer"], fault["code"])
    assert fault["message"] == (
        "The first line is that of the start, so its deal is 0. Correct it, or put such a line before it."
    )
    assert 2 == len(sheets.kept_csv(client, text.replace("\n", "\n0,,\n", 1), ruleset="british")["lines"])


@pytest.mark.parametrize("cell", ["-1 046", "-1.046", "-1'046", "-1046,0"])
def test_a_figure_with_separators_is_told_how_figures_are_written(client, cell):
    for column in ("Ann net", "Ann balance"):
        spoilt = sheets.with_cell(sheets.written_csv(client, EVENING), 1, column, cell)
        first, *_ = sheets.read_csv(client, spoilt, **AGREED).get_json()["errors"]

        assert first["pointer"] == f"/lines/1/{column}"
        assert first["message"].endswith(" Write figures with a decimal point and no separators.")


def test_names_are_measured_before_anything_is_made_of_them(client):
    """No pattern is made of them, and no answer quotes them."""
    wrong = ("/header", "not_a_name")
    for name, fault in (("a" * 79, ("/lines/1/penalties", "invalid")), ("a" * 80, wrong), ("a" * 15_000, wrong)):
        text = "deal,penalties," + ",".join(f"{number}{name} net" for number in range(4)) + "\n0\n1,x"
        answer = sheets.read_csv(client, text, ruleset="british")

        assert_refused([fault], answer)
        assert len(answer.data) < 1000
    six = ",".join(f"{name} net" for name in "ABCDXY")
    answer = sheets.read_csv(client, f"deal,{six}\n0", ruleset="british")
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


def test_parameters_stand_in_the_address_beside_csv_alone(client):
    text = sheets.written_csv(client, EVENING)

    answer = client.post("/v1/table/sheet?ruleset=british", json=EVENING)
    assert (400, True) == (answer.status_code, "ruleset stands in the address" in answer.get_json()["detail"])
    assert [("ruleset", "unknown_ruleset")] == sheets.refused_csv(client, text, ruleset="mine")
    assert [("rotation", "not_a_boolean")] == sheets.refused_csv(client, text, rotation="perhaps")
    assert [("options", "not_an_object")] == sheets.refused_csv(client, text, **AGREED, options="{")
    [wrong] = sheets.read_csv(client, text, **AGREED, house_rules='{"options": {"mine": 1}}').get_json()["errors"]
    assert ("house_rules", None) == (wrong["parameter"], wrong.get("pointer")), "a fault has one of the two"
    assert 400 == sheets.read_csv(client, text, **AGREED, players="4").status_code
