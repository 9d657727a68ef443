"""Laws over many cases: one test tries them all, and names each case that breaks the law.

Hundreds of cases as tests of their own would cost more to collect and to report than to try.
"""

import functools
import inspect
import os

import pytest

ALL = os.environ.get("TRIES") == "all"


def tried(number):
    """Return how many of so many random cases are tried: an eighth, all of them in ``make fuzz``."""
    return number if ALL else -(-number // 8)


def for_each(names, cases, *, by=None):
    """Return a decorator that has a test try all cases; like ``pytest.mark.parametrize``, but in one test.

    ``cases`` are values, tuples of values, or ``pytest.param`` with an id. ``by`` is a function of a case that returns
    its group; then each group is a test of its own.
    """
    wanted = names.split(", ")
    groups = {}
    for case in cases:
        values = _values(case, len(wanted))
        groups.setdefault(by(*values) if by else "all", []).append((case, values))

    def decorate(test):
        @functools.wraps(test)
        def law(of="all", **fixtures):
            broken = {}
            for case, values in groups[of]:
                try:
                    test(**dict(zip(wanted, values, strict=True)), **fixtures)
                except (Exception, pytest.fail.Exception) as error:  # noqa: BLE001 - whatever breaks it is told
                    broken[_name(case, values)] = f"{type(error).__name__}: {error}"
            if broken:
                told = "\n".join(f"{name}: {what}" for name, what in broken.items())
                pytest.fail(f"{len(broken)} of {len(groups[of])} cases break the law:\n{told}", pytrace=False)

        others = [each for name, each in inspect.signature(test).parameters.items() if name not in wanted]
        of = [inspect.Parameter("of", inspect.Parameter.POSITIONAL_OR_KEYWORD)] if by else []
        law.__signature__ = inspect.Signature([*of, *others])
        return pytest.mark.parametrize("of", list(groups))(law) if by else law

    return decorate


def _values(case, number):
    if isinstance(case, type(pytest.param())):
        return case.values
    return tuple(case) if number > 1 else (case,)


def _name(case, values):
    """Return the name of a case: its own, or its values; of a value with an id, such as a ruleset, that id."""
    own = case.id if isinstance(case, type(pytest.param())) else None
    return own or ", ".join(str(getattr(value, "id", value)) for value in values)
