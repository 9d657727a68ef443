"""Deals that cannot be settled: each spoils a good one, and says what is wrong and where."""

DEAL = {
    "ruleset": "british",
    "prevailing_wind": "east",
    "outcome": "mah_jong",
    "winner": "south",
    "scores": {"east": 80, "south": 84, "west": 208, "north": 416},
}
WON = {
    "melds": [["WS", "WS", "WS"], ["C1", "C1", "C1"]],
    "concealed_sets": [["B1", "B1", "B1"], ["D5", "D5", "D5"], ["D3", "D3"]],
    "win": {"source": "wall", "tile": "D3"},
}
BOOKLET = {
    "ruleset": "booklet",
    "prevailing_wind": "east",
    "outcome": "mah_jong",
    "winner": "south",
    "scores": {"south": 64},
    "win": {"source": "discard", "discarder": "west"},
}
WASH_OUT = {"ruleset": "british", "prevailing_wind": "east", "outcome": "wash_out"}
PENALTY = {"payer": "east", "payees": ["west"], "amount": 50, "reason": "a wrong call"}


def deal(**changes):
    return _changed(DEAL, changes)


def hands(*, scores=(), **sent):
    """Return the good deal with hands of some seats instead of their scores."""
    left = {seat: score for seat, score in DEAL["scores"].items() if seat not in sent or seat in scores}
    return deal(hands=sent, scores=left)


def booklet(**changes):
    return _changed(BOOKLET, changes)


def wash_out(**changes):
    return _changed(WASH_OUT, changes)


def penalty(**changes):
    return wash_out(penalties=[_changed(PENALTY, changes)])


def fixed_penalty(**changes):
    return wash_out(penalties=[_changed({"rule": "false_mah_jong", "payers": ["east"]}, changes)])


def _changed(good, changes):
    """Change some fields; an ellipsis takes a field away."""
    return {name: value for name, value in {**good, **changes}.items() if value is not ...}


