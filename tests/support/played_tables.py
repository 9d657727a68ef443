"""The tables at which deals are played: their rules, read from the pages, who sits there, and how they play."""

from collections import Counter
from dataclasses import dataclass
from typing import NamedTuple

from support.random_hands import KINDS, ORPHANS, SEATS, chow_from

LIVE, BOX = "live wall", "kong box"


class Table(NamedTuple):
    """How a ruleset is played, as far as a simulated table must know it.

    ``most_chows``: of a hand at a table of four or five; with fewer players there are none where ``none_with_few``.
    ``boxes``: the sizes that the kong box may have. ``bonus_from``: where the tile comes from that replaces a flower or
    season. ``orphans_rob``: the kongs that Thirteen Orphans may rob. ``dealers``: who may deal at a table of four.
    ``calls_with``: how many sets may lie on the table at an original call. ``kongs_while_dealt``: concealed kongs
    may be declared while flowers and seasons are replaced. ``last_with``: the ways to go out, beside a drawn tile or
    a discard, that may be told as on the last tile of the wall. Where there are no ``boxes``, loose tiles come from the
    end of the wall. ``bonus`` and ``orphans``: there are flowers and seasons, and Thirteen Orphans are a hand.
    """

    boxes: tuple[int, ...]
    bonus_from: str
    orphans_rob: tuple[str, ...]
    players: tuple[int, ...] = (4,)
    dealers: tuple[str, ...] = ("east",)
    most_chows: int = 4
    none_with_few: bool = False
    calls_with: int = 4
    kongs_while_dealt: bool = False
    last_with: tuple[str, ...] = ()
    bonus: bool = True
    orphans: bool = True


TABLES = {
    "booklet": Table(
        # A.1 rule 1, A.7.
        players=(2, 3, 4, 5), dealers=SEATS, most_chows=4, none_with_few=True,
        # A44: 2t + 2 tiles for a throw of t. A.1 rule 11.
        boxes=tuple(2 * throw + 2 for throw in range(2, 13)), bonus_from=BOX,
        # A26: not by a robbed kong.
        orphans_rob=(),
    ),
    "british": Table(
        # Sections 5 and 7.
        players=(2, 3, 4, 5), most_chows=1, none_with_few=True, boxes=(14,), bonus_from=BOX, orphans_rob=("annexed",),
        # Section 12.
        calls_with=0,
    ),
    "chinese-classical": Table(
        # Section 6: a dead wall of 16, for kongs only.
        boxes=(16,), bonus_from=LIVE, kongs_while_dealt=True,
        # Section 4.2(q).
        orphans_rob=("annexed", "concealed"),
        # A5 and A22.
        last_with=("loose_tile", "robbed_kong"),
    ),
    "dmjl": Table(boxes=(16,), bonus_from=BOX, kongs_while_dealt=True, orphans_rob=("annexed", "concealed"),
        calls_with=2),
    "hong-kong": Table(
        # Section 2.1: the last tile of the wall may be drawn for a kong, so loose tiles are of the wall.
        boxes=(), bonus_from=BOX,
        # Section 5.
        kongs_while_dealt=True, orphans_rob=("annexed", "concealed"), last_with=("loose_tile",),
    ),
    "zung-jung": Table(
        # 9.2: the supplement may also be the last tile.
        boxes=(), bonus_from=BOX,
        # 9.3.
        orphans_rob=("annexed",), last_with=("loose_tile",), bonus=False,
    ),
    "babcock": Table(
        # Section 1: the dead part of fourteen tiles, with the loose tiles.
        boxes=(14,), bonus_from=BOX,
        # Section 1: no irregular hand.
        orphans_rob=(), bonus=False, orphans=False,
    ),
    "mcr": Table(
        # Sections 2 and 9: no dead wall; a tile that replaces a flower is told as one of the wall.
        boxes=(), bonus_from=LIVE, orphans_rob=("annexed",), last_with=("loose_tile",),
    ),
    "riichi": Table(
        # Section 10: a dead wall of 14, into which the last live tile goes after a kong.
        boxes=(14,),
        bonus_from=BOX,
        # Section 8.2.
        orphans_rob=("annexed", "concealed"),
        bonus=False,
    ),
}  # fmt: skip


@dataclass
class Habits:
    """How the players of a deal play.

    ``luck``: how often a tile is of use, ``kongs``: how often a kong is declared, ``claims``: how often a discard is
    claimed for a set, ``patience``: how many live tiles may be left when somebody first goes out, ``robs_only``: nobody
    goes out but by robbing, ``chain``: nobody but after two kongs in a row.
    """

    luck: float = 0.3
    kongs: float = 0.8
    claims: float = 0.6
    patience: int = 200
    robs_only: bool = False
    chain: bool = False


HABITS = (
    Habits(),
    Habits(luck=0.8),
    Habits(luck=1.0, claims=0.1),
    Habits(luck=1.0, patience=60),
    Habits(luck=1.0, claims=0.2, kongs=1.0, chain=True),
    Habits(luck=1.0, claims=0.9, kongs=1.0, chain=True),
    Habits(luck=1.0, claims=0.05, kongs=0.1, patience=0),
    Habits(luck=1.0, claims=0.1, kongs=1.0, patience=0),
    Habits(luck=1.0, robs_only=True, kongs=1.0, claims=1.0),
)


def seats_taken(number, rng):
    if number == 2:
        return ("east", "west")
    if number == 3:
        absent = rng.choice(SEATS[1:])
        return tuple(seat for seat in SEATS if seat != absent)
    return SEATS


def lucky_tiles(rng, most_chows):
    """Return the tiles of a hand that is a mah-jong."""
    if rng.random() < 0.15:
        return [*ORPHANS, rng.choice(ORPHANS)]
    stock = Counter(dict.fromkeys(KINDS, 4))
    tiles = []
    for number in range(4):
        if number < most_chows and rng.random() < 0.6:
            low = rng.choice([code for code in KINDS if chow_from(code) and all(stock[c] for c in chow_from(code))])
            codes = chow_from(low)
        else:
            codes = (rng.choice([code for code in KINDS if stock[code] >= 3]),) * 3
        stock.subtract(codes)
        tiles += codes
    return tiles + [rng.choice([code for code in KINDS if stock[code] >= 2])] * 2
