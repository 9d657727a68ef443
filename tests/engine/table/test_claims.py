"""Who gets a claimed discard, by each procedure, and which claims cannot be made."""

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.errors import TableError
from engine.game.tiles import SEATS, Tile, Wind
from engine.table.catalogue import all_procedures, find_procedure
from engine.table.claims import ClaimedDiscard, decide_claim
from engine.table.rules import Claim
from support.laws import for_each

EAST, SOUTH, WEST, NORTH = SEATS
MAH_JONG, KONG, PUNG, CHOW = Claim
ALL = [each.id for each in all_procedures()]
# Procedures for other numbers of players than four, and tables of two and three.
OTHER_TABLES = ("booklet", "british")
FEW = (2, 3, (EAST, WEST), (EAST, WEST, NORTH))

by_procedure = pytest.mark.parametrize("procedure_id", ALL)


def decided(procedure_id, discarder, claims, **more):
    procedure = find_procedure(procedure_id)
    discard = ClaimedDiscard(discarder=discarder, claims=claims, **more)
    return decide_claim(procedure, discard)


def taken(*request, **more):
    decision = decided(*request, **more)
    return decision.granted.seat, decision.granted.claim, [(each.seat, each.claim) for each in decision.others]


def refused(*request, **more):
    with pytest.raises(TableError) as caught:
        decided(*request, **more)
    return [(fault.path, fault.code) for fault in caught.value.faults]


# Booklet, p. 10: "the order of precedence is Mahjong, Kong and finally Pong". The others: win, pung or kong, chow.


# Procedure, discarder, claims, and what else is told; who takes the tile with which claim, and the other claims.
GOULASHES = ("british", "sparrows")
TAKEN = [
    # One claim goes before another. West is next, so that it may claim a chow too.
    *((each, SOUTH, {WEST: second, NORTH: first}, {}, (NORTH, first, [(WEST, second)]))
     for each in ALL
     for first, second in [(MAH_JONG, KONG), (MAH_JONG, PUNG), (MAH_JONG, CHOW), (KONG, CHOW), (PUNG, CHOW)]),
    # P. 11, A Note about the Kong: "even if another player wants the same tile to create a Pong".
    ("booklet", SOUTH, {WEST: PUNG, EAST: KONG}, {}, (EAST, KONG, [(WEST, PUNG)])),
    # A single claim takes the tile.
    *((each, WEST, {NORTH: claim}, {"tile": Tile.B5}, (NORTH, claim, [])) for each in ALL for claim in Claim),
    *((each, SOUTH, {WEST: PUNG}, {"tile": Tile.DR}, (WEST, PUNG, [])) for each in ALL),
    # Who is next depends on who plays. Chows are for four, but the turn is that of those who play.
    ("booklet", SOUTH, {NORTH: MAH_JONG, EAST: MAH_JONG}, {"players": (EAST, SOUTH, NORTH)},
     (NORTH, MAH_JONG, [(EAST, MAH_JONG)])),
    # In a goulash the nearest to the discarder takes the tile.
    *((each, WEST, {NORTH: claim, EAST: other}, {"goulash": True}, (NORTH, claim, [(EAST, other)]))
     for each in GOULASHES
     for claim, other in [(PUNG, PUNG), (KONG, PUNG), (PUNG, KONG)]),
    *((each, WEST, {EAST: PUNG}, {"players": few}, (EAST, PUNG, [])) for each in OTHER_TABLES for few in FEW),
    *((each, WEST, {NORTH: CHOW}, {"players": 5}, (NORTH, CHOW, [])) for each in OTHER_TABLES),
]  # fmt: skip


@for_each("procedure_id, discarder, claims, told, expected", TAKEN)
def test_the_tile_goes_to_the_claim_that_the_book_has_first(procedure_id, discarder, claims, told, expected):
    assert expected == taken(procedure_id, discarder, claims, **told)


@by_procedure
@pytest.mark.parametrize("discarder, claimers, winner", [
    (SOUTH, (NORTH, EAST), NORTH), (SOUTH, (EAST, WEST), WEST), (NORTH, (WEST, SOUTH), SOUTH),
    (EAST, (NORTH, WEST), WEST), (WEST, (SOUTH, EAST, NORTH), NORTH),
])  # fmt: skip
def test_of_several_who_go_out_the_first_in_turn_after_the_discarder_does(procedure_id, discarder, claimers, winner):
    seat, claim, others = taken(procedure_id, discarder, dict.fromkeys(claimers, MAH_JONG))

    assert (winner, MAH_JONG) == (seat, claim)
    assert {*claimers} - {winner} == {other for other, _ in others}


@by_procedure
@pytest.mark.parametrize("discarder", SEATS)
def test_only_the_next_player_may_claim_a_chow(procedure_id, discarder):
    following = SEATS[(SEATS.index(discarder) + 1) % 4]

    assert (following, CHOW, []) == taken(procedure_id, discarder, {following: CHOW})
    for seat in set(SEATS) - {discarder, following}:
        assert [(("claims", seat.value), "claim_not_allowed")] == refused(procedure_id, discarder, {seat: CHOW})


@for_each("procedure_id", GOULASHES)
def test_what_is_claimed_in_a_goulash_is_decided_by_the_variations_of_play(procedure_id):
    assert "variations of play" in decided(procedure_id, WEST, {NORTH: PUNG, EAST: PUNG}, goulash=True).cite.locus


