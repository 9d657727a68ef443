"""Answers as tables on a terminal. The library for tables is imported only when a table is shown.

The answer itself is translated already; only the words of the tables are translated here.
"""

from __future__ import annotations

from collections.abc import Callable, Container
from typing import TYPE_CHECKING, Final

from engine import Text, WonFrom, comma_list, template
from service.http.media_types import Json

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table

Translate = Callable[[str], str]

_SOURCES: Final = {
    WonFrom.WALL.value: template("Wall"),
    WonFrom.LOOSE_TILE.value: template("Loose tile"),
    WonFrom.DISCARD.value: template("Discard"),
    WonFrom.ROBBED_KONG.value: template("Robbed kong"),
    WonFrom.ROBBED_CONCEALED_KONG.value: template("Robbed concealed kong"),
    WonFrom.DEALT.value: template("Dealt"),
}


def show_score(console: Console, score: Json, translate: Translate) -> None:
    """Show the items of a score, then its total, what is to be said of it, and the payments."""
    console.print(f"{score['ruleset']['name']}: {score['hand']['text']}\n")
    columns = (
        (Text("Fu"), Text("Han")) if "minipoints" in score.get("scale", {}) else (Text("Points"), Text("Doublings"))
    )
    table = _table(translate, Text("Rule"), Text("Tiles"), *columns, Text("Page"), numbers=(2, 3))
    for item in score.get("items", ()):
        share, tiles = item.get("limit"), " ".join(item.get("tiles", ()))
        points = str(item["points"]) if share is None else translate(Text("{share} x limit", share=f"{share:g}"))
        table.add_row(item["name"], tiles, points, str(item["doublings"]), item["source"].get("locus"))
    table.add_section()
    table.add_row(translate(Text("Together")), "", str(score["basic_score"]), str(score["doublings"]), "")
    console.print(table)
    console.print(translate(_total(score)), style="bold")
    for note in score.get("notes", ()):
        console.print(note)
    _show_payments(console, score, {}, translate)


def _total(score: Json) -> str:
    """Return how the total is made of points, doublings and the limit; of han and fu, what the winner is paid."""
    total, special, scale = score["total"], score.get("special"), score.get("scale", {})
    if "minipoints" in scale:
        counted = Text("{han} han, {fu} fu", han=score["doublings"], fu=scale["minipoints"])
        value = comma_list([special["name"] if special else counted, *filter(None, [scale.get("limit_name")])])
        return Text("{value}: {paid}", value=value, paid=scale.get("paid") or total)
    if special and special["total"] == total:
        return f"{special['name']}: {total}"
    if scale.get("kind") == "sum":
        return Text("{number} points", number=total)
    sentence = template("{points} doubled {times} times is {total}")
    doubled = Text(sentence, points=score["basic_score"], times=score["doublings"], total=score["uncapped"])
    if score["capped"]:
        return Text("{doubled}; the limit is {limit}: {total}", doubled=doubled, limit=score["limit"], total=total)
    return Text("{doubled}: {total}", doubled=doubled, total=total) if total != score["uncapped"] else doubled


def show_settlement(console: Console, settlement: Json, translate: Translate) -> None:
    names = settlement.get("seats", {})
    _show_payments(console, settlement, names, translate)
    table = _table(translate, Text("Player"), Text("Score"), Text("Gains"), Text("Balance"), numbers=(1, 2, 3))
    scores, balances = settlement.get("scores", {}), settlement.get("after", {})
    for seat, gain in settlement.get("net", {}).items():
        figures = str(scores.get(seat, "")), f"{gain:+}", str(balances.get(seat, ""))
        table.add_row(_player(seat, names, translate), *figures)
    console.print(table)
    for note in settlement.get("notes", ()):
        console.print(note, markup=False)


def _player(seat: str, names: Json, translate: Translate) -> str:
    """Return the name of the player on a seat, or the seat in the language of the table if the deal names nobody."""
    return names.get(seat) or translate(Text(seat))


