"""What a request about waits looks like: a hand to be scored, without its last tile."""

from __future__ import annotations

from typing import Any, Final

from engine import FaultCode, Text, WonFrom
from service.fields.base import Field, a_boolean, an_integer, each_of, one_of
from service.fields.faults import field_error
from service.fields.hand import MOST_KONGS
from service.fields.tiles import MOST_BONUS_TILES, MOST_KINDS, tiles
from service.scores.schemas import ScoreRequest

MOST_SEEN: Final = 4 * MOST_KINDS + MOST_BONUS_TILES
"""As many tiles as there are."""


def no_win(_value: Any) -> None:
    """Refuse to be told how a hand went out that waits."""
    raise field_error(FaultCode.WIN_SUPERFLUOUS, Text("A hand that waits did not go out; leave win out."))


_SOURCES: Final = Text("sources")

_a_source = one_of(WonFrom)


def some_sources(value: Any) -> tuple[WonFrom, ...]:
    """Read where the last tile may come from: a list, not empty, of different sources."""
    sources: tuple[WonFrom, ...] = each_of(value, len(WonFrom), _SOURCES, _a_source)
    if not sources:
        raise field_error(FaultCode.EMPTY_LIST, Text("Name at least one source, or leave win_sources out."))
    if len(set(sources)) < len(sources):
        raise field_error(FaultCode.LISTED_TWICE, Text("Each source is named once."))
    return sources


class WaitsRequest(ScoreRequest):
    """One hand that waits for its last tile, or is about to discard, and what its player sees."""

    win = Field(no_win, load_default=None, allow_none=True)
    win_sources = Field(some_sources, load_default=(WonFrom.WALL, WonFrom.DISCARD))
    last_tile = Field(a_boolean, load_default=False)
    first_turn = Field(a_boolean, load_default=False)
    kongs_in_a_row = Field(an_integer(0, MOST_KONGS), load_default=0)
    seen_tiles = Field(tiles(MOST_SEEN), load_default=())
    discards = Field(a_boolean, load_default=False)

    class Meta:
        """The order of the contract, which is also that in which faults are listed."""

        fields = (
            *ScoreRequest.Meta.fields[:-1],
            "win_sources", "last_tile", "first_turn", "kongs_in_a_row", "seen_tiles", "discards",
            ScoreRequest.Meta.fields[-1],
        )  # fmt: skip
