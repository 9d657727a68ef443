"""From what was sent of a wall to the wall opened; raises all that is wrong with it. Knows nothing of HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypeVar

from engine import Fault, FaultCode, FaultyInputError, Text, template
from engine.table import open_wall, throws_for_wall, throws_in_words, with_options
from service.table.answers import DrawOptions
from service.table.chance import SeededDice, new_seed
from service.table.schemas import WallSchema

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from engine.table import OpenedWall, Procedure, Throw

Answer = TypeVar("Answer")

_REQUEST: Final = WallSchema()


def open_wall_asked(sent: Any) -> tuple[OpenedWall, DrawOptions]:
    """Open a wall as it was asked for, and tell by which options and which seed.

    Raises ValidationError for what does not look like a wall, FaultyInputError for one that cannot be opened so.
    """
    data = _REQUEST.load(sent)
    faults: list[Fault] = []
    seed = seed_of(data, faults, used=data["throw"])
    opened = opened_by(data, procedure_played(data, faults), SeededDice(seed), faults)
    if opened is None or faults:
        raise FaultyInputError(faults)
    return opened, draw_options(data, seed)


def collect_faults(faults: list[Fault], ask: Callable[[], Answer]) -> Answer | None:
    """Ask the engine; what it finds wrong is added to the other faults."""
    try:
        return ask()
    except FaultyInputError as error:
        faults.extend(error.faults)
        return None


def procedure_played(data: Mapping[str, Any], faults: list[Fault]) -> Procedure:
    """Return the procedure with the options chosen, and without them if they are faulty."""
    procedure: Procedure = data["procedure"]
    return collect_faults(faults, lambda: with_options(procedure, data["options"])) or procedure


def opened_by(
    data: Mapping[str, Any], procedure: Procedure, lots: SeededDice, faults: list[Fault]
) -> OpenedWall | None:
    """Open the wall by the throws that were sent, or made; what is wrong with these is added to the other faults."""
    return collect_faults(faults, lambda: open_wall(procedure, _throws(data, procedure, lots), data["dealer"]))


def _throws(data: Mapping[str, Any], procedure: Procedure, lots: SeededDice) -> tuple[Throw, ...]:
    """Return the throws that were sent, or make them; raise FaultyInputError for both and for neither."""
    needed = throws_for_wall(procedure, data["dealer"])
    if data["throw"]:
        refuse_with_throw(data, "throws")
        return lots.throws(needed)
    if not data["throws"]:
        message = Text(
            "Send the throws, or throw: true to have them made. Needed are: {throws}.", throws=throws_in_words(needed)
        )
        raise FaultyInputError([Fault(("throws",), FaultCode.THROWS_MISSING, message)])
    sent: tuple[Throw, ...] = data["throws"]
    return sent


def refuse_with_throw(data: Mapping[str, Any], *names: str) -> None:
    """Raise FaultyInputError for what was sent though the service is to throw it."""
    faults = [
        Fault((name,), FaultCode.THROWS_AND_THROW, Text(_THROWN_HERE, field=name)) for name in names if data[name]
    ]
    if faults:
        raise FaultyInputError(faults)


_THROWN_HERE: Final = template("With throw: true the service throws and draws; leave {field} out.")


def seed_of(data: Mapping[str, Any], faults: list[Fault], *, used: bool) -> int:
    """Return the seed that was sent, or a new one; one that nothing is drawn by is a fault."""
    seed: int | None = data["seed"]
    if seed is not None and not used:
        message = Text("A seed is for what the service throws or mixes, and it does neither here; leave seed out.")
        faults.append(Fault(("seed",), FaultCode.SEED_SUPERFLUOUS, message))
    return new_seed() if seed is None else seed


def draw_options(data: Mapping[str, Any], seed: int) -> DrawOptions:
    """Return the options, and the seed where something was drawn by it."""
    return DrawOptions(data["options"], seed if data["throw"] or data.get("shuffle") else None)
