"""Scores a sheet. Nothing here knows HTTP."""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any, Final

from engine import (
    REQUEST,
    STEPS_OF_A_PLAIN_HAND,
    Fault,
    FaultCode,
    FaultyInputError,
    HouseRuleError,
    HouseRules,
    Notes,
    Outcome,
    Path,
    Place,
    Ruleset,
    Sent,
    Text,
    Wind,
    annulled,
    as_first_written,
    as_sent,
    find_wind,
    players_fault,
    table,
    template,
    visible,
    with_house_rules,
    work_on_own_hands,
)
from engine.table import TableState
from service.fields.hand import TableOfHand
from service.fields.players import USUAL_PLAYERS
from service.observing.record import within_deadline
from service.scores.scoring import Charge
from service.settlements.answers import texts_of
from service.settlements.naming import FindNames, names_anybody, seat_finder, with_named_penalties, with_seats
from service.settlements.schemas import BESIDE_POSITION
from service.settlements.settling import to_deal
from service.sheet.counters import balances_before, debts_before, money_on_sheet, starting_counters
from service.sheet.deals import AnyDeal, DealOnSheet, ReadCorrection
from service.sheet.schemas import DrawnDealer, EveningRequest, SheetRequest
from service.sheet.scored import ScoredSheet

Rulesets = tuple[Ruleset, Ruleset | None]
"""A ruleset for an ordinary hand, and for a goulash; None if a hand after a wash-out is scored as any other."""

MOST_WORK_ON_A_SHEET: Final = 200_000
"""Steps that looking for a club's own special hands in all hands of a sheet may take."""

_SENT_IN_STATE: Final[Notes] = {
    **{(name,): Sent(("state", name)) for name in ("ruleset", "house_rules", "balances", "debts")},
    ("pieces",): Sent(("state", "pieces_by_player")),
    ("players",): Sent(("state", "seats")),
    ("procedure",): Sent(("state", "procedure", "id")),
    ("options",): Sent(("state", "procedure", "options")),
    ("position",): Sent(("state", "position")),
}
"""Where a field stands that the state of an earlier sheet has in its place."""
_PLACEHOLDERS: Final = TableOfHand(Wind.EAST, Wind.EAST, USUAL_PLAYERS)
"""Of a deal to be settled: the sheet itself knows the wind, the dealer and the number of players."""

_FIELDS_IN_POSITION: Final = ("players", "first_dealer", "prevailing_wind")
_ROTATION_FIELDS: Final = ("procedure", "options", "first_dealer", "prevailing_wind", "position")


def score_sheet(request: SheetRequest, charge: Charge | None = None) -> ScoredSheet:
    """Return the score sheet of a request without substitutions.

    ``charge`` is told what looking for special hands costs before that is done. Raises FaultyInputError with all faults
    of the sheet and its deals, and ServiceUnavailable when reading or scoring the deals has taken too long.
    """
    try:
        return _score_sheet(request, charge)
    except FaultyInputError as error:
        in_state: Notes = _SENT_IN_STATE if request.state else {}
        raise FaultyInputError(as_sent(error.faults, _texts_in(request), in_state)) from None


def _texts_in(request: SheetRequest) -> Notes:
    """Return where the request has the parts of the hands that were sent as text."""
    notes: dict[Path, Sent] = {}
    for place, deal in _places_of_deals(request):
        if isinstance(deal, DealOnSheet):
            notes |= texts_of(deal, place)
    return notes


def _places_of_deals(request: SheetRequest) -> Iterator[tuple[Place, AnyDeal]]:
    """Yield the deals of a sheet, then those of its corrections, each with its place."""
    for number, deal in enumerate(request.deals, request.first):
        yield REQUEST / "deals" / number, deal
    for each in request.corrections:
        yield each.place / "with", each.deal
        if each.was is not None:
            yield each.place / "was", each.was


