"""``waits``: shows what a ready hand waits for, or which discard leaves which waits."""

from typing import Any, Final

import click

from service.commands.support.answering import EXIT_CODES, HAND, answer, hand_with_options
from service.commands.support.options import ANSWER, HAND_OPTIONS, CommandForClubs
from service.commands.support.tables import show_discards, show_waits
from service.waits.finding import SCHEMA, find_waits_json

_EXAMPLES: Final = f"""\
{HAND}
examples:
  {{prog}} --ruleset british --seat-wind south --prevailing-wind east \\
    "[DR DR DR] B2 B2 B2 C3 C3 C3 D5 D6 D7 D7"
  {{prog}} @hand.json --discards
{EXIT_CODES}"""


@click.command(cls=CommandForClubs, short_help="tell what a ready hand waits for", epilog=_EXAMPLES)
@click.argument("hand")
@HAND_OPTIONS
@click.option("--discards", is_flag=True, help="List discards and what each leaves; the hand has 14 tiles.")
@ANSWER
def waits(hand: str, *, discards: bool, as_json: bool, language: str | None, **options: Any) -> int:
    """Lists the tiles that complete a hand, what it then scores, and how many of each the player has not seen.

    HAND is the hand without its last tile.
    """

    def sent() -> Any:
        found = hand_with_options(hand, options)
        return {**found, "discards": True} if discards and isinstance(found, dict) else found

    show = show_discards if discards else show_waits
    return answer(lambda: find_waits_json(SCHEMA.load(sent())), show, as_json=as_json, language=language)
