"""Draws service/pages/tiles.svg from the mah-jong characters of the font Noto Sans Symbols 2.

``make tiles`` runs it, with the font of the Debian package fonts-noto-core. Each tile is a symbol whose id is its code.
Pages colour it with `color` and with the CSS properties that are named here.
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.recordingPen import RecordingPen, replayRecording
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from engine import Tile

Contour = list[tuple[str, tuple[Any, ...]]]
Point = tuple[float, float]

FONT: Final = Path("/usr/share/fonts/truetype/noto/NotoSansSymbols2-Regular.ttf")
SPRITE: Final = Path(__file__).parent.parent / "service" / "pages" / "tiles.svg"

WIDTH: Final = 272
HEIGHT: Final = 360
# The font draws a tile from 30 to 573 across and from 693 down to -26; half of that is exact enough for a screen.
PLACED: Final = (0.5, 0, 0, -0.5, -15, 346.5)
FRAME: Final = 2
"""Contours of a glyph that draw its frame. The symbols draw their own frame, so that the face can be coloured."""
WAN: Final = 370
"""Height in the font: the numeral of a character tile is above it, the sign for ten thousand below."""

FACE: Final = (
    'fill="var(--tile-face,#fdfbf3)" stroke="var(--tile-edge,#857b66)" stroke-width="6"'
    f' x="3" y="3" width="{WIDTH - 6}" height="{HEIGHT - 6}" rx="24"'
)
BACK: Final = (
    'fill="var(--tile-back,#2c7a54)" stroke="var(--tile-face,#fdfbf3)" stroke-width="5"'
    f' x="24" y="24" width="{WIDTH - 48}" height="{HEIGHT - 48}" rx="14"'
)
NOTICE: Final = (
    "The faces are those of Noto Sans Symbols 2, Copyright 2017 Google Inc., under the SIL Open Font License 1.1"
    " (OFL.txt)."
)


class ShortPathPen(BasePen):  # type: ignore[misc]
    """Writes contours as an SVG path of relative steps in whole units: half as long as absolute coordinates."""

    def __init__(self) -> None:
        super().__init__(None)
        self.path = ""
        self._at = self._start = (0, 0)

    def _write(self, letter: str, *points: Point) -> None:
        whole = [(round(x), round(y)) for x, y in points]
        steps = [f"{x - self._at[0]} {y - self._at[1]}" for x, y in whole]
        self.path += (letter + " ".join(steps)).replace(" -", "-")
        self._at = whole[-1]

    def _moveTo(self, point: Point) -> None:  # noqa: N802 - the library's name
        self._write("m", point)
        self._start = self._at

    def _lineTo(self, point: Point) -> None:  # noqa: N802
        self._write("l", point)

    def _qCurveToOne(self, control: Point, point: Point) -> None:  # noqa: N802
        self._write("q", control, point)

    def _closePath(self) -> None:  # noqa: N802
        self.path += "z"
        self._at = self._start


def contours(font: TTFont, character: str) -> list[Contour]:
    """Return the contours of a character without its frame."""
    pen = RecordingPen()
    font.getGlyphSet()[font.getBestCmap()[ord(character)]].draw(pen)
    found: list[Contour] = [[]]
    for step in pen.value:
        found[-1].append(step)
        if step[0] == "closePath":
            found.append([])
    return found[FRAME:-1]


def path(drawn: list[Contour], attributes: str) -> str:
    """Return contours of the font as an SVG path, flipped and halved."""
    pen = ShortPathPen()
    for contour in drawn:
        replayRecording(contour, TransformPen(pen, PLACED))
    return f'<path {attributes} d="{pen.path}"/>'


def is_below(contour: Contour, line: int) -> bool:
    """Return whether the lowest point of a contour is below a line."""
    pen = BoundsPen(None)
    replayRecording(contour, pen)
    return bool(pen.bounds[1] < line)


def symbols(font: TTFont) -> Iterator[str]:
    """Go through the symbols of all tiles, and of the back of a tile."""
    start, face = f'viewBox="0 0 {WIDTH} {HEIGHT}">', f'<rect class="face" {FACE}/>'
    for tile in Tile:
        drawn = contours(font, tile.unicode)
        wan = [each for each in drawn if is_below(each, WAN)] if tile.code.startswith("C") else []
        parts = path([each for each in drawn if each not in wan], 'fill="currentColor"')
        if wan:
            parts += path(wan, 'class="accent" fill="var(--tile-accent,currentColor)"')
        yield f'<symbol id="{tile.code}" {start}{face}{parts}</symbol>\n'
    yield f'<symbol id="back" {start}{face}<rect class="back" {BACK}/></symbol>\n'


def main() -> None:
    """Write the sprite."""
    if not FONT.exists():
        sys.exit(f"{FONT} is missing: install the Debian package fonts-noto-core.")
    drawn = "".join(symbols(TTFont(FONT)))
    sprite = f'<svg xmlns="http://www.w3.org/2000/svg">\n<!-- {NOTICE} -->\n{drawn}</svg>\n'
    SPRITE.write_text(sprite, encoding="utf-8")


if __name__ == "__main__":
    main()
