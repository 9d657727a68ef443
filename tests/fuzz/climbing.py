"""What two hill climbers share: what a request costs beside a plain score, and the climb to dearer ones.

A climb measures processor time, which is what a caller can waste. The tests count called functions instead: that number
is the same on every machine, however busy it is.
"""

import argparse
import sys
import time
from math import inf
from random import Random
from statistics import median
from typing import Any

from engine.rules import house_rules
from engine.special_hands import pattern as pattern_module

MOST_BYTES = 16 * 1024
MOST_PLAIN_SCORES = 90
"""No request of 16 KiB may cost more plain scores in processor time; the highest found is 54."""
MOST_CALLS = 120
"""Nor call more functions than so many plain scores do; the highest found calls 84 times as many."""


def seconds(work):
    before = time.process_time()
    work()
    return time.process_time() - before


def calls(work):
    """Return how many functions some work called, those of Python that are written in C too."""
    number = 0

    def count(_frame, event, _argument):
        nonlocal number
        number += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        work()
    finally:
        sys.setprofile(before)
    return number


class Scale:
    """A service, and what a plain score costs in it now. A climber says how its requests are sent."""

    def __init__(self, spent=seconds):
        self._spent = spent
        for _ in range(50 if spent is seconds else 3):
            self.send_plain()

    def ratio(self, request, times=3):
        """Return how many plain scores a request costs for each hand that it is charged.

        Of processor time it is the median of so many measurements side by side. A request that makes the service fail
        costs more than any other.
        """
        if self.size(request) > MOST_BYTES:
            return 0.0
        if self.status(request) >= 500:
            return inf
        return median(self._ratio(request) for _ in range(1 if self._spent is calls else times))

    def _ratio(self, request):
        plain = min(self._spent(self.send_plain) for _ in range(5))
        send = self.sending(request)
        forget()
        spent = self._spent(send)
        return spent / plain / self.hands_charged(request)

    def hands_charged(self, _request):
        """Return how many hands the last request was charged, if that is more than one."""
        return 1


def forget():
    """Empty the caches of what a caller can write anew each time: patterns, and rulesets with house rules."""
    for each in (pattern_module.parse, pattern_module.read_or_fault, house_rules._cached_with_house_rules):  # noqa: SLF001
        each.cache_clear()


def climb(scale, starts, mutated, until):
    """Yield the worst request of each climb, from each start, until a time."""
    for start in starts:
        if time.monotonic() >= until:
            return
        best = measured(start, scale)
        failures = 0
        while failures < 40 and time.monotonic() < until:
            other = measured(mutated(best), scale)
            better = other.ratio > best.ratio
            failures = 0 if better else failures + 1
            best = other if better else best
        yield best


def measured(request, scale):
    """Return a request with its ratio; measured again where it seems high, because a machine is noisy."""
    ratio = scale.ratio(request, 1)
    return request._replace(ratio=round(scale.ratio(request) if ratio > 10 else ratio, 1))


def main(found, written, *, description, **choices: Any):
    """Climb for some time; print the worst requests, the worst last. Fail if one costs too much."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--seed", default="costs")
    parser.add_argument("--most", type=int, default=100, help="how many requests to print")
    for name, about in choices.items():
        parser.add_argument(name, nargs="?", help=about)
    options = parser.parse_args()
    worst: dict[Any, Any] = {}
    for each in found(
        Random(options.seed), time.monotonic() + options.seconds, *(getattr(options, name) for name in choices)
    ):
        worst[each.kind] = max(each, worst.get(each.kind, each), key=lambda request: request.ratio)
    shown = sorted(worst.values(), key=lambda each: each.ratio)[-options.most :]
    sys.stdout.writelines(f"{written(each)}\n" for each in shown)
    sys.exit(bool(shown) and shown[-1].ratio > MOST_PLAIN_SCORES)
