"""Who pays the winner: 100 points for every combination of the payment options, and the shares of other games.

All figures are worked out by hand. p. 13 pays the discarder's part double, and the dealer's. Its row for the dealer's
win on a discard says that everybody else pays nothing; its row for another player's win says nothing of the others, so
an option does (A32).
"""

from dataclasses import replace
from itertools import product

import pytest

from engine.game.tiles import Wind
from engine.paying.to_winner import Holder, Payment, WinToPay, net_of, payments_to_winner
from engine.rules.conventions import DoubleRole, LimitScope, PaysAs, Shares
from engine.rulesets import RULESETS
from support.building import hand_of
from support.case_files import load
from support.laws import for_each

BOOKLET = RULESETS["booklet"].payments
EAST_DOUBLES = replace(BOOKLET, double_role=DoubleRole.EAST)
KONG_BOX_AS_DISCARD = replace(BOOKLET, loose_tile=PaysAs.DISCARD)
EACH_PAYMENT_CAPPED = replace(BOOKLET, limit_scope=LimitScope.PAYMENT)


def paid(rules, winner, source, *, score=100, dealer="east", players=4, discarder=None, limit=2000):
    win = {"tile": "B1", "source": source, "discarder": discarder}
    request = {"seat_wind": winner, "prevailing_wind": "east", "dealer": dealer, "players": players, "win": win}
    payments = paid_for(hand_of(request), score, rules, limit)
    assert {winner} >= {each.payee.value for each in payments}
    return {each.payer.value: each.amount for each in payments}


def paid_for(hand, score, rules, limit, seats=None, liable=None):
    bill = WinToPay.by_hand(score, hand, hand.win)
    return payments_to_winner(bill, list(map(Wind, seats or hand.seats)), rules, limit, liable)


EAST, SOUTH, WEST, NORTH = "east", "south", "west", "north"
ALL, NOBODY = frozenset({2, 3, 4, 5}), frozenset()
DEALER, ROLE_EAST = DoubleRole.DEALER, DoubleRole.EAST
ALONE, OTHERS_TOO = Shares(1, 2, 0), Shares(1, 2, 1, dealer_spares_others=True)

# Who deals, who wins, and who gave the last tile up and pays for it, or nobody: what each of four players pays.
# "both" stands for either reading of what the others pay on a discard.
NAMES = ("dealer", "winner", "giver", "doubling", "others", "paid")
ROWS = [tuple(each[name] for name in NAMES) for each in load("engine/payments")]
DOUBLING = {
    "dealer doubles": [(DEALER, ALL)],
    "East doubles": [(ROLE_EAST, ALL)],
    "nobody doubles": [(DEALER, NOBODY), (ROLE_EAST, NOBODY)],
}
OTHERS = {"alone": [ALONE], "others too": [OTHERS_TOO], "both": [ALONE, OTHERS_TOO]}
# How a tile that nobody, or somebody, gave up is paid under each option: like a drawn tile, or by the giver.
DRAWN = [
    ("wall", None, {}),
    ("dealt", None, {}),
    ("loose_tile", None, {}),
    ("loose_tile", None, {"loose_tile": PaysAs.DISCARD}),
    ("robbed_kong", "giver", {"robbed_kong": PaysAs.DRAW}),
    ("robbed_concealed_kong", "giver", {"robbed_kong": PaysAs.DRAW}),
]
GIVEN_UP = [
    ("discard", "giver", {}),
    ("loose_tile", "giver", {"loose_tile": PaysAs.DISCARD}),
    ("robbed_kong", "giver", {}),
    ("robbed_concealed_kong", "giver", {}),
]
# Who plays, by the number of players; the dreamer of five pays nothing.
TABLES = [
    (2, (EAST, WEST)),
    (3, (EAST, SOUTH, WEST)),
    (3, (EAST, SOUTH, NORTH)),
    (3, (EAST, WEST, NORTH)),
    (4, (EAST, SOUTH, WEST, NORTH)),
    (5, (EAST, SOUTH, WEST, NORTH)),
]


def paid_by(rules, request, seats, limit=None):
    payments = paid_for(hand_of(request), 100, rules, limit, seats)
    return {each.payer.value: each.amount for each in payments}


def each_way(doubling, others, ways, giver, winner):
    """Yield each set of rules and win to which a row of the table applies."""
    for (role, doubled), reading, (source, by, options) in product(DOUBLING[doubling], OTHERS[others], ways):
        rules = replace(BOOKLET, double_role=role, doubling_with=doubled, shares=reading, **options)
        # A tile that is paid like a drawn one may come from anybody: here from the first who did not win.
        came_from = giver or next(seat for seat in (WEST, SOUTH) if seat != winner)
        yield rules, {"tile": "B1", "source": source, "discarder": came_from if by else None}


