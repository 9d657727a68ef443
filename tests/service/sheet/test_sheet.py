"""The running score sheet as a caller gets it: its laws and its forms. Single figures: tests/cases/answers."""

import csv
import re
from io import StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service.app import create_app
from service.settings.variables import Settings
from support.case_files import load
from support.laws import for_each
from support.pages import Page, policy_of
from support.sheets import (
    EAST_WINS,
    NAMES,
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

SEATED = {"ruleset": "british"}
SETTLED_ANEW = "A correction changed the seats or the dealer, so this deal was settled anew."
BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"


def test_the_answer_to_a_settlement_may_stand_for_a_deal(client):
    settled = client.post(
        "/v1/settlements", json={"ruleset": "british", "prevailing_wind": "east", **SOUTH_WINS}
    ).get_json()
    told = {"winner": "south", **{name: settled[name] for name in ("scores", "payments", "net")}}

    assert kept(client, SOUTH_WINS)["lines"] == kept(client, told)["lines"] == kept(client, settled["deal"])["lines"]


# Corrections.


def test_a_correction_is_worth_the_same_as_the_right_deal(client):
    correction = {"deal": 1, "with": EAST_WINS, "later": "seats"}
    corrected = kept(client, SOUTH_WINS, SOUTH_WINS, WASH_OUT, **ROTATING, corrections=[correction])
    right = kept(client, EAST_WINS, SOUTH_WINS, WASH_OUT)

    assert [True, False, False] == [line.pop("corrected") for line in corrected["lines"]]
    assert [False, True, True] == [line.pop("moved") for line in corrected["lines"]]
    assert [[], [SETTLED_ANEW], []] == [line.pop("notes", []) for line in corrected["lines"]]
    assert [False] * 6 == [line.pop(name) for name in ("corrected", "moved") for line in right["lines"]]
    assert right == corrected


# What a settlement refuses of a deal. A sheet has players once and no balances.
OF_A_SETTLEMENT = [
    pytest.param(case, id=case["name"])
    for case in load("settlements-refused")
    if "balances" not in case["request"] and case["pointer"] not in {"/players", "/seats_taken"}
]


@for_each("case", OF_A_SETTLEMENT)
def test_a_deal_that_no_settlement_takes_is_refused_on_a_sheet_too(client, case):
    of_table = {"ruleset", "players", "seats_taken"}
    deal = {name: part for name, part in case["request"].items() if name not in of_table}
    table = {name: part for name, part in case["request"].items() if name in of_table}
    table["players"] = table.pop("seats_taken", table.get("players", 4))

    assert (f"/deals/1{case['pointer']}", case["code"]) in refused(client, {"net": {}}, deal, **table)


def test_a_sheet_is_larger_than_a_hand_but_not_too_large():
    # A service of its own, in which no answer that was left unread holds the place of a large body.
    app = create_app(Settings())
    client, most = app.test_client(), 32 * app.config["MAX_BODY_BYTES"]

    assert [413, 400] == [
        client.post("/v1/table/sheet", data=b" " * size, content_type="application/json").status_code
        for size in (most + 1, most)
    ]


# Laws.


def worth(pieces):
    return sum(int(kind) * number for kind, number in pieces.items())


told_deals = st.just(WASH_OUT) | told_by_net | told_by_scores


@settings(max_examples=40)
@given(st.sampled_from(["british", "chinese-classical", "dmjl"]), st.lists(told_deals, max_size=15))
def test_totals_are_the_stock_and_all_gains_and_every_line_sums_to_zero(app, procedure, deals):
    request = {**ROTATING, "procedure": procedure, "counters": True}
    sheet = kept(app.test_client(), *deals, **request)
    totals = dict.fromkeys(NAMES, 2000)
    assert len(deals) == len(sheet.get("lines", []))
    for line in sheet.get("lines", []):
        assert totals == line["before"]
        assert 0 == sum(line["deal"]["net"].values())
        totals = {player: total + line["deal"]["net"][player] for player, total in totals.items()}
        assert totals == line["after"]
        owed = dict.fromkeys(NAMES, 0)
        for debt in line["counters"].get("debts", []):
            owed[debt["payer"]] -= debt["amount"]
            owed[debt["payee"]] += debt["amount"]
        assert totals == {
            player: worth(line["counters"]["pieces_by_player"][player]) + owed[player] for player in NAMES
        }
    assert totals == sheet["balances"]
    assert {"in_play": 8000, "together": 8000, "balanced": True} == sheet["check"]
    assert sorted(totals.values(), reverse=True) == [place["balance"] for place in sheet["standings"]]


# The forms.


def test_the_sheet_is_a_table_for_spreadsheets(client):
    answer = asked(client, {**ROTATING, "deals": [SOUTH_WINS, WASH_OUT]}, "text/csv")
    rows = list(csv.reader(StringIO(answer.get_data(as_text=True).removeprefix("\ufeff"))))

    assert "text/csv; charset=utf-8; header=present" == answer.content_type
    assert ["deal", "round", "prevailing_wind", "dealer", "outcome", "goulash", "winner", "score"] == rows[0][:8]
    assert ["Ann seat", "Ann net", "Ann balance", "Ben seat", "Ben net", "Ben balance"] == rows[0][11:17]
    assert ["0", *[""] * 10, *(cell for seat in SEATS for cell in (seat, "", "2000"))] == rows[1]
    assert [
        *["1", "1", "east", "Ann", "mah_jong", "", "Ben", "84", "", "", ""],
        *["east", "-1096", "904"],
        *["south", "336", "2336"],
        *["west", "-36", "1964"],
        *["north", "796", "2796"],
    ] == rows[2]
    seats, totals = ("north", "east", "south", "west"), ("904", "2336", "1964", "2796")
    of_players = [cell for seat, total in zip(seats, totals, strict=True) for cell in (seat, "0", total)]
    assert ["2", "1", "east", "Ben", "wash_out", *[""] * 6, *of_players] == rows[3]


@pytest.mark.parametrize(
    "name, cell",
    [
        ("=1+1", "'=1+1"), ("-Ben", "'-Ben"), ("@Cid", "'@Cid"),
        ("Ann;=1+1", "Ann;'=1+1"), ("Ann; =1+1", "Ann;' =1+1"), ("a;b;@c", "a;b;'@c"),
        ("Ann,+1", "Ann,'+1"), ("\u00a0=1", "'=1"), ("\uff1d1", "'\uff1d1"), ("\uff0b1", "'\uff0b1"),
        ("\uff0d1", "'\uff0d1"), ("\uff20a", "'\uff20a"), ("Ann-Marie", "Ann-Marie"), ("a=b; c", "a=b; c"),
    ],
)  # fmt: skip
def test_no_part_of_a_name_is_taken_for_a_formula(client, name, cell):
    players = [name, f"{name}b", "Cid", "Dot"]
    answer = asked(client, {**ROTATING, "players": players, "deals": [SOUTH_WINS]}, "text/csv")
    [header, _, line] = csv.reader(StringIO(answer.get_data(as_text=True)))

    assert [f"{cell} seat", f"{cell} net", f"{cell}b net", "Dot net"] == [header[11], *header[12:16:3], header[21]]
    assert (cell, f"{cell}b", "-1096") == (line[3], line[6], line[12])


@pytest.mark.parametrize(
    "accept, media_type",
    [
        (BROWSER, "text/html; charset=utf-8"),
        ("text/csv", "text/csv; charset=utf-8; header=present"),
        ("*/*", "application/json"),
        ("", "application/json"),
        ("text/csv;q=0.5, application/json", "application/json"),
    ],
)
def test_the_sheet_comes_in_the_form_that_was_asked_for(client, accept, media_type):
    answer = asked(client, {**ROTATING, "deals": []}, accept)

    assert (200, media_type, "Accept") == (answer.status_code, answer.content_type, answer.headers["Vary"])


PAGE_REQUEST = {
    **ROTATING,
    "players": ["<b>Ann</b>", "Ben & Co", "Cid", "Dot"],
    "counters": True,
    "deals": [SOUTH_WINS, WASH_OUT, {"net": {"east": -9000, "west": 9000}, "winner": "west"}],
    "corrections": [{"deal": 1, "with": EAST_WINS, "later": "seats"}],
}


def test_everything_on_the_sheet_is_on_the_page(client):
    page = Page(asked(client, PAGE_REQUEST, BROWSER).get_data(as_text=True))
    told = " ".join(page.texts)

    # 2,000 + 1,200 - 9,000; what is below zero is owed.
    for text in ("+1,200", "\N{MINUS SIGN}344", "wash-out", "(goulash)", "corrected afterwards", "\N{MINUS SIGN}5,800"):
        assert text in told, text
    assert "<b>Ann</b> owes Cid" in told
    assert "All totals together come to 8,000, as at the start." in told
    assert "Next: hand 4 under the east wind, Ben & Co deals." in told
    assert [] == page.open


def test_penalties_and_who_paid_for_all_are_on_the_page(client):
    late = {"payer": "east", "payees": ["south", "west"], "amount": 1300, "reason": "<late>"}
    won = {"outcome": "mah_jong", "winner": "south", "scores": dict.fromkeys(["east", "south", "west", "north"], 20)}
    deals = [{"outcome": "wash_out", "penalties": [late]}, {**won, "liable": "east"}]
    page = Page(asked(client, {**PAGE_REQUEST, "corrections": [], "deals": deals}, BROWSER).get_data(as_text=True))
    told = " ".join(page.texts)

    assert "Hand 1: <b>Ann</b> pays Ben & Co 1,300, <late>. Hand 1: <b>Ann</b> pays Cid 1,300, <late>." in told
    assert "Hand 2: <b>Ann</b> pays for all." in told


def rows_of(page):
    """Return the texts of the cells of each row of a page's table."""
    rows = re.findall(r"<tr.*?>(.*?)</tr>", page, flags=re.DOTALL)
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, flags=re.DOTALL) for row in rows]
    return [[re.sub(r"<[^>]+>", "", cell).strip() for cell in row] for row in cells]


