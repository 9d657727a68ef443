"""Substitutions on a sheet: one player leaves, another sits down, and it is said whose account goes on.

A sheet with substitutions is a chain of sheets. Each begins with the state of the one before, with one name changed.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from engine import REQUEST, Fault, FaultCode, FaultyInputError, Path, Place, Text, as_first_written, find_wind, visible
from service.http.media_types import Json, without_empty
from service.scores.scoring import Charge
from service.sheet.schemas import Account, SheetRequest, SheetSchema, SheetStateSchema, Substitution
from service.sheet.scoring import score_sheet_json

_STATE: Final = SheetStateSchema()


def score_evening_json(request: SheetRequest, charge: Charge) -> Json:
    """Return a whole score sheet, as ``score_sheet_json`` does, with the substitutions of the request."""
    if not request.substitutions:
        return score_sheet_json(request, charge)
    played = _deals_before(request)
    in_turn = sorted(enumerate(request.substitutions), key=lambda each: each[1].deal)
    ends = [each.deal - played - 1 for _, each in in_turn]
    last = played + len(request.deals) + 1
    message = Text("A substitute comes before a deal from {first} to {last}.", first=played + 1, last=last)
    if not request.deals:
        message = Text("Without new deals a substitute comes before deal {next}. Send this number.", next=last)
    FaultyInputError.raise_for(
        Fault(("substitutions", number, "deal"), FaultCode.NO_SUCH_DEAL, message)
        for (number, _), end in zip(in_turn, ends, strict=True)
        if not 0 <= end <= len(request.deals)
    )
    part, sheets = request, []
    for (number, substitution), first, last in zip(in_turn, [0, *ends], ends, strict=False):
        sheets.append(_sheet_of_part(request, part, (first, last), charge))
        part = _after(sheets[-1]["state"], substitution, REQUEST / "substitutions" / number)
    sheets.append(_sheet_of_part(request, part, (ends[-1], len(request.deals)), charge))
    return _joined(sheets)


def _deals_before(request: SheetRequest) -> int:
    if request.state:
        return request.state.deals_played
    return request.position.hands if request.position else 0


def _sheet_of_part(whole: SheetRequest, part: SheetRequest, bounds: tuple[int, int], charge: Charge) -> Json:
    """Return the sheet of some deals. Faults have the places that these have in the whole request."""
    first, last = bounds
    before, is_last = _deals_before(whole), last == len(whole.deals)
    own = {
        number: each
        for number, each in enumerate(whole.corrections)
        if (first < each.number - before or not first) and (is_last or each.number - before <= last)
    }
    places = {"deals": list(range(first, last)), "corrections": list(own)}
    deals, recorded = whole.deals[first:last], whole.recorded and whole.recorded[first:last]
    asked = replace(part, deals=deals, corrections=tuple(own.values()), substitutions=(), recorded=recorded)
    try:
        return score_sheet_json(asked, charge)
    except FaultyInputError as error:
        raise FaultyInputError(replace(each, path=_in_whole(each.path, places)) for each in error.faults) from None


def _in_whole(path: Path, places: Mapping[str, list[int]]) -> Path:
    match path:
        case (("deals" | "corrections") as name, int(place), *rest):
            return (name, places[name][place], *rest)
    return path


def _after(state: Json, substitution: Substitution, place: Place) -> SheetRequest:
    """Return the request that goes on from a state, after a player has left."""
    seated = list(state["seats"].values())
    leaves = as_first_written(substitution.player, seated)
    comes = as_first_written(substitution.substitute, [*seated, *state["balances"]])
    FaultyInputError.raise_for(_faults(state, substitution, (leaves, comes), place))
    changed = state | {"seats": _renamed(state["seats"], leaves, comes)}
    if "position" in state:
        lost_by = [comes if each == leaves else each for each in state["position"].get("deal_lost_by", ())]
        position = {"seats": _renamed(state["position"]["seats"], leaves, comes), "deal_lost_by": lost_by}
        changed["position"] = state["position"] | position
    if substitution.account is Account.TAKEN_OVER:
        changed["debts"] = [_renamed(each, leaves, comes) for each in state.get("debts", ())]
        for name in ("balances", "pieces_by_player"):
            changed[name] = {comes if player == leaves else player: had for player, had in state.get(name, {}).items()}
    else:
        changed["balances"] = {comes: state["stock"]} | state["balances"]
    return SheetSchema.makes(state=_STATE.load(changed), deals=(), corrections=())


def _renamed(names: Json, leaves: str, comes: str) -> Json:
    return {key: comes if name == leaves else name for key, name in names.items()}


def _faults(state: Json, substitution: Substitution, names: tuple[str, str], place: Place) -> list[Fault]:
    leaves, comes = names
    seated = state["seats"].values()
    if any(map(find_wind, seated)):
        message = Text("Without names of the players nobody can be told from a substitute. Send players.")
        return [Fault(place / "player", FaultCode.NOT_AT_THE_TABLE, message)]
    if leaves not in seated:
        message = Text("{player} is not at the table before this deal.", player=visible(leaves))
        return [Fault(place / "player", FaultCode.NOT_AT_THE_TABLE, message)]
    if comes in seated:
        message = Text("{player} is at the table already.", player=visible(comes))
        return [Fault(place / "substitute", FaultCode.PLAYER_TWICE, message)]
    if substitution.account is Account.OWN:
        if "pieces_by_player" in state:
            message = Text("Counters stay at the table. Send taken_over, or keep the sheet without counters.")
            return [Fault(place / "account", FaultCode.CONTRADICTION, message)]
    elif comes in state["balances"]:
        message = Text("{player} has an account already. Send own.", player=visible(comes))
        return [Fault(place / "account", FaultCode.CONTRADICTION, message)]
    return []


def _joined(sheets: list[Json]) -> Json:
    """Return one sheet: all lines, with what else the last has."""
    joined: dict[str, Any] = dict(sheets[-1])
    joined["players"] = list(dict.fromkeys(player for sheet in sheets for player in sheet["players"]))
    lines = [line for sheet in sheets for line in sheet.get("lines", ())]
    notes = list(dict.fromkeys(note for sheet in sheets for note in sheet.get("notes", ())))
    earlier = sheets[0].get("corrected_deals")
    joined |= without_empty(lines=lines, corrected_deals=earlier, notes=notes)
    if "counters" in joined:
        joined["counters"] = joined["counters"] | {"start": sheets[0]["counters"]["start"]}
    return joined
