"""Rounds in which all contestants take turns, so that noise of the machine affects all of them alike."""

from collections.abc import Callable, Mapping
from time import perf_counter, process_time

Rates = dict[str, list[float]]


def take_turns(contestants: Mapping[str, Callable[[int], int]], rounds: int, *, in_process: bool = False) -> Rates:
    """Run every contestant once in each round, and return how much each did a second, by round.

    A contestant takes the number of the round and returns how much it did. With ``in_process``, processor time counts,
    so that other processes do not change the figures.
    """
    clock = process_time if in_process else perf_counter
    rates: Rates = {name: [] for name in contestants}
    for number in range(rounds):
        for name, run in contestants.items():
            begun = clock()
            done = run(number)
            rates[name].append(done / (clock() - begun))
    return rates