REFUSED_DEALS = {
    # Of the shape.
    "no object": ([], [("", "not_an_object")]),
    "no fields": ({}, [("/ruleset", "missing"), ("/prevailing_wind", "missing"), ("/outcome", "missing")]),
    "an unknown ruleset": (deal(ruleset="mystery"), [("/ruleset", "unknown_ruleset")]),
    "a seat wind": (deal(seat_wind="east"), [("/seat_wind", "unknown_field")]),
    "an unknown outcome": (deal(outcome="goulash"), [("/outcome", "unknown_value")]),
    "an unknown winner": (deal(winner="bill"), [("/winner", "unknown_value")]),
    "a seat that is none": (deal(scores={**DEAL["scores"], "middle": 5}), [("/scores/middle", "unknown_field")]),
    "a hand of a seat that is none": (deal(hands={"middle": {}}), [("/hands/middle", "unknown_field")]),
    "a list of hands": (deal(hands=[{}]), [("/hands", "not_an_object")]),
    "a hand that is a list": (hands(east=[]), [("/hands/east", "not_an_object")]),
    "a hand with the fields of the table": (
        hands(east={"seat_wind": "east", "ruleset": "british"}),
        [("/hands/east/seat_wind", "unknown_field"), ("/hands/east/ruleset", "unknown_field")],
    ),
    "a score that is no number": (deal(scores={**DEAL["scores"], "east": "80"}), [("/scores/east", "not_an_integer")]),
    "a score below zero": (deal(scores={**DEAL["scores"], "east": -1}), [("/scores/east", "not_an_integer")]),
    "a balance that is no number": (deal(balances={"east": 0.5}), [("/balances/east", "not_an_integer")]),
    "a win without a source": (booklet(win={"discarder": "west"}), [("/win/source", "missing")]),
    "a win with a tile": (booklet(win={"source": "wall", "tile": "B1"}), [("/win/tile", "unknown_field")]),
    "no list of penalties": (wash_out(penalties=PENALTY), [("/penalties", "not_a_list")]),
    "a penalty of nothing": (penalty(amount=0), [("/penalties/0/amount", "not_an_integer")]),
    "a penalty for nothing": (penalty(reason=""), [("/penalties/0/reason", "not_a_reason")]),
    "a penalty to one who is no player": (penalty(payees=["bank"]), [("/penalties/0/payees/0", "unknown_value")]),
    "a penalty without its members": (
        wash_out(penalties=[{}]),
        [(f"/penalties/0/{name}", "missing") for name in ("payer", "payees", "amount", "reason")],
    ),
    "faults in several hands": (
        hands(east={"melds": [["C1", "C3", "C5"]]}, north={"bonus_tiles": ["F5"], "original_call": 1}),
        [
            ("/hands/east/melds/0", "not_a_set"),
            ("/hands/north/bonus_tiles/0", "unknown_tile"),
            ("/hands/north/original_call", "not_a_boolean"),
        ],
    ),
    # Of who plays.
    "a winner who does not play": (
        deal(players=2, winner="north", scores={"east": 4, "west": 8}),
        [("/winner", "not_at_the_table")],
    ),
    "a winner who sits out": (deal(players=5, winner="dreamer"), [("/winner", "not_at_the_table")]),
    "a score of one who does not play": (
        deal(players=2, winner="west", scores={"east": 4, "west": 28, "north": 0}),
        [("/scores/north", "not_at_the_table")],
    ),
    "four scores of three players": (deal(players=3), [("/scores/north", "not_at_the_table")]),
    "one liable who does not play": (
        deal(players=2, winner="west", liable="south", scores={"east": 4, "west": 28}),
        [("/liable", "not_at_the_table")],
    ),
    "a penalty of one who sits out": (
        penalty(payer="dreamer", payees=["east", "dreamer"]),
        [
            ("/penalties/0/payer", "not_at_the_table"),
            ("/penalties/0/payees/1", "not_at_the_table"),
            ("/penalties/0/payees", "payer_is_payee"),
        ],
    ),
    "a penalty to oneself": (penalty(payees=["west", "east"]), [("/penalties/0/payees", "payer_is_payee")]),
    "a penalty to somebody twice": (penalty(payees=["west", "west"]), [("/penalties/0/payees/1", "named_twice")]),
    "a penalty that the ruleset does not know": (
        fixed_penalty(rule="rudeness"),
        [("/penalties/0/rule", "unknown_penalty")],
    ),
    "a penalty for nobody": (fixed_penalty(payers=[]), [("/penalties/0/payers", "wrong_number_of_payers")]),
    "a penalty to players it is not for": (
        fixed_penalty(payees=["west"]),
        [("/penalties/0/payees", "payees_superfluous")],
    ),
    "a penalty to the wronged who is not named": (
        fixed_penalty(rule="miscalled_discard"),
        [("/penalties/0/payees", "payee_missing")],
    ),
    "a dealer who is not East": (deal(dealer="south"), [("/dealer", "dealer_is_east")]),
    "a dealer who does not play": (
        booklet(players=2, dealer="south", winner="east", scores={"east": 100}),
        [("/dealer", "not_at_the_table")],
    ),
    "a dealer who sits out": (booklet(dealer="dreamer"), [("/dealer", "not_at_the_table")]),
    "a dealer who sits out in a wash-out": (
        wash_out(ruleset="booklet", dealer="dreamer"),
        [("/dealer", "not_at_the_table")],
    ),
    # Of the outcome.
    "no winner": (deal(winner=...), [("/winner", "winner_missing")]),
    "a winner of null": (deal(winner=None), [("/winner", "winner_missing")]),
    "a winner in a wash-out": (wash_out(winner="east"), [("/winner", "wash_out")]),
    "a hand and a score of one player in a wash-out": (
        wash_out(hands={"east": {}}, scores={"east": 4}),
        [("/scores/east", "hand_and_score")],
    ),
    "a win in a wash-out": (wash_out(win={"source": "wall"}), [("/win", "wash_out")]),
    "one liable in a wash-out": (wash_out(liable="east"), [("/liable", "wash_out")]),
    "a hand that went out in a wash-out": (wash_out(hands={"south": WON}), [("/hands/south/win", "wash_out")]),
    "a hand that cannot be in a wash-out": (
        wash_out(hands={"south": {"melds": [["DR", "DR", "C5"]]}}),
        [("/hands/south/melds/0", "not_a_set")],
    ),
    # Of hands and scores.
    "a hand and a score of one player": (
        hands(east={"melds": [["DR", "DR", "DR"]]}, scores=["east"]),
        [("/scores/east", "hand_and_score")],
    ),
    "a score that is missing": (
        deal(scores={"east": 80, "south": 84, "west": 208}),
        [("/scores/north", "score_missing")],
    ),
    "the winner's score missing": (
        deal(scores={"east": 80, "west": 208, "north": 416}),
        [("/scores/south", "score_missing")],
    ),
    "no scores at all": (
        deal(scores=...),
        [(f"/scores/{seat}", "score_missing") for seat in ("east", "south", "west", "north")],
    ),
    "a score above the limit": (deal(scores={**DEAL["scores"], "west": 1001}), [("/scores/west", "above_the_limit")]),
    "a score above an agreed limit": (deal(house_rules={"limit": 300}), [("/scores/north", "above_the_limit")]),
    "a win of a loser": (
        hands(north={"melds": WON["melds"], "concealed_sets": WON["concealed_sets"], "win": WON["win"]}),
        [("/hands/north/win", "not_the_winner")],
    ),
    "two winners' hands": (
        hands(
            south=WON,
            north={
                "concealed_sets": [["B3"] * 3, ["C4"] * 3, ["D7"] * 3, ["D8"] * 3, ["DW"] * 2],
                "win": {"source": "wall", "tile": "DW"},
            },
        ),
        [("/hands/north/win", "not_the_winner")],
    ),
    "a winner's hand without a win": (hands(south={"melds": WON["melds"]}), [("/hands/south/win", "win_missing")]),
    "a winner's hand of fourteen tiles without a win": (
        hands(south={"melds": WON["melds"], "concealed_sets": WON["concealed_sets"]}),
        [("/hands/south/win", "win_missing")],
    ),
    "a win beside the winner's hand": ({**hands(south=WON), "win": {"source": "wall"}}, [("/win", "win_superfluous")]),
    "a win where it does not matter": (deal(win={"source": "wall"}), [("/win", "win_superfluous")]),
    "one liable who won": (deal(liable="south"), [("/liable", "liable_is_winner")]),
    # Of tiles, over several hands.
    "five of a kind over two hands": (
        hands(south=WON, east={"melds": [["D3", "D3", "D3"]]}),
        [("/hands/south/concealed_sets/2", "too_many_of_a_tile")],
    ),
    "five of a kind over three hands": (
        hands(south=WON, east={"concealed_tiles": ["D3"]}, north={"concealed_tiles": ["D3", "DW", "D3"]}),
        [("/hands/north/concealed_tiles/2", "too_many_of_a_tile")],
    ),
    "a flower in two hands": (
        hands(east={"bonus_tiles": ["F1"]}, north={"bonus_tiles": ["F2", "F1"]}),
        [("/hands/north/bonus_tiles/1", "too_many_of_a_tile")],
    ),
    "five of a kind in one hand": (
        hands(east={"concealed_tiles": ["D9"] * 5}),
        [("/hands/east/concealed_tiles/4", "too_many_of_a_tile")],
    ),
    "a wild tile that is none": (
        hands(east={"concealed_tiles": ["DR", "DR", {"tile": "B2", "as": "DR"}]}),
        [("/hands/east/concealed_tiles/2", "not_wild")],
    ),
    "a hand that is no mah-jong": (
        hands(south={**WON, "concealed_sets": [*WON["concealed_sets"][:2], ["D4", "D4"]]}),
        [("/hands/south/win/tile", "last_tile_not_in_hand")],
    ),
    # Where only the winner scores.
    "one liable in the booklet": (booklet(liable="west"), [("/liable", "not_in_this_ruleset")]),
    "a loser's score in the booklet": (
        booklet(scores={"south": 64, "west": 8}),
        [("/scores/west", "only_the_winner_scores")],
    ),
    "a score alone in the booklet": (booklet(win=...), [("/win", "win_missing")]),
    "a win beside the winner's hand in the booklet": (
        booklet(hands={"south": WON}, scores=...),
        [("/win", "win_superfluous")],
    ),
    # Of house rules.
    "an unknown option": (
        deal(house_rules={"options": {"dora": 1}}),
        [("/house_rules/options/dora", "unknown_option")],
    ),
    "a pattern that is none": (
        deal(house_rules={"hands": [{"id": "a", "name": "A", "pattern": "7 paris", "limit": 1}]}),
        [("/house_rules/hands/0/pattern", "not_a_pattern")],
    ),
    # Of how a hand was won of which only the score is known.
    "a bare discard of nobody": (booklet(win={"source": "discard"}), [("/win/discarder", "discarder_missing")]),
    "a bare discard of the winner": (
        booklet(win={"source": "discard", "discarder": "south"}),
        [("/win/discarder", "discarder_is_winner")],
    ),
    "a bare draw with a discarder": (
        booklet(win={"source": "wall", "discarder": "west"}),
        [("/win/discarder", "discarder_superfluous")],
    ),
    "a bare concealed kong robbed": (
        booklet(win={"source": "robbed_concealed_kong", "discarder": "west"}),
        [("/win/source", "source_not_allowed")],
    ),
    "a bare deal to another than the dealer": (
        booklet(win={"source": "dealt"}),
        [("/win/source", "dealt_to_the_dealer_only")],
    ),
    "a bare discard of the dreamer": (
        booklet(players=5, win={"source": "discard", "discarder": "dreamer"}),
        [("/win/discarder", "not_at_the_table")],
    ),
    # Of the table, told once and not of each hand.
    "hands under another dealer": (
        hands(west={"concealed_tiles": ["DR"]}, north={"concealed_tiles": ["DG"]}) | {"dealer": "south"},
        [("/dealer", "dealer_is_east")],
    ),
    "house rules and hands faulty at once": (
        deal(winner="north", house_rules={"options": {"goulasch": True}}, hands={"west": {"concealed_tiles": ["F1"]}}),
        [
            ("/house_rules/options/goulasch", "unknown_option"),
            ("/scores/west", "hand_and_score"),
            ("/hands/west/concealed_tiles/0", "bonus_tile_in_hand"),
        ],
    ),
}  # fmt: skip
