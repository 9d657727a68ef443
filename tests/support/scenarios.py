"""Six deals as people tell them on the score pad, tap by tap, with the most touches that each may take."""

from collections.abc import Callable
from dataclasses import dataclass

WRITE = "Write it down"


def discard_win(pad, run):
    """Ben wins with a discard of Cid: two melds and a flower."""
    pad.name("Ben").name("Cid")
    pad.mode("chow").tap("B2").mode("pung").tap("DR").tap("F2")
    run("C7", "C8", "C9")
    pad.tap("D5", "D5", "WS", "WS", "D5")


def concealed_win(pad, run):
    """Ann draws the last tile of a hand in which nothing is melded, and has a season."""
    pad.name("Ann").reply("wall")
    for first in ("B1", "B4", "C2", "D6"):
        run(*(f"{first[0]}{int(first[1]) + step}" for step in range(3)))
    pad.tap("S1", "WE", "WE")


def loose_tile_win(pad, run):
    """Dot wins with the tile that replaced a kong: a hidden kong, a pung and a chow."""
    pad.name("Dot").reply("loose_tile")
    pad.mode("hidden_kong").tap("C9").mode("pung").tap("B7").mode("chow").tap("D1")
    run("B3", "B4", "B5")
    pad.tap("WW", "WW")


def limit_hand(pad, run):
    """Cid has one of each end and honour, and wins with a discard of Ann."""
    pad.name("Cid").name("Ann")
    pad.tap("B1", "B9", "C1", "C9", "D1", "D9", "WE", "WS", "WW", "WN", "DR", "DG", "DW", "DW")


def losers_settle(pad, run):
    """Ben wins with a discard of Cid; Cid and Ann lay what counts, the points of Dot are told."""
    pad.name("Ben").name("Cid")
    pad.mode("pung").tap("DR").mode("pung").tap("WN")
    run("C7", "C8", "C9")
    pad.tap("D5", "D5", "WS", "WS", "D5")
    pad.go("Next: Cid").mode("pung").tap("B2").tap("S3")
    pad.go("Next: Dot").reply("points").touch("[data-key=digit-2]").touch("[data-key=digit-4]")
    pad.go("Next: Ann").mode("hidden_kong").tap("DG").mode("pung").tap("WE").tap("C1", "C1")
    pad.go("Settle")


def wash_out(pad, run):
    pad.reply("nobody")


@dataclass(frozen=True)
class Scenario:
    """A deal: who tells it, by which rules, and how many touches it may take, without and with slides."""

    tell: Callable
    ruleset: str
    taps: int
    with_slides: int


SCENARIOS = {
    "S1": Scenario(discard_win, "booklet", 16, 14), "S2": Scenario(concealed_win, "booklet", 18, 10),
    "S3": Scenario(loose_tile_win, "booklet", 14, 12), "S4": Scenario(limit_hand, "booklet", 17, 17),
    "S5": Scenario(losers_settle, "british", 31, 29), "S6": Scenario(wash_out, "booklet", 2, 2),
}  # fmt: skip


def play(pad, scenario, *, slides=False):
    """Tell a deal until it can be written."""
    scenario.tell(pad, pad.slide if slides else pad.tap)
    return pad
