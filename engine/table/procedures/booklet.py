"""The procedure of the booklet: one roll decides who is East, another who deals first. Data only."""

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from engine.game.tiles import SEATS, Wind
from engine.rules.rule import choice, option
from engine.rulesets.booklet_words import BOOKLET_TABLE_WORDS
from engine.rulesets.sources import (
    AGREED,
    AS_NORMAL_WITH_FIVE,
    BOOKLET,
    BOOKLET_SEATS,
    DEALER_OF_FIVE_QUESTION,
    EAST_DEALS_OF_FIVE,
)
from engine.table import procedure as parts
from engine.table import rules as turns
from engine.table.procedures import rotations, shared
from engine.table.procedures.claims import BOOKLET_CLAIMS
from engine.table.procedures.play import BOOKLET_PLAY
from engine.table.rules import DrawTiles, RollDice
from engine.table.stacks import End
from engine.text import Text

BOOKLET_ROTATION_RULES = turns.RotationRules(
    next_dealer=turns.NextDealer.TO_THE_WINNER,
    seats_move=False,
    start_cite=rotations.BOOKLET_START,
    deal_cite=rotations.NEXT_GAME,
    after_wash_out=turns.AfterWashOut.SAME_DEALER_NOT_COUNTED,
    goulash=None,
    wash_out_cite=rotations.BOOKLET_WASH_OUT,
    wind=turns.WindByHands(hands=4, until_dealer_loses=frozenset({Wind.EAST})),
    wind_cite=rotations.NEXT_GAME,
    after_north=turns.AfterNorth.END,
    length_cite=rotations.BOOKLET_LENGTH,
    words=BOOKLET_TABLE_WORDS,
)

_HIGHEST_ROLL: Final = BOOKLET.page(7, "Setting up the Game, 3: the highest roll is East")
_NO_KONG_BOX: Final = BOOKLET.page(
    8, "Setting up the Game, 6: if you want to create the Kong Box; what holds without one is read so"
)

