"""Hands a second in one process, and beside the libraries that score the same hands."""

from collections.abc import Callable, Sequence
from itertools import islice
from random import Random

from benchmarks.figures import AtLeast, AtMost, Figure, Goal, beside
from benchmarks.hands import Dealt, Request, after_riichi, deal, grouped, hand_of, has_one_chow_at_most, loose
from benchmarks.rivals import mcr_by_pymahjonggb, riichi_by_mahjong
from benchmarks.rounds import Rates, take_turns
from engine import Hand, HouseRules, Ruleset, find_ruleset, score_hand, with_house_rules
from service.scores.answers import SCORE_FIELDS
from service.scores.scoring import score_json

_RIICHI, _MCR = "riichi, loose tiles", "mcr, loose tiles"
_LIBRARIES = {_RIICHI: "mahjong 2.1.0", _MCR: "pymahjonggb 1.4.0"}
_BOOKLET = "booklet, loose tiles"
_FASTER_THAN_MAHJONG = AtLeast(1.5)
_TIMES_A_BOOKLET_HAND = AtMost(60 / 35)


def measure(rounds: int, hands: int) -> list[Figure]:
    """Measure how fast the engine is on new hands: each round has its own."""
    dealt = list(islice(deal(seed=1), rounds * hands))
    # The British rules refuse hands with more than one chow.
    few_chows = list(islice(filter(has_one_chow_at_most, deal(seed=3)), rounds * hands))
    random = Random(4)
    declared = [after_riichi(each, random) for each in dealt]
    without_minimum = with_house_rules(find_ruleset("mcr"), HouseRules(options=(("minimum", "0"),)))
    contestants = {
        _RIICHI: _scorer(list(map(hand_of, declared)), hands, find_ruleset("riichi")),
        _LIBRARIES[_RIICHI]: _caller(riichi_by_mahjong(declared), hands),
        _MCR: _scorer([hand_of(loose(each)) for each in dealt], hands, without_minimum),
        **_of_ruleset("booklet", dealt, hands),
        **_of_ruleset("british", few_chows, hands),
        **_of_ruleset("chinese-classical", dealt, hands),
        "request to answer, loose": _from_request_to_answer([loose(each) for each in dealt], hands),
    }
    in_c = mcr_by_pymahjonggb([loose(each) for each in dealt])
    if in_c:
        contestants[_LIBRARIES[_MCR]] = _caller(in_c, hands)
    return _figures(take_turns(contestants, rounds, in_process=True))


def _figures(rates: Rates) -> list[Figure]:
    """Return the rates, those of riichi and MCR beside the library that plays the same game."""
    found = []
    for ours, library in _LIBRARIES.items():
        both = {name: rates.pop(name) for name in (ours, library) if name in rates}
        goals: dict[str, Goal] = {_RIICHI: _FASTER_THAN_MAHJONG}
        found += beside(both, library, "hands/s", goals) if library in both else _alone(both)
    mcr = next(each.measured for each in found if each.what == _MCR)
    times = tuple(one / other for one, other in zip(rates[_BOOKLET], mcr, strict=True))
    found.append(Figure("a hand of mcr", times, "booklet hands", goal=_TIMES_A_BOOKLET_HAND))
    return found + _alone(rates)


def _alone(rates: Rates) -> list[Figure]:
    return [Figure(what, tuple(measured), "hands/s") for what, measured in rates.items()]


def _of_ruleset(ruleset_id: str, dealt: Sequence[Dealt], hands: int) -> dict[str, Callable[[int], int]]:
    """Return two contestants of a ruleset: for hands of loose tiles, and for hands grouped into sets."""
    random, ruleset = Random(2), find_ruleset(ruleset_id)
    # Each contestant has its own values: a hand caches its counts.
    return {
        f"{ruleset_id}, loose tiles": _scorer([hand_of(loose(each)) for each in dealt], hands, ruleset),
        f"{ruleset_id}, grouped": _scorer([hand_of(grouped(each, random)) for each in dealt], hands, ruleset),
    }


def scorable(hands: int) -> list[Hand]:
    """Return hands of loose tiles and grouped hands, for a profile."""
    random = Random(2)
    dealt = list(islice(deal(seed=1), hands))
    return [hand_of(loose(each)) for each in dealt] + [hand_of(grouped(each, random)) for each in dealt]


def score_all(hands: Sequence[Hand], ruleset: Ruleset | None = None) -> int:
    """Score hands with all items, by the booklet if no ruleset is named, and return their number."""
    ruleset = ruleset or find_ruleset("booklet")
    for hand in hands:
        score_hand(hand, ruleset)
    return len(hands)


def _scorer(all_hands: Sequence[Hand], hands: int, ruleset: Ruleset) -> Callable[[int], int]:
    return lambda number: score_all(all_hands[number * hands : (number + 1) * hands], ruleset)


def _caller(all_scores: Sequence[Callable[[], object]], hands: int) -> Callable[[int], int]:
    """Return a contestant that scores hands by functions that are ready."""

    def run(number: int) -> int:
        for score in all_scores[number * hands : (number + 1) * hands]:
            score()
        return hands

    return run


def _from_request_to_answer(requests: Sequence[Request], hands: int) -> Callable[[int], int]:
    """Return a contestant that does all that the service does between parsing and encoding JSON."""

    def run(number: int) -> int:
        these = requests[number * hands : (number + 1) * hands]
        for request in these:
            score_json(request, SCORE_FIELDS)
        return len(these)

    return run
