"""Corrections of a sheet: later lines keep their players, their seats, or all as it was played."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support import sheets
from support.sheets import EAST_WINS, NAMES, ROTATING, SEATS, SOUTH_WINS, WASH_OUT

BEN_WINS = {"winner": "Ben", "scores": {"Ben": 100}, "net": {"Ann": -200, "Ben": 400, "Cid": -100, "Dot": -100}}


def kept(client, *deals, **request):
    return sheets.kept(client, *deals, **ROTATING | request)


def refused(client, *deals, **request):
    return sheets.refused(client, *deals, **ROTATING | request)


def correct(number, deal, later=None):
    return {"deal": number, "with": deal, **({"later": later} if later else {})}


def flags(sheet):
    return [(line["corrected"], line["moved"], line["out_of_rotation"]) for line in sheet["lines"]]


def seat_that_won(line):
    [seat] = [seat for seat, player in line["deal"]["seats"].items() if player == line["deal"]["winner"]]
    return seat


def told(sheet):
    return [
        (line["deal"]["dealer"], line["deal"]["winner"], seat_that_won(line), line["deal"]["net"])
        for line in sheet["lines"]
    ]


def as_it_was(line):
    """Return what a line keeps as it was played."""
    names = ("seats", "dealer", "prevailing_wind", "goulash", "winner", "net", "payments")
    return [line["round"], *(line["deal"].get(name) for name in names)]


# Ben won the first hand, so Ben dealt the second. In truth Ann had won the first, and deals the second.


def test_later_lines_keep_their_players(client):
    wrong = kept(client, SOUTH_WINS, EAST_WINS)
    right = kept(client, SOUTH_WINS, EAST_WINS, corrections=[correct(1, EAST_WINS)])

    assert ("Ben", "Ben", "east") == told(wrong)[1][:3]
    assert ("Ann", "Ben", "south") == told(right)[1][:3]
    assert [(True, False, False), (False, True, False)] == flags(right)
    # Ben has the 200 points still, but no longer as East: he receives 400 of the dealer, and 200 of each other.
    assert 400 + 200 + 200 == right["lines"][1]["deal"]["net"]["Ben"]


def test_gains_told_by_seat_stay_with_the_players(client):
    by_seat = {"winner": "east", "net": dict(zip(SEATS, (600, -200, -200, -200), strict=True))}
    corrections = [correct(1, EAST_WINS, "names")]

    net = {"Ann": -200, "Ben": 600, "Cid": -200, "Dot": -200}

    assert net == kept(client, SOUTH_WINS, by_seat)["lines"][1]["deal"]["net"]
    corrected = kept(client, SOUTH_WINS, by_seat, corrections=corrections)
    assert ("Ben", "south", net) == told(corrected)[1][1:]


@pytest.mark.parametrize("deal", [EAST_WINS, BEN_WINS])
def test_as_played_later_lines_stay_as_they_were(client, deal):
    wrong = kept(client, SOUTH_WINS, deal, WASH_OUT)
    right = kept(client, SOUTH_WINS, deal, WASH_OUT, corrections=[correct(1, EAST_WINS, "as_played")])

    for before, now in zip(wrong["lines"][1:], right["lines"][1:], strict=True):
        assert as_it_was(before) == as_it_was(now)
    # Ben won the second hand, and deals the third in either case.
    assert [(True, False, False), (False, False, True), (False, False, False)] == flags(right)
    assert "Ben" == right["next"]["dealer_name"]


def test_as_played_a_line_may_be_as_the_rotation_has_it_all_the_same(client):
    corrections = [correct(1, {**EAST_WINS, "scores": {**EAST_WINS["scores"], "east": 100}}, "as_played")]

    assert [(True, False, False), (False, False, False)] == flags(
        kept(client, EAST_WINS, SOUTH_WINS, corrections=corrections)
    )


@pytest.mark.parametrize("deal", [EAST_WINS, {"winner": "Ben", "net": {"Ben": 600, "Cid": -600}}])
def test_by_seats_the_gains_go_to_whoever_sits_there_now(client, deal):
    wrong = kept(client, SOUTH_WINS, deal)
    right = kept(client, SOUTH_WINS, deal, corrections=[correct(1, EAST_WINS, "seats")])

    assert ("Ben", "east") == told(wrong)[1][1:3]
    assert ("Ann", "east") == told(right)[1][1:3]
    assert wrong["lines"][1]["deal"]["net"]["Ben"] == right["lines"][1]["deal"]["net"]["Ann"]
    assert [(True, False, False), (False, True, False)] == flags(right)


def test_without_rotation_a_correction_moves_nobody(client):
    deals = [{**deal, "prevailing_wind": "east"} for deal in (SOUTH_WINS, EAST_WINS)]
    request = {"rotation": False, "procedure": None}
    right = kept(client, *deals, corrections=[correct(1, deals[1])], **request)

    assert [(True, False, False), (False, False, False)] == flags(right)
    assert kept(client, deals[1], deals[1], **request)["balances"] == right["balances"]


def test_a_row_says_where_it_was_played(client):
    """Rows settled before and after a correction was made, all sent with it."""
    rows = rows_of(kept(client, SOUTH_WINS, EAST_WINS))
    corrections = [correct(1, rows_of(kept(client, EAST_WINS))[0])]
    state = kept(client, *rows, corrections=corrections)["state"]
    [later] = rows_of(client.post("/v1/table/sheet", json={"state": state, "deals": [EAST_WINS]}).get_json())
    sheet = kept(client, *rows, later, corrections=corrections)

    assert [(True, False, False), (False, True, False), (False, False, False)] == flags(sheet)
    assert later["winner"] == sheet["lines"][2]["deal"]["winner"] == "Ben"
    assert later["net"] == sheet["lines"][2]["deal"]["net"]


def test_a_correction_goes_by_the_numbers_of_the_lines(client):
    state = kept(client, SOUTH_WINS)["state"]
    request = {"state": state, "deals": [EAST_WINS, SOUTH_WINS], "corrections": [correct(2, WASH_OUT)]}
    sheet = client.post("/v1/table/sheet", json=request).get_json()

    assert [2, 3] == [line["number"] for line in sheet["lines"]]
    assert [True, False] == [line["corrected"] for line in sheet["lines"]]
    request["corrections"] = [correct(1, WASH_OUT)]
    [error] = client.post("/v1/table/sheet", json=request).get_json()["errors"]
    assert ("/corrections/0/deal", "no_such_deal") == (error["pointer"], error["code"])


def test_who_played_a_hand_does_not_sit_out_after_a_correction(client):
    five = {"players": [*NAMES, "Eve"], "counters": False}
    deals = [SOUTH_WINS, EAST_WINS]

    assert [("/corrections/0/later", "not_at_the_table")] == refused(
        client, *deals, corrections=[correct(1, EAST_WINS)], **five
    )
    assert [False, True] == [
        line["out_of_rotation"]
        for line in kept(client, *deals, corrections=[correct(1, EAST_WINS, "as_played")], **five)["lines"]
    ]


# What a row has.


def rows_of(sheet):
    """Return the deals of a sheet's lines, as a settlement would have answered them."""
    return [line["deal"] for line in sheet["lines"]]


