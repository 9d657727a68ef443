"""What a seating plan costs of the rate limit: a plain hand for each table, told from what was sent."""

from __future__ import annotations

from typing import Any, Final

from service.tournament.seating.schemas import MOST_PLAYERS, MOST_ROUNDS

_TABLE: Final = 4


def cost_of_seating(sent: Any) -> int:
    """Return how many tables a plan has in all rounds; 0 if it is too large to be made, or cannot be read."""
    if not isinstance(sent, dict):
        return 0
    rounds, players = sent.get("rounds"), sent.get("players")
    if not isinstance(rounds, int) or not 1 <= rounds <= MOST_ROUNDS:
        return 0
    if isinstance(players, int):
        seats = players * rounds if players <= MOST_PLAYERS else 0
    elif isinstance(players, list) and len(players) <= MOST_PLAYERS:
        seats = sum(_rounds_of(each, rounds) for each in players)
    else:
        seats = 0
    return max(0, -(-seats // _TABLE))


def _rounds_of(player: Any, rounds: int) -> int:
    """Return how many rounds a player plays."""
    listed = player.get("rounds") if isinstance(player, dict) else None
    return min(len(listed), rounds) if isinstance(listed, list) else rounds
