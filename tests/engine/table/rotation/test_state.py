"""Who deals next under which wind, as the books have it; figures and rows from their pages."""

from __future__ import annotations

import pytest

from engine.errors import FaultyInputError, UnknownProcedureError
from engine.game.tiles import Wind
from engine.paying.deal import Outcome
from engine.rulesets import RULESETS
from engine.table.catalogue import find_procedure
from engine.table.procedures import PROCEDURES
from engine.table.rotation.results import ReportedResult, play_results
from engine.table.rotation.start import TableStart, start_table

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve")
WASH_OUT = ReportedResult(Outcome.WASH_OUT, None)
CLASSICAL = ["chinese-classical", "dmjl", "british", "left-hand", "sparrows"]


def started(procedure, players=4, first_dealer=None, **options):
    told = TableStart(
        players=NAMES[:players], first_dealer=first_dealer, prevailing_wind=Wind.EAST, options=options, state=None
    )
    return start_table(told, find_procedure(procedure))


def won(*winners):
    return [WASH_OUT if winner is None else ReportedResult(Outcome.MAH_JONG, winner) for winner in winners]


def evening(procedure, *winners, players=4, first_dealer=None, **options):
    state, rules = started(procedure, players, first_dealer, **options)
    return play_results(state, won(*winners), rules)


def played(procedure, letters, players=4, **options):
    """Play hands that the dealer won (D), lost to the next seat at the table (L), or that nobody won (-)."""
    state, rules = started(procedure, players, **options)
    for letter in letters:
        at_play = [seat for seat in Wind if seat in state.seats and seat is not Wind.DREAMER]
        other = at_play[(at_play.index(state.dealer) + 1) % len(at_play)]
        winner = {"D": state.dealer.value, "L": other.value, "-": None}[letter]
        state = play_results(state, won(winner), rules).state
    return state


def dealers(found):
    return [hand.state.dealer_name for hand in found.hands] + [found.state.dealer_name]


def seats(state):
    return [seat.value for seat in state.seats]


def why(found):
    return [reason.text for reason in found.why]


# The booklet: the winner deals, seats stay, the wind is counted in games (p. 11, Setting up the next game).


@pytest.mark.parametrize(
    "letters, wind",
    [
        ("", "east"),
        ("LLLL", "east"),
        ("LLLLL", "south"),
        ("LLLLDDL", "south"),
        ("LLLLDD", "east"),
        ("LLLLLLLL", "south"),
        ("LLLLLDLDL", "west"),
        ("LLLLLDDDD", "west"),
        ("LLLLLDDDDLLLL", "north"),
        ("DDDDDDDD", "east"),
        ("DDDDDDDDL", "south"),
    ],
)
def test_the_booklets_wind_of_the_following_game(letters, wind):
    assert wind == played("booklet", letters).prevailing_wind.value


@pytest.mark.parametrize("letters", ["LLLLL" + "L" * 12, "LLLLL" + "DLDLDDLLDDLL"])
def test_the_booklets_session_ends_after_game_17(letters):
    before, ended = played("booklet", letters[:-1]), played("booklet", letters)

    assert (False, Wind.NORTH, 16) == (before.finished, before.prevailing_wind, before.hands)
    assert (True, Wind.NORTH, 17) == (ended.finished, ended.prevailing_wind, ended.hands)


def test_the_booklets_session_may_go_on_after_north():
    state = played("booklet", "L" * 17, after_north="wrap")

    assert (False, Wind.EAST, 5) == (state.finished, state.prevailing_wind, state.round)
    assert Wind.EAST is played("booklet", "L" * 21, after_north="wrap").prevailing_wind
    assert Wind.SOUTH is played("booklet", "L" * 22, after_north="wrap").prevailing_wind


@pytest.mark.parametrize("first, expected", [("east", ["Ann", "Ann", "Cid", "Cid", "Ben"])])
def test_in_the_booklet_the_winner_deals(first, expected):
    """First dealer East, winners East, West, West, South."""
    found = evening("booklet", "east", "west", "west", "south", first_dealer=first)

    assert expected == dealers(found)


