"""What a seating plan costs of the rate limit, told from what was sent: so much for each table of each round."""

from collections import Counter
from typing import Any, Final

from service.http.parsing import whole
from service.tournament.seating.schemas import MOST_PLAYERS, MOST_ROUNDS

_TABLE: Final = 4
_HANDS_OF_A_TABLE: Final = 4
_HANDS_OF_A_LATER_TABLE: Final = 1
_FIRST_TABLES: Final = 1000
"""The steps of all tables together are bounded. So those beyond this number cost less."""
_PLANS_BESIDE_KEPT_ROUNDS: Final = 2
"""Rounds that are kept are looked for in a plan without them, so that it can be gone on with."""


def cost_of_seating(sent: Any) -> int:
    """Return what a plan costs in plain hands; 0 if it is too large to be made, or cannot be read."""
    tables = _tables(sent)
    hands = _HANDS_OF_A_TABLE * min(tables, _FIRST_TABLES)
    hands += _HANDS_OF_A_LATER_TABLE * max(0, tables - _FIRST_TABLES)
    return hands * _PLANS_BESIDE_KEPT_ROUNDS if tables and sent.get("fixed") else hands


def _tables(sent: Any) -> int:
    """Return how many tables a plan has in all rounds.

    A table that is not full counts as one: substitutes fill it, or the request is refused.
    """
    if not isinstance(sent, dict):
        return 0
    rounds, players = whole(sent.get("rounds")), whole(sent.get("players"))
    if not isinstance(rounds, int) or not 1 <= rounds <= MOST_ROUNDS:
        return 0
    if isinstance(players, int):
        playing = [players if 0 < players <= MOST_PLAYERS else 0] * rounds
    elif isinstance(players, list) and len(players) <= MOST_PLAYERS:
        playing = _playing(players, rounds)
    else:
        playing = []
    return sum(-(-each // _TABLE) for each in playing)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float)


def _playing(players: list[Any], rounds: int) -> list[int]:
    of_some = [each["rounds"] for each in players if isinstance(each, dict) and isinstance(each.get("rounds"), list)]
    sent = [set(map(whole, filter(_is_number, some[:MOST_ROUNDS]))) for some in of_some]
    listed = Counter(number for numbers in sent for number in numbers)
    return [len(players) - len(of_some) + listed[number] for number in range(1, rounds + 1)]