def test_each_line_has_what_the_booklets_score_sheet_prints(client):
    """Pp. 24 to 26: the winning score, the prevailing wind, and for each player the total before and the payment."""
    request = {**ROTATING, "ruleset": "booklet", "procedure": "booklet"}
    paid = {"payer": "west", "payee": "south", "amount": 100}
    deal = {"winner": "south", "scores": {"south": 50}, "payments": [paid]}
    page = asked(client, {**request, "deals": [deal, deal]}, BROWSER).get_data(as_text=True)
    heads, under, first, second, last = rows_of(page)

    assert ["Hand", "Winning score", "Prevailing wind", "Dealer", "Winner", *NAMES] == heads
    assert ["Total", "Payment"] * 4 == under
    # The new total of each player closes each player's part, for narrow pages.
    assert ["1", "50", "East", "Ann", "Ben"] == first[:5]
    assert ["2,000", "0", "2,000", "2,000", "+100", "2,100"] == first[5:11]
    assert ["2,100", "+100", "2,200", "1,900", "\N{MINUS SIGN}100", "1,800"] == second[8:14]
    assert ["Total", "2,000", "", "2,200", "", "1,800", "", "2,000", ""] == last


@pytest.mark.parametrize("players, shown", [(NAMES, NAMES), (4, ["Player:"] * 4), (5, ["Player:"] * 5)])
def test_a_sheet_without_deals_is_a_blank_one_to_fill_in_by_pen(client, players, shown):
    page = asked(client, {"ruleset": "booklet", "players": players, "deals": []}, BROWSER).get_data(as_text=True)
    heads, under, first, *others = rows_of(page)
    stock = "2,000" if len(shown) < 5 else "1,600"

    assert ["Hand", "Winning score", "Prevailing wind", *shown] == heads
    assert ["Total", "Payment"] * len(shown) == under
    assert ["1", "", "", *[stock, ""] * len(shown)] == first
    assert [[str(number), *[""] * (2 + 2 * len(shown))] for number in range(2, 25)] == others
    assert "Standing" not in page


