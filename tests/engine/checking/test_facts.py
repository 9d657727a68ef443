"""Facts of a win against the table: each record of a ruleset refuses what it excludes, and nothing else."""

from dataclasses import replace

import pytest

from engine.checking.hand import hand_faults
from engine.game.hand import WonFrom
from engine.rules.citation import Source
from engine.rules.conventions import (
    DealerWinsFact,
    Facts,
    FirstTurnFact,
    KongBoxFact,
    LastTileFact,
    LooseTileFact,
    OptionalFact,
    OriginalCallFact,
    Replaced,
)
from engine.rulesets import RULESETS
from support.building import hand_of, pointer
from support.laws import for_each

PAGE = Source("A book").at("p. 7")
ANY_TILE = frozenset(Replaced)
LENIENT = Facts(
    kong_box=KongBoxFact(16, PAGE),
    loose_tile=LooseTileFact(ANY_TILE, PAGE),
    first_turn=FirstTurnFact(kongs=True, dealt_kongs=True, bonus_tiles=True, cite=PAGE),
    last_tile=LastTileFact(frozenset(WonFrom), PAGE),
    original_call=OriginalCallFact(most_exposed=4, last_counts=False, kongs=True, cite=PAGE),
    kongs_in_a_row=PAGE,
    dealer_wins=DealerWinsFact(None, PAGE),
)
CLASSICAL = replace(RULESETS["chinese-classical"], facts=LENIENT)

DRAWN = {"source": "wall", "tile": "D8"}
DISCARD = {"source": "discard", "tile": "D8", "discarder": "east"}
LOOSE = {"source": "loose_tile", "tile": "D8"}
DEALT = {"source": "dealt", "tile": "D8"}
CHOWS = [["B1", "B2", "B3"], ["C4", "C5", "C6"], ["D2", "D3", "D4"]]


def kong(code, how):
    return {"tiles": [code] * 4, "kong": how}


def hand(melds=(), win=None, **more):
    """Return a hand with some melds, filled up with chows, the last of which the last tile completes."""
    held = [*CHOWS[: 3 - len(melds)], ["D6", "D7", "D8"], ["B5", "B5"]]
    asked = {"seat_wind": "south", "prevailing_wind": "east", "melds": list(melds), "concealed_sets": held, **more}
    return asked | ({"win": win} if win else {})


def refused(request, **facts):
    """Return what is refused of a hand, if all facts are possible but those given."""
    ruleset = replace(CLASSICAL, facts=replace(LENIENT, **facts))
    return [(pointer(fault.path), fault.code) for fault in hand_faults(hand_of(request), ruleset)]


CLAIMED_KONG, CONCEALED_KONG = kong("WN", "claimed"), kong("WN", "concealed")
NOTHING_REPLACED = ("/win/source", "nothing_replaced")
NOT_IN_HAND = ("/win/kongs_in_a_row", "kongs_not_in_hand")
NO_CALL = ("/original_call", "not_an_original_call")
TOO_MANY_WINS = ("/dealer_wins", "too_many_wins")
NO_WIN = ("/dealer_wins", "dealer_did_not_win")


def fished(melds, win, **more):
    """Return a hand with some melds, which lacks a set if it did not go out."""
    request = hand(melds, win, **more)
    return request if win else request | {"concealed_sets": request["concealed_sets"][1:]}


def with_loose_tile(melds, bonus_tiles, replaces):
    fact = LooseTileFact(frozenset(replaces), PAGE)
    return hand(melds, LOOSE, bonus_tiles=bonus_tiles), {"loose_tile": fact}


def with_kongs(kongs, in_a_row, win=LOOSE):
    melds = [kong(code, how) for code, how in zip(("WN", "WS", "WW"), kongs, strict=False)]
    return hand(melds, win | {"kongs_in_a_row": in_a_row}), {"kongs_in_a_row": PAGE}


def with_call(melds, win, **fact):
    strict = {"most_exposed": 0, "last_counts": False, "kongs": False, "cite": PAGE}
    return fished(melds, win, original_call=True), {"original_call": OriginalCallFact(**strict | fact)}


