"""Rounds in which all contestants take turns, so that a noisy machine is noisy for all of them."""

from __future__ import annotations

from time import perf_counter, process_time
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

Rates = dict[str, list[float]]


def take_turns(contestants: Mapping[str, Callable[[int], int]], rounds: int, *, in_process: bool = False) -> Rates:
    """Run every contestant once a round, in turn, and return how much each did a second in each round.

    A contestant is given the number of the round and returns how much it did. What is done in this process alone is
    measured by the time that the processor gave to it, whatever else it did meanwhile.
    """
    clock = process_time if in_process else perf_counter
    rates: Rates = {name: [] for name in contestants}
    for number in range(rounds):
        for name, run in contestants.items():
            begun = clock()
            done = run(number)
            rates[name].append(done / (clock() - begun))
    return rates
