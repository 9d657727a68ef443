"""Conditions of how a hand went out: where its last tile came from and when. Knows no ruleset."""

from engine.conditions.condition import Condition, of_features, of_hand, of_wait
from engine.game.counts import A_COMPLETED_PAIR, A_SET_MELDED_BEFORE, digit_mask, number_of
from engine.game.hand import SETS_IN_A_HAND, WonFrom
from engine.game.tiles import MAJOR, MINOR, TILES_OF_A_KIND, Tile
from engine.grouping import reading as flags
from engine.grouping.reading import Reading

last_tile_drawn = of_features("The last tile was drawn by the winner, or dealt.", excludes=flags.LAST_TILE_CLAIMED)
last_tile_claimed = of_features("The last tile was claimed: a discard or the tile of a robbed kong.", needs=flags.LAST_TILE_CLAIMED)
with_loose_tile = of_features("The last tile is a loose tile, a replacement drawn from the kong box.", needs=flags.WITH_LOOSE_TILE)
with_last_tile_of_the_wall = of_hand("The last tile is the last of the live wall.",
    lambda hand: hand.win.last_tile and hand.source is WonFrom.WALL, needs=flags.END_OF_WALL)
ending_the_wall = of_hand("The last tile is the last of the live wall, or a loose tile or a robbed one that came of it; not a discard.",
    lambda hand: hand.win.last_tile and hand.source is not WonFrom.DISCARD, needs=flags.END_OF_WALL)
drawn_as_the_wall_ends = of_hand("The last tile is the last of the live wall or a loose tile that came of it, drawn by the winner.",
    lambda hand: hand.win.last_tile and not hand.source.claimed, needs=flags.END_OF_WALL)
ending_the_wall_or_with_last_discard = of_hand("The last tile is the last of the live wall, or came of it, or is the discard that follows.",
    lambda hand: hand.win.last_tile, needs=flags.END_OF_WALL)
with_last_tile_or_last_discard = of_hand("The last tile is the last of the live wall, or the discard that follows it.",
    lambda hand: hand.win.last_tile and hand.source in {WonFrom.WALL, WonFrom.DISCARD}, needs=flags.END_OF_WALL)
with_last_discard = of_hand("The last tile is the discard that follows the last of the live wall.",
    lambda hand: hand.win.last_tile and hand.source is WonFrom.DISCARD, needs=flags.END_OF_WALL | flags.LAST_TILE_CLAIMED)
robbing_a_kong = of_hand("The last tile is the fourth that another player was adding to a melded pung.",
    lambda hand: hand.source is WonFrom.ROBBED_KONG, needs=flags.KONG_ROBBED)
not_robbing_a_kong = of_hand("The last tile was not taken from another player's kong.",
    lambda hand: hand.source not in {WonFrom.ROBBED_KONG, WonFrom.ROBBED_CONCEALED_KONG})
complete_as_dealt = of_features("The dealer's dealt tiles are complete.", needs=flags.DEALT_COMPLETE)
on_first_turn = of_hand("A player other than the dealer completes on the dealer's first discard or with the first tile drawn.",
    lambda hand: hand.win.first_turn and hand.source is not WonFrom.DEALT, needs=flags.FIRST_TURN)
concealed_until_the_last_tile = of_features("No set was melded before the last tile; a declared concealed kong does not count as melded.",
    excludes=A_SET_MELDED_BEFORE)
went_out = of_hand("The hand went out.", lambda _hand: True)
drawn_from_the_wall = of_hand("The last tile was drawn from the live wall, or dealt.",
    lambda hand: hand.source in {WonFrom.WALL, WonFrom.DEALT}, excludes=flags.LAST_TILE_CLAIMED)
on_first_draw = of_hand("A player other than the dealer completes with the first tile drawn.",
    lambda hand: hand.win.first_turn and hand.source is WonFrom.WALL, needs=flags.FIRST_TURN)
on_discard_before_first_draw = of_hand("A player other than the dealer completes on a discard before drawing for the first time.",
    lambda hand: hand.win.first_turn and hand.source is WonFrom.DISCARD, needs=flags.FIRST_TURN | flags.LAST_TILE_CLAIMED)
not_with_loose_tile = of_hand("The last tile is no loose tile.", lambda hand: hand.source is not WonFrom.LOOSE_TILE)
after_riichi = of_features("The player declared a ready hand later than with the first discard, or after a claim.", needs=flags.AFTER_RIICHI)
after_double_riichi = of_features("The player declared a ready hand with the first discard, and nothing was claimed before.", needs=flags.AFTER_DOUBLE_RIICHI)
within_a_turn = of_features("The hand went out by the player's next draw after the declaration, and nothing was claimed in between.", needs=flags.WITHIN_A_TURN)
drawn_or_beside_a_meld = of_features("The last tile was drawn, or a set was melded before.", excludes=flags.CLAIMED_BESIDE_NO_MELD)
on_dealers_first_discard = of_hand("A player other than the dealer completes on the dealer's first discard.",
    lambda hand: hand.win.first_turn and hand.source is WonFrom.DISCARD, needs=flags.FIRST_TURN | flags.LAST_TILE_CLAIMED)