@for_each("dealer, winner, giver, doubling, others, paid", ROWS)
def test_the_winner_is_paid_as_the_table_says(dealer, winner, giver, doubling, others, paid):
    for rules, win in each_way(doubling, others, GIVEN_UP if giver else DRAWN, giver, winner):
        for number, seats in TABLES:
            if not {dealer, winner, win["discarder"] or winner} <= set(seats):
                continue
            request = {"seat_wind": winner, "prevailing_wind": EAST, "dealer": dealer, "players": number, "win": win}
            there = {seat: amount for seat, amount in paid.items() if seat in seats}
            assert there == paid_by(rules, request, seats), (rules, win, seats)


@for_each("dealer, winner, giver, doubling, others, paid", ROWS)
def test_a_limit_for_each_payment_cuts_each_of_them(dealer, winner, giver, doubling, others, paid):
    for rules, win in each_way(doubling, others, GIVEN_UP if giver else DRAWN, giver, winner):
        capped = replace(rules, limit_scope=LimitScope.PAYMENT)
        request = {"seat_wind": winner, "prevailing_wind": EAST, "dealer": dealer, "win": win}
        seats = (EAST, SOUTH, WEST, NORTH)

        assert paid_by(rules, request, seats, limit=150) == paid
        assert paid_by(capped, request, seats, limit=150) == {
            seat: {100: 100, 200: 150, 400: 150}[amount] for seat, amount in paid.items()
        }


def test_the_booklet_pays_as_printed():
    # The kong box and dealt tiles are read with them: paid as drawn, a robbed kong as a discard.
    printed = (DEALER, frozenset({3, 4, 5}), ALONE, PaysAs.DRAW, PaysAs.DISCARD)
    assert printed == (
        BOOKLET.double_role, BOOKLET.doubling_with, BOOKLET.shares, BOOKLET.loose_tile, BOOKLET.robbed_kong,
    )  # fmt: skip
    assert [100, 200, 200, 200] == [paid(BOOKLET, "east", "wall", players=each)["west"] for each in (2, 3, 4, 5)]


# Shares of other games.


NOBODY_DOUBLES = replace(BOOKLET, doubling_with=frozenset())
TWO_SHARES = replace(NOBODY_DOUBLES, shares=Shares(drawn=2, giver=2, others=1))
ALL_BY_THE_DISCARDER = replace(NOBODY_DOUBLES, shares=Shares(drawn=2, giver=4, others=0))
AT_MOST_25 = replace(NOBODY_DOUBLES, shares=Shares(drawn=1, giver=1, others=1, others_at_most=25))


ROBBED_FOR_ALL = replace(TWO_SHARES, robbed_kong=PaysAs.DRAW_FOR_ALL)
KONG_BOX_FOR_ALL = replace(TWO_SHARES, loose_tile=PaysAs.DRAW_FOR_ALL)
BY_SHARES = [
    (TWO_SHARES, "wall", None, 16, (32, 32, 32)),
    (TWO_SHARES, "discard", "west", 16, (16, 32, 16)),
    (TWO_SHARES, "robbed_kong", "east", 16, (32, 16, 16)),
    (ALL_BY_THE_DISCARDER, "discard", "west", 16, (0, 64, 0)),
    (ROBBED_FOR_ALL, "robbed_kong", "east", 16, (96, 0, 0)),
    (KONG_BOX_FOR_ALL, "loose_tile", "east", 16, (96, 0, 0)),
    (KONG_BOX_FOR_ALL, "loose_tile", None, 1, (2, 2, 2)),
    # Three times 70 are 210: two players pay 25 each, the discarder the rest.
    (AT_MOST_25, "discard", "west", 70, (25, 160, 25)),
    (AT_MOST_25, "robbed_kong", "west", 160, (25, 430, 25)),
    (AT_MOST_25, "discard", "west", 25, (25, 25, 25)),
    (AT_MOST_25, "discard", "west", 26, (25, 28, 25)),
    (AT_MOST_25, "discard", "west", 5, (5, 5, 5)),
    (AT_MOST_25, "wall", None, 70, (70, 70, 70)),
    # Nobody pays for a score of nothing.
    (BOOKLET, "wall", None, 0, (0, 0, 0)),
]
# The limit caps the score or each payment.
BY_LIMIT = [
    (BOOKLET, 2000, 2000, (4000, 2000, 2000)),
    (EACH_PAYMENT_CAPPED, 2000, 2000, (2000, 2000, 2000)),
    (EACH_PAYMENT_CAPPED, 1000, 2000, (2000, 1000, 1000)),
    (EACH_PAYMENT_CAPPED, 1002, 2000, (2000, 1002, 1002)),
    (EACH_PAYMENT_CAPPED, 1002, None, (2004, 1002, 1002)),
]
PAID_TO_SOUTH = [(*row[:4], 2000, row[4]) for row in BY_SHARES]
PAID_TO_SOUTH += [(rules, "wall", None, score, limit, each) for rules, score, limit, each in BY_LIMIT]


