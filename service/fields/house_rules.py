"""Fields of house rules: limits, options, changed rules and special hands of a club's own.

They check forms and types only; the engine checks the rest.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from enum import StrEnum, auto
from fractions import Fraction
from functools import lru_cache
from typing import Any, Final

import orjson

from engine import (
    MOST_WORK_TO_READ,
    Citation,
    FaultCode,
    FixedPoints,
    HouseRules,
    LimitShare,
    OptionValue,
    Pattern,
    PatternError,
    Payees,
    PenaltyRule,
    RuleChange,
    Source,
    SpecialHand,
    Text,
    option_value,
    parse_pattern,
    template,
    work_to_read,
)
from service.fields import base as fields
from service.fields.faults import field_error, listed_once
from service.fields.known import Enum, NewId, RuleId
from service.fields.objects import ByName
from service.http.body import list_in, member_of, whole
from service.http.problems import FieldFault

LARGEST_LIMIT: Final = 10**9
LARGEST_SHARE: Final = 10
MOST_DOUBLINGS: Final = 20
MOST_HOUSE_RULES: Final = 100
MOST_HANDS: Final = 20
MOST_PENALTIES: Final = 20
MOST_PAYERS: Final = 4
MOST_WORK_TOGETHER: Final = 12_000
"""Steps that looking for all special hands of a request in one hand may take."""

OPTIONS: Final = Text("options")
_ID_TWICE: Final = Text("This id is there twice: letter case does not count. Send it once.")
_AGREED: Final = Source("House rules")


class OptionChoice(fields.CodedField):
    """The chosen value of an option: a text, a whole number, true or false."""

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> OptionValue:
        chosen = whole(value)
        if not isinstance(chosen, str | int):
            raise field_error(FaultCode.NOT_AN_OPTION_VALUE, Text("Send a text, a whole number, true or false."))
        return option_value(chosen)


class PatternText(fields.CodedField):
    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> Pattern:
        if not isinstance(value, str):
            message = Text("Send a text in the notation for special hands, such as 7 pairs, only majors.")
            raise field_error(FaultCode.NOT_A_PATTERN, message)
        try:
            return parse_pattern(value)
        except PatternError as error:
            message = Text("At character {place}: {message}", place=error.position + 1, message=error.message)
            raise field_error(FaultCode.NOT_A_PATTERN, message) from None


class ShareOfLimit(fields.CodedField):
    """A share of the limit: 0.5 is half of it."""

    empty = None
    wrong = FieldFault(
        FaultCode.NOT_A_SHARE,
        Text("Send a share of the limit: a number above 0 and at most {largest}.", largest=LARGEST_SHARE),
    )

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> Fraction:
        if value is None:
            raise self.make_error("null")
        if type(value) not in {int, float} or not 0 < value <= LARGEST_SHARE:
            raise self.make_error("invalid")
        return Fraction(str(value))


class OrNone(fields.CodedField):
    """A field whose null means none, such as no limit. The word says the same, for TOML has no null."""

    def deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        return super().deserialize(_null_for_none(value), *args, **options)

    def read(self, value: Any) -> Any:
        return super().read(_null_for_none(value))


def _null_for_none(value: Any) -> Any:
    return None if isinstance(value, str) and value.lower() == "none" else value


class Limit(OrNone, fields.Integer):
    def __init__(self) -> None:
        sentence = template('Send a whole number from {lowest} to {highest}, or "none" for no limit.')
        message = Text(sentence, lowest=1, highest=LARGEST_LIMIT)
        super().__init__(1, LARGEST_LIMIT, FieldFault(FaultCode.NOT_AN_INTEGER, message), allow_none=True)


class ShareOrNone(OrNone, ShareOfLimit):
    """A share of the limit, or none."""


def _worth(limit: Fraction | None = None, points: int | None = None) -> FixedPoints | LimitShare:
    """Return the worth; raise ValidationError unless exactly one of the two is given."""
    if limit is not None and points is None:
        return LimitShare(limit)
    if points is not None and limit is None:
        return FixedPoints(points)
    raise field_error(FaultCode.ONE_OF_TWO, Text("Send either limit, a share of the limit, or points, not both."))


class WorthSchema(fields.PartSchema):
    makes = staticmethod(_worth)
    limit = ShareOfLimit()
    points = fields.Integer(1, fields.LARGEST_POINTS)

    def is_empty(self, data: Mapping[str, Any]) -> bool:  # noqa: ARG002 - whatever it is
        """Return False: a worth without limit and points is a fault, not a field left out."""
        return False


class SpecialHandSchema(fields.PartSchema):
    """A special hand of the club's own: the pattern of its tiles, and what it is worth."""

    id = NewId(required=True)
    name: fields.CodedField = fields.Name(required=True)
    pattern = PatternText(required=True)
    concealed = fields.Boolean(load_default=False)
    limit = ShareOfLimit()
    points = fields.Integer(1, fields.LARGEST_POINTS)
    fishing = fields.Nested(WorthSchema)

    def build(self, *, limit: Fraction | None = None, points: int | None = None, **hand: Any) -> SpecialHand:
        return SpecialHand(
            worth=_worth(limit, points), cite=Citation(_AGREED, f"house_rules.hands, {hand['id']}"), **hand
        )


