"""The ruleset with the house rules of a table, and with those of a club before them.

Unknown ids and values of the wrong kind are faults, each with its path in the request.
"""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType

from engine.errors import Fault, FaultCode, HouseRuleError, Path
from engine.fault_places import REQUEST, Place
from engine.rules.award import ADDITIVE, FixedPoints, LimitShare, SetAward
from engine.rules.changes import NO_HOUSE_RULES, HouseRules, NotGiven, RuleChange, RulesetChange
from engine.rules.options import agreed_options, chosen_changes, option_faults
from engine.rules.rule import Rule, SpecialHand
from engine.rules.ruleset import Amendment, ClubIdentity, Ruleset, RulesetOption
from engine.rules.seats import SeatChoices
from engine.text import Text, quoted, template, with_nearest


def with_house_rules(ruleset: Ruleset, house_rules: HouseRules) -> Ruleset:
    """Return the ruleset with the house rules. Raises HouseRuleError for unknown ids and values of the wrong kind.

    They come on top of those of a club, as if the club's rules were printed in a book.
    """
    if house_rules is NO_HOUSE_RULES or house_rules == NO_HOUSE_RULES:
        return ruleset if ruleset.amends else _cached_with_house_rules(ruleset, NO_HOUSE_RULES)
    # Check before the cache lookup: as cache keys, 1 and True are equal.
    HouseRuleError.raise_for(house_rule_faults(ruleset, house_rules))
    return _cached_with_house_rules(ruleset, house_rules)


def club_ruleset(base: Ruleset, house_rules: HouseRules, players: Collection[int], identity: ClubIdentity) -> Ruleset:
    """Return the ruleset of a club. ``players`` are the numbers of players that it plays with.

    Raises HouseRuleError for unknown ids and values of the wrong kind.
    """
    HouseRuleError.raise_for(house_rule_faults(base, house_rules))
    seats = MappingProxyType({number: choice for number, choice in base.table.seats.items() if number in players})
    options = agreed_options(base.options, dict(house_rules.options))
    return _of_club(amended(base, (house_rules,)), seats, options, Amendment(base, house_rules, identity))


def _of_club(changed: Ruleset, seats: SeatChoices, options: tuple[RulesetOption, ...], amends: Amendment) -> Ruleset:
    club, table = amends.club, replace(changed.table, seats=seats)
    return replace(
        changed, id=club.id, name=club.name, version=club.version, table=table, options=options, amends=amends
    )


def house_rule_faults(ruleset: Ruleset, house_rules: HouseRules) -> list[Fault]:
    chosen = dict(house_rules.options)
    return [
        *option_faults(ruleset.name, ruleset.options, chosen, REQUEST / "house_rules" / "options"),
        *_rule_faults(ruleset, house_rules),
        *_penalty_faults(house_rules),
    ]


@lru_cache(maxsize=512)
def _cached_with_house_rules(ruleset: Ruleset, house_rules: HouseRules) -> Ruleset:
    """Return the ruleset with the house rules, from the cache if a hand was scored by them before."""
    amends = ruleset.amends
    if amends is None:
        return amended(ruleset, (house_rules,))
    changed = amended(amends.base, (amends.house_rules, house_rules))
    return _of_club(changed, ruleset.table.seats, ruleset.options, amends)


def amended(book: Ruleset, layers: Sequence[HouseRules]) -> Ruleset:
    """Return the ruleset of a book with layers of valid house rules: a club's, then those of a request.

    Changes are made in this order: options in the order of the ruleset, limit, and for each layer values, rules left
    out, own hands. Of an option and of the limit the last layer counts that has it.
    """
    result = book
    chosen = {option_id: value for each in layers for option_id, value in each.options}
    for change in chosen_changes(book.options, chosen):
        result = result.with_change(change)
    for each in layers:
        if not isinstance(each.limit, NotGiven):
            result = replace(result, limit=each.limit)
    if result.limit is None:
        result = result.with_change(result.without_limit)
    for each in layers:
        result = _with_rules_changed(result, each)
    return result


