"""Dealing: who takes which tiles of the live wall, and the hands dealt if the tiles of the wall are known.

Tiles of the live wall are numbered from 1 in the order in which they are drawn.
"""

from collections import Counter, deque
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Final

from engine.errors import Fault, FaultCode, TableError
from engine.game.tiles import TILES_OF_A_KIND, Tile, Wind
from engine.table.procedure import DEAL_ROUNDS, TILES_OF_A_ROUND, BonusSource, FurtherBonus, Procedure
from engine.table.stacks import TilePosition, tile_positions, wall_order
from engine.table.walls.opening import OpenedWall
from engine.text import Text, template


@dataclass(frozen=True, slots=True)
class DealTurn:
    """A turn of the deal: the round, who takes tiles, and their numbers in the live wall."""

    round: int
    seat: Wind
    tile_numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class DealPlan:
    """The turns of the deal in their order. ``after_bonus``: turns after all bonus tiles have been replaced."""

    turns: tuple[DealTurn, ...]
    after_bonus: tuple[DealTurn, ...]

    @property
    def all_turns(self) -> tuple[DealTurn, ...]:
        return self.turns + self.after_bonus

    def tiles_of(self, seat: Wind) -> tuple[int, ...]:
        """Return the numbers of the tiles dealt to a seat, in the order in which it takes them."""
        return tuple(tile for turn in self.all_turns if turn.seat is seat for tile in turn.tile_numbers)

    @property
    def dealt(self) -> int:
        """How many tiles are dealt, replacements not included."""
        return sum(len(turn.tile_numbers) for turn in self.all_turns)


@dataclass(frozen=True, slots=True)
class Replacement:
    """What was laid out, the tile drawn for it, and the position of that tile in the wall.

    ``laid_out`` is a flower or season, or the kind of a concealed kong that was declared while these were replaced.
    """

    round: int
    seat: Wind
    laid_out: Tile
    tile: Tile
    position: TilePosition


@dataclass(frozen=True, slots=True)
class KongsToDeclare:
    """Which concealed kongs the players declare while bonus tiles are replaced.

    ``named``: the kinds of tile by seat; each kong must be there. ``every``: whatever kong anybody holds.
    """

    named: Mapping[Wind, tuple[Tile, ...]]
    every: bool = False


NO_KONGS: Final = KongsToDeclare({})


@dataclass(frozen=True, slots=True)
class DealtTable:
    """The table after the deal. Each tile of the wall is in exactly one place.

    ``kongs``: the kinds of the concealed kongs laid out. ``all_replacements``: every tile laid out and replaced, in
    order. ``live`` and ``reserve`` are the tiles left, in the order in which they are drawn. ``washed_out``: a
    replacement was needed and the reserve was empty.
    """

    hands: dict[Wind, tuple[Tile, ...]]
    bonus_tiles: dict[Wind, tuple[Tile, ...]]
    kongs: dict[Wind, tuple[Tile, ...]]
    all_replacements: tuple[Replacement, ...]
    live: tuple[tuple[TilePosition, Tile], ...]
    reserve: tuple[tuple[TilePosition, Tile], ...]
    washed_out: bool

    @property
    def replacements(self) -> tuple[Replacement, ...]:
        return tuple(each for each in self.all_replacements if each.laid_out.bonus)

    @property
    def declared(self) -> tuple[Replacement, ...]:
        return tuple(each for each in self.all_replacements if not each.laid_out.bonus)


def plan_deal(opened: OpenedWall) -> DealPlan:
    """Return who takes which tiles of the live wall: first in rounds, then the last tiles."""
    players, last = opened.players, opened.procedure.last_tiles
    firsts = range(1, DEAL_ROUNDS * len(players) * TILES_OF_A_ROUND, TILES_OF_A_ROUND)
    turns = tuple(
        DealTurn(number, seat, tuple(range(first, first + TILES_OF_A_ROUND)))
        for first, (number, seat) in zip(firsts, product(range(1, DEAL_ROUNDS + 1), players), strict=True)
    )
    takes = [[each for each in part if each[0] < len(players)] for part in (last.takes, last.after_bonus)]
    # With fewer players the next ones take the tiles that nobody takes at an empty seat.
    numbers = sorted(tile for part in takes for _, tiles in part for tile in tiles)
    number_of = {tile: len(turns) * TILES_OF_A_ROUND + place for place, tile in enumerate(numbers, 1)}
    at_last, after_bonus = (
        tuple(DealTurn(number, players[player], tuple(map(number_of.__getitem__, tiles))) for player, tiles in part)
        for number, part in enumerate(takes, DEAL_ROUNDS + 1)
    )
    return DealPlan(turns + at_last, after_bonus)


