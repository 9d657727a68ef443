"""Each reason names the page that says it. Where the page of the procedure is silent, the reason says that too."""

from __future__ import annotations

import pytest

from engine.game.tiles import Wind
from engine.paying.deal import Outcome
from engine.table.catalogue import find_procedure
from engine.table.procedures import PROCEDURES
from engine.table.rotation.results import ReportedResult, play_results
from engine.table.rotation.start import TableStart, start_table
from support.laws import for_each

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve")
BOOKLET, BRITISH = "Mahjong British Rules (booklet)", "Mah-Jong, British Rules (Peter Gregory)"
FOUR_WINDS, GUIDE = "Four Winds Rule Collection: Chinese Classical", "Starting the Game (Smoothguide to Mah-Jong)"
AGREED = "Agreed at this table"


def reasons(procedure, letters, players=4, **options):
    """Play hands that the dealer won (D), lost to the next player (L) or that nobody won (-); return why."""
    told = TableStart(
        players=NAMES[:players], first_dealer=None, prevailing_wind=Wind.EAST, options=options, state=None
    )
    state, rules = start_table(told, find_procedure(procedure))
    found = play_results(state, [], rules)
    for letter in letters:
        at_play = found.state.active_seats
        other = at_play[(at_play.index(found.state.dealer) + 1) % len(at_play)]
        winner = {"D": found.state.dealer.value, "L": other.value, "-": None}[letter]
        outcome = Outcome.MAH_JONG if winner else Outcome.WASH_OUT
        found = play_results(found.state, [ReportedResult(outcome, winner)], rules)
    return [(reason.text, reason.cite.source.title, reason.cite.locus) for reason in found.why]


@pytest.mark.parametrize(
    "procedure, letters, options, text, title, locus",
    [
        ("booklet", "", {}, "Ann deals, and the east", BOOKLET, "p. 8, Setting up the Game, 4 and 5"),
        ("booklet", "", {"players": 5}, "Ann deals, and the east", BOOKLET, "p. 8, Setting up the Game, 4: "),
        ("booklet", "D", {}, "Ann dealt and won", BOOKLET, "p. 11, Setting up the next game"),
        (
            "booklet",
            "-",
            {},
            "Nobody went Mahjong: Ann deals again",
            BOOKLET,
            "p. 8, Setting up the Game, 5: the dealer",
        ),
        (
            "booklet",
            "-",
            {"players": 5},
            "Nobody went Mahjong: Ann deals again",
            BOOKLET,
            "p. 21, Variations of the Game",
        ),
        (
            "booklet",
            "L" * 17,
            {},
            "The north wind was the last",
            "British Mah-Jong, the game of 4",
            "Four rounds; taken over",
        ),
        ("booklet", "L", {"rotation": "classical"}, "Ben won and was not the dealer", AGREED, "option rotation"),
        (
            "booklet",
            "L",
            {"prevailing_rotation": "classical"},
            "The east wind still",
            AGREED,
            "option prevailing_rotation",
        ),
        ("booklet", "-", {"after_draw": "deal_passes"}, "Nobody went Mahjong", AGREED, "option after_draw"),
        ("booklet", "L" * 17, {"after_north": "wrap"}, "The north wind is over", AGREED, "option after_north"),
        ("british", "D", {}, "Ann dealt and won", BRITISH, "The game: preparing to play"),
        ("british", "-", {}, "The next hand is a goulash", BRITISH, "The game: variations of play"),
        (
            "british",
            "L" * 16,
            {},
            "The north wind was the last",
            "British Mah-Jong, the game of 4",
            "A full game is four",
        ),
        ("chinese-classical", "-", {}, "Nobody went mah-jong: Ann", FOUR_WINDS, "2. Preliminaries"),
        (
            "chinese-classical",
            "L",
            {},
            "The east wind still",
            "J. C. Bradfield, mah-jong 1.17.2",
            "The deal comes back",
        ),
        ("chinese-classical", "D" * 13, {}, "Ann has won 13 times", "A. D. Millington, The Comp", "rule 122(r)"),
        (
            "chinese-classical",
            "D" * 13,
            {"after_most_wins": "deals_on"},
            "Ann has won 13 times in a row as East and deals on: the count of wins begins again.",
            AGREED,
            "option after_most_wins",
        ),
        ("left-hand", "D", {}, "Ann dealt and won", "Scoring and play (mahjongg.com/scoreplay.htm)", "The deal passes"),
        ("left-hand", "-", {}, "Nobody went mah-jong", BRITISH, "The game: variations of play; taken over"),
        ("left-hand", "L", {}, "The east wind still", BRITISH, "The game: preparing to play; taken over"),
        ("sparrows", "", {}, "Ann deals, and the east", BRITISH, "The game: preparing to play; taken over"),
        ("sparrows", "D", {}, "Ann dealt and won", BRITISH, "The game: preparing to play; taken over"),
        ("sparrows", "-", {}, "Nobody went mah-jong: Ann", BRITISH, "The game: variations of play; taken over"),
        ("sparrows", "-", {}, "The next hand is a goulash", GUIDE, "A wash out followed by a goulash"),
        ("sparrows", "L", {}, "The east wind still", BRITISH, "The game: preparing to play; taken over"),
    ],
)
def test_a_reason_names_the_page_that_says_it(procedure, letters, options, text, title, locus):
    [found] = [each for each in reasons(procedure, letters, **options) if each[0].startswith(text)]

    assert found[1].startswith(title)
    assert found[2].startswith(locus)


