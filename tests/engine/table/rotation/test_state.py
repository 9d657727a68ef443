"""Who deals next under which wind, as the books have it; figures and rows from their pages."""

import pytest

from engine.errors import FaultyInputError
from engine.game.tiles import SEATS, Wind
from engine.paying.deal import Outcome
from engine.rulesets import RULESETS
from engine.table.catalogue import find_procedure
from engine.table.procedures import PROCEDURES
from engine.table.rotation.start import ReportedResult, TableStart, play_results, start_table
from support.addresses import NEXT, SHEET
from support.answered_requests import cases_of
from support.laws import for_each
from support.turns import evening, hand_by_hand, played, started, won

EAST, SOUTH, WEST, NORTH, DREAMER = Wind
MOVED, MOVED_FIVE = (NORTH, EAST, SOUTH, WEST), (DREAMER, EAST, SOUTH, WEST, NORTH)
FIVE = {"players": 5}
CLASSICAL = ["chinese-classical", "dmjl", "british", "left-hand", "sparrows"]


def wind(prevailing):
    return {"prevailing_wind": prevailing}


# Procedure, who won hand by hand (see support/turns.py), number of players and options, and how the evening stands.
STATES = [
    # The booklet: the winner deals, seats stay, the wind is counted in games (p. 11, Setting up the next game).
    *(("booklet", letters, {}, wind(prevailing))
     for prevailing, several in {
         EAST: ("", "LLLL", "LLLLDD", "DDDDDDDD", "LLL--"),
         SOUTH: ("LLLLL", "LLLLDDL", "LLLLLLLL", "DDDDDDDDL", "LLLL-L"),
         WEST: ("LLLLLDLDL", "LLLLLDDDD"),
         NORTH: ("LLLLLDDDDLLLL",),
     }.items()
     for letters in several),
    # The session ends after game 17, or goes on.
    ("booklet", "L" * 16, {}, {"finished": False, "prevailing_wind": NORTH, "hands": 16}),
    ("booklet", "L" * 17, {}, {"finished": True, "prevailing_wind": NORTH, "hands": 17}),
    ("booklet", "LLLLLDLDLDDLLDDL", {}, {"finished": False, "prevailing_wind": NORTH, "hands": 16}),
    ("booklet", "LLLLLDLDLDDLLDDLL", {}, {"finished": True, "prevailing_wind": NORTH, "hands": 17}),
    ("booklet", "L" * 17, {"after_north": "wrap"}, {"finished": False, "prevailing_wind": EAST, "round": 5}),
    ("booklet", "L" * 21, {"after_north": "wrap"}, wind(EAST)),
    ("booklet", "L" * 22, {"after_north": "wrap"}, wind(SOUTH)),
    ("booklet", "LLDLLDLLL", {}, {"seats": SEATS}),
    # A drawn game changes nothing and does not count, or is read in other ways.
    ("booklet", "LLLL", {}, {"dealer": EAST}),
    ("booklet", "LLLL-", {}, {"hands_of_wind": 4, "hands": 5, "prevailing_wind": EAST, "dealer": EAST}),
    ("booklet", "D---L", {"after_draw": "same_dealer_counted"}, {"dealer": SOUTH, **wind(SOUTH)}),
    ("booklet", "D----", {"after_draw": "same_dealer_counted"}, {"dealer": EAST, **wind(EAST)}),
    ("booklet", "-", {"after_draw": "deal_passes"}, {"dealer": SOUTH, **wind(EAST)}),
    ("booklet", "----", {"after_draw": "deal_passes"}, {"dealer": EAST, **wind(EAST)}),
    ("booklet", "DDDD-", {"after_draw": "deal_passes"}, {"dealer": SOUTH, **wind(SOUTH)}),
    # Every wind may last until the dealer loses its fifth game.
    *(("booklet", letters, {"prevailing_rotation": "every_block_conditional"}, wind(prevailing))
     for letters, prevailing in {
         "LLLL": EAST, "LLLLL": SOUTH, "LLLLLLLLL": SOUTH, "LLLLLLLLLL": WEST, "LLLLLLLLLDDL": WEST,
     }.items()),
    ("booklet", "L", {"rotation": "classical"}, {"seats": MOVED, "dealer": EAST}),
    ("booklet", "LLL", {"players": 2}, {"seats": (EAST, WEST), "dealer": WEST}),
    ("booklet", "LLL", {"players": 3}, {"seats": (EAST, SOUTH, WEST), "dealer": EAST}),
    # Of five players an East who loses retires: p. 21, the winds rotate and the incoming player becomes North.
    *((procedure, "L", FIVE, {"seats": MOVED_FIVE, "dealer": EAST}) for procedure in ("booklet", "british")),
    *((each, hands, FIVE, {"seats": tuple(Wind)}) for each in ("booklet", "british") for hands in ("D", "-", "DD-D")),
    # P. 21: East retires who "doesn't go Mahjong"; read literally, in a wash-out too, and that hand then counts.
    *(row
     for each in ("booklet", "british")
     for row in (
         (each, "-", {**FIVE, "east_after_draw": "retires"}, {"seats": MOVED_FIVE, "hands_of_wind": 1}),
         (each, "-", {"east_after_draw": "retires"}, {"seats": SEATS}),
     )),
    # A round of five players takes five dealers.
    ("british", "LLLL", FIVE, wind(EAST)),
    ("british", "LLLLL", FIVE, wind(SOUTH)),
    ("british", "L" * 20, FIVE, {"finished": True}),
    # The classical rotation: the wind changes when the deal comes back to the first East, and four rounds are a game.
    *((procedure, letters, options, expected)
     for procedure in CLASSICAL
     for letters, options, expected in [
         *(("L" * hands, {}, wind(EAST)) for hands in range(4)),
         ("L", {}, {"dealer_name": "Ben", "seats": MOVED}),
         ("D", {}, {"dealer_name": "Ann", "seats": SEATS}),
         ("-", {}, {"dealer_name": "Ann", "seats": SEATS}),
         ("LDLL-L", {}, {"prevailing_wind": SOUTH, "round": 2, "dealer_name": "Ann"}),
         ("L" * 15, {}, {"finished": False}),
         ("L" * 16, {}, {"finished": True}),
         ("L" * 8 + "D-" + "L" * 8, {}, {"finished": True, "hands": 18}),
         ("L" * 16, {"after_north": "wrap"},
          {"finished": False, "prevailing_wind": EAST, "round": 5, "dealer_name": "Ann"}),
     ]),
    # After so many wins in a row East loses the deal, or deals on and the count begins again. Elsewhere none ends it.
    *((procedure, "D" * hands, options, {"dealer_name": dealer, "wins_in_a_row": row, "deal_lost_by": lost})
     for procedure, most in {"chinese-classical": 13, "dmjl": 9}.items()
     for hands, options, dealer, row, lost in [
         (most - 1, {}, "Ann", most - 1, ()),
         (most, {}, "Ben", 0, ("Ann",)),
         (most, {"after_most_wins": "deals_on"}, "Ann", 0, ()),
         (2 * most - 1, {"after_most_wins": "deals_on"}, "Ann", most - 1, ()),
     ]),
    *((each, "D" * 30, {}, {"dealer_name": "Ann", "wins_in_a_row": 30})
     for each in ("british", "left-hand", "sparrows", "booklet")),
    ("dmjl", "DDD-DD", {"wash_out_in_a_row": "goes_on"}, {"wins_in_a_row": 5}),
    ("dmjl", "DDD-DD", {"wash_out_in_a_row": "ends"}, {"wins_in_a_row": 2}),
    ("british", "L", {"players": 2}, {"seats": (WEST, EAST)}),
    ("british", "LL", {"players": 2}, wind(SOUTH)),
    # A goulash follows a wash-out until somebody wins. Elsewhere none is played.
    *((each, letters, options, {"goulash": goulash})
     for each in ("british", "sparrows")
     for letters, options, goulash in [
         ("-", {}, True),
         ("L--", {}, True),
         ("-L", {}, False),
         ("-", {"after_wash_out": "ordinary_hand"}, False),
     ]),
    *((each, "-", {}, {"goulash": False}) for each in ("booklet", "chinese-classical", "dmjl", "left-hand")),
]  # fmt: skip


