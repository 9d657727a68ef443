"""Scores a hand in steps, from the JSON of the request to the JSON of the score.

``score_json`` does so for a single hand. For a batch each step is done with many hands before the next
(``service.batches.many``). Nothing here knows HTTP: commands use it too.
"""

from collections import Counter
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

from engine import (
    Fault,
    FaultyInputError,
    HouseRuleError,
    HouseRules,
    Ruleset,
    ScoredHand,
    ScoredReading,
    check_hand,
    cost_in_plain_hands,
    hand_faults,
    read_hand,
    with_house_rules,
    with_payments,
)
from service.fields.hand_from_text import told_of_hand
from service.http.media_types import Json
from service.http.problems import REQUEST_ERRORS
from service.languages import Language
from service.scores.answers import score_writer
from service.scores.schemas import PlayedHand, ScoreSchema

Steps = tuple[Callable[[Any], Any], ...]
"""A chain of functions: each takes the result of the one before."""

Charge = Callable[[int], None]
"""Charges a client for what a part of its request costs, in plain hands, before the part is done."""

_SCHEMA: Final = ScoreSchema()


def score_json(
    hand: Any,
    fields: tuple[str, ...],
    counter: Counter[str] | None = None,
    charge: Charge | None = None,
    language: Language | None = None,
) -> Json:
    """Return these fields of the score of a hand. ``hand`` is the JSON of the request.

    ``counter`` counts scored hands by ruleset. ``charge`` is told what the hand costs before it is scored. For
    ``language`` see ``score_writer``. Raises ValidationError if ``hand`` does not have the form of a hand, and
    FaultyInputError if the rules do not allow it.
    """
    played = _by_house_rules(_SCHEMA.load(hand))
    if charge is not None:
        charge(cost_in_plain_hands(*played[:3]))
    scored, ruleset, house_rules = _scored_hand(_hand_with_readings(played), counter)
    return score_writer(fields, language)(scored, ruleset, house_rules)


def steps_to_score(
    fields: tuple[str, ...], counter: Counter[str] | None = None, language: Language | None = None
) -> Steps:
    """Return the steps of ``score_json``, each to be done with many hands before the next.

    For ``language`` see ``service.scores.answers.score_writer``.
    """
    write = score_writer(fields, language)
    return (
        _SCHEMA.load,
        _by_house_rules,
        _hand_with_readings,
        partial(_scored_hand, counter=counter),
        lambda scored: write(*scored),
    )


def cost_of_hand(hand: Any) -> int:
    """Return what scoring a hand, as it was sent, costs in plain hands. A hand that cannot be scored costs 1."""
    try:
        return cost_in_plain_hands(*_by_house_rules(_SCHEMA.load(hand))[:3])
    except REQUEST_ERRORS:
        return 1


def _by_house_rules(played: PlayedHand) -> PlayedHand:
    """Return the same hand, with its house rules in its ruleset."""
    hand, ruleset, house_rules, sent_as = played
    try:
        agreed = agreed_ruleset(ruleset, house_rules, partial(hand_faults, hand))
    except FaultyInputError as error:
        raise told_of_hand(error, sent_as) from None
    return PlayedHand(hand, agreed, house_rules, sent_as)


def _hand_with_readings(played: PlayedHand) -> tuple[PlayedHand, list[ScoredReading]]:
    """Return the hand, and its readings: every way to group its tiles, each with its score.

    Raises FaultyInputError if the rules do not allow the hand.
    """
    try:
        check_hand(played.hand, played.ruleset)
        return played, read_hand(played.hand, played.ruleset)
    except FaultyInputError as error:
        raise told_of_hand(error, played.sent_as) from None


def _scored_hand(
    hand_with_readings: tuple[PlayedHand, list[ScoredReading]], counter: Counter[str] | None
) -> tuple[ScoredHand, Ruleset, HouseRules]:
    """Return the best reading with its payments, and the rules; count the hand."""
    (hand, ruleset, house_rules, _), readings = hand_with_readings
    score = with_payments(readings, hand, ruleset)
    if counter is not None:
        counter[ruleset.id] += 1
    return score, ruleset, house_rules


def agreed_ruleset(
    ruleset: Ruleset, house_rules: HouseRules, other_faults: Callable[[Ruleset], Iterable[Fault]]
) -> Ruleset:
    """Return a ruleset with house rules; raise FaultyInputError if the house rules are faulty.

    The error then also has the other faults of the request. ``other_faults`` finds them by the ruleset without house
    rules.
    """
    try:
        return with_house_rules(ruleset, house_rules)
    except HouseRuleError as error:
        raise FaultyInputError([*error.faults, *ruleset.terms.say_faults(other_faults(ruleset))]) from None
