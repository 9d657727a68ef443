"""What most commands share: reading a hand from the arguments, and printing an answer or its faults."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import orjson

from engine import Text
from service.commands.support.options import OF_THE_WIN, CommandError, chosen_language
from service.commands.support.tables import Translate
from service.http.body import parse_json
from service.http.media_types import Json
from service.http.problems import REQUEST_ERRORS, document_of
from service.languages import Language, translated

if TYPE_CHECKING:
    from rich.console import Console

EXIT_CODES: Final = """
exit codes:
  0    answered
  1    the input is wrong; standard error lists every fault
  2    the command cannot run
"""
HAND: Final = """\
A hand is a line of text such as "[DR DR DR] (B2 B3 B4) D5 D5 D5* + F2": [melds], (sets in the hand), loose tiles,
* behind the last tile, bonus tiles behind +. Four tiles in round brackets are a concealed kong; B0, C0 and D0 are red
fives. It may also be JSON as for POST /v1/scores, @FILE with such JSON, or - for the standard input; the options fill
in what JSON leaves out.
"""
_STANDARD_INPUT: Final = "-"


def hand_with_options(text: str, options: Mapping[str, Any]) -> Any:
    """Return a hand as the fields of a request: in JSON or short form, completed by the options that were given."""
    hand: Any = {"hand": text}
    if text.startswith("{"):
        # Bytes that are not UTF-8 are then not JSON.
        hand = parse_json(os.fsencode(text), Text("hand"))
    elif text.startswith(("@", _STANDARD_INPUT)):
        hand = document_in(text.removeprefix("@"))
    if not isinstance(hand, dict):
        return hand
    sent = {name: value for name, value in options.items() if value}
    win = {name: sent.pop(name) for name in OF_THE_WIN if name in sent}
    hand = {**sent, **hand}
    if win and isinstance(hand.get("win", {}), dict):
        hand["win"] = {**win, **hand.get("win", {})}
    return hand


def bytes_in(name: str) -> bytes:
    """Return what is in a file, or in the standard input for ``-``; raise CommandError if it cannot be read."""
    try:
        return sys.stdin.buffer.read() if name == _STANDARD_INPUT else Path(name).read_bytes()
    except OSError as error:
        raise CommandError(f"{error.filename or 'the standard input'}: {error.strerror}.") from None


def document_in(name: str) -> Any:
    """Return the JSON in a file, or in the standard input for ``-``; raise CommandError if it cannot be read."""
    return parse_json(bytes_in(name), Text("document"))


def answer(
    find: Callable[[], Json], show: Callable[[Console, Json, Translate], None], *, as_json: bool, language: str | None
) -> int:
    """Print an answer: as a table on a terminal, else in JSON. Return 1 and print the faults if the input has some."""
    on_terminal = sys.stdout.isatty() and not as_json
    spoken = chosen_language(language, on_terminal=on_terminal)
    try:
        document = translated(find(), spoken)
    except REQUEST_ERRORS as error:
        sys.stderr.writelines(f"{each}\n" for each in sentences_of(error, spoken))
        return 1
    if on_terminal:
        show(console(), document, spoken.translate)
    else:
        sys.stdout.buffer.write(orjson.dumps(document, option=orjson.OPT_APPEND_NEWLINE))
        sys.stdout.buffer.flush()
    return 0


def sentences_of(error: Exception, language: Language, sent: Any = None) -> Iterator[str]:
    """Yield what is wrong, a sentence for each fault with its place. For ``sent`` see ``document_of``."""
    problem = translated(document_of(error, "", sent=sent), language)
    for fault in problem.get("errors", [{"pointer": "", "message": problem["detail"]}]):
        place = f"{fault['pointer']}: " if fault["pointer"] else ""
        yield f"{place}{fault['message']}"


def console() -> Console:
    """Return the terminal for tables. It prints text as it is, without markup."""
    from rich import console as terminal  # noqa: PLC0415 - takes a while to load

    return terminal.Console(highlight=False, markup=False, emoji=False)
