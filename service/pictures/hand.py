"""Draws a hand as SVG, for chat messages and reports.

Sets on the table are drawn above, tiles in the hand below. The picture needs no other file and no other host: it holds
the symbol of each different tile once.
"""

from collections.abc import Callable, Iterable, Iterator
from enum import Enum
from functools import cache
from typing import Final, NamedTuple
from xml.etree import ElementTree as ET

from flask import render_template

from engine import (
    OUTER_TILES,
    USUAL,
    Riichi,
    Ruleset,
    SetKind,
    Terms,
    Text,
    Tile,
    TileSet,
    comma_list,
    joined_by,
    template,
    tile_set,
)
from service.fields.hand_text import Group, HandText, WrittenTile
from service.http.folders import PAGES
from service.languages import Language

_LIGHT: Final = (PAGES / "hand.css").read_text(encoding="utf-8")
_DARK: Final = (PAGES / "hand-dark.css").read_text(encoding="utf-8")
_SVG: Final = "{http://www.w3.org/2000/svg}"

WIDTH: Final = 34
HEIGHT: Final = 45
_STEP: Final = WIDTH + 2
_GAP: Final = 12
_PADDING: Final = 12
_LINE: Final = 14 * _STEP + 4 * _GAP
"""The longest line: fourteen tiles in five groups."""
_RAISED: Final = 6
"""How far the last tile is raised above the others."""
STICK_WIDTH: Final = 4 * _STEP
_STICK: Final = 5
"""Half the height of the stick that a player lays down with riichi."""
_CODE: Final = 13
"""Height of the codes below the tiles of a line."""
_RED: Final = "red"
_SETS: Final = {
    SetKind.PAIR: template("pair of {tile}"),
    SetKind.PUNG: template("pung of {tile}"),
    SetKind.KONG: template("kong of {tile}"),
}
_INDICATED: Final = {
    "dora_indicators": template("Dora indicators: {tiles}."),
    "ura_indicators": template("Ura indicators: {tiles}."),
}
_DECLARED: Final = {
    Riichi.RIICHI: Text("Riichi was declared."),
    Riichi.DOUBLE_RIICHI: Text("Double riichi was declared."),
}
_GroupToLay = tuple[tuple[WrittenTile, ...], "int | None", bool]
"""Tiles, the index of the last tile among them, and whether they are a concealed kong."""


class Colours(Enum):
    """Dark tiles, light tiles, or those that the reader's device prefers."""

    AUTO = "auto"
    LIGHT = "light"
    DARK = "dark"


STYLES: Final = {
    Colours.AUTO: f"{_LIGHT}@media (prefers-color-scheme: dark) {{\n{_DARK}}}\n",
    Colours.LIGHT: _LIGHT,
    Colours.DARK: _LIGHT + _DARK,
}


class Codes(Enum):
    """Whether the codes of the tiles are written below them."""

    NONE = "none"
    BELOW = "below"


class Picture(NamedTuple):
    """A hand to be drawn, and how: in the words of a book, if one is named."""

    hand: HandText
    codes: Codes
    colours: Colours
    tile_width: int
    ruleset: Ruleset | None = None


class DrawnTile(NamedTuple):
    """A tile and its coordinates. ``symbol`` is the SVG symbol of its face, or ``back``; ``code_y`` is for its code."""

    written: WrittenTile
    symbol: str
    x: int
    y: int
    code_y: int
    last: bool

    @property
    def kind(self) -> str:
        """The CSS class that colours the face."""
        return _RED if self.written.is_red else kind_of(self.written.tile)

    @property
    def title(self) -> Text:
        return _name_of(self.written)


def _name_of(written: WrittenTile) -> Text:
    title = written.tile.title
    return Text("red {tile}", tile=title) if written.is_red else title


def kind_of(tile: Tile) -> str:
    """Return the CSS class that colours the face of a tile: its suit, its dragon, wind, flower or season."""
    family = tile.suit or tile.dragon or tile.bonus
    return family.value if family else "wind"


def draw_hand(picture: Picture, language: Language) -> str:
    """Return a hand as SVG, with a description for people who cannot see it: in a book's words, and in a language."""
    hand, ruleset, codes = picture.hand, picture.ruleset, picture.codes is Codes.BELOW
    terms = ruleset.terms if ruleset else USUAL
    layout = _Layout(hand, codes=codes, face_down=ruleset.table.face_down if ruleset else OUTER_TILES)

    def said(text: Text) -> str:
        return language.translate(terms.say(text))

    used = dict.fromkeys(each.symbol for each in layout.tiles)
    return render_template(
        "hand.svg",
        style=STYLES[picture.colours],
        language=language,
        said=said,
        title=said(_title(hand)),
        description=" ".join(said(each) for each in describe_hand(hand)),
        symbols=[symbols()[name] for name in used],
        layout=layout,
        table=layout.table,
        codes=codes,
        stick_width=STICK_WIDTH,
        scale=picture.tile_width / WIDTH,
    )


def _title(hand: HandText) -> Text:
    if not hand.tiles:
        return Text("Flowers and seasons")
    number = len(hand.tiles)
    tiles = Text("{number} tiles", number=number) if number > 1 else Text("one tile")
    if not hand.last_tile:
        return Text("Mah-jong hand of {tiles}", tiles=tiles)
    sentence = template("Mah-jong hand of {tiles}, the last one {tile}")
    return Text(sentence, tiles=tiles, tile=_name_of(hand.last) if hand.last else "")


class Strip(NamedTuple):
    """A line of tiles, all face up, as an example beside a rule. Each tile has a symbol, a CSS class and ``x``."""

    tiles: tuple[tuple[str, str, int], ...]
    width: int
    words: str


