"""Answers as tables, for people at a terminal. Only where one shows them is the library for tables loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

    from service.translate import Json

_LEFT: Final = "left"
_RIGHT: Final = "right"


def show_score(console: Console, score: Json) -> None:
    """Show a score line by line, then what it comes to and who pays."""
    console.print(f"{score['ruleset']['name']}: {score['hand']['text']}\n")
    table = _table("Rule", "Tiles", "Points>", "Doublings>", "Page")
    for item in score["items"]:
        table.add_row(item["name"], " ".join(item["tiles"]), *_award(item), item["source"]["locus"])
    table.add_section()
    table.add_row("Together", "", str(score["basic_score"]), str(score["doublings"]), "")
    console.print(table)
    console.print(_total(score), style="bold")
    _show_payments(console, score)


def _award(item: Json) -> tuple[str, str]:
    """Write the points and doublings of a line; in place of points its share of the limit, if it has one."""
    points = f"{item['limit']:g} x limit" if item["limit"] is not None else str(item["points"])
    return points, str(item["doublings"])


def _total(score: Json) -> str:
    """Say how the total comes about."""
    doubled = f"{score['basic_score']} doubled {score['doublings']} times is {score['uncapped']}"
    if score["special"] and score["special"]["total"] == score["total"]:
        return f"{score['special']['name']}: {score['total']}"
    if score["capped"]:
        return f"{doubled}; the limit is {score['limit']}: {score['total']}"
    return f"{doubled}: {score['total']}" if score["total"] != score["uncapped"] else doubled


def show_settlement(console: Console, settlement: Json) -> None:
    """Show who pays whom, and what each player gains."""
    _show_payments(console, settlement)
    table = _table("Player", "Score>", "Gains>", "Balance>")
    balances = settlement["balances"] or {}
    for player, gain in settlement["net"].items():
        scored = settlement["scores"].get(player, {}).get("total")
        table.add_row(player, _unless_none(scored), f"{gain:+}", _unless_none(balances.get(player)))
    console.print(table)


def _show_payments(console: Console, settled: Json) -> None:
    if settled["payments"]:
        table = _table("Pays", "Is paid", "Amount>", "Because")
        for each in settled["payments"]:
            table.add_row(each["payer"], each["payee"], str(each["amount"]), each["reason"])
        console.print(table)


def show_waits(console: Console, answered: Json) -> None:
    """Show what a hand waits for; with discards, for each of them."""
    if "waits" in answered:
        _show_waits(console, answered["waits"])
        return
    if not answered["discards"]:
        console.print("No discard leaves the hand ready.")
    for discard in answered["discards"]:
        console.print(
            f"Discard {discard['tile']}: {discard['left']} tiles left, at best {discard['best']}", markup=False
        )
        _show_waits(console, discard["waits"])


def _show_waits(console: Console, waits: list[Json]) -> None:
    if not waits:
        console.print("The hand waits for nothing.")
        return
    sources = list(dict.fromkeys(source for wait in waits for source in (*wait["scores"], *wait["refused"])))
    table = _table("Tile", "Left>", *(f"{source.replace('_', ' ').capitalize()}>" for source in sources))
    for wait in waits:
        table.add_row(wait["tile"], str(wait["left"]), *(_worth(wait, source) for source in sources))
    console.print(table)


def _worth(wait: Json, source: str) -> str:
    """Write what a tile is worth from a source; a hyphen where it cannot come from there, or not win."""
    return str(wait["scores"][source]["total"]) if source in wait["scores"] else "-"


def show_wall(console: Console, wall: Json) -> None:
    """Show how a wall was opened, step by step, and where everything lies."""
    for number, step in enumerate(wall["steps"], start=1):
        console.print(f"{number}. {step['text']} ({step['source']['locus']})")
    table = _table("Part", "Tiles>", "From", "To")
    live, kept = wall["live_wall"], wall["reserve"]
    table.add_row("live wall", str(live["tiles"]), live["first"]["text"], live["last"]["text"])
    table.add_row(kept["name"], str(kept["tiles"]), *(kept["stacks"][end]["text"] for end in (0, -1)))
    for number, loose in enumerate(wall["loose_tiles"], start=1):
        table.add_row(f"loose tile {number}", "1", f"on {loose['laid_on']['text']}", "")
    console.print(table)
    if wall["seed"] is not None:
        console.print(f"Thrown by seed {wall['seed']}.")


def show_card(console: Console, markdown: str) -> None:
    """Show a score card."""
    from rich.markdown import Markdown  # noqa: PLC0415 - takes a while to load

    console.print(Markdown(markdown))


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
