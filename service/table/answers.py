"""Procedures, drawn seats, opened walls and deals as JSON: each function returns a part of an answer."""

from collections.abc import Iterable, Mapping
from typing import Any

from engine import Option, OptionValue, Tile, Wind, table, values_in_force
from service.http.media_types import Json, from_fields, without_empty
from service.rulesets.answers import from_book, from_citation, from_option, from_seat_choices, with_source


def from_procedure_name(procedure: table.Procedure) -> Json:
    return {"id": procedure.id, "name": procedure.name}


def from_procedure_summary(procedure: table.Procedure) -> Json:
    options: tuple[Option[Any], ...] = (*procedure.options, *procedure.rotation_options)
    return without_empty(
        **from_procedure_name(procedure),
        aliases=list(procedure.aliases),
        source=from_book(procedure.source),
        numbers_of_players=list(procedure.drawing),
        agreed={each.id: each.club_value for each in options if each.club_value is not None},
    )


def from_procedure(procedure: table.Procedure) -> Json:
    ruleset = procedure.ruleset
    return without_empty(
        **from_procedure_summary(procedure),
        seat_choices=from_seat_choices(procedure.seats),
        rules=list(map(with_source, table.describe_procedure(table.with_options(procedure, {})))),
        offered_options=[from_option(option) for option in procedure.options],
        offered_next_options=[from_option(option) for option in procedure.rotation_options],
        ruleset=ruleset and {"id": ruleset.id, "borrowed": ruleset.borrowed, "source": from_citation(ruleset.cite)},
    )


def from_seats(procedure: table.Procedure, draw: table.SeatDraw, drawn: table.DrawnSeats, seed: int | None) -> Json:
    row, picking, dealer = draw.row, drawn.picking, drawn.dealer
    return without_empty(
        procedure=from_procedure_name(procedure),
        seed=seed,
        thrown=list(map(from_fields, draw.throws)),
        rolls=[dict(rolls) for rolls in draw.rolls],
        row={"winds": [wind.value for wind in row.winds], "even_end": row.even_end.value} if row.winds else None,
        draws={player: draw.draws[player].value for player in draw.players if player in draw.draws},
        temporary_east=picking.temporary_east if picking else None,
        picks=[{"player": player, "wind": wind.value} for player, wind in picking.picked] if picking else [],
        seats={seat.value: drawn.seats[seat] for seat in Wind if seat in drawn.seats},
        players=[drawn.seats[seat] for seat in Wind if seat in drawn.seats],
        roll_again=list(drawn.roll_again),
        dealer=dealer and dealer.value,
        dealer_name=dealer and drawn.seats[dealer],
        steps=list(map(with_source, table.seat_steps(procedure, draw, drawn))),
    )


DrawOptions = tuple[Mapping[str, OptionValue], int | None]
"""The chosen options of a request, and its seed; ``None`` if the service threw and mixed nothing."""


def from_decision(procedure: table.Procedure, decision: table.Decision) -> Json:
    return {
        "procedure": from_procedure_name(procedure),
        **from_fields(decision.granted),
        "source": from_citation(decision.cite),
        "others": list(map(from_fields, decision.others)),
    }


def from_wall(opened: table.OpenedWall, draw_options: DrawOptions) -> Json:
    end = opened.procedure.counting.end
    return without_empty(
        **_from_opening(opened, draw_options),
        replacements=[_from_position(each, end) for each in opened.replacements],
        steps=list(map(with_source, table.wall_steps(opened))),
    )


def from_deal(
    opened: table.OpenedWall, dealt: table.DealtTable | None, wall: Iterable[Tile], draw_options: DrawOptions
) -> Json:
    """Return who takes which tiles. If the tiles are known, also what each player holds and what is left."""
    bonus, plan = opened.procedure.bonus_tiles, table.plan_deal(opened)
    return without_empty(
        **_from_opening(opened, draw_options),
        turns=[_from_turn(turn, opened) for turn in plan.turns],
        after_bonus=[_from_turn(turn, opened) for turn in plan.after_bonus],
        dealt={seat.value: list(plan.tiles_of(seat)) for seat in opened.players},
        bonus_rule={"replaced_from": bonus.source.value, "further": bonus.further.value},
        wall=[tile.code for tile in wall] if dealt else None,
        hands={seat.value: _from_hand(seat, dealt) for seat in dealt.hands} if dealt else None,
        replaced=[_from_replacement(each, opened) for each in dealt.replacements] if dealt else None,
        declared_kongs=[_from_replacement(each, opened) for each in dealt.declared] if dealt else None,
        wall_exhausted=dealt.washed_out if dealt else None,
        remaining=_from_left(opened, plan, dealt),
        steps=list(map(with_source, table.deal_steps(opened, plan, dealt))),
    )


