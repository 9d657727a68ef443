"""Checks what a request says of a hand besides its tiles against the tiles, and against each other.

What a ruleset holds possible stands in its ``Facts``.
"""

from collections.abc import Iterator
from typing import Final

from engine.checking.extras import extras_faults, ippatsu_faults
from engine.errors import Fault, FaultCode
from engine.fault_places import REQUEST, Place
from engine.game.hand import NO_EXTRAS, Extras, Hand, Win, WonFrom, may_be_completed
from engine.game.sets import KONG, Kong, TileSet
from engine.game.tiles import Wind
from engine.rules.conventions import OptionalFact, OriginalCallFact, Replaced
from engine.rules.ruleset import Ruleset
from engine.text import Text, comma_list, comma_or_list, join_sentences, template

ROBBED: Final = frozenset({WonFrom.ROBBED_KONG, WonFrom.ROBBED_CONCEALED_KONG})
"""The sources of a robbed tile: another player holds the other three of its kind."""

HOW_IT_CAME: Final = {
    WonFrom.WALL: Text("was drawn from the wall"),
    WonFrom.LOOSE_TILE: Text("was drawn as a loose tile"),
    WonFrom.DISCARD: Text("was discarded"),
    WonFrom.ROBBED_KONG: Text("was robbed from a kong"),
    WonFrom.ROBBED_CONCEALED_KONG: Text("was robbed from a concealed kong"),
    WonFrom.DEALT: Text("was dealt"),
}
"""The end of the sentence "the last tile …", by source."""

# The values of OptionalFact by where a hand has them. Not the members: those take longer to look up for every hand.
_OF_THE_WIN, _OF_THE_HAND, _EXTRAS = (
    tuple(fact.value for fact in OptionalFact if fact.value in part.__slots__) for part in (Win, Hand, Extras)
)


def fact_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    """Find facts that no rule of the ruleset uses, and facts that cannot be, whether the hand went out or not."""
    facts: list[tuple[Place, str]] = [(REQUEST, fact) for fact in _OF_THE_HAND if getattr(hand, fact)]
    facts += [(REQUEST / "win", fact) for fact in _OF_THE_WIN if hand.win and getattr(hand.win, fact)]
    if hand.extras is not NO_EXTRAS:
        facts += [(REQUEST, fact) for fact in _EXTRAS if getattr(hand.extras, fact)]
    for place, fact in facts:
        if OptionalFact(fact) not in ruleset.table.asks_for:
            message = Text("No rule of {ruleset} uses {fact}; leave it out.", ruleset=ruleset.name, fact=fact)
            yield Fault(place / fact, FaultCode.NOT_IN_THIS_RULESET, message)
    if hand.original_call and ruleset.facts.original_call:
        for message in _against_an_original_call(hand, ruleset.facts.original_call, ruleset):
            yield Fault(("original_call",), FaultCode.NOT_AN_ORIGINAL_CALL, message)
    if hand.dealer_wins:
        yield from _most_wins_faults(hand, ruleset)
    if hand.extras is not NO_EXTRAS or any(ruleset.table.red_fives):
        yield from extras_faults(hand, hand.extras, ruleset)


