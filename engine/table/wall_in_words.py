"""Opening the wall in words: what the players do, one step after the other, each with its page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.table.procedure import Chosen, DrawnWhen, Purpose
from engine.table.stacks import OTHER_END
from engine.table.throws import in_words
from engine.table.wording import TIERS, Sentence, counted, joined, name, span, thrown

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.table.procedure import Procedure
    from engine.table.stacks import Place
    from engine.table.walls import OpenedWall

PURPOSES: Final[Mapping[Purpose, tuple[str, ...]]] = {
    Purpose.KONG: ("kongs",),
    Purpose.BONUS_TILE: ("flowers", "seasons"),
}
CHOSEN: Final = {Chosen.BREAKER: "breaks the wall", Chosen.DEALER: "is the dealer"}
_SHOWN_REPLACEMENTS: Final = 4


def wall_steps(opened: OpenedWall) -> tuple[Sentence, ...]:
    """Say step by step how the wall is opened."""
    procedure = opened.procedure
    return (
        Sentence(building_text(procedure), procedure.building.cite),
        *_throwing(opened),
        Sentence(_counting_text(opened), procedure.counting.cite),
        Sentence(_loose_text(opened), procedure.loose_tiles.cite),
        Sentence(_reserve_text(opened), procedure.reserve.cite),
        Sentence(used_for_text(procedure), procedure.reserve.used_for_cite),
        Sentence(_order_text(opened), procedure.reserve.order_cite),
        Sentence(refilled_text(procedure), procedure.reserve.refilled_cite),
        Sentence(_live_text(opened), procedure.counting.cite),
        Sentence(drawn_text(procedure), procedure.drawn.cite),
    )


def building_text(procedure: Procedure) -> str:
    """Say how the wall is built."""
    building = procedure.building
    built = f"Each side is a wall of {building.stacks} stacks, two tiles high: {building.tiles} tiles in all."
    return f"{building.text}. {built}" if building.text else built


def _throwing(opened: OpenedWall) -> Iterator[Sentence]:
    choosing, counting = opened.procedure.choosing, opened.procedure.counting
    throws = list(opened.throws)
    chosen = name(opened.breaker)
    if len(throws) > 1:
        first = throws.pop(0)
        yield Sentence(
            f"East throws {in_words(choosing.dice)}: {thrown(first.throw)}. Counting the sides anticlockwise, East's "
            f"own as one, that falls on {chosen}, who {CHOSEN[choosing.chosen]}.",
            choosing.cite,
        )
    [second] = throws
    added = f" With the throw of East that makes {len(opened.counted)}." if counting.added else ""
    yield Sentence(f"{chosen} throws two dice: {thrown(second.throw)}.{added}", counting.cite)


def _counting_text(opened: OpenedWall) -> str:
    counting = opened.procedure.counting
    end, own = counting.end, opened.procedure.building.stacks
    text = (
        f"{name(opened.breaker)} counts {counted(len(opened.counted), 'stack')} from the {end.value} end of that wall"
    )
    if len(opened.counted) > own:
        beyond, there = len(opened.counted) - own, name(opened.gap.side)
        text += f": {own} to its {OTHER_END[end].value} end and {beyond} more round the corner, on {there}'s"
    last = opened.counted[-1].written(end)
    if counting.beyond:
        return f"{text}, to {last}. The next stack, {opened.gap.written(end)}, is where the wall is broken."
    return f"{text}. The count ends at {last}, where the wall is broken."


def _loose_text(opened: OpenedWall) -> str:
    end = opened.procedure.counting.end
    laid = joined([f"the {TIERS[each.tier]} one on {each.on.written(end)}" for each in opened.loose_tiles])
    return f"The two tiles of {opened.gap.written(end)} are lifted: the loose tiles. They are laid face down, {laid}."


def _reserve_text(opened: OpenedWall) -> str:
    reserve, end = opened.procedure.reserve, opened.procedure.counting.end
    return (
        f"The {counted(len(opened.reserve), 'stack')} to the {end.value} of the gap, {span(opened.reserve, end)}, and "
        f"the two loose tiles are the {reserve.name}: {opened.reserve_tiles} tiles, moved a little away from the rest."
    )


def used_for_text(procedure: Procedure) -> str:
    """Say what the tiles kept back are used for."""
    reserve = procedure.reserve
    purposes = joined([word for each in reserve.used_for for word in PURPOSES[each]])
    only = "" if Purpose.BONUS_TILE in reserve.used_for else " only"
    return f"The {reserve.name} gives the replacement tiles for {purposes}{only}."


def order_text(procedure: Procedure) -> str:
    """Say in which order replacement tiles are taken."""
    way = procedure.counting.end.value
    return (
        f"The loose tile farther from the gap is taken first, then the other one. When both are used, the stack next "
        f"to the gap is lifted in the same way, and so on to the {way}."
    )


def _order_text(opened: OpenedWall) -> str:
    first = ", ".join(_place(opened, place) for place in opened.replacements[:_SHOWN_REPLACEMENTS])
    return f"{order_text(opened.procedure)} So the first are, by where they stood in the wall: {first}."


def _place(opened: OpenedWall, place: Place) -> str:
    return f"{TIERS[place.tier]} tile of {place.stack.written(opened.procedure.counting.end)}"


def refilled_text(procedure: Procedure) -> str:
    """Say whether tiles of the live wall take the place of those used."""
    box = f"The {procedure.reserve.name}"
    if procedure.reserve.refilled:
        return f"{box} is filled up: the last tile of the live wall takes the place of each tile used."
    return f"{box} is not filled up from the live wall."


def _live_text(opened: OpenedWall) -> str:
    end = opened.procedure.counting.end
    return (
        f"The live wall begins on the other side of the gap, at {opened.live[0].written(end)}, and runs "
        f"{opened.way.value} to {opened.live[-1].written(end)}: {counted(len(opened.live), 'stack')}, "
        f"{opened.live_tiles} tiles. Of each stack the upper tile comes first."
    )


def drawn_text(procedure: Procedure) -> str:
    """Say when the hand ends without a winner."""
    sentences = {
        DrawnWhen.LIVE_WALL_PLAYED: "the last tile of the live wall has been taken and its discard played",
        DrawnWhen.RESERVE_EMPTY: f"a replacement tile is needed and the {procedure.reserve.name} is empty",
    }
    return f"The hand ends without a winner when {', or when '.join(sentences[each] for each in procedure.drawn.when)}."
