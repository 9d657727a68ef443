"""GET /v1/hands.svg, and /?hand=…, which opens the score pad with that hand."""

import re
from collections.abc import Mapping
from typing import Any, Final
from urllib.parse import urlencode

from flask import Blueprint, Response, redirect, request
from marshmallow import ValidationError
from werkzeug.wrappers import Response as BaseResponse

from engine import FaultCode, Kong, Text
from service.fields import base as fields
from service.fields.faults import Between, field_error, not_between
from service.fields.hand import RulesetId
from service.fields.hand_text import Group, HandText, read_hand_text
from service.fields.known import Enum
from service.http.answers import CROSS_ORIGIN_RESOURCE_POLICY, cacheable_response, picture_policy, require_accept
from service.http.media_types import SVG
from service.http.parameters import fields_in_address, takes_parameters
from service.languages import request_language
from service.pictures.hand import STYLES, Codes, Colours, Picture, draw_hand

pictures: Final = Blueprint("pictures", __name__)

NARROWEST: Final = 16
WIDEST: Final = 160
_USUAL_WIDTH: Final = 40
_DECIMAL: Final = re.compile("0|[1-9][0-9]*")
_KONGS: Final = {Kong.CONCEALED: "*", Kong.CLAIMED: "=", Kong.ANNEXED: "+"}
_OF_A_SET: Final = (2, 3)
_SAME_IN_BOTH: Final = {"ruleset": "ruleset", "seat_wind": "seat", "prevailing_wind": "prevailing", "dealer": "dealer"}
_DEFAULTS: Final = {"ruleset": "booklet", "seat": "east", "prevailing": "east"}


class IntegerInQuery(fields.CodedField):
    """A whole number within bounds, written in a query as people write it: in decimal digits, the first not 0."""

    empty = None

    def __init__(self, lowest: int, highest: int, **options: Any) -> None:
        self.wrong = not_between(lowest, highest)
        self._most_digits = len(str(highest))
        super().__init__(validate=Between(lowest, highest, self.wrong), **options)

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> int:
        if not isinstance(value, str) or len(value) > self._most_digits or not _DECIMAL.fullmatch(value):
            raise self.make_error("invalid")
        return int(value)


class HandTextField(fields.CodedField):
    """A hand as a short text, in the notation of the answers."""

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> HandText:
        if not isinstance(value, str):
            raise field_error(FaultCode.LISTED_TWICE, Text("There is more than one hand. Send hand only once."))
        return read_hand_text(value)


class PictureSchema(fields.RequestSchema):
    makes = Picture
    hand = HandTextField(required=True)
    codes = Enum(Codes, load_default=Codes.NONE)
    colours = Enum(Colours, load_default=Colours.AUTO)
    tile_width = IntegerInQuery(NARROWEST, WIDEST, load_default=_USUAL_WIDTH)
    ruleset = RulesetId()


_SCHEMA: Final = PictureSchema()


@pictures.before_app_request
def open_hand() -> BaseResponse | None:
    """Lead ``/?hand=…`` to the score pad with that hand. One that cannot be read is left to the pad, which says so."""
    if request.path != "/" or "hand" not in request.args:
        return None
    try:
        fragment = _pad_fragment(read_hand_text(request.args["hand"]), request.args)
    except ValidationError:
        fragment = "hand"
    return redirect(f"./#{fragment}")


def _pad_fragment(hand: HandText, query: Mapping[str, str]) -> str:
    """Return the part of the pad's address that has a hand. ``query``: what else the address says of it."""
    melds = [each for each in hand.groups if each.on_table or each.is_concealed_kong]
    sets = [each for each in hand.groups if each not in melds and not each.loose and len(each.tiles) in _OF_A_SET]
    loose = [each for each in hand.groups if each not in melds and each not in sets]
    source = query.get("source") or ("discard" if query.get("discarder") else "wall")
    parts = _DEFAULTS | {name: query[sent] for sent, name in _SAME_IN_BOTH.items() if query.get(sent)}
    parts |= {
        "melds": ".".join(map(_meld, melds)),
        "sets": ".".join(map(_codes, sets)),
        "tiles": "".join(map(_codes, loose)),
        "bonus": "".join(tile.code for tile in hand.bonus_tiles),
        "won": source if hand.last_tile else "",
        "last": hand.last_tile.code if hand.last_tile else "",
        "from": query.get("discarder", ""),
        "red": "".join(each.tile.code for group in hand.groups for each in group.written if each.is_red),
    }
    parts.update(riichi=hand.riichi.value if hand.riichi else "")
    for name, turned in hand.indicators:
        parts[name.removesuffix("_indicators")] = "".join(each.tile.code for each in turned)
    return urlencode({name: value for name, value in parts.items() if value})


def _meld(group: Group) -> str:
    if not group.is_kong:
        return _codes(group)
    return _codes(group) + _KONGS[Kong.CONCEALED if group.is_concealed_kong else group.kong or Kong.ANNEXED]


def _codes(group: Group) -> str:
    return "".join(tile.code for tile in group.tiles)


@pictures.get("/v1/hands.svg")
@takes_parameters(*_SCHEMA.load_fields)
def show_hand() -> Response:
    require_accept(SVG)
    asked: Picture = _SCHEMA.load(fields_in_address(dict.fromkeys(_SCHEMA.load_fields, str)))
    language, policy = request_language(), picture_policy(STYLES[asked.colours])
    drawn = draw_hand(asked, language).encode()
    answer = cacheable_response(drawn, f"{SVG}; charset=utf-8", language, policy=policy)
    answer.headers[CROSS_ORIGIN_RESOURCE_POLICY] = "cross-origin"
    return answer
