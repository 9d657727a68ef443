"""Laws of what is said of a hand: it is scored only if it can have happened at a table of its ruleset."""

from engine.rulesets import RULESETS
from fuzz.hands import losing_hand
from fuzz.laws_of_hands import is_answered
from support.claimed_wins import claimed_win
from support.random_chinese_hands import is_kong, tiles_of
from support.table_facts import contradictions, contradictions_of_answer


def a_win_that_is_scored_can_have_happened(service, rng):
    request = claimed_win(rng.choice(list(RULESETS)), rng)
    answer = service.score(request)
    if is_answered(answer, request):
        assert [] == [*contradictions(request), *contradictions_of_answer(request, answer.document)]


def a_hand_that_did_not_go_out_and_is_scored_can_have_happened(service, rng):
    request = losing_hand(rng) | {"original_call": rng.random() < 0.5}
    if rng.random() < 0.3:
        request["dealer_wins"] = rng.randint(1, 16)
    if rng.random() < 0.3:
        kind = rng.choice(("concealed", "claimed", "annexed"))
        request["melds"] = [{"tiles": tiles_of(m), "kong": kind} if is_kong(m) else m for m in request["melds"]]
    if is_answered(service.score(request), request):
        assert [] == list(contradictions(request))
