"""Corrections of a sheet: what a row has, and laws. Who keeps what after one: tests/cases/answers."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from support import sheets
from support.sheets import EAST_WINS, NAMES, ROTATING, SOUTH_WINS, WASH_OUT


def kept(client, *deals, **request):
    return sheets.kept(client, *deals, **ROTATING | request)


def correct(number, deal, later=None):
    return {"deal": number, "with": deal, **({"later": later} if later else {})}


def flags(sheet):
    return [(line["corrected"], line["moved"], line["out_of_rotation"]) for line in sheet["lines"]]


def as_it_was(line):
    """Return what a line keeps as it was played."""
    names = ("seats", "dealer", "prevailing_wind", "goulash", "winner", "net", "payments")
    return [line["round"], *(line["deal"].get(name) for name in names)]


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
