"""Who sits down: the seats that a number of players may take, and what is wrong with other numbers and seats."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.errors import Fault, FaultCode, Path
from engine.game.tiles import Wind
from engine.rules.citation import Citation
from engine.text import Text, and_list, comma_or_list, join_sentences, number_word, template


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """The seats that a number of players may take: all of ``always``, and ``more`` of those in ``choose_from``."""

    always: tuple[Wind, ...]
    cite: Citation
    more: int = 0
    choose_from: tuple[Wind, ...] = ()

    @property
    def players(self) -> int:
        """How many players take seats. One who sits out counts too."""
        return len(self.always) + self.more

    def allows(self, seats: Collection[Wind]) -> bool:
        """Return whether the players may take exactly these seats."""
        taken = set(seats)
        return len(taken) == len(seats) == self.players and {*self.always} <= taken <= {*self.always, *self.choose_from}

    @property
    def text(self) -> Text:
        """The seats in words, such as "East and two of South, West and North"."""
        always = and_list([NAMES_OF_SEATS[seat] for seat in self.always])
        if not self.more:
            return always
        others = and_list([NAMES_OF_SEATS[seat] for seat in self.choose_from])
        return Text("{seats} and {number} of {others}", seats=always, number=number_word(self.more), others=others)


NAMES_OF_SEATS: Final = {
    Wind.EAST: Text("East"),
    Wind.SOUTH: Text("South"),
    Wind.WEST: Text("West"),
    Wind.NORTH: Text("North"),
    Wind.DREAMER: Text("the dreamer"),
}

SeatChoices = Mapping[int, SeatChoice]
"""The seats to take, for each number of players."""


def number_fault(path: Path, name: Text, seats: SeatChoices, players: int, others: Sequence[Text]) -> Fault:
    """Return the fault of a number of players that a book does not know.

    ``name`` is that of the ruleset or procedure. ``others`` are the names of those that so many play by.
    """
    allowed = comma_or_list(number_word(each) for each in sorted(seats))
    message = Text("{ruleset} is for {allowed} players.", ruleset=name, allowed=allowed)
    if others:
        sentence = template("For {number} there is {rulesets}.")
        for_so_many = Text(sentence, number=number_word(players), rulesets=comma_or_list(others))
        message = join_sentences([message, for_so_many])
    return Fault(path, FaultCode.UNKNOWN_NUMBER_OF_PLAYERS, message)


def seats_fault(path: Path, name: Text, choice: SeatChoice) -> Fault:
    sentence = template("{players} players take the seats {seats} ({ruleset}, {page}). Correct the seats.")
    message = Text(sentence, players=choice.players, seats=choice.text, ruleset=name, page=choice.cite.locus)
    return Fault(path, FaultCode.SEATS_DO_NOT_FIT, message)
