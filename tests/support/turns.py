"""Evenings of which tests tell only who won, each hand by a seat or by a letter."""

from engine.game.tiles import Wind
from engine.paying.deal import Outcome
from engine.table.catalogue import find_procedure
from engine.table.rotation.start import ReportedResult, TableStart, play_results, start_table

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve")


def started(procedure, players=4, first_dealer=None, **options):
    """Return a table before its first hand, and the rules by which it plays."""
    told = TableStart(
        players=NAMES[:players], first_dealer=first_dealer, prevailing_wind=Wind.EAST, options=options, state=None
    )
    return start_table(told, find_procedure(procedure))


def won(*winners):
    """Return the results of hands that these won, or nobody."""
    return [ReportedResult(Outcome.MAH_JONG if each else Outcome.WASH_OUT, each) for each in winners]


def evening(procedure, *winners, players=4, first_dealer=None, **options):
    """Play hands that these won, or nobody."""
    state, rules = started(procedure, players, first_dealer, **options)
    return play_results(state, won(*winners), rules)


def hand_by_hand(procedure, letters, players=4, **options):
    """Yield what is known before and after each hand that the dealer won (D), the next seat (L), or nobody (-)."""
    state, rules = started(procedure, players, **options)
    found = play_results(state, [], rules)
    yield found
    for letter in letters:
        at_play = found.state.active_seats
        other = at_play[(at_play.index(found.state.dealer) + 1) % len(at_play)]
        winner = {"D": found.state.dealer.value, "L": other.value, "-": None}[letter]
        found = play_results(found.state, won(winner), rules)
        yield found


def played(procedure, letters, players=4, **options):
    """Return where such an evening stands."""
    return list(hand_by_hand(procedure, letters, players, **options))[-1].state
