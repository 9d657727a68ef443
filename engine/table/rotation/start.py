"""The start of a table, and the hands played from there: who dealt, who sat where, and what comes next.

A table starts from its players, first dealer and wind, or from the state in an earlier answer.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.checking.deal import broken_off_faults, outcome_faults, winner_missing
from engine.errors import Fault, FaultCode, FaultyInputError, Path
from engine.fault_places import REQUEST
from engine.game.seats import usual_seats
from engine.game.tiles import Wind
from engine.paying.deal import Outcome
from engine.rules.options import OptionValue, option_faults
from engine.rules.ruleset import Ruleset
from engine.rules.seats import SeatChoices, number_fault, seats_fault
from engine.rulesets.booklet import BOOKLET_RULES
from engine.table.procedure import Procedure
from engine.table.rotation import state as rotation
from engine.table.rotation.reasons import reasons_after, reasons_at_the_start
from engine.table.rotation.state import HandResult, TableState
from engine.table.rules import RotationRules
from engine.table.words import Sentence
from engine.text import Text, template, visible

DEFAULT_NAMES: Final = ("A", "B", "C", "D", "F")
"""The names of players if a request says only how many there are, in the order of their first seats. E is East."""

Seated = int | tuple[Wind, ...] | tuple[str, ...] | Mapping[str, Wind]
"""Who plays: how many, the seats taken, the names in the order of the seats, or each name with its seat."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableStart:
    """How a table starts, as a request says: by its players, first dealer and wind, or by a state.

    ``first_dealer`` is the name of a seat or a player; None is East.
    """

    players: Seated
    first_dealer: str | None
    prevailing_wind: Wind
    options: Mapping[str, OptionValue]
    state: TableState | None

    def seating(self) -> Mapping[str, Wind]:
        """Return the seat of each player. Players without names are called A, B, C, D and F."""
        if self.state is not None:
            return self.state.seat_of
        if isinstance(self.players, Mapping):
            return self.players
        seats = usual_seats(self.players if isinstance(self.players, int) else len(self.players))
        names: Sequence[str] = DEFAULT_NAMES[: len(seats)]
        if isinstance(self.players, tuple):
            chosen = tuple(each for each in self.players if isinstance(each, Wind))
            seats, names = (chosen, names) if chosen else (seats, tuple(map(str, self.players)))
        return dict(zip(names, seats, strict=True))


def start_table(start: TableStart, procedure: Procedure) -> tuple[TableState, RotationRules]:
    """Return the first state of a table and the rules it follows. Raises FaultyInputError with all faults."""
    seating = start.seating()
    faults = [*option_faults(procedure.name, procedure.rotation_options, start.options, REQUEST / "options")]
    FaultyInputError.raise_for([*faults, *_seat_faults(start, procedure.name, procedure.seats, procedure.played_by)])
    rules = procedure.rotation_for(len(seating), start.options)
    state = start.state or _first_state(start, seating)
    if rules.dealer_is_east and state.dealer is not Wind.EAST:
        path = ("position", "dealer") if start.state else ("first_dealer",)
        sentence = template(
            "With {players} players and these options of {procedure} the dealer is always East, because the winds go "
            "round with the deal. Send east here."
        )
        message = Text(sentence, players=len(seating), procedure=procedure.name)
        raise FaultyInputError([Fault(path, FaultCode.DEALER_IS_EAST, message)])
    if start.state is not None:
        FaultyInputError.raise_for(_faults_by_rules(state, procedure, rules))
    return state, rules


def start_with_fixed_seats(players: Seated, ruleset: Ruleset = BOOKLET_RULES) -> TableState:
    """Return the first state of a table whose players keep their seats.

    Players without names are called by their seats. Raises FaultyInputError for a number of players or for seats that
    the ruleset does not know. Without a ruleset any number may play, as in the booklet.
    """
    if isinstance(players, int):
        players = usual_seats(players)
    if isinstance(players, tuple) and Wind.EAST in players:
        players = {seat.value: seat for seat in players if isinstance(seat, Wind)}
    start = TableStart(players=players, first_dealer=None, prevailing_wind=Wind.EAST, options={}, state=None)
    FaultyInputError.raise_for(_seat_faults(start, ruleset.name, ruleset.table.seats, ruleset.played_by))
    return _first_state(start, start.seating())


