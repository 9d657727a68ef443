"""A sheet that is scored, the state after it, and the sheets of an evening."""

from collections.abc import Sequence
from typing import NamedTuple

from engine import values_in_force
from engine.table import LineInCounters, RotationRules, Sheet, SheetLine
from service.fields.hand import AskedRuleset
from service.sheet.schemas import ChosenProcedure, SheetRequest, SheetState


class ScoredSheet(NamedTuple):
    """A sheet, and what it was asked for. ``course``: the rules by which seats move, ``None`` if all keep their seats.

    ``money`` is what each player has and owes before the first line, and then how each line was paid. ``corrected``:
    lines of deals before the state of the request that were corrected.
    """

    request: SheetRequest
    sheet: Sheet
    course: RotationRules | None
    money: Sequence[LineInCounters]
    corrected: Sequence[SheetLine]

    @property
    def state(self) -> SheetState:
        """The state of the sheet, which the next request sends with the deals since."""
        request, sheet, course, money, _ = self
        procedure, amends, chosen = request.procedure, request.ruleset.amends, None
        if course and procedure:
            chosen = ChosenProcedure(procedure, values_in_force(procedure.rotation_options, request.options))
        return SheetState(
            ruleset=AskedRuleset(request.ruleset, request.asked_ruleset),
            version=request.ruleset.version,
            revision=amends.club.revision if amends else None,
            house_rules=request.house_rules,
            procedure=chosen,
            seats=sheet.start.table.seat_of if request.state is None else request.state.seats,
            stock=sheet.start.stock,
            deals_played=sheet.state.hands,
            balances=dict(sheet.totals),
            debts=tuple(money[-1].debts),
            pieces_by_player=money[-1].pieces or None,
            position=sheet.state if course else None,
        )


class Evening(tuple[ScoredSheet, ...]):
    """The sheets of an evening: a chain if there are substitutes. Each begins with the state of the one before."""

    __slots__ = ()

    @property
    def players(self) -> list[str]:
        return list(dict.fromkeys(player for each in self for player in each.sheet.start.totals))

    @property
    def lines(self) -> list[SheetLine]:
        return [line for each in self for line in each.sheet.lines]
