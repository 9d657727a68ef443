"""The time to find the waits of a hand, in hands scored: typical hands, and those that wait for most tiles."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from itertools import cycle, islice, product

from benchmarks.figures import AtMost, Figure
from benchmarks.hands import deal, hand_of, loose
from benchmarks.rounds import take_turns
from engine import (
    Hand,
    HandError,
    ReadyHand,
    Ruleset,
    Tile,
    Win,
    Wind,
    WonFrom,
    all_rulesets,
    discards_of,
    score_hand,
    waits_of,
)

_SEATS = (Wind.EAST, Wind.SOUTH, Wind.WEST, Wind.NORTH)
_GATES = "1112345678999"
_ORPHANS = ("B1", "B9", "C1", "C9", "D1", "D9", "WE", "WS", "WW", "WN", "DR", "DG", "DW")
_SOURCES = (WonFrom.WALL, WonFrom.DISCARD)


def measure(rounds: int, hands: int) -> list[Figure]:
    """Measure how many hands are scored in the time in which the waits of one hand of the same kind are found."""
    kinds = {"typical": _typical, "nine gates": _nine_gates, "thirteen orphans": _thirteen_orphans}
    return [
        figure
        for ruleset in all_rulesets()
        for name, completed in kinds.items()
        for samples in [list(islice(completed(ruleset), hands))]
        if _all_go_out(samples, ruleset)
        for figure in _compared(f"{ruleset.id}, {name}", samples, ruleset, rounds)
    ]


def _all_go_out(hands: Sequence[Hand], ruleset: Ruleset) -> bool:
    """Return whether each hand is a mah-jong under a ruleset, and may go out."""
    try:
        for hand in hands:
            score_hand(hand, ruleset)
    except HandError:
        return False
    return True


def _compared(name: str, completed: Sequence[Hand], ruleset: Ruleset, rounds: int) -> Iterator[Figure]:
    contestants = {
        "score": _each(completed, lambda hand: score_hand(hand, ruleset)),
        "waits": _each(completed, lambda hand: waits_of(_without_last_tile(hand), ruleset)),
        "discards": _each(completed[: len(completed) // 10], lambda hand: discards_of(_before_discard(hand), ruleset)),
    }
    rates = take_turns(contestants, rounds, in_process=True)
    for call, goal in (("waits", AtMost(30)), ("discards", None)):
        cost = tuple(score / rate for score, rate in zip(rates["score"], rates[call], strict=True))
        yield Figure(f"{name}, {call}", cost, "hands scored", goal=goal)


def _each(hands: Sequence[Hand], call: Callable[[Hand], object]) -> Callable[[int], int]:
    def run(_round: int) -> int:
        for hand in hands:
            call(hand)
        return len(hands)

    return run


def _without_last_tile(hand: Hand) -> ReadyHand:
    """Return a hand without its last tile, which is the last of its concealed tiles."""
    return ReadyHand(replace(hand, concealed_tiles=hand.concealed_tiles[:-1], win=None), _SOURCES)


def _before_discard(hand: Hand) -> ReadyHand:
    """Return a hand that drew its last tile and now discards."""
    return ReadyHand(replace(hand, win=None), _SOURCES)


def _typical(ruleset: Ruleset) -> Iterator[Hand]:
    """Go through hands that may go out under the ruleset, all different."""
    for dealt in deal(seed=3):
        hand = hand_of(loose(dealt))
        tiles = list(hand.concealed_tiles)
        last = Tile[dealt.last_tile]
        tiles.remove(last)
        hand = replace(hand, concealed_tiles=(*tiles, last))
        try:
            score_hand(hand, ruleset)
        except HandError:
            continue
        yield hand


def _nine_gates(_ruleset: Ruleset) -> Iterator[Hand]:
    """Go through nine gates completed with a number from 2 to 8, which every ruleset allows."""
    for suit, last, (seat, round_) in cycle(product("BCD", range(2, 9), product(_SEATS, _SEATS))):
        yield _won([*(f"{suit}{rank}" for rank in _GATES), f"{suit}{last}"], seat, round_)


def _thirteen_orphans(_ruleset: Ruleset) -> Iterator[Hand]:
    for last, (seat, round_) in cycle(product(_ORPHANS, product(_SEATS, _SEATS))):
        yield _won([*_ORPHANS, last], seat, round_)


def _won(codes: Sequence[str], seat: Wind, round_: Wind) -> Hand:
    tiles = tuple(Tile[code] for code in codes)
    return Hand(seat, round_, concealed_tiles=tiles, win=Win(tiles[-1], WonFrom.WALL))
