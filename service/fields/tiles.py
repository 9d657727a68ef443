"""Fields of tiles and sets. They check forms and types; the engine checks the rules of the game.

Wild tiles, written ``B2=C5`` or {"tile": "B2", "as": "C5"} in place of a tile, are replaced before fields read a hand.
"""

from collections.abc import Callable
from functools import lru_cache, partial
from typing import Any, ClassVar, Final

from marshmallow import ValidationError

from engine import (
    TOO_MANY_INDICATORS,
    WRONG_NUMBER_OF_TILES,
    FaultCode,
    Joker,
    Kong,
    PlacedRedFive,
    Text,
    Tile,
    TileSet,
    WildTile,
    find_joker,
    find_red_five,
    find_tile,
    find_tiles,
    template,
    tile_set,
    visible,
)
from service.fields import base as fields
from service.fields.faults import field_error, not_an_object
from service.fields.known import Enum
from service.http.problems import FieldFault

MOST_TILES_IN_HAND: Final = 20
MOST_TILES_IN_SET: Final = 4
MOST_SETS: Final = 7
MOST_INDICATORS: Final = 5
_MOST_SHOWN: Final = 20

TILES: Final = Text("tiles")
SETS: Final = Text("sets")

_KINDS_OF_JSON: Final = {
    dict: Text("An object"),
    list: Text("A list"),
    bool: Text("A boolean"),
    type(None): Text("Null"),
}
_LONGEST_WORD: Final = 20
LEAST_DEPTH: Final = {"melds": 3, "concealed_sets": 3, "concealed_tiles": 2, "tiles": 2, "win": 2}
"""Least length of the path to a tile. In melds it is 3: the field, the index of a meld, the index of a tile."""
_GREATEST_DEPTH: Final = 4
"""Greatest length of the path to a tile: the field melds, the index of a meld, its field tiles, the index of a tile."""
_MAY_BE_RED: Final = frozenset({*LEAST_DEPTH, "kongs"})


def read_tile(value: Any) -> Tile:
    """Return the tile that a text names, in any spelling; raise ValidationError if it names none."""
    tile = find_tile(value) if isinstance(value, str) else None
    if tile is None:
        if isinstance(value, str) and find_joker(value):
            message = Text("A joker stands for another tile. Write the joker, = and that tile: JK=C5.")
            raise field_error(FaultCode.UNKNOWN_TILE, message)
        meant = _tile_meant(value)
        if meant:
            message = Text('"{word}" is not a tile. Did you mean {tile}?', word=visible(value, _MOST_SHOWN), tile=meant)
            raise field_error(FaultCode.UNKNOWN_TILE, message)
        kind = _KINDS_OF_JSON.get(type(value), Text("A number"))
        message = Text(
            "{value} is not a tile. The tiles are B1 to B9, C1 to C9, D1 to D9, WE WS WW WN, DR DG DW, F1 to F4, "
            "S1 to S4.",
            value=f'"{visible(value, _MOST_SHOWN)}"' if isinstance(value, str) else kind,
        )
        raise field_error(FaultCode.UNKNOWN_TILE, message)
    return tile


def _words_for_tiles() -> dict[str, str]:
    """Return the codes of tiles by words that are no code, in small letters and without spaces or hyphens."""
    suits = {
        "B": "b bam bams bamboo bamboos stick sticks sou s",
        "C": "c char chars character characters crack cracks wan man m",
        "D": "d dot dots circle circles ball balls pin p",
    }
    words = {tile.title.replace(" ", "").lower(): tile.code for tile in Tile}
    for letter, names in suits.items():
        for rank in range(1, 10):
            for name in names.split():
                words |= dict.fromkeys((f"{name}{rank}", f"{rank}{name}"), f"{letter}{rank}")
        # Other games have a red five.
        words[f"0{names[-1]}"] = f"{letter}5"
    for tile in (each for each in Tile if (each.wind and not each.bonus) or each.dragon):
        name = tile.title.partition(" ")[0].lower()
        words |= dict.fromkeys((name, name[0], f"{name[0]}{tile.code[0].lower()}"), tile.code)
    return words


_WORDS_FOR_TILES: Final = _words_for_tiles()


def _tile_meant(value: Any) -> str | None:
    """Return the code of the tile that a text seems to mean, or None."""
    if not isinstance(value, str) or len(value) > _LONGEST_WORD:
        return None
    return _WORDS_FOR_TILES.get(value.lower().replace(" ", "").replace("-", "").replace("_", ""))


class PlainTile(fields.CodedField):
    """A tile as a text in any spelling, or something else that a text may name, such as a joker."""

    def __init__(self, find_other: Callable[[str], Any] = lambda _: None, **options: Any) -> None:
        super().__init__(**options)
        self._find_other = find_other

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> Any:
        return (self._find_other(value) if isinstance(value, str) else None) or read_tile(value)


