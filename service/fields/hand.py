"""Schemas of a hand and of the table where it was played."""

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache, partial
from operator import itemgetter
from typing import Any, ClassVar, Final, NamedTuple

from marshmallow import ValidationError, post_load, pre_load

from engine import (
    NO_EXTRAS,
    NO_HOUSE_RULES,
    Extras,
    FaultCode,
    Hand,
    OtherVersionError,
    PlacedRedFive,
    Players,
    Riichi,
    Ruleset,
    Terms,
    Text,
    Tile,
    TileSet,
    UnknownRulesetError,
    WildTile,
    Win,
    Wind,
    WonFrom,
    number_and_seats,
    template,
)
from service.catalogue import served
from service.fields import base as fields
from service.fields.faults import field_error, same_field
from service.fields.hand_from_text import DealtHand, SentAsText, hand_in_text, read_by_parts, read_hand_in_text
from service.fields.house_rules import HouseRulesSchema
from service.fields.known import Enum, KnownId
from service.fields.players import SeatOfPlayer, WhoPlaysSchema, WindField
from service.fields.tiles import (
    MOST_SETS,
    MOST_TILES_IN_HAND,
    MOST_TILES_IN_SET,
    SETS,
    Indicators,
    Meld,
    OneTile,
    Tiles,
    TilesOfASet,
    concealed_kong,
    extract_red_fives,
    extract_wild_tiles,
    make_set,
)
from service.http.problems import FieldFault

MOST_BONUS_TILES: Final = 8
KINDS_OF_TILES: Final = 34
"""Flowers and seasons not included."""
MOST_DEALER_WINS: Final = 1000
MOST_KONGS: Final = 4
MOST_COUNTERS: Final = 1000
_ONLY_WITH_TILES: Final = FieldFault(
    FaultCode.CONTRADICTION,
    Text("Of the winner only the score is sent, so this says nothing. Leave it out, or send the hand."),
)
_NOT_DECLARED: Final = "none"
_BESIDE_THE_HANDS: Final = Text(
    "Here the indicators stand beside the hands. Send them as dora_indicators and ura_indicators, and leave dora and "
    "ura out of the text."
)


class RulesetId(KnownId):
    """The id of a ruleset, with or without the version that it must have."""

    unknown = FaultCode.UNKNOWN_RULESET

    def offered(self) -> Iterable[str]:
        return (each.id for each in self.catalogue.all_rulesets())

    def find(self, name: str) -> Ruleset:
        return self.catalogue.find_ruleset(name)


class AskedRuleset(NamedTuple):
    """A ruleset as a request asks for it. ``name`` is its id, with its version if the request asks for one."""

    ruleset: Ruleset
    name: str


class AskedRulesetId(RulesetId):
    """The id of a ruleset, of which is kept whether it must have one version."""

    def find(self, name: str) -> Any:
        ruleset = super().find(name)
        return AskedRuleset(ruleset, f"{ruleset.id}@{ruleset.version}" if "@" in name else ruleset.id)


