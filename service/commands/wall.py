"""``wall``: opens the wall, and shows where it is broken and where the deal begins."""

from typing import Any, Final

import click

from service.commands.support.answering import EXIT_CODES, answer
from service.commands.support.options import ANSWER, PLAYERS, PROCEDURE_ID, SEAT, CommandForClubs
from service.commands.support.tables import show_wall
from service.table.answers import from_wall
from service.table.dealing import open_requested_wall

_EXAMPLES: Final = f"""\
examples:
  {{prog}} chinese-classical --throws 6,2 2,1        the dice of each throw
  {{prog}} british --throws 6 8 --dealer east        the sum of each throw
  {{prog}} booklet --throw --seed 7                  thrown here; the same seed gives the same throws
  {{prog}} british --throws 6 8 --players east,west,north
  {{prog}} sparrows --throws 6,2 2,1 --option tiles=136
{EXIT_CODES}"""


def throw(value: str) -> int | list[int]:
    """Read a throw: its sum, or its dice with commas between."""
    try:
        dice = [int(each) for each in value.split(",")]
    except ValueError:
        raise click.BadParameter(f"{value} is no throw such as 8 or 6,2") from None
    return dice if len(dice) > 1 else dice[0]


def chosen_option(value: str) -> tuple[str, str]:
    name, equals, chosen = value.partition("=")
    if not equals:
        raise click.BadParameter(f"{value} is no option such as tiles=136")
    return name, chosen


@click.command(cls=CommandForClubs, short_help="open the wall", epilog=_EXAMPLES)
@click.argument("procedure", type=PROCEDURE_ID, metavar="PROCEDURE")
# An option of click has one value, so the throws after the first are arguments.
@click.argument("further", nargs=-1, type=throw, metavar="[THROW]...")
@click.option("--throws", multiple=True, type=throw, help="The throws, each as its sum or its dice: 8 or 6,2.")
@click.option("--throw", is_flag=True, help="Throw the dice here.")
@click.option("--seed", type=int, help="Number that decides the dice, with --throw.")
@click.option("--dealer", type=SEAT, help="Who deals, if known.")
@click.option(
    "--option",
    "options",
    multiple=True,
    metavar="ID=VALUE",
    type=chosen_option,
    help="Choice of an option of the procedure; may be given several times.",
)
@PLAYERS
@ANSWER
def wall(*, as_json: bool, language: str | None, **sent: Any) -> int:
    """Opens the wall step by step: who breaks it and where, what is kept back, where the deal begins.

    PROCEDURE is an id, such as chinese-classical.
    """
    sent |= {
        "players": sent["players"] or 4,
        "throws": [*sent["throws"], *sent.pop("further")],
        "options": dict(sent["options"]),
    }
    return answer(lambda: from_wall(*open_requested_wall(sent)), show_wall, as_json=as_json, language=language)
