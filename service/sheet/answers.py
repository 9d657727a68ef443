"""An evening as JSON: who deals next and why, and its score sheet; the sheet as CSV and as a page to print.

The page loads nothing from other hosts.
"""

from collections.abc import Iterable, Iterator, Mapping
from itertools import zip_longest
from operator import itemgetter
from typing import Any, Final

from flask import Response

from engine import OptionValue, PaymentRules, Text, as_first_written, quoted, template, values_in_force
from engine.table import (
    SEATS_AT_STAKE,
    TABLE,
    Goulash,
    HandResult,
    LineInCounters,
    PlayedHands,
    Procedure,
    RotationRules,
    Sentence,
    SheetLine,
    TableState,
)
from service.catalogue import served
from service.http.answers import printed_page
from service.http.media_types import Json, from_fields, without_empty
from service.languages import request_language, translated
from service.pictures.chart import lines_of
from service.rulesets.answers import from_house_rules, from_ruleset_name, with_source
from service.settlements.answers import from_seats, from_win
from service.sheet.counters import from_holdings, from_line_in_counters, from_purses
from service.sheet.csv_deals import (
    BETWEEN,
    COLUMNS,
    OF_A_PLAYER,
    STAKES,
    SUBSTITUTIONS,
    YES,
    Replaced,
    penalties_cell,
    substitutions_cell,
)
from service.sheet.deals import ReadCorrection
from service.sheet.schemas import SheetRequest, SheetState
from service.sheet.scored import Evening, ScoredSheet
from service.spreadsheets.writing import csv_response
from service.table.answers import from_procedure_name

BLANK_LINES: Final = 24
"""So many lines of a blank sheet fill a page of A4."""


def from_played_hands(
    played: PlayedHands, procedure: Procedure, course: RotationRules, options: Mapping[str, OptionValue]
) -> Json:
    return {
        "procedure": from_procedure_name(procedure),
        "options": values_in_force(procedure.rotation_options, options),
        "deals": [_from_played_hand(*hand) for hand in played.hands],
        "next": from_next(played.state, played.why, course),
    }


def _from_played_hand(state: TableState, result: HandResult) -> Json:
    winner = result.winner
    return without_empty(
        deal=state.hands + 1,
        round=state.round,
        prevailing_wind=state.prevailing_wind.value,
        dealer=state.dealer.value,
        dealer_name=state.dealer_name,
        seats=from_seats(state.player_at),
        goulash=state.goulash,
        outcome="wash_out" if winner is None else "mah_jong",
        winner=winner and winner.value,
        winner_name=winner and state.player_at[winner],
    )


def from_next(state: TableState, why: Iterable[Sentence], course: RotationRules) -> Json:
    """Return the next deal, the position to send with the next request, and the reasons for it."""
    goulash = course.goulash if state.goulash else None
    return without_empty(
        finished=state.finished,
        dealer_name=None if state.finished else state.dealer_name,
        position=from_position(state),
        goulash_rules=_from_goulash(goulash, state) if goulash else None,
        why=list(map(with_source, why)),
    )


def from_position(state: TableState) -> Json:
    """Return the position of a table in the form that the next request sends."""
    return without_empty(
        seats=from_seats(state.player_at),
        dealer=state.dealer.value,
        prevailing_wind=state.prevailing_wind.value,
        round=state.round,
        deals_played=state.hands,
        deals_played_in_round=state.hands_of_wind,
        deal_lost_by=list(state.deal_lost_by),
        wins_in_a_row=state.wins_in_a_row,
        honba=state.honba or None,
        bets=state.bets or None,
        goulash=state.goulash,
        finished=state.finished,
    )


def _from_goulash(goulash: Goulash, state: TableState) -> Json:
    return {
        "wild_tiles": [tile.code for tile in goulash.wild_tiles],
        "jokers": [joker.code for joker in goulash.jokers],
        "chows": goulash.chows,
        "tiles_passed": goulash.tiles_passed,
        "exchanges": [
            [[one.value, other.value] for one, other in exchange] for exchange in goulash.exchanges_between(state.seats)
        ],
        "rules": list(map(with_source, goulash.rules)),
    }