original_call = of_features("The player was fishing right after the first discard, said so, and never changed the hand.", needs=flags.ORIGINAL_CALL)
replacing_two_kongs_in_a_row = of_hand("The replacement for one kong completed another, and its replacement the hand.",
    lambda hand: hand.win.kongs_in_a_row > 1)
claimed_a_one_or_nine_if_any = of_hand("The last tile was drawn, or is a one or a nine.",
    lambda hand: not hand.source.claimed or (hand.win.tile is not None and hand.win.tile.rank in {1, 9}))
with_circle_5 = of_hand("The last tile is the 5 of circles.", lambda hand: hand.win.tile is Tile.D5)
with_circle_1 = of_hand("The last tile is the 1 of circles.", lambda hand: hand.win.tile is Tile.D1)
with_bamboo_2 = of_hand("The last tile is the 2 of bamboos.", lambda hand: hand.win.tile is Tile.B2)
with_a_minor_tile = of_hand("The last tile is a number from 2 to 8.", lambda hand: hand.win.tile is not None and bool(hand.win.tile.traits & MINOR))
with_a_major_tile = of_hand("The last tile is a one, a nine, a wind or a dragon.",
    lambda hand: hand.win.tile is not None and bool(hand.win.tile.traits & MAJOR))
completing_the_pair = of_features("The last tile completed the pair.", needs=A_COMPLETED_PAIR)
last_tile_at_an_edge = of_features("The last tile is the 3 of a chow 1-2-3 or the 7 of a chow 7-8-9.",
    needs=flags.LAST_TILE_AT_AN_EDGE)
last_tile_in_the_middle = of_features("The last tile is the middle tile of a chow.", needs=flags.LAST_TILE_IN_THE_MIDDLE)
completing_a_chow_open_at_both_ends = of_features("The last tile completed a chow that could have been completed at the other end too.",
    needs=flags.LAST_TILE_AT_AN_OPEN_END)
only_possible_tile = of_wait("No other kind of tile could have completed the hand, except kinds of which all four are held or lie face up.",
    lambda hand, winning_tiles: hand.win.tile is not None and {*winning_tiles} <= {hand.win.tile, *hand.hand.exhausted_tiles})
only_kind = of_wait("No other kind of tile completes the hand, however many of it are left.",
    lambda hand, winning_tiles: [*winning_tiles] == [hand.win.tile])
completing_an_edge = of_wait("The last tile is the 3 of a chow 1-2-3 or the 7 of a chow 7-8-9.",
    lambda hand, _: last_tile_at_an_edge(hand), needs=flags.LAST_TILE_AT_AN_EDGE, decided=True)
completing_a_middle = of_wait("The last tile is the middle of a chow.",
    lambda hand, _: last_tile_in_the_middle(hand), needs=flags.LAST_TILE_IN_THE_MIDDLE, decided=True)
awaiting_the_pair = of_wait("The last tile completed the pair.", lambda hand, _: completing_the_pair(hand), needs=A_COMPLETED_PAIR, decided=True)


def _last_of_its_kind(hand: Reading) -> bool:
    win = hand.win
    if win.last_of_kind or not hand.hand.melds or win.tile is None:
        return win.last_of_kind
    mask = digit_mask(win.tile)
    melded = sum([number_of(win.tile, each.count) for each in hand.hand.melds if each.count & mask])
    return melded > 2 and melded - (not hand.hand.holds_concealed(win.tile)) == TILES_OF_A_KIND - 1


last_of_its_kind = of_hand("The last tile is the fourth of its kind, and the other three lie open.",
    _last_of_its_kind, needs=flags.OTHERS_MAY_LIE_OPEN)
four_melded_before = of_hand("All four sets were melded before the last tile.",
    lambda hand: hand.melded_before == SETS_IN_A_HAND, needs=A_SET_MELDED_BEFORE)


def wins_in_a_row(number: int) -> Condition[[Reading]]:
    """Return the condition that the dealer has won at least so many hands in a row, this one included."""
    return of_hand(
        f"The dealer wins for the {number}th time in a row.",
        lambda hand: hand.hand.dealer_wins >= number and hand.hand.seat_wind is hand.hand.dealer,
    )
