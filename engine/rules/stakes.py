"""What a table holds from deal to deal, who is liable, and what is declared: counters, bets, indicators. Data only.

``engine.checking.extras`` refuses what these records exclude, ``engine.paying`` pays by them.
"""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from engine.rules.citation import Citation


class Winners(Enum):
    """How many may win with one discard: the first in turn after its giver, two at most, or all."""

    FIRST_IN_TURN = 1
    TWO_AT_MOST = 2
    ALL = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class StakeRules:
    """What a winner is paid beside the score, and what is paid where nobody wins, in points.

    - ``claimed``, ``drawn``: for each counter, from who gave up the last tile, or from each of the others.
    - ``bet``: what one is worth that lies on the table.
    - ``counters_to_each``: each of several winners is paid for the counters, not only the first in turn.
    - ``ready``: what those who are not ready pay together to those who are, where nobody wins.
    - ``kept_discards``: a player all of whose discards are ones, nines and honours, and none was claimed, is paid as
      for a drawn hand of so many points; None if not.
    - ``abortive``: why a deal may be broken off, none if it may not.
    """

    claimed: int
    drawn: int
    bet: int
    counters_to_each: bool = True
    ready: int = 0
    kept_discards: int | None = None
    abortive: frozenset[str] = frozenset()
    cite: Citation
    draw_cite: Citation
    abortive_cite: Citation


@dataclass(frozen=True, slots=True)
class LiableFor:
    """A limit hand whose last set makes its giver liable: so many sets on the table that meet all the conditions."""

    rule: str
    sets: int
    conditions: tuple[Callable[..., bool], ...]


@dataclass(frozen=True, slots=True)
class LiabilityRule:
    """One player may have to pay the winner for all: the one who gave up a tile that everybody could see was dangerous.

    ``earlier_tiles``: such a tile may also have completed a pung or a chow of the winner, and the hand may then have
    won with a drawn tile. Without it, only the player who gave up the last tile is liable. ``claimed_kongs``: a
    discard that became the fourth tile of a kong may have been one too.

    ``for_hands``: only for these limit hands, whose sets must lie on the table, one of them exposed; none for any hand.
    ``halves``: on a third player's discard, the liable player and that player pay half each. ``for_its_hand_only``: of
    several limit hands the liable player pays for this one only. ``counters``: then the liable player pays for them.
    """

    earlier_tiles: bool
    cite: Citation
    claimed_kongs: bool = False
    for_hands: tuple[LiableFor, ...] = ()
    halves: bool = False
    for_its_hand_only: bool = False
    counters: bool = False


@dataclass(frozen=True, slots=True)
class IndicatorsFact:
    """Tiles turned in the dead wall, at most ``most``. Under each lies another, for those who declared a ready hand."""

    most: int
    cite: Citation
    under_cite: Citation