def facts_of_win_faults(hand: Hand, win: Win, ruleset: Ruleset) -> Iterator[Fault]:
    """Find facts of the win that the sets, the bonus tiles or other facts contradict, whatever the last tile is."""
    if win.source is WonFrom.LOOSE_TILE:
        yield from _loose_tile_faults(hand, ruleset)
    if win.kongs_in_a_row:
        yield from _kongs_in_a_row_faults(hand, win, ruleset)
    if win.source is WonFrom.DEALT:
        yield from _dealt_faults(hand, ruleset)
    end = ruleset.facts.last_tile
    not_the_end = end is not None and win.source not in end.sources
    if win.last_tile and (not_the_end or win.first_turn):
        sentence = template(
            "The last tile of the wall is never taken on the first turn. Leave first_turn or last_tile out."
        )
        if not_the_end:
            sentence = template(
                "This tile {came}, so it is neither the last tile of the wall nor the discard after it. Leave "
                "last_tile out."
            )
        message = Text(sentence, came=HOW_IT_CAME[win.source])
        yield Fault(("win", "last_tile"), FaultCode.NOT_THE_LAST_TILE, message)
    if ruleset.facts.last_of_kind and win.last_of_kind and win.tile is not None and hand.concealed_count(win.tile) > 1:
        sentence = template(
            "The hand holds another {tile}, so the other three do not lie open. Leave last_of_kind out."
        )
        yield Fault(("win", "last_of_kind"), FaultCode.CONTRADICTION, Text(sentence, tile=win.tile.code))
    if win.ippatsu:
        yield from ippatsu_faults(hand, ruleset)
    if win.first_turn:
        for field, message in _against_the_first_turn(hand, win, ruleset):
            yield Fault(("win", field), FaultCode.NOT_THE_FIRST_TURN, message)


def dealer_did_not_win_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    """Find wins in a row of a dealer who did not win this hand.

    Of another player's hand that did not go out nobody knows here who won.
    """
    dealer_lost = (hand.win is None) == (hand.seat_wind is hand.dealer)
    if hand.dealer_wins and dealer_lost and OptionalFact.DEALER_WINS in ruleset.table.asks_for:
        message = Text(
            "dealer_wins counts the dealer's wins in a row, this hand included, but the dealer did not win it. "
            "Leave dealer_wins out."
        )
        yield Fault(("dealer_wins",), FaultCode.DEALER_DID_NOT_WIN, message)


def _loose_tile_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    fact = ruleset.facts.loose_tile
    if not (Replaced.KONG in fact.replaces and declared_kongs(hand)) and not _replaces_bonus_tile(hand, ruleset):
        what = comma_or_list(Text(each.value) for each in Replaced if each in fact.replaces)
        sentence = template(
            "In {ruleset} a loose tile replaces {what} ({page}), but this hand has none. Send what was replaced "
            "too, or correct source."
        )
        message = Text(sentence, ruleset=ruleset.name, what=what, page=fact.cite.locus)
        if hand.bonus_tiles and Replaced.BONUS_TILE not in fact.replaces:
            from_wall = Text("For a tile that replaced a bonus tile send wall as the source.")
            message = join_sentences([message, from_wall])
        yield Fault(("win", "source"), FaultCode.NOTHING_REPLACED, message)


def _kongs_in_a_row_faults(hand: Hand, win: Win, ruleset: Ruleset) -> Iterator[Fault]:
    """Find kongs in a row that did not lead to a loose tile, or that the hand does not hold, or not so made."""
    cite = ruleset.facts.kongs_in_a_row
    if cite is None:
        return
    kongs, in_a_row = declared_kongs(hand), win.kongs_in_a_row
    claimed = sum(each.kong is Kong.CLAIMED for each in kongs)
    if win.source is not WonFrom.LOOSE_TILE:
        sentence = template(
            "The last tile {came}, but after kongs in a row it is a loose tile. Leave kongs_in_a_row out, or "
            "correct source."
        )
    elif len(kongs) < in_a_row:
        sentence = template(
            "kongs_in_a_row is {kongs}, more than the kongs in the hand: {held}. Send all kongs, or correct "
            "kongs_in_a_row."
        )
    elif len(kongs) - claimed < in_a_row - 1:
        sentence = template(
            "Of kongs in a row only the first may be claimed; the others are concealed or annexed ({page}). "
            "kongs_in_a_row is {kongs}, but here {claimed} of {held} kongs are claimed. Correct kongs_in_a_row, or how "
            "the kongs were made."
        )
    else:
        return
    numbers = {"kongs": in_a_row, "held": len(kongs), "claimed": claimed}
    message = Text(sentence, came=HOW_IT_CAME[win.source], page=cite.locus, **numbers)
    yield Fault(("win", "kongs_in_a_row"), FaultCode.KONGS_NOT_IN_HAND, message)