@pytest.mark.parametrize("named", ["west", "Cid"])
def test_the_booklets_first_dealer_need_not_be_east(named):
    state, _ = started("booklet", first_dealer=named)

    assert (Wind.WEST, "Cid") == (state.dealer, state.dealer_name)


def test_in_the_booklet_everybody_keeps_the_wind_of_the_seat():
    assert ["east", "south", "west", "north"] == seats(played("booklet", "LLDLLDLLL"))


def test_in_the_booklet_a_drawn_game_changes_nothing_and_does_not_count():
    state = played("booklet", "LLLL-")

    assert (4, 5, Wind.EAST) == (state.hands_of_wind, state.hands, state.prevailing_wind)
    assert state.dealer is played("booklet", "LLLL").dealer
    assert Wind.EAST is played("booklet", "LLL--").prevailing_wind
    assert Wind.SOUTH is played("booklet", "LLLL-L").prevailing_wind


@pytest.mark.parametrize(
    "reading, letters, dealer, wind",
    [
        ("same_dealer_counted", "D---L", Wind.SOUTH, "south"),
        ("same_dealer_counted", "D----", Wind.EAST, "east"),
        ("deal_passes", "-", Wind.SOUTH, "east"),
        ("deal_passes", "----", Wind.EAST, "east"),
        ("deal_passes", "DDDD-", Wind.SOUTH, "south"),
    ],
)
def test_a_drawn_game_may_be_read_in_other_ways(reading, letters, dealer, wind):
    state = played("booklet", letters, after_draw=reading)

    assert (dealer, wind) == (state.dealer, state.prevailing_wind.value)


@pytest.mark.parametrize(
    "letters, wind",
    [("LLLLL", "south"), ("LLLLLLLLL", "south"), ("LLLLLLLLLL", "west"), ("LLLLLLLLLDDL", "west"), ("LLLL", "east")],
)
def test_every_wind_may_last_until_the_dealer_loses_its_fifth_game(letters, wind):
    assert wind == played("booklet", letters, prevailing_rotation="every_block_conditional").prevailing_wind.value


def test_the_booklets_wind_may_change_when_every_player_has_lost_the_deal():
    east = evening("booklet", "south", "east", "south", "west", prevailing_rotation="classical").state
    south = evening("booklet", "south", "east", "south", "west", "north", prevailing_rotation="classical").state
    after_cid = evening("booklet", "south", "west", "north", "east", prevailing_rotation="classical").state

    # The deal was lost by Ann, Ben, Ann, Ben, and then by Cid.
    assert (Wind.EAST, ("Ann", "Ben")) == (east.prevailing_wind, east.deal_lost_by)
    assert (Wind.EAST, ("Ann", "Ben", "Cid")) == (south.prevailing_wind, south.deal_lost_by)
    assert (Wind.SOUTH, ()) == (after_cid.prevailing_wind, after_cid.deal_lost_by)


def test_the_booklets_deal_may_go_round_with_the_winds():
    state = played("booklet", "L", rotation="classical")

    assert (["north", "east", "south", "west"], Wind.EAST) == (seats(state), state.dealer)


@pytest.mark.parametrize("players, expected", [(2, ["east", "west"]), (3, ["east", "south", "west"])])
def test_two_and_three_players_of_the_booklet_keep_their_seats_too(players, expected):
    state = played("booklet", "LLL", players=players)

    assert expected == seats(state)
    assert state.dealer.value == {2: "west", 3: "east"}[players]


@pytest.mark.parametrize("procedure", ["booklet", "british"])
def test_of_five_players_an_east_who_loses_retires(procedure):
    """P. 21: the winds rotate and the incoming player becomes North."""
    state = played(procedure, "L", players=5)

    assert ["dreamer", "east", "south", "west", "north"] == seats(state)
    assert Wind.EAST is state.dealer


@pytest.mark.parametrize("procedure", ["booklet", "british"])
@pytest.mark.parametrize("letters", ["D", "-", "DD-D"])
def test_of_five_players_an_east_who_wins_stays_and_so_does_the_dreamer(procedure, letters):
    assert ["east", "south", "west", "north", "dreamer"] == seats(played(procedure, letters, players=5))


