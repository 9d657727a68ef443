"""The way of one hand from the JSON of its request to the JSON of its score, step by step.

A single hand takes the steps one after the other (``score_json``). A batch takes each step with many hands before the
next (``service.scores.many``). Nothing here knows HTTP: commands use it too.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine import FaultyInputError, HouseRuleError, check_hand, hand_faults, read_hand, with_house_rules, with_payments
from service.fields.hand import to_hand
from service.scores.answers import score_writer
from service.scores.schemas import ScoreSchema

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable, Iterable, Mapping

    from engine import Fault, Hand, HouseRules, Ruleset, ScoredHand, ScoredReading
    from service.http.media_types import Json

_REQUEST: Final = ScoreSchema()


def score_json(sent: Any, fields: tuple[str, ...], counter: Counter[str] | None = None) -> Json:
    """Return the score of a hand, with these fields. ``sent`` is the JSON of the request.

    ``counter`` counts scored hands by ruleset. Raises ValidationError if ``sent`` does not have the form of a hand, and
    FaultyInputError if there is no such hand.
    """
    result = sent
    for step in steps_to_score(fields, counter):
        result = step(result)
    answer: Json = result
    return answer


def steps_to_score(
    fields: tuple[str, ...], counter: Counter[str] | None = None, *, encoded: bool = False
) -> tuple[Callable[[Any], Any], ...]:
    """Return the steps from the JSON of a request to its score: each takes what the step before returned.

    ``encoded`` is that of ``service.scores.answers.score_writer``.
    """
    return (
        _REQUEST.load,
        _played_hand,
        _checked_hand,
        _read_hand,
        partial(_scored_hand, counter=counter),
        partial(_written_score, write=score_writer(fields, encoded=encoded)),
    )


class _PlayedHand(NamedTuple):
    """A hand, and the rules by which it was played."""

    hand: Hand
    ruleset: Ruleset
    house_rules: HouseRules


def _played_hand(data: dict[str, Any]) -> _PlayedHand:
    """Return the hand in the fields of a request, and its ruleset with the house rules."""
    hand = to_hand(data, data["seat_wind"], data)
    return _PlayedHand(hand, agreed_ruleset(data, lambda ruleset: hand_faults(hand, ruleset)), data["house_rules"])


def _checked_hand(played: _PlayedHand) -> _PlayedHand:
    """Return the hand as it is; raise FaultyInputError if the rules do not allow it."""
    check_hand(played.hand, played.ruleset)
    return played


def _read_hand(played: _PlayedHand) -> tuple[_PlayedHand, list[ScoredReading]]:
    """Return the hand with its readings: every way to group its tiles, each with its score."""
    return played, read_hand(played.hand, played.ruleset)


def _scored_hand(
    read: tuple[_PlayedHand, list[ScoredReading]], counter: Counter[str] | None
) -> tuple[ScoredHand, Ruleset, HouseRules]:
    """Return the best reading with the payments for it, and the rules; count the hand."""
    (hand, ruleset, house_rules), readings = read
    score = with_payments(readings, hand, ruleset)
    if counter is not None:
        counter[ruleset.id] += 1
    return score, ruleset, house_rules


def _written_score(
    scored: tuple[ScoredHand, Ruleset, HouseRules], write: Callable[[ScoredHand, Ruleset, HouseRules], Json]
) -> Json:
    """Return the score as JSON."""
    return write(*scored)


def agreed_ruleset(data: Mapping[str, Any], other_faults: Callable[[Ruleset], Iterable[Fault]]) -> Ruleset:
    """Return the ruleset of a request with its house rules.

    If the house rules are faulty, raises FaultyInputError with their faults and the other faults of the request, which
    are looked for under the ruleset without house rules.
    """
    ruleset: Ruleset = data["ruleset"]
    try:
        return with_house_rules(ruleset, data["house_rules"])
    except HouseRuleError as error:
        raise FaultyInputError([*error.faults, *other_faults(ruleset)]) from None
