"""Readings of hands from the short text in which the engine itself writes them."""

import re
from dataclasses import fields, replace

from engine.game.hand import NO_EXTRAS, Extras, Hand, PlacedRedFive, Riichi, Win, WonFrom
from engine.game.seats import Winds
from engine.game.sets import Kong, TileSet, tile_set
from engine.game.tiles import RedFive, Tile, Wind
from engine.grouping.reading import Reading

WINDS = {wind.name[0]: wind for wind in Wind if wind is not Wind.DREAMER}


def winds_of(text):
    """Return the winds of the seat and of the round: "S/E" is South in the East round."""
    seat, prevailing = text.split("/")
    return Winds(WINDS[seat], WINDS[prevailing])


def set_of(text):
    """Return a set: "[B1 B2 B3]" exposed, "(B1 B1)" concealed, with a star behind the last tile if that completed it.

    An exposed kong is a claimed one; "[B1 B1 B1/B1]" is one whose fourth tile was drawn and added to a melded pung.
    """
    concealed = text[0] == "("
    codes = re.split(r"[ /]", text[1:-1].replace("*", ""))
    kong = None if len(codes) < 4 else Kong.CONCEALED if concealed else Kong.ANNEXED if "/" in text else Kong.CLAIMED
    found = tile_set(tuple(map(Tile, codes)), concealed=concealed, kong=kong)
    assert isinstance(found, TileSet), found
    return found.completed(concealed=concealed) if "*" in text else found


def without_last_tile(text):
    """Return the reading of a hand that is complete as dealt and names no last tile."""
    reading = reading_of(text)
    hand = replace(reading.hand, win=Win(None, WonFrom.DEALT))
    return Reading(hand, reading.sets, reading.other_tiles)


def extras_of(facts):
    """Take out of some facts what some games know of a hand besides its tiles, and return it."""
    told = {
        name: facts.pop(name) for name in ("riichi", "dora_indicators", "ura_indicators", "red_fives") if name in facts
    }
    if not told:
        return NO_EXTRAS
    red = tuple(PlacedRedFive(RedFive(code), ("concealed_tiles", 0)) for code in told.get("red_fives", "").split())
    dora, ura = (tuple(map(Tile, told.get(name, "").split())) for name in ("dora_indicators", "ura_indicators"))
    return Extras(Riichi(told["riichi"]) if "riichi" in told else None, dora, ura, red_fives=red)


def reading_of(text, *, winds="E/E", source=WonFrom.WALL, tile=None, **facts):
    """Return the reading of a hand that went out: its sets, tiles in no set, and behind a plus sign its bonus tiles.

    ``facts`` are what else is told of the hand and of its win.
    """
    extras = extras_of(facts)
    of_the_win = {field.name for field in fields(Win)}
    win = {name: value for name, value in facts.items() if name in of_the_win}
    body, _, bonus = text.partition("+")
    sets = tuple(set_of(each) for each in re.findall(r"[\[(].*?[\])]", body))
    other_tiles = tuple(map(Tile, re.sub(r"[\[(].*?[\])]|\*", "", body).split()))
    starred = [Tile(code) for code in re.findall(r"(\w\w)\*", body)]
    last = Tile(tile) if tile else (starred or other_tiles or [each.tile for each in sets] or [Tile.B1])[-1]
    hand = Hand(
        *winds_of(winds), melds=tuple(each for each in sets if each.kong or not each.concealed),
        concealed_sets=tuple(each for each in sets if each.concealed and not each.kong), concealed_tiles=other_tiles,
        bonus_tiles=tuple(map(Tile, bonus.split())), win=Win(last, source, **win), extras=extras,
        **{name: value for name, value in facts.items() if name not in of_the_win},
    )  # fmt: skip
    return Reading(hand, sets, other_tiles)
