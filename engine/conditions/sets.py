"""Conditions of one set and its player's winds. Knows no rule."""

from engine.conditions.condition import of_set
from engine.game.sets import CHOW, KONG, PAIR, PUNG
from engine.game.tiles import MAJOR, WIND

pair = of_set("A pair.", lambda tiles, _: tiles.kind is PAIR)
chow = of_set("A chow.", lambda tiles, _: tiles.kind is CHOW)
pung = of_set("A pung.", lambda tiles, _: tiles.kind is PUNG)
kong = of_set("A kong.", lambda tiles, _: tiles.kind is KONG)
terminal = of_set("Of ones or nines.", lambda tiles, _: tiles.tile.suit is not None and tiles.tile.rank in {1, 9})
minor = of_set("Of a number from 2 to 8.", lambda tiles, winds: tiles.tile.suit is not None and not terminal(tiles, winds))
dragons = of_set("Of dragons.", lambda tiles, _: tiles.tile.dragon is not None)
winds = of_set("Of winds.", lambda tiles, _: tiles.tile.wind is not None)
dragons_or_seat_wind = of_set("Of dragons or of the player's own wind.", lambda tiles, winds: tiles.tile.dragon is not None or tiles.tile.wind is winds.seat)
plain_wind = of_set("Of a wind that is neither the player's own nor the prevailing one.",
    lambda tiles, winds: tiles.tile.wind is not None and tiles.tile.wind not in winds)
prevailing_wind_only = of_set("Of the prevailing wind, which is not the player's own.",
    lambda tiles, winds: tiles.tile.wind is winds.prevailing is not winds.seat)
seat_wind_only = of_set("Of the player's own wind, which is not the prevailing one.",
    lambda tiles, winds: tiles.tile.wind is winds.seat is not winds.prevailing)
double_wind = of_set("Of the wind that is both the player's own and the prevailing one.",
    lambda tiles, winds: tiles.tile.wind is winds.seat is winds.prevailing)
terminals_or_winds = of_set("Of ones, nines or winds.",
    lambda tiles, _: bool(tiles.tile.traits & WIND) or (tiles.tile.suit is not None and tiles.tile.rank in {1, 9}))
major = of_set("Of ones, nines, winds or dragons.", lambda tiles, _: bool(tiles.tile.traits & MAJOR))
pung_or_kong = of_set("A pung or kong.", lambda tiles, _: tiles.kind in {PUNG, KONG})
of_seat_wind = of_set("Of the player's own wind.", lambda tiles, winds: tiles.tile.wind is winds.seat)
of_prevailing_wind = of_set("Of the prevailing wind.", lambda tiles, winds: tiles.tile.wind is winds.prevailing)
plain = of_set("Of a suit, or of a wind that is neither the player's own nor the prevailing one.",
    lambda tiles, winds: tiles.tile.suit is not None or plain_wind(tiles, winds))
