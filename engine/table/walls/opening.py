"""Opening the wall: which side is broken and where, the loose tiles, the reserve, and where the deal begins."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.checking.hand import dealer_is_east, not_at_the_table
from engine.errors import Fault, FaultCode, TableError
from engine.game.seats import Players, seats_from
from engine.game.tiles import SEATS, Wind
from engine.table import stacks
from engine.table.dice import NeededThrow, Throw, throws_faults
from engine.table.procedure import TILES_PER_STACK, ChosenRole, Procedure
from engine.text import Text, template


@dataclass(frozen=True, slots=True)
class SeatThrow:
    seat: Wind
    throw: Throw
    decides: Text


@dataclass(frozen=True, slots=True)
class LooseTile:
    """A tile of the lifted stack, named by its tier there, and the stack that it is laid on."""

    tier: stacks.Tier
    on: stacks.Stack


@dataclass(frozen=True, slots=True)
class OpenedWall:
    """The opened wall. ``gap`` is the lifted stack. Every other stack is part of ``reserve`` or of ``live``.

    ``counted`` are the stacks that were counted off. ``reserve`` begins at the gap, ``live`` at the stack dealt first.
    If no stack is lifted, ``gap`` is where the wall is broken, and ``reserve`` begins with it. If there is no reserve
    either, ``live`` ends with it. ``replacements`` are the positions of replacement tiles before any was moved, in the
    order in which they are taken.
    """

    procedure: Procedure
    seats: tuple[Wind, ...]
    throws: tuple[SeatThrow, ...]
    dealer: Wind
    breaker: Wind
    counted: tuple[stacks.Stack, ...]
    gap: stacks.Stack
    loose_tiles: tuple[LooseTile, ...]
    reserve: tuple[stacks.Stack, ...]
    live: tuple[stacks.Stack, ...]
    replacements: tuple[stacks.TilePosition, ...]

    @property
    def players(self) -> tuple[Wind, ...]:
        """The seats that play, in the order of play, the dealer's first."""
        return tuple(seat for seat in seats_from(self.dealer) if seat in self.seats)

    @property
    def empty_seats(self) -> tuple[Wind, ...]:
        return tuple(seat for seat in SEATS if seat not in self.seats)

    @property
    def live_tiles(self) -> int:
        return len(self.live) * TILES_PER_STACK

    @property
    def reserve_tiles(self) -> int:
        """How many tiles the reserve holds, loose tiles included."""
        return len(self.reserve) * TILES_PER_STACK + len(self.loose_tiles)

    @property
    def direction(self) -> stacks.Direction:
        """The direction round the table in which the live wall is taken."""
        return stacks.COUNTING_FROM[self.procedure.counting.end]

    def live_position(self, number: int) -> stacks.TilePosition:
        """Return the position of a tile of the live wall. The tile dealt first is number 1."""
        stack, tier = divmod(number - 1, TILES_PER_STACK)
        return stacks.TilePosition(self.live[stack], tuple(stacks.Tier)[tier])


_CHOSEN_PLAYER: Final = {ChosenRole.BREAKER: template("the breaker"), ChosenRole.DEALER: template("the dealer")}


def throws_for_wall(procedure: Procedure, dealer: Wind | None, players: Players) -> tuple[NeededThrow, ...]:
    """Return the throws that open the wall. If the dealer is known, nobody throws for who deals.

    Raises TableError for players whom the procedure does not know.
    """
    number, _ = procedure.sit_down(players, [dealer])
    dealer_known = _known_dealer(procedure, dealer, number)
    choosing = procedure.choosing
    chosen = Text(_CHOSEN_PLAYER[choosing.chosen])
    first = NeededThrow(Text("East"), choosing.dice, chosen)
    if procedure.counting.one_throw:
        return (first,)
    second = NeededThrow(chosen, 2, Text("the stack"))
    return (first, second) if dealer_known is None else (second,)


