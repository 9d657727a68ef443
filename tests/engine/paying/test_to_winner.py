from __future__ import annotations

from dataclasses import replace

import pytest

from engine.game.tiles import Wind
from engine.paying.to_winner import Payment, WinToPay, net_by_seat, payments_to_winner
from engine.rules.conventions import DoubleRole, LimitScope, PaysAs, Shares
from engine.rulesets import RULESETS
from support.building import hand_of

BOOKLET = RULESETS["booklet"].payments
EAST_DOUBLES = replace(BOOKLET, double_role=DoubleRole.EAST)
OTHERS_TOO = Shares(1, 2, 1, dealer_spares_others=True)
OTHERS_PAY = replace(BOOKLET, shares=OTHERS_TOO)
KONG_BOX_AS_DISCARD = replace(BOOKLET, loose_tile=PaysAs.DISCARD)
ROBBED_AS_DRAW = replace(BOOKLET, robbed_kong=PaysAs.DRAW)
EACH_PAYMENT_CAPPED = replace(BOOKLET, limit_scope=LimitScope.PAYMENT)
TWO_DOUBLE = replace(BOOKLET, doubling_with=frozenset({2, 3, 4, 5}))


def paid(rules, winner, source, *, score=100, dealer="east", players=4, discarder=None, limit=2000):
    """Return the payments for a hand, by payer."""
    win = {"tile": "B1", "source": source, "discarder": discarder}
    request = {"seat_wind": winner, "prevailing_wind": "east", "dealer": dealer, "players": players, "win": win}
    payments = paid_for(hand_of(request), score, rules, limit)
    assert {winner} >= {each.payee.value for each in payments}
    return {each.payer.value: each.amount for each in payments}


def paid_for(hand, score, rules, limit):
    bill = WinToPay(score, hand.seat_wind, hand.win, hand.dealer, hand.players)
    return payments_to_winner(bill, hand.seats, rules, limit)


@pytest.mark.parametrize(
    "winner, source, discarder, expected",
    [
        # Dealer goes out by drawing from the wall: everybody pays twice.
        ("east", "wall", None, {"south": 200, "west": 200, "north": 200}),
        # Dealer goes out on a discard: the discarder pays four times, everybody else nothing.
        ("east", "discard", "west", {"west": 400}),
        # Another goes out by drawing from the wall: everybody pays once, the dealer twice.
        ("south", "wall", None, {"east": 200, "west": 100, "north": 100}),
        # Another goes out on a discard: the discarder pays twice, a dealer who discarded four times.
        ("south", "discard", "west", {"west": 200}),
        ("south", "discard", "east", {"east": 400}),
        # Read with them: the kong box and dealt tiles as drawn, a robbed kong as a discard.
        ("south", "loose_tile", None, {"east": 200, "west": 100, "north": 100}),
        ("east", "dealt", None, {"south": 200, "west": 200, "north": 200}),
        ("south", "robbed_kong", "north", {"north": 200}),
        ("south", "robbed_kong", "east", {"east": 400}),
        ("east", "robbed_kong", "north", {"north": 400}),
    ],
)
def test_the_winner_is_paid_as_printed(winner, source, discarder, expected):
    assert expected == paid(BOOKLET, winner, source, discarder=discarder)


NOBODY_DOUBLES = replace(BOOKLET, doubling_with=frozenset())
TWO_SHARES = replace(NOBODY_DOUBLES, shares=Shares(drawn=2, giver=2, others=1))
ALL_BY_THE_DISCARDER = replace(NOBODY_DOUBLES, shares=Shares(drawn=2, giver=4, others=0))
AT_MOST_25 = replace(NOBODY_DOUBLES, shares=Shares(drawn=1, giver=1, others=1, others_at_most=25))


