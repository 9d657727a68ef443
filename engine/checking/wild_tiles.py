"""Checks wild tiles: which tiles are wild, what they stand for, and what cannot lie beside jokers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.errors import Fault, FaultCode
from engine.game.hand import tiles_with_paths
from engine.game.tiles import Joker, Tile
from engine.rules.options import as_json
from engine.text import Text, comma_list, template

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from engine.game.hand import Hand
    from engine.game.tiles import Wind
    from engine.rules.ruleset import Ruleset


def wild_faults(hand: Hand, ruleset: Ruleset) -> Iterator[Fault]:
    """Find tiles used as wild that are not, wild tiles that stand for a flower or season, and tiles beside jokers."""
    for wild in hand.wild:
        if wild.tile not in ruleset.table.wild_tiles:
            yield Fault(wild.path, FaultCode.NOT_WILD, _wild_tiles_allowed(wild.tile, ruleset))
        if wild.stands_for.bonus:
            message = Text("A wild tile stands for any tile except a flower or season.")
            yield Fault(wild.path, FaultCode.WILD_AS_BONUS, message)
    yield from _tiles_beside_jokers(hand, tiles_replaced_by_jokers(hand, ruleset))


def tiles_replaced_by_jokers(hand: Hand, ruleset: Ruleset) -> frozenset[Tile | Joker]:
    """Return the tiles that are not in play because the hand has a joker: jokers take the place of other wild tiles."""
    return ruleset.table.wild_tiles - {Joker.JOKER} if _has_joker(hand) else frozenset()


def faults_beside_jokers(hands: Mapping[Wind, Hand], ruleset: Ruleset) -> Iterator[tuple[Wind, Fault]]:
    """Find tiles of a deal that cannot be in play, because another player has a joker. Each comes with its seat."""
    replaced = frozenset[Tile | Joker]().union(*(tiles_replaced_by_jokers(hand, ruleset) for hand in hands.values()))
    for seat, hand in hands.items():
        if not _has_joker(hand):
            for fault in _tiles_beside_jokers(hand, replaced):
                yield seat, fault


def _has_joker(hand: Hand) -> bool:
    return any(isinstance(wild.tile, Joker) for wild in hand.wild)


def _tiles_beside_jokers(hand: Hand, replaced: frozenset[Tile | Joker]) -> Iterator[Fault]:
    """Find the first of the tiles that jokers replaced. It cannot be in play with them."""
    for path, tile in tiles_with_paths(hand) if replaced else ():
        if tile in replaced:
            message = Text(
                "Jokers take the place of the four {tile}, so there is no {tile} beside them. Send {joker} for every "
                "wild tile, or only {tile}.",
                tile=tile.code,
                joker=Joker.JOKER.code,
            )
            yield Fault(path, FaultCode.TOO_MANY_OF_A_TILE, message)
            return


def _wild_tiles_allowed(tile: Tile | Joker, ruleset: Ruleset) -> Text:
    """Return the sentence that says which tiles are wild, or which option makes this tile wild."""
    allowed = sorted(each.code for each in ruleset.table.wild_tiles)
    if allowed:
        some = template(
            "{tile} is not wild here. The wild tiles are {allowed}. Send one of them, or a tile that stands for itself."
        )
        return Text(some, tile=tile.code, allowed=comma_list(allowed))
    for option in ruleset.options:
        for choice in option.choices[1:]:
            if choice.change and tile in choice.change.table.get("wild_tiles", ()):
                only = template(
                    "{tile} is wild only with the option {option}: {value}. Send that option in house_rules, or a tile "
                    "that stands for itself."
                )
                return Text(only, tile=tile.code, option=option.id, value=as_json(choice.value))
    none = template("{tile} is not wild here, because {ruleset} has no wild tiles. Send a tile that stands for itself.")
    return Text(none, tile=tile.code, ruleset=ruleset.name)