def tiles_in_play(procedure: Procedure) -> Counter[Tile]:
    """Return how many there are of each tile: four of each kind, and one of each bonus tile if those are played."""
    with_bonus_tiles = procedure.building.has_bonus_tiles
    return Counter({tile: tile.copies for tile in Tile if with_bonus_tiles or not tile.bonus})


def check_wall(procedure: Procedure, tiles: Sequence[Tile]) -> None:
    """Raise TableError unless these are exactly the tiles of a whole wall, in any order."""
    TableError.raise_for(_wall_faults(tiles_in_play(procedure), tiles))


def _wall_faults(in_play: Counter[Tile], tiles: Sequence[Tile]) -> Iterator[Fault]:
    if len(tiles) != in_play.total():
        sentence = template("The wall has {sent} tiles, but this procedure plays with {all}.")
        yield Fault(("wall",), FaultCode.NOT_A_WALL, Text(sentence, all=in_play.total(), sent=len(tiles)))
    sentence = template("The wall has {count} {tile}, but this procedure plays with {most}.")
    for tile, count in Counter(tiles).items():
        if count > in_play[tile]:
            message = Text(sentence, count=count, tile=tile.code, most=in_play[tile])
            yield Fault(("wall",), FaultCode.TOO_MANY_OF_A_TILE, message)


def deal_tiles(opened: OpenedWall, tiles: Sequence[Tile], kongs: KongsToDeclare = NO_KONGS) -> DealtTable:
    """Deal the tiles of a wall, replace bonus tiles and declare kongs.

    Raises TableError unless the tiles are a whole wall, and for kongs that nobody can declare. ``tiles`` are listed
    seat by seat, east first, and each side from its right end, the upper tile of each stack first.
    """
    check_wall(opened.procedure, tiles)
    check_kongs(opened, kongs)
    tile_at = dict(zip(tile_positions(wall_order(opened.procedure.building.stacks)), tiles, strict=True))
    table = _TableBeingDealt(
        opened.procedure,
        deque((position, tile_at[position]) for position in tile_positions(opened.live)),
        deque((position, tile_at[position]) for position in opened.replacements if opened.reserve),
        kongs,
    )
    plan, seats = plan_deal(opened), opened.players
    table.take(plan.turns)
    table.replace_bonus(seats)
    if not table.washed_out:
        table.take(plan.after_bonus)
        table.replace_bonus(seats)
    table.check_declared()
    return table.result(seats)


def check_kongs(opened: OpenedWall, kongs: KongsToDeclare) -> None:
    """Raise TableError for kongs that are declared where the page does not speak of it, or by an empty seat."""
    procedure = opened.procedure
    if (kongs.every or kongs.named) and procedure.bonus_tiles.kongs_cite is None:
        sentence = template(
            "In {procedure} nobody declares kongs while flowers and seasons are replaced. Leave {field} out."
        )
        field = "all_kongs" if kongs.every else "kongs_by_seat"
        message = Text(sentence, procedure=procedure.name, field=field)
        raise TableError([Fault((field,), FaultCode.NOT_IN_THIS_PROCEDURE, message)])
    sentence = template("{seat} does not take part in the deal. Name seats that are dealt tiles.")
    TableError.raise_for(
        Fault(("kongs_by_seat", seat.value), FaultCode.NOT_AT_THE_TABLE, Text(sentence, seat=seat.value))
        for seat in kongs.named
        if seat not in opened.seats
    )


