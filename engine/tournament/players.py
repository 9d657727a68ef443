"""The players of a tournament."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TournamentPlayer:
    """A player of a tournament: the id under which results are told, and what is known beside it."""

    id: str
    name: str | None = None
    team: str | None = None
    club: str | None = None
    country: str | None = None

    @property
    def shown_name(self) -> str:
        """The name, or without a name the id."""
        return self.name or self.id