@for_each("rules, source, discarder, score, limit, expected", PAID_TO_SOUTH)
def test_each_player_pays_the_shares_of_the_rules(rules, source, discarder, score, limit, expected):
    of_those_who_pay = {seat: each for seat, each in zip((EAST, WEST, NORTH), expected, strict=True) if each}
    assert of_those_who_pay == paid(rules, "south", source, discarder=discarder, score=score, limit=limit)


def reasons(rules, score, **more):
    win = {"tile": "B1", "source": "discard", "discarder": "east", **more.pop("win", {})}
    request = {"seat_wind": "south", "prevailing_wind": "east", "win": win, **more}
    return {each.payer.value: each.reason for each in paid_for(hand_of(request), score, rules, 2000)}


FROM_WEST = {"win": {"discarder": "west"}}


@pytest.mark.parametrize("rules, score, told, expected", [
    (BOOKLET, 1100, {}, {"east": "1100 x 2 (discarded the last tile) x 2 (the payer is the dealer)"}),
    (BOOKLET, 1100, FROM_WEST, {"west": "1100 x 2 (discarded the last tile)"}),
    (BOOKLET, 1100, {"win": {"source": "robbed_kong", "discarder": "west"}, "dealer": "south"},
     {"west": "1100 x 2 (was robbed of the kong) x 2 (the winner is the dealer)"}),
    (BOOKLET, 1100, {"win": {"source": "wall", "discarder": None}},
     {"east": "1100 x 2 (the payer is the dealer)", "west": "1100", "north": "1100"}),
    (EAST_DOUBLES, 1100,
     {"win": {"source": "wall", "discarder": None}, "seat_wind": "east", "dealer": "north", "players": 3},
     {"south": "1100 x 2 (the winner is East)", "north": "1100 x 2 (the winner is East)"}),
    (KONG_BOX_AS_DISCARD, 1100, {"win": {"source": "loose_tile", "discarder": "west"}},
     {"west": "1100 x 2 (discarded the tile that made the kong)"}),
    (EACH_PAYMENT_CAPPED, 1100, FROM_WEST, {"west": "1100 x 2 (discarded the last tile), capped at 2000"}),
    (EACH_PAYMENT_CAPPED, 1000, FROM_WEST, {"west": "1000 x 2 (discarded the last tile)"}),
    (AT_MOST_25, 70, FROM_WEST,
     dict.fromkeys(("east", "north"), "25, the most for a player who did not discard the last tile")
     | {"west": "70 x 3 - 25 x 2 (discarded the last tile)"}),
    (TWO_SHARES, 16, FROM_WEST, {"east": "16", "west": "16 x 2 (discarded the last tile)", "north": "16"}),
])  # fmt: skip
def test_a_payment_says_why_it_is_what_it_is(rules, score, told, expected):
    assert expected == reasons(rules, score, **told)


def test_what_is_paid_is_added_up_by_seat():
    payments = [Payment(Wind.EAST, Wind.SOUTH, 200, ""), Payment(Wind.WEST, Wind.SOUTH, 100, "")]
    seats = (Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH)

    assert net_of(payments, seats, Holder.TABLE) == {Wind.EAST: -200, Wind.SOUTH: 300, Wind.WEST: -100, Wind.NORTH: 0}


HONG_KONG = RULESETS["hong-kong"].payments


def paid_by_north(rules, source, discarder):
    """Return what is paid to South where North is liable."""
    win = {"tile": "B1", "source": source, "discarder": discarder}
    hand = hand_of({"seat_wind": "south", "prevailing_wind": "east", "win": win})
    return paid_for(hand, 8, rules, 128, liable=Wind.NORTH)


@pytest.mark.parametrize("rules, source, discarder, shares", [
    (HONG_KONG, "discard", "west", 4),
    (HONG_KONG, "discard", "north", 4),
    (replace(HONG_KONG, shares=Shares(2, 4, 0)), "discard", "west", 4),
    (HONG_KONG, "robbed_kong", "west", 4),
    (replace(HONG_KONG, robbed_kong=PaysAs.DRAW_FOR_ALL), "robbed_kong", "west", 6),
    (HONG_KONG, "wall", None, 6),
    (HONG_KONG, "loose_tile", None, 6),
])  # fmt: skip
def test_a_liable_player_pays_what_all_would_and_the_others_nothing(rules, source, discarder, shares):
    payments = paid_by_north(rules, source, discarder)

    assert {(Wind.NORTH, Wind.SOUTH)} == {(each.payer, each.payee) for each in payments}
    assert 8 * shares == sum(each.amount for each in payments)


def test_a_liable_player_who_would_pay_anyway_pays_that_in_his_own_name():
    assert ["8, paid for east", "8, paid for west", "8 x 2 (discarded the last tile)"] == [
        str(each.reason) for each in paid_by_north(HONG_KONG, "discard", "north")
    ]