def test_a_blank_sheet_goes_on_from_a_state_or_a_position(client):
    sheet = kept(client, EAST_WINS, SOUTH_WINS, **ROTATING)
    heads, _, first, *_, last = rows_of(asked(client, {"state": sheet["state"], "deals": []}, BROWSER).text)
    assert (NAMES, [f"{sheet['balances'][name]:,}" for name in NAMES]) == (heads[3:], first[3::2])
    assert ("3", "26") == (first[0], last[0])
    began = {"ruleset": "british", "procedure": "british", "rotation": True, "deals": []}
    page = asked(client, {**began, "position": sheet["next"]["position"]}, BROWSER).text
    assert set(NAMES) == set(rows_of(page)[0][3:])


@pytest.mark.parametrize("deal, label", [(WASH_OUT, "Outcome"), (EAST_WINS, "Winner")])
def test_a_narrow_page_calls_a_wash_out_no_winner(client, deal, label):
    page = asked(client, {**ROTATING, "deals": [deal]}, BROWSER).get_data(as_text=True)

    assert [label] == re.findall(r'class="told" data-label="(Winner|Outcome)"', page)


def test_the_page_needs_nothing_from_elsewhere_and_runs_nothing(client):
    answer = asked(client, PAGE_REQUEST, BROWSER)
    page = Page(answer.text)

    assert (["data:,"], []) == (page.addresses, page.inline)
    assert "'none'" == policy_of(answer)["default-src"]
    assert "size: A4" in answer.text
    assert "prefers-color-scheme: dark" in answer.text


@pytest.mark.parametrize(
    "request_, text",
    [
        ({**ROTATING, "deals": [{"winner": "south", "net": {}}] * 16}, "The game is over."),
        ({**ROTATING, "deals": [WASH_OUT]}, "Next: hand 2 under the east wind, Ann deals, a goulash."),
        ({**SEATED, "deals": []}, "2,000 points each at the start"),
    ],
)
def test_the_page_tells_how_it_goes_on(client, request_, text):
    assert text in " ".join(Page(asked(client, request_, BROWSER).get_data(as_text=True)).texts)
