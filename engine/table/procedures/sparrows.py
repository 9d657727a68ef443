"""The procedure of a British page that begins with the Twittering of the Sparrows. Data only.

Where the page contradicts itself, the citation quotes it and says how it is read here.
"""

from dataclasses import replace
from typing import Final

from engine.rules.citation import Convention
from engine.rules.rule import choice, option
from engine.rulesets.sources import BRITISH, BRITISH_GAME, FOUR_WINDS_HELP, SPARROWS, SPARROWS_SEATS
from engine.table import procedure as parts
from engine.table.procedures import shared
from engine.table.procedures.british import BRITISH_ROTATION_RULES
from engine.table.rules import ClaimRules, DrawTiles
from engine.table.stacks import End
from engine.text import Text

_TURN: Final = SPARROWS.at("Every player will take turns to be the dealer; to the right, as the British play it")
_DEAL: Final = BRITISH.at("The game: preparing to play; taken over because this page is silent")
_WASH_OUT: Final = BRITISH.at("The game: variations of play; taken over because this page is silent")
_LENGTH: Final = BRITISH_GAME.at("A full game is four rounds; taken over because this page is silent")
_SCORING: Final = BRITISH.at("Scoring; borrowed because this page is silent")
_GOULASH: Final = SPARROWS.at("A wash out followed by a goulash")
_OPENING_THE_PLAY: Final = SPARROWS.at("To open the play")
_PLAY: Final = (
    Convention("set_aside", shared.ASIDE, Text("Jokers and plain tiles are set aside before the tiles are shuffled."),
        SPARROWS.at("Shuffling: all the tiles, excluding the Joker Tiles and the Plain Tiles")),
    Convention("counters", shared.TALLIES, Text("Whoever keeps scores begins with 2,000 points: two 500s, nine 100s, eight 10s and ten 2s."),
        SPARROWS.at("Counters")),
    Convention("opening", shared.OPENING, Text(
        "East discards one of the 14 tiles, face up in the centre, and names it. Play goes anticlockwise. Each player in turn draws a tile from the running "
        "wall and discards one, in no order."
    ), _OPENING_THE_PLAY),
    Convention("claiming_a_pung_or_kong", Text("Claiming a pung or kong"), Text(
        "A player with two or three tiles like the discard may call it for a pung or kong. The set is laid face up, a kong takes a replacement tile, and "
        "the player discards. Those in between miss their turn."
    ), SPARROWS.at("To open the play; the replacement tile of a kong stands under the Kong Box")),
    Convention("claiming_a_chow", Text("Claiming a chow"), Text(
        "If nobody calls pung or kong, the next player may take the discard for a chow instead of drawing. The chow is laid face up."
    ), _OPENING_THE_PLAY),
    Convention("fishing", Text("Fishing"), Text(
        "A player who needs only one more tile is fishing, or calling, and must declare it to the others."
    ), SPARROWS.at("Fishing or calling: he/she must declare that he is 'fishing'")),
    Convention("wash_out", shared.WASH_OUT, Text("If nobody wins, the hand is a wash-out: no score is counted, and nobody pays."), _GOULASH),
    Convention("goulash", Text("After a wash-out"), Text(
        "The next hand is a goulash. This page ends before it says how one is played, so the British rules are used."
    ), _GOULASH),
    Convention("scoring", Text("Scoring"), Text(
        "This page has no scores. The British ruleset is borrowed: it has one chow, a kong box of 14 and a goulash."
    ), _SCORING),
)

