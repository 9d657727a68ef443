"""Reads the short form of a hand as the fields of a request: ``[DR DR DR] (B2 B3 B4) D5 D5 D5* WS WS + F2``.

Square brackets hold a meld, round brackets a set in the hand. Four tiles in round brackets are a concealed kong, more
are loose tiles, as are tiles without brackets. A star follows the last tile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from service.fields.hand_text import read_hand_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine import Tile

_LARGEST_SET: Final = 4


def hand_fields(text: str) -> dict[str, Any]:
    """Return a hand as the fields of a request; raise ValidationError if the text is not the short form of a hand."""
    parsed = read_hand_text(text)
    hand: dict[str, Any] = {"melds": [], "concealed_sets": [], "concealed_tiles": []}
    for group in parsed.groups:
        if group.on_table:
            hand["melds"].append(_codes(group.tiles))
        elif group.loose or len(group.tiles) > _LARGEST_SET:
            hand["concealed_tiles"] += _codes(group.tiles)
        elif group.is_concealed_kong:
            hand["melds"].append({"tiles": _codes(group.tiles), "concealed": True})
        else:
            hand["concealed_sets"].append(_codes(group.tiles))
    hand["bonus_tiles"] = _codes(parsed.bonus_tiles)
    if parsed.last_tile:
        hand["win"] = {"tile": parsed.last_tile.code}
    return {name: value for name, value in hand.items() if value}


def _codes(tiles: Iterable[Tile]) -> list[str]:
    return [tile.code for tile in tiles]
