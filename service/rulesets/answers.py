"""Rulesets as JSON, and the differences of two. Other answers use the parts: names, citations, options, house rules."""

from collections.abc import Callable
from fractions import Fraction
from functools import partial
from typing import Any, TypeVar

import engine
from engine.table import COUNTER_VALUES, Counters
from service.catalogue import Club
from service.http.media_types import Json, from_fields, without_empty

Part = TypeVar("Part")


def from_ruleset_name(ruleset: engine.Ruleset) -> Json:
    name = {"id": ruleset.id, "name": ruleset.name, "version": ruleset.version}
    if ruleset.amends is None:
        return name
    base = ruleset.amends.base
    return {**name, "base": {"id": base.id, "version": base.version}, "revision": ruleset.amends.club.revision}


def from_ruleset_summary(ruleset: engine.Ruleset) -> Json:
    return {
        **from_ruleset_name(ruleset),
        "source": from_book(ruleset.source),
        "limit": ruleset.limit,
        **without_empty(
            numbers_of_players=sorted(ruleset.table.players),
            asks_for=sorted(fact.value for fact in ruleset.table.asks_for),
            settles="winner_only" if isinstance(ruleset.payments, engine.PaymentRules) else "every_hand",
        ),
    }


def from_scale(ruleset: engine.Ruleset) -> Json:
    """Return how points and doublings, or faan, come to a total."""
    match ruleset.scale:
        case engine.FaanTable() as table:
            # Without a limit the table goes on; what a limit hand is worth then is its last step here.
            most = table.limit_hand_faan if ruleset.limit is None else table.limit_faan
            steps = [table.step(faan) for faan in range(most + 1)]
            limit_faan = None if ruleset.limit is None else most
            return without_empty(kind="faan", id=table.id, steps=steps, limit_faan=limit_faan)
        case engine.FuAndHan(steps) as scale:
            limits = [each._asdict() for each in steps]
            return without_empty(kind="fu_and_han", limits=limits, rounded_from=scale.rounded_from)
        case engine.Additive():
            return {"kind": "sum"}
        case _:
            return {"kind": "doubling"}


def from_ruleset(ruleset: engine.Ruleset, club: Club | None = None) -> Json:
    """Return a whole ruleset: every rule with its page, every option with its values. ``club``: whose it is."""
    procedure, counters = (club.procedure, club.counters) if club else (None, None)
    return {
        **from_ruleset_summary(ruleset),
        **without_empty(
            note=ruleset.amends and ruleset.amends.club.note,
            procedure=procedure and without_empty(id=procedure.book.id, options=dict(procedure.options)),
            counters=counters
            and without_empty(stock=counters.stock, pieces=counters.pieces and from_purse(counters.pieces)),
            scale=from_scale(ruleset),
            seat_choices=from_seat_choices(ruleset.table.seats),
            facts=[from_convention(fact, ruleset) for fact in engine.facts_of(ruleset)],
            terms=list(map(with_source, ruleset.terms.words)),
            rules=[from_rule(rule, chapter, ruleset) for chapter in ruleset.chapters for rule in chapter.rules],
            special_hands=[from_special_hand(each, ruleset) for each in ruleset.special_hands],
            offered_options=[from_option(option) for option in ruleset.options],
            penalties=[from_penalty_rule(each) for each in ruleset.penalties],
        ),
    }


def from_purse(pieces: Counters) -> dict[str, int]:
    """Return the number of counters of each kind, by the points that one is worth."""
    return {str(worth): number for worth, number in zip(COUNTER_VALUES, pieces, strict=True)}


def from_seat_choices(choices: engine.SeatChoices) -> list[Json]:
    return [{"players": players, **with_source(each, text=each.text)} for players, each in choices.items()]


def from_rule(rule: engine.Rule, chapter: engine.Chapter, ruleset: engine.Ruleset) -> Json:
    return without_empty(
        id=rule.id,
        name=rule.name,
        chapter=chapter.title,
        counts_for=chapter.counts_for.value,
        when=ruleset.terms.say(engine.when(rule)),
        award=from_award(rule.award),
        replaces=list(rule.replaces),
        source=from_citation(rule.cite),
        **_from_change(rule, ruleset),
    )


def _from_change(row: engine.Rule | engine.SpecialHand, ruleset: engine.Ruleset) -> Json:
    """Return that a rule is not as in the book, if it is not."""
    return {"changed": True} if ruleset.has_changed(row) else {}


def from_award(award: engine.AnyAward) -> Json:
    """Return what a rule gives. For a set that may depend on whether it is exposed or concealed."""
    if isinstance(award, engine.SetAward):
        printed = ["exposed", "concealed"] if award.exposed_printed else ["concealed"]
        return {"exposed": from_award(award.exposed), "concealed": from_award(award.concealed), "printed": printed}
    if isinstance(award, engine.AwardIf):
        return from_award(award.usual)
    return without_empty(points=award.points, doublings=award.doublings, limit=from_share(award.limit))


def from_special_hand(special: engine.SpecialHand, ruleset: engine.Ruleset) -> Json:
    return without_empty(
        id=special.id,
        name=special.name,
        pattern=str(special.pattern),
        when=ruleset.terms.say(special.pattern.describe()),
        concealed=special.concealed,
        worth=from_worth(special.worth),
        fishing=special.fishing and from_worth(special.fishing),
        source=from_citation(special.cite),
        **_from_change(special, ruleset),
    )