@for_each("procedure, letters, told, expected", STATES)
def test_an_evening_stands_as_its_book_has_it(procedure, letters, told, expected):
    state = played(procedure, letters, **told)

    assert expected == {name: getattr(state, name) for name in expected}


def dealers(found):
    return [before.dealer_name for before, _ in found.hands] + [found.state.dealer_name]


def why(found):
    return [reason.text for reason in found.why]


@for_each("procedure, winners, expected", [
    ("booklet", ["east", "west", "west", "south"], ["Ann", "Ann", "Cid", "Cid", "Ben"]),
    # A winner may be named.
    *((each, ["Ann"], ["Ann", "Ann"]) for each in CLASSICAL),
])  # fmt: skip
def test_these_players_deal_one_after_another(procedure, winners, expected):
    assert expected == dealers(evening(procedure, *winners))


@for_each("named", ["west", "Cid"])
def test_the_booklets_first_dealer_need_not_be_east(named):
    state, _ = started("booklet", first_dealer=named)

    assert (WEST, "Cid") == (state.dealer, state.dealer_name)


def test_the_booklets_wind_may_change_when_every_player_has_lost_the_deal():
    east = evening("booklet", "south", "east", "south", "west", prevailing_rotation="classical").state
    south = evening("booklet", "south", "east", "south", "west", "north", prevailing_rotation="classical").state
    after_cid = evening("booklet", "south", "west", "north", "east", prevailing_rotation="classical").state

    # The deal was lost by Ann, Ben, Ann, Ben, and then by Cid.
    assert (EAST, ("Ann", "Ben")) == (east.prevailing_wind, east.deal_lost_by)
    assert (EAST, ("Ann", "Ben", "Cid")) == (south.prevailing_wind, south.deal_lost_by)
    assert (SOUTH, ()) == (after_cid.prevailing_wind, after_cid.deal_lost_by)