def from_evening(evening: Evening) -> Json:
    """Return one sheet: all lines, with what else the last sheet of the evening has."""
    sheets = list(map(_from_sheet, evening))
    joined, notes = sheets[-1], [note for sheet in sheets for note in sheet.get("notes", ())]
    joined["players"] = evening.players
    lines = [line for sheet in sheets for line in sheet.get("lines", ())]
    earlier = sheets[0].get("corrected_deals")
    joined |= without_empty(lines=lines, corrected_deals=earlier, notes=list(dict.fromkeys(notes)))
    if "counters" in joined:
        joined["counters"] |= {"start": sheets[0]["counters"]["start"]}
    return joined


def _from_sheet(scored: ScoredSheet) -> Json:
    request, sheet, course, money, corrected = scored
    together, pieces = sum(sheet.totals.values()) + sheet.on_table, from_purses(money[0].pieces)
    return without_empty(
        ruleset=from_ruleset_name(request.ruleset),
        house_rules=from_house_rules(request.house_rules),
        procedure=from_procedure_name(request.procedure) if course and request.procedure else None,
        players=list(sheet.start.totals),
        stock=sheet.start.stock,
        lines=[_from_line(*each, course) for each in zip_longest(sheet.lines, money[1:])],
        corrected_deals=[_from_deal(line, course) for line in corrected],
        balances=dict(sheet.totals),
        net=dict(sheet.gains),
        standings=[{"rank": rank, "player": each, "balance": sheet.totals[each]} for rank, each in sheet.ranking],
        check={"in_play": sheet.start.in_play, "together": together, "balanced": together == sheet.start.in_play},
        notes=[*_notes(scored)],
        next=from_next(sheet.state, sheet.why, course) if course else None,
        debts=list(map(from_fields, money[-1].debts)),
        counters=pieces and without_empty(start=pieces, **from_holdings(money[-1])),
        state=_from_state(scored.state),
    )


def _from_state(state: SheetState) -> Json:
    """Return the state of a sheet in the form that the next request sends."""
    procedure = state.procedure
    return from_fields(
        state,
        ruleset=state.ruleset.name,
        house_rules=from_house_rules(state.house_rules),
        procedure=procedure and without_empty(id=procedure.id.id, options=procedure.options),
        seats={seat.value: player for player, seat in state.seats.items()},
        debts=list(map(from_fields, state.debts)),
        pieces_by_player=from_purses(state.pieces_by_player or {}),
        position=state.position and from_position(state.position),
    )


def _notes(scored: ScoredSheet) -> Iterator[Text]:
    """Yield what may surprise: bets left, rules that changed since the deals before, a club's procedure not taken."""
    request, sheet, course, *_ = scored
    ruleset, state = request.ruleset, request.state
    if sheet.state.finished and sheet.on_table:
        sentence = template(
            "The game is over, and {points:,} of bets lie on the table. A last deal with payments from table gives "
            "them out."
        )
        yield Text(sentence, points=sheet.on_table)
    if state is None:
        if course and _differs_from_club(request):
            yield Text(
                "The request names a procedure, so the deal does not pass as agreed in {ruleset}.", ruleset=ruleset.name
            )
    elif state.version != ruleset.version:
        sentence = template(
            "The rules of {ruleset} have changed since the deals before. Their version was {before}, and is {now}."
        )
        yield Text(sentence, ruleset=ruleset.name, before=quoted(state.version), now=quoted(ruleset.version))
    elif state.revision != scored.state.revision:
        sentence = template(
            "The rules of {ruleset} have changed since the deals before, though their version is still {version}."
        )
        yield Text(sentence, ruleset=ruleset.name, version=quoted(ruleset.version))


