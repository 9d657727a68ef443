"""Reading agreed changes: limits, options, rows and special hands of a club's own. Shapes and types only."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TYPE_CHECKING, Any, Final

from engine import (
    NOT_GIVEN,
    FaultCode,
    FixedPoints,
    HouseRules,
    LimitShare,
    PatternError,
    RuleChange,
    Source,
    SpecialHand,
    Text,
    parse_pattern,
)
from service.fields.base import (
    AN_OBJECT,
    LARGEST_LIMIT,
    LARGEST_POINTS,
    LARGEST_SHARE,
    MOST_DOUBLINGS,
    MOST_HOUSE_RULES,
    MOST_WAYS,
    a_boolean,
    a_name,
    an_integer,
    an_object,
    each_of,
)
from service.fields.faults import field_error, too_many
from service.fields.tiles import MOST_HANDS

if TYPE_CHECKING:
    from collections.abc import Callable

    from engine import Pattern, Worth


OPTIONS: Final = Text("options")
_RULES: Final = Text("rules")
_IDS_OF_RULES: Final = Text("ids of rules")
_SPECIAL_HANDS: Final = Text("special hands")


def house_rules(value: Any) -> HouseRules:
    """Read agreed changes to the ruleset; what they name is looked up by the engine."""
    part = an_object(
        value,
        AN_OBJECT,
        {
            "limit": lambda limit: None if limit is None else an_integer(1, LARGEST_LIMIT)(limit),
            "options": lambda options: tuple(_named(options, OPTIONS, an_option_value).items()),
            "without": lambda without: each_of(without, MOST_HOUSE_RULES, _IDS_OF_RULES, _an_id),
            "values": lambda values: tuple(_row(name, row) for name, row in _named(values, _RULES, _a_row).items()),
            "hands": _special_hands,
        },
    )
    return HouseRules(**{"limit": NOT_GIVEN, **part})


def _named(value: Any, what: Text, reads: Callable[[Any], Any]) -> dict[str, Any]:
    """Read an object whose names are ids, not fields."""
    if not isinstance(value, dict):
        raise field_error(FaultCode.NOT_AN_OBJECT, Text("This is an object of {what} by their ids.", what=what))
    if len(value) > MOST_HOUSE_RULES:
        raise too_many(len(value), what, MOST_HOUSE_RULES)
    return an_object(value, AN_OBJECT, dict.fromkeys(value, reads))


def an_option_value(value: Any) -> str | int | bool:
    """Read a value of an option, of whatever kind."""
    if not isinstance(value, str | int):
        raise field_error(FaultCode.NOT_AN_OPTION_VALUE, Text("This is a text, a whole number, true or false."))
    return value


def _an_id(value: Any) -> str:
    if not isinstance(value, str):
        raise field_error(FaultCode.NOT_AN_ID, Text("This is the id of a rule."))
    return value


def _a_share(value: Any) -> Fraction | None:
    if value is None:
        return None
    if type(value) not in {int, float} or not 0 < value <= LARGEST_SHARE:
        message = Text(
            "This is a share of the limit: a number above 0, at most {largest}, or null.", largest=LARGEST_SHARE
        )
        raise field_error(FaultCode.NOT_A_SHARE, message)
    return Fraction(str(value))


_AWARD: Final[dict[str, Callable[[Any], Any]]] = {
    "points": an_integer(0, LARGEST_POINTS),
    "doublings": an_integer(0, MOST_DOUBLINGS),
    "limit": _a_share,
}


def _an_award(value: Any) -> dict[str, Any]:
    return an_object(value, AN_OBJECT, _AWARD)


def _a_row(value: Any) -> dict[str, Any]:
    return an_object(value, AN_OBJECT, {**_AWARD, "exposed": _an_award, "concealed": _an_award})


def _row(rule_id: str, part: dict[str, Any]) -> RuleChange:
    """Make the change of a row; a limit of null takes the limit away."""
    sides = {side: _row(rule_id, part[side]) for side in ("exposed", "concealed") if side in part}
    no_limit = "limit" in part and part["limit"] is None
    return RuleChange(
        rule_id, part.get("points"), part.get("doublings"), part.get("limit"), no_limit,
        sides.get("exposed"), sides.get("concealed"),
    )  # fmt: skip


def _special_hands(value: Any) -> tuple[SpecialHand, ...]:
    """Read special hands of the club's own; all together they may not ask for more work than one hand may cost."""
    hands: tuple[SpecialHand, ...] = each_of(value, MOST_HANDS, _SPECIAL_HANDS, _a_special_hand)
    ways = sum(each.pattern.ways for each in hands)
    if ways > MOST_WAYS:
        message = Text(
            "These patterns together are too open: {ways} ways to make them, {most} are the most.",
            ways=ways,
            most=MOST_WAYS,
        )
        raise field_error(FaultCode.TOO_OPEN, message)
    return hands


def _a_special_hand(value: Any) -> SpecialHand:
    """Read a special hand of the club's own: the pattern of its tiles, and what it is worth."""
    part = an_object(
        value,
        AN_OBJECT,
        {
            "id": _a_new_id,
            "name": a_name,
            "pattern": _a_pattern,
            "concealed": a_boolean,
            "limit": _a_share_given,
            "points": an_integer(1, LARGEST_POINTS),
            "fishing": _a_fishing_value,
        },
        required=("id", "name", "pattern"),
    )
    return SpecialHand(
        id=part["id"],
        name=part["name"],
        pattern=part["pattern"],
        worth=_worth(part),
        fishing=part.get("fishing"),
        concealed=part.get("concealed", False),
        cite=_AGREED.at(f"house_rules.hands, {part['id']}"),
    )


_AGREED: Final = Source("House rules")
_NEW_ID: Final = re.compile(r"[a-z][a-z0-9_]{0,63}")


def _a_new_id(value: Any) -> str:
    if not isinstance(value, str) or not _NEW_ID.fullmatch(value):
        raise field_error(
            FaultCode.NOT_AN_ID,
            Text("This is an id: small letters, digits and underscores, a letter first, 64 at most."),
        )
    return value


def _a_pattern(value: Any) -> Pattern:
    if not isinstance(value, str):
        raise field_error(
            FaultCode.NOT_A_PATTERN,
            Text("This is a text in the notation for special hands, such as 7 pairs, only majors."),
        )
    try:
        return parse_pattern(value)
    except PatternError as error:
        message = Text("At character {place}: {message}", place=error.position + 1, message=error.message)
        raise field_error(FaultCode.NOT_A_PATTERN, message) from None


def _a_fishing_value(value: Any) -> Worth:
    part = an_object(value, AN_OBJECT, {"limit": _a_share_given, "points": an_integer(1, LARGEST_POINTS)})
    return _worth(part)


def _a_share_given(value: Any) -> Fraction:
    share = _a_share(value)
    if share is None:
        raise field_error(
            FaultCode.NULL, Text("A special hand is worth a share of the limit; give points instead if it is not.")
        )
    return share


def _worth(part: dict[str, Any]) -> Worth:
    """Return the value given: a share of the limit or points, one of the two."""
    if ("limit" in part) == ("points" in part):
        raise field_error(FaultCode.ONE_OF_TWO, Text("Give limit, a share of the limit, or points, and not both."))
    return LimitShare(part["limit"]) if "limit" in part else FixedPoints(part["points"])
