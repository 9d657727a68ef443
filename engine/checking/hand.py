"""Hands that cannot be: what is wrong with one, all at once, each fault with its place and what would be right.

Asks the table's rules only; whether the tiles make a mah-jong is found out by reading them.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from engine.checking.ordinary import can_be, is_plain
from engine.checking.win import fact_faults, may_be_completed, win_faults
from engine.errors import Fault, FaultCode
from engine.game.hand import tiles_with_paths
from engine.game.sets import SetKind
from engine.game.tile_counts import count_of
from engine.game.tiles import SEATS, Tile, Wind
from engine.text import Text, comma_list, template

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from engine.errors import Path
    from engine.game.hand import Hand
    from engine.rules.ruleset import Ruleset

OF_A_KIND: Final = 4
_BEFORE_THE_LAST: Final = 13
_PAIR: Final = SetKind.PAIR


def hand_faults(hand: Hand, ruleset: Ruleset) -> list[Fault]:
    """Return everything about this hand that cannot be under these rules; nothing if all is well."""
    if hand.win and is_plain(hand, hand.win, ruleset.table):
        return []
    return all_faults(hand, ruleset)


def all_faults(hand: Hand, ruleset: Ruleset) -> list[Fault]:
    """Return what ``hand_faults`` does, without the short look that spares most hands the long one."""
    faults = _faults_but(_size_faults(hand, ruleset), hand, ruleset)
    if hand.win is not None:
        faults += win_faults(hand, hand.win, ruleset)
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
        *fact_faults(hand, ruleset),
        *_wild_faults(hand, ruleset),
    ]


def _wild_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    """Find tiles that stand for others though they are not wild, or for what they cannot stand for."""
    for wild in hand.wild:
        if wild.tile not in ruleset.table.wild_tiles:
            message = Text(
                "{tile} is not wild here; {ruleset} as it is played has these wild tiles: {allowed}.",
                tile=wild.tile.code,
                ruleset=Text(ruleset.name),
                allowed=" ".join(tile.code for tile in ruleset.table.wild_tiles) or Text("none"),
            )
            yield Fault(wild.path, FaultCode.NOT_WILD, message)
        if wild.stands_for.bonus:
            message = Text("A wild tile stands for any tile except a flower or season.")
            yield Fault(wild.path, FaultCode.WILD_AS_BONUS, message)


def _seat_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    table = ruleset.table
    if hand.players not in table.players:
        message = Text(
            "{ruleset} is played by {allowed} players.",
            ruleset=Text(ruleset.name),
            allowed=", ".join(str(number) for number in sorted(table.players)),
        )
        yield Fault(("players",), FaultCode.UNKNOWN_NUMBER_OF_PLAYERS, message)
        return
    seats = hand.seats
    if hand.prevailing_wind not in SEATS:
        message = Text("No round has the dreamer's wind.")
        yield Fault(("prevailing_wind",), FaultCode.NOT_AT_THE_TABLE, message)
    named: tuple[tuple[Path, Wind | None], ...] = (
        (("seat_wind",), hand.seat_wind),
        (("dealer",), hand.dealer),
        (("win", "discarder"), hand.win.discarder if hand.win else None),
    )
    if len(seats) < len(SEATS) and len({Wind.EAST, *hand.seats_named} - {Wind.DREAMER}) > len(seats):
        message = Text("East and those named here are more than the {seats} at the table.", seats=len(seats))
        yield Fault(("players",), FaultCode.NOT_AT_THE_TABLE, message)
    else:
        for path, seat in named:
            if seat is not None and seat not in seats:
                yield not_at_the_table(path, seat, seats)
    if hand.players in table.dealer_is_east_with and hand.dealer is not Wind.EAST:
        message = Text(
            "With {players} players the dealer is East ({page}); leave dealer out.",
            players=hand.players,
            page=table.cite.locus,
        )
        yield Fault(("dealer",), FaultCode.DEALER_IS_EAST, message)


def not_at_the_table(path: Path, seat: Wind, seats: Sequence[Wind]) -> Fault:
    """Say of somebody who is named that nobody plays there."""
    message = Text(
        "{seat} does not play; at the table are {seats}.",
        seat=Text(seat.value),
        seats=comma_list(Text(each.value) for each in seats),
    )
    return Fault(path, FaultCode.NOT_AT_THE_TABLE, message)


def _tile_faults(hand: Hand) -> Iterator[Fault]:
    """Find more tiles than there are, and bonus tiles among the others."""
    # Nearly every hand passes the short look, and the long one is only needed to name the places.
    if not _tiles_may_be(hand):
        yield from _impossible_tiles(hand)
    last = hand.win.tile if hand.win else None
    for number, tile in enumerate(hand.exhausted_tiles):
        if tile.bonus:
            message = Text(
                "{tile} is a bonus tile, of which there is one; name kinds whose four copies lie face up.",
                tile=tile.code,
            )
            yield Fault(("exhausted_tiles", number), FaultCode.NOT_EXHAUSTED, message)
        # The last tile itself may be the fourth that all have seen.
        elif hand.concealed_count(tile) > (tile is last):
            message = Text("A {tile} is held in the hand, so its four copies cannot all lie face up.", tile=tile.code)
            yield Fault(("exhausted_tiles", number), FaultCode.NOT_EXHAUSTED, message)


def _tiles_may_be(hand: Hand) -> bool:
    """Tell whether no tile is there too often and none is a bonus tile in the hand, or the other way round.

    A short look at the hand as it stands; with wild tiles in it, which are other tiles than they show, it cannot tell.
    """
    if hand.wild:
        return False
    return can_be(hand.counts[1], count_of(hand.bonus_tiles))


def _impossible_tiles(hand: Hand) -> Iterator[Fault]:
    held: Counter[Tile] = Counter()
    for path, tile in tiles_with_paths(hand):
        held[tile] += 1
        copies = 1 if tile.bonus else OF_A_KIND
        if held[tile] == copies + 1:
            there_is = template("There is only {copies} {tile} in the set of tiles.")
            there_are = template("There are only {copies} {tile} in the set of tiles.")
            message = Text(there_is if tile.bonus else there_are, copies=copies, tile=tile.code)
            yield Fault(path, FaultCode.TOO_MANY_OF_A_TILE, message)
        if (path[0] == "bonus_tiles") != (tile.bonus is not None):
            yield _misplaced(path, tile)


def _misplaced(path: Path, tile: Tile) -> Fault:
    if tile.bonus:
        message = Text("{tile} is a bonus tile; list it under bonus_tiles.", tile=tile.code)
        return Fault(path, FaultCode.BONUS_TILE_IN_HAND, message)
    message = Text("{tile} is no bonus tile; those are F1 to F4 and S1 to S4.", tile=tile.code)
    return Fault(path, FaultCode.NOT_A_BONUS_TILE, message)


def _size_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    """A kong counts as three tiles here: its fourth is made up for by a loose tile."""
    size, most = hand.size, _BEFORE_THE_LAST + ruleset.table.caught_mid_turn
    if size == _BEFORE_THE_LAST + (hand.win is not None):
        return
    where = _where_tiles_stand(hand)
    if hand.win and size != _BEFORE_THE_LAST + 1:
        message = Text(
            "A hand that goes out has 14 tiles, a kong counted as three and bonus tiles not at all; here are {size}.",
            size=size,
        )
        yield Fault((where,), FaultCode.WRONG_NUMBER_OF_TILES, message)
    elif not hand.win and size > most:
        message = Text(
            "A hand that did not go out has at most {most} tiles, a kong counted as three; here are {size}.",
            most=most,
            size=size,
        )
        yield Fault((where,), FaultCode.WRONG_NUMBER_OF_TILES, message)


def _waiting_size_faults(hand: Hand, size: int) -> Iterator[Fault]:
    if hand.size != size:
        message = Text(
            "A hand that waits has 13 tiles, and 14 before its discard, a kong counted as three and bonus tiles not at"
            " all; here are {size}.",
            size=hand.size,
        )
        yield Fault((_where_tiles_stand(hand),), FaultCode.WRONG_NUMBER_OF_TILES, message)


def _where_tiles_stand(hand: Hand) -> str:
    """Return the field in which the caller may look for a tile too many or too few."""
    return next((name for name in ("concealed_tiles", "concealed_sets", "melds") if getattr(hand, name)), "melds")


def _set_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    """Find more chows on the table than are allowed, and pairs there.

    A special hand that need not be concealed may lie there with the chows that it has.
    """
    of_special_hands = [each.pattern.chows for each in ruleset.special_hands if not each.concealed]
    allowed = max(ruleset.table.chows_with(hand.players), *of_special_hands, 0)
    chows = [number for number, each in enumerate(hand.melds) if each.kind is SetKind.CHOW]
    if len(chows) > allowed:
        # With as many as that on the table no special hand is left in which those in the hand would be runs.
        grouped = [number for number, each in enumerate(hand.concealed_sets) if each.kind is SetKind.CHOW]
        where: list[Path] = [("melds", number) for number in chows[allowed:]]
        where += [("concealed_sets", number) for number in grouped]
        for path in where:
            yield Fault(path, FaultCode.TOO_MANY_CHOWS, chows_allowed(hand, ruleset))
    for number, each in enumerate(hand.melds):
        if each.kind is _PAIR and not may_be_completed(each, hand):
            message = Text("A pair is never melded before the hand goes out; put it under concealed_sets.")
            yield Fault(("melds", number), FaultCode.MELDED_PAIR, message)


def chows_allowed(hand: Hand, ruleset: Ruleset) -> Text:
    """Say how many chows a hand may have."""
    allowed = ruleset.table.chows_with(hand.players)
    template = _CHOWS_ALLOWED.get(allowed, _SOME_CHOWS_ALLOWED)
    page = ruleset.table.chows_cite.locus
    return Text(template, chows=allowed, players=hand.players, ruleset=Text(ruleset.name), page=page)


_CHOWS_ALLOWED: Final = {
    0: template("A hand may have no chow with {players} players ({ruleset}, {page})."),
    1: template("A hand may have at most 1 chow with {players} players ({ruleset}, {page})."),
}
_SOME_CHOWS_ALLOWED: Final = template(
    "A hand may have at most {chows} chows with {players} players ({ruleset}, {page})."
)