@pytest.mark.parametrize(
    "rules, source, discarder, score, expected",
    [
        (TWO_SHARES, "wall", None, 16, {"east": 32, "west": 32, "north": 32}),
        (TWO_SHARES, "discard", "west", 16, {"east": 16, "west": 32, "north": 16}),
        (TWO_SHARES, "robbed_kong", "east", 16, {"east": 32, "west": 16, "north": 16}),
        (ALL_BY_THE_DISCARDER, "discard", "west", 16, {"west": 64}),
        (replace(TWO_SHARES, robbed_kong=PaysAs.DRAW_FOR_ALL), "robbed_kong", "east", 16, {"east": 96}),
        (replace(TWO_SHARES, loose_tile=PaysAs.DRAW_FOR_ALL), "loose_tile", "east", 16, {"east": 96}),
        (
            replace(TWO_SHARES, loose_tile=PaysAs.DRAW_FOR_ALL),
            "loose_tile",
            None,
            1,
            dict.fromkeys(["east", "west", "north"], 2),
        ),
        # Three times 70 are 210: two players pay 25 each, the discarder the rest.
        (AT_MOST_25, "discard", "west", 70, {"east": 25, "west": 160, "north": 25}),
        (AT_MOST_25, "robbed_kong", "west", 160, {"east": 25, "west": 430, "north": 25}),
        (AT_MOST_25, "discard", "west", 25, {"east": 25, "west": 25, "north": 25}),
        (AT_MOST_25, "discard", "west", 26, {"east": 25, "west": 28, "north": 25}),
        (AT_MOST_25, "discard", "west", 5, {"east": 5, "west": 5, "north": 5}),
        (AT_MOST_25, "wall", None, 70, {"east": 70, "west": 70, "north": 70}),
    ],
)
def test_each_player_pays_the_shares_of_the_rules(rules, source, discarder, score, expected):
    assert expected == paid(rules, "south", source, discarder=discarder, score=score)


def test_a_payment_says_how_often_the_score_is_paid_and_why():
    win = {"tile": "B1", "source": "discard", "discarder": "west"}
    hand = hand_of({"seat_wind": "south", "prevailing_wind": "east", "win": win})

    assert [each.reason for each in paid_for(hand, 70, AT_MOST_25, None)] == [
        "25, the most for a player who did not discard the last tile",
        "70 x 3 - 25 x 2 (discarded the last tile)",
        "25, the most for a player who did not discard the last tile",
    ]
    assert [each.reason for each in paid_for(hand, 16, TWO_SHARES, None)] == [
        "16",
        "16 x 2 (discarded the last tile)",
        "16",
    ]


@pytest.mark.parametrize("dealer", ["south", "west", "north"])
def test_the_dealer_doubles_whatever_the_own_wind(dealer):
    assert paid(BOOKLET, "east", "wall", dealer=dealer) == {"south": 100, "west": 100, "north": 100} | {dealer: 200}


@pytest.mark.parametrize(
    "rules, winner, source, dealer, discarder, expected",
    [
        (EAST_DOUBLES, "east", "wall", "north", None, {"south": 200, "west": 200, "north": 200}),
        (EAST_DOUBLES, "south", "wall", "north", None, {"east": 200, "west": 100, "north": 100}),
        (EAST_DOUBLES, "north", "wall", "north", None, {"east": 200, "south": 100, "west": 100}),
        (EAST_DOUBLES, "south", "discard", "north", "east", {"east": 400}),
        (EAST_DOUBLES, "south", "discard", "north", "north", {"north": 200}),
        (OTHERS_PAY, "south", "discard", "north", "west", {"east": 100, "west": 200, "north": 200}),
        (OTHERS_PAY, "south", "discard", "north", "north", {"east": 100, "west": 100, "north": 400}),
        (OTHERS_PAY, "north", "discard", "north", "west", {"west": 400}),
        (OTHERS_PAY, "south", "robbed_kong", "north", "west", {"east": 100, "west": 200, "north": 200}),
        (OTHERS_PAY, "south", "wall", "north", None, {"east": 100, "west": 100, "north": 200}),
        (KONG_BOX_AS_DISCARD, "south", "loose_tile", "north", "west", {"west": 200}),
        (KONG_BOX_AS_DISCARD, "south", "loose_tile", "north", "north", {"north": 400}),
        (KONG_BOX_AS_DISCARD, "south", "loose_tile", "south", "west", {"west": 400}),
        (KONG_BOX_AS_DISCARD, "south", "loose_tile", "north", None, {"east": 100, "west": 100, "north": 200}),
        (KONG_BOX_AS_DISCARD, "south", "wall", "north", None, {"east": 100, "west": 100, "north": 200}),
        (ROBBED_AS_DRAW, "south", "robbed_kong", "north", "west", {"east": 100, "west": 100, "north": 200}),
        (ROBBED_AS_DRAW, "north", "robbed_kong", "north", "west", {"east": 200, "south": 200, "west": 200}),
        (ROBBED_AS_DRAW, "south", "discard", "north", "west", {"west": 200}),
    ],
)
def test_each_other_reading_pays_as_it_says(rules, winner, source, dealer, discarder, expected):
    assert expected == paid(rules, winner, source, dealer=dealer, discarder=discarder)