def _dealt_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    """Find sets and bonus tiles that a hand complete as dealt does not have."""
    fact = ruleset.facts.first_turn
    if fact and not fact.own_kong and hand.melds:
        message = Text(
            "A hand that is complete as dealt has no melds ({page}). If a concealed kong was replaced, send loose_tile "
            "as the source. If not, correct the melds or source.",
            page=fact.cite.locus,
        )
        yield Fault(("melds",), FaultCode.NOT_AS_DEALT, message)
        return
    if any(not each.concealed for each in hand.melds):
        message = Text(
            "A hand that is complete as dealt has no exposed set. Send the sets in concealed_sets, or correct source."
        )
        yield Fault(("win", "source"), FaultCode.DEALT_HAND_IS_CONCEALED, message)
    for what, page in _replaced_in_the_deal(hand, ruleset):
        sentence = template(
            "In {ruleset} a hand in which {what} was replaced is not complete as dealt ({page}). Send loose_tile as "
            "the source, or correct the hand."
        )
        message = Text(sentence, ruleset=ruleset.name, what=what, page=page)
        yield Fault(("win", "source"), FaultCode.NOT_AS_DEALT, message)


def _replaced_in_the_deal(hand: Hand, ruleset: Ruleset) -> Iterator[tuple[Text, str]]:
    """Yield what the hand shows as replaced that the deal cannot have replaced, with the page."""
    fact = ruleset.facts.first_turn
    if fact is None:
        return
    dealt = hand.win is not None and hand.win.source is WonFrom.DEALT
    if declared_kongs(hand) and not (fact.dealt_kongs if dealt else fact.kongs):
        yield Text(Replaced.KONG.value), fact.cite.locus
    if hand.bonus_tiles and not fact.bonus_tiles:
        yield Text(Replaced.BONUS_TILE.value), fact.cite.locus


def _against_the_first_turn(hand: Hand, win: Win, ruleset: Ruleset) -> Iterator[tuple[str, Text]]:
    """Say what contradicts a first turn, before which nothing was claimed, each with its field."""
    first_turn, fact = OptionalFact.FIRST_TURN.value, ruleset.facts.first_turn
    if win.source in ROBBED or (win.source is WonFrom.LOOSE_TILE and fact is not None and not fact.own_kong):
        yield first_turn, Text("A kong was declared before, so this is not the first turn. Leave first_turn out.")
    if hand.seat_wind is hand.dealer and win.source is not WonFrom.DEALT:
        dealt = Text("The dealer's first turn is the deal itself. Send dealt as the source, or leave first_turn out.")
        yield first_turn, dealt
    seats = _have_discarded(hand, ruleset)
    if win.source is WonFrom.DISCARD and seats and win.discarder not in seats:
        only = template(
            "On the first turn only the dealer, {dealer}, has discarded. Correct discarder, or leave first_turn out."
        )
        later = template(
            "{discarder:capital} has not discarded before the winner's first turn: only these have: {seats}. Correct "
            "discarder, or leave first_turn out."
        )
        sentence = later if fact and fact.any_discard else only
        who = {"dealer": Text(hand.dealer.value), "discarder": Text(win.discarder.value if win.discarder else "")}
        yield "discarder", Text(sentence, seats=comma_list(Text(seat.value) for seat in seats), **who)
    if _exposed_before(hand):
        yield first_turn, Text("A set was melded before, so this is not the first turn. Leave first_turn out.")
    # A kong declared on the first turn itself is replaced by a loose tile.
    if win.source in {WonFrom.WALL, WonFrom.DISCARD}:
        nobody = template(
            "In {ruleset} nobody replaces {what} before the first turn ({page}). Leave first_turn out, or correct "
            "source."
        )
        for what, page in _replaced_in_the_deal(hand, ruleset):
            yield first_turn, Text(nobody, ruleset=ruleset.name, what=what, page=page)


