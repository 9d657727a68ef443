"""What a ready hand waits for, tried tile by tile: random hands made of hands that went out."""

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from engine.errors import HandError
from engine.game.hand import Hand, WildTile, Win, WonFrom
from engine.game.sets import Kong, SetKind, tile_set
from engine.game.tiles import KINDS, Tile, Wind
from engine.rules.conventions import PaymentRules
from engine.rulesets import RULESETS
from engine.scoring.hand import score_hand
from engine.waits import ReadyHand, discards_of, wait_faults, waits_of
from support.building import hand_of, ruleset_of, tiles_of
from support.laws import tried
from support.random_hands import BONUS, winning_request
from support.special_hands import fitting_hand

BRITISH = RULESETS["british"]
GOULASH = ruleset_of({"ruleset": "british", "house_rules": {"options": {"goulash": "true"}}})
WALL, DISCARD, LOOSE = WonFrom.WALL, WonFrom.DISCARD, WonFrom.LOOSE_TILE

randomness = st.integers(0, 2**32 - 1).map(Random)
laws = settings(max_examples=tried(60), suppress_health_check=[HealthCheck.too_slow])
by_ruleset = pytest.mark.parametrize("ruleset_id", list(RULESETS))


def one_tile_short(request):
    """Return a request without its last tile and how it came; a set grouped in the hand that held it is ungrouped."""
    tile = request["win"]["tile"]
    loose = list(request.get("concealed_tiles", ()))
    grouped = list(request.get("concealed_sets", ()))
    if tile not in loose:
        loose += grouped.pop(next(place for place, codes in enumerate(grouped) if tile in codes))
    loose.remove(tile)
    short = request | {"concealed_tiles": loose, "concealed_sets": grouped}
    return {name: value for name, value in short.items() if name != "win"}


def tried_one_by_one(ready, ruleset):
    """Score a hand with each kind of tile from each source: return the scores, and where only the gate is shut."""
    hand = ready.hand
    giver = next(seat for seat in (hand.dealer, *hand.seats) if seat is not hand.seat_wind)
    scores, refused = {}, {}
    for tile in KINDS:
        for source in ready.sources:
            win = Win(
                tile, source, giver if source.claimed else None, last_tile=ready.last_tile, first_turn=ready.first_turn,
                kongs_in_a_row=ready.kongs_in_a_row,
            )  # fmt: skip
            whole = replace(hand, concealed_tiles=(*hand.concealed_tiles, tile), win=win)
            try:
                scores.setdefault(tile, {})[source] = score_hand(whole, ruleset).best.score
            except HandError as error:
                if [fault.code for fault in error.faults] == ["may_not_go_out"]:
                    refused.setdefault(tile, {})[source] = error.faults[0]
    return {tile: found for tile, found in scores.items() if found}, refused


def short_hand(ruleset_id, rng):
    """Return a hand one tile short that can be under some ruleset, with sources from which a tile can come to it."""
    while True:
        request = winning_request(rng)
        facts = {name: request["win"][name] for name in ("last_tile", "first_turn") if name in request["win"]}
        asked = ReadyHand(hand_of(one_tile_short(request)), (WALL,), **facts)
        rules = RULESETS[ruleset_id]
        wanted = rng.sample(list(WonFrom), rng.choice((1, 2, 3, 6)))
        sources = tuple(source for source in wanted if legal(asked._replace(sources=(source,)), rules))
        if sources:
            return asked._replace(sources=sources), rules


def legal(asked, rules):
    return not wait_faults(asked, rules, discards=False)


def special_hand(rng):
    """Return a hand one tile short of a special hand of the British rules, with sets on the table where it may be."""
    special = rng.choice(BRITISH.special_hands)
    while True:
        sets, tiles = fitting_hand(special.pattern, rng)
        if tiles and special.pattern.matches(sets, tiles):
            break
    loose = list(tiles)
    melds = []
    for each in sets:
        if each.kind is SetKind.KONG:
            melds.append(tile_set(each.tiles, concealed=False, kong=Kong.CONCEALED))
        elif each.kind is SetKind.PUNG and rng.random() < 0.5:
            melds.append(each)
        else:
            loose += each.tiles
    loose.remove(rng.choice(loose))
    bonus = tiles_of(rng.sample(BONUS, rng.choice((0, 1, 3))))
    return Hand(Wind.SOUTH, Wind.EAST, tuple(melds), concealed_tiles=tuple(loose), bonus_tiles=bonus)