class WildTileSchema(fields.PartSchema):
    """A wild tile: the tile itself, and under ``as`` the tile that it stands for."""

    wrong = not_an_object(Text("a tile"))
    tile = PlainTile(find_joker, required=True)
    fields_by_name: ClassVar[dict[str, Any]] = {"as": PlainTile(required=True)}

    def build(self, *, tile: Tile | Joker, **other: Tile) -> tuple[Tile | Joker, Tile]:
        return tile, other["as"]


WILD_TILE: Final = WildTileSchema()


class OneTile(PlainTile):
    """A tile that is not wild. Where wild tiles may stand, ``HandSchema`` has already replaced the valid ones."""

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        if isinstance(value, dict) and "as" in value:
            WILD_TILE.load(value)
            message = Text(
                "A wild tile may stand only in melds, concealed_sets, concealed_tiles and win. Send the tile "
                "itself here."
            )
            raise field_error(FaultCode.UNKNOWN_TILE, message)
        return super()._deserialize(value, *args, **options)


class Tiles(fields.List):
    def __init__(self, most: int, **options: Any) -> None:
        super().__init__(OneTile(), most, TILES, **options)

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        if isinstance(value, str):
            sentence = template("Send a list of tiles, such as {example}. A whole hand as one text belongs in hand.")
            raise field_error(FaultCode.NOT_A_LIST, Text(sentence, example='["B2", "B3"]'))
        return super()._deserialize(value, *args, **options)

    def read(self, value: Any) -> Any:
        """Return the tiles. All together are found in a third of the time that each by itself takes."""
        tiles = find_tiles(value) if isinstance(value, list) else None
        if tiles is None:
            return self.deserialize(value)
        return self._finish(tiles)


class TilesOfASet(Tiles):
    """The tiles of one set, as a list. There are some hundred sets, so those that were read lately are kept."""

    def __init__(self, **options: Any) -> None:
        wrong_number = FaultCode.NOT_A_SET, WRONG_NUMBER_OF_TILES
        super().__init__(MOST_TILES_IN_SET, otherwise=wrong_number, **options)
        read = super().read
        self._read_once = lru_cache(maxsize=1024)(lambda *tiles: read(list(tiles)))

    def read(self, value: Any) -> Any:
        """Return the set. The cache keeps none with a fault; a list among the tiles is no key of it."""
        try:
            return self._read_once(*value) if isinstance(value, list) else self.deserialize(value)
        except TypeError:
            return self.deserialize(value)


def make_set(tiles: tuple[Tile, ...], *, concealed: bool, kong: Kong | None = None) -> TileSet:
    result = tile_set(tiles, concealed=concealed, kong=kong)
    if isinstance(result, TileSet):
        return result
    raise field_error(FaultCode.NOT_A_SET, result)


def concealed_kong(tiles: tuple[Tile, ...]) -> TileSet:
    """Return the concealed kong on the table that four tiles make; raise ValidationError if they make none."""
    if len(tiles) != MOST_TILES_IN_SET:
        raise field_error(FaultCode.NOT_A_KONG, Text("Send the four tiles of each kong."))
    return make_set(tiles, concealed=False, kong=Kong.CONCEALED)


class MeldSchema(fields.PartSchema):
    """A set on the table, as an object that says how a kong was made."""

    wrong = not_an_object(Text("a list of tiles, or an object"))
    tiles = TilesOfASet(required=True)
    kong = Enum(Kong)
    concealed = fields.Boolean(load_default=False)

    def build(self, *, tiles: tuple[Tile, ...], concealed: bool, kong: Kong | None = None) -> TileSet:
        name = "concealed" if kong is None else "kong"
        if concealed:
            if kong not in {None, Kong.CONCEALED}:
                message = Text("A {kong} kong is not concealed. Leave concealed out, or correct kong.", kong=kong.value)
                raise ValidationError({"concealed": [FieldFault(FaultCode.CONTRADICTION, message)]})
            kong = Kong.CONCEALED
        if kong and len(tiles) != MOST_TILES_IN_SET:
            message = Text(
                "Only a set of four tiles may have kong or concealed. Send other concealed sets in concealed_sets."
            )
            raise ValidationError({name: [FieldFault(FaultCode.NOT_A_KONG, message)]})
        return make_set(tiles, concealed=False, kong=kong)