def test_of_five_players_the_winner_may_deal_whatever_wind_that_player_has():
    """P. 21 changes the winds, and the rest is as normal: p. 11, whoever won the last game is now the dealer."""
    found = evening("booklet", "west", "west", "east", None, players=5, first_dealer="Dot", dealer_of_five="winner")

    # Cid won as West, and all winds move on. Then Dot won as West, and Cid as East, which moves none.
    assert ["Dot", "Cid", "Dot", "Cid", "Cid"] == dealers(found)
    assert ["north", "dreamer", "east", "south", "west"] == seats(found.state)
    assert "Nobody went Mahjong: Cid deals again, and the hand does not count for the wind." == why(found)[0]


def test_of_five_players_an_east_who_deals_and_retires_hands_the_deal_to_the_next_east():
    found = evening("booklet", None, players=5, dealer_of_five="winner", east_after_draw="retires")

    assert ("Ben", Wind.EAST) == (found.state.dealer_name, found.state.dealer)
    assert [
        "Nobody went Mahjong, so Ann did not either: East retires.",
        "Ben, on Ann's right, is East, and all winds move on.",
        "Ann sits out, and Eve comes in as North.",
    ] == why(found)[:3]


def test_of_five_players_a_dealer_who_is_not_east_deals_again_while_east_retires():
    found = evening("booklet", "south", players=5, first_dealer="Ben", dealer_of_five="winner")

    assert ("Ben", Wind.EAST) == (found.state.dealer_name, found.state.dealer)
    assert ["Ben dealt and won, and deals again.", "Ben, on Ann's right, is East, and all winds move on."] == (
        why(found)[:2]
    )


def test_a_round_of_five_players_takes_five_dealers():
    assert Wind.EAST is played("british", "LLLL", players=5).prevailing_wind
    assert Wind.SOUTH is played("british", "LLLLL", players=5).prevailing_wind
    assert played("british", "L" * 20, players=5).finished


# The classical rotation.


@pytest.mark.parametrize("procedure", CLASSICAL)
def test_the_deal_passes_to_the_right_when_east_loses(procedure):
    found = evening(procedure, "west")

    assert (["Ann", "Ben"], ["north", "east", "south", "west"]) == (dealers(found), seats(found.state))


@pytest.mark.parametrize("procedure", CLASSICAL)
@pytest.mark.parametrize("winner", ["east", "Ann", None])
def test_east_stays_after_a_win_and_after_a_wash_out(procedure, winner):
    found = evening(procedure, winner)

    assert (["Ann", "Ann"], ["east", "south", "west", "north"]) == (dealers(found), seats(found.state))


@pytest.mark.parametrize("procedure", CLASSICAL)
def test_the_wind_changes_when_the_deal_comes_back_to_the_first_east(procedure):
    assert [Wind.EAST] * 4 == [played(procedure, "L" * hands).prevailing_wind for hands in range(4)]
    back = played(procedure, "LDLL-L")

    assert (Wind.SOUTH, 2, "Ann") == (back.prevailing_wind, back.round, back.dealer_name)


@pytest.mark.parametrize("procedure", CLASSICAL)
def test_the_game_is_over_after_four_rounds_of_at_least_sixteen_hands(procedure):
    assert [False, True] == [played(procedure, "L" * hands).finished for hands in (15, 16)]
    assert (True, 18) == ((state := played(procedure, "L" * 8 + "D-" + "L" * 8)).finished, state.hands)


@pytest.mark.parametrize("procedure", CLASSICAL)
def test_the_game_may_go_on_after_north(procedure):
    state = played(procedure, "L" * 16, after_north="wrap")

    assert (False, Wind.EAST, 5, "Ann") == (state.finished, state.prevailing_wind, state.round, state.dealer_name)


@pytest.mark.parametrize("procedure, most", [("chinese-classical", 13), ("dmjl", 9)])
def test_after_so_many_wins_in_a_row_east_loses_the_deal(procedure, most):
    last, passed = played(procedure, "D" * (most - 1)), played(procedure, "D" * most)

    assert ("Ann", most - 1) == (last.dealer_name, last.wins_in_a_row)
    assert ("Ben", 0, ("Ann",)) == (passed.dealer_name, passed.wins_in_a_row, passed.deal_lost_by)


