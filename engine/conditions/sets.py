"""Conditions of one set and its player's winds. Knows no rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.game.sets import SetKind
from engine.game.tiles import MAJOR

if TYPE_CHECKING:
    from engine.game.seats import Winds
    from engine.game.sets import TileSet


def pair(tiles: TileSet, _winds: Winds) -> bool:
    """A pair."""
    return tiles.kind is SetKind.PAIR


def chow(tiles: TileSet, _winds: Winds) -> bool:
    """A chow."""
    return tiles.kind is SetKind.CHOW


def pung(tiles: TileSet, _winds: Winds) -> bool:
    """A pung."""
    return tiles.kind is SetKind.PUNG


def kong(tiles: TileSet, _winds: Winds) -> bool:
    """A kong."""
    return tiles.kind is SetKind.KONG


def minor(tiles: TileSet, _winds: Winds) -> bool:
    """Of a number from 2 to 8."""
    return tiles.tile.suit is not None and not terminal(tiles, _winds)


def terminal(tiles: TileSet, _winds: Winds) -> bool:
    """Of ones or nines."""
    return tiles.tile.suit is not None and tiles.tile.rank in {1, 9}


def dragons(tiles: TileSet, _winds: Winds) -> bool:
    """Of dragons."""
    return tiles.tile.dragon is not None


def dragons_or_seat_wind(tiles: TileSet, winds: Winds) -> bool:
    """Of dragons or of the player's own wind."""
    return tiles.tile.dragon is not None or tiles.tile.wind is winds.seat


def plain_wind(tiles: TileSet, winds: Winds) -> bool:
    """Of a wind that is neither the player's own nor the prevailing one."""
    return tiles.tile.wind is not None and tiles.tile.wind not in winds


def prevailing_wind_only(tiles: TileSet, winds: Winds) -> bool:
    """Of the prevailing wind, which is not the player's own."""
    return tiles.tile.wind is winds.prevailing is not winds.seat


def seat_wind_only(tiles: TileSet, winds: Winds) -> bool:
    """Of the player's own wind, which is not the prevailing one."""
    return tiles.tile.wind is winds.seat is not winds.prevailing


def double_wind(tiles: TileSet, winds: Winds) -> bool:
    """Of the wind that is both the player's own and the prevailing one."""
    return tiles.tile.wind is winds.seat is winds.prevailing


def major(tiles: TileSet, _winds: Winds) -> bool:
    """Of ones, nines, winds or dragons."""
    return bool(tiles.tile.traits & MAJOR)


def pung_or_kong(tiles: TileSet, _winds: Winds) -> bool:
    """A pung or kong."""
    return tiles.kind in {SetKind.PUNG, SetKind.KONG}


def of_seat_wind(tiles: TileSet, winds: Winds) -> bool:
    """Of the player's own wind."""
    return tiles.tile.wind is winds.seat


def of_prevailing_wind(tiles: TileSet, winds: Winds) -> bool:
    """Of the prevailing wind."""
    return tiles.tile.wind is winds.prevailing


def plain(tiles: TileSet, winds: Winds) -> bool:
    """Of a suit, or of a wind that is neither the player's own nor the prevailing one."""
    return tiles.tile.suit is not None or plain_wind(tiles, winds)
