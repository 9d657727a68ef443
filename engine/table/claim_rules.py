"""What a procedure says about claims of a discard."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from types import MappingProxyType

from engine.rules.citation import Citation


class Claim(Enum):
    """What a player claims a discard for."""

    MAH_JONG = "mah_jong"
    KONG = "kong"
    PUNG = "pung"
    CHOW = "chow"


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimRules:
    """Who gets a discard that several players claim.

    ``ranks``: the claims in their order, the first goes first; claims of one rank are equal. ``anybody_cite``: where it
    says that anybody may claim a discard for mah-jong, a kong or a pung, and that those in between miss their turn.
    ``nearest_cite``: where it says that of two equal claims the first in turn after the discarder counts.
    ``chow_cite``: where it says that only the next player may claim a chow. ``one_chow_cite``: where it says that each
    player may have one chow; None if there is no such rule. ``no_chows``: the numbers of players without chows.
    """

    ranks: tuple[tuple[Claim, ...], ...]
    order_cite: Citation
    anybody_cite: Citation
    nearest_cite: Citation
    chow_cite: Citation
    one_chow_cite: Citation | None = None
    no_chows: Mapping[int, Citation] = field(default_factory=lambda: MappingProxyType({}))

    @classmethod
    def by_one_page(cls, ranks: tuple[tuple[Claim, ...], ...], cite: Citation, nearest: Citation) -> "ClaimRules":
        """Return the rules of a book that has them in one place, but for two who claim alike."""
        return cls(ranks=ranks, order_cite=cite, anybody_cite=cite, nearest_cite=nearest, chow_cite=cite)

    def rank(self, claim: Claim) -> int:
        """Return the rank of a claim. 0 is the first."""
        return next(number for number, claims in enumerate(self.ranks) if claim in claims)
