"""The procedure of the booklet: one roll decides who is East, another who deals first. Data only."""

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from engine.game.tiles import SEATS, Wind
from engine.rules.citation import Convention
from engine.rules.rule import choice, option
from engine.rulesets.booklet import BOOKLET_TABLE_WORDS
from engine.rulesets.sources import (
    AGREED, AS_NORMAL_WITH_FIVE, BOOKLET, BOOKLET_SEATS, BOOKLET_VARIATIONS, BRITISH_GAME, DEALER_OF_FIVE_QUESTION, EAST_DEALS_OF_FIVE,
    FOUR_WINDS_HELP,
)
from engine.table import procedure as parts
from engine.table import rules as turns
from engine.table.procedures import shared
from engine.table.rules import Claim, ClaimRules, DrawTiles, RollDice
from engine.table.stacks import End
from engine.text import Text

_START: Final = BOOKLET.page(8, "Setting up the Game, 4 and 5: the prevailing wind and the dealer")
_START_OF_FIVE: Final = BOOKLET.page(8, "Setting up the Game, 4: the prevailing wind; that East deals of five is read so, as the glossary on p. 22 has it")
_NEXT_GAME: Final = BOOKLET.page(11, "Setting up the next game")
_WASH_OUT: Final = BOOKLET.page(8, "Setting up the Game, 5: the dealer stays until they lose a game; of a drawn game the booklet is silent")
_WASH_OUT_OF_FIVE: Final = BOOKLET.page(21, "Variations of the Game, for 5 Players: who does not go Mahjong retires; of a drawn game it is silent")
_LENGTH: Final = BRITISH_GAME.at("Four rounds; taken over because the booklet does not say what follows North")
_HIGHEST_ROLL: Final = BOOKLET.page(7, "Setting up the Game, 3: the highest roll is East")
_NO_KONG_BOX: Final = BOOKLET.page(8, "Setting up the Game, 6: if you want to create the Kong Box; what holds without one is read so")
_A_KONG: Final = BOOKLET.page(11, "Playing the Game, 7: a note about the Kong")
_PLAY: Final = (
    Convention("set_aside", shared.ASIDE, Text(
        "Blank spare tiles are taken out, unless they are the white dragons. Flowers and seasons are taken out too if they are not wanted."
    ), BOOKLET.page(7, "Setting up the Game, 1: shuffle the tiles")),
    Convention("counters", shared.TALLIES, Text("Each player begins with 2,000 points, in tallies or on a score sheet."),
        BOOKLET.page(8, "Setting up the Game, 7: distribute tallies")),
    Convention("counters_of_5", Text("Counters of {players} players", players=5), Text("If tallies are used, the five players share them equally."),
        BOOKLET.page(21, "for 5 Players")),
    Convention("opening", shared.OPENING, Text(
        "The dealer discards one of the 14 tiles. Play goes to the right: each player in turn takes a tile and discards one. Whoever discards a tile "
        "names it."
    ), BOOKLET.page(9, "Playing the Game, 3 and 4")),
    Convention("going_out", Text("Going out"), Text(
        "Four sets and a pair are mah-jong and end the game at once, without a discard. The last tile comes from the wall, the kong box or a discard."
    ), BOOKLET.page(9, "Playing the Game, 5: creating a winning hand")),
    Convention("claiming", Text("Taking a discard"), Text(
        "Only the last discard may be taken, and only to complete a set or to go out. The whole set is laid face up: it is melded. Then the player "
        "discards."
    ), BOOKLET.page(10, "Playing the Game, 6 b: picking up a discarded tile")),
    Convention("drawn_sets", Text("Sets of drawn tiles"), Text("A set that a tile from the wall completes may stay concealed in the hand."),
        BOOKLET.page(10, "Playing the Game, 6 a: taking a tile from the Wall")),
    Convention("claiming_a_kong", Text("Claiming a kong"), Text(
        "A player with a concealed pung may take the fourth tile when it is discarded, even if another player wants it for a pung. The kong is melded."
    ), _A_KONG),
    Convention("drawn_kong", Text("A kong of drawn tiles"), Text(
        "A player who draws the fourth tile of a kong must declare the kong to get another tile, and lays it out. One of its tiles may be turned face "
        "down, to show that it was concealed."
    ), _A_KONG),
    Convention("kong_tile", Text("The tile for a kong"), Text(
        "A kong counts as one set, so its player takes one more tile: from the kong box, not from the wall."
    ), _A_KONG),
    Convention("game", shared.GAME, Text(
        "Whoever won the last game deals the next one, and the players keep their winds. The east wind prevails for four games, and on until the dealer "
        "loses a later one. Then the south, the west and the north wind prevail for four games each."
    ), BOOKLET.page(11, "Playing the Game, 8: setting up the next game")),
)

