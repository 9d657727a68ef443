"""The file of a club: its members, checked as those of a request are."""

import re
from typing import Any, ClassVar, Final, NamedTuple

from engine import NO_HOUSE_RULES, ByLanguage, FaultCode, HouseRules, Ruleset, Text
from service.catalogue import AgreedCounters
from service.fields import base as fields
from service.fields.faults import listed_once, not_a_name
from service.fields.hand import RulesetId
from service.fields.house_rules import HouseRulesSchema, SpecialHands, SpecialHandSchema
from service.fields.known import OwnId, ProcedureId
from service.fields.players import MOST_PLAYERS
from service.http.problems import FieldFault
from service.languages import ENGLISH, TRANSLATED
from service.sheet.deals import PiecesSchema
from service.sheet.schemas import LARGEST_STOCK, ChosenProcedure, ChosenProcedureSchema

LONGEST_NOTE: Final = 500


class ClubId(OwnId):
    form = re.compile(r"[a-z][a-z0-9-]{1,39}")
    wrong = FieldFault(
        FaultCode.NOT_AN_ID,
        Text("Send an id: 2 to 40 small letters, digits and hyphens, the first a letter, such as rhine."),
    )


class ClubVersion(OwnId):
    form = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,19}")
    wrong = FieldFault(
        FaultCode.NOT_AN_ID,
        Text(
            "Send a version as a text: 1 to 20 letters, digits, dots, hyphens and underscores, the first a letter or a "
            'digit, such as "2026-09".'
        ),
    )


class TextToRead(fields.String):
    """A text with something to read: nothing but blanks would be an empty line on the card and in lists."""

    def __init__(self, longest: int, **options: Any) -> None:
        super().__init__(1, longest, not_a_name(longest), **options)

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> str:
        text: str = super()._deserialize(value, *args, **options)
        if text.isspace():
            raise self.make_error("invalid")
        return text


def _in_each_language(longest: int) -> dict[str, TextToRead]:
    """Return a field for each language, of texts at most so long. There must be an English one."""
    return {tag: TextToRead(longest, required=tag == ENGLISH.tag) for tag in (ENGLISH.tag, *TRANSLATED)}


class TitleSchema(fields.PartSchema):
    fields_by_name: ClassVar[dict[str, Any]] = _in_each_language(fields.LONGEST_NAME)

    def build(self, **by_language: str) -> ByLanguage:
        return ByLanguage(by_language)


class NoteSchema(TitleSchema):
    fields_by_name = _in_each_language(LONGEST_NOTE)


def _in_all_languages(text: str) -> ByLanguage:
    return ByLanguage({ENGLISH.tag: text})


class TitleInLanguages(fields.Either):
    """The title of a club's ruleset: one for each language, or one for all."""

    alternatives: ClassVar[dict[str, Any]] = {
        "text": TextToRead(fields.LONGEST_NAME, post_load=_in_all_languages),
        "by_language": fields.Nested(TitleSchema),
    }
    first_reads = str
    also_read = frozenset({"text"})


class NameInLanguages(fields.Either):
    """The name of a club's own special hand: one for each language, or one for all."""

    alternatives: ClassVar[dict[str, Any]] = {
        "by_language": fields.Nested(TitleSchema),
        "name": fields.Name(post_load=_in_all_languages),
    }
    also_read = frozenset({"name"})


class ClubHandSchema(SpecialHandSchema):
    name: fields.CodedField = NameInLanguages(required=True)


class ClubHouseRulesSchema(HouseRulesSchema):
    """The house rules of a club. They are read once, so there is no use in keeping them."""

    hands = SpecialHands(ClubHandSchema)

    def read(self, data: Any) -> Any:
        return fields.PartSchema.read(self, data)


class ClubProcedureSchema(ChosenProcedureSchema):
    id = ProcedureId(books_only=True, required=True)


class ClubCountersSchema(fields.PartSchema):
    makes = AgreedCounters
    stock = fields.Integer(0, LARGEST_STOCK, required=True)
    pieces = fields.Nested(PiecesSchema, load_default=None)


class WrittenClub(NamedTuple):
    """What the file of a club says. While its faults are looked for, what is required may be missing."""

    id: str = ""
    version: str = ""
    base: Ruleset | None = None
    title: ByLanguage = _in_all_languages("")
    note: ByLanguage | None = None
    numbers_of_players: tuple[int, ...] = ()
    house_rules: HouseRules = NO_HOUSE_RULES
    procedure: ChosenProcedure | None = None
    counters: AgreedCounters | None = None


class ClubSchema(fields.RequestSchema):
    makes = WrittenClub
    id = ClubId(required=True)
    version = ClubVersion(required=True)
    base = RulesetId(books_only=True, required=True)
    title = TitleInLanguages(required=True)
    note = fields.Nested(NoteSchema, load_default=None)
    numbers_of_players = fields.List(
        fields.Integer(2, MOST_PLAYERS),
        MOST_PLAYERS,
        Text("numbers"),
        post_load=listed_once(Text("This number is listed twice. List each number of players once.")),
    )
    house_rules = fields.Nested(ClubHouseRulesSchema, load_default=NO_HOUSE_RULES, metadata={"default": {}})
    procedure = fields.Nested(ClubProcedureSchema, load_default=None)
    counters = fields.Nested(ClubCountersSchema, load_default=None)
