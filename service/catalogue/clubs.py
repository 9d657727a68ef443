"""A club as the service serves it: its ruleset, and what it has agreed on around a hand."""

from collections.abc import Mapping
from dataclasses import dataclass

from engine import OptionValue, Ruleset
from engine.table import Counters, Procedure


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreedProcedure:
    """The procedure that a club plays by: that of a book, the options chosen, and what comes of them."""

    book: Procedure
    options: Mapping[str, OptionValue]
    played: Procedure


@dataclass(frozen=True, slots=True, kw_only=True)
class AgreedCounters:
    """The points that each player of a club starts with, and the counters; None if the club names no counters."""

    stock: int
    pieces: Counters | None


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Club:
    """A club: its ruleset, and its procedure and counters, each None if the club has not agreed on them."""

    ruleset: Ruleset
    procedure: AgreedProcedure | None
    counters: AgreedCounters | None