@pytest.mark.parametrize(
    "rules, winner, source, discarder, expected",
    [
        (BOOKLET, "east", "wall", None, {"west": 100}),
        (BOOKLET, "east", "discard", "west", {"west": 200}),
        (BOOKLET, "west", "wall", None, {"east": 100}),
        (BOOKLET, "west", "discard", "east", {"east": 200}),
        (TWO_DOUBLE, "east", "wall", None, {"west": 200}),
        (TWO_DOUBLE, "east", "discard", "west", {"west": 400}),
        (TWO_DOUBLE, "west", "wall", None, {"east": 200}),
        (TWO_DOUBLE, "west", "discard", "east", {"east": 400}),
        (OTHERS_PAY, "west", "discard", "east", {"east": 200}),
    ],
)
def test_with_two_players_nobody_doubles_unless_agreed(rules, winner, source, discarder, expected):
    assert expected == paid(rules, winner, source, discarder=discarder, players=2)


@pytest.mark.parametrize(
    "winner, dealer, source, discarder, expected",
    [
        ("east", "east", "wall", None, {"south": 200, "west": 200}),
        ("south", "east", "wall", None, {"east": 200, "west": 100}),
        ("north", "east", "wall", None, {"east": 200, "south": 100}),
        ("north", "north", "discard", "west", {"west": 400}),
        ("south", "north", "discard", "north", {"north": 400}),
        ("south", "north", "discard", "east", {"east": 200}),
    ],
)
def test_with_three_players_there_are_two_payers(winner, dealer, source, discarder, expected):
    assert expected == paid(BOOKLET, winner, source, dealer=dealer, discarder=discarder, players=3)


@pytest.mark.parametrize(
    "winner, source, discarder, expected",
    [
        ("east", "wall", None, {"south": 200, "west": 200, "north": 200}),
        ("north", "wall", None, {"east": 200, "south": 100, "west": 100}),
        ("north", "discard", "south", {"south": 200}),
    ],
)
def test_with_five_players_the_dreamer_pays_nothing(winner, source, discarder, expected):
    assert expected == paid(BOOKLET, winner, source, discarder=discarder, players=5)


@pytest.mark.parametrize(
    "rules, score, limit, expected",
    [
        (BOOKLET, 2000, 2000, {"east": 4000, "west": 2000, "north": 2000}),
        (EACH_PAYMENT_CAPPED, 2000, 2000, {"east": 2000, "west": 2000, "north": 2000}),
        (EACH_PAYMENT_CAPPED, 1000, 2000, {"east": 2000, "west": 1000, "north": 1000}),
        (EACH_PAYMENT_CAPPED, 1002, 2000, {"east": 2000, "west": 1002, "north": 1002}),
        (EACH_PAYMENT_CAPPED, 1002, None, {"east": 2004, "west": 1002, "north": 1002}),
    ],
)
def test_the_limit_caps_the_score_or_each_payment(rules, score, limit, expected):
    assert expected == paid(rules, "south", "wall", score=score, limit=limit)


def reasons(rules, **more):
    win = {"tile": "B1", "source": "discard", "discarder": "east", **more.pop("win", {})}
    request = {"seat_wind": "south", "prevailing_wind": "east", "win": win, **more}
    return {each.payer.value: each.reason for each in paid_for(hand_of(request), 1100, rules, 2000)}