@pytest.mark.parametrize("procedure", ["british", "left-hand", "sparrows", "booklet"])
def test_elsewhere_a_dealer_may_win_for_ever(procedure):
    state = played(procedure, "D" * 30)

    assert ("Ann", 30) == (state.dealer_name, state.wins_in_a_row)


@pytest.mark.parametrize("procedure, most", [("chinese-classical", 13), ("dmjl", 9)])
def test_after_so_many_wins_east_may_deal_on_and_the_count_begins_again(procedure, most):
    deals_on = {"after_most_wins": "deals_on"}
    again, second_row = played(procedure, "D" * most, **deals_on), played(procedure, "D" * (2 * most - 1), **deals_on)

    assert ("Ann", 0, ()) == (again.dealer_name, again.wins_in_a_row, again.deal_lost_by)
    assert ("Ann", most - 1) == (second_row.dealer_name, second_row.wins_in_a_row)


@pytest.mark.parametrize("procedure", ["booklet", "british"])
def test_of_five_players_an_east_may_retire_after_a_wash_out(procedure):
    """P. 21: East retires who "doesn't go Mahjong"; read literally, in a wash-out too, and that hand then counts."""
    retired = played(procedure, "-", players=5, east_after_draw="retires")

    assert (["dreamer", "east", "south", "west", "north"], 1) == (seats(retired), retired.hands_of_wind)
    assert ["east", "south", "west", "north"] == seats(played(procedure, "-", east_after_draw="retires"))


@pytest.mark.parametrize("procedure", ["british", "sparrows"])
def test_an_ordinary_hand_may_follow_a_wash_out(procedure):
    assert not played(procedure, "-", after_wash_out="ordinary_hand").goulash


@pytest.mark.parametrize("reading, row", [("goes_on", 5), ("ends", 2)])
def test_a_wash_out_may_end_a_row_of_wins(reading, row):
    assert row == played("dmjl", "DDD-DD", wash_out_in_a_row=reading).wins_in_a_row


def test_two_players_change_winds_with_the_deal_in_the_british_rules():
    assert ["west", "east"] == seats(played("british", "L", players=2))
    assert Wind.SOUTH is played("british", "LL", players=2).prevailing_wind


def test_three_players_may_sit_on_other_winds():
    told = TableStart(
        players={"Ann": Wind.EAST, "Ben": Wind.WEST, "Cid": Wind.NORTH},
        first_dealer=None,
        prevailing_wind=Wind.EAST,
        options={},
        state=None,
    )
    state, rules = start_table(told, find_procedure("british"))

    assert ["north", "east", "west"] == seats(play_results(state, won("west"), rules).state)


# Goulash.


@pytest.mark.parametrize("procedure", ["british", "sparrows"])
def test_a_goulash_follows_a_wash_out_until_somebody_wins(procedure):
    assert [True, True, False] == [played(procedure, letters).goulash for letters in ("-", "L--", "-L")]


@pytest.mark.parametrize("procedure", ["booklet", "chinese-classical", "dmjl", "left-hand"])
def test_elsewhere_no_goulash_is_played(procedure):
    assert not played(procedure, "-").goulash


@pytest.mark.parametrize("procedure", ["british", "sparrows"])
def test_what_is_wild_in_a_goulash_is_what_its_ruleset_counts_as_wild(procedure):
    _, rules = started(procedure)
    option = RULESETS[find_procedure(procedure).ruleset.id].option(rules.goulash.option[0])
    change = option.choice(rules.goulash.option[1]).change

    assert {*rules.goulash.wild_tiles, *rules.goulash.jokers} == change.table["wild_tiles"]


def test_the_passes_of_a_goulash_are_those_of_the_book():
    _, rules = started("british")
    between = [
        [{one.value, other.value} for one, other in each] for each in rules.goulash.exchanges_between(tuple(Wind)[:4])
    ]

    assert 3 == rules.goulash.tiles_passed
    assert [
        [{"east", "west"}, {"north", "south"}],
        [{"east", "south"}, {"west", "north"}],
        [{"east", "north"}, {"west", "south"}],
    ] == between


