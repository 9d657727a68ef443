"""Reading the deals of a score sheet, each a deal to be settled or one that was settled elsewhere.

A deal that cannot be read does not hide what is wrong with the others: it is kept with its faults in its place.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from marshmallow import ValidationError

from engine import FaultCode, Outcome, Text, Wind
from engine.table import COUNTER_VALUES, NO_COUNTERS, Counters, ReportedPayment
from service.fields.base import (
    AN_OBJECT,
    LARGEST_BALANCE,
    LARGEST_POINTS,
    Field,
    Request,
    an_integer,
    an_object,
    one_of,
)
from service.fields.faults import field_error
from service.fields.hand import HandFields, a_seat, a_seat_or_none, by_seat, how_it_was_won
from service.fields.house_rules import house_rules
from service.fields.penalties import penalties
from service.fields.players import MOST_PLAYERS, PLAYERS, a_list, by_name, somebody, somebody_or_none

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

MOST_DEALS: Final = 100
MOST_PAYMENTS: Final = 50
MOST_PIECES: Final = 50
LARGEST_STOCK: Final = 10**6
LONGEST_REASON: Final = 200


@dataclass(frozen=True, slots=True)
class InvalidDeal:
    """A deal with something wrong about its shape: the faults, nested like the deal."""

    messages: Any


class PlayedDeal(Request):
    """A deal to be settled: what is sent for a settlement, but for the ruleset and what the sheet keeps itself."""

    prevailing_wind = Field(one_of(Wind, Wind.DREAMER), load_default=None, allow_none=False)
    dealer = Field(a_seat, load_default=None, allow_none=False)
    players = Field(an_integer(2, MOST_PLAYERS), load_default=None, allow_none=False)
    house_rules = Field(house_rules, load_default=None, allow_none=False)
    outcome = Field(one_of(Outcome), required=True)
    winner = Field(a_seat_or_none, load_default=None, allow_none=True)
    liable = Field(a_seat_or_none, load_default=None, allow_none=True)
    win = Field(how_it_was_won, load_default=None, allow_none=True)
    hands = Field(by_seat(HandFields().load), load_default={})
    scores = Field(by_seat(an_integer(0, LARGEST_POINTS)), load_default={})
    penalties = Field(penalties, load_default=())


def _a_reason(value: Any) -> str:
    if not isinstance(value, str) or len(value) > LONGEST_REASON:
        raise field_error(
            FaultCode.NOT_A_REASON, Text("This is a text of at most {longest} characters.", longest=LONGEST_REASON)
        )
    return value


_PAYMENT: Final[Mapping[str, Callable[[Any], Any]]] = {
    "payer": somebody,
    "payee": somebody,
    "amount": an_integer(0, LARGEST_BALANCE),
    "reason": _a_reason,
}


def _a_payment(value: Any) -> ReportedPayment:
    part = an_object(value, AN_OBJECT, _PAYMENT, required=("payer", "payee", "amount"))
    return ReportedPayment(part["payer"], part["payee"], part["amount"], part.get("reason", ""))


all_payments: Final = a_list(MOST_PAYMENTS, Text("payments"), _a_payment)


def _net(value: Any) -> dict[str, int]:
    amount = an_integer(-LARGEST_BALANCE, LARGEST_BALANCE)
    return by_name(value, MOST_PLAYERS, PLAYERS, amount, names=somebody)


class CountedDeal(Request):
    """A deal settled elsewhere: who paid whom, or what each player gained."""

    prevailing_wind = Field(one_of(Wind, Wind.DREAMER), load_default=None, allow_none=False)
    dealer = Field(a_seat, load_default=None, allow_none=False)
    outcome = Field(one_of(Outcome), load_default=None, allow_none=False)
    winner = Field(somebody_or_none, load_default=None, allow_none=True)
    score = Field(an_integer(0, LARGEST_POINTS), load_default=None, allow_none=False)
    payments = Field(all_payments, load_default=None, allow_none=False)
    net = Field(_net, load_default=None, allow_none=False)


PLAYED: Final = PlayedDeal()
COUNTED: Final = CountedDeal()


def a_deal(value: Any) -> Mapping[str, Any] | InvalidDeal:
    """Read a deal: one that tells payments or gains was settled elsewhere, any other is to be settled."""
    counted = isinstance(value, dict) and ("payments" in value or "net" in value)
    try:
        if not isinstance(value, dict):
            raise field_error(
                FaultCode.NOT_AN_OBJECT, Text("This is an object: a deal to be settled, or its payments or gains.")
            )
        return dict((COUNTED if counted else PLAYED).load(value))
    except ValidationError as error:
        return InvalidDeal(error.messages)


@dataclass(frozen=True, slots=True)
class Correction:
    """The number of a deal on the sheet, and what stands in its place."""

    number: int
    deal: Mapping[str, Any] | InvalidDeal


def _a_correction(value: Any) -> Correction:
    part = an_object(value, AN_OBJECT, {"deal": an_integer(1, MOST_DEALS), "with": a_deal}, required=("deal", "with"))
    return Correction(part["deal"], part["with"])


all_deals: Final = a_list(MOST_DEALS, Text("deals of a sheet"), a_deal)
all_corrections: Final = a_list(MOST_DEALS, Text("corrections"), _a_correction)


def unreadable(request: Mapping[str, Any]) -> dict[str, Any]:
    """Return the faults of the deals that cannot be read, nested like the request."""
    found: dict[str, Any] = {}
    for name, reads in (("deals", all_deals), ("corrections", all_corrections)):
        try:
            read = reads(request.get(name, []))
        except ValidationError:
            continue
        told = [each.deal if isinstance(each, Correction) else each for each in read]
        faulty = {place: each.messages for place, each in enumerate(told) if isinstance(each, InvalidDeal)}
        if faulty:
            found[name] = {place: {"with": each} for place, each in faulty.items()} if name == "corrections" else faulty
    return found


def pieces(value: Any) -> Counters | dict[str, Counters]:
    """Read counters: the same for every player, or those of each by name or seat."""
    if isinstance(value, dict) and set(value) <= set(_PIECES):
        return _pieces(value)
    return by_name(value, MOST_PLAYERS, PLAYERS, _pieces, names=somebody)


def _pieces(value: Any) -> Counters:
    part = an_object(value, AN_OBJECT, _PIECES)
    first, second, third, fourth = (part.get(name, none) for name, none in zip(_PIECES, NO_COUNTERS, strict=True))
    return first, second, third, fourth


_PIECES: Final[Mapping[str, Callable[[Any], Any]]] = {
    str(worth): an_integer(0, MOST_PIECES) for worth in COUNTER_VALUES
}
