"""Reads as much of a club's file as reads well, so that one fault does not hide another.

What has a fault of form is left out whole: a special hand, an option, a member. What remains is read again, and its
meaning can be checked.
"""

from collections.abc import Collection, Iterable
from typing import Any, Final

from marshmallow import ValidationError

from engine import REQUEST, Fault, FaultCode, Notes, Path, Place, Sent, as_sent
from service.clubs.schemas import ClubSchema
from service.http.problems import faults_in

_SCHEMA: Final = ClubSchema()
_MEMBERS: Final = tuple(_SCHEMA.load_fields)
_MOST_ROUNDS: Final = 5
"""Each round leaves out what it found. Two are enough, but for a file with more faults than one round lists."""


def read_whole_parts(document: Any) -> tuple[dict[str, Any], list[Fault], Notes]:
    """Return the members of a file that read well, the faults of the others, and where the file has what moved up."""
    faults: list[Fault] = []
    left_out: set[Path] = set()
    for _ in range(_MOST_ROUNDS):
        # The first time, everything that is required must be there.
        may_lack = _MEMBERS if left_out else ()
        moved: dict[Path, Sent] = {}
        try:
            return _SCHEMA.load(_without(left_out, document, moved), partial=may_lack), faults, moved
        except ValidationError as error:
            found = as_sent(faults_in(error.messages), moved)
        # Once parts are left out, others may be missing for that.
        faults += [fault for fault in found if not (left_out and fault.code is FaultCode.MISSING)]
        left_out |= {_part_of(fault.path) for fault in found}
    return {}, faults, {}


def _part_of(path: Path) -> Path:
    match path:
        case ("house_rules", "options" | "without" | "values" | "hands", _, *_) | ("procedure", "options", _, *_):
            return path[:3]
        case ("procedure", "id", *_):
            return path[:1]
        case ("house_rules" | "procedure" | "numbers_of_players", _, *_):
            return path[:2]
        case _:
            return path[:1]


def _without(
    left_out: Collection[Path], part: Any, moved: dict[Path, Sent], place: Place = REQUEST, now: Place = REQUEST
) -> Any:
    """Return a part of a document without what is left out. ``place``: where it stands, ``now``: where it comes to.

    Of a list, what follows moves up; where it stood is added to ``moved``.
    """
    if place in left_out:
        return {}
    match part:
        case dict():
            return {
                name: _without(left_out, each, moved, place / name, now / name)
                for name, each in part.items()
                if place / name not in left_out
            }
        case list():
            stays = [(number, each) for number, each in enumerate(part) if place / number not in left_out]
            moved |= {now / number: Sent(place / stood) for number, (stood, _) in enumerate(stays)}
            return [_without(left_out, each, moved, place / n, now / at) for at, (n, each) in enumerate(stays)]
        case _:
            return part


def in_order_of_document(faults: Iterable[Fault], document: Any) -> list[Fault]:
    """Return faults in the order of a document. What is missing comes before the rest of its object."""
    return sorted(faults, key=lambda fault: _order(fault.path, document))


def _order(path: Path, document: Any) -> list[int]:
    """Return where each step of a path stands among its neighbours; -1 if it is not there."""
    order: list[int] = []
    part = document
    for step in path:
        steps = [*range(len(part))] if isinstance(part, list) else [*part] if isinstance(part, dict) else []
        order.append(steps.index(step) if step in steps else -1)
        part = part[step] if step in steps else None
    return order