def test_of_five_players_the_winner_may_deal_whatever_wind_that_player_has():
    """P. 21 changes the winds, and the rest is as normal: p. 11, whoever won the last game is now the dealer."""
    found = evening("booklet", "west", "west", "east", None, players=5, first_dealer="Dot", dealer_of_five="winner")

    # Cid won as West, and all winds move on. Then Dot won as West, and Cid as East, which moves none.
    assert ["Dot", "Cid", "Dot", "Cid", "Cid"] == dealers(found)
    assert (NORTH, DREAMER, EAST, SOUTH, WEST) == found.state.seats
    assert "Nobody went Mahjong: Cid deals again, and the hand does not count for the wind." == why(found)[0]


@for_each("winner, told, reasons", [
    # An East who deals and retires hands the deal to the next East.
    (None, {"east_after_draw": "retires"}, ["Nobody went Mahjong, so Ann did not either: East retires."]),
    # A dealer who is not East deals again while East retires.
    ("south", {"first_dealer": "Ben"},
     ["Ben dealt and won, and deals again.", "Ben, on Ann's right, is East, and all winds move on."]),
])  # fmt: skip
def test_of_five_players_the_next_east_deals_after_an_east_who_retires(winner, told, reasons):
    found = evening("booklet", winner, players=5, dealer_of_five="winner", **told)

    assert ("Ben", EAST) == (found.state.dealer_name, found.state.dealer)
    assert reasons == why(found)[: len(reasons)]


def of_seats(players):
    return TableStart(players=players, first_dealer=None, prevailing_wind=EAST, options={}, state=None)


def test_three_players_may_sit_on_other_winds():
    state, rules = start_table(of_seats({"Ann": EAST, "Ben": WEST, "Cid": NORTH}), find_procedure("british"))

    assert (NORTH, EAST, WEST) == play_results(state, won("west"), rules).state.seats


# Goulash.


@pytest.mark.parametrize("procedure", ["british", "sparrows"])
def test_what_is_wild_in_a_goulash_is_what_its_ruleset_counts_as_wild(procedure):
    _, rules = started(procedure)
    option = RULESETS[find_procedure(procedure).ruleset.id].option(rules.goulash.option[0])
    change = option.choice(rules.goulash.option[1]).change

    assert {*rules.goulash.wild_tiles, *rules.goulash.jokers} == change.table["wild_tiles"]


@for_each("players, between", [
    (4, [[{EAST, WEST}, {NORTH, SOUTH}], [{EAST, SOUTH}, {WEST, NORTH}], [{EAST, NORTH}, {WEST, SOUTH}]]),
    # Who sits opposite nobody passes no tiles.
    (2, [[{EAST, WEST}]]),
])  # fmt: skip
def test_the_passes_of_a_goulash_are_those_of_the_book(players, between):
    state, rules = started("british", players)
    seats = sorted(state.seats, key=list(Wind).index)

    assert 3 == rules.goulash.tiles_passed
    assert between == [[*map(set, each)] for each in rules.goulash.exchanges_between(tuple(seats))]


# Pages that are silent.


def told_of(procedure, letters, players=4, **options):
    *_, found = hand_by_hand(procedure, letters, players, **options)
    return [(reason.text, reason.cite.source.title, reason.cite.locus) for reason in found.why]


@for_each("players", [2, 3, 4, 5])
@for_each("letters", ["-", "----", "D-"])
def test_page_11_of_the_booklet_says_nothing_of_a_wash_out_nor_of_the_end(letters, players):
    told = [locus for text, _, locus in told_of("booklet", letters, players) if text.startswith("Nobody")]
    asked = {option.id: option.cite.locus for option in PROCEDURES["booklet"].rotation_options}

    assert not [locus for locus in [*told, asked["after_draw"], asked["after_north"]] if "p. 11" in locus]


