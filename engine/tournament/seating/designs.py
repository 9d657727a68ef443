"""The plan that a number of players begins with, for a number of rounds."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.tournament.seating.chance import Chance
from engine.tournament.seating.circles import FEW_REPEATS, NO_REPEATS, OF_TEAMS
from engine.tournament.seating.rounds import Round, bose_prime, bose_round, in_fours, shifted_rounds, turned

_TABLE: Final = 4


@dataclass(frozen=True, slots=True)
class Design:
    """Rounds of a plan whose players are places.

    ``strangers``: sets of places that never meet, for the members of a team. ``best``: no better plan is known here,
    so there is no use in swapping.
    """

    rounds: tuple[Round, ...]
    strangers: Round
    best: bool


@lru_cache(maxsize=64)
def design_for(players: int, rounds: int, largest_team: int) -> Design:
    """Return the plan that is known for so many players and rounds.

    ``largest_team``: how many players at most must be kept from each other; 1 if everybody may meet everybody.
    """
    if largest_team > _TABLE:
        shifted = shifted_rounds(players // _TABLE, rounds)
        if len(shifted) == rounds:
            return Design(tuple(shifted), _columns(players), best=True)
    free = _without_repeats(players, rounds + 1)
    if len(free) > rounds:
        return Design(free[:rounds], free[rounds], best=True)
    if largest_team > 1:
        return _design_of_teams(players, rounds, free)
    if len(free) == rounds:
        return Design(free, (), best=True)
    known = [number for size, number in FEW_REPEATS if size == players and number <= rounds]
    if known:
        free = tuple(FEW_REPEATS[players, max(known)].rounds(max(known)))
    return Design(_again_and_again(free, rounds, ()), (), best=rounds in known)


def _design_of_teams(players: int, rounds: int, free: tuple[Round, ...]) -> Design:
    """Return a plan that keeps sets of places apart where there are no more rounds without repeats than are played."""
    known = OF_TEAMS.get((players, rounds))
    if known:
        return Design(tuple(known.rounds(rounds)), in_fours(range(players)), best=True)
    height = players // _TABLE
    shifted = shifted_rounds(height, rounds)
    if len(shifted) == rounds and height % _TABLE == 0:
        return Design(tuple(shifted), _columns(players), best=True)
    return Design(_again_and_again(free[:-1] or free, rounds, free[-1]), free[-1], best=False)


@lru_cache(maxsize=64)
def _without_repeats(players: int, rounds: int) -> tuple[Round, ...]:
    if players in NO_REPEATS:
        return tuple(NO_REPEATS[players].rounds(rounds))
    prime = bose_prime(players)
    if prime:
        return tuple(turned(bose_round(prime), prime, 1)[:rounds])
    height = players // _TABLE
    found = shifted_rounds(height, rounds)
    if len(found) < rounds and height % _TABLE == 0:
        found += [
            tuple(tuple(column * height + place for place in table) for column in range(_TABLE) for table in tables)
            for tables in _without_repeats(height, rounds - len(found))
        ]
    return tuple(found)


def _columns(players: int) -> Round:
    """Return the columns that are shifted against each other. Elsewhere they are sets like any others."""
    height = players // _TABLE
    return tuple(tuple(range(column * height, (column + 1) * height)) for column in range(_TABLE))


def _again_and_again(tables: tuple[Round, ...], rounds: int, strangers: Round) -> tuple[Round, ...]:
    """Return so many rounds: these, and then the same with places changed, so that the same four do not meet again.

    Those who sit in one of the sets of ``strangers`` still do after the change.
    """
    found = list(tables)
    chance = Chance(rounds)
    while len(found) < rounds:
        sets = strangers or (tuple(place for table in tables[0] for place in table),)
        changed = [place for members in chance.shuffled(sets) for place in chance.shuffled(members)]
        place_after = dict(zip((place for members in sets for place in members), changed, strict=True))
        found += [tuple(tuple(place_after[place] for place in table) for table in each) for each in tables]
    return tuple(found[:rounds])
