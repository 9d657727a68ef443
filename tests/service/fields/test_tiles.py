"""The pictures of the tiles: one for each code, coloured by the page that shows them, free to be passed on."""

import re
from xml.etree import ElementTree as ET

import pytest

from engine import Tile
from support.serving import ROOT

SVG = "{http://www.w3.org/2000/svg}"
CODES = [tile.code for tile in Tile]


@pytest.fixture(scope="module")
def sprite(app):
    answer = app.test_client().get("/tiles.svg")
    return ET.fromstring(answer.get_data(as_text=True))  # noqa: S314 - our own picture


def test_every_tile_has_a_picture_and_so_has_a_back(sprite):
    assert [*CODES, "back"] == [symbol.get("id") for symbol in sprite.findall(f"{SVG}symbol")]


def test_no_two_tiles_look_alike(sprite):
    faces = {"".join(path.get("d") for path in symbol.iter(f"{SVG}path")) for symbol in sprite}
    assert len([*CODES, "back"]) == len(faces)


def test_a_page_may_choose_every_colour(sprite):
    colours = {part.get(name) for part in sprite.iter() for name in ("fill", "stroke")} - {None}
    names = {re.split(r"[(,]", colour)[1] if "(" in colour else colour for colour in colours}
    assert {"currentColor", "--tile-accent", "--tile-face", "--tile-edge", "--tile-back"} == names


def test_the_pictures_are_small():
    assert (ROOT / "service" / "pages" / "tiles.svg").stat().st_size < 75_000


def test_the_licence_of_the_font_goes_with_the_pictures():
    sprite = (ROOT / "service" / "pages" / "tiles.svg").read_text(encoding="utf-8")
    licence = (ROOT / "service" / "pages" / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL Open Font License" in sprite
    assert "SIL OPEN FONT LICENSE\n\nVersion 1.1" in licence
    [notice] = re.findall(r"Copyright \d+ [\w ]+", sprite)
    assert notice in licence
