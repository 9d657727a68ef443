"""``waits``: shows what a ready hand waits for, or which discard leaves which waits."""

from __future__ import annotations

from argparse import RawDescriptionHelpFormatter
from typing import TYPE_CHECKING, Any, Final

from service.commands.support.answering import EXIT_CODES, HAND, add_answer, add_hand, answer, hand_of_arguments
from service.commands.support.tables import show_waits
from service.waits.finding import SCHEMA, find_waits_json

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace, _SubParsersAction

_EXAMPLES: Final = f"""\
{HAND}
examples:
  %(prog)s --ruleset british --seat-wind south --prevailing-wind east \\
    "[DR DR DR] B2 B2 B2 C3 C3 C3 D5 D6 D7 D7"
  %(prog)s @hand.json --discards
{EXIT_CODES}"""


def add_to(commands: _SubParsersAction[ArgumentParser]) -> None:
    """Add this command to the command line."""
    parser = commands.add_parser(
        "waits",
        help="tell what a ready hand waits for",
        description="Tells which tiles complete a hand, what it then scores, and how many of them "
        "the player has not seen.",
        epilog=_EXAMPLES,
        formatter_class=RawDescriptionHelpFormatter,
    )
    parser.add_argument("hand", help="the hand, without its last tile", metavar="HAND")
    add_hand(parser)
    parser.add_argument("--discards", action="store_true", help="the hand has fourteen tiles: tell what to discard")
    add_answer(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Print what a hand waits for; return 1 if the hand has faults."""
    return answer(arguments, lambda: find_waits_json(SCHEMA.load(_hand(arguments))), show_waits)


def _hand(arguments: Namespace) -> Any:
    hand = hand_of_arguments(arguments)
    return {**hand, "discards": True} if arguments.discards and isinstance(hand, dict) else hand
