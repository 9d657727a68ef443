"""The rotation of the booklet. Data only."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from engine.game.tiles import SEATS, Wind
from engine.rules.rows import choice, option
from engine.rulesets.booklet_words import BOOKLET_TABLE_WORDS
from engine.rulesets.seats import BOOKLET_SEATS, DEALER_OF_FIVE_QUESTION, EAST_DEALS_OF_FIVE
from engine.rulesets.sources import AGREED, BOOKLET
from engine.table.rotation.rules import (
    AfterNorth,
    AfterWashOut,
    NextDealer,
    Rotation,
    RotationRules,
    RulesetOfProcedure,
    WindByHands,
    WindByRounds,
)
from engine.table.rotations.citations import (
    BOOKLET_LENGTH,
    BOOKLET_START,
    BOOKLET_START_OF_FIVE,
    BOOKLET_WASH_OUT,
    BOOKLET_WASH_OUT_OF_FIVE,
    NEXT_GAME,
    VARIATIONS,
)
from engine.table.rotations.shared import (
    AFTER_NORTH_CHOICES,
    AFTER_NORTH_QUESTION,
    EAST_AFTER_DRAW_CHOICES,
    EAST_AFTER_DRAW_QUESTION,
)
from engine.text import Text

BOOKLET_ROTATION_RULES = RotationRules(
    next_dealer=NextDealer.TO_THE_WINNER,
    seats_move=False,
    start_cite=BOOKLET_START,
    deal_cite=NEXT_GAME,
    after_wash_out=AfterWashOut.SAME_DEALER_NOT_COUNTED,
    goulash=None,
    wash_out_cite=BOOKLET_WASH_OUT,
    wind=WindByHands(hands=4, until_dealer_loses=frozenset({Wind.EAST})),
    wind_cite=NEXT_GAME,
    after_north=AfterNorth.END,
    length_cite=BOOKLET_LENGTH,
    words=BOOKLET_TABLE_WORDS,
)

BOOKLET_ROTATION = Rotation(
    id="booklet",
    name=Text("Booklet"),
    aliases=("seed-003",),
    source=BOOKLET,
    ruleset=RulesetOfProcedure("booklet", borrowed=False, cite=BOOKLET.at("pp. 12 to 20, Calculating Scores")),
    seats=BOOKLET_SEATS,
    rules_by_players=MappingProxyType(
        {
            2: BOOKLET_ROTATION_RULES,
            3: BOOKLET_ROTATION_RULES,
            4: BOOKLET_ROTATION_RULES,
            5: replace(
                BOOKLET_ROTATION_RULES,
                next_dealer=NextDealer.TO_THE_RIGHT,
                seats_move=True,
                start_cite=BOOKLET_START_OF_FIVE,
                deal_cite=EAST_DEALS_OF_FIVE,
                wash_out_cite=BOOKLET_WASH_OUT_OF_FIVE,
                sitting_out_cite=VARIATIONS,
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
                        "next_dealer": NextDealer.TO_THE_WINNER,
                        "start_cite": BOOKLET_START,
                        "deal_cite": NEXT_GAME,
                    },
                ),
            ),
        ),
        option(
            "rotation",
            "Who deals after the dealer has lost, and do the players keep their winds?",
            NEXT_GAME,
            (
                choice(
                    "winner_deals",
                    "The winner deals and everybody keeps the wind for the whole session; of five players the one on "
                    "East's right deals and the winds go round.",
                ),
                choice(
                    "classical",
                    "The deal passes to the right and the winds go round with it.",
                    {
                        "next_dealer": NextDealer.TO_THE_RIGHT,
                        "seats_move": True,
                        "deal_cite": AGREED.at("option rotation"),
                    },
                ),
            ),
        ),
        option(
            "prevailing_rotation",
            "When does the prevailing wind change?",
            NEXT_GAME,
            (
                choice(
                    "literal",
                    "East when the dealer loses the fifth game or a later one; South, West and North after four games.",
                ),
                choice(
                    "every_block_conditional",
                    "Every wind when the dealer loses the fifth game under it, or a later one.",
                    {
                        "wind": WindByHands(hands=4, until_dealer_loses=frozenset(SEATS)),
                        "wind_cite": AGREED.at("option prevailing_rotation"),
                    },
                ),
                choice(
                    "classical",
                    "When every player has lost the deal once.",
                    {"wind": WindByRounds(), "wind_cite": AGREED.at("option prevailing_rotation")},
                ),
            ),
        ),
        option("after_north", AFTER_NORTH_QUESTION, BOOKLET_LENGTH, AFTER_NORTH_CHOICES),
        option(
            "after_draw",
            "Who deals after a hand that nobody won?",
            BOOKLET_WASH_OUT,
            (
                choice("same_dealer_not_counted", "The same dealer; the game does not count."),
                choice(
                    "same_dealer_counted",
                    "The same dealer; the game counts as one that the dealer did not lose.",
                    {
                        "after_wash_out": AfterWashOut.SAME_DEALER_COUNTED,
                        "wash_out_cite": AGREED.at("option after_draw"),
                    },
                ),
                choice(
                    "deal_passes",
                    "The player on the dealer's right; the game counts as one that the dealer lost.",
                    {"after_wash_out": AfterWashOut.DEAL_PASSES, "wash_out_cite": AGREED.at("option after_draw")},
                ),
            ),
        ),
        option("east_after_draw", EAST_AFTER_DRAW_QUESTION, BOOKLET_WASH_OUT_OF_FIVE, EAST_AFTER_DRAW_CHOICES),
    ),
)
