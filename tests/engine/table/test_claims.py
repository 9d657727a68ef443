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

EAST, SOUTH, WEST, NORTH = SEATS
MAH_JONG, KONG, PUNG, CHOW = Claim
ALL = [each.id for each in all_procedures()]

by_procedure = pytest.mark.parametrize("procedure_id", ALL)


def decided(procedure_id, discarder, claims, **more):
    procedure = find_procedure(procedure_id)
    discard = ClaimedDiscard(discarder=discarder, claims=claims, **more)
    return decide_claim(procedure, discard)


def taken(*request, **more):
    decision = decided(*request, **more)
    return decision.taken.seat, decision.taken.claim, [(each.seat, each.claim) for each in decision.others]


def refused(*request, **more):
    with pytest.raises(TableError) as caught:
        decided(*request, **more)
    return [(fault.path, fault.code) for fault in caught.value.faults]


# Booklet, p. 10: "the order of precedence is Mahjong, Kong and finally Pong". The others: win, pung or kong, chow.


@by_procedure
@pytest.mark.parametrize(
    "first, second", [(MAH_JONG, KONG), (MAH_JONG, PUNG), (MAH_JONG, CHOW), (KONG, CHOW), (PUNG, CHOW)]
)
def test_one_claim_goes_before_another(procedure_id, first, second):
    # West is next, so that it may claim a chow too.
    assert (NORTH, first, [(WEST, second)]) == taken(procedure_id, SOUTH, {WEST: second, NORTH: first})


def test_the_booklet_ranks_a_kong_before_a_pong_that_another_player_wants():
    # p. 11, A Note about the Kong: "even if another player wants the same tile to create a Pong".
    assert (EAST, KONG, [(WEST, PUNG)]) == taken("booklet", SOUTH, {WEST: PUNG, EAST: KONG})


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
@pytest.mark.parametrize("claim", Claim)
def test_a_single_claim_takes_the_tile(procedure_id, claim):
    assert (NORTH, claim, []) == taken(procedure_id, WEST, {NORTH: claim}, tile=Tile.B5)


@by_procedure
@pytest.mark.parametrize("discarder", SEATS)
def test_only_the_next_player_may_claim_a_chow(procedure_id, discarder):
    following = SEATS[(SEATS.index(discarder) + 1) % 4]

    assert (following, CHOW, []) == taken(procedure_id, discarder, {following: CHOW})
    for seat in set(SEATS) - {discarder, following}:
        assert [(("claims", seat.value), "claim_not_allowed")] == refused(procedure_id, discarder, {seat: CHOW})


def test_who_is_next_depends_on_who_plays():
    # Chows are for four, but the turn is that of those who play.
    decision = decided("booklet", SOUTH, {NORTH: MAH_JONG, EAST: MAH_JONG}, players=(EAST, SOUTH, NORTH))

    assert NORTH is decision.taken.seat


@by_procedure
def test_two_pungs_of_a_tile_need_five_of_it(procedure_id):
    assert [(("claims", "north"), "too_many_of_a_tile")] == refused(procedure_id, SOUTH, {WEST: PUNG, NORTH: PUNG})
    assert [(("claims", "north"), "too_many_of_a_tile")] == refused(procedure_id, SOUTH, {WEST: KONG, NORTH: KONG})


@pytest.mark.parametrize("procedure_id", [each for each in ALL if each != "booklet"])
def test_a_pung_and_a_kong_of_a_tile_are_refused_where_the_book_does_not_rank_them(procedure_id):
    assert [(("claims", "north"), "too_many_of_a_tile")] == refused(procedure_id, SOUTH, {WEST: PUNG, NORTH: KONG})


@pytest.mark.parametrize("procedure_id", ["british", "sparrows"])
@pytest.mark.parametrize("claims", [{NORTH: PUNG, EAST: PUNG}, {NORTH: KONG, EAST: PUNG}, {EAST: KONG, NORTH: PUNG}])
def test_in_a_goulash_the_nearest_to_the_discarder_takes_the_tile(procedure_id, claims):
    decision = decided(procedure_id, WEST, claims, goulash=True)

    assert NORTH is decision.taken.seat
    assert "variations of play" in decision.cite.locus


