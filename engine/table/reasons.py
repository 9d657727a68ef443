"""Why it is this player's deal under this wind: one sentence for each rule that decided, with its page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.table.rotation import AfterWashOut, Passing, WindByRounds
from engine.table.turns import deal_passes, row_is_full, row_of_wins
from engine.table.wording import Sentence, joined

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.table.rotation import Course
    from engine.table.turns import Ended, TableState


def reasons_at_the_start(state: TableState, course: Course) -> Iterator[Sentence]:
    """Yield why a table begins, or goes on, as it does when no hand has been played since."""
    yield Sentence(f"{state.dealing} deals, under the {state.prevailing_wind.value} wind.", course.deal_cite)
    yield from _of_what_comes(state, course)


def reasons_after(before: TableState, ended: Ended, now: TableState, course: Course) -> Iterator[Sentence]:
    """Yield why a table stands as it does after a hand."""
    yield from _of_the_deal(before, ended, now, course)
    yield from _of_the_wind(before, now, course)
    yield from _of_what_comes(now, course)


def _of_the_deal(before: TableState, ended: Ended, now: TableState, course: Course) -> Iterator[Sentence]:
    dealer, next_dealer = before.dealing, now.dealing
    if ended.winner is None:
        counts = "" if isinstance(course.wind, WindByRounds) else _COUNTS[course.after_wash_out]
        whose = "the deal passes to the right" if deal_passes(before, ended, course) else f"{dealer} deals again"
        yield Sentence(f"Nobody went mah-jong: {whose}{counts}.", course.wash_out_cite)
    elif row_is_full(before, ended, course) and course.most_wins_cite is not None:
        row = row_of_wins(before, ended, course)
        yield Sentence(f"{dealer} has won {row} times in a row as East: the deal passes.", course.most_wins_cite)
    elif ended.winner is before.dealer:
        yield Sentence(f"{dealer} dealt and won, and deals again.", course.deal_cite)
    elif course.passing is Passing.TO_THE_WINNER and not course.seats_move:
        yield Sentence(f"{next_dealer} won and deals next.", course.deal_cite)
    else:
        winner = before.player_at[ended.winner]
        yield Sentence(f"{winner} won and was not the dealer: the deal passes from {dealer}.", course.deal_cite)
    if deal_passes(before, ended, course) and course.seats_move:
        yield Sentence(f"{next_dealer}, on {dealer}'s right, is East, and all winds move on.", course.deal_cite)
    elif not course.seats_move:
        yield Sentence("Everybody keeps the wind of the seat for the whole session.", course.deal_cite)


_COUNTS: Final = {
    AfterWashOut.SAME_DEALER_NOT_COUNTED: ", and the hand does not count for the wind",
    AfterWashOut.SAME_DEALER_COUNTED: ", and the hand counts for the wind",
    AfterWashOut.DEAL_PASSES: ", and the hand counts as one that the dealer lost",
}


def _of_the_wind(before: TableState, now: TableState, course: Course) -> Iterator[Sentence]:
    old, new = before.prevailing_wind.value, now.prevailing_wind.value
    changed = now.round != before.round or now.finished
    if isinstance(course.wind, WindByRounds):
        left = [player for player in now.players if player not in now.deal_lost_by]
        yet = f"{joined(left)} {'has' if len(left) == 1 else 'have'} not lost the deal yet"
        why = "every player has lost the deal once" if changed else yet
    elif before.prevailing_wind in course.wind.until_dealer_loses:
        hands = course.wind.hands + 1
        why = f"the dealer lost hand {hands} under it, or a later one" if changed else _still(hands, now)
    else:
        hands = course.wind.hands
        why = f"it has prevailed for {hands} hands" if changed else f"it prevails for {hands}"
        why += "" if changed else f" hands, of which {now.hands_of_wind} {_have(now.hands_of_wind)} been played"
    what = f"The {old} wind is over" if changed else f"The {new} wind still prevails"
    following = f": {new} prevails now" if changed and not now.finished else ""
    yield Sentence(f"{what}, for {why}{following}.", course.wind_cite)


def _still(hands: int, now: TableState) -> str:
    played = f"{now.hands_of_wind} {_have(now.hands_of_wind)} been played"
    return f"it changes when the dealer loses hand {hands} under it or a later one; {played}"


def _of_what_comes(state: TableState, course: Course) -> Iterator[Sentence]:
    if state.finished:
        yield Sentence("The north wind was the last: the game is over.", course.length_cite)
    elif state.goulash:
        yield Sentence("The next hand is a goulash.", course.wash_out_cite)


def _have(number: int) -> str:
    return "has" if number == 1 else "have"
