"""What most commands share: reading a hand from the arguments, and printing an answer or its faults."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import orjson

from engine import SEATS, Text, WonFrom, find_wind
from service.catalogue.served import all_rulesets
from service.commands.support.errors import CommandError
from service.commands.support.language import add_language, chosen_language
from service.http.parsing import parse_json
from service.http.problems import REQUEST_ERRORS, document_of
from service.languages import translated

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace
    from collections.abc import Callable

    from rich.console import Console

    from service.commands.support.tables import Translate
    from service.http.media_types import Json

EXIT_CODES: Final = """
exit codes:
  0    answered
  1    what was sent cannot be; every fault is named on standard error
  2    the command cannot be carried out
"""
HAND: Final = """
A hand is JSON as for POST /v1/scores, @FILE with such JSON, - for the standard input, or in short
"[DR DR DR] (B2 B3 B4) D5 D5 D5* + F2": [melds], (sets in the hand), loose tiles, a star behind the last tile, and
behind a plus sign the bonus tiles. Four tiles in round brackets are a concealed kong.
"""
_STANDARD_INPUT: Final = "-"
_SEATS: Final = [seat.value for seat in SEATS]


def add_answer(parser: ArgumentParser) -> None:
    """Add the arguments --json and --language."""
    parser.add_argument("--json", action="store_true", help="answer in JSON, as where the output is no terminal")
    add_language(parser)


def add_hand(parser: ArgumentParser) -> None:
    """Add the arguments for what the short form of a hand does not contain."""
    for name, values, meaning in (
        ("--ruleset", [each.id for each in all_rulesets()], "the ruleset"),
        ("--seat-wind", _SEATS, "the player's wind"),
        ("--prevailing-wind", _SEATS, "the wind of the round"),
        ("--dealer", _SEATS, "who deals (east)"),
    ):
        told = f"{meaning}; what a hand in JSON says comes first"
        parser.add_argument(name, choices=values, type=_seat_or_word, help=told)
    add_players(parser)


def _seat_or_word(text: str) -> str:
    """Return the long word for a seat in any spelling; any other word unchanged."""
    wind = find_wind(text)
    return wind.value if wind else text


def add_players(parser: ArgumentParser, default: int | None = None) -> None:
    """Add the argument for who plays."""
    meaning = "how many play, or the seats that are taken with commas between (4)"
    parser.add_argument("--players", type=_players, default=default, help=meaning)


def _players(text: str) -> int | list[str]:
    """Parse who plays. The request checks the number and the seats."""
    return int(text) if text.isdecimal() else text.split(",")


def add_win(parser: ArgumentParser) -> None:
    """Add the arguments for how a hand was won."""
    parser.add_argument("--source", choices=[each.value for each in WonFrom], help="where the last tile came from")
    parser.add_argument(
        "--discarder", choices=_SEATS, type=_seat_or_word, help="who discarded it, or whose kong was robbed"
    )


def hand_of_arguments(arguments: Namespace) -> Any:
    """Return the hand in the arguments as the fields of a request: in JSON or short form, completed by the options."""
    text: str = arguments.hand
    hand: Any = _hand_document(text) if text.startswith(("{", "@", _STANDARD_INPUT)) else {"hand": text}
    if not isinstance(hand, dict):
        return hand
    hand = {**_given_options(arguments, "ruleset", "seat_wind", "prevailing_wind", "dealer", "players"), **hand}
    win = _given_options(arguments, "source", "discarder")
    if win and isinstance(hand.get("win", {}), dict):
        hand["win"] = {**win, **hand.get("win", {})}
    return hand


def _given_options(arguments: Namespace, *names: str) -> dict[str, Any]:
    """Return the options of these names that were given; a command may lack some of them."""
    found = {name: getattr(arguments, name, None) for name in names}
    return {name: value for name, value in found.items() if value}


def document_in(name: str) -> Any:
    """Return the JSON in a file, or in the standard input for ``-``; raise CommandError if it cannot be read."""
    try:
        text = sys.stdin.buffer.read() if name == _STANDARD_INPUT else Path(name).read_bytes()
    except OSError as error:
        raise CommandError(f"{error.filename or 'the standard input'}: {error.strerror}.") from None
    return parse_json(text, Text("document"))


def _hand_document(text: str) -> Any:
    if text.startswith("{"):
        # Bytes that are not UTF-8 are then not JSON.
        return parse_json(os.fsencode(text), Text("hand"))
    return document_in(text.removeprefix("@"))


def answer(arguments: Namespace, find: Callable[[], Json], show: Callable[[Console, Json, Translate], None]) -> int:
    """Print an answer: as a table on a terminal, else in JSON. Return 1 and print the faults if the input has some."""
    on_terminal = sys.stdout.isatty() and not arguments.json
    language = chosen_language(arguments, on_terminal=on_terminal)
    try:
        document = translated(find(), language)
    except REQUEST_ERRORS as error:
        problem = translated(document_of(error, ""), language)
        for fault in problem.get("errors", [{"pointer": "", "message": problem["detail"]}]):
            place = f"{fault['pointer']}: " if fault["pointer"] else ""
            sys.stderr.write(f"{place}{fault['message']}\n")
        return 1
    if on_terminal:
        show(console(), document, language.translate)
    else:
        sys.stdout.buffer.write(orjson.dumps(document, option=orjson.OPT_APPEND_NEWLINE))
        sys.stdout.buffer.flush()
    return 0


def console() -> Console:
    """Return the terminal for tables. It prints text as it is, without markup."""
    from rich import console as terminal  # noqa: PLC0415 - takes a while to load

    return terminal.Console(highlight=False, markup=False, emoji=False)