def strip(hand: HandText, terms: Terms, translate: Callable[[str], str]) -> Strip:
    """Return a hand as a strip, with the names of its tiles in the words of a book and in a language."""
    tiles, x = [], 0
    for group in hand.groups:
        for tile in group.tiles:
            tiles.append((tile.code, kind_of(tile), x))
            x += _STEP
        x += _GAP
    return Strip(
        tuple(tiles),
        x - _GAP - (_STEP - WIDTH),
        translate(terms.say(_semicolon_list(_tile_names(group.tiles) for group in hand.groups))),
    )


def describe_hand(hand: HandText) -> Iterator[Text]:
    """Yield the sentences that describe the picture: table, hand, bonus tiles and last tile."""
    table = [_group_in_words(each) for each in hand.groups if _lies_on_table(each)]
    in_hand = [_group_in_words(each) for each in hand.groups if not _lies_on_table(each)]
    if table:
        yield Text("On the table: {groups}.", groups=_semicolon_list(table))
    if in_hand:
        yield Text("In the hand: {groups}.", groups=_semicolon_list(in_hand))
    if hand.bonus_tiles:
        yield Text("Bonus tiles: {tiles}.", tiles=_tile_names(hand.bonus_tiles))
    if hand.last:
        yield Text("Last tile: {tile}.", tile=_name_of(hand.last))
    for field, indicators in hand.indicators:
        if indicators:
            yield Text(_INDICATED[field], tiles=comma_list(map(_name_of, indicators)))
    if hand.riichi:
        yield _DECLARED[hand.riichi]


def _group_in_words(group: Group) -> Text:
    """Return the name of a set with its tiles, or the tiles of a group that is no set."""
    shown = tile_set(group.tiles, concealed=not group.on_table)
    if not isinstance(shown, TileSet):
        return comma_list(map(_name_of, group.written))
    if shown.kind is SetKind.CHOW:
        in_order = sorted(group.written, key=lambda each: each.tile.index)
        return Text("chow of {tiles}", tiles=comma_list(map(_name_of, in_order)))
    kind = template("concealed kong of {tile}") if group.is_concealed_kong else _SETS[shown.kind]
    return Text(kind, tile=shown.tile.title)


def _tile_names(tiles: Iterable[Tile]) -> Text:
    return comma_list(tile.title for tile in tiles)


def _semicolon_list(groups: Iterable[Text]) -> Text:
    return joined_by(template("{former}; {next}"), groups)


def _lies_on_table(group: Group) -> bool:
    return group.on_table or group.is_concealed_kong


@cache
def symbols() -> dict[str, str]:
    ET.register_namespace("", _SVG[1:-1])
    sprite = ET.parse(PAGES / "tiles.svg").getroot()  # noqa: S314 - our own picture
    namespace = f' xmlns="{_SVG[1:-1]}"'
    return {each.get("id", ""): ET.tostring(each, "unicode").replace(namespace, "").strip() for each in sprite}


class _Layout:
    """The coordinates of all tiles: in lines, group by group. ``table``: where it begins, and how high it is."""

    def __init__(self, hand: HandText, *, codes: bool, face_down: frozenset[int]) -> None:
        self.tiles: list[DrawnTile] = []
        self._below = _CODE if codes else 0
        self._x = self.width = self.height = 0
        self._face_down = face_down
        self.stick: tuple[int, int] | None = None
        indicators: list[_GroupToLay] = [(each, None, False) for _, each in hand.indicators if each]
        table = [(each.written, each.last, each.is_concealed_kong) for each in hand.groups if _lies_on_table(each)]
        bonus: list[_GroupToLay] = [(hand.bonus, None, False)] if hand.bonus else []
        in_hand = [(each.written, each.last, False) for each in hand.groups if not _lies_on_table(each)]
        self._lay_zone(indicators)
        start = self.height
        self._lay_zone(table + bonus)
        self.table = start, self.height - start
        self._lay_zone(in_hand)
        if hand.riichi:
            self.stick = _PADDING, self.height + _STICK
            self.height += 3 * _STICK
            self.width = max(self.width, STICK_WIDTH)
        self.width += 2 * _PADDING - (_STEP - WIDTH)

    def _lay_zone(self, groups: list[_GroupToLay]) -> None:
        if not groups:
            return
        self._new_line(self.height + _PADDING - _RAISED)
        for written, last, is_concealed_kong in groups:
            if self._x and self._x + _GAP + len(written) * _STEP > _LINE:
                self._new_line(self._y + self._line_height)
            elif self._x:
                self._x += _GAP
            self._lay_group(written, last, self._face_down if is_concealed_kong else frozenset())
        self.height = self._y + self._line_height + _PADDING - _RAISED

    @property
    def _line_height(self) -> int:
        return _RAISED + HEIGHT + self._below + _RAISED

    def _new_line(self, y: int) -> None:
        self._x, self._y = 0, y

    def _lay_group(self, written: tuple[WrittenTile, ...], last: int | None, face_down: frozenset[int]) -> None:
        for place, each in enumerate(written):
            if self._x + _STEP > _LINE:
                self._new_line(self._y + self._line_height)
            symbol = "back" if place in face_down else each.tile.code
            usual_y = self._y + _RAISED
            y = self._y if place == last else usual_y
            code_y = usual_y + HEIGHT + _CODE - 1
            self.tiles.append(DrawnTile(each, symbol, x=_PADDING + self._x, y=y, code_y=code_y, last=place == last))
            self._x += _STEP
            self.width = max(self.width, self._x)
