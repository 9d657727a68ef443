"""What a seating plan costs of the rate limit: a plain hand for each table, told from what was sent."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from service.tournament.seating.schemas import MOST_PLAYERS, MOST_ROUNDS

_TABLE: Final = 4


def cost_of_seating(sent: Any) -> int:
    """Return how many tables a plan has in all rounds; 0 if it is too large to be made, or cannot be read.

    A table that is not full counts as one: substitutes fill it, or the request is refused.
    """
    if not isinstance(sent, dict):
        return 0
    rounds, players = sent.get("rounds"), sent.get("players")
    if not isinstance(rounds, int) or not 1 <= rounds <= MOST_ROUNDS:
        return 0
    if isinstance(players, int):
        playing = [players if 0 < players <= MOST_PLAYERS else 0] * rounds
    elif isinstance(players, list) and len(players) <= MOST_PLAYERS:
        playing = _playing(players, rounds)
    else:
        playing = []
    return sum(-(-each // _TABLE) for each in playing)


def _playing(players: list[Any], rounds: int) -> list[int]:
    """Return how many players play in each round."""
    of_some = [each["rounds"] for each in players if isinstance(each, dict) and isinstance(each.get("rounds"), list)]
    listed = Counter(
        number for some in of_some for number in {each for each in some[:MOST_ROUNDS] if isinstance(each, int)}
    )
    return [len(players) - len(of_some) + listed[number] for number in range(1, rounds + 1)]
