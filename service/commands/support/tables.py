"""Answers as tables, for people at a terminal. Only where one shows them is the library for tables loaded.

An answer comes in the language in which it is shown; what a table adds is said in that language too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from engine import Text, WonFrom, template

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from service.http.media_types import Json

Say = Callable[[str], str]

_LEFT: Final = "left"
_RIGHT: Final = "right"
_SOURCES: Final = {
    WonFrom.WALL.value: template("Wall"),
    WonFrom.LOOSE_TILE.value: template("Loose tile"),
    WonFrom.DISCARD.value: template("Discard"),
    WonFrom.ROBBED_KONG.value: template("Robbed kong"),
    WonFrom.ROBBED_CONCEALED_KONG.value: template("Robbed concealed kong"),
    WonFrom.DEALT.value: template("Dealt"),
}


def show_score(console: Console, score: Json, say: Say) -> None:
    """Show a score line by line, then what it comes to and who pays."""
    console.print(f"{score['ruleset']['name']}: {score['hand']['text']}\n")
    table = _table(say("Rule"), say("Tiles"), _figures(say("Points")), _figures(say("Doublings")), say("Page"))
    for item in score["items"]:
        table.add_row(item["name"], " ".join(item["tiles"]), *_award(item, say), item["source"]["locus"])
    table.add_section()
    table.add_row(say("Together"), "", str(score["basic_score"]), str(score["doublings"]), "")
    console.print(table)
    console.print(say(_total(score)), style="bold")
    _show_payments(console, score, say)


def _award(item: Json, say: Say) -> tuple[str, str]:
    """Write the points and doublings of a line; in place of points its share of the limit, if it has one."""
    share = item["limit"]
    points = str(item["points"]) if share is None else say(Text("{share} x limit", share=f"{share:g}"))
    return points, str(item["doublings"])


def _total(score: Json) -> str:
    """Say how the total comes about."""
    total, special = score["total"], score["special"]
    if special and special["total"] == total:
        return f"{special['name']}: {total}"
    doubled = Text(
        "{points} doubled {times} times is {total}",
        points=score["basic_score"],
        times=score["doublings"],
        total=score["uncapped"],
    )
    if score["capped"]:
        return Text("{doubled}; the limit is {limit}: {total}", doubled=doubled, limit=score["limit"], total=total)
    return Text("{doubled}: {total}", doubled=doubled, total=total) if total != score["uncapped"] else doubled


def show_settlement(console: Console, settlement: Json, say: Say) -> None:
    """Show who pays whom, and what each player gains."""
    _show_payments(console, settlement, say)
    table = _table(say("Player"), _figures(say("Score")), _figures(say("Gains")), _figures(say("Balance")))
    balances = settlement["balances"] or {}
    for player, gain in settlement["net"].items():
        scored = settlement["scores"].get(player, {}).get("total")
        table.add_row(say(player), _unless_none(scored), f"{gain:+}", _unless_none(balances.get(player)))
    console.print(table)


def _show_payments(console: Console, settled: Json, say: Say) -> None:
    if settled["payments"]:
        table = _table(say("Pays"), say("Is paid"), _figures(say("Amount")), say("Because"))
        for each in settled["payments"]:
            payer, payee = each["payer"], each["payee"]
            table.add_row(say(payer), say(payee), str(each["amount"]), each["reason"])
        console.print(table)


def show_waits(console: Console, answered: Json, say: Say) -> None:
    """Show what a hand waits for; with discards, for each of them."""
    if "waits" in answered:
        _show_waits(console, answered["waits"], say)
        return
    if not answered["discards"]:
        console.print(say("No discard leaves the hand ready."))
    for discard in answered["discards"]:
        told = {name: discard[name] for name in ("tile", "left", "best")}
        console.print(say(Text("Discard {tile}: {left} tiles left, at best {best}", **told)), markup=False)
        _show_waits(console, discard["waits"], say)


def _show_waits(console: Console, waits: list[Json], say: Say) -> None:
    if not waits:
        console.print(say("The hand waits for nothing."))
        return
    sources = list(dict.fromkeys(source for wait in waits for source in (*wait["scores"], *wait["refused"])))
    named = [_figures(say(_SOURCES[source])) for source in sources]
    table = _table(say("Tile"), _figures(say("Left")), *named)
    for wait in waits:
        table.add_row(wait["tile"], str(wait["left"]), *(_worth(wait, source) for source in sources))
    console.print(table)


def _worth(wait: Json, source: str) -> str:
    """Write what a tile is worth from a source; a hyphen where it cannot come from there, or not win."""
    return str(wait["scores"][source]["total"]) if source in wait["scores"] else "-"


def show_wall(console: Console, wall: Json, say: Say) -> None:
    """Show how a wall was opened, step by step, and where everything lies."""
    for number, step in enumerate(wall["steps"], start=1):
        console.print(f"{number}. {step['text']} ({step['source']['locus']})")
    table = _table(say("Part"), _figures(say("Tiles")), say("From"), say("To"))
    live, kept = wall["live_wall"], wall["reserve"]
    table.add_row(say("live wall"), str(live["tiles"]), live["first"]["text"], live["last"]["text"])
    table.add_row(kept["name"], str(kept["tiles"]), *(kept["stacks"][end]["text"] for end in (0, -1)))
    for number, loose in enumerate(wall["loose_tiles"], start=1):
        on = say(Text("on {stack}", stack=loose["laid_on"]["text"]))
        table.add_row(say(Text("loose tile {number}", number=number)), "1", on, "")
    console.print(table)
    if wall["seed"] is not None:
        console.print(say(Text("Thrown by seed {seed}.", seed=wall["seed"])))


def show_card(console: Console, markdown: str) -> None:
    """Show a score card."""
    from rich.markdown import Markdown  # noqa: PLC0415 - takes a while to load

    console.print(Markdown(markdown))


def _figures(name: str) -> str:
    """Mark a column of numbers."""
    return f"{name}>"


def _table(*columns: str) -> Table:
    """Make a table; a column whose name ends in an angle bracket holds numbers."""
    from rich.box import SIMPLE_HEAD  # noqa: PLC0415 - takes a while to load
    from rich.table import Table as RichTable  # noqa: PLC0415 - the same

    table = RichTable(box=SIMPLE_HEAD, pad_edge=False)
    for name in columns:
        table.add_column(name.rstrip(">"), justify=_RIGHT if name.endswith(">") else _LEFT)
    return table


def _unless_none(value: object) -> str:
    return "" if value is None else str(value)
