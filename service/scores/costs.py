"""What parts of a request cost of the rate limit, in plain hands, told from what was sent before it is read."""

from functools import lru_cache
from typing import Any, Final

from engine import MOST_WORK_TO_READ, STEPS_OF_A_PLAIN_HAND, work_to_read
from service.fields.house_rules import MOST_HANDS, MOST_HOUSE_RULES, MOST_WORK_TOGETHER, pattern_texts

MOST_COST_OF_A_HAND: Final = 1 + MOST_WORK_TOGETHER // STEPS_OF_A_PLAIN_HAND
"""What scoring one hand may cost, in plain hands."""

_steps_to_read: Final = lru_cache(maxsize=256)(work_to_read)
"""The most steps that reading a pattern takes. Cached: the hands of a batch repeat their patterns."""

_STEPS_TO_READ_OF_A_HAND: Final = 400
_CHANGES_OF_A_HAND: Final = 20
"""So many steps to read patterns, and so many changes of rules, cost no more than a plain hand."""


def cost_of_reading(*requests: Any) -> int:
    """Return what reading the house rules in requests, as they were sent, costs in plain hands.

    A pattern that occurs several times is read once. What is too long, or takes too much work, is refused unread and
    costs nothing.
    """
    patterns: set[str] = set()
    changes = 0
    for request in requests:
        house_rules = request.get("house_rules") if isinstance(request, dict) else None
        if not house_rules:
            continue
        texts = set(pattern_texts(house_rules))
        if len(texts) <= MOST_HANDS and sum(map(_steps_to_read, texts)) <= MOST_WORK_TO_READ:
            patterns |= texts
        parts = ("options", "without", "values")
        changes += sum(length_of(house_rules, part, MOST_HOUSE_RULES) for part in parts) // _CHANGES_OF_A_HAND
    return sum(map(_steps_to_read, patterns)) // _STEPS_TO_READ_OF_A_HAND + changes


def length_of(sent: Any, name: str, most: int) -> int:
    """Return how many members a part of a request has; 0 if it is no list or object, or too long to be read."""
    part = sent.get(name) if isinstance(sent, dict) else None
    return len(part) if isinstance(part, list | dict) and len(part) <= most else 0
