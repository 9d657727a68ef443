"""The words of the booklet "Mahjong British Rules", and the pages that have them. Data only."""

from engine.rules.citation import Term, Terms
from engine.rulesets.sources import BOOKLET

KONG_BOX = BOOKLET.page(8, "Setting up the Game, 6")
CLAIMING = BOOKLET.page(10, "Picking up and Discarding Tiles")
TILES = BOOKLET.page(2, "The Tiles")
THREE_WINDS = BOOKLET.page(3, "Winds")
SETS = BOOKLET.page(5, "Sets of Tiles")
HAND = BOOKLET.page(6, "Mahjong")

BOOKLET_TABLE_WORDS = Terms((
    Term("pungs", "pongs", SETS),
    Term("pung", "pong", SETS),
    Term("mah-jong", "Mahjong", HAND),
    Term("kong box", "Kong Box", KONG_BOX),
))
"""The words that sentences about the table have too. There the loose tiles are the two that are lifted."""

BOOKLET_WORDS = Terms((
    Term("bamboos", "Bamboo", TILES),
    Term("Bamboos", "Bamboo", TILES),
    Term("bamboo", "Bamboo", TILES),
    Term("characters", "Numbers", TILES),
    Term("character", "Number", TILES),
    Term("circles", "Balls", TILES),
    Term("circle", "Ball", TILES),
    Term("minors", "Minor tiles", TILES),
    Term("minor", "Minor tile", TILES),
    Term("of a number from 2 to 8", "of Minor tiles, 2 to 8", TILES),
    Term("a number from 2 to 8", "a Minor tile, 2 to 8", TILES),
    Term("majors", "Major and Honour tiles", TILES),
    Term("major", "Major or Honour tile", TILES),
    Term("of ones or nines", "of Major tiles, 1 or 9", TILES),
    Term("the player's own wind", "the Personal Wind", THREE_WINDS),
    Term("neither the player's own nor the prevailing one", "neither the Personal Wind nor the Prevailing Wind", THREE_WINDS),
    Term("both the player's own and the prevailing one", "both the Personal Wind and the Prevailing Wind", THREE_WINDS),
    Term("which is not the player's own", "which is not the Personal Wind", THREE_WINDS),
    Term("which is not the prevailing one", "which is not the Prevailing Wind", THREE_WINDS),
    Term("prevailing wind", "Prevailing Wind", THREE_WINDS),
    Term("a loose tile, a replacement drawn from the kong box", "a replacement drawn from the Kong Box", KONG_BOX),
    Term("loose tiles", "tiles from the Kong Box", KONG_BOX),
    Term("loose tile", "tile from the Kong Box", KONG_BOX),
    *BOOKLET_TABLE_WORDS.words,
    Term("an exposed", "a melded", CLAIMING),
    Term("exposed", "melded", CLAIMING),
))
