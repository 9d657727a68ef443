"""A procedure in words: each of its rules as a sentence with its page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from engine.table.deal_in_words import KONGS_TEXT, further_text, last_tiles_text, rounds_text, source_text
from engine.table.seats_in_words import seat_rule_text
from engine.table.stacks import OTHER_END, way_of_counting
from engine.table.throws import in_words
from engine.table.wall_in_words import CHOSEN, building_text, drawn_text, order_text, refilled_text, used_for_text
from engine.table.wording import counted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.rules import Citation
    from engine.table.procedure import Procedure


@dataclass(frozen=True, slots=True)
class TableRule:
    """One rule of a procedure: what it is about, what holds here, and the page."""

    id: str
    name: str
    text: str
    cite: Citation


def rules_of(procedure: Procedure) -> tuple[TableRule, ...]:
    """Say how seats are drawn, how the wall is opened and how tiles are dealt."""
    return (*_seating(procedure), *_opening(procedure), *_keeping(procedure), *_dealing(procedure))


def _seating(procedure: Procedure) -> Iterator[TableRule]:
    for players, rule in procedure.seats.items():
        yield TableRule(f"seats_of_{players}", f"Seats of {players} players", seat_rule_text(rule), rule.cite)


def _opening(procedure: Procedure) -> Iterator[TableRule]:
    choosing, counting, loose = procedure.choosing, procedure.counting, procedure.loose_tiles
    end, way = counting.end, way_of_counting(counting.end)
    yield TableRule("walls", "The walls", building_text(procedure), procedure.building.cite)
    text = f"East throws {in_words(choosing.dice)} and counts the sides anticlockwise, East's own as one."
    text = f"{text} The player there {CHOSEN[choosing.chosen]}."
    yield TableRule("side", "Which side", text, choosing.cite)
    thrower = f"The {choosing.chosen.value}"
    total = "adds East's throw and counts" if counting.added else "counts"
    text = f"{thrower} throws two dice, {total} so many stacks from the {end.value} end of the side"
    corner = f", on round its {OTHER_END[end].value} end where they do not suffice" if counting.added else ""
    lifted = "The next stack is lifted." if counting.beyond else "The last one counted is lifted."
    yield TableRule("stack", "Which stack", f"{text}{corner}. {lifted}", counting.cite)
    text = (
        f"The upper tile is laid on stack {loose.upper} from the gap, the lower one on stack {loose.lower}, both to "
        f"the {end.value} of it."
    )
    yield TableRule("loose_tiles", "The loose tiles", text, loose.cite)
    text = f"The live wall begins on the other side of the gap and runs {way.value}."
    yield TableRule("live_wall", "The live wall", text, counting.cite)


def _keeping(procedure: Procedure) -> Iterator[TableRule]:
    reserve = procedure.reserve
    stacks = "The counted stacks" if reserve.stacks is None else counted(reserve.stacks, "stack")
    size = "" if reserve.stacks is None else f": {reserve.stacks * 2 + 2} tiles"
    text = f"{stacks} next to the gap and the two loose tiles{size}."
    yield TableRule("reserve", f"The {reserve.name}", text, reserve.cite)
    yield TableRule("used_for", "What it is for", used_for_text(procedure), reserve.used_for_cite)
    yield TableRule("order_of_use", "In which order", order_text(procedure), reserve.order_cite)
    yield TableRule("refilled", "Whether it is filled up", refilled_text(procedure), reserve.refilled_cite)
    yield TableRule("drawn", "When nobody wins", drawn_text(procedure), procedure.drawn.cite)


def _dealing(procedure: Procedure) -> Iterator[TableRule]:
    bonus = procedure.bonus_tiles
    yield TableRule("rounds", "Dealing", rounds_text(procedure), procedure.rounds.cite)
    yield TableRule("last_tiles", "The last tiles", last_tiles_text(procedure), procedure.last_tiles.cite)
    yield TableRule("bonus_tiles", "Flowers and seasons", source_text(procedure), bonus.source_cite)
    kongs = f" {KONGS_TEXT}" if bonus.kongs else ""
    yield TableRule("further_bonus_tiles", "Further ones", f"{further_text(procedure)}{kongs}", bonus.further_cite)