@for_each("procedure", PROCEDURES)
@for_each("letters", ["", "D", "L", "-"])
def test_a_page_that_says_nothing_of_who_deals_is_not_cited_for_it(procedure, letters):
    silent = {
        "left-hand": "Deciding Which Tile Is To Be Opened (mahjongg.com)",
        "sparrows": "Starting the Game (Smoothguide to Mah-Jong)",
    }
    # That page has the goulash, and that every player deals in turn. That a dealer who wins stays is not on it.
    has = "goulash" if letters != "L" else "Ben"

    assert not [
        text for text, title, _ in told_of(procedure, letters) if title == silent.get(procedure) and has not in text
    ]


# What cannot be.


@for_each("faults, act", [
    ([("results/16", "game_over")], lambda: evening("dmjl", *["south"] * 18)),
    ([("results/1/winner", "not_at_the_table")], lambda: evening("british", "east", "Eve", players=5)),
    ([("results/1/winner", "not_at_the_table")], lambda: evening("british", "east", "dreamer", players=5)),
    # All results that cannot be are told at once.
    ([
         ("results/0/winner", "wash_out"), ("results/1/winner", "winner_missing"),
         ("results/2/winner", "not_at_the_table"), ("results/3/winner", "not_at_the_table"),
     ],
     lambda: play_results(started("british")[0], [
         ReportedResult(Outcome.WASH_OUT, "east"), ReportedResult(Outcome.MAH_JONG, None),
         *won("Eve", "dreamer", "east"),
     ], started("british")[1])),
    # A first dealer plays, and is East where the winds go round.
    ([("first_dealer", "not_at_the_table")], lambda: started("booklet", 5, "Zoe")),
    ([("first_dealer", "not_at_the_table")], lambda: started("booklet", 5, "dreamer")),
    ([("first_dealer", "dealer_is_east")], lambda: started("british", 4, "Ben")),
    ([("first_dealer", "dealer_is_east")], lambda: started("booklet", 5, "Ben")),
    # A book that does not know so many players is not made to.
    *(([("players", "unknown_number_of_players")], lambda each=each: started(*each))
     for each in (("chinese-classical", 3), ("left-hand", 5), ("british", 1))),
    ([("options/goulash", "unknown_option"), ("options/after_north", "unknown_value")],
     lambda: started("british", goulash="no", after_north="perhaps")),
    *(([("players", "seats_do_not_fit")], lambda seats=seats: start_table(of_seats(seats), find_procedure("british")))
     for seats in (
         {"Ann": EAST, "Ben": EAST, "Cid": WEST, "Dot": NORTH}, {"Ann": EAST, "Ben": SOUTH},
         {"Ann": SOUTH, "Ben": WEST, "Cid": NORTH}, {"Ann": EAST, "Ben": WEST, "Cid": DREAMER},
     )),
])  # fmt: skip
def test_what_cannot_be_is_refused_at_its_place(faults, act):
    with pytest.raises(FaultyInputError) as caught:
        act()

    assert faults == [("/".join(map(str, fault.path)), fault.code) for fault in caught.value.faults]


def test_a_first_dealer_may_be_named_where_nothing_forbids_it():
    assert EAST is started("british", 4, "Ann")[0].dealer
    assert SOUTH is started("booklet", 5, "Ben", dealer_of_five="winner")[0].dealer


@for_each("asked, message", [
    (("booklet", 5, "Ben"), "With 5 players and these options of Booklet the dealer is always"),
    (("dmjl", 3), f"{find_procedure('dmjl').name} is for four players. For three there is Booklet or British."),
])  # fmt: skip
def test_a_refusal_says_for_whom_it_holds(asked, message):
    with pytest.raises(FaultyInputError) as caught:
        started(*asked)

    assert caught.value.faults[0].message.startswith(message)


# The tables.


@pytest.mark.parametrize("procedure", [pytest.param(each, id=each.id) for each in PROCEDURES.values()])
def test_the_first_choice_of_an_option_changes_nothing_and_every_other_does(procedure):
    for option in procedure.rotation_options:
        assert option.choices[0].change is None, option.id
        assert option.default == option.choices[0].value
        for choice in option.choices[1:]:
            changed = [procedure.rotation_for(each, {option.id: choice.value}) for each in procedure.rotation]
            assert changed != [procedure.rotation_for(each, {}) for each in procedure.rotation], (
                option.id,
                choice.value,
            )


test_requests_are_answered_and_refused_as_their_cases_say = cases_of(NEXT, SHEET)
