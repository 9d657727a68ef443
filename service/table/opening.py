"""Opens a wall, from the JSON of the request to the opened wall. Nothing here knows HTTP: a command uses it too."""

from collections.abc import Callable
from typing import Any, Final, TypeVar

from engine import Fault, FaultCode, FaultyInputError, Text, template
from engine.table import OpenedWall, Procedure, Throw, open_wall, throws_for_wall, throws_in_words, with_options
from service.table.answers import DrawOptions
from service.table.chance import SeededDice, new_seed
from service.table.schemas import ChanceRequest, WallRequest, WallSchema

Result = TypeVar("Result")

_SCHEMA: Final = WallSchema()


def open_requested_wall(document: Any) -> tuple[OpenedWall, DrawOptions]:
    """Return the opened wall of a request, with the options and the seed that opened it.

    Raises ValidationError if ``document`` does not have the form of a request, and FaultyInputError if the wall cannot
    be opened in this way.
    """
    wall: WallRequest = _SCHEMA.load(document)
    faults: list[Fault] = []
    seed = seed_of(wall, faults, used=wall.throw)
    opened = opened_wall(wall, procedure_with_options(wall, faults), SeededDice(seed), faults)
    if opened is None or faults:
        raise FaultyInputError(faults)
    return opened, DrawOptions(wall.options, seed if wall.throw else None)


def collect_faults(faults: list[Fault], call: Callable[[], Result]) -> Result | None:
    """Return the result of a call; if it raises FaultyInputError, add its faults to the list and return ``None``."""
    try:
        return call()
    except FaultyInputError as error:
        faults.extend(error.faults)
        return None


def procedure_with_options(request: ChanceRequest, faults: list[Fault]) -> Procedure:
    """Return the procedure with the chosen options; without them if they are faulty, and their faults are added."""
    return collect_faults(faults, lambda: with_options(request.procedure, request.options)) or request.procedure


def opened_wall(wall: WallRequest, procedure: Procedure, chance: SeededDice, faults: list[Fault]) -> OpenedWall | None:
    """Return the wall opened by the throws; ``None`` if they are faulty, and their faults are added."""
    return collect_faults(
        faults, lambda: open_wall(procedure, _throws(wall, procedure, chance), wall.dealer, wall.players)
    )


def _throws(wall: WallRequest, procedure: Procedure, chance: SeededDice) -> tuple[Throw, ...]:
    """Return the throws in the request, or make them. Raise FaultyInputError for both or neither."""
    needed = throws_for_wall(procedure, wall.dealer, wall.players)
    if wall.throw:
        check_not_sent(throws=wall.throws)
        return chance.throws(needed)
    if not wall.throws:
        message = Text(
            "The throws are missing. Send throws, or let the service throw with throw: true. Needed: {throws}.",
            throws=throws_in_words(needed),
        )
        raise FaultyInputError([Fault(("throws",), FaultCode.THROWS_MISSING, message)])
    return wall.throws


def check_not_sent(**fields: object) -> None:
    """Raise FaultyInputError for each of these fields that was sent although ``throw`` is true."""
    twice = [name for name, sent in fields.items() if sent]
    faults = [Fault((name,), FaultCode.THROWS_AND_THROW, Text(_THROWN_HERE, field=name)) for name in twice]
    if faults:
        raise FaultyInputError(faults)


_THROWN_HERE: Final = template("With throw: true the service throws and draws; leave {field} out.")


def seed_of(request: ChanceRequest, faults: list[Fault], *, used: bool) -> int:
    """Return the seed in the request, or a new one. A seed that is not used is a fault."""
    seed = request.seed
    if seed is not None and not used:
        message = Text("The service throws and shuffles nothing here, so it needs no seed. Leave seed out.")
        faults.append(Fault(("seed",), FaultCode.SEED_SUPERFLUOUS, message))
    return new_seed() if seed is None else seed
