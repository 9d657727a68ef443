"""What most commands have in common: reading what is asked, answering as a table or in JSON, refusing in sentences."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import orjson

from engine import SEATS, Text, WonFrom, all_rulesets
from service.commands.support.errors import CommandError
from service.commands.support.language import add_language, language_asked
from service.commands.support.short_form import hand_in
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
    """Let a command be told to answer in JSON, and in which language."""
    parser.add_argument("--json", action="store_true", help="answer in JSON, as where the output is no terminal")
    add_language(parser)


def add_hand(parser: ArgumentParser) -> None:
    """Let a command be told what the short form of a hand does not say."""
    for name, values, meaning in (
        ("--ruleset", [each.id for each in all_rulesets()], "the ruleset"),
        ("--seat-wind", _SEATS, "the player's wind"),
        ("--prevailing-wind", _SEATS, "the wind of the round"),
        ("--dealer", _SEATS, "who deals (east)"),
    ):
        parser.add_argument(name, choices=values, help=f"{meaning}; what a hand in JSON says comes first")


def add_win(parser: ArgumentParser) -> None:
    """Let a command be told how a hand was won."""
    parser.add_argument("--source", choices=[each.value for each in WonFrom], help="where the last tile came from")
    parser.add_argument("--discarder", choices=_SEATS, help="who discarded it, or whose kong was robbed")


def hand_asked(asked: Namespace) -> Any:
    """Return the hand that a command was given, in JSON or in short, with what its options add."""
    hand = _document(asked.hand) if asked.hand.startswith(("{", "@", _STANDARD_INPUT)) else hand_in(asked.hand)
    if not isinstance(hand, dict):
        return hand
    named = {name: getattr(asked, name) for name in ("ruleset", "seat_wind", "prevailing_wind", "dealer")}
    won = {name: getattr(asked, name, None) for name in ("source", "discarder")}
    hand = {**{name: value for name, value in named.items() if value}, **hand}
    if any(won.values()) and isinstance(hand.get("win", {}), dict):
        hand["win"] = {**{name: value for name, value in won.items() if value}, **hand.get("win", {})}
    return hand


def document_in(name: str) -> Any:
    """Return the JSON of a file, or of the standard input for a dash; raise CommandError if it cannot be read."""
    try:
        text = sys.stdin.buffer.read() if name == _STANDARD_INPUT else Path(name).read_bytes()
    except OSError as error:
        raise CommandError(f"{error.filename or 'the standard input'}: {error.strerror}.") from None
    return parse_json(text, Text("document"))


def _document(written: str) -> Any:
    if written.startswith("{"):
        # What is no UTF-8 is then no JSON.
        return parse_json(os.fsencode(written), Text("hand"))
    return document_in(written.removeprefix("@"))


def answer(asked: Namespace, ask: Callable[[], Json], show: Callable[[Console, Json, Translate], None]) -> int:
    """Write an answer: for people where a terminal shows it, else in JSON; or the faults of what was asked."""
    for_people = sys.stdout.isatty() and not asked.json
    language = language_asked(asked, for_people=for_people)
    try:
        answered = translated(ask(), language)
    except REQUEST_ERRORS as error:
        refused = translated(document_of(error, ""), language)
        for fault in refused.get("errors", [{"pointer": "", "message": refused["detail"]}]):
            place = f"{fault['pointer']}: " if fault["pointer"] else ""
            sys.stderr.write(f"{place}{fault['message']}\n")
        return 1
    if for_people:
        show(console(), answered, language.translate)
    else:
        sys.stdout.buffer.write(orjson.dumps(answered, option=orjson.OPT_APPEND_NEWLINE))
        sys.stdout.buffer.flush()
    return 0


def console() -> Console:
    """Return the terminal to show tables on; names of a club's own hands are shown as they are."""
    from rich import console as terminal  # noqa: PLC0415 - takes a while to load

    return terminal.Console(highlight=False, markup=False, emoji=False)
