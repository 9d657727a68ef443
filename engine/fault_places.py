"""How a fault finds its place, from the part that has it to the answer.

Whoever finds a fault knows its place inside the part that is looked at: of a hand, ``melds, 0``. A part that is one of
many keeps its own ``Place``, from the beginning of the request, and what is inside is reached with a slash:
``deal.path / "winner"``. What is wrong with the form of a request comes from its schemas, in messages nested like the
request; ``faults_in`` (``service.http.problems``) reads the places out of their nesting.

Some parts do not know where they lie, such as a hand of a deal, or a deal on a sheet. Whoever holds the collection
lifts their faults, once for each collection, with ``Fault.under``:

    melds, 0   of a hand of the east player      hands, east, melds, 0   in the deal
    hands, east, melds, 0   of the fourth deal   deals, 3, hands, east, melds, 0   on the sheet

What all parts of a collection share stands beside them: a deal has one dealer for all its hands, so a wrong ``dealer``
stays where it is.

A request need not have a part as the engine knows it: it may name players for seats, or have a hand as text, a table as
CSV. The reader, which turned the one into the other, notes where it found each part (``Sent``), and ``as_sent`` changes
a fault by these notes. The longest note along its path decides: ``melds, 0`` was sent as ``[DR DR DR]`` in the text at
``hand``, and ``hands, south`` as ``hands, Ben``.

Several notes may follow each other: a hand is told by its text, its deal by the names of the players, the sheet by the
cells of its table. At last the names of members are spelled as the body has them, ``WE`` for ``east``
(``path_as_written`` in ``service.http.problems``), and the path is written as a pointer.

An answer has all faults of form, or else all names that nobody at the table has, or else all faults of meaning. So the
code that knows the rules never meets half a request. Only the file of a club is told faults of form and of meaning at
once, because a person corrects it by hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import reduce
from typing import Final, NamedTuple

from engine.errors import Fault, Path
from engine.text import Text


class Place(Path):
    """The path to a part of a request, to which steps can be added."""

    __slots__ = ()

    def __truediv__(self, step: str | int) -> Place:
        """Return the place of what is inside, under this name or at this position."""
        return Place((*self, step))


REQUEST: Final = Place()
"""The request as a whole."""


class Sent(NamedTuple):
    """Where a request has a part. ``whole``: nothing inside of it has a place of its own.

    ``reword``: how the message of a fault of the part is told; that of a fault inside it is told as it is.
    """

    path: Path
    whole: bool = False
    reword: Callable[[Text], Text] | None = None


Notes = Mapping[Path, Sent]
"""Where a request has parts, by the paths to them."""


def as_sent(faults: Iterable[Fault], *notes: Notes) -> list[Fault]:
    """Return faults as those of what was sent. Later notes have the paths that earlier ones lead to."""
    return [reduce(_as_sent, notes, fault) for fault in faults]


def _as_sent(fault: Fault, notes: Notes) -> Fault:
    for end in range(len(fault.path), -1, -1):
        sent = notes.get(fault.path[:end])
        if sent is not None:
            inside = () if sent.whole else fault.path[end:]
            message = fault.message if sent.reword is None or inside else sent.reword(fault.message)
            return replace(fault, path=(*sent.path, *inside), message=message)
    return fault