def test_who_sits_opposite_nobody_passes_no_tiles():
    _, rules = started("british", 2)

    assert [((Wind.EAST, Wind.WEST),)] == list(rules.goulash.exchanges_between((Wind.EAST, Wind.WEST)))


# What cannot be.


def refused(act, *args, **options):
    with pytest.raises(FaultyInputError) as caught:
        act(*args, **options)
    return [("/".join(map(str, fault.path)), fault.code) for fault in caught.value.faults]


def test_no_hand_is_played_after_the_last_one():
    assert [("results/16", "game_over")] == refused(evening, "dmjl", *["south"] * 18)


def test_all_results_that_cannot_be_are_told_at_once():
    state, rules = started("british")
    results = [
        ReportedResult(Outcome.WASH_OUT, "east"),
        ReportedResult(Outcome.MAH_JONG, None),
        *won("Eve", "dreamer", "east"),
    ]

    assert [
        ("results/0/winner", "wash_out"),
        ("results/1/winner", "winner_missing"),
        ("results/2/winner", "not_at_the_table"),
        ("results/3/winner", "not_at_the_table"),
    ] == refused(play_results, state, results, rules)


@pytest.mark.parametrize("named", ["Eve", "dreamer"])
def test_a_dreamer_does_not_win(named):
    assert [("results/1/winner", "not_at_the_table")] == refused(evening, "british", "east", named, players=5)


@pytest.mark.parametrize("named", ["Zoe", "dreamer"])
def test_a_first_dealer_plays(named):
    assert [("first_dealer", "not_at_the_table")] == refused(started, "booklet", 5, named)


def test_where_the_winds_go_round_the_first_dealer_is_east():
    assert [("first_dealer", "dealer_is_east")] == refused(started, "british", 4, "Ben")
    assert [("first_dealer", "dealer_is_east")] == refused(started, "booklet", 5, "Ben")
    assert Wind.EAST is started("british", 4, "Ann")[0].dealer
    assert Wind.SOUTH is started("booklet", 5, "Ben", dealer_of_five="winner")[0].dealer


def test_the_refusal_of_a_dealer_says_with_how_many_players_it_holds():
    with pytest.raises(FaultyInputError) as caught:
        started("booklet", 5, "Ben")

    assert caught.value.faults[0].message.startswith("With 5 players and these options of Booklet the dealer is always")


@pytest.mark.parametrize("procedure, players", [("chinese-classical", 3), ("left-hand", 5), ("british", 1)])
def test_a_book_that_does_not_know_so_many_players_is_not_made_to(procedure, players):
    assert [("players", "unknown_number_of_players")] == refused(started, procedure, players)


def test_options_are_those_of_the_procedure():
    assert [("options/goulash", "unknown_option"), ("options/after_north", "unknown_value")] == refused(
        started, "british", goulash="no", after_north="perhaps"
    )


@pytest.mark.parametrize(
    "seated",
    [
        {"Ann": Wind.EAST, "Ben": Wind.EAST, "Cid": Wind.WEST, "Dot": Wind.NORTH},
        {"Ann": Wind.EAST, "Ben": Wind.SOUTH},
        {"Ann": Wind.SOUTH, "Ben": Wind.WEST, "Cid": Wind.NORTH},
        {"Ann": Wind.EAST, "Ben": Wind.WEST, "Cid": Wind.DREAMER},
    ],
)
def test_seats_fit_the_number_of_players(seated):
    told = TableStart(players=seated, first_dealer=None, prevailing_wind=Wind.EAST, options={}, state=None)

    assert [("players", "seats_do_not_fit")] == refused(start_table, told, find_procedure("british"))


# Why.


