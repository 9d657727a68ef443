"""From what was sent of one hand to its score, in three steps; raises what is wrong with it. Knows nothing of HTTP."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine import FaultyInputError, HouseRuleError, amended, hand_faults, score_hand
from service import translate
from service.schemas import ScoreRequest

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Callable

    from engine import Hand, HouseRules, Ruleset, ScoredHand
    from service.translate import Json

_REQUEST: Final = ScoreRequest()


class _Played(NamedTuple):
    """A hand as it was sent, and the rules it was played by."""

    hand: Hand
    ruleset: Ruleset
    house_rules: HouseRules


class _Scored(NamedTuple):
    """What a hand came to, and the rules it was played by."""

    score: ScoredHand
    ruleset: Ruleset
    house_rules: HouseRules


def scored(sent: Any, fields: tuple[str, ...], tally: Counter[str] | None = None) -> Json:
    """Score a hand as it was sent, and write these fields of its score; count it in a tally by ruleset.

    Raises ValidationError for what does not look like a hand, FaultyInputError for a hand that cannot be.
    """
    return translate.score_writer(fields)(*_scored(_played(sent), tally))


def steps_to_score(
    fields: tuple[str, ...], tally: Counter[str] | None = None, *, final: bool = False
) -> tuple[Callable[[Any], Any], ...]:
    """Return the steps that ``scored`` takes, for many hands that take each of them together.

    ``final``: their scores are written as JSON as they are, see ``translate.score_writer``.
    """
    write = translate.score_writer(fields, final=final)
    return _played, partial(_scored, tally=tally), lambda played: write(*played)


def _played(sent: Any) -> _Played:
    data = _REQUEST.load(sent)
    hand, house_rules = translate.to_hand(data, data["seat_wind"], data), data["house_rules"]
    try:
        return _Played(hand, amended(data["ruleset"], house_rules), house_rules)
    except HouseRuleError as error:
        raise FaultyInputError([*error.faults, *hand_faults(hand, data["ruleset"])]) from None


def _scored(played: _Played, tally: Counter[str] | None) -> _Scored:
    hand, ruleset, house_rules = played
    score = score_hand(hand, ruleset)
    if tally is not None:
        tally[ruleset.id] += 1
    return _Scored(score, ruleset, house_rules)
