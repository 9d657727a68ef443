"""Checks how a hand went out: the source of its last tile, its discarder, the tile itself, and what is said besides."""

from collections.abc import Iterator

from engine.checking.facts import HOW_IT_CAME, ROBBED, dealer_did_not_win_faults, fact_faults, facts_of_win_faults
from engine.errors import Fault, FaultCode, Path
from engine.game.hand import Hand, Win, WonFrom, tiles_with_paths
from engine.game.sets import Kong, SetKind
from engine.rules.conventions import PaymentRules, PaysAs
from engine.rules.ruleset import Ruleset
from engine.text import Text, template


def win_faults(hand: Hand, win: Win, ruleset: Ruleset) -> Iterator[Fault]:
    yield from _way_faults(hand, win, ruleset)
    yield from _last_tile_faults(hand, win)


def way_of_winning_faults(hand: Hand, win: Win, ruleset: Ruleset) -> list[Fault]:
    """Return what is wrong with how a hand goes out, apart from its last tile."""
    return [*fact_faults(hand, ruleset), *_way_faults(hand, win, ruleset)]


def _way_faults(hand: Hand, win: Win, ruleset: Ruleset) -> Iterator[Fault]:
    claimed = any(each.kong is Kong.CLAIMED for each in hand.sets)
    yield from source_faults(hand, win, ruleset, kong_claimed=claimed)
    yield from facts_of_win_faults(hand, win, ruleset)
    yield from dealer_did_not_win_faults(hand, ruleset)


def source_faults(hand: Hand, win: Win, ruleset: Ruleset, *, kong_claimed: bool) -> Iterator[Fault]:
    """Find what is wrong with the source of the last tile and its discarder, whatever tiles the hand holds.

    ``kong_claimed``: the winner may have a kong that was made by a discard.
    """
    source = win.source
    if source not in ruleset.table.sources:
        allowed = ", ".join(each.value for each in WonFrom if each in ruleset.table.sources)
        sentence = template("{ruleset} has no win with the source {source}. The sources are {allowed}.")
        message = Text(sentence, ruleset=ruleset.name, source=source.value, allowed=allowed)
        yield Fault(("win", "source"), FaultCode.SOURCE_NOT_ALLOWED, message)
    paid = isinstance(ruleset.payments, PaymentRules) and ruleset.payments.loose_tile is not PaysAs.DRAW
    yield from _discarder_faults(hand, win, kong_claimed=kong_claimed, kong_is_paid_for=paid)
    if source is WonFrom.DEALT and hand.seat_wind is not hand.dealer:
        sentence = template(
            "Only the dealer, {dealer}, is dealt fourteen tiles and can win with the source dealt. Correct source or "
            "the seat."
        )
        message = Text(sentence, dealer=Text(hand.dealer.value))
        yield Fault(("win", "source"), FaultCode.DEALT_TO_THE_DEALER_ONLY, message)


def _discarder_faults(hand: Hand, win: Win, *, kong_claimed: bool, kong_is_paid_for: bool) -> Iterator[Fault]:
    """Find a discarder who is missing, superfluous, or the winner.

    ``kong_is_paid_for``: a win on a loose tile may name the player whose discard made a kong, if one was claimed.
    """
    path: Path = ("win", "discarder")
    after_kong = kong_is_paid_for and win.source is WonFrom.LOOSE_TILE
    if win.discarder is None:
        if win.source.claimed:
            sentence = template("The last tile {came}, but discarder is missing. Name the player that it came from.")
            yield Fault(path, FaultCode.DISCARDER_MISSING, Text(sentence, came=HOW_IT_CAME[win.source]))
    elif not win.source.claimed and not after_kong:
        sentence = template(
            "The last tile {came}, so it came from no other player. Leave discarder out, or correct source."
        )
        yield Fault(path, FaultCode.DISCARDER_SUPERFLUOUS, Text(sentence, came=HOW_IT_CAME[win.source]))
    elif after_kong and not kong_claimed:
        message = Text(
            "Here discarder is the player whose discard made a kong, but this hand has no claimed kong. Leave "
            "discarder out, or say claimed in kong."
        )
        yield Fault(path, FaultCode.DISCARDER_SUPERFLUOUS, message)
    elif win.discarder is hand.seat_wind:
        message = Text("The winner cannot be the discarder. Name the player that the last tile came from.")
        yield Fault(path, FaultCode.DISCARDER_IS_WINNER, message)


def _last_tile_faults(hand: Hand, win: Win) -> Iterator[Fault]:
    """Find a last tile that the hand does not hold, that is not in the set it completed, or that nobody can rob."""
    if win.tile is None:
        yield from _no_last_tile_faults(win)
        return
    tile = win.tile.code
    may_complete = [each for each in hand.melds if win.tile in each.tiles and each.kind is not SetKind.KONG]
    if win.tile.bonus:
        message = Text("{tile} is a bonus tile and cannot complete a hand.", tile=tile)
        yield Fault(("win", "tile"), FaultCode.BONUS_TILE_IN_HAND, message)
    elif not hand.holds_concealed(win.tile) and not may_complete:
        sentence = template(
            "The last tile, {tile}, is not in the hand, neither concealed nor in a meld that it could complete. It is "
            "one of the fourteen: add it to the hand, or correct tile."
        )
        yield Fault(("win", "tile"), FaultCode.LAST_TILE_NOT_IN_HAND, Text(sentence, tile=tile))
    elif win.completes is not None and win.tile not in win.completes:
        sentence = template(
            "completes does not hold the last tile, {tile}. Name a set that holds it, or leave completes out."
        )
        yield Fault(("win", "completes"), FaultCode.LAST_TILE_NOT_IN_SET, Text(sentence, tile=tile))
    if win.source in ROBBED and sum(each is win.tile for _, each in tiles_with_paths(hand)) > 1:
        sentence = template(
            "The robbed player holds the other three {tile}, so this hand has only the robbed one. Correct the "
            "hand or the last tile."
        )
        yield Fault(("win", "tile"), FaultCode.KONG_NOT_ROBBABLE, Text(sentence, tile=tile))


def _no_last_tile_faults(win: Win) -> Iterator[Fault]:
    if win.source is not WonFrom.DEALT:
        sentence = template(
            "The last tile {came}; send it as tile. Only a hand that is complete as dealt may leave it out."
        )
        yield Fault(("win", "tile"), FaultCode.MISSING, Text(sentence, came=HOW_IT_CAME[win.source]))
    elif win.completes is not None:
        message = Text("Without a last tile no set was completed by it. Send tile too, or leave completes out.")
        yield Fault(("win", "completes"), FaultCode.LAST_TILE_NOT_IN_SET, message)
