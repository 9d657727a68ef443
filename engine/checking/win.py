"""Ways of going out that cannot be: where the last tile came from, who gave it up, what was remarkable about it."""

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
"""The sources of a tile of which another player holds the other three."""

_CAME: Final = {
    WonFrom.WALL: Text("was drawn from the wall"),
    WonFrom.LOOSE_TILE: Text("is a loose tile"),
    WonFrom.DISCARD: Text("was discarded"),
    WonFrom.ROBBED_KONG: Text("was robbed from a kong"),
    WonFrom.ROBBED_CONCEALED_KONG: Text("was robbed from a concealed kong"),
    WonFrom.DEALT: Text("was dealt"),
}
"""How a last tile came, to be said of it."""

_FACTS: Final[tuple[tuple[OptionalFact, Path], ...]] = (
    (OptionalFact.ORIGINAL_CALL, ("original_call",)),
    (OptionalFact.DEALER_WINS, ("dealer_wins",)),
    (OptionalFact.EXHAUSTED_TILES, ("exhausted_tiles",)),
    (OptionalFact.KONGS_IN_A_ROW, ("win", "kongs_in_a_row")),
    (OptionalFact.LAST_TILE, ("win", "last_tile")),
    (OptionalFact.FIRST_TURN, ("win", "first_turn")),
)


def win_faults(hand: Hand, win: Win, ruleset: Ruleset) -> Iterator[Fault]:
    """Find ways of going out that cannot be, and last tiles."""
    yield from _way_faults(hand, win, ruleset)
    yield from _last_tile_faults(hand, win)
    if hand.dealer_wins and hand.seat_wind is not hand.dealer and OptionalFact.DEALER_WINS in ruleset.table.asks_for:
        message = Text("It counts this hand, which the dealer did not win; leave it out.")
        yield Fault(("dealer_wins",), FaultCode.DEALER_DID_NOT_WIN, message)
    if win.source in ROBBED and _held(hand, win.tile) > 1:
        message = Text(
            "The robbed player holds the other three {tile}, so this hand holds none but the robbed one.",
            tile=win.tile.code,
        )
        yield Fault(("win", "tile"), FaultCode.KONG_NOT_ROBBABLE, message)
    yield from _first_turn_faults(hand, win)


def way_of_winning_faults(hand: Hand, win: Win, ruleset: Ruleset) -> list[Fault]:
    """Return what cannot be about how a hand goes out, whatever its last tile is."""
    return [*fact_faults(hand, ruleset), *_way_faults(hand, win, ruleset), *_first_turn_faults(hand, win)]


def fact_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    """Find facts that no rule of this ruleset asks for."""
    win = hand.win
    told = (
        hand.original_call,
        hand.dealer_wins,
        hand.exhausted_tiles,
        win and win.kongs_in_a_row,
        win and win.last_tile,
        win and win.first_turn,
    )
    if not any(told):
        return
    for value, (fact, path) in zip(told, _FACTS, strict=True):
        if value and fact not in ruleset.table.asks_for:
            message = Text(
                "No rule of {ruleset} asks for {fact}; leave it out.", ruleset=Text(ruleset.name), fact=fact.value
            )
            yield Fault(path, FaultCode.NOT_IN_THIS_RULESET, message)


def source_faults(hand: Hand, win: Win, ruleset: Ruleset, *, kong_exposed: bool) -> Iterator[Fault]:
    """Find what cannot be about where the last tile came from, whatever tiles the hand holds.

    ``kong_exposed``: there may be a kong on the table that a discard made.
    """
    source = win.source
    if source not in ruleset.table.sources:
        message = Text(
            "{ruleset} has no win whose source is {source}; it has {allowed}.",
            ruleset=Text(ruleset.name),
            source=source.value,
            allowed=", ".join(each.value for each in WonFrom if each in ruleset.table.sources),
        )
        yield Fault(("win", "source"), FaultCode.SOURCE_NOT_ALLOWED, message)
    yield from _discarder_faults(hand, win, fed=kong_exposed and _feeder_pays(ruleset))
    if source is WonFrom.DEALT and hand.seat_wind is not hand.dealer:
        message = Text("Only the dealer, {dealer}, is dealt fourteen tiles.", dealer=Text(hand.dealer.value))
        yield Fault(("win", "source"), FaultCode.DEALT_TO_THE_DEALER_ONLY, message)


def _way_faults(hand: Hand, win: Win, ruleset: Ruleset) -> Iterator[Fault]:
    source = win.source
    yield from source_faults(hand, win, ruleset, kong_exposed=_has_exposed_kong(hand))
    yield from _kong_faults(hand, win, ruleset)
    if source is WonFrom.DEALT and any(not each.concealed for each in hand.melds):
        message = Text("A hand that is complete as dealt has claimed nothing, so no set is exposed.")
        yield Fault(("win", "source"), FaultCode.DEALT_HAND_IS_CONCEALED, message)
    if win.last_tile and source not in ruleset.table.last_tile_with:
        message = Text(
            "The last tile of the wall is drawn from it, or is the discard that follows; this one {came}.",
            came=_CAME[source],
        )
        yield Fault(("win", "last_tile"), FaultCode.NOT_THE_LAST_TILE, message)


