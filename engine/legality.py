"""Hands that cannot be: what is wrong with one, all at once, each fault with its place and what would be right.

Asks the table's rules only; whether the tiles make a mah-jong is found out by reading them.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from engine.conventions import Fact, PaymentRules, PaysAs
from engine.counts import count_of
from engine.errors import Fault
from engine.hand import SetKind, WonFrom
from engine.plain_hands import can_be, is_plain
from engine.tiles import SEATS, Tile, Wind

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.errors import Path
    from engine.hand import Hand, TileSet, Win
    from engine.ruleset import Ruleset

OF_A_KIND: Final = 4
_BEFORE_THE_LAST: Final = 13
ROBBED: Final = frozenset({WonFrom.ROBBED_KONG, WonFrom.ROBBED_CONCEALED_KONG})
"""The sources of a tile of which another player holds the other three."""
_PAIR: Final = SetKind.PAIR


def faults_of(hand: Hand, ruleset: Ruleset) -> list[Fault]:
    """Return everything about this hand that cannot be under these rules; nothing if all is well."""
    if hand.win and is_plain(hand, hand.win, ruleset.table):
        return []
    return all_faults(hand, ruleset)


def all_faults(hand: Hand, ruleset: Ruleset) -> list[Fault]:
    """Return what ``faults_of`` does, without the short look that spares most hands the long one."""
    faults = _faults_but(_size_faults(hand, ruleset), hand, ruleset)
    if hand.win is not None:
        faults += _win_faults(hand, hand.win, ruleset)
        faults += _first_turn_faults(hand, hand.win)
    return faults


def waiting_faults(hand: Hand, ruleset: Ruleset, size: int) -> list[Fault]:
    """Return everything that cannot be about a hand of exactly so many tiles, which did not go out yet."""
    return _faults_but(_waiting_size_faults(hand, size), hand, ruleset)


def _faults_but(size_faults: Iterator[Fault], hand: Hand, ruleset: Ruleset) -> list[Fault]:
    """Return what cannot be about a hand but for how it went out, with what is wrong about its number of tiles."""
    return [
        *_seat_faults(hand, ruleset),
        *_tile_faults(hand),
        *size_faults,
        *_set_faults(hand, ruleset),
        *_fact_faults(hand, ruleset),
        *_wild_faults(hand, ruleset),
    ]


def places(hand: Hand) -> Iterator[tuple[Path, Tile]]:
    """Go through the tiles of a hand, each with its place; wild tiles as what they are, not what they stand for."""
    for name, sets in (("melds", hand.melds), ("concealed_sets", hand.concealed_sets)):
        for number, each in enumerate(sets):
            for tile in _with_wild(each.tiles, (name, number), hand):
                yield (name, number), tile
    for number, tile in enumerate(hand.concealed_tiles):
        for lying_there in _with_wild((tile,), ("concealed_tiles", number), hand):
            yield ("concealed_tiles", number), lying_there
    for number, tile in enumerate(hand.bonus_tiles):
        yield ("bonus_tiles", number), tile


def _with_wild(tiles: tuple[Tile, ...], path: Path, hand: Hand) -> list[Tile]:
    lying_there = list(tiles)
    for wild in hand.wild:
        if wild.path[: len(path)] == path:
            lying_there[lying_there.index(wild.stands_for)] = wild.tile
    return lying_there


def _wild_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    """Find tiles that stand for others though they are not wild, or for what they cannot stand for."""
    for wild in hand.wild:
        if wild.tile not in ruleset.table.wild_tiles:
            allowed = " ".join(tile.code for tile in ruleset.table.wild_tiles) or "none"
            message = (
                f"{wild.tile.code} is not wild here; {ruleset.name} as it is played has these wild tiles: {allowed}."
            )
            yield Fault(wild.path, "not_wild", message)
        if wild.stands_for.bonus:
            yield Fault(wild.path, "wild_as_bonus", "A wild tile stands for any tile except a flower or season.")


def _seat_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    table = ruleset.table
    if hand.players not in table.players:
        allowed = ", ".join(str(number) for number in sorted(table.players))
        message = f"{ruleset.name} is played by {allowed} players."
        yield Fault(("players",), "unknown_number_of_players", message)
        return
    seats = hand.seats
    if hand.prevailing_wind not in SEATS:
        yield Fault(("prevailing_wind",), "not_at_the_table", "No round has the dreamer's wind.")
    named: tuple[tuple[Path, Wind | None], ...] = (
        (("seat_wind",), hand.seat_wind),
        (("dealer",), hand.dealer),
        (("win", "discarder"), hand.win.discarder if hand.win else None),
    )
    if len(seats) < len(SEATS) and len({Wind.EAST, *hand.seats_named} - {Wind.DREAMER}) > len(seats):
        message = f"East and those named here are more than the {len(seats)} at the table."
        yield Fault(("players",), "not_at_the_table", message)
    else:
        for path, seat in named:
            if seat is not None and seat not in seats:
                written = ", ".join(each.value for each in seats)
                yield Fault(path, "not_at_the_table", f"{seat.value} does not play; at the table are {written}.")
    if hand.players in table.dealer_is_east_with and hand.dealer is not Wind.EAST:
        message = f"With {hand.players} players the dealer is East ({table.cite.locus}); leave dealer out."
        yield Fault(("dealer",), "dealer_is_east", message)


def _tile_faults(hand: Hand) -> Iterator[Fault]:
    """Find more tiles than there are, and bonus tiles among the others."""
    # Nearly every hand passes the short look, and the long one is only needed to name the places.
    if not _tiles_may_be(hand):
        yield from _impossible_tiles(hand)
    last = hand.win.tile if hand.win else None
    for number, tile in enumerate(hand.exhausted_tiles):
        if tile.bonus:
            message = f"{tile.code} is a bonus tile, of which there is one; name kinds whose four copies lie face up."
            yield Fault(("exhausted_tiles", number), "not_exhausted", message)
        # The last tile itself may be the fourth that all have seen.
        elif hand.concealed_count(tile) > (tile is last):
            message = f"A {tile.code} is held in the hand, so its four copies cannot all lie face up."
            yield Fault(("exhausted_tiles", number), "not_exhausted", message)


def _tiles_may_be(hand: Hand) -> bool:
    """Tell whether no tile is there too often and none is a bonus tile in the hand, or the other way round.

    A short look at the hand as it stands; with wild tiles in it, which are other tiles than they show, it cannot tell.
    """
    if hand.wild:
        return False
    return can_be(hand.counts[1], count_of(hand.bonus_tiles))


def _impossible_tiles(hand: Hand) -> Iterator[Fault]:
    held: Counter[Tile] = Counter()
    for path, tile in places(hand):
        held[tile] += 1
        there_are = 1 if tile.bonus else OF_A_KIND
        if held[tile] == there_are + 1:
            message = f"There {'is' if tile.bonus else 'are'} only {there_are} {tile.code} in the set of tiles."
            yield Fault(path, "too_many_of_a_tile", message)
        if (path[0] == "bonus_tiles") != (tile.bonus is not None):
            yield _misplaced(path, tile)


def _misplaced(path: Path, tile: Tile) -> Fault:
    if tile.bonus:
        return Fault(path, "bonus_tile_in_hand", f"{tile.code} is a bonus tile; list it under bonus_tiles.")
    return Fault(path, "not_a_bonus_tile", f"{tile.code} is no bonus tile; those are F1 to F4 and S1 to S4.")


def _size_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    """A kong counts as three tiles here: its fourth is made up for by a loose tile."""
    size, most = hand.size, _BEFORE_THE_LAST + ruleset.table.caught_mid_turn
    if size == _BEFORE_THE_LAST + (hand.win is not None):
        return
    where = _where_tiles_stand(hand)
    if hand.win and size != _BEFORE_THE_LAST + 1:
        message = (
            f"A hand that goes out has 14 tiles, a kong counted as three and bonus tiles not at all; here are {size}."
        )
        yield Fault((where,), "wrong_number_of_tiles", message)
    elif not hand.win and size > most:
        message = f"A hand that did not go out has at most {most} tiles, a kong counted as three; here are {size}."
        yield Fault((where,), "wrong_number_of_tiles", message)


def _waiting_size_faults(hand: Hand, size: int) -> Iterator[Fault]:
    if hand.size != size:
        message = (
            "A hand that waits has 13 tiles, and 14 before its discard, a kong counted as three and bonus tiles not at"
            f" all; here are {hand.size}."
        )
        yield Fault((_where_tiles_stand(hand),), "wrong_number_of_tiles", message)


def _where_tiles_stand(hand: Hand) -> str:
    """Return the field in which the caller may look for a tile too many or too few."""
    return next((name for name in ("concealed_tiles", "concealed_sets", "melds") if getattr(hand, name)), "melds")


def _set_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    """Find more chows on the table than are allowed, and pairs there."""
    allowed = ruleset.table.chows_with(hand.players)
    chows = [number for number, each in enumerate(hand.melds) if each.kind is SetKind.CHOW]
    if len(chows) > allowed:
        # With as many as that on the table no special hand is left in which those in the hand would be runs.
        grouped = [number for number, each in enumerate(hand.concealed_sets) if each.kind is SetKind.CHOW]
        where: list[Path] = [("melds", number) for number in chows[allowed:]]
        where += [("concealed_sets", number) for number in grouped]
        for path in where:
            yield Fault(path, "too_many_chows", chows_allowed(hand, ruleset))
    for number, each in enumerate(hand.melds):
        if each.kind is _PAIR and not _may_be_completed(each, hand):
            message = "A pair is never melded before the hand goes out; put it under concealed_sets."
            yield Fault(("melds", number), "melded_pair", message)


def chows_allowed(hand: Hand, ruleset: Ruleset) -> str:
    """Say how many chows a hand may have."""
    allowed = ruleset.table.chows_with(hand.players)
    how_many = "no chow" if allowed == 0 else f"at most {allowed} chow{'s' if allowed > 1 else ''}"
    where = f"{ruleset.name}, {ruleset.table.chows_cite.locus}"
    return f"A hand may have {how_many} with {hand.players} players ({where})."


def _may_be_completed(meld: TileSet, hand: Hand) -> bool:
    """Tell whether a meld may be the one that the last tile completed: that tile stands in no concealed place."""
    if hand.win is None or hand.win.tile not in meld.tiles:
        return False
    return not any(hand.win.tile is tile for path, tile in places(hand) if path[0] != "melds")


_FACTS: Final[tuple[tuple[Fact, Path], ...]] = (
    (Fact.ORIGINAL_CALL, ("original_call",)),
    (Fact.DEALER_WINS, ("dealer_wins",)),
    (Fact.EXHAUSTED_TILES, ("exhausted_tiles",)),
    (Fact.KONGS_IN_A_ROW, ("win", "kongs_in_a_row")),
    (Fact.LAST_TILE, ("win", "last_tile")),
    (Fact.FIRST_TURN, ("win", "first_turn")),
)


def _fact_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
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
            message = f"No rule of {ruleset.name} asks for {fact.value}; leave it out."
            yield Fault(path, "not_in_this_ruleset", message)


_CAME: Final = {
    WonFrom.WALL: "was drawn from the wall",
    WonFrom.LOOSE_TILE: "is a loose tile",
    WonFrom.DISCARD: "was discarded",
    WonFrom.ROBBED_KONG: "was robbed from a kong",
    WonFrom.ROBBED_CONCEALED_KONG: "was robbed from a concealed kong",
    WonFrom.DEALT: "was dealt",
}
"""How a last tile came, to be said of it."""


def source_faults(hand: Hand, win: Win, ruleset: Ruleset, *, kong_exposed: bool) -> Iterator[Fault]:
    """Find what cannot be about where the last tile came from, whatever tiles the hand holds.

    ``kong_exposed``: there may be a kong on the table that a discard made.
    """
    source = win.source
    if source not in ruleset.table.sources:
        allowed = ", ".join(each.value for each in WonFrom if each in ruleset.table.sources)
        message = f"{ruleset.name} has no win whose source is {source.value}; it has {allowed}."
        yield Fault(("win", "source"), "source_not_allowed", message)
    yield from _discarder_faults(hand, win, fed=kong_exposed and _feeder_pays(ruleset))
    if source is WonFrom.DEALT and hand.seat_wind is not hand.dealer:
        message = f"Only the dealer, {hand.dealer.value}, is dealt fourteen tiles."
        yield Fault(("win", "source"), "dealt_to_the_dealer_only", message)


def _win_faults(hand: Hand, win: Win, ruleset: Ruleset) -> Iterator[Fault]:
    """Find ways of going out that cannot be, and last tiles."""
    yield from _way_faults(hand, win, ruleset)
    yield from _last_tile_faults(hand, win)
    if hand.dealer_wins and hand.seat_wind is not hand.dealer and Fact.DEALER_WINS in ruleset.table.asks_for:
        message = "It counts this hand, which the dealer did not win; leave it out."
        yield Fault(("dealer_wins",), "dealer_did_not_win", message)
    if win.source in ROBBED and _held(hand, win.tile) > 1:
        message = (
            f"The robbed player holds the other three {win.tile.code}, so this hand holds none but the robbed one."
        )
        yield Fault(("win", "tile"), "kong_not_robbable", message)


def way_faults(hand: Hand, win: Win, ruleset: Ruleset) -> list[Fault]:
    """Return what cannot be about how a hand goes out, whatever its last tile is."""
    return [*_fact_faults(hand, ruleset), *_way_faults(hand, win, ruleset), *_first_turn_faults(hand, win)]


def _way_faults(hand: Hand, win: Win, ruleset: Ruleset) -> Iterator[Fault]:
    source = win.source
    yield from source_faults(hand, win, ruleset, kong_exposed=_has_exposed_kong(hand))
    yield from _kong_faults(hand, win, ruleset)
    if source is WonFrom.DEALT and any(not each.concealed for each in hand.melds):
        message = "A hand that is complete as dealt has claimed nothing, so no set is exposed."
        yield Fault(("win", "source"), "dealt_hand_is_concealed", message)
    if win.last_tile and source not in ruleset.table.last_tile_with:
        came = _CAME[source]
        message = f"The last tile of the wall is drawn from it, or is the discard that follows; this one {came}."
        yield Fault(("win", "last_tile"), "not_the_last_tile", message)


def _kong_faults(hand: Hand, win: Win, ruleset: Ruleset) -> Iterator[Fault]:
    """Find kongs in a row that did not lead to the last tile, or that the hand does not hold."""
    if not win.kongs_in_a_row or Fact.KONGS_IN_A_ROW not in ruleset.table.asks_for:
        return
    path: Path = ("win", "kongs_in_a_row")
    held = sum(each.kind is SetKind.KONG for each in hand.sets)
    if win.source is not WonFrom.LOOSE_TILE:
        message = f"Kongs in a row lead to a loose tile; this last tile {_CAME[win.source]}."
        yield Fault(path, "kongs_not_in_hand", message)
    elif held < win.kongs_in_a_row:
        message = f"The last tile replaced {win.kongs_in_a_row} kongs in a row, and the hand holds {held}."
        yield Fault(path, "kongs_not_in_hand", message)


def _discarder_faults(hand: Hand, win: Win, *, fed: bool) -> Iterator[Fault]:
    """Find a discarder missing, superfluous or the winner; ``fed``: a discard that made a kong is paid for."""
    path: Path = ("win", "discarder")
    if win.discarder is None:
        if win.source.claimed:
            yield Fault(path, "discarder_missing", f"Say who gave it up: the last tile {_CAME[win.source]}.")
    elif not win.source.claimed and not (fed and win.source is WonFrom.LOOSE_TILE):
        yield Fault(path, "discarder_superfluous", f"Leave it out: the last tile {_CAME[win.source]}.")
    elif win.discarder is hand.seat_wind:
        yield Fault(path, "discarder_is_winner", "The winner cannot be the one who discarded the last tile.")


def _feeder_pays(ruleset: Ruleset) -> bool:
    """Tell whether a win on a loose tile is paid for by the one whose discard made the kong."""
    return isinstance(ruleset.payments, PaymentRules) and ruleset.payments.loose_tile is PaysAs.DISCARD


def _last_tile_faults(hand: Hand, win: Win) -> Iterator[Fault]:
    """Find a last tile, or a set completed by it, that the hand does not hold."""
    if win.tile.bonus:
        yield Fault(("win", "tile"), "bonus_tile_in_hand", f"{win.tile.code} is a bonus tile and completes no hand.")
        return
    if not hand.stands_concealed(win.tile) and not any(_ends(each, win) for each in hand.melds):
        message = (
            f"{win.tile.code} stands in no concealed set or tile of the hand, nor in a meld that it could complete."
        )
        yield Fault(("win", "tile"), "last_tile_not_in_hand", message)
    elif win.completes is not None and win.tile not in win.completes:
        message = f"The set that the last tile completed holds that tile, {win.tile.code}."
        yield Fault(("win", "completes"), "last_tile_not_in_set", message)


def _ends(each: TileSet, win: Win) -> bool:
    return win.tile in each.tiles and each.kind is not SetKind.KONG


def _first_turn_faults(hand: Hand, win: Win) -> Iterator[Fault]:
    """Find what cannot be on a winner's first turn, before which nothing was claimed or declared."""
    if not win.first_turn:
        return
    path: Path = ("win", "first_turn")
    if win.source in ROBBED:
        yield Fault(path, "not_the_first_turn", "A kong was declared before, so this is not the first turn.")
    if win.last_tile:
        yield Fault(path, "not_the_first_turn", "The last tile of the wall is never taken on the first turn.")
    if hand.seat_wind is hand.dealer and win.source is not WonFrom.DEALT:
        message = "The dealer's first turn is the deal: a win on it has the source dealt."
        yield Fault(path, "not_the_first_turn", message)
    if win.source is WonFrom.DISCARD and win.discarder is not hand.dealer:
        message = f"On the first turn only the dealer, {hand.dealer.value}, has discarded."
        yield Fault(("win", "discarder"), "not_the_first_turn", message)
    exposed = [each for each in hand.melds if not each.concealed]
    if len(exposed) > any(_may_be_completed(each, hand) for each in exposed):
        yield Fault(path, "not_the_first_turn", "A set was melded before, so this is not the first turn.")


def _has_exposed_kong(hand: Hand) -> bool:
    return any(each.kind is SetKind.KONG and not each.concealed for each in hand.melds)


def _held(hand: Hand, tile: Tile) -> int:
    return sum(each is tile for _, each in places(hand))
