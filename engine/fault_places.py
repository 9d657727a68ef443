"""How a fault finds its place, from the part that has it to the answer.

**Where it is made.** Whoever finds a fault knows its place inside the part that is looked at: of a hand, ``melds, 0``.
A part that is one of many keeps its own ``Place``, from the beginning of the request, and what is inside is reached
with a slash: ``deal.path / "winner"``. So most faults are made with their whole place at once.

**What the form of a request adds.** Schemas read a request from the outside in. What is wrong in a member comes back in
messages nested like the request, and ``faults_in`` (``service.http.problems``) reads the places out of their nesting.

**What a collection adds.** Some parts do not know where they lie: a hand does not know that it is one of a deal, nor a
deal that is settled whether it came alone or on a sheet. What is wrong with them is found inside them, and whoever
holds the collection lifts it, once for each collection, with ``Fault.under``:

    melds, 0   of a hand of the east player      hands, east, melds, 0   in the deal
    hands, east, melds, 0   of the fourth deal   deals, 3, hands, east, melds, 0   on the sheet

What all parts of a collection share stands beside them: a deal has one dealer for all its hands, so a wrong ``dealer``
stays where it is.

**How it is told.** A request need not have a part as the engine knows it. Then the reader, which turned the one into
the other, notes where it found each part (``Sent``), and ``as_sent`` tells a fault by these notes. The longest note
along its path decides, and what no note speaks of is told as it is.

- *Names for seats.* ``hands, south`` was sent as ``hands, Ben``. What lies inside keeps its steps. A fault of the hand
  as a whole speaks of the seat, and then of Ben.
- *A hand as text.* ``melds, 0`` was sent as ``[DR DR DR]`` in the text at ``hand``. A text has nothing inside that a
  pointer leads to, so the whole text is the place, and the sentence begins with the word at fault.
- *A hand as a deal answers it.* ``concealed_tiles`` were sent as ``tiles``, and a meld as the first of ``kongs``.
- *A state.* The dealer came with the state of the table: ``state, dealer``.
- *A table in CSV.* ``rounds, 0, tables, 2, scores, Ann`` is a cell: ``lines, 7, score``, the column of a line.
- *A club's file.* What cannot be read is left out, and what follows in its list moves up: ``hands, 0`` was the third.

Whoever read a part tells its faults, so that several notes may follow each other: a hand is told by its text, its deal
by the names of the players, the sheet by the cells of its table. At last the names of members are spelled as the body
has them, ``WE`` for ``east`` (``path_as_written`` in ``service.http.problems``), and the path is written as a pointer.

**Which faults an answer has.** First all faults of form: what is missing, unknown, of the wrong kind or out of bounds.
If its form is right, all names that nobody at the table has. Only a request in which everybody is known is looked at
for its meaning, and then all faults of meaning are told. So the code that knows the rules never meets half a request.
Only the file of a club is told both at once: a person at a desk corrects it by hand, and should see everything in one
go.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from typing import Final

from engine.errors import Fault, Path
from engine.text import Text


class Place(Path):
    """The path to a part of a request, to which steps can be added.

    >>> REQUEST / "deals" / 3
    ('deals', 3)
    """

    __slots__ = ()

    def __truediv__(self, step: str | int) -> Place:
        """Return the place of what is inside, under this name or at this position."""
        return Place((*self, step))


REQUEST: Final = Place()
"""The request as a whole."""


@dataclass(frozen=True, slots=True)
class Sent:
    """Where a request has a part. ``whole``: nothing inside of it has a place of its own.

    ``told``: how the message of a fault of the part is told; that of a fault inside it is told as it is.
    """

    path: Path
    whole: bool = False
    told: Callable[[Text], Text] | None = None


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
            message = fault.message if sent.told is None or inside else sent.told(fault.message)
            return replace(fault, path=(*sent.path, *inside), message=message)
    return fault
