"""Scores classical mah-jong: values in, values out.

The service imports these names, those of ``engine.table``, and nothing else of the engine.
"""

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Final

from engine.checking.deal import deal_faults as deal_faults
from engine.checking.hand import hand_faults as hand_faults
from engine.checking.hand import players_fault as players_fault
from engine.describing.card import Card as Card
from engine.describing.card import score_card as score_card
from engine.describing.card_markdown import as_markdown as as_markdown
from engine.describing.card_words import when as when
from engine.describing.comparison import Comparison as Comparison
from engine.describing.comparison import Differences as Differences
from engine.describing.comparison import Differing as Differing
from engine.describing.comparison import PlacedRule as PlacedRule
from engine.describing.comparison import compare_rulesets as compare_rulesets
from engine.describing.conventions import Convention as Convention
from engine.describing.conventions import facts_of as facts_of
from engine.describing.notation import short_text as short_text
from engine.describing.notation import unicode_text as unicode_text
from engine.errors import Fault as Fault
from engine.errors import FaultCode as FaultCode
from engine.errors import FaultyInputError as FaultyInputError
from engine.errors import HandError as HandError
from engine.errors import HouseRuleError as HouseRuleError
from engine.errors import MahJongError as MahJongError
from engine.errors import OtherVersionError as OtherVersionError
from engine.errors import Path as Path
from engine.errors import Position as Position
from engine.errors import UnknownRulesetError as UnknownRulesetError
from engine.fault_places import REQUEST as REQUEST
from engine.fault_places import Notes as Notes
from engine.fault_places import Place as Place
from engine.fault_places import Sent as Sent
from engine.fault_places import as_sent as as_sent
from engine.game.hand import Hand as Hand
from engine.game.hand import WildTile as WildTile
from engine.game.hand import Win as Win
from engine.game.hand import WonFrom as WonFrom
from engine.game.names import as_first_written as as_first_written
from engine.game.names import named_twice as named_twice
from engine.game.names import same_as_before as same_as_before
from engine.game.names import tidy_name as tidy_name
from engine.game.seats import Players as Players
from engine.game.seats import in_order as in_order
from engine.game.seats import number_and_seats as number_and_seats
from engine.game.seats import usual_seats as usual_seats
from engine.game.sets import Kong as Kong
from engine.game.sets import SetKind as SetKind
from engine.game.sets import TileSet as TileSet
from engine.game.sets import tile_set as tile_set
from engine.game.tiles import SEATS as SEATS
from engine.game.tiles import Joker as Joker
from engine.game.tiles import Tile as Tile
from engine.game.tiles import Wind as Wind
from engine.game.tiles import find_joker as find_joker
from engine.game.tiles import find_tile as find_tile
from engine.game.tiles import find_tiles as find_tiles
from engine.game.tiles import find_wind as find_wind
from engine.grouping.reading import Reading as Reading
from engine.paying.deal import Deal as Deal
from engine.paying.deal import FixedPenalty as FixedPenalty
from engine.paying.deal import Outcome as Outcome
from engine.paying.deal import Penalty as Penalty
from engine.paying.to_winner import Payment as Payment
from engine.rules.award import Additive as Additive
from engine.rules.award import Award as Award
from engine.rules.award import FaanTable as FaanTable
from engine.rules.award import FixedPoints as FixedPoints
from engine.rules.award import LimitShare as LimitShare
from engine.rules.award import SetAward as SetAward
from engine.rules.award import TilesDoubled as TilesDoubled
from engine.rules.award import Worth as Worth
from engine.rules.changes import NO_HOUSE_RULES as NO_HOUSE_RULES
from engine.rules.changes import NOT_GIVEN as NOT_GIVEN
from engine.rules.changes import HouseRules as HouseRules
from engine.rules.changes import RuleChange as RuleChange
from engine.rules.citation import USUAL as USUAL
from engine.rules.citation import Citation as Citation
from engine.rules.citation import Locus as Locus
from engine.rules.citation import Source as Source
from engine.rules.citation import Term as Term
from engine.rules.citation import Terms as Terms
from engine.rules.conventions import OUTER_TILES as OUTER_TILES
from engine.rules.conventions import PaymentRules as PaymentRules
from engine.rules.conventions import PenaltyRule as PenaltyRule
from engine.rules.house_rules import ClubIdentity as ClubIdentity
from engine.rules.house_rules import club_ruleset as club_ruleset
from engine.rules.house_rules import house_rule_faults as house_rule_faults
from engine.rules.house_rules import with_house_rules as with_house_rules
from engine.rules.options import Choice as Choice
from engine.rules.options import Option as Option
from engine.rules.options import OptionValue as OptionValue
from engine.rules.options import option_value as option_value
from engine.rules.options import values_in_force as values_in_force
from engine.rules.rule import Chapter as Chapter
from engine.rules.rule import Rule as Rule
from engine.rules.rule import SpecialHand as SpecialHand
from engine.rules.ruleset import Amendment as Amendment
from engine.rules.ruleset import Ruleset as Ruleset
from engine.rules.seats import SeatChoices as SeatChoices
from engine.rulesets import RULESETS
from engine.scoring.deal import SettledDeal as SettledDeal
from engine.scoring.deal import settle_deal as settle_deal
from engine.scoring.hand import ScoredHand as ScoredHand
from engine.scoring.hand import ScoredReading as ScoredReading
from engine.scoring.hand import check_hand as check_hand
from engine.scoring.hand import read_hand as read_hand
from engine.scoring.hand import score_hand as score_hand
from engine.scoring.hand import with_payments as with_payments
from engine.scoring.score import Item as Item
from engine.scoring.score import Score as Score
from engine.scoring.score import SpecialHandMatch as SpecialHandMatch
from engine.scoring.score import SpecialScore as SpecialScore
from engine.scoring.special_hands import STEPS_OF_A_PLAIN_HAND as STEPS_OF_A_PLAIN_HAND
from engine.scoring.special_hands import cost_in_plain_hands as cost_in_plain_hands
from engine.scoring.special_hands import work_on_own_hands as work_on_own_hands
from engine.special_hands.pattern import MOST_WORK_TO_READ as MOST_WORK_TO_READ
from engine.special_hands.pattern import Pattern as Pattern
from engine.special_hands.pattern import PatternError as PatternError
from engine.special_hands.pattern import parse
from engine.special_hands.pattern import work_to_read as work_to_read
from engine.text import ByLanguage as ByLanguage
from engine.text import Text as Text
from engine.text import code_point as code_point
from engine.text import comma_list as comma_list
from engine.text import join_sentences as join_sentences
from engine.text import joined_by as joined_by
from engine.text import nearest as nearest
from engine.text import or_list as or_list
from engine.text import quoted as quoted
from engine.text import template as template
from engine.text import unfit_character as unfit_character
from engine.text import visible as visible
from engine.text import with_nearest as with_nearest
from engine.waits import Discard as Discard
from engine.waits import ReadyHand as ReadyHand
from engine.waits import Wait as Wait
from engine.waits import cost_of_waits as cost_of_waits
from engine.waits import discards_of as discards_of
from engine.waits import wait_faults as wait_faults
from engine.waits import waits_of as waits_of

parse_pattern = parse

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