def from_worth(worth: engine.Worth) -> Json:
    """Return the worth of a special hand: a share of the limit, points, or doublings of its tiles."""
    match worth:
        case engine.LimitShare(share):
            return {"limit": from_share(share)}
        case engine.FixedPoints(points):
            return {"points": points}
        case engine.TilesDoubled(doublings):
            return {"tile_doublings": doublings}


def from_penalty_rule(rule: engine.PenaltyRule) -> Json:
    return {
        "id": rule.id,
        "name": rule.name,
        "worth": from_worth(rule.amount),
        "each": rule.each,
        "payees": rule.payees.name.lower(),
        "most_payers": rule.most_payers,
        "east_doubles": rule.east_doubles,
        "source": from_citation(rule.cite),
    }


def from_option(option: engine.Option[Any]) -> Json:
    return {
        "id": option.id,
        "question": option.question,
        "default": option.default,
        "values": [{"value": choice.value, "meaning": choice.meaning} for choice in option.choices],
        "source": from_citation(option.cite),
    }


def from_book(source: engine.Source) -> Json:
    return without_empty(title=source.title, note=source.note)


def from_citation(cite: engine.Citation) -> Json:
    """Return the source of a rule: a book and a page. What a club has agreed on has no page."""
    return without_empty(title=cite.source.title, locus=cite.locus)


def with_source(part: Any, **others: Any) -> Json:
    """Return the fields of a part of a book, with its page as the source. ``others`` as in ``from_fields``."""
    return from_fields(part, cite=None, **others, source=from_citation(part.cite))


def from_share(share: Fraction | None) -> int | float | None:
    """Return a share of the limit as a number: 1 or 0.5; ``None`` without a share."""
    if share is None:
        return None
    return share.numerator if share.denominator == 1 else float(share)


def from_comparison(compared: engine.Comparison) -> Json:
    first, second = compared.first, compared.second
    differences = partial(_from_differences, first, second)
    return without_empty(
        first=from_ruleset_summary(first),
        second=from_ruleset_summary(second),
        same=compared.same,
        rules=differences(compared.rules, lambda placed, ruleset: from_rule(placed.rule, placed.chapter, ruleset)),
        special_hands=differences(compared.special_hands, from_special_hand),
        conventions=differences(compared.conventions, from_convention),
        offered_options=differences(compared.options, lambda option, _: from_option(option)),
    )


def _from_differences(
    first: engine.Ruleset,
    second: engine.Ruleset,
    differences: engine.Differences[Part],
    from_part: Callable[[Part, engine.Ruleset], Json],
) -> list[Json]:
    """Return the parts that differ: those of both, then those of one. ``from_part`` makes JSON in a ruleset's words."""
    both = [
        {
            "differs_in": list(each.differs_in),
            "first": from_part(each.first, first),
            "second": from_part(each.second, second),
        }
        for each in differences.different
    ]
    only_first = [{"first": from_part(part, first)} for part in differences.only_first]
    return both + only_first + [{"second": from_part(part, second)} for part in differences.only_second]


def from_convention(convention: engine.Convention, ruleset: engine.Ruleset) -> Json:
    say = ruleset.terms.say
    return with_source(convention, name=say(convention.name), text=say(convention.text))


def from_house_rules(house_rules: engine.HouseRules) -> Json:
    """Return house rules in the form of a request, with only the fields that change something."""
    if house_rules is engine.NO_HOUSE_RULES:
        return {}
    limit = {} if house_rules.limit is engine.NOT_GIVEN else {"limit": house_rules.limit}
    return limit | without_empty(
        options=dict(house_rules.options),
        without=list(house_rules.without),
        values={change.rule: _from_rule_change(change) for change in house_rules.values},
        hands=list(map(_from_own_special_hand, house_rules.hands)),
        penalties=list(map(_from_own_penalty, house_rules.penalties)),
    )


def _from_own_special_hand(special: engine.SpecialHand) -> Json:
    hand = {"id": special.id, "name": special.name, "pattern": special.pattern.text, "concealed": special.concealed}
    fishing = {"fishing": from_worth(special.fishing)} if special.fishing else {}
    return {**hand, **from_worth(special.worth), **fishing}


def _from_own_penalty(rule: engine.PenaltyRule) -> Json:
    answer: Json = {"id": rule.id, "name": rule.name, **from_worth(rule.amount)}
    answer |= {name: True for name in ("each", "east_doubles") if getattr(rule, name)}
    answer |= {"most_payers": rule.most_payers} if rule.most_payers > 1 else {}
    return answer | ({"payees": "one_named"} if rule.payees is engine.Payees.ONE_NAMED else {})


def _from_rule_change(change: engine.RuleChange) -> Json:
    changed = without_empty(points=change.points, doublings=change.doublings, limit=from_share(change.limit))
    if change.no_limit:
        changed["limit"] = None
    sides = {"exposed": change.exposed, "concealed": change.concealed}
    return changed | {name: _from_rule_change(side) for name, side in sides.items() if side}
