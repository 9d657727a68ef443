"""The books and pages that rules are taken from. Data only."""

from __future__ import annotations

from engine.rules import Source

BOOKLET = Source(
    title="Mahjong British Rules (booklet)",
    note="A guide of 22 pages with complete tables of scores. Despite its title only the winner scores.",
)

BRITISH = Source(
    title="Mah-Jong, British Rules (Peter Gregory)",
    note="The rules of the British Mah-Jong Association as explained by Peter Gregory, with his later clarifications.",
)