def _first_state(start: TableStart, seating: Mapping[str, Wind]) -> TableState:
    """Return the state before the first hand. Raises FaultyInputError for a first dealer who does not play."""
    state = TableState(
        players=tuple(seating), seats=tuple(seating.values()), dealer=Wind.EAST, prevailing_wind=start.prevailing_wind
    )
    if start.first_dealer is None:
        return state
    dealer = state.find_seat(start.first_dealer)
    if dealer not in state.active_seats:
        sentence = template("{player} does not play. Send one of these players as the first dealer: {players}.")
        message = Text(sentence, player=visible(start.first_dealer), players=rotation.players_with_seats(seating))
        raise FaultyInputError([Fault(("first_dealer",), FaultCode.NOT_AT_THE_TABLE, message)])
    return replace(state, dealer=dealer)


def _seat_faults(
    start: TableStart, name: Text, choices: SeatChoices, played_by: Callable[[int], Sequence[Text]]
) -> Iterator[Fault]:
    """Find a wrong number of players, seats that are taken twice or not by so many, and faults of a state."""
    seats = tuple(start.seating().values())
    path = ("position", "seats") if start.state else ("players",)
    choice = choices.get(len(seats))
    if choice is None:
        yield number_fault(path, name, choices, len(seats), played_by(len(seats)))
    elif not choice.allows(seats):
        yield seats_fault(path, name, choice)
    if start.state is not None:
        yield from state_faults(start.state)


def state_faults(state: TableState) -> Iterator[Fault]:
    if state.dealer not in state.active_seats:
        sentence = template("{seat} does not play. Send the seat of one of these players as the dealer: {players}.")
        message = Text(sentence, seat=state.dealer.value, players=rotation.players_with_seats(state.seat_of))
        yield Fault(("position", "dealer"), FaultCode.NOT_AT_THE_TABLE, message)
    for position, player in enumerate(state.deal_lost_by):
        if player not in state.players:
            yield rotation.not_at_the_table(("position", "deal_lost_by", position), player, state)
    if set(state.deal_lost_by) >= set(state.players):
        message = Text(
            "The list names every player, but it is empty again once everybody has lost the deal. Send the position "
            "unchanged."
        )
        yield Fault(("position", "deal_lost_by"), FaultCode.WIND_IS_OVER, message)
    if state.wins_in_a_row > state.hands:
        sentence = template(
            "The dealer cannot have won {wins} deals in a row, because deals_played is {deals}. Send the position "
            "unchanged."
        )
        message = Text(sentence, wins=state.wins_in_a_row, deals=state.hands)
        yield Fault(("position", "wins_in_a_row"), FaultCode.TOO_MANY_WINS, message)


def _faults_by_rules(state: TableState, procedure: Procedure, rules: RotationRules) -> Iterator[Fault]:
    """Find more wins in a row than a row can have before it ends, and a goulash where none is played."""
    if rules.most_wins is not None and state.wins_in_a_row >= rules.most_wins:
        sentence = template(
            "A row of wins ends with win {most}, and the count is 0 again. Send the position unchanged."
        )
        yield Fault(("position", "wins_in_a_row"), FaultCode.TOO_MANY_WINS, Text(sentence, most=rules.most_wins))
    if state.goulash and rules.goulash is None:
        message = Text("By {procedure} and these options no goulash is played. Send false.", procedure=procedure.name)
        yield Fault(("position", "goulash"), FaultCode.NOT_IN_THIS_PROCEDURE, message)