class ChangedAwardSchema(fields.PartSchema):
    """What a rule is worth instead. A limit of null means: no share of the limit."""

    points = fields.Integer(0, fields.LARGEST_POINTS)
    doublings = fields.Integer(0, MOST_DOUBLINGS)
    limit = ShareOrNone(allow_none=True)

    def build(self, **award: Any) -> RuleChange:
        """Return the change. Which rule it is of, the name of the member tells."""
        return RuleChange("", **award, no_limit=award.get("limit", ...) is None)


class ChangedRuleSchema(ChangedAwardSchema):
    """What a rule is worth instead: the same for exposed and concealed sets, or different."""

    exposed = fields.Nested(ChangedAwardSchema)
    concealed = fields.Nested(ChangedAwardSchema)


def _of_rule(rule_id: str, change: RuleChange | None) -> RuleChange | None:
    if change is None:
        return None
    exposed, concealed = _of_rule(rule_id, change.exposed), _of_rule(rule_id, change.concealed)
    return replace(change, rule=rule_id, exposed=exposed, concealed=concealed)


class PaidPenalty(StrEnum):
    """Who is paid a penalty, in a request."""

    OTHERS = auto()
    ONE_NAMED = auto()


class AgreedPenaltySchema(fields.PartSchema):
    """A penalty of the club's own, with either points or a share of the limit."""

    id = NewId(required=True)
    name: fields.CodedField = fields.Name(required=True)
    limit = ShareOfLimit()
    points = fields.Integer(1, fields.LARGEST_POINTS)
    each = fields.Boolean(load_default=False)
    payees = Enum(PaidPenalty, load_default=PaidPenalty.OTHERS)
    most_payers = fields.Integer(1, MOST_PAYERS, load_default=1)
    east_doubles = fields.Boolean(load_default=False)

    def build(
        self, *, payees: PaidPenalty, limit: Fraction | None = None, points: int | None = None, **penalty: Any
    ) -> PenaltyRule:
        cite = Citation(_AGREED, f"house_rules.penalties, {penalty['id']}")
        amount, paid = _worth(limit, points), Payees[payees.name]
        return PenaltyRule(amount=amount, payees=paid, is_house_rule=True, cite=cite, **penalty)


class SpecialHands(fields.List):
    """Special hands of the club's own. No more are read once their patterns together take too much work."""

    def __init__(self, schema: type[SpecialHandSchema] = SpecialHandSchema) -> None:
        super().__init__(fields.Nested(schema), MOST_HANDS, Text("special hands"))

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        self._check_patterns(value)
        return super()._deserialize(value, *args, **options)

    def read(self, value: Any) -> Any:
        self._check_patterns(value)
        return super().read(value)

    def _check_patterns(self, value: Any) -> None:
        if isinstance(value, list):
            self._check_length(value)
            _check_work(value)