@dataclass(slots=True)
class _TableBeingDealt:
    """The table during the deal: the tiles left in the wall, and the tiles that each player holds.

    ``laid_out``: bonus tiles, and the kinds of kongs. ``washed_out``: the hand is a wash-out, as in ``DealtTable``.
    """

    procedure: Procedure
    live: deque[tuple[TilePosition, Tile]]
    reserve: deque[tuple[TilePosition, Tile]]
    kongs: KongsToDeclare
    hands: dict[Wind, list[Tile]] = field(default_factory=dict)
    laid_out: dict[Wind, list[Tile]] = field(default_factory=dict)
    all_replacements: list[Replacement] = field(default_factory=list)
    washed_out: bool = False

    def take(self, turns: Sequence[DealTurn]) -> None:
        """Let players take tiles from the live wall. A turn may take a tile that lies behind that of a later turn."""
        numbers = sorted(number for turn in turns for number in turn.tile_numbers)
        tile_of = {number: self.live.popleft()[1] for number in numbers}
        for turn in turns:
            self.hands.setdefault(turn.seat, []).extend(tile_of[number] for number in turn.tile_numbers)

    def replace_bonus(self, seats: Sequence[Wind]) -> None:
        """Let the players in turn lay out and replace their bonus tiles and kongs, until nobody has any left."""
        at_once = self.procedure.bonus_tiles.further is FurtherBonus.AT_ONCE
        number = 0
        while not self.washed_out and any(map(self._to_lay_out, seats)):
            number += 1
            for seat in seats:
                self._replace_for(seat, number, again=at_once)

    def _replace_for(self, seat: Wind, number: int, *, again: bool) -> None:
        """Lay out the bonus tiles and kongs of a player and draw as many tiles; ``again`` repeats that for more."""
        kinds = self._to_lay_out(seat)
        self.hands[seat] = [tile for tile in self.hands[seat] if tile not in kinds]
        self.laid_out.setdefault(seat, []).extend(kinds)
        for laid_out in kinds:
            drawn = self._draw(self.procedure.bonus_tiles.source if laid_out.bonus else BonusSource.RESERVE)
            if drawn is None:
                return
            position, tile = drawn
            self.hands[seat].append(tile)
            self.all_replacements.append(Replacement(number, seat, laid_out, tile, position))
        if kinds and again:
            self._replace_for(seat, number, again=True)

    def _to_lay_out(self, seat: Wind) -> list[Tile]:
        """Return the bonus tiles that a player holds, then the kinds of the kongs that the player is to declare."""
        held = Counter(self.hands[seat])
        wanted = held if self.kongs.every else self.kongs.named.get(seat, ())
        kongs = [kind for kind in dict.fromkeys(wanted) if held[kind] == TILES_OF_A_KIND]
        return [*(tile for tile in self.hands[seat] if tile.bonus), *kongs]

    def _draw(self, source: BonusSource) -> tuple[TilePosition, Tile] | None:
        """Return a replacement tile and its position; None if there is none, and the hand is a wash-out.

        If the procedure refills the reserve, the last tile of the live wall goes there.
        """
        if source is BonusSource.LIVE_WALL:
            return self.live.popleft()
        if not self.procedure.reserve.exists:
            return self._draw_from_the_tail()
        if not self.reserve:
            self.washed_out = True
            return None
        replacement = self.reserve.popleft()
        if self.procedure.reserve.refilled:
            self.reserve.append(self.live.pop())
        return replacement

    def _draw_from_the_tail(self) -> tuple[TilePosition, Tile]:
        """Return the tile at the tail end of the live wall. Of its last stack the upper tile is taken first."""
        last = self.live.pop()
        if self.live and self.live[-1][0].stack == last[0].stack:
            upper = self.live.pop()
            self.live.append(last)
            return upper
        return last

    def check_declared(self) -> None:
        """Raise TableError for kongs that were to be declared and are not there."""
        not_held = template(
            "{seat} does not hold all four {tile} when flowers and seasons are replaced. Name kongs that the seat is "
            "dealt."
        )
        TableError.raise_for(
            Fault(
                ("kongs_by_seat", seat.value, place),
                FaultCode.KONGS_NOT_IN_HAND,
                Text(not_held, seat=seat.value, tile=kind.code),
            )
            for seat, kinds in self.kongs.named.items()
            for place, kind in enumerate(kinds)
            if not self.washed_out and (kind not in self.laid_out.get(seat, ()) or kind in kinds[:place])
        )

    def result(self, seats: Sequence[Wind]) -> DealtTable:
        return DealtTable(
            hands={seat: tuple(self.hands[seat]) for seat in seats},
            bonus_tiles={seat: tuple(each for each in self.laid_out.get(seat, ()) if each.bonus) for seat in seats},
            kongs={seat: tuple(each for each in self.laid_out.get(seat, ()) if not each.bonus) for seat in seats},
            all_replacements=tuple(self.all_replacements),
            live=tuple(self.live),
            reserve=tuple(self.reserve),
            washed_out=self.washed_out,
        )
