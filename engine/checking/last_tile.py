"""Checks the last tile of a win: how it came, and which set it can have completed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.errors import Fault, FaultCode
from engine.game.hand import WonFrom, tiles_with_paths
from engine.game.sets import SetKind
from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.game.hand import Hand, Win
    from engine.game.sets import TileSet
    from engine.game.tiles import Tile

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


def last_tile_faults(hand: Hand, win: Win) -> Iterator[Fault]:
    """Find a last tile that the hand does not hold, that is not in the set it completed, or that nobody can rob."""
    if win.tile is None:
        yield from _no_last_tile_faults(win)
        return
    tile = win.tile.code
    if win.tile.bonus:
        message = Text("{tile} is a bonus tile and cannot complete a hand.", tile=tile)
        yield Fault(("win", "tile"), FaultCode.BONUS_TILE_IN_HAND, message)
    elif not hand.holds_concealed(win.tile) and not any(_may_be_last_in(each, win) for each in hand.melds):
        message = Text(
            "The last tile, {tile}, is not in the hand, neither concealed nor in a meld that it could complete. It is "
            "one of the fourteen: add it to the hand, or correct tile.",
            tile=tile,
        )
        yield Fault(("win", "tile"), FaultCode.LAST_TILE_NOT_IN_HAND, message)
    elif win.completes is not None and win.tile not in win.completes:
        message = Text(
            "completes does not hold the last tile, {tile}. Name a set that holds it, or leave completes out.",
            tile=tile,
        )
        yield Fault(("win", "completes"), FaultCode.LAST_TILE_NOT_IN_SET, message)
    if win.source in ROBBED and _number_held(hand, win.tile) > 1:
        message = Text(
            "The robbed player holds the other three {tile}, so this hand has only the robbed one. Correct the "
            "hand or the last tile.",
            tile=tile,
        )
        yield Fault(("win", "tile"), FaultCode.KONG_NOT_ROBBABLE, message)


def _no_last_tile_faults(win: Win) -> Iterator[Fault]:
    if win.source is not WonFrom.DEALT:
        message = Text(
            "The last tile {came}, but tile is missing. Only a hand that is complete as dealt may leave it out.",
            came=HOW_IT_CAME[win.source],
        )
        yield Fault(("win", "tile"), FaultCode.MISSING, message)
    elif win.completes is not None:
        message = Text("Without a last tile no set was completed by it. Send tile too, or leave completes out.")
        yield Fault(("win", "completes"), FaultCode.LAST_TILE_NOT_IN_SET, message)


def _may_be_last_in(meld: TileSet, win: Win) -> bool:
    return win.tile in meld.tiles and meld.kind is not SetKind.KONG


def _number_held(hand: Hand, tile: Tile) -> int:
    return sum(each is tile for _, each in tiles_with_paths(hand))


def may_be_completed(meld: TileSet, hand: Hand) -> bool:
    """Return whether the last tile may have completed a meld: it is in the meld, and nowhere among the concealed."""
    if hand.win is None or hand.win.tile not in meld.tiles:
        return False
    return not any(hand.win.tile is tile for path, tile in tiles_with_paths(hand) if path[0] != "melds")
