"""An evening sent in parts: the state of the first sheet and the deals since make the sheet of the whole list."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine import find_ruleset
from support.clubs import club, club_rules, serving_clubs
from support.sheets import (
    NAMES,
    NO_CHOWS,
    ROTATING,
    SEATS,
    SOUTH_WINS,
    WASH_OUT,
    asked,
    kept,
    refused,
    told_by_net,
    told_by_scores,
)


def test_the_state_of_a_sheet_is_complete(client):
    sheet = kept(client, **ROTATING, deals=[SOUTH_WINS], house_rules={"limit": 2000}, counters=True)

    assert {
        "ruleset": "british",
        "version": find_ruleset("british").version,
        "house_rules": {"limit": 2000},
        "procedure": {
            "id": "british",
            "options": {"after_north": "end", "after_wash_out": "goulash", "east_after_draw": "stays"},
        },
        "seats": dict(zip(SEATS, NAMES, strict=True)),
        "stock": 2000,
        "deals_played": 1,
        "balances": sheet["balances"],
        "pieces_by_player": sheet["counters"]["pieces_by_player"],
        "position": sheet["next"]["position"],
    } == sheet["state"]


@pytest.mark.parametrize(
    "asked, now, told_of_it",
    [
        ("rhine", {}, None),
        ("rhine", {"version": "2026-10"}, ". Their version was '2026-09', and is '2026-10'."),
        ("rhine", {"revision": "ba9876543210"}, ", though their version is still '2026-09'."),
        ("Rhine@2026-09", {"revision": "ba9876543210"}, ", though their version is still '2026-09'."),
    ],
)
def test_rules_that_changed_between_two_deals_are_told(client, asked, now, told_of_it):
    notes = [f"The rules of Rhine Club have changed since the deals before{told_of_it}"] if told_of_it else []
    with serving_clubs(client.application, club(club_rules())):
        first = kept(client, **ROTATING | {"ruleset": asked}, deals=[SOUTH_WINS])
    with serving_clubs(client.application, club(club_rules(**now))):
        second = kept(client, state=first["state"], deals=[SOUTH_WINS])
        third = kept(client, state=second["state"], deals=[])

    assert [[], notes, []] == [each.get("notes", []) for each in (first, second, third)]
    told = {"version": "2026-09", "revision": "0123456789ab"} | now
    assert [told] * 2 == [{name: each["state"][name] for name in told} for each in (second, third)]
    assert [asked.lower()] * 3 == [each["state"]["ruleset"] for each in (first, second, third)]


def test_a_version_that_was_asked_for_is_asked_for_by_the_state_too(client):
    with serving_clubs(client.application, club(club_rules())):
        first = kept(client, **ROTATING | {"ruleset": "rhine@2026-09"}, deals=[SOUTH_WINS])
    with serving_clubs(client.application, club(club_rules(version="2026-10"))):
        assert [("/state/ruleset", "other_version")] == refused(client, state=first["state"], deals=[SOUTH_WINS])


@pytest.mark.parametrize(
    "sent, is_told",
    [
        ({}, False),
        ({"procedure": "rhine"}, False),
        ({"options": {"after_north": "end"}}, False),
        ({"procedure": "british", "options": {"after_north": "wrap"}}, False),
        ({"procedure": "british"}, True),
        ({"procedure": "left-hand", "options": {"after_north": "wrap"}}, True),
    ],
)
def test_a_sheet_that_leaves_the_procedure_of_its_club_says_so(client, sent, is_told):
    with serving_clubs(client.application, club(club_rules(), procedure="british", options={"after_north": "wrap"})):
        sheet = kept(client, ruleset="rhine", players=NAMES, rotation=True, deals=[SOUTH_WINS], **sent)
        later = kept(client, state=sheet["state"], deals=[])
        page = client.post(
            "/v1/table/sheet",
            json={"ruleset": "rhine", "rotation": True, "deals": [SOUTH_WINS], **sent},
            headers={"Accept": "text/html"},
        )

    note = "The request names a procedure, so the deal does not pass as agreed in Rhine Club."
    assert ([note] if is_told else [], []) == (sheet.get("notes", []), later.get("notes", []))
    assert is_told == (note in page.text)


# Laws.

played_deals = st.just(WASH_OUT) | st.just(NO_CHOWS) | told_by_net | told_by_scores
of_the_evening = st.fixed_dictionaries(
    {
        "ruleset": st.just("british"),
        "players": st.sampled_from([4, NAMES, {"Dot": "north", "Ann": "east", "Cid": "west", "Ben": "south"}]),
        "counters": st.booleans(),
        "house_rules": st.sampled_from([{}, {"limit": 2000}, {"options": {"goulash": "false"}}]),
    },
    optional={"debts": st.just([{"payer": "south", "payee": "east", "amount": 4000}])},
)
of_the_rotation = st.one_of(
    st.just({}),
    st.sampled_from(["british", "chinese-classical", "left-hand"]).map(
        lambda procedure: {"rotation": True, "procedure": procedure, "options": {"after_north": "wrap"}}
    ),
)


def in_parts(client, request, deals, places):
    """Return the sheet of the last part of an evening, each part sent with the state of the one before."""
    first, *others = [*places, len(deals)]
    sheet, lines = kept(client, **request, deals=deals[:first]), []
    for start, end in zip([first, *others], others, strict=False):
        lines += sheet.get("lines", [])
        sheet = kept(client, state=sheet["state"], deals=deals[start:end])
    return sheet, lines + sheet.get("lines", [])


@settings(max_examples=60)
@given(of_the_evening, of_the_rotation, st.lists(played_deals, min_size=1, max_size=7))
def test_a_state_and_the_deals_since_make_the_sheet_of_the_whole_list(app, evening, rotation, deals):
    client, request = app.test_client(), evening | rotation
    if not rotation:
        deals = [{"prevailing_wind": "east", "dealer": "east"} | deal for deal in deals]
    whole = kept(client, **request, deals=deals)
    for place in range(len(deals) + 1):
        sheet, lines = in_parts(client, request, deals, [place])
        assert whole["lines"] == lines
        of_all = ("ruleset", "house_rules", "procedure", "players", "stock", "balances", "net", "standings", "debts")
        for name in of_all:
            assert whole.get(name) == sheet.get(name), name
        assert whole["check"] == sheet["check"]
        assert whole["state"] == sheet["state"]
        if place < len(deals):
            assert whole.get("next") == sheet.get("next")


@settings(max_examples=20)
@given(of_the_evening, of_the_rotation, st.lists(played_deals, min_size=2, max_size=7), st.data())
def test_an_evening_may_be_sent_in_many_parts(app, evening, rotation, deals, data):
    client, request = app.test_client(), evening | rotation
    if not rotation:
        deals = [{"prevailing_wind": "east"} | deal for deal in deals]
    whole = kept(client, **request, deals=deals)
    places = sorted(data.draw(st.sets(st.integers(0, len(deals)), min_size=1)))
    sheet, lines = in_parts(client, request, deals, places)
    assert (whole["lines"], whole["state"]) == (lines, sheet["state"])


# Debts.


@pytest.mark.parametrize("counters", [False, True])
def test_debts_of_those_who_are_away_are_carried_along(client, counters):
    away = [
        {"payer": "Zoe", "payee": "Ann", "amount": 301},
        {"payer": "Dot", "payee": "Yan", "amount": 2},
        {"payer": "zoe", "payee": "Yan", "amount": 5},
        *({"payer": f"P{n}", "payee": "Ann", "amount": 1} for n in range(87)),
    ]
    sheet = kept(client, **ROTATING, counters=counters, debts=away, deals=[])
    for deal in (SOUTH_WINS, {"winner": "Dot", "net": {"Ann": -4000, "Ben": 1000, "Cid": 1000, "Dot": 2000}}, WASH_OUT):
        sheet = kept(client, state=sheet["state"], deals=[deal])

    away[2]["payer"] = "Zoe"
    by_two_here = [each for each in sheet["debts"] if {each["payer"], each["payee"]} <= {*NAMES}]
    assert counters == bool(by_two_here)
    assert away + by_two_here == sheet["debts"] == sheet["state"]["debts"]
    assert 0 == sum(sheet["net"].values())
    again = kept(client, **ROTATING, counters=counters, debts=sheet["state"]["debts"], deals=[])
    assert sheet["debts"] == again["debts"]


RIICHI = ROTATING | {"ruleset": "riichi", "procedure": "riichi", "stock": 30_000}
EVE = {"player": "Dot", "substitute": "Eve", "account": "own", "deal": 2}


@pytest.mark.parametrize(
    "rules, substitutes",
    [(RIICHI, []), (RIICHI, [EVE]), ({"ruleset": "riichi", "stock": 30_000, "players": NAMES}, [])],
)
def test_a_sheet_goes_on_while_bets_lie_on_the_table(client, rules, substitutes):
    drawn = {"outcome": "wash_out", "prevailing_wind": "east", "riichi": ["Ben"], "ready": ["Ben"]}
    request = rules | {"deals": [drawn, drawn], "substitutions": substitutes}
    page, whole = (asked(client, request, each) for each in ("text/html", "application/json"))
    state = asked(client, rules | {"deals": [drawn]}).get_json()["state"]
    again = asked(client, {"state": state, "deals": [drawn], "substitutions": substitutes})

    assert (whole.get_json()["state"], True) == (again.get_json()["state"], again.get_json()["check"]["balanced"])
    assert "With 2,000 of bets on the table all totals" in page.get_data(as_text=True)
    for wrong in ({"Ann": 28_500}, {"Eva": 0}):
        balances = state["balances"] | wrong
        assert 422 == asked(client, {"state": state | {"balances": balances}, "deals": [drawn]}).status_code


def test_the_table_gives_out_no_more_than_was_bet(client):
    drawn = WASH_OUT | {"riichi": ["Ben"], "ready": ["Ben"]}
    won = {"winner": "Ann", "payments": [{"payer": "table", "payee": "Ann", "amount": 1000}]}
    right = {"deal": 1, "with": WASH_OUT | {"ready": ["Ben"]}}

    assert kept(client, drawn, won, **RIICHI)["check"]["balanced"]
    for substitutes in ([], [EVE | {"deal": 3}]):
        changed = RIICHI | {"corrections": [right], "substitutions": substitutes}
        assert [("/deals/1", "not_by_the_sheet")] == refused(client, drawn, won, **changed)


def test_bets_left_at_the_end_of_a_game_are_given_out_in_a_last_line(client):
    played = [*[WASH_OUT] * 7, WASH_OUT | {"riichi": ["Ben", "Cid"], "ready": ["Ben", "Cid"]}]
    given = {"payments": [{"payer": "table", "payee": each, "amount": 1000} for each in ("Ben", "Cid")]}
    over, whole = (kept(client, *played, *last, **RIICHI) for last in ([], [given]))
    again = kept(client, *(line["deal"] for line in whole["lines"]), **RIICHI)

    assert ["The game is over, and 2,000 of bets lie on the table"] == [each.split(".")[0] for each in over["notes"]]
    assert ("notes" not in whole, 9, 0) == (True, whole["lines"][-1]["number"], sum(whole["net"].values()))
    assert whole["state"] == kept(client, state=over["state"], deals=[given])["state"] == again["state"]
    for wrong in ([WASH_OUT], [given, given], [{"payments": given["payments"][:1]}]):
        assert [(f"/deals/{7 + len(wrong)}", "game_over")] == refused(client, *played, *wrong, **RIICHI)


CHOMBO = {"rule": "chombo", "payers": ["Ann"]}
ANNULLED = WASH_OUT | {"riichi": ["Ben"], "penalties": [CHOMBO]}


def test_the_line_of_a_deal_that_a_chombo_annulled_is_sent_again(client):
    drawn = WASH_OUT | {"riichi": ["Dot"], "ready": ["Ann", "Dot"]}
    won = {"outcome": "mah_jong", "winner": "Ann", "penalties": [CHOMBO], "net": {"Ann": 0}}
    whole = kept(client, drawn, ANNULLED, WASH_OUT | {"ready": ["Ann"]}, won, **RIICHI)
    deals = [line["deal"] for line in whole["lines"]]

    assert [None, True, None, None] == [deal.get("annulled") for deal in deals]
    assert [(0, 0), (1, 1), (1, 1), (2, 1)] == [(deal.get("honba", 0), deal.get("bets", 0)) for deal in deals]
    assert whole == kept(client, *deals, **RIICHI)
    state = kept(client, drawn, **RIICHI)["state"]
    assert whole["state"] == kept(client, *deals[1:], state=state)["state"]


# What cannot be.


@pytest.fixture
def state(client):
    return kept(client, **ROTATING, deals=[SOUTH_WINS], counters=True)["state"]


def test_what_agrees_with_the_state_may_be_sent_beside_it(client, state):
    assert state == kept(client, state=state, deals=[], rotation=True, counters=True, house_rules=None)["state"]
    empty = {"house_rules": {}, "options": {}, "debts": [], "pieces": {}, "players": [], "procedure": ""}
    assert state == kept(client, state=state, deals=[], **empty)["state"]


@pytest.mark.parametrize("as_lines", [False, True])
@pytest.mark.parametrize(
    "rulesets, above",
    [(["rhine", "rhine"], "Rhine Club: Cup"), (["british", "british"], "Cup"), (["rhine", "british"], "Cup")],
)
def test_the_title_of_a_club_heads_its_pages(client, rulesets, above, as_lines):
    """Where all sheets of a league are of its ruleset, those of the league too."""
    sheets = [{"ruleset": each, "players": NAMES, "deals": []} for each in rulesets]
    with serving_clubs(client.application, club(club_rules())):
        address = f"/v1/table/sheet?title=Cup&date=2026-11-26&figures={'true' if as_lines else 'false'}"
        sent = {"data": "\n".join(map(json.dumps, sheets)), "content_type": "application/x-ndjson"}
        page = client.post(address, headers={"Accept": "text/html"}, **(sent if as_lines else {"json": sheets[0]})).text
    above = above if as_lines or rulesets[0] == "british" else "Rhine Club: Cup"
    assert f'<p>{above} <time datetime="2026-11-26">2026-11-26</time></p>' in page
    assert f"<title>{above}: {'Figures of a league' if as_lines else 'Mah-jong score sheet'}</title>" in page