def _show_payments(console: Console, settled: Json, names: Json, translate: Translate) -> None:
    payments = settled.get("payments")
    if payments:
        table = _table(translate, Text("Pays"), Text("Is paid"), Text("Amount"), Text("Because"), numbers=(2,))
        for each in payments:
            payer, payee = (_player(each[end], names, translate) for end in ("payer", "payee"))
            table.add_row(payer, payee, str(each["amount"]), each["reason"])
        console.print(table)


def show_waits(console: Console, answered: Json, translate: Translate) -> None:
    """Show the waits of a hand, or the discards where its JSON asks for them."""
    if "discards" in answered:
        show_discards(console, answered, translate)
        return
    _show_waits(console, answered.get("waits", []), translate)


def show_discards(console: Console, answered: Json, translate: Translate) -> None:
    """Show the discards that leave a hand ready, each with its waits."""
    discards = answered.get("discards", [])
    if not discards:
        console.print(translate(Text("No discard leaves the hand ready.")))
    for discard in discards:
        wins = discard["waits"][0].get("wins", {}).values()
        _, paid = max(((win.get("received", 0), win.get("paid", "")) for win in wins), default=(0, ""))
        values = {"tile": discard["tile"], "left": discard["left"], "best": paid or discard["best"]}
        console.print(translate(Text("Discard {tile}: {left} tiles left, at best {best}", **values)), markup=False)
        _show_waits(console, discard["waits"], translate)


def _show_waits(console: Console, waits: list[Json], translate: Translate) -> None:
    if not waits:
        console.print(translate(Text("The hand waits for nothing.")))
        return
    sources = list(
        dict.fromkeys(source for wait in waits for source in (*wait.get("wins", ()), *wait.get("refused", ())))
    )
    named = [Text(_SOURCES[source]) for source in sources]
    table = _table(translate, Text("Tile"), Text("Left"), *named, numbers=range(1, 2 + len(named)))
    for wait in waits:
        table.add_row(wait["tile"], str(wait["left"]), *(_worth(wait, source) for source in sources))
    console.print(table)


def _worth(wait: Json, source: str) -> str:
    """Return what a tile from a source pays, or its total; a hyphen if it cannot come from there or does not win."""
    win = wait.get("wins", {}).get(source)
    return str(win.get("paid") or win["total"]) if win else "-"


def show_wall(console: Console, wall: Json, translate: Translate) -> None:
    for number, step in enumerate(wall["steps"], start=1):
        console.print(f"{number}. {step['text']} ({step['source']['locus']})")
    table = _table(translate, Text("Part"), Text("Tiles"), Text("From"), Text("To"), numbers=(1,))
    live, reserve = wall["live_wall"], wall["reserve"]
    ends = (live[end]["text"] for end in ("first_stack", "last_stack"))
    table.add_row(translate(Text("live wall")), str(live["number_of_tiles"]), *ends)
    if "stacks" in reserve:
        ends = (reserve["stacks"][end]["text"] for end in (0, -1))
        table.add_row(reserve["name"], str(reserve["number_of_tiles"]), *ends)
    for number, loose in enumerate(wall.get("loose_tiles", ()), start=1):
        on = translate(Text("on {stack}", stack=loose["laid_on"]["text"]))
        table.add_row(translate(Text("loose tile {number}", number=number)), "1", on, "")
    console.print(table)
    if "seed" in wall:
        console.print(translate(Text("Thrown by seed {seed}.", seed=wall["seed"])))


def _table(translate: Translate, *columns: Text, numbers: Container[int]) -> Table:
    """Return an empty table with these columns, their titles translated. ``numbers``: those that are aligned right."""
    from rich.box import SIMPLE_HEAD  # noqa: PLC0415 - takes a while to load
    from rich.table import Table as RichTable  # noqa: PLC0415 - the same

    table = RichTable(box=SIMPLE_HEAD, pad_edge=False)
    for place, title in enumerate(columns):
        table.add_column(translate(title), justify="right" if place in numbers else "left")
    return table
