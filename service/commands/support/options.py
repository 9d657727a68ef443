"""What commands share: how their help looks, what their options take, the language of an answer, and their error."""

import os
import re
from collections.abc import Callable, Iterable
from functools import reduce
from importlib import import_module
from typing import Any, Final, TypeVar

import click

from engine import SEATS, Riichi, WonFrom, find_wind
from service.catalogue import served
from service.clubs.folder import serve_clubs
from service.languages import ENGLISH, TRANSLATED, Language, language_of

_BY_PRECEDENCE: Final = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The variables that name the language of messages in POSIX. The first that is set decides."""
Function = TypeVar("Function", bound="Callable[..., Any]")


class CommandError(Exception):
    """Raised if a command cannot do its work, with a sentence: what is wrong, and what would be right."""


def with_extra(module: str) -> Any:
    """Import a module of the extra ``archives``, which takes a while; raise CommandError if it is not installed."""
    try:
        return import_module(module)
    except ImportError:
        raise CommandError(f"this needs {module}: pip install 'mah-jong-scoring[archives]'.") from None


def chosen_language(tag: str | None, *, on_terminal: bool) -> Language:
    """Return the language of an answer. In a pipe or a file it is English unless --language names another."""
    if tag:
        return language_of(tag)
    if not on_terminal:
        return ENGLISH
    locale = next((value for name in _BY_PRECEDENCE if (value := os.environ.get(name))), "")
    return language_of(re.split("[_.@]", locale)[0])


class Command(click.Command):
    """A command whose help ends with examples, line by line as they are written; ``{prog}`` stands for its name."""

    def format_epilog(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        if self.epilog:
            formatter.write(f"\n{self.epilog.format(prog=ctx.command_path)}")


class CommandForClubs(Command):
    """A command that knows the clubs in CLUBS_DIR, and so cannot do its work if these have faults."""

    def make_context(self, *arguments: Any, **options: Any) -> click.Context:
        """Serve the clubs before the arguments, which may name one, are read."""
        serve_clubs()
        return super().make_context(*arguments, **options)


class _Served(click.Choice[str]):
    """One of the ids that are served when the command runs."""

    def __init__(self, ids: Callable[[], Iterable[str]]) -> None:
        self._ids, self.case_sensitive = ids, True

    @property
    def choices(self) -> tuple[str, ...]:  # type: ignore[override]
        return tuple(self._ids())


class _Seat(click.Choice[str]):
    """A wind, by any of its names."""

    def normalize_choice(self, choice: object, ctx: click.Context | None) -> str:
        wind = find_wind(str(choice))
        return wind.value if wind else super().normalize_choice(choice, ctx)


def players(value: str) -> int | list[str]:
    """Read how many play, or which seats are taken. The request checks the number and the seats."""
    return int(value) if value.isdecimal() else value.split(",")


def tiles(value: str) -> list[str]:
    return value.replace(",", " ").split()


RULESET_ID: Final = _Served(lambda: [each.id for each in served().all_rulesets()])
PROCEDURE_ID: Final = _Served(lambda: [each.id for each in served().all_procedures()])
SEAT: Final = _Seat([seat.value for seat in SEATS])


def together(*options: Callable[[Function], Function]) -> Callable[[Function], Function]:
    """Return a decorator that adds several options, in the order in which the help shows them."""
    return lambda function: reduce(lambda decorated, option: option(decorated), reversed(options), function)


PLAYERS: Final = click.option(
    "--players", type=players, help="How many play, or which seats are taken: east,west,north (default: 4)."
)
LANGUAGE: Final = click.option(
    "--language",
    type=click.Choice([ENGLISH.tag, *TRANSLATED]),
    help="Language of names and sentences (default: that of LC_ALL or LANG at a terminal, else English).",
)
ANSWER: Final = together(
    click.option("--json", "as_json", is_flag=True, help="Answer in JSON at a terminal too."), LANGUAGE
)
HAND_OPTIONS: Final = together(
    click.option("--ruleset", type=RULESET_ID, help="Ruleset."),
    click.option("--seat-wind", type=SEAT, help="The player's wind."),
    click.option("--prevailing-wind", type=SEAT, help="The wind of the round."),
    click.option("--dealer", type=SEAT, help="Who deals (default: east)."),
    PLAYERS,
    click.option("--riichi", type=click.Choice([each.value for each in Riichi]), help="How a ready hand was declared."),
    click.option("--dora-indicators", type=tiles, help="Tiles turned in the dead wall, separated by commas."),
    click.option("--ura-indicators", type=tiles, help="Tiles beneath the dora indicators."),
    click.option("--honba", type=int, help="Number of counters on the table."),
    click.option("--bets", type=int, help="Number of bets on the table, without the winner's own."),
    click.option("--liable", type=SEAT, help="Who pays for all, in a ruleset with such a rule."),
)
"""What the short form of a hand does not contain."""

WIN_OPTIONS: Final = together(
    click.option(
        "--source", type=click.Choice([each.value for each in WonFrom]), help="Where the last tile came from."
    ),
    click.option("--discarder", type=SEAT, help="Who discarded it, or whose kong was robbed."),
    click.option("--last-tile", is_flag=True, help="It was the last tile of the wall, or the discard after it."),
    click.option("--last-of-kind", is_flag=True, help="The other three tiles like it lie open on the table."),
    click.option("--first-turn", is_flag=True, help="The hand went out on its first turn."),
    click.option("--ippatsu", is_flag=True, help="It came within one turn after riichi, with no claim between."),
)
OF_THE_WIN: Final = ("source", "discarder", "last_tile", "last_of_kind", "first_turn", "ippatsu")
"""What ``WIN_OPTIONS`` are called in the win of a request."""
