"""The way of a score sheet from the fields of its request to its JSON. Nothing here knows HTTP."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final

from engine import Fault, FaultCode, FaultyInputError, HouseRuleError, Ruleset, Text, Wind, with_house_rules
from engine.table import (
    DealSettledElsewhere,
    DealToSettle,
    ReportedDeal,
    TableStart,
    pay_with_counters,
    score_sheet,
    start_table,
    start_with_fixed_seats,
    starting_points,
)
from service.http.problems import faults_in
from service.rulesets.answers import from_house_rules, from_ruleset_name
from service.settlements.settling import to_deal
from service.sheet.answers import _from_line, _from_totals
from service.sheet.counters import from_counters, starting_pieces
from service.sheet.deals import InvalidDeal
from service.sheet.rotation_answers import from_next, from_rotation_name

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from engine import HouseRules
    from engine.table import RotationRules, TableState
    from service.http.media_types import Json

    Path = tuple[str | int, ...]
    Rulesets = tuple[Ruleset, Ruleset]
    """A ruleset for an ordinary hand, and for a goulash."""

PLAYERS: Final = 4
_TOLD_BY_STATE: Final = ("players", "first_dealer", "prevailing_wind")
_OF_ROTATION: Final = ("procedure", "options", "first_dealer", "prevailing_wind")


def kept(data: Mapping[str, Any], in_time: Callable[[Iterable[ReportedDeal]], Iterable[ReportedDeal]]) -> Json:
    """Keep the sheet of a validated request and write it; raise FaultyInputError with all that is wrong with it.

    The deals are gone through ``in_time``, which may lose its patience.
    """
    start, course = _start(data)
    faults: list[Fault] = []
    deals = [*_told_deals(data, partial(_agreed, data["ruleset"], course, faults), faults)]
    stock = data.get("stock", starting_points(len(start.players)))
    pieces = starting_pieces(data, start, stock, faults) if data["counters"] else None
    if "pieces" in data and not data["counters"]:
        message = Text("Pieces are only asked for with counters: true.")
        faults.append(Fault(("pieces",), FaultCode.NEEDS_COUNTERS, message))
    sheet = score_sheet(in_time(deals), start, stock, course, faults)
    in_pieces = () if pieces is None else pay_with_counters(deals, sheet.lines, pieces)
    return {
        "ruleset": from_ruleset_name(data["ruleset"]),
        "house_rules": from_house_rules(data["house_rules"]),
        "procedure": from_rotation_name(data["procedure"]) if course else None,
        "players": list(start.players),
        "stock": stock,
        "lines": [_from_line(line, course, in_pieces[n] if in_pieces else None) for n, line in enumerate(sheet.lines)],
        **_from_totals(sheet),
        "next": from_next(sheet.state, sheet.why, course) if course else None,
        "counters": from_counters(pieces, in_pieces) if pieces is not None and in_pieces is not None else None,
    }


def _start(data: Mapping[str, Any]) -> tuple[TableState, RotationRules | None]:
    """Return the table before its first deal: one where seats go round, or one where everybody keeps his seat."""
    if data["rotation"]:
        if "procedure" not in data:
            message = Text("Say by which procedure seats and winds go round.")
            raise FaultyInputError([Fault(("procedure",), FaultCode.MISSING, message)])
        start, course = start_table(to_start(data), data["procedure"])
        ruleset: Ruleset = data["ruleset"]
        if len(start.players) in ruleset.table.dealer_is_east_with and not course.seats_move:
            message = Text(
                "In {ruleset} the dealer is East, but by this procedure other seats deal too.",
                ruleset=Text(ruleset.name),
            )
            raise FaultyInputError([Fault(("procedure",), FaultCode.PROCEDURE_DOES_NOT_FIT, message)])
        return start, course
    message = Text("This tells how seats and winds go round; send rotation: true with it.")
    faults = [Fault((name,), FaultCode.NEEDS_ROTATION, message) for name in _OF_ROTATION if data.get(name)]
    if faults:
        raise FaultyInputError(faults)
    return start_with_fixed_seats(data.get("players", PLAYERS)), None


def _agreed(
    ruleset: Ruleset, course: RotationRules | None, faults: list[Fault], house_rules: HouseRules, path: Path
) -> Rulesets:
    """Return the ruleset as agreed on, and as it is in a goulash; where it cannot be, note why and leave it."""
    goulash = course.goulash if course else None
    try:
        ordinary = with_house_rules(ruleset, house_rules)
        return ordinary, with_house_rules(ruleset, goulash.add_option(house_rules, ruleset)) if goulash else ordinary
    except HouseRuleError as error:
        faults += [Fault((*path, *fault.path), fault.code, fault.message) for fault in error.faults]
        return ruleset, ruleset


# Deals.


def hands_sent(data: Mapping[str, Any]) -> int:
    """Count the hands of a sheet, also those in place of which a correction comes."""
    deals = [*data["deals"], *(correction.deal for correction in data["corrections"])]
    return sum(len(deal.get("hands", ())) for deal in deals if not isinstance(deal, InvalidDeal))


def _told_deals(
    data: Mapping[str, Any], agree: Callable[[HouseRules, Path], Rulesets], faults: list[Fault]
) -> Iterator[ReportedDeal]:
    """Make the deals of a sheet, each correction in the place of what it corrects; of two the later counts."""
    agreed = agree(data["house_rules"], ())
    sent: list[tuple[Any, Path]] = [(deal, ("deals", n)) for n, deal in enumerate(data["deals"])]
    for place, correction in enumerate(data["corrections"]):
        if correction.number > len(sent):
            message = Text("There are {deals} deals to correct, counted from 1.", deals=len(sent))
            faults.append(Fault(("corrections", place, "deal"), FaultCode.NO_SUCH_DEAL, message))
        else:
            corrected, path = sent[correction.number - 1]
            if isinstance(corrected, InvalidDeal):
                faults += faults_in(corrected.messages, path)
            sent[correction.number - 1] = (correction.deal, ("corrections", place, "with"))
    for deal, path in sent:
        told = {} if isinstance(deal, InvalidDeal) else deal
        yield ReportedDeal(
            content=_told(deal, path, agreed, agree, faults),
            prevailing_wind=told.get("prevailing_wind"),
            dealer=told.get("dealer"),
            players=told.get("players"),
            path=path,
            corrected=path[0] == "corrections",
        )


def _told(
    deal: Any, path: Path, agreed: Rulesets, agree: Callable[[HouseRules, Path], Rulesets], faults: list[Fault]
) -> DealToSettle | DealSettledElsewhere | None:
    if isinstance(deal, InvalidDeal):
        faults += faults_in(deal.messages, path)
        return None
    if "hands" not in deal:
        told = {name: deal[name] for name in ("payments", "net", "outcome", "winner", "score")}
        return DealSettledElsewhere(**told)
    own = deal["house_rules"]
    ordinary, in_goulash = agreed if own is None else agree(own, path)
    # The table is set by the sheet: who deals under which wind, and how many play.
    table = {"prevailing_wind": Wind.EAST, "dealer": Wind.EAST, "players": PLAYERS}
    return DealToSettle(to_deal({**deal, **table}), ordinary, in_goulash)


def to_start(data: Mapping[str, Any]) -> TableStart:
    """Make of validated fields where a table starts from; raise FaultyInputError for what a state tells already."""
    state = data.get("state")
    if state is not None:
        message = Text("The state tells this already; send one or the other.")
        faults = [Fault((name,), FaultCode.BESIDE_STATE, message) for name in _TOLD_BY_STATE if name in data]
        if faults:
            raise FaultyInputError(faults)
    return TableStart(
        players=data.get("players", PLAYERS),
        first_dealer=data.get("first_dealer"),
        prevailing_wind=data.get("prevailing_wind", Wind.EAST),
        options=data["options"],
        state=state,
    )
