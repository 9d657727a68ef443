"""Conditions, and their quick checks: bit masks that rule out most conditions without evaluating them.

A condition has its quick check in its decorator. A quick check only ever says no: a hand that passes may still fail
the condition. Without quick checks a hand takes 1.2 (british) to 1.5 (chinese-classical) times the instructions.
"""

from __future__ import annotations

from functools import update_wrapper
from typing import TYPE_CHECKING, Generic, NamedTuple, ParamSpec

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

Parameters = ParamSpec("Parameters")
"""The parameters of a condition: a reading, and for some conditions more."""


class QuickCheck(NamedTuple):
    """Features that a hand needs for a condition to hold, and features that exclude it: bits of ``Reading.features``.

    It names only the features that rule out the most hands. ``RuleEvaluator`` caches which rules are left for each
    mixture of the features named, so every further feature makes that cache less useful.
    """

    needs: int = 0
    excludes: int = 0

    def may_hold(self, features: int) -> bool:
        """Return whether the condition may hold for a hand with these features."""
        return features & self.needs == self.needs and not features & self.excludes


class Condition(Generic[Parameters]):
    """A yes-or-no question about a hand, with a quick check that finds out fast when the answer must be no."""

    def __init__(self, test: Callable[Parameters, bool], quick_check: QuickCheck) -> None:
        self.test = test
        self.quick_check = quick_check
        update_wrapper(self, test)

    def __call__(self, *args: Parameters.args, **kwargs: Parameters.kwargs) -> bool:
        """Evaluate the condition, without its quick check."""
        return self.test(*args, **kwargs)


def condition(*, needs: int = 0, excludes: int = 0) -> Callable[[Callable[Parameters, bool]], Condition[Parameters]]:
    """Give a condition its quick check; a condition without one is always evaluated."""

    def with_quick_check(test: Callable[Parameters, bool]) -> Condition[Parameters]:
        return Condition(test, QuickCheck(needs, excludes))

    return with_quick_check


def combined_check(conditions: Iterable[Callable[..., bool]]) -> QuickCheck:
    """Return one quick check for several conditions that must all hold."""
    needs = excludes = 0
    for each in conditions:
        if isinstance(each, Condition):
            needs |= each.quick_check.needs
            excludes |= each.quick_check.excludes
    return QuickCheck(needs, excludes)


def plain_tests(conditions: Iterable[Callable[..., bool]]) -> tuple[Callable[..., bool], ...]:
    """Return the conditions as plain functions, which are faster to call than a ``Condition``."""
    return tuple(each.test if isinstance(each, Condition) else each for each in conditions)
