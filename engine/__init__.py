"""Scores mah-jong: values in, values out.

The service imports these names, those of ``engine.table``, and nothing else of the engine.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from engine.checking.deal import deal_faults
from engine.checking.extras import TOO_MANY_INDICATORS
from engine.checking.hand import hand_faults, players_fault
from engine.checking.ordinary import counts_are_possible
from engine.describing.card import as_markdown, score_card
from engine.describing.card_words import when
from engine.describing.comparison import Comparison, Differences, compare_rulesets
from engine.describing.conventions import facts_of
from engine.describing.notation import behind_the_hand, short_text, unicode_text
from engine.errors import (
    Fault, FaultCode, FaultyInputError, HandError, HouseRuleError, OtherVersionError, Path, Position,
    UnknownRulesetError,
)
from engine.fault_places import REQUEST, Notes, Place, Sent, as_sent
from engine.game.counts import count_of
from engine.game.hand import NO_EXTRAS, Extras, Hand, PlacedRedFive, Riichi, WildTile, Win, WonFrom
from engine.game.names import as_first_written, name_key, named_twice, not_playing, same_as_before, tidy_name
from engine.game.seats import Players, in_order, number_and_seats, seats_from, usual_seats
from engine.game.sets import WRONG_NUMBER_OF_TILES, Kong, SetKind, TileSet, tile_set
from engine.game.tiles import (
    SEATS, Joker, RedFive, Tile, Wind, find_joker, find_red_five, find_tile, find_tiles, find_wind,
)
from engine.grouping.reading import Reading
from engine.paying.deal import NO_STAKES, Deal, FixedPenalty, Outcome, Penalty, Stakes
from engine.paying.to_winner import Holder, Payment
from engine.rules.award import (
    Additive, AnyAward, AwardIf, FaanTable, FixedPoints, FuAndHan, LimitShare, SetAward, TilesDoubled, Worth,
)
from engine.rules.changes import NO_HOUSE_RULES, NOT_GIVEN, HouseRules, RuleChange
from engine.rules.citation import USUAL, Citation, Convention, Locus, Source, Term, Terms
from engine.rules.conventions import OUTER_TILES, Payees, PaymentRules, PenaltyRule
from engine.rules.house_rules import club_ruleset, house_rule_faults, with_house_rules
from engine.rules.options import Option, OptionValue, option_value, values_in_force
from engine.rules.rule import Chapter, Rule, SpecialHand
from engine.rules.ruleset import ClubIdentity, Ruleset
from engine.rules.seats import SeatChoices
from engine.rulesets import RULESETS
from engine.scoring.deal import SettledDeal, annulled, settle_deal
from engine.scoring.hand import (
    ScoredHand, ScoredReading, check_hand, dropped_items, paid_for_the_score, read_hand, score_hand, with_payments,
)
from engine.scoring.score import Dropped, Item, Score, SpecialScore
from engine.scoring.special_hands import STEPS_OF_A_PLAIN_HAND, cost_in_plain_hands, work_on_own_hands
from engine.special_hands.pattern import MOST_WORK_TO_READ, Pattern, PatternError, work_to_read
from engine.special_hands.pattern import parse as parse_pattern
from engine.text import (
    OF_THE_BOOK, ByLanguage, Reworded, Text, code_point, comma_list, join_sentences, joined_by, nearest, or_list,
    quoted, template, unfit_character, visible, with_nearest,
)
from engine.waits import Discard, ReadyHand, Wait, cost_of_waits, discards_of, wait_faults, waits_of

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
    yield from RULESETS.values()
