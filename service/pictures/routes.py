"""GET /v1/hands.svg."""

import re
from enum import Enum
from typing import Any, Final

from flask import Blueprint, Response, redirect, request
from marshmallow import ValidationError
from werkzeug.wrappers import Response as BaseResponse

from engine import FaultCode, Text
from service.fields import base as fields
from service.fields.faults import Between, field_error, not_between
from service.fields.hand import RulesetId
from service.fields.hand_text import HandText, read_hand_text
from service.fields.known import Enum as EnumField
from service.http.answers import CROSS_ORIGIN_RESOURCE_POLICY, cacheable_response, picture_policy, require_accept
from service.http.media_types import SVG
from service.http.parameters import fields_in_address, takes_parameters
from service.languages import request_language
from service.pictures.hand import STYLES, Colours, draw_hand
from service.pictures.links import pad_fragment

pictures: Final = Blueprint("pictures", __name__)

NARROWEST: Final = 16
WIDEST: Final = 160
_USUAL_WIDTH: Final = 40
_DECIMAL: Final = re.compile("0|[1-9][0-9]*")


class Codes(Enum):
    """Whether the codes of the tiles are written below them."""

    NONE = "none"
    BELOW = "below"


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
    hand = HandTextField(required=True)
    codes = EnumField(Codes, load_default=Codes.NONE)
    colours = EnumField(Colours, load_default=Colours.AUTO)
    tile_width = IntegerInQuery(NARROWEST, WIDEST, load_default=_USUAL_WIDTH)
    ruleset = RulesetId()


_SCHEMA: Final = PictureSchema()


@pictures.before_app_request
def open_hand() -> BaseResponse | None:
    """Lead ``/?hand=…`` to the score pad with that hand. One that cannot be read is left to the pad, which says so."""
    if request.path != "/" or "hand" not in request.args:
        return None
    try:
        fragment = pad_fragment(read_hand_text(request.args["hand"]), request.args)
    except ValidationError:
        fragment = "hand"
    return redirect(f"./#{fragment}")


@pictures.get("/v1/hands.svg")
@takes_parameters(*_SCHEMA.load_fields)
def show_hand() -> Response:
    require_accept(SVG)
    data = _SCHEMA.load(fields_in_address(dict.fromkeys(_SCHEMA.load_fields, str)))
    language = request_language()
    picture = draw_hand(**{"ruleset": None, **data, "codes": data["codes"] is Codes.BELOW}, language=language)
    policy = picture_policy(STYLES[data["colours"]])
    answer = cacheable_response(picture.encode(), f"{SVG}; charset=utf-8", language, policy=policy)
    answer.headers[CROSS_ORIGIN_RESOURCE_POLICY] = "cross-origin"
    return answer