def _score_sheet(request: SheetRequest, charge: Charge | None) -> ScoredSheet:
    """Return what ``score_sheet`` returns. Faults of hands as text have the paths of their fields."""
    start, course = _started_table(request)
    request = _with_names(request, start)
    faults: list[Fault] = []
    rulesets_for = partial(_rulesets_with, request.ruleset, course, faults)
    right = corrections_by_deal(request, start, faults)
    # Reading the house rules of a deal can take longer than scoring it.
    work: list[int] = []
    deals = [*within_deadline(_reported_deals(request, rulesets_for, right, faults, work))]
    if charge is not None:
        charge(sum(work) // STEPS_OF_A_PLAIN_HAND)
    by_place = {deal.path: deal for deal in deals}
    corrections = [
        table.Correction(index, by_place[each.place / "with"], each.later, each.place) for index, each in right.items()
    ]
    placed = table.make_corrections(
        deals[: len(request.deals)], (each for each in corrections if each.place >= 0), start, course
    )
    if request.recorded is not None:
        placed = [*table.place_as_recorded(deals, [each.round for each in request.recorded], start)]
    stocks = (request.stock, request.ruleset.table.stock, table.starting_points(len(start.players)))
    stock = next(each for each in stocks if each is not None)
    pieces = starting_counters(request, start, stock, faults) if request.counters else None
    debts = debts_before(request, start, faults)
    state = request.state
    balances = None if state is None else balances_before(state.balances, start, stock, request.ruleset, faults)
    if request.pieces is not None and not request.counters:
        message = Text("pieces is only used with counters: true. Send both, or leave pieces out.")
        faults.append(Fault(("pieces",), FaultCode.NEEDS_COUNTERS, message))
    earlier = ((by_place[each.path / "was"], each) for each in corrections if each.place < 0)
    sheet_start, corrected = table.correct_earlier_deals(
        earlier, table.SheetStart(start, stock, balances), course, faults
    )
    sheet = table.score_sheet(within_deadline(placed), sheet_start, course, faults)
    if course is not None and course.counters:
        FaultyInputError.raise_for(_bets_faults(placed, sheet))
    return ScoredSheet(request, sheet, course, money_on_sheet(placed, sheet, pieces, debts), corrected)


def _bets_faults(placed: Iterable[table.PlacedDeal], sheet: table.Sheet) -> Iterator[Fault]:
    """Find the first deal after which the table has given out more than lay on it."""
    on_table = sheet.start.in_play - sum(sheet.start.totals.values())
    for each, line in zip(placed, sheet.lines, strict=True):
        on_table += line.result.net.get(table.TABLE, 0)
        if on_table < 0:
            sentence = template("The table gives out {points:,} more than lie on it. Correct this deal, or one before.")
            yield Fault(each.deal.path, FaultCode.NOT_BY_THE_SHEET, Text(sentence, points=-on_table))
            return


def _with_names(request: SheetRequest, start: table.TableState) -> SheetRequest:
    """Return a sheet whose deals write the names of the players as it does; raise FaultyInputError for any others."""
    named = FindNames(() if start.seats == tuple(map(find_wind, start.players)) else start.players, [])
    numbered = enumerate(request.deals, request.first)
    deals = [_deal_with_names(deal, named, REQUEST / "deals" / number) for number, deal in numbered]
    corrections = []
    for each in request.corrections:
        # Where somebody has left since, the fault of ``was`` says what to send.
        left = each.was is not None and not named.are_all(each.was.seats or ())
        was: Any = each.was if left else each.was and _deal_with_names(each.was, named, each.place / "was")
        deal = each.deal if left else _deal_with_names(each.deal, named, each.place / "with")
        corrections.append(replace(each, deal=deal, was=was))
    FaultyInputError.raise_for(named.faults)
    return replace(request, deals=tuple(deals), corrections=tuple(corrections))


def _deal_with_names(deal: AnyDeal, named: FindNames, place: Place) -> AnyDeal:
    if isinstance(deal, DealOnSheet):
        return named.in_deal(deal, place) if names_anybody(deal) else deal
    at_stake: dict[str, Any] = {
        name: tuple(named(each, place / name) for each in getattr(deal, name)) for name in table.SEATS_AT_STAKE
    }
    discarder: Any = deal.win and named(deal.win.discarder, place / "win" / "discarder")
    return replace(
        deal,
        dealer=named(deal.dealer, place / "dealer"),
        liable=named(deal.liable, place / "liable"),
        win=deal.win and replace(deal.win, discarder=discarder),
        **at_stake,
        penalties=with_named_penalties(deal.penalties, named, place / "penalties"),
    )


def _started_table(request: SheetRequest) -> tuple[table.TableState, table.RotationRules | None]:
    """Return the table before its first deal, and the rules by which seats move; ``None`` if all keep their seats."""
    if request.rotation:
        if request.state is None and request.position is not None and request.position.bets:
            message = Text(
                "Bets lie on the table, and this sheet does not know who laid them. Send the deals before too, or the "
                "state of their sheet."
            )
            raise FaultyInputError([Fault(("position", "bets"), FaultCode.NOT_BY_THE_SHEET, message)])
        if request.procedure is None:
            message = Text(
                "procedure is missing. With rotation: true, send the procedure by which seats and winds go round."
            )
            raise FaultyInputError([Fault(("procedure",), FaultCode.MISSING, message)])
        start, course = table.start_table(to_start(request), request.procedure)
        ruleset = request.ruleset
        FaultyInputError.raise_for(_borrowed_ruleset_faults(request.procedure, ruleset))
        if course.goulash and not course.goulash.is_scored_by(ruleset, request.house_rules):
            course, start = replace(course, goulash=None), replace(start, goulash=False)
        wrong_players = players_fault(len(start.players), start.seats, ruleset)
        if wrong_players:
            raise FaultyInputError([wrong_players])
        if len(start.players) in ruleset.table.dealer_is_east_with and not course.dealer_is_east:
            message = Text(
                "In {ruleset} the dealer is East, but by this procedure other seats deal too. Send another procedure.",
                ruleset=ruleset.name,
            )
            raise FaultyInputError([Fault(("procedure",), FaultCode.PROCEDURE_DOES_NOT_FIT, message)])
        return start, course
    message = Text("This field is only used with rotation: true. Send both, or leave the field out.")
    beside = [name for name in _ROTATION_FIELDS if getattr(request, name)]
    FaultyInputError.raise_for(Fault((name,), FaultCode.NEEDS_ROTATION, message) for name in beside)
    start = table.start_with_fixed_seats(request.players or USUAL_PLAYERS, request.ruleset)
    state = request.state
    return (start if state is None else replace(start, hands=state.deals_played)), None


def _borrowed_ruleset_faults(procedure: table.Procedure, ruleset: Ruleset) -> Iterator[Fault]:
    """Find another ruleset than the one that the procedure borrows."""
    of_procedure = procedure.ruleset
    if of_procedure is not None and of_procedure.borrowed and of_procedure.id not in {ruleset.id, ruleset.of_book.id}:
        sentence = template(
            "{procedure} has no scores of its own and borrows the ruleset {borrowed}. Send {borrowed} as the ruleset, "
            "or leave ruleset out."
        )
        message = Text(sentence, procedure=procedure.name, borrowed=of_procedure.id)
        yield Fault(("ruleset",), FaultCode.PROCEDURE_DOES_NOT_FIT, message)


def _rulesets_with(
    ruleset: Ruleset, course: table.RotationRules | None, faults: list[Fault], house_rules: HouseRules, place: Place
) -> Rulesets:
    """Return the ruleset with house rules, for an ordinary hand and for a goulash.

    Faulty house rules are left out, and their faults are added at their place.
    """
    goulash = course.goulash if course else None
    try:
        ordinary = with_house_rules(ruleset, house_rules)
        if goulash is None or not goulash.is_scored_by(ruleset, house_rules):
            return ordinary, None
        return ordinary, with_house_rules(ruleset, goulash.add_option(house_rules, ruleset))
    except HouseRuleError as error:
        faults += [fault.under(place) for fault in error.faults]
        return ruleset, None


def _reported_deals(
    request: SheetRequest,
    rulesets_for: Callable[[HouseRules, Place], Rulesets],
    corrected: Container[int],
    faults: list[Fault],
    work: list[int],
) -> Iterator[table.ReportedDeal]:
    """Yield the deals of a sheet, then those of its corrections.

    Those with an index in ``corrected`` are not settled. They must have the form of a deal all the same. The most steps
    that looking for special hands takes in each deal are added to ``work``.
    """
    rulesets = rulesets_for(request.house_rules, REQUEST)
    for place, deal in _places_of_deals(request):
        index = int(place[1]) - request.first
        is_settled = place[0] == "corrections" or index not in corrected
        of_deal = rulesets
        if is_settled and isinstance(deal, DealOnSheet):
            of_deal = rulesets if deal.house_rules is None else rulesets_for(deal.house_rules, place)
            hands = (hand.at(Wind.EAST, _PLACEHOLDERS) for hand in deal.hands.values())
            work.append(work_on_own_hands(hands, of_deal[0], deal.house_rules or request.house_rules))
            if sum(work) > MOST_WORK_ON_A_SHEET:
                sentence = template(
                    "Looking for special hands in this sheet up to here can take {work} steps, and {most} are allowed. "
                    "Send fewer deals, or fewer special hands."
                )
                message = Text(sentence, work=sum(work), most=MOST_WORK_ON_A_SHEET)
                raise FaultyInputError([*faults, Fault(place / "hands", FaultCode.TOO_OPEN, message)])
        reported = _reported_deal(deal, place, of_deal if is_settled else None)
        recorded = request.recorded[index] if request.recorded is not None else None
        yield replace(reported, corrected=recorded.corrected, recorded=True) if recorded else reported


def _reported_deal(deal: AnyDeal, place: Place, rulesets: Rulesets | None) -> table.ReportedDeal:
    """Return a deal of a sheet. Without rulesets it is not settled."""
    sent: Any = deal
    return table.ReportedDeal(
        prevailing_wind=sent.prevailing_wind,
        dealer=sent.dealer,
        players=sent.players,
        seats=sent.seats,
        goulash=sent.goulash,
        outcome=sent.outcome or (Outcome.MAH_JONG if sent.winner else None),
        winner=sent.winner,
        path=place,
        corrected=place[0] == "corrections",
        recorded=False,
        content_at=partial(_content_at, deal, rulesets) if rulesets else None,
        at_stake=_at_stake(sent, rulesets),
    )


def _at_stake(sent: Any, rulesets: Rulesets | None) -> table.AtStake:
    """Return what a deal says beside its result. A penalty of its ruleset may tell that it is played again."""
    by_penalty = rulesets is not None and sent.outcome is Outcome.WASH_OUT and annulled(sent.penalties, rulesets[0])
    at_stake = {name: getattr(sent, name) for name in (*table.SEATS_AT_STAKE, "honba", "bets", "abortive")}
    declared = tuple(player for player, hand in getattr(sent, "hands", {}).items() if hand.riichi)
    return replace(table.AtStake(**at_stake, annulled=by_penalty or sent.annulled), riichi=sent.riichi + declared)


def _content_at(
    deal: AnyDeal, rulesets: Rulesets, seats: Mapping[str, Wind], moved: Mapping[Wind, Wind]
) -> table.DealToSettle | table.DealSettledElsewhere:
    """Return what happened in a deal, by these seats of the players and where each seat is now.

    Raises FaultyInputError if it names a player by seat and by name.
    """
    seat_of = seat_finder(seats, moved)
    if isinstance(deal, DealOnSheet):
        seated, sent = with_seats(deal, seats, seat_of)
        return table.DealToSettle(to_deal(seated, _PLACEHOLDERS), *rulesets, sent)
    penalties = with_named_penalties(deal.penalties, lambda player, _place: seat_of(player), REQUEST)
    win = deal.win and replace(deal.win, discarder=seat_of(deal.win.discarder))
    return replace(deal, liable=seat_of(deal.liable), win=win, penalties=penalties, ruleset=rulesets[0])


def to_start(request: EveningRequest) -> table.TableStart:
    """Return how a table starts: with its first hand, or from the ``position`` in an earlier answer.

    Raises FaultyInputError if the request has a position and also a field that it contains, or if the first dealer sits
    on another seat than was drawn.
    """
    position = request.position
    if position is not None:
        beside = [name for name in _FIELDS_IN_POSITION if getattr(request, name) is not None]
        FaultyInputError.raise_for(BESIDE_POSITION.at((name,)) for name in beside)
    dealer = request.first_dealer
    start = table.TableStart(
        players=USUAL_PLAYERS if request.players is None else request.players,
        first_dealer=dealer.player if isinstance(dealer, DrawnDealer) else dealer,
        prevailing_wind=request.prevailing_wind or Wind.EAST,
        options=request.options,
        state=position,
    )
    if isinstance(dealer, DrawnDealer):
        seating = start.seating()
        if seating.get(as_first_written(dealer.player, seating)) not in {None, dealer.seat}:
            sentence = template("{player} does not sit {seat}. Send first_dealer and players as they were drawn.")
            message = Text(sentence, player=visible(dealer.player), seat=Text(dealer.seat.value))
            raise FaultyInputError([Fault(("first_dealer",), FaultCode.CONTRADICTION, message)])
    return start


def corrections_by_deal(request: SheetRequest, start: TableState, faults: list[Fault]) -> dict[int, ReadCorrection]:
    """Return the corrections by the index of their deal in the request. Add their faults.

    Deals that were played before the state of the request have an index below 0.
    """
    by_index: dict[int, ReadCorrection] = {}
    for correction in request.corrections:
        index, place = correction.number - start.hands - 1, correction.place
        if index >= len(request.deals) or index < -start.hands:
            message = Text("There is no such deal. Deals so far: {deals}.", deals=start.hands + len(request.deals))
            faults.append(Fault(place / "deal", FaultCode.NO_SUCH_DEAL, message))
        elif index in by_index:
            message = Text("Deal {number} is corrected twice. Correct each deal once.", number=correction.number)
            faults.append(Fault(place / "deal", FaultCode.LISTED_TWICE, message))
        elif index >= 0 and correction.was is not None:
            message = Text("Deal {number} is in deals. Leave was out.", number=correction.number)
            faults.append(Fault(place / "was", FaultCode.ONE_OF_TWO, message))
        elif index < 0 and (refusal := _why_not_before(request, correction)):
            faults.append(Fault(place / "deal", FaultCode.NO_SUCH_DEAL, refusal))
        else:
            by_index[index] = correction
    return by_index


def _why_not_before(request: SheetRequest, correction: ReadCorrection) -> Text | None:
    """Return why a deal cannot be corrected that was played before the state of a sheet; None if it can be."""
    if request.state is not None and correction.was is None:
        sentence = template(
            "Deal {number} was played before this state. Send was too, the deal as its line in an answer has it. Or "
            "send all deals from the first, without state."
        )
    elif request.state is None or request.counters:
        sentence = template(
            "Deal {number} was played before this state. To correct it, send all deals from the first, without state."
        )
    else:
        return None
    return Text(sentence, number=correction.number)