def _kong_faults(hand: Hand, win: Win, ruleset: Ruleset) -> Iterator[Fault]:
    """Find kongs in a row that did not lead to the last tile, or that the hand does not hold."""
    if not win.kongs_in_a_row or OptionalFact.KONGS_IN_A_ROW not in ruleset.table.asks_for:
        return
    path: Path = ("win", "kongs_in_a_row")
    held = sum(each.kind is SetKind.KONG for each in hand.sets)
    if win.source is not WonFrom.LOOSE_TILE:
        message = Text("Kongs in a row lead to a loose tile; this last tile {came}.", came=_CAME[win.source])
        yield Fault(path, FaultCode.KONGS_NOT_IN_HAND, message)
    elif held < win.kongs_in_a_row:
        message = Text(
            "The last tile replaced {kongs} kongs in a row, and the hand holds {held}.",
            kongs=win.kongs_in_a_row,
            held=held,
        )
        yield Fault(path, FaultCode.KONGS_NOT_IN_HAND, message)


def _discarder_faults(hand: Hand, win: Win, *, fed: bool) -> Iterator[Fault]:
    """Find a discarder missing, superfluous or the winner; ``fed``: a discard that made a kong is paid for."""
    path: Path = ("win", "discarder")
    if win.discarder is None:
        if win.source.claimed:
            message = Text("Say who gave it up: the last tile {came}.", came=_CAME[win.source])
            yield Fault(path, FaultCode.DISCARDER_MISSING, message)
    elif not win.source.claimed and not (fed and win.source is WonFrom.LOOSE_TILE):
        message = Text("Leave it out: the last tile {came}.", came=_CAME[win.source])
        yield Fault(path, FaultCode.DISCARDER_SUPERFLUOUS, message)
    elif win.discarder is hand.seat_wind:
        message = Text("The winner cannot be the one who discarded the last tile.")
        yield Fault(path, FaultCode.DISCARDER_IS_WINNER, message)


def _feeder_pays(ruleset: Ruleset) -> bool:
    """Tell whether a win on a loose tile is paid for by the one whose discard made the kong."""
    return isinstance(ruleset.payments, PaymentRules) and ruleset.payments.loose_tile is PaysAs.DISCARD


def _last_tile_faults(hand: Hand, win: Win) -> Iterator[Fault]:
    """Find a last tile, or a set completed by it, that the hand does not hold."""
    tile = win.tile.code
    if win.tile.bonus:
        message = Text("{tile} is a bonus tile and completes no hand.", tile=tile)
        yield Fault(("win", "tile"), FaultCode.BONUS_TILE_IN_HAND, message)
    elif not hand.holds_concealed(win.tile) and not any(_ends(each, win) for each in hand.melds):
        message = Text(
            "{tile} stands in no concealed set or tile of the hand, nor in a meld that it could complete.", tile=tile
        )
        yield Fault(("win", "tile"), FaultCode.LAST_TILE_NOT_IN_HAND, message)
    elif win.completes is not None and win.tile not in win.completes:
        message = Text("The set that the last tile completed holds that tile, {tile}.", tile=tile)
        yield Fault(("win", "completes"), FaultCode.LAST_TILE_NOT_IN_SET, message)


def _ends(each: TileSet, win: Win) -> bool:
    return win.tile in each.tiles and each.kind is not SetKind.KONG


def _first_turn_faults(hand: Hand, win: Win) -> Iterator[Fault]:
    """Find what cannot be on a winner's first turn, before which nothing was claimed or declared."""
    if not win.first_turn:
        return
    path: Path = ("win", "first_turn")
    if win.source in ROBBED:
        message = Text("A kong was declared before, so this is not the first turn.")
        yield Fault(path, FaultCode.NOT_THE_FIRST_TURN, message)
    if win.last_tile:
        message = Text("The last tile of the wall is never taken on the first turn.")
        yield Fault(path, FaultCode.NOT_THE_FIRST_TURN, message)
    if hand.seat_wind is hand.dealer and win.source is not WonFrom.DEALT:
        message = Text("The dealer's first turn is the deal: a win on it has the source dealt.")
        yield Fault(path, FaultCode.NOT_THE_FIRST_TURN, message)
    if win.source is WonFrom.DISCARD and win.discarder is not hand.dealer:
        message = Text("On the first turn only the dealer, {dealer}, has discarded.", dealer=Text(hand.dealer.value))
        yield Fault(("win", "discarder"), FaultCode.NOT_THE_FIRST_TURN, message)
    exposed = [each for each in hand.melds if not each.concealed]
    if len(exposed) > any(may_be_completed(each, hand) for each in exposed):
        message = Text("A set was melded before, so this is not the first turn.")
        yield Fault(path, FaultCode.NOT_THE_FIRST_TURN, message)


def _has_exposed_kong(hand: Hand) -> bool:
    return any(each.kind is SetKind.KONG and not each.concealed for each in hand.melds)


def _held(hand: Hand, tile: Tile) -> int:
    return sum(each is tile for _, each in tiles_with_paths(hand))


def may_be_completed(meld: TileSet, hand: Hand) -> bool:
    """Tell whether a meld may be the one that the last tile completed: that tile stands in no concealed place."""
    if hand.win is None or hand.win.tile not in meld.tiles:
        return False
    return not any(hand.win.tile is tile for path, tile in tiles_with_paths(hand) if path[0] != "melds")