SPARROWS_PROCEDURE: Final = parts.Procedure(
    id="sparrows",
    aliases=("seed-001",),
    name=Text("Twittering of the Sparrows"),
    source=SPARROWS,
    seats=SPARROWS_SEATS,
    drawing={4: DrawTiles(SPARROWS.at("The four wind tiles; clockwise North, West, South, East"))},
    building=parts.Building(18, Text(
        "South and North alone shuffle, until East calls Pow. East and West push their walls forward, North and South move theirs up outside them"
    ), SPARROWS.at("Building the wall; '8 tiles' in the lower row read as 18, for the sentence comes to 36")),
    choosing=parts.ChoosingSide(2, parts.ChosenRole.BREAKER, SPARROWS.at(
        "Breaking the wall; 'the die' read as two dice, for its results run to 12")),
    counting=parts.Counting(added=True, end=End.RIGHT, beyond=0, cite=SPARROWS.at(
        "Breaking the wall: the total of both throws is counted from right to left")),
    loose_tiles=parts.LooseTiles(2, 1, SPARROWS.at(
        "Breaking the wall: side by side or with one tile between; the upper one farther, as the British lay it")),
    reserve=parts.Reserve(
        name=shared.KONG_BOX,
        stacks=6, cite=SPARROWS.at("The Kong Box; 'the final seven pairs of tiles with the two loose tiles (14 in all)' read as 14"),
        used_for_cite=SPARROWS.at("The Kong Box: replacement tiles for kongs, flowers and seasons"),
        order_cite=shared.BRITISH_BOX,
        refilled_cite=shared.BRITISH_BOX,
    ),
    wash_out=parts.WashOutRule(shared.WALL_PLAYED_OR_BOX_EMPTY, SPARROWS.at(
        "The hand ends when the last tile before the Kong Box has been played; an empty Kong Box is not on this page, it is as the British play it")),
    rounds_cite=SPARROWS.at("Blocks of four tiles; 'South Wind followed by North Wind' read as South, West, North"),
    last_tiles=parts.LastTiles(shared.EAST_FIRST_AND_FIFTH, (), shared.EAST_FIRST_AND_FIFTH_TEXT,
        SPARROWS.at("East draws the 1st and 3rd top tiles, the others one more each")),
    bonus_tiles=parts.BonusTiles(
        parts.BonusSource.RESERVE, SPARROWS.at("Flower tiles are shown at the player's left and replaced in turn, East, South, West, North"),
        parts.FurtherBonus.AT_ONCE, shared.BRITISH_DEAL,
    ),
    claims=ClaimRules(
        order_cite=SPARROWS.at(
            "To open the play: a Chow if no player calls Pung or Kong; that Mah Jong goes first is not on this page, so as the British play it"),
        anybody_cite=SPARROWS.at("To open the play: any player may call Pung or Kong; who comes between misses his turn"),
        nearest_cite=FOUR_WINDS_HELP.at("Preset British Official: the first in turn after the discarder; not on the page of this procedure"),
        chow_cite=SPARROWS.at("To open the play: the next player may take the discarded tile to call a Chow"),
        one_chow_cite=SPARROWS.at("To open the play: the standard game permits only one Chow per player"),
    ),
    options=(
        shared.TILES_OPTION,
        option("dead_wall_size", "How many tiles does the kong box hold?", SPARROWS.at(
            "The Kong Box: seven pairs of tiles with the two loose tiles on top, 14 in all"
        ),
            choice(14, "Fourteen: six stacks and the two loose tiles, which are the seventh pair."),
            choice(16, "Sixteen: seven stacks and the two loose tiles.", {"reserve": {"stacks": 7}})),
        option("loose_tiles", "Do the two loose tiles touch?", SPARROWS.at("Breaking the wall: side by side, or with one tile between each"),
            choice("touching", "They lie side by side."),
            choice("one_between", "One stack is left between them.", {"loose_tiles": {"upper": 3, "lower": 1}})),
        shared.FURTHER_BONUS_OPTION,
    ),
    terms=Convention("terms", shared.TERMS, Text(
        "The kong box is also called the dead wall or the flower wall. The other walls are the running walls, from which the players draw."
    ), SPARROWS.at("The Kong Box, the Dead Wall or the Flower Wall; the Running Walls")),
    play=_PLAY,
    rotation={4: replace(
        BRITISH_ROTATION_RULES.by_pages(_DEAL, _LENGTH, _WASH_OUT), deal_cite=_TURN, stays_cite=_DEAL,
        goulash=shared.GOULASH.cited_from(_GOULASH, _WASH_OUT),
    )},
    rotation_options=(replace(shared.AFTER_NORTH, cite=_LENGTH), replace(shared.AFTER_WASH_OUT, cite=_GOULASH)),
    ruleset=parts.RulesetOfProcedure("british", _SCORING, borrowed=True),
)
