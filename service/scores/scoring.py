"""From what was sent of one hand to its score, step by step; raises what is wrong with it. Knows nothing of HTTP."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine import FaultyInputError, HouseRuleError, check_hand, hand_faults, read_hand, with_house_rules, with_payments
from service.fields.hand import to_hand
from service.scores.answers import score_writer
from service.scores.schemas import ScoreRequest

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable

    from engine import Hand, HouseRules, Ruleset, ScoredHand, ScoredReading
    from service.http.media_types import Json

_REQUEST: Final = ScoreRequest()


class _Played(NamedTuple):
    """A hand as it was sent, and the rules it was played by."""

    hand: Hand
    ruleset: Ruleset
    house_rules: HouseRules


def score_json(sent: Any, fields: tuple[str, ...], tally: Counter[str] | None = None) -> Json:
    """Score a hand as it was sent, and write these fields of its score; count it in a tally by ruleset.

    Raises ValidationError for what does not look like a hand, FaultyInputError for a hand that cannot be.
    """
    made = sent
    for step in steps_to_score(fields, tally):
        made = step(made)
    answer: Json = made
    return answer


def steps_to_score(
    fields: tuple[str, ...], tally: Counter[str] | None = None, *, final: bool = False
) -> tuple[Callable[[Any], Any], ...]:
    """Return the steps that ``score_json`` takes, for many hands that take each of them together.

    ``final``: their scores are written as JSON as they are, see ``translate.score_writer``.
    """
    write = score_writer(fields, final=final)
    return (
        _REQUEST.load,
        _played,
        _checked,
        _read,
        partial(_scored, tally=tally),
        lambda scored: write(*scored),
    )


def _played(data: dict[str, Any]) -> _Played:
    hand, house_rules = to_hand(data, data["seat_wind"], data), data["house_rules"]
    try:
        return _Played(hand, with_house_rules(data["ruleset"], house_rules), house_rules)
    except HouseRuleError as error:
        raise FaultyInputError([*error.faults, *hand_faults(hand, data["ruleset"])]) from None


def _checked(played: _Played) -> _Played:
    check_hand(played.hand, played.ruleset)
    return played


def _read(played: _Played) -> tuple[_Played, list[ScoredReading]]:
    return played, read_hand(played.hand, played.ruleset)


def _scored(
    read: tuple[_Played, list[ScoredReading]], tally: Counter[str] | None
) -> tuple[ScoredHand, Ruleset, HouseRules]:
    (hand, ruleset, house_rules), readings = read
    score = with_payments(readings, hand, ruleset)
    if tally is not None:
        tally[ruleset.id] += 1
    return score, ruleset, house_rules
