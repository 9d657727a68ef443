"""Who pays the winner of 100 points, for every combination of the payment options: figures worked out by hand.

p. 13 pays the discarder's part double, and the dealer's. Its row for the dealer's win on a discard says that everybody
else pays nothing; its row for another player's win says nothing of the others, so an option does (A32).
"""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from engine.game.tiles import Wind
from engine.paying.to_winner import WinToPay, payments_to_winner
from engine.rules.conventions import DoubleRole, LimitScope, PaysAs, Shares
from engine.rulesets import RULESETS
from support.building import hand_of
from support.laws import for_each

BOOKLET = RULESETS["booklet"].payments
EAST, SOUTH, WEST, NORTH = "east", "south", "west", "north"
ALL, NOBODY = frozenset({2, 3, 4, 5}), frozenset()
DEALER, ROLE_EAST = DoubleRole.DEALER, DoubleRole.EAST
ALONE, OTHERS_TOO = Shares(1, 2, 0), Shares(1, 2, 1, dealer_spares_others=True)

# (dealer, winner, who gave the last tile up and pays for it, or None): what each of four players pays.
# "both" stands for either reading of what the others pay on a discard.
TABLE = {
    # North deals, South wins.
    (NORTH, SOUTH, None): {
        "dealer doubles": {"both": {EAST: 100, WEST: 100, NORTH: 200}},
        "East doubles": {"both": {EAST: 200, WEST: 100, NORTH: 100}},
        "nobody doubles": {"both": {EAST: 100, WEST: 100, NORTH: 100}},
    },
    (NORTH, SOUTH, WEST): {
        "dealer doubles": {"alone": {WEST: 200}, "others too": {EAST: 100, WEST: 200, NORTH: 200}},
        "East doubles": {"alone": {WEST: 200}, "others too": {EAST: 200, WEST: 200, NORTH: 100}},
        "nobody doubles": {"alone": {WEST: 200}, "others too": {EAST: 100, WEST: 200, NORTH: 100}},
    },
    (NORTH, SOUTH, NORTH): {
        "dealer doubles": {"alone": {NORTH: 400}, "others too": {EAST: 100, WEST: 100, NORTH: 400}},
        "East doubles": {"alone": {NORTH: 200}, "others too": {EAST: 200, WEST: 100, NORTH: 200}},
        "nobody doubles": {"alone": {NORTH: 200}, "others too": {EAST: 100, WEST: 100, NORTH: 200}},
    },
    (NORTH, SOUTH, EAST): {
        "dealer doubles": {"alone": {EAST: 200}, "others too": {EAST: 200, WEST: 100, NORTH: 200}},
        "East doubles": {"alone": {EAST: 400}, "others too": {EAST: 400, WEST: 100, NORTH: 100}},
        "nobody doubles": {"alone": {EAST: 200}, "others too": {EAST: 200, WEST: 100, NORTH: 100}},
    },
    # North deals and wins: on a discard the others pay nothing, whoever doubles.
    (NORTH, NORTH, None): {
        "dealer doubles": {"both": {EAST: 200, SOUTH: 200, WEST: 200}},
        "East doubles": {"both": {EAST: 200, SOUTH: 100, WEST: 100}},
        "nobody doubles": {"both": {EAST: 100, SOUTH: 100, WEST: 100}},
    },
    (NORTH, NORTH, WEST): {
        "dealer doubles": {"both": {WEST: 400}},
        "East doubles": {"both": {WEST: 200}},
        "nobody doubles": {"both": {WEST: 200}},
    },
    (NORTH, NORTH, EAST): {
        "dealer doubles": {"both": {EAST: 400}},
        "East doubles": {"both": {EAST: 400}},
        "nobody doubles": {"both": {EAST: 200}},
    },
    # North deals, East wins: East may be the one who doubles, but is not the dealer, so the others may have to pay.
    (NORTH, EAST, None): {
        "dealer doubles": {"both": {SOUTH: 100, WEST: 100, NORTH: 200}},
        "East doubles": {"both": {SOUTH: 200, WEST: 200, NORTH: 200}},
        "nobody doubles": {"both": {SOUTH: 100, WEST: 100, NORTH: 100}},
    },
    (NORTH, EAST, WEST): {
        "dealer doubles": {"alone": {WEST: 200}, "others too": {SOUTH: 100, WEST: 200, NORTH: 200}},
        "East doubles": {"alone": {WEST: 400}, "others too": {SOUTH: 200, WEST: 400, NORTH: 200}},
        "nobody doubles": {"alone": {WEST: 200}, "others too": {SOUTH: 100, WEST: 200, NORTH: 100}},
    },
    (NORTH, EAST, NORTH): {
        "dealer doubles": {"alone": {NORTH: 400}, "others too": {SOUTH: 100, WEST: 100, NORTH: 400}},
        "East doubles": {"alone": {NORTH: 400}, "others too": {SOUTH: 200, WEST: 200, NORTH: 400}},
        "nobody doubles": {"alone": {NORTH: 200}, "others too": {SOUTH: 100, WEST: 100, NORTH: 200}},
    },
    # East deals, and so is both.
    (EAST, EAST, None): {
        "dealer doubles": {"both": {SOUTH: 200, WEST: 200, NORTH: 200}},
        "East doubles": {"both": {SOUTH: 200, WEST: 200, NORTH: 200}},
        "nobody doubles": {"both": {SOUTH: 100, WEST: 100, NORTH: 100}},
    },
    (EAST, EAST, WEST): {
        "dealer doubles": {"both": {WEST: 400}},
        "East doubles": {"both": {WEST: 400}},
        "nobody doubles": {"both": {WEST: 200}},
    },
    (EAST, WEST, None): {
        "dealer doubles": {"both": {EAST: 200, SOUTH: 100, NORTH: 100}},
        "East doubles": {"both": {EAST: 200, SOUTH: 100, NORTH: 100}},
        "nobody doubles": {"both": {EAST: 100, SOUTH: 100, NORTH: 100}},
    },
    (EAST, WEST, EAST): {
        "dealer doubles": {"alone": {EAST: 400}, "others too": {EAST: 400, SOUTH: 100, NORTH: 100}},
        "East doubles": {"alone": {EAST: 400}, "others too": {EAST: 400, SOUTH: 100, NORTH: 100}},
        "nobody doubles": {"alone": {EAST: 200}, "others too": {EAST: 200, SOUTH: 100, NORTH: 100}},
    },
    (EAST, WEST, NORTH): {
        "dealer doubles": {"alone": {NORTH: 200}, "others too": {EAST: 200, SOUTH: 100, NORTH: 200}},
        "East doubles": {"alone": {NORTH: 200}, "others too": {EAST: 200, SOUTH: 100, NORTH: 200}},
        "nobody doubles": {"alone": {NORTH: 200}, "others too": {EAST: 100, SOUTH: 100, NORTH: 200}},
    },
}
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


ROWS = [
    pytest.param(dealer, winner, giver, doubling, others, paid, id=f"{dealer}-{winner}-{giver}-{doubling}-{others}")
    for (dealer, winner, giver), by_doubling in TABLE.items()
    for doubling, by_others in by_doubling.items()
    for others, paid in by_others.items()
]


def paid_by(rules, request, seats, limit=None):
    hand = hand_of(request)
    win = WinToPay(100, hand.seat_wind, hand.win, hand.dealer, hand.players)
    return {
        each.payer.value: each.amount for each in payments_to_winner(win, [Wind(seat) for seat in seats], rules, limit)
    }


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
