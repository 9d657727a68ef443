"""``wall``: opens the wall, and shows where it is broken and where the deal begins."""

from __future__ import annotations

from argparse import ArgumentTypeError, RawDescriptionHelpFormatter
from typing import TYPE_CHECKING, Any, Final

from engine import SEATS
from service.catalogue.served import all_procedures
from service.commands.support.answering import EXIT_CODES, add_answer, add_players, answer
from service.commands.support.tables import show_wall
from service.table.answers import from_wall
from service.table.opening import open_requested_wall

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

    from service.http.media_types import Json

_EXAMPLES: Final = f"""\
examples:
  %(prog)s chinese-classical --throws 6,2 2,1        two dice each time
  %(prog)s british --throws 6 8 --dealer east        their sums
  %(prog)s booklet --throw --seed 7                  thrown here; the same again for the same seed
  %(prog)s british --throws 6 8 --players east,west,north
  %(prog)s sparrows --throws 6,2 2,1 --option tiles=136
{EXIT_CODES}"""


def add_to(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = commands.add_parser(
        "wall",
        help="open the wall",
        description="Opens the wall step by step: who breaks it where, what is kept back, where the deal begins.",
        epilog=_EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    procedures = [each.id for each in all_procedures()]
    parser.add_argument("procedure", choices=procedures, help=f"one of {', '.join(procedures)}", metavar="PROCEDURE")
    parser.add_argument(
        "--throws", nargs="+", type=_throw, default=[], metavar="THROW", help="sums, or dice with commas between"
    )
    parser.add_argument("--throw", action="store_true", help="have the dice thrown here")
    parser.add_argument("--seed", type=int, help="throw as with this number before")
    parser.add_argument("--dealer", choices=[seat.value for seat in SEATS], help="who deals, if that is known")
    parser.add_argument(
        "--option",
        dest="options",
        action="append",
        default=[],
        type=_option,
        metavar="ID=VALUE",
        help="another reading",
    )
    add_players(parser, default=len(SEATS))
    add_answer(parser)
    parser.set_defaults(run=run)


def _throw(text: str) -> int | list[int]:
    """Parse a throw: its sum, or its dice."""
    try:
        dice = [int(each) for each in text.split(",")]
    except ValueError:
        raise ArgumentTypeError(f"{text} is no throw such as 8 or 6,2") from None
    return dice if len(dice) > 1 else dice[0]


def _option(text: str) -> tuple[str, Any]:
    """Parse a chosen option, whose value is a name, a number, true or false."""
    name, equals, value = text.partition("=")
    if not equals:
        raise ArgumentTypeError(f"{text} is no option such as tiles=136")
    return name, {"true": True, "false": False}.get(value, int(value) if value.isdecimal() else value)


def run(arguments: Namespace) -> int:
    """Print how the wall is opened; return 1 if the request has faults."""
    return answer(arguments, lambda: _opened_wall_json(arguments), show_wall)


def _opened_wall_json(arguments: Namespace) -> Json:
    names = ("procedure", "players", "throws", "throw", "dealer", "seed")
    fields = {name: getattr(arguments, name) for name in names}
    return from_wall(*open_requested_wall({**fields, "options": dict(arguments.options)}))
