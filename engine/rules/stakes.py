"""What a table holds from deal to deal, and what is declared during one: counters, bets, indicators. Data only.

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
class Stakes:
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