class WinSchema(fields.PartSchema):
    makes = Win
    tile = OneTile(load_default=None)
    source = Enum(WonFrom, required=True)
    discarder: fields.CodedField = WindField(load_default=None)
    completes = Tiles(MOST_TILES_IN_SET, load_default=None)
    last_tile = fields.Boolean(load_default=False)
    first_turn = fields.Boolean(load_default=False)
    kongs_in_a_row = fields.Integer(0, MOST_KONGS, load_default=0)
    last_of_kind = fields.Boolean(load_default=False)
    ippatsu = fields.Boolean(load_default=False)

    def read(self, data: Any) -> Any:
        """Read a valid way of going out. There are some hundred, so those that were read lately are kept."""
        try:
            return self._read_once(*data, *data.values())
        except (AttributeError, TypeError):
            # This is no object, or has a list, which is no key of the cache.
            return super().read(data)

    # Typed: to an untyped cache 1 and true are equal.
    @lru_cache(maxsize=1024, typed=True)  # noqa: B019 - schemas live as long as the process
    def _read_once(self, *parts: Any) -> Any:
        return super().read(dict(zip(parts, parts[len(parts) // 2 :], strict=False)))


class WinOfPlayerSchema(WinSchema):
    """How the hand of a player went out, in a request that may name its players."""

    discarder = SeatOfPlayer(load_default=None)


class WinByScoreSchema(WinOfPlayerSchema):
    """How a hand was won of which only the score is sent. What goes with tiles may be sent as its default only."""

    def build(self, *, source: WonFrom, discarder: Any, **of_tiles: Any) -> Win:
        """Return the win. Its tile is arbitrary, because payments do not depend on it."""
        faults = {name: [_ONLY_WITH_TILES] for name, value in of_tiles.items() if value}
        if faults:
            raise ValidationError(faults)
        return Win(tile=Tile.B1, source=source, discarder=discarder)


class TableOfHand(NamedTuple):
    """What is the same for all hands of a table."""

    prevailing_wind: Wind
    dealer: Wind
    players: Players
    extras: Extras = NO_EXTRAS


class RiichiField(Enum):
    """How a ready hand was declared. ``none`` is as if it were left out."""

    def offered(self) -> Iterable[str]:
        return (_NOT_DECLARED, *self.by_text)

    def _deserialize(self, value: Any, *args: Any, **options: Any) -> Any:
        not_declared = isinstance(value, str) and value.lower() == _NOT_DECLARED
        return None if not_declared else super()._deserialize(value, *args, **options)


class SentHand(NamedTuple):
    """A hand as a request has it, without what is the same for all hands of its table.

    ``sent_as``: its text, or what was called as in a deal; None if it was sent in its own fields.
    """

    melds: tuple[TileSet, ...]
    concealed_sets: tuple[TileSet, ...]
    concealed_tiles: tuple[Tile, ...]
    bonus_tiles: tuple[Tile, ...]
    exhausted_tiles: tuple[Tile, ...]
    dealer_wins: int
    original_call: bool
    win: Win | None
    riichi: Riichi | None
    wild: tuple[WildTile, ...] = ()
    red_fives: tuple[PlacedRedFive, ...] = ()
    sent_as: SentAsText | DealtHand | None = None

    def at(self, seat: Wind, table: TableOfHand) -> Hand:
        players, seats = number_and_seats(table.players)
        extras = table.extras
        if self.riichi or self.red_fives:
            extras = replace(extras, riichi=self.riichi, red_fives=self.red_fives)
        # Not by name: that takes a third longer.
        return Hand(
            seat, table.prevailing_wind, self.melds, self.concealed_sets, self.concealed_tiles, self.bonus_tiles,
            self.win, table.dealer, players, self.exhausted_tiles, self.dealer_wins, self.original_call, self.wild,
            seats, isinstance(self.sent_as, DealtHand), extras,
        )  # fmt: skip


class HandAsText(fields.CodedField):
    """A hand as one short text. ``HandSchema`` reads it: this field is left with a text that has faults."""

    def _deserialize(self, *args: Any, **_options: Any) -> Any:
        _text, _name, request = args
        return read_hand_in_text(request)

    def read(self, value: Any) -> Any:  # noqa: ARG002 - the text is read with its hand
        """Raise ValidationError: only ``load`` finds the faults of a text."""
        raise self.make_error("null")


class HandSchema(fields.RequestSchema):
    """A hand, without the fields that are the same for all hands of a table."""

    hand = HandAsText()
    melds = fields.List(Meld(), MOST_SETS, SETS, load_default=())
    concealed_sets = fields.List(
        TilesOfASet(post_load=partial(make_set, concealed=True)), MOST_SETS, SETS, load_default=()
    )
    concealed_tiles = Tiles(MOST_TILES_IN_HAND, load_default=())
    tiles = Tiles(MOST_TILES_IN_HAND)
    kongs = fields.List(TilesOfASet(post_load=concealed_kong), MOST_KONGS, Text("kongs"))
    bonus_tiles = Tiles(MOST_BONUS_TILES, load_default=())
    exhausted_tiles = Tiles(KINDS_OF_TILES, load_default=())
    dealer_wins = fields.Integer(0, MOST_DEALER_WINS, load_default=0)
    original_call = fields.Boolean(load_default=False)
    riichi = RiichiField(Riichi, load_default=None)
    win: fields.CodedField = fields.Nested(WinOfPlayerSchema, load_default=None)

    def read(self, data: Any) -> Any:
        """Read a valid hand; one as text by the parts of the text."""
        if not isinstance(data, dict) or not data.get("hand"):
            return super().read(data)
        in_text, others = read_by_parts(data)
        return self.value_of(self.read_fields(others) | in_text | {"sent_as": SentAsText(data)})

    # For a hand with wild tiles or red fives these hooks always run: every field refuses them, so ``load`` leaves its
    # shorter way.

    @pre_load
    def _in_plain_fields(self, data: Any, **_options: Any) -> Any:
        text = hand_in_text(data)
        if text and not text.fields.keys() <= self.load_fields.keys():
            raise ValidationError({"hand": [FieldFault(FaultCode.NOT_A_HAND_TEXT, _BESIDE_THE_HANDS)]})
        return extract_red_fives(extract_wild_tiles(text.in_place_of(data) if text else data)[0])[0]

    @post_load(pass_original=True)
    def _build(self, read: Any, request: Any, **_options: Any) -> Any:
        text = hand_in_text(request)
        sent, wild = extract_wild_tiles(text.in_place_of(request) if text else request)
        _, red_fives = extract_red_fives(sent)
        sent_as = SentAsText(request) if text else None
        return self.value_of({**read, "wild": wild, "red_fives": red_fives, "sent_as": sent_as})

    def value_of(self, read: dict[str, Any]) -> Any:
        return sent_hand(read)

    def handle_error(self, error: ValidationError, data: Any, **options: Any) -> None:
        """Sort the faults. Those of a hand as text point to its words."""
        super().handle_error(error, data, **options)
        if isinstance(error.messages, dict) and "hand" not in error.messages:
            text = hand_in_text(data)
            error.messages = text.messages_as_sent(error.messages) if text else error.messages


_PLAIN_FIELDS: Final[Callable[[Any], tuple[Any, ...]]] = itemgetter(
    *[name for name in SentHand._fields if name not in SentHand._field_defaults]
)


def sent_hand(read: dict[str, Any]) -> SentHand:
    """Return the hand that has these fields of a request; raise ValidationError for tiles under two names."""
    tiles, kongs, sent_as = read.get("tiles", ()), read.get("kongs", ()), read.get("sent_as")
    if tiles and read["concealed_tiles"]:
        raise ValidationError({"tiles": [same_field("tiles", "concealed_tiles")]})
    if tiles or kongs:
        sent_as = DealtHand(len(read["melds"]), len(kongs), bool(tiles))
        read["melds"] += kongs
        read["concealed_tiles"] += tiles
    others: Any = read.get("wild", ()), read.get("red_fives", ()), sent_as
    return SentHand(*_PLAIN_FIELDS(read), *others)


_HAND: Final = HandSchema()


class ExtrasSchema(fields.RequestSchema):
    """Indicators, counters and bets, which are the same for all hands of a table."""

    dora_indicators = Indicators()
    ura_indicators = Indicators()
    honba = fields.Integer(0, MOST_COUNTERS, load_default=0)
    bets = fields.Integer(0, MOST_COUNTERS, load_default=0)


_EXTRAS: Final = itemgetter(*ExtrasSchema().load_fields, "liable")


def extras_in(read: dict[str, Any]) -> Extras:
    """Return indicators, counters, bets and who is liable; ``NO_EXTRAS`` itself if there is none of them."""
    extras = _EXTRAS(read)
    return Extras(None, *extras) if any(extras) else NO_EXTRAS


class HandOfOnlyText(fields.CodedField):
    """A hand that did not go out, as nothing but its short text."""

    def _deserialize(self, value: Any, *_args: Any, **_options: Any) -> SentHand:
        text = read_hand_in_text({"hand": value})
        if "win" in text.fields:
            sentence = template("The star says that this hand went out. Say how in win, beside the text: {example}.")
            raise field_error(FaultCode.WIN_MISSING, Text(sentence, example='{"hand": "…", "win": {"source": "wall"}}'))
        try:
            hand: SentHand = _HAND.load({"hand": value})
        except ValidationError as error:
            raise ValidationError(error.messages_dict["hand"]) from None
        return hand._replace(sent_as=SentAsText({"hand": value}, path=()))


class HandOfPlayer(fields.Either):
    """The hand of one player: an object, or nothing but its short text if it did not go out."""

    alternatives: ClassVar[dict[str, Any]] = {"text": HandOfOnlyText(), "object": fields.Nested(HandSchema)}
    first_reads = str
    also_read = frozenset({"text"})


class TableSchema(WhoPlaysSchema):
    ruleset = RulesetId(required=True)
    prevailing_wind = WindField(exclude={Wind.DREAMER}, required=True)
    dealer: fields.CodedField = WindField(load_default=Wind.EAST)
    house_rules = fields.Nested(HouseRulesSchema, load_default=NO_HOUSE_RULES, metadata={"default": {}})

    def handle_error(self, error: ValidationError, data: Any, **options: Any) -> None:
        """Sort the faults, and tell what is no set in the words of the ruleset, if the request names one."""
        super().handle_error(error, data, **options)
        named = data.get("ruleset") if isinstance(data, dict) else None
        if isinstance(named, str):
            with suppress(UnknownRulesetError, OtherVersionError):
                error.messages = _with_sets_told(error.messages, served().find_ruleset(named).terms)


def _with_sets_told(messages: Any, terms: Terms) -> Any:
    """Return the messages of a ValidationError, those on sets in the words of a book."""
    match messages:
        case FieldFault(FaultCode.NOT_A_SET, message):
            return FieldFault(FaultCode.NOT_A_SET, terms.say(message))
        case dict():
            return {name: _with_sets_told(each, terms) for name, each in messages.items()}
        case list():
            return [_with_sets_told(each, terms) for each in messages]
        case _:
            return messages
