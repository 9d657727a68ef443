"""Pictures of hands, for chat messages and reports."""

from __future__ import annotations

from enum import Enum
from typing import TYPE_CHECKING, Any, Final

from flask import Blueprint, request

from service.fields.base import Field, Request, one_of
from service.fields.faults import not_between
from service.http.answers import CROSS_ORIGIN_RESOURCE_POLICY, cacheable_response, require_accept
from service.http.media_types import SVG
from service.languages import request_language
from service.pictures.hand import Colours, drawn, policy
from service.pictures.hand_text import a_hand_text

if TYPE_CHECKING:
    from flask import Response

pictures: Final = Blueprint("pictures", __name__)

NARROWEST: Final = 16
WIDEST: Final = 160
_USUAL_WIDTH: Final = 40


class Codes(Enum):
    """Whether tiles are told apart by their pictures alone."""

    NONE = "none"
    BELOW = "below"


def _a_tile_width(value: Any) -> int:
    """Read how many pixels wide a tile is to be."""
    if not (isinstance(value, str) and value.isascii() and value.isdigit() and NARROWEST <= int(value[:4]) <= WIDEST):
        raise not_between(NARROWEST, WIDEST)
    return int(value)


class PictureRequest(Request):
    """What is asked for in the address of a picture."""

    hand = Field(a_hand_text, required=True)
    codes = Field(one_of(Codes), load_default=Codes.NONE)
    colours = Field(one_of(Colours), load_default=Colours.AUTO)
    tile_width = Field(_a_tile_width, load_default=_USUAL_WIDTH)


_PICTURE_REQUEST: Final = PictureRequest()


@pictures.get("/v1/hands.svg")
def draw_hand() -> Response:
    """Draw the hand that the address tells of."""
    require_accept(SVG)
    # What is sent more than once stays a list, which no field takes.
    sent = {name: values[0] if len(values) == 1 else values for name, values in request.args.lists()}
    data = _PICTURE_REQUEST.load(sent)
    language = request_language()
    picture = drawn(
        data["hand"],
        tile_width=data["tile_width"],
        codes=data["codes"] is Codes.BELOW,
        colours=data["colours"],
        language=language,
    )
    answer = cacheable_response(picture.encode(), f"{SVG}; charset=utf-8", language)
    answer.headers["Content-Security-Policy"] = policy(data["colours"])
    answer.headers[CROSS_ORIGIN_RESOURCE_POLICY] = "cross-origin"
    return answer
