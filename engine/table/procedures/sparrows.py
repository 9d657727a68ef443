"""The procedure of a British page that begins with the Twittering of the Sparrows. Data only.

Where the page contradicts itself, the citation quotes it and says how it is read here.
"""

from dataclasses import replace
from typing import Final

from engine.rules.rule import choice, option
from engine.rulesets.sources import BRITISH, SPARROWS, SPARROWS_SEATS
from engine.table import procedure as parts
from engine.table.procedures import rotations, shared
from engine.table.procedures.british import BRITISH_ROTATION_RULES
from engine.table.procedures.claims import SPARROWS_CLAIMS
from engine.table.procedures.play import SPARROWS_PLAY, SPARROWS_TERMS
from engine.table.rules import DrawTiles, Rotation
from engine.table.stacks import End
from engine.text import Text

SPARROWS_PROCEDURE: Final = parts.Procedure(
    id="sparrows",
    aliases=("seed-001",),
    name=Text("Twittering of the Sparrows"),
    source=SPARROWS,
    seats=SPARROWS_SEATS,
    drawing={4: DrawTiles(SPARROWS.at("The four wind tiles; clockwise North, West, South, East"))},
    building=parts.Building(
        18,
        Text(
            "South and North alone shuffle, until East calls Pow. East and West push their walls forward, North and "
            "South move theirs up outside them"
        ),
        SPARROWS.at("Building the wall; '8 tiles' in the lower row read as 18, for the sentence comes to 36"),
    ),
    choosing=parts.ChoosingSide(
        2,
        parts.ChosenRole.BREAKER,
        SPARROWS.at("Breaking the wall; 'the die' read as two dice, for its results run to 12"),
    ),
    counting=parts.Counting(
        added=True,
        end=End.RIGHT,
        beyond=0,
        cite=SPARROWS.at("Breaking the wall: the total of both throws is counted from right to left"),
    ),
    loose_tiles=parts.LooseTiles(
        2,
        1,
        SPARROWS.at(
            "Breaking the wall: side by side or with one tile between; the upper one farther, as the British lay it"
        ),
    ),
    reserve=parts.Reserve(
        name=Text("kong box"),
        stacks=6,
        cite=SPARROWS.at(
            "The Kong Box; 'the final seven pairs of tiles with the two loose tiles (14 in all)' read as 14"
        ),
        used_for=shared.KONGS_AND_BONUS,
        used_for_cite=SPARROWS.at("The Kong Box: replacement tiles for kongs, flowers and seasons"),
        order_cite=shared.BRITISH_BOX,
        refilled=False,
        refilled_cite=shared.BRITISH_BOX,
    ),
    wash_out=parts.WashOutRule(
        shared.WALL_PLAYED_OR_BOX_EMPTY,
        SPARROWS.at(
            "The hand ends when the last tile before the Kong Box has been played; an empty Kong Box is not on this "
            "page, it is as the British play it"
        ),
    ),
    rounds=parts.DealRounds(
        3, 4, SPARROWS.at("Blocks of four tiles; 'South Wind followed by North Wind' read as South, West, North")
    ),
    last_tiles=parts.LastTiles(
        shared.EAST_FIRST_AND_FIFTH,
        (),
        shared.EAST_FIRST_AND_FIFTH_TEXT,
        SPARROWS.at("East draws the 1st and 3rd top tiles, the others one more each"),
    ),
    bonus_tiles=parts.BonusTiles(
        parts.BonusSource.RESERVE,
        SPARROWS.at("Flower tiles are shown at the player's left and replaced in turn, East, South, West, North"),
        parts.FurtherBonus.AT_ONCE,
        shared.BRITISH_DEAL,
        kongs_cite=None,
    ),
    claims=SPARROWS_CLAIMS,
    options=(
        shared.TILES_OPTION,
        option(
            option_id="dead_wall_size",
            question="How many tiles does the kong box hold?",
            cite=SPARROWS.at("The Kong Box: seven pairs of tiles with the two loose tiles on top, 14 in all"),
            choices=(
                choice(14, "Fourteen: six stacks and the two loose tiles, which are the seventh pair."),
                choice(16, "Sixteen: seven stacks and the two loose tiles.", {"reserve": {"stacks": 7}}),
            ),
        ),
        option(
            option_id="loose_tiles",
            question="Do the two loose tiles touch?",
            cite=SPARROWS.at("Breaking the wall: side by side, or with one tile between each"),
            choices=(
                choice("touching", "They lie side by side."),
                choice("one_between", "One stack is left between them.", {"loose_tiles": {"upper": 3, "lower": 1}}),
            ),
        ),
        shared.FURTHER_BONUS_OPTION,
    ),
    terms=SPARROWS_TERMS,
    play=SPARROWS_PLAY,
    rotation=Rotation.of_four(
        replace(
            BRITISH_ROTATION_RULES,
            start_cite=rotations.GUIDE_DEAL,
            deal_cite=rotations.GUIDE_TURN,
            stays_cite=rotations.GUIDE_DEAL,
            wash_out_cite=rotations.GUIDE_WASH_OUT,
            goulash=rotations.GUIDE_GOULASH_PLAYED,
            wind_cite=rotations.GUIDE_DEAL,
            length_cite=rotations.GUIDE_LENGTH,
        ),
        replace(rotations.AFTER_NORTH, cite=rotations.GUIDE_LENGTH),
        replace(rotations.AFTER_WASH_OUT, cite=rotations.GUIDE_GOULASH),
    ),
    ruleset=parts.RulesetOfProcedure(
        "british", borrowed=True, cite=BRITISH.at("Scoring; borrowed because this page is silent")
    ),
)