@pytest.mark.parametrize(
    "rules, request_part, expected",
    [
        (BOOKLET, {}, {"east": "1100 x 2 (discarded the last tile) x 2 (the payer is the dealer)"}),
        (BOOKLET, {"win": {"discarder": "west"}}, {"west": "1100 x 2 (discarded the last tile)"}),
        (
            BOOKLET,
            {"win": {"source": "robbed_kong", "discarder": "west"}, "dealer": "south"},
            {"west": "1100 x 2 (was robbed of the kong) x 2 (the winner is the dealer)"},
        ),
        (
            BOOKLET,
            {"win": {"source": "wall", "discarder": None}},
            {"east": "1100 x 2 (the payer is the dealer)", "west": "1100", "north": "1100"},
        ),
        (
            EAST_DOUBLES,
            {"win": {"source": "wall", "discarder": None}, "seat_wind": "east", "dealer": "north", "players": 3},
            {"south": "1100 x 2 (the winner is East)", "north": "1100 x 2 (the winner is East)"},
        ),
        (
            KONG_BOX_AS_DISCARD,
            {"win": {"source": "loose_tile", "discarder": "west"}},
            {"west": "1100 x 2 (discarded the tile that made the kong)"},
        ),
        (
            EACH_PAYMENT_CAPPED,
            {"win": {"discarder": "west"}},
            {"west": "1100 x 2 (discarded the last tile), capped at 2000"},
        ),
    ],
)
def test_a_payment_says_why_it_is_what_it_is(rules, request_part, expected):
    assert expected == reasons(rules, **request_part)


def test_nobody_pays_for_a_score_of_nothing():
    assert paid(BOOKLET, "south", "wall", score=0) == {}


def test_what_is_paid_is_added_up_by_seat():
    payments = [Payment(Wind.EAST, Wind.SOUTH, 200, ""), Payment(Wind.WEST, Wind.SOUTH, 100, "")]
    seats = (Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH)

    assert net_by_seat(payments, seats) == {Wind.EAST: -200, Wind.SOUTH: 300, Wind.WEST: -100, Wind.NORTH: 0}


HONG_KONG = RULESETS["hong-kong"].payments
ALL_BY_THE_DISCARDER = replace(HONG_KONG, shares=Shares(2, 4, 0))


@pytest.mark.parametrize(
    "rules, source, discarder, shares",
    [
        (HONG_KONG, "discard", "west", 4),
        (HONG_KONG, "discard", "north", 4),
        (ALL_BY_THE_DISCARDER, "discard", "west", 4),
        (HONG_KONG, "robbed_kong", "west", 4),
        (replace(HONG_KONG, robbed_kong=PaysAs.DRAW_FOR_ALL), "robbed_kong", "west", 6),
        (HONG_KONG, "wall", None, 6),
        (HONG_KONG, "loose_tile", None, 6),
    ],
)
def test_a_liable_player_pays_what_all_would_and_the_others_nothing(rules, source, discarder, shares):
    win = {"tile": "B1", "source": source, "discarder": discarder}
    hand = hand_of({"seat_wind": "south", "prevailing_wind": "east", "win": win})
    bill = WinToPay(8, hand.seat_wind, hand.win, hand.dealer, hand.players)

    payments = payments_to_winner(bill, hand.seats, rules, 128, Wind.NORTH)

    assert {(Wind.NORTH, Wind.SOUTH)} == {(each.payer, each.payee) for each in payments}
    assert 8 * shares == sum(each.amount for each in payments)


def test_a_liable_player_who_would_pay_anyway_pays_that_in_his_own_name():
    win = {"tile": "B1", "source": "discard", "discarder": "north"}
    hand = hand_of({"seat_wind": "south", "prevailing_wind": "east", "win": win})
    bill = WinToPay(8, hand.seat_wind, hand.win, hand.dealer, hand.players)

    payments = payments_to_winner(bill, hand.seats, HONG_KONG, 128, Wind.NORTH)

    assert ["8, paid for east", "8, paid for west", "8 x 2 (discarded the last tile)"] == [
        str(each.reason) for each in payments
    ]