def _differs_from_club(request: SheetRequest) -> bool:
    """Return whether a sheet names another procedure than its club, or that of the book with other options."""
    club, procedure = served().club_of(request.ruleset), request.procedure
    if club is None or club.procedure is None or procedure is None or procedure is club.procedure.played:
        return False
    in_club = values_in_force(club.procedure.played.rotation_options, {})
    chosen = values_in_force(procedure.rotation_options, request.options)
    return procedure.id != club.procedure.book.id or chosen != in_club


def _from_line(line: SheetLine, in_counters: LineInCounters | None, course: RotationRules | None) -> Json:
    return without_empty(
        number=line.state.hands + 1,
        round=line.state.round if course else None,
        deal=_from_deal(line, course),
        corrected=line.corrected,
        moved=line.moved,
        out_of_rotation=line.out_of_rotation,
        notes=list(line.result.notes),
        before=dict(line.totals_before),
        after=dict(line.totals),
        counters=from_line_in_counters(in_counters) if in_counters else None,
    )


def _from_deal(line: SheetLine, course: RotationRules | None) -> Json:
    result, names = line.result, line.state.player_at
    return without_empty(
        outcome=result.outcome and result.outcome.value,
        winner=result.winner and names[result.winner],
        dealer=line.dealer and names[line.dealer],
        prevailing_wind=line.prevailing_wind and line.prevailing_wind.value,
        seats=from_seats(names),
        goulash=line.goulash if course else line.goulash or None,
        liable=result.liable and names[result.liable],
        win=from_win(result.won, names),
        **line.at_stake,
        scores=dict(result.scores),
        penalties=[
            {"payer": each.payer, "payees": [each.payee], "amount": each.amount, "reason": each.reason}
            for each in result.penalties
        ],
        payments=list(map(from_fields, result.payments or ())),
        net=dict(result.net),
    )


def _earlier_lines(sheet: Json, corrections: Iterable[ReadCorrection]) -> list[Json]:
    """Return a line without balances for each corrected deal that was played before the state of the request."""
    numbers = (each.number for each in corrections if each.was is not None)
    numbered = sorted(zip(numbers, sheet.get("corrected_deals", ()), strict=True), key=itemgetter(0))
    return [{"number": number, "deal": deal, "corrected": True, "before": {}, "after": {}} for number, deal in numbered]


def as_page(sheet: Json, request: SheetRequest, *, named: bool) -> Response:
    """Return a sheet as a page.

    A sheet without deals is a blank one, to be filled in by pen. ``named``: the request names the players; a blank
    sheet leaves room for their names if it does not.
    """
    lines, players = sheet.get("lines", []), [each["player"] for each in sheet.get("figures", ())]
    balances = [line["after"] for line in lines]
    drawn = lines_of(
        (player, [(place, has[player]) for place, has in enumerate(balances, start=1) if player in has])
        for player in players
    )
    sheet = {**sheet, "lines": [*_earlier_lines(sheet, request.corrections), *lines]}
    named, replaced = named or bool(sheet["lines"]), sorted(_replaced(sheet, request).items())
    below = {"replaced": replaced, "house_rules": "; ".join(_in_short(sheet.get("house_rules", {})))}
    return printed_page("sheet", sheet=sheet, named=named, blank_lines=BLANK_LINES, lines=drawn, **below)


def _in_short(house_rules: Json) -> Iterator[str]:
    """Yield each house rule of an answer as a text for a page: fields and ids as in the request, hands by name."""
    rules = {name: value for name, value in house_rules.items() if name != "options"} | house_rules.get("options", {})
    for name, value in rules.items():
        several = value if isinstance(value, dict | list) else [value]
        yield f"{name}: {', '.join(each['name'] if isinstance(each, dict) else str(each).lower() for each in several)}"


