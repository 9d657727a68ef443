"""Throws of dice: throws that are needed, throws that were made, and faults in them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from engine.errors import Fault, FaultCode
from engine.fault_places import REQUEST, Place
from engine.table.words import SEMICOLONS
from engine.text import Text, joined_by, template

MOST_PIPS: Final = 6
DICE_IN_WORDS: Final = {1: Text("one die"), 2: Text("two dice")}


@dataclass(frozen=True, slots=True)
class Throw:
    """A throw: its total, and the single dice if they are known."""

    total: int
    dice: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class NeededThrow:
    """A throw that a procedure needs: who throws, how many dice, and what the throw decides.

    ``who`` is a player's name, a seat or a role such as "the breaker".
    """

    who: str
    dice: int
    decides: Text

    @property
    def text(self) -> Text:
        sentence = template("{who} throws {dice} for {decides}")
        return Text(sentence, who=self.who, dice=DICE_IN_WORDS[self.dice], decides=self.decides)


def throws_in_words(needed: Sequence[NeededThrow]) -> str:
    return joined_by(SEMICOLONS, [throw.text for throw in needed]) if needed else ""


def throws_faults(needed: Sequence[NeededThrow], throws: Sequence[Throw]) -> Iterator[Fault]:
    """Find faults in throws: too many or too few throws, or throws that dice cannot show."""
    if len(needed) != len(throws):
        numbers = {"needed": len(needed), "sent": len(throws)}
        sentence = template("The number of throws is {sent}, but it must be {needed}: {throws}.")
        message = Text(sentence, throws=throws_in_words(needed), **numbers)
        yield Fault(("throws",), FaultCode.WRONG_NUMBER_OF_THROWS, message)
        return
    for position, (need, throw) in enumerate(zip(needed, throws, strict=True)):
        yield from _throw_faults(need, throw, REQUEST / "throws" / position)


def _throw_faults(needed: NeededThrow, throw: Throw, place: Place) -> Iterator[Fault]:
    """Find faults in one throw: the wrong number of dice, or numbers that dice cannot show."""
    dice, most = needed.dice, MOST_PIPS * needed.dice
    sentence = template(
        "This throw is not possible: {throw}. Send a total from {least} to {most}, or a list of the dice, "
        "each from 1 to {pips}."
    )
    right = Text(sentence, throw=needed.text, least=dice, most=most, pips=MOST_PIPS)
    if throw.dice and len(throw.dice) != dice:
        yield Fault(place, FaultCode.NOT_A_THROW, right)
    elif throw.dice:
        for number, pips in enumerate(throw.dice):
            if not 1 <= pips <= MOST_PIPS:
                yield Fault(place / number, FaultCode.NOT_A_THROW, right)
    elif not dice <= throw.total <= most:
        yield Fault(place, FaultCode.NOT_A_THROW, right)


def throw_in_words(throw: Throw) -> str:
    return f"{throw.total} ({' + '.join(map(str, throw.dice))})" if len(throw.dice) > 1 else str(throw.total)
