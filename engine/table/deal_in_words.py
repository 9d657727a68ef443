"""Dealing in words: who takes which tiles, one step after the other, each with its page."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.table.procedure import BonusSource, FurtherBonus
from engine.table.wording import TIERS, Sentence, counted, name, names

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.table.dealing import DealPlan, DealtTable, Turn
    from engine.table.procedure import Procedure
    from engine.table.walls import OpenedWall

_FURTHER: Final = {
    FurtherBonus.AT_ONCE: "One that comes as a replacement is replaced at once.",
    FurtherBonus.NEXT_ROUND: "One that comes as a replacement waits for another round.",
}
KONGS_TEXT: Final = "A concealed kong may be declared at the same time."


def deal_steps(opened: OpenedWall, plan: DealPlan, dealt: DealtTable | None) -> tuple[Sentence, ...]:
    """Say step by step how the tiles are dealt, and with a real wall what was replaced."""
    procedure = opened.procedure
    rounds, last = procedure.rounds, procedure.last_tiles
    in_rounds = [turn for turn in plan.turns if turn.round <= rounds.number]
    steps = [Sentence(f"{_begin(opened)} {rounds_text(procedure)} {_taken(in_rounds)}", rounds.cite)]
    steps.append(Sentence(f"{last_tiles_text(procedure)} {_taken(plan.turns[len(in_rounds) :])}", last.cite))
    if procedure.building.has_bonus_tiles:
        steps += _bonus_steps(opened, dealt)
    else:
        steps.append(Sentence("There are no flowers and seasons to replace.", procedure.building.cite))
    if plan.after_bonus:
        steps.append(Sentence(f"Then one more tile is taken: {_taken(plan.after_bonus)}", last.cite))
    steps.append(Sentence(_end_text(opened, plan, dealt), rounds.cite))
    return tuple(steps)


def _begin(opened: OpenedWall) -> str:
    end = opened.procedure.counting.end
    return f"{name(opened.dealer)} deals, from {opened.live[0].written(end)} {opened.way.value}."


def rounds_text(procedure: Procedure) -> str:
    """Say how many tiles are taken at a time, and how often."""
    rounds = procedure.rounds
    return (
        f"The dealer and then the players to the right take {rounds.tiles} tiles each, two stacks, "
        f"{rounds.number} times, until everybody has {rounds.tiles * rounds.number}."
    )


def last_tiles_text(procedure: Procedure) -> str:
    """Say how the last tiles of the deal are taken."""
    text = procedure.last_tiles.text
    return f"{text[0].upper()}{text[1:]}: the dealer has 14 tiles then, the others 13."


def _taken(turns: list[Turn] | tuple[Turn, ...]) -> str:
    """List who takes which tiles of the live wall."""
    return "; ".join(f"{name(turn.seat)} {_numbers(turn.tiles)}" for turn in turns) + "."


def _numbers(tiles: tuple[int, ...]) -> str:
    """Write numbers, those that follow each other as a span."""
    if len(tiles) > 1 and tiles[-1] - tiles[0] == len(tiles) - 1:
        return f"{tiles[0]} to {tiles[-1]}"
    return " and ".join(map(str, tiles))


def source_text(procedure: Procedure) -> str:
    """Say where the replacements for flowers and seasons come from."""
    from_box = procedure.bonus_tiles.source is BonusSource.RESERVE
    place = f"the {procedure.reserve.name}" if from_box else "the open end of the live wall, where the deal ended"
    return f"Flowers and seasons are laid out and replaced from {place}."


def further_text(procedure: Procedure) -> str:
    """Say when a flower or season is replaced that came as a replacement."""
    return _FURTHER[procedure.bonus_tiles.further]


def _bonus_steps(opened: OpenedWall, dealt: DealtTable | None) -> Iterator[Sentence]:
    procedure, bonus = opened.procedure, opened.procedure.bonus_tiles
    order = names(opened.players)
    yield Sentence(f"{source_text(procedure)} The players do so in turn: {order}.", bonus.source_cite)
    kongs = f" {KONGS_TEXT}" if bonus.kongs else ""
    yield Sentence(f"{further_text(procedure)}{kongs}", bonus.further_cite)
    end = procedure.counting.end
    for each in dealt.replacements if dealt else ():
        place = f"the {TIERS[each.place.tier]} tile of {each.place.stack.written(end)}"
        text = f"{name(each.seat)} lays out {each.bonus_tile.code} and takes {each.tile.code} for it, {place}."
        yield Sentence(text, bonus.source_cite)
    if dealt and dealt.drawn:
        text = f"A replacement is needed and the {procedure.reserve.name} is empty: the hand ends without a winner."
        yield Sentence(text, procedure.drawn.cite)


def _end_text(opened: OpenedWall, plan: DealPlan, dealt: DealtTable | None) -> str:
    live, reserve = opened.live_tiles - plan.dealt, opened.reserve_tiles
    if dealt:
        live, reserve = len(dealt.live), len(dealt.reserve)
    left = f"{counted(live, 'tile')} are left in the live wall, {reserve} in the {opened.procedure.reserve.name}."
    if dealt and dealt.drawn:
        return left
    return f"{left} {name(opened.dealer)} begins with a discard."
