"""Laws of the two notations, tiles and patterns of special hands, each for any bytes at all.

Knows nothing of what chooses the bytes: hypothesis and the corpus in the tests, the coverage of the code in ``guided``.
"""

import re
from random import Random

import pytest
from marshmallow import ValidationError

from engine.describing.notation import short_text, short_text_of_set, unicode_text
from engine.game.hand import Hand
from engine.game.sets import Kong, TileSet, tile_set
from engine.game.tiles import KINDS, Tile, Wind, find_tile
from engine.grouping.reading import Reading
from engine.special_hands.limits import MOST_WORK
from engine.special_hands.pattern import PatternError, parse
from service.fields.tiles import read_tile
from support.special_hands import almost, fitting_hand, random_hand

CODES = re.compile(r"[BCD][1-9]|W[ESWN]|D[RGW]|[FS][1-4]")


def text_of(data):
    """Return bytes as text; halves of characters too, which JSON may hold."""
    return data.decode("utf-8", "surrogatepass" if data[:1] == b"\xed" else "replace")


def tiles(data):
    """Any text is a tile or none; a set of tiles is one or none, and reads back as it is written."""
    try:
        text = text_of(data)
    except UnicodeDecodeError:
        return
    one_tile(text)
    found = [tile for tile in map(find_tile, text.split()) if tile]
    for kong in (None, *Kong):
        one_set(tuple(found), concealed=len(text) % 2 > 0, kong=kong)


def one_tile(text):
    tile = find_tile(text)
    if tile is None:
        with pytest.raises(ValidationError):
            read_tile(text)
        return
    assert read_tile(text) is tile
    assert find_tile(tile.code) is find_tile(tile.unicode) is find_tile(text.swapcase()) is tile
    assert len(text) <= 3


def one_set(found, *, concealed, kong):
    each = tile_set(found, concealed=concealed, kong=kong)
    if not isinstance(each, TileSet):
        assert each.endswith("."), each
        return
    assert sorted(found, key=lambda tile: tile.index) == list(each.tiles)
    text = short_text_of_set(each)
    assert [tile.code for tile in each.tiles] == CODES.findall(text)
    assert text[0] + text[-1] == ("()" if each.concealed else "[]")
    hand = Reading(Hand(Wind.EAST, Wind.EAST), (each,), found)
    assert 2 * len(found) == len(CODES.findall(short_text(hand)))
    assert 2 * len(found) == sum(not sign.isspace() for sign in unicode_text(hand))


def patterns(data):
    """Any text is a pattern or refused where it goes wrong; a pattern reads back, and what completes it fits it."""
    try:
        text = text_of(data)
    except UnicodeDecodeError:
        return
    try:
        pattern = parse(text)
    except PatternError as error:
        is_refused_in_its_place(error, text)
        return
    assert parse(str(pattern)) == pattern
    assert str(parse(str(pattern))) == str(pattern)
    assert pattern.describe().endswith("."), pattern.describe()
    assert 0 < pattern.work <= MOST_WORK
    lacks_what_completes_it(pattern, Random(text))


def is_refused_in_its_place(error, text):
    assert 0 <= error.position <= len(text), (error.position, text)
    assert error.message.endswith("."), error.message


def lacks_what_completes_it(pattern, rng):
    """Try hands near the pattern, one tile short: what they lack is what makes them fit."""
    for sets, whole in (random_hand(rng), almost(*(fitting_hand(pattern, rng, tries=20) or random_hand(rng)), rng)):
        tiles = whole[1:]
        found = pattern.lacking(sets, tiles)
        held = [tile for each in sets for tile in each.tiles] + list(tiles)
        for kind in KINDS:
            if held.count(kind) < 4:
                assert (kind in found) == pattern.matches(sets, (*tiles, kind)), (str(pattern), sets, tiles, kind)


TARGETS = {"tiles": tiles, "patterns": patterns}
WORDS = {
    "tiles": [*Tile.__members__, *(tile.unicode for tile in Tile), "5s", "7z", "1m", "9p", "\ufe0e", "\ufe0f", " "],
    "patterns": [*("pair", "pung", "kong", "triplet", "chow", "pairs", "pungs", "triplets", "chows", "different", "of",
        "or"), *("each", "any", "only", "no", "some", "at", "most", "least", "suit", "suits", "majors", "minors",
        "terminals"), *("honours", "winds", "dragons", "bamboos", "characters", "circles", "x1-9", "y2-8", "p5", "Dx",
        "[xn yn zn]"), *("[pn qn]", "7", "4", "2", "14", "+", ",", "[", "]", *Tile.__members__)],
}  # fmt: skip
"""Words for whatever puts texts together."""
