"""Special hands: which of a ruleset's special hands the tiles of a hand make, or lack one tile of."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from engine.game.counts import number_of
from engine.game.hand import Hand, Win, WonFrom
from engine.game.sets import TileSet
from engine.game.tiles import TILES_OF_A_KIND, Tile
from engine.grouping.groupings import split_fixed_sets
from engine.grouping.reading import Reading
from engine.rules.award import TilesDoubled, Worth
from engine.rules.changes import HouseRules
from engine.rules.rule import SpecialHand
from engine.rules.ruleset import Ruleset
from engine.scoring.score import SpecialHandMatch
from engine.special_hands.pattern import SpecialHandFilter

STEPS_OF_A_PLAIN_HAND: Final = 1_000
"""So many steps of looking for special hands cost no more than a plain hand."""


@lru_cache(maxsize=1024)
def special_hand_filter(ruleset: Ruleset) -> SpecialHandFilter[SpecialHand]:
    return SpecialHandFilter((each, each.pattern.filters) for each in ruleset.special_hands)


def special_hands_made(hand: Hand, ruleset: Ruleset) -> tuple[SpecialHandMatch, ...]:
    """Return the special hands that the tiles make. If the hand did not go out, return those that it is fishing for."""
    if not ruleset.special_hands:
        return ()
    found = _candidates(hand, ruleset)
    if not found:
        return ()
    sets, tiles = split_fixed_sets(hand)
    candidates = [each for each in found if is_concealed_enough(each, sets)]
    if hand.win is None:
        return _fished_for(candidates, hand, sets, tiles)
    made = [each for each in candidates if each.pattern.matches(sets, tiles)]
    return special_hands_allowed(made, Reading(hand, sets, tiles), hand.win) if made else ()


def work_on_own_hands(hands: Iterable[Hand], ruleset: Ruleset, house_rules: HouseRules) -> int:
    """Return the most steps that looking for a club's own special hands in some hands takes, known before it is done.

    Only those count that the numbers and kinds of tiles allow in a hand; most hands have none. See ``Pattern.work``.
    ``ruleset`` has the house rules already.
    """
    own = {each.id for each in ruleset.own_hands(house_rules)}
    if not own:
        return 0
    return sum(each.pattern.work for hand in hands for each in _candidates(hand, ruleset) if each.id in own)


def _candidates(hand: Hand, ruleset: Ruleset) -> list[SpecialHand]:
    """Return the special hands that the numbers and kinds of a hand's tiles allow."""
    sets_at_most = len(hand.melds) + len(hand.concealed_sets)
    return special_hand_filter(ruleset).candidates(hand.counts[1], sets_at_most, lacking=int(hand.win is None))


def cost_in_plain_hands(hand: Hand, ruleset: Ruleset, house_rules: HouseRules) -> int:
    """Return what scoring a hand costs at most, in plain hands, known before it is scored.

    A plain hand is one without special hands of a club's own, and costs 1. Each ``STEPS_OF_A_PLAIN_HAND`` that looking
    for a club's own special hands takes cost 1 more.
    """
    return 1 + work_on_own_hands((hand,), ruleset, house_rules) // STEPS_OF_A_PLAIN_HAND


def special_hands_that_decide(made: Sequence[SpecialHand], ruleset: Ruleset) -> Sequence[SpecialHand]:
    """Leave out the special hands that cannot decide a total, because one before them always counts as much or more.

    That is one of a fixed value without conditions: it counts whenever the tiles make it. Of equal totals the first
    decides. A special hand that may rob a concealed kong stays.
    """
    if len(made) < 2:
        return made
    deciding, most = [], -1
    for each in made:
        if isinstance(each.worth, TilesDoubled):
            deciding.append(each)
            continue
        value = ruleset.points_of(each.worth)
        if value > most or each.id in ruleset.table.concealed_kong_robbed_for:
            deciding.append(each)
        if not each.conditions:
            most = max(most, value)
    return deciding


def depend_on_the_win(made: Sequence[SpecialHand]) -> bool:
    """Return whether how a hand goes out may change which of these special hands count, or what they are worth."""
    return any(each.conditions or isinstance(each.worth, TilesDoubled) for each in made)


def special_hands_allowed(made: Sequence[SpecialHand], reading: Reading, win: Win) -> tuple[SpecialHandMatch, ...]:
    """Keep the special hands in ``made`` whose conditions on going out hold too.

    ``reading`` is the one that groups nothing.
    """
    if not made:
        return ()
    tiles = reading.tiles
    return tuple(
        [
            SpecialHandMatch(each, tiles, each.worth, (), _extra_points(each.worth, win))
            for each in made
            if not each.conditions or all(condition(reading) for condition in each.conditions)
        ]
    )


def is_concealed_enough(special: SpecialHand, sets: Iterable[TileSet]) -> bool:
    """Return False if a special hand must be concealed and one of the sets is exposed."""
    return not special.concealed or all(each.concealed for each in sets)


def tiles_lacked(
    special: SpecialHand, sets: tuple[TileSet, ...], tiles: Sequence[Tile], whole: int
) -> tuple[Tile, ...]:
    """Return the kinds of tile that would complete a special hand.

    Kinds of which the hand holds all four are left out. ``whole`` counts all tiles of the hand.
    """
    return tuple(kind for kind in special.pattern.lacking(sets, tiles) if number_of(kind, whole) < TILES_OF_A_KIND)


def _fished_for(
    candidates: Iterable[SpecialHand], hand: Hand, sets: tuple[TileSet, ...], tiles: tuple[Tile, ...]
) -> tuple[SpecialHandMatch, ...]:
    """Return the special hands that lack one tile and are worth something to a player who is fishing for them."""
    reading = Reading(hand, sets, tiles)
    return tuple(
        SpecialHandMatch(each, reading.tiles, each.fishing, lacked)
        for each in candidates
        if each.fishing and (lacked := tiles_lacked(each, sets, tiles, hand.counts[1]))
    )


def _extra_points(worth: Worth, win: Win) -> int:
    """Return the points that a special hand counted by its tiles gets for a loose tile as the last tile."""
    if isinstance(worth, TilesDoubled) and win.source is WonFrom.LOOSE_TILE:
        return worth.loose_tile_points
    return 0