def with_wins(wins, most):
    return hand(win=DRAWN, seat_wind="east", dealer_wins=wins), {"dealer_wins": DealerWinsFact(most, PAGE)}


FLOWER_ON_A_CALL = {"original_call": True, "bonus_tiles": ["F1"]}
NOT_WON = {"seat_wind": "south", "prevailing_wind": "east", "original_call": True}
# A hand with the facts that a ruleset excludes, and what is wrong with it if that happens there.
TOLD = [
    # A loose tile replaced something in the hand.
    (with_loose_tile([], [], ANY_TILE), NOTHING_REPLACED),
    (with_loose_tile([], ["F1"], ANY_TILE), None),
    (with_loose_tile([], ["F1"], {Replaced.KONG}), NOTHING_REPLACED),
    (with_loose_tile([CONCEALED_KONG], [], {Replaced.KONG}), None),
    (with_loose_tile([CLAIMED_KONG], [], {Replaced.KONG}), None),
    (with_loose_tile([kong("WN", "annexed")], [], {Replaced.BONUS_TILE}), NOTHING_REPLACED),
    (with_loose_tile([["WN", "WN", "WN"]], [], ANY_TILE), NOTHING_REPLACED),
    # A concealed kong may be among the sets in the hand.
    ((hand([["WN"] * 3], LOOSE, concealed_sets=[["B1"] * 4, CHOWS[1], ["D6", "D7", "D8"], ["B5"] * 2]), {}), None),
    # Of kongs in a row only the first is claimed.
    (with_kongs(["concealed"], 1), None),
    (with_kongs(["claimed"], 1), None),
    (with_kongs(["concealed"], 2), NOT_IN_HAND),
    (with_kongs(["claimed", "claimed"], 2), NOT_IN_HAND),
    (with_kongs(["claimed", "concealed"], 2), None),
    (with_kongs(["annexed", "claimed"], 2), None),
    (with_kongs(["annexed", "annexed"], 2), None),
    (with_kongs(["claimed", "claimed", "concealed"], 2), None),
    (with_kongs(["claimed", "claimed", "concealed"], 3), NOT_IN_HAND),
    (with_kongs(["claimed", "annexed", "concealed"], 3), None),
    (with_kongs(["annexed", "concealed"], 2, DRAWN), NOT_IN_HAND),
    # An original call excludes sets and wins.
    (with_call([], DRAWN), None),
    (with_call(CHOWS[:1], DRAWN), NO_CALL),
    (with_call(CHOWS[:1], None), NO_CALL),
    (with_call(CHOWS[:2], DRAWN, most_exposed=2), None),
    (with_call(CHOWS[:2], DISCARD, most_exposed=2), None),
    (with_call(CHOWS[:2], DISCARD, most_exposed=2, last_counts=True), NO_CALL),
    (with_call(CHOWS[:2], DRAWN, most_exposed=2, last_counts=True), None),
    (with_call(CHOWS[:3], DRAWN, most_exposed=2), NO_CALL),
    (with_call([*CHOWS[:2], CLAIMED_KONG], DRAWN, most_exposed=2, kongs=True), None),
    (with_call([CONCEALED_KONG], DRAWN), NO_CALL),
    (with_call([CONCEALED_KONG], None), NO_CALL),
    (with_call([CONCEALED_KONG], DRAWN, kongs=True), None),
    (with_call([CONCEALED_KONG], LOOSE, kongs=True), NO_CALL),
    (with_call([], {**DISCARD, "first_turn": True}), NO_CALL),
    # It may win with the replacement of a bonus tile.
    ((hand([CONCEALED_KONG], LOOSE, **FLOWER_ON_A_CALL), {}), None),
    ((hand([CONCEALED_KONG], LOOSE, **FLOWER_ON_A_CALL), {"loose_tile": LooseTileFact({Replaced.KONG}, PAGE)}),
        NO_CALL),
    ((hand([CONCEALED_KONG], LOOSE | {"kongs_in_a_row": 1}, **FLOWER_ON_A_CALL), {}), NO_CALL),
    # Four alike in a hand that did not go out are perhaps no declared kong.
    ((NOT_WON | {"concealed_sets": [["WN"] * 4]}, with_call([], DRAWN)[1]), None),
    # A fact without a record is not looked at further.
    ((hand(CHOWS[:3], DRAWN | {"last_tile": True, "kongs_in_a_row": 2}, seat_wind="east", dealer_wins=40,
        original_call=True), dict.fromkeys(("last_tile", "original_call", "kongs_in_a_row", "dealer_wins"))), None),
    # The dealer wins no more often than the deal allows, and wins in a row are of a dealer who won.
    (with_wins(13, 13), None),
    (with_wins(14, 13), TOO_MANY_WINS),
    (with_wins(14, None), None),
    ((fished(CHOWS[:2], DRAWN, seat_wind="east", dealer_wins=2), {}), None),
    ((fished(CHOWS[:2], DRAWN, dealer_wins=2), {}), NO_WIN),
    ((fished(CHOWS[:2], None, seat_wind="east", dealer_wins=2), {}), NO_WIN),
    ((fished(CHOWS[:2], None, dealer_wins=2), {}), None),
]  # fmt: skip


