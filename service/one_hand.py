"""From what was sent of one hand to its score; raises what is wrong with it. Knows nothing of HTTP."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine import FaultyInputError, HouseRuleError, amended, hand_faults, score_hand
from service import translate
from service.schemas import ScoreRequest

if TYPE_CHECKING:
    from collections import Counter
    from collections.abc import Iterable

    from service.translate import Json

_REQUEST: Final = ScoreRequest()


def scored(sent: Any, fields: Iterable[str], tally: Counter[str] | None = None) -> Json:
    """Score a hand as it was sent, and write these fields of its score; count it in a tally by ruleset.

    Raises ValidationError for what does not look like a hand, FaultyInputError for a hand that cannot be.
    """
    data = _REQUEST.load(sent)
    hand, house_rules = translate.to_hand(data, data["seat_wind"], data), data["house_rules"]
    try:
        played = amended(data["ruleset"], house_rules)
    except HouseRuleError as error:
        raise FaultyInputError([*error.faults, *hand_faults(hand, data["ruleset"])]) from None
    score = score_hand(hand, played)
    if tally is not None:
        tally[played.id] += 1
    return translate.from_scored_hand(score, played, house_rules, fields)
