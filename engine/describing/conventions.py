"""How a table counts, plays and pays, in words: each convention of a ruleset as a sentence with its page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from engine.game.hand import WonFrom
from engine.game.sets import SetKind
from engine.rules.award import LimitShare
from engine.rules.conventions import (
    DoubleRole,
    GoingOutMinimum,
    LimitScope,
    OthersOnDiscard,
    Payees,
    PaymentRules,
    PaysAs,
)
from engine.text import Text

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from engine.rules.citation import Citation
    from engine.rules.conventions import PenaltyRule, SettlementRules, TableRules
    from engine.rules.ruleset import Ruleset


@dataclass(frozen=True, slots=True)
class Convention:
    """One convention: what it is about, what holds here, and the page."""

    id: str
    name: Text
    text: Text
    cite: Citation


@dataclass(frozen=True, slots=True)
class Conventions:
    """All conventions of a ruleset: how hands are counted, how the table plays, who pays whom."""

    counting: tuple[Convention, ...]
    playing: tuple[Convention, ...]
    paying: tuple[Convention, ...]

    def all(self) -> tuple[Convention, ...]:
        """Return the conventions of every kind."""
        return self.counting + self.playing + self.paying


def conventions_of(ruleset: Ruleset) -> Conventions:
    """Say how hands are counted, how the table plays and who pays whom; the limit itself is a number of the ruleset."""
    payments = ruleset.payments
    paid = _paid_to_winner(payments) if isinstance(payments, PaymentRules) else _settled_by_all(payments)
    return Conventions(
        counting=tuple(_counted(ruleset)),
        playing=tuple(_played(ruleset)),
        paying=(*paid, *map(_penalty, ruleset.penalties)),
    )


def _convention(convention_id: str, name: str, text: str, cite: Citation) -> Convention:
    return Convention(convention_id, Text(name), Text(text), cite)


def _counted(ruleset: Ruleset) -> Iterator[Convention]:
    """Say what limit hands and special hands are worth beside the ordinary count."""
    cite = ruleset.special_hand_rules.cite
    text = "A special or limit hand scores its value or its ordinary count, whichever is more."
    if ruleset.special_hand_rules.instead_of_count:
        text = "A special or limit hand scores its value, whatever its ordinary count."
    yield _convention("special_hand_value", "Special hands", text, cite)
    on_top = _names(ruleset, ruleset.special_hand_rules.on_top)
    if on_top:
        text = f"To that value are added the points of these, doubled by their own doublings only: {on_top}."
        yield _convention("on_top_of_special_hands", "On top of that", text, cite)
    if ruleset.best_of:
        text = f"Of these only the one that doubles most counts: {_names(ruleset, ruleset.best_of)}."
        yield _convention("best_of", "Not together", text, cite)
    least = "" if ruleset.special_hand_rules.instead_of_count else " at least"
    text = (
        f"Where a table plays without one, a hand worth the limit scores{least} {ruleset.limit_hand_without_limit:,}."
    )
    yield _convention("limit_hand_without_limit", "No limit", text, cite)
    for row in ruleset.without_limit.rows:
        text = f"Without a limit it is no limit hand and doubles {row.doublings} times."
        yield _convention(f"{row.rule}_without_limit", _names(ruleset, [row.rule]), text, cite)


def _names(ruleset: Ruleset, ids: Iterable[str]) -> str:
    """Name rows in the order of the book."""
    wanted = set(ids)
    return ", ".join(row.name for row in ruleset.all_rows() if row.id in wanted)


def _played(ruleset: Ruleset) -> Iterator[Convention]:
    """Say what may happen at the table; what is usual everywhere is passed over."""
    table, gate = ruleset.table, ruleset.going_out
    cite = table.cite
    yield _convention("players", "Players", f"{_numbers(table.players).capitalize()}.", cite)
    yield _convention("dealer", "Dealer", _dealer(table), cite)
    yield _convention("chows", "Chows", _chows(table), table.chows_cite)
    text = f"With {_in_order(table.sources)}."
    yield _convention("last_tile_from", "Going out", text, cite)
    if table.last_tile_with:
        text = f"It may complete a hand as {_in_order(table.last_tile_with)}."
        yield _convention("last_tile_of_the_wall", "Last tile of the wall", text, cite)
    yield _convention("claimed_last_tile", "Claimed last tile", _claimed(table), cite)
    yield from _in_the_hand(ruleset)
    if gate.gate is not GoingOutMinimum.NONE and gate.with_players:
        text = f"With {_numbers(gate.with_players)} players a hand must reach {gate.gate.value}."
        yield _convention("going_out_gate", "Before going out", text, gate.cite)


def _in_the_hand(ruleset: Ruleset) -> Iterator[Convention]:
    """Say what becomes of kongs, of a tile too many and of wild tiles."""
    table, cite = ruleset.table, ruleset.table.cite
    if table.concealed_kong_robbed_for:
        text = f"A concealed kong may be robbed for {_names(ruleset, table.concealed_kong_robbed_for)} only."
        yield _convention("concealed_kong_robbed", "Robbing a concealed kong", text, cite)
    if table.caught_mid_turn:
        text = "A player who did not go out may hold a fourteenth tile, not yet discarded."
        yield _convention("caught_mid_turn", "Caught in a turn", text, cite)
    if table.undeclared_kongs_count:
        text = "Four alike in the hand of a player who did not go out are a kong, declared or not."
        yield _convention("undeclared_kongs", "Kongs in hand", text, cite)
    if table.wild_tiles:
        wild = [tile.title for tile in sorted(table.wild_tiles, key=lambda tile: tile.index)]
        yield _convention("wild_tiles", "Wild tiles", f"{listed(wild, 'and')} may stand for any other tile.", cite)


def _dealer(table: TableRules) -> str:
    east, free = table.players & table.dealer_is_east_with, table.players - table.dealer_is_east_with
    if not free:
        return "Always East."
    if not east:
        return "Any wind."
    return f"With {_numbers(east)} players always East; with {_numbers(free)} any wind."


def _chows(table: TableRules) -> str:
    without = table.players & table.no_chows_with
    if not table.most_chows or without == table.players:
        return "None."
    allowed = f"At most {_NUMBERS[table.most_chows]} in a hand" if table.most_chows < _SETS else "Any number"
    return f"{allowed}; none with {_numbers(without)} players." if without else f"{allowed}."


def _claimed(table: TableRules) -> str:
    """Say what becomes of the set that a tile claimed from another player completes."""
    kinds = [kind for kind in SetKind if kind is not SetKind.KONG]
    exposed = [kind.value for kind in kinds if kind in table.claim_exposes]
    concealed = [kind.value for kind in kinds if kind not in table.claim_exposes]
    told = [
        f"a {listed(those, 'or')} counts as {how}"
        for those, how in ((exposed, "exposed"), (concealed, "concealed"))
        if those
    ]
    return f"Where it completes the hand, {', '.join(told)}."


def _paid_to_winner(rules: PaymentRules) -> Iterator[Convention]:
    """Say who pays the winner how much."""
    cite = rules.cite
    yield _convention("who_is_paid", "Who is paid", "Only the winner, by the other players.", cite)
    yield _convention("paid_on_draw", "Last tile drawn", "Each of the others pays the score.", cite)
    yield _convention("paid_on_discard", "Last tile discarded", _OTHERS_PAY[rules.others_on_discard], cite)
    text = "Paid like a tile drawn."
    if rules.loose_tile is PaysAs.DISCARD:
        text = (
            "Paid like a discard, by the player whose discard made the kong; where there was none, like a tile drawn."
        )
    yield _convention("paid_on_loose_tile", "Loose tile", text, cite)
    text = "Paid like a tile drawn."
    if rules.robbed_kong is PaysAs.DISCARD:
        text = "Paid like a discard, by the player who was robbed."
    yield _convention("paid_on_robbed_kong", "Robbed kong", text, cite)
    role = "The dealer" if rules.double_role is DoubleRole.DEALER else "East"
    yield _convention("double_payments", "Double", _double(role, rules.doubling_with), cite)
    text = "It caps the score, which is then doubled for payment."
    if rules.limit_scope is LimitScope.PAYMENT:
        text = "It caps each payment as well as the score."
    yield _convention("limit_of_payments", "The limit", text, cite)


def _settled_by_all(rules: SettlementRules) -> Iterator[Convention]:
    """Say how all players settle with all."""
    text = "The winner, by all other players; then the losers among themselves."
    yield _convention("who_is_paid", "Who is paid", text, rules.cite)
    yield _convention("paid_to_winner", "To the winner", "Each of the others pays the winner's score.", rules.cite)
    text = "Of each two, the one with the lower score pays the other the difference."
    yield _convention("paid_among_losers", "Among the losers", text, rules.cite)
    yield _convention("double_payments", "Double", _double("East", rules.doubling_with), rules.cite)


def _penalty(rule: PenaltyRule) -> Convention:
    """Say what is paid for breaking a rule, by whom and to whom."""
    worth = rule.amount
    amount = f"{worth.share} of the limit" if isinstance(worth, LimitShare) else f"{worth.points:,} points"
    shared = "" if rule.payees is Payees.ONE_NAMED else " to each of" if rule.each else " in all, shared by"
    to = f"{shared} {rule.payees.value}" if shared else f" to {rule.payees.value}"
    doubled = ", twice that to or from East" if rule.east_doubles else ""
    together = f"; up to {_NUMBERS[rule.most_payers]} pay it together" if rule.most_payers > 1 else ""
    text = f"Costs {amount}{to}{doubled}{together}."
    return _convention(f"penalty_{rule.id}", rule.name, text, rule.cite)


def _double(role: str, doubling_with: frozenset[int]) -> str:
    if not doubling_with:
        return "Nobody pays or receives double."
    return f"{role} pays and receives double in a game of {_numbers(doubling_with)}."


def listed(told: Iterable[str], joint: str) -> str:
    """Join with commas, and the last with a word.

    >>> listed(["a pair", "a chow", "a pung"], "or")
    'a pair, a chow or a pung'
    """
    *before, last = told
    return f"{', '.join(before)} {joint} {last}" if before else last


def _numbers(numbers: Iterable[int]) -> str:
    return listed([_NUMBERS[number] for number in sorted(numbers)], "or")


def _in_order(wanted: Iterable[WonFrom]) -> str:
    return listed([name for source, name in _SOURCES.items() if source in set(wanted)], "or")


_SETS: Final = 4
_NUMBERS: Final = ("none", "one", "two", "three", "four", "five")
_SOURCES: Final = {
    WonFrom.WALL: "a tile drawn from the wall",
    WonFrom.LOOSE_TILE: "a loose tile",
    WonFrom.DISCARD: "a discard",
    WonFrom.ROBBED_KONG: "the tile that another player adds to a pung",
    WonFrom.ROBBED_CONCEALED_KONG: "a tile of another player's concealed kong",
    WonFrom.DEALT: "the tiles as dealt",
}
_OTHERS_PAY: Final = {
    OthersOnDiscard.NOTHING: "The discarder pays twice the score, the others nothing.",
    OthersOnDiscard.SINGLE_DEALER_DOUBLE: "The discarder pays twice the score and each of the others once; "
    "where the one who receives double wins, the discarder alone pays.",
}
