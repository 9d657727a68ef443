"""The books and pages that rules are taken from. Data only."""

from __future__ import annotations

from engine.rules.citation import Source

BOOKLET = Source(
    title="Mahjong British Rules (booklet)",
    note="A guide of 22 pages with complete tables of scores. Despite its title only the winner scores.",
)

MILLINGTON = Source(
    title="A. D. Millington, The Complete Book of Mah-Jongg, chapter 3",
    note="Cited by the numbers of its rules, as other descriptions of classical mah-jong report them.",
    called="Millington",
)

FOUR_WINDS = Source(
    title="Four Winds Rule Collection: Chinese Classical",
    note="Where its pages and the help of its program are silent: A. D. Millington, The Complete Book of Mah-Jongg, chapter 3.",
)

HARR = Source(
    title="L. L. Harr, Pung Chow (1922)",
    note="For a penalty that the other books leave to the table.",
    called="Harr",
)

CLUBS = Source(
    title="Usage of British clubs",
    note="Penalties that the published rules leave to the table.",
)

DMJL = Source(
    title="Rules of the Deutsche Mah Jongg Liga",
    note="As the program Kajongg lists them.",
)

BRITISH = Source(
    title="Mah-Jong, British Rules (Peter Gregory)",
    note="The rules of the British Mah-Jong Association as explained by Peter Gregory, with his later clarifications.",
)