@pytest.mark.parametrize("later, notes", [("names", 1), ("seats", 1), ("as_played", 0)])
def test_a_deal_that_moved_says_whether_it_was_settled_anew(client, later, notes):
    """The same evening told by deals and by rows comes to other figures after a correction, and tells why."""
    deals = [EAST_WINS, SOUTH_WINS]
    anew, as_told = (
        f"A correction changed the seats or the dealer, {what}."
        for what in ("so this deal was settled anew", "but the payments of this deal are as they were told")
    )
    for told, note in ((deals, anew), (rows_of(kept(client, *deals)), as_told)):
        corrected = kept(client, *told, corrections=[correct(1, SOUTH_WINS, later)])
        assert [[], [note] * notes] == [line.get("notes", []) for line in corrected["lines"]]


def test_a_row_is_taken_as_it_is(client):
    sheet = kept(client, SOUTH_WINS, WASH_OUT, EAST_WINS)
    again = kept(client, *rows_of(sheet))

    for line in (*sheet["lines"], *again["lines"]):
        line.pop("notes", None)
    assert (sheet["lines"], sheet["state"]) == (again["lines"], again["state"])


def test_a_goulash_that_is_due_is_one(client):
    assert [("/deals/1/goulash", "not_by_the_sheet")] == refused(client, WASH_OUT, {**BEN_WINS, "goulash": False})
    assert kept(client, WASH_OUT, {**BEN_WINS, "goulash": True})["lines"][1]["deal"]["goulash"]


