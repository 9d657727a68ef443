"""A hand in short, as the service itself writes hands: ``[DR DR DR] (B2 B3 B4) D5 D5 D5* WS WS + F2``.

Square brackets hold a meld, round ones a set in the hand: four tiles are a concealed kong, more are loose tiles. What
stands in no brackets is loose; a star follows the last tile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from service.pictures.hand_text import a_hand_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from engine import Tile

_LARGEST_SET: Final = 4


def hand_in(text: str) -> dict[str, Any]:
    """Read a hand as the fields of a request; raise ValidationError for what is not written as one."""
    written = a_hand_text(text)
    hand: dict[str, Any] = {"melds": [], "concealed_sets": [], "concealed_tiles": []}
    for group in written.groups:
        if group.on_table:
            hand["melds"].append(_codes(group.tiles))
        elif group.loose or len(group.tiles) > _LARGEST_SET:
            hand["concealed_tiles"] += _codes(group.tiles)
        elif group.is_concealed_kong:
            hand["melds"].append({"tiles": _codes(group.tiles), "concealed": True})
        else:
            hand["concealed_sets"].append(_codes(group.tiles))
    hand["bonus_tiles"] = _codes(written.bonus_tiles)
    if written.last_tile:
        hand["win"] = {"tile": written.last_tile.code}
    return {name: value for name, value in hand.items() if value}


def _codes(tiles: Iterable[Tile]) -> list[str]:
    return [tile.code for tile in tiles]
