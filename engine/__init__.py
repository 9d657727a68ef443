"""Scores classical mah-jong: values in, values out.

The service imports these names, those of ``engine.table``, and nothing else of the engine.
"""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from engine.checking.deal import deal_faults
from engine.checking.hand import hand_faults as hand_faults
from engine.checking.hand import players_fault
from engine.describing.card import Card, score_card
from engine.describing.card_markdown import as_markdown
from engine.describing.comparison import Comparison, Differences, Differing, PlacedRule, compare_rulesets
from engine.describing.conventions import Convention, facts_of
from engine.describing.notation import short_text, unicode_text
from engine.describing.rules import when
from engine.errors import (
    Fault,
    FaultCode,
    FaultyInputError,
    HandError,
    HouseRuleError,
    MahJongError,
    OtherVersionError,
    Position,
    UnknownRulesetError,
)
from engine.game.hand import Hand, WildTile, Win, WonFrom
from engine.game.names import as_first_written, named_twice, same_as_before, tidy_name
from engine.game.seats import Players, in_order, number_and_seats, usual_seats
from engine.game.sets import Kong, SetKind, TileSet, tile_set
from engine.game.tiles import SEATS, Joker, Tile, Wind, find_joker, find_tile, find_tiles, find_wind
from engine.grouping.reading import Reading
from engine.paying.deal import Deal, Outcome
from engine.paying.penalties import FixedPenalty, Penalty
from engine.paying.to_winner import Payment
from engine.rules.award import Award, FixedPoints, LimitShare, SetAward, TilesDoubled, Worth
from engine.rules.changes import NO_HOUSE_RULES, NOT_GIVEN, HouseRules, RuleChange
from engine.rules.citation import USUAL, Citation, Place, Source, Term, Terms
from engine.rules.conventions import OUTER_TILES, PaymentRules, PenaltyRule
from engine.rules.house_rules import ClubIdentity, club_ruleset, house_rule_faults, with_house_rules
from engine.rules.options import Choice, Option, OptionValue, values_in_force
from engine.rules.rule import Chapter, Rule, SpecialHand
from engine.rules.ruleset import Amendment, Ruleset
from engine.rules.scale import Additive, FaanTable
from engine.rules.seats import SeatChoices
from engine.rulesets import RULESETS
from engine.scoring.deal import SettledDeal, settle_deal
from engine.scoring.hand import ScoredHand, ScoredReading, check_hand, read_hand, score_hand, with_payments
from engine.scoring.score import Item, Score, SpecialHandMatch, SpecialScore
from engine.scoring.special_hands import STEPS_OF_A_PLAIN_HAND, cost_in_plain_hands
from engine.scoring.special_hands import work_on_special_hands as work_on_special_hands
from engine.special_hands.pattern import MOST_WORK_TO_READ as MOST_WORK_TO_READ
from engine.special_hands.pattern import Pattern, PatternError
from engine.special_hands.pattern import parse as parse_pattern
from engine.special_hands.pattern import work_to_read as work_to_read
from engine.text import (
    ByLanguage,
    Text,
    code_point,
    comma_list,
    join_sentences,
    joined_by,
    nearest,
    or_list,
    quoted,
    template,
    unfit_character,
    visible,
    with_nearest,
)
from engine.waits import Discard, ReadyHand, Wait, cost_of_waits, discards_of, wait_faults, waits_of

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

__all__ = [
    "NOT_GIVEN",
    "NO_HOUSE_RULES",
    "OUTER_TILES",
    "SEATS",
    "STEPS_OF_A_PLAIN_HAND",
    "USUAL",
    "Additive",
    "Amendment",
    "Award",
    "ByLanguage",
    "Card",
    "Chapter",
    "Choice",
    "Citation",
    "ClubIdentity",
    "Comparison",
    "Convention",
    "Deal",
    "Differences",
    "Differing",
    "Discard",
    "FaanTable",
    "Fault",
    "FaultCode",
    "FaultyInputError",
    "FixedPenalty",
    "FixedPoints",
    "Hand",
    "HandError",
    "HouseRuleError",
    "HouseRules",
    "Item",
    "Joker",
    "Kong",
    "LimitShare",
    "MahJongError",
    "Option",
    "OptionValue",
    "OtherVersionError",
    "Outcome",
    "Pattern",
    "PatternError",
    "Payment",
    "PaymentRules",
    "Penalty",
    "PenaltyRule",
    "Place",
    "PlacedRule",
    "Players",
    "Position",
    "Reading",
    "ReadyHand",
    "Rule",
    "RuleChange",
    "Ruleset",
    "Score",
    "ScoredHand",
    "ScoredReading",
    "SeatChoices",
    "SetAward",
    "SetKind",
    "SettledDeal",
    "Source",
    "SpecialHand",
    "SpecialHandMatch",
    "SpecialScore",
    "Term",
    "Terms",
    "Text",
    "Tile",
    "TileSet",
    "TilesDoubled",
    "UnknownRulesetError",
    "Wait",
    "WildTile",
    "Win",
    "Wind",
    "WonFrom",
    "Worth",
    "all_rulesets",
    "as_first_written",
    "as_markdown",
    "check_hand",
    "club_ruleset",
    "code_point",
    "comma_list",
    "compare_rulesets",
    "cost_in_plain_hands",
    "cost_of_waits",
    "deal_faults",
    "discards_of",
    "facts_of",
    "find_joker",
    "find_ruleset",
    "find_tile",
    "find_tiles",
    "find_wind",
    "hand_faults",
    "house_rule_faults",
    "in_order",
    "join_sentences",
    "joined_by",
    "named_twice",
    "nearest",
    "number_and_seats",
    "or_list",
    "parse_pattern",
    "players_fault",
    "quoted",
    "read_hand",
    "same_as_before",
    "score_card",
    "score_hand",
    "settle_deal",
    "short_text",
    "template",
    "tidy_name",
    "tile_set",
    "unfit_character",
    "unicode_text",
    "usual_seats",
    "values_in_force",
    "visible",
    "wait_faults",
    "waits_of",
    "when",
    "with_house_rules",
    "with_nearest",
    "with_payments",
]  # fmt: skip


_NO_CLUBS: Final[Mapping[str, Ruleset]] = MappingProxyType({})


def find_ruleset(name: str, of_clubs: Mapping[str, Ruleset] = _NO_CLUBS) -> Ruleset:
    """Return a ruleset by its id, or by its id and version, such as booklet@2. ``of_clubs`` are those of clubs by id.

    Letter case does not count in the id. Raises UnknownRulesetError, which lists the known ids, or OtherVersionError.
    """
    ruleset_id, pinned, version = name.partition("@")
    ruleset_id = ruleset_id.lower()
    ruleset = RULESETS.get(ruleset_id) or of_clubs.get(ruleset_id)
    if ruleset is None:
        raise UnknownRulesetError(ruleset_id, (*RULESETS, *of_clubs))
    if pinned and version != ruleset.version:
        raise OtherVersionError(ruleset_id, version, ruleset.version)
    return ruleset


def all_rulesets() -> Iterator[Ruleset]:
    """Yield every ruleset of a book."""
    yield from RULESETS.values()