@pytest.mark.parametrize("procedure_id", ["british", "sparrows"])
def test_in_a_goulash_nobody_claims_a_chow(procedure_id):
    assert [(("claims", "north"), "claim_not_allowed")] == refused(procedure_id, WEST, {NORTH: CHOW}, goulash=True)


@pytest.mark.parametrize("procedure_id", ["booklet", "chinese-classical", "dmjl", "left-hand"])
def test_a_goulash_is_refused_where_there_is_none(procedure_id):
    assert [(("goulash",), "not_in_this_procedure")] == refused(procedure_id, WEST, {NORTH: PUNG}, goulash=True)


@pytest.mark.parametrize("procedure_id", ["booklet", "british"])
@pytest.mark.parametrize("players", [2, 3, (EAST, WEST), (EAST, WEST, NORTH)])
def test_with_two_or_three_players_nobody_claims_a_chow(procedure_id, players):
    # Booklet, p. 21, and British: the games for two and three players.
    assert [(("claims", "east"), "claim_not_allowed")] == refused(procedure_id, WEST, {EAST: CHOW}, players=players)
    assert (EAST, PUNG, []) == taken(procedure_id, WEST, {EAST: PUNG}, players=players)


@pytest.mark.parametrize("procedure_id", ["booklet", "british"])
def test_with_five_players_the_dreamer_claims_nothing(procedure_id):
    assert (NORTH, CHOW, []) == taken(procedure_id, WEST, {NORTH: CHOW}, players=5)
    assert [(("claims", "dreamer"), "not_at_the_table")] == refused(procedure_id, WEST, {Wind.DREAMER: PUNG}, players=5)


@pytest.mark.parametrize(
    "request_, faults",
    [
        (("booklet", SOUTH, {}), [(("claims",), "claims_missing")]),
        (("booklet", SOUTH, {SOUTH: PUNG}), [(("claims", "south"), "claim_not_allowed")]),
        (("booklet", Wind.DREAMER, {SOUTH: PUNG}), [(("discarder",), "not_at_the_table")]),
        (("booklet", SOUTH, {Wind.DREAMER: PUNG}), [(("claims", "dreamer"), "not_at_the_table")]),
        # Several faults at once.
        (("booklet", SOUTH, {SOUTH: PUNG, NORTH: CHOW}),
         [(("claims", "south"), "claim_not_allowed"), (("claims", "north"), "claim_not_allowed")]),
    ],
)  # fmt: skip
def test_claims_that_cannot_be_made_are_refused(request_, faults):
    assert faults == refused(*request_)


@pytest.mark.parametrize(
    "players, discarder, claims, faults",
    [
        ((EAST, WEST, NORTH), WEST, {SOUTH: PUNG}, [(("claims", "south"), "not_at_the_table")]),
        ((EAST, WEST, NORTH), SOUTH, {WEST: PUNG}, [(("discarder",), "not_at_the_table")]),
        ((SOUTH, WEST, NORTH), SOUTH, {WEST: PUNG}, [(("players",), "seats_do_not_fit")]),
        (2, SOUTH, {WEST: PUNG}, [(("discarder",), "not_at_the_table")]),
        (3, SOUTH, {WEST: PUNG, NORTH: MAH_JONG}, [(("claims", "north"), "not_at_the_table")]),
    ],
)
def test_who_does_not_sit_at_the_table_claims_nothing(players, discarder, claims, faults):
    assert faults == refused("booklet", discarder, claims, players=players)


def test_a_number_of_players_that_the_procedure_does_not_know_is_refused():
    assert [(("players",), "unknown_number_of_players")] == refused("dmjl", SOUTH, {WEST: PUNG}, players=3)


@by_procedure
def test_a_tile_that_is_named_must_fit_the_claim(procedure_id):
    assert [(("claims", "west"), "claim_not_allowed")] == refused(procedure_id, SOUTH, {WEST: CHOW}, tile=Tile.DR)
    assert [(("tile",), "claim_not_allowed")] == refused(procedure_id, SOUTH, {WEST: PUNG}, tile=Tile.F1)
    assert (WEST, PUNG, []) == taken(procedure_id, SOUTH, {WEST: PUNG}, tile=Tile.DR)


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
                order = [rules.rank(each.claim) for each in (decision.taken, *decision.others)]
                assert order == sorted(order)
                assert {*seats} == {decision.taken.seat, *(each.seat for each in decision.others)}


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
