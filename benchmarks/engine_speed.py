"""Hands a second in one process: the engine beside the riichi library `mahjong`, on hands with the same tiles."""

from collections.abc import Callable, Sequence
from itertools import islice
from random import Random

from mahjong.hand_calculating.hand import HandCalculator

from benchmarks.figures import AtLeast, Figure, beside
from benchmarks.hands import (
    Dealt,
    Request,
    RiichiHand,
    deal,
    grouped,
    hand_of,
    has_one_chow_at_most,
    loose,
    riichi_hand_of,
)
from benchmarks.rounds import take_turns
from engine import Hand, find_ruleset, score_hand
from service.scores.answers import SCORE_FIELDS
from service.scores.scoring import score_json

_OPPONENT = "mahjong 2.1.0"
_GOALS = {
    "booklet, loose tiles": AtLeast(1.5),
    "booklet, grouped": AtLeast(2),
    "british, loose tiles": AtLeast(1.5),
    "british, grouped": AtLeast(2),
    "chinese-classical, loose tiles": AtLeast(1.2),
    "chinese-classical, grouped": AtLeast(2),
}
"""How many times as fast as the opponent."""


def measure(rounds: int, hands: int) -> list[Figure]:
    """Measure how fast the engine is on new hands: each round has its own."""
    dealt = list(islice(deal(seed=1), rounds * hands))
    # The British rules refuse hands with more than one chow.
    few_chows = list(islice(filter(has_one_chow_at_most, deal(seed=3)), rounds * hands))
    contestants = {
        **_of_ruleset("booklet", dealt, hands),
        **_of_ruleset("british", few_chows, hands),
        **_of_ruleset("chinese-classical", dealt, hands),
        "request to answer, loose": _from_request_to_answer([loose(each) for each in dealt], hands),
        _OPPONENT: _estimator([riichi_hand_of(each) for each in dealt], hands),
    }
    return beside(take_turns(contestants, rounds, in_process=True), _OPPONENT, "hands/s", _GOALS)


def _of_ruleset(ruleset_id: str, dealt: Sequence[Dealt], hands: int) -> dict[str, Callable[[int], int]]:
    """Return two contestants of a ruleset: for hands of loose tiles, and for hands grouped into sets."""
    random = Random(2)
    # Each contestant has its own values: a hand caches its counts.
    return {
        f"{ruleset_id}, loose tiles": _scorer([hand_of(loose(each)) for each in dealt], hands, ruleset_id),
        f"{ruleset_id}, grouped": _scorer([hand_of(grouped(each, random)) for each in dealt], hands, ruleset_id),
    }


def scorable(hands: int) -> list[Hand]:
    """Return hands of loose tiles and grouped hands, for a profile."""
    random = Random(2)
    dealt = list(islice(deal(seed=1), hands))
    return [hand_of(loose(each)) for each in dealt] + [hand_of(grouped(each, random)) for each in dealt]


def score_all(hands: Sequence[Hand], ruleset_id: str = "booklet") -> int:
    """Score hands with all items, and return their number."""
    ruleset = find_ruleset(ruleset_id)
    for hand in hands:
        score_hand(hand, ruleset)
    return len(hands)


def _scorer(all_hands: Sequence[Hand], hands: int, ruleset_id: str) -> Callable[[int], int]:
    return lambda number: score_all(all_hands[number * hands : (number + 1) * hands], ruleset_id)


def _from_request_to_answer(requests: Sequence[Request], hands: int) -> Callable[[int], int]:
    """Return a contestant that does all that the service does between parsing and encoding JSON."""

    def run(number: int) -> int:
        these = requests[number * hands : (number + 1) * hands]
        for request in these:
            score_json(request, SCORE_FIELDS)
        return len(these)

    return run


def _estimator(all_hands: Sequence[RiichiHand], hands: int) -> Callable[[int], int]:
    calculator = HandCalculator()

    def run(number: int) -> int:
        these = all_hands[number * hands : (number + 1) * hands]
        for hand in these:
            answer = calculator.estimate_hand_value(hand.tiles, hand.win_tile, config=hand.config)
            assert answer.error is None, answer.error
        return len(these)

    return run
