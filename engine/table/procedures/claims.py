"""Who gets a discard that several players claim, by each procedure. Data only.

Where the page of a procedure is silent, its rule comes from elsewhere, and the citation says so.
"""

from types import MappingProxyType
from typing import Final

from engine.rulesets.sources import (
    BABCOCK,
    BOOKLET,
    BRADFIELD,
    BRITISH,
    FOUR_WINDS,
    FOUR_WINDS_HELP,
    HONG_KONG_FOUR_WINDS,
    SPARROWS,
    ZUNG_JUNG,
)
from engine.table.rules import Claim, ClaimRules

_PUNG_AND_KONG_EQUAL: Final = ((Claim.MAH_JONG,), (Claim.PUNG, Claim.KONG), (Claim.CHOW,))

_BRITISH_PRESET: Final = FOUR_WINDS_HELP.at("Preset British Official: the first in turn after the discarder")

BOOKLET_CLAIMS: Final = ClaimRules(
    ranks=((Claim.MAH_JONG,), (Claim.KONG,), (Claim.PUNG,), (Claim.CHOW,)),
    order_cite=BOOKLET.page(
        10, "Picking up and Discarding Tiles, b: Mahjong, Kong and finally Pong; a Chow, not named there, last"
    ),
    anybody_cite=BOOKLET.page(10, "Picking up and Discarding Tiles, b: those in between miss their turn"),
    nearest_cite=FOUR_WINDS_HELP.at(
        "Presets: the first in turn after the discarder; the booklet does not say it on p. 10, so as there"
    ),
    chow_cite=BOOKLET.page(10, "Picking up and Discarding Tiles, b: a Chow only when it is your turn"),
    no_chows=MappingProxyType(
        {
            2: BOOKLET.page(21, "for 2 Players: no Chows are allowed"),
            3: BOOKLET.page(21, "for 3 Players: no Chows are allowed"),
        }
    ),
)

BRITISH_CLAIMS: Final = ClaimRules(
    ranks=_PUNG_AND_KONG_EQUAL,
    order_cite=BRITISH.at("Claiming the discarded tile; only part of its table is known, so in the usual order"),
    anybody_cite=BRITISH.at("Obtaining a new tile: anybody may claim a pung, a kong or Mah-Jong"),
    nearest_cite=_BRITISH_PRESET,
    chow_cite=BRITISH.at("Obtaining a new tile: a chow only if it is your turn"),
    one_chow_cite=BRITISH.at("Playing the game: a player may claim one chow"),
    no_chows=MappingProxyType(
        {
            2: BRITISH.at("Variations of play: the game for two players, no chows"),
            3: BRITISH.at("Variations of play: the game for three players, no chows"),
        }
    ),
)

SPARROWS_CLAIMS: Final = ClaimRules(
    ranks=_PUNG_AND_KONG_EQUAL,
    order_cite=SPARROWS.at(
        "To open the play: a Chow if no player calls Pung or Kong; that Mah Jong goes first is not on this page, so as "
        "the British play it"
    ),
    anybody_cite=SPARROWS.at("To open the play: any player may call Pung or Kong; who comes between misses his turn"),
    nearest_cite=FOUR_WINDS_HELP.at(
        "Preset British Official: the first in turn after the discarder; not on the page of this procedure"
    ),
    chow_cite=SPARROWS.at("To open the play: the next player may take the discarded tile to call a Chow"),
    one_chow_cite=SPARROWS.at("To open the play: the standard game permits only one Chow per player"),
)

LEFT_HAND_CLAIMS: Final = ClaimRules(
    ranks=_PUNG_AND_KONG_EQUAL,
    order_cite=BRITISH.at("Claiming the discarded tile; not on the page of this procedure, so as the British play it"),
    anybody_cite=BRITISH.at("Obtaining a new tile; not on the page of this procedure, so as the British play it"),
    nearest_cite=FOUR_WINDS_HELP.at(
        "Preset British Official: the first in turn after the discarder; not on the page of this procedure"
    ),
    chow_cite=BRITISH.at("Obtaining a new tile; not on the page of this procedure, so as the British play it"),
)

CHINESE_CLASSICAL_CLAIMS: Final = ClaimRules(
    ranks=_PUNG_AND_KONG_EQUAL,
    order_cite=BRADFIELD.at("Going out before a pung or kong, these before a chow; not on the pages of Four Winds"),
    anybody_cite=FOUR_WINDS.at("Playing: discards may be claimed; by anybody unless for a chow, as is usual"),
    nearest_cite=FOUR_WINDS_HELP.at(
        "Presets of its other classical rulesets: the first in turn after the discarder; read so here too"
    ),
    chow_cite=FOUR_WINDS.at("Playing: discards may be claimed; for a chow only by the next player, as is usual"),
)

HONG_KONG_CLAIMS: Final = ClaimRules.by_one_page(
    _PUNG_AND_KONG_EQUAL,
    HONG_KONG_FOUR_WINDS.at("Rules 04: playing"),
    FOUR_WINDS_HELP.at("Presets of its Chinese rulesets: the first in turn after the discarder"),
)

ZUNG_JUNG_CLAIMS: Final = ClaimRules.by_one_page(
    _PUNG_AND_KONG_EQUAL,
    ZUNG_JUNG.at("Rules: precedence of claims"),
    ZUNG_JUNG.at("Rules: of several winners the one next in turn after the discarder, without exceptions"),
)

BABCOCK_CLAIMS: Final = ClaimRules.by_one_page(
    _PUNG_AND_KONG_EQUAL,
    BABCOCK.at("chapter 2: order of play"),
    FOUR_WINDS_HELP.at("Presets of its classical rulesets: the first in turn; read so here too"),
)
