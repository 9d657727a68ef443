"""Why it is this player's deal under this wind: one sentence for each rule that decided, with its page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.game.tiles import Wind
from engine.table.rotation.rules import AfterWashOut, Passing, WindByRounds
from engine.table.rotation.state import deal_passes, row_is_full, row_of_wins
from engine.table.words import Sentence, wind_named
from engine.text import Text, and_list, template

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.table.rotation.rules import RotationRules
    from engine.table.rotation.state import HandResult, TableState

_NOW: Final = {
    Wind.EAST: template("east prevails now"),
    Wind.SOUTH: template("south prevails now"),
    Wind.WEST: template("west prevails now"),
    Wind.NORTH: template("north prevails now"),
}
_NOBODY_WON: Final = {
    AfterWashOut.SAME_DEALER_NOT_COUNTED: template(
        "Nobody went mah-jong: {dealer} deals again, and the hand does not count for the wind."
    ),
    AfterWashOut.SAME_DEALER_COUNTED: template(
        "Nobody went mah-jong: {dealer} deals again, and the hand counts for the wind."
    ),
    AfterWashOut.DEAL_PASSES: template(
        "Nobody went mah-jong: the deal passes to the right, and the hand counts as one that the dealer lost."
    ),
}


def reasons_at_the_start(state: TableState, course: RotationRules) -> Iterator[Sentence]:
    """Yield why a table begins, or goes on, as it does when no hand has been played since."""
    text = Text("{dealer} deals, under the {wind}.", dealer=state.dealing, wind=wind_named(state.prevailing_wind))
    yield Sentence(text, course.deal_cite)
    yield from _of_what_comes(state, course)


def reasons_after(before: TableState, ended: HandResult, now: TableState, course: RotationRules) -> Iterator[Sentence]:
    """Yield why a table stands as it does after a hand."""
    yield _of_the_deal(before, ended, course)
    if deal_passes(before, ended, course) and course.seats_move:
        moved = Text(
            "{next_dealer}, on {dealer}'s right, is East, and all winds move on.",
            next_dealer=now.dealing,
            dealer=before.dealing,
        )
        yield Sentence(moved, course.deal_cite)
    elif not course.seats_move:
        yield Sentence(Text("Everybody keeps the wind of the seat for the whole session."), course.deal_cite)
    yield Sentence(_of_the_wind(before, now, course), course.wind_cite)
    yield from _of_what_comes(now, course)


def _of_the_deal(before: TableState, ended: HandResult, course: RotationRules) -> Sentence:
    dealer = before.dealing
    if ended.winner is None:
        return Sentence(_of_a_wash_out(before, ended, course), course.wash_out_cite)
    winner = before.player_at[ended.winner]
    if row_is_full(before, ended, course) and course.most_wins_cite is not None:
        row = row_of_wins(before, ended, course)
        text = Text("{dealer} has won {row} times in a row as East: the deal passes.", dealer=dealer, row=row)
        return Sentence(text, course.most_wins_cite)
    if ended.winner is before.dealer:
        text = Text("{dealer} dealt and won, and deals again.", dealer=dealer)
    elif course.passing is Passing.TO_THE_WINNER and not course.seats_move:
        text = Text("{winner} won and deals next.", winner=winner)
    else:
        told = template("{winner} won and was not the dealer: the deal passes from {dealer}.")
        text = Text(told, winner=winner, dealer=dealer)
    return Sentence(text, course.deal_cite)


def _of_a_wash_out(before: TableState, ended: HandResult, course: RotationRules) -> Text:
    if not isinstance(course.wind, WindByRounds):
        return Text(_NOBODY_WON[course.after_wash_out], dealer=before.dealing)
    if deal_passes(before, ended, course):
        return Text("Nobody went mah-jong: the deal passes to the right.")
    return Text("Nobody went mah-jong: {dealer} deals again.", dealer=before.dealing)


def _of_the_wind(before: TableState, now: TableState, course: RotationRules) -> Text:
    if now.finished:
        return Text("{over}.", over=_over(before, course))
    if now.round != before.round:
        return Text("{over}: {now}.", over=_over(before, course), now=Text(_NOW[now.prevailing_wind]))
    return _still(now, course)


def _over(before: TableState, course: RotationRules) -> Text:
    """Say why the wind that prevailed does so no more."""
    over = wind_named(before.prevailing_wind)
    if isinstance(course.wind, WindByRounds):
        return Text("The {wind} is over, for every player has lost the deal once", wind=over)
    hands = course.wind.hands
    if before.prevailing_wind in course.wind.until_dealer_loses:
        told = template("The {wind} is over, for the dealer lost hand {hand} under it, or a later one")
        return Text(told, wind=over, hand=hands + 1)
    return Text("The {wind} is over, for it has prevailed for {hands} hands", wind=over, hands=hands)


def _still(now: TableState, course: RotationRules) -> Text:
    """Say why the wind goes on prevailing."""
    wind = wind_named(now.prevailing_wind)
    if isinstance(course.wind, WindByRounds):
        left = [player for player in now.players if player not in now.deal_lost_by]
        if len(left) == 1:
            return Text("The {wind} still prevails, for {player} has not lost the deal yet.", wind=wind, player=left[0])
        return Text(
            "The {wind} still prevails, for {players} have not lost the deal yet.", wind=wind, players=and_list(left)
        )
    number, hands = now.hands_of_wind, course.wind.hands
    played = Text("1 has been played") if number == 1 else Text("{number} have been played", number=number)
    if now.prevailing_wind in course.wind.until_dealer_loses:
        told = template(
            "The {wind} still prevails, for it changes when the dealer loses hand {hand} under it or a later one; "
            "{played}."
        )
        return Text(told, wind=wind, hand=hands + 1, played=played)
    told = template("The {wind} still prevails, for it prevails for {hands} hands, of which {played}.")
    return Text(told, wind=wind, hands=hands, played=played)


def _of_what_comes(state: TableState, course: RotationRules) -> Iterator[Sentence]:
    if state.finished:
        yield Sentence(Text("The north wind was the last: the game is over."), course.length_cite)
    elif state.goulash:
        yield Sentence(Text("The next hand is a goulash."), course.wash_out_cite)
