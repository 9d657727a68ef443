"""Conditions of the whole hand, bonus tiles apart. Knows no ruleset."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from engine.conditions import tiles
from engine.conditions.condition import Condition, of_count, of_features, of_hand
from engine.game import counts
from engine.game.sets import CHOW, PAIR, Kong
from engine.game.tiles import DRAGON, HONOUR, KINDS, MAJOR, MINOR, SUITS, TERMINAL, Tile
from engine.grouping import reading as flags
from engine.grouping.reading import Reading, Totals

_IN_A_ROW: Final = tuple(frozenset(KINDS[suit : suit + 7 : 3]) for suit in (0, 9, 18))
_OVERLAPPING: Final = tuple(frozenset(KINDS[suit + lowest : suit + lowest + 3]) for suit in (0, 9, 18) for lowest in range(5))
"""The tiles with which the chows 1-2-3, 4-5-6 and 7-8-9 of a suit begin, or three chows one number apart."""


def _chows_from(hand: Reading, beginnings: Iterable[frozenset[Tile]]) -> bool:
    """Return whether the chows of a hand begin with all of some tiles."""
    lowest = {each.tile for each in hand.sets if each.kind is CHOW}
    return len(lowest) > 2 and any(map(lowest.issuperset, beginnings))


no_scoring_sets = of_count("Four sets and a pair, none of which scores a point.",
    lambda hand, totals: hand.four_sets_and_a_pair and totals.set_points == 0, excludes=flags.SET_POINTS)


def nothing_else_scores(points: int) -> Condition[[Reading, Totals]]:
    """Return the condition that a hand counts exactly so many points, those of bonus tiles left out."""
    sentence = f"Bonus tiles apart, nothing scores but the {points} points for going out."
    return of_count(sentence, lambda _hand, totals: totals.points - totals.bonus_points == points)


def basic_score_of(points: int) -> Condition[[Reading, Totals]]:
    """Return the condition that the basic score is exactly so many points."""
    return of_count(f"The basic score is exactly {points} points.", lambda _hand, totals: totals.points == points)


nothing_but_bonus_tiles = of_count("Nothing scores a point, bonus tiles apart.",
    lambda _hand, totals: totals.points == totals.bonus_points and not totals.doublings, excludes=flags.SCORES_BESIDE_BONUS_TILES)
claimed_beside_a_meld = of_count("The last tile was claimed, and a set was melded before.",
    lambda hand, _totals: hand.source.claimed and hand.melded_before > 0, needs=flags.LAST_TILE_CLAIMED | counts.A_SET_MELDED_BEFORE)
no_points = of_count("Nothing scores a point.", lambda _hand, totals: totals.points == 0)
nothing_doubles = of_count("Nothing doubles.", lambda _hand, totals: totals.doublings == 0)
all_minor = of_features("Every tile is a number from 2 to 8.", excludes=TERMINAL | HONOUR)
all_major = of_features("Every tile is a one, a nine, a wind or a dragon.", excludes=MINOR)
one_suit = of_features("Every tile is of the same suit.", needs=flags.ONE_SUIT, excludes=HONOUR)
one_suit_with_honours = of_hand("The suit tiles are all of one suit, and there are winds or dragons besides.",
    lambda hand: hand.four_sets_and_a_pair and hand.suits == 1 and hand.holds(HONOUR), needs=flags.ONE_SUIT)
one_suit_and_honours = of_hand("The suit tiles are all of one suit, and there are winds or dragons besides, whatever its sets.",
    lambda hand: hand.suits == 1 and hand.holds(HONOUR), needs=flags.ONE_SUIT)
pair_of_a_suit = of_hand("The pair is of a suit.", lambda hand: hand.pair is not None and bool(hand.pair.traits & SUITS))
four_chows = of_features("Four chows and a pair.", needs=flags.FOUR_SETS_AND_A_PAIR | counts.FOUR_CHOWS)
a_chow = of_hand("There is a chow.", lambda hand: hand.chows > 0)
a_kong = of_features("There is a kong.", needs=counts.A_KONG)
regular = of_features("Four sets and a pair.", needs=flags.FOUR_SETS_AND_A_PAIR)
whole = of_hand("All tiles of the hand are known.", lambda hand: hand.hand.is_whole)
only_honours = of_features("Every tile is a wind or a dragon.", excludes=MINOR | TERMINAL)
only_terminals = of_features("Every tile is a one or a nine.", excludes=MINOR | HONOUR)
only_majors_in_triplets_or_pairs = of_hand("Every tile is a one, a nine, a wind or a dragon, in four pungs or kongs and a pair, or in seven pairs.",
    lambda hand: hand.holds_only(MAJOR)
    and (hand.triplets == 4 or (not hand.sets and all(number % 2 == 0 for number in Counter(hand.other_tiles).values()))), excludes=MINOR)
terminal_in_each_set = of_hand("All four sets and the pair hold a one or a nine.",
    lambda hand: hand.four_sets_and_a_pair and hand.holds_in_each_set(TERMINAL), excludes=counts.A_SET_WITHOUT_MAJORS | HONOUR)
two_triplets_concealed = of_hand("Two pungs or kongs, no more, are concealed.", lambda hand: hand.concealed_triplets == 2)
one_kong = of_hand("There is one kong.", lambda hand: hand.kongs == 1, needs=counts.A_KONG)
two_kongs = of_hand("There are two kongs.", lambda hand: hand.kongs == 2, needs=counts.A_KONG)
three_kongs = of_hand("There are three kongs.", lambda hand: hand.kongs == 3, needs=counts.A_KONG)
three_chows_in_a_row = of_hand("The chows 1-2-3, 4-5-6 and 7-8-9 of one suit.",
    lambda hand: _chows_from(hand, _IN_A_ROW), needs=counts.THREE_CHOWS)
three_overlapping_chows = of_hand("Three chows of one suit, each one number higher than the one before.",
    lambda hand: _chows_from(hand, _OVERLAPPING), needs=counts.THREE_CHOWS)
three_chows_in_a_row_or_overlapping = of_hand("Three chows of one suit: 1-2-3, 4-5-6 and 7-8-9, or each one number higher than the one before.",
    lambda hand: _chows_from(hand, _IN_A_ROW) or _chows_from(hand, _OVERLAPPING), needs=counts.THREE_CHOWS)
four_triplets = of_features("Four pungs or kongs and a pair.", needs=flags.FOUR_SETS_AND_A_PAIR | counts.FOUR_TRIPLETS)
fewer_than_three_triplets_concealed = of_features("Fewer than three pungs and kongs are concealed.", excludes=counts.THREE_CONCEALED_TRIPLETS)
three_triplets_concealed = of_features("Three pungs or kongs, no more, are concealed.",
    needs=counts.THREE_CONCEALED_TRIPLETS, excludes=counts.FOUR_CONCEALED_TRIPLETS)
four_triplets_concealed = of_features("Four pungs or kongs are concealed.", needs=counts.FOUR_CONCEALED_TRIPLETS)
one_chow = of_hand("Four sets and a pair with exactly one chow.", lambda hand: hand.four_sets_and_a_pair and hand.chows == 1)
no_kong = of_features("There is no kong.", excludes=counts.A_KONG)
major_in_each_set = of_hand("All four sets and the pair hold a one, a nine, a wind or a dragon.",
    lambda hand: hand.four_sets_and_a_pair and hand.holds_in_each_set(MAJOR), excludes=counts.A_SET_WITHOUT_MAJORS)
all_honours = of_features("Four pungs or kongs and a pair, of winds and dragons only.",
    needs=flags.FOUR_SETS_AND_A_PAIR | counts.FOUR_TRIPLETS, excludes=MINOR | TERMINAL)
all_terminals = of_features("Four pungs or kongs and a pair, of ones and nines only.",
    needs=flags.FOUR_SETS_AND_A_PAIR | counts.FOUR_TRIPLETS, excludes=MINOR | HONOUR)
chows_were_allowed = of_hand("Chows were allowed: there were more than three players.", lambda hand: hand.hand.players > 3)
ones_and_nines_with_honours = of_hand("Every tile is a one, a nine, a wind or a dragon, with some of both.",
    lambda hand: hand.four_sets_and_a_pair and hand.holds_only(MAJOR) and hand.holds(TERMINAL) and hand.holds(HONOUR), excludes=MINOR)
fully_concealed = of_hand("All four sets and the pair are concealed, the one completed by the last tile included.",
    lambda hand: hand.four_sets_and_a_pair and all(each.concealed for each in hand.sets), excludes=counts.AN_EXPOSED_SET)
suit_set = of_hand("There is a chow, pung or kong of a suit.", lambda hand: any(each.kind is not PAIR and each.traits & SUITS for each in hand.sets))
suit_tile = of_hand("There is a tile of a suit.", lambda hand: hand.suits > 0)
honour_tile = of_hand("There is a wind or a dragon.", lambda hand: hand.holds(HONOUR))
terminals_and_honours_only = of_hand("Every tile is a one, a nine, a wind or a dragon, with some of both, whatever its sets.",
    lambda hand: hand.holds_only(MAJOR) and hand.holds(TERMINAL) and hand.holds(HONOUR), excludes=MINOR)
pair_without_value = of_hand("The pair is neither of dragons nor of the player's own or the prevailing wind.",
    lambda hand: hand.pair is not None and not hand.pair.traits & DRAGON and hand.pair.tile.wind not in hand.hand.winds)
green_dragon = of_hand("There is a green dragon.", lambda hand: Tile.DG in hand.tiles)
clean = of_features("The suit tiles are all of one suit, with or without honours.", needs=flags.ONE_SUIT | flags.FOUR_SETS_AND_A_PAIR)
three_triplets_in_the_hand = of_features("Three or four pungs and kongs are concealed, those counted that were concealed until a kong was claimed.",
    needs=counts.THREE_TRIPLETS_IN_THE_HAND)
three_or_four_triplets_concealed = of_features("Three or four pungs and kongs are concealed.", needs=counts.THREE_CONCEALED_TRIPLETS)
concealed_or_kong_claimed = of_features("All four sets and the pair are concealed, or are kongs that were concealed until the fourth tile was claimed.",
    needs=flags.FOUR_SETS_AND_A_PAIR, excludes=counts.AN_EXPOSED_SET)
concealed_but_for_the_last_tile = of_hand("All is concealed, claimed kongs counted in, the set that the last tile completed perhaps excepted.",
    lambda hand: hand.four_sets_and_a_pair and all(each.concealed or each.last_tile or each.kong is Kong.CLAIMED for each in hand.sets))
four_kongs = of_hand("Four kongs and a pair.",
    lambda hand: hand.four_sets_and_a_pair and hand.kongs == 4, needs=counts.A_KONG | counts.FOUR_TRIPLETS)
all_green = of_hand("Only tiles without red in them: the 2, 3, 4, 6 and 8 of bamboos and the green dragon.",
    lambda hand: hand.four_sets_and_a_pair and tiles.only_green_tiles(hand), needs=flags.ONE_SUIT, excludes=TERMINAL)
