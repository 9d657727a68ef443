"""The pages that the procedures at the table are taken from, beside those that hands are scored by. Data only."""

from __future__ import annotations

from typing import Final

from engine.rules.citation import Source

LEFT_HAND: Final = Source(
    title="Deciding Which Tile Is To Be Opened (mahjongg.com)",
    note="One page of a game site on opening the wall. It counts from the left; of seats and dealing it says nothing.",
)

SPARROWS: Final = Source(
    title="Starting the Game (Smoothguide to Mah-Jong)",
    note="A British page from the shuffling, the Twittering of the Sparrows, to the goulash after a wash-out.",
)

FOUR_WINDS_DEAL: Final = Source(
    title="Four Winds Rule Collection: Chinese Classical",
    note="Chapter 2, Preliminaries: seats, walls and the deal, with remarks on modern custom.",
)

DMJL_GAME: Final = Source(
    title="Rules of the Deutsche Mah Jongg Liga (as kept in KDE Kajongg)",
    note="Chinese Classical as it is played in the German league; the kong box holds 16 tiles.",
)