@dataclass(frozen=True, slots=True)
class ReportedResult:
    """The result of a hand as a request reports it: ``winner`` is the name of a seat in that hand, or of a player.

    ``winners`` may stand in its place. Where counters and bets lie on the table: who declared ``riichi``, who was
    ``ready`` when nobody won, why the hand was broken off, ``abortive``, and whether a penalty has it played again.
    """

    outcome: Outcome
    winner: str | None
    winners: tuple[str, ...] = ()
    riichi: tuple[str, ...] = ()
    ready: tuple[str, ...] = ()
    abortive: str | None = None
    annulled: bool = False

    @property
    def named(self) -> dict[Path, str]:
        """Everybody who is named, by where."""
        named: dict[Path, str] = {} if self.winner is None else {("winner",): self.winner}
        for name in _LISTS:
            named |= {(name, place): each for place, each in enumerate(getattr(self, name))}
        return named


@dataclass(frozen=True, slots=True)
class PlayedHands:
    """The hands played so far, each with the state before it, the state of the table now, and the reasons for it."""

    hands: tuple[tuple[TableState, HandResult], ...]
    state: TableState
    why: tuple[Sentence, ...]


def play_results(state: TableState, results: Sequence[ReportedResult], rules: RotationRules) -> PlayedHands:
    """Return the hands that were played, beginning at ``state``. Raises FaultyInputError for impossible results."""
    FaultyInputError.raise_for(
        fault for position, result in enumerate(results) for fault in result_faults(result, state, rules, position)
    )
    hands: list[tuple[TableState, HandResult]] = []
    for position, result in enumerate(results):
        if state.finished:
            raise FaultyInputError([rotation.game_over(("results", position), rules.last_wind)])
        hand_result = _hand_result(state, result, position)
        hands.append((state, hand_result))
        state = rotation.state_after(state, hand_result, rules)
    why = reasons_after(*hands[-1], state, rules) if hands else reasons_at_the_start(state, rules)
    return PlayedHands(tuple(hands), state, why)


def result_faults(result: ReportedResult, state: TableState, rules: RotationRules, position: int) -> Iterator[Fault]:
    """Find faults of a result that do not depend on the results before it."""
    path = ("results", position)
    won = result.outcome is not Outcome.WASH_OUT
    faults = [*outcome_faults(result.outcome, [((name,), getattr(result, name)) for name in ("winner", *_AT_STAKE)])]
    if won and not result.winners and result.winner is None:
        yield winner_missing((*path, "winner"))
    for place, name in result.named.items():
        if state.find_seat(name) is None and (won or place[0] not in {"winner", "winners"}):
            yield rotation.not_at_the_table((*path, *place), name, state)
    for field in _AT_STAKE if not rules.counters else ():
        if getattr(result, field):
            message = Text("By this procedure no counters and bets lie on the table. Leave {field} out.", field=field)
            yield Fault((*path, field), FaultCode.NOT_IN_THIS_PROCEDURE, message)
    if rules.counters and not won:
        riichi, ready = ([*map(state.find_seat, names)] for names in (result.riichi, result.ready))
        faults += broken_off_faults(result.abortive, riichi, ready, (), state.active_seats)
    yield from (fault.under(path) for fault in faults)


_LISTS: Final = ("winners", "riichi", "ready")
_AT_STAKE: Final = (*_LISTS, "abortive", "annulled")


def _hand_result(state: TableState, result: ReportedResult, position: int) -> HandResult:
    """Return the result of a hand by seats. Raises FaultyInputError if a player who sits out is named."""
    seats = {place: state.find_seat(name) for place, name in result.named.items()}
    FaultyInputError.raise_for(
        rotation.not_at_the_table(("results", position, *place), result.named[place], state)
        for place, seat in seats.items()
        if seat is Wind.DREAMER
    )
    winners = [seat for place, seat in seats.items() if place[0] in {"winner", "winners"}]
    if winners:
        return HandResult(state.dealer if state.dealer in winners else winners[0], len(result.riichi))
    ready = state.dealer in [seat for place, seat in seats.items() if place[0] == "ready"]
    return HandResult(None, len(result.riichi), ready or result.abortive is not None, result.annulled)