BOOKLET_PROCEDURE: Final = parts.Procedure(
    id="booklet",
    aliases=("seed-003",),
    name=Text("Booklet"),
    source=BOOKLET,
    seats=BOOKLET_SEATS,
    drawing={
        2: RollDice(
            dealer_die=True,
            cite=_HIGHEST_ROLL,
            choose_cite=BOOKLET.page(
                21, "for 2 Players: the players choose to be East or West Wind; the roll is p. 7's"
            ),
        ),
        3: RollDice(
            dealer_die=True,
            cite=_HIGHEST_ROLL,
            choose_cite=BOOKLET.page(
                21, "for 3 Players: the players choose from three Winds, East among them; the roll is p. 7's"
            ),
        ),
        4: RollDice(dealer_die=True, cite=_HIGHEST_ROLL),
        5: DrawTiles(EAST_DEALS_OF_FIVE),
    },
    building=parts.Building(
        18, Text("The walls overlap at each corner"), BOOKLET.page(7, "Setting up the Game, 2: set up the wall")
    ),
    choosing=parts.ChoosingSide(
        1,
        parts.ChosenRole.DEALER,
        BOOKLET.page(
            8, "Setting up the Game, 5: choose the dealer; kept apart from East, whom the glossary equates with it"
        ),
    ),
    counting=parts.Counting(
        added=False,
        end=End.RIGHT,
        beyond=1,
        cite=BOOKLET.page(
            8, "Setting up the Game, 6: the dealer's dice are counted from the right, the next heap is removed"
        ),
    ),
    loose_tiles=parts.LooseTiles(
        2, 1, BOOKLET.page(8, "Setting up the Game, 6: on top of the counted tiles; the places as the British lay them")
    ),
    reserve=parts.Reserve(
        name=Text("kong box"),
        stacks=None,
        cite=BOOKLET.page(8, "Setting up the Game, 6: the counted heaps and the removed one are the kong box"),
        used_for=shared.KONGS_AND_BONUS,
        used_for_cite=BOOKLET.page(8, "Setting up the Game, 6: for a kong, or to replace a season or flower"),
        order_cite=shared.BRITISH_BOX,
        refilled=False,
        refilled_cite=shared.BRITISH_BOX,
    ),
    wash_out=shared.BRITISH_WASH_OUT,
    rounds=parts.DealRounds(3, 4, BOOKLET.page(9, "Playing the Game, 1: two heaps at a time until everyone has six")),
    last_tiles=parts.LastTiles(
        shared.EAST_TWO_AT_ONCE,
        (),
        Text("The dealer takes two tiles, then the others one each"),
        BOOKLET.page(9, "Playing the Game, 1: the dealer takes two more, everyone else one"),
    ),
    bonus_tiles=parts.BonusTiles(
        parts.BonusSource.RESERVE,
        BOOKLET.page(9, "Playing the Game, 2: flowers and seasons are replaced from the kong box"),
        parts.FurtherBonus.AT_ONCE,
        shared.BRITISH_DEAL,
        kongs_cite=None,
        order_cite=shared.BRITISH_DEAL,
    ),
    empty_seats_cite=BOOKLET.at(
        "p. 21: the game is played as normal; of empty seats it is silent, read as passed over"
    ),
    claims=BOOKLET_CLAIMS,
    options=(
        shared.TILES_OPTION,
        option(
            "kong_box",
            "Is there a Kong Box?",
            BOOKLET.page(8, "Setting up the Game, 6: separate this set if you want to create the Kong Box"),
            (
                choice("counted", "Yes: the counted heaps and the one removed."),
                choice(
                    "none",
                    "No: no heap is removed, and what it would replace comes from the tail end of the wall.",
                    {**parts.without_reserve(_NO_KONG_BOX), "bonus_tiles": {"source_cite": _NO_KONG_BOX}},
                ),
            ),
        ),
        option(
            "dealer_of_five",
            DEALER_OF_FIVE_QUESTION,
            EAST_DEALS_OF_FIVE,
            (
                choice("east", "East deals."),
                choice(
                    "winner",
                    "As with four players: East's die finds the first dealer, and then the winner of a game deals.",
                    {"drawing": {5: DrawTiles(AS_NORMAL_WITH_FIVE, dealer_die=True)}},
                ),
            ),
        ),
        shared.FURTHER_BONUS_OPTION,
    ),
    words=BOOKLET_TABLE_WORDS,
    play=BOOKLET_PLAY,
    rotation=turns.Rotation(
        rules_by_players=MappingProxyType(
            {
                2: BOOKLET_ROTATION_RULES,
                3: BOOKLET_ROTATION_RULES,
                4: BOOKLET_ROTATION_RULES,
                5: replace(
                    BOOKLET_ROTATION_RULES,
                    next_dealer=turns.NextDealer.TO_THE_RIGHT,
                    seats_move=True,
                    start_cite=rotations.BOOKLET_START_OF_FIVE,
                    deal_cite=EAST_DEALS_OF_FIVE,
                    wash_out_cite=rotations.BOOKLET_WASH_OUT_OF_FIVE,
                    sitting_out_cite=rotations.VARIATIONS,
                ),
            }
        ),
        options=(
            option(
                "dealer_of_five",
                DEALER_OF_FIVE_QUESTION,
                EAST_DEALS_OF_FIVE,
                (
                    choice("east", "East, whose winds go round with the deal."),
                    choice(
                        "winner",
                        "The winner, as with four players; the winds go round when East does not win.",
                        {
                            "next_dealer": turns.NextDealer.TO_THE_WINNER,
                            "start_cite": rotations.BOOKLET_START,
                            "deal_cite": rotations.NEXT_GAME,
                        },
                    ),
                ),
            ),
            option(
                "rotation",
                "Who deals after the dealer has lost, and do the players keep their winds?",
                rotations.NEXT_GAME,
                (
                    choice(
                        "winner_deals",
                        "The winner deals and everybody keeps the wind for the whole session; of five players the one "
                        "on East's right deals and the winds go round.",
                    ),
                    choice(
                        "classical",
                        "The deal passes to the right and the winds go round with it.",
                        {
                            "next_dealer": turns.NextDealer.TO_THE_RIGHT,
                            "seats_move": True,
                            "deal_cite": AGREED.at("option rotation"),
                        },
                    ),
                ),
            ),
            option(
                "prevailing_rotation",
                "When does the prevailing wind change?",
                rotations.NEXT_GAME,
                (
                    choice(
                        "literal",
                        "East when the dealer loses the fifth game or a later one; South, West and North after four "
                        "games.",
                    ),
                    choice(
                        "every_block_conditional",
                        "Every wind when the dealer loses the fifth game under it, or a later one.",
                        {
                            "wind": turns.WindByHands(hands=4, until_dealer_loses=frozenset(SEATS)),
                            "wind_cite": AGREED.at("option prevailing_rotation"),
                        },
                    ),
                    choice(
                        "classical",
                        "When every player has lost the deal once.",
                        {"wind": turns.WindByRounds(), "wind_cite": AGREED.at("option prevailing_rotation")},
                    ),
                ),
            ),
            replace(rotations.AFTER_NORTH, cite=rotations.BOOKLET_LENGTH),
            option(
                "after_draw",
                "Who deals after a hand that nobody won?",
                rotations.BOOKLET_WASH_OUT,
                (
                    choice("same_dealer_not_counted", "The same dealer; the game does not count."),
                    choice(
                        "same_dealer_counted",
                        "The same dealer; the game counts as one that the dealer did not lose.",
                        {
                            "after_wash_out": turns.AfterWashOut.SAME_DEALER_COUNTED,
                            "wash_out_cite": AGREED.at("option after_draw"),
                        },
                    ),
                    choice(
                        "deal_passes",
                        "The player on the dealer's right; the game counts as one that the dealer lost.",
                        {
                            "after_wash_out": turns.AfterWashOut.DEAL_PASSES,
                            "wash_out_cite": AGREED.at("option after_draw"),
                        },
                    ),
                ),
            ),
            replace(rotations.EAST_AFTER_DRAW, cite=rotations.BOOKLET_WASH_OUT_OF_FIVE),
        ),
    ),
    ruleset=parts.RulesetOfProcedure("booklet", borrowed=False, cite=BOOKLET.at("pp. 12 to 20, Calculating Scores")),
)
