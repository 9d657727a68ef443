"""The running score sheet as a caller gets it: its figures, its laws, and sheets that cannot be."""

import csv
import re
from io import StringIO

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from service import create_app
from service.settings.variables import Settings
from support.case_files import load
from support.laws import for_each
from support.pages import Page, policy_of
from support.sheets import (
    EAST_WINS,
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

SEATED = {"ruleset": "british"}
SETTLED_ANEW = "A correction changed the seats or the dealer, so this deal was settled anew."
BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8"


def winning_score(line):
    """Return the score of the winner of a line, None if nobody won or nobody knows it."""
    return line["deal"].get("scores", {}).get(line["deal"].get("winner"))


def by_name(*figures, names=NAMES):
    return dict(zip(names, figures, strict=True))


# Figures.


def test_the_published_deal_stands_on_the_sheet_as_published(client):
    [line] = kept(client, SOUTH_WINS)["lines"]

    assert by_name(-1096, 336, -36, 796) == line["deal"]["net"]
    assert by_name(2000, 2000, 2000, 2000) == line["before"]
    assert by_name(904, 2336, 1964, 2796) == line["after"]
    assert ("Ben", "Ben", 84, "east", "Ann") == (
        line["deal"]["winner"],
        line["deal"]["seats"]["south"],
        winning_score(line),
        line["deal"]["prevailing_wind"],
        line["deal"]["dealer"],
    )


NO_GOULASH = {"options": {"goulash": "false"}}


@pytest.mark.parametrize(
    "deals, request_, score",
    [
        ([NO_CHOWS], ROTATING, 56),
        ([WASH_OUT, NO_CHOWS], ROTATING, 28),
        ([WASH_OUT, NO_CHOWS], {**ROTATING, "house_rules": {"limit": 2000}}, 28),
        ([WASH_OUT, NO_CHOWS], {**ROTATING, "house_rules": NO_GOULASH}, 56),
        ([WASH_OUT, {**NO_CHOWS, "house_rules": NO_GOULASH}], ROTATING, 56),
        ([WASH_OUT, {**NO_CHOWS, "house_rules": {"limit": 2000}}], ROTATING, 28),
        ([WASH_OUT, EAST_WINS, NO_CHOWS], ROTATING, 56),
    ],
)
def test_a_goulash_is_scored_as_one_unless_the_table_says_otherwise(client, deals, request_, score):
    """British rules, variations: no double for having no chows in a goulash."""
    assert score == winning_score(kept(client, *deals, **request_)["lines"][-1])


def test_a_ruleset_that_knows_no_goulash_scores_it_as_any_hand(client):
    table = {"ruleset": "chinese-classical", "players": NAMES, "rotation": True, "procedure": "british"}
    played = ([NO_CHOWS], [WASH_OUT, NO_CHOWS])
    scores = [winning_score(kept(client, *deals, **table)["lines"][-1]) for deals in played]

    assert scores[0] == scores[1]


@pytest.mark.parametrize(
    "request_, labelled",
    [
        (ROTATING, True),
        ({**ROTATING, "house_rules": NO_GOULASH}, False),
        ({**ROTATING, "options": {"after_wash_out": "ordinary_hand"}}, False),
        ({**ROTATING, "ruleset": "chinese-classical"}, False),
    ],
)
def test_only_a_hand_that_is_played_as_a_goulash_is_called_one(client, request_, labelled):
    sheet = kept(client, WASH_OUT, NO_CHOWS, WASH_OUT, **request_)

    assert [False, labelled, False] == [line["deal"]["goulash"] for line in sheet["lines"]]
    assert labelled == ("goulash" in sheet["next"])


def test_a_deal_may_be_played_as_an_ordinary_hand_where_a_goulash_was_due(client):
    sheet = kept(client, WASH_OUT, {**NO_CHOWS, "house_rules": NO_GOULASH}, **ROTATING)

    assert [False, False] == [line["deal"]["goulash"] for line in sheet["lines"]]


# The page of the sparrows has no scores: it borrows the British ruleset, with one chow and the goulash.

SPARROWS = {"players": NAMES, "rotation": True, "procedure": "sparrows", "ruleset": "british"}


def with_text(deal, seat, text):
    """Return a deal with another hand as text."""
    return deal | {"hands": {seat: deal["hands"][seat] | {"hand": text}}}


WITH_JOKER = with_text(NO_CHOWS, "south", "[333s] [C4 C4 JK=C4] [555p] [666p] 77m*")


def test_the_sparrows_play_a_goulash_with_jokers_after_a_wash_out(client):
    sheet = kept(client, WASH_OUT, WITH_JOKER, **SPARROWS)

    assert [(False, None), (True, 28)] == [(line["deal"]["goulash"], winning_score(line)) for line in sheet["lines"]]
    assert [("/deals/0/hands/south/hand", "not_wild")] == refused(client, WITH_JOKER, **SPARROWS)


def test_a_sheet_of_the_sparrows_is_scored_by_the_ruleset_that_they_borrow(client):
    alone = {name: value for name, value in SPARROWS.items() if name != "ruleset"}

    assert kept(client, NO_CHOWS, **SPARROWS) == asked(client, {**alone, "deals": [NO_CHOWS]}).get_json()
    [fault] = asked(client, {**SPARROWS, "ruleset": "chinese-classical", "deals": []}).get_json()["errors"]
    assert ("/ruleset", "procedure_does_not_fit") == (fault["pointer"], fault["code"])
    assert "Send british as the ruleset" in fault["message"]


def test_a_sheet_of_the_sparrows_holds_to_one_chow(client):
    deal = with_text(NO_CHOWS, "south", "[456m] [456p] [333s] [999p] 77m*")

    assert [("/deals/0/hands/south/hand", "too_many_chows")] == refused(client, deal, **SPARROWS)


@pytest.mark.parametrize("procedure", ["booklet", "british", "chinese-classical", "dmjl"])
def test_a_sheet_without_a_ruleset_takes_the_one_of_its_procedure(client, procedure):
    answer = asked(client, {"rotation": True, "procedure": procedure, "deals": []})

    assert procedure == answer.get_json()["ruleset"]["id"]


DEALER_WINS = {
    "outcome": "mah_jong",
    "winner": "east",
    "hands": {"east": {"hand": "[333s] [456m] [555p] [666p] 77m*", "win": {"source": "discard", "discarder": "south"}}},
    "scores": {"south": 0, "west": 0, "north": 0},
}
CLASSICAL = {**ROTATING, "ruleset": "chinese-classical", "procedure": "chinese-classical"}
LEAGUE = {**ROTATING, "ruleset": "dmjl", "procedure": "dmjl"}


def told_wins(wins):
    hand = DEALER_WINS["hands"]["east"] | {"dealer_wins": wins}
    return {**DEALER_WINS, "hands": {"east": hand}}


@pytest.mark.parametrize("table, last, limit", [(CLASSICAL, 13, 1000), (LEAGUE, 9, 500)])
def test_the_sheet_counts_the_dealers_wins_up_to_the_limit_hand(client, table, last, limit):
    """Millington, rule 122(r), and the rules of the league: East's 13th, or 9th, win in a row is a limit hand."""
    lines = kept(client, *[DEALER_WINS] * last, **table)["lines"]

    assert [True] * (last - 1) + [False] == [winning_score(line) < limit for line in lines]
    assert limit == winning_score(lines[-1])
    again = kept(client, *[DEALER_WINS] * (last - 2), WASH_OUT, SOUTH_WINS, DEALER_WINS, **table)["lines"][-1]
    assert winning_score(lines[0]) == winning_score(again)


@pytest.mark.parametrize("table, last", [(CLASSICAL, 13), (LEAGUE, 9)])
def test_a_dealer_who_deals_on_begins_another_row_of_wins(client, table, last):
    table = {**table, "options": {"after_most_wins": "deals_on"}}
    lines = kept(client, *[DEALER_WINS] * (last + 1), **table)["lines"]

    assert ["Ann"] * (last + 1) == [line["deal"]["dealer"] for line in lines]
    assert winning_score(lines[0]) == winning_score(lines[-1]) < winning_score(lines[-2])


def test_wins_in_a_row_that_are_told_agree_with_the_sheet(client):
    assert kept(client, DEALER_WINS, told_wins(2), **CLASSICAL)
    assert [("/deals/1/hands/east/dealer_wins", "not_by_the_sheet")] == refused(
        client, DEALER_WINS, told_wins(3), **CLASSICAL
    )


@pytest.mark.parametrize("table, most, limit", [(CLASSICAL, 13, 1000), (LEAGUE, 9, 500)])
def test_where_another_procedure_lets_the_dealer_deal_on_the_count_begins_again(client, table, most, limit):
    table = {**table, "procedure": "left-hand"}
    lines = kept(client, *[DEALER_WINS] * (most + 2), told_wins(3), **table)["lines"]

    assert [most] == [number for number, line in enumerate(lines, start=1) if winning_score(line) == limit]


def test_without_rotation_a_deal_tells_the_wins_in_a_row(client):
    seated = {"ruleset": "dmjl", "players": NAMES}
    deals = ({**DEALER_WINS, "prevailing_wind": "east"}, {**told_wins(9), "prevailing_wind": "east"})

    assert [True, False] == [winning_score(line) < 500 for line in kept(client, *deals, **seated)["lines"]]


def test_totals_follow_the_players_and_not_the_seats(client):
    """Ann loses the deal to Ben. East's win with 200 then is Ben's: Cid is South, Dot West and Ann North."""
    sheet = kept(client, SOUTH_WINS, EAST_WINS)

    assert "Ben" == sheet["lines"][1]["deal"]["winner"] == sheet["lines"][1]["deal"]["dealer"]
    # East gains 1,200; South, West and North lose 344, 416 and 440.
    assert by_name(-440, 1200, -344, -416) == sheet["lines"][1]["deal"]["net"]
    assert by_name(464, 3536, 1620, 2380) == sheet["balances"]


def test_without_rotation_everybody_keeps_the_seat(client):
    sheet = kept(client, {**SOUTH_WINS, "prevailing_wind": "east"}, {**EAST_WINS, "prevailing_wind": "south"}, **SEATED)

    assert by_name(-1096 + 1200, 336 - 344, -36 - 416, 796 - 440, names=SEATS) == {
        player: total - 2000 for player, total in sheet["balances"].items()
    }
    assert not {"next", "procedure"} & sheet.keys()
    assert ["east", "south"] == [line["deal"]["prevailing_wind"] for line in sheet["lines"]]
    assert [dict(zip(SEATS, SEATS, strict=True))] * 2 == [line["deal"]["seats"] for line in sheet["lines"]]


def test_the_booklets_players_keep_their_seats_and_the_winner_deals(client):
    """South wins 64 on West's discard: West pays twice. Then South deals, and West's discard costs it twice again."""
    deal = {
        "outcome": "mah_jong",
        "winner": "south",
        "scores": {"south": 64},
        "win": {"source": "discard", "discarder": "west"},
    }
    request = {"ruleset": "booklet", "players": NAMES, "rotation": True, "procedure": "booklet"}
    sheet = kept(client, deal, deal, **request)

    assert [by_name(0, 128, -128, 0), by_name(0, 256, -256, 0)] == [line["deal"]["net"] for line in sheet["lines"]]
    assert ["Ann", "Ben"] == [line["deal"]["dealer"] for line in sheet["lines"]]
    assert [dict(zip(SEATS, NAMES, strict=True))] * 2 == [line["deal"]["seats"] for line in sheet["lines"]]


@pytest.mark.parametrize(
    "players, stock, in_play", [(2, 2000, 4000), (3, 2000, 6000), (4, 2000, 8000), (5, 1600, 8000)]
)
def test_everybody_starts_with_2000_and_five_share_what_four_have(client, players, stock, in_play):
    sheet = kept(client, ruleset="booklet", players=players)

    assert (stock, in_play, in_play) == (sheet["stock"], sheet["check"]["in_play"], sheet["check"]["together"])
    assert [stock] * players == list(sheet["balances"].values())


def test_another_stock_may_be_agreed_on(client):
    assert [500] * 4 == list(kept(client, stock=500, **SEATED)["balances"].values())


def test_the_sample_line_of_the_booklet_is_written_down_as_told(client):
    """Last page: 355, East; -100, +200, -100, 0."""
    net = by_name(-100, 200, -100, 0, names=SEATS)
    deal = {"net": net, "winner": "south", "scores": {"south": 355}, "prevailing_wind": "east"}
    [line] = kept(client, deal, ruleset="booklet")["lines"]

    assert (355, "east", net) == (winning_score(line), line["deal"]["prevailing_wind"], line["deal"]["net"])
    assert by_name(1900, 2200, 1900, 2000, names=SEATS) == line["after"]
    assert ("mah_jong", "south") == (line["deal"]["outcome"], line["deal"]["winner"])
    assert not {"dealer", "payments"} & line["deal"].keys()


def test_of_a_deal_told_by_gains_alone_nothing_else_is_known(client):
    net = by_name(-100, 200, -100, 0, names=SEATS)
    [line] = kept(client, {"net": net}, ruleset="booklet")["lines"]

    assert {"seats": dict(zip(SEATS, SEATS, strict=True)), "net": net} == line["deal"]


def test_payments_may_stand_for_a_deal_by_seat_or_by_name(client):
    payments = [
        {"payer": "Ann", "payee": "south", "amount": 100},
        {"payer": "west", "payee": "Ben", "amount": 60, "reason": "agreed"},
    ]
    [line] = kept(client, {"payments": payments, "winner": "Ben"})["lines"]

    assert by_name(-100, 160, -60, 0) == line["deal"]["net"]
    assert [("Ann", "Ben", 100, ""), ("Cid", "Ben", 60, "agreed")] == [
        (*map(payment.get, ("payer", "payee", "amount")), payment.get("reason", ""))
        for payment in line["deal"]["payments"]
    ]


def test_the_answer_to_a_settlement_may_stand_for_a_deal(client):
    settled = client.post(
        "/v1/settlements", json={"ruleset": "british", "prevailing_wind": "east", **SOUTH_WINS}
    ).get_json()
    told = {"winner": "south", **{name: settled[name] for name in ("scores", "payments", "net")}}

    assert kept(client, SOUTH_WINS)["lines"] == kept(client, told)["lines"] == kept(client, settled["deal"])["lines"]


def test_of_five_players_the_dreamer_neither_gains_nor_loses(client):
    names = [*NAMES, "Eve"]
    sheet = kept(client, SOUTH_WINS, SOUTH_WINS, **{**ROTATING, "players": names})

    assert 0 == sheet["lines"][0]["deal"]["net"]["Eve"]
    # Ann, who lost the deal, sits out; Eve has come in as North.
    assert by_name(0, -1096, 336, -36, 796, names=names) == sheet["lines"][1]["deal"]["net"]


def test_three_players_may_sit_on_other_winds(client):
    """North's 40 drawn from the wall: East, the dealer, pays 80 and West 40."""
    deal = {"outcome": "mah_jong", "winner": "north", "scores": {"north": 40}, "win": {"source": "wall"}}
    players = {"Ann": "east", "Ben": "west", "Cid": "north"}
    request = {"ruleset": "booklet", "players": players, "rotation": True, "procedure": "booklet"}
    west_wins = {**deal, "winner": "west", "scores": {"west": 40}}
    sheet = kept(client, deal, west_wins, **request)

    assert {"Ann": -80, "Ben": -40, "Cid": 120} == sheet["lines"][0]["deal"]["net"]
    # Then Cid deals, and pays double.
    assert {"Ann": -40, "Ben": 120, "Cid": -80} == sheet["lines"][1]["deal"]["net"]


def test_hands_are_scored_under_the_wind_that_the_rotation_has_come_to(client):
    """In the fifth hand South prevails: North's pung of south winds counts 4, doubled once."""
    passing = {"winner": "south", "net": {}}
    hands = {"north": {"melds": [["WS", "WS", "WS"]]}}
    deal = {"outcome": "mah_jong", "winner": "west", "hands": hands, "scores": {"east": 0, "south": 0, "west": 20}}
    line = kept(client, *[passing] * 4, deal)["lines"][4]
    # West is paid 40 by East and 20 by South and North; North is paid 16 by East and 8 by South.
    seats = line["deal"]["seats"]

    assert "south" == line["deal"]["prevailing_wind"]
    assert {"east": -56, "south": -28, "west": 80, "north": 4} == {
        seat: line["deal"]["net"][player] for seat, player in seats.items()
    }


def test_house_rules_hold_for_the_sheet_or_for_one_deal(client):
    rich = {**EAST_WINS, "scores": {"east": 1200, "south": 0, "west": 0, "north": 0}}
    of_all = kept(client, rich, **ROTATING, house_rules={"limit": 1200})
    of_one = kept(client, {**rich, "house_rules": {"limit": 1200}}, **ROTATING, house_rules={"limit": 300})

    assert of_all["lines"] == of_one["lines"]
    assert {"limit": 1200} == of_all["house_rules"]


def test_penalties_of_a_wash_out_are_paid(client):
    penalty = {"payer": "west", "payees": ["north"], "amount": 50, "reason": "a wrong call"}
    [line] = kept(client, {**WASH_OUT, "penalties": [penalty]})["lines"]

    assert by_name(0, 0, -50, 50) == line["deal"]["net"]
    assert not {"scores", "winner"} & line["deal"].keys()


def test_players_with_equal_totals_share_a_rank(client):
    ranking = kept(client, {"net": {"Ann": -20, "Ben": 10, "Dot": 10}, "winner": "Ben"})["standings"]

    assert [(1, "Ben", 2010), (1, "Dot", 2010), (3, "Cid", 2000), (4, "Ann", 1980)] == [
        tuple(place.values()) for place in ranking
    ]


def test_the_sheet_tells_what_comes_next(client):
    following = kept(client, SOUTH_WINS, WASH_OUT)["next"]
    position = following["position"]

    assert ("Ben", True, 2) == (following["dealer_name"], position["goulash"], position["deals_played"])
    assert following["goulash"]["wild_tiles"] == ["B2"]


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


def test_what_was_corrected_is_not_looked_at_any_more(client):
    assert kept(client, {"net": {"Ann": 1}}, **ROTATING, corrections=[{"deal": 1, "with": WASH_OUT}])


# Counters.


def test_each_payment_says_which_counters_change_hands(client):
    sheet = kept(client, SOUTH_WINS, **ROTATING, counters=True)
    [first, *_] = sheet["lines"][0]["counters"]["paid"]

    assert ("Ann", "Ben", 168, {"500": 0, "100": 1, "10": 6, "2": 4}) == (
        first["payer"],
        first["payee"],
        first["amount"],
        first["given"],
    )
    assert [{"500": 2, "100": 9, "10": 8, "2": 10}] * 4 == list(sheet["counters"]["start"].values())


def worth(pieces):
    return sum(int(kind) * number for kind, number in pieces.items())


def test_gains_alone_are_paid_by_who_lost_to_who_gained(client):
    deal = {"winner": "Ben", "net": {"Ann": -100, "Ben": 60, "Cid": -20, "Dot": 60}}
    [line] = kept(client, deal, **ROTATING, counters=True)["lines"]

    assert [("Ann", "Ben", 60), ("Ann", "Dot", 40), ("Cid", "Dot", 20)] == [
        (paid["payer"], paid["payee"], paid["amount"]) for paid in line["counters"]["paid"]
    ]


def test_who_gained_nothing_is_paid_nothing(client):
    [line] = kept(client, {"winner": "Dot", "net": {"Ann": 0, "Cid": -20, "Dot": 20}}, **ROTATING, counters=True)[
        "lines"
    ]

    assert [("Cid", "Dot")] == [(paid["payer"], paid["payee"]) for paid in line["counters"]["paid"]]


def test_a_debt_is_told_and_paid_later(client):
    ruin = {"net": {"Ann": -2100, "Ben": 2100}, "winner": "Ben"}
    luck = {"net": {"Ann": 500, "Cid": -500}, "winner": "Cid"}
    sheet = kept(client, ruin, luck, **ROTATING, counters=True)

    assert [[{"payer": "Ann", "payee": "Ben", "amount": 100}], []] == [
        line["counters"].get("debts", []) for line in sheet["lines"]
    ]
    assert ["Cid", "Ann"] == [paid["payer"] for paid in sheet["lines"][1]["counters"]["paid"]]
    assert "debts" not in sheet["counters"]
    assert sheet["balances"] == {player: worth(held) for player, held in sheet["counters"]["pieces_by_player"].items()}


def test_of_five_players_the_one_who_sits_out_first_starts_without_small_counters(client):
    players = {"Eve": "dreamer", "Ann": "east", "Ben": "south", "Cid": "west", "Dot": "north"}
    start = kept(client, **{**ROTATING, "players": players, "counters": True})["counters"]["start"]

    assert {"500": 1, "100": 11, "10": 0, "2": 0} == start["Eve"]
    assert [1600] * 5 == [worth(pieces) for pieces in start.values()]


@pytest.mark.parametrize(
    "pieces", [{"500": 1}, {"Ann": {"500": 1}, "south": {"100": 5}, "Cid": {"10": 50}, "north": {"100": 4, "10": 10}}]
)
def test_a_table_may_have_counters_of_its_own(client, pieces):
    start = kept(client, **ROTATING, counters=True, stock=500, pieces=pieces)["counters"]["start"]

    assert by_name(500, 500, 500, 500) == {player: worth(each) for player, each in start.items()}


def test_odd_amounts_cannot_be_paid_with_counters(client):
    odd = {"net": {"Ann": -355, "Ben": 355}, "winner": "Ben"}
    corrections = [{"deal": 2, "with": odd}]

    assert [("/deals/0", "odd_amount"), ("/corrections/0/with", "odd_amount")] == refused(
        client, odd, WASH_OUT, **ROTATING, counters=True, corrections=corrections
    )
    assert 355 == kept(client, odd)["lines"][0]["deal"]["net"]["Ben"]


# What cannot be.


def test_a_line_notes_what_is_unusual_in_its_deal(client):
    drawn = {**WASH_OUT, "scores": {"east": 40}}
    lines = kept(client, drawn, SOUTH_WINS, {"net": {}, "winner": "south"}, **ROTATING)["lines"]

    assert [["Nobody won, so these scores count for nothing."], [], []] == [line.get("notes", []) for line in lines]


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


@pytest.mark.parametrize("deal", [{"net": {"Eve": -10, "Ann": 10}}, {"net": {}, "winner": "dreamer"}])
def test_who_sits_out_neither_wins_nor_pays(client, deal):
    [(_, code)] = refused(client, deal, ruleset="british", players=[*NAMES, "Eve"])

    assert "not_at_the_table" == code
    assert kept(client, {"net": {"Eve": 0}}, ruleset="british", players=[*NAMES, "Eve"])


def test_nothing_is_played_after_the_last_hand(client):
    deal = {"winner": "south", "net": {}}

    assert kept(client, *[deal] * 16)["next"]["finished"]
    assert [("/deals/16", "game_over")] == refused(client, *[deal] * 18)


def test_a_ruleset_may_go_with_the_procedure_of_another_book_in_which_east_deals_too(client):
    options = {"rotation": "classical"}

    assert kept(client, SOUTH_WINS, SOUTH_WINS, **{**ROTATING, "procedure": "booklet", "options": options})
    assert kept(client, SOUTH_WINS, **{**ROTATING, "procedure": "chinese-classical"})


def test_a_sheet_is_larger_than_a_hand_but_not_too_large():
    # A service of its own, in which no answer that was left unread holds the place of a large body.
    app = create_app(Settings())
    client, most = app.test_client(), 32 * app.config["MAX_BODY_BYTES"]

    assert [413, 400] == [
        client.post("/v1/table/sheet", data=b" " * size, content_type="application/json").status_code
        for size in (most + 1, most)
    ]


# Laws.

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


def test_no_name_is_taken_for_a_formula(client):
    players = ["=1+1", "-Ben", "@Cid", "Dot"]
    answer = asked(client, {**ROTATING, "players": players, "deals": [SOUTH_WINS]}, "text/csv")
    [header, _, line] = csv.reader(StringIO(answer.get_data(as_text=True)))

    assert ["'=1+1 net", "'-Ben net", "'@Cid net", "Dot net"] == header[12::3]
    assert ("'=1+1", "'-Ben", "-1096") == (line[3], line[6], line[12])


@pytest.mark.parametrize(
    "name, cell",
    [
        ("Ann;=1+1", "Ann;'=1+1"), ("Ann; =1+1", "Ann;' =1+1"), ("a;b;@c", "a;b;'@c"),
        ("Ann,+1", "Ann,'+1"), ("\u00a0=1", "'=1"), ("\uff1d1", "'\uff1d1"), ("\uff0b1", "'\uff0b1"),
        ("\uff0d1", "'\uff0d1"), ("\uff20a", "'\uff20a"), ("Ann-Marie", "Ann-Marie"), ("a=b; c", "a=b; c"),
    ],
)  # fmt: skip
def test_no_part_of_a_name_is_taken_for_a_formula(client, name, cell):
    answer = asked(client, {**ROTATING, "players": [name, "Ben", "Cid", "Dot"], "deals": [SOUTH_WINS]}, "text/csv")
    [header, _, line] = csv.reader(StringIO(answer.get_data(as_text=True)))

    assert [f"{cell} seat", cell] == [header[11], line[3]]


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

    for text in (
        "<b>Ann</b>",
        "Ben & Co",
        "+1,200",
        "\N{MINUS SIGN}344",
        "wash-out",
        "(goulash)",
        "corrected afterwards",
    ):
        assert text in told, text
    # 2,000 + 1,200 - 9,000; what is below zero is owed.
    assert "\N{MINUS SIGN}5,800" in told
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

    for text in (
        "Hand 1: <b>Ann</b> pays Ben & Co 1,300, <late>.",
        "Hand 1: <b>Ann</b> pays Cid 1,300, <late>.",
        "Hand 2: <b>Ann</b> pays for all.",
    ):
        assert text in told, text


def rows_of(page):
    """Return the texts of the cells of each row of a page's table."""
    rows = re.findall(r"<tr.*?>(.*?)</tr>", page, flags=re.DOTALL)
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row, flags=re.DOTALL) for row in rows]
    return [[re.sub(r"<[^>]+>", "", cell).strip() for cell in row] for row in cells]


def test_each_line_has_what_the_booklets_score_sheet_prints(client):
    """Pp. 24 to 26: the winning score, the prevailing wind, and for each player the total before and the payment."""
    request = {**ROTATING, "ruleset": "booklet", "procedure": "booklet"}
    deal = {
        "winner": "south",
        "scores": {"south": 50},
        "payments": [{"payer": "west", "payee": "south", "amount": 100}],
    }
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


def test_those_who_sit_down_are_on_the_sheet_and_nobody_else(client):
    deal = {"outcome": "mah_jong", "winner": "north", "scores": {"north": 100}, "win": {"source": "wall"}}
    deals = [deal | {"prevailing_wind": "east", "players": ["north", "west", "east"]}]
    request = {"ruleset": "booklet", "players": ["east", "west", "north"], "deals": deals}
    sheet = client.post("/v1/table/sheet", json=request).get_json()

    assert {"east": 1800, "west": 1900, "north": 2300} == sheet["balances"]
