"""The players of a tournament."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TournamentPlayer:
    """A player of a tournament: the id under which results are told, and what is known beside it.

    For a plan: a ``substitute`` is no competitor; ``plays_in`` has the rounds that he plays, from 1; None is all.
    """

    id: str
    name: str | None = None
    team: str | None = None
    club: str | None = None
    country: str | None = None
    substitute: bool = False
    plays_in: frozenset[int] | None = None

    @property
    def shown_name(self) -> str:
        """The name, or without a name the id."""
        return self.name or self.id
