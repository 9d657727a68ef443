"""Rounds in which all contestants take turns, so that a noisy machine is noisy for all of them."""

from __future__ import annotations

from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Rates = dict[str, list[float]]


def take_turns(contestants: Mapping[str, Callable[[int], int]], rounds: int) -> Rates:
    """Run every contestant once a round, in turn, and return how much each did a second in each round.

    A contestant is given the number of the round and returns how much it did.
    """
    rates: Rates = {name: [] for name in contestants}
    for number in range(rounds):
        for name, run in contestants.items():
            begun = perf_counter()
            done = run(number)
            rates[name].append(done / (perf_counter() - begun))
    return rates


def report(rates: Rates, opponent: str, unit: str, goals: Mapping[str, float] | None = None) -> None:
    """Print medians, the spread, and how often as fast as the opponent each was, round by round; beside it its goal."""
    width = max(map(len, rates))
    for name, measured in rates.items():
        ratio = median(one / other for one, other in zip(measured, rates[opponent], strict=True))
        spread = f"{min(measured):,.0f} to {max(measured):,.0f}"
        goal = f"  (goal {goals[name]})" if goals and name in goals else ""
        print(f"  {name:<{width}}  {median(measured):>9,.0f} {unit}  ({spread})  {ratio:5.2f} of {opponent}{goal}")