@pytest.mark.parametrize("letters", ["-", "----", "D-"])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_page_11_of_the_booklet_says_nothing_of_a_wash_out_nor_of_the_end(letters, players):
    told = [locus for text, _, locus in reasons("booklet", letters, players) if text.startswith("Nobody")]
    asked = {option.id: option.cite.locus for option in PROCEDURES["booklet"].rotation.options}

    assert not [locus for locus in [*told, asked["after_draw"], asked["after_north"]] if "p. 11" in locus]


@for_each("procedure", PROCEDURES)
@for_each("letters", ["", "D", "L", "-"])
def test_a_page_that_says_nothing_of_who_deals_is_not_cited_for_it(procedure, letters):
    silent = {
        "left-hand": "Deciding Which Tile Is To Be Opened (mahjongg.com)",
        "sparrows": "Starting the Game (Smoothguide to Mah-Jong)",
    }
    told = reasons(procedure, letters)
    # That page has the goulash, and that every player deals in turn. That a dealer who wins stays is not on it.
    has = "goulash" if letters != "L" else "Ben"

    assert not [text for text, title, _ in told if title == silent.get(procedure) and has not in text]


def test_the_sparrows_take_turns_to_deal_by_their_own_page():
    passed, stayed = reasons("sparrows", "L")[0], reasons("sparrows", "D")[0]

    assert ("Ben won and was not the dealer: the deal passes from Ann.", GUIDE) == passed[:2]
    assert passed[2].startswith("Every player will take turns to be the dealer")
    assert ("Ann dealt and won, and deals again.", BRITISH) == stayed[:2]


def test_that_east_deals_of_five_is_said_to_be_a_reading():
    moved = reasons("booklet", "L", 5)
    deals, goes_round, sits_out, *_ = moved
    by_the_winner = reasons("booklet", "L", 5, dealer_of_five="winner")

    assert deals[0].startswith("Ben won and was not the dealer: the deal passes")
    assert "who deals it does not print, read as East" in deals[2]
    assert ["p. 21, Variations of the Game"] * 2 == [goes_round[2], sits_out[2]]
    assert ("Ben won and deals next.", "p. 11, Setting up the next game") == (by_the_winner[0][0], by_the_winner[0][2])


def test_of_two_players_nobody_sits_on_the_right():
    told = [text for text, *_ in reasons("british", "L", 2)]

    assert "Ben is East now, and Ann is West." in told
    assert not [text for text in told if "right" in text]


@pytest.mark.parametrize("procedure", ["booklet", "british"])
def test_of_five_players_it_is_told_who_sits_out_and_who_comes_in(procedure):
    told = [text for text, *_ in reasons(procedure, "L", 5)]

    assert "Ann sits out, and Eve comes in as North." in told


def test_an_east_who_retires_after_a_wash_out_is_told_why():
    told = reasons("booklet", "-", 5, east_after_draw="retires")

    assert "Nobody went Mahjong, so Ann did not either: East retires." == told[0][0]
    assert "p. 21, Variations of the Game" == told[0][2]


@pytest.mark.parametrize("last, text", [("L", "Ben won the last hand."), ("D", "Ann won the last hand.")])
def test_after_the_last_hand_of_the_booklet_nobody_is_said_to_deal(last, text):
    told = [each[0] for each in reasons("booklet", "L" * 16 + last)]

    assert text == told[0]
    assert not [each for each in told if "deals" in each]


def test_only_hands_that_count_are_counted_for_the_wind():
    [wind] = [text for text, *_ in reasons("booklet", "LLLLLL--") if text.startswith("The south wind")]

    assert "The south wind prevails for 4 hands; 1 hand counts for it so far." == wind