def _have_discarded(hand: Hand, ruleset: Ruleset) -> tuple[Wind, ...]:
    """Return the seats whose discard may win on the first turn: from the dealer on to the winner, or the dealer's."""
    fact = ruleset.facts.first_turn
    if fact is None or not fact.any_discard:
        return (hand.dealer,)
    seats = hand.seats
    first = seats.index(hand.dealer) if hand.dealer in seats else 0
    in_turn = seats[first:] + seats[:first]
    return in_turn[: in_turn.index(hand.seat_wind)] if hand.seat_wind in in_turn else in_turn


def _against_an_original_call(hand: Hand, fact: OriginalCallFact, ruleset: Ruleset) -> Iterator[Text]:
    """Say what in a hand contradicts an original call: exposed sets, kongs, or a win that changes the hand."""
    win, name, page = hand.win, ruleset.name, fact.cite.locus
    exposed = _exposed_before(hand, claimed_kongs=False)
    last = fact.last_counts and win is not None and win.source.claimed
    if exposed + last > fact.most_exposed:
        text = _WITH_THE_LAST if last else _EXPOSED if fact.most_exposed else _NONE_EXPOSED
        yield Text(text, ruleset=name, most=fact.most_exposed, exposed=exposed + last, page=page)
    kongs = declared_kongs(hand)
    if kongs and not fact.kongs:
        sentence = template(
            "In {ruleset} an original call allows no kong declared before the last tile ({page}). Leave original_call "
            "out, or correct the sets."
        )
        yield Text(sentence, ruleset=name, page=page)
    elif (
        kongs
        and win is not None
        and win.source is WonFrom.LOOSE_TILE
        and (win.kongs_in_a_row or not _replaces_bonus_tile(hand, ruleset))
    ):
        yield Text(
            "The loose tile replaced a kong, which changes the hand after the original call. Leave original_call out, "
            "or correct source."
        )
    if win is not None and (win.first_turn or win.source is WonFrom.DEALT):
        yield Text(
            "An original call is made with the first discard, and this hand went out before it. Leave original_call "
            "out."
        )


_NONE_EXPOSED: Final = template(
    "In {ruleset} an original call allows no set exposed before the last tile ({page}). Leave original_call out, or "
    "send the sets in concealed_sets."
)
_EXPOSED: Final = template(
    "In {ruleset} an original call allows at most {most} sets exposed ({page}), and here {exposed} are. Leave "
    "original_call out, or correct the sets."
)
_WITH_THE_LAST: Final = template(
    "In {ruleset} an original call allows at most {most} sets exposed ({page}). With the one that the claimed last "
    "tile completes there are {exposed}. Leave original_call out, or correct the sets."
)


def _most_wins_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    fact = ruleset.facts.dealer_wins
    if fact is not None and fact.most is not None and hand.dealer_wins > fact.most:
        sentence = template(
            "dealer_wins is {wins}, but in {ruleset} the deal passes after {most} wins in a row ({page}). Correct "
            "dealer_wins."
        )
        message = Text(sentence, wins=hand.dealer_wins, ruleset=ruleset.name, most=fact.most, page=fact.cite.locus)
        yield Fault(("dealer_wins",), FaultCode.TOO_MANY_WINS, message)


def declared_kongs(hand: Hand) -> list[TileSet]:
    """Return the kongs that were declared. Who did not go out may hold four alike in ``concealed_sets`` undeclared."""
    sets = hand.melds if hand.win is None else hand.sets
    return [each for each in sets if each.kind is KONG]


def _replaces_bonus_tile(hand: Hand, ruleset: Ruleset) -> bool:
    return bool(hand.bonus_tiles) and Replaced.BONUS_TILE in ruleset.facts.loose_tile.replaces


def _exposed_before(hand: Hand, *, claimed_kongs: bool = True) -> int:
    """Return how many sets were exposed before the last tile, with or without claimed kongs."""
    exposed = [each for each in hand.melds if not each.concealed and (claimed_kongs or each.kong is not Kong.CLAIMED)]
    return len(exposed) - any(may_be_completed(each, hand) for each in exposed)