@pytest.mark.parametrize(
    "procedure, letters, options, texts",
    [
        (
            "british",
            "L",
            {},
            [
                "Ben won and was not the dealer: the deal passes from Ann.",
                "Ben, on Ann's right, is East, and all winds move on.",
                "The east wind still prevails because Ben, Cid and Dot have not lost the deal yet.",
            ],
        ),
        (
            "british",
            "LLL-",
            {},
            [
                "Nobody went mah-jong: Dot deals again.",
                "The east wind still prevails because Dot has not lost the deal yet.",
                "The next hand is a goulash.",
            ],
        ),
        (
            "dmjl",
            "L" * 12 + "LLL" + "D" * 9,
            {},
            [
                "Dot has won 9 times in a row as East: the deal passes.",
                "Ann, on Dot's right, is East, and all winds move on.",
                "The north wind is over because every player has lost the deal once.",
                "The north wind was the last: the game is over.",
            ],
        ),
        (
            "booklet",
            "D",
            {},
            [
                "Ann dealt and won, and deals again.",
                "Everybody keeps the wind of the seat for the whole session.",
                (
                    "The east wind prevails until the dealer loses hand 5 of this wind, or a later one; 1 hand "
                    "counts for it so far."
                ),
            ],
        ),
        (
            "booklet",
            "LLLLL",
            {},
            [
                "Ben won and deals next.",
                "Everybody keeps the wind of the seat for the whole session.",
                (
                    "The east wind is over because the dealer lost hand 5 of this wind, or a "
                    "later one: south prevails now."
                ),
            ],
        ),
        (
            "booklet",
            "LLLLLL-",
            {},
            [
                "Nobody went Mahjong: Cid deals again, and the hand does not count for the wind.",
                "Everybody keeps the wind of the seat for the whole session.",
                "The south wind prevails for 4 hands; 1 hand counts for it so far.",
            ],
        ),
        (
            "booklet",
            "LLLLLLLL-",
            {"after_draw": "deal_passes"},
            [
                "Nobody went Mahjong: the deal passes to the right, and the hand counts as one that the dealer lost.",
                "Everybody keeps the wind of the seat for the whole session.",
                "The south wind is over because 4 hands have counted for it: west prevails now.",
            ],
        ),
    ],
)
def test_each_rule_that_decided_is_told(procedure, letters, options, texts):
    state, rules = started(procedure, **options)
    found = None
    for letter in letters:
        winner = {"D": state.dealer.value, "L": next_seat(state.dealer), "-": None}[letter]
        found = play_results(state, won(winner), rules)
        state = found.state

    assert texts == why(found)
    assert all(reason.cite.source.title for reason in found.why)


def next_seat(seat):
    return tuple(Wind)[(tuple(Wind).index(seat) + 1) % 4].value


def test_before_the_first_hand_it_is_told_who_deals():
    assert ["Ann deals, and the east wind prevails."] == why(evening("british"))


# The tables.


def test_each_procedure_is_found_by_each_of_its_names():
    names = [name for each in PROCEDURES.values() for name in (each.id, *each.aliases)]

    assert len(names) == len(set(names))
    assert all(find_procedure(name) is each for each in PROCEDURES.values() for name in (each.id, *each.aliases))
    assert {"seed-000", "seed-001", "seed-002", "seed-003", "seed-004"} < set(names)
    with pytest.raises(UnknownProcedureError):
        find_procedure("mystery")


@pytest.mark.parametrize("rotation", [pytest.param(each.rotation, id=each.id) for each in PROCEDURES.values()])
def test_the_first_choice_of_an_option_changes_nothing_and_every_other_does(rotation):
    for option in rotation.options:
        assert option.choices[0].change is None, option.id
        assert option.default == option.choices[0].value
        for choice in option.choices[1:]:
            changed = [rotation.rules_for(each, {option.id: choice.value}) for each in rotation.rules_by_players]
            assert changed != [rotation.rules_for(each, {}) for each in rotation.rules_by_players], (
                option.id,
                choice.value,
            )


def test_a_refusal_names_the_procedures_by_which_so_many_take_turns():
    with pytest.raises(FaultyInputError) as caught:
        started("dmjl", 3)

    assert "{} is for four players. For three there is Booklet or British.".format(find_procedure("dmjl").name) == (
        caught.value.faults[0].message
    )