def test_penalties_and_who_was_liable_stand_on_the_line(client):
    penalty = {"payer": "Dot", "payees": ["Ann", "south"], "amount": 50, "reason": "late"}
    fined = {"rule": "false_mah_jong", "payers": ["west"]}
    deals = [{**deal, "penalties": [penalty, fined], "liable": "east"} for deal in (SOUTH_WINS, BEN_WINS)]
    lines = [kept(client, deal)["lines"][0] for deal in deals]

    assert [("Ann", "Ann")] * 2 == [(line["deal"]["liable"], line["deal"]["seats"]["east"]) for line in lines]
    assert lines[0]["deal"]["penalties"] == lines[1]["deal"]["penalties"]
    assert [("Dot", ["Ann"], 50, "late"), ("Dot", ["Ben"], 50, "late")] == [
        tuple(each[name] for name in ("payer", "payees", "amount", "reason"))
        for each in lines[0]["deal"]["penalties"][:2]
    ]
    assert {"Cid"} == {each["payer"] for each in lines[0]["deal"]["penalties"][2:]}


# Laws.

told_by_net = st.just(WASH_OUT) | sheets.told_by_net
played_deals = told_by_net | sheets.told_by_scores
evenings = st.tuples(
    st.lists(played_deals, min_size=2, max_size=8), st.sampled_from(["british", "chinese-classical", "booklet"])
)


def rules_of(procedure):
    return {
        "procedure": procedure,
        "ruleset": "british",
        "options": {"after_north": "wrap", **({"rotation": "classical"} if procedure == "booklet" else {})},
    }


def by_names(deal, seats):
    """Return a deal by the names of the players, who sat at these seats."""
    members = {
        name: {seats[seat]: each for seat, each in deal[name].items()} for name in ("net", "scores") if name in deal
    }
    return {**deal, **members, **({"winner": seats[deal["winner"]]} if "winner" in deal else {})}


def without(sheet, *names):
    """Return a sheet without some members of its lines, and without the notes of deals that moved."""
    for line in sheet["lines"]:
        line["notes"] = [each for each in line.get("notes", []) if not each.startswith("A correction changed")]
        for name in names:
            (line if name in line else line["deal"]).pop(name, None)
    return sheet


@settings(max_examples=60)
@given(evenings, played_deals, st.data())
def test_names_make_the_sheet_of_the_deals_by_name(app, evening, deal, data):
    client, (deals, procedure) = app.test_client(), evening
    place = data.draw(st.integers(0, len(deals) - 1))
    seats = [line["deal"]["seats"] for line in kept(client, *deals, **rules_of(procedure))["lines"]]
    named = [by_names(*each) for each in zip(deals, seats, strict=True)]
    named[place] = by_names(deal, seats[place])
    expected = kept(client, *named, **rules_of(procedure))
    corrected = kept(client, *deals, corrections=[correct(place + 1, deal)], **rules_of(procedure))

    assert without(expected, "corrected", "moved") == without(corrected, "corrected", "moved")


@settings(max_examples=60)
@given(evenings, played_deals, st.data())
def test_as_played_only_the_corrected_line_and_the_totals_change(app, evening, deal, data):
    client, (deals, procedure) = app.test_client(), evening
    place = data.draw(st.integers(0, len(deals) - 1))
    wrong = kept(client, *deals, **rules_of(procedure))
    right = kept(client, *deals, corrections=[correct(place + 1, deal, "as_played")], **rules_of(procedure))
    for number, (before, now) in enumerate(zip(wrong["lines"], right["lines"], strict=True)):
        assert number == place or as_it_was(before) == as_it_was(now)
    before, now = (sheet["lines"][place]["deal"]["net"] for sheet in (wrong, right))
    assert {each: wrong["balances"][each] + now[each] - before[each] for each in NAMES} == right["balances"]


@settings(max_examples=60)
@given(st.lists(told_by_net, min_size=2, max_size=8), st.lists(told_by_net, min_size=2, max_size=2), st.data())
def test_corrections_are_made_one_after_the_other(app, deals, new, data):
    client, rules = app.test_client(), rules_of("british")
    places = sorted(data.draw(st.sets(st.integers(1, len(deals)), min_size=2, max_size=2)))
    later = [data.draw(st.sampled_from(["names", "as_played", "seats"])) for _ in new]
    first, second = (correct(*each) for each in zip(places, new, later, strict=True))
    as_sent = data.draw(st.sampled_from([[first, second], [second, first]]))
    at_once = kept(client, *deals, corrections=as_sent, **rules)
    if later[0] == "as_played":
        # The rows of the first correction are no longer by the rotation, so they cannot be sent again.
        assert at_once["check"]["balanced"]
        return
    rows = rows_of(kept(client, *deals, corrections=[first], **rules))
    one_by_one = kept(client, *rows, corrections=[second], **rules)

    for sheet in (at_once, one_by_one):
        without(sheet, "corrected", "moved", "payments")
    assert one_by_one == at_once
