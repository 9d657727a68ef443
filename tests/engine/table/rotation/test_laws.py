"""Laws of taking turns, tried on random evenings of every procedure, number of players and reading."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from engine.game.tiles import SEATS, Wind
from engine.paying.deal import Outcome
from engine.table.procedures import PROCEDURES
from engine.table.rotation.start import TableStart, play_results, start_table
from support.turns import started, won


@st.composite
def tables(draw):
    """Draw a table of some procedure before its first hand, and the rules that it follows."""
    procedure = draw(st.sampled_from(list(PROCEDURES.values())))
    players = draw(st.sampled_from(list(procedure.rotation)))
    options = {each.id: draw(st.sampled_from(each.choices)).value for each in procedure.rotation_options}
    return started(procedure.id, players, **options)


# A dealer who wins often, so that rows of wins and long winds come up.
OUTCOMES = st.lists(st.sampled_from(["dealer", "dealer", 1, 2, 3, None]), max_size=60)


def evening_of(state, rules, outcomes):
    """Play hands until the list or the game is over; return the results, and the states before and after each."""
    results, states = [], [state]
    for outcome in outcomes:
        if state.finished:
            break
        at_play = [seat for seat in SEATS if seat in state.seats]
        place = at_play.index(state.dealer)
        winner = state.dealer if outcome == "dealer" else outcome and at_play[(place + outcome) % len(at_play)]
        results += won(winner and winner.value)
        state = play_results(state, results[-1:], rules).state
        states.append(state)
    return results, states


EVENINGS = st.tuples(tables(), OUTCOMES).map(lambda drawn: (*drawn[0], *evening_of(*drawn[0], drawn[1])))
"""The state before the first hand and the rules, then the results, and the states before and after each."""


@given(EVENINGS)
def test_everybody_always_has_a_seat_and_somebody_at_play_deals(evening):
    state, rules, _, states = evening
    for each in states:
        assert state.players == each.players
        assert set(state.seats) == set(each.seats)
        assert each.dealer in each.seats
        assert each.dealer is not Wind.DREAMER
        assert not rules.dealer_is_east or each.dealer is Wind.EAST


@given(EVENINGS)
def test_the_winds_follow_each_other_in_the_order_of_play_and_only_as_a_round_ends(evening):
    *_, states = evening
    for before, after in pairwise(states):
        assert after.hands == before.hands + 1
        assert after.round in {before.round, before.round + 1}
        assert after.prevailing_wind is SEATS[(after.round - 1) % 4]
        assert before.round == after.round or (0, ()) == (after.hands_of_wind, after.deal_lost_by)
        assert len(after.deal_lost_by) < len(after.players)


@given(EVENINGS)
def test_the_deal_stays_with_a_winner_unless_the_row_of_wins_is_full(evening):
    _, rules, results, states = evening
    for before, result, after in zip(states, results, states[1:], strict=False):
        if result.winner == before.dealer.value:
            full = rules.most_wins is not None and before.wins_in_a_row + 1 == rules.most_wins
            full = full or not rules.stays_after_win
            assert full == (after.dealer_name != before.dealer_name)
            assert after.wins_in_a_row == (0 if full else before.wins_in_a_row + 1)
        elif result.winner is not None:
            assert after.dealer_name != before.dealer_name
            assert 0 == after.wins_in_a_row


@given(EVENINGS)
def test_seats_either_stay_or_move_all_together(evening):
    _, rules, results, states = evening
    for before, result, after in zip(states, results, states[1:], strict=False):
        moved = before.seats != after.seats
        if rules.seats_move and not rules.dealer_is_east:
            retires = rules.wash_out_retires_east and result.winner is None
            assert moved == (retires or result.winner not in {None, "east"})
        else:
            assert moved == (rules.seats_move and before.dealer_name != after.dealer_name)
        if moved:
            order = sorted(before.seats, key=list(Wind).index)
            shifted = {before.player_at[seat]: order[place - 1] for place, seat in enumerate(order)}
            assert shifted == after.seat_of


@given(EVENINGS)
def test_a_goulash_follows_a_wash_out_and_nothing_else(evening):
    _, rules, results, states = evening
    for result, after in zip(results, states[1:], strict=True):
        played_so = rules.goulash is not None and not after.finished
        assert after.goulash == (result.outcome is Outcome.WASH_OUT and played_so)


@given(EVENINGS, st.data())
def test_going_on_from_any_state_is_the_same_as_going_through(evening, data):
    state, rules, results, states = evening
    cut = data.draw(st.integers(0, len(results)))
    whole, rest = play_results(state, results, rules), play_results(states[cut], results[cut:], rules)

    assert states[-1] == whole.state == rest.state
    assert whole.hands[cut:] == rest.hands
    assert not results[cut:] or whole.why == rest.why
    assert whole.why


@given(EVENINGS)
def test_a_state_of_an_evening_is_one_that_an_evening_may_start_from(evening):
    state, rules, _, states = evening
    for procedure in PROCEDURES.values():
        players = len(state.players)
        if players in procedure.rotation and procedure.rotation_for(players, {}) == rules:
            for each in states:
                told = TableStart(players=4, first_dealer=None, prevailing_wind=Wind.EAST, options={}, state=each)
                assert (each, rules) == start_table(told, procedure)
