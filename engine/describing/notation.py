"""Hands as short text: exposed sets in square brackets, concealed ones in round brackets, a star after the last tile.

>>> from engine.game.sets import tile_set
>>> from engine.game.tiles import Tile
>>> short_text_of_set(tile_set((Tile.C4, Tile.C5, Tile.C6), concealed=False))
'[C4 C5 C6]'
"""

from collections.abc import Sequence
from functools import cache

from engine.game.hand import Extras, Hand, WildTile
from engine.game.sets import Kong, SetKind, TileSet, tile_set
from engine.game.tiles import Tile
from engine.grouping.reading import Reading


def short_text(reading: Reading) -> str:
    """Return a hand as short text: its sets, the tiles in no set, and bonus tiles after a plus sign.

    Whoever reads the text again finds the same hand.
    """
    hand = reading.hand
    last = hand.win.tile if hand.win else None
    if hand.wild or hand.win is None:
        parts = _parts_one_by_one(reading, last)
    else:
        parts = [short_text_of_set(each, last) if each.last_tile else short_text_of_set(each) for each in reading.sets]
        if reading.other_tiles:
            parts.append(_other_tiles(reading.other_tiles, last, []))
    if hand.bonus_tiles:
        parts.append(f"+ {_codes(hand.bonus_tiles)}")
    text = " ".join(parts)
    # In which set a red five lies changes nothing, so the first of its kind is written as the red one.
    for each in hand.extras.red_fives:
        if each.path[0] != "win":
            text = text.replace(each.tile.plain.code, each.tile.code, 1)
    return text


def behind_the_hand(extras: Extras) -> str:
    """Return what stands behind the text of a hand alone: how it was declared, and the indicators.

    In a deal they stand beside its hands.
    """
    words = [extras.riichi.value] if extras.riichi else []
    for name, indicators in (("dora", extras.dora_indicators), ("ura", extras.ura_indicators)):
        words += [name, *(each.code for each in indicators)] if indicators else []
    return "".join(f" {word}" for word in words)


@cache
def short_text_of_set(meld: TileSet, last: Tile | None = None) -> str:
    """Return a set as short text. If ``last``, the winning tile, completed it, a star follows that tile.

    Without ``last`` the star follows the last tile of the set.

    Cached: there are some hundred sets, and hands have them again and again.
    """
    return _in_brackets(meld, _codes(meld.tiles, (last or meld.tiles[-1]) if meld.last_tile else None))


def _in_brackets(meld: TileSet, codes: str) -> str:
    """Return the codes of a set in its brackets, with a word for a claimed kong: an annexed one has no word."""
    if meld.kong is Kong.CLAIMED:
        return f"[{codes} {meld.kong.value}]"
    return f"({codes})" if meld.concealed else f"[{codes}]"


def _parts_one_by_one(reading: Reading, last: Tile | None) -> list[str]:
    """Return the sets and the tiles in no set of a hand that has wild tiles or did not go out.

    In a hand that did not go out four loose tiles may count as a kong. Brackets would declare it, so no loose tiles of
    such a hand have brackets.
    """
    hand = reading.hand
    wild = list(hand.wild)
    of_sets = [_take_wild_tiles(wild, each.tiles, hand) for each in reading.sets]
    codes = [
        _codes(each.tiles, last if each.last_tile else None, stand_ins)
        for each, stand_ins in zip(reading.sets, of_sets, strict=True)
    ]
    grouped = len(reading.sets)
    if hand.win is None and any(each.kind is SetKind.KONG for each in reading.sets[len(hand.sets) :]):
        grouped = len(hand.sets)
    parts = [_in_brackets(each, codes[place]) for place, each in enumerate(reading.sets[:grouped])] + codes[grouped:]
    if reading.other_tiles:
        others = _codes if grouped < len(reading.sets) else _other_tiles
        parts.append(others(reading.other_tiles, last, wild))
    return parts


def _take_wild_tiles(wild: list[WildTile], tiles: tuple[Tile, ...], hand: Hand) -> list[WildTile]:
    """Take out of a list the wild tiles that stand for tiles of a set; return them.

    A wild tile that was sent in a set stays in a set of the same tiles.
    """
    of_set: list[WildTile] = []
    for each in list(wild):
        name, number = each.path[0], each.path[1]
        sent_in = getattr(hand, str(name))[number] if name != "concealed_tiles" else None
        standing = [other.stands_for for other in of_set].count(each.stands_for)
        if (sent_in is None or sent_in.tiles == tiles) and tiles.count(each.stands_for) > standing:
            of_set.append(each)
            wild.remove(each)
    return of_set


def _other_tiles(tiles: tuple[Tile, ...], last: Tile | None, wild: list[WildTile]) -> str:
    """Return the tiles that are in no set: in round brackets, unless that would show them as a set."""
    codes = _codes(tiles, last, wild)
    return codes if isinstance(tile_set(tiles, concealed=True), TileSet) else f"({codes})"


def unicode_text(reading: Reading) -> str:
    """Return a hand in the mahjong characters of Unicode, with spaces between its sets."""
    parts = [each.symbols for each in reading.sets]
    for tiles in (reading.other_tiles, reading.hand.bonus_tiles):
        parts += ["".join([tile.unicode for tile in tiles])] if tiles else []
    return " ".join(parts)


def _codes(tiles: tuple[Tile, ...], last: Tile | None = None, wild: Sequence[WildTile] = ()) -> str:
    """Return the codes of tiles, with a star after one tile of the kind ``last``; ``JK=C5`` for a wild tile."""
    words = [tile.code for tile in tiles]
    for each in wild:
        if each.stands_for.code in words:
            words[words.index(each.stands_for.code)] = f"{each.tile.code}={each.stands_for.code}"
    if last in tiles:
        words[len(tiles) - 1 - tiles[::-1].index(last)] += "*"
    return " ".join(words)