def _dealer_faults(procedure: Procedure, dealer: Wind | None, number: int, seats: Sequence[Wind]) -> Iterator[Fault]:
    """Find a dealer who does not play, or who is not East although East always deals."""
    if dealer is not None and dealer not in seats:
        yield not_at_the_table(("dealer",), dealer, seats)
    elif dealer not in {None, Wind.EAST} and procedure.choosing.chosen is not ChosenRole.DEALER:
        message = Text("In {procedure} East always deals; leave dealer out.", procedure=procedure.name)
        yield Fault(("dealer",), FaultCode.DEALER_IS_EAST, message)
    elif dealer not in {None, Wind.EAST} and not procedure.dealer_is_picked(number):
        yield dealer_is_east(number, procedure.drawing[number].cite)


def open_wall(procedure: Procedure, throws: Sequence[Throw], dealer: Wind | None, players: Players = 4) -> OpenedWall:
    """Return the opened wall.

    Raises TableError for impossible throws, for players whom the procedure does not know, and for a dealer who does not
    play or is not East where East always deals.
    """
    number, seats = procedure.sit_down(players, [dealer])
    needed = throws_for_wall(procedure, dealer, players)
    TableError.raise_for([*_dealer_faults(procedure, dealer, number, seats), *throws_faults(needed, throws)])
    dealer_known = _known_dealer(procedure, dealer, number)
    chosen = dealer_known or seats[(throws[0].total - 1) % len(seats)]
    throwers = (Wind.EAST, chosen)[-len(needed) :]
    seat_throws = tuple(
        SeatThrow(seat, throw, need.decides) for seat, throw, need in zip(throwers, throws, needed, strict=True)
    )
    count = sum(each.total for each in throws) if procedure.counting.added else throws[-1].total
    return _break_wall(procedure, seats, seat_throws, chosen, count)


def _known_dealer(procedure: Procedure, dealer: Wind | None, number: int) -> Wind | None:
    """Return the dealer who opens the wall without a throw of East; None if East throws for whose side is broken."""
    if procedure.choosing.chosen is not ChosenRole.DEALER:
        return None
    return dealer if procedure.dealer_is_picked(number) else Wind.EAST


def _break_wall(
    procedure: Procedure, seats: tuple[Wind, ...], seat_throws: tuple[SeatThrow, ...], chosen: Wind, count: int
) -> OpenedWall:
    """Return the opened wall: the stacks are counted, one is lifted, and the stacks before it are the reserve."""
    # The stacks stand in a ring, so a negative index is right: the last stack stands before the first.
    ring = stacks.stacks_counted_from(chosen, procedure.counting.end, procedure.building.stacks)
    lifted = count + procedure.counting.beyond - 1
    reserve_size = count if procedure.reserve.stacks is None else procedure.reserve.stacks
    reserve = tuple(ring[lifted - distance] for distance in range(1, reserve_size + 1))
    live = (ring[lifted + 1 :] + ring[:lifted])[: len(ring) - 1 - reserve_size]
    gap, loose = ring[lifted], procedure.loose_tiles
    farthest_first = sorted(stacks.Tier, key=loose.distance, reverse=True)
    laid: tuple[LooseTile, ...] = ()
    if reserve and loose.upper:
        laid = tuple(LooseTile(tier, reserve[loose.distance(tier) - 1]) for tier in farthest_first)
        last_first = (gap, *reserve)
    elif reserve:
        last_first = reserve = (gap, *reserve)
    else:
        live = (*live, gap)
        last_first = live[::-1]
    return OpenedWall(
        procedure=procedure,
        seats=seats,
        throws=seat_throws,
        dealer=chosen if procedure.choosing.chosen is ChosenRole.DEALER else Wind.EAST,
        breaker=chosen,
        counted=ring[:count],
        gap=gap,
        loose_tiles=laid,
        reserve=reserve,
        live=live,
        replacements=tuple(stacks.TilePosition(stack, tier) for stack in last_first for tier in farthest_first),
    )
