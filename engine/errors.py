"""Faults in a request, and every error that this package raises on purpose.

A fault names its place (``engine.fault_places``), says what is there and what would be right. Nothing here knows HTTP.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum, auto
from typing import NamedTuple

from engine.text import Text, quoted, template, with_nearest

Path = tuple[str | int, ...]
"""The names of fields and the positions in lists that lead to a part of a request."""


class FaultCode(StrEnum):
    """What is wrong, for programs: the ``code`` of a fault in an answer.

    The value of a member is its name in small letters. ``openapi.yaml`` says what each code means, in the same order;
    ``docs/errors.md`` says what to do, and ``tests/cases/requests/errors.json`` has an example of each.
    """

    # Of the shape of the request.
    MISSING = auto()
    NULL = auto()
    UNKNOWN_FIELD = auto()
    NOT_AN_OBJECT = auto()
    NOT_A_LIST = auto()
    TOO_LONG = auto()
    EMPTY_LIST = auto()
    LISTED_TWICE = auto()
    NOT_A_BOOLEAN = auto()
    NOT_AN_INTEGER = auto()
    NOT_A_SHARE = auto()
    NOT_AN_ID = auto()
    NOT_A_NAME = auto()
    NOT_A_REASON = auto()
    NOT_A_HAND_TEXT = auto()
    NOT_A_PATTERN = auto()
    TOO_OPEN = auto()
    ONE_OF_TWO = auto()
    NOT_AN_OPTION_VALUE = auto()
    UNKNOWN_VALUE = auto()
    UNKNOWN_RULESET = auto()
    OTHER_VERSION = auto()
    UNKNOWN_TILE = auto()
    NOT_A_SET = auto()
    NOT_A_KONG = auto()
    CONTRADICTION = auto()
    NOT_A_PLAYER = auto()
    NAME_IS_A_SEAT = auto()
    INVALID = auto()

    # Of the table.
    UNKNOWN_NUMBER_OF_PLAYERS = auto()
    NOT_AT_THE_TABLE = auto()
    DEALER_IS_EAST = auto()
    TOO_MANY_CHOWS = auto()
    NOT_IN_THIS_RULESET = auto()

    # Of the tiles.
    TOO_MANY_OF_A_TILE = auto()
    BONUS_TILE_IN_HAND = auto()
    NOT_A_BONUS_TILE = auto()
    NOT_WILD = auto()
    WILD_AS_BONUS = auto()
    NOT_EXHAUSTED = auto()
    WRONG_NUMBER_OF_TILES = auto()
    MELDED_PAIR = auto()
    NOT_A_MAH_JONG = auto()

    # Of going out.
    SOURCE_NOT_ALLOWED = auto()
    NOTHING_REPLACED = auto()
    DISCARDER_MISSING = auto()
    DISCARDER_SUPERFLUOUS = auto()
    DISCARDER_IS_WINNER = auto()
    LAST_TILE_NOT_IN_HAND = auto()
    LAST_TILE_NOT_IN_SET = auto()
    SET_NOT_IN_HAND = auto()
    DEALT_TO_THE_DEALER_ONLY = auto()
    DEALT_HAND_IS_CONCEALED = auto()
    NOT_AS_DEALT = auto()
    NOT_THE_LAST_TILE = auto()
    NOT_THE_FIRST_TURN = auto()
    KONGS_NOT_IN_HAND = auto()
    NOT_AN_ORIGINAL_CALL = auto()
    DEALER_DID_NOT_WIN = auto()
    TOO_MANY_WINS = auto()
    KONG_NOT_ROBBABLE = auto()
    MAY_NOT_GO_OUT = auto()

    # Of a deal.
    WINNER_MISSING = auto()
    NOT_THE_WINNER = auto()
    WIN_MISSING = auto()
    WIN_SUPERFLUOUS = auto()
    HAND_AND_SCORE = auto()
    SCORE_MISSING = auto()
    ABOVE_THE_LIMIT = auto()
    IMPOSSIBLE_SCORE = auto()
    ONLY_THE_WINNER_SCORES = auto()
    LIABLE_IS_WINNER = auto()
    GAVE_NO_TILE = auto()
    BALANCE_MISSING = auto()
    PAYER_IS_PAYEE = auto()
    NAMED_TWICE = auto()
    UNKNOWN_PENALTY = auto()
    WRONG_NUMBER_OF_PAYERS = auto()
    PAYEE_MISSING = auto()
    PAYEES_SUPERFLUOUS = auto()
    WASH_OUT = auto()
    TOO_MANY_LOOSE_TILES = auto()

    # Of a table's evening, its score sheet and counters.
    SEATS_DO_NOT_FIT = auto()
    BESIDE_STATE = auto()
    WIND_IS_OVER = auto()
    GAME_OVER = auto()
    NEEDS_ROTATION = auto()
    PROCEDURE_DOES_NOT_FIT = auto()
    NOT_BY_THE_SHEET = auto()
    NOT_ZERO_SUM = auto()
    NET_DIFFERS = auto()
    PLAYER_TWICE = auto()
    NO_SUCH_DEAL = auto()
    ODD_AMOUNT = auto()
    NEEDS_COUNTERS = auto()
    PIECES_MISSING = auto()
    PIECES_DIFFER = auto()
    TOTAL_DIFFERS = auto()

    # Of house rules.
    UNKNOWN_OPTION = auto()
    UNKNOWN_RULE = auto()
    NOT_A_SET_RULE = auto()
    NOT_A_SPECIAL_VALUE = auto()
    ID_TAKEN = auto()
    SCORE_TOO_LARGE = auto()

    # Of the file of a club.
    NOT_TOML = auto()
    ID_DIFFERS_FROM_FILE = auto()

    # Of the table's procedures.
    UNKNOWN_PROCEDURE = auto()
    NOT_IN_THIS_PROCEDURE = auto()
    THROWS_MISSING = auto()
    WRONG_NUMBER_OF_THROWS = auto()
    NOT_A_THROW = auto()
    THROWS_AND_THROW = auto()
    SEED_SUPERFLUOUS = auto()
    WRONG_PLAYERS = auto()
    NOT_DRAWN_ONCE = auto()
    WRONG_NUMBER_OF_WINDS = auto()
    WALL_AND_SHUFFLE = auto()
    NOT_A_WALL = auto()
    CLAIMS_MISSING = auto()
    CLAIM_NOT_ALLOWED = auto()

    # Of tournaments.
    UNKNOWN_SCHEME = auto()
    NOT_A_NUMBER = auto()
    ROUND_TWICE = auto()
    TABLE_TWICE = auto()
    WRONG_NUMBER_OF_SCORES = auto()
    SUM_DIFFERS = auto()
    UNKNOWN_PLAYER = auto()
    SEATS_MISSING = auto()
    SEATS_DIFFER = auto()
    NO_SUCH_ROUND = auto()
    CANNOT_BE_APART = auto()
    NOT_FOURS = auto()


class Needed(NamedTuple):
    """What a hand must reach in one measure before it may go out, and what it has reached."""

    measure: str
    number: int
    reached: int


class Shortfall(NamedTuple):
    """What a complete hand scores that may not go out, and what it needs: any one of ``needs`` would do."""

    basic_score: int
    doublings: int
    uncapped: int
    total: int
    needs: tuple[Needed, ...]


class Position(NamedTuple):
    """A place in a text: the line and the column, both from 1."""

    line: int
    column: int


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong: the path to its place, a code for programs, a sentence for people.

    ``shortfall`` is there if the hand is complete, but falls short of what it needs to go out. ``position`` is there if
    a text cannot be read, and so has no paths.
    """

    path: Path
    code: FaultCode
    message: Text
    shortfall: Shortfall | None = None
    position: Position | None = None

    def under(self, place: Path, beside: Container[str | int] = ()) -> Fault:
        """Return this fault of a part as one of the collection that has the part at a place.

        ``beside``: the fields that the collection has once for all its parts.
        """
        return self if self.path and self.path[0] in beside else replace(self, path=(*place, *self.path))


