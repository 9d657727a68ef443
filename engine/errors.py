"""Faults in a request, and every error that this package raises on purpose.

A fault names its place (``engine.fault_places``), says what is there and what would be right. Nothing here knows HTTP.
"""

from __future__ import annotations

from collections.abc import Container, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import NamedTuple

from engine.text import Text, quoted, template, with_nearest

Path = tuple[str | int, ...]
"""The names of fields and the positions in lists that lead to a part of a request."""

FaultCode = StrEnum(
    "FaultCode",
    # Of the shape of the request.
    "MISSING NULL UNKNOWN_FIELD NOT_AN_OBJECT NOT_A_LIST TOO_LONG EMPTY_LIST LISTED_TWICE NOT_A_BOOLEAN "
    "NOT_AN_INTEGER NOT_A_SHARE NOT_AN_ID NOT_A_NAME NOT_A_REASON NOT_A_HAND_TEXT NOT_A_PATTERN TOO_OPEN ONE_OF_TWO "
    "NOT_AN_OPTION_VALUE UNKNOWN_VALUE UNKNOWN_RULESET OTHER_VERSION UNKNOWN_TILE NOT_A_SET NOT_A_KONG CONTRADICTION "
    "NOT_A_PLAYER NAME_IS_A_SEAT INVALID "
    # Of the table.
    "UNKNOWN_NUMBER_OF_PLAYERS NOT_AT_THE_TABLE DEALER_IS_EAST TOO_MANY_CHOWS NOT_IN_THIS_RULESET "
    # Of the tiles.
    "TOO_MANY_OF_A_TILE BONUS_TILE_IN_HAND NOT_A_BONUS_TILE NOT_WILD WILD_AS_BONUS NOT_EXHAUSTED "
    "WRONG_NUMBER_OF_TILES MELDED_PAIR NOT_A_MAH_JONG "
    # Of going out.
    "SOURCE_NOT_ALLOWED NOTHING_REPLACED DISCARDER_MISSING DISCARDER_SUPERFLUOUS DISCARDER_IS_WINNER "
    "LAST_TILE_NOT_IN_HAND LAST_TILE_NOT_IN_SET SET_NOT_IN_HAND DEALT_TO_THE_DEALER_ONLY DEALT_HAND_IS_CONCEALED "
    "NOT_AS_DEALT NOT_THE_LAST_TILE NOT_THE_FIRST_TURN KONGS_NOT_IN_HAND NOT_RIICHI NOT_IPPATSU NO_URA "
    "NOT_AN_ORIGINAL_CALL DEALER_DID_NOT_WIN "
    "TOO_MANY_WINS KONG_NOT_ROBBABLE MAY_NOT_GO_OUT "
    # Of a deal.
    "WINNER_MISSING NOT_THE_WINNER WIN_MISSING WIN_SUPERFLUOUS HAND_AND_SCORE SCORE_MISSING ABOVE_THE_LIMIT "
    "IMPOSSIBLE_SCORE ONLY_THE_WINNER_SCORES LIABLE_IS_WINNER GAVE_NO_TILE BALANCE_MISSING PAYER_IS_PAYEE NAMED_TWICE "
    "UNKNOWN_PENALTY WRONG_NUMBER_OF_PAYERS PAYEE_MISSING PAYEES_SUPERFLUOUS WASH_OUT TOO_MANY_LOOSE_TILES "
    # Of a table's evening, its score sheet and counters.
    "SEATS_DO_NOT_FIT BESIDE_STATE WIND_IS_OVER GAME_OVER NEEDS_ROTATION PROCEDURE_DOES_NOT_FIT NOT_BY_THE_SHEET "
    "NOT_ZERO_SUM NET_DIFFERS PLAYER_TWICE NO_SUCH_DEAL ODD_AMOUNT NEEDS_COUNTERS PIECES_MISSING PIECES_DIFFER "
    "TOTAL_DIFFERS "
    # Of house rules.
    "UNKNOWN_OPTION UNKNOWN_RULE NOT_A_SET_RULE NOT_A_SPECIAL_VALUE ID_TAKEN SCORE_TOO_LARGE "
    # Of the file of a club.
    "NOT_TOML ID_DIFFERS_FROM_FILE "
    # Of the table's procedures.
    "UNKNOWN_PROCEDURE NOT_IN_THIS_PROCEDURE THROWS_MISSING WRONG_NUMBER_OF_THROWS NOT_A_THROW THROWS_AND_THROW "
    "SEED_SUPERFLUOUS WRONG_PLAYERS NOT_DRAWN_ONCE WRONG_NUMBER_OF_WINDS WALL_AND_SHUFFLE NOT_A_WALL CLAIMS_MISSING "
    "CLAIM_NOT_ALLOWED "
    # Of tournaments.
    "UNKNOWN_SCHEME NOT_A_NUMBER ROUND_TWICE TABLE_TWICE WRONG_NUMBER_OF_SCORES SUM_DIFFERS UNKNOWN_PLAYER "
    "SEATS_MISSING SEATS_DIFFER NO_SUCH_ROUND CANNOT_BE_APART NOT_FOURS",
)
"""What is wrong, for programs: the ``code`` of a fault in an answer.

The value of a member is its name in small letters. ``openapi.yaml`` says what each code means, in the same order;
``docs/errors.md`` says what to do, and ``tests/cases/requests/errors.json`` has an example of each.
"""


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
        listed = tuple(faults)
        if listed:
            raise cls(listed)


class HandError(FaultyInputError):
    """The hand or the deal is impossible, or the ruleset does not let the hand go out."""


class HouseRuleError(FaultyInputError):
    """A house rule changes something that the ruleset does not have, or gives it a value of the wrong kind."""


class UnknownIdError(MahJongError, LookupError):
    """There is nothing with this id; ``ids`` lists the ids that exist."""

    sentence: str

    def __init__(self, wanted: str, ids: Iterable[str]) -> None:
        self.ids = tuple(ids)
        shown = quoted(wanted)
        message = Text(self.sentence, ruleset=shown, procedure=shown, known=", ".join(self.ids))
        self.message = with_nearest(message, wanted, self.ids)
        super().__init__(self.message)


class UnknownRulesetError(UnknownIdError):
    sentence = template("There is no ruleset {ruleset}. The rulesets are {known}.")


class UnknownProcedureError(UnknownIdError):
    sentence = template("There is no procedure {procedure}. The procedures are {known}.")


class OtherVersionError(MahJongError, LookupError):
    """The ruleset exists, but in another version than the one requested."""

    def __init__(self, ruleset_id: str, requested: str, served: str) -> None:
        sentence = template(
            "The version of the ruleset {ruleset} is {kept}, not {asked}. Leave the version out, or send this one."
        )
        self.message = Text(sentence, ruleset=ruleset_id, kept=quoted(served), asked=quoted(requested))
        super().__init__(self.message)


class PatternError(MahJongError, ValueError):
    """A pattern cannot be read.

    ``message`` says what would be right. ``position`` is that of the character at fault, counted from 0.
    """

    def __init__(self, message: Text, position: int) -> None:
        self.message, self.position = message, position
        super().__init__(message, position)

    def __str__(self) -> str:
        return f"{self.message} (at character {self.position + 1})"


class RulesetError(MahJongError, ValueError):
    """A ruleset, or a procedure of the table, contradicts itself: its author's mistake, never a caller's."""


class TableError(FaultyInputError):
    """Throws, seats, walls or options of the table are impossible or unknown."""


class TournamentError(FaultyInputError):
    """The results of a tournament contradict each other, or a seating plan cannot be had."""