def pattern_texts(house_rules: Any) -> list[str]:
    """Return the texts of the patterns in house rules as they were sent, whatever that is."""
    texts = [member_of(hand, "pattern") for hand in list_in(house_rules, "hands")]
    return [text for text in texts if isinstance(text, str)]


def too_much_to_read(texts: Iterable[str]) -> Text | None:
    """Return what is wrong with patterns that take too much work to read; None if they do not. None is read here."""
    work = sum(map(work_to_read, texts))
    if work <= MOST_WORK_TO_READ:
        return None
    sentence = template(
        "Reading these patterns of special hands can take {work} steps, and {most} are allowed. Send fewer hands, or "
        "patterns with fewer parts and letters."
    )
    return Text(sentence, work=work, most=MOST_WORK_TO_READ)


def _check_work(hands: list[Any]) -> None:
    """Raise ValidationError if the patterns together take too much work. Faulty hands are left to their schema."""
    texts = pattern_texts({"hands": hands})
    unreadable = too_much_to_read(set(texts))
    if unreadable:
        raise field_error(FaultCode.TOO_OPEN, unreadable)
    work = 0
    for text in texts:
        try:
            work += parse_pattern(text).work
        except PatternError:
            continue
        if work > MOST_WORK_TOGETHER:
            sentence = template(
                "Looking for these patterns in a hand can take {work} steps or more together, and {most} are allowed. "
                "Name suits or tiles, or send fewer hands."
            )
            raise field_error(FaultCode.TOO_OPEN, Text(sentence, work=work, most=MOST_WORK_TOGETHER))


class ById(ByName):
    """An object whose members are named by ids, in any letter case. The engine looks the ids up."""

    message = template("Send an object with the ids of {what} as keys.")

    def __init__(self, values: fields.CodedField, most: int, what: Text, **options: Any) -> None:
        super().__init__(values, most, what, keys=RuleId(), **options)

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        read = super()._deserialize(value, *args, **options)
        sent = [name for name, each in value.items() if each is not None]
        listed_once(_ID_TWICE, sent)([name.lower() for name in sent])
        return read


class HouseRulesSchema(fields.PartSchema):
    """Agreed changes to a ruleset. The engine looks up the ids in them."""

    makes = HouseRules
    limit = Limit()
    options = ById(OptionChoice(), MOST_HOUSE_RULES, OPTIONS, post_load=lambda chosen: tuple(chosen.items()))
    without = fields.List(RuleId(), MOST_HOUSE_RULES, Text("ids of rules"))
    values = ById(
        fields.Nested(ChangedRuleSchema),
        MOST_HOUSE_RULES,
        Text("rules"),
        post_load=lambda values: tuple(_of_rule(*each) for each in values.items()),
    )
    hands = SpecialHands()
    penalties = fields.List(fields.Nested(AgreedPenaltySchema), MOST_PENALTIES, Text("penalties"), post_load=tuple)

    def read(self, data: Any) -> Any:
        """Read valid house rules, from a cache if they were read before: the hands of a batch mostly have the same."""
        try:
            document = orjson.dumps(data)
        except TypeError:
            # It has an integer of more than 64 bits.
            return super().read(data)
        # JSON has no infinity, and 1e400 is one. It becomes null, which would mean that there is no such rule.
        is_changed = b"null" in document and orjson.loads(document) != data
        return super().read(data) if is_changed else _house_rules_in(document)


_SCHEMA: Final = HouseRulesSchema()


@lru_cache(maxsize=64)
def _house_rules_in(document: bytes) -> HouseRules:
    """Return valid house rules from their JSON. It is the key, because 1 and true are equal in Python."""
    house_rules: HouseRules = super(HouseRulesSchema, _SCHEMA).read(orjson.loads(document))
    return house_rules
