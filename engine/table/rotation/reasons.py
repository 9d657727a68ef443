"""Why this player deals next under this wind: one sentence for each rule that decides it, with its page."""

from collections.abc import Iterator
from typing import Final

from engine.game.seats import in_order
from engine.game.tiles import Wind
from engine.table.rotation import state as rotation
from engine.table.rotation.state import HandResult, TableState
from engine.table.rules import AfterWashOut, RotationRules
from engine.table.words import WIND_NAMES, Sentence, in_words
from engine.text import Text, and_list, template

_NEW_WIND: Final = {
    Wind.EAST: template("east prevails now"),
    Wind.SOUTH: template("south prevails now"),
    Wind.WEST: template("west prevails now"),
    Wind.NORTH: template("north prevails now"),
}
_MOST_WINS: Final = {
    False: template("{dealer} has won {row} times in a row as East: the deal passes."),
    True: template("{dealer} has won {row} times in a row as East and deals on: the count of wins begins again."),
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


def reasons_at_the_start(state: TableState, rules: RotationRules) -> tuple[Sentence, ...]:
    sentence = template("{dealer} deals, and the {wind} prevails.")
    text = Text(sentence, dealer=state.dealer_name, wind=WIND_NAMES[state.prevailing_wind])
    return in_words(rules.words, [Sentence(text, rules.start_cite), *_what_comes_next(state, rules)])


def reasons_after(
    previous: TableState, result: HandResult, now: TableState, rules: RotationRules
) -> tuple[Sentence, ...]:
    return in_words(rules.words, _reasons(previous, result, now, rules))


def _reasons(previous: TableState, result: HandResult, now: TableState, rules: RotationRules) -> Iterator[Sentence]:
    """Yield who deals and why, who moves to which seat, which wind prevails, and what comes next."""
    ends_by_hands = now.finished and rules.wind is not None
    if ends_by_hands and result.winner is None:
        yield Sentence(Text("Nobody won the last hand."), rules.wash_out_cite)
    elif ends_by_hands and result.winner:
        yield Sentence(Text("{winner} won the last hand.", winner=previous.player_at[result.winner]), rules.deal_cite)
    else:
        yield _deal_sentence(previous, result, rules)
    if rotation.winds_move(previous, result, rules) and not ends_by_hands:
        yield from _moving_sentences(previous, now, rules)
    elif not rules.seats_move:
        yield Sentence(Text("Everybody keeps the wind of the seat for the whole session."), rules.deal_cite)
    east_again = now.round != previous.round and previous.prevailing_wind is Wind.NORTH
    yield Sentence(_wind_text(previous, now, rules), rules.length_cite if east_again else rules.wind_cite)
    yield from _what_comes_next(now, rules)


def _moving_sentences(previous: TableState, now: TableState, rules: RotationRules) -> Iterator[Sentence]:
    """Yield that the winds of the seats move on, and of five players who sits out now and who comes in."""
    east, was_east = now.player_at[Wind.EAST], previous.player_at[Wind.EAST]
    if len(now.seats) == 2:
        moved = Text("{next_dealer} is East now, and {dealer} is West.", next_dealer=east, dealer=was_east)
    else:
        sentence = template("{next_dealer}, on {dealer}'s right, is East, and all winds move on.")
        moved = Text(sentence, next_dealer=east, dealer=was_east)
    yield Sentence(moved, rules.sitting_out_cite or rules.deal_cite)
    dreamer = now.player_at.get(Wind.DREAMER)
    if dreamer is not None and rules.sitting_out_cite is not None:
        sentence = template("{player} sits out, and {incoming} comes in as North.")
        yield Sentence(Text(sentence, player=dreamer, incoming=now.player_at[Wind.NORTH]), rules.sitting_out_cite)


def _deal_sentence(previous: TableState, result: HandResult, rules: RotationRules) -> Sentence:
    dealer = previous.dealer_name
    if result.winner is None:
        if rotation.east_retires(previous, result, rules) and rules.sitting_out_cite is not None:
            sentence = template("Nobody went mah-jong, so {dealer} did not either: East retires.")
            return Sentence(Text(sentence, dealer=previous.player_at[Wind.EAST]), rules.sitting_out_cite)
        return Sentence(_wash_out_text(previous, result, rules), rules.wash_out_cite)
    winner = previous.player_at[result.winner]
    if rotation.most_wins_reached(previous, result, rules) and rules.most_wins_cite is not None:
        row = rotation.dealer_wins_in_a_row(previous, result, rules)
        return Sentence(Text(_MOST_WINS[rules.deals_on], dealer=dealer, row=row), rules.most_wins_cite)
    if not rules.stays_after_win:
        text = Text("{winner} won, and the deal passes after every hand.", winner=winner)
    elif result.winner is previous.dealer:
        text = Text("{dealer} dealt and won, and deals again.", dealer=dealer)
        return Sentence(text, rules.stays_cite or rules.deal_cite)
    elif rules.winner_deals:
        text = Text("{winner} won and deals next.", winner=winner)
    else:
        sentence = template("{winner} won and was not the dealer: the deal passes from {dealer}.")
        text = Text(sentence, winner=winner, dealer=dealer)
    return Sentence(text, rules.deal_cite)


def _wash_out_text(previous: TableState, result: HandResult, rules: RotationRules) -> Text:
    """Return who deals next after a hand without a winner."""
    if rules.wind is not None:
        return Text(_NOBODY_WON[rules.after_wash_out], dealer=previous.dealer_name)
    if rotation.deal_passes(previous, result, rules):
        return Text("Nobody went mah-jong: the deal passes to the right.")
    return Text("Nobody went mah-jong: {dealer} deals again.", dealer=previous.dealer_name)


def _wind_text(previous: TableState, now: TableState, rules: RotationRules) -> Text:
    if now.finished:
        return Text("{over}.", over=_wind_over_text(previous, rules))
    if now.round != previous.round:
        return Text("{over}: {now}.", over=_wind_over_text(previous, rules), now=Text(_NEW_WIND[now.prevailing_wind]))
    return _wind_stays_text(now, rules)


def _wind_over_text(previous: TableState, rules: RotationRules) -> Text:
    wind = WIND_NAMES[previous.prevailing_wind]
    if rules.wind is None:
        return Text("The {wind} is over because every player has lost the deal once", wind=wind)
    hands = rules.wind.hands
    if previous.prevailing_wind in rules.wind.until_dealer_loses:
        sentence = template("The {wind} is over because the dealer lost hand {hand} of this wind, or a later one")
        return Text(sentence, wind=wind, hand=hands + 1)
    return Text("The {wind} is over because {hands} hands have counted for it", wind=wind, hands=hands)


def _wind_stays_text(now: TableState, rules: RotationRules) -> Text:
    wind = WIND_NAMES[now.prevailing_wind]
    if rules.wind is None:
        in_turn = [now.player_at[seat] for seat in in_order(now.seats)]
        left = [player for player in in_turn if player not in now.deal_lost_by]
        one = template("The {wind} still prevails because {player} has not lost the deal yet.")
        several = template("The {wind} still prevails because {players} have not lost the deal yet.")
        return Text(one if len(left) == 1 else several, wind=wind, player=left[0], players=and_list(left))
    number, hands = now.hands_of_wind, rules.wind.hands
    counted = Text("1 hand counts for it so far")
    if number != 1:
        counted = Text("{number} hands count for it so far", number=number)
    if now.prevailing_wind in rules.wind.until_dealer_loses:
        sentence = template(
            "The {wind} prevails until the dealer loses hand {hand} of this wind, or a later one; {played}."
        )
        return Text(sentence, wind=wind, hand=hands + 1, played=counted)
    sentence = template("The {wind} prevails for {hands} hands; {played}.")
    return Text(sentence, wind=wind, hands=hands, played=counted)


def _what_comes_next(state: TableState, rules: RotationRules) -> Iterator[Sentence]:
    """Yield that the game is over, or that the next hand is a goulash. Else yield nothing."""
    if state.finished:
        sentence = template("The {wind} was the last: the game is over.")
        yield Sentence(Text(sentence, wind=WIND_NAMES[state.prevailing_wind]), rules.length_cite)
    elif state.goulash:
        cite = rules.goulash.cite if rules.goulash else rules.wash_out_cite
        yield Sentence(Text("The next hand is a goulash."), cite)