class MahJongError(Exception):
    """The base class of every error that this package raises on purpose."""


class FaultyInputError(MahJongError, ValueError):
    """The request cannot be answered; ``faults`` lists everything found wrong with it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(fault.message for fault in self.faults))

    @classmethod
    def raise_for(cls, faults: Iterable[Fault]) -> None:
        """Raise this error with these faults, if there are any."""
        found = tuple(faults)
        if found:
            raise cls(found)


class HandError(FaultyInputError):
    """The hand or the deal is impossible, or the ruleset does not let the hand go out."""


class HouseRuleError(FaultyInputError):
    """A house rule changes something that the ruleset does not have, or gives it a value of the wrong kind."""


class UnknownIdError(MahJongError, LookupError):
    """There is nothing with this id; ``known`` lists the ids that exist."""

    sentence: str

    def __init__(self, wanted: str, known: Iterable[str]) -> None:
        self.known = tuple(known)
        shown = quoted(wanted)
        message = Text(self.sentence, ruleset=shown, procedure=shown, known=", ".join(self.known))
        self.message = with_nearest(message, wanted, self.known)
        super().__init__(self.message)


class UnknownRulesetError(UnknownIdError):
    """There is no ruleset with this id."""

    sentence = template("There is no ruleset {ruleset}. The rulesets are {known}.")


class UnknownProcedureError(UnknownIdError):
    """There is no procedure with this id."""

    sentence = template("There is no procedure {procedure}. The procedures are {known}.")


class OtherVersionError(MahJongError, LookupError):
    """The ruleset exists, but in another version than the one requested."""

    def __init__(self, ruleset_id: str, requested: str, served: str) -> None:
        self.message = Text(
            "The version of the ruleset {ruleset} is {kept}, not {asked}. Leave the version out, or send this one.",
            ruleset=ruleset_id,
            kept=quoted(served),
            asked=quoted(requested),
        )
        super().__init__(self.message)


class PatternError(MahJongError, ValueError):
    """A pattern cannot be read.

    ``message`` says what would be right. ``position`` is that of the character at fault, counted from 0.
    """

    def __init__(self, message: Text, position: int) -> None:
        self.message = message
        self.position = position
        super().__init__(message, position)

    def __str__(self) -> str:
        return f"{self.message} (at character {self.position + 1})"


class RulesetError(MahJongError, ValueError):
    """A ruleset, or a procedure of the table, contradicts itself: its author's mistake, never a caller's."""


class TableError(FaultyInputError):
    """Throws, seats, walls or options of the table are impossible or unknown."""


class TournamentError(FaultyInputError):
    """The results of a tournament contradict each other, or a seating plan cannot be had."""