def _from_opening(opened: table.OpenedWall, draw_options: DrawOptions) -> Json:
    procedure, end = opened.procedure, opened.procedure.counting.end
    options, seed = draw_options
    return {
        "procedure": from_procedure_name(procedure),
        "options": values_in_force(procedure.options, options),
        "seed": seed,
        "thrown": [
            # `str()`: a code for programs, which must not be translated.
            {"seat": thrown.seat.value, "decides": str(thrown.decides), **from_fields(thrown.throw)}
            for thrown in opened.throws
        ],
        "seats_taken": [seat.value for seat in opened.players],
        "dealer": opened.dealer.value,
        "breaker": opened.breaker.value,
        "count": {
            "side": opened.breaker.value,
            "from": end.value,
            "number_of_stacks": len(opened.counted),
            "last_stack": from_stack(opened.counted[-1], end),
        },
        "gap": from_stack(opened.gap, end),
        "loose_tiles": [{"tier": each.tier.value, "laid_on": from_stack(each.on, end)} for each in opened.loose_tiles],
        "reserve": without_empty(
            name=procedure.reserve_name,
            number_of_tiles=opened.reserve_tiles,
            stacks=[from_stack(stack, end) for stack in opened.reserve],
            used_for=[purpose.value for purpose in procedure.used_for],
            refilled=procedure.reserve.refilled and procedure.reserve.exists,
        ),
        "live_wall": {
            "number_of_tiles": opened.live_tiles,
            "direction": opened.direction.value,
            "first_stack": from_stack(opened.live[0], end),
            "last_stack": from_stack(opened.live[-1], end),
        },
    }


def from_stack(stack: table.Stack, end: table.End) -> Json:
    """Return a stack: its side, and its number as the procedure counts, from the right and from the left."""
    counted = {"from": end.value, "stack": stack.number(end), "from_right": stack.right, "from_left": stack.left}
    return {"text": stack.label(end), "side": stack.side.value, **counted}


def _from_position(position: table.TilePosition, end: table.End) -> Json:
    return {"tier": position.tier.value, "of": from_stack(position.stack, end)}


def _from_turn(turn: table.DealTurn, opened: table.OpenedWall) -> Json:
    end = opened.procedure.counting.end
    stacks = dict.fromkeys(opened.live_position(number).stack for number in turn.tile_numbers)
    return from_fields(turn, stacks=[from_stack(stack, end) for stack in stacks])


def _from_hand(seat: Wind, dealt: table.DealtTable) -> Json:
    return without_empty(
        tiles=[tile.code for tile in sorted(dealt.hands[seat], key=lambda tile: tile.index)],
        bonus_tiles=[tile.code for tile in dealt.bonus_tiles[seat]],
        kongs=[[kind.code] * kind.copies for kind in dealt.kongs[seat]],
    )


def _from_replacement(replaced: table.Replacement, opened: table.OpenedWall) -> Json:
    return {
        "round": replaced.round,
        "seat": replaced.seat.value,
        "bonus_tile" if replaced.laid_out.bonus else "tile": replaced.laid_out.code,
        "replacement": replaced.tile.code,
        "place": _from_position(replaced.position, opened.procedure.counting.end),
    }


def _from_left(opened: table.OpenedWall, plan: table.DealPlan, dealt: table.DealtTable | None) -> Json:
    """Return what is left in the wall after the deal: how many tiles, where the next one lies, and which they are."""
    end = opened.procedure.counting.end
    live, reserve = (dealt.live, dealt.reserve) if dealt else ((), ())
    return {
        "number_of_live_tiles": len(live) if dealt else opened.live_tiles - plan.dealt,
        "number_of_reserve_tiles": len(reserve) if dealt else opened.reserve_tiles,
        "next_place": _from_position(live[0][0] if live else opened.live_position(plan.dealt + 1), end),
        **without_empty(live_tiles=[tile.code for _, tile in live], reserve_tiles=[tile.code for _, tile in reserve]),
    }
