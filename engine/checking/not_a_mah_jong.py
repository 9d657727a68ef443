"""Says why possible tiles are no mah-jong: which rule they break, or which tile is out of place."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.checking.hand import chows_allowed
from engine.errors import Fault, FaultCode
from engine.game.sets import SetKind
from engine.game.tile_counts import count_of
from engine.grouping.groupings import groupings, readings, split_fixed_sets
from engine.grouping.missing_tiles import kinds_completing
from engine.grouping.reading import Reading
from engine.rules.rule import CompleteShape, sentence_of
from engine.text import Text, join_sentences, or_list, template

if TYPE_CHECKING:
    from collections.abc import Iterator

    from engine.game.hand import Hand, Win
    from engine.game.sets import TileSet
    from engine.game.tiles import Tile
    from engine.rules.rule import Rule, SpecialHand
    from engine.rules.ruleset import Ruleset

_SETS_IN_A_HAND: Final = 4
_MOST_SPECIAL_HANDS_NAMED: Final = 3
_ORDINARY_HAND: Final = {
    0: Text("four sets and a pair without a chow"),
    1: Text("four sets and a pair with one chow at most"),
}
_ORDINARY_HAND_WITH_CHOWS: Final = Text("four sets and a pair")


def no_mah_jong(hand: Hand, ruleset: Ruleset) -> Fault:
    """Return the fault of a hand whose tiles make no mah-jong: which rule they break, and the field to look at."""
    if hand.win and hand.win.completes is not None and _has_reading_without_completes(hand, hand.win, ruleset):
        message = Text(
            "In this hand the last tile cannot have completed {tiles}. Name another set in completes, or leave "
            "completes out.",
            tiles=" ".join(tile.code for tile in hand.win.completes),
        )
        return Fault(("win", "completes"), FaultCode.SET_NOT_IN_HAND, message)
    most_chows = ruleset.table.chows_with(hand.players)
    concealed = [number for number, each in enumerate(hand.concealed_sets) if each.kind is SetKind.CHOW]
    melded = sum(each.kind is SetKind.CHOW for each in hand.melds)
    too_many = concealed[max(0, most_chows - melded) :]
    if too_many:
        return Fault(("concealed_sets", too_many[0]), FaultCode.TOO_MANY_CHOWS, chows_allowed(hand, ruleset))
    field = "concealed_tiles" if hand.concealed_tiles else "concealed_sets" if hand.concealed_sets else "melds"
    message = join_sentences([_mah_jong_of(ruleset, most_chows), *_near_misses(hand, ruleset)])
    return Fault((field,), FaultCode.NOT_A_MAH_JONG, message)


def no_concealed_kong_robbed(ruleset: Ruleset) -> Fault:
    """Return the fault of a hand that may not rob a concealed kong; it names the hands that may."""
    allowed = ruleset.table.concealed_kong_robbed_for
    names = [each.name for each in ruleset.special_hands if each.id in allowed]
    some = template("In {ruleset} a concealed kong may be robbed only for {hands} ({page}).")
    none = template("In {ruleset} a concealed kong may not be robbed ({page}).")
    hands = or_list(names) if names else ""
    message = Text(some if names else none, ruleset=ruleset.name, hands=hands, page=ruleset.table.cite.locus)
    return Fault(("win", "source"), FaultCode.KONG_NOT_ROBBABLE, message)


def _has_reading_without_completes(hand: Hand, win: Win, ruleset: Ruleset) -> bool:
    """Return whether the hand would be a mah-jong if the last tile had completed another set."""
    without_completes = replace(hand, win=replace(win, completes=None))
    chows = ruleset.table.chows_with(hand.players) > 0
    return next(readings(without_completes, chows=chows, claim_exposes=frozenset()), None) is not None


def _mah_jong_of(ruleset: Ruleset, most_chows: int) -> Text:
    """Say what a mah-jong is in a ruleset, with the pages.

    Special hands are named if there are at most three, else counted.
    """
    name, page = ruleset.name, ruleset.table.chows_cite.locus
    usual = _ORDINARY_HAND.get(most_chows, _ORDINARY_HAND_WITH_CHOWS)
    shapes: list[Rule | SpecialHand] = [rule for rule in ruleset.rules() if isinstance(rule.when, CompleteShape)]
    special = [*shapes, *ruleset.special_hands]
    if not special:
        message = template("These tiles are not a mah-jong. In {ruleset} a mah-jong is {usual} ({page}).")
        return Text(message, ruleset=name, usual=usual, page=page)
    if len(special) > _MOST_SPECIAL_HANDS_NAMED:
        where = ruleset.special_hand_rules.cite.locus
        others = Text("one of {number} special hands ({page})", number=len(special), page=where)
    else:
        others = or_list(Text("{hand} ({page})", hand=each.name, page=each.cite.locus) for each in special)
    message = template("These tiles are not a mah-jong. In {ruleset} a mah-jong is {usual} ({page}), or {others}.")
    return Text(message, ruleset=name, usual=usual, page=page, others=others)


def _near_misses(hand: Hand, ruleset: Ruleset) -> Iterator[Text]:
    """Say which one rule or which one tile keeps the tiles from being a mah-jong. Say nothing if more is wrong."""
    sets, tiles = split_fixed_sets(hand)
    for special in ruleset.special_hands:
        if special.pattern.matches(sets, tiles):
            yield from _broken_conditions(special, hand, sets, tiles)
            return
    if len(tiles) != 3 * (_SETS_IN_A_HAND - len(sets)) + 2:
        return
    chows = sum(each.kind is SetKind.CHOW for each in sets)
    found = groupings(tiles, pair=True)
    if found:
        needed = chows + min(sum(each.kind is SetKind.CHOW for each in grouping) for grouping in found)
        if needed > ruleset.table.chows_with(hand.players):
            yield Text("They make four sets and a pair only with {chows} chows.", chows=needed)
            yield chows_allowed(hand, ruleset)
        else:
            yield Text("They are four sets and a pair if the concealed sets are grouped differently.")
        return
    exchanges = [(_kinds_instead_of(tile, tiles), tile) for tile in dict.fromkeys(tiles)]
    wanted, tile = max(exchanges, key=_number_of_kinds)
    if wanted:
        yield Text(
            "One tile does not fit: with {wanted} instead of {tile} they are four sets and a pair.",
            wanted=or_list(Text(each.code) for each in wanted),
            tile=tile.code,
        )


def _kinds_instead_of(tile: Tile, tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """Return the kinds that, in place of one tile, make sets and a pair of the tiles."""
    return kinds_completing(count_of(tiles) - tile.one)


def _number_of_kinds(exchange: tuple[tuple[Tile, ...], Tile]) -> int:
    return len(exchange[0])


def _broken_conditions(
    special: SpecialHand, hand: Hand, sets: tuple[TileSet, ...], tiles: tuple[Tile, ...]
) -> Iterator[Text]:
    """Say which conditions of a special hand are not met by tiles that fit its pattern, if any is not."""
    name, page = special.name, special.cite.locus
    if special.concealed and not all(each.concealed for each in sets):
        exposed = template(
            "They are the tiles of {hand} ({page}), but no set of this hand may be exposed before the last tile."
        )
        yield Text(exposed, hand=name, page=page)
        return
    reading = Reading(hand, sets, tiles)
    missed = [sentence_of(ask) for ask in special.conditions if not ask(reading)]
    if missed:
        besides = template("They are the tiles of {hand} ({page}), but this hand also needs: {missed}")
        yield Text(besides, hand=name, page=page, missed=join_sentences(missed))