def assert_as_tried_one_by_one(asked, rules):
    waits = waits_of(asked, rules)
    scores, refused = tried_one_by_one(asked, rules)

    assert scores == {wait.tile: dict(wait.scores) for wait in waits if wait.scores}
    assert refused == {wait.tile: dict(wait.refused) for wait in waits if wait.refused}
    assert {*scores, *refused} == {wait.tile for wait in waits}
    assert_sorted(waits)


@by_ruleset
@laws
@given(rng=randomness)
def test_a_tile_is_a_wait_exactly_if_the_hand_with_it_is_scored_and_has_the_same_score(ruleset_id, rng):
    asked, rules = short_hand(ruleset_id, rng)
    held = [tile for each in asked.hand.sets for tile in each.tiles] + [*asked.hand.concealed_tiles]
    seen = tuple(tile for tile in rng.sample(KINDS, 12) if tile not in held)
    assert_as_tried_one_by_one(asked._replace(seen_tiles=seen), rules)

    # What the others pay depends on nothing else that is told of the win.
    asked = asked._replace(last_tile=False, first_turn=False, kongs_in_a_row=0)
    for wait in waits_of(asked, rules):
        paid = received_the_long_way(asked, rules, wait) if isinstance(rules.payments, PaymentRules) else {}
        assert paid == wait.received


@laws
@given(rng=randomness)
def test_special_hands_are_waited_for_as_they_are_scored(rng):
    hand = replace(special_hand(rng), bonus_tiles=(Tile.F1,))
    asked = ReadyHand(hand, (WALL, LOOSE, DISCARD))

    assert waits_of(asked, BRITISH)
    assert_as_tried_one_by_one(asked, BRITISH)


@laws
@given(rng=randomness)
def test_wild_tiles_are_waited_beside_as_they_are_scored(rng):
    hand = special_hand(rng)
    wild = rng.randrange(len(hand.concealed_tiles))
    stands_for = hand.concealed_tiles[wild]
    hand = replace(hand, wild=(WildTile(Tile.B2, stands_for, ("concealed_tiles", wild)),))
    asked = ReadyHand(hand, (WALL, DISCARD))

    if legal(asked, GOULASH):
        assert_as_tried_one_by_one(asked, GOULASH)


@by_ruleset
@settings(laws, max_examples=15)
@given(rng=randomness)
def test_a_discard_leaves_what_the_thirteen_other_tiles_wait_for(ruleset_id, rng):
    asked, rules = short_hand(ruleset_id, rng)
    tiles = (*asked.hand.concealed_tiles, rng.choice([tile for tile in KINDS if asked.hand.concealed_count(tile) < 1]))
    whole = asked._replace(hand=replace(asked.hand, concealed_tiles=tiles))
    if wait_faults(whole, rules, discards=True):
        # The tile drawn is the fifth of a kong on the table.
        return
    expected = {}
    for place, tile in enumerate(tiles):
        kept = replace(asked.hand, concealed_tiles=tiles[:place] + tiles[place + 1 :])
        expected[tile] = waits_of(asked._replace(hand=kept, seen_tiles=(tile,)), rules)
    discards = discards_of(whole, rules)

    assert {tile: waits for tile, waits in expected.items() if waits} == {each.tile: each.waits for each in discards}
    assert_sorted(discards)


def assert_sorted(found_):
    for one, other in pairwise(found_):
        assert place_in_order(one) < place_in_order(other)


def place_in_order(each):
    return -each.most_received, -each.best, -each.left, each.tile.index


def received_the_long_way(asked, rules, wait):
    """Return what the others pay together for each source, from whoever can give up the tile and makes it least."""
    hand, received = asked.hand, {}
    for source in wait.scores:
        givers = [seat for seat in hand.seats if seat is not hand.seat_wind] if source.claimed else [None]
        paid = []
        for giver in givers:
            win = Win(wait.tile, source, giver)
            whole = replace(hand, concealed_tiles=(*hand.concealed_tiles, wait.tile), win=win)
            paid.append(score_hand(whole, rules).net[hand.seat_wind])
        received[source] = min(paid)
    return received
