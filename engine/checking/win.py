"""Checks how a hand went out: the last tile, its source, its discarder, and the special facts of the win."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.errors import Fault, FaultCode
from engine.game.hand import WonFrom, tiles_with_paths
from engine.game.sets import SetKind
from engine.rules.conventions import OptionalFact, PaymentRules, PaysAs
from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.errors import Path
    from engine.game.hand import Hand, Win
    from engine.game.sets import TileSet
    from engine.game.tiles import Tile
    from engine.rules.ruleset import Ruleset

ROBBED: Final = frozenset({WonFrom.ROBBED_KONG, WonFrom.ROBBED_CONCEALED_KONG})
"""The sources of a robbed tile: another player holds the other three of its kind."""

_HOW_IT_CAME: Final = {
    WonFrom.WALL: Text("was drawn from the wall"),
    WonFrom.LOOSE_TILE: Text("is a loose tile"),
    WonFrom.DISCARD: Text("was discarded"),
    WonFrom.ROBBED_KONG: Text("was robbed from a kong"),
    WonFrom.ROBBED_CONCEALED_KONG: Text("was robbed from a concealed kong"),
    WonFrom.DEALT: Text("was dealt"),
}
"""The end of the sentence "the last tile …", by source."""

_PATHS_OF_FACTS: Final[tuple[tuple[OptionalFact, Path], ...]] = (
    (OptionalFact.ORIGINAL_CALL, ("original_call",)),
    (OptionalFact.DEALER_WINS, ("dealer_wins",)),
    (OptionalFact.EXHAUSTED_TILES, ("exhausted_tiles",)),
    (OptionalFact.KONGS_IN_A_ROW, ("win", "kongs_in_a_row")),
    (OptionalFact.LAST_TILE, ("win", "last_tile")),
    (OptionalFact.FIRST_TURN, ("win", "first_turn")),
)


def win_faults(hand: Hand, win: Win, ruleset: Ruleset) -> Iterator[Fault]:
    """Find what is wrong with how a hand went out, and with its last tile."""
    yield from _way_faults(hand, win, ruleset)
    yield from _last_tile_faults(hand, win)
    if hand.dealer_wins and hand.seat_wind is not hand.dealer and OptionalFact.DEALER_WINS in ruleset.table.asks_for:
        message = Text(
            "dealer_wins counts the dealer's wins in a row, this hand included, but the dealer did not win it. "
            "Leave dealer_wins out."
        )
        yield Fault(("dealer_wins",), FaultCode.DEALER_DID_NOT_WIN, message)
    if win.source in ROBBED and _number_held(hand, win.tile) > 1:
        message = Text(
            "The robbed player holds the other three {tile}, so this hand has only the robbed one. Correct the "
            "hand or the last tile.",
            tile=win.tile.code,
        )
        yield Fault(("win", "tile"), FaultCode.KONG_NOT_ROBBABLE, message)
    yield from _first_turn_faults(hand, win)


def way_of_winning_faults(hand: Hand, win: Win, ruleset: Ruleset) -> list[Fault]:
    """Return what is wrong with how a hand goes out, apart from its last tile."""
    return [*fact_faults(hand, ruleset), *_way_faults(hand, win, ruleset), *_first_turn_faults(hand, win)]


def fact_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    """Find optional facts that the request states although no rule of the ruleset uses them."""
    win = hand.win
    values = (
        hand.original_call,
        hand.dealer_wins,
        hand.exhausted_tiles,
        win and win.kongs_in_a_row,
        win and win.last_tile,
        win and win.first_turn,
    )
    if not any(values):
        return
    for value, (fact, path) in zip(values, _PATHS_OF_FACTS, strict=True):
        if value and fact not in ruleset.table.asks_for:
            message = Text("No rule of {ruleset} uses {fact}; leave it out.", ruleset=ruleset.name, fact=fact.value)
            yield Fault(path, FaultCode.NOT_IN_THIS_RULESET, message)


def source_faults(hand: Hand, win: Win, ruleset: Ruleset, *, kong_exposed: bool) -> Iterator[Fault]:
    """Find what is wrong with the source of the last tile and its discarder, whatever tiles the hand holds.

    ``kong_exposed``: the winner may have an exposed kong, made by a discard.
    """
    source = win.source
    if source not in ruleset.table.sources:
        message = Text(
            "{ruleset} has no win with the source {source}. The sources are {allowed}.",
            ruleset=ruleset.name,
            source=source.value,
            allowed=", ".join(each.value for each in WonFrom if each in ruleset.table.sources),
        )
        yield Fault(("win", "source"), FaultCode.SOURCE_NOT_ALLOWED, message)
    yield from _discarder_faults(hand, win, kong_is_paid_for=kong_exposed and _kong_is_paid_for(ruleset))
    if source is WonFrom.DEALT and hand.seat_wind is not hand.dealer:
        message = Text(
            "Only the dealer, {dealer}, is dealt fourteen tiles and can win with the source dealt.",
            dealer=Text(hand.dealer.value),
        )
        yield Fault(("win", "source"), FaultCode.DEALT_TO_THE_DEALER_ONLY, message)


def _way_faults(hand: Hand, win: Win, ruleset: Ruleset) -> Iterator[Fault]:
    """Find what is wrong with the source, the kongs in a row, and a last tile of the wall."""
    source = win.source
    yield from source_faults(hand, win, ruleset, kong_exposed=_has_exposed_kong(hand))
    yield from _kong_faults(hand, win, ruleset)
    if source is WonFrom.DEALT and any(not each.concealed for each in hand.melds):
        message = Text(
            "A hand that is complete as dealt has no exposed set. Send the sets in concealed_sets, or correct source."
        )
        yield Fault(("win", "source"), FaultCode.DEALT_HAND_IS_CONCEALED, message)
    if win.last_tile and source not in ruleset.table.last_tile_with:
        message = Text(
            "This tile {came}, so it is neither the last tile of the wall nor the discard after it. Leave "
            "last_tile out.",
            came=_HOW_IT_CAME[source],
        )
        yield Fault(("win", "last_tile"), FaultCode.NOT_THE_LAST_TILE, message)


def _kong_faults(hand: Hand, win: Win, ruleset: Ruleset) -> Iterator[Fault]:
    """Find kongs in a row that did not lead to a loose tile, or that the hand does not hold."""
    if not win.kongs_in_a_row or OptionalFact.KONGS_IN_A_ROW not in ruleset.table.asks_for:
        return
    path: Path = ("win", "kongs_in_a_row")
    held = sum(each.kind is SetKind.KONG for each in hand.sets)
    if win.source is not WonFrom.LOOSE_TILE:
        message = Text(
            "The last tile {came}, but after kongs in a row it is a loose tile. Leave kongs_in_a_row out, or "
            "correct source.",
            came=_HOW_IT_CAME[win.source],
        )
        yield Fault(path, FaultCode.KONGS_NOT_IN_HAND, message)
    elif held < win.kongs_in_a_row:
        message = Text(
            "kongs_in_a_row is {kongs}, more than the kongs in the hand: {held}. Send all kongs, or correct "
            "kongs_in_a_row.",
            kongs=win.kongs_in_a_row,
            held=held,
        )
        yield Fault(path, FaultCode.KONGS_NOT_IN_HAND, message)


def _discarder_faults(hand: Hand, win: Win, *, kong_is_paid_for: bool) -> Iterator[Fault]:
    """Find a discarder who is missing, superfluous, or the winner.

    ``kong_is_paid_for``: a win on a loose tile may name the player whose discard made the kong.
    """
    path: Path = ("win", "discarder")
    if win.discarder is None:
        if win.source.claimed:
            message = Text(
                "The last tile {came}, but discarder is missing. Name the player that it came from.",
                came=_HOW_IT_CAME[win.source],
            )
            yield Fault(path, FaultCode.DISCARDER_MISSING, message)
    elif not win.source.claimed and not (kong_is_paid_for and win.source is WonFrom.LOOSE_TILE):
        message = Text(
            "The last tile {came}, so it came from no other player. Leave discarder out, or correct source.",
            came=_HOW_IT_CAME[win.source],
        )
        yield Fault(path, FaultCode.DISCARDER_SUPERFLUOUS, message)
    elif win.discarder is hand.seat_wind:
        message = Text("The winner cannot be the discarder. Name the player that the last tile came from.")
        yield Fault(path, FaultCode.DISCARDER_IS_WINNER, message)


def _kong_is_paid_for(ruleset: Ruleset) -> bool:
    """Return whether a win on a loose tile is paid for by the player whose discard made the kong."""
    return isinstance(ruleset.payments, PaymentRules) and ruleset.payments.loose_tile is PaysAs.DISCARD


def _last_tile_faults(hand: Hand, win: Win) -> Iterator[Fault]:
    """Find a last tile that the hand does not hold, or that is not in the set it completed."""
    tile = win.tile.code
    if win.tile.bonus:
        message = Text("{tile} is a bonus tile and cannot complete a hand.", tile=tile)
        yield Fault(("win", "tile"), FaultCode.BONUS_TILE_IN_HAND, message)
    elif not hand.holds_concealed(win.tile) and not any(_may_be_last_in(each, win) for each in hand.melds):
        message = Text(
            "{tile} is not in concealed_tiles, concealed_sets or a meld that it could complete. Send the last "
            "tile as part of the hand too.",
            tile=tile,
        )
        yield Fault(("win", "tile"), FaultCode.LAST_TILE_NOT_IN_HAND, message)
    elif win.completes is not None and win.tile not in win.completes:
        message = Text(
            "completes does not hold the last tile, {tile}. Name a set that holds it, or leave completes out.",
            tile=tile,
        )
        yield Fault(("win", "completes"), FaultCode.LAST_TILE_NOT_IN_SET, message)


def _may_be_last_in(meld: TileSet, win: Win) -> bool:
    return win.tile in meld.tiles and meld.kind is not SetKind.KONG


def _first_turn_faults(hand: Hand, win: Win) -> Iterator[Fault]:
    """Find what cannot happen on the winner's first turn: nothing was claimed or declared before it."""
    if not win.first_turn:
        return
    path: Path = ("win", "first_turn")
    if win.source in ROBBED:
        message = Text("A kong was declared before, so this is not the first turn. Leave first_turn out.")
        yield Fault(path, FaultCode.NOT_THE_FIRST_TURN, message)
    if win.last_tile:
        message = Text("The last tile of the wall is never taken on the first turn. Leave first_turn or last_tile out.")
        yield Fault(path, FaultCode.NOT_THE_FIRST_TURN, message)
    if hand.seat_wind is hand.dealer and win.source is not WonFrom.DEALT:
        message = Text("The dealer's first turn is the deal itself. Send dealt as the source, or leave first_turn out.")
        yield Fault(path, FaultCode.NOT_THE_FIRST_TURN, message)
    if win.source is WonFrom.DISCARD and win.discarder is not hand.dealer:
        message = Text(
            "On the first turn only the dealer, {dealer}, has discarded. Correct discarder, or leave first_turn out.",
            dealer=Text(hand.dealer.value),
        )
        yield Fault(("win", "discarder"), FaultCode.NOT_THE_FIRST_TURN, message)
    exposed = [each for each in hand.melds if not each.concealed]
    if len(exposed) > any(may_be_completed(each, hand) for each in exposed):
        message = Text("A set was melded before, so this is not the first turn. Leave first_turn out.")
        yield Fault(path, FaultCode.NOT_THE_FIRST_TURN, message)


def _has_exposed_kong(hand: Hand) -> bool:
    return any(each.kind is SetKind.KONG and not each.concealed for each in hand.melds)


def _number_held(hand: Hand, tile: Tile) -> int:
    return sum(each is tile for _, each in tiles_with_paths(hand))


def may_be_completed(meld: TileSet, hand: Hand) -> bool:
    """Return whether the last tile may have completed a meld: it is in the meld, and nowhere among the concealed."""
    if hand.win is None or hand.win.tile not in meld.tiles:
        return False
    return not any(hand.win.tile is tile for path, tile in tiles_with_paths(hand) if path[0] != "melds")
