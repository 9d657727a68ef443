"""How players get their seats, by one book: by dice, by tiles, or by tiles and throws. Data only."""

from dataclasses import dataclass

from engine.rules.citation import Citation


@dataclass(frozen=True, slots=True)
class RollDice:
    """Each player rolls one die. The highest is East, the others follow to the right. Ties for the highest roll again.

    ``dealer_die``: East then rolls one die to pick the first dealer. ``choose_cite``: where it says that the players
    choose their seats, without a roll; None if they do not.
    """

    dealer_die: bool
    cite: Citation
    choose_cite: Citation | None = None


@dataclass(frozen=True, slots=True)
class DrawTiles:
    """One tile for each seat is mixed face down, and each player draws one.

    ``dealer_die``: East then rolls one die to pick the first dealer. Otherwise East deals first.
    """

    cite: Citation
    dealer_die: bool = False


@dataclass(frozen=True, slots=True)
class OddAndEvenEnds:
    """Two throws, and the four winds in a row with an odd tile at one end and an even tile at the other.

    The first throw picks temporary East. The second picks who takes the first wind, and from which end.
    """

    cite: Citation


SeatRule = RollDice | DrawTiles | OddAndEvenEnds
"""How players get their seats."""