def league_page(figures: list[Json], evenings: list[Evening]) -> Response:
    """Return the figures of a league as a page, under the title of the club whose ruleset all sheets have."""
    courses = [(each["player"], [*enumerate(each["course"], start=1)]) for each in figures]
    rulesets = {each[-1].request.ruleset for each in evenings}
    club = next((each.name for each in rulesets if each.amends), None) if len(rulesets) == 1 else None
    return printed_page("figures", figures=figures, sheets=len(evenings), lines=lines_of(courses), club=club)


def as_csv(sheet: Json, request: SheetRequest) -> Response:
    """Return a sheet as CSV in the caller's language: a line for the start, and one for each deal."""
    said, replaced = translated(sheet, request_language()), _replaced(sheet, request)
    payments = request.ruleset.payments
    has_stakes = isinstance(payments, PaymentRules) and payments.stakes is not None
    return csv_response(_rows(said, _earlier_lines(said, request.corrections), replaced, has_stakes=has_stakes))


def _replaced(sheet: Json, request: SheetRequest) -> dict[int, list[Replaced]]:
    """Return who leaves, who sits down and whose account goes on, by the substitute's first deal."""
    by_deal: dict[int, list[Replaced]] = {}
    for each in request.substitutions:
        leaves, comes = (as_first_written(name, sheet["players"]) for name in (each.player, each.substitute))
        by_deal.setdefault(each.deal, []).append((leaves, comes, each.account))
    return by_deal


def _rows(
    sheet: Json, earlier: Iterable[Json], substitutions: Mapping[int, list[Replaced]], *, has_stakes: bool
) -> Iterator[list[Any]]:
    players, lines, state = sheet["players"], sheet.get("lines", []), sheet["state"]
    columns = [*COLUMNS, *(STAKES if has_stakes else ()), *([SUBSTITUTIONS] if substitutions else ())]
    yield [*columns, *(f"{player} {what}" for player in players for what in OF_A_PLAYER)]

    def row(cells: Json, *by_player: Mapping[str, Any]) -> list[Any]:
        return [*map(cells.get, columns), *(each.get(player) for player in players for each in by_player)]

    def row_of(line: Json) -> list[Any]:
        cells = _cells_of(line) | {SUBSTITUTIONS: substitutions_cell(substitutions.get(line["number"], ())) or None}
        return row(cells, _seat_of(line["deal"]["seats"]), line["deal"]["net"], line["after"])

    yield from map(row_of, earlier)
    deals_before = lines[0]["number"] - 1 if lines else state["deals_played"]
    coming = deals_before + len(lines) + 1
    seats = _seat_of((lines[0]["deal"] if lines else state.get("position", state))["seats"])
    for leaves, comes, _ in reversed(substitutions.get(deals_before + 1, ())):
        seats[leaves] = seats.pop(comes)
    balances = lines[0]["before"] if lines else sheet["balances"]
    yield row({"deal": deals_before}, seats, {}, balances)
    yield from map(row_of, lines)
    if coming in substitutions:
        yield row({"deal": coming, SUBSTITUTIONS: substitutions_cell(substitutions[coming])}, {}, {}, {})


def _cells_of(line: Json) -> Json:
    """Return a deal by the names of the columns, with those cells that it has in another form, or that it lacks."""
    deal: Json = line["deal"]
    penalties = [(each["payer"], *each["payees"], each["amount"], each["reason"]) for each in deal.get("penalties", ())]
    return deal | {
        "deal": line["number"],
        "round": line.get("round"),
        **{name: YES if deal.get(name) else None for name in ("goulash", "annulled")},
        **{name: BETWEEN.join(deal.get(name, ())) or None for name in SEATS_AT_STAKE},
        TABLE: deal["net"].get(TABLE),
        "score": deal.get("scores", {}).get(deal.get("winner")),
        "penalties": penalties_cell(penalties) or None,
        "corrected": YES if line["corrected"] else None,
    }


def _seat_of(seats: Mapping[str, str]) -> dict[str, str]:
    return {player: seat for seat, player in seats.items()}
