"""GET /v1/table/procedures, and POST /v1/table/seats, /v1/table/wall and /v1/table/deal."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any, Final

import orjson
from flask import Blueprint, current_app

from engine import Fault, FaultCode, FaultyInputError, Text
from engine.table import (
    SeatDraw,
    all_procedures,
    check_wall,
    deal_tiles,
    draw_seats,
    find_procedure,
    plan_deal,
    seat_rule,
    tiles_in_play,
)
from service.http.answers import (
    best_media_type,
    cacheable_response,
    json_response,
    require_accept,
    translated_response,
)
from service.http.body import read_json
from service.http.media_types import JSON, SVG
from service.languages import request_language, translated
from service.pictures.wall import POLICY, draw_wall
from service.table.answers import from_deal, from_procedure, from_procedure_summary, from_seats, from_wall
from service.table.chance import SeededDice, draw_by_chance
from service.table.opening import (
    check_not_sent,
    collect_faults,
    draw_options,
    open_requested_wall,
    opened_wall,
    procedure_with_options,
    seed_of,
)
from service.table.schemas import DealSchema, SeatsSchema

if TYPE_CHECKING:
    from collections.abc import Mapping

    from flask import Response

    from engine import Tile
    from engine.table import Procedure
    from service.languages import Language

table: Final = Blueprint("table", __name__)

_SEATS_REQUEST: Final = SeatsSchema()
_DEAL_REQUEST: Final = DealSchema()


@table.get("/v1/table/procedures")
def list_procedures() -> Response:
    """List the procedures."""
    require_accept(JSON)
    language = request_language()
    return cacheable_response(_procedure_list(language), JSON, language)


@cache
def _procedure_list(language: Language) -> bytes:
    listed = [from_procedure_summary(each) for each in all_procedures()]
    return orjson.dumps(translated({"procedures": listed}, language))


@table.get("/v1/table/procedures/<procedure_id>")
def show_procedure(procedure_id: str) -> Response:
    """Show one procedure, with all its rules and options."""
    require_accept(JSON)
    language = request_language()
    return cacheable_response(_procedure_document(find_procedure(procedure_id), language), JSON, language)


@cache
def _procedure_document(shown: Procedure, language: Language) -> bytes:
    return orjson.dumps(translated(from_procedure(shown), language))


@table.post("/v1/table/seats")
def draw_table_seats() -> Response:
    """Draw seats, and answer who deals first."""
    require_accept(JSON)
    data = _SEATS_REQUEST.load(_body())
    faults: list[Fault] = []
    seed = seed_of(data, faults, used=data["throw"])
    procedure = data["procedure"]
    draw = collect_faults(faults, lambda: _seat_draw(data, procedure, SeededDice(seed)))
    drawn = collect_faults(faults, lambda: draw_seats(procedure, draw)) if draw else None
    if draw is None or drawn is None or faults:
        raise FaultyInputError(faults)
    return json_response(from_seats(procedure, draw, drawn, seed if data["throw"] else None))


@table.post("/v1/table/wall")
def open_table_wall() -> Response:
    """Open the wall. The Accept header decides between JSON and a picture."""
    media_type = best_media_type(JSON, SVG)
    opened, chosen = open_requested_wall(_body())
    if media_type == SVG:
        language = request_language()
        answer = translated_response(draw_wall(opened, language), f"{SVG}; charset=utf-8", language)
        answer.headers["Content-Security-Policy"] = POLICY
    else:
        answer = json_response(from_wall(opened, chosen))
    answer.vary.add("Accept")
    return answer


@table.post("/v1/table/deal")
def deal_table_tiles() -> Response:
    """Open the wall and deal its tiles: numbered places, or real tiles that were sent or are mixed here."""
    require_accept(JSON)
    data = _DEAL_REQUEST.load(_body())
    faults: list[Fault] = []
    procedure = procedure_with_options(data, faults)
    # The tiles of a wall can be checked only if the options are valid.
    options_are_known = not faults
    seed = seed_of(data, faults, used=data["throw"] or data["shuffle"])
    chance = SeededDice(seed)
    tiles = collect_faults(faults, lambda: _tiles(data, procedure, chance)) or () if options_are_known else ()
    opened = opened_wall(data, procedure, chance, faults)
    if opened is None or faults:
        raise FaultyInputError(faults)
    dealt = deal_tiles(opened, tiles) if tiles else None
    answer = from_deal(opened, plan_deal(opened), dealt, tiles, draw_options(data, seed))
    return json_response(answer)


def _body() -> Any:
    return read_json(current_app.config["MAX_BODY_BYTES"])


def _seat_draw(data: Mapping[str, Any], procedure: Procedure, chance: SeededDice) -> SeatDraw:
    """Return the throws and draws for seats, sent or made here; raise FaultyInputError if both are asked for."""
    sent = SeatDraw(**{name: data[name] for name in ("players", "thrower", "throws", "rolls", "row", "draws")})
    if not data["throw"]:
        return sent
    check_not_sent(data, "throws", "rolls", "draws")
    return draw_by_chance(seat_rule(procedure, sent.players), sent, chance)


def _tiles(data: Mapping[str, Any], procedure: Procedure, chance: SeededDice) -> tuple[Tile, ...]:
    """Return the tiles of the wall, sent or mixed here, or none; raise FaultyInputError for both, or a wrong wall."""
    if data["shuffle"] and data["wall"]:
        message = Text("Send the tiles of a wall, or shuffle: true to have them mixed, not both.")
        raise FaultyInputError([Fault(("shuffle",), FaultCode.WALL_AND_SHUFFLE, message)])
    if data["shuffle"]:
        return chance.mixed(tiles_in_play(procedure).elements())
    sent: tuple[Tile, ...] = data["wall"]
    if sent:
        check_wall(procedure, sent)
    return sent