BOOKLET_ROTATION_RULES = turns.RotationRules(
    winner_deals=True, seats_move=False, start_cite=_START, deal_cite=_NEXT_GAME,
    after_wash_out=turns.AfterWashOut.SAME_DEALER_NOT_COUNTED, goulash=None, wash_out_cite=_WASH_OUT,
    wind=turns.WindByHands(hands=4, until_dealer_loses=frozenset({Wind.EAST})), wind_cite=_NEXT_GAME,
    length_cite=_LENGTH, words=BOOKLET_TABLE_WORDS,
)

BOOKLET_PROCEDURE: Final = parts.Procedure(
    id="booklet",
    aliases=("seed-003",),
    name=Text("Booklet"),
    source=BOOKLET,
    seats=BOOKLET_SEATS,
    drawing={
        2: RollDice(dealer_die=True, cite=_HIGHEST_ROLL, choose_cite=BOOKLET.page(
            21, "for 2 Players: the players choose to be East or West Wind; the roll is p. 7's")),
        3: RollDice(dealer_die=True, cite=_HIGHEST_ROLL, choose_cite=BOOKLET.page(
            21, "for 3 Players: the players choose from three Winds, East among them; the roll is p. 7's")),
        4: RollDice(dealer_die=True, cite=_HIGHEST_ROLL),
        5: DrawTiles(EAST_DEALS_OF_FIVE),
    },
    building=parts.Building(18, Text("The walls overlap at each corner"), BOOKLET.page(7, "Setting up the Game, 2: set up the wall")),
    choosing=parts.ChoosingSide(1, parts.ChosenRole.DEALER, BOOKLET.page(
        8, "Setting up the Game, 5: choose the dealer; kept apart from East, whom the glossary equates with it")),
    counting=parts.Counting(added=False, end=End.RIGHT, beyond=1, cite=BOOKLET.page(
        8, "Setting up the Game, 6: the dealer's dice are counted from the right, the next heap is removed")),
    loose_tiles=parts.LooseTiles(2, 1, BOOKLET.page(
        8, "Setting up the Game, 6: on top of the counted tiles; the places as the British lay them")),
    reserve=parts.Reserve(
        name=shared.KONG_BOX,
        stacks=None, cite=BOOKLET.page(8, "Setting up the Game, 6: the counted heaps and the removed one are the kong box"),
        used_for_cite=BOOKLET.page(8, "Setting up the Game, 6: for a kong, or to replace a season or flower"),
        order_cite=shared.BRITISH_BOX,
        refilled_cite=shared.BRITISH_BOX,
    ),
    wash_out=shared.BRITISH_WASH_OUT,
    rounds_cite=BOOKLET.page(9, "Playing the Game, 1: two heaps at a time until everyone has six"),
    last_tiles=parts.LastTiles(shared.EAST_TWO_AT_ONCE, (), Text("The dealer takes two tiles, then the others one each"),
        BOOKLET.page(9, "Playing the Game, 1: the dealer takes two more, everyone else one")),
    bonus_tiles=parts.BonusTiles(
        parts.BonusSource.RESERVE, BOOKLET.page(9, "Playing the Game, 2: flowers and seasons are replaced from the kong box"),
        parts.FurtherBonus.AT_ONCE, shared.BRITISH_DEAL,
        order_cite=shared.BRITISH_DEAL,
    ),
    empty_seats_cite=BOOKLET.at("p. 21: the game is played as normal; of empty seats it is silent, read as passed over"),
    claims=ClaimRules(
        ranks=((Claim.MAH_JONG,), (Claim.KONG,), (Claim.PUNG,), (Claim.CHOW,)),
        order_cite=BOOKLET.page(10, "Picking up and Discarding Tiles, b: Mahjong, Kong and finally Pong; a Chow, not named there, last"),
        anybody_cite=BOOKLET.page(10, "Picking up and Discarding Tiles, b: those in between miss their turn"),
        nearest_cite=FOUR_WINDS_HELP.at("Presets: the first in turn after the discarder; the booklet does not say it on p. 10, so as there"),
        chow_cite=BOOKLET.page(10, "Picking up and Discarding Tiles, b: a Chow only when it is your turn"),
        no_chows=MappingProxyType({
            2: BOOKLET.page(21, "for 2 Players: no Chows are allowed"),
            3: BOOKLET.page(21, "for 3 Players: no Chows are allowed"),
        }),
    ),
    options=(
        shared.TILES_OPTION,
        option("kong_box", "Is there a Kong Box?", BOOKLET.page(8, "Setting up the Game, 6: separate this set if you want to create the Kong Box"),
            choice("counted", "Yes: the counted heaps and the one removed."),
            choice("none", "No: no heap is removed, and what it would replace comes from the tail end of the wall.",
                {**parts.without_reserve(_NO_KONG_BOX), "bonus_tiles": {"source_cite": _NO_KONG_BOX}})),
        option("dealer_of_five", DEALER_OF_FIVE_QUESTION, EAST_DEALS_OF_FIVE,
            choice("east", "East deals."),
            choice("winner", "As with four players: East's die finds the first dealer, and then the winner of a game deals.",
                {"drawing": {5: DrawTiles(AS_NORMAL_WITH_FIVE, dealer_die=True)}})),
        shared.FURTHER_BONUS_OPTION,
    ),
    words=BOOKLET_TABLE_WORDS,
    play=_PLAY,
    rotation={
        **dict.fromkeys((2, 3, 4), BOOKLET_ROTATION_RULES),
        5: replace(
            BOOKLET_ROTATION_RULES, winner_deals=False, seats_move=True, start_cite=_START_OF_FIVE,
            deal_cite=EAST_DEALS_OF_FIVE, wash_out_cite=_WASH_OUT_OF_FIVE, sitting_out_cite=BOOKLET_VARIATIONS,
        ),
    },
    rotation_options=(
        option("dealer_of_five", DEALER_OF_FIVE_QUESTION, EAST_DEALS_OF_FIVE,
            choice("east", "East, whose winds go round with the deal."),
            choice("winner", "The winner, as with four players; the winds go round when East does not win.",
                {"winner_deals": True, "start_cite": _START, "deal_cite": _NEXT_GAME})),
        option("rotation", "Who deals after the dealer has lost, and do the players keep their winds?", _NEXT_GAME,
            choice("winner_deals",
                "The winner deals and everybody keeps the wind for the whole session; of five players the one on East's right deals and the winds go "
                "round."),
            choice("classical", "The deal passes to the right and the winds go round with it.",
                {"winner_deals": False, "seats_move": True, "deal_cite": AGREED.at("option rotation")})),
        option("prevailing_rotation", "When does the prevailing wind change?", _NEXT_GAME,
            choice("literal", "East when the dealer loses the fifth game or a later one; South, West and North after four games."),
            choice("every_block_conditional", "Every wind when the dealer loses the fifth game under it, or a later one.",
                {"wind": turns.WindByHands(hands=4, until_dealer_loses=frozenset(SEATS)), "wind_cite": AGREED.at("option prevailing_rotation")}),
            choice("classical", "When every player has lost the deal once.", {"wind": None, "wind_cite": AGREED.at("option prevailing_rotation")})),
        replace(shared.AFTER_NORTH, cite=_LENGTH),
        option("after_draw", "Who deals after a hand that nobody won?", _WASH_OUT,
            choice("same_dealer_not_counted", "The same dealer; the game does not count."),
            choice("same_dealer_counted", "The same dealer; the game counts as one that the dealer did not lose.",
                {"after_wash_out": turns.AfterWashOut.SAME_DEALER_COUNTED, "wash_out_cite": AGREED.at("option after_draw")}),
            choice("deal_passes", "The player on the dealer's right; the game counts as one that the dealer lost.",
                {"after_wash_out": turns.AfterWashOut.DEAL_PASSES, "wash_out_cite": AGREED.at("option after_draw")})),
        replace(shared.EAST_AFTER_DRAW, cite=_WASH_OUT_OF_FIVE),
    ),
    ruleset=parts.RulesetOfProcedure("booklet", BOOKLET.at("pp. 12 to 20, Calculating Scores")),
)