# Procedure, discarder, claims, and what else is told; the place and the code of what is wrong.
NEXT = ("claims", "north")
REFUSED = [
    # Two pungs of a tile need five of it; a pung and a kong are refused where the book does not rank them.
    *((each, SOUTH, {WEST: claim, NORTH: claim}, {}, NEXT, "too_many_of_a_tile")
      for each in ALL for claim in (PUNG, KONG)),
    *((each, SOUTH, {WEST: PUNG, NORTH: KONG}, {}, NEXT, "too_many_of_a_tile") for each in ALL if each != "booklet"),
    # Only the next player may claim a chow, nobody in a goulash or with two or three players (booklet, p. 21).
    *((each, WEST, {NORTH: CHOW}, {"goulash": True}, NEXT, "claim_not_allowed") for each in GOULASHES),
    *((each, WEST, {NORTH: PUNG}, {"goulash": True}, ("goulash",), "not_in_this_procedure")
      for each in ALL if each not in GOULASHES),
    *((each, WEST, {EAST: CHOW}, {"players": few}, ("claims", "east"), "claim_not_allowed")
      for each in OTHER_TABLES for few in FEW),
    # The dreamer claims nothing, nor does anybody else who does not sit at the table.
    *((each, WEST, {Wind.DREAMER: PUNG}, {"players": 5}, ("claims", "dreamer"), "not_at_the_table")
      for each in OTHER_TABLES),
    ("booklet", Wind.DREAMER, {SOUTH: PUNG}, {}, ("discarder",), "not_at_the_table"),
    ("booklet", SOUTH, {Wind.DREAMER: PUNG}, {}, ("claims", "dreamer"), "not_at_the_table"),
    ("booklet", WEST, {SOUTH: PUNG}, {"players": (EAST, WEST, NORTH)}, ("claims", "south"), "not_at_the_table"),
    ("booklet", SOUTH, {WEST: PUNG}, {"players": (EAST, WEST, NORTH)}, ("discarder",), "not_at_the_table"),
    ("booklet", SOUTH, {WEST: PUNG}, {"players": (SOUTH, WEST, NORTH)}, ("players",), "seats_do_not_fit"),
    ("booklet", SOUTH, {WEST: PUNG}, {"players": 2}, ("discarder",), "not_at_the_table"),
    ("booklet", SOUTH, {WEST: PUNG, NORTH: MAH_JONG}, {"players": 3}, NEXT, "not_at_the_table"),
    ("dmjl", SOUTH, {WEST: PUNG}, {"players": 3}, ("players",), "unknown_number_of_players"),
    ("booklet", SOUTH, {}, {}, ("claims",), "claims_missing"),
    ("booklet", SOUTH, {SOUTH: PUNG}, {}, ("claims", "south"), "claim_not_allowed"),
    # A tile that is named must fit the claim.
    *((each, SOUTH, {WEST: CHOW}, {"tile": Tile.DR}, ("claims", "west"), "claim_not_allowed") for each in ALL),
    *((each, SOUTH, {WEST: PUNG}, {"tile": Tile.F1}, ("tile",), "claim_not_allowed") for each in ALL),
]  # fmt: skip


@for_each("procedure_id, discarder, claims, told, place, code", REFUSED)
def test_claims_that_cannot_be_made_are_refused(procedure_id, discarder, claims, told, place, code):
    assert [(place, code)] == refused(procedure_id, discarder, claims, **told)


def test_several_claims_that_cannot_be_made_are_told_at_once():
    assert [(("claims", "south"), "claim_not_allowed"), (NEXT, "claim_not_allowed")] == refused(
        "booklet", SOUTH, {SOUTH: PUNG, NORTH: CHOW}
    )


def test_the_order_of_precedence_is_that_of_the_books():
    ranks = {each.id: each.claims.ranks for each in all_procedures()}

    assert ((MAH_JONG,), (KONG,), (PUNG,), (CHOW,)) == ranks.pop("booklet")
    assert {((MAH_JONG,), (PUNG, KONG), (CHOW,))} == {*ranks.values()}


# Laws.


@by_procedure
def test_whoever_takes_the_tile_no_other_claim_goes_before_it(procedure_id):
    rules = find_procedure(procedure_id).claims
    for discarder, number in product(SEATS, (1, 2, 3)):
        for seats in combinations([seat for seat in SEATS if seat is not discarder], number):
            for claims in product(Claim, repeat=number):
                try:
                    decision = decided(procedure_id, discarder, dict(zip(seats, claims, strict=True)))
                except TableError:
                    continue
                order = [rules.rank(each.claim) for each in (decision.granted, *decision.others)]
                assert order == sorted(order)
                assert {*seats} == {decision.granted.seat, *(each.seat for each in decision.others)}


@given(
    st.sampled_from(ALL),
    st.sampled_from(SEATS),
    st.permutations(list(zip(SEATS, (MAH_JONG, PUNG, MAH_JONG, CHOW), strict=True))),
)
def test_the_order_in_which_claims_are_sent_does_not_matter(procedure_id, discarder, claims):
    def outcome(sent):
        try:
            return taken(procedure_id, discarder, {seat: claim for seat, claim in sent if seat is not discarder})
        except TableError as error:
            return sorted(fault.path for fault in error.faults)

    assert outcome(claims) == outcome(sorted(claims, key=lambda each: SEATS.index(each[0])))