def _with_rules_changed(ruleset: Ruleset, house_rules: HouseRules) -> Ruleset:
    # House rules may also mention a rule that a chosen option leaves out.
    remaining = ruleset.ids()
    special = {each.id for each in ruleset.special_hands}
    rows = tuple(row for row in house_rules.values if row.rule in remaining - special)
    worths = {
        row.rule: {"worth": FixedPoints(row.points or 0) if row.limit is None else LimitShare(row.limit)}
        for row in house_rules.values
        if row.rule in special
    }
    without = tuple(rule_id for rule_id in house_rules.without if rule_id in remaining)
    changed = ruleset.with_change(RulesetChange(rows=rows, special_hands=worths, without=without))
    own = {each.id for each in house_rules.penalties}
    penalties = (*(each for each in changed.penalties if each.id not in own), *house_rules.penalties)
    return replace(changed, special_hands=changed.special_hands + house_rules.hands, penalties=penalties)


def _known_rules(ruleset: Ruleset) -> dict[str, Rule | SpecialHand]:
    """Return the rules that house rules may name, by id: those of the ruleset, and those that some choice adds.

    For a club they are those of the book and the club's own hands, as amended, without those that the club left out.
    """
    rows = (*ruleset.of_book.added_rules(), *ruleset.of_book.all_rows(), *ruleset.all_rows())
    left_out = frozenset(ruleset.amends.house_rules.without if ruleset.amends else ())
    return {row.id: row for row in rows if row.id not in left_out}


def _rule_faults(ruleset: Ruleset, house_rules: HouseRules) -> Iterator[Fault]:
    rules = _known_rules(ruleset)
    ids = set(rules)
    for position, special in enumerate(house_rules.hands):
        if special.id in ids:
            sentence = template("{ruleset} already has a rule {rule}. Give the hand another id.")
            message = Text(sentence, ruleset=ruleset.name, rule=quoted(special.id))
            yield Fault(("house_rules", "hands", position, "id"), FaultCode.ID_TAKEN, message)
        ids.add(special.id)
    for position, rule_id in enumerate(house_rules.without):
        if rule_id not in rules:
            yield _unknown_rule_fault(ruleset, rule_id, rules, ("house_rules", "without", position))
    for row in house_rules.values:
        place = REQUEST / "house_rules" / "values" / row.rule
        rule = rules.get(row.rule)
        if rule is None:
            yield _unknown_rule_fault(ruleset, row.rule, rules, place)
        elif row.rule in house_rules.without:
            message = Text("{rule} is in without too. Leave it out there, or here.", rule=row.rule)
            yield Fault(place, FaultCode.CONTRADICTION, message)
        else:
            yield from _value_faults(row, rule, place, ruleset)


def _penalty_faults(house_rules: HouseRules) -> Iterator[Fault]:
    ids = [each.id for each in house_rules.penalties]
    for position, penalty_id in enumerate(ids):
        if penalty_id in ids[:position]:
            message = Text("There is already a penalty {id}. Give this one another id.", id=quoted(penalty_id))
            yield Fault(("house_rules", "penalties", position, "id"), FaultCode.ID_TAKEN, message)


def _value_faults(row: RuleChange, rule: Rule | SpecialHand, place: Place, ruleset: Ruleset) -> Iterator[Fault]:
    """Find values that a rule of this kind does not have, and doublings where nothing doubles."""
    if isinstance(rule, SpecialHand):
        if (row.limit is None) == (row.points is None) or row.doublings is not None or row.exposed or row.concealed:
            sentence = template(
                "{rule} is a special hand. Send limit, its share of the limit, or points, and nothing else."
            )
            yield Fault(place, FaultCode.NOT_A_SPECIAL_VALUE, Text(sentence, rule=row.rule))
    elif (row.exposed or row.concealed) and not isinstance(rule.award, SetAward):
        sentence = template(
            "{rule} is not a rule for a set, so it has no exposed and concealed values. Send points, "
            "doublings or limit."
        )
        yield Fault(place, FaultCode.NOT_A_SET_RULE, Text(sentence, rule=row.rule))
    elif row.doublings and ruleset.scale is ADDITIVE:
        sentence = template(
            "{ruleset} adds points, and nothing doubles, so {rule} cannot give doublings. Send points or limit."
        )
        message = Text(sentence, ruleset=ruleset.name, rule=row.rule)
        yield Fault(place / "doublings", FaultCode.NOT_IN_THIS_RULESET, message)


def _unknown_rule_fault(ruleset: Ruleset, rule_id: str, ids: Iterable[str], path: Path) -> Fault:
    sentence = template("{ruleset} has no rule {rule}. Send the id of a rule or a special hand from its lists.")
    message = Text(sentence, ruleset=ruleset.name, rule=quoted(rule_id))
    return Fault(path, FaultCode.UNKNOWN_RULE, with_nearest(message, rule_id, ids))
