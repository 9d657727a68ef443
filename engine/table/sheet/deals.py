"""The deals of a score sheet as a request reports them, where they were played, and what a result is.

A request may name a player by seat or by name. Results name players by name.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from engine.fault_places import REQUEST, Notes, Place
from engine.game.hand import Win
from engine.game.seats import Players
from engine.game.tiles import Wind
from engine.paying.deal import Deal, FixedPenalty, Outcome, Penalty
from engine.rules.ruleset import Ruleset
from engine.table.rotation.state import HandResult, TableState
from engine.text import Text


@dataclass(frozen=True, slots=True)
class DealToSettle:
    """A deal with its hands or scores, to be settled by a ruleset. The sheet sets its dealer and wind.

    ``in_goulash`` is the ruleset to use if the hand is a goulash; None if the table scores it as any other hand.
    ``sent``: where the request has, by a player's name, what the deal has by a seat.
    """

    deal: Deal
    ruleset: Ruleset
    in_goulash: Ruleset | None
    sent: Notes


@dataclass(frozen=True, slots=True)
class ReportedPayment:
    """One player pays another so many points, or owes them. A request names each by seat or name, a result by name."""

    payer: str
    payee: str
    amount: int
    reason: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DealSettledElsewhere:
    """A deal that was settled elsewhere: its payments, or what each player gained, by seats or by names.

    ``scores``, ``liable``, ``penalties`` and ``win`` are for the record: the payments have them already.
    ``ruleset`` has the penalties.
    """

    payments: tuple[ReportedPayment, ...] | None
    net: Mapping[str, int] | None
    outcome: Outcome | None
    winner: str | None
    scores: Mapping[str, int] | None
    liable: Wind | str | None = None
    penalties: tuple[Penalty | FixedPenalty, ...] = ()
    ruleset: Ruleset | None = None
    win: Win | None = None


Content = DealToSettle | DealSettledElsewhere

SeatsNow = Mapping[Wind, Wind]
"""The seat that each seat of a deal has now, after a correction; empty if none has moved."""


SEATS_AT_STAKE: Final = ("winners", "riichi", "ready", "nagashi")
"""What of it lists players."""


@dataclass(frozen=True)
class AtStake:
    """What a request reports of a deal beside its result: winners, who declared, who was ready, each by seat or name.

    ``honba`` and ``bets`` lay on the table before it. ``abortive``: why it broke off. ``annulled``: it is played again.
    """

    winners: tuple[Wind | str, ...] = ()
    riichi: tuple[Wind | str, ...] = ()
    ready: tuple[Wind | str, ...] = ()
    nagashi: tuple[Wind | str, ...] = ()
    honba: int = 0
    bets: int = 0
    abortive: str | None = None
    annulled: bool = False

    def by_seat(self, table: TableState) -> dict[str, list[Wind]]:
        """Return the players whom it lists, by their seats at a table."""
        named = {name: dict.fromkeys(seat_at(table, each) for each in getattr(self, name)) for name in SEATS_AT_STAKE}
        return {name: [seat for seat in seats if seat] for name, seats in named.items()}

    def by_name(self, table: TableState) -> dict[str, object]:
        """Return what is told of it, by the names of the players at a table, and what lies on it by the rotation."""
        names = {name: [table.player_at[seat] for seat in seats] for name, seats in self.by_seat(table).items()}
        on_table = {name: getattr(table, name) or getattr(self, name) or None for name in ("honba", "bets")}
        return {**names, **on_table, "abortive": self.abortive, "annulled": self.annulled or None}


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportedDeal:
    """One deal of a sheet as a request reports it. A field that is None was not sent.

    ``dealer`` and ``winner`` are seats or names. ``seats``: who sat where, or which seats were taken. ``path`` is where
    the deal stands in the request. ``recorded``: it stands on a written sheet, which says nothing of what was not so.
    ``content_at`` returns what happened by the seats of the players; it raises
    FaultyInputError if a player is named twice, and is None for a deal that a correction replaces.
    """

    prevailing_wind: Wind | None
    dealer: Wind | str | None
    players: Players | None
    seats: Mapping[str, Wind] | tuple[Wind, ...] | None
    goulash: bool | None
    outcome: Outcome | None
    winner: Wind | str | None
    path: Place
    corrected: bool
    recorded: bool
    content_at: Callable[[Mapping[str, Wind], SeatsNow], Content] | None
    at_stake: AtStake = AtStake()

    def result_at(self, table: TableState) -> HandResult | None:
        """Return who won this deal, played at a table; None if that is not known."""
        at_stake = self.at_stake
        winners, riichi, ready, _ = at_stake.by_seat(table).values()
        if self.outcome is Outcome.WASH_OUT:
            stays = table.dealer in ready or at_stake.abortive is not None
            return HandResult(None, len(riichi), stays, at_stake.annulled)
        won = [*winners, seat_at(table, self.winner)]
        winner = table.dealer if table.dealer in won else won[0]
        return HandResult(winner) if winner in table.active_seats else None


def seat_at(table: TableState, named: Wind | str | None) -> Wind | None:
    """Return the seat of somebody who is named by seat or by name, None if there is none."""
    return table.find_seat(named) if isinstance(named, str) else named


@dataclass(frozen=True, slots=True)
class PlacedDeal:
    """A deal of a sheet, and where it was played.

    ``played_at`` is the table at which it was played, None if it is the one at which it stands. ``seats_now``: the seat
    that each of its seats has now. ``stands_at`` is the table at which it stands, None if the rotation says it.
    ``stood_at`` is the one at which it stood before any correction, None if nobody knows. ``path``: the correction that
    moved it.
    """

    deal: ReportedDeal
    played_at: TableState | None = None
    seats_now: SeatsNow = field(default_factory=dict)
    stands_at: TableState | None = None
    stood_at: TableState | None = None
    path: Place = REQUEST


@dataclass(frozen=True, slots=True)
class DealAtTable:
    """A deal with the table where it was played and the one where it stands on the sheet.

    ``content`` is None if its seats do not say who played.
    """

    placed: PlacedDeal
    content: Content | None
    played_at: TableState
    stands_at: TableState

    @property
    def is_goulash(self) -> bool:
        deal = self.placed.deal
        return bool(deal.goulash) if deal.recorded else self.stands_at.goulash and self.may_be_goulash

    @property
    def may_be_goulash(self) -> bool:
        """Whether a goulash counts as one: not if the house rules of the deal score it as any other hand."""
        return not isinstance(self.content, DealToSettle) or self.content.in_goulash is not None

    @property
    def result(self) -> HandResult | None:
        """Who won, by the seat at the table where the deal stands; None if that is not known."""
        result = self.placed.deal.result_at(self.played_at)
        return result if result is None else moved_result(result, self.placed.seats_now)


def moved_result(result: HandResult, moved: SeatsNow) -> HandResult | None:
    """Return a result with the seat that the winner has now; None if the winner sits out now."""
    winner = result.winner and moved.get(result.winner, result.winner)
    return None if winner is Wind.DREAMER else replace(result, winner=winner)


@dataclass(frozen=True, slots=True)
class DealResult:
    """The result of a deal for the players, with the scores that are known.

    ``payments`` are None if only gains and losses were reported.
    ``liable`` is the seat that paid for all. ``penalties`` are among the payments. ``won``: how the winner went out, if
    that is known. ``notes`` say what is unusual in a deal that was settled here.
    """

    outcome: Outcome | None
    winner: Wind | None
    scores: Mapping[str, int]
    payments: tuple[ReportedPayment, ...] | None
    net: Mapping[str, int]
    liable: Wind | None
    penalties: tuple[ReportedPayment, ...]
    notes: tuple[Text, ...] = ()
    won: Win | None = None