@for_each("told, wrong", TOLD)
def test_a_fact_of_a_win_is_told_of_the_hands_with_which_it_can_be(told, wrong):
    request, facts = told
    assert ([wrong] if wrong else []) == refused(request, **facts)


def test_a_bonus_tile_that_the_wall_replaces_is_told_with_its_source():
    [flower, nothing] = [
        fault.message
        for bonus_tiles in (["F1"], [])
        for fault in hand_faults(hand_of(hand([], LOOSE, bonus_tiles=bonus_tiles)), RULESETS["chinese-classical"])
    ]

    assert f"{nothing} For a tile that replaced a bonus tile send wall as the source." == flower


@pytest.mark.parametrize("fact", ["kongs", "bonus_tiles"])
@pytest.mark.parametrize("win", [DEALT, DRAWN | {"first_turn": True}, DISCARD | {"first_turn": True}])
def test_what_is_replaced_in_the_deal_is_the_rulesets_business(win, fact):
    told = {"melds": [kong("WN", "concealed")]} if fact == "kongs" else {"bonus_tiles": ["F1"]}
    seat = "east" if win is DEALT else "south"
    request = hand(win=win, seat_wind=seat, **told)
    strict = replace(LENIENT.first_turn, **{f"dealt_{fact}" if win is DEALT and fact == "kongs" else fact: False})
    expected = ("/win/source", "not_as_dealt") if win is DEALT else ("/win/first_turn", "not_the_first_turn")

    assert [] == refused(request)
    assert [expected] == refused(request, first_turn=strict)
    assert [] == refused({**request, "win": {**LOOSE, "first_turn": win is not DEALT}}, first_turn=strict)


@pytest.mark.parametrize("source", WonFrom)
def test_the_last_tile_of_the_wall_comes_from_the_sources_of_the_ruleset(source):
    win = {"source": source.value, "tile": "D8", "last_tile": True} | ({"discarder": "west"} if source.claimed else {})
    request = hand([kong("WN", "concealed")], win, seat_wind="east")
    assert [] == refused(request)
    assert [("/win/last_tile", "not_the_last_tile")] == refused(
        request, last_tile=LastTileFact(frozenset(WonFrom) - {source}, PAGE)
    )


@for_each("ruleset", RULESETS.values())
@for_each("fact", [fact for fact in OptionalFact if fact is not OptionalFact.EXHAUSTED_TILES])
def test_a_ruleset_has_a_record_of_each_fact_that_it_asks_for(ruleset, fact):
    records = dict.fromkeys(("dora_indicators", "ura_indicators"), ruleset.facts.indicators)
    records |= dict.fromkeys(("honba", "bets"), getattr(ruleset.payments, "stakes", None))
    record = records[fact.value] if fact.value in records else getattr(ruleset.facts, fact.value)
    assert (fact in ruleset.table.asks_for) == (record is not None)
