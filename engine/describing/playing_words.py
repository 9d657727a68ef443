"""What may happen at a table, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.game.hand import WonFrom
from engine.game.sets import SetKind
from engine.text import Text, comma_list, comma_or_list, join_sentences, number_word, template

if TYPE_CHECKING:
    from collections.abc import Collection

    from engine.rules.conventions import GoingOutRules, TableRules

_CHOWS_OF_A_HAND: Final = 4
_SOURCES: Final = {
    WonFrom.WALL: template("a tile drawn from the wall"),
    WonFrom.LOOSE_TILE: template("a loose tile"),
    WonFrom.DISCARD: template("a discard"),
    WonFrom.ROBBED_KONG: template("the tile that another player adds to a pung"),
    WonFrom.ROBBED_CONCEALED_KONG: template("a tile of another player's concealed kong"),
    WonFrom.DEALT: template("the tiles as dealt"),
}
_SETS: Final = {SetKind.PAIR: template("pair"), SetKind.CHOW: template("chow"), SetKind.PUNG: template("pung")}


def numbers_text(numbers: Collection[int]) -> str:
    """Return numbers of players in their order."""
    return comma_or_list(number_word(number) for number in sorted(numbers))


def sources_text(sources: Collection[WonFrom]) -> str:
    """Return where a winning tile may come from."""
    return comma_or_list(Text(words) for source, words in _SOURCES.items() if source in sources)


def dealer_text(table: TableRules) -> Text:
    """Return which wind the dealer may be."""
    east, free = table.players & table.dealer_is_east_with, table.players - table.dealer_is_east_with
    if not free:
        return Text("Always East.")
    if not east:
        return Text("Any wind.")
    return Text(
        "With {east} players always East; with {others} any wind.", east=numbers_text(east), others=numbers_text(free)
    )


def chows_text(table: TableRules) -> Text:
    """Return how many chows a hand may have."""
    without = table.players & table.no_chows_with
    if not table.most_chows or without == table.players:
        return Text("None.")
    if table.most_chows >= _CHOWS_OF_A_HAND:
        allowed = Text("Any number")
    else:
        allowed = Text("At most {number} in a hand", number=number_word(table.most_chows))
    if without:
        return Text("{allowed}; none with {players} players.", allowed=allowed, players=numbers_text(without))
    return Text("{allowed}.", allowed=allowed)


def claimed_text(table: TableRules) -> Text:
    """Return which sets count as exposed, and which as concealed, if a claimed tile completes them and the hand."""
    exposed = [Text(words) for kind, words in _SETS.items() if kind in table.claim_exposes]
    concealed = [Text(words) for kind, words in _SETS.items() if kind not in table.claim_exposes]
    clauses = []
    if exposed:
        clauses.append(Text("a {sets} counts as exposed", sets=comma_or_list(exposed)))
    if concealed:
        clauses.append(Text("a {sets} counts as concealed", sets=comma_or_list(concealed)))
    return Text("Where it completes the hand, {clauses}.", clauses=comma_list(clauses))


def gate_text(rules: GoingOutRules, table: TableRules, not_counted: str) -> Text:
    """Return what a hand must reach before its player may go out. ``not_counted`` names what does not help."""
    if rules.with_players == table.players:
        text = Text("A hand must reach {gate}.", gate=rules.gate.text)
    else:
        players = numbers_text(rules.with_players)
        text = Text("With {players} players a hand must reach {gate}.", players=players, gate=rules.gate.text)
    if not not_counted:
        return text
    return join_sentences([text, Text("These do not count towards it: {rules}.", rules=not_counted)])