class Meld(fields.Either):
    """A set on the table: the list of its tiles, or an object."""

    alternatives: ClassVar[dict[str, Any]] = {
        "tiles": TilesOfASet(post_load=partial(make_set, concealed=False)),
        "object": fields.Nested(MeldSchema),
    }
    by_type: ClassVar[dict[type, str]] = {list: "tiles", dict: "object"}
    also_read = frozenset({"tiles"})

    def choose(self, value: Any) -> str:
        """Return ``object``, which refuses what is neither; raise ValidationError for a tile by itself."""
        if isinstance(value, str):
            message = Text("Each set is an object of its own: {example}.", example='[{"tiles": ["DR", "DR", "DR"]}]')
            raise field_error(FaultCode.NOT_A_LIST, message)
        return "object"


def extract_wild_tiles(data: Any) -> tuple[Any, tuple[WildTile, ...]]:
    """Return a hand with each wild tile replaced by the tile that it stands for, and the wild tiles with their paths.

    An invalid wild tile stays in its place, so that its faults are found there.
    """
    if not isinstance(data, dict):
        return data, ()
    wild_tiles: list[WildTile] = []
    # The order of the wild tiles does not depend on the order of the fields in the request.
    plain = {name: _without_wild_tiles(data[name], (name,), wild_tiles) for name in LEAST_DEPTH if name in data}
    return data | plain, tuple(wild_tiles)


def _without_wild_tiles(value: Any, path: tuple[str | int, ...], wild_tiles: list[WildTile]) -> Any:
    """Return a part of a hand with its wild tiles replaced; add them to ``wild_tiles``."""
    if len(path) > _GREATEST_DEPTH:
        return value
    if isinstance(value, list):
        return [_without_wild_tiles(part, (*path, index), wild_tiles) for index, part in enumerate(value)]
    may_be_wild = len(path) >= LEAST_DEPTH[str(path[0])]
    wild = _wild_tile_in(value) if may_be_wild else None
    if wild is not None:
        tile, stands_for = wild
        # The tile in ``win`` is one of the hand, and is counted there.
        if path[0] != "win":
            wild_tiles.append(WildTile(tile, stands_for, path))
        return stands_for.code
    if not isinstance(value, dict) or (may_be_wild and "as" in value):
        return value
    return {name: _without_wild_tiles(part, (*path, name), wild_tiles) for name, part in value.items()}


def extract_red_fives(data: Any) -> tuple[Any, tuple[PlacedRedFive, ...]]:
    """Return a hand with a plain five for each red one, and the red ones with their places in the hand of the engine.

    Those in ``completes`` are in the hand once more, so they are not told.
    """
    if not isinstance(data, dict):
        return data, ()
    red_fives: list[PlacedRedFive] = []
    plain = {name: _without_red_fives(value, (name,), red_fives) for name, value in data.items() if name in _MAY_BE_RED}
    melds = data.get("melds")
    kongs_from = len(melds) if isinstance(melds, list) else 0
    return data | plain, tuple(_placed(each, kongs_from) for each in red_fives)


def _placed(five: PlacedRedFive, kongs_from: int) -> PlacedRedFive:
    match five.path:
        case ("tiles", number):
            return five._replace(path=("concealed_tiles", number))
        case ("kongs", int(number), *_):
            return five._replace(path=("melds", kongs_from + number))
        case _:
            return five


def _without_red_fives(value: Any, path: tuple[str | int, ...], red_fives: list[PlacedRedFive]) -> Any:
    if len(path) > _GREATEST_DEPTH:
        return value
    if isinstance(value, list):
        return [_without_red_fives(part, (*path, index), red_fives) for index, part in enumerate(value)]
    if isinstance(value, dict):
        # A wild tile stands for no red five; what it cannot stand for is told as it was sent.
        parts = value.items() if "as" not in value else ()
        return value | {name: _without_red_fives(part, (*path, name), red_fives) for name, part in parts}
    five = find_red_five(value) if isinstance(value, str) else None
    if five is None:
        return value
    if "completes" not in path:
        red_fives.append(PlacedRedFive(five, path))
    return five.plain.code


Indicators: Final = partial(
    fields.List, PlainTile(find_red_five), MOST_INDICATORS, TILES, load_default=(),
    otherwise=(FaultCode.TOO_LONG, TOO_MANY_INDICATORS),
)  # fmt: skip
"""The tiles turned in the dead wall, or those beneath."""


def _wild_tile_in(value: Any) -> tuple[Tile | Joker, Tile] | None:
    """Return the wild tile that a text such as ``JK=C5`` or an object names, and what it stands for; None if none."""
    if isinstance(value, str) and "=" in value:
        wild, _, stands_for = map(str.strip, value.partition("="))
        tile, meant = find_joker(wild) or find_tile(wild), find_tile(stands_for)
        return (tile, meant) if tile and meant else None
    try:
        return WILD_TILE.read(value) if isinstance(value, dict) and "as" in value else None
    except ValidationError:
        return None
